"""Ties in the Combat (U-TIE), read off the Solari of Siege of Arrakeen."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.uprising.fights import FIRST, SECOND, THIRD, before_fight, clash, face_up, fight, rewards


@rule("U-TIE-01")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([6, 6, 0], [SECOND, SECOND, 0]),
        ([0, 6, 6], [0, SECOND, SECOND]),
        ([6, 6, 6], [SECOND, SECOND, SECOND]),
        ([6, 0, 0, 6], [SECOND, 0, 0, SECOND]),
    ],
)
def test_players_tied_for_first_each_take_the_second_reward(strengths, gained):
    assert rewards(*strengths) == gained


@rule("U-TIE-01")
def test_nobody_wins_a_tied_conflict_nor_takes_its_card():
    t = before_fight(4).control("arrakeen", 3)
    clash(t, 6, 6, 5, 0)
    assert t.state.round == 2
    assert t.state.control[t.space("arrakeen")] == 3
    assert [face_up(t, seat) for seat in range(4)] == [[]] * 4
    t = fight(6, 5, 0, 0)
    assert (t.state.control[t.space("arrakeen")], face_up(t)) == (0, ["siege_of_arrakeen"])


@rule("U-TIE-02")
@pytest.mark.parametrize("strengths", [[6, 6, 4], [4, 6, 6], [6, 2, 6]])
def test_with_three_players_a_tie_for_first_leaves_no_other_reward(strengths):
    assert rewards(*strengths) == [SECOND if n == 6 else 0 for n in strengths]


@rule("U-TIE-03")
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


@rule("U-TIE-04")
@pytest.mark.parametrize("strengths", [[6, 6, 6, 2], [5, 6, 6, 6], [6, 6, 6, 0], [6, 6, 6, 6]])
def test_three_or_four_tied_for_first_leave_no_other_reward(strengths):
    assert rewards(*strengths) == [SECOND if n == 6 else 0 for n in strengths]


@rule("U-TIE-05")
@pytest.mark.parametrize(
    ("strengths", "gained"),
    [
        ([8, 5, 5], [FIRST, THIRD, THIRD]),
        ([5, 8, 5], [THIRD, FIRST, THIRD]),
        ([8, 5, 5, 0], [FIRST, THIRD, THIRD, 0]),
        ([5, 5, 5, 8], [THIRD, THIRD, THIRD, FIRST]),
        ([8, 5, 5, 4], [FIRST, THIRD, THIRD, 0]),  # no further reward
    ],
)
def test_players_tied_for_second_each_take_the_third_reward_and_nobody_the_second(strengths, gained):
    assert rewards(*strengths) == gained


@rule("U-TIE-05")
def test_a_tie_for_second_leaves_the_winner_unaffected():
    t = fight(5, 8, 5, 4)
    assert (t.state.control[t.space("arrakeen")], face_up(t, 1)) == (1, ["siege_of_arrakeen"])


@rule("U-TIE-06")
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


@rule("U-TIE-07")
@pytest.mark.parametrize(
    ("strengths", "worms", "gained"),
    [
        ([6, 6, 0, 0], {0: 1}, [2 * SECOND, SECOND, 0, 0]),
        ([8, 8, 0, 0], {0: 1, 1: 2}, [2 * SECOND, 2 * SECOND, 0, 0]),
        ([6, 6, 5, 0], {2: 1}, [SECOND, SECOND, 2 * THIRD, 0]),
        ([9, 6, 6, 0], {1: 1}, [FIRST, 2 * THIRD, THIRD, 0]),
        ([9, 6, 6, 0], {0: 2, 1: 1, 2: 1}, [2 * FIRST, 2 * THIRD, 2 * THIRD, 0]),
        ([9, 8, 6, 6], {2: 1, 3: 1}, [FIRST, SECOND, 0, 0]),
    ],
)
def test_each_tied_player_with_a_sandworm_doubles_the_reward_taken(strengths, worms, gained):
    t = fight(*strengths, worms=worms)
    assert [p.solari for p in t.state.players] == gained
    doubled = {e[1] for e in t.events(terms.E_PLACE) if e[4]}
    assert doubled == {seat for seat in worms if gained[seat]}
