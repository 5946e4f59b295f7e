"""Measure what a browser has to do for a page: ``python -m bench.page_bench``; ``--before`` sets a state beside.

Chromium's own tools tell it, each time from a cold start: bytes over the wire, milliseconds until the first
decision can be taken (the channel is open, options are drawn), the longest task that kept the page from answering,
the page's own work in processor time, which is the same however busy the machine is, and how much the layout
shifted. A phone is this machine slowed down four times. Visits of the two states take turns; the median of their
ratios counts.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from bench.paired import tree_before
from bench.servers import Site, serving
from tools import chromium

SLOWER = 4  # a phone than this machine
REST = 500  # milliseconds after the first decision in which the layout may still shift
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
WATCH = """
window.seen = { longest: 0, shift: 0, decision: 0 };
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) seen.longest = Math.max(seen.longest, task.duration);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const asked = document.body?.dataset.asked === "yes" && document.querySelector("#prompt [data-choice]");
  if (asked && window.channel) seen.decision = performance.now();
  else requestAnimationFrame(look);
};
look();
window.WebSocket = class extends WebSocket {
  constructor(...told) {
    super(...told);
    this.addEventListener("open", () => { window.channel = true; });
  }
};
"""
TELL = """() => {
  const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return { ...seen, bytes: files.reduce((sum, file) => sum + file.transferSize, 0), files: files.length };
}"""


@dataclass(frozen=True)
class Sight:
    """A page and where it is looked at."""

    name: str
    box: str  # "" for the home page
    players: int = 4
    phone: bool = False


SIGHTS = (
    Sight("home", ""),
    Sight("base, 4 players", "base"),
    Sight("Uprising, 4 players", "uprising"),
    Sight("Uprising, 6 players", "uprising", 6),
    Sight("Uprising, 4 players, phone", "uprising", phone=True),
)


class Figures(NamedTuple):
    """What one visit took."""

    kilobytes: float
    files: float
    decision: float  # milliseconds
    longest: float  # likewise
    work: float  # milliseconds of processor time
    shift: float


def visit(browser: Browser, site: Site, sight: Sight) -> Figures:
    """Come to a page for the first time in one's life."""
    path = "/"
    if sight.box:
        seats = [{"kind": "me"}] + [{"kind": "random"}] * (sight.players - 1)
        made = site.ask("", form={"box": sight.box, "seats": seats})
        path = f"/g/{made['id']}/{made['seats'][0]['token']}"
    context = browser.new_context(**(PHONE if sight.phone else DESKTOP), locale="en", reduced_motion="reduce")
    context.add_init_script(WATCH)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    if sight.phone:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"http://127.0.0.1:{site.port}{path}")
    if sight.box:
        page.wait_for_function("() => window.seen.decision > 0")
    page.wait_for_timeout(REST)
    told = page.evaluate(TELL)
    measured = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    context.close()
    work = 1000 * measured["TaskDuration"]
    return Figures(told["bytes"] / 1000, told["files"], told["decision"], told["longest"], work, told["shift"])


@contextmanager
def sites(before: str | None) -> Iterator[dict[str, Site]]:
    """A server of this tree, and one of the other, if there is another."""
    with tempfile.TemporaryDirectory() as folder, serving() as [now]:
        if before is None:
            yield {"now": now}
        else:
            with serving(tree=tree_before(before, Path(folder) / "before")) as [then]:
                yield {"before": then, "now": now}


def typical(found: list[Figures]) -> Figures:
    return Figures(*[statistics.median(column) for column in zip(*found, strict=True)])


def ratios(before: list[Figures], now: list[Figures]) -> list[str]:
    """Each figure beside that of the visit before it, in the middle of all; "" where there is nothing to tell."""
    pairs = [list(zip(old, new, strict=True)) for old, new in zip(before, now, strict=True)]
    columns = [[new / old for old, new in column if old] for column in zip(*pairs, strict=True)]
    return [f"× {statistics.median(column):.2f}" if column else "" for column in columns[:-1]]


def compared(before: str | None, times: int) -> Table:
    table = Table(title="What a page asks of a browser, from a cold start (medians)")
    headings = (
        "page",
        "",
        "kB",
        "files",
        "first decision, ms",
        "longest task, ms",
        "own work, ms",
        "layout shift",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("page", "") else "right")
    with sites(before) as served, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        for sight in SIGHTS:
            visits: dict[str, list[Figures]] = {state: [] for state in served}
            for turn in range(-1, times):  # the first warms the server's caches
                for state, site in served.items():
                    figures = visit(browser, site, sight)
                    visits[state] += [figures] if turn >= 0 else []
            for state, found in visits.items():
                *numbers, shift = typical(found)
                cells = [f"{n:.0f}" if n else "" for n in numbers]
                table.add_row(sight.name, state, *cells, f"{shift:.4f}")
            if before is not None:
                table.add_row(sight.name, "now / before", *ratios(visits["before"], visits["now"]), "")
        browser.close()
    return table


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.page_bench", description="Measure pages in Chromium.")
    parser.add_argument("--before", help="a revision, or a folder with another tree")
    parser.add_argument("--times", type=int, default=5, help="visits of each page")
    options = parser.parse_args()
    if options.times < 1:
        parser.error("--times must be 1 or more")
    Console(width=130).print(compared(options.before, options.times))


if __name__ == "__main__":
    main()
