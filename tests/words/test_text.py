"""Generated text: every box of every component, and what single words say."""

import re

import pytest

from sietch.content import BOXES, load_box
from sietch.rules.components import Ability, Price
from sietch.rules.effects.agents import close_space, each_opponent, harvest, lend_icons
from sietch.rules.effects.cards import acquire_free, acquire_named, acquire_on_deck, discard, draw, intrigue, trash
from sietch.rules.effects.conditions import alliance, bond, cards_in_play, influence, tracks_at
from sietch.rules.effects.core import Effect, several, when
from sietch.rules.effects.goods import gain, on_reveal, pay, persuasion, persuasion_per, swords, vp
from sietch.rules.effects.influence import (
    gain_influence,
    gain_influence_any,
    gain_influence_one_of,
    lose_influence,
)
from sietch.rules.effects.troops import recruit, recruit_for_conflict, retreat_any, retreat_up_to
from sietch.rules.terms import BENE_GESSERIT, EMPEROR, FREMEN, GUILD, LANDSRAAD
from sietch.words import text
from sietch.words.cards import components, described
from sietch.words.messages import load

BASE = load_box("base")
ENGLISH = load("en", strict=True)
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\bNone\b|Message\(")
COMPONENTS = [(name, component) for name in BOXES for component in components(load_box(name))]


@pytest.mark.parametrize(("box", "component"), COMPONENTS, ids=[f"{box}-{c.id}" for box, c in COMPONENTS])
def test_every_box_has_a_text(box: str, component: text.Component) -> None:
    told = dict(text.boxes(load_box(box), component))
    assert {name for name, _ in component.boxes()} <= set(told)
    for name, message in told.items():
        sentence = ENGLISH.text(message)
        assert not RAW.search(sentence), sentence
        assert sentence[0].isupper() and sentence.endswith("."), sentence
        assert "  " not in sentence and ".." not in sentence.replace("...", ""), sentence
        assert ENGLISH.text(text.box_title(name))


@pytest.mark.parametrize(("box", "component"), COMPONENTS, ids=[f"{box}-{c.id}" for box, c in COMPONENTS])
def test_every_effect_has_a_short_form(box: str, component: text.Component) -> None:
    for _, effect in component.boxes():
        assert not RAW.search(ENGLISH.text(text.brief(load_box(box), effect)))


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (pay(spice=2) >> recruit(3), "Pay 2 spice → recruit 3 troops."),
        (persuasion(2) + swords(1), "Gain 2 Persuasion and 1 sword."),
        (gain(solari=1, water=2) + vp(1), "Gain 1 Solari, 2 water and 1 Victory Point."),
        (recruit(1) + draw(1), "Recruit 1 troop. Draw 1 card."),
        (persuasion(2) | swords(2), "Gain 2 Persuasion, or gain 2 swords."),
        (
            when(influence(FREMEN) >= 2, gain(water=1)),
            "If you have 2 or more Fremen Influence: gain 1 water.",
        ),
        (when(bond(FREMEN), swords(3)), "If you have another Fremen card in play: gain 3 swords."),
        (
            when(alliance(GUILD), pay(spice=3) >> vp(1)),
            "If you hold the Spacing Guild Alliance: pay 3 spice → gain 1 Victory Point.",
        ),
        (
            pay(spice=2) + lose_influence() >> gain_influence_any(2),
            "Pay 2 spice and lose 1 Influence with a faction of your choice → "
            "gain 2 Influence with a faction of your choice.",
        ),
        (
            gain_influence_one_of(GUILD, FREMEN),
            "Gain 1 Influence with one of these: Spacing Guild or Fremen.",
        ),
        (
            gain_influence(EMPEROR) + gain_influence(FREMEN),
            "Gain 1 Emperor Influence and 1 Fremen Influence.",
        ),
        (
            several(2, intrigue(1), gain(spice=2), gain(solari=3)),
            "Choose 2 of these: 1 Intrigue, 2 spice, 3 Solari.",
        ),
        (
            persuasion_per(cards_in_play(BENE_GESSERIT), 2),
            "Gain 2 Persuasion for each Bene Gesserit card you have in play.",
        ),
        (on_reveal(persuasion(2)), "On your Reveal turn: gain 2 Persuasion."),
        (each_opponent(discard(2)), "Each opponent must discard 2 cards."),
        (trash(), "You may trash a card from hand, discard pile or play."),
        (acquire_named("foldspace"), "Acquire Foldspace from the Reserve."),
        (acquire_free(3), "Acquire a card that costs 3 or less."),
        (acquire_on_deck(5), "Acquire a card that costs 5 or less and put it on top of your deck."),
        (retreat_any(), "You may retreat any number of troops."),
        (retreat_up_to(2), "You may retreat up to 2 troops."),
        (harvest(3), "Harvest 3 spice and all bonus spice here."),
        (close_space(), "Name a board space that opponents cannot enter until your next turn."),
        (
            lend_icons(EMPEROR, LANDSRAAD),
            "The card you send an Agent with this turn also has these icons: Emperor and Landsraad.",
        ),
        (
            recruit_for_conflict(3, only_revealing=True),
            "Recruit 3 troops; on your Reveal turn you may deploy any of them to the Conflict.",
        ),
        (
            when(tracks_at(3) >= 4, vp(2)),
            "If you have 3 or more Influence with 4 factions: gain 2 Victory Points.",
        ),
    ],
)
def test_what_words_say(effect: Effect, told: str) -> None:
    assert ENGLISH.text(text.sentence(BASE, effect)) == told


