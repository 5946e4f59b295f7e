"""What an effect mentions: the words it is made of, asked again and again and so found once."""

from __future__ import annotations

from typing import Final

from sietch.rules.language.core import Amount, Condition, Effect

THROUGH_ALLY: Final[dict[int, bool]] = {}  # by effect
FROM_SUPPLY: Final[dict[int, bool]] = {}


def through_an_ally(effect: Effect) -> bool:
    """Whether an effect concerns what only an Ally has."""
    known = THROUGH_ALLY.get(effect.id)
    if known is None:
        known = any(part.through_ally for part in parts(effect))
        THROUGH_ALLY[effect.id] = known
    return known


def takes_troops(effect: Effect) -> bool:
    """Whether an effect can take troops from supply."""
    known = FROM_SUPPLY.get(effect.id)
    if known is None:
        known = any(isinstance(part, Effect) and part.from_supply for part in parts(effect))
        FROM_SUPPLY[effect.id] = known
    return known


def parts(said: object) -> list[Effect | Condition | Amount]:
    """A word and all that it is made of."""
    if isinstance(said, list):
        return [part for item in said for part in parts(item)]
    if isinstance(said, (Effect, Condition, Amount)):
        return [said, *(part for item in said.args().values() for part in parts(item))]
    return []
