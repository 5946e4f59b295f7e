"""What notation calls effects: found among what is printed together, so that a name is the same in every position.

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
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sietch.rules.language.core import Effect


def apart(effects: list[Effect]) -> list[str]:
    """The labels of effects that are printed together, no two alike.

    Where words alone do not tell them apart, their numbers are said; where even those do not, a count.
    """
    names = [effect.label() for effect in effects]
    shared = {name for name, n in Counter(names).items() if n > 1}
    numbered = [effect.label(numbers=True) for effect in effects]
    differ = {name for name in shared if len({b for a, b in zip(names, numbered, strict=True) if a == name}) > 1}
    names = [with_number if name in differ else name for name, with_number in zip(names, numbered, strict=True)]
    return [
        name if names.index(name) == i else f"{name}#{names[:i].count(name) + 1}" for i, name in enumerate(names)
    ]
