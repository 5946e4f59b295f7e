"""The examples in docstrings and in the README run and tell the truth."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    path.relative_to(ROOT).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for folder in ("sietch", "tools", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if path.name != "__main__.py"
)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    # A compiled module has no docstrings, so the plain one is what this proves.
    assert not doctest.testmod(importlib.import_module(name)).failed


def test_readme(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
