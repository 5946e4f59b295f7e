"""Housekeeping: games are listed, exported, archived, deleted; a backup brings everything back."""

import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result
from sqlalchemy import create_engine, select, text
from typer.testing import CliRunner

from sietch.cli import app
from sietch.records.game import Setup, new_game, replay, rules_version
from sietch.rules.errors import BadRecord
from sietch.table.store import keeping
from sietch.table.store.entries import CHOICE, NAME, STAND_IN, UNDO, Entry, StoredSeat
from sietch.table.store.schema import metadata
from sietch.table.store.store import Shut, Store

SEATS = [StoredSeat("human", "t1", "Ім'я \u2028 з рядком", True), *[StoredSeat("greedy", "")] * 2]


def add_game(store: Store, choices: int = 3, time: float = 100.0) -> str:
    """A game with some choices, one of them taken back."""
    game = new_game("base", 3, secrets.token_hex(4))
    assert isinstance(game.setup, Setup)
    public = secrets.token_urlsafe(9)
    key = store.create_now(public, rules_version(game.box), game.setup, SEATS).key
    told = [Entry(1, NAME, 0, "Чані", time)]
    for _ in range(choices):
        option = str(game.decision.options[0])
        told.append(Entry(len(told) + 1, CHOICE, game.decision.seat, option, time))
        game.choose(option)
    if game.can_undo():
        told.append(Entry(len(told) + 1, UNDO, game.decision.seat, "", time))
    for entry in told:
        store.append_now(key, entry)
    return public


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store.engine.connect() as link:
        return {
            table.name: [tuple(row) for row in link.execute(select(table).order_by(*table.primary_key.columns))]
            for table in metadata.sorted_tables
        }


@pytest.fixture
def empty_db(db: str, tmp_path: Path) -> Iterator[str]:
    """A database of each kind that nobody else writes to."""
    if db.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'other.db'}"
        return
    name = f"keeping_{secrets.token_hex(4)}"
    engine = create_engine(db, isolation_level="AUTOCOMMIT")
    with engine.connect() as link:
        link.execute(text(f"CREATE DATABASE {name}"))
    yield db.rsplit("/", 1)[0] + f"/{name}"
    with engine.connect() as link:
        link.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["admin", *words])


