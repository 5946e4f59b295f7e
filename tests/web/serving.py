"""A real server in this process for tests, and clients that play through its API."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sietch.table.api import create_app
from sietch.table.settings import Rate, Settings

FREELY = {"requests": Rate(0, 0), "creations": Rate(0, 0)}
Json = dict[str, Any]


def settings(db: str, **more: Any) -> Settings:
    return Settings(db, **{**FREELY, "drawing": "tests.web.simple_page", **more})


class Site:
    """A running server and how to reach it."""

    def __init__(self, port: int, settings: Settings) -> None:
        self.port = port
        self.settings = settings
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.rooms: Any = None

    def create(self, *seats: str, box: str = "base", **more: Any) -> Table:
        form = {"box": box, "seats": [{"kind": kind} for kind in seats], **more}
        answer = self.http.post("/api/games", json=form)
        assert answer.status_code == 201, answer.text
        return Table(self.http, answer.json())

    def listen(self, game: str, **query: Any) -> AbstractContextManager[ClientConnection]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return connect(f"ws://127.0.0.1:{self.port}/api/games/{game}/push?{words}", open_timeout=60)


class Table:
    """One game, as those who hold all its secrets see it."""

    def __init__(self, http: httpx.Client, created: Json) -> None:
        self.http = http
        self.id: str = created["id"]
        self.created = created
        self.tokens: list[str | None] = [seat["token"] for seat in created["seats"]]

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

    def wait_for(self, seat: int, seconds: float = 20) -> Json:
        """The seat's view as soon as it is asked or the game is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            view = self.view(seat)
            if view["decision"] is not None or view["over"]:
                return view
            time.sleep(0.01)
        raise AssertionError(f"seat {seat} is not asked: {view['asked']}")

    def choose(self, seat: int, view: Json, which: int = 0) -> Json:
        notation = view["decision"]["options"][which]["notation"]
        answer = self.post("/choices", seat, choice=notation, version=view["version"])
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()["view"]
        return told

    def play_out(self, chance: random.Random, look: Any = None) -> Json:
        """Play all seats that have a token to the end; ``look`` is called before every choice."""
        while True:
            told = self.get("").json()
            if told["over"]:
                return self.view(None)
            asked = told["asked"]
            if asked is None or self.tokens[asked] is None:
                time.sleep(0.005)
                continue
            if look is not None:
                look()
            view = self.view(asked)
            if view["decision"] is None:
                continue
            self.choose(asked, view, chance.randrange(len(view["decision"]["options"])))


@contextmanager
def serving(settings: Settings) -> Iterator[Site]:
    """A server in a thread of its own, on a free port."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # so that small packets are sent at once
    listening.bind(("127.0.0.1", 0))
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws="websockets-sansio", ws_max_size=settings.most_message,
        timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    site = Site(listening.getsockname()[1], settings)
    site.rooms = app.state.rooms
    try:
        yield site
    finally:
        server.should_exit = True
        thread.join(10)
        site.http.close()


def receive(channel: ClientConnection, kind: str, seconds: float = 60) -> Json:
    """The next message of a kind."""
    end = time.monotonic() + seconds
    while True:
        message: Json = json.loads(channel.recv(timeout=max(0.01, end - time.monotonic())))
        if message["type"] == kind:
            return message
