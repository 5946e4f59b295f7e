"""Short ways of the tests about Rise of Ix."""

from collections.abc import Iterable

from sietch.rules import engine, terms
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.ships import controller
from tests.table import Table

THREE = ["earl_memnon_thorvald", "glossu_the_beast_rabban", "paul_atreides"]
"""Leaders whose abilities no ship and no tile wakes."""


def ix(players: int = 3, leaders: Iterable[str] = THREE, *, conflict: str = "guild_bank_raid") -> Table:
    """A table of the base game with Rise of Ix where nobody owns any goods."""
    t = Table(players, list(leaders)[:players], modules=("ix",), conflict=conflict)
    for seat in range(players):
        t.give(seat, solari=0, spice=0, water=0)
    return t


def army(t: Table, seat: int = 0) -> tuple[int, int, int, int]:
    """A seat's troops in supply, garrison, Conflict and on Ix."""
    p = t[seat]
    return p.supply, p.garrison, p.conflict, t.fleet(seat).negotiators


def ships(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """A seat's dreadnoughts in supply, garrison and Conflict."""
    f = t.fleet(seat)
    return f.supply, f.garrison, f.conflict


def flags(t: Table) -> dict[str, int]:
    """Whose dreadnought stands where."""
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.ix.flags) if seat != NOBODY}


def flag(t: Table, space: str, seat: int) -> Table:
    """A dreadnought of the seat, from its supply, took this space in the round before."""
    t.fleet(seat).supply -= 1
    t.ix.flags[t.space(space)] = seat
    return t.refresh()


def holder(t: Table, space: str) -> int:
    return controller(t.state, t.space(space))


def tiles(t: Table, seat: int = 0) -> list[str]:
    """A seat's tiles, face down ones last."""
    return [t.box.tiles[tile].id for tile in t.fleet(seat).tiles + t.fleet(seat).used]


def stacks(t: Table) -> list[list[str]]:
    """The tiles of each stack, the top one first."""
    return [[t.box.tiles[tile].id for tile in reversed(stack)] for stack in t.ix.stacks]


def fight(t: Table, *sides: tuple[int, int, int]) -> Table:
    """End phase 2 as if everybody had revealed with these troops, dreadnoughts (out of supply) and swords."""
    s = t.state
    for seat, (troops, dreadnoughts, swords) in enumerate(sides):
        p, f = t[seat], t.fleet(seat)
        p.supply -= troops
        f.supply -= dreadnoughts
        p.conflict, f.conflict, p.swords = troops, dreadnoughts, swords
        p.strength_set = p.revealed_turn = True
    s.turn_kind, s.turn_seat, s.pool = terms.NO_TURN, terms.NOBODY, []
    s.agenda = [frame for frame in s.agenda if frame[0] not in (terms.F_TURN, terms.F_TURNS)]
    engine.advance(s)
    return t
