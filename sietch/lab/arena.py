"""Matches between bots: every seed is played in every seating, on all cores, and every game is kept.

A match that was broken off goes on where it stopped: a game is its seed and its seating, and those that are in the
file of records are not played again. Win rates come with intervals by bootstrap over seeds (games of one seed are
alike), ratings are Plackett-Luce over finishing orders.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sietch.lab.played import Kind, Played, play, read_games
from sietch.players import make
from sietch.players.typed import known_bot
from sietch.rules.errors import BadSetup
from sietch.rules.verbs.teams import SEATS, same_team

ONE, PAIRS, TEAMS = "one", "pairs", "teams"
SHAPES = (ONE, PAIRS, TEAMS)
RESAMPLES = 2000
LEVEL = 0.95  # of intervals
ROUNDS = 200  # of the fitting of ratings
ELO = 400 / math.log(10)  # a rating's unit


@dataclass(frozen=True)
class Match:
    """A challenger against a field of others of one kind: alone, as a pair, or as a team of six players' game."""

    kind: Kind
    challenger: str
    field: str
    shape: str = ONE
    seed: str = "arena"
    seeds: int = 100

    def seatings(self) -> list[tuple[int, ...]]:
        """The challenger's seats, in every way that the shape has."""
        n = self.kind.players
        if self.shape not in SHAPES:
            raise BadSetup(f"a match is one of {', '.join(SHAPES)}, not {self.shape!r}")
        if self.shape == TEAMS:
            if n != SEATS:
                raise BadSetup(f"teams are for {SEATS} players, not {n}")
            return [tuple(seat for seat in range(n) if same_team(seat, side)) for side in (0, 1)]
        return list(itertools.combinations(range(n), 1 if self.shape == ONE else 2))

    def games(self) -> list[Job]:
        return [
            Job(self, f"{self.seed}:{number}", seats) for number in range(self.seeds) for seats in self.seatings()
        ]


@dataclass(frozen=True)
class Job:
    """One game of a match."""

    match: Match
    seed: str
    seats: tuple[int, ...]

    def bots(self) -> list[str]:
        match = self.match
        return [match.challenger if seat in self.seats else match.field for seat in range(match.kind.players)]


def key(seed: str, bots: Sequence[str], seats: Sequence[int]) -> str:
    return json.dumps([seed, list(bots), list(seats)])


def play_job(job: Job) -> Played:
    """A game is decided by its seed and who sits where."""
    bots = job.bots()
    minds = [make(known_bot(bot), f"{job.seed}:{job.seats}:{seat}") for seat, bot in enumerate(bots)]
    game = play(job.match.kind, job.seed, bots, minds)
    game.seats = list(job.seats)
    return game


def contest(
    match: Match, path: Path, workers: int, progress: Callable[[int, int], None], deadline: float = math.inf
) -> list[Played]:
    """Play what is missing of a match; every finished game is in the file at once.

    After the deadline (of ``time.time``) no game is begun, and only those that are there are given back.
    """
    for bot in (match.challenger, match.field):
        make(known_bot(bot))  # a wrong name is told before anything runs
    jobs = {key(job.seed, job.bots(), job.seats): job for job in match.games()}
    done = {key(game.seed, game.bots, game.seats): game for game in kept(path) if game.kind == match.kind}
    games = {name: done[name] for name in jobs if name in done}
    missing = [job for name, job in jobs.items() if name not in games]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for game in played(missing, workers, deadline):
            file.write(game.line() + "\n")
            file.flush()
            games[key(game.seed, game.bots, game.seats)] = game
            progress(len(games), len(jobs))
    return [games[name] for name in jobs if name in games]


def kept(path: Path) -> Iterator[Played]:
    """The games of a file, which is mended if its last line was never finished."""
    if not path.exists():
        return
    text = path.read_text(encoding="utf-8")
    if text and not text.endswith("\n"):
        path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
    yield from read_games(path)


