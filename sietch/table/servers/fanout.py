"""Several server processes on one database: each hears what the others have written.

PostgreSQL carries the news itself (LISTEN/NOTIFY): every entry is announced in the transaction that writes it,
so nothing is heard that was not committed. After a lost connection everything is looked at anew. What servers
say about people (``others``) comes the same way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.engine import URL

from sietch.table.servers.others import Unclear
from sietch.table.store.store import CHANNEL

log = logging.getLogger(__name__)

SECONDS = (0.2, 1.0, 5.0)  # before each new attempt to connect

Heard = Callable[[int], Awaitable[None]]
"""Told the key of a game that has changed."""
Said = Callable[[str, str, list[str]], None]
"""Told what kind of thing another process says, its name, and the words."""


class Fanout:
    """Listens for what other processes write."""

    def __init__(
        self, url: URL, process: str, heard: Heard, lost: Callable[[], Awaitable[None]], said: Said
    ) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process  # its own entries need not be heard
        self._heard = heard
        self._said = said
        self._lost = lost  # told after every connection: anything may have been missed before it
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        failed = 0
        while True:
            try:
                await self._hear_all()
            except Exception as error:  # whatever it was: the next attempt may do better
                log.warning("news from the database have stopped: %s", error)
                failed = 0 if self.listening.is_set() else failed + 1
            self.listening.clear()
            await asyncio.sleep(SECONDS[min(failed, len(SECONDS) - 1)])

    async def _hear_all(self) -> None:
        import psycopg  # needed with PostgreSQL only

        async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as link:
            await link.execute(f"LISTEN {CHANNEL}")
            self.listening.set()
            await self._lost()
            async for news in link.notifies():
                await self._hear(news.payload)

    async def _hear(self, payload: str) -> None:
        what, _, rest = payload.partition(" ")
        process, *words = rest.split(" ")
        if process == self._process:
            return
        if what.isdigit():
            await self._heard(int(what))
            return
        try:
            self._said(what, process, words)
        except Unclear:
            log.warning("news that cannot be understood: %.80r", payload)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
