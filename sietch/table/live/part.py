"""What is a part of a live game and needs all of it: how it is told, who plays its bots."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from sietch.table.live.game import LiveGame


class Part:
    """It does not hold its game: one that is let go is gone at once, and need not be found as rubbish later."""

    def __init__(self, live: LiveGame) -> None:
        self._live = ref(live)

    @property
    def live(self) -> LiveGame:
        live = self._live()
        assert live is not None, "a part outlives its game"
        return live
