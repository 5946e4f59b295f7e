"""Databases of every earlier version are brought up to date when they are opened, and nothing in them is lost."""

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, inspect, text

from sietch.table.store.entries import CHOICE, NAME, Entry, StoredSeat
from sietch.table.store.migrations import (
    MIGRATIONS,
    VERSION_TABLE,
    ForeignDatabase,
    NewerDatabase,
    bring_up_to_date,
    version_of,
)
from sietch.table.store.schema import metadata, open_engine
from sietch.table.store.store import Store

VERSIONS = Path(__file__).parent / "versions"
"""A database of each earlier version, as its own Sietch wrote it: a game with seats, entries and a webhook."""

NOW = len(MIGRATIONS)


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'old.db'}"
        return
    server, name = str(request.getfixturevalue("postgres_url")), f"old_{secrets.token_hex(4)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as link:
        link.execute(text(f"CREATE DATABASE {name}"))
    yield server.rpartition("/")[0] + f"/{name}"
    with engine.connect() as link:
        link.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


def written(url: str, version: int) -> None:
    """Let a database be as a Sietch of that version left it."""
    engine = open_engine(url)
    dump = (VERSIONS / f"{version}.sql").read_text("utf-8")
    serial = "INTEGER" if engine.dialect.name == "sqlite" else "SERIAL"
    with engine.begin() as link:
        for statement in dump.replace("{serial}", serial).split(";\n"):
            link.execute(text(statement.strip().replace(":", r"\:")))
        if engine.dialect.name == "postgresql":  # it counts ids by itself
            link.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games"))
    engine.dispose()


def shape(engine: Engine) -> dict[str, Any]:
    """All tables with what they are made of; the one that holds the version aside."""
    seen = inspect(engine)
    return {
        table: {
            "columns": [(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(table)],
            "key": seen.get_pk_constraint(table)["constrained_columns"],
            "unique": sorted(one["column_names"] for one in seen.get_unique_constraints(table)),
            "foreign": [(k["constrained_columns"], k["referred_table"]) for k in seen.get_foreign_keys(table)],
            "indexes": sorted(str(one["column_names"]) for one in seen.get_indexes(table)),
        }
        for table in seen.get_table_names()
        if table != VERSION_TABLE
    }


def test_every_earlier_version_is_here() -> None:
    assert {path.stem for path in VERSIONS.glob("*.sql")} == {str(number) for number in range(1, NOW)}


@pytest.mark.parametrize("version", range(1, NOW))
def test_a_database_of_an_earlier_version_is_opened_and_played_on(fresh: str, version: int) -> None:
    written(fresh, version)
    engine = open_engine(fresh)
    with engine.connect() as link:
        assert version_of(link) == version
    store = Store(fresh)
    with engine.connect() as link:
        assert version_of(link) == NOW
    engine.dispose()
    found = store.load_now("old-game-1")
    assert found is not None and found.setup.box == "base"
    assert found.seats == [StoredSeat("human", "token-1", "Стілґар: x", True), StoredSeat("open", "token-2")]
    assert found.entries == [Entry(1, NAME, 0, "Ім'я", 1.5), Entry(2, CHOICE, 1, "reveal", 2.5)]
    hook = store.webhook_now(found.key, 0)
    assert hook is not None and hook.url == "https://example.org/turn"
    store.append_now(found.key, Entry(3, CHOICE, 0, "end", 3.5))
    again = store.create_now("new-game-1", found.rules, found.setup, found.seats)
    assert again.key != found.key
    store.close()


@pytest.mark.parametrize("version", range(NOW))
def test_all_ways_lead_to_the_same_tables(fresh: str, version: int) -> None:
    """Those that the code reads and writes, wherever one comes from."""
    if version:
        written(fresh, version)
    engine = open_engine(fresh)
    bring_up_to_date(engine)
    made = shape(engine)
    with engine.begin() as link:
        for table in [VERSION_TABLE, *reversed([one.name for one in metadata.sorted_tables])]:
            link.execute(text(f"DROP TABLE {table}"))
    metadata.create_all(engine)
    assert made == shape(engine)
    engine.dispose()


def test_servers_that_start_together_do_it_once(fresh: str) -> None:
    written(fresh, 1)
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(Store, [fresh] * 4):
            assert store.load_now("old-game-1") is not None
            store.close()


def test_what_fails_halfway_changes_nothing(fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written(fresh, 1)
    engine = open_engine(fresh)
    before = shape(engine)
    broken = (*MIGRATIONS, "CREATE TABLE more (id INTEGER); ALTER TABLE nowhere ADD COLUMN x INTEGER")
    monkeypatch.setattr("sietch.table.store.migrations.MIGRATIONS", broken)
    with pytest.raises(Exception, match="nowhere"):
        bring_up_to_date(engine, len(broken))
    assert shape(engine) == before
    with engine.connect() as link:
        assert version_of(link) == 1
    engine.dispose()


def test_a_database_of_the_future_is_left_alone(fresh: str) -> None:
    Store(fresh).close()
    engine = open_engine(fresh)
    with engine.begin() as link:
        link.execute(text(f"UPDATE {VERSION_TABLE} SET version = {NOW + 1}"))
    engine.dispose()
    with pytest.raises(NewerDatabase, match=f"version {NOW + 1}"):
        Store(fresh)


@pytest.mark.parametrize("table", ["games", VERSION_TABLE, "letters"])
def test_a_database_of_something_else_is_left_alone(fresh: str, table: str) -> None:
    engine = create_engine(fresh)
    with engine.begin() as link:
        link.execute(text(f"CREATE TABLE {table} (version INTEGER)"))
    before = shape(engine)
    file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    content = file.read_bytes() if file else b""
    with pytest.raises(ForeignDatabase, match="not Sietch's"):
        Store(fresh)
    assert shape(engine) == before and (file is None or file.read_bytes() == content)
    engine.dispose()
