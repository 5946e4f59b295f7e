"""What Immortality takes away and adds, over every other box; the variant that goes to eleven."""

from __future__ import annotations

from sietch.content.immortality import board, cards, hagal, intrigues, tleilaxu
from sietch.content.layers import Layer

COMMON = Layer(  # wherever it is laid; the Research Station takes the place of the one below (I-SETUP-07)
    without=frozenset({"dune_the_desert_planet"}),  # I-SETUP-09
    cards=[*cards.CARDS, *tleilaxu.CARDS],
    intrigues=intrigues.INTRIGUES,
    spaces=board.SPACES,
    research=board.RESEARCH,
    tleilaxu=board.TLEILAXU,
)

WITH_EPIC = Layer(rules={"discarded_starters": ("control_the_spice",)})  # I-MIX-02

GO_TO_11 = Layer(rules={"goal": 11})  # I-MIX-12
FROM_0 = Layer(rules={"early_points": False})  # so do those who begin with a point else (I-MIX-13, I-MIX-14)


def layers(name: str, modules: frozenset[str]) -> list[Layer]:
    """The layers of this box over a game with some modules, from the lowest up."""
    over = [COMMON]
    if "hagal" in modules:
        over.append(hagal.ON_BASE if name == "base" else hagal.ON_UPRISING)
    if "epic" in modules:
        over.append(WITH_EPIC)
    elif "go_to_11" in modules:  # the Epic game keeps its 12 points (I-OPEN-18)
        over.append(GO_TO_11)
    if "from_0" in modules:
        over.append(FROM_0)
    return over
