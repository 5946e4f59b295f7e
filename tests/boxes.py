"""Every game there is: each box alone, with all its modules, and with automated opponents."""

from sietch.content import BOXES, HAGAL, MODULES, load_box
from sietch.rules.components import Box

GAMES: list[tuple[str, frozenset[str]]] = list(
    dict.fromkeys((name, modules) for name in BOXES for modules in (frozenset(), frozenset(MODULES[name])))
)
OPPOSED: list[tuple[str, int]] = [(name, players) for name in BOXES for players in (1, 2)]
"""Boxes and numbers of players that have Rivals."""

SIX = ("uprising", frozenset({*MODULES["uprising"], "six"}))
"""The box of the six-player game, which the number of players calls for."""


def every_box() -> list[Box]:
    kinds = [*GAMES, *((name, frozenset({HAGAL})) for name in BOXES), SIX]
    return [load_box(name, modules) for name, modules in kinds]
