"""Walking a game past a page and measuring it at every step: nothing may move, and everything must be readable.

The steps are drawn here and shown by the page's own script, as a replay shows them: no server plays the game, so
that a whole game passes in seconds, in any language and window.

``python -m tests.browser.stillness`` counts what is found, kind by kind.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

from sietch.records.game import Game, branched, new_game
from sietch.rules.verbs.owners import is_rival
from sietch.table.page.draw import draw_regions, draw_table
from sietch.table.showing.shown import SeatInfo, TablePage
from sietch.table.web.statics import STATIC, whole_sheet
from tests.browser.positions import KINDS
from tests.browser.seats import CUT_OUT, PATIENCE
from tools import chromium

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
LANGUAGES = ("en", "uk", "ru", "pt")
SIZES = {
    1920: (1920, 1080), 1440: (1440, 900), 1366: (1366, 768), 1280: (1280, 720), 820: (820, 1180),
    390: (390, 844), 320: (320, 640), 844: (844, 390),
}  # fmt: skip
"""The windows, by their width; the last is a phone held sideways."""

PHONES = (390, 320, 844)
LEAST, LEAST_ON_A_PHONE = 11, 12
ALL_KINDS = {
    **KINDS, "base_three": {"box": "base", "players": 3},
    "base_fullest": {"box": "base", "players": 4, "modules": ["immortality", "ix"]},
}  # fmt: skip
NAMES = ("Chani", "Marek", "Piter", "Inês", "Yasen", "Ada")
ADDRESS = "http://table.test/"
SHOW = """(regions) => {
  const detail = { regions, version: performance.now(), asked: true };
  document.dispatchEvent(new CustomEvent("show-step", { detail }));
}"""
FIRST_CARD = """() => {  // choosing a card asks another question, and aiming at a space shows what it brings
  document.querySelector(".hand .card.can")?.click();
  const space = document.querySelector(".space.legal");
  space?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  return Boolean(space);
}"""
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
TABS = "[...document.querySelectorAll('.tabs [role=tab]')].filter((one) => one.offsetWidth).map(({ id }) => id)"
PUT_BACK = "document.querySelector('#prompt [data-do=\"back\"]')?.click()"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class Reading:
    """How a table is read: in which language and window, with which settings."""

    lang: str = "en"
    width: int = 1440
    theme: str = "light"
    text: int = 100  # percent
    large_board: bool = False


@dataclass
class Found:
    """What was found on a walk."""

    steps: int = 0
    moved: dict[str, float] = field(default_factory=dict)  # what moved, by how many px at most
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)  # (kind of fault, what): how often

    def note(self, seen: dict[str, Any]) -> None:
        for kind, what in seen.items():
            if isinstance(what, list):
                self.faults.update((kind, one) for one in what)
            elif what:
                self.faults[kind, f"{what} px"] += 1

    def compare(self, before: dict[str, list[float]], after: dict[str, list[float]]) -> None:
        for name, box in before.items():
            off = max((abs(a - b) for a, b in zip(box, after.get(name, box), strict=True)), default=0)
            if off > 0.05:
                self.moved[name] = max(self.moved.get(name, 0), round(off, 2))

    def by_kind(self) -> dict[str, int]:
        sums: Counter[str] = Counter()
        for (kind, _), n in self.faults.items():
            sums[kind] += n
        return {"moved": len(self.moved), **sums}

    def told(self) -> list[str]:
        """The findings as lines, the most frequent first."""
        lines = [f"moved {name}: {off} px" for name, off in sorted(self.moved.items(), key=lambda it: -it[1])]
        return lines + [f"{kind} {what} ({n})" for (kind, what), n in self.faults.most_common()]


@cache
def course(kind: str, every: int, first: int = 0, seed: int = 1) -> tuple[Game, ...]:
    """A game of chance as it stands at each ``every``-th of its choices, and at its end."""
    game = new_game(**ALL_KINDS[kind], seed=seed)
    chance = random.Random(seed)
    kept: list[Game] = []
    number = 0
    while not game.over:
        if number % every == first % every:
            kept.append(with_story(game))
        game.choose(chance.randrange(len(game.decision.moves)))
        number += 1
    return (*kept, game)


def with_story(game: Game) -> Game:
    """The game as it stands, with what its log tells."""
    twin = Game(branched(game.state), game.setup)
    twin.choices = game.choices[:]
    return twin


def page_of(game: Game, lang: str) -> TablePage:
    """The first seat's page; in every other round the second seat waits for a friend.

    Whoever has the fourth is gone, and the first wants a bot instead or has not said so.
    """
    places = [SeatInfo(NAMES[i], "greedy") for i in range(6)]
    places[0] = SeatInfo(NAMES[0], "human", online=True)
    votes = (0,) if game.state.round % 3 == 0 else ()
    places[3] = SeatInfo(NAMES[3], "human", absent=True, votes=votes, needed=2)
    if game.state.round % 2 and not is_rival(game.state, 1):
        places[1] = SeatInfo("", "open")
    seats = places[: len(game.state.players)]
    links = {"history": "/history", "watch": "/g/picture", "seat:1": "/g/picture/friend"}
    return TablePage(
        "picture", game.view(0), lang, seats, len(game.choices), can_undo=game.can_undo(), links=links
    )


class Table:
    """A page that shows one step after another."""

    def __init__(self, page: Page, reading: Reading) -> None:
        self.page = page
        self.reading = reading
        self.width = reading.width
        self.html = ""
        page.route(f"{ADDRESS}**", self._answer)

    def _answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if not path:
            return route.fulfill(body=self.html, content_type="text/html; charset=utf-8")
        file = STATIC / path.removeprefix("static/").split("?")[0]
        if not file.is_file():
            return route.fulfill(status=404)
        body = whole_sheet(file).encode() if file.suffix == ".css" else file.read_bytes()
        route.fulfill(body=body, content_type=TYPES.get(file.suffix, "text/plain"))

    def open(self, game: Game) -> None:
        drawn = draw_table(page_of(game, self.reading.lang))
        self.html = drawn.replace('data-tab="board"', 'data-still data-tab="board"', 1)
        self.page.goto(ADDRESS)
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate(MEASURE)

    def show(self, game: Game) -> None:
        regions = draw_regions(page_of(game, self.reading.lang))
        if game.over:
            regions.pop("end")  # it covers the table
        self.page.evaluate(SHOW, regions)

    def resize(self, width: int) -> None:
        self.width = width
        self.page.set_viewport_size({"width": SIZES[width][0], "height": SIZES[width][1]})
        self.page.evaluate(DRAWN)

    def places(self) -> dict[str, list[float]]:
        found: dict[str, list[float]] = self.page.evaluate("measured.places()")
        return found

    def faults(self) -> dict[str, Any]:
        least = LEAST_ON_A_PHONE if self.width in PHONES else LEAST
        found: dict[str, Any] = self.page.evaluate(f"measured.faults({least})")
        return found

    def tabs(self) -> list[str]:
        """The views of a phone; nothing where all is seen at once."""
        found: list[str] = self.page.evaluate(TABS)
        return found


def walk(table: Table, games: tuple[Game, ...]) -> Found:
    """Show a game's steps, one after another, and measure each."""
    found = Found()
    table.open(games[0])
    before = table.places()
    for game in games:
        table.show(game)
        look(table, found, before)
    return found


