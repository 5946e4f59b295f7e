"""Counts, costs, faction marks, icons and kinds of boxes: the box holds what is printed and plays by it."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.content.ix import hagal
from sietch.content.ix.cards import CONTROL_THE_SPICE, EPIC_STARTER
from sietch.rules.components import Card
from sietch.rules.terms import FACTIONS, ICONS
from tests.content.base import printed as base
from tests.content.ix.printed import (
    CONFLICTS,
    HAGAL,
    IMPERIUM,
    INFILTRATION,
    INTRIGUES,
    REVEAL,
    SPACES,
    STARTER,
    UNLOAD,
)
from tests.content.ix.tables import ix_table
from tests.content.ledger import revealed, spaces_open
from tests.marks import rule
from tests.table import Table, UprisingTable

BOX = load_box("base", frozenset({"ix"}))
ADDED = {card.id: card for card in BOX.cards if card.id in IMPERIUM}


def named(mask: int, names: tuple[str, ...]) -> set[str]:
    return {name for i, name in enumerate(names) if mask >> i & 1}


@rule("X-COMP-02")
def test_the_decks_hold_102_and_57_cards() -> None:
    imperium = {card.id: card.copies for card in BOX.cards if card.kind == "imperium"}
    assert imperium == {id: row[0] for id, row in (base.IMPERIUM | IMPERIUM).items()}
    assert (len(IMPERIUM), sum(row[0] for row in IMPERIUM.values())) == (29, 35)
    assert {c.id: c.copies for c in BOX.intrigues} == base.INTRIGUES | dict.fromkeys(INTRIGUES, 1)
    assert len(INTRIGUES) == 17
    assert sum(imperium.values()) == 102
    assert sum(c.copies for c in BOX.intrigues) == 57


@rule("X-SETUP-05")
def test_the_new_cards_are_shuffled_into_their_decks_before_the_row_is_dealt() -> None:
    s = ix_table().state
    deck = Counter(BOX.cards[card].id for card in s.imperium + s.row)
    assert deck == {id: row[0] for id, row in (base.IMPERIUM | IMPERIUM).items()}
    assert (len(s.row), len(s.imperium), len(s.intrigue_deck)) == (5, 97, 57)
    rows = [[BOX.cards[card].id for card in Table(modules=("ix",), seed=str(n)).state.row] for n in range(12)]
    assert any(card in IMPERIUM for row in rows for card in row)


@rule("X-COMP-01")
def test_conflict_cards_by_level() -> None:
    added = {lv: {c.id for c in BOX.conflicts if c.level == lv} - base.CONFLICTS[lv] for lv in CONFLICTS}
    assert added == CONFLICTS
    assert [sum(1 for c in BOX.conflicts if c.level == lv) for lv in (1, 2, 3)] == [6, 11, 5]
    assert not any(c.location for c in BOX.conflicts if c.id in CONFLICTS[c.level])


@pytest.mark.parametrize("card", IMPERIUM)
def test_a_card_has_the_printed_marks_and_its_icons_open_their_spaces_and_no_other(card: str) -> None:
    _, cost, factions, icons = IMPERIUM[card]
    printed = ADDED[card]
    assert printed.cost == cost
    assert named(printed.factions, FACTIONS) == set(factions.split())
    assert named(printed.icons, ICONS) == set(icons.split())
    t = ix_table().give(0, solari=20, spice=20, water=20).influence(0, guild=2, fremen=2).hand(0, card)
    assert spaces_open(t, card) == set().union(*(SPACES[icon] for icon in icons.split()))
    if not icons:
        assert t.barred[f"send {card}"] == "no_matching_icon"


@pytest.mark.parametrize("card", IMPERIUM)
def test_a_card_is_bought_for_its_cost(card: str) -> None:
    cost = IMPERIUM[card][1]
    t = ix_table().row(card).do("reveal").give(0, persuasion=cost)
    assert f"buy {card}" in t.options
    assert t.give(0, persuasion=cost - 1).barred[f"buy {card}"] == "too_expensive"
    t.give(0, persuasion=cost).do(f"buy {card}")
    assert t[0].persuasion == 0


@pytest.mark.parametrize("card", REVEAL)
def test_a_card_alone_gives_the_printed_persuasion_and_swords(card: str) -> None:
    assert REVEAL.keys() == IMPERIUM.keys() - UNLOAD
    gained = revealed(ix_table(), card)
    assert (gained.pop("persuasion", 0), gained.pop("swords", 0)) == REVEAL[card]
    assert gained == ({"intrigues": 1} if card == "embedded_agent" else {})


def test_infiltration_icons_and_unload_boxes() -> None:
    marked = {id: named(card.infiltrates, ICONS) for id, card in ADDED.items() if card.infiltrates}
    assert marked == {id: set(icons.split()) for id, icons in INFILTRATION.items()}
    assert {id for id, card in ADDED.items() if card.unload is not None} == UNLOAD
    for id in UNLOAD:
        assert "unload" in dict(ADDED[id].boxes())
        assert "reveal" not in dict(ADDED[id].boxes())


def test_intrigue_cards_have_the_printed_boxes() -> None:
    assert {c.id: " ".join(name for name, _ in c.boxes()) for c in BOX.intrigues if c.id in INTRIGUES} == INTRIGUES


@rule("X-COMP-07")
def test_house_hagal_cards_have_the_printed_copies_swords_and_spaces() -> None:
    added = {card.id: card for card in (*hagal.CARDS, hagal.FOLDSPACE)}
    told = {
        id: (card.copies, card.swords, tuple(card.humans), " ".join(errand.space for errand in card.errands))
        for id, card in added.items()
    }
    assert told == HAGAL


@rule("X-COMP-05")
def test_control_the_spice_is_no_card_of_the_usual_game() -> None:
    assert "control_the_spice" not in BOX.card_index
    copies, cost, factions, icons = STARTER["control_the_spice"]
    made: Card = CONTROL_THE_SPICE
    assert (made.copies, made.cost, named(made.factions, FACTIONS)) == (copies, -1, set(factions.split()))
    assert cost is None
    assert named(made.icons, ICONS) == set(icons.split())
    dune = next(card for card in BOX.cards if card.id == "dune_the_desert_planet")
    single, _ = EPIC_STARTER  # what lies beside it in the Epic game: the same card, once
    assert (single.id, single.name, single.copies) == (dune.id, dune.name, 1)
    assert (single.icons, repr(single.reveal), repr(single.agent)) == (
        dune.icons,
        repr(dune.reveal),
        repr(dune.agent),
    )


def test_with_uprising_the_cards_are_the_same_and_the_conflicts_stay_in_the_box() -> None:
    box = UprisingTable(modules=("ix", "choam")).box
    assert {card.id for card in box.cards} >= set(IMPERIUM)
    assert {card.id for card in box.intrigues} >= set(INTRIGUES)
    assert not {card.id for card in box.conflicts} & set().union(*CONFLICTS.values())
