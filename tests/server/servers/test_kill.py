"""A server that is killed at any moment, or whose database is, has lost nothing that it has acknowledged.

Games are played by API clients while the server is killed again and again, or PostgreSQL under it is stopped.
Usually it is the end of one game each; ``SIETCH_KILL_GAMES`` says how many games at least are played from their
beginning on each kind of database, ``SIETCH_KILLS`` how often the server is killed meanwhile on SQLite (on
PostgreSQL a tenth of it), and ``SIETCH_RESTARTS`` how often PostgreSQL is.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import count, cycle
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from sietch.records.game import replay
from sietch.table.store.store import Store
from tests.server.mortal import Phoenix, mortal
from tests.server.postgres import postgres
from tests.server.serving import PATIENCE, Json, browser_at, keep, serving, settings, until

WHOLE = int(os.environ.get("SIETCH_KILL_GAMES", "0"))
GAMES = WHOLE or 1
KILLS = int(os.environ.get("SIETCH_KILLS", "2"))
RESTARTS = int(os.environ.get("SIETCH_RESTARTS", "1"))
AT_ONCE = 3
BETWEEN = (8, 50) if WHOLE else (4, 12)
"""So many entries are acknowledged between two kills."""
LEFT = 100  # choices of the end of a game
KINDS = [
    ("base", ("me", "random")),
    ("uprising", ("me", "me")),
    ("base", ("me", "random", "random")),
    ("uprising", ("me", "me", "random")),
    ("base", ("random", "me", "greedy")),
]


class Client(threading.Thread):
    """Plays games to their end, whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, port: int, db: str, numbers: Iterator[int], last: int, enough: threading.Event) -> None:
        super().__init__(daemon=True)
        self.http = browser_at(port)
        self.db = db
        self.numbers = numbers
        self.last = last  # games before it are played in any case
        self.enough = enough
        self.acknowledged = 0
        self.finished = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while (number := next(self.numbers)) < self.last or not self.enough.is_set():
                self.play(number)
                self.finished += 1
        except BaseException as error:
            self.error = error

    def ask(self, method: str, path: str, token: str = "", **form: Any) -> httpx.Response | None:
        """The answer, or None if the server or its database was not there or has died over it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            answer = self.http.request(method, path, headers=headers, json=form or None)
        except httpx.HTTPError:
            answer = None
        if answer is None or answer.status_code == 503:
            time.sleep(0.05)
            return None
        return answer

    def surely(self, method: str, path: str, token: str = "", **form: Any) -> Json:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = self.ask(method, path, token, **form)
            if answer is not None:
                assert answer.status_code < 300, answer.text
                told: Json = answer.json()
                return told
        raise AssertionError("the server has not come back")

    def play(self, number: int) -> None:
        chance = random.Random(number)
        game = self.begin(*KINDS[number % len(KINDS)])
        url, tokens = f"/api/games/{game['id']}", [seat["token"] for seat in game["seats"]]
        kept: dict[int, tuple[str, int, str]] = {}  # acknowledged entries by number
        while not (told := self.surely("GET", url))["over"]:
            assert told["version"] >= max(kept, default=0), "what was acknowledged is missing"
            seat = told["asked"]
            if tokens[seat]:
                self.act(url, seat, tokens[seat], kept, chance)
            else:
                time.sleep(0.01)  # a bot thinks
        self.check(url, kept)

    def begin(self, box: str, kinds: tuple[str, ...]) -> Json:
        if WHOLE:
            return self.surely("POST", "/api/games", box=box, seats=[{"kind": kind} for kind in kinds])
        kept: list[Json] = []

        def is_kept() -> bool:
            with suppress(OperationalError), closing(Store(self.db)) as store:  # whose database may just be down
                kept.append(keep(store, *kinds, box=box, steps=-LEFT))
            return bool(kept)

        until(is_kept)
        return kept[0]

    def act(self, url: str, seat: int, token: str, kept: dict[int, Any], chance: random.Random) -> None:
        """Choose for a seat as long as it is asked."""
        view = self.surely("GET", f"{url}/view", token)
        while view["decision"] is not None:
            undo = view["can_undo"] and chance.random() < 0.1
            notation = "" if undo else chance.choice(view["decision"]["options"])["notation"]
            form = {"version": view["version"]} if undo else {"version": view["version"], "choice": notation}
            answer = self.ask("POST", f"{url}/{'undo' if undo else 'choices'}", token, **form)
            if answer is None or answer.status_code == 409:
                return  # done or not: the table will show
            assert answer.status_code == 200, answer.text
            told = answer.json()
            kept[told["version"]] = ("undo" if undo else "choice", seat, notation)
            self.acknowledged += 1
            view = told["view"]

    def check(self, url: str, kept: dict[int, Any]) -> None:
        told = self.surely("GET", f"{url}/record")
        assert told["over"], "the game has not finished"
        history = {e["number"]: (e["kind"], e["seat"], e["text"]) for e in told["history"]}
        missing = {number: entry for number, entry in kept.items() if history.get(number) != entry}
        assert not missing, f"acknowledged but not there: {missing}"
        again = replay(told["record"])
        assert again.over and list(again.state.winners) == told["winners"]


def total(clients: list[Client]) -> int:
    return sum(client.acknowledged for client in clients)


def play_through(port: int, db: str, times: int, happen: Callable[[], None]) -> str:
    """Let clients play at a server to which something happens so often, at any moment."""
    chance = random.Random()
    first = 0 if db.startswith("sqlite") else 1  # a single game is of another kind on each
    numbers, enough = count(first), threading.Event()
    clients = [Client(port, db, numbers, first + GAMES, enough) for _ in range(min(AT_ONCE, GAMES))]
    for client in clients:
        client.start()

    def all_play() -> bool:
        return all(client.is_alive() for client in clients)

    for _ in range(times):
        goal = total(clients) + chance.randrange(*BETWEEN)
        while total(clients) < goal and all_play():
            time.sleep(chance.uniform(0.001, 0.03))
        happen()
    enough.set()
    for client in clients:
        client.join()
        if client.error is not None:
            raise client.error
    finished = sum(client.finished for client in clients)
    assert finished >= GAMES
    return f"{finished} games, {total(clients)} acknowledged entries, none lost"


def test_nothing_is_acknowledged_before_it_is_written(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor seen by anybody."""
    begun, go_on = threading.Event(), threading.Event()

    def slowly(write: Any) -> Any:
        def written(*given: Any) -> Any:
            begun.set()
            assert go_on.wait(PATIENCE)
            return write(*given)

        return written

    with serving(settings(db)) as site, ThreadPoolExecutor(1) as beside:
        table = site.create("me", "me", "me")
        before, seat = table.get("").json()["version"], table.asked()
        assert seat is not None and table.tokens[seat]
        view = table.view(seat)
        for name in ("append_now", "append_all_now"):
            monkeypatch.setattr(Store, name, slowly(getattr(Store, name)))
        chosen = beside.submit(table.choose, seat, view)
        try:
            assert begun.wait(PATIENCE)
            assert table.get("").json()["version"] == before and not chosen.done()
        finally:
            go_on.set()
        assert chosen.result(PATIENCE)["version"] > before


