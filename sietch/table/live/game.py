"""One live game with its seats and everybody who listens.

All changes of a game go through here, one at a time: checked, committed to the store, then applied and
told to all. What was not committed is never seen by anybody.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

from sietch.players import LEVELS
from sietch.records.game import Attempt, Game, View, rules_version, start
from sietch.records.narration import EVERYBODY, Chapter, Story, narrate, since_round
from sietch.records.setups import Setup
from sietch.records.stand_ins import StandIn, write
from sietch.records.unasked import can_go_back, taken_back, taken_unasked, unasked_option
from sietch.rules.errors import IllegalChoice
from sietch.rules.terms import NOBODY
from sietch.table.buckets import Buckets
from sietch.table.helpers.bots import Bots
from sietch.table.helpers.shares import People
from sietch.table.live import agreements, links
from sietch.table.live.bot_turns import BotTurns
from sietch.table.live.names import checked_name
from sietch.table.live.reactions import REACTIONS, REMINDER
from sietch.table.live.refusals import Refused
from sietch.table.live.steps import Stage, Steps
from sietch.table.servers.others import Others
from sietch.table.settings import Settings
from sietch.table.showing.chronicle import Chronicle, eyes_of
from sietch.table.showing.following import seen_by
from sietch.table.showing.listeners import Listener
from sietch.table.showing.scenes import Beside
from sietch.table.showing.shown import SHOWN_ROUNDS, SeatInfo, TablePage
from sietch.table.store.entries import (
    BACK,
    CHOICE,
    HERE,
    HIDE,
    HUMAN,
    JOIN,
    KNOWN,
    LINK,
    NAME,
    NEW,
    OPEN,
    RESET,
    SHOW,
    UNDO,
    UNVOTE,
    VOTE,
    Entry,
    StoredGame,
    StoredSeat,
)
from sietch.table.store.history import count, play
from sietch.table.store.store import Shut, Store, StoreFailed, Taken
from sietch.words import asking

log = logging.getLogger(__name__)

WATCHER = NOBODY
LATELY = 60.0  # seconds since somebody has shown up who need have no page open
A_LITTLE = 0.05  # seconds by which clocks may differ
ASIDE = (NAME, VOTE, UNVOTE, SHOW, HIDE, HERE, LINK, KNOWN)  # entries that leave the game waiting as it was

OWN_DEEDS = (CHOICE, UNDO, RESET, NAME, JOIN, VOTE, UNVOTE, SHOW, HIDE, HERE, BACK)  # of the seat's holder


@dataclass(frozen=True)
class Deed:
    """What is to be written as an entry; a choice may have been attempted before."""

    kind: str
    seat: int
    text: str
    attempt: Attempt | None = None


class LiveGame:
    """One game under way, and all who take part in it."""

    clock = staticmethod(time.time)

    def __init__(
        self,
        stored: StoredGame,
        store: Store,
        bots: Bots,
        settings: Settings,
        others: Others | None = None,
        stage: Stage | None = None,
    ) -> None:
        self.store = store
        self.others = others or Others(store, settings)
        self.settings = settings
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.presence = 0  # grows when somebody comes or goes
        self._seen = [self.clock()] * len(stored.seats)  # when each was last there
        self._clients = [""] * len(stored.seats)  # and by which client
        self._were_here: set[int] = set()
        self._looking: asyncio.TimerHandle | None = None
        self.gone = False  # it was deleted
        self.on_turn: Callable[[LiveGame, int], None] = lambda live, before: None
        self.reactions = Buckets(settings.reactions)
        self.reminders = Buckets(settings.reminders)
        self.steps = Steps(self, stage or Stage(settings))
        self.bot_turns = BotTurns(self, bots)
        self._fill(stored)

    def _fill(self, stored: StoredGame) -> None:
        """Rebuild everything from the record, or as much of it as these rules can read."""
        self.steps.begin_anew()
        self.key = stored.key
        self.id = stored.public
        self.created = stored.created
        self.setup: Setup = stored.setup
        self.rules = stored.rules
        self.seats: list[StoredSeat] = stored.seats[:]
        self.entries: list[Entry] = []
        self.chronicle = Chronicle()
        self.game: Game = start(stored.setup)
        self.stand_ins: list[StandIn] = []
        self.known_seed = any(entry.kind == KNOWN for entry in stored.entries[:1])  # it was dealt before
        self.stranded = 0  # entries that these rules cannot read; such a game is only looked at
        self.archived = stored.archived
        for at, entry in enumerate(stored.entries):
            try:
                if entry.number != at + 1:
                    raise LookupError("the one before it is missing")
                self._apply(entry)
            except Exception as error:
                self._note_misfit(at + 1, error)
                self._fill(replace(stored, entries=stored.entries[:at]))
                self.stranded = sum(map(count, stored.entries[at:]))
                return

    def _note_misfit(self, number: int, error: Exception) -> None:
        """A warning, but of other rules: records of those anybody may bring."""
        level = logging.WARNING if self.rules == rules_version(self.game.box) else logging.DEBUG
        log.log(level, "game %s of rules %s: entry %d does not fit: %r", self.id, self.rules, number, error)

    # --- facts
    @property
    def version(self) -> int:
        """Grows with every change of the game."""
        return len(self.entries)

    @property
    def changed_at(self) -> float:
        return self.entries[-1].time if self.entries else self.created

    @property
    def waiting_since(self) -> float | None:
        """When the game began to wait for the seat that is asked."""
        if self.game.over:
            return None
        return next((e.time for e in reversed(self.entries) if e.kind not in ASIDE), self.created)

    @property
    def asked(self) -> int:
        return NOBODY if self.game.over else self.game.state.asked

    @property
    def closed(self) -> bool:
        """Whether the game can only be looked at."""
        return self.stranded > 0 or self.archived or self.gone

    @property
    def busy(self) -> bool:
        return not self._unseen or self.bot_turns.playing

    @property
    def _unseen(self) -> bool:
        return not self.listeners and not self.lock.locked() and not self.bot_turns.watching

    @property
    def bots_alone(self) -> bool:
        """Whether only bots sit there, unseen: they can go on when it is asked for again."""
        return self._unseen and all(place.kind in LEVELS for place in self.seats)

    def seat_of(self, token: str) -> int:
        """The seat whose holder has this token, or WATCHER."""
        return links.holder(self.seats, token)

    def invited(self, token: str) -> int:
        """The seat at which this token lets somebody sit down, or WATCHER."""
        return links.invited(self.id, self.seats, token)

    def here(self) -> set[int]:
        """The seats whose holders are there by this server."""
        return {seat for listener in self.listeners for seat in self.held_by(listener)}

    def held_by(self, listener: Listener) -> set[int]:
        """The seats of somebody who listens: those that nobody else has taken since they came."""
        return {seat for seat, secret in listener.secrets.items() if self.seats[seat].token == secret}

    def may_hear(self, listener: Listener) -> bool:
        """Whether somebody who listens for a seat still holds it: who has it now may have another hand."""
        return listener.reader == WATCHER or listener.reader in self.held_by(listener)

    def people(self) -> People:
        """The clients who are there by this server, for whom helpers work, at however many tables."""
        since = self.clock() - LATELY
        asking = (who for who, seen in zip(self._clients, self._seen, strict=True) if who and seen > since)
        return People((*asking, *(listener.client for listener in self.listeners)))

    def online(self) -> list[bool]:
        present = self._present()
        return [seat in present for seat in range(len(self.seats))]

    def _present(self) -> set[int]:
        return self.here() | self.others.seats(self.key)

    def see(self, seat: int, client: str = "") -> None:
        """A seat's holder has shown up, if only to ask something."""
        if seat != WATCHER:
            self._seen[seat], self._clients[seat] = self.clock(), client

    def absent_from(self, seat: int) -> float | None:
        """From when on a seat's holder counts as absent: not while they are there, and not just after they were.

        For a seat that nobody has taken, nobody need be waited for.
        """
        if self.seats[seat].kind == OPEN:
            return 0.0
        if self.seats[seat].kind != HUMAN or seat in self._present():
            return None
        return self._seen[seat] + self.settings.absence

    def long_absent(self, seat: int) -> bool:
        since = self.absent_from(seat)
        return since is not None and since <= self.clock()

    def can_undo(self, reader: int) -> bool:
        return self.decides(reader) and can_go_back(self.game, NOBODY) and not self.closed

    def decides(self, reader: int) -> bool:
        """Whether something is asked of this reader, and no bot stands in."""
        return reader != WATCHER and self.asked == reader and not self.seats[reader].away

    # --- what readers see
    def view(self, reader: int) -> View:
        return seen_by(self.game.state, reader, self._knows_all(reader))

    def _knows_all(self, reader: int) -> bool:
        """Whether somebody watches, and all hands are open to watchers."""
        return reader == WATCHER and agreements.hands_open(self.seats)

    def story(self, reader: int) -> Callable[[], list[Chapter]]:
        """What tells the whole story up to now: in any thread, since it takes some milliseconds.

        It is kept for nobody: in the end it takes some 350 kB for each who asks.
        """
        told = Story(self.game.state, eyes_of(self._told_to(reader)))
        events, stand_ins = self.game.state.events[:], self.stand_ins[:]  # as they are now

        def tell() -> list[Chapter]:
            told.follow(events, stand_ins)
            return told.told()

        return tell

    def _told_to(self, reader: int) -> int:
        return EVERYBODY if self._knows_all(reader) else reader

    def _lately(self, reader: int) -> list[Chapter]:
        """The end of the story, as much as a page shows: this round and the one before.

        Where others draw each step, few pages are drawn here: to tell it anew is cheaper than to keep it.
        """
        state, told_to = self.game.state, self._told_to(reader)
        if self.steps.stage.tellers is None:
            return self.chronicle.read(state, told_to, self.stand_ins)
        return narrate(state, eyes_of(told_to), since_round(state, SHOWN_ROUNDS), self.stand_ins)

    @property
    def told_so_far(self) -> int:
        """How many things there are to tell: events, and bots that stood in."""
        return len(self.game.state.events) + len(self.stand_ins)

    def page(self, reader: int, lang: str) -> TablePage:
        """What a reader's page shows."""
        return self.beside(reader).page(self.id, self.view(reader), lang, self._lately(reader))

    def beside(self, reader: int, places: list[SeatInfo] | None = None) -> Beside:
        """What a reader's page shows beside the game itself."""
        return Beside(
            seats=self.places() if places is None else places,
            version=self.version,
            waiting_since=self.waiting_since,
            known_seed=self.known_seed,
            can_undo=self.can_undo(reader),
            links=self.links(reader),
            left=self._left_seats(reader),
            hands_open=agreements.hands_open(self.seats),
        )

    def places(self) -> list[SeatInfo]:
        """The seats as everybody may know them."""
        shows = agreements.asked_to_show(self.seats)
        return [
            SeatInfo(
                place.name,
                place.kind,
                here,
                bool(place.away),
                tuple(agreements.votes(self.seats, seat)),
                agreements.votes_needed(self.seats, seat),
                place.shows if seat in shows else None,
                self.absent_from(seat),
                self.long_absent(seat),
                bool(place.away and place.link),
            )
            for seat, (place, here) in enumerate(zip(self.seats, self.online(), strict=True))
        ]

    def links(self, reader: int) -> dict[str, str]:
        """Those that a reader is shown."""
        return links.shown_to(reader, self.id, self.seats)

    def _left_seats(self, reader: int) -> tuple[int, ...]:
        """The seats for which the host may make a new link."""
        if reader == WATCHER or not self.seats[reader].host or self.game.over or self.closed:
            return ()
        return tuple(i for i, seat in enumerate(self.seats) if seat.away == HUMAN and i != reader)

    def record(self) -> dict[str, Any]:
        """The game's record, with the bots that stood in."""
        return {**self.game.record(), **write(self.stand_ins)}

    # --- changes
    @asynccontextmanager
    async def acting(self, seat: int, version: int | None = None) -> AsyncIterator[None]:
        """Let a seat's holder change the game, which is at this version as far as they know; but not who has lost
        the seat to somebody new while they waited."""
        self._check_seat(seat)
        secret = self.seats[seat].token
        if version is not None and version > self.version:
            await self.catch_up()  # they have seen more of it, at another server
        async with self.lock:
            if self.seats[seat].token != secret:
                raise Refused("wrong_token")
            yield

    async def choose(self, seat: int, notation: str, version: int | None = None, *, unasked: bool = False) -> None:
        """Take an option of the pending decision; ``unasked``: and then what is foregone."""
        async with self.acting(seat, version):
            self._check_turn(seat, version)
            await self.take(self._attempt(notation), seat if unasked else NOBODY)
        self.wake()

    async def go_without_asking(self) -> None:
        """Take what need not be asked; should another server be quicker, or the store fail, it is asked."""
        with suppress(Refused):
            await self.take(None)

    async def take(self, chosen: Attempt | None, wishing: int = NOBODY) -> None:
        """Let a choice have happened, and what follows it without anybody being asked: all of it is one change, so
        that nobody sees a question that answers itself."""
        taken = [*([chosen] if chosen is not None else []), *self._unasked(self.game, chosen, wishing)]
        if taken:
            await self._commit([Deed(CHOICE, one.before.asked, one.text, one) for one in taken])

    def _unasked(self, game: Game, chosen: Attempt | None, wishing: int) -> Iterator[Attempt]:
        """What follows without anybody being asked; where the rules stumble over it, it is asked."""
        try:
            yield from taken_unasked(game, chosen, wishing)
        except Exception:
            log.exception("game %s cannot go on without asking", self.id)

    async def undo(
        self, seat: int, version: int | None = None, *, whole_turn: bool = False, unasked: bool = False
    ) -> None:
        """Take the last choice back, or all since something was revealed or another seat acted.

        ``unasked``: what was foregone goes back with the choice that led to it.
        """
        async with self.acting(seat, version):
            self._check_turn(seat, version)
            wishing = seat if unasked else NOBODY
            if not can_go_back(self.game, wishing):
                raise Refused("no_undo", self)
            if self.times(seat, UNDO, RESET) >= self.settings.most_undos:
                raise Refused("too_many_undos", n=self.settings.most_undos)
            times, past = taken_back(self.game, wishing, whole_turn)
            back = [Deed(UNDO if n or not whole_turn else RESET, seat, "") for n in range(times)]
            again = [Deed(CHOICE, one.before.asked, one.text) for one in self._unasked(past, None, wishing)]
            await self._commit([*back, *again])

    async def rename(self, seat: int, typed: str) -> None:
        name = checked_name(typed)
        async with self.acting(seat):
            if name != self.seats[seat].name:
                if self.times(seat, NAME) >= self.settings.most_names:
                    raise Refused("too_many_names", n=self.settings.most_names)
                await self.commit(NAME, seat, name)

    async def join(self, token: str, typed: str) -> int:
        """Sit down by an invitation, which is void then: the seat has a new secret, known to its holder alone."""
        name = checked_name(typed)
        async with self.lock:
            seat = self.invited(token)
            if seat == WATCHER:
                raise Refused("wrong_token" if self.seat_of(token) == WATCHER else "not_open")
            back = [Deed(BACK, seat, NEW)] if self.seats[seat].away else []
            named = [Deed(NAME, seat, name)] if name else []  # before they come, so that it is told who has come
            await self._commit([*back, *named, Deed(JOIN, seat, links.new_token())])
            await self._forget_webhook(seat)
        return seat

    async def _forget_webhook(self, seat: int) -> None:
        """Where somebody else was told of the seat's turns."""
        try:
            await self.store.set_webhook(self.key, seat, None)
        except StoreFailed as error:
            log.error("cannot remove a webhook: %s", error)

    def _check_seat(self, seat: int) -> None:
        if seat == WATCHER:
            raise Refused("no_seat")

    def _check_turn(self, seat: int, version: int | None) -> None:
        if version is not None and version != self.version:
            raise Refused("stale", self, f"the game is at version {self.version}, not {version}")
        if self.game.over:
            raise Refused("over", self)
        if self.seats[seat].away:
            raise Refused("stood_in", self)
        if self.asked != seat:
            raise Refused("not_asked", self, f"seat {self.asked} is to decide, not seat {seat}")

    def times(self, seat: int, *kinds: str) -> int:
        """How often a seat has done what does not bring the game on."""
        return sum(entry.seat == seat and entry.kind in kinds for entry in self.entries)

    def _attempt(self, notation: str) -> Attempt:
        """An option, found by its notation and played on a copy, so that the record stays sound."""
        try:
            return self.game.attempt(notation, pausing=True)
        except IllegalChoice as error:
            for item in self.game.decision.barred:
                if item.option == " ".join(notation.split()):
                    why = asking.reason(self.game.state, item.option.move, item.reason)
                    raise Refused("barred", self, str(error), why=why) from error
            raise Refused("unknown_choice", self, str(error)) from error

    async def commit(self, kind: str, seat: int, text: str) -> None:
        """Write an entry, then apply it and tell everybody."""
        await self._commit([Deed(kind, seat, text)])

    async def _commit(self, deeds: Sequence[Deed]) -> None:
        """The same with several, all of them or none: they are told as one change."""
        self._check_open()
        before, now = self.asked, time.time()
        entries = [Entry(i, one.kind, one.seat, one.text, now) for i, one in enumerate(deeds, self.version + 1)]
        try:
            await self.store.append(self.key, *entries)
        except Shut as error:
            await self._reload()
            self._check_open()
            raise Refused("stale", self) from error
        except Taken as error:
            await self._reload()
            raise Refused("stale", self) from error
        except StoreFailed as error:
            await self._reload()
            raise Refused("store") from error
        for entry, deed in zip(entries, deeds, strict=True):
            self._apply(entry, self._show_all, deed.attempt)
        self._tell()
        if self.asked != before:
            self.on_turn(self, before)

    def _check_open(self) -> None:
        if self.gone:
            raise Refused("no_game")
        if self.archived:
            raise Refused("archived", self)
        if self.stranded:
            raise Refused("only_shown", self, rules=self.rules)

    async def _reload(self) -> None:
        try:
            stored = await self.store.load(self.id)
        except StoreFailed:
            return
        if stored is None:
            self.gone = True
        else:
            self._fill(stored)
            self._tell()

    async def catch_up(self) -> None:
        """Another server has written to this game: read what is new and show it step by step."""
        async with self.lock:
            if self.closed:
                return
            gone_back, news = False, list[Entry]()
            try:
                last = self.entries[-1:]
                known = await self.store.load_entries(self.key, self.version - len(last))
                gone_back, news = known[: len(last)] != last, known[len(last) :]
                if gone_back:  # the database has lost something, and others may have gone on from there
                    await self._reload()
                else:
                    self._follow(news)
            except StoreFailed:
                return  # what is missing is read when the next entry is heard or written
            except Exception:
                log.exception("game %s cannot follow another server", self.id)
                gone_back = True
                await self._reload()
        if news or gone_back:
            self.bot_turns.wake_later()

    def _follow(self, news: list[Entry]) -> None:
        for at, entry in enumerate(news):
            self.bot_turns.elsewhere = True
            self._apply(entry, self._show_all)
            if entry.kind in OWN_DEEDS:  # whoever did it was there, though not by this server
                self._seen[entry.seat] = max(self._seen[entry.seat], min(entry.time, self.clock()))
            if at + 1 == len(news) or unasked_option(self.game, self.asked) is None:
                self._tell()  # what the other server may have taken unasked is no step of its own

    def _apply(self, entry: Entry, look: Callable[[], None] | None = None, attempt: Attempt | None = None) -> None:
        """Do what an entry says; ``look`` is called at each pause of what follows from it."""
        place = self.seats[entry.seat]
        self.entries.append(entry)
        self.steps.begin_change()
        if attempt is not None:
            self.game.adopt(attempt, look)
        else:
            play(self.game, self.stand_ins, entry, look)
        if entry.kind == CHOICE:
            agreements.is_here(self.seats, entry.seat)
        elif entry.kind in (UNDO, RESET):
            self.chronicle.forget()
        elif entry.kind == NAME:
            self.seats[entry.seat] = replace(place, name=entry.text)
        elif entry.kind == JOIN:
            others_word = place.token != entry.text  # of games before 0.3 the same person's
            shows = place.shows and not others_word
            self.seats[entry.seat] = replace(place, kind=HUMAN, token=entry.text, link="", shows=shows)
            agreements.is_here(self.seats, entry.seat)
        elif entry.kind in (*agreements.KINDS, LINK):
            agreements.apply(self.seats, entry)

    # --- telling
    def _tell(self, changed: bool = True) -> None:
        """Let everybody know that the game has changed, or only who is there: programs need no view for that."""
        self._show_all()
        for listener in self.listeners:
            if changed and not listener.html:
                self.steps.performance(listener.eyes)
            listener.news.set()

    def _show_all(self) -> None:
        """Let every page see how things stand now, be it in passing."""
        self.steps.note_pause()
        for listener in self.listeners:
            if listener.html:
                listener.steps.append(self.steps.now(listener.eyes))

    def enter(self, listener: Listener) -> None:
        seats = {listener.reader, *listener.sharing} - {WATCHER}
        listener.secrets = {seat: self.seats[seat].token for seat in seats}
        self.listeners.add(listener)
        self._people_moved()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._people_moved()

    def _people_moved(self) -> None:
        """Who comes to watch, or opens a second page, changes nothing for anybody else."""
        if self._present() != self._were_here:
            self.others.changed()
            self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody has come or gone, here or by another server."""
        present = self._present()
        left, self._were_here = self._were_here - present, present
        for seat in left:
            self._seen[seat] = self.clock()
        self._look_around_later()
        self.presence += 1
        self._tell(changed=False)

    def _look_around_later(self) -> None:
        """When the next one counts as absent, pages show that a bot may be voted in."""
        if self._looking is not None:
            self._looking.cancel()
        moments = [moment for seat in range(len(self.seats)) if (moment := self.absent_from(seat))]
        next_one = min((moment for moment in moments if moment > self.clock()), default=None)
        self._looking = None
        if next_one is not None and self.listeners:
            seconds = next_one - self.clock() + A_LITTLE
            self._looking = asyncio.get_running_loop().call_later(seconds, self.presence_changed)

    def react(self, seat: int, reaction: str) -> None:
        """Let everybody who is there see a reaction; nothing of it is kept."""
        self._check_seat(seat)
        if not self.reactions.take(str(seat)):
            raise Refused("too_many")
        self.others.say(self.key, seat, reaction)
        self.show_reaction(seat, reaction)

    def show_reaction(self, seat: int, reaction: str) -> None:
        """Show a reaction to those who are there by this server; a reminder, to those who are waited for."""
        if reaction not in (*REACTIONS, REMINDER) or not 0 <= seat < len(self.seats):
            return  # of another server's version
        for listener in self.listeners:
            if reaction != REMINDER or self.asked in self.held_by(listener):
                listener.reactions.append((seat, reaction))
                listener.news.set()

    def remind(self, seat: int) -> None:
        """Let whoever is waited for hear of it, as far as their page is open."""
        self._check_seat(seat)
        if self.game.over:
            raise Refused("over", self)
        if self.asked == seat or self.seats[self.asked].kind != HUMAN:
            raise Refused("nobody_waits", self)
        if not self.reminders.take(str(self.asked)):
            raise Refused("reminded")
        self.others.say(self.key, seat, REMINDER)
        self.show_reaction(seat, REMINDER)

    # --- bots
    def wake(self) -> None:
        """Let bots play if one of them is asked."""
        self.bot_turns.wake()

    def pause(self) -> None:
        self.bot_turns.pause()

    async def stop(self) -> None:
        await self.bot_turns.stop()
