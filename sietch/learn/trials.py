"""Trials to learn from: what comes of the turns that look good when each is played out in the same worlds.

A game's outcome says little about one turn of it; a trial of a choice's candidates says much more, though a round
ahead only. What is kept is the game's record with the trials' numbers; rows are made of it by replaying.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sietch.lab.played import Played, mend, play
from sietch.lab.workers import Crew, results
from sietch.learn.selfplay import ENDLESS, Plan, planned
from sietch.players import Player
from sietch.players.features import LENGTH
from sietch.players.folding import Vector
from sietch.players.greedy import followed, opens, prospect
from sietch.players.search import Budget, SearchPlayer
from sietch.players.sight import end_features
from sietch.players.typed import at_least_one
from sietch.records.game import Decision, View
from sietch.rules.errors import BadSetup

if TYPE_CHECKING:
    import numpy

TRIALS = "trials"  # the folder of games with trials, in a run's folder
WIDTH = 8  # candidates of a trial at most
GAMES_A_JOB = 10


@dataclass(frozen=True)
class Trying:
    """How much is tried."""

    worlds: int = 2  # in which each candidate is played out
    openings: float = 0.8  # share of openings of turns that are tried
    inside: float = 0.15  # and of other choices within own turns
    weights: str = ""  # that judge where rounds end
    turns: str = ""  # that say which candidates look good; likewise those of the package without it

    def __post_init__(self) -> None:
        at_least_one(self, "worlds")


class Trial(NamedTuple):
    """A choice whose candidates were played out: its number in the game, the options, what each was worth."""

    number: int
    options: list[int]
    values: list[float]


class Trier(Player):
    """Plays as another mind does, and tries some of its choices beside it."""

    def __init__(self, mind: Player, seed: str, trying: Trying, count: list[int]) -> None:
        self.mind = mind
        self.trying = trying
        self.random = random.Random(seed)
        budget = Budget(candidates=WIDTH, doubt=1e9, weights=trying.weights, turns=trying.turns)
        self.search = SearchPlayer(seed, budget)
        self.count = count  # choices made in the game so far, by all seats
        self.trials: list[Trial] = []

    def choose(self, view: View, decision: Decision) -> int:
        number = self.count[0]
        self.count[0] += 1
        state = view.table
        if len(decision.moves) > 1 and state.turn_seat == view.seat:
            share = self.trying.openings if opens(state, view.seat) else self.trying.inside
            if self.random.random() < share:
                found = self.search.tried(view, decision.moves, self.trying.worlds)
                options = [candidate.index for candidate in found]
                if len(found) > 1:
                    self.trials.append(Trial(number, options, [round(c.score(0.0), 2) for c in found]))
        return self.mind.choose(view, decision)


class TriedGame(NamedTuple):
    """A finished game with its trials."""

    played: Played
    trials: list[Trial]

    def line(self) -> str:
        told = {"played": asdict(self.played), "trials": [list(trial) for trial in self.trials]}
        return json.dumps(told, separators=(",", ":"))

    @staticmethod
    def read(line: str) -> TriedGame:
        told = json.loads(line)
        return TriedGame(Played.of(told["played"]), [Trial(*trial) for trial in told["trials"]])


def try_one(job: tuple[Plan, Trying, int]) -> str:
    """A game with its trials, as a line."""
    plan, trying, number = job
    kind, seed, names, minds = planned(plan, number)
    count = [0]
    triers = [Trier(mind, f"{seed}:{seat}:tried", trying, count) for seat, mind in enumerate(minds)]
    played = play(kind, seed, names, list[Player](triers))
    return TriedGame(played, sorted(trial for trier in triers for trial in trier.trials)).line()


def try_games(folder: Path, plan: Plan, trying: Trying, seconds: float, most: int, crew: Crew) -> int:
    """Add games with trials until the time is over or so many are there; returns how many the plan's file has."""
    path = folder / TRIALS / f"{plan.seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    mend(path)
    number = len(whole_lines(path)) if path.exists() else 0
    deadline = time.time() + seconds
    jobs = takewhile(lambda _: time.time() < deadline, ((plan, trying, n) for n in range(number, most or ENDLESS)))
    with path.open("a", encoding="utf-8") as file:
        for line in results(try_one, jobs, crew):
            file.write(line + "\n")
            file.flush()
            number += 1
    return number


@dataclass
class Choices:
    """Choices by rows: for each the ends of its candidates' turns, with places that are not taken at the end."""

    features: numpy.ndarray  # choices × WIDTH × LENGTH
    looks: numpy.ndarray  # choices × WIDTH: what the hand-made outlook says
    values: numpy.ndarray  # choices × WIDTH: what the trial says
    taken: numpy.ndarray  # choices × WIDTH: 1 where there is a candidate
    game: numpy.ndarray  # by choice

    def __len__(self) -> int:
        return len(self.game)


def choices_of(game: TriedGame) -> Iterator[tuple[list[Vector], list[float], list[float]]]:
    """Of each trial: what its candidates' turns end in, how that looks, and what it was worth."""
    trials = {trial.number: trial for trial in game.trials}
    for number, state in enumerate(game.played.states()):
        trial = trials.get(number)
        if trial is None:
            continue
        seat = state.asked
        world = View(state, seat).imagine(random.Random(f"{game.played.seed}:{number}")).state
        turns = [followed(world, seat, world.options[option]) for option in trial.options]
        rows = [end_features(turn, seat) for turn in turns]
        looks = [prospect(turn, seat) if opens(world, seat) else turn.value for turn in turns]
        yield rows, looks, trial.values


def choices_of_lines(job: tuple[list[str], int]) -> Choices:
    """The choices of some games, given as lines and the number of the first."""
    import numpy

    lines, first = job
    games, found = [], []
    for number, line in enumerate(lines, first):
        for choice in choices_of(TriedGame.read(line)):
            games.append(number)
            found.append(choice)
    shape = (len(found), WIDTH)
    features = numpy.zeros((*shape, LENGTH), "float16")
    looks, values, taken = (numpy.zeros(shape, "float32") for _ in range(3))
    for i, (rows, look, value) in enumerate(found):
        features[i, : len(rows)] = rows
        looks[i, : len(rows)] = look
        values[i, : len(rows)] = value
        taken[i, : len(rows)] = 1
    return Choices(features, looks, values, taken, numpy.array(games, "int64"))


def whole_lines(path: Path) -> list[str]:
    """A file's lines, without a last one that was never finished."""
    return path.read_text(encoding="utf-8").split("\n")[:-1]


def make_choices(folder: Path, crew: Crew) -> Choices:
    """The choices of all games with trials of a run's folder."""
    import numpy

    lines = [line for path in sorted((folder / TRIALS).glob("*.jsonl")) for line in whole_lines(path)]
    if not lines:
        raise BadSetup(f"there are no games with trials in {folder}")
    jobs = [(lines[i : i + GAMES_A_JOB], i) for i in range(0, len(lines), GAMES_A_JOB)]
    parts = list(results(choices_of_lines, jobs, crew))
    return Choices(*(numpy.concatenate([getattr(one, part.name) for one in parts]) for part in fields(Choices)))
