"""Measure a full house: many tables of four API clients each, who think for a while before they choose.

Run it with ``python -m bench.load``; ``make bench`` does so at the end. Each choice is timed from its posting
until all four clients of the table have heard of it. Then the same with two servers on one PostgreSQL
database, where that is installed; the seats of each table are spread over them. The clients share the machine
with the servers, so the numbers are those of a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Shown
from websockets.asyncio.client import connect

from bench.servers import Site, serving
from tools.postgres import binaries, postgres

RESULT = Path(__file__).resolve().parent / "results" / "load.md"
HEADINGS = ("servers", "tables", "choices/s", "p50 ms", "p95 ms", "p99 ms", "MB a table", "refused")
TARGET = 150  # milliseconds at the 95th percentile
SEATS = 4


class Client:
    """One seat: it hears everything over its channel and posts its choices."""

    def __init__(self, site: Site, game: str, token: str) -> None:
        self.site = site
        self.game = game
        self.token = token
        self.version = -1
        self.heard = asyncio.Condition()
        self.view: dict[str, Any] = {}

    async def listen(self) -> None:
        url = f"ws://127.0.0.1:{self.site.port}/api/games/{self.game}/push?token={self.token}"
        async with connect(url, max_size=None, compression=None) as channel:
            async for text in channel:
                told = json.loads(text)
                if told["type"] == "state":
                    async with self.heard:
                        self.version, self.view = told["version"], told["view"]
                        self.heard.notify_all()

    async def until(self, version: int) -> float:
        async with self.heard:
            await self.heard.wait_for(lambda: self.version >= version)
        return time.perf_counter()

    async def post(self, choice: str, version: int) -> int:
        """The status of the answer to a choice; plain HTTP/1.1, so that the clients cost little."""
        body = json.dumps({"choice": choice, "version": version}).encode()
        head = (
            f"POST /api/games/{self.game}/choices HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {self.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.site.port)
        try:
            writer.write(head.encode() + body)
            answer = await reader.read()
            return int(answer.split(maxsplit=2)[1])
        finally:
            writer.close()


class Load:
    """All tables, and what was measured at them."""

    def __init__(self, sites: list[Site], think: tuple[float, float], end: float) -> None:
        self.sites = sites
        self.think = think
        self.end = end
        self.taken: list[float] = []
        self.refused = 0

    async def table(self, number: int) -> None:
        chance = random.Random(number)
        while time.perf_counter() < self.end:
            await self.game(number, chance)

    async def game(self, number: int, chance: random.Random) -> None:
        seats = [{"kind": "me"}] * SEATS
        form = {"box": ("base", "uprising")[number % 2], "seats": seats}
        made = await asyncio.to_thread(self.sites[number % len(self.sites)].ask, "", "", form)
        clients = [
            Client(self.sites[(number + i) % len(self.sites)], made["id"], seat["token"])
            for i, seat in enumerate(made["seats"])
        ]
        listening = [asyncio.create_task(client.listen()) for client in clients]
        try:
            sat_down = asyncio.gather(*(client.until(0) for client in clients))
            await asyncio.wait_for(sat_down, 60)
            while time.perf_counter() < self.end and not clients[0].view["over"]:
                await asyncio.sleep(chance.uniform(*self.think))
                await self.choice(clients, chance)
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)

    async def choice(self, clients: list[Client], chance: random.Random) -> None:
        """One choice of whoever is asked, until everybody has heard of it."""
        version = max(client.version for client in clients)
        await asyncio.wait_for(asyncio.gather(*(client.until(version) for client in clients)), 60)
        client = next(client for client in clients if client.view["decision"])
        choice = chance.choice(client.view["decision"]["options"])["notation"]
        began = time.perf_counter()
        status = await client.post(choice, version)
        if status != 200:
            self.refused += 1
            return
        arrived = await asyncio.wait_for(asyncio.gather(*(one.until(version + 1) for one in clients)), 60)
        self.taken.append(1000 * (max(arrived) - began))


async def measure(sites: list[Site], tables: int, seconds: float, think: tuple[float, float]) -> tuple[str, ...]:
    before = sum(site.memory for site in sites)
    load = Load(sites, think, time.perf_counter() + seconds)
    await asyncio.gather(*(load.table(number) for number in range(tables)))
    grown = (sum(site.memory for site in sites) - before) / tables
    marks = statistics.quantiles(load.taken, n=100)
    told = [f"{marks[at - 1]:.0f}" for at in (50, 95, 99)]
    rate = f"{len(load.taken) / seconds:.0f}"
    return str(len(sites)), str(tables), rate, *told, f"{grown:.1f}", str(load.refused)


def markdown(lines: list[tuple[str, ...]], think: tuple[float, float]) -> str:
    text = ["# A full house", ""]
    text += [f"Tables of four API clients who think {think[0]:g} to {think[1]:g} seconds before each choice,"]
    text += [f"clients and servers on one machine. Aimed at: p95 of at most {TARGET} ms.", ""]
    text += ["| " + " | ".join(HEADINGS) + " |", "|" + "---:|" * len(HEADINGS)]
    text += ["| " + " | ".join(each) + " |" for each in lines]
    return "\n".join(text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Measure many tables at once.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, nargs=2, default=(1, 5), metavar=("LEAST", "MOST"))
    told = parser.parse_args()
    think = (told.think[0], told.think[1])
    lines = []
    with serving() as sites:
        lines.append(asyncio.run(measure(sites, told.tables, told.seconds, think)))
    if binaries() is not None:
        with postgres() as url, serving(2, url) as sites:
            lines.append(asyncio.run(measure(sites, told.tables, told.seconds, think)))
    shown = Shown(title="A full house")
    for heading in HEADINGS:
        shown.add_column(heading, justify="right")
    for each in lines:
        shown.add_row(*each)
    Console().print(shown)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(markdown(lines, think), encoding="utf-8")


if __name__ == "__main__":
    main()
