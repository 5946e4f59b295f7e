"""A game may be looked at between what nobody decides; it stays the same game."""

import pytest

from sietch.records.game import new_game
from sietch.rules.engine import paused
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.owners import is_rival
from tests.boxes import OPPOSED
from tests.records.test_rivals import played


@pytest.mark.parametrize("kind", [*OPPOSED, ("base", 3), ("uprising", 4), ("uprising", 6)])
def test_looking_at_the_pauses_changes_nothing(kind: tuple[str, int]) -> None:
    game = played(kind, 4)
    again = new_game(*kind, seed=4, difficulty="mentat" if kind[1] == 1 else None)
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
    game = played(("uprising", 1), 4)
    again = new_game("uprising", 1, seed=4, difficulty="mentat")

    def fail() -> None:
        raise OSError("cannot draw")

    failures = 0
    for choice in game.choices:
        try:
            again.choose(choice, fail)
        except OSError:
            failures += 1
    assert failures and again.record() == game.record()
