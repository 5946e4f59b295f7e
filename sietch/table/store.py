"""Where games are kept: an append-only record in SQLite or PostgreSQL.

A game is its setup and its entries (choices, undos, names...), numbered from 1. Nothing is ever changed or
deleted; the state is rebuilt by replay. An entry's number is unique within its game, so that two writers
cannot both continue the same history.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sietch.records.setups import Setup, read_opposed, write_opposed

T = TypeVar("T")

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("public", String(40), nullable=False, unique=True),
    Column("rules", String(200), nullable=False),
    Column("setup", Text, nullable=False),
    Column("created", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("token", String(80), nullable=False),
    Column("host", Boolean, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("url", String(500), nullable=False),
    Column("origin", String(200), nullable=False),  # under which address the seat's holder knows this server
)

archived = Table(
    "archived",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("time", Float, nullable=False),
)

CHANNEL = "sietch_entries"
"""Where PostgreSQL announces each entry: the game's key and the process that wrote it. ``others`` uses it too."""

CHOICE, UNDO, RESET, NAME, JOIN = "choice", "undo", "reset", "name", "join"
VOTE, UNVOTE, STAND_IN, BACK, SHOW, HIDE = "vote", "unvote", "stand_in", "back", "open", "close"
"""The kinds of entries; those of the second line are explained in ``company``."""

HUMAN, OPEN = "human", "open"
"""The kinds of seats that are no bot's: taken, and waiting for somebody."""


@dataclass(frozen=True)
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


class Taken(Exception):
    """Somebody else has already written the entry with this number."""


class Shut(Exception):
    """The game was archived or deleted: nothing can be added to it."""


class StoreFailed(Exception):
    """The database did not answer; what was to be written may or may not be there."""


class Store:
    """All games of one database."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self.process = secrets.token_hex(8)  # tells its own entries from those of other servers
        self._threads = ThreadPoolExecutor(1 if self.sqlite else 8, thread_name_prefix="store")
        metadata.create_all(self.engine)

    def close(self) -> None:
        self._threads.shutdown()
        self.engine.dispose()

    async def _run(self, work: Callable[[], T]) -> T:
        """Do something with the database without keeping the event loop waiting."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except SQLAlchemyError as error:
            raise StoreFailed(str(error)) from error

    async def create(
        self, public: str, rules: str, setup: Setup, places: list[StoredSeat], told: Sequence[Entry] = ()
    ) -> StoredGame:
        return await self._run(lambda: self.create_now(public, rules, setup, places, told))

    def create_now(
        self, public: str, rules: str, setup: Setup, places: list[StoredSeat], told: Sequence[Entry] = ()
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
            if told:
                link.execute(insert(entries), [{"game": key[0], **asdict(entry)} for entry in told])
        return StoredGame(key[0], public, rules, setup, created, places, list(told))

    async def load(self, public: str) -> StoredGame | None:
        return await self._run(lambda: self.load_now(public))

    def load_now(self, public: str) -> StoredGame | None:
        with self.engine.connect() as link:
            row = link.execute(select(games).where(games.c.public == public)).one_or_none()
            if row is None:
                return None
            places = link.execute(select(seats).where(seats.c.game == row.id).order_by(seats.c.seat)).all()
            told = read_entries(link, row.id)
            shut = is_shut(link, row.id)
        return StoredGame(
            row.id,
            row.public,
            row.rules,
            read_setup(row.setup),
            row.created,
            [StoredSeat(p.kind, p.token, p.name, p.host) for p in places],
            told,
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

    async def append(self, key: int, entry: Entry) -> None:
        """Write an entry; when this returns it is safe on the disk. Raises ``Taken`` if its number
        is used, ``Shut`` if the game is archived or gone."""
        await self._run(lambda: self.append_now(key, entry))

    def append_now(self, key: int, entry: Entry) -> None:
        row = {"game": key, "number": entry.number, "kind": entry.kind, "seat": entry.seat, "text": entry.text}
        try:
            with self.engine.begin() as link:
                if is_shut(link, key):
                    raise Shut
                link.execute(insert(entries), {**row, "time": entry.time})
                if not self.sqlite:
                    link.execute(select(func.pg_notify(CHANNEL, f"{key} {self.process}")))
        except IntegrityError as error:
            with self.engine.connect() as link:
                if is_shut(link, key):  # deleted between the question and the writing
                    raise Shut from error
            raise Taken(f"entry {entry.number} is already written") from error

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


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def write_setup(setup: Setup) -> str:
    told = {
        "box": setup.box,
        "players": setup.players,
        "seed": setup.seed,
        "leaders": list(setup.leaders),
        "modules": sorted(setup.modules),
    }
    return json.dumps({**told, **write_opposed(setup)})


def read_setup(text: str) -> Setup:
    """
    >>> setup = Setup("base", 3, "x", ("", "", ""))
    >>> read_setup(write_setup(setup)) == setup
    True
    >>> alone = Setup("base", 1, "x", ("",), rivals=("", ""), difficulty="mentat")
    >>> read_setup(write_setup(alone)) == alone
    True
    """
    told = json.loads(text)
    modules = frozenset(told["modules"])
    return Setup(told["box"], told["players"], told["seed"], tuple(told["leaders"]), modules, *read_opposed(told))
