"""Measurements run wherever the server does."""

import asyncio
import random
import runpy
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from typing import Any

import pytest

from bench import load, servers
from bench.openings import AT_SIGHT, BUDGETS, CANDIDATES, SEEN, WORLDS, dealt_losses
from sietch.players.search import Candidate
from sietch.records.game import new_game


def test_clients_need_no_uvloop(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none for Windows, nor for PyPy."""
    monkeypatch.setitem(sys.modules, "uvloop", None)
    monkeypatch.delitem(sys.modules, "bench.load")
    assert runpy.run_module("bench.load", run_name="imported")["run"] is asyncio.run


@contextmanager
def answering(*statuses: int) -> Iterator[tuple[int, list[str]]]:
    """A server that answers so, one after the other: its port, and what it was asked for."""
    asked: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(statuses[len(asked) - 1])

        def log_message(self, *given: Any) -> None:
            """It is quiet."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,)).start()
        try:
            yield server.server_port, asked
        finally:
            server.shutdown()


@pytest.mark.parametrize("statuses", [(404,), (503, 503, 200)])
def test_a_measured_server_is_ready_when_it_reaches_its_games(
    statuses: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of an earlier tree has no page that tells, and answers all the same."""
    monkeypatch.setattr(servers, "time", SimpleNamespace(sleep=lambda seconds: None))
    with answering(*statuses) as (port, asked):
        servers.Site(port, None).wait()  # type: ignore[arg-type]
    assert asked == ["/health"] * len(statuses)


class SlowClient:
    """Its server takes three seconds for every choice."""

    def __init__(self, clock: list[float]) -> None:
        self.clock = clock
        self.bytes = 0
        self.heard = SimpleNamespace(version=0, asked=True, options=["end"], over=False)

    async def until(self, version: int) -> float:
        return self.clock[0]

    async def post(self, choice: str, version: int) -> int:
        self.clock[0] += 3.0
        self.heard.version += 1
        return 200


def test_choices_that_are_overdue_in_the_end_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the time that it has waited: else the more are never made, the quicker the server seems."""
    clock = [0.0]
    monkeypatch.setattr(load, "time", SimpleNamespace(perf_counter=lambda: clock[0]))
    chance = SimpleNamespace(random=lambda: 0.0, choice=lambda options: options[0])
    one_a_second = load.Load([], load.Plan(True, 1, 1, load.HASTY, "", offered=1), begin=2.0, end=10.0)
    asyncio.run(one_a_second.play([SlowClient(clock)], chance))  # type: ignore[arg-type, list-item]
    assert one_a_second.taken == [7000]  # due after two seconds, heard after nine
    assert one_a_second.late == [7000, 6000, 5000, 4000, 3000, 2000, 1000]


def test_what_few_playouts_lose_is_judged_by_worlds_that_were_not_seen() -> None:
    """A search of few playouts takes what looks good at first; the best of all worlds is another."""
    view = new_game("base", 4, 1).view(0)
    clear = [Candidate(i, (0, 0, 0, 0, 0), 0.0, [float(i)] * WORLDS) for i in range(3)]
    assert {loss.lost for loss in dealt_losses(view, clear, 0) if loss.budget != AT_SIGHT} == {0.0}
    misleading = [Candidate(i, (0, 0, 0, 0, 0), 100.0 * (i == 0), [float(i)] * WORLDS) for i in range(3)]
    at_sight, few, *_, many = dealt_losses(view, misleading, 0)
    assert (at_sight.lost, few.lost, many.lost) == (2.0, 2.0, 0.0)
    assert few.playouts < many.playouts <= BUDGETS[-1].playouts
    seen = set(random.Random(0).sample(range(WORLDS), WORLDS)[:SEEN])
    fooled = [
        Candidate(i, (0, 0, 0, 0, 0), 0.0, [float(i) if world in seen else -float(i) for world in range(WORLDS)])
        for i in range(3)
    ]
    at_sight, *_, many = dealt_losses(view, fooled, 0)
    assert (at_sight.lost, many.lost) == (-2.0, 0.0)  # what is best in the worlds seen is worst in the others


def test_no_budget_runs_out_of_worlds() -> None:
    """Not even where all candidates are alike, so that none is ever beyond doubt."""
    view = new_game("base", 4, 1).view(0)
    for count in range(3, CANDIDATES + 1):
        alike = [Candidate(i, (0, 0, 0, 0, 0), 0.0, [0.0] * WORLDS) for i in range(count)]
        assert {loss.lost for loss in dealt_losses(view, alike, 0)} == {0.0}
