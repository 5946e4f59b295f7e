"""Which Maker spaces receive bonus spice, and when (B-HARV)."""

from tests.marks import rule
from tests.rules.plays import bonus, empty_round, visit
from tests.table import Table

MAKERS = ("the_great_flat", "hagga_basin", "imperial_basin")


def all_but(*occupied: str) -> dict[str, int]:
    """A bonus spice on each Maker space but these."""
    return {space: 1 for space in MAKERS if space not in occupied}


@rule("B-HARV-05")
def test_bonus_spice_comes_in_phase_4_not_during_the_turns():
    t = Table(players=3)
    for _ in range(3):
        assert bonus(t) == {}
        t.reveal_and_end()
    assert (t.state.round, bonus(t)) == (2, all_but())


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
