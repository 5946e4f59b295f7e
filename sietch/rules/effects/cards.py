"""Words for cards: drawing, stealing, discarding, taking back, looking."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Cost, Counted, CountedCost, Effect
from sietch.rules.language.saying import Listed, Thing
from sietch.rules.language.signs import ARROW, Sign, count, icon, pill, plus, words
from sietch.rules.packing import picked, source_index
from sietch.rules.state import tell
from sietch.rules.terms import (
    CANNOT_PAY,
    DECK_TOP,
    DISCARD,
    E_DISCARDED,
    E_TOOK_BACK,
    FACTIONS,
    HAND,
    NOTHING_THERE,
    OK,
    PICK_BRANCH,
    PICK_CARD,
    PICK_INTRIGUE,
    PICK_ORDER,
    Move,
)
from sietch.rules.verbs import cards
from sietch.rules.verbs.owners import opponents

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

SORTED: Final = 3  # cards that SortTop looks at
STEAL_FROM: Final = 4  # Intrigue cards an opponent must hold to lose one (B-INTR-10)


def card_options(s: State, seat: int, zones: tuple[int, ...]) -> list[Move]:
    """One option for each different card in these zones."""
    moves: list[Move] = []
    p = s.players[seat]
    for zone in zones:
        seen: list[int] = []
        for card in cards.pile(p, zone):
            if card not in seen:
                seen.append(card)
                moves.append((PICK_CARD, card, zone, 0, 0))
    return moves


class Draw(Counted):
    word = "draw"
    icons = "draw"

    def counts(self) -> list[Thing]:
        return [Thing("cards", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.card * self.n

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        return True

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.draw(s, seat, self.n)

    def resolve_times(self, s: State, seat: int, source: int, times: int) -> None:
        cards.draw(s, seat, self.n * times)


class DrawIntrigue(Counted):
    word = "draw_intrigue"
    called = "intrigue"
    icons = "intrigue"

    def counts(self) -> list[Thing]:
        return [Thing("intrigues", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.intrigue * self.n

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        return True

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.draw_intrigue(s, seat, self.n)


class StealIntrigue(Effect):
    """Each opponent with four or more Intrigue cards gives one at random (B-INTR-10)."""

    word = "steal_intrigue"
    short = "steal_intrigue"

    def args(self) -> dict[str, object]:
        return {"n": STEAL_FROM}

    def signs(self) -> list[Sign]:
        return [pill(plus(STEAL_FROM), icon("intrigue")), words("take_one")]

    def victims(self, s: State, seat: int) -> list[int]:
        return [o for o in opponents(s, seat) if len(s.players[o].intrigues) >= STEAL_FROM]

    def settles(self, s: State, seat: int, source: int) -> bool:
        return not self.victims(s, seat)

    def resolve(self, s: State, seat: int, source: int) -> None:
        for victim in self.victims(s, seat):
            cards.steal_intrigue(s, seat, victim)


class Discard(CountedCost):
    """Discard cards from hand, of the discarding player's choice (B-DECK-13, B-DECK-14)."""

    word = "discard"
    question = "discard"
    icons = "discard"

    def __init__(self, n: int, keeping: int = 0) -> None:
        super().__init__(n)
        self.keeping: Final = keeping  # cards that must stay in hand for what this buys

    def args(self) -> dict[str, object]:
        return {"n": self.n, "keeping": self.keeping} if self.keeping else {"n": self.n}

    def told(self, box: Box) -> dict[str, object]:
        return {"n": self.n}

    def worth(self, t: Tariff) -> float:
        return -t.card * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if len(s.players[seat].hand) >= self.n + self.keeping else CANNOT_PAY

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(min(self.n, len(s.players[seat].hand))):
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return card_options(s, seat, (HAND,))

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.discard_from_hand(s, seat, picked(option), source)


class PutUnderDeck(Cost):
    """Put an own Intrigue card of choice, unseen, under the Intrigue deck (X-CARD-12)."""

    word = "put_under_deck"
    question = "under_deck"

    def signs(self) -> list[Sign]:
        return [count(1, "intrigue"), icon("deck")]

    def worth(self, t: Tariff) -> float:
        return -0.7 * t.intrigue  # the worst of several

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].intrigues else CANNOT_PAY

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.players[seat].intrigues))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        cards.put_under_deck(s, seat, picked(option))


