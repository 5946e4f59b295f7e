"""Saved games: a record as a JSON file, written whole or not at all, read with clear errors."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from sietch.records.game import Game, read_record
from sietch.rules.errors import BadRecord, SietchError

LONGEST = 200  # letters of a choice's notation, a seed or a rules version
SEATS = "seats"  # who plays which seat; a help for resuming, no part of the game itself


def save(path: str | Path, game: Game, seats: list[str] | None = None) -> None:
    """Save a game. A file of that name is replaced only when the new one is complete.

    >>> from sietch.records.game import new_game, replay
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(f"{folder}/game.sietch", new_game("base", seed=4))
    ...     replay(load(f"{folder}/game.sietch")).decision.kind
    'turn'
    """
    record = game.record()
    if seats is not None:
        record[SEATS] = seats
    write_whole(Path(path), json.dumps(record, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    with written(path) as file:
        file.write(text)


@contextmanager
def written(path: Path) -> Iterator[TextIO]:
    """What to write into: links are followed, and a pipe or a device stays what it is."""
    try:
        with opened(path) as file:
            yield file
    except OSError as error:
        raise BadRecord(f"cannot write {str(path)!r}: {error.strerror or error}") from error


def opened(path: Path) -> AbstractContextManager[TextIO]:
    for output in (1, 2):  # led into a file it is one, but not ours to replace
        with suppress(OSError):
            if os.path.samestat(os.fstat(output), path.stat()):
                return os.fdopen(os.dup(output), "w", encoding="utf-8")
    if path.exists() and not path.is_file():
        return path.open("w", encoding="utf-8")
    return replacing(Path(os.path.realpath(path)))


@contextmanager
def replacing(goal: Path) -> Iterator[TextIO]:
    """A temporary file beside the goal, put in its place when it is complete."""
    handle, name = tempfile.mkstemp(dir=goal.parent, prefix=f".{goal.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, goal)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def load(path: str | Path) -> dict[str, Any]:
    """Read a saved record and check its form (``sietch.replay`` checks its choices)."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord(f"there is no file {str(path)!r}") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"{str(path)!r} is not a saved game: it is not text") from error
    except OSError as error:
        raise BadRecord(f"cannot read {str(path)!r}: {error.strerror or error}") from error
    try:
        record: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{str(path)!r} is not a saved game: it is not JSON ({error})") from error
    try:
        read_record(record)
    except SietchError as error:
        raise BadRecord(f"{str(path)!r} cannot be played on: {error}") from error
    checked: dict[str, Any] = record
    return checked


def read(content: bytes) -> dict[str, Any]:
    """A record that somebody sends, of these or of other rules; its form is checked, its choices are not."""
    try:
        record: Any = json.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadRecord("it is not text") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"it is not JSON ({error})") from error
    try:
        chosen, choices, _ = read_record(record, any_rules=True)
    except SietchError as error:
        raise BadRecord(str(error)) from error
    for name, text in (
        ("rules", record["rules"]),
        ("seed", chosen.seed),
        *(("choices", text) for text in choices),
    ):
        if len(text) > LONGEST or not text.isprintable():
            raise BadRecord(f"the record's {name!r} has something that no game has: {text[:40]!r}")
    checked: dict[str, Any] = record
    return checked


def saved_seats(record: dict[str, Any]) -> list[str] | None:
    """Who played which seat, if the file says so."""
    seats = record.get(SEATS)
    if isinstance(seats, list) and all(isinstance(seat, str) for seat in seats):
        return seats
    return None
