"""Compare the engine's speed before and after a change: ``python -m bench.paired --before HEAD~3``.

Both trees are measured in short slices that take turns on one core, so that a machine that slows down for a while
slows both; the median of the slices' ratios counts. Plain and, unless told otherwise, compiled.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.run import ROOT, pin_to_one_core, sample
from tools.compiled_copy import compile_copy, copy_tree

GAMES = {"base": "bench.sietch_bench", "Uprising": "bench.uprising_bench"}


def tree_before(before: str, target: Path) -> Path:
    """The tree to compare with: a folder as it is, or a revision unpacked."""
    if Path(before).is_dir():
        return Path(before).resolve()
    archive = target.with_suffix(".tar")
    with archive.open("wb") as file:
        if subprocess.run(["git", "archive", before], cwd=ROOT, stdout=file, check=False).returncode:
            sys.exit(f"{before!r} is neither a folder nor a revision of this repository")
    with tarfile.open(archive) as packed:
        packed.extractall(target, filter="data")
    return target


def ratios(
    module: str, before: Path, after: Path, slices: int, seconds: float
) -> Iterator[tuple[float, float, float]]:
    """Decisions, games and copies a second after the change to those before it, slice by slice."""
    for turn in range(slices):
        seed = 1 + 100_000 * turn
        pair = [before, after] if turn % 2 == 0 else [after, before]
        taken = {tree: sample(module, tree, seconds, seed) for tree in pair}
        old, new = taken[before], taken[after]
        yield (
            new.decisions_per_second / old.decisions_per_second,
            new.games_per_second / old.games_per_second,
            old.copy_microseconds / new.copy_microseconds,
        )


def compare(label: str, before: Path, after: Path, slices: int, seconds: float) -> None:
    for game, module in GAMES.items():
        found = list(ratios(module, before, after, slices, seconds))
        medians = [statistics.median(column) for column in zip(*found, strict=True)]
        quartiles = statistics.quantiles([one[0] for one in found], n=4)
        print(
            f"{game}, {label}: decisions/s {medians[0]:.3f} (quartiles {quartiles[0]:.3f} to {quartiles[2]:.3f}), "
            f"games/s {medians[1]:.3f}, copies/s {medians[2]:.3f}",
            flush=True,
        )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.paired", description="Compare two engines.")
    parser.add_argument("--before", required=True, help="a revision, or a folder with another tree")
    parser.add_argument("--slices", type=int, default=15, help="pairs of slices")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time of one slice")
    parser.add_argument("--no-compile", action="store_true", help="measure the plain engines only")
    options = parser.parse_args()
    if options.slices < 2:
        parser.error("--slices must be 2 or more: the median of fewer says nothing")

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        plain_before = copy_tree(folder / "plain-before", tree=tree_before(options.before, folder / "revision"))
        plain_after = copy_tree(folder / "plain-after")
        built: list[Path] = []
        if not options.no_compile:
            built = [compile_copy(folder / f"built-{one.name}", tree=one) for one in (plain_before, plain_after)]
        pin_to_one_core()
        print("Ratios after to before; above 1 is quicker.")
        compare("plain", plain_before, plain_after, options.slices, options.seconds)
        if built:
            compare("compiled", built[0], built[1], options.slices, options.seconds)


if __name__ == "__main__":
    main()
