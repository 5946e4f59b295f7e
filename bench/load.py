"""Measure a full house: many tables of four clients each, who think for a while before they choose.

Run it with ``python -m bench.load``; ``make bench`` does so at the end. Each choice is timed from its posting
until all four clients of the table have heard of it. Clients are *pages* (push channels that are told drawn
regions) or programs (told JSON); first 50 tables that hardly think, so that the server is never idle, then 100
that think as people do when they are quick. Then programs at two servers on one PostgreSQL database, where that
is installed; the seats of each table are spread over them. Last, 50 tables of pages that are offered so many
choices a second, however long the last one took: a choice is timed from when it was due, and one that is overdue
in the end counts among the percentiles with the time that it has waited. Clients share the machine with the
servers: what they use of it is told beside what the servers use, and what everybody else uses.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import time
from pathlib import Path
from typing import NamedTuple

from bench.clients import Client
from bench.servers import Site, machine_worked, serving
from sietch.rules import engine
from tools.postgres import binaries, postgres

try:
    from uvloop import run
except ImportError:  # there is none for Windows, nor for PyPy
    from asyncio import run

RESULT = Path(__file__).resolve().parent / "results" / "load.md"
HEADINGS = (
    "clients", "servers", "tables", "thinking s", "choices/s", "p50 ms", "p95 ms", "p99 ms", "aim", "server cores",
    "helper cores", "client cores", "others' cores", "CPU ms a choice", "RSS MiB", "PSS MiB", "kB a choice",
    "refused",
)  # fmt: skip
SEATS = 4
WARMING = 0.25  # of the seconds: not counted, all tables are at their first choices
QUICK, HASTY = (1.0, 5.0), (0.05, 0.05)  # seconds


class Plan(NamedTuple):
    """One measurement."""

    pages: bool
    servers: int
    tables: int
    think: tuple[float, float]
    aim: str
    offered: float = 0.0  # choices a second at all tables together, whatever they think

    @property
    def pace(self) -> str:
        if self.offered:
            return f"{self.offered:g}/s offered"
        return "-".join(dict.fromkeys(f"{at:g}" for at in self.think))


FULL_HOUSE = (
    Plan(True, 1, 50, HASTY, "150/s, p95 300"),
    Plan(False, 1, 50, HASTY, "400/s, p95 150"),
    Plan(True, 1, 100, QUICK, "p95 150, 300 MiB"),
    Plan(False, 1, 100, QUICK, "p95 150"),
    Plan(False, 2, 100, QUICK, "p95 150"),
    Plan(True, 1, 50, HASTY, "150/s, p95 300", offered=150),
)


class Load:
    """All tables, and what was measured at them."""

    def __init__(self, sites: list[Site], plan: Plan, begin: float, end: float) -> None:
        self.sites = sites
        self.plan = plan
        self.begin = begin
        self.end = end
        self.taken: list[float] = []  # milliseconds
        self.late: list[float] = []  # the same, of those that were due and are not made in the end
        self.bytes = 0
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
            Client(self.sites[(number + i) % len(self.sites)], made["id"], seat["token"], self.plan.pages)
            for i, seat in enumerate(made["seats"])
        ]
        listening = [asyncio.create_task(client.listen()) for client in clients]
        try:
            sat_down = asyncio.gather(*(client.until(0) for client in clients))
            await asyncio.wait_for(sat_down, 60)
            await self.play(clients, chance)
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)

    async def play(self, clients: list[Client], chance: random.Random) -> None:
        """Choices at one table, until its game or the time is over."""
        due = time.perf_counter() + chance.random() * self.every
        while time.perf_counter() < self.end:
            if any(client.heard.over for client in clients):
                return
            if self.every:
                await asyncio.sleep(due - time.perf_counter())
                await self.choice(clients, chance, due)
                due += self.every
            else:
                await asyncio.sleep(chance.uniform(*self.plan.think))
                await self.choice(clients, chance)
        while self.every and due < self.end:
            self.count_late(due)
            due += self.every

    @property
    def every(self) -> float:
        """Seconds between two choices that a table is offered; 0 where its players think."""
        return self.plan.tables / self.plan.offered if self.plan.offered else 0.0

    async def choice(self, clients: list[Client], chance: random.Random, due: float | None = None) -> None:
        """One choice of whoever is asked, until everybody has heard of it; timed from when it was ``due``."""
        version = max(client.heard.version for client in clients)
        await asyncio.wait_for(asyncio.gather(*(client.until(version) for client in clients)), 60)
        client = next(client for client in clients if client.heard.asked)
        choice = chance.choice(client.heard.options)
        heard = sum(one.bytes for one in clients)
        began = time.perf_counter() if due is None else due
        status = await client.post(choice, version)
        if status != 200:
            self.refused += 1
            return
        arrived = await asyncio.wait_for(asyncio.gather(*(one.until(version + 1) for one in clients)), 60)
        if self.begin <= began and max(arrived) <= self.end:
            self.taken.append(1000 * (max(arrived) - began))
            self.bytes += sum(one.bytes for one in clients) - heard
        elif max(arrived) > self.end and due is not None:
            self.count_late(due)

    def count_late(self, due: float) -> None:
        """A choice that was due and is not made when the time is up: so long it has waited by then."""
        if self.begin <= due < self.end:
            self.late.append(1000 * (self.end - due))


class Clock:
    """Processor time of everybody, from one moment to another."""

    def __init__(self, sites: list[Site]) -> None:
        self.sites = sites
        self.at = self.read()

    def read(self) -> tuple[float, float, float, float, float]:
        worked = [site.worked for site in self.sites]
        servers, helpers = (sum(each) for each in zip(*worked, strict=True))
        return time.perf_counter(), servers, helpers, time.process_time(), machine_worked()

    def used(self) -> tuple[float, ...]:
        """How many processors servers, helpers, clients and all others have used on average."""
        seconds, *worked, machine = (now - then for then, now in zip(self.at, self.read(), strict=True))
        others = machine - sum(worked)
        return tuple(max(0.0, used / seconds) for used in (*worked, others))


async def measure(sites: list[Site], plan: Plan, seconds: float) -> tuple[str, ...]:
    now = time.perf_counter()
    begin, end = now + WARMING * seconds, now + seconds
    load = Load(sites, plan, begin, end)
    tables = [asyncio.create_task(load.table(number)) for number in range(plan.tables)]
    await asyncio.sleep(begin - time.perf_counter())
    clock = Clock(sites)
    await asyncio.sleep(end - time.perf_counter())
    cores = clock.used()
    memory = [sum(each) for each in zip(*((site.memory_in_all, site.share_in_all) for site in sites), strict=True)]
    await asyncio.gather(*tables)
    marks = statistics.quantiles(load.taken + load.late, n=100)
    rate = len(load.taken) / (end - begin)
    return (
        "pages" if plan.pages else "JSON",
        str(plan.servers),
        str(plan.tables),
        plan.pace,
        f"{rate:.0f}",
        *(f"{marks[at - 1]:.0f}" for at in (50, 95, 99)),
        plan.aim,
        *(f"{used:.2f}" for used in cores),
        f"{1000 * (cores[0] + cores[1]) / rate:.1f}",
        *(f"{held:.0f}" for held in memory),
        f"{load.bytes / 1000 / len(load.taken):.0f}",
        str(load.refused),
    )


def measured(plan: Plan, seconds: float, tree: Path | None) -> tuple[str, ...]:
    if plan.servers == 1:
        with serving(tree=tree) as sites:
            return run(measure(sites, plan, seconds))
    with postgres() as url, serving(plan.servers, url, tree) as sites:
        return run(measure(sites, plan, seconds))


def conditions() -> str:
    compiled = "compiled" if not str(engine.__file__).endswith(".py") else "plain Python"
    load = os.getloadavg()[0]
    return f"Engine: {compiled}; {os.cpu_count()} cores; the machine's load was {load:.1f} when it began."


def markdown(lines: list[tuple[str, ...]], told: str) -> str:
    text = ["# A full house", "", "Tables of four clients; clients and servers on one machine.", told, ""]
    text += ["| " + " | ".join(HEADINGS) + " |", "|" + "---:|" * len(HEADINGS)]
    text += ["| " + " | ".join(each) + " |" for each in lines]
    return "\n".join(text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Measure many tables at once.")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--only", type=int, nargs="+", metavar="LINE", help="only these lines of the table")
    parser.add_argument("--tables", type=int, help="so many tables, whatever the line says")
    parser.add_argument("--tree", type=Path, help="measure the servers of another tree")
    options = parser.parse_args()
    told = conditions()
    plans = [plan for plan in FULL_HOUSE if plan.servers == 1 or binaries() is not None]
    plans = [plan for line, plan in enumerate(plans, 1) if not options.only or line in options.only]
    if options.tables:
        plans = [plan._replace(tables=options.tables) for plan in plans]
    lines = [measured(plan, options.seconds, options.tree) for plan in plans]
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(markdown(lines, told), encoding="utf-8")
    print(RESULT.read_text())


if __name__ == "__main__":
    main()
