"""The processes that tell: what they leave behind when a server stops."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from typing import Any

import pytest

from sietch.table.live.tellers import Tell, Tellers
from tests.server.serving import PATIENCE


def begin(told: str) -> Tell:
    return lambda scene: []


def test_a_line_is_closed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an error stands in the log whenever a server is stopped."""
    stumbled: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", stumbled.append)

    async def live_and_stop() -> None:
        tellers = Tellers(1, PATIENCE, begin, "")
        tellers.start()
        async with asyncio.timeout(PATIENCE):
            while (writer := tellers._all[0]._writer) is None:
                await asyncio.sleep(0.01)
            os.kill(tellers.processes[0], signal.SIGSTOP)
            writer.write(bytes(10_000_000))  # it is in the middle of it
            await tellers.stop()

    asyncio.run(live_and_stop())
    gc.collect()
    assert not stumbled
