"""A game may be looked at between what nobody decides; it stays the same game."""

import pytest

from sietch.rules.engine import paused
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.owners import is_rival
from tests.walks import KINDS, Kind, finished


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_looking_at_the_pauses_changes_nothing(kind: Kind) -> None:
    game, again = finished(kind, 1), kind.begin(1)
    turns: set[int] = set()
    told: list[int] = []

    def look() -> None:
        turns.add(again.state.turn_seat)
        told.append(len(again.state.events))

    for choice in game.choices:
        told.clear()
        again.choose(choice, look)
        assert not paused(again.state)
        assert len({*told, len(again.state.events)}) == len(told) + 1  # each pause shows something new
    assert again.record() == game.record()
    assert again.state.events == game.state.events
    rivals = {seat for seat in range(len(game.state.players)) if is_rival(game.state, seat)}
    assert turns == {*rivals, NOBODY}  # before Rivals' turns, and around the Combat


def test_a_choice_is_played_to_its_end_even_if_looking_fails() -> None:
    kind = Kind("uprising", 1)
    game, again = finished(kind, 1), kind.begin(1)

    def fail() -> None:
        raise OSError("cannot draw")

    failures = 0
    for choice in game.choices:
        try:
            again.choose(choice, fail)
        except OSError:
            failures += 1
    assert failures and again.record() == game.record()
