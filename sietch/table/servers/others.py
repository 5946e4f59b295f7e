"""What the servers on one database tell each other about people: who is at which table, and quick reactions.

It goes by PostgreSQL's channel and is kept nowhere. Every server says at every beat, and at once when somebody
comes or goes, who is at its tables; of one that has fallen silent all are taken to have gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Protocol

from sietch.table.seldom import Seldom
from sietch.table.settings import Settings
from sietch.table.store.store import Store, StoreFailed

log = logging.getLogger(__name__)

LONGEST = 7_900  # bytes of a message; PostgreSQL takes less than 8000
MOST_WAITING = 100  # reactions that wait for a slow database; the oldest are dropped
HERE, SAID = "here", "said"


class Unclear(Exception):
    """News of another version, or of somebody else."""


def understood_people(words: list[str]) -> list[tuple[int, frozenset[int]]]:
    """The seats whose holders are there, by game."""
    try:
        parts = [word.partition(":") for word in words]
        return [(int(key), frozenset(map(int, seats))) for key, _, seats in parts]
    except ValueError as error:
        raise Unclear from error


def understood_reaction(words: list[str]) -> tuple[int, int, str]:
    """The game, the seat and what it says."""
    try:
        key, seat, reaction = words
        return int(key), int(seat), reaction
    except ValueError as error:
        raise Unclear from error


class Table(Protocol):
    """What is known here of a live game."""

    @property
    def key(self) -> int: ...

    def here(self) -> set[int]: ...

    def show_reaction(self, seat: int, reaction: str) -> None: ...

    def presence_changed(self) -> None: ...


class Others:
    """The people at other servers as far as this one has heard, and what it tells of its own."""

    def __init__(self, store: Store, settings: Settings, tables: Callable[[], Iterable[Table]] = tuple) -> None:
        self._store = store
        self._settings = settings
        self._tables = tables
        self._there: dict[int, dict[str, tuple[frozenset[int], float]]] = {}  # by game and server: seats, and when
        self._told: set[int] = set()  # games at which others know people of this server
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._untold = Seldom(log.warning, "failed")
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def seats(self, key: int) -> set[int]:
        """The seats of a game whose holders are there by other servers."""
        return {seat for seats, _ in self._there.get(key, {}).values() for seat in seats}

    # --- telling; a server that is alone with its database never starts to
    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._speak())

    async def stop(self) -> None:
        """Say that everybody has gone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._send(self._messages(HERE, [f"{key}:" for key in self._told]))

    def changed(self) -> None:
        """Somebody has come to this server, or gone."""
        self._news.set()

    def say(self, key: int, seat: int, reaction: str) -> None:
        self._waiting.append(f"{SAID} {self._store.process} {key} {seat} {reaction}")
        self._news.set()

    async def _speak(self) -> None:
        while True:
            self._news.clear()
            try:
                await self._speak_once()
                self._forget_the_silent()
            except Exception:  # others must not take the people here for gone because of it
                log.exception("telling other servers who is here failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self._settings.beat)

    async def _speak_once(self) -> None:
        said, known = list(self._waiting), self._told
        self._waiting.clear()
        if not await self._send([*said, *self._messages(HERE, self._people())]):  # the next beat says it again
            self._waiting.extendleft(reversed(said))
            self._told |= known

    def _people(self) -> list[str]:
        """Who is here, by game; and the games from which all have gone since this was last told."""
        here = {table.key: table.here() for table in self._tables()}
        here = {key: seats for key, seats in here.items() if seats}
        left = self._told - set(here)
        self._told = set(here)
        return [f"{key}:{''.join(map(str, sorted(here.get(key, ()))))}" for key in (*here, *left)]

    def _messages(self, kind: str, words: Iterable[str]) -> Iterator[str]:
        """Words in as few messages as they fit in."""
        head = f"{kind} {self._store.process}"
        message = head
        for word in words:
            if len(message) + 1 + len(word) > LONGEST:
                yield message
                message = head
            message += f" {word}"
        if message != head:
            yield message

    async def _send(self, messages: Iterable[str]) -> bool:
        try:
            await self._store.announce(list(messages))
        except StoreFailed as error:
            self._untold.count(f"other servers cannot be told who is here: {error}")
            return False
        return True

    # --- hearing
    def hear(self, kind: str, process: str, words: list[str]) -> None:
        """What another server has said."""
        if kind == HERE:
            for key, seats in understood_people(words):
                self._know(key, process, seats)
        elif kind == SAID:
            key, seat, reaction = understood_reaction(words)
            for table in self._tables_of(key):
                table.show_reaction(seat, reaction)

    def _know(self, key: int, process: str, seats: frozenset[int]) -> None:
        before = self.seats(key)
        known = self._there.setdefault(key, {})
        known[process] = (seats, time.monotonic())
        if not seats:
            del known[process]
        if not known:
            del self._there[key]
        if self.seats(key) != before:
            for table in self._tables_of(key):
                table.presence_changed()

    def _forget_the_silent(self) -> None:
        latest = time.monotonic() - self._settings.silence
        known = [(key, name, heard) for key, names in self._there.items() for name, (_, heard) in names.items()]
        for key, process, heard in known:
            if heard < latest:
                self._know(key, process, frozenset())

    def _tables_of(self, key: int) -> list[Table]:
        return [table for table in self._tables() if table.key == key]
