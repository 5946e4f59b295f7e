"""What the entries of a game's history do to the game itself, and to who plays it."""

from __future__ import annotations

from collections.abc import Callable

from sietch.records.game import Game
from sietch.records.stand_ins import StandIn, taken_back
from sietch.rules.errors import BadRecord
from sietch.table.store.entries import BACK, CHOICE, NEW, RESET, STAND_IN, UNDO, UNREAD, Entry


def count(entry: Entry) -> int:
    """How many things were done in one entry: what cannot be read has a line for each choice."""
    return entry.text.count("\n") + 1 if entry.kind == UNREAD else 1


def play(game: Game, stand_ins: list[StandIn], entry: Entry, look: Callable[[], None] | None = None) -> None:
    """Do what an entry says; names, votes and the like are not the record's affair."""
    if entry.kind == CHOICE:
        game.choose(entry.text, look)
    elif entry.kind == UNDO:
        game.undo()
    elif entry.kind == RESET:
        game.reset_turn()
    elif entry.kind == UNREAD:
        raise BadRecord(f"{count(entry)} choices of other rules")
    elif entry.kind in (STAND_IN, BACK):
        bot = entry.text if entry.kind == STAND_IN else None
        new = (entry.kind, entry.text) == (BACK, NEW)
        stand_ins.append(StandIn(len(game.choices), entry.seat, bot, len(game.state.events), new))
    if entry.kind in (UNDO, RESET):
        stand_ins[:] = taken_back(stand_ins, len(game.choices), len(game.state.events))
