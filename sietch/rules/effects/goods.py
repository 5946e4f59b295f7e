"""Words for goods: solari, spice, water, persuasion, swords, victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Amount, Cost, Counted, Effect, Per
from sietch.rules.packing import source_index, source_kind
from sietch.rules.terms import OF_CARD, REVEAL_TURN
from sietch.rules.verbs import goods

if TYPE_CHECKING:
    from sietch.rules.state import State


class Gain(Effect):
    def __init__(self, solari: int, spice: int, water: int) -> None:
        super().__init__("gain")
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water
        self.at_once = True

    def args(self) -> dict[str, object]:
        return {"solari": self.solari, "spice": self.spice, "water": self.water}

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.gain(s, seat, self.solari, self.spice, self.water)


class Pay(Cost):
    def __init__(self, solari: int, spice: int, water: int) -> None:
        super().__init__("pay")
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water

    def args(self) -> dict[str, object]:
        return {"solari": self.solari, "spice": self.spice, "water": self.water}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return goods.affordable(s, seat, self.solari, self.spice, self.water)

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.pay(s, seat, self.solari, self.spice, self.water)


class Persuasion(Counted):
    def __init__(self, n: int) -> None:
        super().__init__("persuasion", n)
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.add_persuasion(s, seat, self.n)


class Swords(Counted):
    def __init__(self, n: int) -> None:
        super().__init__("swords", n)
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        give_swords(s, seat, source, self.n)


def give_swords(s: State, seat: int, source: int, n: int) -> None:
    """Add swords; Uprising remembers which revealed cards gave any (Leadership)."""
    if n == 0:
        return
    goods.add_swords(s, seat, n)
    if s.desert is not None and source_kind(source) == OF_CARD and s.turn_kind == REVEAL_TURN:
        s.desert.sworded.append(source_index(source))


class Points(Counted):
    def __init__(self, n: int) -> None:
        super().__init__("vp", n)
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.score(s, seat, self.n, goods.origin_of(source))


class PersuasionPer(Per):
    def __init__(self, amount: Amount, n: int) -> None:
        super().__init__("persuasion_per", amount, n)

    def resolve(self, s: State, seat: int, source: int) -> None:
        goods.add_persuasion(s, seat, self.total(s, seat, source))


class SwordsPer(Per):
    def __init__(self, amount: Amount, n: int) -> None:
        super().__init__("swords_per", amount, n)

    def resolve(self, s: State, seat: int, source: int) -> None:
        give_swords(s, seat, source, self.total(s, seat, source))


class OnReveal(Effect):
    """Works on the own Reveal turn: now if that is under way, else the card waits face up (B-INTR-08)."""

    def __init__(self, effect: Effect) -> None:
        super().__init__("on_reveal")
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def settles(self, s: State, seat: int, source: int) -> bool:
        return s.turn_kind == REVEAL_TURN and self.effect.settles(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.turn_kind == REVEAL_TURN:
            self.effect.resolve(s, seat, source)


def gain(solari: int = 0, spice: int = 0, water: int = 0) -> Effect:
    return Gain(solari, spice, water)


def pay(solari: int = 0, spice: int = 0, water: int = 0) -> Cost:
    return Pay(solari, spice, water)


persuasion = Persuasion
swords = Swords
vp = Points
persuasion_per = PersuasionPer
swords_per = SwordsPer
on_reveal = OnReveal
