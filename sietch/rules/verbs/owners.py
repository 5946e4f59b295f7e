"""Who really gains, loses and fights when a seat acts: the one place where teams and rivals hook in."""

from __future__ import annotations

from sietch.rules.state import State


def unit_owner(s: State, seat: int) -> int:
    """Whose troops move when this seat recruits, deploys, retreats or loses troops."""
    return seat


def influence_owner(s: State, seat: int, faction: int) -> int:
    """Whose cube moves when this seat gains or loses Influence with a faction."""
    return seat


def opponents(s: State, seat: int) -> list[int]:
    """The other side, clockwise from the player's left (B-CARD-13)."""
    n = len(s.players)
    return [(seat + i) % n for i in range(1, n)]


def next_seat(s: State, seat: int) -> int:
    return (seat + 1) % len(s.players)
