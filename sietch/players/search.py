"""A player who tries what looks good in imagined worlds and takes what wins most often.

Every candidate meets the same worlds and the same chance: a world is dealt from the View, each candidate is
played in a copy of it, everybody plays the round out (``playouts``), and what is left is judged by the learned
value and by ``outlook``. After each stage the better half of the candidates goes on in new worlds (sequential
halving).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sietch.players import Player, net
from sietch.players.features import features
from sietch.players.folding import Vector
from sietch.players.greedy import best_ways, followed, tried
from sietch.players.playouts import play_round_out
from sietch.players.position import outlook
from sietch.records.game import Decision, View
from sietch.rules import engine
from sietch.rules.errors import BadSetup
from sietch.rules.state import State
from sietch.rules.terms import OPENING, Move
from sietch.rules.verbs.owners import others

VICTORY = 200.0  # what a game won is worth beside an outlook
LATE_LEAD = 100.0  # of an outlook's worth, beside points, that a finished game no longer has
ENVY = 1 / 3  # of the best other's outlook, where no learned value knows of them
LEAST_WORLDS = 2  # in which a candidate is tried before it may be dropped


@dataclass(frozen=True)
class Budget:
    """How much is thought about a choice: in playouts (then a seed decides every choice), or in seconds."""

    playouts: int = 48  # at the opening of a turn
    seconds: float = 0.0  # if more than none, this bounds the thinking and playouts do not
    candidates: int = 6
    inside: float = 0.5  # of the budget, for choices other than the opening of a turn; 0: they are made at sight
    doubt: float = 12.0  # candidates that look worse than the best by more than this are not tried
    mix: float = 1.0  # of outlook beside the learned value
    weights: str = ""  # a file; without it those of the package, "none" for outlook alone


@dataclass
class Candidate:
    """An option with what it led to so far, world by world."""

    index: int
    move: Move
    values: list[float] = field(default_factory=list)

    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class SearchPlayer(Player):
    """Playouts in common worlds, within a budget."""

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self._random = random.Random(seed)
        self._net = None if self.budget.weights == "none" else loaded(self.budget.weights)

    def choose(self, view: View, decision: Decision) -> int:
        moves = decision.moves
        if len(moves) == 1:
            return 0
        state = view.imagine(self._random).state
        opening = state.turn_kind == OPENING and state.turn_seat == view.seat
        found = likely(state, view.seat, moves, self.budget, opening)
        share = 1.0 if opening else self.budget.inside
        if len(found) == 1 or not share:
            return found[0].index
        return self._halved(view, found, share).index

    def _halved(self, view: View, found: list[Candidate], share: float) -> Candidate:
        """The candidate left when each stage has dropped the worse half."""
        stages = max(1, math.ceil(math.log2(len(found))))
        for stage in range(stages):
            if self.budget.seconds:
                until = time.perf_counter() + share * self.budget.seconds / stages
                self._try_until(view, found, until)
            else:
                worlds = round(share * self.budget.playouts / stages / len(found))
                self._try(view, found, max(LEAST_WORLDS, worlds))
            found.sort(key=Candidate.mean, reverse=True)
            if stage < stages - 1:
                found = found[: (len(found) + 1) // 2]
        return found[0]

    def _try_until(self, view: View, found: list[Candidate], until: float) -> None:
        """World after world while there is time; the first costs what it costs."""
        self._try(view, found, 1)
        while time.perf_counter() < until:
            self._try(view, found, 1)

    def _try(self, view: View, found: list[Candidate], worlds: int) -> None:
        """Play every candidate out in so many new worlds; the learned value judges all of them together."""
        seat = view.seat
        ends: list[State] = []
        for _ in range(worlds):
            world = view.imagine(self._random).state
            ends += [played_out(world, candidate.move) for candidate in found]
        values = self._judged(ends, seat)
        for number, value in enumerate(values):
            found[number % len(found)].values.append(value)

    def _judged(self, ends: list[State], seat: int) -> list[float]:
        """What each end is worth to the seat."""
        if self._net is None:
            return [finished(end, seat) if end.over else compared(end, seat) for end in ends]
        open_ends = [end for end in ends if not end.over]
        rows: list[Vector] = [features(end, seat) for end in open_ends]
        chances = iter(self._net.chances(rows) if rows else [])
        return [
            finished(end, seat, self.budget.mix)
            if end.over
            else VICTORY * next(chances) + self.budget.mix * outlook(end, seat)
            for end in ends
        ]


def loaded(weights: str) -> net.Net:
    return net.load(Path(weights)) if weights else net.load()


def played_out(world: State, move: Move) -> State:
    """Where an option leads at the end of the round; the world itself is left as it is."""
    trial = world.copy()
    engine.choose(trial, move)
    if trial.round == world.round:
        play_round_out(trial)
    return trial


def finished(end: State, seat: int, mix: float = 1.0) -> float:
    """A finished game is won or lost; points only tell finished games apart."""
    won = seat in end.winners
    return VICTORY * won + mix * (LATE_LEAD * won + 10.0 * end.players[seat].vp)


def compared(end: State, seat: int) -> float:
    """A position beside that of the best other."""
    return outlook(end, seat) - ENVY * max(outlook(end, other) for other in others(end, seat))


def likely(state: State, seat: int, moves: Sequence[Move], budget: Budget, opening: bool) -> list[Candidate]:
    """The options worth trying, the best looking first."""
    values = [tried(state, seat, move) for move in moves]
    looked = list(range(len(moves)))
    if opening:
        looked = best_ways(moves, values)
        for index in looked:
            values[index] = followed(state, seat, moves[index]).value
    ranked = sorted(looked, key=lambda index: values[index], reverse=True)
    best = values[ranked[0]]
    kept = [index for index in ranked if opening or values[index] >= best - budget.doubt]
    return [Candidate(index, moves[index]) for index in kept[: budget.candidates]]


@dataclass(frozen=True)
class SearchBot:
    """A bot of a budget; it can be sent to other processes."""

    budget: Budget

    def __call__(self, seed: int | str = 0) -> Player:
        return SearchPlayer(seed, self.budget)


def bot_of(text: str) -> SearchBot:
    """A searching bot as it is typed.

    >>> bot_of("playouts=96,candidates=8").budget.playouts
    96
    """
    budget = Budget()
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in Budget.__dataclass_fields__:
            raise BadSetup(f"a search has no {name!r}; it has {', '.join(Budget.__dataclass_fields__)}")
        kind = type(getattr(budget, name))
        try:
            budget = replace(budget, **{name: kind(value)})
        except ValueError as error:
            raise BadSetup(f"{name} of a search cannot be {value!r}") from error
    return SearchBot(budget)
