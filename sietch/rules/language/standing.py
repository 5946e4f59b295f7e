"""What stands on a Leader's board: effects that answer a moment, rights that rules ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Effect
from sietch.rules.language.saying import Listed
from sietch.rules.language.signs import Sign, icon, pill
from sietch.rules.terms import COMMANDS_CONTRACTS, MOMENTS, ON_MAKER_SPIED, ON_REACH_TWO, REVEAL_TURN, RIGHTS

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Right(Effect):
    """Something that a rule allows or demands of its owner alone; the rule asks for it by name."""

    word = "right"
    at_once = True

    def __init__(self, name: int, n: int = 0, icons: tuple[int, ...] = (), card: str = "") -> None:
        super().__init__()
        self.name: Final = name
        self.n: Final = n
        self.at_icons: Final = icons
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"name": RIGHTS[self.name], "n": self.n, "icons": list(self.at_icons), "card": self.card}

    def says(self, box: Box) -> str:
        return RIGHTS[self.name]

    def told(self, box: Box) -> dict[str, object]:
        places: dict[str, object] = {"n": self.n}
        if self.at_icons:
            places["icons"] = list(self.at_icons)
        if self.card:
            places["card"] = self.card
        if self.name == COMMANDS_CONTRACTS:
            places["contracts"] = Listed("and", [c.id for c in box.contracts if c.set_aside], of="contract")
        return places

    def resolve(self, s: State, seat: int, source: int) -> None:
        """All of it lies in the rule that asks for it."""


class On(Effect):
    """An effect that answers a moment: a Leader's ability, or a card waiting for the Reveal turn (B-INTR-08)."""

    word = "on"

    def __init__(
        self, moment: int, effect: Effect, least: int = 0, once: bool = False, factions: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.moment: Final = moment
        self.effect: Final = effect
        self.least: Final = least  # answers only if the moment's number is at least this
        self.once: Final = once
        self.factions: Final = factions  # if any: answers only if the moment's number is one of these
        self.rights: Final = [part for part in effect.parts() if isinstance(part, Right)]
        # what is offered when the moment comes: all but the rights that are printed beside it
        self.offered: Final = (
            [part for part in effect.parts() if part not in self.rights] if self.rights else [effect]
        )

    def args(self) -> dict[str, object]:
        given: dict[str, object] = {"moment": MOMENTS[self.moment], "effect": self.effect, "least": self.least}
        return {**given, "once": self.once, "factions": list(self.factions)}

    def says(self, box: Box) -> str:
        key = f"on_{MOMENTS[self.moment]}" + ("_once" if self.once else "")
        if self.moment == ON_REACH_TWO and not self.factions:
            return f"{key}_anywhere"
        # with six players an ability may look at all others, who are not all opponents
        return f"{key}_six" if box.boards and self.moment == ON_MAKER_SPIED else key

    def told(self, box: Box) -> dict[str, object]:
        places: dict[str, object] = {"effect": self.effect, "n": self.least}
        return {**places, "factions": list(self.factions)} if self.factions else places

    def label(self, numbers: bool = False) -> str:
        return self.effect.label(numbers)  # when it answers is no part of its name

    def signs(self) -> list[Sign]:
        return [pill(icon("reveal")), *self.effect.signs()]

    def worth(self, t: Tariff) -> float:
        return self.effect.worth(t)

    def meets(self, moment: int, number: int) -> bool:
        if self.moment != moment or number < self.least:
            return False
        return not self.factions or number in self.factions

    def settles(self, s: State, seat: int, source: int) -> bool:
        return s.turn_kind == REVEAL_TURN and self.effect.settles(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.turn_kind == REVEAL_TURN:
            self.effect.resolve(s, seat, source)


right = Right
on = On
