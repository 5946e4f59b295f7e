"""Rivals in the Conflict: deploying or holding back, swords from House Hagal cards, the spoiler's victories."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.rivals.deck import card_at, printed, turn_up
from sietch.rules.state import State, hagal, tell
from sietch.rules.terms import BRUTAL, E_CONTROL_LOST, E_HAGAL_SWORDS, E_KEPT_TROOPS, E_STRENGTH, EXPERT, NOBODY
from sietch.rules.verbs.owners import is_rival, turn_order
from sietch.rules.verbs.ships import deploy_dreadnoughts
from sietch.rules.verbs.troops import deploy, deploy_limit, deployable, strength, strength_now, units

CAREFUL_STRENGTH = 4  # the lead that is enough, by the FAQ's wording (F-51)
CAREFUL_UNITS = 3  # and by Uprising's (H-VAR-02)
LAST_LEVEL = 3


def conflict_level(s: State) -> int:
    return s.box.conflicts[s.conflict].level


def deploy_all(s: State, seat: int) -> None:
    """At a Combat space: what was recruited this turn and two more units of the garrison (B-HAGAL-07, B-HAGAL-08).

    Dreadnoughts go before troops (X-HAGAL-12).
    """
    n, dreadnoughts = deploy_limit(s), 0
    if s.ix is not None:
        dreadnoughts, n = max([(ships, troops) for troops, ships in deployable(s)], default=(0, 0))
    if n + dreadnoughts == 0:
        return
    if leads_enough(s, seat):
        tell(s, E_KEPT_TROOPS, seat)
        return
    if dreadnoughts:
        deploy_dreadnoughts(s, seat, dreadnoughts)
    if n:
        deploy(s, seat, n)


def leads_enough(s: State, seat: int) -> bool:
    """Careful deployment: before level III a Rival far enough ahead keeps its troops (B-SOLO-18, H-VAR-02)."""
    if not hagal(s).variants & EXPERT or conflict_level(s) == LAST_LEVEL:
        return False
    others = [other for other in range(len(s.players)) if other != seat]
    if printed(s).careful_by_strength:
        return strength_now(s, seat) - max(strength_now(s, o) for o in others) >= CAREFUL_STRENGTH
    return units(s.players[seat]) - max(units(s.players[o]) for o in others) >= CAREFUL_UNITS


def turn_swords(s: State) -> None:
    """Each Rival with a unit in the Conflict turns a card for its swords (B-HAGAL-10, H-FIGHT-01)."""
    brutal = hagal(s).variants & BRUTAL and conflict_level(s) == LAST_LEVEL
    for seat in turn_order(s):
        if not is_rival(s, seat):
            continue
        p = s.players[seat]
        p.strength_set = True
        if units(p) == 0:
            continue
        for _ in range(2 if brutal else 1):
            index = turn_up(s, seat)
            swords = card_at(s, index).swords
            p.swords += swords
            tell(s, E_HAGAL_SWORDS, seat, index, swords)
        tell(s, E_STRENGTH, seat, strength(s, seat))


def spoil(s: State, won: bool) -> None:
    """House Hagal takes no reward; winning a space, it removes the marker of who controlled it (B-TWOP-06)."""
    location = s.box.locations[s.conflict]
    if won and location >= 0 and s.control[location] != NOBODY:
        tell(s, E_CONTROL_LOST, s.control[location], location)
        s.control = put(s.control, location, NOBODY)
