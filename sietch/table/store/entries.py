"""What is kept of a game: its setup, its seats and everything that was done, entry by entry."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sietch.records import setups
from sietch.records.setups import Setup

CHOICE, UNDO, RESET, NAME, JOIN = "choice", "undo", "reset", "name", "join"
VOTE, UNVOTE, STAND_IN, BACK, SHOW, HIDE = "vote", "unvote", "stand_in", "back", "open", "close"
HERE, LINK, KNOWN, UNREAD = "here", "link", "known", "unread"
"""The kinds of entries; what those from the second line on do, ``live.agreements`` says."""

NEW = "new"
"""The text of ``back`` where it is not the seat's holder who plays again, but somebody new."""

HUMAN, OPEN = "human", "open"
"""The kinds of seats that are no bot's: taken, and waiting for somebody."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done at a table, for ever."""

    number: int
    kind: str
    seat: int
    text: str
    time: float


@dataclass(frozen=True)
class StoredSeat:
    """A place at the table as the entries so far have made it; stored is how it began."""

    kind: str  # who plays it now: "human", "open" or the level of a bot
    token: str
    name: str = ""
    host: bool = False
    away: str = ""  # while a bot stands in: what the seat is otherwise, "human" or "open"
    votes: frozenset[int] = frozenset()  # seats that want a bot to stand in here
    shows: bool = False  # its holder agrees that watchers see all hands
    link: str = ""  # a new invitation to a seat that was left

    @property
    def invitation(self) -> str:
        """The secret with which somebody may sit down here; nothing where nobody may.

        To sit down gives a secret of one's own: whoever made the link cannot look at the hand.
        """
        return self.token if OPEN in (self.kind, self.away) else self.link if self.away else ""


@dataclass(frozen=True)
class Webhook:
    """Where a seat is told that it is its turn; no part of the record, and it can be changed."""

    url: str
    origin: str


@dataclass(frozen=True)
class StoredGame:
    key: int
    public: str
    rules: str
    setup: Setup
    created: float
    seats: list[StoredSeat]
    entries: list[Entry]
    archived: bool = False  # it can be read but not played on


def write_setup(setup: Setup) -> str:
    return json.dumps(setups.write(setup))


def read_setup(text: str) -> Setup:
    return setups.read(json.loads(text))
