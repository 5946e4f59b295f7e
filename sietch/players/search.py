"""A player who tries what looks good in imagined worlds and takes what wins most often.

Every candidate meets the same worlds and the same chance: a world is dealt from the View, each candidate is
played in a copy of it, everybody plays the round out (``playouts``), and what is left is judged by the learned
value and by ``outlook``. After each stage the better half of the candidates goes on in new worlds (sequential
halving); whoever is behind beyond doubt is dropped before.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sietch.players import Player
from sietch.players.features import features
from sietch.players.folding import Vector
from sietch.players.greedy import opens
from sietch.players.playouts import play_round_out
from sietch.players.position import outlook
from sietch.players.sight import VICTORY, eyes, eyes_at, plays_alone, seen
from sietch.players.typed import at_least_one, typed_options
from sietch.records.game import Decision, View
from sietch.rules import engine
from sietch.rules.state import State
from sietch.rules.terms import Move
from sietch.rules.verbs.owners import others

LATE_LEAD = 100.0  # of an outlook's worth, beside points, that a finished game no longer has
ENVY = 1 / 3  # of the best other's outlook, where no learned value knows of them
LEAST_WORLDS = 2  # in which a candidate is tried before it may be dropped
SURE_WORLDS = 5  # in which one must lead before it can be beyond doubt
WORLDS_AT_ONCE = 8  # after which is looked for who is beyond doubt; where nets judge, more at once is quicker
SURE = 3.5  # standard errors by which it then leads
ALIKE = 3  # digits by which turns that end alike look alike


@dataclass(frozen=True)
class Budget:
    """How much is thought about a choice: playouts, and a bound in seconds, without which a seed decides it."""

    playouts: int = 48  # at the opening of a turn
    seconds: float = 0.0  # likewise; 0: however long it takes
    candidates: int = 6
    inside: float = 0.5  # of the budget, for choices other than the opening of a turn; 0: they are made at sight
    doubt: float = 12.0  # candidates that look worse than the best by more than this are not tried
    mix: float = 2.5  # of outlook beside the learned value
    prior: float = 2.0  # worlds for which an opening's look at sight counts; within turns worlds tell it well
    weights: str = ""  # a file; without it those of the package, if it has any; "none" for outlook alone
    turns: str = ""  # likewise of the net that knows of turns; the package's goes with its own weights alone
    ways: int = 2  # of sending an Agent to a space that may be candidates

    def __post_init__(self) -> None:
        at_least_one(self, "playouts", "candidates", "ways")


@dataclass
class Candidate:
    """An option with what it led to so far, world by world."""

    index: int
    move: Move
    look: float = 0.0  # its value at sight
    values: list[float] = field(default_factory=list)

    def score(self, prior: float) -> float:
        """The mean of all worlds, with its look as if it were that of so many more."""
        return (sum(self.values) + prior * self.look) / (len(self.values) + prior)


class SearchPlayer(Player):
    """Playouts in common worlds, within a budget."""

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self._random = random.Random(seed)
        eyes(self.budget)  # an error says what is wrong with a file before anybody looks

    def choose(self, view: View, decision: Decision) -> int:
        moves = decision.moves
        if len(moves) == 1:
            return 0
        began = time.perf_counter()
        state = view.imagine(self._random).state
        found = likely(state, view.seat, moves, self.budget)
        opening = opens(state, view.seat)
        share, prior = (1.0, self.budget.prior) if opening else (self.budget.inside, 0.0)
        if len(found) == 1 or not share:
            return found[0].index
        return self.halved(view, found, share, prior, began).index

    def tried(self, view: View, moves: Sequence[Move], worlds: int) -> list[Candidate]:
        """The likely options, each played out in the same worlds: what a trial of all of them says."""
        found = likely(view.imagine(self._random).state, view.seat, moves, self.budget)
        if len(found) > 1:
            self._try(view, found, worlds)
        return found

    def halved(self, view: View, found: list[Candidate], share: float, prior: float, began: float) -> Candidate:
        """The best candidate once each stage has dropped the worse half, down to two."""
        stages = max(1, math.ceil(math.log2(len(found))))
        for stage in range(1, stages + 1):
            worlds = max(LEAST_WORLDS, round(share * self.budget.playouts / stages / len(found)))
            until = began + share * self.budget.seconds * stage / stages if self.budget.seconds else math.inf
            while worlds:
                some = min(worlds, WORLDS_AT_ONCE)
                worlds -= some
                self._try_until(view, found, some, until)
                found.sort(key=lambda candidate: candidate.score(prior), reverse=True)
                behind = [beyond_doubt(found[0], other) for other in found[1:]]
                if all(behind):
                    return found[0]
                if worlds:  # after a stage the better half goes on, in doubt or not: small budgets end there
                    found = [found[0], *(other for other, lost in zip(found[1:], behind, strict=True) if not lost)]
            found = found[: max(2, (len(found) + 1) // 2)]
        return found[0]

    def _try_until(self, view: View, found: list[Candidate], worlds: int, until: float) -> None:
        """All at once, or world after world while there is time; each costs what it costs."""
        if until == math.inf:
            self._try(view, found, worlds)
            return
        for _ in range(worlds):
            if found[0].values and time.perf_counter() >= until:
                return
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
        value = eyes_at(ends[0], self.budget).value
        if value is None:
            return [finished(end, seat) if end.over else compared(end, seat) for end in ends]
        open_ends = [end for end in ends if not end.over]
        rows: list[Vector] = [features(end, seat) for end in open_ends]
        chances = iter(value.chances(rows) if rows else [])
        return [
            finished(end, seat, self.budget.mix)
            if end.over
            else VICTORY * next(chances) + self.budget.mix * outlook(end, seat)
            for end in ends
        ]


def beyond_doubt(best: Candidate, other: Candidate) -> bool:
    """Whether a lead, world by world, cannot well be chance."""
    worlds = len(best.values)
    if worlds < SURE_WORLDS:
        return False
    leads = [one - two for one, two in zip(best.values, other.values, strict=True)]
    mean = sum(leads) / worlds
    spread = sum((lead - mean) ** 2 for lead in leads) / (worlds - 1)
    return mean > SURE * math.sqrt(spread / worlds)


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


def likely(state: State, seat: int, moves: Sequence[Move], budget: Budget) -> list[Candidate]:
    """The options worth trying, the best looking first; an opening's best are, however far apart they look.

    Within a turn, options whose turns end alike are one: mostly the same effects in another order.
    """
    opening = opens(state, seat)
    found = sorted(seen(state, seat, moves, eyes_at(state, budget)), key=lambda option: option.value, reverse=True)
    if state.turn_seat == seat and not opening:
        # Rounded, for a net says of one row what its place among others makes of the last digits.
        alike = {round(option.value, ALIKE): option for option in reversed(found)}
        found = sorted(alike.values(), key=lambda option: option.value, reverse=True)
    return [
        Candidate(index, moves[index], value)
        for index, value in found[: budget.candidates]
        if opening or value >= found[0].value - budget.doubt
    ]


HARD = Budget(playouts=24, seconds=0.3, inside=0.0)
MASTER = Budget(playouts=384, seconds=2.0, candidates=8, inside=0.125)
MASTER_ALONE = replace(MASTER, candidates=12)


class MasterPlayer(Player):
    """The strongest level; alone against Rivals, where a playout is quick, it tries more candidates."""

    def __init__(self, seed: int | str = 0) -> None:
        self.among_people, self.alone = SearchPlayer(seed, MASTER), SearchPlayer(seed, MASTER_ALONE)

    def choose(self, view: View, decision: Decision) -> int:
        player = self.alone if plays_alone(view.table) else self.among_people
        return player.choose(view, decision)


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
    return SearchBot(typed_options(Budget(), "a search", text))
