"""What a table page is drawn from: one reader's View of a game and what the table knows beside it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from sietch.records.game import View
from sietch.records.narration import Chapter
from sietch.records.stand_ins import StandIn

SHOWN_ROUNDS = 2  # of the story a page shows this round and the one before


@dataclass(frozen=True)
class SeatInfo:
    """One place at the table, as everybody may know it."""

    name: str  # typed by its holder, or "" (the page then uses the Leader's name)
    kind: str  # "human", "open" or the name of a bot level
    online: bool = False
    away: bool = False  # a bot stands in for its holder
    votes: tuple[int, ...] = ()  # seats that want a bot to stand in here
    needed: int = 0  # how many such votes are enough; 0: there is nothing to vote about
    shows: bool | None = None  # whether its holder agrees that watchers see all hands; None: nobody to ask
    absent_from: float | None = None  # from when on its holder counts as absent; None: they are there
    absent: bool = False  # a bot may be voted in
    invited: bool = False  # the host has made a new link for it


@dataclass(frozen=True)
class TablePage:
    """Everything that one reader's page shows."""

    game: str  # the public id of the game
    view: View  # the reader's; ``view.seat`` is -1 for a watcher
    lang: str
    seats: list[SeatInfo]
    version: int  # grows with every change of the game
    can_undo: bool = False
    can_reset: bool = False
    waiting_since: float | None = None  # seconds since the epoch
    links: dict[str, str] = field(default_factory=dict)  # e.g. "watch", "seat:2": to be shared by the host
    story: list[Chapter] | None = None  # what the log tells this reader; None: told from the view's own game
    stand_ins: tuple[StandIn, ...] = ()  # what the log tells beside the game, where it has no ``story``
    known_seed: bool = False  # somebody may know how the cards lie: it was dealt before
    left: tuple[int, ...] = ()  # seats that were left, for which the reader may make a new link
    hot: tuple[int, ...] = ()  # seats that share the reader's browser
    free: dict[int, str] = field(default_factory=dict)  # seats that one of these can still give away: their links
    common: dict[Hashable, Any] = field(default_factory=dict, compare=False)  # found once for all at this moment


def replay_address(page: TablePage) -> str:
    """Where the game can be seen again, with the reader's own eyes if it has any."""
    own = page.links.get(f"seat:{page.view.seat}", f"/g/{page.game}")
    return own.replace("/g/", "/replay/", 1)


REGIONS = ("bar", "prompt", "dock", "board", "row", "players", "log", "end", "links", "guide", "company", "share")
"""The parts of the page that are drawn and replaced on their own, by the id of their element."""
