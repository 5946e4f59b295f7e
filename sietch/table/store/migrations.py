"""The versions of the database: what each has changed, and bringing a database up to date when it is opened.

A version that servers have written is never edited; what changes is a new one at the end of ``MIGRATIONS``, and
``schema`` says how things stand after the last.
"""

from __future__ import annotations

from sqlalchemy import Connection, Engine, Inspector, inspect, text

from sietch.rules.errors import SietchError

VERSION_TABLE = "schema_version"
LOCK = 0x51E7C4  # PostgreSQL's advisory lock: of several servers that start at once one brings it up to date

TABLES_OF_0_1 = """
CREATE TABLE games (
    id {serial} NOT NULL,
    public VARCHAR(40) NOT NULL,
    rules VARCHAR(200) NOT NULL,
    setup TEXT NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (public)
);
CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(40) NOT NULL,
    name VARCHAR(80) NOT NULL,
    token VARCHAR(80) NOT NULL,
    host BOOLEAN NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE entries (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind VARCHAR(20) NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    time FLOAT NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE webhooks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    url VARCHAR(500) NOT NULL,
    origin VARCHAR(200) NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE archived (
    game INTEGER NOT NULL,
    time FLOAT NOT NULL,
    PRIMARY KEY (game),
    FOREIGN KEY(game) REFERENCES games (id)
)
"""

A_VERSION = f"""
CREATE TABLE {VERSION_TABLE} (version INTEGER NOT NULL);
INSERT INTO {VERSION_TABLE} (version) VALUES (2)
"""

MIGRATIONS = (TABLES_OF_0_1, A_VERSION)
"""Version 1, version 2...: statements parted by semicolons. Version 1 did not yet say which it is."""

OURS = ("games", "seats", "entries", "webhooks", "archived")
"""The tables that every version has."""

SERIAL = {"sqlite": "INTEGER", "postgresql": "SERIAL"}


class NewerDatabase(SietchError):
    """A database that a later Sietch has written."""


class ForeignDatabase(SietchError):
    """A database that something else has written."""


def version_of(link: Connection) -> int:
    """The version of a database; 0 of one that is empty."""
    seen: Inspector = inspect(link)
    tables = seen.get_table_names()  # first: another server may make ours between one question and the next
    if not all(map(seen.has_table, OURS)):
        if tables:
            raise ForeignDatabase("this database is not Sietch's: name a new one (another --data or --db)")
        return 0
    if seen.has_table(VERSION_TABLE):
        return int(link.execute(text(f"SELECT version FROM {VERSION_TABLE}")).scalar_one())
    return 1


def bring_up_to_date(engine: Engine, wanted: int = len(MIGRATIONS)) -> None:
    """Make the tables of a new database, or change those of an older one: all that is missing, or nothing."""
    with engine.connect() as link:
        if version_of(link) == wanted:
            return
    with engine.connect() as link:
        if engine.dialect.name == "sqlite":
            link.exec_driver_sql("BEGIN IMMEDIATE")  # Python's SQLite module begins none before CREATE
        else:
            link.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        version = version_of(link)  # once more: another server may have been quicker
        if version > wanted:
            raise NewerDatabase(
                f"this database is of version {version}, and this Sietch knows {wanted}: use a newer Sietch"
            )
        for number in range(version + 1, wanted + 1):
            for statement in MIGRATIONS[number - 1].format(serial=SERIAL[engine.dialect.name]).split(";"):
                link.execute(text(statement))
            if number > 1:
                link.execute(text(f"UPDATE {VERSION_TABLE} SET version = {number}"))
        link.commit()
