"""Games played on in thought: everybody takes what looks best at once, up to the start of the next round."""

from __future__ import annotations

from sietch.players.greedy import tried
from sietch.rules import engine
from sietch.rules.state import State
from sietch.rules.terms import OPENING, Move

MOST_STEPS = 2_000  # far beyond any round: a playout that gets there is broken off


def quick_move(s: State) -> Move:
    """What leaves the asked seat best, judged one step ahead."""
    moves = s.options
    if len(moves) == 1:
        return moves[0]
    best, best_value = moves[0], -1e9
    for move in moves:
        value = tried(s, s.asked, move)
        if value > best_value:
            best, best_value = move, value
    return best


def round_began(s: State, last: int) -> bool:
    """Whether the first turn of a round after the last one is to be opened: hands are drawn, nobody has acted."""
    return s.round > last and s.turn_kind == OPENING


def play_round_out(s: State) -> None:
    """Play on to the start of the next round, or to the end of the game."""
    last = s.round
    for _ in range(MOST_STEPS):
        if s.over or round_began(s, last):
            return
        engine.choose(s, quick_move(s))
