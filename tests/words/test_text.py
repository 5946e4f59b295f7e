"""Generated text: every box of every component, and what single words say."""

import re

import pytest

from sietch.content import HAGAL, load_box
from sietch.rules.components import Ability, Box, Price
from sietch.rules.effects.acquiring import acquire, acquire_named
from sietch.rules.effects.agents import close_space, enter, recall_agent
from sietch.rules.effects.cards import discard, draw, draw_intrigue, sort_top
from sietch.rules.effects.conditions import alliance, bond, faction_cards, influence, tracks_at
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.desert.sandworms import detonate, sandworm, units_in_conflict
from sietch.rules.effects.desert.spies import recall_spies, spy, spy_at_visited_shared, spy_opening, spy_shared
from sietch.rules.effects.desert.trophies import flip_trophy
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.harvesting import harvest
from sietch.rules.effects.holdings import COUNCIL_SEAT, HOOKS, SWORDMASTER, has, take
from sietch.rules.effects.influence import choose_influence, gain_influence, lose_influence
from sietch.rules.effects.trashing import its_cost, trash, trash_from_hand, trash_other_in_play
from sietch.rules.effects.troops import deploy, recruit, retreat
from sietch.rules.language.combinators import both, either, lines, may, may_choose, per, several, when
from sietch.rules.language.core import Effect
from sietch.rules.language.each import each
from sietch.rules.language.standing import on, right
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    CRYSKNIFE,
    DECK_TOP,
    EMPEROR,
    FREMEN,
    GUILD,
    HAND,
    LANDSRAAD,
    ON_REVEAL,
    OPPONENT,
    SPACE_DISCOUNT,
    TROOPS,
)
from sietch.words import names, text
from sietch.words.cards import KINDS, components, described, kind_of, name_of
from sietch.words.messages import languages, load, say
from tests.boxes import every_box

