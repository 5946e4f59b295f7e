"""Who really gains, loses and fights when a seat acts: the one place where teams and rivals hook in."""

from __future__ import annotations

from sietch.rules.rivals.printed import Rival
from sietch.rules.state import State
from sietch.rules.terms import STREAMLINED


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
    """Who comes next in turn order."""
    if s.hagal is not None and s.hagal.humans == 2:
        order = turn_order(s)
        return order[(order.index(seat) + 1) % len(order)]
    return (seat + 1) % len(s.players)


def turn_order(s: State) -> list[int]:
    """All seats from the first player on; a Rival beside two humans acts between them (B-TWOP-04, H-TURN-03)."""
    n = len(s.players)
    if s.hagal is not None and s.hagal.humans == 2:
        return [s.first, 2, 1 - s.first]
    return [(s.first + i) % n for i in range(n)]


def next_first(s: State) -> int:
    """Who takes the First Player marker next; a Rival beside two humans never does (H-SETUP-08)."""
    if s.hagal is not None and s.hagal.humans == 2:
        return 1 - s.first
    return (s.first + 1) % len(s.players)


# --- automated opponents
def is_rival(s: State, seat: int) -> bool:
    return s.hagal is not None and seat >= s.hagal.humans


def rival_at(s: State, seat: int) -> Rival:
    """The Rival of a seat."""
    found = s.box.leaders[s.players[seat].leader]
    assert isinstance(found, Rival)
    return found


def scores(s: State, seat: int) -> bool:
    """Whether a seat's points count: not those of a Rival who cannot win (B-TWOP-01, H-VAR-04)."""
    h = s.hagal
    return h is None or seat < h.humans or not (h.spoils or h.variants & STREAMLINED)


def collects(s: State, seat: int) -> bool:
    """Whether a seat takes rewards and resources: House Hagal as a spoiler does not (B-TWOP-01)."""
    return s.hagal is None or seat < s.hagal.humans or not s.hagal.spoils


def counted_as(s: State, seat: int, card: int) -> int:
    """How many copies of a card a Rival counts as having (B-SOLO-17)."""
    assert s.box.hagal is not None
    name, n = s.box.hagal.counts_as
    return n if s.box.cards[card].id == name and collects(s, seat) else 0


def decider(s: State, seat: int) -> int:
    """Who is asked: for a Rival the human, of two the first player (B-SOLO-16)."""
    if s.hagal is None or seat < s.hagal.humans:
        return seat
    return 0 if s.hagal.humans == 1 else s.first
