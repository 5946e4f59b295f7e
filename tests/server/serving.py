"""A real server in this process for tests, and clients that play through its API."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict
from types import MappingProxyType
from typing import Any, TypeVar

import httpx
import uvicorn
from sqlalchemy import event, insert
from websockets.sync.client import ClientConnection, connect

from sietch.records.game import new_game, rules_version
from sietch.table.app import create_app
from sietch.table.doors import web_server
from sietch.table.helpers.bots import Bots
from sietch.table.live.game import LiveGame
from sietch.table.live.lobby import Lobby
from sietch.table.settings import Rate, Settings
from sietch.table.store.entries import CHOICE, HUMAN, OPEN, Entry, StoredSeat
from sietch.table.store.schema import entries
from sietch.table.store.store import Store

FREELY = {"requests": Rate(0, 0), "creations": Rate(0, 0), "uploads": Rate(0, 0)}
PATIENCE = 120  # seconds for what happens at once: only what never happens takes that long
DRAWN = "sietch.table.page.draw"
Json = dict[str, Any]
T = TypeVar("T")


def settings(db: str, **more: Any) -> Settings:
    return Settings(db, **{**FREELY, "drawing": "tests.server.simple_page", "absence": 0.0, **more})


def until(true: Callable[[], object], told: object = "it never happened") -> None:
    """Wait for something to be so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, told
        time.sleep(0.01)


async def coming(true: Callable[[], object]) -> None:
    """The same within an event loop."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def browser_at(port: int) -> httpx.Client:
    """A client of a server on this machine; without TLS, whose certificates take long to read."""
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)


def listen_at(port: int, game: str, **query: Any) -> AbstractContextManager[ClientConnection]:
    """A push channel of a server on this machine."""
    words = "&".join(f"{name}={value}" for name, value in query.items())
    return connect(f"ws://127.0.0.1:{port}/api/games/{game}/push?{words}", open_timeout=PATIENCE)


class SharedBots(Bots):
    """The bots of all servers in this process: their own one starts when the first of them is asked."""

    def start(self) -> None: ...


BOTS = SharedBots(1, PATIENCE)


class Server(uvicorn.Server):
    """A server whose event loop can be reached, with a clock that can be put forward."""

    loop: asyncio.AbstractEventLoop
    ahead = 0.0  # seconds

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        true_time = self.loop.time
        self.loop.time = lambda: true_time() + self.ahead  # type: ignore[method-assign]
        await super().startup(sockets)


class Site:
    """A running server and how to reach it."""

    def __init__(self, port: int, settings: Settings, server: Server, lobby: Lobby) -> None:
        self.port = port
        self.settings = settings
        self.lobby = lobby
        self.http = browser_at(port)
        self._server = server
        self._loop = server.loop

    def connections(self) -> set[Any]:
        """Those that are open, as the web server has them."""
        return set(self._server.server_state.connections)

    def call(self, work: Callable[[], Any]) -> None:
        """Do something in the server's own thread."""
        self._loop.call_soon_threadsafe(work)

    def pass_time(self, seconds: float) -> None:
        """Put the clock of all that the server waits for forward: its deadlines come, however busy the machine."""

        def put_forward() -> None:
            self._server.ahead += seconds

        self.call(put_forward)

    def pass_time_until(self, true: Callable[[], object], seconds: float) -> None:
        """Wait for something to be so after a time, or after several of them."""

        def later() -> object:
            if not (so := true()):
                self.pass_time(seconds)
            return so

        until(later)

    def browser(self) -> httpx.Client:
        """Somebody else's: it keeps cookies of its own."""
        return browser_at(self.port)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server do something that nobody asked for through the API."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def create(self, *seats: str, box: str = "base", **more: Any) -> Table:
        form = {"box": box, "seats": [{"kind": kind} for kind in seats], **more}
        answer = self.http.post("/api/games", json=form)
        assert answer.status_code == 201, answer.text
        return Table(self.http, answer.json())

    def found(self, *seats: str, **more: Any) -> Table:
        """A game that is kept already, as after a restart: nobody had to play it through the API."""
        made = keep(self.lobby.store, *seats, **more)
        table = Table(self.http, made)
        assert table.get("").json()["version"] == made["version"]  # it is open now
        return table

    def live(self, table: Table) -> LiveGame:
        return self.lobby._live[table.id]

    def listen(self, game: str, **query: Any) -> AbstractContextManager[ClientConnection]:
        return listen_at(self.port, game, **query)


