"""Threads for what may take long though nobody may want it any more: a server that stops does not wait for them.

Those of ``concurrent.futures`` are waited for, whatever they do: a name server that does not answer would keep the
server from ending.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Daemons:
    """So many of them at most; what comes when all are busy waits.

    >>> Daemons(2, "adding").submit(lambda: 1 + 1).result()
    2
    """

    def __init__(self, most: int, name: str) -> None:
        self.most = most
        self.name = name
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._rest = threading.Semaphore(0)  # those that have nothing to do
        self._there = 0

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Called by one thread only, as ``close`` is."""
        answer: Future[T] = Future()
        self._jobs.put((answer, work))
        if not self._rest.acquire(blocking=False) and self._there < self.most:
            self._there += 1
            threading.Thread(target=self._serve, name=f"{self.name}_{self._there}", daemon=True).start()
        return answer

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            answer, work = job
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(work())
                except BaseException as error:
                    answer.set_exception(error)
            del job, answer, work  # else an answer would be held until the next job comes
            self._rest.release()

    def close(self) -> None:
        """End those that have nothing to do; what waits is cancelled."""
        with suppress(Empty):
            while job := self._jobs.get_nowait():
                job[0].cancel()
        for _ in range(self._there):
            self._jobs.put(None)
