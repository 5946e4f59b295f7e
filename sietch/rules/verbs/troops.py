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
        if s.ix is not None:
            s.ix.troops_deployed += n
        answer(s, owner, ON_DEPLOY, s.deployed)


def deploy_limit(s: State) -> int:
    """How many more garrison troops the player on turn may deploy now (B-TROOP-05, B-TROOP-13)."""
    garrison = s.players[unit_owner(s, s.turn_seat)].garrison
    right = s.deploy_right - s.deploy_used
    if s.recruited and recruits_may_deploy(s):
        right += s.recruited
    if (s.turn_space >= 0 and s.box.spaces[s.turn_space].combat) or (s.tleilax is not None and may_fight(s)):
        right += GARRISON_LIMIT
    if s.desert is not None and s.desert.no_deploying:
        return 0  # U-CARD-04
    if s.ix is not None:
        right -= max(0, s.ix.dreadnoughts_used - s.ix.commissioned)
    return min(garrison, right)


def deployable(s: State) -> list[tuple[int, int]]:
    """What the player on turn may deploy now: numbers of troops and dreadnoughts (X-DREAD-06)."""
    most = deploy_limit(s)
    pairs = [(n, 0) for n in range(1, most + 1)]
    if s.ix is None or (s.desert is not None and s.desert.no_deploying):
        return pairs
    p = s.players[unit_owner(s, s.turn_seat)]
    if p.fleet is None or not may_fight(s):
        return pairs
    fresh = s.deploy_right + s.recruited - s.deploy_used  # below 0: troops of the two that the garrison may send
    for ships in range(1, p.fleet.garrison + 1):
        spare = GARRISON_LIMIT - max(0, s.ix.dreadnoughts_used + ships - s.ix.commissioned)
        if spare + min(0, fresh) >= 0:
            pairs += [(n, ships) for n in range(min(p.garrison, fresh + spare) + 1)]
    return pairs


def most_units(s: State) -> int:
    """How many units, troops and dreadnoughts together, the player on turn may deploy now."""
    return max([n + ships for n, ships in deployable(s)], default=0)


def may_fight(s: State) -> bool:
    """Whether the Agent went to a Combat space, or a card with the Combat icon stands for one (I-ICON-01)."""
    if s.turn_space >= 0 and s.box.spaces[s.turn_space].combat:
        return True
    return s.tleilax is not None and s.tleilax.combat_icon


def recruits_may_deploy(s: State) -> bool:
    """Whether what is recruited in this turn may be deployed by the turn's own right."""
    if may_fight(s):
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
    if p.fleet is not None:
        strong += s.box.leaders[p.leader].dreadnought_strength * p.fleet.conflict
    return strong if p.followers is None else strong + SANDWORM_STRENGTH * p.followers.sandworms


def units(p: SeatState) -> int:
    """Troops, sandworms and dreadnoughts in the Conflict (U-UNIT-01, X-DREAD-01)."""
    if p.followers is None and p.fleet is None:
        return p.conflict
    n = p.conflict if p.fleet is None else p.conflict + p.fleet.conflict
    return n if p.followers is None else n + p.followers.sandworms
