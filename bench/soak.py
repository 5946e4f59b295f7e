"""A long evening: forty tables for two hours, and whether the server is then as it was.

Run it with ``make soak`` or ``python -m bench.soak --hours 2``. At every table people sit at pages, each with a
push channel that draws, and some of them beside bots. They think, choose, take back, leave the table and come
back; bots are voted in for those who stay away; some only watch. What is over is looked at as a replay, taken
home and brought again. Half of the tables begin with a game that was brought, from the middle of it, at the others
people hurry for a while: so not all games are young at once. Everybody comes from an address of their own, so that
the usual limits hold.

Every half minute the memory of the server and its helpers is read. At the end the server is stopped, and every
game that it has kept is replayed from the database: all that was acknowledged must be there. The run fails if
memory has grown since it was warm, if an error stands in the log or was answered, or if a record does not verify.

People think for so long that server, helpers and all these people take a given share of one processor.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Shown
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.servers import Site, memory_of, seconds_of, started
from sietch.records.game import new_game, replay
from sietch.rules.errors import SietchError
from sietch.table.settings import sqlite_url
from sietch.table.store.keeping import exported, known, listed
from sietch.table.store.store import Store

EVERY = 30.0  # seconds between two looks at the server
WARM = 1_800.0  # seconds until memory has to stand; of a short run, a third of it
TOLERANCE = 0.05  # by which memory may then grow
SHARE = 0.25  # of one processor, for all together
THINKING = (1.0, 600.0)  # seconds at least and at most
TROUBLE = ("ERROR", "CRITICAL", "Traceback")
LANGUAGES = ("en", "uk", "ru", "pt")
HEAD_START = 250  # choices, at most
HASTE = 0.1
SITTING = (60.0, 420.0)  # seconds that somebody stays at the table
AWAY = (5.0, 150.0)  # and stays away: a bot can be voted in after the first minute
KINDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("base", (), ("me", "greedy", "greedy", "greedy")),
    ("uprising", (), ("me", "open", "greedy")),
    ("base", ("ix",), ("me", "open", "open")),
    ("uprising", ("choam",), ("me", "open", "open", "open")),
    ("base", ("immortality",), ("me", "open", "random", "greedy")),
    ("base", (), ("me", "open")),
    ("uprising", ("ix", "immortality"), ("me", "greedy", "random")),
    ("uprising", (), ("me",)),
    ("uprising", (), ("me", "open", "greedy", "greedy", "greedy", "greedy")),
    ("base", ("ix", "immortality"), ("me", "open", "open", "greedy")),
)


@dataclass(frozen=True)
class Sample:
    """The server at one moment."""

    minutes: float
    server: float  # megabytes
    helpers: float
    tables: int  # in its memory
    channels: int
    done: int  # choices that were acknowledged
    share: float  # of one processor, since the sample before
    think: float  # seconds that people think

    @property
    def memory(self) -> float:
        return self.server + self.helpers

    def row(self) -> tuple[str, ...]:
        shown = (self.server, self.helpers, self.tables, self.channels, self.done)
        return (
            f"{self.minutes:.1f}",
            *(f"{value:.0f}" for value in shown),
            f"{self.share:.0%}",
            f"{self.think:.0f}",
        )


HEADINGS = ("minute", "server MB", "helpers MB", "tables", "channels", "choices", "of one core", "thinking s")


class Trouble(Exception):
    """The server does not do what it should; it is noted."""


class Evening:
    """All that happens, and what was seen of it."""

    def __init__(self, site: Site, share: float, seconds: float) -> None:
        self.site = site
        self.share = share
        self.began = time.monotonic()
        self.end = self.began + seconds
        self.think = 10.0
        self.done: Counter[str] = Counter()
        self.acknowledged: dict[str, dict[int, tuple[str, int, str]]] = {}  # by game and number of the entry
        self.faults: Counter[str] = Counter()
        self.samples: list[Sample] = []
        self.asking: set[asyncio.Task[Any]] = set()
        self.records = [played(number) for number in range(4)]
        self._spent = self._processor_time()
        self._looked = self.began

    # --- asking
    async def ask(
        self, method: str, path: str, address: str, token: str = "", body: bytes = b"", **headers: str
    ) -> tuple[int, str, bytes]:
        """Status, Location and body of an answer, for which is waited even if who asked has left meanwhile."""
        asking = asyncio.create_task(self._answer(method, path, address, token, body, **headers))
        self.asking.add(asking)
        asking.add_done_callback(self.asking.discard)
        return await asyncio.shield(asking)

    async def _answer(
        self, method: str, path: str, address: str, token: str, body: bytes, **headers: str
    ) -> tuple[int, str, bytes]:
        """Plain HTTP/1.1, so that people cost little."""
        fields = {"Host": "127.0.0.1", "X-Forwarded-For": address, "Connection": "close"}
        fields |= {"Content-Length": str(len(body))} if method == "POST" else {}
        fields |= {"Authorization": f"Bearer {token}"} if token else {}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        reader, writer = await asyncio.open_connection("127.0.0.1", self.site.port)
        try:
            writer.write(f"{head}\r\n".encode() + body)
            begin, _, content = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        first, *lines = begin.decode("latin-1").split("\r\n")
        found = dict(line.split(": ", 1) for line in lines)
        status = int(first.split()[1]) if first else 0
        self.done["requests"] += 1
        if status not in (200, 201, 303, 409):
            self.faults[f"{method} {kind_of_path(path)}: {status or 'no answer'} {content[:200]!r}"] += 1
        if found.get("transfer-encoding") == "chunked":
            content = unchunked(content)
        return status, found.get("location", ""), content

    async def json(
        self, method: str, path: str, address: str, token: str = "", form: Any = None, **headers: str
    ) -> Any:
        """What an answer of the API says, or None where the table has changed meanwhile."""
        body = b"" if form is None else json.dumps(form).encode()
        kind = {} if form is None else {"Content_Type": "application/json"}
        status, _, content = await self.ask(method, f"/api/games{path}", address, token, body, **kind, **headers)
        if status not in (200, 201, 409):
            raise Trouble
        return None if status == 409 else json.loads(content)

    # --- looking
    def _processor_time(self) -> float:
        return time.process_time() + sum(map(seconds_of, (self.site.process.pid, *self.site.helpers)))

    async def look(self) -> None:
        """Sample the server until the end; whoever takes too much of the processor thinks longer."""
        while time.monotonic() < self.end:
            await asyncio.sleep(min(EVERY, max(0.0, self.end - time.monotonic())))
            now, spent = time.monotonic(), self._processor_time()
            share = (spent - self._spent) / (now - self._looked)
            self._spent, self._looked = spent, now
            told = await self.metrics()
            sample = Sample(
                (now - self.began) / 60,
                self.site.memory,
                sum(map(memory_of, self.site.helpers)),
                told["sietch_tables"],
                told["sietch_channels"],
                self.done["choices"],
                share,
                self.think,
            )
            self.samples.append(sample)
            print(
                "  ".join(f"{name} {value}" for name, value in zip(HEADINGS, sample.row(), strict=True)),
                flush=True,
            )
            self.think *= min(2.0, max(0.7, share / self.share))
            self.think = min(THINKING[1], max(THINKING[0], self.think))

    async def metrics(self) -> dict[str, int]:
        _, _, content = await self.ask("GET", "/metrics", "127.0.0.1")
        lines = [line.split() for line in content.decode().splitlines() if not line.startswith("#")]
        return {name: int(float(value)) for name, value in lines if name in ("sietch_tables", "sietch_channels")}


def kind_of_path(path: str) -> str:
    """A path without what is secret in it.

    >>> kind_of_path("/api/games/Abc/view"), kind_of_path("/g/Abc/secret")
    ('/api/games/…/view', '/g/…')
    """
    parts = path.partition("?")[0].split("/")
    return "/".join((*parts[:3], "…", *parts[4:])) if parts[1] == "api" else "/".join((*parts[:2], "…"))


def unchunked(content: bytes) -> bytes:
    """
    >>> unchunked(b"3\\r\\nabc\\r\\n2\\r\\nde\\r\\n0\\r\\n\\r\\n")
    b'abcde'
    """
    whole = b""
    while content:
        size, _, content = content.partition(b"\r\n")
        whole, content = whole + content[: int(size, 16)], content[int(size, 16) + 2 :]
    return whole


class Person:
    """Somebody at a table, with a page before them; without a seat they watch."""

    def __init__(self, table: Table, address: str, seat: int | None = None, token: str = "") -> None:
        self.table = table
        self.evening = table.evening
        self.address = address
        self.seat = seat
        self.token = token
        self.chance = random.Random(address)
        self.lang = self.chance.choice(LANGUAGES)
        self.here = False
        self.version = -1
        self.asked = asyncio.Event()

    async def come_and_go(self) -> None:
        while True:
            try:
                await self.sit(self.chance.uniform(*SITTING))
            except (OSError, WebSocketException) as error:
                self.evening.faults[f"channel: {error!r}"] += 1
            except Trouble:
                pass  # noted already
            self.evening.done["visits"] += 1
            await asyncio.sleep(self.chance.uniform(*AWAY))

    async def sit(self, seconds: float) -> None:
        """Open the page, follow what happens, decide when asked; then close it, or just vanish."""
        self.version = -1
        own = f"/{self.token}" if self.token else ""
        await self.evening.ask("GET", f"/g/{self.table.id}{own}", self.address, Accept_Language=self.lang)
        if self.chance.random() < 0.2:  # what has happened since?
            await self.evening.ask("GET", f"/replay/{self.table.id}{own}", self.address, Accept_Language=self.lang)
            self.evening.done["replays"] += 1
        if self.seat is not None:
            await self.table.take_back(self)
        who = f"token={self.token}" if self.token else "watch=1"
        url = f"ws://127.0.0.1:{self.evening.site.port}/api/games/{self.table.id}/push?html=1&{who}"
        headers = {"X-Forwarded-For": self.address, "Accept-Language": self.lang}
        async with connect(url, additional_headers=headers, max_size=None) as channel:
            self.here = True
            hearing = asyncio.create_task(self.hear(channel))
            try:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await self.decide()
            finally:
                self.here = False
                hearing.cancel()
                if self.chance.random() < 0.3:
                    channel.transport.abort()  # the lid is closed

    async def hear(self, channel: ClientConnection) -> None:
        async for text in channel:
            told = json.loads(text)
            if told["type"] == "update":
                self.evening.done["updates"] += 1
                self.version = max(self.version, told["version"])
                if told["asked"]:
                    self.asked.set()
                else:
                    self.asked.clear()
            elif told["type"] == "error":
                self.evening.faults[f"channel: {told['code']}"] += 1

    async def decide(self) -> None:
        while True:
            await self.asked.wait()
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.evening.think * self.table.haste)
            if self.asked.is_set():
                await self.act()

    async def act(self) -> None:
        view = await self.evening.json("GET", f"/{self.table.id}/view", self.address, self.token)
        if view is None or view["decision"] is None:
            self.asked.clear()
            return
        undo = view["can_undo"] and self.chance.random() < 0.05
        notation = "" if undo else self.chance.choice(view["decision"]["options"])["notation"]
        form = {"version": view["version"]} | ({} if undo else {"choice": notation})
        told = await self.post("undo" if undo else "choices", form)
        if told is not None:
            assert self.seat is not None
            kept = self.evening.acknowledged[self.table.id]
            kept[view["version"] + 1] = ("undo" if undo else "choice", self.seat, notation)
            self.evening.done["choices"] += 1

    async def post(self, what: str, form: Any) -> Any:
        path = f"/{self.table.id}/{what}"
        return await self.evening.json("POST", path, self.address, self.token, form, Prefer="return=minimal")


class Table:
    """One place in the house: game after game is played there."""

    def __init__(self, evening: Evening, number: int) -> None:
        self.evening = evening
        self.number = number
        self.chance = random.Random(number)
        self.id = ""
        self.games = 0
        self.head_start = self.chance.randrange(HEAD_START)
        self.people: list[Person] = []

    @property
    def haste(self) -> float:
        """How long people think: hardly, until the first game of a table is as old as if it had begun before."""
        young = self.games == 1 and len(self.evening.acknowledged[self.id]) < self.head_start
        return HASTE if young else 1.0

    def address(self, who: int) -> str:
        return f"10.{self.games % 250}.{self.number}.{who}"

    async def play(self) -> None:
        await asyncio.sleep(self.number)  # people do not all come at once
        while True:
            try:
                await (self.play_on() if not self.games and self.number % 2 else self.sit_down())
                await self.spend_a_game()
                await self.remember()
            except (Trouble, OSError) as error:
                if isinstance(error, OSError):
                    self.evening.faults[f"{type(error).__name__}: {error}"] += 1
                await asyncio.sleep(EVERY)

    async def spend_a_game(self) -> None:
        everybody = [*self.people, Person(self, self.address(9))]
        sitting = [asyncio.create_task(person.come_and_go()) for person in everybody]
        try:
            await self.until_over()
        finally:
            for task in sitting:
                task.cancel()
            await asyncio.gather(*sitting, return_exceptions=True)

    async def sit_down(self) -> None:
        """Set a game up; everybody who was invited comes."""
        self.games += 1
        box, modules, kinds = KINDS[(self.number + self.games) % len(KINDS)]
        form = {"box": box, "modules": modules, "seats": [{"kind": kind} for kind in kinds]}
        made = await self.evening.json("POST", "", self.address(0), "", form)
        self.id = made["id"]
        self.evening.acknowledged[self.id] = {}
        self.evening.done["games"] += 1
        self.people = [Person(self, self.address(0), made["seat"], made["token"])]
        for seat in made["seats"]:
            if seat["kind"] == "open":
                address = self.address(seat["seat"])
                form = {"token": seat["token"], "name": f"Guest {seat['seat']}"}
                joined = await self.evening.json("POST", f"/{self.id}/join", address, "", form)
                self.people.append(Person(self, address, joined["seat"], joined["token"]))

    async def until_over(self) -> None:
        """Whoever is here looks round now and then: is it over, does somebody stay away?"""
        while True:
            await asyncio.sleep(self.chance.uniform(20, 40))
            told = await self.evening.json("GET", f"/{self.id}", self.address(0))
            if told["over"]:
                return
            for seat, place in enumerate(told["seats"]):
                since = place["absent_from"]
                if place["kind"] == "human" and since is not None and since < time.time():
                    await self.vote(seat)
            here = [person for person in self.people if person.here]
            if here and self.chance.random() < 0.2:
                person = self.chance.choice(here)
                await person.post("reactions", {"reaction": "wow"})
                await self.evening.json("GET", f"/{self.id}/log", person.address, person.token)

    async def vote(self, about: int) -> None:
        for person in self.people:
            if person.here and person.seat != about:
                await person.post("votes", {"seat": about})
                self.evening.done["votes"] += 1

    async def take_back(self, person: Person) -> None:
        told = await self.evening.json("GET", f"/{self.id}", person.address)
        if told["seats"][person.seat]["away"] and await person.post("back", {}) is not None:
            self.evening.done["returns"] += 1

    async def remember(self) -> None:
        """Look at the game once more, take its record home, bring it again and look at that."""
        address, evening = self.address(8), self.evening
        evening.done["finished"] += 1
        told = await evening.json("GET", f"/{self.id}/record", address)
        if list(replay(told["record"]).state.winners) != told["winners"]:
            evening.faults["a record has other winners"] += 1
        _, _, content = await evening.ask("GET", f"/replay/{self.id}/record", address)
        for path in (f"/replay/{self.id}", await self.bring(content, address)):
            await evening.ask("GET", path, address, Accept_Language=self.chance.choice(LANGUAGES))
            for step in sorted(self.chance.sample(range(len(told["record"]["choices"])), 10)):
                await evening.ask("GET", f"{path}/steps/{step}", address)
                evening.done["replay steps"] += 1
                await asyncio.sleep(evening.think / 4)

    async def bring(self, record: bytes, address: str) -> str:
        """Upload a record; where it can be seen then."""
        part = (
            'Content-Disposition: form-data; name="record"; filename="game.json"\r\nContent-Type: application/json'
        )
        body = f"--border\r\n{part}\r\n\r\n".encode() + record + b"\r\n--border--\r\n"
        kind = "multipart/form-data; boundary=border"
        status, where, _ = await self.evening.ask("POST", "/replay", address, "", body, Content_Type=kind)
        if status != 303:
            raise Trouble
        self.evening.done["uploads"] += 1
        return where

    async def play_on(self) -> None:
        """Somebody brings a game that was played elsewhere, and plays on from the middle of it, beside bots."""
        self.games += 1
        address = self.address(0)
        record = self.evening.records[self.number % len(self.evening.records)]
        where = await self.bring(json.dumps(record).encode(), address)
        form = f"step={self.chance.randrange(len(record['choices']))}&seat=0&level=greedy".encode()
        kind = "application/x-www-form-urlencoded"
        status, link, _ = await self.evening.ask("POST", f"{where}/on", address, "", form, Content_Type=kind)
        if status != 303:
            raise Trouble
        *_, self.id, token = link.split("/")
        self.evening.acknowledged[self.id] = {}
        self.evening.done["games"] += 1
        self.people = [Person(self, address, 0, token)]


def played(number: int) -> dict[str, Any]:
    """The record of a game that was played somewhere else."""
    box, modules, kinds = KINDS[number]
    game, chance = new_game(box, len(kinds), number, modules=modules), random.Random(number)
    while not game.over:
        game.choose(chance.randrange(len(game.decision.moves)))
    return game.record()


async def spend(site: Site, tables: int, seconds: float, share: float) -> Evening:
    evening = Evening(site, share, seconds)
    playing = [asyncio.create_task(Table(evening, number).play()) for number in range(tables)]
    looking = asyncio.create_task(evening.look())
    await asyncio.wait([looking, *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in (looking, *playing):
        task.cancel()
    ended = await asyncio.gather(looking, *playing, return_exceptions=True)
    await asyncio.gather(*evening.asking, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            evening.faults[f"{type(error).__name__}: {error}"] += 1
    return evening


# --- what is left
def verified(db: str, acknowledged: dict[str, dict[int, tuple[str, int, str]]]) -> tuple[int, list[str]]:
    """How many games are kept, and what is wrong with them: each is replayed from its entries, and its record."""
    store, wrong = Store(db), list[str]()
    kept = {game.public for game in listed(store)}
    try:
        for public in sorted(kept | acknowledged.keys()):
            try:
                replay(exported(store, public))
            except SietchError as error:
                wrong.append(f"game {public}: {error}")
                continue
            entries = {
                entry.number: (entry.kind, entry.seat, entry.text) for entry in known(store, public).entries
            }
            lost = [n for n, entry in acknowledged.get(public, {}).items() if entries.get(n) != entry]
            wrong += [f"game {public} has lost what was acknowledged: entries {lost}"] if lost else []
    finally:
        store.close()
    return len(kept), wrong


def growth(samples: list[Sample], seconds: float) -> tuple[float, float, float]:
    """Memory once it was warm and at the end, in megabytes, and by how much of it it has grown.

    Each is the middle value of a sixth of the run: single samples jump with what is just being drawn.
    """
    warm, sixth = min(WARM, seconds / 3) / 60, seconds / 360
    first = [sample.memory for sample in samples if warm < sample.minutes <= warm + sixth]
    last = [sample.memory for sample in samples if sample.minutes > samples[-1].minutes - sixth]
    before, after = statistics.median(first or last), statistics.median(last)
    return before, after, after / before - 1


def shown(samples: list[Sample]) -> Shown:
    table = Shown(title="A long evening")
    for heading in HEADINGS:
        table.add_column(heading, justify="right")
    for sample in samples[:: max(1, len(samples) // 24)]:
        table.add_row(*sample.row())
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description="Let many tables play for hours.")
    parser.add_argument("--hours", type=float, default=2)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument(
        "--share", type=float, default=SHARE, help="of one processor, for server and people together"
    )
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="by which warm memory may grow")
    told = parser.parse_args()
    seconds = told.hours * 3600
    with tempfile.TemporaryDirectory() as folder:
        data, log = Path(folder) / "data", Path(folder) / "log"
        with started(["--data", str(data)], limited=True, log=log) as site:
            site.wait()
            evening = asyncio.run(spend(site, told.tables, seconds, told.share))
        games, wrong = verified(sqlite_url(data), evening.acknowledged)
        said = log.read_text(errors="replace").splitlines()
    before, after, grown = growth(evening.samples, seconds)
    errors = [line for line in said if line.startswith(TROUBLE)]
    warnings = Counter(line.partition(":")[0] for line in said if line.startswith("WARNING"))
    Console().print(shown(evening.samples))
    print(", ".join(f"{count} {what}" for what, count in evening.done.items()))
    allowed = f"at most {told.tolerance:+.0%}"
    print(f"memory: {before:.0f} MB when warm, {after:.0f} MB at the end: {grown:+.1%} ({allowed})")
    print(f"log: {len(said)} lines, {len(errors)} errors; warnings: {dict(warnings) or 'none'}")
    print(f"records: {games} games kept, {len(wrong)} do not verify")
    if errors:
        print("\n".join(said[-200:]))
    for line in (*errors, *wrong, *(f"{fault} ({count} times)" for fault, count in evening.faults.items())):
        print(f"WRONG: {line}")
    sys.exit(bool(errors or wrong or evening.faults) or grown > told.tolerance)


if __name__ == "__main__":
    main()
