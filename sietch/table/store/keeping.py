"""Keeping house: what the owner of a database may do with its games besides playing them.

Listing, exporting, archiving, deleting; and a backup that is one plain file (JSON lines), the same for SQLite
and PostgreSQL, so that a database can also be moved from one to the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, delete, func, insert, select, text
from sqlalchemy.engine import Engine

from sietch.records.game import Game, start
from sietch.records.saves import SEATS, written
from sietch.records.stand_ins import StandIn, write
from sietch.rules.errors import BadRecord, SietchError
from sietch.table.store.entries import StoredGame
from sietch.table.store.history import play
from sietch.table.store.schema import archived, entries, games, metadata
from sietch.table.store.store import Store

BACKUP = "sietch-backup"
FORMAT = 1
ROWS_AT_ONCE = 500


class NotDone(SietchError):
    """Something the owner asked for that cannot be done."""


@dataclass(frozen=True)
class Listed:
    """A game as a list shows it."""

    public: str
    box: str
    players: int
    created: float
    changed: float
    entries: int
    archived: bool


def listed(store: Store) -> list[Listed]:
    """All games, those that changed last first."""
    last = (
        select(entries.c.game, func.count().label("entries"), func.max(entries.c.time).label("time"))
        .group_by(entries.c.game)
        .subquery()
    )
    query = (
        select(games, last.c.entries, last.c.time, archived.c.time.label("archived"))
        .outerjoin(last, last.c.game == games.c.id)
        .outerjoin(archived, archived.c.game == games.c.id)
    )
    with store.engine.connect() as link:
        rows = link.execute(query).all()
    listing = []
    for row in rows:
        box, players = in_short(row.setup)
        changed = row.time or row.created
        count, shut = row.entries or 0, row.archived is not None
        listing.append(Listed(row.public, box, players, row.created, changed, count, shut))
    return sorted(listing, key=lambda game: -game.changed)


def in_short(setup: str) -> tuple[str, int]:
    """The box of a stored setup with its modules, and for how many players it is."""
    told = json.loads(setup)
    return "+".join([told["box"], *told["modules"]]), told["players"]


def known(store: Store, public: str) -> StoredGame:
    stored = store.load_now(public) if public.isascii() else None  # another might be no text at all
    if stored is None:
        raise NotDone(f"there is no game {public!r}; `sietch admin list` shows them all")
    return stored


def replayed(stored: StoredGame) -> tuple[Game, list[StandIn]]:
    """The game as its entries make it, and the bots that stood in."""
    game, stand_ins = start(stored.setup), list[StandIn]()
    for entry in stored.entries:
        play(game, stand_ins, entry)
    return game, stand_ins


def exported(store: Store, public: str) -> dict[str, Any]:
    """A game's record, with who played which seat."""
    stored = known(store, public)
    try:
        game, stand_ins = replayed(stored)
    except SietchError as error:
        message = f"game {public} was played under rules {stored.rules} and does not replay: {error}"
        raise NotDone(message) from error
    return {**game.record(), **write(stand_ins), SEATS: [seat.kind for seat in stored.seats]}


def set_archived(store: Store, publics: Iterable[str], wanted: bool, now: float) -> int:
    """Close games for good (they stay readable), or open them again. Says how many changed."""
    keys = [known(store, public).key for public in publics]
    changed = 0
    with store.engine.begin() as link:
        for key in keys:
            shut = link.execute(select(archived.c.game).where(archived.c.game == key)).one_or_none() is not None
            if shut != wanted:
                link.execute(insert(archived).values(game=key, time=now) if wanted else unarchive(key))
                changed += 1
    return changed


def unarchive(key: int) -> Any:
    return delete(archived).where(archived.c.game == key)


def deleted(store: Store, publics: Iterable[str]) -> int:
    """Remove games with all that belongs to them; all of them or, if one is unknown, none."""
    keys = [known(store, public).key for public in publics]
    with store.engine.begin() as link:
        for table in reversed(metadata.sorted_tables):
            column = games.c.id if table is games else table.c.get("game")
            if column is not None:
                link.execute(delete(table).where(column.in_(keys)))
    return len(keys)


# --- backup and restore
def backed_up(store: Store, path: Path) -> int:
    """Write everything into one file, as it was at one moment; the server may go on meanwhile."""
    count = 0
    with written(path) as file, store.engine.connect() as link:
        at_one_moment(link)
        write_line(file, {BACKUP: FORMAT})
        for table in metadata.sorted_tables:
            for row in link.execute(select(table).order_by(*table.primary_key.columns)).mappings():
                write_line(file, {"table": table.name, "row": dict(row)})
                count += table is games
        write_line(file, {"end": BACKUP, "games": count})
    return count


def at_one_moment(link: Connection) -> None:
    """Let all that is read from now on come from one state of the database."""
    if link.dialect.name == "postgresql":
        link.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        link.exec_driver_sql("BEGIN")  # Python's SQLite module begins one for writing only


def write_line(file: TextIO, data: dict[str, Any]) -> None:
    file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def restored(store: Store, path: Path) -> int:
    """Fill an empty database from a backup: whole or not at all."""
    with store.engine.begin() as link:
        if link.execute(select(func.count()).select_from(games)).scalar():
            raise NotDone("this database already has games: restore into a new one (another --data or --db)")
        count = 0
        try:
            for batch in batches(path):
                for row in batch.get(games.name, ()):
                    in_short(row["setup"])  # or nobody could list what was restored
                for name, rows in batch.items():
                    link.execute(insert(metadata.tables[name]), rows)
                    count += len(rows) if name == games.name else 0
        except SietchError:
            raise
        except Exception as error:
            reason = str(error).splitlines()[0]
            raise BadRecord(f"{str(path)!r} cannot be restored: {reason}; nothing was changed") from error
        renumber(store.engine, link)
    return count


def batches(path: Path) -> Iterator[dict[str, list[dict[str, Any]]]]:
    """The rows of a backup by their table, in handy numbers; a torn or foreign file is refused."""
    wrong = BadRecord(f"{str(path)!r} is no backup of Sietch, or is not whole; nothing was changed")
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            lines = [json.loads(line) for line in file]
    except OSError as error:
        raise BadRecord(f"cannot read {str(path)!r}: {error.strerror or error}") from error
    except ValueError as error:
        raise wrong from error
    if len(lines) < 2 or lines[0] != {BACKUP: FORMAT} or not all(isinstance(line, dict) for line in lines):
        raise wrong
    rows = lines[1:-1]
    if lines[-1] != {"end": BACKUP, "games": sum(row.get("table") == games.name for row in rows)}:
        raise wrong
    for at in range(0, len(rows), ROWS_AT_ONCE):
        batch: dict[str, list[dict[str, Any]]] = {}
        for line in rows[at : at + ROWS_AT_ONCE]:
            if line.get("table") not in metadata.tables or not isinstance(line.get("row"), dict):
                raise wrong
            batch.setdefault(line["table"], []).append(line["row"])
        yield batch


def renumber(engine: Engine, link: Connection) -> None:
    """PostgreSQL counts ids by itself and has not seen those that were written."""
    if engine.dialect.name == "postgresql":
        link.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), coalesce(max(id), 1)) FROM games"))
