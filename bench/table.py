"""How quick the table is: drawing a page, a choice until everybody's page has it, a step of a bot.

Run it with ``python -m bench.table``. The server runs in a process of its own, as it does for people.
"""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from itertools import pairwise
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

CHOICES = 120


def main() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "sietch", "serve", "--port", str(port), "--data", data, "--unlimited"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            site = Site(port)
            site.wait()
            for box, modules in (("base", []), ("uprising", ["choam"])):
                print(f"{box} {' '.join(modules)}")
                told("a whole page", site.pages(box, modules))
                told("a choice until four pages have it", site.choices(box, modules))
                told("a step of a greedy bot", site.bots(box, modules))
        finally:
            server.terminate()
            server.wait()


def told(what: str, seconds: list[float]) -> None:
    found = sorted(1000 * s for s in seconds)
    middle, high = found[len(found) // 2], found[int(len(found) * 0.95)]
    print(f"  {what}: median {middle:.1f} ms, 95 % below {high:.1f} ms ({len(found)} times)")


class Site:
    def __init__(self, port: int) -> None:
        self.port = port

    def wait(self) -> None:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{self.port}/api/openapi.json").close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    def ask(self, path: str, token: str = "", form: Any = None) -> Any:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if form is None else json.dumps(form).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers)) as answer:
            text = answer.read()
        return json.loads(text) if path.startswith("/api") else text

    def create(self, box: str, modules: list[str], *kinds: str) -> Any:
        return self.ask("/api/games", "", {"box": box, "modules": modules, "seats": [{"kind": k} for k in kinds]})

    def move(self, game: Any, chance: random.Random) -> int | None:
        """One choice of whoever is asked; the version it led to, or None at the end."""
        url = f"/api/games/{game['id']}"
        public = self.ask(url)
        if public["over"]:
            return None
        token = game["seats"][public["asked"]]["token"]
        view = self.ask(f"{url}/view", token)
        choice = chance.choice(view["decision"]["options"])["notation"]
        self.began = time.perf_counter()
        return int(self.ask(f"{url}/choices", token, {"choice": choice})["version"])

    def pages(self, box: str, modules: list[str]) -> list[float]:
        game, chance = self.create(box, modules, "me", "open", "open", "open"), random.Random(1)
        taken = []
        for step in range(CHOICES):
            self.move(game, chance)
            if step % 4 == 0:
                began = time.perf_counter()
                self.ask(game["seats"][0]["link"])
                taken.append(time.perf_counter() - began)
        return taken

    def choices(self, box: str, modules: list[str]) -> list[float]:
        game, chance = self.create(box, modules, "me", "open", "open", "open"), random.Random(2)
        taken = []
        with ExitStack() as stack:
            url = f"ws://127.0.0.1:{self.port}/api/games/{game['id']}/push?html=1&token="
            channels = [stack.enter_context(connect(url + seat["token"])) for seat in game["seats"]]
            for _ in range(CHOICES):
                version = self.move(game, chance)
                if version is None:
                    break
                for channel in channels:
                    while json.loads(channel.recv(timeout=10)).get("version", 0) < version:
                        pass
                taken.append(time.perf_counter() - self.began)
        return taken

    def bots(self, box: str, modules: list[str]) -> list[float]:
        """The times between entries of a game that bots play by themselves, with nobody looking on."""
        game = self.create(box, modules, "greedy", "greedy", "greedy", "greedy")
        url = f"/api/games/{game['id']}"
        while not self.ask(url)["over"]:
            time.sleep(0.2)
        times = [entry["time"] for entry in self.ask(f"{url}/record")["history"]]
        return [b - a for a, b in pairwise(times)]


if __name__ == "__main__":
    main()
