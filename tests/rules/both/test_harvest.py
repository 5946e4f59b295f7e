"""Maker spaces: base spice, bonus spice and the Makers phase, where both boxes say the same (B-HARV, U-HARV)."""

import pytest

from tests.marks import rule
from tests.rules.both.boxes import both_tables
from tests.rules.plays import bonus, empty_round, visit
from tests.table import Table, UprisingTable

BASE_SPICE = {
    Table: {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 3},
    UprisingTable: {"imperial_basin": 1, "hagga_basin": 2, "deep_desert": 4},
}
WATER = {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 2, "deep_desert": 3}
FAR = {Table: "the_great_flat", UprisingTable: "deep_desert"}
"""The Maker space that only this box has."""

each_maker = pytest.mark.parametrize(
    ("table", "space"), [(table, space) for table, spaces in BASE_SPICE.items() for space in spaces]
)


@rule("B-HARV-01", "F-55", "U-HARV-01")
@both_tables
def test_the_maker_spaces_are_imperial_basin_hagga_basin_and_one_more(table: type[Table]) -> None:
    t = table()
    assert {t.box.spaces[i].id for i in t.box.makers} == set(BASE_SPICE[table])
    assert bonus(empty_round(t)) == {FAR[table]: 1, "hagga_basin": 1, "imperial_basin": 1}


@rule("B-HARV-02", "B-HARV-03", "B-HARV-04", "EX-B-13", "U-HARV-02", "U-HARV-04")
@each_maker
@pytest.mark.parametrize("n", [0, 1, 5])
def test_an_agent_takes_the_base_spice_and_all_bonus_spice(table: type[Table], space: str, n: int) -> None:
    t = visit(table().give(0, water=3).bonus_spice(space, n), space)
    assert (t[0].spice, t[0].water) == (BASE_SPICE[table][space] + n, 3 - WATER[space])
    assert bonus(t) == {}


@rule("B-HARV-04", "U-HARV-02")
@both_tables
def test_the_bonus_spice_of_other_maker_spaces_stays_where_it_is(table: type[Table]) -> None:
    t = table().bonus_spice("imperial_basin", 2).bonus_spice("hagga_basin", 3).bonus_spice(FAR[table], 1)
    assert visit(t, "imperial_basin")[0].spice == 3
    assert bonus(t) == {"hagga_basin": 3, FAR[table]: 1}


@rule("B-HARV-05", "EX-B-07", "U-HARV-03")
@both_tables
def test_in_phase_4_each_maker_space_without_an_agent_receives_one_bonus_spice(table: type[Table]) -> None:
    t = table(players=3).agent_at(1, "imperial_basin").agent_at(2, "arrakeen")
    t.bonus_spice(FAR[table], 1).bonus_spice("hagga_basin", 4).bonus_spice("imperial_basin", 2)
    assert bonus(empty_round(t)) == {FAR[table]: 2, "hagga_basin": 5, "imperial_basin": 2}


@rule("B-HARV-05", "U-HARV-03")
@each_maker
def test_a_maker_space_visited_this_round_receives_none(table: type[Table], space: str) -> None:
    t = visit(table().give(0, water=3).bonus_spice(space, 2), space).do("end")
    assert bonus(empty_round(t)) == {other: 1 for other in BASE_SPICE[table] if other != space}


@rule("B-HARV-06", "U-HARV-03")
@both_tables
def test_bonus_spice_adds_up_round_after_round_without_limit(table: type[Table]) -> None:
    t = table().bonus_spice(FAR[table], 30)
    for n in range(1, 9):
        empty_round(t)
        assert bonus(t) == {FAR[table]: 30 + n, "hagga_basin": n, "imperial_basin": n}
    t.give(t.seat, water=3, spice=0)
    assert visit(t, FAR[table])[t.seat].spice == BASE_SPICE[table][FAR[table]] + 38