BASE = load_box("base")
UPRISING = load_box("uprising", frozenset({"choam"}))
SIX = load_box("uprising", frozenset({"choam", "six"}))
ENGLISH = load("en", strict=True)
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\bNone\b|Message\(")
CATALOGUES = [load(language, strict=True) for language in languages()]


def printings() -> dict[str, list[tuple[Box, text.Component]]]:
    """Every component with each box it lies in: boxes and modules change what some texts say."""
    found: dict[str, list[tuple[Box, text.Component]]] = {}
    for box in every_box():
        for component in components(box):
            found.setdefault(f"{kind_of(component)}-{component.id}", []).append((box, component))
    return found


PRINTINGS = printings()


@pytest.mark.parametrize("name", PRINTINGS)
def test_every_box_of_a_component_has_a_text_and_every_effect_a_short_form(name: str) -> None:
    for box, component in PRINTINGS[name]:
        told, declared = dict(text.boxes(box, component)), text.declared_boxes(component)
        assert {part for part, _ in declared} <= set(told)
        for catalogue in CATALOGUES:
            for part, message in told.items():
                assert catalogue.text(text.box_title(part))
                sentence = catalogue.text(message)
                assert not RAW.search(sentence), sentence
                assert sentence[0].isupper() and sentence.endswith("."), sentence
                assert "  " not in sentence and ".." not in sentence.replace("...", ""), sentence
                assert catalogue.language != "en" or not re.search(r"\ba [AEIOU]", sentence), sentence
            for _, effect in declared:
                assert not RAW.search(catalogue.text(text.brief(box, effect)))


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
            pay(spice=2) + lose_influence() >> choose_influence(2),
            "Pay 2 spice and lose 1 Influence with a faction of your choice → "
            "gain 2 Influence with a faction of your choice.",
        ),
        (
            choose_influence(1, GUILD, FREMEN),
            "Gain 1 Influence with one of these: Spacing Guild or Fremen.",
        ),
        (
            gain_influence(EMPEROR) + gain_influence(FREMEN),
            "Gain 1 Emperor Influence and 1 Fremen Influence.",
        ),
        (
            several(2, draw_intrigue(1), gain(spice=2), gain(solari=3)),
            "Choose 2 of these: 1 Intrigue, 2 spice, 3 Solari.",
        ),
        (
            per(faction_cards(BENE_GESSERIT), persuasion(2)),
            "Gain 2 Persuasion for each Bene Gesserit card you have in play.",
        ),
        (on(ON_REVEAL, persuasion(2)), "On your Reveal turn: gain 2 Persuasion."),
        (each(OPPONENT, discard(2)), "Each opponent must discard 2 cards."),
        (trash(), "You may trash a card from hand, discard pile or play."),
        (acquire_named("foldspace"), "Acquire Foldspace from the Reserve."),
        (acquire(3), "Acquire a card that costs 3 or less."),
        (acquire(5, to=DECK_TOP), "Acquire a card that costs 5 or less and put it on top of your deck."),
        (retreat(0, TROOPS), "You may retreat any number of troops."),
        (retreat(0, 2), "You may retreat up to 2 troops."),
        (harvest(3), "Harvest 3 spice and all bonus spice here."),
        (close_space(), "Name a board space that opponents cannot enter until your next turn."),
        (
            enter(icons=(EMPEROR, LANDSRAAD)),
            "The card you send an Agent with this turn also has these icons: Emperor and Landsraad.",
        ),
        (
            recruit(3, deployable=True, only_revealing=True),
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


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (draw(1) + spy(), "Draw 1 card. You may place a Spy."),
        (spy(CITY), "You may place a Spy on a post that watches a space with the icon City."),
        (
            spy_at_visited_shared(),
            "You may place a Spy on a post that watches the visited space, even beside opponents' Spies.",
        ),
        (spy_shared(), "You may place a Spy, even on a post with opponents' Spies."),
        (
            spy_opening(((LANDSRAAD,), pay(spice=1) >> gain(solari=3))),
            "You may place a Spy; if it watches a space with the icon Landsraad, "
            "you may pay 1 spice → gain 3 Solari.",
        ),
        (recall_spies(2) >> swords(7), "Recall 2 of your Spies → gain 7 swords."),
        (
            pay(water=2) >> detonate() + sandworm(1),
            "Pay 2 water → you may blow up the Shield Wall; then summon 1 sandworm into the Conflict.",
        ),
        (may(pay(spice=4) >> vp(1)), "You may pay 4 spice → gain 1 Victory Point."),
        (
            may_choose(acquire(1, least=1, to=HAND), trash_from_hand(then=when(its_cost() >= 1, gain(spice=2)))),
            "You may acquire a card that costs exactly 1 into your hand, "
            "or trash a card from your hand and, if its cost is 1 or more, gain 2 spice.",
        ),
        (
            lines(pay(spice=2) >> recruit(3), when(influence(GUILD) >= 3, draw(1))),
            "Use one or more of these, in this order: pay 2 spice → recruit 3 troops; "
            "if you have 3 or more Spacing Guild Influence: draw 1 card.",
        ),
        (
            either(has(COUNCIL_SEAT), gain(spice=2), draw(1)),
            "If you have a High Council seat: gain 2 spice; otherwise draw 1 card.",
        ),
        (
            when(both(has(COUNCIL_SEAT), has(SWORDMASTER)), persuasion(1)),
            "If you have a High Council seat and you have your Swordmaster: gain 1 Persuasion.",
        ),
        (
            when(units_in_conflict(sandworms=True) >= 1, draw_intrigue(1)),
            "If you have a sandworm in the Conflict: draw 1 Intrigue card.",
        ),
        (
            per(units_in_conflict(sandworms=True), draw(1)),
            "Draw 1 card for each sandworm you have in the Conflict.",
        ),
        (
            per(faction_cards(EMPEROR, revealed=True), swords(1)),
            "Gain 1 sword for each Emperor card you revealed this turn.",
        ),
        (
            acquire(3, to_hand_if=units_in_conflict(sandworms=True) >= 1),
            "Acquire a card that costs 3 or less, into your hand if you have a sandworm in the Conflict.",
        ),
        (lose_influence(2) >> vp(1), "Lose 2 Influence with factions of your choice → gain 1 Victory Point."),
        (retreat(1, 2) >> spy(), "Retreat 1 to 2 troops → you may place a Spy."),
        (retreat(2, 2) >> swords(4), "Retreat 2 troops → gain 4 swords."),
        (deploy(4), "You may deploy up to 4 garrison troops to the Conflict."),
        (
            flip_trophy(CRYSKNIFE) >> vp(1),
            "Turn down a face-up card of yours with the battle icon crysknife or wild → gain 1 Victory Point.",
        ),
        (take_contract(), "Take a contract on offer (or 2 Solari if there is none)."),
        (
            sort_top(),
            "If your deck has 3 or more cards, look at the top 3: draw one, discard one and trash one.",
        ),
        (
            trash_other_in_play(EMPEROR) >> swords(3),
            "Trash another Emperor card you have in play → gain 3 swords.",
        ),
    ],
)
def test_what_words_of_uprising_say(effect: Effect, told: str) -> None:
    assert ENGLISH.text(text.sentence(UPRISING, effect)) == told