class Table:
    """One game, as those who hold all its secrets see it."""

    def __init__(self, http: httpx.Client, created: Json) -> None:
        self.http = http
        self.id: str = created["id"]
        self.created = created
        self.links: list[str | None] = [seat["token"] for seat in created["seats"]]
        self.tokens = Tokens(self)

    def at(self, http: httpx.Client) -> Table:
        """The same table by another server, for those who sit there."""
        again = Table(http, self.created)
        again.tokens[:] = list.copy(self.tokens)
        return again

    @property
    def url(self) -> str:
        return f"/api/games/{self.id}"

    def auth(self, seat: int | None) -> dict[str, str]:
        token = None if seat is None else self.tokens[seat]
        return {} if token is None else {"Authorization": f"Bearer {token}"}

    def get(self, path: str, seat: int | None = None, **query: Any) -> httpx.Response:
        return self.http.get(f"{self.url}{path}", headers=self.auth(seat), params=query)

    def post(self, path: str, seat: int | None = None, **form: Any) -> httpx.Response:
        return self.http.post(f"{self.url}{path}", headers=self.auth(seat), json=form)

    def view(self, seat: int | None = None) -> Json:
        answer = self.get("/view", seat)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def asked(self) -> int | None:
        told: Json = self.get("").json()
        return told["asked"]

    def wait_for(self, seat: int) -> Json:
        """The seat's view as soon as it is asked or the game is over."""
        until(lambda: self.asked() in (seat, None), f"seat {seat} is never asked")
        return self.view(seat)

    def choose(self, seat: int, view: Json, which: int = 0) -> Json:
        notation = view["decision"]["options"][which]["notation"]
        answer = self.post("/choices", seat, choice=notation, version=view["version"])
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()["view"]
        return told

    def play_on(self, done: Callable[[int | None], bool]) -> None:
        """Let the people at the table choose something, and bots think, until it is somebody's turn."""
        while not done(asked := self.asked()):
            assert asked is not None, "the game is over"
            view = self.view(asked)
            if view["decision"] is None:  # a bot thinks
                until(lambda asked=asked: self.asked() != asked)
            else:
                self.choose(asked, view)

    def play_out(self, chance: random.Random, look: Any = None) -> Json:
        """Play all seats that have a token to the end; ``look`` is called before every choice."""
        seat = next(seat for seat, token in enumerate(self.tokens) if token)
        view = self.view(seat)
        while not view["over"]:
            asked = view["asked"]["seat"]
            if self.tokens[asked] is None:  # a bot thinks
                until(lambda asked=asked: self.asked() != asked)
                view = self.view(seat)
                continue
            if look is not None:
                look()
            if look is not None or asked != seat:
                seat, view = asked, self.view(asked)
            if view["decision"] is not None:
                view = self.choose(seat, view, chance.randrange(len(view["decision"]["options"])))
        return view


class Tokens(list[str | None]):
    """The secrets of a table's seats: who asks for that of an open one sits down there first."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.links)
        self.table = table
        self._asked: set[int] = set()

    def __iter__(self) -> Iterator[str | None]:
        return (self[seat] for seat in range(len(self)))

    def __getitem__(self, seat: int) -> str | None:  # type: ignore[override]
        token = super().__getitem__(seat)
        if seat < len(self.table.links) and seat not in self._asked and token == self.table.links[seat]:
            self._asked.add(seat)
            answer = self.table.http.post(f"{self.table.url}/join", json={"token": token})
            if answer.status_code == 200:
                self[seat] = token = answer.json()["token"]
        return token


def keep(
    store: Store,
    *seats: str,
    box: str = "base",
    seed: str = "found",
    steps: int | None = None,
    aside: Mapping[int, tuple[str, int, str]] = MappingProxyType({}),
    **more: Any,
) -> Json:
    """Put a game into a store in which so much has been chosen already, by chance; without ``steps``, one that is
    over, with a negative number one that is so many choices short of it. It is told like a new one.

    ``aside`` is what else was done, by the number of choices before it: kind, seat and text of an entry.
    """
    game = new_game(box, len(seats), seed, **more)
    chance = random.Random(seed)
    chosen: list[tuple[str, int, str]] = []
    most = steps if steps is not None and steps >= 0 else None
    while not game.over and len(chosen) != most:
        seat = game.decision.seat
        game.choose(chance.randrange(len(game.decision.moves)))
        chosen.append((CHOICE, seat, game.choices[-1]))
    done = chosen[:steps]
    for before in sorted(aside, reverse=True):
        done.insert(before, aside[before])
    told = [Entry(i, *what, time.time()) for i, what in enumerate(done, 1)]
    assert game.setup is not None
    people = {"me": HUMAN, "open": OPEN}
    places = [
        StoredSeat(people.get(kind, kind), secrets.token_urlsafe(24) if kind in people else "", "", seat == 0)
        for seat, kind in enumerate(seats)
    ]
    public = secrets.token_urlsafe(9)
    store.create_now(public, rules_version(game.box), game.setup, places, told)
    links = [{"token": place.token or None, "link": f"/g/{public}/{place.token}"} for place in places]
    return {"id": public, "seats": links, "version": len(told)}


@contextmanager
def serving(settings: Settings, bots: Bots | None = BOTS) -> Iterator[Site]:
    """A server in a thread of its own, on a free port; without ``bots``, with processes of its own for them."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # so that small packets are sent at once
    listening.bind(("127.0.0.1", 0))
    app = create_app(settings, bots)
    server = Server(web_server(app, settings, timeout_graceful_shutdown=1, loop="asyncio"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive())
    assert thread.is_alive()
    site = Site(listening.getsockname()[1], settings, server, app.state.lobby)
    hasten(site.lobby.store)
    try:
        yield site
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        site.http.close()


def slip_in(store: Store, key: int, entry: Entry) -> None:
    """Write an entry as nobody could: whoever writes the one before it, and this one, stumbles."""
    with store.engine.begin() as link:
        link.execute(insert(entries), {"game": key, **asdict(entry)})


def hasten(store: Store) -> None:
    """Nobody pulls the plug of a server in this process: what it writes need not wait for the disk."""
    if store.sqlite:
        event.listen(store.engine, "connect", lambda link, _: link.execute("PRAGMA synchronous=OFF"))
        store.engine.dispose()


def receive(channel: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    end = time.monotonic() + PATIENCE
    while True:
        message: Json = json.loads(channel.recv(timeout=max(0.01, end - time.monotonic())))
        if message["type"] == kind:
            return message
