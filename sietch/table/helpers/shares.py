"""How much of the helpers' time has gone to whom lately: who has had much waits for who has had little."""

from __future__ import annotations

from collections import OrderedDict

People = frozenset[str]
"""The clients at a table, for whom something is done."""

NOBODY: People = frozenset()
HALF = 30.0  # seconds after which what somebody has had counts half
MOST = 1_000  # clients of whom it is remembered


class Shares:
    """Each of those at a table has had a part of what was done for it; a table has had as much as whoever of them
    has had least, so that nobody brings it behind by coming to watch.

    >>> shares = Shares()
    >>> shares.add(People("ab"), 4.0, now=0.0)
    >>> shares.lately(People("a"), now=0.0), shares.lately(People("b"), now=HALF), shares.lately(NOBODY, now=0.0)
    (2.0, 1.0, 0.0)
    >>> shares.lately(People("ac"), now=0.0)
    0.0
    """

    def __init__(self) -> None:
        self._had: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when that was

    def lately(self, people: People, now: float) -> float:
        return min(self._of(client, now) for client in people or ("",))

    def add(self, people: People, seconds: float, now: float) -> None:
        for client in people or ("",):
            self._had[client] = (self._of(client, now) + seconds / max(1, len(people)), now)
            self._had.move_to_end(client)
        while len(self._had) > MOST:
            self._had.popitem(last=False)

    def _of(self, client: str, now: float) -> float:
        had, then = self._had.get(client, (0.0, now))
        return float(had * 0.5 ** ((now - then) / HALF))