def test_each_box_says_which_agents_come_back() -> None:
    assert ENGLISH.text(text.sentence(BASE, recall_agent())) == "Take one of your Agents back from the board."
    told = ENGLISH.text(text.sentence(UPRISING, recall_agent()))
    assert told == "Take one of your other Agents back from the board."


def test_an_influence_track_tells_all_its_steps() -> None:
    told = ENGLISH.text(dict(text.boxes(UPRISING, UPRISING.tracks[EMPEROR]))["bonus"])
    assert told.startswith("At 2 Influence you have 1 Victory Point. On reaching 4: you may place a Spy. ")
    assert "Alliance" in told


def test_without_contracts_their_icon_is_worth_solari() -> None:
    assert (
        ENGLISH.text(text.sentence(load_box("uprising"), take_contract()))
        == "Gain 2 Solari in place of a contract."
    )


def test_short_forms() -> None:
    assert (
        ENGLISH.text(text.brief(BASE, gain(solari=5) + recruit(2) + draw_intrigue(1)))
        == "5 Solari, 2 troops, 1 Intrigue"
    )
    assert ENGLISH.text(text.brief(BASE, pay(spice=1) >> draw(2))) == "pay 1 spice → 2 cards"
    assert ENGLISH.text(text.price(Price(solari=2, water=1))) == "2 Solari, 1 water"
    assert ENGLISH.text(text.price(Price())) == "free"
    assert ENGLISH.text(text.price(Price(solari=8, after_first=6))).startswith("8 Solari, or 6 Solari once")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (gain(solari=2) + spy(), "2 Solari, 1 Spy"),
        (sandworm(2) + harvest(0), "2 sandworms, bonus spice"),
        (vp(1) + may(pay(spice=4) >> vp(1)), "1 Victory Point, pay 4 spice → 1 Victory Point"),
        (when(has(HOOKS), sandworm(1)), "with Maker Hooks: 1 sandworm"),
        (
            either(has(COUNCIL_SEAT), gain(spice=2), take(COUNCIL_SEAT)),
            "High Council seat; if you have a High Council seat: 2 spice",
        ),
        (take_contract() + draw(1), "contract, 1 card"),
        (persuasion(2) | swords(2), "2 Persuasion or 2 swords"),
        (
            take(HOOKS) + recruit(1) | gain(water=1) + detonate(),
            "Maker Hooks, 1 troop / 1 water, may blow up the Shield Wall",
        ),
    ],
)
def test_short_forms_of_uprising(effect: Effect, told: str) -> None:
    assert ENGLISH.text(text.brief(UPRISING, effect)) == told


