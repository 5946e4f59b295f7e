"""The House Hagal deck: turning cards up, shuffling them again (B-HAGAL-04, H-DECK)."""

from __future__ import annotations

from sietch.rules.chance import shuffle
from sietch.rules.rivals.printed import HagalCard, HouseHagal
from sietch.rules.state import State, hagal, tell
from sietch.rules.terms import E_HAGAL, E_HAGAL_SHUFFLED, NOBODY, RESHUFFLES


def printed(s: State) -> HouseHagal:
    assert s.box.hagal is not None
    return s.box.hagal


def cards_in_use(s: State) -> list[int]:
    """The House Hagal cards of this number of humans, sorted."""
    humans = hagal(s).humans
    cards: list[int] = []
    for index, card in enumerate(printed(s).cards):
        if humans in card.humans:
            cards += [index] * card.copies
    return cards


def reshuffle(s: State) -> None:
    """Make a new deck of all House Hagal cards."""
    h = hagal(s)
    h.deck = cards_in_use(s)
    h.turned = []
    shuffle(s, h.deck)


def turn_up(s: State, seat: int) -> int:
    """Turn up the next card that is no Reshuffle; an empty deck is shuffled anew at once."""
    h = hagal(s)
    while True:
        index = h.deck.pop()
        h.turned.append(index)
        s.unveiled += 1
        card = card_at(s, index)
        if card.reshuffles:
            tell(s, E_HAGAL, seat, index, RESHUFFLES, NOBODY)
        if card.reshuffles or not h.deck:
            reshuffle(s)
            tell(s, E_HAGAL_SHUFFLED, NOBODY)
        if not card.reshuffles:
            return index


def card_at(s: State, index: int) -> HagalCard:
    return printed(s).cards[index]
