"""With which faction a Rival gains Influence of free choice (B-SOLO-16, H-GAIN-02)."""

from __future__ import annotations

from sietch.rules.state import State
from sietch.rules.terms import FACTIONS, NOBODY, TOP_INFLUENCE
from sietch.rules.verbs.influence import BONUS_STEP
from sietch.rules.verbs.owners import rival_at


def least(s: State, seat: int, factions: list[int]) -> list[int]:
    """Where the Rival has least: one faction by its own order, else all that tie, for the human to choose from."""
    own = s.players[seat].influence
    lowest = min(own[f] for f in factions)
    return leftmost(s, seat, [f for f in factions if own[f] == lowest])


def most(s: State, seat: int) -> int:
    """The faction where the Rival has most."""
    own = s.players[seat].influence
    return leftmost(s, seat, [f for f in range(len(FACTIONS)) if own[f] == max(own)])[0]


def leftmost(s: State, seat: int, factions: list[int]) -> list[int]:
    """The first of these in the Rival's order; all of them if it has none."""
    for faction in rival_at(s, seat).priority:
        if faction in factions:
            return [faction]
    return factions


def alliance_within(s: State, seat: int, n: int) -> list[int]:
    """Factions whose Alliance so much more Influence would earn."""
    factions: list[int] = []
    for faction, now in enumerate(s.players[seat].influence):
        then = min(now + n, TOP_INFLUENCE)
        holder = s.alliances[faction]
        if then == now or then < BONUS_STEP or holder == seat:
            continue
        if holder == NOBODY or then > s.players[holder].influence[faction]:
            factions.append(faction)
    return factions
