"""What takes long is done beside the event loop, and costs: pages, games, replays, stories, records brought.

Each client has one thing done at a time, so that those who want much wait for themselves and not for each other;
who asks for more than their share is refused when their turn comes, however many they asked for at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import TypeVar
from weakref import WeakValueDictionary

from sietch.table.buckets import Buckets
from sietch.table.live.refusals import Refused

T = TypeVar("T")

SECOND = 80  # requests as which a second of work counts: so one client has half of a processor at most


class Payer:
    """A client, at whose cost something is done."""

    def __init__(self, client: str, requests: Buckets) -> None:
        self.client = client
        self.requests = requests
        self.turn = asyncio.Lock()  # one thing at a time

    def check(self) -> None:
        """Refuse who owes already."""
        if not self.requests.take(self.client, cost=0):
            raise Refused("too_many")

    def charge(self, seconds: float) -> None:
        self.requests.charge(self.client, seconds * SECOND)


PAYER: ContextVar[Payer | None] = ContextVar("PAYER", default=None)
"""At whose cost a request is answered; nobody's where the server itself wants something."""


class Payers:
    """One for each client that is being answered."""

    def __init__(self, requests: Buckets) -> None:
        self._requests = requests
        self._known: WeakValueDictionary[str, Payer] = WeakValueDictionary()

    def let_pay(self, client: str) -> None:
        """Do what follows at this client's cost."""
        payer = self._known.get(client)
        if payer is None:
            payer = self._known[client] = Payer(client, self._requests)
        PAYER.set(payer)


class Labour:
    """A thread that works."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def do(self, work: Callable[[], T], begun: bool = False) -> T:
        """Do it when the client's turn comes; if it was ``begun``, it is too late to refuse it."""
        payer = PAYER.get()
        if payer is None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        spent: list[float] = []

        def measured() -> T:
            begun = time.thread_time()
            try:
                return work()
            finally:
                spent.append(time.thread_time() - begun)

        async with payer.turn:
            if not begun:
                payer.check()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._thread, measured)
            finally:
                payer.charge(sum(spent))

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
