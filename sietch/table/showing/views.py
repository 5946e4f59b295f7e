"""Kinds of View besides a player's own: of a moment that is past, and of a table with every hand open."""

from __future__ import annotations

from functools import cached_property

from sietch.records.game import Decision, View
from sietch.rules.state import State


class Past(View):
    """What a seat knew at a moment that it only looks at: nothing can be decided."""

    @property
    def decision(self) -> Decision | None:
        return None


class Opened(Past):
    """The table with every hand open, the hidden decks' order aside."""

    @cached_property
    def table(self) -> State:
        opened = self.sight.table.copy()
        for shown, true in zip(opened.players, self._state.players, strict=True):
            shown.hand = sorted(true.hand)
            shown.intrigues = sorted(true.intrigues)
            shown.secrets = true.secrets
        return opened
