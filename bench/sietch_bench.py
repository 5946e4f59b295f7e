"""Sietch with four random players, along the path of ``sietch simulate``: a View and a Decision each time.

The base game here; ``bench.uprising_bench`` measures Uprising the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sietch.rules.state
from bench.measure import Copy, command_line, spread
from sietch import players
from sietch.records.game import Decision, View, new_game
from sietch.rules.engine import choose
from sietch.rules.state import State


class Simulator:
    """Random games of one box."""

    def __init__(self, box: str, *modules: str) -> None:
        self.box = box
        self.modules = modules

    def steps(self, seed: int) -> Iterator[State]:
        """Play one game to its end; yields the state after each decision."""
        state = new_game(self.box, players=4, seed=seed, modules=self.modules, telling=False).state
        minds = [players.make("random", f"{seed}:{seat}") for seat in range(4)]
        while not state.over:
            decision = Decision(state)
            seat = decision.seat
            choose(state, decision.moves[minds[seat].choose(View(state, seat), decision)])
            yield state

    def play(self, seed: int) -> int:
        """Play one game; how many decisions it took."""
        return sum(1 for _ in self.steps(seed))

    def positions(self, seed: int) -> Sequence[Copy]:
        """Copies of a game at moments spread over it."""
        moments = spread(self.play(seed))
        return [state.copy().copy for count, state in enumerate(self.steps(seed)) if count in moments]

    def measure(self, name: str) -> None:
        compiled = not str(sietch.rules.state.__file__).endswith(".py")
        command_line(name, self.play, self.positions, compiled)


if __name__ == "__main__":
    Simulator("base").measure("Sietch, base")