def test_what_was_not_written_is_not_acknowledged() -> None:
    with postgres(lasting=True) as database, serving(settings(database.url)) as site:
        table = site.create("me", "me", "me")
        before, seat = table.get("").json()["version"], table.asked()
        assert seat is not None and table.tokens[seat]
        option = table.view(seat)["decision"]["options"][0]["notation"]
        database.stop()
        assert table.post("/choices", seat, choice=option, version=before).status_code == 503
        database.start()
        assert table.get("").json()["version"] == before


def test_nothing_acknowledged_is_lost(db: str) -> None:
    kills = KILLS if db.startswith("sqlite") else max(2, KILLS // 10)
    with mortal(Phoenix(db)) as server:
        told = play_through(server.port, db, kills, server.again)
        assert server.kills >= kills
    print(f"{kills} kills: {told}")


def test_nothing_acknowledged_is_lost_when_postgresql_stops() -> None:
    """Now as if it had crashed, now tidily; what it had said to be written is there when it comes back."""
    ways = cycle(("immediate", "fast"))
    with postgres(lasting=True) as database, serving(settings(database.url)) as site:

        def restart() -> None:
            database.stop(next(ways))
            database.start()

        told = play_through(site.port, database.url, RESTARTS, restart)
    print(f"{RESTARTS} restarts of PostgreSQL: {told}")
