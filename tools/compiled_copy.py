"""A copy of the tree with the engine compiled in it, so that the working tree is left alone.

python -m tools.compiled_copy tests/rules tests/lab    # run these tests against a compiled engine
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.compile import ROOT

ENGINE = ("sietch", "bench", "tools", "pyproject.toml", "README.md", "LICENSE")
WITH_TESTS = (*ENGINE, "tests", "docs")
IGNORED = ("*.so", "*.pyd", "__pycache__", "results", "screenshots")


def copy_tree(target: Path, names: tuple[str, ...] = ENGINE, tree: Path = ROOT) -> Path:
    """A copy of parts of a tree, without anything compiled."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        source = tree / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns(*IGNORED))
        else:
            shutil.copy2(source, target / name)
    return target


def compile_copy(target: Path, names: tuple[str, ...] = ENGINE, tree: Path = ROOT) -> Path:
    """A copy with its engine compiled; exits if that fails."""
    copy_tree(target, names, tree)
    # In a process of its own, because the compiler changes the state of the one it runs in.
    command = [sys.executable, "-m", "tools.compile", "--dir", str(target)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit("the engine does not compile")
    return target


def main(arguments: list[str]) -> int:
    """Run tests against a compiled engine."""
    with tempfile.TemporaryDirectory() as temporary:
        tree = compile_copy(Path(temporary) / "sietch", WITH_TESTS)
        command = [sys.executable, "-m", "pytest", "-q", *arguments]
        # Run from the copy: its own folder comes first on the path, before any installed sietch.
        return subprocess.run(command, cwd=tree, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
