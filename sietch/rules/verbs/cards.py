"""Cards: drawing, discarding, trashing, acquiring; the Imperium Row and the Intrigue deck (B-DECK, B-ACQ)."""

from __future__ import annotations

from sietch.rules.chance import below, shuffle
from sietch.rules.lists import NOTHING, put
from sietch.rules.packing import source_of
from sietch.rules.pool import forget, forget_agent_box, show
from sietch.rules.state import SeatState, State, desert, followers, lab, tell, tleilax
from sietch.rules.terms import (
    ASIDE,
    DECK_TOP,
    DISCARD,
    E_ACQUIRED,
    E_ATOMICS,
    E_DISCARDED,
    E_DREW,
    E_DREW_INTRIGUE,
    E_GAVE_INTRIGUE,
    E_LEFT_GAME,
    E_LEFT_TLEILAXU_ROW,
    E_PUT_ON_DECK,
    E_ROW,
    E_SET_ASIDE,
    E_SHUFFLED,
    E_STOLE,
    E_TLEILAXU_ROW,
    E_TOOK_BACK,
    E_TRASHED,
    E_TRASHED_INTRIGUE,
    E_UNDER_DECK,
    HAND,
    OF_ACQUIRED,
    OF_CARD,
    PLAYED,
    RESERVE,
    REVEAL_TURN,
    REVEALED,
    ROW,
    THRONE,
    TLEILAXU_ROW,
)
from sietch.rules.verbs.contracts import complete_acquired
from sietch.rules.verbs.owners import counted_as, is_rival
from sietch.rules.verbs.teams import throne_row
from sietch.rules.verbs.troops import recruit

ROW_SIZE = 5
TLEILAXU_ROW_SIZE = 2


def pile(p: SeatState, zone: int) -> list[int]:
    """The list that holds a player's cards of a zone."""
    if zone == HAND:
        return p.hand
    if zone == DISCARD:
        return p.discard
    if zone == PLAYED:
        return p.played
    if zone == REVEALED:
        return p.revealed
    if zone == ASIDE:
        return p.aside
    return p.deck


def draw(s: State, seat: int, n: int) -> None:
    """Draw, reshuffling only when a card is needed and the deck is empty (B-DECK-02, B-DECK-06)."""
    p = s.players[seat]
    for _ in range(n):
        if not p.deck:
            if not p.discard:
                return
            p.deck = p.discard
            p.discard = []
            shuffle_deck(s, seat)
        card = p.deck.pop()
        if p.known_top > 0:
            p.known_top -= 1
        s.unveiled += 1
        tell(s, E_DREW, seat, card)
        if s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
            show(s, seat, card, s.box.cards[card])  # B-REVEAL-07
        else:
            p.hand.append(card)


def shuffle_deck(s: State, seat: int) -> None:
    p = s.players[seat]
    p.deck.sort()  # so that the outcome depends on what is in the deck, not on how it came there
    shuffle(s, p.deck)
    p.known_top = 0
    tell(s, E_SHUFFLED, seat)


def draw_intrigue(s: State, seat: int, n: int) -> None:
    for _ in range(n):
        if not s.intrigue_deck:
            if not s.intrigue_discard:
                return
            s.intrigue_deck = sorted(s.intrigue_discard)  # B-DECK-15
            s.intrigue_discard = NOTHING
            shuffle(s, s.intrigue_deck)
        card = s.intrigue_deck[-1]
        s.intrigue_deck = s.intrigue_deck[:-1]
        s.players[seat].intrigues.append(card)
        s.unveiled += 1
        tell(s, E_DREW_INTRIGUE, seat, card)


def steal_intrigue(s: State, seat: int, victim: int) -> None:
    cards = s.players[victim].intrigues
    cards.sort()
    card = cards.pop(below(s, len(cards)))
    s.players[seat].intrigues.append(card)
    s.unveiled += 1
    tell(s, E_STOLE, seat, victim, card)


def discard_from_hand(s: State, seat: int, card: int, source: int) -> None:
    p = s.players[seat]
    p.hand.remove(card)
    p.discard.append(card)
    tell(s, E_DISCARDED, seat, card)
    if s.desert is not None:
        s.desert.discards = [*s.desert.discards, (source, card)]
    on_discard = s.box.cards[card].on_discard
    if on_discard is not None:
        on_discard.push(s, seat, source_of(OF_CARD, card))