def test_short_forms() -> None:
    assert (
        ENGLISH.text(text.brief(BASE, gain(solari=5) + recruit(2) + intrigue(1)))
        == "5 Solari, 2 troops, 1 Intrigue"
    )
    assert ENGLISH.text(text.brief(BASE, pay(spice=1) >> draw(2))) == "pay 1 spice → 2 cards"
    assert ENGLISH.text(text.price(Price(solari=2, water=1))) == "2 Solari, 1 water"
    assert ENGLISH.text(text.price(Price())) == "free"


def test_abilities_are_told_from_their_numbers() -> None:
    discount = Ability("space_discount", discount_icon=LANDSRAAD, discount=3)
    assert ENGLISH.text(text.ability(BASE, discount)) == "Landsraad spaces cost you 3 Solari less."


def test_a_space_says_what_its_declaration_implies() -> None:
    spaces = {space.id: dict(text.boxes(BASE, space)) for space in BASE.spaces}
    assert ENGLISH.text(spaces["wealth"]["influence"]) == "Gain 1 Emperor Influence."
    assert "controller gets 1 spice" in ENGLISH.text(spaces["imperial_basin"]["control"])
    assert ENGLISH.text(spaces["sell_melange"]["effect"]).startswith("Pay 2 spice → gain 6 Solari, or pay 3 spice")
    needs = text.requirement(BASE.spaces[BASE.space_index["sietch_tabr"]])
    assert needs is not None and ENGLISH.text(needs) == "Requires 2 Fremen Influence."


def test_components_as_data() -> None:
    told = {(c["kind"], c["id"]): c for c in described(BASE, ENGLISH)}
    assert len(told) == len(COMPONENTS)
    camp = told["imperium", "fremen_camp"]
    assert camp == {
        "id": "fremen_camp",
        "name": "Fremen Camp",
        "kind": "imperium",
        "box": "base",
        "copies": 2,
        "cost": 4,
        "factions": ["fremen"],
        "icons": ["spice_trade"],
        "text": {"agent": "Pay 2 spice → recruit 3 troops.", "reveal": "Gain 2 Persuasion and 1 sword."},
    }
    assert told["starter", "dagger"]["cost"] is None
    assert told["space", "conspire"]["cost"] == {"spice": 4}
    assert [price["spice"] for price in told["space", "sell_melange"]["cost"]] == [2, 3, 4, 5]
    assert told["space", "sietch_tabr"]["requirement"] == {"faction": "fremen", "influence": 2}
    assert told["space", "hagga_basin"]["maker"] and told["space", "hagga_basin"]["combat"]
    assert told["conflict", "siege_of_arrakeen"]["location"] == "arrakeen"
    assert told["leader", "paul_atreides"]["text"].keys() == {"ability", "signet"}
    assert told["influence_track", "influence_track_guild"]["factions"] == ["guild"]
