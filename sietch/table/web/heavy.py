"""What takes long of a request: replays, stories and records that are brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fastapi.requests import HTTPConnection

from sietch.table.live.labour import Labour

T = TypeVar("T")


async def beside(connection: HTTPConnection, work: Callable[[], T]) -> T:
    """Do it beside the event loop, at the cost of who asks."""
    heavy: Labour = connection.app.state.heavy
    return await heavy.do(work)
