"""A player for beginners: it sees what an option brings at once, and overlooks everything now and then."""

from __future__ import annotations

import random

from sietch.players import Player
from sietch.players.greedy import tried
from sietch.records.game import Decision, View

SLIPS = 0.25  # of its choices are made by lot


class EasyPlayer(Player):
    """The best option one step ahead, or any."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.moves) == 1 or self._random.random() < SLIPS:
            return self._random.randrange(len(decision.moves))
        state = view.imagine(self._random).state
        values = [tried(state, view.seat, move) for move in decision.moves]
        return values.index(max(values))
