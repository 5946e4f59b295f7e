"""Where games are kept: an append-only record in SQLite or PostgreSQL.

A game is its setup and its entries (choices, undos, names...), numbered from 1. Nothing is ever changed or
deleted; the state is rebuilt by replay. An entry's number is unique within its game, so that two writers
cannot both continue the same history.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from typing import TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sietch.records.setups import Setup
from sietch.table.seldom import Seldom
from sietch.table.store.entries import Entry, StoredGame, StoredSeat, Webhook, read_setup, write_setup
from sietch.table.store.migrations import bring_up_to_date
from sietch.table.store.schema import archived, entries, games, open_engine, seats, webhooks

log = logging.getLogger(__name__)

T = TypeVar("T")

A_WHILE = 10.0  # seconds for which a failure counts: afterwards somebody has to try

APPEND = text(
    "INSERT INTO entries (game, number, kind, seat, text, time)"
    " SELECT id, :number, :kind, :seat, :text, :time FROM games"
    " WHERE id = :game AND NOT EXISTS (SELECT 1 FROM archived WHERE archived.game = games.id)"
    " AND (:last = 0 OR EXISTS (SELECT 1 FROM entries AS e WHERE e.game = games.id AND e.number = :last))"
)
"""An entry, unless its game is archived or gone, or has not the entry before it: one question less than asking for
that first. A database that was restored may know less than the server, and a history with a hole is of no use."""

CHANNEL = "sietch_entries"
"""Where PostgreSQL announces each entry: the game's key and the process that wrote it. ``others`` uses it too."""


class Taken(Exception):
    """Somebody else has already written the entry with this number."""


class Shut(Exception):
    """The game was archived, deleted or set back: nothing can be added to it as it was."""


class StoreFailed(Exception):
    """The database did not answer; what was to be written may or may not be there."""


