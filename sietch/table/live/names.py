"""What a player may be called."""

from __future__ import annotations

import unicodedata

from sietch.table.live.refusals import Refused

MOST_LETTERS = 24
MARKS = " -_.,'’!?()&+#"


def checked_name(typed: str) -> str:
    """A typed name, tidied; letters and digits of any script, spaces and a few marks.

    >>> checked_name("  Стілґар   the  2nd ")
    'Стілґар the 2nd'
    >>> checked_name("<b>")
    Traceback (most recent call last):
    sietch.table.live.refusals.Refused: name_letter
    """
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if len(name) > MOST_LETTERS:
        raise Refused("name_long", n=MOST_LETTERS)
    stacked = 0
    for char in name:
        category = unicodedata.category(char)
        stacked = stacked + 1 if category[0] == "M" else 0
        if stacked > 2 or not (category[0] in "LMN" or char in MARKS):
            raise Refused("name_letter", letter=shown(char))
    return name


def shown(char: str) -> str:
    """A letter as it can be told, also one that is not seen."""
    return char if char.isprintable() and not unicodedata.combining(char) else f"U+{ord(char):04X}"
