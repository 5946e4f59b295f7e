"""The tool that compiles the engine knows what is compiled, what is out of date, and how to undo it."""

import os
from pathlib import Path

import pytest

from tools.compile import MODULES, ROOT, clean, compiled, main, sources, stale


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package of two engine modules, both apparently compiled a moment after they were written."""
    rules = tmp_path / "sietch" / "rules"
    (rules / "language").mkdir(parents=True)
    for name in ("__init__.py", "state.py", "language/core.py"):
        (rules / name).touch()
        os.utime(rules / name, (1000, 1000))
    for name in ("state.cpython-311.so", "language/core.cpython-311.so", "../native__mypyc.cpython-311.so"):
        (rules / name).touch()
        os.utime(rules / name, (1001, 1001))
    return tmp_path


def test_all_engine_modules_are_compiled_but_no_front_door(tree: Path) -> None:
    assert sources(tree) == ["sietch/rules/language/core.py", "sietch/rules/state.py"]


def test_the_list_of_single_modules_is_true() -> None:
    assert all((ROOT / source).is_file() for source in MODULES)
    assert set(MODULES) <= set(sources(ROOT))


def test_stale_finds_edited_and_new_modules(tree: Path) -> None:
    assert stale(tree) == []
    os.utime(tree / "sietch/rules/state.py", (1002, 1002))
    (tree / "sietch/rules/turns.py").touch()
    assert stale(tree) == ["sietch/rules/state.py", "sietch/rules/turns.py"]


def test_a_plain_tree_is_never_stale(tree: Path) -> None:
    clean(tree)
    os.utime(tree / "sietch/rules/state.py", (1002, 1002))
    assert stale(tree) == []


def test_clean_removes_everything_compiled_and_nothing_else(tree: Path) -> None:
    (tree / "build").mkdir()
    assert main(["--clean", "--dir", str(tree)]) == 0
    assert compiled(tree) == []
    assert not (tree / "build").exists()
    assert len(sources(tree)) == 2