def test_abilities_are_told_from_their_numbers() -> None:
    discount = Ability("Friends", right(SPACE_DISCOUNT, 3, icons=(LANDSRAAD,)))
    assert ENGLISH.text(text.ability(BASE, discount)) == "Landsraad spaces cost you 3 Solari less."


def test_a_leader_with_two_abilities_tells_both() -> None:
    staban = UPRISING.leaders[UPRISING.leader_index["staban_tuek"]]
    assert ENGLISH.text(dict(text.boxes(UPRISING, staban))["ability"]) == (
        "Your starting deck has no Diplomacy. "
        "Each time an opponent sends an Agent to a Maker space that your Spy watches, gain 1 spice."
    )
    named = [names.ability(UPRISING, UPRISING.leader_index["staban_tuek"], i) for i in range(2)]
    assert [ENGLISH.text(name) for name in named] == ["Limited Allies", "Smuggle Spice"]
    assert named[0].key != named[1].key


OTHERS = {
    "en": ("opponent", "other player"),
    "uk": ("суперник", "інш"),
    "ru": ("соперник", "друг"),
    "pt": ("oponente", "outro"),
}
"""How the languages say opponents, and other players."""


@pytest.mark.parametrize("language", OTHERS)
def test_with_six_players_spies_look_at_all_other_players_and_not_only_at_opponents(language: str) -> None:
    opponents, others = OTHERS[language]
    for box, said, unsaid in ((UPRISING, opponents, others), (SIX, others, opponents)):
        staban = dict(text.boxes(box, box.leaders[box.leader_index["staban_tuek"]]))["ability"]
        agent = dict(text.boxes(box, box.cards[box.card_index["double_agent"]]))["agent"]
        distraction = dict(text.boxes(box, box.intrigues[box.intrigue_index["distraction"]]))["plot"]
        for message in (staban, agent, distraction):
            told = load(language, strict=True).text(message)
            assert said in told
            assert unsaid not in told


def test_set_aside_contracts_are_named_by_their_commander() -> None:
    shaddam = UPRISING.leaders[UPRISING.leader_index["shaddam_corrino_iv"]]
    told = ENGLISH.text(dict(text.boxes(UPRISING, shaddam))["ability"])
    assert "Sardaukar (2 cards) and Sardaukar (take an Agent back)" in told


def test_a_training_track_is_told_place_by_place() -> None:
    feyd = UPRISING.leaders[UPRISING.leader_index["feyd_rautha_harkonnen"]]
    told = ENGLISH.text(dict(text.boxes(UPRISING, feyd))["training"])
    assert told.startswith("You begin at the start, which leads to 1 or 2. 1: you may pay 1 Solari →")
    assert "3: you may trash a card from hand, discard pile or play; leads to 4 or 5." in told
    assert told.endswith("7: recruit 1 troop and you may place a Spy; here the track ends.")


def test_contracts_say_how_they_are_completed() -> None:
    told = {c.id: ENGLISH.text(dict(text.boxes(UPRISING, c))["condition"]) for c in UPRISING.contracts}
    assert told["arrakeen_water"] == "Send an Agent to Arrakeen."
    assert told["harvest_3_solari"] == "Send an Agent to a Maker space and gain 3 or more spice in that turn."
    assert told["acquire_the_spice_must_flow"] == "Acquire The Spice Must Flow."
    assert told["immediate_solari"] == "Completed as soon as you take it."
    labels = [ENGLISH.text(text.contract(UPRISING, i)) for i in range(len(UPRISING.contracts))]
    assert len(set(labels)) == len(labels)


