"""What takes long: replays, stories and records that are brought. It is done beside the event loop, one at a time.

Its cost is counted: who asks for much is served less often, and nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from fastapi.requests import HTTPConnection

from sietch.table.buckets import Buckets
from sietch.table.web.seats import client_of

T = TypeVar("T")

SECOND = 80  # requests as which a second of work counts: so one client has half of a processor at most


class Heavy:
    """The thread that does it, and who pays."""

    def __init__(self, requests: Buckets) -> None:
        self.requests = requests
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="heavy")

    async def do(self, client: str, work: Callable[[], T]) -> T:
        def measured() -> T:
            begun = time.thread_time()
            try:
                return work()
            finally:
                spent.append(time.thread_time() - begun)

        spent: list[float] = []
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, measured)
        finally:
            self.requests.charge(client, sum(spent) * SECOND)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


async def beside(connection: HTTPConnection, work: Callable[[], T]) -> T:
    """Do something that takes long for somebody."""
    heavy: Heavy = connection.app.state.heavy
    return await heavy.do(client_of(connection.scope), work)
