"""Words for cards: drawing, discarding, trashing, looking."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Cost, Counted, CountedCost, Effect
from sietch.rules.effects.saying import Listed, Thing
from sietch.rules.effects.signs import ARROW, BREAK, Sign, bubble, count, icon, pill, plus, words
from sietch.rules.packing import kind_of, picked, pile_of, source_index
from sietch.rules.pool import forget
from sietch.rules.state import tell
from sietch.rules.terms import (
    CANNOT_PAY,
    DECK_TOP,
    DECLINE,
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
    PLAYED,
    REVEAL_TURN,
    REVEALED,
    Option,
)
from sietch.rules.verbs import cards
from sietch.rules.verbs.goods import gain
from sietch.rules.verbs.owners import opponents

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.effects.tariff import Tariff
    from sietch.rules.state import State

SORTED: Final = 3  # cards that SortTop looks at
STEAL_FROM: Final = 4  # Intrigue cards an opponent must hold to lose one (B-INTR-10)


def card_options(s: State, seat: int, zones: tuple[int, ...]) -> list[Option]:
    """One option for each different card in these zones."""
    found: list[Option] = []
    p = s.players[seat]
    for zone in zones:
        seen: list[int] = []
        for card in cards.pile(p, zone):
            if card not in seen:
                seen.append(card)
                found.append((PICK_CARD, card, zone, 0, 0))
    return found


class Draw(Counted):
    word = "draw"
    icons = ("draw",)

    def counts(self) -> list[Thing]:
        return [Thing("cards", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.card * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.draw(s, seat, self.n)

    def resolve_times(self, s: State, seat: int, source: int, times: int) -> None:
        cards.draw(s, seat, self.n * times)


class DrawIntrigue(Counted):
    word = "intrigue"
    icons = ("intrigue",)

    def counts(self) -> list[Thing]:
        return [Thing("intrigues", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.intrigue * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.draw_intrigue(s, seat, self.n)


class StealIntrigue(Effect):
    """Each opponent with four or more Intrigue cards gives one at random (B-INTR-10)."""

    word = "steal_intrigue"
    short = ("steal_intrigue",)

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
    icons = ("discard",)

    def worth(self, t: Tariff) -> float:
        return -t.card * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if len(s.players[seat].hand) >= self.n else CANNOT_PAY

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(min(self.n, len(s.players[seat].hand))):
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return card_options(s, seat, (HAND,))

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        cards.discard_from_hand(s, seat, picked(option), source)


class Trash(Cost):
    """Trash a card from hand, discard pile or play (B-DECK-08): free to decline unless it is a cost."""

    word = "trash"
    question = "trash"
    icons = ("trash",)
    short = ("trash", "trash_cost")
    answers = ("decline",)

    def __init__(self, compulsory: bool) -> None:
        super().__init__()
        self.optional = not compulsory

    def args(self) -> dict[str, object]:
        return {"compulsory": not self.optional}

    def says(self, box: Box) -> str:
        return "trash" if self.optional else "trash_cost"

    def worth(self, t: Tariff) -> float:
        return 1.0 if self.optional else 0.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        p = s.players[seat]
        return OK if p.hand or p.discard or p.played or p.revealed else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        found = card_options(s, seat, (HAND, DISCARD, PLAYED, REVEALED))
        if self.optional:
            found.append((DECLINE, 0, 0, 0, 0))
        return found

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if kind_of(option) == PICK_CARD:
            cards.trash(s, seat, picked(option), pile_of(option), source)


class TrashFrom(Cost):
    """Trash a card of one kind: from hand, or another card in play; optionally of one faction."""

    word = "trash_from"
    question = "trash"

    def __init__(self, zones: tuple[int, ...], faction: int, spice_if_bought: int = 0) -> None:
        super().__init__()
        self.zones: Final = zones
        self.faction: Final = faction
        self.spice_if_bought: Final = spice_if_bought  # gained if the card has a cost of 1 or more

    def args(self) -> dict[str, object]:
        return {"in_hand": HAND in self.zones, "faction": self.faction, "spice": self.spice_if_bought}

    def says(self, box: Box) -> str:
        if self.faction < 0:
            return "trash_from_hand_for_spice"
        return "trash_faction_from_hand" if HAND in self.zones else "trash_other_in_play"

    def told(self, box: Box) -> dict[str, object]:
        return {"n": self.spice_if_bought} if self.faction < 0 else {"faction": self.faction}

    def signs(self) -> list[Sign]:
        found = [count(1, "trash")]
        if self.faction >= 0:
            found.append(icon(FACTIONS[self.faction]))
        found.append(words("from_hand") if HAND in self.zones else words("in_play"))
        if self.spice_if_bought:
            found += [BREAK, pill(bubble("1+")), count(self.spice_if_bought, "spice")]
        return found

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        found: list[Option] = []
        for option in card_options(s, seat, self.zones):
            card = picked(option)
            if self.faction >= 0 and not s.box.cards[card].factions >> self.faction & 1:
                continue
            itself = card == source_index(source) and pile_of(option) == REVEALED
            if itself and s.players[seat].revealed.count(card) < 2:
                continue  # the card that asks cannot pay for itself
            found.append(option)
        return found

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        cards.trash(s, seat, picked(option), pile_of(option), source)
        if pile_of(option) == REVEALED and picked(option) == source_index(source):
            # another copy of the card that asks, which has used its own effect
            forget(s, picked(option), s.players[seat].revealed.count(picked(option)) - 1)
        if self.spice_if_bought and s.box.cards[picked(option)].cost >= 1:
            gain(s, seat, 0, self.spice_if_bought, 0)


class TrashIntrigue(Cost):
    """Trash an Intrigue card of choice (U-DECK-07)."""

    word = "trash_intrigue"
    question = "trash_intrigue"
    short = ("trash_intrigue",)

    def signs(self) -> list[Sign]:
        return [count(1, "trash"), count(1, "intrigue")]

    def worth(self, t: Tariff) -> float:
        return -t.intrigue

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].intrigues else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_INTRIGUE, card, 0, 0, 0) for card in sorted(set(s.players[seat].intrigues))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        cards.trash_intrigue(s, seat, picked(option))


class TakeThisBack(Effect):
    """The card that was played goes back into hand."""

    word = "take_this_back"

    def signs(self) -> list[Sign]:
        return [icon("recall"), words("this_card")]

    def worth(self, t: Tariff) -> float:
        return t.card

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if source_index(source) in s.players[seat].played else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        cards.take_back_played(s, seat, source_index(source))


class SortTop(Effect):
    """Of the three topmost cards draw one, discard one, trash one; fewer than three show nothing."""

    word = "sort_top"
    question = "sort_top"
    icons = ("deck", "search")
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

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        top = s.players[seat].deck[-SORTED:]
        orders = {tuple(order) for order in permutations(top)}
        return [(PICK_ORDER, a, b, c, 0) for a, b, c in sorted(orders)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
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
        return PLAYED if card in p.played else -1

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.zone(s, seat, source) >= 0 else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        zone = self.zone(s, seat, source)
        if zone >= 0:
            cards.trash(s, seat, source_index(source), zone, source)


class TakeBack(Effect):
    """Take a card of a faction from the own discard pile into hand."""

    word = "take_back"
    question = "take_back"

    def __init__(self, faction: int) -> None:
        super().__init__()
        self.faction: Final = faction

    def args(self) -> dict[str, object]:
        return {"faction": self.faction}

    def signs(self) -> list[Sign]:
        return [icon("discard"), ARROW, icon(FACTIONS[self.faction]), icon("card")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        found = card_options(s, seat, (DISCARD,))
        return [o for o in found if s.box.cards[picked(o)].factions >> self.faction & 1]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        p = s.players[seat]
        p.discard.remove(picked(option))
        p.hand.append(picked(option))
        tell(s, E_TOOK_BACK, seat, picked(option))


PEEKED: Final = ("draw", "trash")  # what may become of the card that was looked at


class Peek(Effect):
    """Look at the own top card, then draw it or trash it; an empty deck shows nothing (B-DECK-05)."""

    word = "peek"
    question = "peek"
    icons = ("deck", "search")
    looks_at = 1

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"card": s.box.cards[s.players[seat].deck[-1]].id}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[seat].deck else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.unveiled += 1
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_BRANCH, fate, 0, 0, 0) for fate in range(len(PEEKED))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if PEEKED[picked(option)] == "draw":
            cards.draw(s, seat, 1)
        else:
            cards.trash(s, seat, s.players[seat].deck[-1], DECK_TOP, source)


class ShuffleDiscard(Effect):
    """Shuffle the discard pile into the deck (F-44: the deck alone if there is no discard pile)."""

    word = "shuffle_discard"
    icons = ("discard", "arrow", "deck")

    def resolve(self, s: State, seat: int, source: int) -> None:
        p = s.players[seat]
        p.deck.extend(p.discard)
        p.discard = []
        cards.shuffle_deck(s, seat)


draw = Draw
intrigue = DrawIntrigue
steal_intrigue = StealIntrigue
discard = Discard


def trash() -> Effect:
    return Trash(compulsory=False)


def trash_card() -> Cost:
    return Trash(compulsory=True)


trash_this = TrashThis


def trash_from_hand(faction: int = -1) -> Cost:
    return TrashFrom((HAND,), faction)


def trash_from_hand_for_spice(spice: int) -> Cost:
    return TrashFrom((HAND,), -1, spice)


def trash_other_in_play(faction: int) -> Cost:
    return TrashFrom((PLAYED, REVEALED), faction)


trash_intrigue = TrashIntrigue
take_this_back = TakeThisBack
sort_top = SortTop
take_back = TakeBack
peek = Peek
shuffle_discard = ShuffleDiscard
