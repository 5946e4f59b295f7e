"""Measurements run wherever the server does."""

import asyncio
import runpy
import sys

import pytest

from bench.openings import BUDGETS, WORLDS, dealt_losses
from sietch.players.search import Candidate
from sietch.records.game import new_game


def test_clients_need_no_uvloop(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none for Windows, nor for PyPy."""
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert runpy.run_module("bench.load", run_name="imported")["run"] is asyncio.run


def test_what_few_playouts_lose_is_judged_by_worlds_that_were_not_seen() -> None:
    """A search of few playouts takes what looks good at first; the best of all worlds is another."""
    view = new_game("base", 4, 1).view(0)
    clear = [Candidate(i, (0, 0, 0, 0, 0), 0.0, [float(i)] * WORLDS) for i in range(3)]
    assert {loss.lost for loss in dealt_losses(view, clear, 0)} == {0.0}
    misleading = [Candidate(i, (0, 0, 0, 0, 0), 100.0 * (i == 0), [float(i)] * WORLDS) for i in range(3)]
    few, *_, many = dealt_losses(view, misleading, 0)
    assert (few.lost, many.lost) == (2.0, 0.0)
    assert few.playouts < many.playouts <= BUDGETS[-1].playouts
