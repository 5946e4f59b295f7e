"""Who takes which reward of a Conflict, and ties, where both boxes say the same (B-REW, B-TIE, U-REW, U-TIE)."""

from collections.abc import Callable

import pytest

from sietch.rules.combat import places
from tests.marks import rule
from tests.rules import combats
from tests.rules.uprising import fights
from tests.table import Table

Rewards = Callable[..., list[int]]
"""From strengths to the reward that each seat takes: 1, 2, 3, or 0 for none."""


def base(*strengths: int) -> list[int]:
    by_solari = {combats.FIRST: 1, combats.SECOND: 2, combats.THIRD: 3, 0: 0}
    return [by_solari[solari] for solari in combats.rewards(*strengths)]


def uprising(*strengths: int) -> list[int]:
    by_solari = {fights.FIRST: 1, fights.SECOND: 2, fights.THIRD: 3, 0: 0}
    return [by_solari[solari] for solari in fights.rewards(*strengths)]


in_both = pytest.mark.parametrize("rewards", [base, uprising])


@rule("B-REW-01", "B-REW-02", "U-REW-01")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([8, 6, 0], [1, 2, 0]),
        ([6, 8, 0], [2, 1, 0]),
        ([2, 0, 7], [2, 0, 1]),
        ([9, 10, 0, 0], [2, 1, 0, 0]),
        ([0, 2, 0, 31], [0, 2, 0, 1]),
    ],
)
def test_the_highest_strength_takes_the_first_reward_and_the_next_the_second(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-REW-03", "U-REW-02")
@in_both
def test_third_place_takes_the_third_reward_only_with_four_players(rewards: Rewards) -> None:
    assert rewards(8, 6, 4, 2) == [1, 2, 3, 0]
    assert rewards(8, 6, 4, 0) == [1, 2, 3, 0]
    assert rewards(8, 6, 4) == [1, 2, 0]


@rule("B-REW-05", "F-05", "U-REW-02", "U-REW-03")
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([7], [(0, 0)]),
        ([5, 7], [(1, 0), (0, 1)]),
        ([5, 5], [(0, 1), (1, 1)]),
        ([5, 7, 3], [(1, 0), (0, 1)]),
        ([5, 7, 5], [(1, 0), (0, 2), (2, 2)]),
        ([5, 5, 3], [(0, 1), (1, 1)]),
        ([5, 7, 3, 2], [(1, 0), (0, 1), (2, 2)]),
        ([5, 5, 3, 2], [(0, 1), (1, 1), (2, 2)]),
        ([5, 7, 3, 2, 1, 0], [(1, 0), (0, 1), (2, 2)]),
    ],
)
def test_up_to_three_players_share_one_rule_and_only_more_know_a_third_place(
    strengths: list[int], taken: list[tuple[int, int]]
) -> None:
    """Pairs of seat and reward, the first reward being 0."""
    assert places(strengths) == taken


@rule("B-REW-06")
@in_both
@pytest.mark.parametrize("strengths", [[2, 0, 0], [0, 0, 9], [0, 3, 0, 0]])
def test_a_sole_participant_wins(rewards: Rewards, strengths: list[int]) -> None:
    assert rewards(*strengths) == [1 if n else 0 for n in strengths]


@rule("B-REW-04", "B-TIE-09", "U-REW-04")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([4, 0, 0], [1, 0, 0]),
        ([8, 0, 0, 0], [1, 0, 0, 0]),
        ([8, 6, 0, 0], [1, 2, 0, 0]),
    ],
)
def test_players_without_strength_take_nothing_and_tie_with_nobody(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-REW-04", "U-REW-04")
@pytest.mark.parametrize(
    ("begun", "swords", "first"),
    [(combats.before_combat, "stilgar", combats.FIRST), (fights.before_fight, "strike_fleet", fights.FIRST)],
)
def test_swords_without_a_unit_take_nothing(begun: Callable[[int], Table], swords: str, first: int) -> None:
    t = begun(4).troops(0, conflict=1)
    for seat in range(1, 4):
        t.hand(seat, swords)
    t.finish_turns()
    assert [p.solari for p in t.state.players] == [first, 0, 0, 0]


# --- ties


@rule("B-TIE-01", "B-TIE-02", "U-TIE-01")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([6, 6, 0], [2, 2, 0]),
        ([0, 6, 6], [0, 2, 2]),
        ([6, 6, 6], [2, 2, 2]),
        ([6, 0, 0, 6], [2, 0, 0, 2]),
    ],
)
def test_players_tied_for_first_each_take_the_second_reward_and_nobody_the_first(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-TIE-03", "U-TIE-02")
@in_both
@pytest.mark.parametrize("strengths", [[6, 6, 4], [4, 6, 6], [6, 2, 6]])
def test_with_three_players_a_tie_for_first_leaves_nothing_for_the_other(
    rewards: Rewards, strengths: list[int]
) -> None:
    assert rewards(*strengths) == [2 if n == 6 else 0 for n in strengths]


@rule("B-TIE-04", "U-TIE-03")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [([6, 6, 4, 2], [2, 2, 3, 0]), ([2, 6, 4, 6], [0, 2, 3, 2]), ([6, 6, 0, 2], [2, 2, 0, 3])],
)
def test_with_four_players_the_two_behind_a_tie_for_first_compete_for_the_third_reward(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-TIE-05", "U-TIE-04")
@in_both
@pytest.mark.parametrize("strengths", [[6, 6, 6, 2], [5, 6, 6, 6], [6, 6, 6, 0], [6, 6, 6, 6]])
def test_three_or_four_tied_for_first_take_the_second_reward_and_nobody_the_third(
    rewards: Rewards, strengths: list[int]
) -> None:
    assert rewards(*strengths) == [2 if n == 6 else 0 for n in strengths]


@rule("B-TIE-06", "U-TIE-05", "U-REW-03")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([8, 5, 5], [1, 3, 3]),
        ([5, 8, 5], [3, 1, 3]),
        ([8, 5, 5, 0], [1, 3, 3, 0]),
        ([5, 5, 5, 8], [3, 3, 3, 1]),
    ],
)
def test_players_tied_for_second_each_take_the_third_reward_and_nobody_the_second(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-TIE-07", "U-TIE-05")
@in_both
@pytest.mark.parametrize(("strengths", "taken"), [([8, 5, 5, 4], [1, 3, 3, 0]), ([2, 5, 8, 5], [0, 3, 1, 3])])
def test_with_four_players_the_one_behind_a_tie_for_second_takes_nothing(
    rewards: Rewards, strengths: list[int], taken: list[int]
) -> None:
    assert rewards(*strengths) == taken


@rule("B-TIE-08", "U-TIE-06")
@in_both
@pytest.mark.parametrize(
    ("strengths", "taken"),
    [
        ([8, 6, 3, 3], [1, 2, 0, 0]),
        ([3, 6, 3, 8], [0, 2, 0, 1]),
        ([6, 6, 3, 3], [2, 2, 0, 0]),  # tied behind a tie for first
    ],
)
def test_players_tied_for_third_take_nothing(rewards: Rewards, strengths: list[int], taken: list[int]) -> None:
    assert rewards(*strengths) == taken
