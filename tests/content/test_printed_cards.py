"""Counts, costs, faction marks and Agent icons of the cards: both boxes hold what is printed and play by it."""

from collections import Counter
from types import ModuleType

import pytest

from sietch.content import load_box
from sietch.rules.terms import FACTIONS
from tests.content.base import printed as base
from tests.content.ledger import spaces_open
from tests.content.uprising import printed as uprising
from tests.marks import rule
from tests.rules.playing import plain_game
from tests.table import Table, UprisingTable

BOXES = {"base": base, "uprising": uprising}
CARDS = [pytest.param(box, card, id=f"{name}-{card}") for name, box in BOXES.items() for card in box.CARDS]
COSTS = [pytest.param(box, card, id=f"{name}-{card}") for name, box in BOXES.items() for card in box.COSTS]


def rich_table(printed: ModuleType) -> Table:
    """Seat 0 can pay any space and meets every requirement; every card of the box is in the game."""
    t = Table() if printed is base else UprisingTable(modules=["choam"])
    return t.give(0, solari=20, spice=20, water=20).influence(0, emperor=2, guild=2, fremen=2)


@pytest.mark.parametrize(
    ("box", "kind", "printed", "different", "copies"),
    [
        ("base", "starter", base.STARTER, 7, 10),
        pytest.param("base", "reserve", base.RESERVE, 3, 24, marks=rule("B-COMP-03")),
        pytest.param("base", "imperium", base.IMPERIUM, 43, 67, marks=rule("B-COMP-02")),
        ("uprising", "starter", uprising.STARTER, 7, 10),
        pytest.param("uprising", "reserve", uprising.RESERVE, 2, 18, marks=rule("U-COMP-03")),
        pytest.param("uprising", "imperium", uprising.IMPERIUM, 50, 65, marks=rule("U-COMP-02", "U-SETUP-05")),
    ],
)
def test_decks_hold_the_printed_cards(
    box: str, kind: str, printed: dict[str, tuple[int, int | None, str, str]], different: int, copies: int
) -> None:
    held = {card.id: card.copies for card in load_box(box).cards if card.kind == kind}
    assert held == {id: row[0] for id, row in printed.items()}
    assert (len(printed), sum(row[0] for row in printed.values())) == (different, copies)


@rule("B-COMP-06", "U-COMP-06")
@pytest.mark.parametrize("box", ["base", "uprising"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_player_starts_with_the_same_ten_cards(box: str, players: int) -> None:
    assert base.STARTER == uprising.STARTER
    s = plain_game(players, box=box).state
    for p in s.players:
        cards = Counter(s.box.cards[card].id for card in p.deck + p.hand)
        assert cards == {id: row[0] for id, row in base.STARTER.items()}


@rule("B-AGENT-02", "B-AGENT-04", "B-AGENT-06", "U-AGENT-02", "U-AGENT-04", "U-AGENT-06")
@pytest.mark.parametrize(("printed", "card"), CARDS)
def test_a_card_has_the_printed_marks_and_its_icons_open_their_spaces_and_no_other(
    printed: ModuleType, card: str
) -> None:
    _, _, factions, icons = printed.CARDS[card]
    t = rich_table(printed).hand(0, card)
    marks = t.box.cards[t.card(card)].factions
    assert {name for i, name in enumerate(FACTIONS) if marks >> i & 1} == set(factions.split())
    opened = set().union(*(printed.SPACES[icon] for icon in icons.split() if icon != "spy"))  # nobody spies yet
    if card == "kwisatz_haderach":  # needs no icon
        opened = printed.ALL_SPACES
    elif not icons:
        assert t.barred[f"send {card}"] == "no_matching_icon"
    assert spaces_open(t, card) == opened
    assert "reveal" in t.options


@pytest.mark.parametrize(("printed", "card"), COSTS)
def test_a_card_is_bought_for_its_cost(printed: ModuleType, card: str) -> None:
    cost = printed.COSTS[card]
    t = rich_table(printed).row(card).do("reveal").give(0, persuasion=cost)
    buy = f"buy {card}" + (" from:reserve" if card in printed.RESERVE else "")
    assert buy in t.options
    assert t.give(0, persuasion=cost - 1).barred[buy] == "too_expensive"
    t.give(0, persuasion=cost).do(buy)
    assert t[0].persuasion == 0
    assert t.names(t[0].discard) == [card]
