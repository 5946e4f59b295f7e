"""Every game there is: each box alone, with all its modules, with automated opponents, and the Epic one."""

from sietch.content import BOXES, EPIC, HAGAL, IMMORTALITY, IX, MODULES, load_box
from sietch.rules.components import Box

GAMES: list[tuple[str, frozenset[str]]] = list(
    dict.fromkeys((name, modules) for name in BOXES for modules in (frozenset(), frozenset(MODULES[name])))
)
OPPOSED: list[tuple[str, int]] = [(name, players) for name in BOXES for players in (1, 2)]
"""Boxes and numbers of players that have Rivals."""

SIX = ("uprising", frozenset({*MODULES["uprising"], "six"}))
"""The box of the six-player game, which the number of players calls for."""

ADDED = [frozenset({HAGAL}), frozenset({HAGAL, IX}), frozenset({HAGAL, IMMORTALITY}), frozenset({IX, EPIC})]
"""What games add to the boxes without being modules to choose."""


def every_box() -> list[Box]:
    kinds = [*GAMES, *((name, modules) for name in BOXES for modules in ADDED), SIX]
    return [load_box(name, modules) for name, modules in kinds]
