"""Words about the pair of cards that is played together: grafted, the other one, copying it (I-GRAFT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.language.core import Amount, Condition, Cost, Effect
from sietch.rules.language.signs import Sign, count, icon, words
from sietch.rules.packing import copied, picked, source_index
from sietch.rules.pool import offer
from sietch.rules.state import lab, tleilax
from sietch.rules.terms import FACTIONS, NOBODY, NOTHING_THERE, OK, PICK_CARD, PLAYED, Move
from sietch.rules.verbs import cards

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


def partner_of(s: State, source: int) -> int:
    """The card that the card of an effect is grafted to; NOBODY if it was played alone (I-GRAFT-10)."""
    t = tleilax(s)
    return s.turn_card if source_index(source) == t.partner and t.partner != s.turn_card else t.partner


def partner_in_play(s: State, seat: int, source: int) -> bool:
    """Whether the partner lies in play; of two equal cards, whether neither has left."""
    partner, t = partner_of(s, source), tleilax(s)
    if partner == NOBODY:
        return False
    if t.partner == s.turn_card:
        return not (s.turn_card_gone or t.partner_gone)
    return cards.is_turn_card(s, seat, partner)


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
    icons = "copy partner"
    at_once = True

    def worth(self, t: Tariff) -> float:
        return 2.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        partner = partner_of(s, source)
        if partner != NOBODY:
            items = [item for item in s.box.cards[partner].agent_items if item.word != self.word]
            offer(s, seat, items, source, copied(partner, 1))


class BorrowPartner(Effect):
    """The partner may be a card of the Imperium Row: all of it lies in how the pair is played (I-GRAFT-04)."""

    word = "borrow_partner"
    icons = "graft card"
    at_once = True

    def worth(self, t: Tariff) -> float:
        return 1.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        """The pair was chosen as the Agent was sent; a borrowed card is trashed as the turn ends (I-CARD-11)."""


class ReturnPartner(Effect):
    """The partner goes back to hand when the own Reveal turn of this round begins (I-EX-5)."""

    word = "return_partner"
    at_once = True
    subject = True

    def signs(self) -> list[Sign]:
        return [icon("reveal"), icon("recall"), words("other_grafted")]

    def worth(self, t: Tariff) -> float:
        return t.card

    def resolve(self, s: State, seat: int, source: int) -> None:
        if partner_in_play(s, seat, source):
            lab(s, seat).returning.append(partner_of(s, source))


class TrashPartner(Cost):
    """The other grafted card is trashed, from play (I-GRAFT-10)."""

    word = "trash_partner"

    def signs(self) -> list[Sign]:
        return [count(1, "trash"), words("other_grafted")]

    def worth(self, t: Tariff) -> float:
        return 0.3

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if partner_in_play(s, seat, source) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if partner_in_play(s, seat, source):
            cards.trash_sent(s, seat, partner_of(s, source), source)


class TrashGrafted(Effect):
    """One of the two grafted cards must be trashed, as far as they are still in play (I-CARD-14)."""

    word = "trash_grafted"
    question = "trash"

    def signs(self) -> list[Sign]:
        return [count(1, "trash"), words("one_grafted")]

    def worth(self, t: Tariff) -> float:
        return -0.3

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        pair = dict.fromkeys((source_index(source), partner_of(s, source)))
        return [(PICK_CARD, card, PLAYED, 0, 0) for card in pair if cards.is_turn_card(s, seat, card)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.trash_sent(s, seat, picked(option), source)


class PartnerIcons(Amount):
    """The Agent icons that the other grafted card has in this play (I-OPEN-10)."""

    word = "partner_icons"
    usual = 2.5

    def signs(self) -> list[Sign]:
        return [icon("agent"), words("other_grafted")]

    def count(self, s: State, seat: int, source: int) -> int:
        partner, this = partner_of(s, source), s.box.cards[source_index(source)]
        if partner == NOBODY:
            return 0
        other = s.box.cards[partner]
        grey = other.grey | (this.grey if other.copies_partner else 0)
        # icons lent by a Plot card are the partner's, but not each other's (I-CARD-02)
        lent = 0 if this.copies_partner else s.turn_icons
        return (other.icons | (grey & tleilax(s).grey) | lent).bit_count()


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
borrow_partner = BorrowPartner
return_partner = ReturnPartner
trash_partner = TrashPartner
trash_grafted = TrashGrafted
partner_icons = PartnerIcons
copy_partner = CopyPartner
combat_icon = CombatIcon