def test_posts_and_objectives_are_called_by_what_they_are() -> None:
    post = UPRISING.post_index["post_arrakeen_spice_refinery"]
    assert ENGLISH.text(names.post(UPRISING, post)) == "Arrakeen / Spice Refinery"
    first = next(i for i, o in enumerate(UPRISING.objectives) if o.first)
    assert ENGLISH.text(names.objective(UPRISING, first)) == "Objective (desert mouse)"
    assert "first player" in ENGLISH.text(dict(text.boxes(UPRISING, UPRISING.objectives[first]))["objective"])
    skirmish = UPRISING.conflict_index["skirmish_crysknife"]
    assert ENGLISH.text(names.trophy(UPRISING, skirmish)) == "Skirmish (crysknife)"


def test_a_component_is_called_by_its_name_in_the_readers_language() -> None:
    for catalogue in CATALOGUES:
        assert all(catalogue.text(name_of(box, component)) for box in every_box() for component in components(box))
    ukrainian = load("uk", strict=True)
    assert [ukrainian.text(name_of(SIX, board)) for board in SIX.boards] == [
        "Планшет Фрименів", "Планшет Імператора",
    ]  # fmt: skip
    assert ENGLISH.text(name_of(SIX, SIX.tracks[0])) == "Great Houses"


def test_in_a_list_a_card_with_a_comma_in_its_name_stands_in_quotes() -> None:
    for catalogue in CATALOGUES:
        for box in every_box():
            told = [catalogue.text(say("log.revealed", cards=names.card(box, i))) for i in range(len(box.cards))]
            assert not [one for one in told if "," in one and not re.search("[“«].*,.*[”»]", one)]
    chani = names.card(UPRISING, UPRISING.card_index["chani_clever_tactician"])
    pair = say("log.revealed", cards=say("count.same", name=chani, n=2))
    assert ENGLISH.text(pair) == "reveals “Chani, Clever Tactician” ×2"


def test_a_space_says_what_its_declaration_implies() -> None:
    spaces = {space.id: dict(text.boxes(BASE, space)) for space in BASE.spaces}
    assert ENGLISH.text(spaces["wealth"]["influence"]) == "Gain 1 Emperor Influence."
    assert "controller gets 1 spice" in ENGLISH.text(spaces["imperial_basin"]["control"])
    assert ENGLISH.text(spaces["sell_melange"]["effect"]).startswith("Pay 2 spice → gain 6 Solari, or pay 3 spice")
    needs = text.requirement(BASE.spaces[BASE.space_index["sietch_tabr"]])
    assert needs is not None and ENGLISH.text(needs) == "Requires 2 Fremen Influence."


def test_a_price_of_nothing_is_not_paid() -> None:
    spaces = {space.id: dict(text.boxes(UPRISING, space)) for space in UPRISING.spaces}
    told = ENGLISH.text(spaces["gather_support"]["effect"])
    assert told == "Recruit 2 troops, or pay 2 Solari → recruit 2 troops and gain 1 water."


