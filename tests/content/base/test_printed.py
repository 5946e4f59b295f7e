"""Counts, costs, faction marks and agent icons: the box holds what is printed, and the table plays by it."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.rules.terms import FACTIONS
from tests.content.base.printed import (
    ALL_SPACES,
    CARDS,
    CONFLICTS,
    COSTS,
    IMPERIUM,
    INTRIGUES,
    LEADERS,
    RESERVE,
    SPACES,
    STARTER,
)
from tests.content.ledger import spaces_open
from tests.marks import rule
from tests.table import Table

BOX = load_box("base")


def rich_table() -> Table:
    """Seat 0 can pay any space and meets every requirement."""
    return Table().give(0, solari=20, spice=20, water=20).influence(0, fremen=2)


@pytest.mark.parametrize(
    ("kind", "printed", "different", "copies"),
    [
        ("starter", STARTER, 7, 10),
        pytest.param("reserve", RESERVE, 3, 24, marks=rule("B-COMP-03")),
        pytest.param("imperium", IMPERIUM, 43, 67, marks=rule("B-COMP-02")),
    ],
)
def test_decks_hold_the_printed_cards(
    kind: str, printed: dict[str, tuple[int, int | None, str, str]], different: int, copies: int
) -> None:
    assert {c.id: c.copies for c in BOX.cards if c.kind == kind} == {id: row[0] for id, row in printed.items()}
    assert len(printed) == different
    assert sum(row[0] for row in printed.values()) == copies


@rule("B-COMP-06")
def test_every_player_starts_with_the_same_ten_cards() -> None:
    t = Table()
    for p in t.state.players:
        assert Counter(t.names(p.deck + p.hand)) == {id: row[0] for id, row in STARTER.items()}


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


@pytest.mark.parametrize("card", CARDS)
def test_faction_marks(card: str) -> None:
    marks = BOX.cards[BOX.card_index[card]].factions
    assert {name for i, name in enumerate(FACTIONS) if marks >> i & 1} == set(CARDS[card][2].split())


@pytest.mark.parametrize("card", COSTS)
def test_a_card_is_bought_for_its_cost(card: str) -> None:
    cost = COSTS[card]
    t = Table().row(card).do("reveal").give(0, persuasion=cost)
    buy = f"buy {card}" + (" from:reserve" if card in RESERVE else "")
    assert buy in t.options
    assert t.give(0, persuasion=cost - 1).barred[buy] == "too_expensive"
    t.give(0, persuasion=cost).do(buy)
    assert t[0].persuasion == 0
    assert t.names(t[0].discard) == [card]


@rule("B-AGENT-02", "B-AGENT-06")
@pytest.mark.parametrize("card", [id for id, row in CARDS.items() if row[3]])
def test_a_cards_icons_open_their_spaces_and_no_other(card: str) -> None:
    t = rich_table().hand(0, card)
    assert spaces_open(t, card) == set().union(*(SPACES[icon] for icon in CARDS[card][3].split()))


@rule("B-AGENT-04")
@pytest.mark.parametrize("card", [id for id, row in CARDS.items() if not row[3] and id != "kwisatz_haderach"])
def test_a_card_without_icons_is_only_revealed(card: str) -> None:
    t = rich_table().hand(0, card)
    assert spaces_open(t, card) == set()
    assert t.barred[f"send {card}"] == "no_matching_icon"
    assert "reveal" in t.options


def test_kwisatz_haderach_needs_no_icon() -> None:
    t = rich_table().hand(0, "kwisatz_haderach")
    assert spaces_open(t, "kwisatz_haderach") == ALL_SPACES
