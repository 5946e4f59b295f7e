"""Processes beside the server: they end with it, and where one cannot begin, nothing is left of it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sietch.table.helpers.processes import Process
from tests.server.helpers.work import stay
from tests.server.serving import PATIENCE

OWNER = """
from sietch.table.helpers.processes import Process
from tests.server.helpers.work import stay

process = Process(stay)
print(process.link.recv(1), flush=True)
stay(process.link)
"""


def test_a_process_ends_with_the_server_even_if_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "b'!'\n"
        owner.kill()
        owner.communicate(timeout=PATIENCE)  # until nobody can write there any more: the process has ended too


def test_of_a_process_that_cannot_begin_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    before = os.listdir("/dev/fd")
    with pytest.raises(FileNotFoundError):
        Process(stay)
    assert os.listdir("/dev/fd") == before
