"""Words for sandworms, Maker Hooks and the Shield Wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.effects.core import Amount, Condition, Counted, Effect
from sietch.rules.effects.saying import Thing
from sietch.rules.effects.signs import Sign
from sietch.rules.packing import kind_of, source_index
from sietch.rules.state import desert, followers
from sietch.rules.terms import ACCEPT, DECLINE, Option
from sietch.rules.verbs import sandworms
from sietch.rules.verbs.agents import harvest
from sietch.rules.verbs.owners import unit_owner
from sietch.rules.verbs.troops import strength_now, units

if TYPE_CHECKING:
    from sietch.rules.effects.tariff import Tariff
    from sietch.rules.state import State


class Sandworm(Counted):
    """Summon sandworms straight into the Conflict; nothing happens while it is protected (U-WORM-04)."""

    word = "sandworm"
    icons = ("sandworm",)
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


class TakeBonusSpice(Effect):
    """Take the bonus spice of the visited Maker space, without its base spice (U-HARV-05)."""

    word = "bonus_spice"
    short = ("bonus_spice",)

    def signs(self) -> list[Sign]:
        return []  # the bonus spice lies on the space itself

    def resolve(self, s: State, seat: int, source: int) -> None:
        harvest(s, seat, source_index(source), 0)


class TakeHooks(Effect):
    word = "hooks"
    at_once = True
    icons = ("hooks",)
    short = ("hooks",)

    def worth(self, t: Tariff) -> float:
        return 3.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        sandworms.take_hooks(s, seat)


class Detonate(Effect):
    """The Shield Wall may be removed (U-WALL-04)."""

    word = "detonate"
    optional = True
    question = "detonate"
    icons = ("detonate",)
    short = ("detonate",)
    answers = ("accept", "decline")

    def resolve(self, s: State, seat: int, source: int) -> None:
        if desert(s).shield_wall:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if kind_of(option) == ACCEPT:
            sandworms.remove_wall(s, seat)


class Hooks(Condition):
    word = "has_hooks"
    icons = ("hooks",)
    short = "with_hooks"

    def holds(self, s: State, seat: int, source: int) -> bool:
        return sandworms.has_hooks(s, seat)


class SandwormsInConflict(Amount):
    word = "sandworms_in_conflict"
    icons = ("sandworm",)
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return followers(s, unit_owner(s, seat)).sandworms


class UnitsInConflict(Amount):
    word = "units_in_conflict"
    icons = ("combat",)
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return units(s.players[unit_owner(s, seat)])


class UnitsDeployed(Amount):
    """Units deployed to the Conflict in this turn, less those that retreated."""

    word = "units_deployed"
    icons = ("deploy",)
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return s.deployed - desert(s).retreated


class Strength(Amount):
    """The own strength as it stands (U-STR-06)."""

    word = "strength"
    icons = ("sword",)
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return strength_now(s, unit_owner(s, seat))


sandworm = Sandworm
sandworm_instead = SandwormInstead
bonus_spice = TakeBonusSpice
hooks = TakeHooks
detonate = Detonate
has_hooks = Hooks
sandworms_in_conflict = SandwormsInConflict
units_in_conflict = UnitsInConflict
units_deployed = UnitsDeployed
own_strength = Strength
