"""Games of every kind played by lot, for what must hold in any game: looked at on the way, or once over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sietch.records.game import Game, new_game
from tests.marks import LONG

DIFFICULTIES = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")
SEEDS = range(8) if LONG else range(1, 2)
"""The games of each kind; the usual run looks at one from every side, which is then played once."""


class Kind(NamedTuple):
    """A box with its number of players (one and two have Rivals), modules, and Leaders who must be there."""

    box: str
    players: int
    modules: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()

    def __str__(self) -> str:
        """How a test of this kind is called.

        >>> str(Kind("uprising", 6, ("base_cards",)))
        'uprising-6-base_cards'
        """
        return "-".join([self.box, str(self.players), *self.modules])

    def begin(self, seed: int) -> Game:
        leaders = [*self.leaders, *[None] * (self.players - len(self.leaders))]
        level = DIFFICULTIES[seed % len(DIFFICULTIES)] if self.players == 1 else None
        return new_game(self.box, self.players, seed, leaders, self.modules, difficulty=level)


KINDS = [
    Kind("base", 1),
    Kind("base", 2),
    Kind("base", 3, leaders=("baron_vladimir_harkonnen", "paul_atreides", "helena_richese")),
    Kind("base", 4),
    Kind("uprising", 1),
    Kind("uprising", 2),
    Kind("uprising", 3, leaders=("feyd_rautha_harkonnen", "lady_jessica")),
    Kind("uprising", 4, ("base_cards", "choam"), ("feyd_rautha_harkonnen", "lady_jessica", "shaddam_corrino_iv")),
    Kind("uprising", 6),
    Kind("uprising", 6, ("base_cards",)),
    Kind("base", 1, ("ix",)),
    Kind("base", 2, ("ix",)),
    Kind("base", 4, ("ix",)),
    Kind("uprising", 1, ("choam", "ix")),
    Kind("uprising", 4, ("choam", "ix")),
    Kind("uprising", 6, ("ix",)),
]
"""Every kind of game, with the Leaders who keep secrets or have boards of their own."""


def walk(kind: Kind, seed: int) -> Iterator[Game]:
    """A game before each of its choices, which the lot makes, and once it is over."""
    game, lot = kind.begin(seed), random.Random(seed)
    while not game.over:
        yield game
        game.choose(lot.randrange(len(game.decision.moves)))
    yield game


@cache
def finished(kind: Kind, seed: int) -> Game:
    """A game that the lot has played to its end; tests share it and leave it as it is."""
    *_, game = walk(kind, seed)
    return game
