"""Words for Tech tiles and Negotiators (X-TECH)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Cost, Counted, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.language.signs import Sign, icon
from sietch.rules.packing import picked, source_index
from sietch.rules.state import fleet
from sietch.rules.terms import (
    CANNOT_PAY,
    DECLINE,
    FACE_DOWN,
    NO_TROOPS,
    NOBODY,
    NOTHING_THERE,
    OK,
    PICK_NUMBER,
    PICK_TILE,
    Move,
)
from sietch.rules.verbs import tech
from sietch.rules.verbs.owners import pieces_owner

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class AcquireTech(Effect):
    """An Acquire Tech icon: one face-up tile for its spice, less a discount and Negotiators sent home (X-TECH)."""

    word = "acquire_tech"
    short = "acquire_tech acquire_tech_for_less acquire_tech_for_solari"
    question = "tile"
    essential = True
    answers = "decline"

    def __init__(self, less: int = 0, in_solari: bool = False, must: bool = False) -> None:
        super().__init__()
        self.less: Final = less  # Tech Discount
        self.in_solari: Final = in_solari  # it may be paid for in Solari instead, all of it (X-TECH-28)
        self.optional = not must  # X-TECH-02; a card may be played for a tile alone (X-OPEN-16)

    def args(self) -> dict[str, object]:
        return {"n": self.less, "solari": self.in_solari, "must": not self.optional}

    def says(self, box: Box) -> str:
        if not self.optional:
            assert not self.in_solari and not self.less, "a tile that must be acquired for less has no text yet"
            return "must_acquire_tech"
        if self.in_solari:
            return "acquire_tech_for_solari"
        return "acquire_tech_for_less" if self.less else "acquire_tech"

    def signs(self) -> list[Sign]:
        signs = [icon(f"tech-{self.less}" if self.less else "tech")]
        return [*signs, icon("solari")] if self.in_solari else signs

    def worth(self, t: Tariff) -> float:
        return 2.0 + t.spice * self.less

    def barrier(self, s: State, seat: int, source: int) -> int:
        if not tech.tiles_for(s, seat):
            return NOTHING_THERE
        return OK if self.purchases(s, seat) else CANNOT_PAY

    def cost(self, s: State, tile: int) -> int:
        """What a tile costs with the discount; never less than nothing (X-TECH-08, X-TECH-13)."""
        return max(0, s.box.tiles[tile].cost - self.less)

    def purchases(self, s: State, seat: int) -> list[Move]:
        """Every way to pay for a tile; no more Negotiators than lower the cost (X-TECH-13, X-OPEN-15)."""
        p = s.players[seat]
        helpers = tech.negotiators_for(s, seat)
        moves: list[Move] = []
        for tile in tech.tiles_for(s, seat):
            cost = self.cost(s, tile)
            for sent in range(min(helpers, cost) + 1):
                if p.spice >= cost - sent:
                    moves.append((PICK_TILE, tile, sent, 0, 0))
                if self.in_solari and sent < cost and p.solari >= cost - sent:
                    moves.append((PICK_TILE, tile, sent, 1, 0))
        return moves

    def too_dear(self, s: State, seat: int) -> list[int]:
        """The top tiles that cannot be paid for in any way."""
        payable = {picked(move) for move in self.purchases(s, seat)}
        return [tile for tile in tech.tops(s) if tile not in payable]

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves = self.purchases(s, seat)
        return [*moves, (DECLINE, 0, 0, 0, 0)] if self.optional or not moves else moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        kind, tile, sent, in_solari, _ = option
        if kind == DECLINE:
            return
        due = self.cost(s, tile) - sent
        tech.acquire_tile(s, seat, tile, due if in_solari else 0, 0 if in_solari else due, sent)


class Negotiate(Counted):
    """Tech Negotiation icons: up to so many troops from supply become Negotiators on Ix (X-TECH-10)."""

    word = "negotiate"
    icons = "negotiator"
    optional = True
    question = "negotiate"
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def counts(self) -> list[Thing]:
        return [Thing("negotiators", self.n)]

    def worth(self, t: Tariff) -> float:
        return 0.7 * t.spice * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        owner = pieces_owner(s, seat)
        return OK if owner != NOBODY and s.players[owner].supply > 0 else NO_TROOPS

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.n > 1:
            self.ask(s, seat, source)
        elif self.barrier(s, seat, source) == OK:  # a single one is placed by whoever takes the icon up
            tech.place_negotiators(s, pieces_owner(s, seat), 1)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        owner = pieces_owner(s, seat)
        most = 0 if owner == NOBODY else min(self.n, s.players[owner].supply)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(most, -1, -1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if picked(option):
            tech.place_negotiators(s, pieces_owner(s, seat), picked(option))


class FlipTile(Cost):
    """Turn this tile face down: once a round (X-TECH-17)."""

    word = "flip_tile"
    icons = "flip"

    def worth(self, t: Tariff) -> float:
        return 0.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if source_index(source) in fleet(s, seat).tiles else FACE_DOWN

    def resolve(self, s: State, seat: int, source: int) -> None:
        tech.use_tile(s, seat, source_index(source))


class TrashTile(Cost):
    """Trash this tile (X-TECH-23)."""

    word = "trash_tile"
    icons = "tile trash"

    def worth(self, t: Tariff) -> float:
        return -2.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if source_index(source) in tech.tiles_of(s, seat) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        tech.trash_tile(s, seat, source_index(source))


class TechTiles(Amount):
    """Own Tech tiles, face up or face down (X-TECH-21)."""

    word = "tech_tiles"
    icons = "tile"

    def count(self, s: State, seat: int, source: int) -> int:
        return len(tech.tiles_of(s, seat))


acquire_tech = AcquireTech
negotiate = Negotiate
flip_tile = FlipTile
trash_tile = TrashTile
tech_tiles = TechTiles
