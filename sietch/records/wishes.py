"""A new game as somebody asks for it, in Python, through JSON, in the page's form or on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sietch.content import BOXES, EPIC, HAGAL, IX, MODULES, load_box
from sietch.records.setups import USUAL_LEVEL, Setup
from sietch.rules.terms import VARIANTS


@dataclass(frozen=True)
class Wish:
    """What can be asked for, besides who plays; what is left out is drawn by lot or as usual.

    >>> Wish("base", leaders=["paul_atreides", None, None]).setup(3, "seed").leaders
    ('paul_atreides', '', '')
    """

    box: str = "base"
    modules: Iterable[str] = ()
    leaders: Sequence[str | None] | None = None
    rivals: Sequence[str | None] | None = None
    difficulty: str | None = None
    variants: Iterable[str] = ()

    def setup(self, players: int, seed: str) -> Setup:
        """All that such a game is besides its choices."""
        leaders = [None] * players if self.leaders is None else self.leaders
        return Setup(
            box=self.box,
            players=players,
            seed=seed,
            leaders=tuple(name or "" for name in leaders),
            modules=frozenset(self.modules),
            rivals=tuple(name or "" for name in self.rivals or ()),
            difficulty=self.difficulty or "",
            variants=frozenset(self.variants),
        )


def about(field: str) -> str:
    """What a field of a ``Wish`` means, for everybody who offers it.

    >>> about("difficulty")
    'the level of a solo game: mercenary, sardaukar, mentat, kwisatz_haderach; without it: sardaukar'
    """
    if field == "box":
        return f"which game: {', '.join(BOXES)}"
    if field == "modules":
        return f"modules: {', '.join(f'{module} ({box})' for box in BOXES for module in MODULES[box])}"
    if field == "difficulty":
        return f"the level of a solo game: {', '.join(levels())}; without it: {USUAL_LEVEL}"
    if field == "variants":
        return f"optional rules for one or two players: {', '.join(VARIANTS)}; for more with {IX}: {EPIC}"
    who = {"leaders": "Leaders by id, one a seat", "rivals": "automated opponents of one or two players by id"}
    return f"{who[field]}; left open: by lot"


def levels() -> list[str]:
    """Every difficulty of a solo game, in some box."""
    known = (load_box(box, frozenset({HAGAL})).hagal for box in BOXES)
    return list(dict.fromkeys(level.id for hagal in known if hagal is not None for level in hagal.levels))
