"""Those who are told of every change of a game, and what they are told."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import cached_property

from sietch.table.showing.artist import Artist
from sietch.table.showing.shown import TablePage


class Step:
    """A reader's page as it was after one change; drawn when the first listener is told of it.

    ``passing``: the change goes on, for nobody has to decide yet; another step follows at once.
    """

    def __init__(self, page: TablePage, asked: bool, passing: bool, artist: Artist) -> None:
        self.page = page
        self.asked = asked
        self.passing = passing
        self._artist = artist

    @cached_property
    def regions(self) -> dict[str, str]:
        return self._artist.draw_regions(self.page)

    @cached_property
    def title(self) -> str:
        return self._artist.page_title(self.page)


class Listener:
    """Somebody who is told of every change: a page of each step, a program of how things stand at last."""

    def __init__(
        self, reader: int, lang: str, html: bool, most_steps: int = 60, sharing: tuple[int, ...] = ()
    ) -> None:
        self.reader = reader
        self.sharing = sharing  # the seats of the browser that it is, if several share it
        self.lang = lang
        self.html = html
        self.news = asyncio.Event()
        self.steps: deque[Step] = deque(maxlen=most_steps)
        self.reactions: deque[tuple[int, str]] = deque(maxlen=most_steps)  # of which seat, and which
