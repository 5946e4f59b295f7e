"""Small numbers that share one int, each packing said once: where an effect comes from, the way of a sent Agent,
trophies, and what a question keeps in a frame's last number.

Moves, frames and the pool are tuples of five or three ints, so some of their ints must tell more than one thing.
Whoever makes or reads such an int does it with the functions of this module.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sietch.rules.terms import FACTIONS, NOBODY, Frame, Move


# --- what a move says
def kind_of(move: Move | Frame) -> int:
    """What kind of move it is (SEND, TAKE, PICK_CARD...), or what kind of frame."""
    return move[0]


def picked(move: Move) -> int:
    """What an answer (PICK_...) picks: a card, a faction, a number..."""
    return move[1]


def pile_of(move: Move) -> int:
    """The pile that a picked card lies in."""
    return move[2]


# --- an Ally or an arrow that may be missing: 0 is none, else the number + 1
def said(number: int) -> int:
    """An Ally's seat or a token's arrow, to be said in a move; -1 for none.

    >>> said_in(said(2)), said_in(0)
    (2, -1)
    """
    return number + 1


def said_in(number: int) -> int:
    """The Ally's seat or the arrow that a move says; -1 for none."""
    return number - 1


# --- where an effect comes from
KIND: Final = 4096


def source_of(kind: int, index: int) -> int:
    """The source that is a component: its kind (OF_CARD...) and its number in the box.

    >>> from sietch.rules.terms import OF_SPACE
    >>> source = source_of(OF_SPACE, 7)
    >>> source_kind(source) == OF_SPACE, source_index(source)
    (True, 7)
    """
    return kind * KIND + index


def source_kind(source: int) -> int:
    return source // KIND


def source_index(source: int) -> int:
    return source % KIND


# --- the way of an Agent: where it comes from, whose Spy lets it in, whom a Commander activates with which token
POST: Final = 64
TOKEN: Final = 4096
SWORDMASTER: Final = 8
PAIR: Final = 65536
BORROWED: Final = PAIR * 4096


def way_of(
    origin: int, post: int = NOBODY, ally: int = NOBODY, by_swordmaster: bool = False, pair: int = 0
) -> int:
    """The way of an Agent; -1 for what plays no part. ``pair`` is the card's company (``pair_of``).

    >>> way = way_of(3, post=5, ally=2, by_swordmaster=True)
    >>> way_origin(way), way_post(way), way_ally(way), way_by_swordmaster(way)
    (3, 5, 2, True)
    >>> way_of(-1)
    0
    """
    token = ally + 1 + (SWORDMASTER if by_swordmaster else 0)
    return origin + 1 + (post + 1) * POST + token * TOKEN + pair


def way_origin(way: int) -> int:
    """The space that the Agent comes from; -1 for the Leader."""
    return way % POST - 1


def way_post(way: int) -> int:
    """The post whose Spy is recalled to enter; -1 for none."""
    return way % TOKEN // POST - 1


def way_ally(way: int) -> int:
    """The Ally whom a Commander activates; NOBODY if none."""
    return way // TOKEN % SWORDMASTER - 1


def way_by_swordmaster(way: int) -> bool:
    """Whether it is the Swordmaster's token that a Commander sends."""
    return way % PAIR // TOKEN >= SWORDMASTER


def pair_of(partner: int, borrowed: bool = False) -> int:
    """The company of a grafted card as part of a way: the card it is grafted to, in hand or in the Imperium Row.

    >>> way = way_of(3, post=5, ally=2, by_swordmaster=True, pair=pair_of(70, borrowed=True))
    >>> way_partner(way), way_borrows(way), way_ally(way), way_by_swordmaster(way)
    (70, True, 2, True)
    >>> way_partner(way_of(-1)), way_borrows(way_of(-1, pair=pair_of(70)))
    (-1, False)
    """
    return (partner + 1) * PAIR + (BORROWED if borrowed else 0)


def way_pair(way: int) -> int:
    """The part of a way that says the card's company."""
    return way - way % PAIR


def way_partner(way: int) -> int:
    """The card that the sent card is grafted to; -1 for none."""
    return way % BORROWED // PAIR - 1


def way_borrows(way: int) -> bool:
    """Whether that card lies in the Imperium Row."""
    return way >= BORROWED


class Sending(NamedTuple):
    """A move that sends an Agent, for who is not in a hurry."""

    card: int
    space: int  # -1: the card has nowhere to go
    price: int  # which of the space's prices
    origin: int  # the space that the Agent comes from; -1 for the Leader
    post: int  # whose Spy lets it in; -1 for none
    ally: int  # whom a Commander activates
    by_swordmaster: bool
    partner: int = NOBODY  # the card it is grafted to
    borrows: bool = False  # ... which lies in the Imperium Row

    @property
    def pair(self) -> int:
        """Its company as part of a way."""
        return 0 if self.partner == NOBODY else pair_of(self.partner, self.borrows)


def read_sending(move: Move) -> Sending:
    """What a move of kind SEND says."""
    _, card, space, price, way = move
    return Sending(
        card, space, price, way_origin(way), way_post(way), way_ally(way), way_by_swordmaster(way),
        way_partner(way), way_borrows(way),
    )  # fmt: skip


# --- trophies: Conflict cards by their number, Objective cards after them
OBJECTIVE: Final = 100


def trophy_of(objective: int) -> int:
    """An Objective card as a trophy.

    >>> is_objective(trophy_of(2)), objective_in(trophy_of(2)), is_objective(7)
    (True, 2, False)
    """
    return OBJECTIVE + objective


def is_objective(trophy: int) -> bool:
    return trophy >= OBJECTIVE


def objective_in(trophy: int) -> int:
    return trophy - OBJECTIVE


# --- what a question keeps: Influence to be given on one of two tracks; a card and the pile it lies in
def steps_with(n: int, icon: int) -> int:
    """So many steps of Influence by a faction's icon.

    >>> steps_in(steps_with(2, 3)), icon_in(steps_with(2, 3))
    (2, 3)
    """
    return n * len(FACTIONS) + icon


def steps_in(extra: int) -> int:
    return extra // len(FACTIONS)


def icon_in(extra: int) -> int:
    return extra % len(FACTIONS)


COPIED: Final = 1024
PLACES: Final = 16


def copied(card: int, place: int) -> int:
    """The place of an effect that another card has from this one (Ghola), in the pool of a turn.

    >>> copied_card(copied(70, 2)), copied_place(copied(70, 2)), copied_card(2)
    (70, 2, -1)
    """
    return COPIED + card * PLACES + place


def copied_card(place: int) -> int:
    """The card whose effect it is; -1 if it is the component's own."""
    return -1 if place < COPIED else (place - COPIED) // PLACES


def copied_place(place: int) -> int:
    return (place - COPIED) % PLACES


PILES: Final = 16


def lying(card: int, zone: int) -> int:
    """A card and the pile it lies in.

    >>> card_in(lying(40, 7)), zone_in(lying(40, 7))
    (40, 7)
    """
    return card * PILES + zone


def card_in(extra: int) -> int:
    return extra // PILES


def zone_in(extra: int) -> int:
    return extra % PILES
