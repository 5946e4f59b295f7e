"""Moments that a Leader's standing ability, or a Tech tile, answers to."""

from __future__ import annotations

from sietch.rules.packing import source_of
from sietch.rules.pool import offer
from sietch.rules.state import State
from sietch.rules.terms import OF_LEADER, OF_TILE


def answer(s: State, seat: int, moment: int, number: int = 1) -> None:
    """Let the seat's Leader and tiles answer a moment; the effect joins the turn's pool."""
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
    if p.fleet is not None:
        for tile in p.fleet.tiles + p.fleet.used:
            answer_by_tile(s, seat, tile, moment, number)


def answer_by_tile(s: State, seat: int, tile: int, moment: int, number: int) -> None:
    printed = s.box.tiles[tile]
    place = 1 + len(printed.use_items)
    for on in printed.answers:
        if on.meets(moment, number):
            offer(s, seat, on.offered, source_of(OF_TILE, tile), place)
        place += len(on.offered)
