"""Words for the Intrigue deck: picking from the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.language.core import Counted
from sietch.rules.packing import picked
from sietch.rules.terms import NOTHING_THERE, OK, PICK_INTRIGUE, Move
from sietch.rules.verbs import cards

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class PickIntrigue(Counted):
    """Take one of the topmost cards of the Intrigue deck; the others stay there (X-SETUP-10, I-HIDE-04)."""

    word = "pick_intrigue"
    question = "top_intrigue"
    icons = "intrigue search"

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.looks_at_intrigues = n

    def worth(self, t: Tariff) -> float:
        return 1.2 * t.intrigue

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.intrigue_deck or s.intrigue_discard else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.deepen_intrigue_deck(s, self.n)
        s.unveiled += 1
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.intrigue_deck[-self.n :]))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.pick_intrigue(s, seat, picked(option))


pick_intrigue = PickIntrigue
