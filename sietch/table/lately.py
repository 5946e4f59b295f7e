"""What is in use is kept, and what was silent for long is let go: so memory follows what happens now, not all that
ever happened.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

SILENT = 300.0  # seconds: mostly the game is over then, or nobody is there any more


class Lately(Generic[K, V]):
    """Things by their names, in the order in which they were used.

    >>> games = Lately[str, str]()
    >>> games.put("a", "old", now=0.0), games.put("b", "new", now=SILENT)
    ([], [])
    >>> games.put("c", "newer", now=SILENT + 1)
    ['old']
    >>> games.take("a"), games.take("b"), len(games)
    (None, 'new', 1)
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[K, tuple[V, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, name: K) -> bool:
        return name in self._kept

    def take(self, name: K) -> V | None:
        """A thing that is to be used, and to be put back then."""
        found = self._kept.pop(name, None)
        return None if found is None else found[0]

    def put(self, name: K, thing: V, now: float | None = None) -> list[V]:
        """Keep what has just been used; tells what is let go."""
        now = time.monotonic() if now is None else now
        self._kept[name] = thing, now
        gone = []
        while next(iter(self._kept.values()))[1] < now - SILENT:
            gone.append(self.let_go())
        return gone

    def let_go(self, name: K | None = None) -> V:
        """Forget what was silent longest, or what is named."""
        thing, _ = self._kept.popitem(last=False)[1] if name is None else self._kept.pop(name)
        return thing

    def names(self) -> list[K]:
        return list(self._kept)
