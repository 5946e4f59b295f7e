"""Troops: recruiting, deploying, retreating, losing them; strength (B-TROOP, B-STR)."""

from __future__ import annotations

from sietch.rules.state import SeatState, State, tell
from sietch.rules.terms import (
    E_DEPLOYED,
    E_LOST_TROOPS,
    E_RECRUITED,
    E_RETREATED,
    ON_DEPLOY,
)
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import on_turn, unit_owner

TROOP_STRENGTH = 2  # B-STR-01
SANDWORM_STRENGTH = 3  # U-WORM-08
GARRISON_LIMIT = 2  # troops that may come from the garrison at a Combat space (B-TROOP-05)


def recruit(s: State, seat: int, n: int) -> int:
    """Move troops from supply to garrison, as far as there are any (B-TROOP-02). Returns how many."""
    owner = unit_owner(s, seat)
    p = s.players[owner]
    n = min(n, p.supply)
    if n > 0:
        p.supply -= n
        p.garrison += n
        if on_turn(s, owner):
            s.recruited += n
        tell(s, E_RECRUITED, owner, n)
    return n


def deploy(s: State, seat: int, n: int, from_supply: bool = False) -> None:
    """Move troops to the Conflict."""
    owner = unit_owner(s, seat)
    p = s.players[owner]
    if from_supply:
        p.supply -= n
    else:
        p.garrison -= n
    p.conflict += n
    tell(s, E_DEPLOYED, owner, n)
    if on_turn(s, owner):
        s.deployed += n
        answer(s, owner, ON_DEPLOY, s.deployed)


def deploy_limit(s: State) -> int:
    """How many more garrison troops the player on turn may deploy now (B-TROOP-05, B-TROOP-13)."""
    garrison = s.players[unit_owner(s, s.turn_seat)].garrison
    right = s.deploy_right - s.deploy_used
    if s.recruited and recruits_may_deploy(s):
        right += s.recruited
    if s.turn_space >= 0 and s.box.spaces[s.turn_space].combat:
        right += GARRISON_LIMIT
    if s.desert is not None and s.desert.no_deploying:
        return 0  # U-CARD-04
    return min(garrison, right)


def recruits_may_deploy(s: State) -> bool:
    """Whether what is recruited in this turn may be deployed by the turn's own right."""
    if s.turn_space >= 0 and s.box.spaces[s.turn_space].combat:
        return True
    return s.desert is not None and s.desert.recruits_deploy


def retreat(s: State, seat: int, n: int) -> None:
    """Move troops from the Conflict to the garrison (B-TROOP-10)."""
    owner = unit_owner(s, seat)
    p = s.players[owner]
    p.conflict -= n
    p.garrison += n
    tell(s, E_RETREATED, owner, n)
    if s.desert is not None and on_turn(s, owner):
        s.desert.retreated += n
    left_conflict(p)


def lose_from_conflict(s: State, seat: int, n: int) -> None:
    p = s.players[seat]
    p.conflict -= n
    p.supply += n
    tell(s, E_LOST_TROOPS, seat, n, 1)
    left_conflict(p)


def lose_from_garrison(s: State, seat: int, n: int) -> None:
    p = s.players[seat]
    p.garrison -= n
    p.supply += n
    tell(s, E_LOST_TROOPS, seat, n, 0)


def left_conflict(p: SeatState) -> None:
    """Once strength is set, swords go with the last unit: nothing raises it again (B-STR-04)."""
    if p.strength_set and units(p) == 0:
        p.swords = 0


def strength(s: State, seat: int) -> int:
    """The Combat marker: nothing before strength was set, nothing without a troop (B-STR-01, B-STR-05)."""
    return strength_now(s, seat) if s.players[seat].strength_set else 0


def strength_now(s: State, seat: int) -> int:
    """Strength as it stands, counted while Reveal effects are still being resolved (U-STR-06)."""
    return strength_with(s, seat, 0)


def strength_with(s: State, seat: int, more: int) -> int:
    """Strength with so many more troops in the Conflict."""
    p = s.players[seat]
    if units(p) + more == 0:
        return 0
    strong = TROOP_STRENGTH * (p.conflict + more) + p.swords
    return strong if p.followers is None else strong + SANDWORM_STRENGTH * p.followers.sandworms


def units(p: SeatState) -> int:
    """Troops and sandworms in the Conflict (U-UNIT-01)."""
    return p.conflict if p.followers is None else p.conflict + p.followers.sandworms
