"""Who decides: each player takes a View and a Decision and returns the index of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sietch.records.game import Decision, View
from sietch.rules.errors import BadSetup


class Player(Protocol):
    """The whole bot API: one method."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of the option to take."""
        ...


def random_player(seed: int | str) -> Player:
    from sietch.players.random_player import RandomPlayer

    return RandomPlayer(seed)


def greedy(seed: int | str) -> Player:
    from sietch.players.greedy import GreedyPlayer

    return GreedyPlayer(seed)


LEVELS: dict[str, Callable[[int | str], Player]] = {"random": random_player, "greedy": greedy}
"""Every bot by its name, from the weakest to the strongest: a new one only has to be listed here."""


def make(name: str, seed: int | str = 0) -> Player:
    """A player by name.

    >>> make("random", seed=1).__class__.__name__
    'RandomPlayer'
    """
    if name not in LEVELS:
        raise BadSetup(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[name](seed)
