"""What ships, Negotiators and Tech tiles are worth to a player, in tenths of a victory point or so."""

from __future__ import annotations

from functools import cache

from sietch.players.worth import POINT, SPICE, worth
from sietch.rules.additions import Fleet
from sietch.rules.components import Box, Tile
from sietch.rules.state import State
from sietch.rules.terms import ON_ENDGAME, ON_REVEAL, ON_ROUND_START

COLLECTED = 0.55  # of what a recall of the Freighter would bring
DREADNOUGHT = 6.0  # commissioned: it fights every round and comes back
NEGOTIATOR = 0.75  # of the spice it saves
USED = 0.7  # of what a tile can do in a round
RIGHT = 3.0  # something that a tile always allows
SCORED = 0.4  # of the points that a tile promises at the end
ONCE = 0.5  # of what a tile can do once
ROUNDS = 9.0  # in which what comes with every round is worth all of itself


def fleet_worth(s: State, seat: int, f: Fleet, left: float) -> float:
    """What a seat owns of Rise of Ix, with so many rounds to come."""
    value = sum(tile_worth(s.box.tiles[tile], left) for tile in f.tiles + f.used)
    if left:
        controlling = 0 if s.ix is None else s.ix.flags.count(seat)  # they come back too
        value += COLLECTED * sum(step_worths(s.box)[: f.freighter])
        value += DREADNOUGHT * (f.garrison + f.conflict + controlling) * min(1.0, 0.3 + left / ROUNDS)
        value += NEGOTIATOR * SPICE * f.negotiators
    return value


@cache
def step_worths(box: Box) -> list[float]:
    """What each step of the Shipping track brings."""
    return [] if box.shipping is None else [worth(step) for step in box.shipping.steps]


def tile_worth(tile: Tile, left: float) -> float:
    each_round, once = tile_worths(tile)
    return each_round * left + once


@cache
def tile_worths(tile: Tile) -> tuple[float, float]:
    """What a tile brings in each round to come, and once."""
    each_round, once = 0.0, RIGHT * len(tile.rights)
    if tile.use is not None:
        if tile.flips:
            each_round += USED * worth(tile.use)
        else:
            once += ONCE * worth(tile.use)
    for on in tile.answers:
        if on.moment == ON_ENDGAME:
            once += SCORED * POINT
        elif on.moment in (ON_REVEAL, ON_ROUND_START):
            each_round += USED * worth(on.effect)
        else:
            each_round += 0.3 * worth(on.effect)
    return each_round, once
