"""The examples in docstrings run and tell the truth; those of the pages are in test_pages.py."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("sietch", "tools", "tests")
EXAMPLE = re.compile(r"^\s*>>> ", re.MULTILINE)


def with_examples() -> list[str]:
    """Dotted names of the modules with examples; each of the others would be imported to run nothing."""
    paths = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    found = (path.relative_to(ROOT) for path in paths if EXAMPLE.search(path.read_text(encoding="utf-8")))
    return [path.as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in found]


@pytest.mark.parametrize("name", with_examples())
def test_docstrings(name: str) -> None:
    # A compiled module has no docstrings, so the plain one is what this proves.
    assert not doctest.testmod(importlib.import_module(name)).failed