def trash(s: State, seat: int, card: int, zone: int, source: int, of_turn: bool = False) -> None:
    """Remove a card from the game; a Reserve card goes back to its stack (B-DECK-09, B-DECK-10).

    ``source`` is what has it trashed: a card that trashes itself keeps the rest of its Agent box. ``of_turn`` says
    that it is the very card that sent the Agent, whatever other copies are in play.
    """
    p = s.players[seat]
    if zone == DECK_TOP:
        p.deck.pop()
        if p.known_top > 0:
            p.known_top -= 1
    elif zone == ROW:
        s.row.remove(card)
        tleilax(s).partner_gone = True
    else:
        pile(p, zone).remove(card)
    printed = s.box.cards[card]
    if printed.kind == "reserve":
        change_reserve(s, card, 1)
    else:
        s.trashed = [*s.trashed, card]
    tell(s, E_TRASHED, seat, card, zone)
    if zone == ROW:
        refill_row(s)
    if zone == REVEALED and seat == s.turn_seat:
        forget(s, card, p.revealed.count(card))
    elif zone == PLAYED:
        sent = copies_sent(s, seat, card)
        by_itself = source == source_of(OF_CARD, card)
        # with copies of it from earlier turns in play, the one of this turn goes last
        if sent and (by_itself or of_turn or p.played.count(card) < sent):
            leave_turn(s, card)
            if not by_itself:
                forget_agent_box(s, card, sent - 1)
    if printed.on_trash is not None:
        printed.on_trash.push(s, seat, source_of(OF_CARD, card))


def trash_sent(s: State, seat: int, card: int, source: int) -> None:
    """Trash a card in play that has sent the Agent of this turn."""
    trash(s, seat, card, PLAYED, source, of_turn=True)


def copies_sent(s: State, seat: int, card: int) -> int:
    """How many copies of a card in play have sent this seat's Agent this turn (I-GRAFT-06)."""
    if seat != s.turn_seat:
        return 0
    t = s.tleilax
    n = 1 if card == s.turn_card and not s.turn_card_gone else 0
    return n + 1 if t is not None and card == t.partner and not (t.partner_gone or t.borrowed) else n


def was_borrowed(s: State, card: int) -> bool:
    """Whether a card of this turn lies, or lay, in the Imperium Row: never in play (I-CARD-10)."""
    t = s.tleilax
    return t is not None and t.borrowed and card == t.partner


def is_turn_card(s: State, seat: int, card: int) -> bool:
    """Whether this seat has sent its Agent with the card this turn, and it is still in play (I-GRAFT-06)."""
    if seat != s.turn_seat:
        return False
    if card == s.turn_card and not s.turn_card_gone:
        return True
    t = s.tleilax
    return t is not None and card == t.partner and not t.partner_gone and not t.borrowed


def leave_turn(s: State, card: int) -> None:
    """Note that a card that has sent the Agent of this turn is in play no more."""
    if card == s.turn_card and not s.turn_card_gone:
        s.turn_card_gone = True
    elif s.tleilax is not None:
        s.tleilax.partner_gone = True


def take_back_played(s: State, seat: int, card: int) -> None:
    """The card with which the Agent was sent goes back into hand."""
    p = s.players[seat]
    p.played.remove(card)
    p.hand.append(card)
    leave_turn(s, card)
    tell(s, E_TOOK_BACK, seat, card)


def refill_row(s: State) -> None:
    """Fill the Imperium Row at once; it shrinks when the deck is exhausted (B-ACQ-07, B-OPEN-01)."""
    while len(s.row) < ROW_SIZE and s.imperium:
        card = s.imperium[-1]
        s.imperium = s.imperium[:-1]
        s.row.append(card)
        s.unveiled += 1
        tell(s, E_ROW, -1, card)


def leave_tleilaxu_row(s: State, place: int) -> None:
    """Fill a place of the Tleilaxu Row anew; the Row shrinks when its deck is exhausted (I-ROW-01, I-OPEN-17)."""
    t = tleilax(s)
    if not t.deck:
        del t.row[place]
        return
    t.row[place] = t.deck.pop()  # left stays left: House Hagal cards tell them apart
    s.unveiled += 1
    tell(s, E_TLEILAXU_ROW, -1, t.row[place])


def remove_from_tleilaxu_row(s: State, place: int) -> None:
    """The left (0) or right (1) card of the Tleilaxu Row leaves the game (I-HAGAL-06)."""
    t = tleilax(s)
    if place < len(t.row):
        s.trashed = [*s.trashed, t.row[place]]
        tell(s, E_LEFT_TLEILAXU_ROW, -1, t.row[place])
        leave_tleilaxu_row(s, place)


