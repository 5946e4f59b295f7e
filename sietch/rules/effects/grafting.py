"""Words about the pair of cards that is played together: grafted, the other one, copying it (I-GRAFT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.language.core import Condition, Effect
from sietch.rules.language.signs import Sign, icon
from sietch.rules.packing import copied, source_index
from sietch.rules.pool import offer
from sietch.rules.state import tleilax
from sietch.rules.terms import FACTIONS, NOBODY

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


def partner_of(s: State, source: int) -> int:
    """The card that the card of an effect is grafted to; NOBODY if it was played alone (I-GRAFT-10)."""
    t = tleilax(s)
    return s.turn_card if source_index(source) == t.partner and t.partner != s.turn_card else t.partner


class Grafted(Condition):
    """The card was played together with another one, of one of some factions if any are named (I-GRAFT-09)."""

    word = "grafted"

    def __init__(self, *factions: int) -> None:
        self.factions: Final = factions
        self.of: Final = bits(factions)

    def args(self) -> dict[str, object]:
        return {"factions": list(self.factions)}

    def says(self, box: Box) -> str:
        return "grafted_with" if self.factions else "grafted"

    def told(self) -> dict[str, object]:
        return {"factions": list(self.factions)} if self.factions else {}

    def signs(self) -> list[Sign]:
        return [icon("graft"), *[icon(FACTIONS[faction]) for faction in self.factions]]

    def holds(self, s: State, seat: int, source: int) -> bool:
        partner = partner_of(s, source)
        if partner == NOBODY:
            return False
        return not self.of or s.box.cards[partner].factions & self.of != 0


class CopyPartner(Effect):
    """The card has the whole Agent box of the one it is grafted to (I-CARD-03)."""

    word = "copy_partner"
    icons = "graft agent"
    at_once = True

    def worth(self, t: Tariff) -> float:
        return 2.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        partner = partner_of(s, source)
        if partner != NOBODY:
            items = [item for item in s.box.cards[partner].agent_items if item.word != self.word]
            offer(s, seat, items, source, copied(partner, 1))


class CombatIcon(Effect):
    """Units may be deployed as if the Agent had gone to a Combat space (I-ICON-01)."""

    word = "combat_icon"
    icons = "combat"
    at_once = True

    def worth(self, t: Tariff) -> float:
        return 0.8

    def resolve(self, s: State, seat: int, source: int) -> None:
        tleilax(s).combat_icon = True


grafted = Grafted
copy_partner = CopyPartner
combat_icon = CombatIcon
