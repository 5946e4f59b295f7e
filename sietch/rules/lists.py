"""Lists of the state that are never changed in place: copies of a state share them, so that copying is cheap.

Who changes one puts another list in its place. Most of a state stands still while a choice is tried on a copy;
what moves all the time (hands, decks, the agenda) is copied as it is.
"""

from __future__ import annotations

from typing import Any, Final

NOTHING: Final[list[Any]] = []
"""The empty list of all who have no other: so begins every field that is never changed in place."""
NO_PILE: Final[list[int]] = []
"""Where a pile will be; a seat at a table gets its own, which do change (``state.new_seat``)."""


def put(numbers: list[int], place: int, number: int) -> list[int]:
    """The same list with another number at a place.

    >>> put([0, 0, 0], 1, 5)
    [0, 5, 0]
    """
    changed = numbers[:]
    changed[place] = number
    return changed


def without(numbers: list[int], number: int) -> list[int]:
    """The same list less the first such number.

    >>> without([3, 5, 3], 3)
    [5, 3]
    """
    changed = numbers[:]
    changed.remove(number)
    return changed
