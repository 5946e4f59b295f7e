"""Counts of everything in the box but its cards: it holds what is printed."""

from collections import Counter

from sietch.content import load_box
from sietch.rules.terms import FACTIONS
from tests.content.base.printed import ALL_SPACES, CONFLICTS, INTRIGUES, LEADERS
from tests.marks import rule
from tests.table import Table

BOX = load_box("base")


@rule("B-COMP-02")
def test_intrigue_deck_holds_the_40_printed_cards() -> None:
    assert {c.id: c.copies for c in BOX.intrigues} == INTRIGUES
    assert len(INTRIGUES) == 34
    deck = Table().state.intrigue_deck
    assert Counter(BOX.intrigues[card].id for card in deck) == INTRIGUES
    assert len(deck) == 40


@rule("B-COMP-01")
def test_conflict_cards_by_level() -> None:
    assert {lv: {c.id for c in BOX.conflicts if c.level == lv} for lv in CONFLICTS} == CONFLICTS
    assert [len(CONFLICTS[lv]) for lv in (1, 2, 3)] == [4, 10, 4]
    assert len(BOX.conflicts) == 18


@rule("B-COMP-10")
def test_two_leaders_of_each_great_house() -> None:
    assert {c.id: (c.house, c.difficulty) for c in BOX.leaders} == LEADERS
    assert set(Counter(house for house, _ in LEADERS.values()).values()) == {2}


@rule("B-AGENT-07")
def test_the_board_has_22_spaces_and_four_tracks() -> None:
    assert {space.id for space in BOX.spaces} == ALL_SPACES
    assert len(BOX.spaces) == 22
    assert [track.id for track in BOX.tracks] == [f"influence_track_{name}" for name in FACTIONS]
