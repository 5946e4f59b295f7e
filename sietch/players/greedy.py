"""A player who tries every option on an imagined game, plays the turn to its end, looks on to the next own turn
and takes what leaves it best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from sietch.players import Player
from sietch.players.position import AGENT, outlook
from sietch.records.game import Decision, View
from sietch.rules import engine, turns
from sietch.rules.packing import kind_of, read_sending
from sietch.rules.state import State
from sietch.rules.terms import END_TURN, F_COMBAT_CIRCLE, NOBODY, OPENING, REVEAL, REVEAL_TURN, SEND, Move

IDLE_AGENT = 0.66  # of an Agent's worth, for each that a Reveal turn leaves unsent
PURSUED = 4  # how many of the best turns are looked at beyond their end
FORESIGHT = 0.5  # how much the turn after counts, beside the position that a turn ends in


class GreedyPlayer(Player):
    """The best option at hand, as ``position.outlook`` judges where it leads."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.moves) == 1:
            return 0
        state = view.imagine(self._random).state
        values = [tried(state, view.seat, move) for move in decision.moves]
        if opens(state, view.seat):
            likely = best_ways(decision.moves, values)
            return best_turn(state, view.seat, {index: decision.moves[index] for index in likely})
        return values.index(max(values))


class Turn(NamedTuple):
    """An own turn played out in thought."""

    value: float
    end: State  # where it is to be ended, or where somebody else is asked
    more: bool  # whether another own turn of the round may follow


def opens(s: State, seat: int) -> bool:
    """Whether the seat is to open a turn of its own."""
    return s.turn_kind == OPENING and s.turn_seat == seat


def best_ways(moves: Sequence[Move], values: list[float], count: int = 1) -> list[int]:
    """Which options are worth following: to each space only the best ways of sending an Agent there."""
    ways: dict[object, list[int]] = {}
    for index, move in enumerate(moves):
        goal = (SEND, read_sending(move).space) if kind_of(move) == SEND else move
        ways.setdefault(goal, []).append(index)
    return [
        index
        for indices in ways.values()
        for index in sorted(indices, key=lambda index: values[index], reverse=True)[:count]
    ]


def best_turn(state: State, seat: int, moves: dict[int, Move]) -> int:
    """Which option opens the best turn, with an eye on the turn that would come after it."""
    played = {index: followed(state, seat, move) for index, move in moves.items()}
    pursued = sorted(played, key=lambda index: played[index].value, reverse=True)[:PURSUED]
    return max(pursued, key=lambda index: prospect(played[index], seat))


def prospect(turn: Turn, seat: int) -> float:
    if not turn.more:
        return turn.value
    return turn.value + FORESIGHT * (foreseen(turn.end, seat) - turn.value)


def followed(state: State, seat: int, move: Move) -> Turn:
    """A turn that begins with an option and is played on, one best step after the other, up to its end."""
    trial = state.copy()
    engine.choose(trial, move)
    lost = idle_agents(state, seat) if kind_of(move) == REVEAL else 0.0
    while trial.asked == seat and trial.turn_seat == seat:
        best = max(trial.options, key=lambda option: tried(trial, seat, option))
        if kind_of(best) == END_TURN:
            return Turn(tried(trial, seat, best) - lost, trial, trial.turn_kind != REVEAL_TURN)
        engine.choose(trial, best)
    return Turn(outlook(trial, seat) - lost, trial, False)


def foreseen(ended: State, seat: int) -> float:
    """What the best next turn would begin with, if nobody else acted in between. Changes the state it is given."""
    if not opens_next(ended, seat):
        return outlook(ended, seat)
    return max(tried(ended, seat, option) for option in ended.options)


def opens_next(ended: State, seat: int) -> bool:
    """Begin the seat's next turn as if nobody else acted in between; whether it is to be opened."""
    turns.start_turn(ended, seat)
    engine.advance(ended)
    return ended.asked == seat and ended.turn_kind == OPENING


def tried(state: State, seat: int, move: Move) -> float:
    """What an option leads to, judged before others act: what they do next is no merit of the option."""
    trial = state.copy()
    if kind_of(move) == END_TURN:
        let_go(trial, seat)
        return outlook(trial, seat) + 0.01
    engine.choose(trial, move)
    while trial.agenda and kind_of(trial.agenda[-1]) == F_COMBAT_CIRCLE:
        engine.choose(trial, trial.options[-1])
    value = outlook(trial, seat)
    if kind_of(move) == REVEAL and state.turn_kind == OPENING:
        value -= idle_agents(state, seat)
    return value


def let_go(s: State, seat: int) -> None:
    """The seat's turn is over, and nobody has acted since: how ends of turns are judged, and learned."""
    s.turn_seat = NOBODY
    s.players[seat].persuasion = 0


def idle_agents(state: State, seat: int) -> float:
    """What revealing now gives up."""
    return IDLE_AGENT * AGENT * state.players[seat].agents
