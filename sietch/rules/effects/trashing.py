"""Words for trashing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.cards import card_options
from sietch.rules.language.combinators import When
from sietch.rules.language.core import Amount, Cost, Effect
from sietch.rules.language.signs import BREAK, Sign, bubble, count, icon, words
from sietch.rules.packing import kind_of, picked, pile_of, source_index, source_of
from sietch.rules.pool import forget
from sietch.rules.terms import (
    DECLINE,
    DISCARD,
    FACTIONS,
    HAND,
    NOTHING_THERE,
    OF_CARD,
    OK,
    PICK_INTRIGUE,
    PLAYED,
    REVEAL_TURN,
    REVEALED,
    ROW,
    ZONES,
    Move,
)
from sietch.rules.verbs import cards

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


ANYWHERE: Final = (HAND, DISCARD, PLAYED, REVEALED)


class Trash(Cost):
    """Trash a card from hand, discard pile or play (B-DECK-08): free to decline unless it is a cost.

    It may have to lie in certain places, be of a faction, or be another than the one that says so. What follows
    from it, ``then``, has the trashed card for its source.
    """

    word = "trash"
    question = "trash"
    answers = "decline"
    short = "trash trash_cost"

    def __init__(
        self,
        compulsory: bool,
        zones: tuple[int, ...] = ANYWHERE,
        faction: int = -1,
        other: bool = False,
        then: When | None = None,
    ) -> None:
        super().__init__()
        self.optional = not compulsory
        self.zones: Final = zones
        self.faction: Final = faction
        self.other: Final = other
        self.then: Final = then

    def args(self) -> dict[str, object]:
        given: dict[str, object] = {
            "optional": self.optional,
            "zones": [ZONES[zone] for zone in self.zones],
            "faction": self.faction,
        }
        return given if self.then is None else {**given, "then": self.then}

    def says(self, box: Box) -> str:
        if self.optional:
            return "trash" if self.zones == ANYWHERE else "may_trash_in_play"
        if self.then is not None:
            return "trash_from_hand_then"
        if self.faction < 0:
            return "trash_cost"
        return "trash_other_in_play" if self.other else "trash_faction_from_hand"

    def told(self, box: Box) -> dict[str, object]:
        if self.then is not None:
            return {"condition": self.then.condition, "effect": self.then.effect}
        return {"faction": self.faction} if self.faction >= 0 else {}

    def signs(self) -> list[Sign]:
        signs = [count(1, "trash")]
        if self.faction >= 0:
            signs.append(icon(FACTIONS[self.faction]))
        if self.zones != ANYWHERE:
            signs.append(words("from_hand") if HAND in self.zones else words("in_play"))
        return signs if self.then is None else [*signs, BREAK, *self.then.signs()]

    def worth(self, t: Tariff) -> float:
        if self.zones != ANYWHERE and not self.optional:
            return t.other
        return 1.0 if self.optional else 0.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        p = s.players[seat]
        if self.zones == ANYWHERE:
            return OK if p.hand or p.discard or p.played or p.revealed else NOTHING_THERE
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves = card_options(s, seat, self.zones)
        if self.faction >= 0:
            moves = [option for option in moves if s.box.cards[picked(option)].factions >> self.faction & 1]
        asking = source_index(source)
        if self.other and s.players[seat].revealed.count(asking) < 2:
            moves = [option for option in moves if picked(option) != asking or pile_of(option) != REVEALED]
        if self.optional:
            moves.append((DECLINE, 0, 0, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == DECLINE:
            return
        _, card, zone, _, _ = option
        cards.trash(s, seat, card, zone, source)
        if self.other and zone == REVEALED and card == source_index(source):
            # another copy of the card that asks, which has used its own effect
            forget(s, card, s.players[seat].revealed.count(card) - 1)
        if self.then is not None:
            self.then.push(s, seat, source_of(OF_CARD, card))


class TrashThis(Cost):
    """The card that says so is trashed; compulsory unless it stands before an arrow (B-DECK-12)."""

    word = "trash_this"

    def signs(self) -> list[Sign]:
        return [count(1, "trash"), words("this_card")]

    def worth(self, t: Tariff) -> float:
        return -0.5

    def zone(self, s: State, seat: int, source: int) -> int:
        p = s.players[seat]
        card = source_index(source)
        if card in p.revealed and s.turn_kind == REVEAL_TURN:
            return REVEALED
        if cards.was_borrowed(s, card):
            return ROW if cards.is_borrowed(s, card) else -1  # I-OPEN-12
        return PLAYED if card in p.played else -1

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.zone(s, seat, source) >= 0 else NOTHING_THERE

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        return self.zone(s, seat, source) == PLAYED and s.box.cards[source_index(source)].on_trash is None

    def resolve(self, s: State, seat: int, source: int) -> None:
        zone = self.zone(s, seat, source)
        if zone >= 0:
            cards.trash(s, seat, source_index(source), zone, source)


class TrashIntrigue(Cost):
    """Trash an Intrigue card of choice (U-DECK-07)."""

    word = "trash_intrigue"
    question = "trash_intrigue"
    short = "trash_intrigue"

    def signs(self) -> list[Sign]:
        return [count(1, "trash"), count(1, "intrigue")]

    def worth(self, t: Tariff) -> float:
        return -t.intrigue

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].intrigues else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.players[seat].intrigues))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.trash_intrigue(s, seat, picked(option))


class ItsCost(Amount):
    """What the card costs that an effect is about."""

    word = "its_cost"

    def at_least(self, n: int) -> list[Sign]:
        return [bubble(f"{n}+")]

    def count(self, s: State, seat: int, source: int) -> int:
        return s.box.cards[source_index(source)].cost


def trash() -> Effect:
    return Trash(compulsory=False)


def trash_in_play() -> Effect:
    """Trash a card played or revealed this round, or leave it."""
    return Trash(compulsory=False, zones=(PLAYED, REVEALED))


def trash_card() -> Cost:
    return Trash(compulsory=True)


def trash_from_hand(faction: int = -1, then: When | None = None) -> Cost:
    return Trash(compulsory=True, zones=(HAND,), faction=faction, then=then)


def trash_other_in_play(faction: int) -> Cost:
    return Trash(compulsory=True, zones=(PLAYED, REVEALED), faction=faction, other=True)


trash_this = TrashThis
trash_intrigue = TrashIntrigue
its_cost = ItsCost
