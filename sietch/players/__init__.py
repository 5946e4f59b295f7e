"""Who decides: each player takes a View and a Decision and returns the index of an option."""

from __future__ import annotations

from typing import Protocol

from sietch.records.game import Decision, View
from sietch.rules.errors import BadSetup


class Player(Protocol):
    """The whole bot API: one method."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of the option to take."""
        ...


def make(name: str, seed: int | str = 0) -> Player:
    """A player by name.

    >>> make("random", seed=1).__class__.__name__
    'RandomPlayer'
    """
    from sietch.players.greedy import GreedyPlayer
    from sietch.players.random_player import RandomPlayer

    kinds: dict[str, type[RandomPlayer] | type[GreedyPlayer]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
    if name not in kinds:
        raise BadSetup(f"there is no bot {name!r}; there are: {', '.join(kinds)}")
    return kinds[name](seed)
