"""The six seats of the examples by name, and short ways to positions of the team game."""

from __future__ import annotations

from sietch.rules import engine
from sietch.rules.terms import F_TURN, F_TURNS, NO_TURN, NOBODY, TROOPS
from tests.table import SixTable

MUAD_DIB, FEYD, JESSICA, SHADDAM, GURNEY, IRULAN = range(6)
ALLIES = {MUAD_DIB: (JESSICA, GURNEY), SHADDAM: (IRULAN, FEYD)}
"""Each Commander's Allies: first the one to the left, clockwise."""

BOARD = ("great_houses", "guild", "bene_gesserit", "fringe_worlds")


def board_influence(t: SixTable, seat: int) -> list[int]:
    return [t.level(seat, name) for name in BOARD]


def rich(t: SixTable, seat: int) -> SixTable:
    t.give(seat, solari=20, spice=20, water=20)
    return t


def reached(t: SixTable) -> set[str]:
    """The spaces to which the player on turn may send an Agent now."""
    return {option.split()[2] for option in t.starting("send ")}


def pass_combat(t: SixTable) -> SixTable:
    """Everybody passes in the Combat phase."""
    while t.decision.kind == "combat":
        t.do("pass" if "pass" in t.options else "done")
    return t


def fight(t: SixTable, **troops: int) -> SixTable:
    """End phase 2 with these troops in the Conflict, by name of the Leader; nobody has swords."""
    seats = {"feyd": FEYD, "jessica": JESSICA, "gurney": GURNEY, "irulan": IRULAN}
    s = t.state
    for seat in (MUAD_DIB, SHADDAM):
        t[seat].strength_set = t[seat].revealed_turn = True
    numbers = {seats[name]: n for name, n in troops.items()}
    for seat in seats.values():
        n = numbers.get(seat, 0)
        p = t[seat]
        p.garrison, p.conflict, p.supply, p.swords = 0, n, TROOPS - n, 0
        p.strength_set = p.revealed_turn = True
    s.turn_kind, s.turn_seat, s.pool = NO_TURN, NOBODY, []
    s.agenda = [f for f in s.agenda if f[0] not in (F_TURN, F_TURNS)]
    engine.advance(s)
    return t


def idle(t: SixTable) -> SixTable:
    """One step of somebody who wants nothing: end, reveal, pass or decline where possible."""
    for wish in ("end", "reveal", "pass", "done", "decline"):
        if t.starting(wish):
            t.do(t.starting(wish)[0])
            return t
    t.do(t.options[0])
    return t


def next_round(t: SixTable) -> SixTable:
    """Everybody idles until the next round begins."""
    number = t.state.round
    while t.state.round == number and not t.state.over:
        idle(t)
    return t
