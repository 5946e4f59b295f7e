"""Maker spaces: base spice, bonus spice, sandworms in place of spice (U-HARV)."""

import pytest

from sietch.content import load_box
from sietch.content.base.leaders import LEADERS as BASE_LEADERS
from sietch.content.uprising import board, cards, conflicts, intrigues, leaders
from sietch.rules.components import Box
from tests.marks import rule
from tests.rules.plays import empty_round, visit
from tests.rules.uprising.fights import take, worms
from tests.table import PLAIN_UPRISING_LEADERS, Table, UprisingTable

BASE_SPICE = {"imperial_basin": 1, "hagga_basin": 2, "deep_desert": 4}
WATER = {"imperial_basin": 0, "hagga_basin": 1, "deep_desert": 3}
SANDWORMS = {"hagga_basin": 1, "deep_desert": 2}

each_maker = pytest.mark.parametrize("space", BASE_SPICE)
each_desert = pytest.mark.parametrize("space", SANDWORMS)


def bonus(t: Table) -> dict[str, int]:
    """Bonus spice on the board; spaces without any are left out."""
    return {t.box.spaces[i].id: n for i, n in enumerate(t.state.bonus_spice) if n}


def all_but(*occupied: str) -> dict[str, int]:
    return {space: 1 for space in BASE_SPICE if space not in occupied}


def at(space: str, t: UprisingTable, choice: str) -> UprisingTable:
    """Seat 0, who has Maker Hooks, visits the space and takes one of its two choices."""
    t.hooks(0).give(0, water=3, spice=0).hand(0, "dune_the_desert_planet")
    return take(t.do(f"send dune_the_desert_planet {space}"), f"space:{space} 1").do(f"choose {choice}")


@rule("U-HARV-01", "F-55")
def test_the_maker_spaces_are_deep_desert_hagga_basin_and_imperial_basin():
    box = load_box("uprising")
    assert {box.spaces[i].id for i in box.makers} == set(BASE_SPICE)
    assert bonus(empty_round(UprisingTable())) == {"deep_desert": 1, "hagga_basin": 1, "imperial_basin": 1}


@rule("U-HARV-02", "U-HARV-04")
@each_maker
@pytest.mark.parametrize("n", [0, 1, 5])
def test_an_agent_takes_the_base_spice_and_all_bonus_spice(space, n):
    t = visit(UprisingTable().give(0, water=3).bonus_spice(space, n), space)
    assert (t[0].spice, t[0].water) == (BASE_SPICE[space] + n, 3 - WATER[space])
    assert bonus(t) == {}


@rule("U-HARV-02")
def test_the_bonus_spice_of_other_maker_spaces_stays():
    t = UprisingTable().bonus_spice("hagga_basin", 3).bonus_spice("deep_desert", 1)
    assert visit(t.bonus_spice("imperial_basin", 2), "imperial_basin")[0].spice == 3
    assert bonus(t) == {"hagga_basin": 3, "deep_desert": 1}


@rule("U-HARV-03")
def test_in_phase_4_each_maker_space_without_an_agent_receives_one_bonus_spice():
    t = UprisingTable(3).agent_at(1, "imperial_basin").agent_at(2, "arrakeen")
    t.bonus_spice("deep_desert", 1).bonus_spice("hagga_basin", 4).bonus_spice("imperial_basin", 2)
    assert bonus(empty_round(t)) == {"deep_desert": 2, "hagga_basin": 5, "imperial_basin": 2}


@rule("U-HARV-03")
@each_maker
def test_a_maker_space_visited_this_round_receives_none(space):
    t = visit(UprisingTable().give(0, water=3).bonus_spice(space, 2), space).do("end")
    assert bonus(empty_round(t)) == all_but(space)


@rule("U-HARV-03")
def test_bonus_spice_adds_up_round_after_round():
    t = UprisingTable()
    for n in range(1, 6):
        empty_round(t)
        assert bonus(t) == {space: n for space in BASE_SPICE}


@rule("U-HARV-04", "F-61")
@each_maker
def test_the_base_spice_that_carryall_gives_again_is_that_of_the_space(space):
    t = UprisingTable(modules=["base_cards"]).hand(0, "carryall").give(0, water=3).bonus_spice(space, 3)
    t.do(f"send carryall {space}")
    take(t, f"space:{space} 1")
    assert t[0].spice == 2 * BASE_SPICE[space] + 3


@rule("U-HARV-05")
@each_desert
@pytest.mark.parametrize("n", [0, 3])
def test_sandworms_come_in_place_of_the_base_spice_and_not_of_the_bonus_spice(space, n):
    t = at(space, UprisingTable().bonus_spice(space, n), "option:1")
    assert (worms(t), t[0].spice, bonus(t)) == (SANDWORMS[space], n, {})
    t = at(space, UprisingTable().bonus_spice(space, n), "option:0")
    assert (worms(t), t[0].spice, bonus(t)) == (0, BASE_SPICE[space] + n, {})


@rule("U-HARV-05")
def test_imperial_basin_offers_no_sandworm():
    t = visit(UprisingTable().hooks(0), "imperial_basin")
    assert (t[0].spice, worms(t)) == (1, 0)


@pytest.fixture
def ariana(monkeypatch: pytest.MonkeyPatch) -> UprisingTable:
    """A table where seat 0 is Countess Ariana Thorvald, who harvests 1 spice less and draws a card for it."""
    mixed = Box(
        "uprising", version="1", cards=cards.CARDS, intrigues=intrigues.INTRIGUES, spaces=board.SPACES,
        tracks=board.TRACKS, conflicts=conflicts.CONFLICTS, leaders=[*leaders.LEADERS, *BASE_LEADERS],
        conflict_levels=(1, 5, 4), recalls_new_agent=False, posts=board.POSTS, objectives=conflicts.OBJECTIVES,
    )  # fmt: skip
    monkeypatch.setattr("tests.table.load_box", lambda *_: mixed)
    return UprisingTable(leaders=["countess_ariana_thorvald", *PLAIN_UPRISING_LEADERS[:3]])


@rule("U-HARV-06", "F-62")
@each_desert
@pytest.mark.parametrize(
    ("choice", "n", "spice", "drawn"),
    [
        ("option:1", 0, 0, 0),  # a sandworm and no spice: nothing was harvested
        ("option:1", 3, 3 - 1, 1),
        ("option:0", 0, -1, 1),
        ("option:0", 3, 3 - 1, 1),
    ],
)
def test_a_player_who_takes_no_spice_at_all_has_not_harvested(ariana, space, choice, n, spice, drawn):
    t = at(space, ariana.bonus_spice(space, n), choice)
    take(t, "leader:countess_ariana_thorvald 11")
    assert t[0].spice == spice + (BASE_SPICE[space] if choice == "option:0" else 0)
    assert len(t[0].hand) == drawn
