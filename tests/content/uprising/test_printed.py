"""Counts, costs, faction marks and agent icons: the box holds what is printed, and the table plays by it."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.rules.terms import BATTLE_ICONS, FACTIONS
from tests.content.ledger import spaces_open
from tests.content.uprising.printed import (
    ALL_SPACES,
    CARDS,
    CHOAM_CARDS,
    CHOAM_INTRIGUES,
    CONFLICTS,
    CONTRACTS,
    COSTS,
    IMPERIUM,
    INTRIGUES,
    LEADERS,
    OBJECTIVES,
    POSTS,
    RESERVE,
    SPACES,
    STARTER,
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


@pytest.mark.parametrize(
    ("kind", "printed", "different", "copies"),
    [
        ("starter", STARTER, 7, 10),
        pytest.param("reserve", RESERVE, 2, 18, marks=rule("U-COMP-03")),
        pytest.param("imperium", IMPERIUM, 50, 65, marks=rule("U-COMP-02", "U-SETUP-05")),
    ],
)
def test_decks_hold_the_printed_cards(
    kind: str, printed: dict[str, tuple[int, int | None, str, str]], different: int, copies: int
) -> None:
    assert {c.id: c.copies for c in PLAIN_BOX.cards if c.kind == kind} == {
        id: row[0] for id, row in printed.items()
    }
    assert len(printed) == different
    assert sum(row[0] for row in printed.values()) == copies


@rule("U-COMP-02", "U-CHOAM-03")
def test_the_choam_module_adds_four_imperium_cards() -> None:
    added = {c.id: c.copies for c in BOX.cards if c.id not in PLAIN_BOX.card_index}
    assert added == {id: row[0] for id, row in CHOAM_CARDS.items()} == dict.fromkeys(CHOAM_CARDS, 1)
    t = rich_table()
    assert len(t.state.imperium + t.state.row) == 69


@rule("U-COMP-06")
def test_every_player_starts_with_the_same_ten_cards() -> None:
    t = UprisingTable()
    for p in t.state.players:
        assert Counter(t.names(p.deck + p.hand)) == {id: row[0] for id, row in STARTER.items()}


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


@pytest.mark.parametrize("card", CARDS)
def test_faction_marks(card: str) -> None:
    marks = BOX.cards[BOX.card_index[card]].factions
    assert {name for i, name in enumerate(FACTIONS) if marks >> i & 1} == set(CARDS[card][2].split())


@pytest.mark.parametrize("card", COSTS)
def test_a_card_is_bought_for_its_cost(card: str) -> None:
    cost = COSTS[card]
    t = rich_table().row(card).do("reveal").give(0, persuasion=cost)
    buy = f"buy {card}" + (" from:reserve" if card in RESERVE else "")
    assert buy in t.options
    assert t.give(0, persuasion=cost - 1).barred[buy] == "too_expensive"
    t.give(0, persuasion=cost).do(buy)
    assert t[0].persuasion == 0
    assert t.names(t[0].discard) == [card]


@rule("U-AGENT-02", "U-AGENT-06")
@pytest.mark.parametrize("card", [id for id, row in CARDS.items() if row[3]])
def test_a_cards_icons_open_their_spaces_and_no_other(card: str) -> None:
    t = rich_table().hand(0, card)
    icons = set(CARDS[card][3].split()) - {"spy"}  # nobody spies yet
    assert spaces_open(t, card) == set().union(*(SPACES[icon] for icon in icons))


@rule("U-AGENT-04")
@pytest.mark.parametrize("card", [id for id, row in CARDS.items() if not row[3]])
def test_a_card_without_icons_is_only_revealed(card: str) -> None:
    t = rich_table().hand(0, card)
    assert spaces_open(t, card) == set()
    assert t.barred[f"send {card}"] == "no_matching_icon"
    assert "reveal" in t.options
