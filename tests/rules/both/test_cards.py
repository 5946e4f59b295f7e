"""Decks, hands and Intrigue cards, where both boxes say the same (B-COMP, B-DECK, B-INTR and their twins)."""

import pytest

from tests.marks import rule
from tests.rules.both.boxes import QUIET, both_tables
from tests.rules.plays import empty_round, intrigue_names, visit
from tests.table import Table, UprisingTable

PLOTS = {Table: "windfall", UprisingTable: "contingency_plan"}
COMBATS = {Table: "ambush", UprisingTable: "devour"}
GIVING_INTRIGUE = {Table: "carthag", UprisingTable: "assembly_hall"}
"""A space that gives one Intrigue card and asks nothing."""

CHEAP = {Table: "arrakis_liaison", UprisingTable: "prepare_the_way"}
"""The Reserve card that costs 2 Persuasion."""


# --- the Reserve and the bank


@rule("B-COMP-04", "U-COMP-03")
@both_tables
def test_the_last_card_of_a_reserve_stack_is_bought_and_then_there_is_none(table: type[Table]) -> None:
    t = table().hand(0, "convincing_argument", "convincing_argument")
    stack = t.box.reserve.index(t.card(CHEAP[table]))
    t.state.reserve[stack] = 1
    t.do("reveal", f"buy {CHEAP[table]} from:reserve")
    assert t[0].persuasion == 2  # enough for another one, if there were one
    assert t.state.reserve[stack] == 0
    assert f"buy {CHEAP[table]} from:reserve" not in [*t.options, *t.barred]


@rule("B-COMP-07", "U-COMP-08")
@pytest.mark.parametrize(
    ("table", "good", "space", "gained"),
    [
        (Table, "solari", "secure_contract", 3),
        (Table, "spice", "imperial_basin", 501),
        (Table, "water", "stillsuits", 1),
        (UprisingTable, "solari", "spice_refinery", 2),
        (UprisingTable, "spice", "imperial_basin", 501),
        (UprisingTable, "water", "deliver_supplies", 1),
    ],
)
def test_goods_never_run_out(table: type[Table], good: str, space: str, gained: int) -> None:
    t = table().bonus_spice("imperial_basin", 500)
    for seat in range(4):
        t.give(seat, **{good: 1000})
    visit(t, space)
    assert getattr(t[0], good) == 1000 + gained


# --- personal decks


@rule("B-DECK-01", "U-DECK-01")
@pytest.mark.parametrize(
    ("table", "row", "offer"),
    [
        (Table, "space_travel", "space_travel"),
        (Table, "space_travel", "arrakis_liaison from:reserve"),
        (UprisingTable, "maula_pistol", "maula_pistol"),
        (UprisingTable, "maula_pistol", "prepare_the_way from:reserve"),
    ],
)
def test_an_acquired_card_goes_face_up_to_the_own_discard_pile(table: type[Table], row: str, offer: str) -> None:
    t = table().row(row).hand(0, *["convincing_argument"] * 2).discard(0, "dagger")
    t.do("reveal", f"buy {offer}")
    card = offer.split()[0]
    assert t.names(t[0].discard) == ["dagger", card]
    assert t.names(t[0].deck + t[0].hand + t[0].played + t[0].revealed).count(card) == 0
    assert t.names(t.game.view(1).table.players[0].discard) == ["dagger", card]


@rule("B-DECK-03", "U-DECK-02")
@pytest.mark.parametrize(("table", "drawn"), [(Table, 3), (UprisingTable, 2)])
def test_a_draw_that_empties_the_deck_goes_on_after_the_reshuffle(table: type[Table], drawn: int) -> None:
    t = table().give(0, water=2).deck(0, "seek_allies").discard(0, *["dagger"] * 4)
    visit(t, "research_station")
    assert t.names(t[0].hand) == ["seek_allies"] + ["dagger"] * (drawn - 1)
    assert (t.names(t[0].deck), t[0].discard) == (["dagger"] * (5 - drawn), [])


@rule("B-DECK-02", "U-DECK-02")
@both_tables
def test_the_new_deck_lies_in_an_order_given_by_lot(table: type[Table]) -> None:
    pile = ["dagger", "diplomacy", "signet_ring", "seek_allies", "reconnaissance", "convincing_argument"]
    drawn = set()
    for seed in range(80):
        t = table(seed=str(seed)).deck(0).discard(0, *pile)
        visit(t, "arrakeen")  # one card
        drawn |= set(t.names(t[0].hand))
    assert drawn == set(pile)


# --- Intrigue cards


@rule("B-INTR-05", "B-REVEAL-02", "U-INTR-05")
@both_tables
def test_intrigue_cards_are_not_revealed_with_the_hand_nor_cleaned_up_with_it(table: type[Table]) -> None:
    held = [PLOTS[table], COMBATS[table]]
    t = table().hand(0, "dagger").intrigues(0, *held).do("reveal")
    assert t.names(t[0].revealed) == ["dagger"]
    t.do("end")
    assert intrigue_names(t, t[0].intrigues) == held


@rule("B-INTR-09", "U-INTR-07")
@both_tables
def test_any_number_of_intrigue_cards_may_be_held(table: type[Table]) -> None:
    t = table().intrigues(0, *[PLOTS[table]] * 20).next_conflict(QUIET[table])
    visit(t, GIVING_INTRIGUE[table])
    assert len(t[0].intrigues) == 21
    t.do("end")
    assert t.seat == 1
    assert len(empty_round(t)[0].intrigues) == 21


def steal(table: type[Table], *opponents: int, seed: str = "table") -> Table:
    """Seat 0 goes to Secrets and draws a Combat card; the opponents hold so many others, no two alike."""
    t = table(players=1 + len(opponents), seed=seed).intrigue_deck(COMBATS[table])
    names = iter(card.id for card in t.box.intrigues if card.id != COMBATS[table])
    for seat, n in enumerate(opponents, 1):
        t.intrigues(seat, *(next(names) for _ in range(n)))
    return visit(t, "secrets")


@rule("B-INTR-10", "B-INTR-11", "U-INTR-08")
@both_tables
@pytest.mark.parametrize(
    ("held", "left"),
    [((4, 0, 0), (3, 0, 0)), ((4, 5, 9), (3, 4, 8)), ((3, 3, 3), (3, 3, 3)), ((0, 3, 4), (0, 3, 3))],
)
def test_each_opponent_with_four_or_more_intrigue_cards_gives_one(
    table: type[Table], held: tuple[int, ...], left: tuple[int, ...]
) -> None:
    t = steal(table, *held)
    assert tuple(len(t[seat].intrigues) for seat in (1, 2, 3)) == left
    assert len(t[0].intrigues) == 1 + sum(held) - sum(left)
    every = [card for p in t.state.players for card in p.intrigues]
    assert len(set(every)) == len(every) == 1 + sum(held)


@rule("B-INTR-10", "U-INTR-08")
@both_tables
def test_the_stolen_card_is_taken_at_random(table: type[Table]) -> None:
    stolen = set()
    for seed in range(60):
        t = steal(table, 4, 0, seed=f"steal {seed}")
        stolen |= set(intrigue_names(t, t[0].intrigues)) - {COMBATS[table]}
    assert len(stolen) == 4
