"""Counts of everything in the box but its cards: it holds what is printed."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.rules.terms import BATTLE_ICONS, FACTIONS
from tests.content.uprising.printed import (
    ALL_SPACES,
    CHOAM_CARDS,
    CHOAM_INTRIGUES,
    CONFLICTS,
    CONTRACTS,
    INTRIGUES,
    LEADERS,
    OBJECTIVES,
    POSTS,
)
from tests.marks import rule
from tests.table import UprisingTable

BOX = load_box("uprising", frozenset({"choam"}))
PLAIN_BOX = load_box("uprising")


def rich_table() -> UprisingTable:
    """Seat 0 can pay any space and meets every requirement."""
    t = UprisingTable(modules=["choam"])
    t.give(0, solari=20, spice=20, water=20).influence(0, emperor=2, guild=2, fremen=2)
    return t


@rule("U-COMP-02", "U-CHOAM-03")
def test_the_choam_module_adds_four_imperium_cards() -> None:
    added = {c.id: c.copies for c in BOX.cards if c.id not in PLAIN_BOX.card_index}
    assert added == {id: row[0] for id, row in CHOAM_CARDS.items()} == dict.fromkeys(CHOAM_CARDS, 1)
    t = rich_table()
    assert len(t.state.imperium + t.state.row) == 69


@rule("U-COMP-02", "U-SETUP-05", "U-CHOAM-03")
@pytest.mark.parametrize(
    ("modules", "printed", "different", "copies"),
    [([], INTRIGUES, 35, 40), (["choam"], INTRIGUES | CHOAM_INTRIGUES, 39, 44)],
)
def test_intrigue_deck_holds_the_printed_cards(
    modules: list[str], printed: dict[str, int], different: int, copies: int
) -> None:
    t = UprisingTable(modules=modules)
    assert Counter(t.box.intrigues[card].id for card in t.state.intrigue_deck) == printed
    assert len(printed) == different
    assert len(t.state.intrigue_deck) == copies


@rule("U-COMP-01", "U-ICON-01", "U-WALL-01", "U-WALL-03")
def test_conflict_cards_with_level_icon_and_location() -> None:
    found = {c.id: (c.level, BATTLE_ICONS[c.icon], c.location) for c in BOX.conflicts}
    assert found == CONFLICTS
    assert Counter(level for level, _, _ in CONFLICTS.values()) == {1: 3, 2: 9, 3: 4}
    assert {c.id for c in BOX.conflicts if c.protected} == {id for id, row in CONFLICTS.items() if row[2]}


@rule("U-COMP-07")
def test_objective_cards() -> None:
    assert {o.id: (BATTLE_ICONS[o.icon], set(o.players)) for o in BOX.objectives} == OBJECTIVES
    assert [o.id for o in BOX.objectives if o.first] == ["objective_desert_mouse_first"]


@rule("U-CHOAM-02")
def test_contracts_come_only_with_the_module() -> None:
    assert {c.id: c.copies for c in BOX.contracts} == CONTRACTS
    assert (len(CONTRACTS), sum(CONTRACTS.values())) == (18, 20)
    assert PLAIN_BOX.contracts == []
    t = rich_table()
    assert (len(t.desert.offered), len(t.desert.contracts)) == (2, 18)


@rule("U-COMP-04", "U-CHOAM-04")
def test_nine_leaders_one_of_them_with_a_back() -> None:
    assert {c.id: (c.house, c.difficulty) for c in BOX.leaders if not c.is_back} == LEADERS
    assert [c.id for c in BOX.leaders if c.is_back] == ["reverend_mother_jessica"]
    assert set(BOX.leader_index) - set(PLAIN_BOX.leader_index) == {"shaddam_corrino_iv"}


@rule("U-AGENT-07", "U-SPY-01")
def test_the_board_has_22_spaces_13_posts_and_four_tracks() -> None:
    assert {space.id for space in BOX.spaces} == ALL_SPACES
    assert len(BOX.spaces) == 22
    assert {post.id: set(post.spaces) for post in BOX.posts} == POSTS
    assert len(POSTS) == 13
    assert [FACTIONS[track.faction] for track in BOX.tracks] == list(FACTIONS)