class TakeBack(Effect):
    """A card goes back into hand: the one just played, or one of a faction from the own discard pile."""

    word = "take_back"
    question = "take_back"

    def __init__(self, faction: int = -1) -> None:
        super().__init__()
        self.faction: Final = faction  # -1: the card that says so

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def says(self, box: Box) -> str:
        return "take_back" if self.faction >= 0 else "take_this_back"

    def told(self, box: Box) -> dict[str, object]:
        return {"faction": self.faction} if self.faction >= 0 else {}

    def signs(self) -> list[Sign]:
        if self.faction < 0:
            return [icon("recall"), words("this_card")]
        return [icon("discard"), ARROW, icon(FACTIONS[self.faction]), icon("card")]

    def worth(self, t: Tariff) -> float:
        return t.other if self.faction >= 0 else t.card

    def barrier(self, s: State, seat: int, source: int) -> int:
        if self.faction < 0:
            card = source_index(source)
            there = card in s.players[seat].played and not cards.was_borrowed(s, card)
            return OK if there else NOTHING_THERE
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.faction < 0:
            if self.barrier(s, seat, source) == OK:
                cards.take_back_played(s, seat, source_index(source))
        else:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves = card_options(s, seat, (DISCARD,))
        return [o for o in moves if s.box.cards[picked(o)].factions >> self.faction & 1]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        p = s.players[seat]
        p.discard.remove(picked(option))
        p.hand.append(picked(option))
        tell(s, E_TOOK_BACK, seat, picked(option))


class SortTop(Effect):
    """Of the three topmost cards draw one, discard one, trash one; fewer than three show nothing."""

    word = "sort_top"
    question = "sort_top"
    icons = "deck search"
    looks_at = SORTED

    def told(self, box: Box) -> dict[str, object]:
        return {"n": SORTED}

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        top = sorted(s.players[seat].deck[-SORTED:])
        return self.question, {"cards": Listed("and", [s.box.cards[card].id for card in top], of="card")}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if len(s.players[seat].deck) >= SORTED else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if len(s.players[seat].deck) >= SORTED:
            s.unveiled += 1
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        top = s.players[seat].deck[-SORTED:]
        orders = {tuple(order) for order in permutations(top)}
        return [(PICK_ORDER, a, b, c, 0) for a, b, c in sorted(orders)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, drawn, discarded, trashed, _ = option
        p = s.players[seat]
        del p.deck[-SORTED:]
        p.known_top = max(0, p.known_top - SORTED)
        p.discard.append(discarded)  # from the deck, so no discard ability works (U-DECK-08)
        tell(s, E_DISCARDED, seat, discarded)
        p.deck.append(trashed)
        cards.trash(s, seat, trashed, DECK_TOP, source)
        p.deck.append(drawn)
        cards.draw(s, seat, 1)


PEEKED: Final = ("draw", "trash")  # what may become of the card that was looked at


class Peek(Effect):
    """Look at the own top card, then draw it or trash it; an empty deck shows nothing (B-DECK-05)."""

    word = "peek"
    question = "peek"
    branch_keys = "peek_draw peek_trash"
    icons = "deck search"
    looks_at = 1

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"card": s.box.cards[s.players[seat].deck[-1]].id}

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        return self.branch_keys.split()[branch], {}

    def branch_label(self, branch: int) -> str:
        return PEEKED[branch]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].deck else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.unveiled += 1
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_BRANCH, fate, 0, 0, 0) for fate in range(len(PEEKED))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if PEEKED[picked(option)] == "draw":
            cards.draw(s, seat, 1)
        else:
            cards.trash(s, seat, s.players[seat].deck[-1], DECK_TOP, source)


class ShuffleDiscard(Effect):
    """Shuffle the discard pile into the deck (F-44: the deck alone if there is no discard pile)."""

    word = "shuffle_discard"
    icons = "discard arrow deck"

    def resolve(self, s: State, seat: int, source: int) -> None:
        p = s.players[seat]
        p.deck.extend(p.discard)
        p.discard = []
        cards.shuffle_deck(s, seat)


draw = Draw
draw_intrigue = DrawIntrigue
steal_intrigue = StealIntrigue
discard = Discard
put_under_deck = PutUnderDeck
take_back = TakeBack
peek = Peek
sort_top = SortTop
shuffle_discard = ShuffleDiscard
