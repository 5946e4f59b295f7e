"""Rooms: one live game each, with its seats and everybody who listens.

All changes of a game go through its room, one at a time: checked, committed to the store, then applied and
told to all. What was not committed is never seen by anybody.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import secrets
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sietch.players import LEVELS
from sietch.records.game import Game, Setup, View, new_game, rules_version, start
from sietch.records.narration import Chapter
from sietch.rules import engine
from sietch.rules.errors import BadSetup, IllegalChoice
from sietch.rules.terms import NOBODY
from sietch.table import seen
from sietch.table.bots import Bots, Job
from sietch.table.chronicle import Chronicle
from sietch.table.drawing import Drawing, drawing
from sietch.table.names import checked_name
from sietch.table.page.model import SeatInfo, TablePage
from sietch.table.settings import PACES, Settings
from sietch.table.store import (
    CHOICE,
    JOIN,
    NAME,
    RESET,
    UNDO,
    Entry,
    Store,
    StoredGame,
    StoredSeat,
    StoreFailed,
    Taken,
)

log = logging.getLogger(__name__)

HUMAN, OPEN, ME = "human", "open", "me"
WATCHER = NOBODY
PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{6,40}")


class Refused(Exception):
    """Something that cannot be done; ``code`` names why for programs, the message says it to people."""

    def __init__(self, status: int, code: str, message: str, room: Room | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.room = room  # whose present state belongs to the answer


@dataclass(frozen=True)
class Place:
    """A seat as it was asked for when the game was created."""

    kind: str  # "me", "open" or the level of a bot
    name: str = ""


class Step:
    """A reader's page as it was after one change; drawn when the first listener is told of it."""

    def __init__(self, page: TablePage, asked: bool, drawing: Drawing) -> None:
        self.page = page
        self.asked = asked
        self._drawing = drawing

    @cached_property
    def regions(self) -> dict[str, str]:
        return self._drawing.draw_regions(self.page)

    @cached_property
    def title(self) -> str:
        return self._drawing.page_title(self.page)


class Listener:
    """Somebody who is told of every change: a page of each step, a program of how things stand at last."""

    def __init__(self, reader: int, lang: str, html: bool, most_steps: int = 60) -> None:
        self.reader = reader
        self.lang = lang
        self.html = html
        self.news = asyncio.Event()
        self.steps: deque[Step] = deque(maxlen=most_steps)