def test_a_backup_brings_everything_back(db: str, empty_db: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    first, second = Store(db), Store(empty_db)
    keeping.set_archived(first, [add_game(first)], True, 7.0)
    add_game(first, 40)
    count = keeping.backed_up(first, file)
    assert keeping.restored(second, file) == count >= 2
    assert everything(second) == everything(first)
    add_game(second)  # new games get numbers of their own
    with pytest.raises(keeping.NotDone, match="already has games"):
        keeping.restored(second, file)
    first.close()
    second.close()


def test_a_backup_moves_from_one_kind_of_database_to_the_other(empty_db: str, tmp_path: Path) -> None:
    old, new = Store(f"sqlite:///{tmp_path / 'old.db'}"), Store(empty_db)
    public = add_game(old, 20)
    keeping.backed_up(old, tmp_path / "b")
    keeping.restored(new, tmp_path / "b")
    assert new.load_now(public) == old.load_now(public)
    old.close()
    new.close()


@pytest.mark.parametrize("spoil", ["torn", "foreign", "binary", "column", "table", "setup", "missing"])
def test_a_spoilt_backup_changes_nothing(tmp_path: Path, spoil: str) -> None:
    store, file = Store(f"sqlite:///{tmp_path / 'a.db'}"), tmp_path / "b"
    add_game(store)
    keeping.backed_up(store, file)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    spoilt = {
        "torn": "".join(lines[:-1]).encode(),
        "foreign": b'{"a": 1}\n{"b": 2}\n',
        "binary": b"\xff\x00\xfe",
        "column": "".join(lines).replace('"public"', '"publik"').encode(),
        "table": "".join(lines).replace('"table":"seats"', '"table":"chairs"').encode(),
        "setup": "".join(lines).replace('\\"box', '\\"bax').encode(),
    }
    if spoil == "missing":
        file.unlink()
    else:
        file.write_bytes(spoilt[spoil])
    other = Store(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(BadRecord):
        keeping.restored(other, file)
    assert not any(everything(other).values())
    store.close()
    other.close()


def test_an_exported_game_replays(db: str) -> None:
    store = Store(db)
    record = keeping.exported(store, add_game(store, 30))
    assert len(replay(record).choices) in (29, 30) and record["seats"] == ["human", "greedy", "greedy"]
    with pytest.raises(keeping.NotDone, match="no game 'nowhere'"):
        keeping.exported(store, "nowhere")
    store.close()


def test_an_exported_game_tells_of_bots_that_stood_in(db: str) -> None:
    store = Store(db)
    public = add_game(store, 30)
    stored = keeping.known(store, public)
    store.append_now(stored.key, Entry(len(stored.entries) + 1, STAND_IN, 0, "greedy", 9.0))
    record = keeping.exported(store, public)
    assert record["stand_ins"] == [{"after": len(record["choices"]), "seat": 0, "bot": "greedy"}]
    store.close()


def test_an_archived_game_takes_no_entry(db: str) -> None:
    store = Store(db)
    public = add_game(store)
    stored = keeping.known(store, public)
    late = Entry(len(stored.entries) + 1, CHOICE, 0, "reveal", 9.0)
    assert keeping.set_archived(store, [public], True, 8.0) == 1
    assert keeping.set_archived(store, [public], True, 9.0) == 0
    with pytest.raises(Shut):
        store.append_now(stored.key, late)
    assert keeping.known(store, public).archived
    keeping.set_archived(store, [public], False, 8.0)
    store.append_now(stored.key, late)
    store.close()


def test_a_deleted_game_is_gone_with_all_that_was_its_own(db: str) -> None:
    store = Store(db)
    kept, gone = add_game(store), add_game(store)
    key = keeping.known(store, gone).key
    with pytest.raises(keeping.NotDone):
        keeping.deleted(store, [gone, "nowhere"])
    assert store.load_now(gone) is not None  # all or none
    keeping.set_archived(store, [gone], True, 1.0)
    assert keeping.deleted(store, [gone]) == 1
    assert store.load_now(gone) is None and store.load_now(kept) is not None
    assert not any(row[0] == key for rows in everything(store).values() for row in rows)
    with pytest.raises(Shut):
        store.append_now(key, Entry(9, CHOICE, 0, "reveal", 9.0))
    store.close()


def test_the_commands(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    where = ("--data", str(data))
    store = Store(f"sqlite:///{data / 'sietch.db'}")
    old, new = add_game(store, 5, time=100.0), add_game(store, 6, time=4e9)
    store.close()
    listed = json.loads(run("list", "--json", *where).stdout)
    assert [game["public"] for game in listed] == [new, old]
    assert old in run("list", *where).stdout
    assert run("export", old, "--to", str(tmp_path / "r.json"), *where).exit_code == 0
    assert CliRunner().invoke(app, ["replay", str(tmp_path / "r.json"), "--verify"]).exit_code == 0
    assert json.loads(run("export", old, *where).stdout)["players"] == 3
    assert "1 archived" in run("archive", "--idle-days", "30", *where).stdout
    assert [game["archived"] for game in json.loads(run("list", "--json", *where).stdout)] == [False, True]
    assert "1 opened again" in run("unarchive", old, *where).stdout
    assert "2 games" in run("backup", str(tmp_path / "b"), *where).stderr
    assert "2 games restored" in run("restore", str(tmp_path / "b"), "--data", str(tmp_path / "again")).stdout
    assert CliRunner().invoke(app, ["admin", "delete", old, *where], input="n\n").exit_code == 1
    assert "1 deleted" in run("delete", old, "--yes", *where).stdout
    assert [game["public"] for game in json.loads(run("list", "--json", *where).stdout)] == [new]


def test_a_backup_can_go_to_the_standard_output(tmp_path: Path) -> None:
    """As from within a container; nothing else is written there then."""
    store, pipe = Store(f"sqlite:///{tmp_path / 'sietch.db'}"), tmp_path / "pipe"
    game = add_game(store, 5)
    store.close()
    os.mkfifo(pipe)
    with open(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as file:
        told = run("backup", str(pipe), "--data", str(tmp_path))
        (tmp_path / "b").write_text(file.read() + told.stdout, "utf-8")
    again = tmp_path / "again"
    assert "1 games restored" in run("restore", str(tmp_path / "b"), "--data", str(again)).stdout
    assert game in run("list", "--data", str(again)).stdout


@pytest.mark.parametrize(
    "words",
    [["list", "--data", "nowhere"], ["archive"], ["restore", "missing-file"], ["export", "nowhere"],
     ["export", "\udcff"], ["delete", "\udcff", "--yes"],
     ["list", "--db", "nonsense://"], ["list", "--db", "no url"], ["backup", "no/such/folder/b"]],
)  # fmt: skip
def test_wrong_commands_say_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    if words[0] in ("export", "delete", "backup"):
        (tmp_path / "sietch-data").mkdir()
        Store(f"sqlite:///{tmp_path / 'sietch-data' / 'sietch.db'}").close()
    result = run(*words)
    assert result.exit_code == 2 and "Error: " in result.stderr and "Traceback" not in result.output
