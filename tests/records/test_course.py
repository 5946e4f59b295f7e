"""The course of a game is what was really on the table."""

import random

import pytest

from sietch.records.course import course
from sietch.records.game import new_game
from sietch.rules.state import State
from sietch.rules.terms import E_PLACE, E_ROUND
from sietch.rules.verbs.troops import strength


@pytest.mark.parametrize("seed", range(6))
def test_the_course_is_what_was_on_the_table(seed: int) -> None:
    box = ("base", "uprising")[seed % 2]
    game = new_game(box, 3 + seed % 2, seed)
    chance = random.Random(seed)
    start = [(p.vp, sum(p.influence)) for p in game.state.players]
    points: dict[int, list[int]] = {}
    influence: dict[int, list[int]] = {}
    while not game.over:
        before, told = game.state.round, len(game.state.events)
        game.choose(chance.randrange(len(game.decision.moves)))
        s = game.state
        if s.round != before:  # nothing is scored between the end of a round and the first choice of the next
            points[before] = [p.vp for p in s.players]
            influence[before] = [sum(p.influence) for p in s.players]
        elif not s.over and not any(event[0] == E_PLACE for event in s.events[told:]):
            now = course(s)
            assert [by[-1] for by in now.strength] == strengths(game.state) or decided(s.events)
    told_of = course(game.state)
    assert told_of.rounds == game.state.round
    assert [by[0] for by in told_of.points] == [vp for vp, _ in start]
    assert [by[0] for by in told_of.influence] == [n for _, n in start]
    for number, found in points.items():
        assert [by[number] for by in told_of.points] == found
        assert [by[number] for by in told_of.influence] == influence[number]
    assert [by[-1] for by in told_of.points] == [p.vp for p in game.state.players]


def strengths(s: State) -> list[int]:
    return [strength(s, seat) for seat in range(len(s.players))]


def decided(events: list[tuple[int, int, int, int, int]]) -> bool:
    """Whether this round's rewards are being given."""
    for event in reversed(events):
        if event[0] in (E_PLACE, E_ROUND):
            return event[0] == E_PLACE
    return False


def test_the_placed_had_the_strength_that_was_told() -> None:
    game = new_game("uprising", 4, 3, modules=("choam",))
    chance = random.Random(3)
    while not game.over:
        game.choose(chance.randrange(len(game.decision.moves)))
    found = course(game.state)
    number, placed = 0, 0
    for event in game.state.events:
        number += event[0] == E_ROUND
        if event[0] == E_PLACE:
            placed += 1
            assert found.strength[event[1]][number - 1] == event[3]
    assert placed > 5