class Room:
    """One game under way, and all who take part in it."""

    def __init__(self, stored: StoredGame, store: Store, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.presence = 0  # grows when somebody comes or goes
        self.pace = settings.pace
        self.skipping = False
        self._hurry = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None
        self._steps: dict[tuple[int, str], tuple[tuple[int, int], Step]] = {}
        self._fill(stored)

    def _fill(self, stored: StoredGame) -> None:
        """Rebuild everything from the record, or as much of it as these rules can read."""
        self.key = stored.key
        self.id = stored.public
        self.created = stored.created
        self.setup: Setup = stored.setup
        self.rules = stored.rules
        self.seats: list[StoredSeat] = stored.seats[:]
        self.entries: list[Entry] = []
        self.chronicle = Chronicle()
        self.game: Game = start(stored.setup)
        self.stranded = 0  # entries that these rules cannot read; such a game is only looked at
        for at, entry in enumerate(stored.entries):
            try:
                self._apply(entry)
            except Exception as error:
                log.warning("game %s of rules %s: entry %d does not fit: %r", self.id, self.rules, at + 1, error)
                self._fill(replace(stored, entries=stored.entries[:at]))
                self.stranded = len(stored.entries) - at
                return

    # --- facts
    @property
    def version(self) -> int:
        """Grows with every change of the game."""
        return len(self.entries)

    @property
    def changed_at(self) -> float:
        return self.entries[-1].time if self.entries else self.created

    @property
    def asked(self) -> int:
        return NOBODY if self.game.over else self.game.state.asked

    @property
    def bot_is_asked(self) -> bool:
        return self.asked != NOBODY and self.seats[self.asked].kind in LEVELS and not self.stranded

    @property
    def busy(self) -> bool:
        return bool(self.listeners) or self.lock.locked() or self._playing is not None

    def seat_of(self, token: str) -> int:
        """The seat whose token this is, or WATCHER."""
        wanted = token.encode("utf-8", "replace")
        found = WATCHER
        for number, seat in enumerate(self.seats):
            if seat.token and hmac.compare_digest(seat.token.encode(), wanted):
                found = number
        return found

    def online(self) -> list[bool]:
        here = Counter(listener.reader for listener in self.listeners)
        return [here[seat] > 0 for seat in range(len(self.seats))]

    def can_undo(self, reader: int) -> bool:
        return reader != WATCHER and self.asked == reader and self.game.can_undo() and not self.stranded

    # --- what readers see
    def view(self, reader: int) -> View:
        view = View(self.game.state, reader)
        _ = view.sight  # taken now, while the state is as it is
        return view

    def story(self, reader: int) -> list[Chapter]:
        return self.chronicle.read(self.game.state, reader)

    def page(self, reader: int, lang: str) -> TablePage:
        can_undo = self.can_undo(reader)
        return TablePage(
            game=self.id,
            view=self.view(reader),
            lang=lang,
            seats=[SeatInfo(s.name, s.kind, here) for s, here in zip(self.seats, self.online(), strict=True)],
            version=self.version,
            can_undo=can_undo,
            can_reset=can_undo,
            waiting_since=None if self.game.over else self.changed_at,
            links=self.links(reader),
            story=self.story(reader),
        )

    def links(self, reader: int) -> dict[str, str]:
        """The watch link, the reader's own, and for the host those of seats that nobody has taken yet."""
        found = {"history": f"/g/{self.id}/story", "watch": f"/g/{self.id}"}
        if reader != WATCHER:
            host = self.seats[reader].host
            shown = {i: s for i, s in enumerate(self.seats) if i == reader or (host and s.kind == OPEN)}
            found |= {f"seat:{i}": f"/g/{self.id}/{s.token}" for i, s in shown.items()}
        return found

    def told(self, reader: int, lang: str) -> dict[str, Any]:
        """A reader's view as JSON."""
        told = {"game": self.id, "version": self.version, **seen.view(self.view(reader), lang)}
        told["can_undo"] = told["can_reset"] = self.can_undo(reader)
        told["waiting_since"] = None if self.game.over else self.changed_at
        told["seats"] = self.told_seats()
        return told

    def told_seats(self) -> list[dict[str, Any]]:
        return [
            {"name": s.name, "kind": s.kind, "online": here}
            for s, here in zip(self.seats, self.online(), strict=True)
        ]

    def told_publicly(self) -> dict[str, Any]:
        """What a list of games says about this one."""
        s = self.game.state
        return {
            "id": self.id,
            "box": self.setup.box,
            "modules": sorted(self.setup.modules),
            "players": self.setup.players,
            "rules": self.rules,
            "stranded": self.stranded > 0,
            "leaders": [self.game.box.leaders[p.leader].id for p in s.players],
            "seats": self.told_seats(),
            "version": self.version,
            "round": s.round,
            "asked": None if self.asked == NOBODY else self.asked,
            "over": s.over,
            "winners": list(s.winners),
            "points": [p.vp for p in s.players],
            "created": self.created,
            "changed": self.changed_at,
        }

    def told_record(self, reader: int) -> dict[str, Any]:
        """The whole record once the game is over; before that, what is no secret to the reader."""
        told = {name: value for name, value in self.told_publicly().items() if name not in ("seats", "asked")}
        if not self.game.over:
            own = [e for e in self.entries if e.seat == reader and e.kind in (CHOICE, UNDO, RESET)]
            return {**told, "record": None, "history": [told_entry(e) for e in own]}
        public = [e for e in self.entries if e.kind in (CHOICE, UNDO, RESET)]
        return {**told, "record": self.game.record(), "history": [told_entry(e) for e in public]}

    # --- changes
    async def choose(self, seat: int, notation: str, version: int | None = None) -> None:
        """Take an option of the pending decision."""
        async with self.lock:
            self._check_turn(seat, version)
            text = self._tried(notation)
            await self._claim(seat)
            await self._commit(CHOICE, seat, text)
        self.wake()

    async def undo(self, seat: int, version: int | None = None, *, whole_turn: bool = False) -> None:
        """Take the last choice back, or all since something was revealed or another seat acted."""
        async with self.lock:
            self._check_turn(seat, version)
            if not self.game.can_undo():
                message = "nothing can be taken back: something was revealed or another seat acted"
                raise Refused(409, "no_undo", message, self)
            await self._commit(RESET if whole_turn else UNDO, seat, "")

    async def rename(self, seat: int, typed: str) -> None:
        name = checked_name(typed)
        async with self.lock:
            self._check_seat(seat)
            await self._claim(seat)
            if name != self.seats[seat].name:
                await self._commit(NAME, seat, name)

    async def join(self, token: str, typed: str) -> int:
        """Sit down at an open seat by its secret; watching alone opens no seat."""
        name = checked_name(typed)
        seat = self.seat_of(token)
        if seat == WATCHER:
            raise Refused(403, "wrong_token", "this token opens no seat of this game", self)
        async with self.lock:
            if self.seats[seat].kind != OPEN:
                raise Refused(409, "not_open", "this seat is not open", self)
            await self._claim(seat)
            if name:
                await self._commit(NAME, seat, name)
        return seat

    async def claim(self, seat: int) -> None:
        """Somebody has sat down by the seat's own link."""
        if self.seats[seat].kind == OPEN:
            async with self.lock:
                await self._claim(seat)

    async def _claim(self, seat: int) -> None:
        if self.seats[seat].kind == OPEN:
            await self._commit(JOIN, seat, self.seats[seat].token)

    def _check_seat(self, seat: int) -> None:
        if seat == WATCHER:
            raise Refused(401, "no_seat", "this needs a seat: open your seat's own link, or send its token", self)

    def _check_turn(self, seat: int, version: int | None) -> None:
        self._check_seat(seat)
        if version is not None and version != self.version:
            message = f"the table has changed: it is at version {self.version}, not {version}"
            raise Refused(409, "stale", message, self)
        if self.game.over:
            raise Refused(409, "over", "the game is over", self)
        if self.asked != seat:
            raise Refused(409, "not_asked", f"seat {self.asked} is to decide, not seat {seat}", self)

    def _tried(self, notation: str) -> str:
        """The notation of an option that can be taken: tried on a copy, so that the record stays sound."""
        decision = self.game.decision
        wanted = " ".join(notation.split())
        for option in decision.options:
            if option == wanted:
                engine.choose(self.game.state.copy(), option.move)
                return wanted
        try:
            self.game.copy().choose(wanted)
        except IllegalChoice as error:
            barred = any(item.option == wanted for item in decision.barred)
            raise Refused(409, "barred" if barred else "unknown_choice", str(error), self) from error
        raise AssertionError(wanted)

    async def _commit(self, kind: str, seat: int, text: str) -> None:
        """Write an entry, then apply it and tell everybody."""
        if self.stranded:
            message = f"this game was played under rules {self.rules}; this version can only show it"
            raise Refused(409, "old_rules", message, self)
        entry = Entry(self.version + 1, kind, seat, text, time.time())
        try:
            await self.store.append(self.key, entry)
        except Taken as error:
            await self._reload()
            raise Refused(409, "stale", "the table has changed meanwhile", self) from error
        except StoreFailed as error:
            log.error("cannot write to the store: %s", error)
            await self._reload()
            raise Refused(503, "store", "the server cannot write at the moment; nothing was changed") from error
        self._apply(entry)
        self._tell()

    async def _reload(self) -> None:
        try:
            stored = await self.store.load(self.id)
        except StoreFailed:
            return
        if stored is not None:
            self._fill(stored)
            self._tell()

    def _apply(self, entry: Entry) -> None:
        place = self.seats[entry.seat]
        if entry.kind == CHOICE:
            self.game.choose(entry.text)
        elif entry.kind in (UNDO, RESET):
            self.chronicle.forget()
            if entry.kind == UNDO:
                self.game.undo()
            else:
                self.game.reset_turn()
        elif entry.kind == NAME:
            self.seats[entry.seat] = replace(place, name=entry.text)
        elif entry.kind == JOIN:
            self.seats[entry.seat] = replace(place, kind=HUMAN, token=entry.text)
        self.entries.append(entry)

    # --- telling
    def _tell(self) -> None:
        for listener in self.listeners:
            if listener.html:
                self.show(listener)
            listener.news.set()

    def show(self, listener: Listener) -> None:
        """Let a page see how things stand now."""
        listener.steps.append(self.step(listener.reader, listener.lang))

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.presence += 1
        self._tell()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.presence += 1
        self._tell()
        self._hurry_up_if_alone()

    def step(self, reader: int, lang: str) -> Step:
        """How things stand for a reader; the same for everybody who looks with the same eyes."""
        moment = (self.version, self.presence)
        known = self._steps.get((reader, lang))
        if known is None or known[0] != moment:
            asked = reader != WATCHER and self.asked == reader
            known = (moment, Step(self.page(reader, lang), asked, drawing(self.settings)))
            self._steps[reader, lang] = known
        return known[1]

    # --- bots
    def wake(self) -> None:
        """Let bots play if one of them is asked."""
        if self._playing is None and self.bot_is_asked:
            self._playing = asyncio.get_running_loop().create_task(self._play_bots())

    def set_pace(self, pace: str | None, skip: bool) -> None:
        if pace is not None:
            self.pace = PACES[pace]
        if skip and self.bot_is_asked:
            self.skipping = True
            self._hurry.set()

    def _hurry_up_if_alone(self) -> None:
        if not any(listener.html for listener in self.listeners):
            self._hurry.set()

    async def _play_bots(self) -> None:
        try:
            while self.bot_is_asked:
                await self._bot_step()
        except Exception:
            log.exception("bots of game %s have stopped", self.id)
        finally:
            self._playing = None
            self.skipping = False

    async def _bot_step(self) -> None:
        """One choice of one bot, after the pause that people need to follow."""
        version, seat = self.version, self.asked
        job = Job(self.id, self.setup, tuple(self.game.choices), seat, self.seats[seat].kind)
        began = time.monotonic()
        chosen = await self.bots.choose(job, [str(option) for option in self.game.decision.options])
        await self._pause(time.monotonic() - began)
        async with self.lock:
            if self.version == version:
                try:
                    await self._commit(CHOICE, seat, self._sound(chosen))
                except Refused as error:
                    if error.code != "stale":
                        raise

    def _sound(self, chosen: str) -> str:
        """The bot's choice, or another one if the rules themselves stumble over it."""
        others = [str(option) for option in self.game.decision.options]
        secrets.SystemRandom().shuffle(others)
        for text in (chosen, *others):
            try:
                return self._tried(text)
            except Exception:
                log.exception("game %s cannot go on with %r", self.id, text)
        raise AssertionError(f"no option of game {self.id} can be taken")

    async def _pause(self, passed: float) -> None:
        """Wait until the next step, unless nobody looks on or somebody wants to skip."""
        if self.skipping or not self.pace or not any(listener.html for listener in self.listeners):
            return
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(0.01, self.pace - passed))

    async def stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()