def test_components_as_data() -> None:
    told = {(c["kind"], c["id"]): c for c in described(BASE, ENGLISH)}
    assert len(told) == len(components(BASE))
    camp = told["imperium", "fremen_camp"]
    assert camp == {
        "id": "fremen_camp",
        "name": "Fremen Camp",
        "kind": "imperium",
        "box": "base",
        "module": None,
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


def test_rivals_and_house_hagal_cards_as_data() -> None:
    box = load_box("uprising", frozenset({HAGAL}))
    told = {(c["kind"], c["id"]): c for c in described(box, ENGLISH)}
    staban = told["rival", "rival_staban_tuek"]
    assert (staban["swordmaster"], staban["priority"][0]) == (9, "guild")
    assert staban["text"] == {"signet": "Gains 1 spice.", "scheme": "Recruits 2 troops."}
    tabr = told["hagal", "sietch_tabr"]
    assert (tabr["copies"], tabr["swords"], tabr["spaces"]) == (3, 3, ["sietch_tabr"])
    assert tabr["text"]["agent"] == (
        "Sietch Tabr, if it has 2 or more Fremen Influence: takes Maker Hooks, gains 1 water and recruits 1 troop."
    )
    assert told["hagal", "place_spy_blue"]["text"]["agent"] == (
        "Places a Spy on the first free City post. Then another card is turned for the Agent."
    )
    assert told["hagal", "heighliner"]["text"]["combat"] == "Gains 5 swords."


def test_components_of_six_players_as_data() -> None:
    box = load_box("uprising", frozenset({"choam", "six"}))
    told = {(c["kind"], c["id"]): c for c in described(box, ENGLISH)}
    assert told["personal_board", "emperor_board"]["module"] == "six"
    assert told["space", "vast_wealth"]["commander"] == "shaddam_corrino_iv"
    assert told["space", "vast_wealth"]["factions"] == ["emperor"]
    assert told["space", "economic_support"]["factions"] == ["great_houses"]
    assert told["influence_track", "influence_track_fremen"]["text"].keys() == {"step_1", "step_3", "points"}
    assert "once in the game" in told["space", "swordmaster"]["text"]["effect"]


def test_components_of_rise_of_ix_as_data() -> None:
    box = load_box("uprising", frozenset({"choam", "ix"}))
    told = {(c["kind"], c["id"]): c for c in described(box, ENGLISH)}
    assert told["imperium", "bounty_hunter"]["infiltrates"] == ["city"]
    assert sum(len(c.get("infiltrates", [])) for c in told.values()) == 7
    assert [c["rival"] for c in told.values() if c["kind"] == "tile"].count(True) == 12
    assert sum(c["dealt"] for c in told.values() if c["kind"] == "contract") == 10


def test_a_portuguese_space_that_is_a_thing_has_its_article() -> None:
    box = load_box("uprising", frozenset({"choam", "ix"}))
    told = {(c["kind"], c["id"]): c["text"] for c in described(box, load("pt"))}
    assert told["imperium", "guild_accord"]["agent"].startswith("O Paquete custa 2 especiarias a menos")
    assert told["contract", "ix_heighliner"]["condition"] == "Envie um Agente para o Paquete."
    assert told["contract", "ix_dreadnought"]["condition"] == "Envie um Agente para o Couraçado."


@pytest.mark.parametrize("language", ["uk", "ru", "pt"])
def test_components_as_data_have_no_soft_hyphens(language: str) -> None:
    for game in ("base", "uprising"):
        told = described(load_box(game, frozenset({"ix"})), load(language))
        assert not [c["id"] for c in told if any("\u00ad" in words for words in c["text"].values())]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Acquire a Tech tile."),
        ("uk", "Придбати технологію."),
        ("ru", "Купите технологию."),
        ("pt", "Adquira uma Tecnologia."),
    ],
)
def test_a_card_played_for_a_tile_does_not_leave_it_free(language: str, told: str) -> None:
    box = load_box("base", frozenset({"ix"}))
    card = box.intrigues[box.intrigue_index["machine_culture"]]
    assert load(language).text(text.boxes(box, card)[0][1]) == told


@pytest.mark.parametrize(
    ("language", "word"), [("en", "you "), ("uk", "ви маєте"), ("ru", "у вас"), ("pt", "se você tiver")]
)
def test_each_condition_of_a_tally_is_told_as_one(language: str, word: str) -> None:
    box = load_box("base", frozenset({"ix"}))
    told = load(language).text(text.sentence(box, box.intrigues[box.intrigue_index["grand_conspiracy"]].endgame))
    conditions = told[told.index("(") + 1 : told.index(")")].split("; ")
    assert len(conditions) == 4 and all(condition.startswith(word) for condition in conditions)


