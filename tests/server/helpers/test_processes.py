"""Processes beside the server: they read little, end with it, and leave nothing where they cannot begin."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from multiprocessing.connection import Connection
from typing import Any

import pytest

from sietch.table.helpers.processes import Process
from sietch.table.helpers.telling import SIZE, tell_on
from sietch.table.helpers.thinkers import think_on
from tests.server.helpers.work import begin, read, stay, work
from tests.server.serving import PATIENCE, until

OWNER = """
from sietch.table.helpers.processes import Process
from tests.server.helpers.work import stay

process = Process(stay)
print(process.link.recv(1), process.pid, flush=True)
stay(process.link)
"""


def test_a_process_ends_with_the_server_even_if_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        told, pid = owner.stdout.readline().split()
        assert told == "b'!'"
        owner.kill()
        try:
            owner.communicate(timeout=PATIENCE)  # until nobody can write there any more: the process has ended too
        except subprocess.TimeoutExpired:
            os.kill(int(pid), signal.SIGKILL)
            raise


TELLS, THINKS = (tell_on, begin, ""), (think_on, work)


@pytest.mark.parametrize(
    ("told", "half"),
    [
        (TELLS, None),
        (TELLS, b""),
        (TELLS, SIZE.pack(100)[:1]),
        (TELLS, SIZE.pack(100) + b"half"),
        (THINKS, None),
        (THINKS, b""),
        (THINKS, b"\0"),
    ],
)
def test_a_process_whose_server_goes_says_nothing_of_it(
    told: tuple[Any, ...], half: bytes | None, capfd: pytest.CaptureFixture[str]
) -> None:
    """Else whoever's server is killed, at once or in the middle of a question, reads tracebacks of its helpers."""
    process = Process(*told)
    with process.link:
        if half is not None:
            assert process.link.recv(65_536)  # it is there, and waits to be asked
            process.link.sendall(half)
    until(lambda: not process.alive)
    process.end()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("to_stop", [signal.SIGINT, signal.SIGTERM])
def test_a_process_leaves_it_to_the_server_to_be_stopped(to_stop: signal.Signals) -> None:
    """Who stops a service tells all its processes; the keyboard only those of the server's own group."""
    process = Process(think_on, work)
    assert os.getpgid(process.pid) != os.getpgrp()
    with Connection(process.link.detach()) as link:
        assert link.recv() is None  # it is there
        os.kill(process.pid, to_stop)
        link.send("go on")
        assert link.recv() == (True, "go on")
    process.end()


def test_of_a_process_that_cannot_begin_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    started, links = list[subprocess.Popen[bytes]](), list[socket.socket]()
    pair = socket.socketpair

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *told: Any, **named: Any) -> None:
            super().__init__(*told, **named)
            started.append(self)

    def noted() -> tuple[socket.socket, socket.socket]:
        links.extend(pair())
        return links[-2], links[-1]

    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(socket, "socketpair", noted)
    with pytest.raises(TypeError, match="pickle"):
        Process(stay, threading.Lock())  # which cannot be told to anybody
    [one] = started
    assert one.returncode is not None and one.stdin is not None and one.stdin.closed
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    with pytest.raises(FileNotFoundError):
        Process(stay)
    assert [link.fileno() for link in links] == [-1] * 4


@pytest.mark.parametrize(
    "modules",
    [
        ["sietch.table.helpers.thinkers", "sietch.table.helpers.thinking"],
        ["sietch.table.helpers.telling", "sietch.table.web.stage", "sietch.table.page.draw"],
    ],
)
def test_a_process_reads_nothing_of_what_only_servers_need(modules: list[str]) -> None:
    process = Process(read, modules)
    with process.link, process.link.makefile("rb") as told:
        there = pickle.load(told)
    process.end()
    assert there.issuperset(modules)
    assert there.isdisjoint({"asyncio", "fastapi", "pydantic", "sqlalchemy", "starlette", "uvicorn", "websockets"})
