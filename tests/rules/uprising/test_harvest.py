"""Maker spaces: base spice given again, sandworms in place of spice (U-HARV)."""

import pytest

from sietch.content.base.leaders import LEADERS as BASE_LEADERS
from sietch.content.uprising import board, cards, conflicts, intrigues, leaders
from sietch.rules.components import Box
from tests.marks import rule
from tests.rules.plays import bonus, visit
from tests.rules.uprising.fights import take, worms
from tests.table import PLAIN_UPRISING_LEADERS, UprisingTable

BASE_SPICE = {"imperial_basin": 1, "hagga_basin": 2, "deep_desert": 4}
SANDWORMS = {"hagga_basin": 1, "deep_desert": 2}

each_maker = pytest.mark.parametrize("space", BASE_SPICE)
each_desert = pytest.mark.parametrize("space", SANDWORMS)


def at(space: str, t: UprisingTable, choice: str) -> UprisingTable:
    """Seat 0, who has Maker Hooks, visits the space and takes one of its two choices."""
    t.hooks(0).give(0, water=3, spice=0).hand(0, "dune_the_desert_planet")
    return take(t.do(f"send dune_the_desert_planet {space}"), f"space:{space}").do(f"choose {choice}")


@rule("U-HARV-04", "F-61")
@each_maker
def test_the_base_spice_that_carryall_gives_again_is_that_of_the_space(space):
    t = UprisingTable(modules=["base_cards"]).hand(0, "carryall").give(0, water=3).bonus_spice(space, 3)
    t.do(f"send carryall {space}")
    take(t, f"space:{space}")
    assert t[0].spice == 2 * BASE_SPICE[space] + 3


@rule("U-HARV-05")
@each_desert
@pytest.mark.parametrize("n", [0, 3])
def test_sandworms_come_in_place_of_the_base_spice_and_not_of_the_bonus_spice(space, n):
    t = at(space, UprisingTable().bonus_spice(space, n), "sandworm+bonus_spice")
    assert (worms(t), t[0].spice, bonus(t)) == (SANDWORMS[space], n, {})
    t = at(space, UprisingTable().bonus_spice(space, n), "harvest")
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
        ("sandworm+bonus_spice", 0, 0, 0),  # a sandworm and no spice: nothing was harvested
        ("sandworm+bonus_spice", 3, 3 - 1, 1),
        ("harvest", 0, -1, 1),
        ("harvest", 3, 3 - 1, 1),
    ],
)
def test_a_player_who_takes_no_spice_at_all_has_not_harvested(ariana, space, choice, n, spice, drawn):
    t = at(space, ariana.bonus_spice(space, n), choice)
    take(t, "leader:countess_ariana_thorvald")
    assert t[0].spice == spice + (BASE_SPICE[space] if choice == "harvest" else 0)
    assert len(t[0].hand) == drawn
