"""Measure Catanatron, plain Sietch and compiled Sietch side by side: ``make bench``.

They take turns on one core, several times over, and the median counts: a machine that slows down
for a while slows all of them. Sietch is measured in two copies of the tree, one of them compiled, so
that the working tree is neither changed nor trusted to be uncompiled.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.measure import Sample
from tools.compiled_copy import compile_copy, copy_tree

ROOT = Path(__file__).resolve().parent.parent
RESULT = ROOT / "bench" / "results" / "latest.md"
HEADINGS = ("engine", "decisions/s", "ratio", "games/s", "ratio", "copy, µs", "ratio")


def sample(module: str, tree: Path, seconds: float, seed: int) -> Sample:
    """Run one measurement in a process of its own, with the modules of ``tree``."""
    command = [sys.executable, "-m", module, "--seconds", str(seconds), "--seed", str(seed)]
    answer = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    if answer.returncode:
        sys.exit(f"{module} failed:\n{answer.stderr}")
    return Sample(**json.loads(answer.stdout))


def middle(samples: list[Sample]) -> Sample:
    """The median of each figure."""
    figures = (statistics.median(column) for column in zip(*(one[2:] for one in samples), strict=True))
    return Sample(samples[0].name, samples[0].compiled, *figures)


def rows(results: dict[str, Sample]) -> list[tuple[str, ...]]:
    """The lines of the table; ratios are to the first result, and above 1 is always better."""
    first = next(iter(results.values()))
    return [
        (
            label,
            f"{one.decisions_per_second:,.0f}",
            f"{one.decisions_per_second / first.decisions_per_second:.2f}",
            f"{one.games_per_second:,.1f}",
            f"{one.games_per_second / first.games_per_second:.2f}",
            f"{one.copy_microseconds:,.1f}",
            f"{first.copy_microseconds / one.copy_microseconds:.2f}",
        )
        for label, one in results.items()
    ]


def markdown(lines: list[tuple[str, ...]], seconds: float, repeats: int) -> str:
    """The table as a page."""
    text = ["# Speed beside Catanatron", ""]
    text += [
        "Four random players, one process on one core, processor time;",
        f"median of {repeats} turns of {seconds:g} s; Python {platform.python_version()}.",
        "Ratios are to Catanatron, above 1 is better.",
        "Catanatron counts forced actions as decisions, Sietch takes most of them by itself.",
        "",
    ]
    text += ["| " + " | ".join(HEADINGS) + " |", "|---" + "|---:" * (len(HEADINGS) - 1) + "|"]
    text += ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join(text) + "\n"


def pin_to_one_core() -> None:
    """Keep this process and its children on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    """The command line."""
    about = "Measure Sietch beside Catanatron."
    parser = argparse.ArgumentParser(prog="python -m bench.run", description=about)
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time of one turn")
    parser.add_argument("--repeats", type=int, default=5, help="turns of each engine")
    parser.add_argument("--no-compile", action="store_true", help="leave the compiled engine out")
    options = parser.parse_args()

    console = Console()
    with tempfile.TemporaryDirectory() as temporary:
        plain = copy_tree(Path(temporary) / "plain")
        engines = {
            "Catanatron": ("bench.catanatron_bench", plain, False),
            "Sietch, base": ("bench.sietch_bench", plain, False),
            "Sietch, Uprising": ("bench.uprising_bench", plain, False),
        }
        if not options.no_compile:
            with console.status("compiling a copy"):
                built = compile_copy(Path(temporary) / "compiled")
            engines["Sietch, base, compiled"] = ("bench.sietch_bench", built, True)
            engines["Sietch, Uprising, compiled"] = ("bench.uprising_bench", built, True)

        pin_to_one_core()
        taken: dict[str, list[Sample]] = {label: [] for label in engines}
        with Progress(console=console) as progress:
            task = progress.add_task("measuring", total=options.repeats * len(engines))
            for turn in range(options.repeats):
                for label, (module, tree, compiled) in engines.items():
                    one = sample(module, tree, options.seconds, seed=1 + 100_000 * turn)
                    if one.compiled != compiled:
                        sys.exit(f"{label}: measured a compiled={one.compiled} engine by mistake")
                    taken[label].append(one)
                    progress.advance(task)

    lines = rows({label: middle(samples) for label, samples in taken.items()})
    table = Table(title="Four random players, one process on one core")
    for index, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="right" if index else "left", no_wrap=True)
    for line in lines:
        table.add_row(*line)
    console.print(table)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(markdown(lines, options.seconds, options.repeats), encoding="utf-8")
    console.print(f"written to {RESULT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
