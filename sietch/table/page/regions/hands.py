"""Everybody's hand, for those who may see them all: in a replay, and for watchers where the players agree."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.table.page.ink.cards import card_face, intrigue_face
from sietch.table.page.ink.icons import joined, mark
from sietch.table.page.ink.reader import Reader
from sietch.table.showing.views import Opened


@dataclass(frozen=True)
class Hand:
    css: int
    mark: Markup
    name: str
    cards: Markup
    count: int
    intrigues: Markup
    intrigue_count: int


def hands(r: Reader) -> list[Hand] | None:
    """Everybody's cards in hand and Intrigue cards; nothing for those who may not see them."""
    if not isinstance(r.page.view, Opened):
        return None
    return [
        Hand(
            css=seat + 1,
            mark=mark(seat),
            name=r.name(seat),
            cards=joined([card_face(r.box, card, r.lang, "s") for card in p.hand]),
            count=len(p.hand),
            intrigues=joined([intrigue_face(r.box, card, r.lang) for card in p.intrigues]),
            intrigue_count=len(p.intrigues),
        )
        for seat, p in enumerate(r.s.players)
    ]
