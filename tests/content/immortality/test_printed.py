"""Counts, costs, faction marks and icons: the box holds what is printed and plays by it."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.rules.components import Card
from sietch.rules.terms import FACTIONS, ICONS
from tests.content.immortality.printed import GRAFT, GREY, IMPERIUM, INTRIGUES, STARTER, TLEILAXU
from tests.content.immortality.tables import table
from tests.marks import rule

BOX = load_box("base", frozenset({"immortality"}))
PLAIN = load_box("base")


def named(mask: int, names: tuple[str, ...]) -> set[str]:
    return {name for i, name in enumerate(names) if mask >> i & 1}


def cards(kind: str) -> dict[str, Card]:
    """The cards that the box adds, of one kind."""
    return {card.id: card for card in BOX.cards if card.kind == kind and card.id not in PLAIN.card_index}


@rule("I-COMP-01")
def test_thirty_imperium_cards_of_25_names() -> None:
    copies = {id: card.copies for id, card in cards("imperium").items()}
    assert copies == {id: row[0] for id, row in IMPERIUM.items()}
    assert (len(IMPERIUM), sum(row[0] for row in IMPERIUM.values())) == (25, 30)
    deck = table().state
    assert len(deck.imperium + deck.row) == 97


@rule("I-COMP-02")
def test_eighteen_tleilaxu_cards_all_different_and_reclaimed_forces() -> None:
    found = cards("tleilaxu")
    assert {id: card.specimens for id, card in found.items()} == {id: row[0] for id, row in TLEILAXU.items()}
    assert {card.copies for card in found.values()} == {1}
    assert len(found) == 18
    assert list(cards("reclaimed")) == ["reclaimed_forces"]
    assert cards("reclaimed")["reclaimed_forces"].specimens == 3
    t = table().tleilax
    assert len(t.deck + t.row) == 18


@rule("I-COMP-03")
def test_fifteen_intrigue_cards_of_11_names() -> None:
    deck = Counter(BOX.intrigues[card].id for card in table().state.intrigue_deck)
    assert {id: n for id, n in deck.items() if id not in PLAIN.intrigue_index} == INTRIGUES
    assert (len(INTRIGUES), sum(INTRIGUES.values()), deck.total()) == (11, 15, 55)


@pytest.mark.parametrize("id", [*STARTER, *IMPERIUM])
def test_cost_marks_and_icons(id: str) -> None:
    _, cost, factions, icons = (STARTER | IMPERIUM)[id]
    card = BOX.cards[BOX.card_index[id]]
    assert (card.cost if card.cost >= 0 else None) == cost
    assert named(card.factions, FACTIONS) == set(factions.split())
    assert named(card.icons, ICONS) == set(icons.split())
    assert card.specimens == 0


@rule("I-ROW-06")
@pytest.mark.parametrize("id", TLEILAXU)
def test_marks_and_icons_of_tleilaxu_cards_which_no_persuasion_buys(id: str) -> None:
    _, factions, icons = TLEILAXU[id]
    card = BOX.cards[BOX.card_index[id]]
    assert card.cost < 0
    assert named(card.factions, FACTIONS) == set(factions.split())
    assert named(card.icons, ICONS) == set(icons.split())


@rule("I-ICON-05")
def test_graft_boxes_and_grey_icons() -> None:
    assert {card.id for card in BOX.cards if card.graft} == GRAFT
    grey = {card.id: named(card.grey, ICONS) for card in BOX.cards if card.grey}
    assert grey == {id: set(icons.split()) for id, icons in GREY.items()}
