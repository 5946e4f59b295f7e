"""Influence and alliances (B-INF, B-ALLY)."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.packing import source_of
from sietch.rules.state import State, tell
from sietch.rules.terms import (
    E_ALLIANCE,
    E_ALLIANCE_FREE,
    E_INFLUENCE,
    FROM_ALLIANCE,
    FROM_INFLUENCE,
    NOBODY,
    OF_TRACK,
    ON_REACH_TWO,
    TOP_INFLUENCE,
)
from sietch.rules.verbs.goods import score
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import influence_owner, is_rival

POINT_STEP = 2
BONUS_STEP = 4


def raise_influence(s: State, seat: int, faction: int, n: int) -> None:
    """Move up; a step jumped over counts as reached (B-INF-16)."""
    owner = influence_owner(s, seat, faction)
    if owner == NOBODY:
        return
    p = s.players[owner]
    old = p.influence[faction]
    new = min(old + n, TOP_INFLUENCE)
    if new == old:
        return
    p.influence = put(p.influence, faction, new)
    tell(s, E_INFLUENCE, owner, faction, new - old)
    if old < POINT_STEP <= new:
        score(s, owner, 1, FROM_INFLUENCE)
        answer(s, owner, ON_REACH_TWO, faction)
    if old < BONUS_STEP <= new and not is_rival(s, owner):  # B-HAGAL-06
        bonus = s.box.tracks[faction].bonus
        if bonus is not None:
            bonus.push(s, owner, source_of(OF_TRACK, faction))
    for step, effect in s.box.tracks[faction].steps:  # on a personal board (S-PERS-03, S-PERS-04)
        if old < step <= new:
            effect.push(s, owner, source_of(OF_TRACK, faction))
    if wins_alliance(s, owner, faction, new):
        give_alliance(s, faction, owner)


def reaches_nothing(s: State, seat: int, faction: int, n: int) -> bool:
    """Whether moving up touches nobody else and brings nothing but a point: no bonus, no Alliance, no answer."""
    if influence_owner(s, seat, faction) != seat:
        return False
    old = s.players[seat].influence[faction]
    new = min(old + n, TOP_INFLUENCE)
    leader = s.box.leaders[s.players[seat].leader]
    answered = s.ix is not None or any(on.meets(ON_REACH_TWO, faction) for on in leader.answers)
    if old < POINT_STEP <= new and answered:
        return False
    if old < BONUS_STEP <= new or wins_alliance(s, seat, faction, new):
        return False
    return not any(old < step <= new for step, _ in s.box.tracks[faction].steps)


def wins_alliance(s: State, owner: int, faction: int, step: int) -> bool:
    """Whether the token goes to a player who rises to a step (B-ALLY-01 to B-ALLY-03)."""
    holder = s.alliances[faction]
    beats = holder == NOBODY or (holder != owner and step > s.players[holder].influence[faction])
    return step >= BONUS_STEP and beats


def lower_influence(s: State, seat: int, faction: int) -> list[int]:
    """Move down one step. Returns the players among whom the holder must choose a new holder, if any."""
    owner = influence_owner(s, seat, faction)
    if owner == NOBODY or s.players[owner].influence[faction] == 0:
        return []
    p = s.players[owner]
    old = p.influence[faction]
    p.influence = put(p.influence, faction, old - 1)
    tell(s, E_INFLUENCE, owner, faction, -1)
    if old == POINT_STEP:
        score(s, owner, -1, FROM_INFLUENCE)
    if s.alliances[faction] != owner:
        return []
    level = level_with(s, owner, faction, old)
    if level and old >= BONUS_STEP:
        if len(level) > 1:
            return level
        give_alliance(s, faction, level[0])
    elif old == BONUS_STEP:
        s.alliances = put(s.alliances, faction, NOBODY)
        tell(s, E_ALLIANCE_FREE, owner, faction)
        score(s, owner, -1, FROM_ALLIANCE)
    return []


def level_with(s: State, holder: int, faction: int, step: int) -> list[int]:
    """Those to whom a holder's token may go on falling from a step.

    Nobody stands above a holder, so whoever has 4 or more when the holder falls to 3 was level before:
    B-ALLY-05 to B-ALLY-07 are one rule.
    """
    return [i for i, p in enumerate(s.players) if i != holder and p.influence[faction] == step]


def loses_alliance(s: State, owner: int, faction: int) -> bool:
    """Whether a player's next step down costs the token."""
    step = s.players[owner].influence[faction]
    return s.alliances[faction] == owner and (step == BONUS_STEP or bool(level_with(s, owner, faction, step)))


def give_alliance(s: State, faction: int, seat: int) -> None:
    """Hand the token over, and its victory point with it (B-ALLY-04)."""
    holder = s.alliances[faction]
    s.alliances = put(s.alliances, faction, seat)
    tell(s, E_ALLIANCE, seat, faction, holder)
    if holder != NOBODY:
        score(s, holder, -1, FROM_ALLIANCE)
    score(s, seat, 1, FROM_ALLIANCE)
