"""Grafting: two cards played as one, which pairs there are, which icons they have (I-GRAFT, I-ICON-05)."""

from __future__ import annotations

from sietch.rules.packing import pair_of, source_of, way_borrows, way_partner
from sietch.rules.state import State, tell, tleilax
from sietch.rules.terms import E_BORROWED, E_GRAFTED, NOBODY, OF_CARD

Pair = tuple[int, int]
"""A Graft card, and its company as part of an Agent's way (``packing.pair_of``)."""


def pairs(s: State, seat: int) -> list[Pair]:
    """The pairs of cards that can be played together, each once (I-GRAFT-02, I-GRAFT-04)."""
    hand = s.players[seat].hand
    cards = sorted(set(hand))
    company: list[Pair] = []
    for card in cards:
        printed = s.box.cards[card]
        if not printed.graft:
            continue
        for other in cards:
            if other == card and hand.count(card) < 2:
                continue
            if s.box.cards[other].graft and other < card:
                continue  # two Graft cards are one pair
            company.append((card, pair_of(other)))
        if printed.borrows:
            company += [(card, pair_of(other, borrowed=True)) for other in sorted(set(s.row))]
    return company


def icons_now(s: State, seat: int, card: int, pair: int) -> int:
    """The Agent icons of a card and its company as they are played: grey ones while their condition holds."""
    partner = way_partner(pair)
    played = [card] if partner == NOBODY else [card, partner]
    icons = 0
    for one in played:
        icons |= s.box.cards[one].icons
    if any(s.box.cards[one].grey for one in played):
        icons |= grey_icons(s, seat, card, partner, way_borrows(pair))
    return icons


def grey_icons(s: State, seat: int, card: int, partner: int, borrowed: bool) -> int:
    """The grey icons that count, judged as if the cards lay in play (I-ICON-05, I-OPEN-11)."""
    p, t = s.players[seat], tleilax(s)
    lying, sent = p.played, s.turn_card
    p.played = [*lying, card] if partner == NOBODY or borrowed else [*lying, card, partner]
    s.turn_card, t.partner, t.borrowed = card, partner, borrowed
    icons = 0
    for one, other in ((card, partner), (partner, card)):
        if one == NOBODY:
            continue
        boxes = [s.box.cards[one]]
        if s.box.cards[one].copies_partner and other != NOBODY:
            boxes.append(s.box.cards[other])  # it has that box, conditions included
        for printed in boxes:
            if printed.grey_if is not None and printed.grey_if.holds(s, seat, source_of(OF_CARD, one)):
                icons |= printed.grey
    p.played, s.turn_card = lying, sent
    t.partner, t.borrowed = NOBODY, False
    return icons


def graft(s: State, seat: int, card: int, partner: int, borrowed: bool) -> None:
    """Play the second card of a pair: from hand, or as it lies in the Imperium Row (I-GRAFT-08, I-CARD-10)."""
    if partner == NOBODY:
        return
    t = tleilax(s)
    t.grey = grey_icons(s, seat, card, partner, borrowed)
    t.partner, t.borrowed = partner, borrowed
    if borrowed:
        tell(s, E_BORROWED, seat, partner)
        return
    p = s.players[seat]
    p.hand.remove(partner)
    p.played.append(partner)
    tell(s, E_GRAFTED, seat, partner)


def played_pair(s: State) -> list[int]:
    """The cards from hand that have sent the Agent of this turn (I-GRAFT-06)."""
    t = tleilax(s)
    return [s.turn_card] if t.partner == NOBODY or t.borrowed else [s.turn_card, t.partner]
