"""Words for goods: solari, spice, water, persuasion, swords, victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language import saying, signs
from sietch.rules.language.core import Cost, Counted, Effect
from sietch.rules.language.saying import Listed, Thing
from sietch.rules.language.signs import Sign, bubble
from sietch.rules.packing import source_index, source_kind
from sietch.rules.terms import OF_CARD, REVEAL_TURN
from sietch.rules.verbs import goods

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Gain(Effect):
    word = "gain"
    at_once = True

    def __init__(self, solari: int, spice: int, water: int) -> None:
        super().__init__()
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water

    def args(self) -> dict[str, object]:
        return {"solari": self.solari, "spice": self.spice, "water": self.water}

    def names(self) -> dict[str, int]:
        return saying.named_goods(self.solari, self.spice, self.water)

    def things(self) -> list[Thing]:
        return saying.goods(self.solari, self.spice, self.water)

    def signs(self) -> list[Sign]:
        return signs.goods(self.solari, self.spice, self.water)

    def worth(self, t: Tariff) -> float:
        return t.goods(self.solari, self.spice, self.water)

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.gain(s, seat, self.solari, self.spice, self.water)


class Pay(Cost):
    word = "pay"

    def __init__(self, solari: int, spice: int, water: int) -> None:
        super().__init__()
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water

    def args(self) -> dict[str, object]:
        return {"solari": self.solari, "spice": self.spice, "water": self.water}

    def names(self) -> dict[str, int]:
        return saying.named_goods(self.solari, self.spice, self.water)

    def told(self, box: Box) -> dict[str, object]:
        return {"goods": Listed("and", [*saying.goods(self.solari, self.spice, self.water)])}

    def signs(self) -> list[Sign]:
        return signs.goods(self.solari, self.spice, self.water)

    def worth(self, t: Tariff) -> float:
        return -t.goods(self.solari, self.spice, self.water)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return goods.affordable(s, seat, self.solari, self.spice, self.water)

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.pay(s, seat, self.solari, self.spice, self.water)


class Persuasion(Counted):
    word = "persuasion"
    at_once = True

    def things(self) -> list[Thing]:
        return [Thing("persuasion", self.n)]

    def signs(self) -> list[Sign]:
        return [bubble(str(self.n))]

    def worth(self, t: Tariff) -> float:
        return t.persuasion * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.add_persuasion(s, seat, self.n)

    def resolve_times(self, s: State, seat: int, source: int, times: int) -> None:
        goods.add_persuasion(s, seat, self.n * times)


class Swords(Counted):
    word = "swords"
    at_once = True
    icons = "sword"
    through_ally = True

    def things(self) -> list[Thing]:
        return [Thing("swords", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.sword * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        give_swords(s, seat, source, self.n)

    def resolve_times(self, s: State, seat: int, source: int, times: int) -> None:
        give_swords(s, seat, source, self.n * times)


def give_swords(s: State, seat: int, source: int, n: int) -> None:
    """Add swords; two boxes have cards that ask which revealed cards gave any."""
    if n == 0:
        return
    goods.add_swords(s, seat, n)
    if source_kind(source) == OF_CARD and s.turn_kind == REVEAL_TURN:
        if s.desert is not None:
            s.desert.sworded = [*s.desert.sworded, source_index(source)]
        elif s.ix is not None:
            s.ix.sworded = [*s.ix.sworded, source_index(source)]


class VP(Counted):
    word = "vp"
    at_once = True
    icons = "vp"

    def things(self) -> list[Thing]:
        return [Thing("points", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.point * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.score(s, seat, self.n, goods.origin_of(source))


def gain(solari: int = 0, spice: int = 0, water: int = 0) -> Effect:
    return Gain(solari, spice, water)


def pay(solari: int = 0, spice: int = 0, water: int = 0) -> Cost:
    return Pay(solari, spice, water)


persuasion = Persuasion
swords = Swords
vp = VP
