"""Measure the table: drawing a page, and a posted choice until everybody's page has its update.

Run it with ``python -m bench.web_bench``; ``make bench`` does so after the engine's measurements. The server runs
in a process of its own, as it does for people; four seats and a watcher listen over WebSockets. With ``--before``
the choices of another state of the code are measured beside those of this one, taking turns.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bench.paired import tree_before
from bench.servers import Site, serving
from sietch.players import make
from sietch.records.game import Game, View, new_game
from sietch.table.page.draw import draw_table
from sietch.table.showing.shown import SeatInfo, TablePage

RESULT = Path(__file__).resolve().parent / "results" / "table.md"
HEADINGS = ("milliseconds for", "median", "95 %", "target", "times")
DRAWING, UPDATE = 20, 60  # milliseconds: what is aimed at
ROUNDS = 6  # mid-game
WARMING = 20  # choices that are not counted


# --- drawing
def middle_game(seed: int) -> Game:
    """An Uprising game of greedy bots in the middle, at a moment when seat 0 is asked."""
    game = new_game("uprising", 4, seed, modules=("choam",))
    bots = [make("greedy", seed=seat) for seat in range(4)]
    while not game.over and not (game.state.round >= ROUNDS and game.decision.seat == 0):
        decision = game.decision
        game.choose(bots[decision.seat].choose(game.view(decision.seat), decision))
    return game


def drawing(times: int) -> list[float]:
    """Milliseconds to draw a whole page, for each seat and a watcher; pieces that are kept are warm."""
    game = middle_game(6)
    seats = [SeatInfo("Chani", "human", True), *[SeatInfo("", "greedy")] * 3]
    taken = []
    for turn in range(-2, times):
        for seat in (0, 1, 2, 3, -1):
            page = TablePage("bench", View(game.state, seat), "en", seats, len(game.choices))
            began = time.perf_counter()
            draw_table(page)
            if turn >= 0:
                taken.append(1000 * (time.perf_counter() - began))
    return taken


# --- from a choice to everybody's update
async def heard(channel: ClientConnection, version: int) -> float:
    """When a page's update of a version has arrived."""
    while True:
        told = json.loads(await channel.recv())
        if told["type"] == "update" and told["version"] >= version:
            return time.perf_counter()


class Followed:
    """A game of four seats, whose pages listen with a watcher's."""

    def __init__(self, site: Site) -> None:
        seats = [{"kind": "me"}] * 4
        self.site = site
        self.game = site.ask("", form={"box": "uprising", "modules": ["choam"], "seats": seats})
        self.chance = random.Random(2)
        self.channels: list[ClientConnection] = []

    async def listen(self, stack: AsyncExitStack) -> None:
        url = f"ws://127.0.0.1:{self.site.port}/api/games/{self.game['id']}/push?html=1"
        addresses = [*(f"{url}&token={seat['token']}" for seat in self.game["seats"]), f"{url}&watch=1"]
        self.channels = [await stack.enter_async_context(connect(one, max_size=None)) for one in addresses]

    async def choice(self) -> tuple[float, float] | None:
        """Milliseconds from posting a choice, as a page does, until it is answered, and until all pages have
        their updates; None when the game is over."""
        place, ask = f"/{self.game['id']}", self.site.ask
        public = await asyncio.to_thread(ask, place)
        if public["over"]:
            return None
        token = self.game["seats"][public["asked"]]["token"]
        view = await asyncio.to_thread(ask, f"{place}/view", token)
        form = {"choice": self.chance.choice(view["decision"]["options"])["notation"]}
        listening = [asyncio.create_task(heard(one, public["version"] + 1)) for one in self.channels]
        began = time.perf_counter()
        await asyncio.to_thread(ask, f"{place}/choices", token, form, Prefer="return=minimal")
        answered = time.perf_counter()
        arrived = await asyncio.wait_for(asyncio.gather(*listening), 30)
        return 1000 * (answered - began), 1000 * (max(arrived) - began)


async def choices(sites: list[Site], times: int) -> list[list[tuple[float, float]]]:
    """What so many choices took at each site; the sites take turns, so that a slow machine slows all alike."""
    taken: list[list[tuple[float, float]]] = [[] for _ in sites]
    async with AsyncExitStack() as stack:
        games = [Followed(site) for site in sites]
        for game in games:
            await game.listen(stack)
        for turn in range(-WARMING, times):
            for index, game in enumerate(games):
                found = await game.choice()
                if found is None:
                    games[index] = Followed(game.site)
                    await games[index].listen(stack)
                elif turn >= 0:
                    taken[index].append(found)
    return taken


def served(times: int) -> list[float]:
    with serving() as sites:
        [taken] = asyncio.run(choices(sites, times))
    return [updated for _, updated in taken]


def compare(before: str, times: int) -> None:
    """Say what a choice takes in another tree and in this one."""
    with tempfile.TemporaryDirectory() as folder:
        tree = tree_before(before, Path(folder) / "revision")
        with serving(tree=tree) as old, serving() as new:
            taken = asyncio.run(choices([*old, *new], times))
    for name, found in zip((before, "this tree"), taken, strict=True):
        answered, updated = (statistics.median(column) for column in zip(*found, strict=True))
        told = f"answered after {answered:.1f} ms, all pages after {updated:.1f} ms"
        print(f"{name}: {told} (medians of {len(found)})")


# --- telling
def line(what: str, taken: list[float], target: int) -> tuple[str, ...]:
    high = sorted(taken)[int(len(taken) * 0.95)]
    return what, f"{statistics.median(taken):.1f}", f"{high:.1f}", f"{target}", f"{len(taken)}"


def markdown(lines: list[tuple[str, ...]]) -> str:
    text = ["# Speed of the table", "", "A four-player Uprising game with CHOAM.", ""]
    text += ["| " + " | ".join(HEADINGS) + " |", "|---" + "|---:" * (len(HEADINGS) - 1) + "|"]
    text += ["| " + " | ".join(each) + " |" for each in lines]
    return "\n".join(text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.web_bench", description="Measure the table.")
    parser.add_argument("--times", type=int, default=100, help="how often to measure each")
    parser.add_argument("--before", help="compare choices with those of a revision, or of another tree's folder")
    options = parser.parse_args()
    times = options.times
    if options.before:
        compare(options.before, times)
        return
    lines = [
        line("drawing a whole table page", drawing(max(1, times // 5)), DRAWING),
        line("a choice to reach 4 seats and a watcher", served(times), UPDATE),
    ]
    console = Console()
    table = Table(title="The table, four-player Uprising with CHOAM")
    for index, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="right" if index else "left", no_wrap=True)
    for each in lines:
        table.add_row(*each)
    console.print(table)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(markdown(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
