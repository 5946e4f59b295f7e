"""What Rise of Ix takes away and adds, over the base game, over Uprising, for six players and in the Epic game."""

from __future__ import annotations

from sietch.content.base.cards import RESERVE
from sietch.content.ix import board, cards, conflicts, contracts, hagal, intrigues, leaders, tiles
from sietch.content.layers import Layer

COMMON = Layer(  # wherever it is laid
    cards=cards.CARDS,
    intrigues=intrigues.INTRIGUES,
    spaces=board.SPACES,
    leaders=leaders.LEADERS,
    tiles=tiles.TILES,
    shipping=board.SHIPPING,
)

ON_BASE = Layer(without=board.OVER_BASE, conflicts=conflicts.CONFLICTS)
ON_UPRISING = Layer(  # without its Conflicts (X-MIX-06)
    without=board.OVER_UPRISING,
    posts=board.POSTS,
    cards=[card for card in RESERVE if card.id == "foldspace"],
    rules={"laid_for": {"foldspace": "ilesa_ecaz"}},  # X-MIX-08
)
WITH_CHOAM = Layer(contracts=contracts.CONTRACTS)  # X-MIX-09

EPIC = Layer(
    cards=cards.EPIC_STARTER,
    rules={"goal": 12, "garrison": 5, "opening_intrigues": 1, "conflict_levels": (0, 5, 5)},
)
FIFTH_OF_LEVEL_III = Layer(  # Uprising has four (X-MIX-07, X-MIX-31)
    conflicts=[conflict for conflict in conflicts.CONFLICTS if conflict.id == "economic_supremacy"]
)


def layers(name: str, modules: frozenset[str]) -> list[Layer]:
    """The layers of this box over a game with some modules, from the lowest up."""
    over = [COMMON, ON_BASE if name == "base" else ON_UPRISING]
    if "hagal" in modules:
        over += [hagal.ON_BASE] if name == "base" else [hagal.ON_UPRISING]
    if "choam" in modules:
        over.append(WITH_CHOAM)
    if "epic" in modules:
        over += [EPIC] if name == "base" else [EPIC, FIFTH_OF_LEVEL_III]
    return over
