"""Games a second on processes and on a Ray cluster of as many workers, in turns: part of ``make bench``.

python -m bench.crews --games 400 --workers 2 --turns 3
"""

from __future__ import annotations

import argparse
import os
import statistics
import time

from sietch.lab.simulate import simulate
from sietch.lab.workers import HERE, imported_ray


def speed(games: int, workers: int, address: str, seed: int) -> float:
    """Games a second, with the workers' start taken off by what one game each takes."""
    began = time.perf_counter()
    simulate(games=workers, workers=workers, seed=seed, ray=address)
    ready = time.perf_counter()
    simulate(games=games, workers=workers, seed=seed, ray=address)
    return (games - workers) / (time.perf_counter() - ready - (ready - began))


def main() -> None:
    parser = argparse.ArgumentParser(description="Games a second on processes and on Ray.")
    parser.add_argument("--games", type=int, default=1_500)
    parser.add_argument("--workers", type=int, default=max(2, os.cpu_count() or 1))
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    ray = imported_ray()
    ray.init(num_cpus=options.workers, include_dashboard=False, log_to_driver=False)
    pairs = []
    for turn in range(options.turns):
        processes = speed(options.games, options.workers, "", turn)
        pairs.append((processes, speed(options.games, options.workers, HERE, turn)))
        print(f"processes {pairs[-1][0]:.1f} games/s, Ray {pairs[-1][1]:.1f}")
    print(f"Ray / processes: {statistics.median(b / a for a, b in pairs):.2f} ({options.workers} workers)")
    ray.shutdown()


if __name__ == "__main__":
    main()
