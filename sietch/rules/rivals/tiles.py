"""Tech tiles of Rivals, in solo games: which are there for them, and when they use them (X-HAGAL-19 to -32)."""

from __future__ import annotations

from sietch.rules.effects.troops import Recruit
from sietch.rules.language.core import Arrow, Effect
from sietch.rules.packing import source_of
from sietch.rules.rivals.deck import printed
from sietch.rules.rivals.printed import AT_ONCE, IF_BLOCKED, IN_COMBAT
from sietch.rules.state import State, fleet, hagal, ix, tell
from sietch.rules.terms import E_TILE_LEFT, E_TILE_TURNED_UP, NOBODY, OF_TILE, OK
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.tech import tops, use_tile


def clear_stacks(s: State) -> None:
    """While no face-up tile has the mark, the largest stack, the topmost if level, loses its top (X-HAGAL-20)."""
    stacks = ix(s).stacks
    if hagal(s).humans != 1:  # X-HAGAL-25
        return
    while any(stacks) and not any(s.box.tiles[tile].rival for tile in tops(s)):
        largest = max(stacks, key=len)
        tile = largest.pop()
        ix(s).trashed.append(tile)
        s.unveiled += 1
        tell(s, E_TILE_LEFT, NOBODY, tile)
        if largest:
            tell(s, E_TILE_TURNED_UP, NOBODY, largest[-1])


def uses_tiles(s: State, seat: int, then: int) -> bool:
    """Put what a tile of the Rival does now on the agenda, and ``then``, the step of the turn that follows it."""
    if s.ix is None or not fleet(s, seat).tiles:
        return False
    uses = [(tile, use) for tile in fleet(s, seat).tiles for use in s.box.tiles[tile].use_items]
    uses = [(tile, use) for tile, use in uses if wants(s, seat, tile, use)]
    if uses:
        tile, use = uses[0]  # the others follow when this one is done
        s.agenda.append((then, seat, 0, 0, 0))
        use.push(s, seat, source_of(OF_TILE, tile))
    return bool(uses)


def wants(s: State, seat: int, tile: int, use: Effect) -> bool:
    """Whether the Rival uses a tile now: as soon as it can, or with an Agent on a Combat space."""
    when = printed(s).tile_uses.get(s.box.tiles[tile].id, 0)
    if use.barrier(s, seat, source_of(OF_TILE, tile)) != OK:
        return False
    if when == IN_COMBAT:
        at_combat = s.turn_space >= 0 and s.box.spaces[s.turn_space].combat
        return at_combat and s.players[seat].supply >= recruits(use)  # X-HAGAL-27: all of them are there
    return when == AT_ONCE


def recruits(use: Effect) -> int:
    gain = use.gain if isinstance(use, Arrow) else use
    return sum(part.n for part in gain.parts() if isinstance(part, Recruit))


def passes(s: State, seat: int, space: int) -> bool:
    """Whether the Rival turns a tile to get past others' Agents; its own is still in the way (X-HAGAL-29)."""
    if s.ix is None or agents_of(s, seat, space) or any(closed == space for closed, _ in s.closed):
        return False
    for tile in fleet(s, seat).tiles:
        if printed(s).tile_uses.get(s.box.tiles[tile].id, 0) == IF_BLOCKED:
            use_tile(s, seat, tile)
            return True
    return False
