"""Every game there is: each box alone, and each box with all its modules."""

from sietch.content import BOXES, MODULES, load_box
from sietch.rules.components import Box

GAMES: list[tuple[str, frozenset[str]]] = list(
    dict.fromkeys((name, modules) for name in BOXES for modules in (frozenset(), frozenset(MODULES[name])))
)


def every_box() -> list[Box]:
    return [load_box(name, modules) for name, modules in GAMES]
