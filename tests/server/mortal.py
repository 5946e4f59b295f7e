"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx

from sietch.table.serve import serve, settings_for
from tests.server.postgres import free_port
from tests.server.serving import PATIENCE, browser_at, until

ROOT = Path(__file__).resolve().parents[2]


class Mortal:
    """The server as people start it."""

    def __init__(self, db: str) -> None:
        self.port = free_port()
        self.http = browser_at(self.port)
        self.kills = 0
        words = ["-m", "sietch", "serve", "--port", str(self.port), "--db", db, "--unlimited"]
        self._command = [sys.executable, *words]
        self._process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(self._command, env=env, cwd=ROOT, **quiet)
        self._wait(lambda: process.poll() is None)
        return process

    def _wait(self, lives: Callable[[], bool]) -> None:
        def serves() -> bool:
            assert lives(), "the server does not start"
            try:
                return self.http.get("/api/games/nothing-here").status_code == 404
            except httpx.HTTPError:
                return False

        until(serves)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self.kills += 1

    def stop(self) -> int:
        """Let it stop tidily, and tell with what it ends."""
        self._process.terminate()
        return self._process.wait(PATIENCE)

    def again(self) -> None:
        self.kill()
        self._process = self._start()


FORKING = multiprocessing.get_context("forkserver")


class Phoenix(Mortal):
    """The same server, forked from a process that has read all modules: its next life begins at once.

    With a ``beat``, it tells others so often who is there.
    """

    def __init__(self, db: str, beat: float | None = None) -> None:
        FORKING.set_forkserver_preload(["sietch.table.serve"])
        self.port = free_port()
        self.http = browser_at(self.port)
        self.kills = 0
        self._settings = settings_for(db, ROOT, unlimited=True)
        if beat is not None:
            self._settings = replace(self._settings, beat=beat)
        self._life = self._begin()

    def _begin(self) -> ForkServerProcess:
        life = FORKING.Process(target=serve, args=(self._settings, "127.0.0.1", self.port))
        life.start()
        self._wait(life.is_alive)
        return life

    def kill(self) -> None:
        self._life.kill()
        self._life.join()
        self.kills += 1

    def again(self) -> None:
        self.kill()
        self._life = self._begin()


@contextmanager
def mortal(server: Mortal) -> Iterator[Mortal]:
    """It is killed in any case."""
    try:
        yield server
    finally:
        server.kill()
        server.http.close()
