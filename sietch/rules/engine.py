"""The loop: run the agenda until somebody must decide, take a decision, go on."""

from __future__ import annotations

from typing import Final

from sietch.rules import combat, phases, sending, turns
from sietch.rules.language.core import EFFECTS
from sietch.rules.packing import kind_of
from sietch.rules.rivals.choices import left_open
from sietch.rules.rivals.spending import spend
from sietch.rules.rivals.turns import end_rival_turn, take_turn
from sietch.rules.state import State
from sietch.rules.terms import (
    END_TURN,
    F_ARRIVE,
    F_ASK,
    F_COMBAT,
    F_COMBAT_CIRCLE,
    F_COMBAT_END,
    F_DEFEND,
    F_DRAW_HANDS,
    F_ENDGAME,
    F_LOSS,
    F_MAKERS,
    F_RECALL,
    F_RESOLVE,
    F_REWARDS,
    F_RIVAL,
    F_RIVAL_ENDS,
    F_ROUND,
    F_TIDY_INTRIGUE,
    F_TROPHY,
    F_TURN,
    F_TURN_ENDS,
    F_TURNS,
    F_WIN,
    NOBODY,
    SKIPPED_TURN,
    Frame,
    Move,
)
from sietch.rules.verbs.owners import decider, is_rival

PAUSES: Final = (F_RIVAL, F_COMBAT, F_COMBAT_END)
"""Before these a game that is looked at may pause: what nobody decides is seen one step at a time."""


def advance(s: State, pausing: bool = False) -> None:
    """Run until the next decision or the end of the game; ``pausing`` stops before the frames of ``PAUSES`` too.

    A choice with one option is taken here, except ending a turn: that is always said by its player,
    because Plot cards and other late effects stay open until then. A game may be told to ask single options too.
    """
    s.asked = NOBODY
    s.options = []
    while not s.over:
        if s.hagal is not None:
            spend(s)
        frame = s.agenda[-1]
        kind = frame[0]
        if kind == F_RESOLVE:
            s.agenda.pop()
            EFFECTS[frame[2]].resolve(s, frame[1], frame[3])
        elif F_ASK <= kind <= F_DEFEND or kind == F_LOSS:
            if kind == F_TURN and s.turn_kind == SKIPPED_TURN:
                s.agenda.pop()
                turns.end_turn(s, frame[1])
                continue
            moves = printed_options(s, frame) if s.hagal is None else options(s, frame)
            if len(moves) > 1 or (len(moves) == 1 and asks_alone(s, frame, moves[0])):
                s.asked = frame[1] if s.hagal is None else decider(s, frame[1])
                s.options = moves
                return
            if moves:
                apply(s, frame, moves[0])
            elif kind == F_ASK:
                s.agenda.pop()  # nothing to choose from: the effect comes to nothing
        else:
            if pausing and kind in PAUSES:
                return
            step(s, frame)


def asks_alone(s: State, frame: Frame, option: Move) -> bool:
    """Whether the only option of a frame is asked; what a Rival must do is nobody's choice."""
    _, seat, _, _, _ = frame
    return kind_of(option) == END_TURN or (s.ask_single and not is_rival(s, seat))


def go_on(s: State, pausing: bool = True) -> None:
    """Run on from a pause to the next one, the next decision or the end of the game."""
    step(s, s.agenda[-1])
    advance(s, pausing)


def paused(s: State) -> bool:
    return s.asked == NOBODY and not s.over


def options(s: State, frame: Frame) -> list[Move]:
    """The options of a frame that asks; it may also answer with none and change the agenda itself."""
    if s.hagal is not None and is_rival(s, frame[1]):
        return left_open(s, frame, printed_options(s, frame))
    return printed_options(s, frame)


def printed_options(s: State, frame: Frame) -> list[Move]:
    """The options of a frame as everybody has them."""
    kind, seat, a, b, c = frame
    if kind == F_TURN:
        return turns.options(s, seat)
    if kind == F_ASK:
        return EFFECTS[a].options(s, seat, b, c)
    if kind == F_COMBAT_CIRCLE:
        return combat.circle(s, seat, a, b)
    if kind == F_WIN:
        return combat.win_options(s, seat)
    if kind == F_ENDGAME:
        return phases.endgame_options(s, seat)
    if kind == F_LOSS:
        return combat.loss_options(s, seat, a)
    return phases.defend_options(s, seat)


def apply(s: State, frame: Frame, option: Move) -> None:
    kind, seat, a, b, c = frame
    if kind == F_TURN:
        if turns.apply(s, seat, option):
            s.agenda.pop()
            turns.close_turn(s, seat)
    elif kind == F_ASK:
        s.agenda.pop()
        EFFECTS[a].choose(s, seat, b, c, option)
    elif kind == F_COMBAT_CIRCLE:
        combat.act(s, seat, a, option)
    elif kind in (F_WIN, F_LOSS):
        combat.respond(s, seat, kind, option)
    elif kind == F_ENDGAME:
        phases.endgame(s, seat, a, option)
    else:
        s.agenda.pop()
        phases.defend(s, seat, option)


def step(s: State, frame: Frame) -> None:
    """Carry out a frame that asks nobody."""
    kind = frame[0]
    if kind == F_TURNS:
        phases.next_turn(s, frame[1])
        return
    s.agenda.pop()
    if kind == F_ARRIVE:
        sending.arrive(s, frame[1], frame[2], frame[3])
    elif kind == F_TURN_ENDS:
        turns.end_turn(s, frame[1])
    elif kind == F_TIDY_INTRIGUE:
        turns.tidy_intrigue(s, frame[1], frame[2])
    elif kind == F_ROUND:
        phases.start_round(s)
    elif kind == F_DRAW_HANDS:
        phases.draw_hands(s)
    elif kind == F_COMBAT:
        combat.begin(s)
    elif kind == F_REWARDS:
        combat.give_rewards(s)
    elif kind == F_TROPHY:
        combat.take_card(s, frame[1])
    elif kind == F_COMBAT_END:
        combat.finish(s)
    elif kind == F_MAKERS:
        phases.makers(s)
    elif kind == F_RECALL:
        phases.recall(s)
    elif kind == F_RIVAL:
        take_turn(s, frame[1])
    elif kind == F_RIVAL_ENDS:
        end_rival_turn(s, frame[1])
    else:
        phases.finish(s)


def choose(s: State, option: Move, pausing: bool = False) -> None:
    """Take one of the pending decision's options and run on. The caller has checked that it is one."""
    apply(s, s.agenda[-1], option)
    advance(s, pausing)
