"""New games and whole games by lot, for rules about setup and rules that must hold at every moment."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from sietch.records.game import Game, new_game
from sietch.rules import engine
from sietch.rules.state import State
from tests.table import PLAIN_UPRISING_LEADERS

PLAIN = {
    "base": ["paul_atreides", "duke_leto_atreides", "helena_richese", "count_ilban_richese"],
    "uprising": PLAIN_UPRISING_LEADERS,
}
"""Leaders that change nothing in setup."""

LOTS = range(60)
"""Seeds enough to see every outcome of a lot that is fair."""


def plain_game(players: int = 4, seed: int = 1, box: str = "base", modules: Sequence[str] = ()) -> Game:
    """A new game in the first turn of round 1."""
    return new_game(box, players, seed, PLAIN[box][:players], modules)


def play_out(state: State, seed: int, watch: Callable[[State], None] | None = None) -> State:
    """Play a game to its end by lot, letting ``watch`` look at every decision and at the end."""
    lot = random.Random(seed)
    while not state.over:
        if watch is not None:
            watch(state)
        engine.choose(state, lot.choice(state.options))
    if watch is not None:
        watch(state)
    return state
