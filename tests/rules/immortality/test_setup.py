"""What Immortality brings, and where it lies when the game begins (I-COMP, I-SETUP, I-SPACE)."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules.effects.tleilax.tleilaxu import specimen
from tests.marks import rule
from tests.rules.immortality.tables import army, resolve, solo, space_of, table
from tests.table import PLAIN_LEADERS

BASE = load_box("base")
BOX = load_box("base", frozenset({"immortality"}))


def fresh(players: int = 4):
    return new_game(
        "base", players=players, seed="setup", modules={"immortality"}, leaders=PLAIN_LEADERS[:players]
    )


@rule("I-COMP-04", "I-SETUP-03", "I-SETUP-04", "I-SETUP-06", "I-SETUP-08")
def test_every_player_has_two_tokens_at_the_start_a_family_atomics_token_and_no_specimen() -> None:
    t = table()
    for seat in range(4):
        assert (space_of(t, seat), t.lab(seat).tleilaxu, t.lab(seat).specimens) == ("", 0, 0)
        assert t.lab(seat).atomics


@rule("I-COMP-05")
def test_there_are_no_new_leaders_and_conflicts() -> None:
    assert [leader.id for leader in BOX.leaders] == [leader.id for leader in BASE.leaders]
    assert [conflict.id for conflict in BOX.conflicts] == [conflict.id for conflict in BASE.conflicts]


@rule("I-COMP-06")
def test_the_four_house_hagal_cards_are_for_the_solo_game() -> None:
    deck = solo().printed.cards
    known = {card.id for card in load_box("base", frozenset({"hagal"})).hagal.cards}
    assert {card.id: card.humans for card in deck if card.id not in known} == {
        "carthag_left": (1,), "carthag_right": (1,), "carthag_plain": (1,), "research_station_1p": (1,),
    }  # fmt: skip


@rule("I-COMP-07", "I-SPECIMEN-01")
def test_twelve_troops_a_player_those_in_the_tanks_included() -> None:
    t = table().troops(0, garrison=4, conflict=3)
    resolve(t, 0, specimen(2))
    assert army(t, 0) == (3, 4, 3, 2)
    resolve(t, 0, specimen(4))
    assert army(t, 0) == (0, 4, 3, 5)


@rule("I-SETUP-01", "I-SETUP-10")
def test_its_cards_are_in_the_imperium_and_the_intrigue_deck() -> None:
    s = fresh().state
    imperium = Counter(BOX.cards[card].id for card in [*s.imperium, *s.row])
    assert imperium == Counter({card.id: card.copies for card in BOX.cards if card.kind == "imperium"})
    assert (len(s.row), sum(imperium.values())) == (5, 97)
    assert imperium["tleilaxu_master"] == 2
    intrigues = Counter(BOX.intrigues[card].id for card in s.intrigue_deck)
    assert (sum(intrigues.values()), intrigues["harvest_cells"]) == (55, 2)
    dealt = {BOX.cards[card].id for seed in range(12) for card in imperium_row(seed)}
    assert dealt - set(BASE.card_index), "shuffled in before the Row is dealt"


def imperium_row(seed: int) -> list[int]:
    return new_game("base", players=3, seed=seed, modules={"immortality"}).state.row


@rule("I-SETUP-02")
def test_two_spice_lie_on_the_fourth_space_of_the_tleilaxu_track() -> None:
    assert (table().tleilax.spice, BOX.tleilaxu.spice_at) == (2, 4)


@rule("I-SETUP-05")
def test_two_of_the_eighteen_tleilaxu_cards_lie_face_up_beside_reclaimed_forces() -> None:
    t = table()
    cards = [t.box.cards[card].id for card in [*t.tleilax.row, *t.tleilax.deck]]
    assert sorted(cards) == sorted(card.id for card in BOX.cards if card.kind == "tleilaxu")
    assert (len(t.tleilax.row), len(t.tleilax.deck)) == (2, 16)
    t.specimens(0, 3).do("reveal")
    assert "buy reclaimed_forces from:tleilaxu" in t.options
    rows = {tuple(fresh_row(seed)) for seed in range(6)}
    assert len(rows) > 1, "shuffled"


def fresh_row(seed: int) -> list[int]:
    state = new_game("base", players=3, seed=seed, modules={"immortality"}).state
    assert state.tleilax is not None
    return state.tleilax.row


@rule("I-SETUP-07", "I-SPACE-01")
def test_the_overlay_covers_the_research_station() -> None:
    t = table().hand(0, "reconnaissance", "dagger").give(0, water=2).deck(0, "diplomacy", "seek_allies", "dagger")
    assert [space.id for space in BOX.spaces].count("research_station") == 1
    t.do("send reconnaissance research_station", "take space:research_station research")
    assert (t[0].water, space_of(t, 0)) == (0, "r1")
    t.do("take space:research_station draw")
    assert t.names(t[0].hand) == ["dagger", "diplomacy", "seek_allies"], "two cards, not three"
    assert t.starting("deploy") == ["deploy 1", "deploy 2"]


@rule("I-SPACE-01")
def test_the_research_station_asks_for_a_city_icon_and_two_water() -> None:
    t = table().hand(0, "reconnaissance", "diplomacy").give(0, water=1)
    assert t.barred["send reconnaissance research_station"] == "cannot_pay"
    t.give(0, water=2)
    assert [o for o in t.options if "research_station" in o] == ["send reconnaissance research_station"]


@rule("I-SPACE-02")
@pytest.mark.parametrize("first", ["draw", "research"])
def test_cards_and_research_of_the_station_come_in_any_order(first: str) -> None:
    t = table().hand(0, "reconnaissance", "dagger").give(0, water=2)
    t.do("send reconnaissance research_station")
    assert t.starting("take") == ["take space:research_station draw", "take space:research_station research"]
    t.do(f"take space:research_station {first}")
    assert len(t.starting("take")) == 1 and "end" not in t.options


@rule("I-SETUP-09")
def test_two_experimentation_replace_dune_the_desert_planet_in_decks_of_ten() -> None:
    for p in fresh().state.players:
        deck = Counter(BOX.cards[card].id for card in [*p.deck, *p.hand])
        assert deck == {
            "convincing_argument": 2, "dagger": 2, "diplomacy": 1, "experimentation": 2, "reconnaissance": 1,
            "seek_allies": 1, "signet_ring": 1,
        }  # fmt: skip


@rule("I-SETUP-11")
def test_all_else_is_as_in_the_base_game() -> None:
    s = fresh().state
    base = new_game("base", players=4, seed="setup", leaders=PLAIN_LEADERS).state
    for p, other in zip(s.players, base.players, strict=True):
        assert (p.vp, p.water, p.garrison, p.supply, p.agents) == (1, 1, 3, 9, 2)
        assert p.influence == other.influence == [0, 0, 0, 0]
    assert (s.box.goal, s.box.conflict_levels, len(s.conflict_deck)) == (10, base.box.conflict_levels, 9)
    assert {sp.id for sp in s.box.spaces} == {sp.id for sp in base.box.spaces}
    assert s.reserve == base.reserve
