"""Measure what a helper does for a choice: ``python -m bench.telling_bench``; ``--before`` sets a state beside.

Games of four are played once by quick bots; then their choices are told again, one after the other, to four pages
or four programs, as the server's helpers do it (``web/stage``). Counted is processor time, so that others on the
machine disturb it little. Several tables take turns, as they do on a server. With ``--before`` another state of
the code tells the same choices, in slices that take turns. ``--parts`` says which region takes how much of it,
``--profile`` which function.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pickle
import pstats
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from bench.paired import tree_before
from sietch.players import make
from sietch.records.game import Game, new_game, start
from sietch.table.page import draw
from sietch.table.showing.scenes import PATCHED, PROGRAM, Beside, Eyes, Scene, Script
from sietch.table.showing.shown import SeatInfo
from sietch.table.web.stage import begin

SEATS = 4
HEAD = 4  # bytes before each answer, which say how long it is
BOXES: tuple[tuple[str, tuple[str, ...]], ...] = (("uprising", ("choam",)), ("base", ()))
WARMING = 0.25  # of the choices: not counted
NOW = 1_700_000_000.0


# --- games
def played(number: int, most: int) -> Game:
    """A game of bots that choose by their wits, or by chance every fifth time: so more of the game is seen."""
    box, modules = BOXES[number % len(BOXES)]
    game = new_game(box, SEATS, f"telling {number}", modules=modules)
    bots, chance = [make("greedy", seed=seat) for seat in range(SEATS)], random.Random(number)
    while not game.over and len(game.choices) < most:
        decision = game.decision
        if chance.random() < 0.2:
            game.choose(chance.randrange(len(decision.moves)))
        else:
            game.choose(bots[decision.seat].choose(game.view(decision.seat), decision))
    return game


def beside(number: int, seat: int, version: int, asked: int) -> Beside:
    seats = [SeatInfo(f"Player {n}", "human", True) for n in range(SEATS)]
    links = {"history": f"/g/{number}/story", "watch": f"/g/{number}", f"seat:{seat}": f"/g/{number}/s{seat}"}
    told: dict[str, Any] = dict(
        seats=seats, version=version, waiting_since=NOW + version, known_seed=False, can_undo=asked == seat,
        links=links, left=(), hands_open=False,
    )  # fmt: skip
    return Beside(**{field.name: told[field.name] for field in fields(Beside)})


def scenes(games: int, most: int, form: str) -> list[bytes]:
    """What the server would send to a helper, table by table in turns."""
    tables = []
    for number in range(games):
        game = played(number, most)
        assert game.setup is not None
        again, sent = start(game.setup), []
        for text in ["", *game.choices]:
            if text:
                again.choose(text)
            script = Script(f"game{number}", game.setup, tuple(again.choices), None, ())
            wanted = {
                Eyes(seat, "en", form): beside(number, seat, len(again.choices), again.state.asked)
                for seat in range(SEATS)
            }
            sent.append(pickle.dumps(Scene(script, wanted), pickle.HIGHEST_PROTOCOL))
        tables.append(sent)
    longest = max(map(len, tables))
    return [sent[at] for at in range(longest) for sent in tables if at < len(sent)]


# --- telling
def told(sent: list[bytes]) -> tuple[float, float]:
    """Milliseconds of processor time for a choice, and bytes that go back to the server."""
    tell = begin("sietch.table.page.draw")
    warm = int(len(sent) * WARMING)
    size, began = 0, 0.0
    for at, packed in enumerate(sent):
        if at == warm:
            size, began = 0, time.process_time()
        answer = pickle.dumps((True, tell(pickle.loads(packed))), pickle.HIGHEST_PROTOCOL)
        size += HEAD + len(answer)
    count = len(sent) - warm
    return 1000 * (time.process_time() - began) / count, size / count


class Parts:
    """Where the time of drawing goes: each region's content, and all regions together."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.times: Counter[str] = Counter()

    def watch(self) -> None:
        for name, content in list(draw.CONTENT.items()):
            draw.CONTENT[name] = self.timed(name, content)
        draw.redraw_regions = self.timed("all of it, and the templates", draw.redraw_regions)

    def timed(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*given: Any, **named: Any) -> Any:
            began = time.thread_time()
            try:
                return does(*given, **named)
            finally:
                self.spent[name] += time.thread_time() - began
                self.times[name] += 1

        return timed

    def tell(self, choices: int) -> None:
        for name, seconds in sorted(self.spent.items(), key=lambda pair: -pair[1]):
            print(f"{1000 * seconds / choices:8.3f} ms  {self.times[name] / choices:6.2f} times  {name}")


def compare(before: str, options: argparse.Namespace) -> None:
    """Let two trees tell the same, in slices that take turns."""
    here = Path(__file__).resolve().parent.parent
    with tempfile.TemporaryDirectory() as folder:
        other = tree_before(before, Path(folder) / "revision")
        pairs: list[tuple[float, float]] = []
        sizes: list[tuple[float, float]] = []
        for turn in range(options.slices):
            trees = [other, here] if turn % 2 == 0 else [here, other]
            found = {tree: slice_of(tree, options) for tree in trees}
            pairs.append((found[other][0], found[here][0]))
            sizes.append((found[other][1], found[here][1]))
    for which, name in enumerate((before, "this tree")):
        spent = statistics.median(pair[which] for pair in pairs)
        sent = statistics.median(pair[which] for pair in sizes)
        print(f"{name}: {spent:.2f} ms of processor time a choice, {sent / 1000:.1f} kB sent back")
    print(f"after to before: {statistics.median(now / then for then, now in pairs):.3f}")


def slice_of(tree: Path, options: argparse.Namespace) -> tuple[float, float]:
    command = [sys.executable, str(Path(__file__).resolve()), "--json", "--games", str(options.games)]
    command += ["--most", str(options.most)] + (["--programs"] if options.programs else [])
    environment = {"PYTHONPATH": f"{tree}", "PYTHONHASHSEED": "0"}
    told = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, check=True).stdout
    spent, sent = json.loads(told)
    return spent, sent


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.telling_bench", description="Measure telling.")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--most", type=int, default=150, help="choices of a game")
    parser.add_argument("--programs", action="store_true", help="tell programs, not pages")
    parser.add_argument("--parts", action="store_true", help="by region")
    parser.add_argument("--profile", type=int, default=0, metavar="LINES", help="by function")
    parser.add_argument("--before", help="a revision, or a folder with another tree")
    parser.add_argument("--slices", type=int, default=3, help="pairs of slices")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.before:
        compare(options.before, options)
        return
    sent = scenes(options.games, options.most, PROGRAM if options.programs else PATCHED)
    if options.profile:
        profile = cProfile.Profile()
        profile.runcall(told, sent)
        pstats.Stats(profile).sort_stats("tottime").print_stats(options.profile)
        return
    parts = Parts()
    if options.parts:
        parts.watch()
    spent, size = told(sent)
    if options.json:
        print(json.dumps([spent, size]))
        return
    print(f"{spent:.2f} ms of processor time a choice, {size / 1000:.1f} kB sent back; {len(sent)} choices")
    parts.tell(len(sent))


if __name__ == "__main__":
    main()