def sweep_row(s: State, seat: int) -> None:
    """Family Atomics: the whole Imperium Row leaves the game, and is dealt anew (I-ATOMICS-01, I-ATOMICS-05)."""
    lab(s, seat).atomics = False
    tell(s, E_ATOMICS, seat)
    for card in s.row:
        s.trashed = [*s.trashed, card]
        tell(s, E_LEFT_GAME, -1, card)
    s.row = []
    t = tleilax(s)
    if t.borrowed and not t.partner_gone:  # the card that a played one is grafted to goes too (I-OPEN-12)
        t.partner_gone = True
        forget_agent_box(s, t.partner, 0)
    refill_row(s)


def change_reserve(s: State, card: int, n: int) -> None:
    """So many cards come back to a stack of the Reserve, or leave it."""
    stack = s.box.reserve.index(card)
    s.reserve = put(s.reserve, stack, s.reserve[stack] + n)


def take_offer(s: State, seat: int, card: int, zone: int) -> None:
    """Take a card from the Row, the Reserve or what was set aside for this player."""
    if zone == ROW:
        s.row.remove(card)
        refill_row(s)
    elif zone == RESERVE:
        change_reserve(s, card, -1)
    elif zone == THRONE:
        throne_row(s, seat).remove(card)
    elif zone == TLEILAXU_ROW:
        leave_tleilaxu_row(s, tleilax(s).row.index(card))
    else:
        s.players[seat].aside.remove(card)


def acquire(s: State, seat: int, card: int, zone: int, to: int = DISCARD) -> None:
    """Acquire a card; its Acquire box works now and never again (B-ACQ-08)."""
    tell(s, E_ACQUIRED, seat, card, zone, to)
    take_offer(s, seat, card, zone)
    p = s.players[seat]
    pile(p, to).append(card)
    if to == DECK_TOP:
        p.known_top += 1
    printed = s.box.cards[card]
    if printed.acquire is not None:
        printed.acquire.push(s, seat, source_of(OF_ACQUIRED, card))
    if p.followers is not None:
        acquired_in_uprising(s, seat, card)


def put_on_deck(s: State, seat: int, card: int) -> None:
    """A card acquired before in this turn goes from the discard pile to the top of the deck."""
    p = s.players[seat]
    p.discard.remove(card)
    p.deck.append(card)
    p.known_top += 1
    tell(s, E_PUT_ON_DECK, seat, card)


def acquired_in_uprising(s: State, seat: int, card: int) -> None:
    """Contracts and cards of Uprising that look at what was acquired."""
    if seat == s.turn_seat:
        d = desert(s)
        d.acquired = [*d.acquired, card]
    if followers(s, seat).arms_called:
        recruit(s, seat, 1)
    complete_acquired(s, seat, card)


def give_intrigue(s: State, giver: int, receiver: int, card: int) -> None:
    """An Intrigue card changes hands, seen by the two alone."""
    s.players[giver].intrigues.remove(card)
    s.players[receiver].intrigues.append(card)
    s.unveiled += 1
    tell(s, E_GAVE_INTRIGUE, giver, receiver, card)


def trash_intrigue(s: State, seat: int, card: int) -> None:
    """Remove an Intrigue card from the game (U-DECK-07)."""
    s.players[seat].intrigues.remove(card)
    if s.desert is None:
        t = tleilax(s)
        t.intrigues_trashed = [*t.intrigues_trashed, card]
    else:
        s.desert.intrigues_trashed = [*s.desert.intrigues_trashed, card]
    tell(s, E_TRASHED_INTRIGUE, seat, card)


def put_under_deck(s: State, seat: int, card: int) -> None:
    """An Intrigue card goes unseen to the bottom of the Intrigue deck (X-CARD-12)."""
    s.players[seat].intrigues.remove(card)
    s.intrigue_deck = [card, *s.intrigue_deck]
    tell(s, E_UNDER_DECK, seat, 1)


def pick_intrigue(s: State, seat: int, card: int) -> None:
    """Take a card from near the top of the Intrigue deck; those above it stay (X-SETUP-10)."""
    place = len(s.intrigue_deck) - 1 - s.intrigue_deck[::-1].index(card)
    s.intrigue_deck = s.intrigue_deck[:place] + s.intrigue_deck[place + 1 :]
    s.players[seat].intrigues.append(card)
    tell(s, E_DREW_INTRIGUE, seat, card)