def test_components_of_uprising_as_data() -> None:
    box = load_box("uprising", frozenset({"choam", "base_cards"}))
    told = {(c["kind"], c["id"]): c for c in described(box, ENGLISH)}
    assert len(told) == len(components(box))
    elsewhere = {"rival", "hagal", "personal_board", "tile", "shipping"}
    elsewhere |= {"tleilaxu", "reclaimed", "research", "tleilaxu_track"}
    assert {c["kind"] for c in told.values()} == set(KINDS) - elsewhere
    assert {c["box"] for c in told.values()} == {"uprising"}
    assert told["imperium", "cargo_runner"]["module"] == "choam"
    assert told["imperium", "fremen_camp"]["module"] == "base_cards"
    assert told["imperium", "maula_pistol"]["module"] is told["starter", "dagger"]["module"] is None
    assert told["leader", "shaddam_corrino_iv"]["module"] == "choam"
    assert {c["module"] for c in told.values() if c["kind"] == "contract"} == {"choam"}
    assert sum(c["copies"] for c in told.values() if c["kind"] == "contract") == 20
    assert told["contract", "arrakeen_water"]["condition"] == {"visit": "arrakeen"}
    assert told["conflict", "siege_of_arrakeen"]["battle_icon"] == "ornithopter"
    assert told["conflict", "siege_of_arrakeen"]["protected"]
    assert told["objective", "objective_crysknife"]["players"] == [1, 2, 3, 4, 6]
    assert told["post", "post_deep_desert"]["spaces"] == ["deep_desert"]
    assert told["space", "swordmaster"]["cost_after_first"] == {"solari": 6}
    assert told["space", "gather_support"]["cost"] == [{}, {"solari": 2}]
    assert told["leader", "staban_tuek"]["abilities"] == ["Limited Allies", "Smuggle Spice"]
    assert told["leader", "staban_tuek"]["house"] is None
    assert told["leader", "lady_jessica"]["back"] == "reverend_mother_jessica"
    assert told["leader", "reverend_mother_jessica"]["is_back"]


def test_house_hagal_cards_of_a_module_are_known_as_such() -> None:
    for game, mixed in (("base", {"ix", "immortality"}), ("uprising", {"ix", "immortality", "choam"})):
        box = load_box(game, frozenset(mixed | {"hagal"}))
        of = {c["id"]: c["module"] for c in described(box, ENGLISH) if c["kind"] == "hagal"}
        brought = dict.fromkeys(
            ["carthag_left", "carthag_right", "carthag_plain", "research_station_1p"], "immortality"
        )
        assert {id: of[id] for id in brought} == brought
        assert (of["dreadnought_1p"], of["secrets"]) == ("ix", None)


def test_components_of_immortality_as_data() -> None:
    box = load_box("base", frozenset({"immortality"}))
    told = {(c["kind"], c["id"]): c for c in described(box, ENGLISH)}
    assert len(told) == len(components(box))
    ghola = told["tleilaxu", "ghola"]
    assert (ghola["cost"], ghola["specimens"], ghola["graft"]) == (None, 3, True)
    assert ghola["text"]["graft"] == "On an Agent turn, played only together with one other card."
    slate = told["imperium", "blank_slate"]
    assert slate["grey_icons"] == ["emperor", "guild", "bene_gesserit", "fremen"]
    assert "graft" not in slate
    assert slate["text"]["icons"].startswith("If this card is grafted, this card also has these icons: Emperor,")
    reach = told["imperium", "long_reach"]["text"]["icons"]  # which has no others
    assert reach.startswith("If you have another Bene Gesserit card in play, this card has these icons: ")
    assert told["research", "r3b"]["next"] == ["r4a", "r4b"]
    markers = {id: space["marker"] for (kind, id), space in told.items() if kind == "research"}
    assert {id: n for id, n in markers.items() if n} == {
        **dict.fromkeys(["r4a", "r4b", "r4c"], 1), **dict.fromkeys(["r8a", "r8b", "r8c"], 2),
    }  # fmt: skip
    step = told["tleilaxu_track", "tleilaxu_track"]["text"]["step_4"]
    assert step == "Gain 1 Victory Point. The first to get there also takes 2 spice."
    assert {c["module"] for c in told.values() if c["kind"] in ("tleilaxu", "research")} == {"immortality"}
