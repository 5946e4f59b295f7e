"""The picker: where one of several cards is asked for, the options are their faces, by where the cards lie."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.records.game import question
from sietch.rules.packing import kind_of
from sietch.rules.state import SeatState
from sietch.rules.terms import (
    DECK_TOP,
    DISCARD,
    HAND,
    PICK_CARD,
    PICK_INTRIGUE,
    PLAYED,
    REVEALED,
    Move,
)
from sietch.table.page.ink.cards import card_face, intrigue_face
from sietch.table.page.ink.icons import icon
from sietch.table.page.ink.reader import Reader
from sietch.words import asking, names
from sietch.words.messages import say

LEAST = 2  # cards to choose from: a single one is asked in words
ZONE_ICONS = {DISCARD: "discard", DECK_TOP: "deck"}
INTRIGUES = -1  # where Intrigue cards lie


@dataclass(frozen=True)
class Face:
    """One card that can be picked."""

    option: int  # which of the options it is
    drawn: Markup
    copies: int  # how many of it lie there


@dataclass(frozen=True)
class Group:
    """Cards that lie in the same place."""

    icon: Markup
    title: str
    faces: list[Face]

    @property
    def cards(self) -> int:
        return sum(face.copies for face in self.faces)


def groups(r: Reader) -> list[Group]:
    """The cards that can be picked, or nothing where the question is another."""
    if asking.asked_effect(r.s) is None or asking.asked(r.s) == "place":
        return []
    if question(r.s) == "give":  # of a trade: cards are among much else
        return []
    by_zone: dict[int, list[Face]] = {}
    for number, option in enumerate(r.options):
        if kind_of(option.move) in (PICK_CARD, PICK_INTRIGUE):
            by_zone.setdefault(zone_of(option.move), []).append(face(r, number, option.move))
    if sum(map(len, by_zone.values())) < LEAST:
        return []
    return [group(r, zone, faces) for zone, faces in by_zone.items()]


def zone_of(move: Move) -> int:
    kind, _, zone, _, _ = move
    return zone if kind == PICK_CARD else INTRIGUES


def group(r: Reader, zone: int, faces: list[Face]) -> Group:
    if zone == INTRIGUES:
        return Group(icon("intrigue"), r.v.tell(say("kind.intrigue")), faces)
    return Group(icon(ZONE_ICONS.get(zone, "card")), r.v.start(names.zone(zone)), faces)


def face(r: Reader, number: int, move: Move) -> Face:
    kind, index, zone, _, _ = move
    if kind == PICK_INTRIGUE:
        return Face(number, intrigue_face(r.box, index, r.lang, tag="span"), 1)
    drawn = card_face(r.box, index, r.lang, tag="span")
    return Face(number, drawn, copies(r.s.players[r.seat], index, zone))


def copies(p: SeatState, card: int, zone: int) -> int:
    piles = {HAND: p.hand, DISCARD: p.discard, PLAYED: p.played, REVEALED: p.revealed}
    return max(1, piles[zone].count(card)) if zone in piles else 1
