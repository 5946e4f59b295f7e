"""Measurements run wherever the server does."""

import asyncio
import runpy
import sys

import pytest


def test_clients_need_no_uvloop(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none for Windows, nor for PyPy."""
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert runpy.run_module("bench.load", run_name="imported")["run"] is asyncio.run
