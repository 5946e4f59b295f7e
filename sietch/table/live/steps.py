"""How a live game stands, step by step, as pages and programs see it.

A step is drawn only if somebody still waits for it, and once for all who look with the same eyes: by processes
beside the server, or by the server itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from sietch.rules import engine
from sietch.table.helpers.tellers import Performance, Tellers
from sietch.table.live.part import Part
from sietch.table.settings import Settings
from sietch.table.showing.artist import artist
from sietch.table.showing.lines import Drawn, Lines
from sietch.table.showing.listeners import Step
from sietch.table.showing.scenes import PATCHED, Eyes, Scene, Script
from sietch.table.showing.shown import SeatInfo

if TYPE_CHECKING:
    from sietch.table.live.game import LiveGame


class Stage:
    """Who tells pages and programs how things stand: the server itself, or processes beside it."""

    def __init__(self, settings: Settings) -> None:
        self.lines = Lines(artist(settings))
        self.tellers: Tellers | None = None


class Steps(Part):
    """The steps of one live game."""

    def __init__(self, live: LiveGame, stage: Stage) -> None:
        super().__init__(live)
        self.stage = stage
        self._moment: tuple[int | None, ...] = ()  # that the steps are of
        self._number = 0  # of that moment; grows
        self._pause: int | None = None  # of a change that goes on
        self._places: list[SeatInfo] = []  # the seats at that moment
        self._steps: WeakValueDictionary[Eyes, Step] = WeakValueDictionary()  # that somebody still waits for
        self._performances: WeakValueDictionary[int, Performance] = WeakValueDictionary()  # by moment, likewise

    def begin_anew(self) -> None:
        """The game is read again: what looks like the moment before may be another."""
        self._moment = ()

    def begin_change(self) -> None:
        """A change begins, which has not paused yet."""
        self._pause = None

    def note_pause(self) -> None:
        """Note at which of its pauses a change is, where it goes on since nobody has to decide yet."""
        passing = engine.paused(self.live.game.state)
        self._pause = None if not passing else 0 if self._pause is None else self._pause + 1

    def now(self, eyes: Eyes) -> Step:
        """How things stand now; the same for everybody who looks with the same eyes."""
        self._look_at_now()
        step = self._steps.get(eyes)
        if step is None:
            performance = self.performance(eyes)
            draw = self._drawing_here(eyes) if performance is None else self._drawing_there(performance, eyes)
            step = self._steps[eyes] = self._step(eyes, draw)
        return step

    def whole(self, eyes: Eyes, here: bool = False) -> Step:
        """How things stand now, told as to somebody who knows nothing; ``here``: whoever else could tell it."""
        self._look_at_now()
        if here or self.stage.tellers is None:
            return self._step(eyes, self._drawing_here(eyes, whole=True))
        performance = Performance(self.stage.tellers, Scene(self._script(), whole=True), self.live.people())
        performance.want(eyes, lambda: self.live.beside(eyes.reader))
        return self._step(eyes, self._drawing_there(performance, eyes))

    def performance(self, eyes: Eyes) -> Performance | None:
        """How things stand now, told by others to all who want it; None where nobody else tells."""
        if self.stage.tellers is None:
            return None
        self._look_at_now()
        performance = self._performances.get(self._number)
        if performance is None:
            performance = Performance(self.stage.tellers, Scene(self._script()), self.live.people())
            self._performances[self._number] = performance
            self._places = self.live.places()
        performance.want(eyes, lambda: self.live.beside(eyes.reader, self._places))
        return performance

    def _step(self, eyes: Eyes, draw: Callable[[], Awaitable[Drawn]]) -> Step:
        return Step(self._number, self.live.version, self.live.decides(eyes.reader), self._pause is not None, draw)

    def _look_at_now(self) -> None:
        live = self.live
        moment = (live.version, live.presence, len(live.game.state.events), self._pause)
        if moment != self._moment:
            self._moment = moment
            self._number += 1
            self._steps.clear()

    def _script(self) -> Script:
        live = self.live
        return Script(live.id, live.setup, tuple(live.game.choices), self._pause, tuple(live.stand_ins))

    def _drawing_here(self, eyes: Eyes, whole: bool = False) -> Callable[[], Awaitable[Drawn]]:
        shown = (self.live.id, eyes)
        page = self.live.page(eyes.reader, eyes.lang)  # taken now, while the state is as it is
        drawn: list[Drawn] = []

        async def draw() -> Drawn:
            if not drawn:
                drawn.append(self.stage.lines.draw(shown, page, eyes.form == PATCHED, whole))
            return drawn[0]

        return draw

    def _drawing_there(self, performance: Performance, eyes: Eyes) -> Callable[[], Awaitable[Drawn]]:
        shown = (self.live.id, eyes)

        async def draw() -> Drawn:
            told = await performance.told(eyes)
            assert isinstance(told, Drawn)
            self.stage.lines.forget(shown)  # what the server itself had to draw meanwhile
            return told

        return draw
