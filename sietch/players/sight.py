"""A player who plays each turn through in thought and takes the one whose end learned nets like best, with an eye
on the turn after it.

No worlds are tried: this is what the nets know by themselves. Searches begin with what it sees of ends of turns;
what comes after, their playouts tell.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

from sietch.players import Player, net
from sietch.players.features import features
from sietch.players.folding import Vector
from sietch.players.greedy import (
    FORESIGHT,
    Turn,
    best_ways,
    followed,
    let_go,
    opens,
    opens_next,
    prospect,
    tried,
)
from sietch.players.typed import at_least_one, typed_options
from sietch.records.game import Decision, View
from sietch.rules.state import State
from sietch.rules.terms import Move

VICTORY = 200.0  # what a game won is worth beside an outlook


@dataclass(frozen=True)
class Sight:
    """How turns are judged."""

    mix: float = 3.0  # of outlook beside the learned value; a net of turns knows its own
    shake: float = 0.0  # values are blurred by so much, so that games for learning differ; best with ahead=1
    weights: str = ""  # a file; without it those of the package, if it has any; "none" for outlook alone
    turns: str = ""  # likewise of the net that knows of turns; the package's goes with its own weights alone
    ways: int = 2  # of sending an Agent to a space that are looked at
    ahead: int = 3  # openings that look best, for which the turn after is looked at too; 1: for none

    def __post_init__(self) -> None:
        at_least_one(self, "ways", "ahead")


class Eyes(NamedTuple):
    """What is looked at, and what ends of turns are judged by beside outlook."""

    value: net.Net | None  # the chance to win
    turns: net.Net | None  # by how much trials liked such ends better than the others say
    mix: float  # of outlook beside the chance to win, where no net knows of turns
    ways: int  # of sending an Agent to a space that are looked at

    def judged(self, rows: list[Vector], looks: list[float]) -> list[float]:
        """What ends are worth, given their features and their outlooks."""
        if self.value is None:
            return looks
        chances = self.value.chances(rows)
        if self.turns is None:
            return [VICTORY * chance + self.mix * look for chance, look in zip(chances, looks, strict=True)]
        trust, mix = self.turns.beside
        likings = self.turns.outputs(rows)[:, 0]
        return [
            VICTORY * trust * chance + mix * look + float(liking)
            for chance, look, liking in zip(chances, looks, likings, strict=True)
        ]


class Seen(NamedTuple):
    """An option, and what it is worth at sight."""

    option: int
    value: float


class SightPlayer(Player):
    """The best turn at sight."""

    def __init__(self, seed: int | str = 0, sight: Sight | None = None) -> None:
        self.sight = sight or Sight()
        self._random = random.Random(seed)
        eyes(self.sight)  # an error says what is wrong with a file before anybody looks

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.moves) == 1:
            return 0
        state = view.imagine(self._random).state
        eyes = eyes_at(state, self.sight)
        found = seen(state, view.seat, decision.moves, eyes)
        if opens(state, view.seat) and self.sight.ahead > 1:
            best = sorted(found, key=lambda option: option.value, reverse=True)[: self.sight.ahead]
            found = pursued(state, view.seat, decision.moves, best, eyes)
        shake = self.sight.shake
        return max(found, key=lambda option: option.value + shake * self._random.gauss(0, 1)).option


@dataclass(frozen=True)
class SightBot:
    """A bot that can be sent to other processes."""

    sight: Sight

    def __call__(self, seed: int | str = 0) -> Player:
        return SightPlayer(seed, self.sight)


def bot_of(text: str) -> SightBot:
    """A bot that plays at sight, as it is typed.

    >>> bot_of("shake=2").sight.shake
    2.0
    """
    return SightBot(typed_options(Sight(), "sight", text))


class Looking(Hashable, Protocol):
    """What names the nets to look with: a Sight, or a search's Budget."""

    @property
    def weights(self) -> str: ...
    @property
    def turns(self) -> str: ...
    @property
    def mix(self) -> float: ...
    @property
    def ways(self) -> int: ...


def eyes_at(state: State, looking: Looking) -> Eyes:
    """The eyes for a table: the package has nets of their own for who plays alone against Rivals."""
    return eyes(looking, plays_alone(state))


def plays_alone(state: State) -> bool:
    """Whether there is one human, against Rivals."""
    return state.hagal is not None and state.hagal.humans == 1


@cache
def eyes(looking: Looking, alone: bool = False) -> Eyes:
    """The nets that are named; those of the package, which belong together, where none is."""
    value = loaded(looking.weights, net.USUAL, alone)
    own_value = looking.weights and not looking.turns  # with which the package's net of turns does not go
    turns = None if own_value else loaded(looking.turns, net.TURNS, alone)
    return Eyes(value, turns, looking.mix, looking.ways)


def loaded(weights: str, usual: str, alone: bool) -> net.Net | None:
    """The net of a file, or the package's own if it has one."""
    if weights:
        return None if weights == "none" else net.load(Path(weights), usual)
    path = net.WEIGHTS / (net.ALONE + usual if alone else usual)
    return net.load(path, usual) if path.is_file() else None


def seen(state: State, seat: int, moves: Sequence[Move], eyes: Eyes) -> list[Seen]:
    """What options are worth: in an own turn, by where the turn ends that they begin or go on with.

    Of an opening only the best ways to each space are looked at; outside of own turns what is there at once.
    """
    if state.turn_seat != seat or state.asked != seat:
        return [Seen(index, tried(state, seat, move)) for index, move in enumerate(moves)]
    opening = opens(state, seat)
    looked = list(range(len(moves)))
    if opening:
        looked = best_ways(moves, [tried(state, seat, move) for move in moves], eyes.ways)
    turns = [followed(state, seat, moves[index]) for index in looked]
    rows = [] if eyes.value is None else [end_features(turn, seat) for turn in turns]
    looks = [prospect(turn, seat) if opening else turn.value for turn in turns]
    return [Seen(index, worth) for index, worth in zip(looked, eyes.judged(rows, looks), strict=True)]


def pursued(state: State, seat: int, moves: Sequence[Move], found: list[Seen], eyes: Eyes) -> list[Seen]:
    """Openings with an eye on the turns that may come after; played anew, for looks have used up their ends."""
    return [
        Seen(option, foresight(followed(state, seat, moves[option]), value, seat, eyes)) for option, value in found
    ]


def foresight(turn: Turn, value: float, seat: int, eyes: Eyes) -> float:
    """A turn's value with an eye on the best one after it, if nobody else acted in between. Changes its end."""
    if not (turn.more and opens_next(turn.end, seat)):
        return value
    best = max(option.value for option in seen(turn.end, seat, turn.end.options, eyes))
    return value + FORESIGHT * (best - value)


def end_features(turn: Turn, seat: int) -> Vector:
    """What the seat knows when its turn has ended and nobody has acted since."""
    if turn.end.turn_seat == seat:
        let_go(turn.end, seat)
    return features(turn.end, seat)
