"""What a word says, as plain data: things with their number, lists, what is told in short.

``sietch.words`` fills the pattern ``effect.<key>`` of a catalogue with these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sietch.rules.language.core import Effect


class Thing:
    """So many of something, told by ``count.<name>``; Influence with its faction."""

    def __init__(self, name: str, n: int, faction: int = -1) -> None:
        self.name: Final = name
        self.n: Final = n
        self.faction: Final = faction


class Listed:
    """Several values as one list, joined as ``list.<kind>`` says; ``of`` names what plain values are."""

    def __init__(self, kind: str, values: list[object], of: str = "") -> None:
        self.kind: Final = kind
        self.values: Final = values
        self.of: Final = of


class Saying:
    """A pattern of its own within a phrase, ``effect.<key>``, and what fills its places."""

    def __init__(self, key: str, places: dict[str, object]) -> None:
        self.key: Final = key
        self.places: Final = places


class Brief:
    """An effect told in short."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect


def named_goods(solari: int, spice: int, water: int) -> dict[str, int]:
    """Goods by name, in the order in which they are always told; those of which there are any."""
    counted = (("solari", solari), ("spice", spice), ("water", water))
    return {name: n for name, n in counted if n}


def goods(solari: int, spice: int, water: int) -> list[Thing]:
    return [Thing(name, n) for name, n in named_goods(solari, spice, water).items()]
