"""Words for acquiring cards: for nothing, for Solari, for less, or setting them aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.troops import Recruit
from sietch.rules.language.core import Condition, Effect
from sietch.rules.language.signs import ARROW, Sign, bubble, card_name, count, icon, pill
from sietch.rules.language.standing import On
from sietch.rules.packing import card_in, kind_of, lying, picked, pile_of, source_of, zone_in
from sietch.rules.state import followers, tell
from sietch.rules.terms import (
    ASIDE,
    CANNOT_PAY,
    DECK_TOP,
    DECLINE,
    DISCARD,
    E_RECLAIMED,
    F_ASK,
    F_RESOLVE,
    HAND,
    NOTHING_THERE,
    OF_ACQUIRED,
    OF_CARD,
    OF_INTRIGUE,
    OK,
    OPENING,
    PICK_CARD,
    RESERVE,
    REVEAL_TURN,
    ROW,
    TLEILAXU_ROW,
    TOPS_ACQUIRED,
    ZONES,
    Move,
)
from sietch.rules.verbs import cards
from sietch.rules.verbs.goods import pay
from sietch.rules.verbs.tech import tile_right
from sietch.rules.verbs.tleilaxu import markers, researcher, specimens_of, spend_specimens

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

ASIDE_DISCOUNT: Final = 1  # Persuasion less for a card that was set aside


class AcquireNamed(Effect):
    """Take a card from its Reserve stack, if one is left (B-COMP-04)."""

    word = "acquire_named"
    short = "acquire_named"

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card: Final = card

    def args(self) -> dict[str, object]:
        return {"card": self.card}

    def signs(self) -> list[Sign]:
        return [count(1, "card"), card_name(self.card)]

    def resolve(self, s: State, seat: int, source: int) -> None:
        card = s.box.card_index[self.card]
        if cards.reserve_left(s, card) == 0:
            return
        if tile_right(s, seat, TOPS_ACQUIRED):
            PLACE_ACQUIRED.ask(s, seat, source_of(OF_CARD, card), lying(card, RESERVE))
        else:
            cards.acquire(s, seat, card, RESERVE)


class Acquire(Effect):
    """Acquire a card without Persuasion: for nothing up to a cost, or for its cost in Solari if one likes."""

    word = "acquire"
    question = "acquire"
    answers = "decline"

    def __init__(
        self, most: int, to: int, least: int, to_hand_if: Condition | None, for_solari: bool, may: bool = False
    ) -> None:
        super().__init__()
        self.most: Final = most
        self.to: Final = to
        self.least: Final = least
        self.to_hand_if: Final = to_hand_if  # the card goes to hand while this holds
        self.for_solari: Final = for_solari
        self.optional = for_solari or may
        self.through_ally = not for_solari

    def args(self) -> dict[str, object]:
        given: dict[str, object] = {
            "n": self.most,
            "least": self.least,
            "to": ZONES[self.to],
            "solari": self.for_solari,
            "may": self.optional and not self.for_solari,
        }
        return given if self.to_hand_if is None else {**given, "condition": self.to_hand_if}

    def says(self, box: Box) -> str:
        if self.for_solari:
            return "acquire_for_solari"
        if self.to_hand_if is not None:
            return "may_acquire_or_into_hand" if self.optional else "acquire_free_or_into_hand"
        if self.to == HAND:
            assert self.least == self.most, "cards up to a cost into hand have no text yet"
            return "acquire_into_hand"
        if self.optional:
            return "may_acquire_free"
        return "acquire_on_deck" if self.to == DECK_TOP else "acquire_free"

    def told(self, box: Box) -> dict[str, object]:
        return {"n": self.most} if self.to_hand_if is None else {"n": self.most, "condition": self.to_hand_if}

    def signs(self) -> list[Sign]:
        if self.for_solari:
            return [icon("solari"), icon("arrow"), icon("card")]
        signs = [count(1, "card"), bubble(str(self.most) if self.least == self.most else f"≤{self.most}")]
        if self.to_hand_if is not None:
            signs.append(pill(*self.to_hand_if.signs()))
        return [*signs, icon("deck")] if self.to == DECK_TOP else signs

    def worth(self, t: Tariff) -> float:
        return t.other if self.for_solari else 0.8 * self.most

    def barrier(self, s: State, seat: int, source: int) -> int:
        if self.offers(s, seat):
            return OK
        return CANNOT_PAY if self.for_solari else NOTHING_THERE

    def offers(self, s: State, seat: int) -> list[Move]:
        most = s.players[seat].solari if self.for_solari else self.most
        return [
            (PICK_CARD, card, zone, 0, 0)
            for card, zone in cards.offers(s, seat)
            if self.least <= s.box.cards[card].cost <= most
        ]

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves = self.offers(s, seat)
        return [*moves, (DECLINE, 0, 0, 0, 0)] if self.optional else moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == DECLINE:
            return
        if self.for_solari:
            pay(s, seat, s.box.cards[picked(option)].cost, 0, 0)
            cards.acquire(s, seat, picked(option), pile_of(option), self.to)
            return
        in_hand = self.to_hand_if is not None and self.to_hand_if.holds(s, seat, source)
        acquire_to(s, seat, picked(option), pile_of(option), HAND if in_hand else self.to)


class PlaceAcquired(Effect):
    """Choose anew for each acquired card: top of the deck or discard pile (F-43).

    ``extra`` names the card and where it is taken from; the discard pile if it was acquired before the turn
    became the Reveal turn, and then it must still lie there.
    """

    word = "place_acquired"
    question = "place"
    icons = "card arrow deck"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        card, zone = card_in(extra), zone_in(extra)
        if zone == DISCARD and card not in s.players[seat].discard:
            return []
        return [(PICK_CARD, card, to, 0, 0) for to in (DISCARD, DECK_TOP)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        card, zone = card_in(extra), zone_in(extra)
        if zone != DISCARD:
            cards.acquire(s, seat, card, zone, pile_of(option))
            if s.turn_kind == OPENING:
                acquired_early(s, seat, card, DECK_TOP)  # where it goes has been asked
        elif pile_of(option) == DECK_TOP:
            cards.put_on_deck(s, seat, card)


class TopsAcquired(Effect):
    """Cards acquired in this Reveal turn may be put on top of the deck."""

    word = "tops_acquired"
    at_once = True
    icons = "card arrow deck"

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.players[seat].tops_acquired = True


class Discount(Effect):
    """A named card costs less Persuasion this turn."""

    word = "discount"
    at_once = True

    def __init__(self, card: str, n: int) -> None:
        super().__init__()
        self.card: Final = card
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"card": self.card, "n": self.n}

    def signs(self) -> list[Sign]:
        return [card_name(self.card), bubble(f"−{self.n}")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.discounts = [*s.discounts, (s.box.card_index[self.card], self.n)]


class SetAsideFromRow(Effect):
    """Set a card of the Row aside; its owner may acquire it for less on the Reveal turn (F-36 to F-38)."""

    word = "set_aside_from_row"
    question = "row"

    def args(self) -> dict[str, object]:
        return {"n": ASIDE_DISCOUNT}

    def signs(self) -> list[Sign]:
        return [icon("card"), icon("lock"), ARROW, bubble(f"−{ASIDE_DISCOUNT}")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if cards.unborrowed(s) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves: list[Move] = []
        for card in cards.unborrowed(s):
            if (PICK_CARD, card, ROW, 0, 0) not in moves:
                moves.append((PICK_CARD, card, ROW, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.set_aside(s, seat, picked(option))


class AcquireTleilaxu(Effect):
    """Acquire a card of the Tleilaxu Row, or Reclaimed Forces, at its cost, or leave it (I-OPEN-8, I-OPEN-24)."""

    word = "acquire_tleilaxu"
    question = "acquire_tleilaxu"
    answers = "decline"
    optional = True
    through_ally = True
    icons = "specimen arrow card"

    def worth(self, t: Tariff) -> float:
        return 1.0

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        specimens = specimens_of(s, seat)
        moves: list[Move] = [
            (PICK_CARD, card, TLEILAXU_ROW, 0, 0)
            for card in cards.tleilaxu_offers(s)
            if s.box.cards[card].specimens <= specimens
        ]
        return [*moves, (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) != DECLINE:
            buy_tleilaxu(s, seat, picked(option))


class RecruitPerAcquired(Effect):
    """Each card acquired in this Reveal turn recruits a troop."""

    word = "recruit_per_acquired"
    at_once = True
    icons = "card arrow troop"
    through_ally = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        followers(s, seat).arms_called = True


PLACE_ACQUIRED: Final = PlaceAcquired()
RECRUIT_ONE: Final = Recruit(1)


def acquire_to(s: State, seat: int, card: int, zone: int, to: int) -> None:
    """Acquire, asking where the card goes if an effect or a tile leaves that open (B-REVEAL-07, X-OPEN-11)."""
    free = s.players[seat].tops_acquired and s.turn_kind == REVEAL_TURN and s.turn_seat == seat
    if zone == TLEILAXU_ROW and markers(s, seat) > 0:
        free = True  # I-GENE-04
    if to == DISCARD and (free or (s.ix is not None and tile_right(s, seat, TOPS_ACQUIRED))):
        PLACE_ACQUIRED.ask(s, seat, source_of(OF_CARD, card), lying(card, zone))
    else:
        cards.acquire(s, seat, card, zone, to)
        if s.turn_kind == OPENING:
            acquired_early(s, seat, card, to)


def buy_tleilaxu(s: State, seat: int, card: int) -> None:
    """Acquire a card for specimens; Reclaimed Forces only brings its effect (I-SPECIMEN-06, I-ROW-08)."""
    spend_specimens(s, researcher(s, seat), s.box.cards[card].specimens)
    if card != s.box.reclaimed:
        acquire_to(s, seat, card, TLEILAXU_ROW, DISCARD)
        return
    tell(s, E_RECLAIMED, seat)
    effect = s.box.cards[card].acquire
    assert effect is not None
    effect.push(s, seat, source_of(OF_ACQUIRED, card))
    if s.players[seat].followers is not None:
        cards.acquired_in_uprising(s, seat, card)  # I-OPEN-15


def acquired_early(s: State, seat: int, card: int, to: int) -> None:
    """If the turn becomes the Reveal turn, cards that wait for that have seen this one acquired (B-TURN-08)."""
    for waiting in s.players[seat].faceup:
        plot = s.box.intrigues[waiting].plot
        if not isinstance(plot, On):
            continue
        source = source_of(OF_INTRIGUE, waiting)
        for part in plot.effect.parts():
            if isinstance(part, TopsAcquired) and to == DISCARD:
                ask = (F_ASK, seat, PLACE_ACQUIRED.id, source, lying(card, DISCARD))
                s.if_revealed = [*s.if_revealed, ask]
            elif isinstance(part, RecruitPerAcquired):
                s.if_revealed = [*s.if_revealed, (F_RESOLVE, seat, RECRUIT_ONE.id, source, 0)]


def price(s: State, card: int, zone: int) -> int:
    """What a card on offer costs in Persuasion now."""
    cost = s.box.cards[card].cost
    for other, n in s.discounts:
        if other == card:
            cost -= n
    if zone == ASIDE:
        cost -= ASIDE_DISCOUNT
    return max(0, cost)


def acquire(most: int, *, to: int = DISCARD, least: int = 0, to_hand_if: Condition | None = None) -> Effect:
    """Acquire a card up to a cost for nothing."""
    return Acquire(most, to, least, to_hand_if, for_solari=False)


def may_acquire(most: int, *, to_hand_if: Condition | None = None) -> Effect:
    """The same, free to decline."""
    return Acquire(most, DISCARD, 0, to_hand_if, for_solari=False, may=True)


def acquire_for_solari() -> Effect:
    """Acquire a card into hand, its cost paid in Solari."""
    return Acquire(0, HAND, 0, None, for_solari=True)


acquire_named = AcquireNamed
acquire_tleilaxu = AcquireTleilaxu
tops_acquired = TopsAcquired
discount = Discount
set_aside_from_row = SetAsideFromRow
recruit_per_acquired = RecruitPerAcquired
