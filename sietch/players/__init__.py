"""Who decides: each player takes a View and a Decision and returns the index of an option.

A bot of your own derives from ``Player`` and is made with a seed, which is all the chance it should use:

>>> class First(Player):
...     def __init__(self, seed: int | str = 0) -> None: ...
...     def choose(self, view: View, decision: Decision) -> int:
...         return 0

``sietch.lab.simulate`` takes ``First`` wherever it takes the name of a bot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from sietch.records.game import Decision, View
from sietch.rules.errors import BadSetup


class Player(Protocol):
    """The whole bot API: one method. Derive from it, or just have the method."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of the option to take, one of ``decision.options``.

        ``view`` is all that the seat may know at this moment; do not keep it for later.
        """
        ...


Bot: TypeAlias = Callable[[int | str], Player]
"""What makes a player of a seed: mostly a class."""


def random_bot(seed: int | str = 0) -> Player:
    """A player who takes any option with equal chance."""
    from sietch.players.random_player import RandomPlayer

    return RandomPlayer(seed)


def greedy_bot(seed: int | str = 0) -> Player:
    """A player who tries every option on an imagined game and takes what leaves it best."""
    from sietch.players.greedy import GreedyPlayer

    return GreedyPlayer(seed)


def easy_bot(seed: int | str = 0) -> Player:
    """A player who looks one step ahead, and now and then does not look at all."""
    from sietch.players.easy import EasyPlayer

    return EasyPlayer(seed)


def hard_bot(seed: int | str = 0) -> Player:
    """A player who tries what looks good in imagined worlds, for up to a third of a second."""
    from sietch.players.search import HARD, SearchPlayer

    return SearchPlayer(seed, HARD)


def master_bot(seed: int | str = 0) -> Player:
    """The same with more playouts, for up to two seconds."""
    from sietch.players.search import MasterPlayer

    return MasterPlayer(seed)


LEVELS: dict[str, Bot] = {
    "random": random_bot,
    "easy": easy_bot,
    "greedy": greedy_bot,
    "hard": hard_bot,
    "master": master_bot,
}
"""Every bot by its name, from the weakest to the strongest: a new one only has to be listed here."""


def make(bot: str | Bot, seed: int | str = 0) -> Player:
    """A player by the name of a bot, or of a bot of one's own.

    >>> make("random", seed=1).__class__.__name__
    'RandomPlayer'
    """
    if not isinstance(bot, str):
        return bot(seed)
    if bot not in LEVELS:
        raise BadSetup(f"there is no bot {bot!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[bot](seed)


def name_of(bot: str | Bot) -> str:
    """What a bot is called.

    >>> name_of("greedy"), name_of(greedy_bot)
    ('greedy', 'greedy_bot')
    """
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))
