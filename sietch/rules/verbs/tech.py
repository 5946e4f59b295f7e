"""Tech tiles and Negotiators (X-TECH)."""

from __future__ import annotations

from sietch.rules.packing import source_of
from sietch.rules.pool import is_closing, offer
from sietch.rules.state import State, fleet, hagal, ix, tell
from sietch.rules.terms import (
    E_NEGOTIATOR,
    E_NEGOTIATORS_HOME,
    E_TILE,
    E_TILE_TRASHED,
    E_TILE_TURNED_UP,
    E_TILE_USED,
    NOBODY,
    OF_TILE,
)
from sietch.rules.verbs.goods import pay
from sietch.rules.verbs.owners import is_rival, pieces_owner

STACKS = 3


def tops(s: State) -> list[int]:
    """The tiles that can be acquired: the top ones, from the topmost stack down (X-TECH-03)."""
    return [stack[-1] for stack in ix(s).stacks if stack]


def tiles_for(s: State, seat: int) -> list[int]:
    """The top tiles that this seat may acquire: a Rival those with the mark, in solo games (X-HAGAL-19, -25)."""
    if not is_rival(s, seat):
        return tops(s)
    return [tile for tile in tops(s) if s.box.tiles[tile].rival and hagal(s).humans == 1]


def tiles_of(s: State, seat: int) -> list[int]:
    """A seat's tiles, face down ones too: they still count (X-TECH-21)."""
    f = s.players[seat].fleet
    return [] if f is None else f.tiles + f.used


def tile_right(s: State, seat: int, name: int) -> int:
    """The number of a right that one of the seat's tiles gives; 0 without it."""
    best = 0
    for tile in tiles_of(s, seat):
        best = max(best, s.box.tiles[tile].rights.get(name, 0))
    return best


def negotiators_for(s: State, seat: int) -> int:
    """The Negotiators who can help this seat to a tile: a Commander's are the activated Ally's (X-MIX-25)."""
    owner = pieces_owner(s, seat)
    return 0 if owner == NOBODY else fleet(s, owner).negotiators


def place_negotiators(s: State, owner: int, n: int) -> None:
    """Put troops from supply on Ix (X-TECH-10)."""
    s.players[owner].supply -= n
    fleet(s, owner).negotiators += n
    tell(s, E_NEGOTIATOR, owner, n)


def acquire_tile(s: State, seat: int, tile: int, solari: int, spice: int, negotiators: int) -> None:
    """Pay for a tile, take it and turn up the next of its stack (X-TECH-04 to X-TECH-06, X-TECH-11)."""
    pay(s, seat, solari, spice, 0)
    if negotiators:
        owner = pieces_owner(s, seat)
        fleet(s, owner).negotiators -= negotiators
        s.players[owner].supply += negotiators
        tell(s, E_NEGOTIATORS_HOME, owner, negotiators)
    tell(s, E_TILE, seat, tile)
    take_top(s, tile)
    fleet(s, seat).tiles.append(tile)
    printed = s.box.tiles[tile]
    source = source_of(OF_TILE, tile)
    if seat == s.turn_seat and not is_rival(s, seat) and not is_closing(s):
        offer(s, seat, printed.use_items, source)  # X-TECH-22
    if printed.acquire is not None:
        printed.acquire.push(s, seat, source)


def take_top(s: State, tile: int) -> None:
    """Take the top tile of its stack; the next one is turned face up."""
    for stack in ix(s).stacks:
        if stack and stack[-1] == tile:
            stack.pop()
            if stack:
                s.unveiled += 1
                tell(s, E_TILE_TURNED_UP, NOBODY, stack[-1])
            return


def offer_tiles(s: State, seat: int) -> None:
    """Put what the seat's tiles can do before it, as its turn begins (X-TECH-17, X-TECH-20); Rivals go by rule."""
    if is_rival(s, seat):
        return
    for tile in tiles_of(s, seat):
        items = s.box.tiles[tile].use_items
        if items:
            offer(s, seat, items, source_of(OF_TILE, tile))


def use_tile(s: State, seat: int, tile: int) -> None:
    """Turn a tile face down until the next round (X-TECH-17)."""
    f = fleet(s, seat)
    f.tiles.remove(tile)
    f.used.append(tile)
    tell(s, E_TILE_USED, seat, tile)


def turn_tiles_up(s: State) -> None:
    """At Round Start all tiles are face up again (X-TECH-18)."""
    for p in s.players:
        f = p.fleet
        if f is not None:
            f.tiles += f.used
            f.used = []


def trash_tile(s: State, seat: int, tile: int) -> None:
    """A tile leaves the game (X-TECH-23)."""
    f = fleet(s, seat)
    (f.tiles if tile in f.tiles else f.used).remove(tile)
    ix(s).trashed.append(tile)
    gone = source_of(OF_TILE, tile)
    s.pool = [item for item in s.pool if item[1] != gone]
    tell(s, E_TILE_TRASHED, seat, tile)
