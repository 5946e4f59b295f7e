"""Ways up and down an Influence track in either box, by cards that do nothing else there."""

from __future__ import annotations

from tests.rules import plays
from tests.rules.uprising import ways
from tests.table import Table, UprisingTable


def tracked(table: type[Table], players: int = 4) -> Table:
    """A table with the cards that ``lose`` needs."""
    return table(players=players, modules=["choam"] if table is UprisingTable else [])


def gain(t: Table, faction: str, times: int = 1) -> Table:
    """The player on turn gains Influence, 1 at a time, and takes what that brings."""
    climb = ways.gain if isinstance(t, UprisingTable) else plays.gain_influence
    for _ in range(times):
        plays.take_all(climb(t, faction))
    return t


def lose(t: Table, faction: str, *, token_to: int | None = None) -> Table:
    """The player on turn loses 1 Influence."""
    fall = ways.lose if isinstance(t, UprisingTable) else plays.lose_influence
    return fall(t, faction, token_to=token_to)
