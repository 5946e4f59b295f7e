"""Self-play on many processes: each worker plays games of its own numbers and writes each to its own file at once.

A game is decided by its seed alone, so neither the number of workers nor a worker that was killed changes or loses
anything: whoever goes on later plays the numbers that are missing.
"""

from __future__ import annotations

import multiprocessing
import time
from dataclasses import dataclass
from pathlib import Path

from sietch.lab.played import Kind, play, read_games
from sietch.players import make
from sietch.players.typed import known_bot

GAMES = "games"  # the folder of records in a run's folder


@dataclass(frozen=True)
class Plan:
    """What is played: game after game through the kinds, all seats by one bot or some by others."""

    folder: str
    kinds: tuple[Kind, ...]
    bots: tuple[str, ...]  # drawn by the number of game and seat; the first has every other seat
    seed: str
    seconds: float
    most: int  # games in all; 0: as many as the time allows
    workers: int


def seated(plan: Plan, number: int, seats: int) -> list[str]:
    """Who sits where in a game: bots beside the first change from game to game and from seat to seat.

    >>> plan = Plan("", (), ("best", "older"), "", 0, 0, 1)
    >>> seated(plan, 0, 4), seated(plan, 1, 4)
    (['older', 'best', 'best', 'best'], ['best', 'older', 'best', 'best'])
    """
    others = plan.bots[1:]
    return [
        others[number // seats % len(others)] if others and seat == number % seats else plan.bots[0]
        for seat in range(seats)
    ]


def play_one(plan: Plan, number: int) -> str:
    """The record of a game, as a line."""
    kind = plan.kinds[number % len(plan.kinds)]
    seed = f"{plan.seed}:{number}"
    names = seated(plan, number // len(plan.kinds), kind.players)
    minds = [make(known_bot(name), f"{seed}:{seat}") for seat, name in enumerate(names)]
    return play(kind, seed, names, minds).line()


def work(plan: Plan, worker: int, deadline: float) -> None:
    """Play the games of one worker's numbers that are not there yet, until the time is over."""
    path = Path(plan.folder) / GAMES / f"{plan.seed}-{worker}of{plan.workers}.jsonl"
    done = mended(path)
    number = worker + done * plan.workers
    with path.open("a", encoding="utf-8") as file:
        while time.time() < deadline and (not plan.most or number < plan.most):
            file.write(play_one(plan, number) + "\n")
            file.flush()
            number += plan.workers


def mended(path: Path) -> int:
    """How many games a file has; what a killed worker left of one is cut off."""
    if not path.exists():
        return 0
    whole = [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
    path.write_text("".join(whole), encoding="utf-8")
    return len(whole)


def self_play(plan: Plan) -> int:
    """Play until the time is over; returns how many games the folder has."""
    folder = Path(plan.folder) / GAMES
    folder.mkdir(parents=True, exist_ok=True)
    deadline = time.time() + plan.seconds
    if plan.workers == 1:
        work(plan, 0, deadline)
    else:
        context = multiprocessing.get_context("spawn")
        crew = [context.Process(target=work, args=(plan, i, deadline)) for i in range(plan.workers)]
        for worker in crew:
            worker.start()
        for worker in crew:
            worker.join()
    return count_games(Path(plan.folder))


def count_games(folder: Path) -> int:
    return games_of(folder, "*")


def games_of(folder: Path, seed: str) -> int:
    """How many games of a seed a run's folder has."""
    return sum(1 for path in (folder / GAMES).glob(f"{seed}-*.jsonl") for _ in read_games(path))
