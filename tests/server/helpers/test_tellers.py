"""The processes that tell: what they leave behind when a server stops."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from typing import Any

import pytest

from sietch.records.setups import Setup
from sietch.table.helpers.tellers import Tell, Teller, Untold
from sietch.table.showing.scenes import Scene, Script
from tests.server.serving import PATIENCE

SCRIPT = Script("a-game", Setup("base", 3, "seed", ("", "", "")), (), None, ())


def begin(told: str) -> Tell:
    return lambda scene: []


def test_a_line_is_closed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an error stands in the log whenever a server is stopped."""
    stumbled: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", stumbled.append)

    async def live_and_stop() -> None:
        teller = Teller(PATIENCE, begin, "")
        teller.start()
        with pytest.raises(Untold):
            await teller.ask(Scene(SCRIPT))  # the process is not ready yet
        async with asyncio.timeout(PATIENCE):
            while (writer := teller._writer) is None or teller.pid is None:
                await asyncio.sleep(0.01)
            os.kill(teller.pid, signal.SIGSTOP)
            writer.write(bytes(10_000_000))  # it is in the middle of it
            await teller.stop()

    asyncio.run(live_and_stop())
    gc.collect()
    assert not stumbled
