"""The Tleilaxu Row under the Imperium Row: two cards, Reclaimed Forces as a bar, all for specimens."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.terms import TLEILAXU_ROW, ZONES
from sietch.rules.verbs.tleilaxu import specimens_of
from sietch.table.page.ink.cards import card_bar, card_face
from sietch.table.page.ink.reader import Reader


@dataclass(frozen=True)
class TleilaxuRow:
    cards: list[Markup]
    reclaimed: Markup
    deck: int
    specimens: int  # with which the reader can buy; -1: nobody's


def tleilaxu_row(r: Reader) -> TleilaxuRow | None:
    if r.s.tleilax is None:
        return None
    specimens = specimens_of(r.s, r.seat) if r.seat >= 0 else -1
    return TleilaxuRow(
        cards=[card_face(r.box, card, r.lang, "s", *offered(r, card, specimens)) for card in r.s.tleilax.row],
        reclaimed=card_bar(r.box, r.box.reclaimed, r.lang, *offered(r, r.box.reclaimed, specimens)),
        deck=len(r.s.tleilax.deck),
        specimens=specimens,
    )


def offered(r: Reader, card: int, specimens: int) -> tuple[str, Markup]:
    """The classes of a card that is for sale, and the attribute by which it is touched."""
    handle = f"{ZONES[TLEILAXU_ROW]}:{r.box.cards[card].id}"
    far = 0 <= specimens < r.box.cards[card].specimens
    return " ".join(name for name, so in (("can", handle in r.lit), ("far", far)) if so), r.handle(handle)