def played(jobs: list[Job], workers: int, deadline: float = math.inf) -> Iterator[Played]:
    """The games of these jobs, as they end; after the deadline no more are begun."""
    if workers <= 1:
        for job in jobs:
            if time.time() < deadline:
                yield play_job(job)
        return
    waiting = iter(jobs)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(play_job, job) for job in itertools.islice(waiting, workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                if time.time() < deadline:
                    running |= {pool.submit(play_job, job) for job in itertools.islice(waiting, 1)}
                yield future.result()


def scores(games: list[Played]) -> dict[str, list[float]]:
    """By seed: whether the challenger won, game by game."""
    told: dict[str, list[float]] = defaultdict(list)
    for game in games:
        told[game.seed].append(float(any(seat in game.seats for seat in game.winners)))
    return told


def interval(clusters: list[list[float]]) -> tuple[float, float]:
    """Where the mean of all numbers lies, by drawing whole clusters again and again.

    >>> interval([[1.0, 1.0], [1.0, 1.0]])
    (1.0, 1.0)
    """
    lot = random.Random(1)
    means = []
    for _ in range(RESAMPLES):
        drawn = [lot.choice(clusters) for _ in clusters]
        means.append(sum(map(sum, drawn)) / sum(map(len, drawn)))
    means.sort()
    tail = round(RESAMPLES * (1 - LEVEL) / 2)
    return means[tail], means[-tail - 1]


def finishing_order(game: Played) -> list[str]:
    """The bots from first to last."""
    seats = sorted(range(len(game.bots)), key=lambda seat: (seat in game.winners, game.points[seat]), reverse=True)
    if len(game.winners) > 1:  # a team wins together
        return [game.bots[game.winners[0]], next(game.bots[seat] for seat in seats if seat not in game.winners)]
    return [game.bots[seat] for seat in seats]


def ratings(games: list[Played], anchor: str = "") -> dict[str, float]:
    """Plackett-Luce strengths in Elo's unit; the anchor, or else the weakest, has none.

    Each bot counts once more as first and once as last among all: none is stronger than can be told.
    """
    orders = [finishing_order(game) for game in games]
    names = sorted({name for order in orders for name in order})
    orders += [[name, *[other for other in names if other != name]] for name in names]
    orders += [[*[other for other in names if other != name], name] for name in names]
    wins: dict[str, float] = defaultdict(float)
    for order in orders:
        for name in order[:-1]:
            wins[name] += 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        share: dict[str, float] = defaultdict(float)
        for order in orders:
            left = sum(strength[name] for name in order)
            for place, first in enumerate(order[:-1]):
                for name in order[place:]:
                    share[name] += 1 / left
                left -= strength[first]
        strength = {name: wins[name] / share[name] for name in names}
        whole = sum(strength.values())
        strength = {name: value / whole for name, value in strength.items()}
    zero = strength[anchor] if anchor in strength else min(strength.values())
    return {name: ELO * math.log(strength[name] / zero) for name in names}


def summary(match: Match, games: list[Played]) -> dict[str, Any]:
    """What came of a match, as plain data."""
    by_seed = scores(games)
    low, high = interval(list(by_seed.values()))
    wins = sum(map(sum, by_seed.values()))
    seats: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for seat in game.seats:
            seats[seat].append(float(seat in game.winners))
    return {
        "kind": f"{match.kind.box}:{match.kind.players}:{'+'.join(match.kind.modules)}",
        "shape": match.shape,
        "challenger": match.challenger,
        "field": match.field,
        "seed": match.seed,
        "seeds": match.seeds,
        "games": len(games),
        "wins": int(wins),
        "rate": wins / len(games),
        "low": low,
        "high": high,
        "even": len(match.seatings()[0]) / match.kind.players,
        "by_seat": {seat: sum(told) / len(told) for seat, told in sorted(seats.items())},
        "ratings": ratings(games),
    }


def told(result: dict[str, Any]) -> str:
    """A match in a line."""
    return (
        f"{result['challenger']} against {result['field']} ({result['kind']}, {result['shape']}): "
        f"{result['wins']} of {result['games']} won, {result['rate']:.1%} "
        f"({result['low']:.1%} to {result['high']:.1%}; even is {result['even']:.1%})"
    )
