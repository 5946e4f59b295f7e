"""How notation tells apart the effects that wait on one component, and the branches of a question.

What an effect is called stands with its word (``sietch.rules.language.naming``); here it is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sietch.rules.components import Box, Component
from sietch.rules.language.core import EFFECTS
from sietch.rules.language.naming import apart
from sietch.rules.packing import source_index, source_kind
from sietch.rules.terms import OF_CARD, OF_CONTRACT, OF_INTRIGUE, OF_LEADER, OF_SHIPPING, OF_SPACE, OF_TILE


@cache
def of_parts(box: Box, source: int) -> dict[int, str]:
    """The labels of what a component can put into the pool of a turn, by place; "" for what waits alone."""
    labels: dict[int, str] = {}
    for together in components(box)[source_kind(source)][source_index(source)].waiting():
        parts = {place: effect for place, effect in together.items() if not effect.at_once}
        names = apart(list(parts.values())) if len(parts) > 1 else [""] * len(parts)
        for place, name in zip(parts, names, strict=True):
            labels.setdefault(place, name)
    return labels


def components(box: Box) -> dict[int, Sequence[Component]]:
    """What can put effects into the pool of a turn, by kind of source; a faction's track has but one."""
    return {
        OF_CARD: box.cards,
        OF_SPACE: box.spaces,
        OF_INTRIGUE: box.intrigues,
        OF_LEADER: box.leaders,
        OF_CONTRACT: box.contracts,
        OF_TILE: box.tiles,
        OF_SHIPPING: [] if box.shipping is None else [box.shipping],
    }


@cache
def of_branch(asking: int, branch: int) -> str:
    """What a branch of the question of an effect (by its number) is called."""
    return EFFECTS[asking].branch_label(branch)
