"""What a player may be called."""

from __future__ import annotations

import unicodedata

from sietch.rules.errors import SietchError

MOST_LETTERS = 24
MARKS = " -_.,'’!?()&+#"


class BadName(SietchError):
    """A name that cannot be used; the message says why."""


def checked_name(typed: str) -> str:
    """A typed name, tidied; letters and digits of any script, spaces and a few marks.

    >>> checked_name("  Стілґар   the  2nd ")
    'Стілґар the 2nd'
    >>> checked_name("<b>")
    Traceback (most recent call last):
    sietch.table.names.BadName: a name cannot contain '<'
    """
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if len(name) > MOST_LETTERS:
        raise BadName(f"a name has at most {MOST_LETTERS} letters")
    stacked = 0
    for char in name:
        category = unicodedata.category(char)
        stacked = stacked + 1 if category[0] == "M" else 0
        if stacked > 2 or not (category[0] in "LMN" or char in MARKS):
            raise BadName(f"a name cannot contain {char!r}")
    return name
