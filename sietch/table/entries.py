"""What the entries of a game's history do to the game itself."""

from __future__ import annotations

from collections.abc import Callable

from sietch.records.game import Game
from sietch.table.store import CHOICE, RESET, UNDO, Entry


def play(game: Game, entry: Entry, look: Callable[[], None] | None = None) -> None:
    """Do what an entry says; names, votes and the like are not the game's affair."""
    if entry.kind == CHOICE:
        game.choose(entry.text, look)
    elif entry.kind == UNDO:
        game.undo()
    elif entry.kind == RESET:
        game.reset_turn()
