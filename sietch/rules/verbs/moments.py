"""Moments that a Leader's standing ability answers to."""

from __future__ import annotations

from sietch.rules.packing import source_of
from sietch.rules.pool import offer
from sietch.rules.state import State
from sietch.rules.terms import OF_LEADER


def answer(s: State, seat: int, moment: int, number: int = 1) -> None:
    """Let the seat's Leader answer a moment; the effect joins the turn's pool."""
    p = s.players[seat]
    leader = s.box.leaders[p.leader]
    for i in range(len(leader.answers)):  # by number: this is asked very often, and compiled code zips slowly
        on = leader.answers[i]
        if not on.meets(moment, number):
            continue
        if on.once:
            if p.ability_used:
                continue
            p.ability_used = True
        offer(s, seat, on.offered, source_of(OF_LEADER, p.leader), leader.answer_places[i])
