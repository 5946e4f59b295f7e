"""The rooms of the house: imports point one way, and the engine needs nothing but Python."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sietch"

FRONT_DOOR = "the front door"
ROOMS = ["rules", "content", "records", "words", "players", FRONT_DOOR, "lab", "learn", "terminal", "table", "cli"]
"""Each room may import from itself and from the rooms before it.

The front door is ``sietch/__init__.py``: it may import anything, and what it offers is there for the
rooms that use the game as a whole, but not for those the game is made of."""

NEEDED_BY_RULES = sys.stdlib_module_names

TABLE = [
    "settings",
    "buckets",
    "lately",
    "seldom",
    "daemons",
    "hosts",
    "channels",
    "doors",
    "measures",
    "sweeping",
    "store",
    "servers",
    "showing",
    "helpers",
    "live",
    "page.ink",
    "page.regions",
    "page",
    "web",
    "web.json",
    "web.html",
    "web.stage",
    "web.push",
    "web.answers",
    "web.guard",
    "app",
    "serve",
]
"""The table's own rooms and the modules that stand beside them, in the same order."""

BLIND = ("web.json", "live", "helpers", "showing", "servers", "store")
"""The rooms of the table that know nothing of how a page is drawn."""

MOST_MODULES = 12  # of a folder of the table


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


def place_of(module: str) -> str:
    """Where a module of the table belongs: its own name, or that of the nearest room it is in.

    >>> [place_of(f"sietch.table.web.{name}") for name in ("json.forms", "push", "seats")]
    ['web.json', 'web.push', 'web']
    """
    name = module.removeprefix("sietch.table").removeprefix(".")
    while name and name not in TABLE:
        name = name.rpartition(".")[0]
    return name


def table_modules() -> dict[str, Path]:
    """Every module of the table by its dotted name; packages that only say what they are for are left out."""
    paths = sorted((PACKAGE / "table").rglob("*.py"))
    return {
        path.relative_to(ROOT).as_posix().removesuffix(".py").replace("/", "."): path
        for path in paths
        if path.name != "__init__.py"
    }


def test_the_table_s_own_rooms_stand_in_order() -> None:
    """JSON and everything before it can be used, and tested, without drawing a page."""
    wrong = []
    for module, path in table_modules().items():
        place = place_of(module)
        assert place, f"{module} belongs to no room of the table; the rooms are {TABLE}"
        for name in imports(path.read_text(encoding="utf-8"), module, False):
            other = place_of(name) if name.startswith("sietch.table.") else ""
            drawing = other.split(".")[0] == "page"
            if other and (TABLE.index(other) > TABLE.index(place) or (drawing and place in BLIND)):
                wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_no_folder_of_the_table_is_a_heap() -> None:
    folders = Counter(path.parent for path in table_modules().values())
    assert {folder.name: n for folder, n in folders.items() if n > MOST_MODULES} == {}


def own_names(tree: ast.Module) -> set[str]:
    """The names that a module gives: to functions and classes, to variables, to attributes."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found


def foreign(source: str) -> Iterator[str]:
    """What a module touches although another one has named it with ``_``, as its own affair.

    A class may use what the class it derives from calls so: that is said on ``self``.

    >>> list(foreign("from a import _b; c._d; self._e; c._replace(d=1)"))
    ['_b', '_d']
    """
    tree = ast.parse(source)
    own = own_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names if alias.name.startswith("_"))
        elif isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            at_home = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not at_home and node.attr not in own and node.attr not in OFFERED:
                yield node.attr


OFFERED = ("_replace", "_asdict", "_fields", "_exit")
"""What Python itself offers under such a name."""


def test_no_module_touches_what_is_another_s_own_affair() -> None:
    paths = sorted(PACKAGE.rglob("*.py"))
    touched = {path.relative_to(ROOT).as_posix(): set(foreign(path.read_text("utf-8"))) for path in paths}
    assert {path: names for path, names in touched.items() if names} == {}


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
