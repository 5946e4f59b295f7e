"""A server that is killed at any moment has lost nothing that it has acknowledged.

Games are played by API clients while the server is killed again and again. Usually it is the end of one game on
each kind of database; ``SIETCH_KILL_GAMES`` says how many games are played there from their beginning.
"""

from __future__ import annotations

import os
import random
import threading
import time
from typing import Any

import httpx

from sietch.records.game import replay
from sietch.table.store.store import Store
from tests.server.mortal import mortal
from tests.server.serving import PATIENCE, Json, browser_at, keep

WHOLE = int(os.environ.get("SIETCH_KILL_GAMES", "0"))
GAMES = WHOLE or 1
KILLS = max(2, GAMES * 2 // 3)
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

    def __init__(self, port: int, db: str, numbers: list[int]) -> None:
        super().__init__(daemon=True)
        self.http = browser_at(port)
        self.db = db
        self.numbers = numbers
        self.acknowledged = 0
        self.finished = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            for number in self.numbers:
                self.play(number)
                self.finished += 1
        except BaseException as error:
            self.error = error

    def ask(self, method: str, path: str, token: str = "", **form: Any) -> httpx.Response | None:
        """The answer, or None if the server was not there or has died over it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            return self.http.request(method, path, headers=headers, json=form or None)
        except httpx.HTTPError:
            time.sleep(0.05)
            return None

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
        store = Store(self.db)
        game = keep(store, *kinds, box=box, steps=-LEFT)
        store.close()
        return game

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


def test_nothing_acknowledged_is_lost(db: str) -> None:
    chance = random.Random()
    first = 0 if db.startswith("sqlite") else 1  # a single game is of another kind on each
    with mortal(db) as server:
        numbers = range(first, first + GAMES)
        clients = [Client(server.port, db, list(numbers[i::AT_ONCE])) for i in range(min(AT_ONCE, GAMES))]
        for client in clients:
            client.start()
        while server.kills < KILLS and any(client.is_alive() for client in clients):
            goal = total(clients) + chance.randrange(*BETWEEN)
            while total(clients) < goal and any(client.is_alive() for client in clients):
                time.sleep(chance.uniform(0.001, 0.03))
            server.again()
        for client in clients:
            client.join()
            if client.error is not None:
                raise client.error
        assert sum(client.finished for client in clients) == GAMES
        assert server.kills >= KILLS
        print(f"{GAMES} games, {server.kills} kills, {total(clients)} acknowledged entries")
