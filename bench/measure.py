"""Measure one simulator in one process: decisions, games and copies.

A simulator is two functions: one plays a game with random players and says how many decisions it took,
one stops at positions spread over a game and offers to copy them. Time is processor time, so that
another busy program disturbs the result little.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

Copy = Callable[[], object]


class Sample(NamedTuple):
    """One measurement."""

    name: str
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    copy_microseconds: float


def measure(
    name: str,
    play: Callable[[int], int],
    positions: Callable[[int], Sequence[Copy]],
    seconds: float,
    seed: int,
    compiled: bool = False,
) -> Sample:
    """Play random games for about ``seconds``, then copy for a fifth of that time."""
    play(seed)  # warm caches that live as long as the process
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        games += 1
        decisions += play(seed + games)

    copies = 0
    along = [copy for number in range(4) for copy in positions(seed + number)]
    start = time.process_time()
    while (copying := time.process_time() - start) < seconds / 5:
        for copy in along:
            for _ in range(20):
                copy()
        copies += 20 * len(along)
    return Sample(name, compiled, decisions / spent, games / spent, 1e6 * copying / copies)


def spread(length: int, count: int = 10) -> set[int]:
    """Up to ``count`` moments spread evenly over a game of ``length`` decisions.

    >>> sorted(spread(100, 4))
    [12, 37, 62, 87]
    """
    return {(2 * index + 1) * length // (2 * count) for index in range(count)}


def command_line(
    name: str, play: Callable[[int], int], positions: Callable[[int], Sequence[Copy]], compiled: bool = False
) -> None:
    """Measure as the arguments say and print the sample as one line of JSON."""
    parser = argparse.ArgumentParser(description=f"Measure {name} with four random players in one process.")
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time to play games for")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    options = parser.parse_args()
    print(json.dumps(measure(name, play, positions, options.seconds, options.seed, compiled)._asdict()))
