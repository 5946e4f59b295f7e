"""Freighters and dreadnoughts: the Shipping track, commissioning, fighting, control (X-SHIP, X-DREAD)."""

from __future__ import annotations

from sietch.rules.state import State, fleet, ix, tell
from sietch.rules.terms import (
    E_COMMISSIONED,
    E_DREADNOUGHT_SUNK,
    E_DREADNOUGHTS_DEPLOYED,
    E_DREADNOUGHTS_RETREATED,
    E_FLAG,
    E_FLAG_LEFT,
    E_FREIGHTER,
    NOBODY,
)
from sietch.rules.verbs import troops
from sietch.rules.verbs.owners import collects, on_turn, unit_owner

DREADNOUGHTS = 2  # of a player (X-COMP-08)
TOP_STEP = 3  # of the Shipping track


def move_freighter(s: State, owner: int, step: int) -> None:
    fleet(s, owner).freighter = step
    tell(s, E_FREIGHTER, owner, step)


def commission(s: State, owner: int) -> None:
    """Move a dreadnought from supply to garrison; in this turn it counts as recruited does (X-DREAD-05)."""
    f = fleet(s, owner)
    f.supply -= 1
    f.garrison += 1
    if on_turn(s, owner):
        ix(s).commissioned += 1
    tell(s, E_COMMISSIONED, owner, 1)


def deploy_dreadnoughts(s: State, owner: int, n: int) -> None:
    """Move dreadnoughts from garrison to the Conflict."""
    f = fleet(s, owner)
    f.garrison -= n
    f.conflict += n
    if on_turn(s, owner):
        ix(s).dreadnoughts_deployed += n
    tell(s, E_DREADNOUGHTS_DEPLOYED, owner, n)


def retreat_dreadnoughts(s: State, owner: int, n: int) -> None:
    """Move dreadnoughts from the Conflict to their owner's garrison (X-DREAD-23)."""
    f = fleet(s, owner)
    f.conflict -= n
    f.garrison += n
    if on_turn(s, owner):
        ix(s).dreadnoughts_retreated += n
    tell(s, E_DREADNOUGHTS_RETREATED, owner, n)
    troops.left_conflict(s.players[owner])


def deploy_units(s: State, seat: int, n: int, dreadnoughts: int) -> None:
    """Move troops and dreadnoughts from garrison to the Conflict."""
    if n:
        troops.deploy(s, seat, n)
    if dreadnoughts:
        deploy_dreadnoughts(s, unit_owner(s, seat), dreadnoughts)


def deploy_by_right(s: State, seat: int, n: int, dreadnoughts: int) -> None:
    """The same by the turn's own right, of which that much is used up (X-DREAD-06)."""
    s.deploy_used += n
    if dreadnoughts:
        ix(s).dreadnoughts_used += dreadnoughts
    deploy_units(s, seat, n, dreadnoughts)


def retreat_units(s: State, owner: int, n: int, dreadnoughts: int) -> None:
    """Move troops and dreadnoughts from the Conflict to their owner's garrison."""
    if n:
        troops.retreat(s, owner, n)
    if dreadnoughts:
        retreat_dreadnoughts(s, owner, dreadnoughts)


def sink(s: State, owner: int) -> None:
    """A dreadnought goes from the Conflict to supply; it may be commissioned again (X-DREAD-25)."""
    f = fleet(s, owner)
    f.conflict -= 1
    f.supply += 1
    tell(s, E_DREADNOUGHT_SUNK, owner)


# --- control
def controller(s: State, space: int) -> int:
    """Who controls a space: a dreadnought there, or else the Control marker (X-DREAD-17)."""
    if s.ix is not None and s.ix.flags[space] != NOBODY:
        return s.ix.flags[space]
    return s.control[space]


def beneficiary(s: State, space: int) -> int:
    """Who has the bonus of a space and may defend it: its controller, if that one gains anything (X-OPEN-04)."""
    holder = controller(s, space)
    return holder if holder == NOBODY or collects(s, holder) else NOBODY


def free_flags(s: State) -> list[int]:
    """The controllable spaces without a dreadnought (X-DREAD-14)."""
    return [space for space in s.box.controllable if ix(s).flags[space] == NOBODY]


def land(s: State, owner: int, space: int) -> None:
    """Put a dreadnought from the Conflict on a space's flag: it covers any Control marker (X-DREAD-16)."""
    fleet(s, owner).conflict -= 1
    ix(s).flags[space] = owner
    ix(s).landed = space
    tell(s, E_FLAG, owner, space)


def leave_conflict(s: State) -> None:
    """After Combat all dreadnoughts go to garrisons, that of the round before too (X-DREAD-10, X-DREAD-18)."""
    table = ix(s)
    for p in s.players:
        f = p.fleet
        if f is not None:
            f.garrison += f.conflict
            f.conflict = 0
    for space, owner in enumerate(table.flags):
        if owner != NOBODY and space != table.landed:  # X-DREAD-19
            table.flags[space] = NOBODY
            fleet(s, owner).garrison += 1
            tell(s, E_FLAG_LEFT, owner, space)
    table.landed = -1
