"""The tables of the database, SQLite's or PostgreSQL's, as ``migrations`` have made them, and how it is opened."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from typing import Any

from sqlalchemy import (
    URL,
    Boolean,
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import ArgumentError

from sietch.table.store.migrations import version_of

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


def database(url: str) -> URL:
    """Which database an address names. What is wrong with it is said without it: a password may be in it."""
    try:
        return make_url(url)
    except ValueError:
        raise ArgumentError("the port in its address is no number") from None


def make_for_the_owner(path: str) -> None:
    """Make a new SQLite file that its owner alone can read."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def keep_to_the_owner(path: str) -> None:
    """Keep a SQLite file that everybody could read to its owner, with what SQLite puts beside it.

    Rights that only a group has were given on purpose.
    """
    for beside in ("", "-wal", "-shm"):
        with suppress(OSError):  # it is not there, or not ours
            mode = os.stat(path + beside).st_mode
            if stat.S_ISREG(mode) and mode & 0o007:
                os.chmod(path + beside, 0o600)


LONGEST_LOCK = 10  # seconds that a SQLite file may be somebody else's: then whoever waits for it is told


def open_engine(url: str) -> Engine:
    """Errors never name the values that were written: there are secrets among them."""
    if not url.startswith("sqlite"):
        return create_engine(database(url), pool_pre_ping=True, hide_parameters=True)
    told = {"timeout": LONGEST_LOCK, "check_same_thread": False}
    engine = create_engine(url, connect_args=told, hide_parameters=True)
    path = database(url).database
    if path and path != ":memory:":
        make_for_the_owner(path)
        with engine.connect() as link:
            version_of(link)  # what is no database of ours is left as it is, with its rights
        engine.dispose()
        keep_to_the_owner(path)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine
