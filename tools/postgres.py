"""A PostgreSQL server of one's own, from Debian's package, for tests and measurements."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return None if named is None else Path(named).resolve().parent


def as_postgres() -> list[str]:
    """How to run a command as somebody whom PostgreSQL accepts: it refuses to run as root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]


class Postgres:
    """A server in a folder of its own, which can be stopped and started again.

    One that need not be ``lasting`` never waits for the disk: only if the machine fails is something lost.
    """

    def __init__(self, programs: Path, place: Path, lasting: bool = True) -> None:
        port = free_port()
        self.url = f"postgresql+psycopg://sietch@127.0.0.1:{port}/postgres"
        self._control = [programs / "pg_ctl", "-D", place / "data", "-w"]
        self._log = place / "log"
        self._options = f"-p {port} -c listen_addresses=127.0.0.1 -k {place} -c shared_buffers=16MB"
        if not lasting:
            self._options += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        run(
            programs / "initdb", "-D", place / "data", "-U", "sietch", "-A", "trust", "--no-sync", "-E", "UTF8",
            "--locale=C",
        )  # fmt: skip

    def start(self) -> None:
        run(*self._control, "-l", self._log, "-o", self._options, "start")

    def stop(self, how: str = "immediate") -> None:
        """``immediate``: as if it had crashed; ``fast``: tidily, whoever is connected."""
        run(*self._control, "-m", how, "stop")


@contextmanager
def postgres_server(lasting: bool = True) -> Iterator[Postgres]:
    """A fresh server that ``binaries`` found, running."""
    folder = binaries()
    assert folder is not None
    place = Path(tempfile.mkdtemp(prefix="sietch-pg-"))
    try:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(place, owner.pw_uid, owner.pw_gid)
        server = Postgres(folder, place, lasting)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(place, ignore_errors=True)


@contextmanager
def postgres(lasting: bool = True) -> Iterator[str]:
    """The URL of a fresh server's database."""
    with postgres_server(lasting) as server:
        yield server.url


def run(*command: object) -> None:
    done = subprocess.run(
        [*as_postgres(), *map(str, command)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, cwd="/", timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()


def free_port() -> int:
    """A port that stays ours while its server is down: the system gives none below 32768 to clients."""
    while True:
        port = secrets.randbelow(20_000) + 12_000
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