def harmless(error: SQLAlchemyError) -> str:
    """What an error is, without the values it is about: PostgreSQL names a whole row behind its first line."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {str(cause).splitlines()[0] if str(cause) else ''}"


class Store:
    """All games of one database."""

    clock = staticmethod(time.monotonic)

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self.written: Counter[str] = Counter()  # entries by their kind, for those who look after the server
        self.process = secrets.token_hex(8)  # tells its own entries from those of other servers
        self._unwritten = Seldom(log.error, "failed")
        self._unwell_until = float("-inf")  # something could not be written, and nothing was since
        self._waiting: list[tuple[int, Sequence[Entry], asyncio.Future[None]]] = []  # for the next group
        self._writing: asyncio.Task[None] | None = None
        self._threads = ThreadPoolExecutor(1 if self.sqlite else 8, thread_name_prefix="store")
        bring_up_to_date(self.engine)

    def close(self) -> None:
        self._threads.shutdown()
        self.engine.dispose()

    async def _run(self, work: Callable[[], T]) -> T:
        """Do something with the database without keeping the event loop waiting."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except SQLAlchemyError as error:
            raise StoreFailed(harmless(error)) from None  # its own words may have a seat's secret or a seed

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Writing: that it fails is said and remembered, until it is done again."""
        try:
            yield
        except StoreFailed as error:
            now = self.clock()
            self._unwell_until = now + A_WHILE
            self._unwritten.count(f"cannot write to the store: {error}", now)
            raise
        self._unwell_until = float("-inf")

    async def create(
        self, public: str, rules: str, setup: Setup, places: list[StoredSeat], first_entries: Sequence[Entry] = ()
    ) -> StoredGame:
        with self._watched():
            return await self._run(lambda: self.create_now(public, rules, setup, places, first_entries))

    def create_now(
        self, public: str, rules: str, setup: Setup, places: list[StoredSeat], first_entries: Sequence[Entry] = ()
    ) -> StoredGame:
        """Keep a new game, with what was already done in it; all of it or nothing."""
        created = time.time()
        with self.engine.begin() as link:
            done = link.execute(
                insert(games).values(public=public, rules=rules, setup=write_setup(setup), created=created)
            )
            key = done.inserted_primary_key
            assert key is not None
            rows = [
                {"game": key[0], "seat": i, "kind": s.kind, "name": s.name, "token": s.token, "host": s.host}
                for i, s in enumerate(places)
            ]
            link.execute(insert(seats), rows)
            if first_entries:
                link.execute(insert(entries), [{"game": key[0], **asdict(entry)} for entry in first_entries])
        return StoredGame(key[0], public, rules, setup, created, places, list(first_entries))

    async def load(self, public: str) -> StoredGame | None:
        return await self._run(lambda: self.load_now(public))

    def load_now(self, public: str) -> StoredGame | None:
        with self.engine.connect() as link:
            row = link.execute(select(games).where(games.c.public == public)).one_or_none()
            if row is None:
                return None
            places = link.execute(select(seats).where(seats.c.game == row.id).order_by(seats.c.seat)).all()
            kept_entries = read_entries(link, row.id)
            shut = is_shut(link, row.id)
        return StoredGame(
            row.id,
            row.public,
            row.rules,
            read_setup(row.setup),
            row.created,
            [StoredSeat(p.kind, p.token, p.name, p.host) for p in places],
            kept_entries,
            shut,
        )

    async def load_entries(self, key: int, after: int) -> list[Entry]:
        """What was written behind an entry."""
        return await self._run(lambda: self.load_entries_now(key, after))

    def load_entries_now(self, key: int, after: int) -> list[Entry]:
        with self.engine.connect() as link:
            return read_entries(link, key, after)

    async def webhook(self, key: int, seat: int) -> Webhook | None:
        """Where a seat wants to be told of its turns."""
        return await self._run(lambda: self.webhook_now(key, seat))

    def webhook_now(self, key: int, seat: int) -> Webhook | None:
        query = select(webhooks.c.url, webhooks.c.origin).where(webhooks.c.game == key, webhooks.c.seat == seat)
        with self.engine.connect() as link:
            row = link.execute(query).one_or_none()
        return None if row is None else Webhook(row.url, row.origin)

    async def set_webhook(self, key: int, seat: int, hook: Webhook | None) -> None:
        await self._run(lambda: self.set_webhook_now(key, seat, hook))

    def set_webhook_now(self, key: int, seat: int, hook: Webhook | None) -> None:
        with self.engine.begin() as link:
            link.execute(delete(webhooks).where(webhooks.c.game == key, webhooks.c.seat == seat))
            if hook is not None:
                link.execute(insert(webhooks).values(game=key, seat=seat, url=hook.url, origin=hook.origin))

    async def answers(self) -> None:
        """Nothing, or StoreFailed; also if what was to be written lately could not be."""
        await self._run(self.answers_now)
        if self.clock() < self._unwell_until:
            raise StoreFailed("it could not be written to")

    def answers_now(self) -> None:
        with self.engine.connect() as link:
            link.execute(select(1))

    async def append(self, key: int, *added: Entry) -> None:
        """Write entries of a game, all of them or none; when this returns they are safe on the disk. Raises
        ``Taken`` if a number is used, ``Shut`` if the game is archived, gone or not so far."""
        with self._watched():
            if self.sqlite:
                await self._append_with_others(key, added)
            else:
                await self._run(lambda: self.append_now(key, *added))
        self.written.update(entry.kind for entry in added)

    async def _append_with_others(self, key: int, added: Sequence[Entry]) -> None:
        """SQLite has one writer, who waits for the disk once for all that came meanwhile."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, added, written))
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_groups())
        await written

    async def _write_groups(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                told = [(key, added) for key, added, _ in group]
                loop = asyncio.get_running_loop()
                failures: list[Exception | None]
                try:
                    failures = await loop.run_in_executor(self._threads, self.append_all_now, told)
                except Exception as error:  # whatever it is, nobody is left waiting
                    failures = [error] * len(group)
                for (_, _, written), failure in zip(group, failures, strict=True):
                    if written.done():
                        continue
                    if failure is None:
                        written.set_result(None)
                    else:
                        written.set_exception(failure)
        finally:
            self._writing = None

    def append_all_now(self, group: Sequence[tuple[int, Sequence[Entry]]]) -> list[Exception | None]:
        """Write entries of several games in one go. If one cannot be written, each game's are tried by themselves:
        what became of them is told in their place."""
        try:
            with self.engine.begin() as link:
                for key, added in group:
                    self._append_by(link, key, added)
            return [None] * len(group)
        except (SQLAlchemyError, Shut):
            return [self._failure(key, added) for key, added in group]

    def _failure(self, key: int, added: Sequence[Entry]) -> Exception | None:
        try:
            self.append_now(key, *added)
        except SQLAlchemyError as error:
            return StoreFailed(harmless(error))
        except (Shut, Taken) as error:
            return error
        return None

    def _append_by(self, link: Connection, key: int, added: Sequence[Entry]) -> None:
        for entry in added:
            if link.execute(APPEND, {"game": key, "last": entry.number - 1, **asdict(entry)}).rowcount != 1:
                raise Shut

    def append_now(self, key: int, *added: Entry) -> None:
        try:
            with self.engine.begin() as link:
                self._append_by(link, key, added)
                if not self.sqlite:
                    link.execute(select(func.pg_notify(CHANNEL, f"{key} {self.process}")))
        except IntegrityError as error:
            with self.engine.connect() as link:
                if is_shut(link, key):  # deleted between the question and the writing
                    raise Shut from error
            raise Taken(f"entry {added[0].number} is already written") from error

    async def announce(self, messages: Sequence[str]) -> None:
        """Tell all servers something that is kept nowhere; PostgreSQL only."""
        if messages:
            await self._run(lambda: self.announce_now(messages))

    def announce_now(self, messages: Sequence[str]) -> None:
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as link:
            for message in messages:  # each on its own: within a transaction equal ones are told once
                link.execute(select(func.pg_notify(CHANNEL, message)))


def read_entries(link: Connection, key: int, after: int = 0) -> list[Entry]:
    query = select(entries).where(entries.c.game == key, entries.c.number > after).order_by(entries.c.number)
    return [Entry(e.number, e.kind, e.seat, e.text, e.time) for e in link.execute(query)]


def is_shut(link: Connection, key: int) -> bool:
    """Whether a game is archived, or is no more."""
    query = select(games.c.id, archived.c.game).outerjoin(archived, archived.c.game == games.c.id)
    row = link.execute(query.where(games.c.id == key)).one_or_none()
    return row is None or row.game is not None
