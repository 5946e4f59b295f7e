"""What is secret stays so: in errors and logs, in the rights of files; and words about a failure are honest."""

from __future__ import annotations

import asyncio
import logging
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from sietch.records.game import new_game
from sietch.table.live import links
from sietch.table.settings import sqlite_url
from sietch.table.store.entries import JOIN, Entry, StoredSeat
from sietch.table.store.keeping import backed_up
from sietch.table.store.store import Store, StoreFailed
from sietch.words.messages import languages, load, say
from tests.server.serving import Site, serving, settings

SECRET = "the-secret-of-a-seat"


def test_no_error_of_the_database_names_what_was_written(db: str, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(db)
    setup = new_game("base", 3, "the-seed-of-a-game").setup
    assert setup is not None
    seats = [StoredSeat("human", SECRET)] * 3
    stored = store.create_now("a-first-game", "base/1", setup, seats)
    with store.engine.begin() as link:  # whatever it is that the database does not like
        link.execute(text("ALTER TABLE entries RENAME TO gone"))
    try:
        for work in (
            store.append(stored.key, Entry(1, JOIN, 0, SECRET, 0.0)),
            store.create("a-second-game", "base/1", setup, [StoredSeat(None, SECRET)] * 3),  # type: ignore[arg-type]
            store.create("a-first-game", "base/1", setup, seats),
        ):
            with pytest.raises(StoreFailed) as failed:
                asyncio.run(work)
            logging.getLogger("test").error("it failed", exc_info=failed.value)
            assert str(failed.value)
    finally:
        with store.engine.begin() as link:
            link.execute(text("ALTER TABLE gone RENAME TO entries"))
        store.close()
    told = caplog.text
    assert "it failed" in told and SECRET not in told and "the-seed-of-a-game" not in told


def test_an_error_that_nobody_has_caught_names_no_values_either(db: str) -> None:
    store = Store(db)
    try:
        with store.engine.connect() as link, pytest.raises(SQLAlchemyError) as failed:
            link.execute(text("SELECT nothing FROM nowhere WHERE token = :token"), {"token": SECRET})
    finally:
        store.close()
    assert "nowhere" in str(failed.value) and SECRET not in str(failed.value)


def test_a_failing_store_puts_no_secret_into_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        table = site.create("me", "open", "open")
        secrets = [SECRET, *table.links, site.live(table).setup.seed]
        monkeypatch.setattr(links, "new_token", lambda: SECRET)  # what is to be written
        with site.lobby.store.engine.begin() as link:
            link.execute(text("ALTER TABLE entries RENAME TO gone"))
        with caplog.at_level(logging.DEBUG):
            answer = table.http.post(f"{table.url}/join", json={"token": table.links[1]})
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        told = caplog.text + answer.text
        assert "cannot write" in told and not [secret for secret in secrets if str(secret) in told]


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_games_are_their_owner_s_alone(tmp_path: Path) -> None:
    folder, before = tmp_path / "sietch-data", os.umask(0o022)
    try:
        store = Store(sqlite_url(folder))
        with store.engine.begin() as link:
            link.execute(text("UPDATE schema_version SET version = version"))
            found = {path.name: rights(path) for path in folder.iterdir()}
        store.close()
    finally:
        os.umask(before)
    assert rights(folder) == 0o700
    assert "sietch.db" in found and set(found.values()) == {0o600}  # what SQLite puts beside it, too


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)])
def test_a_database_that_everybody_could_read_is_its_owner_s_from_now_on(
    tmp_path: Path, before: int, after: int
) -> None:
    url = f"sqlite:///{tmp_path}/x.db"
    first = Store(url)  # it has not ended tidily: what SQLite keeps beside the file is there too
    with first.engine.begin() as link:
        link.execute(text("UPDATE schema_version SET version = version"))
    assert (tmp_path / "x.db-wal").exists()
    for path in tmp_path.iterdir():
        path.chmod(before)
    store = Store(url)
    with store.engine.begin() as link:
        link.execute(text("UPDATE schema_version SET version = version"))
        found = {rights(path) for path in tmp_path.iterdir()}
    store.close()
    first.close()
    assert found == {after}


def a_text(path: Path) -> None:
    path.write_text("somebody's letter\n")


@pytest.mark.parametrize("make", [Path.mkdir, a_text, os.mkfifo])
def test_what_is_no_database_keeps_its_rights(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """Whoever names something else by mistake has it afterwards as it was."""
    path = tmp_path / "x"
    make(path)
    path.chmod(0o755)
    with pytest.raises(SQLAlchemyError):
        Store(f"sqlite:///{path}")
    assert rights(path) == 0o755


def test_a_driver_that_is_not_there_touches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.touch(0o644)
    for name in (path, tmp_path / "new.db"):
        with pytest.raises((ImportError, SQLAlchemyError)):
            Store(f"sqlite+nodriver:///{name}")
    assert [*tmp_path.iterdir()] == [path] and rights(path) == 0o644


def test_a_backup_is_its_owner_s_alone_too(tmp_path: Path) -> None:
    store, before = Store(f"sqlite:///{tmp_path}/x.db"), os.umask(0o022)
    try:
        backed_up(store, tmp_path / "backup")
    finally:
        os.umask(before)
        store.close()
    assert rights(tmp_path / "backup") == 0o600


def test_what_is_said_of_a_failure_is_true() -> None:
    """The store cannot know whether what did not answer was written."""
    known = {"en": "or not: look again", "uk": "або ні: гляньте ще раз", "ru": "или нет: взгляните ещё раз"}
    known["pt"] = "ou não: veja de novo"
    for lang in languages():
        assert known[lang] in load(lang).text(say("problem.store"))
        failed = load(lang).text(say("problem.failed"))  # which claims nothing else
        assert known[lang].split(": ")[1] in failed
        assert failed.count(":") == 1 and not set(";.") & set(failed[:-1])


def test_head_is_answered_like_get(site: Site) -> None:
    table = site.create("me", "open", "open")
    for path in ("/", f"/g/{table.id}", table.url, "/static/kit.css", "/health"):
        asked, looked = site.http.get(path), site.http.head(path)
        assert (looked.status_code, looked.content) == (200, b"")
        assert looked.headers.get("content-type") == asked.headers.get("content-type")
    assert site.http.head("/nowhere").status_code == 404
