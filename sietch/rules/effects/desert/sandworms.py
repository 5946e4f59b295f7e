"""Words for sandworms, Maker Hooks and the Shield Wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Counted, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.language.signs import Sign, icon
from sietch.rules.packing import kind_of
from sietch.rules.state import desert, followers
from sietch.rules.terms import ACCEPT, DECLINE, Move
from sietch.rules.verbs import sandworms
from sietch.rules.verbs.owners import unit_owner
from sietch.rules.verbs.troops import strength_now, units

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Sandworm(Counted):
    """Summon sandworms straight into the Conflict; nothing happens while it is protected (U-WORM-04)."""

    word = "sandworm"
    icons = "sandworm"
    through_ally = True

    def counts(self) -> list[Thing]:
        return [Thing("sandworms", self.n)]

    def worth(self, t: Tariff) -> float:
        return 4.0 * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return sandworms.summon_barrier(s)

    def resolve(self, s: State, seat: int, source: int) -> None:
        sandworms.summon(s, seat, self.n)


class SandwormInstead(Sandworm):
    """Sandworms in place of what else the space brings: no choice while none can come."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.essential = True

    def args(self) -> dict[str, object]:
        return {"n": self.n, "instead": True}


class Detonate(Effect):
    """The Shield Wall may be removed (U-WALL-04)."""

    word = "detonate"
    optional = True
    question = "detonate"
    icons = "detonate"
    short = "detonate"
    answers = "accept decline"

    def resolve(self, s: State, seat: int, source: int) -> None:
        if desert(s).shield_wall:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == ACCEPT:
            sandworms.remove_wall(s, seat)


def dreadnoughts_sent(s: State) -> int:
    """Own dreadnoughts deployed this turn less those that retreated: they are units too (X-MIX-12)."""
    return 0 if s.ix is None else s.ix.dreadnoughts_deployed - s.ix.dreadnoughts_retreated


class UnitsInConflict(Amount):
    """Own units in the Conflict: all, sandworms alone, or those deployed this turn less those that retreated."""

    word = "units_in_conflict"
    through_ally = True

    def __init__(self, sandworms: bool = False, deployed: bool = False) -> None:
        self.sandworms: Final = sandworms
        self.deployed: Final = deployed

    def args(self) -> dict[str, object]:
        return {"sandworms": self.sandworms, "deployed": self.deployed}

    def says(self) -> str:
        if self.deployed:
            return "units_deployed"
        return "sandworms_in_conflict" if self.sandworms else "units_in_conflict"

    def signs(self) -> list[Sign]:
        return [icon("deploy" if self.deployed else "sandworm" if self.sandworms else "combat")]

    def count(self, s: State, seat: int, source: int) -> int:
        if self.deployed:
            return s.deployed - desert(s).retreated + dreadnoughts_sent(s)
        owner = unit_owner(s, seat)
        return followers(s, owner).sandworms if self.sandworms else units(s.players[owner])


class Strength(Amount):
    """The own strength as it stands (U-STR-06)."""

    word = "strength"
    icons = "sword"
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return strength_now(s, unit_owner(s, seat))


sandworm = Sandworm
sandworm_instead = SandwormInstead
detonate = Detonate
units_in_conflict = UnitsInConflict
strength = Strength
