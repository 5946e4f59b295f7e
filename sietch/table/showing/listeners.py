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


class Listener:
    """Somebody who is told of every change: a page of each step, a program of how things stand at last."""

    def __init__(self, eyes: Eyes, most_steps: int = 60, sharing: tuple[int, ...] = ()) -> None:
        self.eyes = eyes
        self.sharing = sharing  # the seats of the browser that it is, if several share it
        self.news = asyncio.Event()
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
