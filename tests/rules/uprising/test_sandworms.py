"""Sandworms and Maker Hooks (U-WORM)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import influence, others_reveal
from tests.rules.uprising.fights import (
    FIRST,
    SECOND,
    SIEGE,
    SUMMONINGS,
    THIRD,
    before_fight,
    clash,
    face_up,
    fight,
    icon_points,
    play_to_the_end,
    rewards,
    summon,
    take,
    worms,
)
from tests.table import UprisingTable

each_way = pytest.mark.parametrize("way", SUMMONINGS)
each_desert = pytest.mark.parametrize(("space", "base", "n"), [("hagga_basin", 2, 1), ("deep_desert", 4, 2)])


THREE_POSTS = ["post_imperial_basin", "post_hagga_basin", "post_deep_desert"]


def at_tabr(**numbers: int) -> UprisingTable:
    """The question of Sietch Tabr: Maker Hooks or the Shield Wall."""
    t = UprisingTable().hand(0, "reconnaissance").influence(0, fremen=2).troops(0, garrison=3).give(0, **numbers)
    return t.do("send reconnaissance sietch_tabr", "take space:sietch_tabr")


# --- into the Conflict


@rule("U-WORM-01")
@each_way
def test_sandworms_come_from_the_bank_straight_into_the_conflict(way):
    t = summon(UprisingTable().troops(0, garrison=3), way)
    assert worms(t) == SUMMONINGS[way]
    assert (t[0].supply, t[0].garrison, t[0].conflict) == (9, 3, 0)


@rule("U-WORM-01")
def test_the_bank_never_runs_out_of_sandworms():
    assert worms(summon(UprisingTable().sandworms(0, 20).sandworms(1, 20), "deep_desert")) == 22


@rule("U-WORM-02")
@pytest.mark.parametrize("turn", [[], ["send dagger assembly_hall"], ["reveal"]])
def test_a_sandworm_needs_no_combat_space(turn):
    t = UprisingTable().troops(0, garrison=3).do(*turn)
    summon(t, "unexpected_allies")
    assert (worms(t), t.starting("deploy ")) == (1, [])


@rule("U-WORM-02")
@pytest.mark.parametrize("space", ["hagga_basin", "deep_desert"])
def test_sandworms_do_not_count_against_the_limit_of_deployed_units(space):
    t = summon(UprisingTable().troops(0, garrison=5), space)
    assert t.starting("deploy ") == ["deploy 1", "deploy 2"]
    t.do("deploy 2")
    assert (worms(t), t[0].conflict, t.starting("deploy ")) == (SUMMONINGS[space], 2, [])


@rule("U-WORM-03")
@each_desert
def test_the_desert_gives_sandworms_only_to_a_player_with_maker_hooks(space, base, n):
    def visit(t):
        t.give(0, water=3).hand(0, "dune_the_desert_planet")
        return t.do(f"send dune_the_desert_planet {space}", f"take space:{space}")

    without = visit(UprisingTable().hooks(1))  # only another player has them
    assert (without.decision.kind, without[0].spice, worms(without)) == ("agent", base, 0)
    having = visit(UprisingTable().hooks(0))
    assert having.options == ["choose harvest", "choose sandworm+bonus_spice"]
    assert worms(having.do("choose sandworm+bonus_spice")) == n


@rule("U-WORM-03")
@pytest.mark.parametrize(("hooks", "came"), [(False, 0), (True, 1)])
def test_desert_power_needs_maker_hooks(hooks, came):
    t = UprisingTable().hand(0, "desert_power").give(0, water=1)
    if hooks:
        t.hooks(0)
    take(t.do("reveal"), "card:desert_power")
    if hooks:
        t.do("choose water>sandworm")
    assert (worms(t), t[0].water, t[0].persuasion) == (came, 1 - came, 2 - 2 * came)


@rule("U-WORM-03")
def test_a_sandworm_icon_without_the_condition_needs_no_maker_hooks():
    t = UprisingTable().intrigues(0, "unexpected_allies").give(0, water=2).do("play unexpected_allies", "decline")
    assert (t.followers(0).hooks, worms(t)) == (False, 1)


@rule("U-WORM-04")
@each_way
def test_a_sandworm_icon_does_nothing_while_the_conflict_is_protected(way):
    assert worms(summon(UprisingTable(conflict=SIEGE), way)) == 0
    assert worms(summon(UprisingTable(conflict=SIEGE).wall(False), way)) == SUMMONINGS[way]


def at_a_protected_maker(space: str) -> UprisingTable:
    """Seat 0 has Maker Hooks and an Agent in the desert, but the Conflict lies behind the Shield Wall."""
    t = UprisingTable(conflict=SIEGE).hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet")
    return t.intrigues(0, "detonation").do(f"send dune_the_desert_planet {space}")


@rule("U-WORM-04")
@each_desert
def test_sandworms_that_cannot_come_are_no_choice_at_a_maker_space(space, base, n):
    t = at_a_protected_maker(space).do(f"take space:{space}")
    assert (t.decision.kind, t[0].spice, worms(t)) == ("agent", base, 0)


@rule("U-WORM-04")
@each_desert
def test_a_wall_removed_in_this_turn_opens_the_choice_again(space, base, n):
    t = at_a_protected_maker(space).do("play detonation", "choose detonate", "accept", f"take space:{space}")
    assert t.options == ["choose harvest", "choose sandworm+bonus_spice"]
    assert worms(t.do("choose sandworm+bonus_spice")) == n


# --- Maker Hooks


@rule("U-WORM-05")
def test_maker_hooks_are_gained_at_sietch_tabr():
    t = at_tabr(water=0)
    assert t.options == ["choose hooks+recruit+water", "choose water+detonate"]
    t.do("choose hooks+recruit+water")
    assert (t.followers(0).hooks, t[0].garrison, t[0].water) == (True, 4, 1)
    assert [t.followers(seat).hooks for seat in (1, 2, 3)] == [False] * 3


@rule("U-WORM-05")
def test_the_other_choice_at_sietch_tabr_gives_no_maker_hooks():
    t = at_tabr(water=0).do("choose water+detonate", "decline")
    assert (t.followers(0).hooks, t[0].garrison, t[0].water) == (False, 3, 1)


@rule("U-WORM-05")
def test_maker_hooks_are_kept_until_the_end_of_the_game():
    t = play_to_the_end(UprisingTable(3).hooks(1))
    assert t.state.round == 10
    assert [t.followers(seat).hooks for seat in range(3)] == [False, True, False]


@rule("U-WORM-06")
def test_a_player_with_maker_hooks_gains_none_at_sietch_tabr_but_the_rest():
    t = at_tabr(water=0).do("choose hooks+recruit+water")
    assert len(t.events(terms.E_HOOKS)) == 1
    t = UprisingTable().hooks(0).hand(0, "reconnaissance").influence(0, fremen=2).give(0, water=0)
    t.do("send reconnaissance sietch_tabr", "take space:sietch_tabr", "choose hooks+recruit+water")
    assert (t.events(terms.E_HOOKS), t.followers(0).hooks) == ([], True)
    assert (t[0].garrison, t[0].water) == (4, 1)


@rule("U-WORM-07", "F-64")
def test_maker_hooks_are_not_spent():
    t = summon(UprisingTable(3), "hagga_basin")
    assert (worms(t), t.followers(0).hooks) == (1, True)
    others_reveal(t.hand(0, "dune_the_desert_planet").give(0, water=3).do("end"))
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert", "choose sandworm+bonus_spice")
    assert (worms(t), t.followers(0).hooks) == (3, True)


# --- strength and the way back


@rule("U-WORM-08")
@pytest.mark.parametrize(
    ("n", "troops", "hand", "strength"),
    [(1, 0, "diplomacy", 3), (2, 0, "diplomacy", 6), (1, 1, "diplomacy", 5), (3, 2, "dagger", 14)],
)
def test_a_sandworm_is_worth_three_strength(n, troops, hand, strength):
    t = UprisingTable().sandworms(0, n).troops(0, conflict=troops).hand(0, hand).reveal_and_end()
    assert t.strength(0) == strength


@rule("U-WORM-09")
def test_sandworms_return_to_the_bank_after_the_rewards():
    t = fight(9, 8, 0, conflict="skirmish_crysknife", worms={0: 2, 1: 1})
    t.do("choose emperor")
    assert (t.seat, t.decision.kind) == (0, "faction")  # the second half of the reward
    assert (worms(t, 0), worms(t, 1)) == (2, 1)
    t.do("choose guild")
    assert (t.state.round, worms(t, 0), worms(t, 1)) == (2, 0, 0)


# --- the doubled reward


@rule("U-WORM-10", "U-WORM-11")
@pytest.mark.parametrize(
    ("seat", "solari", "troops"),
    [(0, 2 * FIRST, 2 * 2), (1, 2 * SECOND, 2 * 1), (2, 2 * THIRD, 0)],
)
def test_a_player_with_a_sandworm_takes_the_reward_of_any_place_twice(seat, solari, troops):
    t = fight(9, 8, 7, 0, worms={seat: 1})
    gained = [(p.solari, p.garrison - 3) for p in t.state.players]
    once = [(FIRST, 2), (SECOND, 1), (THIRD, 0), (0, 0)]
    assert gained[seat] == (solari, troops)
    assert [g for other, g in enumerate(gained) if other != seat] == once[:seat] + once[seat + 1 :]


@rule("U-WORM-10")
def test_a_sandworm_without_a_reward_doubles_nothing():
    assert rewards(9, 8, 7, 6, worms={3: 1}) == [FIRST, SECOND, THIRD, 0]
    assert rewards(9, 8, 7, worms={2: 1}) == [FIRST, SECOND, 0]


@rule("U-WORM-12")
def test_control_of_a_space_is_not_doubled():
    t = fight(9, 8, 0, worms={0: 1})
    assert t.state.control[t.space("arrakeen")] == 0
    assert t.events(terms.E_CONTROL) == [(terms.E_CONTROL, 0, t.space("arrakeen"), 0, 0)]


@rule("U-WORM-12")
def test_the_battle_icon_is_not_doubled():
    t = before_fight(3).sandworms(0, 1).trophies(0, "objective_ornithopter_1_3p", "shadow_contest")
    clash(t, 9, 8, 0).do("choose trophy:shadow_contest")
    assert icon_points(t) == 1
    assert face_up(t) == ["objective_ornithopter_1_3p"]
    assert len(t.events(terms.E_TROPHY)) == 1


@rule("U-WORM-13")
@pytest.mark.parametrize(
    ("answers", "spice", "points"),
    [
        (["decline", "decline"], 9, 2),
        (["accept", "decline"], 5, 3),
        (["decline", "accept"], 5, 3),
        (["accept", "accept"], 1, 4),
    ],
)
def test_a_doubled_reward_with_a_cost_is_bought_twice_once_or_not_at_all(answers, spice, points):
    """Battle for Imperial Basin: 1 point, and 4 spice for another."""
    t = before_fight(3, "battle_for_imperial_basin").sandworms(0, 1).give(0, spice=9)
    clash(t, 9, 8, 0).do(*answers)
    assert (t.state.round, t[0].spice, t[0].vp) == (2, spice, points)


@rule("U-WORM-13")
def test_each_time_the_cost_is_paid_in_full():
    t = before_fight(3, "battle_for_imperial_basin").sandworms(0, 1).give(0, spice=7)
    clash(t, 9, 8, 0).do("accept")
    assert (t.state.round, t[0].spice, t[0].vp) == (2, 3, 3)  # 3 spice left are not enough
    t = before_fight(3, "battle_for_arrakeen").sandworms(0, 1).spies(0, *THREE_POSTS)
    clash(t, 9, 8, 0).do("accept", *(f"choose post:{post}" for post in THREE_POSTS[:2]))
    assert (t.state.round, t.spy_posts(0), t[0].vp) == (2, THREE_POSTS[2:], 3)  # one Spy left is not enough


@rule("U-WORM-13")
def test_without_a_sandworm_the_cost_is_asked_for_once():
    t = before_fight(3, "battle_for_imperial_basin").give(0, spice=9)
    clash(t, 9, 8, 0).do("accept")
    assert (t.state.round, t[0].spice, t[0].vp) == (2, 5, 2)


@rule("U-WORM-14")
@pytest.mark.parametrize(
    ("picks", "tracks"), [(["fremen", "fremen"], {"fremen": 2}), (["guild", "fremen"], {"guild": 1, "fremen": 1})]
)
def test_the_two_halves_of_a_doubled_reward_are_chosen_separately(picks, tracks):
    t = fight(9, 8, 0, conflict="skirmish_crysknife", worms={0: 1})
    for pick in picks:
        assert t.options == [f"choose {faction}" for faction in terms.FACTIONS]
        t.do(f"choose {pick}")
    assert t.state.round == 2
    assert {f: influence(t, 0, f) for f in terms.FACTIONS if influence(t, 0, f)} == tracks


@rule("U-WORM-15")
@pytest.mark.parametrize("n", [1, 2, 5])
def test_several_sandworms_double_the_reward_only_once(n):
    assert rewards(20, 8, 0, 0, worms={0: n}) == [2 * FIRST, SECOND, 0, 0]
