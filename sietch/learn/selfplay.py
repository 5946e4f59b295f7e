"""Self-play: games by their numbers, written as they end; whoever goes on later plays those that are missing.

A game is decided by its seed alone: neither the number of workers nor one that was killed changes anything.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from sietch.lab.played import Kind, mend, play, read_games
from sietch.lab.workers import Crew, results
from sietch.players import Player, make
from sietch.players.typed import known_bot

GAMES = "games"  # the folder of records in a run's folder
GAMES_A_FILE = 100
ENDLESS = 10**9


@dataclass(frozen=True)
class Plan:
    """What is played: game after game through the kinds, all seats by one bot or some by others."""

    kinds: tuple[Kind, ...]
    bots: tuple[str, ...]  # drawn by the number of game and seat; the first has every other seat
    seed: str


def seated(plan: Plan, number: int, seats: int) -> list[str]:
    """Who sits where in a game: bots beside the first change from game to game and from seat to seat.

    >>> plan = Plan((), ("best", "older"), "")
    >>> seated(plan, 0, 4), seated(plan, 1, 4)
    (['older', 'best', 'best', 'best'], ['best', 'older', 'best', 'best'])
    """
    others = plan.bots[1:]
    return [
        others[number // seats % len(others)] if others and seat == number % seats else plan.bots[0]
        for seat in range(seats)
    ]


class Planned(NamedTuple):
    """A game of a plan: who decides in it, and what the record calls them."""

    kind: Kind
    seed: str
    names: list[str]
    minds: list[Player]


def planned(plan: Plan, number: int) -> Planned:
    kind = plan.kinds[number % len(plan.kinds)]
    seed = f"{plan.seed}:{number}"
    names = seated(plan, number // len(plan.kinds), kind.players)
    return Planned(kind, seed, names, [make(known_bot(name), f"{seed}:{seat}") for seat, name in enumerate(names)])


def play_one(job: tuple[Plan, int]) -> str:
    """The record of a game, as a line."""
    return play(*planned(*job)).line()


def file_of(folder: Path, seed: str, number: int) -> Path:
    return folder / GAMES / f"{seed}-{number // GAMES_A_FILE:05d}.jsonl"


def first_missing(folder: Path, seed: str) -> int:
    """The number of the first game that is not there yet."""
    number = 0
    while file_of(folder, seed, number + GAMES_A_FILE).exists():
        number += GAMES_A_FILE
    last = file_of(folder, seed, number)
    mend(last)
    return number + (sum(1 for _ in read_games(last)) if last.exists() else 0)


def self_play(folder: Path, plan: Plan, seconds: float, most: int, crew: Crew) -> int:
    """Play until the time is over or so many are there (0: no end); returns how many games the folder has."""
    (folder / GAMES).mkdir(parents=True, exist_ok=True)
    deadline = time.time() + seconds
    number = first_missing(folder, plan.seed)
    jobs = takewhile(lambda _: time.time() < deadline, ((plan, n) for n in range(number, most or ENDLESS)))
    for line in results(play_one, jobs, crew):
        with file_of(folder, plan.seed, number).open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        number += 1
    return count_games(folder)


def count_games(folder: Path) -> int:
    return games_of(folder, "*")


def games_of(folder: Path, seed: str) -> int:
    """How many games of a seed a run's folder has."""
    return sum(1 for path in (folder / GAMES).glob(f"{seed}-*.jsonl") for _ in read_games(path))
