"""Words for harvesting spice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.language.core import Effect
from sietch.rules.language.signs import Sign, count
from sietch.rules.packing import source_index
from sietch.rules.verbs import agents

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Harvest(Effect):
    """Take the base spice and the bonus spice of the visited Maker space; or only that (U-HARV-05)."""

    word = "harvest"
    at_once = True
    short = "bonus_spice"

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base_spice = base
        self.called = "harvest" if base else "bonus_spice"

    def args(self) -> dict[str, object]:
        return {"n": self.base_spice}

    def says(self, box: Box) -> str:
        return self.called

    def signs(self) -> list[Sign]:
        return [count(self.base_spice, "spice")] if self.base_spice else []  # bonus spice lies on the space itself

    def worth(self, t: Tariff) -> float:
        return t.spice * self.base_spice if self.base_spice else t.other

    def resolve(self, s: State, seat: int, source: int) -> None:
        times = 2 if s.turn_double else 1
        if s.tleilax is not None and s.tleilax.triple:
            times = 3  # two grafted cards say so (I-OPEN-25)
        agents.harvest(s, seat, source_index(source), times * self.base_spice)


class BaseSpiceAgain(Effect):
    """The base spice of this turn's harvest counts twice (F-28)."""

    word = "base_spice_again"
    at_once = True
    icons = "replay spice"

    def worth(self, t: Tariff) -> float:
        return 2 * t.spice

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.turn_double and s.tleilax is not None:
            s.tleilax.triple = True
        s.turn_double = True


harvest = Harvest
base_spice_again = BaseSpiceAgain
