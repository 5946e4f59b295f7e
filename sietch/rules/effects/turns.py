"""Words about the turn itself: ending it before it has begun, having another one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.language.core import Effect
from sietch.rules.packing import kind_of
from sietch.rules.state import ix, tell
from sietch.rules.terms import ACCEPT, ALREADY_STARTED, DECLINE, E_SKIPPED, OK, OPENING, SKIPPED_TURN, Move

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class MaySkipTurn(Effect):
    """The turn may end here, being neither an Agent turn nor a Reveal turn (B-VAR-01)."""

    word = "may_skip_turn"
    question = "skip"
    essential = True
    icons = "end"
    answers = "accept decline"

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_kind == OPENING and s.turn_fresh else ALREADY_STARTED

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == ACCEPT:
            tell(s, E_SKIPPED, seat)
            s.turn_kind = SKIPPED_TURN


class Again(Effect):
    """Another turn of either kind may follow this one at once (X-CARD-18)."""

    word = "again"
    optional = True
    icons = "replay"

    def worth(self, t: Tariff) -> float:
        return 1.5

    def resolve(self, s: State, seat: int, source: int) -> None:
        if ix(s).again == seat and s.tleilax is not None:
            s.tleilax.turns_more += 1  # both of two grafted cards say so (I-CARD-07)
        ix(s).again = seat


may_skip_turn = MaySkipTurn
again = Again
