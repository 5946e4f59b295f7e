"""Compile the engine in place with mypyc, or clear the compiled files away.

    python -m tools.compile               # beside the sources of this repository
    python -m tools.compile --dir COPY    # beside the sources of a copy of it
    python -m tools.compile --clean

Python prefers a compiled module that lies beside its source, so nothing else has to change, and
deleting the compiled files brings the plain engine back.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PACKAGES = ("sietch/rules",)
"""Packages compiled whole, except each ``__init__.py``, which only lists names."""

MODULES: tuple[str, ...] = tuple(
    f"sietch/players/{name}.py"
    for name in ("worth", "ships", "laboratory", "position", "folding", "features", "greedy", "playouts")
)
"""Single hot modules elsewhere, as paths, which profit from calling the engine natively."""

LIBRARY = "sietch.native"
"""Where the machine code of all modules lives together; each module's own file only points to it.

The name is inside the package because an editable install puts nothing but ``sietch`` on the path."""


def sources(root: Path) -> list[str]:
    """The files to compile, relative to ``root``."""
    found = [path for package in PACKAGES for path in (root / package).rglob("*.py")]
    whole = [path.relative_to(root).as_posix() for path in found if path.name != "__init__.py"]
    return sorted([*whole, *[module for module in MODULES if (root / module).is_file()]])


def compiled(root: Path) -> list[Path]:
    """The compiled files that lie in the package now."""
    return sorted(path for suffix in ("so", "pyd") for path in (root / "sietch").rglob(f"*.{suffix}"))


def stale(root: Path) -> list[str]:
    """Sources that changed after the package was compiled, or were not there; empty if it is not compiled."""
    built = {path.relative_to(root).as_posix().split(".")[0]: path.stat().st_mtime for path in compiled(root)}
    if not built:
        return []
    changed = {source: (root / source).stat().st_mtime for source in sources(root)}
    return [source for source, time in changed.items() if built.get(source.removesuffix(".py"), 0.0) < time]


def clean(root: Path) -> None:
    """Remove the compiled files and what the compiler left behind."""
    for path in compiled(root):
        path.unlink()
    shutil.rmtree(root / "build", ignore_errors=True)


def build(root: Path, opt_level: str = "3") -> None:
    """Compile into ``root``; exits with the compiler's own message if that fails."""
    # Imported here: cleaning must work without the compiler installed.
    from mypyc.build import mypycify
    from setuptools import setup

    clean(root)  # a module that was renamed must not live on as a compiled ghost
    os.chdir(root)
    # Silent about what is not compiled: the front door is read on the way in, and it imports many rooms.
    extensions = mypycify(
        ["--follow-imports=silent", *sources(root)],
        opt_level=opt_level,
        debug_level="0",
        multi_file=False,  # one translation unit, so that calls between modules can be inlined
        group_name=LIBRARY,
    )
    setup(name="sietch", ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
    print(f"compiled {len(extensions) - 1} modules in {root}")


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    about = "Compile the engine in place with mypyc."
    parser = argparse.ArgumentParser(prog="python -m tools.compile", description=about)
    parser.add_argument("--dir", type=Path, default=ROOT, help="the tree to work on (default: this one)")
    parser.add_argument("--clean", action="store_true", help="remove compiled files instead")
    parser.add_argument("--opt", default="3", choices="0123", help="optimisation level of the C compiler")
    options = parser.parse_args(arguments)
    root = options.dir.resolve()
    if options.clean:
        clean(root)
    elif shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        print("compiling needs a C compiler (cc, or the one that $CC names)", file=sys.stderr)
        return 1
    else:
        build(root, options.opt)
    return 0


if __name__ == "__main__":
    sys.exit(main())
