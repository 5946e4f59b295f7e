"""The bots of one live game: they play whenever they are asked, and whatever stops them is tried again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from sietch.players import LEVELS
from sietch.records.game import Attempt
from sietch.rules.terms import NOBODY
from sietch.table.helpers.bots import Bots
from sietch.table.helpers.thinking import Job
from sietch.table.live.part import Part
from sietch.table.live.refusals import Refused

if TYPE_CHECKING:
    from sietch.table.live.game import LiveGame

log = logging.getLogger(__name__)

LONGEST_PAUSE = 15.0  # seconds that bots wait at most before they try again


class BotTurns(Part):
    """When a game's bots are asked, and what they choose."""

    def __init__(self, live: LiveGame, bots: Bots) -> None:
        super().__init__(live)
        self.bots = bots
        self.elsewhere = False  # the last entry is another server's: its bots play on
        self._playing: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None  # they look again whether they are still to play

    @property
    def playing(self) -> bool:
        return self._playing is not None

    @property
    def watching(self) -> bool:
        """Whether they wait to see that another server plays on: nobody else would notice that it does not."""
        return self._later is not None

    @property
    def sit_here(self) -> bool:
        """Whether bots sit here that are still to be asked."""
        live = self.live
        return not live.game.over and not live.closed and any(seat.kind in LEVELS for seat in live.seats)

    @property
    def asked(self) -> bool:
        live = self.live
        return live.asked != NOBODY and live.seats[live.asked].kind in LEVELS and not live.closed

    def wake(self) -> None:
        """Let bots play if one of them is asked.

        As soon as one sits here, their processes begin: a server at which only people play needs none, and the
        first turn of a bot does not have to wait for them.
        """
        self.elsewhere = False
        if self.sit_here:
            self.bots.start()
        if self._playing is None and self.asked:
            self._playing = asyncio.get_running_loop().create_task(self._play(self.live))

    def wake_later(self) -> None:
        """Another server plays the bots; should it have stopped, this one goes on."""
        live = self.live
        version = live.version

        def look_again() -> None:
            self._later = None
            if live.version == version:
                live.wake()

        self._wait_no_more()
        if self.asked:
            self._later = asyncio.get_running_loop().call_later(live.settings.bots_silence, look_again)

    def _wait_no_more(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    async def _play(self, live: LiveGame) -> None:
        """Let bots play as long as they are asked; whatever keeps them from it is tried again, later and later."""
        failures = 0
        try:
            while self.asked and not self.elsewhere:
                try:
                    await self._step()
                    failures = 0
                    continue
                except Refused as error:
                    if live.closed:
                        return
                    if error.code != "store" and not failures:
                        log.warning("bots of game %s are refused: %s", live.id, error.code)
                except Exception:
                    if not failures:  # said once, however often it is tried
                        log.exception("bots of game %s have stopped, and will try again", live.id)
                await asyncio.sleep(min(LONGEST_PAUSE, live.settings.store_pause * 2 ** min(failures, 10)))
                failures += 1
        finally:
            self._playing = None
        if self.elsewhere:
            self.wake_later()

    async def _step(self) -> None:
        """One choice of one bot."""
        live = self.live
        version, seat = live.version, live.asked
        job = Job(live.id, live.setup, tuple(live.game.choices), seat, live.seats[seat].kind, live.people())
        chosen = await self.bots.choose(job)
        async with live.lock:
            if live.version == version:
                try:
                    await live.take(self._sound(chosen))
                except Refused as error:
                    if error.code != "stale":
                        raise

    def _sound(self, chosen: str | None) -> Attempt:
        """The bot's choice, or one by chance if there is none, or the rules themselves stumble over it."""
        live = self.live
        if chosen is not None:
            try:
                return live.game.attempt(chosen, pausing=True)
            except Exception:
                log.exception("game %s cannot go on with %r", live.id, chosen)
        others = list(range(len(live.game.decision.moves)))
        secrets.SystemRandom().shuffle(others)
        for index in others:
            try:
                return live.game.attempt(index, pausing=True)
            except Exception:
                log.exception("game %s cannot go on with option %d", live.id, index)
        raise AssertionError(f"no option of game {live.id} can be taken")

    def pause(self) -> None:
        """Until they are woken again."""
        self._wait_no_more()
        if self._playing is not None:
            self._playing.cancel()

    async def stop(self) -> None:
        self.pause()
        if self._playing is not None:
            with suppress(asyncio.CancelledError):
                await self._playing
            self._playing = None  # it may not have begun yet
