"""A game as a film: every step of it can be looked at, forwards and backwards, without playing it all again.

Step n is the table after n choices. The state is kept at every few steps; the steps between are played from there.

>>> from sietch.records.game import new_game
>>> game = new_game("base", players=3, seed=1)
>>> for _ in range(40):
...     game.choose(0)
>>> film = Film(game.setup)
>>> film.follow(game.choices)
>>> len(film), film.state(40).digest() == game.state.digest(), film.rounds()
(40, True, [0, 1, 31])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sietch.records import stand_ins
from sietch.records.game import Game, Option, read_record, rules_version, start
from sietch.records.setups import Setup
from sietch.records.stand_ins import StandIn
from sietch.rules.errors import BadRecord, IllegalChoice
from sietch.rules.state import State
from sietch.rules.terms import E_COMBAT, E_ENDGAME, E_ROUND, E_TURN, NOBODY, Event

KEPT_EVERY = 32  # steps
BEGINNINGS = (E_ROUND, E_TURN, E_COMBAT, E_ENDGAME)


@dataclass(frozen=True)
class Mark:
    """Where a step stands in the game."""

    seat: int  # who made the choice that led here; NOBODY at the start
    round: int
    turn: int  # how many rounds, turns, Combats and endgames have begun
    events: int  # how many events were told


class Film:
    """All steps of one game."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.choices: list[str] = []
        self.marks: list[Mark] = []
        self._kept: list[State] = []  # at every step that is a multiple of KEPT_EVERY
        self._game = start(setup)
        self._add_mark(NOBODY, 0)

    def __len__(self) -> int:
        """The number of the last step."""
        return len(self.choices)

    @property
    def over(self) -> bool:
        return self._game.over

    @property
    def events(self) -> list[Event]:
        return self._game.state.events

    def follow(self, choices: Sequence[str]) -> None:
        """Become the film of these choices; raises ``IllegalChoice`` at one that does not fit.

        What both have in common stays; those that fitted before a wrong one are kept.
        """
        same = 0
        for known, wanted in zip(self.choices, choices, strict=False):
            if known != wanted:
                break
            same += 1
        if same < len(self.choices):
            self._cut(same)
        for text in choices[same:]:
            seat, before = self._game.state.asked, len(self.events)
            self._game.choose(text)
            self.choices.append(self._game.choices[-1])
            self._add_mark(seat, before)

    def _add_mark(self, seat: int, events_before: int) -> None:
        state = self._game.state
        begun = sum(event[0] in BEGINNINGS for event in state.events[events_before:])
        turn = (self.marks[-1].turn if self.marks else 0) + begun
        if len(self.marks) % KEPT_EVERY == 0:
            self._kept.append(state.copy())
        self.marks.append(Mark(seat, state.round, turn, len(state.events)))

    def _cut(self, step: int) -> None:
        """Forget everything after a step."""
        self._game = Game(self.state(step), self.setup)
        self._game.state.telling = True
        del self.choices[step:]
        del self.marks[step + 1 :]
        del self._kept[step // KEPT_EVERY + 1 :]

    def state(self, step: int) -> State:
        """The table after so many choices, with all that was told until then."""
        near = step // KEPT_EVERY
        state = self._kept[near].copy()
        state.telling = False
        game = Game(state, self.setup)
        for text in self.choices[near * KEPT_EVERY : step]:
            game.choose(text)
        game.state.events = self.events[: self.marks[step].events]
        return game.state

    def taken(self, step: int) -> tuple[State, Option]:
        """The table before the choice that led to a step, and that choice."""
        state = self.state(step - 1)
        options = Game(state, self.setup).decision.options
        return state, next(option for option in options if option == self.choices[step - 1])

    def turns(self) -> list[int]:
        """The steps at which turns begin, with the first of all."""
        return self._begins([mark.turn for mark in self.marks])

    def rounds(self) -> list[int]:
        """The steps at which rounds begin, with the first of all."""
        return self._begins([mark.round for mark in self.marks])

    def _begins(self, numbers: list[int]) -> list[int]:
        return [step for step, n in enumerate(numbers) if step == 0 or n != numbers[step - 1]]


def film_of(record: dict[str, Any]) -> Film:
    """The film of a record, checked like ``replay`` does; one of other rules goes as far as it fits these."""
    chosen, choices, digest = read_record(record, any_rules=True)
    film = Film(chosen)
    same_rules = record["rules"] == rules_version(film.state(0).box)
    try:
        film.follow(choices)
    except IllegalChoice as error:
        if same_rules:
            raise BadRecord(f"choice {len(film) + 1} of the record does not fit the game: {error}") from error
        return film
    if same_rules and film.state(len(film)).digest() != digest:
        raise BadRecord("the record ends in another position than it says: it was changed or is incomplete")
    return film


def stood_in(record: dict[str, Any], game: Game) -> list[StandIn]:
    """The bots that stood in, as the record of a game says, each at its place in the story so far."""
    entries = stand_ins.read(record)
    if not entries or game.setup is None:
        return []
    film = Film(game.setup)
    film.follow(game.choices)
    return [one._replace(events=film.marks[one.after].events) for one in entries if one.after <= len(film)]