def told_entry(entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "time": entry.time,
    }


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Rooms:
    """All games of a server; those in use are kept in memory."""

    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    async def create(
        self,
        box: str,
        places: Sequence[Place],
        leaders: Sequence[str | None] | None = None,
        modules: Sequence[str] = (),
    ) -> Room:
        """Set up a game; the first seat that is "me" belongs to its host."""
        stored_seats = []
        hosted = False
        for place in places:
            if place.kind not in (ME, OPEN, *LEVELS):
                known = ", ".join((ME, OPEN, *LEVELS))
                raise BadSetup(f"a seat cannot be {place.kind!r}; it can be: {known}")
            person = place.kind in (ME, OPEN)
            host = place.kind == ME and not hosted
            hosted = hosted or host
            kind = HUMAN if host else OPEN if person else place.kind  # a second "me" sits down by its link
            stored_seats.append(StoredSeat(kind, new_token() if person else "", checked_name(place.name), host))
        game = new_game(box, len(places), None, leaders, modules)
        assert game.setup is not None
        public = secrets.token_urlsafe(9)
        try:
            stored = await self.store.create(public, rules_version(game.box), game.setup, stored_seats)
        except StoreFailed as error:
            log.error("cannot write to the store: %s", error)
            raise Refused(503, "store", "the server cannot write at the moment") from error
        room = self._keep(Room(stored, self.store, self.bots, self.settings))
        room.wake()
        return room

    async def get(self, public: str) -> Room:
        """A game by its public id; bots that are asked go on."""
        room = self._rooms.get(public)
        if room is None:
            room = await self._load(public)
        self._rooms.move_to_end(public)
        room.wake()
        return room

    async def _load(self, public: str) -> Room:
        if not PUBLIC_ID.fullmatch(public):
            raise Refused(404, "no_game", "there is no such game")
        lock = self._loading.setdefault(public, asyncio.Lock())
        try:
            async with lock:
                if public in self._rooms:
                    return self._rooms[public]
                try:
                    stored = await self.store.load(public)
                except StoreFailed as error:
                    log.error("cannot read from the store: %s", error)
                    raise Refused(503, "store", "the server cannot read its games at the moment") from error
                if stored is None:
                    raise Refused(404, "no_game", "there is no such game")
                try:
                    return self._keep(Room(stored, self.store, self.bots, self.settings))
                except (IllegalChoice, BadSetup) as error:
                    log.error("game %s of rules %s does not replay: %s", public, stored.rules, error)
                    message = f"this game was played under rules {stored.rules}, which this version has no more"
                    raise Refused(410, "old_rules", message) from error
        finally:
            self._loading.pop(public, None)

    def _keep(self, room: Room) -> Room:
        self._rooms[room.id] = room
        if len(self._rooms) > self.settings.most_rooms:
            for public, other in list(self._rooms.items()):
                if not other.busy and other is not room:
                    del self._rooms[public]
                if len(self._rooms) <= self.settings.most_rooms:
                    break
        return room

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.stop()
