"""Words for a card set aside from hand for the second turn of the round (X-CARD-03 to X-CARD-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sietch.rules.effects.cards import card_options
from sietch.rules.language.core import Condition, Effect
from sietch.rules.packing import picked
from sietch.rules.state import ix
from sietch.rules.terms import HAND, NOTHING_THERE, OK, Move
from sietch.rules.verbs import keeping

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class KeepCard(Effect):
    """Set a card of the hand aside, unseen by others."""

    word = "keep_card"
    question = "keep"
    icons = "card clock"

    def worth(self, t: Tariff) -> float:
        return 0.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].hand else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return card_options(s, seat, (HAND,))

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        keeping.keep(s, seat, picked(option))


class SingleIcon(Condition):
    """The card that came back for this turn has a single Agent icon (X-CARD-04)."""

    word = "single_icon"
    icons = "card agent"

    def holds(self, s: State, seat: int, source: int) -> bool:
        return keeping.icons_of(s, ix(s).kept_card) == 1


keep_card = KeepCard
single_icon = SingleIcon
