"""A card set aside from hand at Round Start, back for its owner's second turn of the round (X-CARD-03)."""

from __future__ import annotations

from sietch.rules.state import State, fleet, ix, tell
from sietch.rules.terms import ANY_ICON, E_KEPT, E_KEPT_BACK, ICONS, ON_KEPT_SENT
from sietch.rules.verbs.moments import answer

BACK_ON = 2  # the turn of the round


def keep(s: State, seat: int, card: int) -> None:
    s.players[seat].hand.remove(card)
    fleet(s, seat).kept.append(card)
    tell(s, E_KEPT, seat, card)


def bring_back(s: State, seat: int) -> None:
    """The card is shown and goes back into hand."""
    f = fleet(s, seat)
    for card in f.kept:
        ix(s).kept_card = card
        s.players[seat].hand.append(card)
        s.unveiled += 1
        tell(s, E_KEPT_BACK, seat, card)
    f.kept = []


def note_kept_sent(s: State, seat: int, card: int) -> None:
    """An Agent was sent with a card: its owner's ability answers if it is the one that came back (X-CARD-04)."""
    if card == ix(s).kept_card:
        answer(s, seat, ON_KEPT_SENT, icons_of(s, card))


def icons_of(s: State, card: int) -> int:
    """How many Agent icons a card has; one that goes anywhere stands for all."""
    printed = s.box.cards[card]
    return len(ICONS) if printed.entry & ANY_ICON else printed.icons.bit_count()
