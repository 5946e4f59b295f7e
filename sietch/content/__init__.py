"""The printed facts, one folder a box; ``load_box`` puts together what one game is played with."""

from __future__ import annotations

from functools import cache

from sietch.content.base.board import SPACES, TRACKS
from sietch.content.base.cards import CARDS
from sietch.content.base.conflicts import CONFLICTS
from sietch.content.base.intrigues import INTRIGUES
from sietch.content.base.leaders import LEADERS
from sietch.rules.components import Box

BOXES = ("base",)
PLAYERS = {"base": (3, 4)}


@cache
def load_box(name: str) -> Box:
    """The components and rule choices of a box.

    >>> len(load_box("base").spaces)
    22
    """
    if name not in BOXES:
        raise KeyError(name)
    return Box(
        "base",
        version="1",
        cards=CARDS,
        intrigues=INTRIGUES,
        spaces=SPACES,
        tracks=TRACKS,
        conflicts=CONFLICTS,
        leaders=LEADERS,
        conflict_levels=(1, 5, 4),
        recalls_new_agent=True,
    )