def deepen_intrigue_deck(s: State, n: int) -> None:
    """If the Intrigue deck has fewer than so many cards, its shuffled discard pile is laid under it (I-OPEN-7)."""
    if len(s.intrigue_deck) < n and s.intrigue_discard:
        under = sorted(s.intrigue_discard)
        s.intrigue_discard = NOTHING
        shuffle(s, under)
        s.intrigue_deck = under + s.intrigue_deck


def set_aside(s: State, seat: int, card: int) -> None:
    s.row.remove(card)
    s.players[seat].aside.append(card)
    tell(s, E_SET_ASIDE, seat, card)
    refill_row(s)


def drop_aside(s: State, seat: int) -> None:
    """Cards set aside and not acquired leave the game (F-38)."""
    p = s.players[seat]
    for card in p.aside:
        s.trashed = [*s.trashed, card]
        tell(s, E_LEFT_GAME, seat, card)
    p.aside = []


def reserve_left(s: State, card: int) -> int:
    return s.reserve[s.box.reserve.index(card)]


def offers(s: State, seat: int) -> list[tuple[int, int]]:
    """What can be acquired for its cost: (card, zone), each card once (B-ACQ-05, F-36)."""
    on_offer: list[tuple[int, int]] = []
    for card in s.row if s.tleilax is None else unborrowed(s):
        if (card, ROW) not in on_offer:
            on_offer.append((card, ROW))
    for i, card in enumerate(s.box.reserve):
        if s.reserve[i] > 0 and s.box.cards[card].cost >= 0:
            on_offer.append((card, RESERVE))
    for card in s.players[seat].aside:
        if (card, ASIDE) not in on_offer:
            on_offer.append((card, ASIDE))
    if s.teams is not None:
        for card in throne_row(s, seat):
            if (card, THRONE) not in on_offer:
                on_offer.append((card, THRONE))
    return on_offer


def unborrowed(s: State) -> list[int]:
    """The Imperium Row without the card that a played one is grafted to: nobody can take it (I-OPEN-12)."""
    if s.tleilax is None or not is_borrowed(s, s.tleilax.partner):
        return s.row
    row = s.row[:]
    row.remove(s.tleilax.partner)
    return row


def is_borrowed(s: State, card: int) -> bool:
    """Whether a card lies in the Imperium Row with one that was played grafted to it (I-CARD-10)."""
    t = s.tleilax
    return t is not None and t.borrowed and not t.partner_gone and card == t.partner


def tleilaxu_offers(s: State) -> list[int]:
    """What specimens can buy, each card once: the Tleilaxu Row and Reclaimed Forces (I-ROW-01)."""
    return [*tleilax(s).row, s.box.reclaimed]


def trash_borrowed(s: State, seat: int) -> None:
    """At the end of the turn the card of the Row that was grafted is trashed, and the gap filled (I-CARD-11)."""
    card = tleilax(s).partner
    if is_borrowed(s, card):
        trash(s, seat, card, ROW, source_of(OF_CARD, s.turn_card))


def return_cards(s: State, seat: int) -> None:
    """As the Reveal turn begins, cards that wait for it go from play to hand (I-EX-5)."""
    p, mine = s.players[seat], lab(s, seat)
    for card in mine.returning:
        if card in p.played:
            p.played.remove(card)
            p.hand.append(card)
            tell(s, E_TOOK_BACK, seat, card)
    mine.returning = []


def in_play(s: State, seat: int, faction: int) -> int:
    """How many of the player's cards in play belong to a faction (B-COST-16)."""
    n = 0
    p = s.players[seat]
    for card in p.played:
        if s.box.cards[card].factions >> faction & 1:
            n += 1
    for card in p.revealed:
        if s.box.cards[card].factions >> faction & 1:
            n += 1
    return n


def owned(s: State, seat: int, card: int) -> int:
    """How many copies of a card the player owns, wherever they are; a Rival counts as having some (B-SOLO-17)."""
    if s.hagal is not None and is_rival(s, seat):
        return counted_as(s, seat, card)
    p = s.players[seat]
    kept = 0 if p.fleet is None else p.fleet.kept.count(card)
    return kept + sum(zone.count(card) for zone in (p.deck, p.hand, p.discard, p.played, p.revealed))
