"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.postgres import free_port
from tests.server.serving import browser_at, until

ROOT = Path(__file__).resolve().parents[2]
SERVING = "from sietch.table.serve import *; serve(Settings({db!r}, beat={beat}), '127.0.0.1', {port})"


class Mortal:
    """The server as people start it; with a ``beat``, one that tells others so often who is there."""

    def __init__(self, db: str, beat: float | None = None) -> None:
        self.port = free_port()
        self.http = browser_at(self.port)
        self.kills = 0
        words = ["-m", "sietch", "serve", "--port", str(self.port), "--db", db, "--unlimited"]
        if beat is not None:
            words = ["-c", SERVING.format(db=db, beat=beat, port=self.port)]
        self._command = [sys.executable, *words]
        self._process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(self._command, env=env, cwd=ROOT, **quiet)

        def serves() -> bool:
            assert process.poll() is None, "the server does not start"
            try:
                return self.http.get("/api/games/nothing-here").status_code == 404
            except httpx.HTTPError:
                return False

        until(serves)
        return process

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self.kills += 1

    def again(self) -> None:
        self.kill()
        self._process = self._start()


@contextmanager
def mortal(db: str, beat: float | None = None) -> Iterator[Mortal]:
    server = Mortal(db, beat)
    try:
        yield server
    finally:
        server.kill()
        server.http.close()
