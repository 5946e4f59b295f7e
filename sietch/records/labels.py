"""Short names of effects, made of their own words: how notation tells apart the branches of a choice, and the
effects that wait on one card. A name is found among what is printed together, so it is the same in every position.

>>> from sietch.rules.effects.cards import draw
>>> from sietch.rules.effects.goods import gain, pay
>>> from sietch.rules.effects.troops import recruit
>>> apart([pay(water=1) >> recruit(1) + draw(1), draw(1) | gain(spice=2)])
['water>recruit+draw', 'draw/spice']
>>> apart([recruit(1), recruit(2), draw(1), draw(1)])
['recruit:1', 'recruit:2', 'draw', 'draw#2']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from sietch.rules.components import Box, Component
from sietch.rules.effects.cards import PEEKED, Peek
from sietch.rules.effects.combinators import May, Per, Several, When
from sietch.rules.effects.core import EFFECTS, All, Arrow, Costs, Effect, OneOf
from sietch.rules.effects.leaders import Train
from sietch.rules.effects.standing import On
from sietch.rules.packing import source_index, source_kind
from sietch.rules.terms import (
    OF_CARD,
    OF_CONTRACT,
    OF_INTRIGUE,
    OF_LEADER,
    OF_SPACE,
)


def label(effect: Effect, numbers: bool = False) -> str:
    """An effect's words: side by side ``a+b``, a cost and what it buys ``a>b``, a choice ``a/b``."""
    if isinstance(effect, (All, Costs)):
        return "+".join(label(part, numbers) for part in effect.parts())
    if isinstance(effect, Arrow):
        return f"{label(effect.cost, numbers)}>{label(effect.gain, numbers)}"
    if isinstance(effect, OneOf):
        return "/".join(apart(effect.effects))
    if isinstance(effect, (When, May, Per, On)):  # when, and how many times, is no part of its name
        return label(effect.effect, numbers)
    return "+".join(f"{name}:{n}" if numbers and n else name for name, n in effect.names().items())


def apart(effects: Sequence[Effect]) -> list[str]:
    """The labels of effects that are printed together, no two alike.

    Where words alone do not tell them apart, their numbers are said; where even those do not, a count.
    """
    told = [label(effect) for effect in effects]
    shared = {name for name, n in Counter(told).items() if n > 1}
    numbered = [label(effect, numbers=True) for effect in effects]
    differ = {name for name in shared if len({b for a, b in zip(told, numbered, strict=True) if a == name}) > 1}
    told = [with_number if name in differ else name for name, with_number in zip(told, numbered, strict=True)]
    return [name if (nth := told[:i].count(name)) == 0 else f"{name}#{nth + 1}" for i, name in enumerate(told)]


@cache
def of_parts(box: Box, source: int) -> dict[int, str]:
    """The labels of what a component can put into the pool of a turn, by place; "" for what waits alone."""
    found: dict[int, str] = {}
    for together in components(box)[source_kind(source)][source_index(source)].waiting():
        parts = {place: effect for place, effect in together.items() if not effect.at_once}
        names = apart(list(parts.values())) if len(parts) > 1 else [""] * len(parts)
        for place, name in zip(parts, names, strict=True):
            found.setdefault(place, name)
    return found


def components(box: Box) -> dict[int, Sequence[Component]]:
    """What can put effects into the pool of a turn, by kind of source; a faction's track has but one."""
    return {
        OF_CARD: box.cards,
        OF_SPACE: box.spaces,
        OF_INTRIGUE: box.intrigues,
        OF_LEADER: box.leaders,
        OF_CONTRACT: box.contracts,
    }


def of_branch(asking: int, branch: int) -> str:
    """What a branch of the question of an effect (by its number) is called."""
    effect = EFFECTS[asking]
    names = of_branches(asking)
    if isinstance(effect, Several):  # a set of them
        return "+".join(name for i, name in enumerate(names) if branch >> i & 1)
    return names[branch]


@cache
def of_branches(asking: int) -> list[str]:
    effect = EFFECTS[asking]
    if isinstance(effect, Train):
        return [step.id for step in effect.steps]
    if isinstance(effect, Peek):
        return list(PEEKED)
    effects = effect.args()["effects"]
    assert isinstance(effects, list)
    return apart(effects)
