"""Every game there is: each box alone, and each box with all its modules."""

from sietch.content import BOXES, MODULES, load_box
from sietch.rules.components import Box

GAMES: list[tuple[str, frozenset[str]]] = list(
    dict.fromkeys((name, modules) for name in BOXES for modules in (frozenset(), frozenset(MODULES[name])))
)
SIX = ("uprising", frozenset({*MODULES["uprising"], "six"}))
"""The box of the six-player game, which the number of players calls for."""


def every_box() -> list[Box]:
    return [load_box(name, modules) for name, modules in [*GAMES, SIX]]
