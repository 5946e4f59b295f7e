"""Matches between bots: every seed is played in every seating, on all cores, and every game is kept.

A match that was broken off goes on where it stopped: a game is its seed and its seating, and those that are in the
file of records are not played again. Win rates come with intervals by bootstrap over seeds (games of one seed are
alike), ratings are Plackett-Luce over finishing orders.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sietch.content import WITH_RIVALS
from sietch.lab.played import Kind, Played, mend, play, read_games
from sietch.lab.ratings import interval, plackett_luce
from sietch.lab.workers import Crew, results
from sietch.players import make
from sietch.players.typed import known_bot
from sietch.rules.errors import BadSetup
from sietch.rules.verbs.teams import SEATS, same_team

ONE, PAIRS, TEAMS, ALONE = "one", "pairs", "teams", "alone"
SHAPES = (ONE, PAIRS, TEAMS, ALONE)
RIVAL = "rival"  # whom a match alone is against


@dataclass(frozen=True)
class Match:
    """A challenger against a field of others of one kind: as one, as a pair, as a team of six players' game.

    Alone (or as two) it plays against automated opponents.
    """

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
        if (self.shape == ALONE) != (n <= WITH_RIVALS):
            raise BadSetup(f"one or two players are a match of the shape {ALONE!r}, and no others are")
        if self.shape == ALONE:
            return [tuple(range(n))]
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
    match: Match, path: Path, crew: Crew, progress: Callable[[int, int], None], deadline: float = math.inf
) -> list[Played]:
    """Play what is missing of a match; every finished game is in the file at once.

    After the deadline (of ``time.time``) no game is begun, and only those that are there are given back.
    """
    for bot in (match.challenger, match.field):
        if bot != RIVAL:
            make(known_bot(bot))  # a wrong name is told before anything runs
    jobs = {key(job.seed, job.bots(), job.seats): job for job in match.games()}
    match.kind.begin("0")
    mend(path)
    before = read_games(path) if path.exists() else iter(())
    done = {key(game.seed, game.bots, game.seats): game for game in before if game.kind == match.kind}
    games = {name: done[name] for name in jobs if name in done}
    missing = [job for name, job in jobs.items() if name not in games]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for game in results(play_job, itertools.takewhile(lambda _: time.time() < deadline, missing), crew):
            file.write(game.line() + "\n")
            file.flush()
            games[key(game.seed, game.bots, game.seats)] = game
            progress(len(games), len(jobs))
    return [games[name] for name in jobs if name in games]


def scores(games: list[Played]) -> dict[str, list[float]]:
    """By seed: whether the challenger won, game by game."""
    told: dict[str, list[float]] = defaultdict(list)
    for game in games:
        told[game.seed].append(float(any(seat in game.seats for seat in game.winners)))
    return told


def bots_in_order(game: Played) -> list[str]:
    """The bots from first to last, a team's once."""
    bots = [*game.bots, *[RIVAL] * (len(game.points) - len(game.bots))]
    return [bots[seat] for seat in game.order[:: len(game.winners)]]


def ratings(games: list[Played], anchor: str = "") -> dict[str, float]:
    """Of all bots of these games, the strongest first."""
    return plackett_luce([bots_in_order(game) for game in games], anchor)


def digest(games: list[Played]) -> str:
    """Of how games ended, in whatever order they were played."""
    ends = sorted(f"{key(game.seed, game.bots, game.seats)} {game.digest}" for game in games)
    return hashlib.sha256("\n".join(ends).encode()).hexdigest()[:16]


def summary(match: Match, games: list[Played]) -> dict[str, Any]:
    """What came of a match, as plain data."""
    by_seed = scores(games)
    low, high = interval(list(by_seed.values()))
    even = len(match.seatings()[0]) / match.kind.players
    wins = sum(map(sum, by_seed.values()))
    seats: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for seat in game.seats:
            seats[seat].append(float(seat in game.winners))
    return {
        "kind": str(match.kind),
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
        "even": None if match.shape == ALONE else even,
        "by_seat": {seat: sum(told) / len(told) for seat, told in sorted(seats.items())},
        "digest": digest(games),
    }


def told(result: dict[str, Any]) -> str:
    """A match in a line."""
    even = "" if result["even"] is None else f"; even is {result['even']:.1%}"
    return (
        f"{result['challenger']} against {result['field']} ({result['kind']}, {result['shape']}): "
        f"{result['wins']} of {result['games']} won, {result['rate']:.1%} "
        f"({result['low']:.1%} to {result['high']:.1%}{even}); digest {result['digest']}"
    )
