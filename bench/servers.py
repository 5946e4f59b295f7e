"""Servers for the measurements, each in a process of its own, as people have them."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen


class Site:
    """A server and one way to ask it."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.process = process

    def wait(self) -> None:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{self.port}/api/openapi.json").close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    def ask(self, path: str, token: str = "", form: Any = None, **more: str) -> Any:
        headers = {"Content-Type": "application/json", **more}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        data = None if form is None else json.dumps(form).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}/api/games{path}", data, headers)) as answer:
            return json.load(answer)

    @property
    def memory(self) -> float:
        """Megabytes that the server itself holds, without its bots."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0


@contextmanager
def serving(count: int = 1, db: str | None = None, tree: Path | None = None) -> Iterator[list[Site]]:
    """So many servers on one database: a new SQLite file, or the one that is named; of another tree, if given."""
    with tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        where = ["--data", data] if db is None else ["--db", db]
        sites = [stack.enter_context(started(where, tree)) for _ in range(count)]
        for site in sites:
            site.wait()
        yield sites


@contextmanager
def started(where: list[str], tree: Path | None) -> Iterator[Site]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "sietch", "serve", "--port", str(port), *where, "--unlimited"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tree)
    try:
        yield Site(port, process)
    finally:
        process.terminate()
        process.wait()
