"""Words for the Intrigue deck: exchanging own cards, picking from the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.language.core import Counted, Effect
from sietch.rules.packing import kind_of, picked
from sietch.rules.terms import DECLINE, NOTHING_THERE, OK, PICK_INTRIGUE, Move
from sietch.rules.verbs import cards

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class ExchangeIntrigues(Effect):
    """Put own Intrigue cards unseen under the deck, any number, then draw as many; ``extra``: those put there."""

    word = "exchange_intrigues"
    question = "exchange"
    answers = "decline"
    icons = "intrigue exchange"

    def worth(self, t: Tariff) -> float:
        return t.intrigue

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].intrigues else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves: list[Move] = [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.players[seat].intrigues))]
        return [*moves, (DECLINE, 0, 0, 0, 0)] if extra else moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == PICK_INTRIGUE:
            cards.put_under_deck(s, seat, picked(option))
            extra += 1
            if s.players[seat].intrigues:
                self.ask(s, seat, source, extra)
                return
        cards.draw_intrigue(s, seat, extra)


class PickIntrigue(Counted):
    """Take one of the topmost cards of the Intrigue deck; the others stay there (X-SETUP-10)."""

    word = "pick_intrigue"
    question = "top_intrigue"
    icons = "intrigue search"

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.looks_at_intrigues = n

    def worth(self, t: Tariff) -> float:
        return 1.2 * t.intrigue

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.unveiled += 1
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.intrigue_deck[-self.n :]))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.pick_intrigue(s, seat, picked(option))


exchange_intrigues = ExchangeIntrigues
pick_intrigue = PickIntrigue
