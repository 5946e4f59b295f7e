"""The store keeps what it was given, in order, and lets nobody write the same entry twice."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import event, text

from sietch.records.game import Setup
from sietch.table.store.entries import CHOICE, NAME, Entry, StoredSeat
from sietch.table.store.store import Shut, Store, StoreFailed, Taken

SETUP = Setup("uprising", 3, "a secret", ("", "", ""), frozenset({"choam"}))
SEATS = [StoredSeat("human", "token-1", "Стілґар", True), StoredSeat("open", "token-2"), StoredSeat("greedy", "")]


NONE = type(None)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def test_what_is_written_comes_back(db: str) -> None:
    store, public = Store(db), new_id()
    created = store.create_now(public, "uprising+choam/1", SETUP, SEATS)
    told = [Entry(1, NAME, 0, "Ім'я", 1.5), Entry(2, CHOICE, 1, "send reconnaissance arrakeen", 2.5)]
    for entry in told:
        store.append_now(created.key, entry)
    store.close()
    again = Store(db)
    found = again.load_now(public)
    assert found is not None
    assert (found.setup, found.seats, found.rules) == (SETUP, SEATS, "uprising+choam/1")
    assert found.entries == told
    assert again.load_now("unknown-game") is None
    again.close()


def test_an_entry_is_written_once(db: str) -> None:
    store, public = Store(db), new_id()
    key = store.create_now(public, "r", SETUP, SEATS).key
    store.append_now(key, Entry(1, CHOICE, 0, "reveal", 1.0))
    with pytest.raises(Taken):
        store.append_now(key, Entry(1, CHOICE, 0, "end", 2.0))
    found = store.load_now(public)
    assert found is not None and [e.text for e in found.entries] == ["reveal"]
    store.close()


def test_of_two_writers_one_wins(db: str) -> None:
    stores, public = [Store(db), Store(db)], new_id()
    key = stores[0].create_now(public, "r", SETUP, SEATS).key

    def write(number: int) -> bool:
        try:
            stores[number % 2].append_now(key, Entry(number // 2 + 1, CHOICE, number % 2, str(number), 0.0))
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(2) as threads:
        won = list(threads.map(write, range(40)))
    found = stores[0].load_now(public)
    assert found is not None
    assert sum(won) == 20 == len(found.entries)
    assert [e.number for e in found.entries] == list(range(1, 21))
    for store in stores:
        store.close()


def test_a_history_has_no_holes(db: str) -> None:
    store = Store(db)
    public = new_id()
    key = store.create_now(public, "r", SETUP, SEATS).key
    first, second, third = (Entry(number, CHOICE, 0, "on", 0.0) for number in (1, 2, 3))
    store.append_now(key, first)
    for added in ((third,), (third, second)):
        with pytest.raises(Shut):
            store.append_now(key, *added)
    store.append_now(key, second, third)
    found = store.load_now(public)
    assert found is not None and found.entries == [first, second, third]
    store.close()


def test_what_comes_together_is_written_together(tmp_path: Path) -> None:
    """Each of many is told what became of it, and whatever was told to be written is there."""
    store = Store(f"sqlite:///{tmp_path / 'x.db'}")
    ids = [new_id() for _ in range(30)]
    keys = [store.create_now(public, "r", SETUP, SEATS).key for public in ids]
    store.append_now(keys[7], Entry(1, CHOICE, 0, "somebody else's", 0.0))
    commits: list[object] = []
    event.listen(store.engine, "commit", commits.append)

    async def write() -> list[BaseException | None]:
        entries = [Entry(1, CHOICE, 0, str(key), 0.0) for key in keys]
        writing = [store.append(key, entry) for key, entry in zip([*keys[:-1], 10**6], entries, strict=True)]
        return await asyncio.gather(*writing, return_exceptions=True)

    assert [type(one) for one in asyncio.run(write())] == [Taken if i == 7 else NONE for i in range(29)] + [Shut]
    together = len(commits)
    commits.clear()

    async def write_on() -> None:
        await asyncio.gather(*(store.append(key, Entry(2, CHOICE, 0, "on", 0.0)) for key in keys[:-1]))

    asyncio.run(write_on())
    assert len(commits) <= 2 < together  # one that failed makes the others of its group go by themselves
    for public in ids[:-1]:
        found = store.load_now(public)
        assert found is not None and len(found.entries) == 2
    store.close()


def test_sqlite_is_as_safe_as_it_can_be(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.db'}")
    with store.engine.connect() as link:
        assert link.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert link.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_a_database_that_fails_is_told(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.db'}")
    key = store.create_now(new_id(), "r", SETUP, SEATS).key
    with store.engine.begin() as link:
        link.execute(text("DROP TABLE entries"))
    with pytest.raises(StoreFailed):
        asyncio.run(store.append(key, Entry(1, CHOICE, 0, "x", 0.0)))
    store.close()
