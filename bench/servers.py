"""Servers for the measurements, each in a process of its own, as people have them."""

from __future__ import annotations

import json
import os
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

TICKS = os.sysconf("SC_CLK_TCK")


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
    def family(self) -> list[int]:
        """The server's process and its helpers', however they stand to each other."""
        found = [self.process.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                found += map(int, task.read_text().split())
        return found

    @property
    def memory(self) -> float:
        """Mebibytes that the server and its helpers hold: the sum of their resident sets. Pages that several share
        (libraries) are counted for each, so it is rather too much than too little."""
        lines = [line for pid in self.family for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024

    @property
    def worked(self) -> list[float]:
        """Seconds of processor time that the server has used, and each of its helpers."""
        told = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.family]
        return [(int(fields[11]) + int(fields[12])) / TICKS for fields in told]


def machine_worked() -> float:
    """Seconds of processor time that the whole machine has used, since it was started."""
    user, nice, system, _, _, *interrupts = Path("/proc/stat").read_text().split("\n")[0].split()[1:8]
    return sum(map(int, (user, nice, system, *interrupts))) / TICKS


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
