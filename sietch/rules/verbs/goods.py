"""Solari, spice, water, persuasion, swords and victory points."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.packing import source_kind
from sietch.rules.state import State, tell
from sietch.rules.terms import (
    CANNOT_PAY,
    E_GAINED,
    E_PAID,
    E_PERSUASION,
    E_SCORED,
    E_SWORDS,
    E_TRADED,
    FROM_ACQUIRING,
    FROM_CARDS,
    FROM_CONFLICT,
    FROM_INTRIGUE,
    FROM_TECH,
    FROM_TLEILAXU,
    OF_ACQUIRED,
    OF_CONFLICT,
    OF_INTRIGUE,
    OF_TILE,
    OF_TLEILAXU,
    OK,
    SOLARI,
    SPICE,
    WATER,
)
from sietch.rules.verbs.owners import scores, unit_owner


def gain(s: State, seat: int, solari: int, spice: int, water: int) -> None:
    p = s.players[seat]
    if solari and s.ix is not None and seat == s.turn_seat:
        solari += s.box.leaders[p.leader].more_solari  # X-CARD-08
    p.solari += solari
    p.spice += spice
    p.water += water
    tell(s, E_GAINED, seat, solari, spice, water)
    if spice and seat == s.turn_seat:
        if s.desert is not None:
            s.desert.spice_gained += spice
        if s.tleilax is not None:
            s.tleilax.spice_gained = True


def hand_over(s: State, giver: int, receiver: int, kind: int, n: int) -> None:
    """Goods of one kind change hands in a trade, which is neither a gain nor a cost (S-ICONS-04)."""
    p, q = s.players[giver], s.players[receiver]
    if kind == SOLARI:
        p.solari, q.solari = p.solari - n, q.solari + n
    elif kind == SPICE:
        p.spice, q.spice = p.spice - n, q.spice + n
    elif kind == WATER:
        p.water, q.water = p.water - n, q.water + n
    tell(s, E_TRADED, giver, receiver, kind, n)


def affordable(s: State, seat: int, solari: int, spice: int, water: int) -> int:
    p = s.players[seat]
    return OK if p.solari >= solari and p.spice >= spice and p.water >= water else CANNOT_PAY


def pay(s: State, seat: int, solari: int, spice: int, water: int) -> None:
    p = s.players[seat]
    p.solari -= solari
    p.spice -= spice
    p.water -= water
    if solari or spice or water:
        tell(s, E_PAID, seat, solari, spice, water)


def add_persuasion(s: State, seat: int, n: int) -> None:
    s.players[seat].persuasion += n
    if s.ix is not None and seat == s.turn_seat:
        s.ix.persuasion += n
    tell(s, E_PERSUASION, seat, n)


def add_swords(s: State, seat: int, n: int) -> None:
    owner = unit_owner(s, seat)
    s.players[owner].swords += n
    tell(s, E_SWORDS, owner, n)


def score(s: State, seat: int, n: int, origin: int) -> None:
    if s.hagal is not None and not scores(s, seat):
        return
    p = s.players[seat]
    p.vp += n
    p.points = put(p.points, origin, p.points[origin] + n)
    tell(s, E_SCORED, seat, n, origin)


def origin_of(source: int) -> int:
    """Under which heading a point from this source is reckoned."""
    kind = source_kind(source)
    if kind == OF_ACQUIRED:
        return FROM_ACQUIRING
    if kind == OF_CONFLICT:
        return FROM_CONFLICT
    if kind == OF_INTRIGUE:
        return FROM_INTRIGUE
    if kind == OF_TLEILAXU:
        return FROM_TLEILAXU
    return FROM_TECH if kind == OF_TILE else FROM_CARDS
