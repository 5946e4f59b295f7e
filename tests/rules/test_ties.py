"""Ties in the Combat (B-TIE), read off the Solari of Guild Bank Raid."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import FIRST, SECOND, THIRD, before_combat, combat, rewards


@rule("B-TIE-01", "B-TIE-02")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([6, 6, 0], [SECOND, SECOND, 0]),
        ([0, 6, 6], [0, SECOND, SECOND]),
        ([6, 6, 6], [SECOND, SECOND, SECOND]),
        ([6, 0, 0, 6], [SECOND, 0, 0, SECOND]),
    ],
)
def test_players_tied_for_first_take_the_second_reward_and_nobody_the_first(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-01")
def test_nobody_wins_a_tied_conflict():
    t = before_combat(3, "skirmish_1")
    for seat in range(3):
        t.intrigues(seat, "to_the_victor")
    t.set_strengths((2, 0), (1, 2), (1, 0))
    assert (t.state.round, t.decision.kind) == (2, "turn")  # no question for cards played on winning
    assert [p.vp for p in t.state.players] == [0, 0, 0]


@rule("B-TIE-03")
@pytest.mark.parametrize("strengths", [[6, 6, 4], [4, 6, 6], [6, 2, 6]])
def test_with_three_players_a_tie_for_first_leaves_nothing_for_the_other(strengths):
    assert rewards(*strengths) == [SECOND if n == 6 else 0 for n in strengths]


@rule("B-TIE-04")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([6, 6, 4, 2], [SECOND, SECOND, THIRD, 0]),
        ([2, 6, 4, 6], [0, SECOND, THIRD, SECOND]),
        ([6, 6, 0, 2], [SECOND, SECOND, 0, THIRD]),
    ],
)
def test_with_four_players_the_two_behind_a_tie_for_first_compete_for_the_third_reward(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-05")
@pytest.mark.parametrize("strengths", [[6, 6, 6, 2], [5, 6, 6, 6], [6, 6, 6, 0], [6, 6, 6, 6]])
def test_three_or_four_tied_for_first_take_the_second_reward_and_nobody_the_third(strengths):
    assert rewards(*strengths) == [SECOND if n == 6 else 0 for n in strengths]


@rule("B-TIE-06")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([8, 5, 5], [FIRST, THIRD, THIRD]),
        ([5, 8, 5], [THIRD, FIRST, THIRD]),
        ([8, 5, 5, 0], [FIRST, THIRD, THIRD, 0]),
        ([5, 5, 5, 8], [THIRD, THIRD, THIRD, FIRST]),
    ],
)
def test_players_tied_for_second_take_the_third_reward_and_nobody_the_second(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-07")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [([8, 5, 5, 4], [FIRST, THIRD, THIRD, 0]), ([2, 5, 8, 5], [0, THIRD, FIRST, THIRD])],
)
def test_with_four_players_the_one_behind_a_tie_for_second_takes_nothing(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-08")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([8, 6, 3, 3], [FIRST, SECOND, 0, 0]),
        ([3, 6, 3, 8], [0, SECOND, 0, FIRST]),
        ([6, 6, 3, 3], [SECOND, SECOND, 0, 0]),  # tied behind a tie for first
    ],
)
def test_players_tied_for_third_take_nothing(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-09")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([4, 0, 0], [FIRST, 0, 0]),
        ([4, 0, 0, 0], [FIRST, 0, 0, 0]),
        ([4, 3, 0, 0], [FIRST, SECOND, 0, 0]),
    ],
)
def test_players_without_strength_tie_with_nobody(strengths, gained):
    assert rewards(*strengths) == gained


@rule("B-TIE-10")
@pytest.mark.parametrize("controller", [terms.NOBODY, 2])
def test_a_tie_for_first_changes_no_control(controller):
    t = before_combat(4, "siege_of_arrakeen").control("arrakeen", controller)
    t.set_strengths((1, 1), (1, 1), (1, 0), (0, 0))
    assert t.state.round == 2
    assert t.state.control[t.space("arrakeen")] == controller


@rule("B-TIE-10")
def test_without_the_tie_control_would_have_changed():
    t = combat(4, 3, 0, 0, conflict="siege_of_arrakeen")
    assert t.state.control[t.space("arrakeen")] == 0
