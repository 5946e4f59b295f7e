"""How much of the helpers' time has gone to whom lately: who has had much waits for who has had little."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

HALF = 30.0  # seconds after which what somebody has had counts half
MOST = 1_000  # of whom it is remembered


class Shares:
    """
    >>> shares = Shares()
    >>> shares.add("a", 4.0, now=0.0)
    >>> shares.lately("a", now=0.0), shares.lately("a", now=HALF), shares.lately("b", now=0.0)
    (4.0, 2.0, 0.0)
    """

    def __init__(self) -> None:
        self._had: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # seconds, and when that was

    def lately(self, whose: Hashable, now: float) -> float:
        had, then = self._had.get(whose, (0.0, now))
        return float(had * 0.5 ** ((now - then) / HALF))

    def add(self, whose: Hashable, seconds: float, now: float) -> None:
        self._had[whose] = (self.lately(whose, now) + seconds, now)
        self._had.move_to_end(whose)
        if len(self._had) > MOST:
            self._had.popitem(last=False)