def look_over(table: Table, games: Iterable[Game], widths: Iterable[int]) -> Found:
    """Show moments of a game in one page that is resized, and measure each at every size."""
    found = Found()
    for game in games:
        if table.html:
            table.show(game)
        else:
            table.open(game)
        for width in widths:
            table.resize(width)
            look(table, found, table.places())
    return found


def look(table: Table, found: Found, before: dict[str, list[float]]) -> None:
    """Measure what is shown: at rest, with a card chosen, and in every view of a phone."""
    page = table.page
    found.steps += 1
    found.compare(before, table.places())
    found.note(table.faults())
    if page.evaluate(FIRST_CARD):
        found.compare(before, table.places())
        found.note(table.faults())
        page.evaluate(PUT_BACK)
    tabs = table.tabs()
    for tab in tabs[1:]:
        page.evaluate("(id) => document.getElementById(id).click()", tab)
        found.note(table.faults())
    if tabs:
        page.evaluate("(id) => document.getElementById(id).click()", tabs[0])


@contextmanager
def opened(browser: Browser, reading: Reading) -> Iterator[Table]:
    width, height = SIZES[reading.width]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=reading.theme, reduced_motion="reduce",
        has_touch=width in PHONES, is_mobile=width in PHONES,
    )  # fmt: skip
    settings = json.dumps({"speed": "instant", "text": str(reading.text), "board": reading.large_board})
    context.add_init_script(f"localStorage['sietch.settings'] ??= {json.dumps(settings)}; {CUT_OUT}")
    context.set_default_timeout(PATIENCE)
    yield Table(context.new_page(), reading)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", default=",".join(ALL_KINDS))
    parser.add_argument("--langs", default=",".join(LANGUAGES))
    parser.add_argument("--widths", default=",".join(map(str, SIZES)))
    parser.add_argument("--every", type=int, default=40, help="how many choices lie between two steps")
    parser.add_argument("--text", type=int, default=100, help="the text size in percent")
    parser.add_argument("--large-board", action="store_true")
    parser.add_argument("--told", type=int, default=0, help="how many findings of each walk are told")
    given = parser.parse_args()
    whole: Counter[str] = Counter()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        for kind in given.kinds.split(","):
            for width in map(int, given.widths.split(",")):
                for lang in given.langs.split(","):
                    with opened(
                        browser, Reading(lang, width, text=given.text, large_board=given.large_board)
                    ) as table:
                        found = walk(table, course(kind, given.every))
                    whole.update(found.by_kind())
                    most = max(found.moved.values(), default=0)
                    print(
                        kind,
                        width,
                        lang,
                        f"{found.steps} steps, moved up to {most} px",
                        found.by_kind(),
                        flush=True,
                    )
                    for line in found.told()[: given.told]:
                        print("   ", line)
        browser.close()
    print("in all", dict(whole))


if __name__ == "__main__":
    main()
