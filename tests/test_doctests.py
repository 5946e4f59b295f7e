"""The examples in docstrings run and tell the truth; those of the pages are in test_pages.py."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NEEDS_MORE = "docstrings.py"  # of tools: it extends what builds the site, which no test needs
MODULES = sorted(
    path.relative_to(ROOT).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for folder in ("sietch", "tools", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if path.name not in ("__main__.py", NEEDS_MORE)
)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    # A compiled module has no docstrings, so the plain one is what this proves.
    assert not doctest.testmod(importlib.import_module(name)).failed
