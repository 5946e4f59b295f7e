"""The ladder of the bots: matches of all levels in all kinds of games, from one command.

    make ladder                                # or: python -m bench.ladder --workers 16
    python -m bench.ladder --only master       # the matches whose names have this word
    python -m bench.ladder --seconds 500       # no game is begun after so many seconds

Games are kept in ``bench/results/ladder``, in a folder of the commit, and the same command goes on where it
stopped. Levels are measured by their playouts alone, so that a game is decided by its seed. Digests come out the
same on machines of one kind (nets reckon in single precision; the last digits may differ on others).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from sietch.lab.arena import ALONE, ONE, TEAMS, Match, contest, ratings, summary
from sietch.lab.played import Kind, Played
from sietch.lab.workers import Crew
from sietch.players.search import HARD, MASTER, MASTER_ALONE, Budget
from sietch.rules.errors import SietchError
from tools.compile import ROOT, compiled

RESULTS = ROOT / "bench" / "results" / "ladder"
UPRISING, BASE = "uprising:4:choam", "base:4"
SOLO = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")
CURVE = Budget(candidates=8, inside=0.25)  # of which only the playouts differ


@dataclass(frozen=True)
class Rung:
    """A match of the ladder: what it is called, and how often the challenger is meant to win at least."""

    name: str
    match: Match
    least: int  # games
    bar: float = 0.0


def typed(budget: Budget) -> str:
    """A search of a budget as it is typed, by its playouts alone.

    >>> typed(Budget(playouts=12, seconds=2.0))
    'search:playouts=12'
    """
    usual, untimed = Budget(), replace(budget, seconds=0.0)
    changed = [part.name for part in fields(Budget) if getattr(untimed, part.name) != getattr(usual, part.name)]
    return "search:" + ",".join(f"{name}={getattr(untimed, name)}" for name in changed or ["playouts"])


def rungs() -> list[Rung]:
    """All matches, the cheapest first."""
    hard, master = typed(HARD), typed(MASTER)
    found = []

    def add(name: str, kind: str, one: str, field: str, games: int, bar: float = 0.0, shape: str = ONE) -> None:
        match = Match(Kind.parse(kind), one, field, shape, "ladder")
        found.append(Rung(name, replace(match, seeds=-(-games // len(match.seatings()))), games, bar))

    for kind in (UPRISING, BASE):
        add("null", kind, "greedy", "greedy", 400)
        add("medium", kind, "greedy", "random", 800, 0.98)
        add("easy", kind, "easy", "greedy", 400)
        add("sight", kind, "sight", "greedy", 1000, 0.50)
        add("hard", kind, hard, "greedy", 600, 0.60)
    add("hard of three", "uprising:3:choam", hard, "greedy", 300, 0.65)
    add("hard of six", "uprising:6", hard, "greedy", 300, 0.75, TEAMS)
    for kind in ("uprising:4:choam+ix+immortality", "base:4:ix+immortality"):
        add("hard with all boxes", kind, hard, "greedy", 200)
    for playouts in (6, 12, 24, 48, 96):
        add("by playouts", UPRISING, typed(replace(CURVE, playouts=playouts)), "greedy", 200)
    for kind in (UPRISING, BASE):
        add("master", kind, master, "greedy", 400, 0.75)
        add("master against hard", kind, master, hard, 300, 0.40)
    for box in ("base", "uprising"):
        for level in SOLO:
            kind, bar = f"{box}:1::{level}", 0.5 * (level == "sardaukar")
            add("master alone", kind, typed(MASTER_ALONE), "rival", 100, bar, ALONE)
    return found


def told(rung: Rung, result: dict[str, Any]) -> str:
    """A row of the published table."""
    bar = f"{rung.bar:.0%}" if rung.bar else ""
    return (
        f"| {rung.name} | {result['kind']} | `{result['challenger']}` | `{result['field']}` | {result['games']} | "
        f"{result['rate']:.1%} ({result['low']:.1%} to {result['high']:.1%}) | {bar} | {result['digest']} |"
    )


def commit() -> str:
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def climb(chosen: list[Rung], folder: Path, crew: Crew, deadline: float) -> list[dict[str, Any]]:
    """Play what is missing, and tell each match as soon as its games are there."""
    results = []
    every: list[Played] = []
    print("| match | game | bot | against | games | wins | bar | digest |\n|---|---|---|---|---|---|---|---|")
    for rung in chosen:
        path = folder / f"{rung.name.replace(' ', '_')}.jsonl"
        games = contest(rung.match, path, crew, lambda done, of: None, deadline)
        if games:
            result = summary(rung.match, games)
            results.append({"name": rung.name, "bar": rung.bar, "of": len(rung.match.games()), **result})
            every += games if str(rung.match.kind) in (UPRISING, BASE) else []
            print(told(rung, result), flush=True)
    if every:
        print("\nRatings (Plackett-Luce, four players):")
        for bot, rating in ratings(every, anchor="random").items():
            print(f"- `{bot}` {rating:.0f}")
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the matches of the ladder.")
    parser.add_argument("--into", type=Path, default=RESULTS / commit(), help="the folder that keeps the games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local starts one here"
    )
    parser.add_argument("--only", default="", help="a word of the names of the matches to play")
    parser.add_argument("--seconds", type=float, default=10**9, help="after which no game is begun")
    options = parser.parse_args()
    chosen = [rung for rung in rungs() if options.only in rung.name]
    if not chosen:
        names = ", ".join(dict.fromkeys(rung.name for rung in rungs()))
        parser.error(f"no match is called {options.only!r}; there are {names}")
    print(f"commit {commit()}, engine {'compiled' if compiled(ROOT) else 'plain'}\n")
    try:
        results = climb(chosen, options.into, Crew(options.workers, options.ray), time.time() + options.seconds)
    except SietchError as error:
        parser.error(str(error))
    told_in = options.into / f"{options.only.replace(' ', '_') or 'ladder'}.json"
    told_in.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
