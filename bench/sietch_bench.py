"""Sietch with four random players, choosing by index on the same generator a bot would use."""

from __future__ import annotations

import random
from collections.abc import Sequence

import sietch
import sietch.rules.state
from bench.measure import Copy, command_line, spread


def new_game(seed: int) -> sietch.Game:
    """A game not yet begun."""
    return sietch.new_game("base", players=4, seed=seed)


def step(game: sietch.Game, chance: random.Random) -> None:
    """Take one random option."""
    game.choose(chance.randrange(len(game.decision.options)))


def play(seed: int) -> int:
    """Play one game to its end; how many decisions it took."""
    game, chance, count = new_game(seed), random.Random(seed), 0
    while not game.over:
        step(game, chance)
        count += 1
    return count


def positions(seed: int) -> Sequence[Copy]:
    """Copies of a game at moments spread over it."""
    moments = spread(play(seed))
    game, chance, count = new_game(seed), random.Random(seed), 0
    found: list[Copy] = []
    while not game.over:
        if count in moments:
            found.append(game.copy().copy)
        step(game, chance)
        count += 1
    return found


if __name__ == "__main__":
    compiled = not str(sietch.rules.state.__file__).endswith(".py")
    command_line("Sietch", play, positions, compiled)
