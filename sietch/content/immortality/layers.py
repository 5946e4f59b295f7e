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
    hagal_cards=hagal.CARDS,
)


def layers(name: str, modules: frozenset[str]) -> list[Layer]:
    """The layers of this box over a game with some modules, from the lowest up."""
    return [COMMON]
