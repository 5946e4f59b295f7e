"""Catanatron with four random players, on its fastest ordinary path: ``Game(players).play()``.

No accumulators, so nothing is copied or recorded between actions. Every action counts as a decision,
as in Catanatron's own figures, also those a player has no choice about (rolling the dice).
"""

from __future__ import annotations

from collections.abc import Sequence

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.measure import Copy, command_line, spread


def new_game(seed: int) -> Game:
    """A game not yet begun; Catanatron seeds the global generator with it."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def play(seed: int) -> int:
    """Play one game to its end; how many actions it took."""
    game = new_game(seed)
    game.play()
    return len(game.state.actions)


def positions(seed: int) -> Sequence[Copy]:
    """Copies of a game at moments spread over it."""
    moments = spread(play(seed))
    game = new_game(seed)
    found: list[Copy] = []
    count = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        if count in moments:
            found.append(game.copy().copy)
        game.play_tick()
        count += 1
    return found


if __name__ == "__main__":
    command_line("Catanatron", play, positions)
