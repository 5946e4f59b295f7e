"""What a word looks like, as plain data: signs side by side, each with a role; how that is drawn, the page knows.

A number before its icon, an arrow after a cost, a pill around a condition, words only where no icon says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.saying import named_goods

if TYPE_CHECKING:
    from sietch.rules.language.core import Effect


class Sign:
    """One sign of an effect's picture."""

    def __init__(
        self,
        role: str,
        name: str = "",
        n: int = 1,
        inside: list[Sign] | None = None,
        effect: Effect | None = None,
    ) -> None:
        self.role: Final = role
        self.name: Final = name  # of an icon, a card, a space; a key of words; what a bubble says
        self.n: Final = n
        self.inside: Final[list[Sign]] = inside or []
        self.effect: Final = effect

    def __repr__(self) -> str:
        inside = f" {self.inside}" if self.inside else ""
        return f"<{self.role} {self.n} {self.name}{inside}>"


ARROW: Final = Sign("arrow")  # after a cost
BREAK: Final = Sign("break")  # a new line
OR: Final = Sign("or")  # between choices
DOT: Final = Sign("dot")  # between the places of a track


def icon(name: str) -> Sign:
    return Sign("icon", name)


def icons(*names: str) -> list[Sign]:
    return [Sign("icon", name) for name in names]


def count(n: int, name: str) -> Sign:
    """A number before its icon; none for one."""
    return Sign("count", name, n)


def bubble(inside: str) -> Sign:
    """Persuasion: the number stands inside."""
    return Sign("bubble", inside)


def up(name: str, n: int = 1) -> Sign:
    """An icon with a small arrow: so many steps more."""
    return Sign("up", name, n)


def down(name: str, n: int = 1) -> Sign:
    return Sign("down", name, n)


def number(text: str) -> Sign:
    """A number that stands alone, or a sign between two icons."""
    return Sign("number", text)


def plus(n: int) -> Sign:
    """So many or more."""
    return Sign("number", f"{n}+")


def words(key: str, n: int = 0) -> Sign:
    """A word or two of the catalogue, ``page.fx.<key>``."""
    return Sign("words", key, n)


def card_name(id: str) -> Sign:
    """The name of a card."""
    return Sign("card", id)


def space_name(name: str, id: str) -> Sign:
    """An icon with a space's name, which is left out where the space itself is drawn."""
    return Sign("space", id, 1, [Sign("icon", name)])


def phrase(effect: Effect) -> Sign:
    """No picture: the effect's own words."""
    return Sign("phrase", effect=effect)


def pill(*inside: Sign) -> Sign:
    """A condition."""
    return Sign("pill", "", 1, list(inside))


def cost(*inside: Sign) -> Sign:
    """What is given up, before an arrow."""
    return Sign("cost", "", 1, list(inside))


def goods(solari: int, spice: int, water: int) -> list[Sign]:
    return [count(n, name) for name, n in named_goods(solari, spice, water).items()]
