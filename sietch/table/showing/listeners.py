"""Those who are told of every change of a game, and what they are told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sietch.table.showing.lines import Drawn
from sietch.table.showing.scenes import PROGRAM, Eyes


@dataclass(frozen=True, eq=False)
class Step:
    """A reader's page as it was after one change.

    ``passing``: the change goes on, for nobody has to decide yet; another step follows at once. ``draw`` says what
    is new on the page; to somebody who may have missed something, everything.
    """

    number: int  # grows with every step of a game
    version: int
    asked: bool
    passing: bool
    draw: Callable[[], Awaitable[Drawn]]


class News:
    """That there is something to be told, or nothing for a while; far cheaper than an Event with a timeout."""

    def __init__(self) -> None:
        self._there = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        self._there = True
        self._wake()

    def clear(self) -> None:
        self._there = False

    async def wait(self, seconds: float) -> bool:
        """Whether there is something, as soon as there is, or nothing for so long."""
        if not self._there:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            late = loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                late.cancel()
                self._waiting = None
        return self._there

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Listener:
    """Somebody who is told of every change: a page of each step, a program of how things stand at last."""

    def __init__(self, eyes: Eyes, most_steps: int = 60, sharing: tuple[int, ...] = (), client: str = "") -> None:
        self.eyes = eyes
        self.client = client
        self.sharing = sharing  # the seats of the browser that it is, if several share it
        self.secrets: dict[int, str] = {}  # of all their seats, when they came
        self.news = News()
        self.steps: deque[Step] = deque(maxlen=most_steps)
        self.reactions: deque[tuple[int, str]] = deque(maxlen=most_steps)  # of which seat, and which

    @property
    def reader(self) -> int:
        return self.eyes.reader

    @property
    def lang(self) -> str:
        return self.eyes.lang

    @property
    def html(self) -> bool:
        return self.eyes.form != PROGRAM
