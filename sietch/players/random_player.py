"""A player who takes any option with equal chance."""

from __future__ import annotations

import random

from sietch.players import Player
from sietch.records.game import Decision, View


class RandomPlayer(Player):
    """Any option, with equal chance."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View, decision: Decision) -> int:
        return int(self._random() * len(decision.moves))
