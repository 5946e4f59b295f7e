"""What takes long of a request: replays, stories and records that are brought; and drawing a page."""

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


async def drawn(connection: HTTPConnection, draw: Callable[[], T], begun: bool = False) -> T:
    """The same for what is short, and should not wait behind what is not; what was begun is not refused."""
    drawing: Labour = connection.app.state.drawing
    return await drawing.do(draw, begun)
