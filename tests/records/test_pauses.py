"""A game may be looked at between what nobody decides; it stays the same game."""

from collections.abc import Callable

import pytest

from sietch.records.game import Game
from sietch.rules.engine import paused
from sietch.rules.errors import IllegalChoice
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.owners import is_rival
from tests.walks import KINDS, Kind, finished

Look = Callable[[], None]
Take = Callable[[Game, str, Look], None]


def try_first(game: Game, choice: str, look: Look) -> None:
    """Play a choice on a copy, and let it have happened then."""
    before, told = game.state.digest(), len(game.state.events)
    attempt = game.attempt(choice, pausing=True)
    assert (game.state.digest(), len(game.state.events)) == (before, told)
    game.adopt(attempt, look)


WAYS = {"chosen": Game.choose, "tried first": try_first}
either_way = pytest.mark.parametrize("take", WAYS.values(), ids=WAYS)


@either_way
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_looking_at_the_pauses_changes_nothing(kind: Kind, take: Take) -> None:
    game, again = finished(kind, 1), kind.begin(1)
    turns: set[int] = set()
    told: list[int] = []

    def look() -> None:
        turns.add(again.state.turn_seat)
        told.append(len(again.state.events))

    for choice in game.choices:
        told.clear()
        take(again, choice, look)
        assert not paused(again.state)
        assert len({*told, len(again.state.events)}) == len(told) + 1  # each pause shows something new
    assert again.record() == game.record()
    assert again.state.events == game.state.events
    rivals = {seat for seat in range(len(game.state.players)) if is_rival(game.state, seat)}
    assert turns == {*rivals, NOBODY}  # before Rivals' turns, and around the Combat


@either_way
def test_a_choice_is_played_to_its_end_even_if_looking_fails(take: Take) -> None:
    kind = Kind("uprising", 1)
    game, again = finished(kind, 1), kind.begin(1)

    def fail() -> None:
        raise OSError("cannot draw")

    failures = 0
    for choice in game.choices:
        try:
            take(again, choice, fail)
        except OSError:
            failures += 1
    assert failures and again.record() == game.record()


def test_what_was_tried_can_be_taken_back() -> None:
    """As often, and to the same positions, as what was chosen at once."""
    kind = Kind("base", 3)
    game, again = kind.begin(1), kind.begin(1)
    taken_back = 0
    for choice in finished(kind, 1).choices:
        game.choose(choice)
        again.adopt(again.attempt(choice))
        assert game.can_undo() == again.can_undo()
        if game.can_undo():
            game.undo()
            again.undo()
            taken_back += 1
            assert (again.state.digest(), again.state.events) == (game.state.digest(), game.state.events)
            game.choose(choice)
            again.choose(choice)
    assert taken_back > 10


def test_an_attempt_of_the_past_is_refused() -> None:
    game = Kind("base", 3).begin(1)
    early = game.attempt(0)
    game.adopt(game.attempt(1))
    with pytest.raises(IllegalChoice, match="gone on"):
        game.adopt(early)
