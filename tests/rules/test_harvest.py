"""Harvesting and the Makers phase: base spice, bonus spice, empty and occupied Maker spaces (B-HARV)."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.plays import empty_round, rich, visit
from tests.table import Table

BASE_SPICE = {"the_great_flat": 3, "hagga_basin": 2, "imperial_basin": 1}
WATER = {"the_great_flat": 2, "hagga_basin": 1, "imperial_basin": 0}

each_maker = pytest.mark.parametrize("space", BASE_SPICE)


def bonus(t: Table) -> dict[str, int]:
    """Bonus spice on the board; spaces without any are left out."""
    return {t.box.spaces[i].id: n for i, n in enumerate(t.state.bonus_spice) if n}


def all_but(*occupied: str, n: int = 1) -> dict[str, int]:
    return {space: n for space in BASE_SPICE if space not in occupied}


@rule("B-HARV-01", "F-55")
def test_the_maker_spaces_are_the_great_flat_hagga_basin_and_imperial_basin():
    box = load_box("base")
    assert {box.spaces[i].id for i in box.makers} == set(BASE_SPICE)
    assert bonus(empty_round(Table())) == {"the_great_flat": 1, "hagga_basin": 1, "imperial_basin": 1}


@rule("B-HARV-02", "B-HARV-03", "B-HARV-04", "EX-B-13")
@each_maker
@pytest.mark.parametrize("n", [0, 1, 4])
def test_an_agent_takes_the_base_spice_and_all_bonus_spice(space, n):
    t = visit(Table().give(0, water=2).bonus_spice(space, n), space)
    assert (t[0].spice, t[0].water) == (BASE_SPICE[space] + n, 2 - WATER[space])
    assert bonus(t) == {}


@rule("B-HARV-04")
def test_the_bonus_spice_of_other_maker_spaces_stays_where_it_is():
    t = Table().bonus_spice("imperial_basin", 2).bonus_spice("hagga_basin", 3).bonus_spice("the_great_flat", 1)
    visit(t, "imperial_basin")
    assert t[0].spice == 3
    assert bonus(t) == {"hagga_basin": 3, "the_great_flat": 1}


@rule("B-HARV-05", "EX-B-07")
def test_in_phase_4_each_maker_space_without_an_agent_receives_one_bonus_spice():
    t = Table(players=3).agent_at(1, "imperial_basin").agent_at(2, "arrakeen")
    t.bonus_spice("the_great_flat", 1).bonus_spice("hagga_basin", 4).bonus_spice("imperial_basin", 2)
    assert bonus(empty_round(t)) == {"the_great_flat": 2, "hagga_basin": 5, "imperial_basin": 2}


@rule("B-HARV-05")
@each_maker
def test_a_maker_space_that_was_harvested_this_round_receives_none(space):
    t = visit(Table().give(0, water=2).bonus_spice(space, 2), space).do("end")
    assert bonus(empty_round(t)) == all_but(space)


@rule("B-HARV-05")
def test_bonus_spice_comes_in_phase_4_not_during_the_turns():
    t = Table(players=3)
    for _ in range(3):
        assert bonus(t) == {}
        t.reveal_and_end()
    assert (t.state.round, bonus(t)) == (2, all_but())


@rule("B-HARV-06")
def test_bonus_spice_adds_up_without_limit():
    t = Table().bonus_spice("the_great_flat", 30)
    for _ in range(8):
        empty_round(t)
    assert bonus(t) == {"the_great_flat": 38, "hagga_basin": 8, "imperial_basin": 8}
    assert visit(rich(t, t.seat).give(t.seat, spice=0), "the_great_flat")[t.seat].spice == 41


@rule("B-HARV-07", "B-CARD-09", "EX-B-15")
def test_a_maker_space_left_by_kwisatz_haderach_receives_bonus_spice():
    t = Table().hand(0, "kwisatz_haderach").agent_at(0, "hagga_basin").agent_at(0, "wealth")
    assert t[0].agents == 0
    t.do("send kwisatz_haderach arrakeen from:hagga_basin")
    assert bonus(empty_round(t)) == all_but()


@rule("B-HARV-07")
def test_a_maker_space_from_which_the_agent_was_recalled_receives_bonus_spice():
    t = visit(Table().give(0, water=1).intrigues(0, "urgent_mission"), "hagga_basin").do("play urgent_mission")
    assert (t[0].agents, t[0].spice) == (2, 2)
    assert bonus(empty_round(t)) == all_but()


@rule("B-HARV-08")
def test_a_maker_space_with_the_mentat_on_it_receives_none():
    t = Table(players=3).give(0, solari=2).deck(0).hand(0, "dagger", "diplomacy", "dune_the_desert_planet")
    t.do("send dagger mentat", "end").reveal_and_end().reveal_and_end()
    t.do("send diplomacy wealth", "end")
    assert (t.state.mentat, t[0].agents) == (0, 1)  # both own Agents are out: the one left is the Mentat
    t.do("send dune_the_desert_planet imperial_basin")
    assert bonus(empty_round(t)) == all_but("imperial_basin")
