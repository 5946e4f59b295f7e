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
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Site:
    """A server and one way to ask it."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.process = process

    def wait(self) -> None:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{self.port}/health").close()
                return
            except OSError as error:
                if isinstance(error, HTTPError) and error.code == 404:  # an earlier tree has no such page
                    return
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
        return memory_of(self.process.pid)

    @property
    def memory_in_all(self) -> float:
        """Mebibytes that the server and its helpers hold: the sum of their resident sets. Pages that several share
        (libraries) are counted for each, so it is rather too much than too little."""
        return sum(map(memory_of, (self.process.pid, *self.helpers)))

    @property
    def share_in_all(self) -> float:
        """The same with what several processes share divided among them, whoever they are."""
        return sum(map(share_of, (self.process.pid, *self.helpers)))

    @property
    def worked(self) -> tuple[float, float]:
        """Seconds of processor time that the server has used, and its helpers."""
        return seconds_of(self.process.pid), sum(map(seconds_of, self.helpers))

    @property
    def helpers(self) -> list[int]:
        """The processes that the server has started, and theirs."""
        parents = {pid: int(fields[1]) for pid in processes() if (fields := stat_of(pid))}
        family = {self.process.pid}
        while more := {pid for pid, parent in parents.items() if parent in family} - family:
            family |= more
        return sorted(family - {self.process.pid})


def processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def stat_of(pid: int) -> list[str]:
    """What the system tells of a process behind its name, from its state on; nothing of one that has ended."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return []


def memory_of(pid: int) -> float:
    """Mebibytes that a process holds, what it shares with others too; none of one that has ended."""
    return told_in("status", "VmRSS", pid)


def share_of(pid: int) -> float:
    """Mebibytes of which a process is the only holder, and its share of those that several hold."""
    return told_in("smaps_rollup", "Pss", pid)


def told_in(file: str, name: str, pid: int) -> float:
    """A number of kibibytes that the system tells of a process, as mebibytes."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/{file}").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) / 1024
    return 0.0


def seconds_of(pid: int) -> float:
    """Processor time of a process so far."""
    return sum(map(int, stat_of(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


def machine_worked() -> float:
    """Seconds of processor time that the whole machine has used, since it was started."""
    user, nice, system, _, _, *interrupts = Path("/proc/stat").read_text().split("\n")[0].split()[1:8]
    return sum(map(int, (user, nice, system, *interrupts))) / os.sysconf("SC_CLK_TCK")


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
def started(
    where: list[str], tree: Path | None = None, limited: bool = False, log: Path | None = None
) -> Iterator[Site]:
    """A server that keeps its games there; what it says is in the log, if one is named."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "sietch", "serve", "--port", str(port), *where]
    command += [] if limited else ["--unlimited"]
    with nullcontext() if log is None else log.open("wb") as said:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said, cwd=tree)
        try:
            yield Site(port, process)
        finally:
            process.terminate()
            process.wait()
