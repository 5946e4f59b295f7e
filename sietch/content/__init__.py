"""The printed facts, one folder a box; ``load_box`` puts together what one game is played with."""

from __future__ import annotations

from functools import cache

from sietch.content.base import board as base_board
from sietch.content.base import cards as base_cards
from sietch.content.base import conflicts as base_conflicts
from sietch.content.base import hagal as base_hagal
from sietch.content.base import intrigues as base_intrigues
from sietch.content.base import leaders as base_leaders
from sietch.content.ix import layers as ix_layers
from sietch.content.layers import Layer, laid
from sietch.content.six import board as six_board
from sietch.content.six import cards as six_cards
from sietch.content.six import leaders as six_leaders
from sietch.content.uprising import board, cards, conflicts, contracts, intrigues, leaders, rivals
from sietch.rules.components import Box

RULES_VERSION = "2"
"""Raised whenever the same seed and choices may lead elsewhere than before: records name it."""

BOXES = ("base", "uprising")
PLAYERS = {"base": (1, 4), "uprising": (1, 4)}
WITH_RIVALS = 2  # so many players or fewer have automated opponents
HAGAL = "hagal"  # what such a game adds to its box; no module to choose
IX = "ix"
EPIC = "epic"  # a variant of games with Rise of Ix and without Rivals; it has a layer of its own
MODULES = {"base": (IX,), "uprising": ("choam", "base_cards", IX)}

TEAMS = {"uprising": 6}
"""The number of players, beside those of ``PLAYERS``, who play in teams."""

SIX = frozenset({"choam", "six"})
"""What a game of six always uses: the CHOAM module and its own components (S-SETUP-06)."""

NEED_A_MENTAT = {"calculated_hire"}  # left out of games without one (U-MIX-10)


@cache
def load_box(name: str, modules: frozenset[str] = frozenset()) -> Box:
    """The components and rule choices of a box with some of its modules.

    >>> len(load_box("base").spaces), len(load_box("uprising").posts)
    (22, 13)
    >>> [card.name for card in load_box("base").cards if card.cost == 9]
    ['The Spice Must Flow']
    """
    box_id = "+".join([name, *sorted(modules)])
    return laid(layers(name, modules)).box(box_id, RULES_VERSION)


def layers(name: str, modules: frozenset[str]) -> list[Layer]:
    """What lies on the table, from the lowest up."""
    over = [base_layer()] if name == "base" else [uprising_layer(modules)]
    if HAGAL in modules:
        over.append(BASE_HAGAL if name == "base" else UPRISING_HAGAL)
    if "six" in modules and name in TEAMS:
        over.append(SIX_PLAYERS)
    if IX in modules:
        over += ix_layers.layers(name, modules)
    return over


def modules_of(
    name: str, players: int, chosen: frozenset[str], variants: frozenset[str] = frozenset()
) -> frozenset[str]:
    """The modules of a game: those chosen, what its number of players brings, and variants with a layer."""
    chosen |= variants & {EPIC}
    if players == TEAMS.get(name):
        return chosen | SIX
    return chosen | {HAGAL} if players <= WITH_RIVALS else chosen


def base_layer() -> Layer:
    return Layer(
        cards=base_cards.CARDS,
        intrigues=base_intrigues.INTRIGUES,
        spaces=base_board.SPACES,
        tracks=base_board.TRACKS,
        conflicts=base_conflicts.CONFLICTS,
        leaders=base_leaders.LEADERS,
        rules={"conflict_levels": (1, 5, 4), "recalls_new_agent": True},
    )


BASE_HAGAL = Layer(leaders=base_hagal.RIVALS, hagal=base_hagal.HAGAL)
UPRISING_HAGAL = Layer(leaders=rivals.RIVALS, hagal=rivals.HAGAL)


def uprising_layer(modules: frozenset[str]) -> Layer:
    """Uprising; a component that belongs to a module comes only with it (U-SETUP-05)."""
    allowed = modules | {""}
    all_cards = [c for c in cards.CARDS if c.module in allowed]
    all_intrigues = [c for c in intrigues.INTRIGUES if c.module in allowed]
    if "base_cards" in modules:  # U-MIX-11
        all_cards += base_cards.IMPERIUM
        all_intrigues += [c for c in base_intrigues.INTRIGUES if c.id not in NEED_A_MENTAT]
    return Layer(
        cards=all_cards,
        intrigues=all_intrigues,
        spaces=board.SPACES,
        tracks=board.TRACKS,
        conflicts=conflicts.CONFLICTS,
        leaders=[leader for leader in leaders.LEADERS if leader.module in allowed],
        posts=board.POSTS,
        objectives=conflicts.OBJECTIVES,
        contracts=contracts.CONTRACTS if "choam" in modules else [],
        rules={"conflict_levels": (1, 5, 4), "recalls_new_agent": False},
    )


SIX_PLAYERS = Layer(  # the other side of the board, Commanders' decks; no Conflict of level I (S-SETUP-04)
    afresh=True,
    cards=six_cards.CARDS,
    spaces=six_board.SPACES,
    tracks=six_board.TRACKS,
    leaders=six_leaders.LEADERS,
    guests=base_leaders.LEADERS,
    posts=six_board.POSTS,
    boards=six_board.BOARDS,
    rules={"conflict_levels": (0, 5, 4)},
)
