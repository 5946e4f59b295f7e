"""The rooms of the house: imports point one way, and the engine needs nothing but Python."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sietch"

FRONT_DOOR = "the front door"
ROOMS = ["rules", "content", "records", "words", "players", FRONT_DOOR, "lab", "table", "cli"]
"""Each room may import from itself and from the rooms before it.

The front door is ``sietch/__init__.py``: it may import anything, and what it offers is there for the
rooms that use the game as a whole, but not for those the game is made of."""

NEEDED_BY_RULES = sys.stdlib_module_names


def room_of(module: str) -> str:
    """The room of a module by its dotted name, such as ``sietch.rules.state``.

    >>> room_of("sietch.rules.state"), room_of("sietch.cli"), room_of("sietch")
    ('rules', 'cli', 'the front door')
    """
    _, *parts = module.split(".")
    name = parts[0] if parts else FRONT_DOOR
    return {"__init__": FRONT_DOOR, "__main__": "cli"}.get(name, name)


def imports(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Dotted names of all modules that a module imports, anywhere in its text.

    >>> list(imports("from . import state; from ..content.base import cards", "sietch.rules.engine", False))
    ['sietch.rules.state', 'sietch.content.base']
    >>> list(imports("from sietch import rules, new_game; import os.path", "sietch.lab.arena", False))
    ['sietch.rules', 'sietch', 'os.path']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level + is_package or None] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            if node.module and name != "sietch":
                yield name
            else:  # `from sietch import x`, `from . import x`: x is a module, or a name of the package itself
                for alias in node.names:
                    is_module = name != "sietch" or alias.name in ROOMS
                    yield f"{name}.{alias.name}" if is_module else name


def faults(path: str) -> Iterator[str]:
    """What a module imports although it may not."""
    is_package = path.endswith("/__init__.py")
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    room = room_of(module)
    if room not in ROOMS:
        yield f"{path} belongs to no room; the rooms are {ROOMS}"
        return
    for name in imports((ROOT / path).read_text(encoding="utf-8"), module, is_package):
        if name.split(".")[0] == "sietch":
            other = room_of(name)
            if other not in ROOMS:
                yield f"{path} imports {name}, which belongs to no room"
            elif ROOMS.index(other) > ROOMS.index(room):
                yield f"{path} ({room}) imports {name} ({other})"
        elif room == "rules" and name.split(".")[0] not in NEEDED_BY_RULES:
            yield f"{path}: the engine may not need {name}"


def test_imports_point_to_earlier_rooms() -> None:
    paths = [path.relative_to(ROOT).as_posix() for path in sorted(PACKAGE.rglob("*.py"))]
    paths.remove("sietch/__init__.py")
    assert [fault for path in paths for fault in faults(path)] == []


def test_no_file_names_a_place_on_somebody_s_machine() -> None:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    answer = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False)
    if answer.returncode:
        pytest.skip("not a git checkout")
    # Put together here, so that this file does not name such a place itself.
    places = [f"/{top}/".encode() for top in ("work", "root", "home", "Users")]
    guilty = []
    for name in filter(None, answer.stdout.decode().split("\0")):
        path = ROOT / name
        if path.is_file() and any(_names(path.read_bytes(), place) for place in places):
            guilty.append(name)
    assert not guilty


def _names(text: bytes, place: bytes) -> bool:
    """Whether ``place`` stands in the text as the start of a path, not inside a longer one."""
    before = (text[at - 1 : at] for at in _positions(text, place))
    return any(not (char.isalnum() or char in b"._-") if char else True for char in before)


def _positions(text: bytes, part: bytes) -> Iterator[int]:
    at = text.find(part)
    while at >= 0:
        yield at
        at = text.find(part, at + 1)
