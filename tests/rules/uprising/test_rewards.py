"""Places, rewards and what follows them (U-REW)."""

import pytest

from sietch.rules import combat as places_of
from tests.marks import rule
from tests.rules.uprising.fights import (
    FIRST,
    SECOND,
    THIRD,
    before_fight,
    clash,
    face_down,
    face_up,
    fight,
    icon_points,
    rewards,
)
from tests.table import UprisingTable


@rule("U-REW-01")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([8, 6, 0], [FIRST, SECOND, 0]),
        ([6, 8, 0], [SECOND, FIRST, 0]),
        ([9, 10, 0, 0], [SECOND, FIRST, 0, 0]),
        ([0, 2, 0, 31], [0, SECOND, 0, FIRST]),
    ],
)
def test_the_highest_strength_takes_the_first_reward_and_the_next_the_second(strengths, gained):
    assert rewards(*strengths) == gained


@rule("U-REW-01")
def test_the_highest_strength_wins_the_space():
    t = fight(6, 8, 0)
    assert t.state.control[t.space("arrakeen")] == 1


@rule("U-REW-02")
def test_third_place_takes_the_third_reward_only_with_four_players():
    assert rewards(8, 6, 4, 2) == [FIRST, SECOND, THIRD, 0]
    assert rewards(8, 6, 4, 0) == [FIRST, SECOND, THIRD, 0]
    assert rewards(8, 6, 4) == [FIRST, SECOND, 0]


@rule("U-REW-02", "U-REW-03")
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([5, 7], [(1, 0), (0, 1)]),
        ([5, 7, 3], [(1, 0), (0, 1)]),
        ([5, 7, 5], [(1, 0), (0, 2), (2, 2)]),
        ([5, 7, 3, 2], [(1, 0), (0, 1), (2, 2)]),
        ([5, 7, 3, 2, 1, 0], [(1, 0), (0, 1), (2, 2)]),
    ],
)
def test_who_takes_which_reward_by_number_of_players(strengths, taken):
    """Pairs of seat and reward, the first reward being 0."""
    assert places_of.places(strengths) == taken


@rule("U-REW-03")
def test_with_three_players_those_tied_for_second_take_the_third_reward():
    assert rewards(8, 5, 5) == [FIRST, THIRD, THIRD]


@rule("U-REW-04")
def test_strength_0_takes_nothing():
    assert rewards(8, 0, 0, 0) == [FIRST, 0, 0, 0]
    assert rewards(8, 6, 0, 0) == [FIRST, SECOND, 0, 0]
    assert rewards(0, 0, 0) == [0, 0, 0]


@rule("U-REW-04")
def test_swords_without_a_unit_take_nothing():
    t = before_fight(4).troops(0, conflict=1)
    for seat in range(1, 4):
        t.hand(seat, "strike_fleet")
    t.finish_turns()
    assert [p.solari for p in t.state.players] == [FIRST, 0, 0, 0]


# --- the Conflict card


@rule("U-REW-05")
def test_the_winner_takes_the_conflict_card_face_up():
    t = fight(5, 7, 3, 2)
    assert [face_up(t, seat) for seat in range(4)] == [[], ["siege_of_arrakeen"], [], []]


@rule("U-REW-05")
def test_the_winner_takes_the_card_after_the_own_rewards():
    t = fight(9, 0, 0, conflict="skirmish_crysknife")
    assert (t.seat, t.decision.kind, face_up(t)) == (0, "faction", [])
    t.do("choose fremen")
    assert face_up(t) == ["skirmish_crysknife"]


@rule("U-REW-05")
def test_the_winner_takes_the_card_after_the_rewards_of_the_others():
    """Trade Dispute: first and second place may trash a card."""
    t = before_fight(3, "trade_dispute").trophies(0, "objective_desert_mouse_first")
    clash(t, 9, 8, 0).do("decline")
    assert (t.seat, t.decision.kind) == (1, "trash")
    assert (face_up(t), icon_points(t)) == (["objective_desert_mouse_first"], 0)
    t.do("decline")
    assert (face_up(t), icon_points(t)) == ([], 1)


@rule("U-REW-05")
def test_the_battle_icons_are_checked_once_the_card_is_taken():
    t = before_fight(3).trophies(0, "objective_ornithopter_1_3p")
    clash(t, 9, 8, 0)
    assert (face_up(t), sorted(face_down(t))) == ([], ["objective_ornithopter_1_3p", "siege_of_arrakeen"])
    assert icon_points(t) == 1


# --- cleaning the Conflict


@rule("U-REW-06")
def test_troops_return_to_supply_sandworms_to_the_bank_and_markers_to_0():
    t = before_fight(4).troops(0, garrison=3).troops(1, garrison=1).troops(2, garrison=0).troops(3, garrison=5)
    t.sandworms(0, 2).sandworms(3, 1).set_strengths((4, 0), (2, 1), (1, 0), (0, 0))
    assert t.state.round == 2
    assert [p.conflict for p in t.state.players] == [0] * 4
    assert [t.followers(seat).sandworms for seat in range(4)] == [0] * 4
    # won: 2 troops doubled, 1 troop, nothing, nothing
    assert [p.garrison for p in t.state.players] == [3 + 4, 1 + 1, 0, 5]
    assert [p.garrison + p.supply for p in t.state.players] == [12] * 4
    assert [(t.strength(seat), t[seat].swords) for seat in range(4)] == [(0, 0)] * 4


@rule("U-REW-06")
def test_they_stay_in_the_conflict_until_the_rewards_are_given():
    t = fight(9, 8, 0, conflict="skirmish_crysknife", worms={1: 1})
    assert (t.seat, t.decision.kind) == (0, "faction")
    assert (t[0].conflict, t[1].conflict, t.followers(1).sandworms) == (1, 1, 1)
    t.do("choose emperor")
    assert (t[0].conflict, t[1].conflict, t.followers(1).sandworms) == (0, 0, 0)


@rule("U-REW-06")
@pytest.mark.parametrize(("supply", "recruited"), [(0, 0), (1, 1), (5, 2)])
def test_troops_won_come_from_the_supply_before_the_fighting_troops_return(supply, recruited):
    t = UprisingTable(3, conflict="siege_of_arrakeen").troops(0, garrison=10 - supply)
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert (t[0].garrison, t[0].supply) == (10 - supply + recruited, supply - recruited + 2)
