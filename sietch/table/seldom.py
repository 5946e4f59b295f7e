"""What strangers can bring about as often as they like is said in the log once in a while only."""

from __future__ import annotations

import time
from collections.abc import Callable


class Seldom:
    """How often something has happened, said at most once in a while: a flood must not fill the log too.

    >>> doors = Seldom(lambda words, *told: print(words % told), "turned away")
    >>> for now in (0, 1, 59, 60):
    ...     doors.count("too many", now)
    too many; turned away so far: 1
    too many; turned away so far: 4
    """

    def __init__(self, say: Callable[..., None], what: str, seconds: float = 60.0) -> None:
        self.what = what
        self.total = 0
        self._say = say
        self._seconds = seconds
        self._last = float("-inf")

    def count(self, why: str, now: float | None = None) -> None:
        now = time.monotonic() if now is None else now
        self.total += 1
        if now - self._last >= self._seconds:
            self._say("%s; %s so far: %d", why, self.what, self.total)
            self._last = now
