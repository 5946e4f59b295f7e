"""One moment of a game, for whoever tells it to its readers elsewhere: enough to play the game again up to there,
and what each reader's page shows beside it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sietch.records.game import View
from sietch.records.narration import Chapter
from sietch.records.setups import Setup
from sietch.records.stand_ins import StandIn
from sietch.table.showing.lines import Drawn
from sietch.table.showing.shown import SeatInfo, TablePage

PAGE, PATCHED, PROGRAM = "page", "patched", "program"
"""How a listener is told: as drawn regions, as what is new in them, as JSON."""


class Eyes(NamedTuple):
    """Who looks, and in what form they are told."""

    reader: int
    lang: str
    form: str


@dataclass(frozen=True)
class Beside:
    """What a reader's page shows beside the game itself."""

    seats: list[SeatInfo]
    version: int
    waiting_since: float | None
    known_seed: bool
    can_undo: bool
    links: dict[str, str]
    left: tuple[int, ...]
    hands_open: bool

    def page(
        self, game: str, view: View, lang: str, story: list[Chapter], common: dict[Hashable, Any] | None = None
    ) -> TablePage:
        return TablePage(
            game=game,
            view=view,
            lang=lang,
            seats=self.seats,
            version=self.version,
            can_undo=self.can_undo,
            can_reset=self.can_undo,
            waiting_since=self.waiting_since,
            links=self.links,
            story=story,
            known_seed=self.known_seed,
            left=self.left,
            common={} if common is None else common,
        )


class Script(NamedTuple):
    """Where a game stands: its choices, and at which pause of the last one, if it is still passing."""

    game: str
    setup: Setup
    choices: tuple[str, ...]
    pause: int | None
    stand_ins: tuple[StandIn, ...]


@dataclass
class Scene:
    """A moment, and who wants to be told of it. ``whole``: as if they had been told nothing yet."""

    script: Script
    wanted: dict[Eyes, Beside] = field(default_factory=dict)
    whole: bool = False

    def portions(self, size: int) -> list[Scene]:
        """The same for so many readers at a time."""
        wanted = list(self.wanted.items())
        return [replace(self, wanted=dict(wanted[at : at + size])) for at in range(0, max(1, len(wanted)), size)]


Told = Drawn | str
"""What one reader is told: regions, or JSON."""
