"""Pictures of the pages: games played by bots to chosen moments, drawn, and photographed with Chromium.

They are WebP files, which are a quarter of the size of PNG here.

python -m tools.screens             the pictures of docs/screenshots/
python -m tools.screens --all       many more, for looking at one's work
python -m tools.screens mid end     those whose name holds one of the words
python -m tools.screens --keep DIR  also leave the pages as HTML files with their static files beside
"""

from __future__ import annotations

import argparse
import base64
import http.server
import shutil
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from sietch.players import make
from sietch.records.game import Decision, Game, View, new_game
from sietch.rules.terms import NO_TURN, SEND
from sietch.table.page.draw import draw_home, draw_table
from sietch.table.page.ink.reader import handles
from sietch.table.showing.shown import SeatInfo, TablePage
from sietch.words import asking
from tools import chromium

OUT = Path("docs/screenshots")
NAMES = ("Olena", "Marek", "Piter", "Inês", "Yasen", "Ada")
DESKTOP = (1440, 900)
LOW = (1280, 720)
PHONE = (390, 844)
QUALITY = 82  # of the pictures, in percent


@dataclass(frozen=True)
class Moment:
    """Where a game is stopped."""

    box: str
    modules: tuple[str, ...]
    players: int
    seed: int
    stop: Callable[[Game, Decision], bool]
    difficulty: str | None = None  # of a solo game
    variants: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shot:
    name: str
    moment: str  # "" for the home page
    size: tuple[int, int] = DESKTOP
    theme: str = "light"
    tab: str = ""  # of the phone layout
    touch: bool = False  # a card is chosen and a space aimed at
    seat: int | None = 0
    lang: str = "en"


def my_turn(rounds: int, agents: int = 1) -> Callable[[Game, Decision], bool]:
    """The first moment at which seat 0 may send an Agent in a round, or later."""
    return lambda game, decision: (
        decision.seat == 0
        and game.state.round >= rounds
        and decision.kind == "turn"
        and game.state.players[0].agents >= agents
        and any(option.move[0] == SEND for option in decision.options)
    )


def fighting(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.kind == "combat" and len(decision.options) > 1


def revealing(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and game.state.round >= 4 and decision.kind == "reveal" and len(decision.options) > 4


def turn_of(seat: int, rounds: int) -> Callable[[Game, Decision], bool]:
    """The first moment at which a seat is on turn in a round, or later, with something to choose."""
    return lambda game, decision: (
        decision.seat == seat
        and game.state.round >= rounds
        and decision.kind == "turn"
        and len(decision.options) > 4
    )


def asked(kind: str, seat: int) -> Callable[[Game, Decision], bool]:
    return lambda game, decision: decision.seat == seat and decision.kind == kind


def activating(game: Game, decision: Decision) -> bool:
    """A Commander's turn in which an Ally is activated, something left to do."""
    teams = game.state.teams
    return teams is not None and decision.seat == 0 and game.state.round >= 4 and teams.activated >= 0


def last_agent(rounds: int) -> Callable[[Game, Decision], bool]:
    """Seat 0's last Agent in a round or later: by then everybody has acted."""
    return lambda game, decision: my_turn(rounds)(game, decision) and game.state.players[0].agents == 1


def humans(game: Game) -> int:
    return len(game.state.players) if game.state.hagal is None else game.state.hagal.humans


def for_rival(game: Game, decision: Decision) -> bool:
    return asking.seat_concerned(game.state) >= humans(game) and len(decision.options) > 1


def waiting(game: Game, decision: Decision) -> bool:
    return decision.seat == 2 and game.state.round >= 5 and game.state.turn_kind != NO_TURN


def never(game: Game, decision: Decision) -> bool:
    return False


def at_fork(seat: int) -> Callable[[Game, Decision], bool]:
    """The research of a seat can go two ways, somewhere past the first steps."""
    return lambda game, decision: (
        decision.seat == seat
        and decision.kind == "research"
        and len(decision.options) > 1
        and game.state.round >= 4
    )


def grafting(game: Game, decision: Decision) -> bool:
    """Seat 0 can play a grafted pair."""
    return (
        decision.seat == 0
        and game.state.round >= 3
        and any(" with:" in str(option) for option in decision.options)
    )


MOMENTS = {
    "base-start": Moment("base", (), 4, 3, my_turn(1)),
    "base-mid": Moment("base", (), 4, 3, my_turn(5)),
    "base-combat": Moment("base", (), 4, 5, fighting),
    "base-end": Moment("base", (), 4, 3, never),
    "base-three": Moment("base", (), 3, 4, my_turn(4)),
    "uprising-start": Moment("uprising", ("choam",), 4, 6, my_turn(1)),
    "uprising-mid": Moment("uprising", ("choam",), 4, 6, my_turn(6)),
    "uprising-reveal": Moment("uprising", ("choam",), 4, 6, revealing),
    "uprising-combat": Moment("uprising", ("choam",), 4, 7, fighting),
    "uprising-waiting": Moment("uprising", ("choam",), 4, 6, waiting),
    "uprising-end": Moment("uprising", ("choam",), 4, 6, never),
    "six-start": Moment("uprising", (), 6, 2, my_turn(1)),
    "six-mid": Moment("uprising", (), 6, 2, activating),
    "six-ally": Moment("uprising", (), 6, 2, turn_of(1, 5)),
    "six-trade": Moment("uprising", (), 6, 2, asked("give", 2)),
    "six-end": Moment("uprising", (), 6, 2, never),
    "solo-mid": Moment("uprising", ("choam",), 1, 9, last_agent(4), difficulty="mentat"),
    "solo-base": Moment("base", (), 1, 9, last_agent(4)),
    "solo-asked": Moment("base", (), 1, 9, for_rival),
    "solo-end": Moment("base", (), 1, 9, never),
    "two-mid": Moment("uprising", (), 2, 9, my_turn(4), variants=("brutal_escalation", "streamlined")),
    "two-base": Moment("base", (), 2, 9, my_turn(4)),
    "two-end": Moment("base", (), 2, 9, never),
    "ix-mid": Moment("base", ("ix",), 4, 5, my_turn(8)),
    "ix-tile": Moment("uprising", ("choam", "ix"), 4, 2, asked("tile", 0)),
    "ix-flag": Moment("uprising", ("choam", "ix"), 4, 2, asked("flag", 0)),
    "ix-uprising": Moment("uprising", ("choam", "ix"), 4, 6, my_turn(6)),
    "ix-six": Moment("uprising", ("ix",), 6, 2, turn_of(1, 5)),
    "ix-freighter": Moment("uprising", ("ix",), 6, 2, asked("freighter", 1)),
    "ix-solo": Moment("base", ("ix",), 1, 9, last_agent(4)),
    "ix-end": Moment("base", ("ix",), 4, 5, never),
    "imm-research": Moment("base", ("immortality",), 4, 3, at_fork(0)),
    "imm-graft": Moment("base", ("immortality",), 4, 3, grafting),
    "imm-reveal": Moment("base", ("immortality",), 4, 3, revealing),
    "imm-end": Moment("base", ("immortality",), 4, 3, never),
    "imm-full": Moment("uprising", ("choam", "immortality", "ix"), 4, 6, at_fork(0)),
    "imm-full-turn": Moment("uprising", ("choam", "immortality", "ix"), 4, 6, my_turn(6)),
    "imm-uprising": Moment("uprising", ("choam", "immortality"), 4, 6, my_turn(6)),
    "imm-six": Moment("uprising", ("immortality", "ix"), 6, 2, at_fork(1)),
    "imm-six-turn": Moment("uprising", ("immortality", "ix"), 6, 2, turn_of(1, 5)),
    "imm-solo": Moment("base", ("immortality",), 1, 9, last_agent(4)),
}

SHOTS = [
    Shot("home", "", (1440, 1240)),
    Shot("home-phone", "", (390, 1800)),
    Shot("table-start", "base-start"),
    Shot("table-mid", "uprising-mid", touch=True),
    Shot("table-mid-dark", "uprising-mid", theme="dark", touch=True),
    Shot("home-uk", "", (1440, 1240), lang="uk"),
    Shot("table-start-uk", "base-start", lang="uk"),
    Shot("table-mid-uk", "uprising-mid", touch=True, lang="uk"),
    Shot("table-combat-uk", "uprising-combat", theme="dark", lang="uk"),
    Shot("table-end-uk", "uprising-end", lang="uk"),
    Shot("phone-board-uk", "uprising-mid", PHONE, touch=True, lang="uk"),
    Shot("table-base-ru", "base-mid", lang="ru", theme="dark"),
    Shot("table-reveal-pt", "uprising-reveal", lang="pt"),
    Shot("table-rest", "uprising-mid"),
    Shot("table-base-mid", "base-mid", touch=True),
    Shot("table-three", "base-three"),
    Shot("table-reveal", "uprising-reveal"),
    Shot("table-waiting", "uprising-waiting"),
    Shot("table-watch", "uprising-mid", seat=None),
    Shot("table-combat", "uprising-combat", theme="dark"),
    Shot("table-base-combat", "base-combat"),
    Shot("table-end", "uprising-end"),
    Shot("table-base-end", "base-end", theme="dark"),
    Shot("table-six", "six-mid"),
    Shot("table-six-uk", "six-mid", lang="uk"),
    Shot("table-six-start", "six-start", touch=True),
    Shot("table-six-ally", "six-ally", seat=1, theme="dark"),
    Shot("table-six-trade", "six-trade", seat=2),
    Shot("table-six-watch-ru", "six-ally", seat=None, lang="ru"),
    Shot("table-six-end", "six-end"),
    Shot("table-six-end-uk", "six-end", lang="uk", theme="dark"),
    Shot("phone-six-board", "six-mid", PHONE),
    Shot("phone-six-board-uk", "six-ally", PHONE, seat=1, lang="uk"),
    Shot("phone-six-players", "six-mid", PHONE, tab="players"),
    Shot("phone-six-row", "six-ally", PHONE, tab="row", seat=1),
    Shot("phone-six-trade", "six-trade", PHONE, seat=2),
    Shot("phone-six-end", "six-end", PHONE),
    Shot("phone-board", "uprising-mid", PHONE, touch=True),
    Shot("phone-row", "uprising-mid", PHONE, tab="row"),
    Shot("phone-players", "uprising-mid", PHONE, tab="players"),
    Shot("phone-mine", "uprising-mid", PHONE, tab="dock"),
    Shot("phone-log", "base-mid", PHONE, tab="log", theme="dark"),
    Shot("phone-end", "uprising-end", PHONE),
    Shot("solo", "solo-mid", touch=True),
    Shot("solo-uk", "solo-mid", lang="uk", theme="dark"),
    Shot("solo-base", "solo-base"),
    Shot("solo-asked", "solo-asked"),
    Shot("solo-end", "solo-end"),
    Shot("two", "two-mid"),
    Shot("two-base", "two-base"),
    Shot("two-end", "two-end"),
    Shot("solo-phone", "solo-mid", PHONE),
    Shot("solo-phone-players", "solo-mid", PHONE, tab="players"),
    Shot("solo-phone-players-uk", "solo-mid", PHONE, tab="players", lang="uk"),
    Shot("solo-phone-log", "solo-base", PHONE, tab="log"),
    Shot("ix", "ix-mid", touch=True),
    Shot("ix-dark", "ix-mid", theme="dark"),
    Shot("ix-low", "ix-mid", LOW),
    Shot("ix-uprising", "ix-uprising", touch=True),
    Shot("ix-uprising-uk", "ix-uprising", lang="uk"),
    Shot("ix-uprising-low-ru", "ix-uprising", LOW, lang="ru"),
    Shot("ix-tile", "ix-tile"),
    Shot("ix-flag", "ix-flag"),
    Shot("ix-six", "ix-six", seat=1),
    Shot("ix-freighter", "ix-freighter", seat=1),
    Shot("ix-solo", "ix-solo"),
    Shot("ix-end", "ix-end"),
    Shot("phone-ix", "ix-mid", PHONE, tab="ix"),
    Shot("phone-ix-tile", "ix-tile", PHONE, theme="dark"),
    Shot("phone-ix-mine", "ix-mid", PHONE, tab="dock"),
    Shot("phone-ix-players-pt", "ix-mid", PHONE, tab="players", lang="pt"),
    Shot("imm-research", "imm-research", theme="dark"),
    Shot("imm-research-low", "imm-research", LOW),
    Shot("imm-graft", "imm-graft", touch=True),
    Shot("imm-graft-dark-uk", "imm-graft", theme="dark", lang="uk", touch=True),
    Shot("imm-graft-low", "imm-graft", LOW, touch=True),
    Shot("imm-reveal", "imm-reveal"),
    Shot("imm-end", "imm-end"),
    Shot("imm-full", "imm-full"),
    Shot("imm-full-uk", "imm-full", lang="uk"),
    Shot("imm-full-low", "imm-full", LOW),
    Shot("imm-full-turn", "imm-full-turn", theme="dark", touch=True),
    Shot("imm-full-wide", "imm-full-turn", (1920, 1080)),
    Shot("imm-uprising-ru", "imm-uprising", lang="ru"),
    Shot("imm-uprising-low-pt", "imm-uprising", LOW, lang="pt"),
    Shot("imm-six", "imm-six", seat=1),
    Shot("imm-six-turn", "imm-six-turn", seat=1),
    Shot("imm-solo", "imm-solo"),
    Shot("phone-imm-research", "imm-research", PHONE),
    Shot("phone-imm-research-dark-uk", "imm-full", PHONE, theme="dark", lang="uk"),
    Shot("phone-imm-graft", "imm-graft", PHONE, touch=True),
    Shot("phone-imm-row", "imm-reveal", PHONE, tab="row", theme="dark"),
    Shot("phone-imm-mine", "imm-graft", PHONE, tab="dock"),
    Shot("phone-imm-players-ru", "imm-full-turn", PHONE, tab="players", lang="ru"),
]


SHOWN = (
    "home", "home-uk", "table-start", "table-start-uk", "table-mid", "table-mid-uk", "table-combat",
    "table-combat-uk", "table-end", "table-end-uk", "table-six", "table-six-uk", "phone-board", "phone-board-uk",
    "solo", "ix", "imm-graft",
)  # fmt: skip
"""The pictures that are kept in the repository."""


@cache
def played(name: str) -> Game:
    """A game of greedy bots, stopped at its moment or at its end."""
    moment = MOMENTS[name]
    game = new_game(
        moment.box, moment.players, moment.seed, modules=moment.modules,
        difficulty=moment.difficulty, variants=moment.variants,
    )  # fmt: skip
    bots = [make("greedy", seed=seat) for seat in range(moment.players)]
    while not game.over:
        decision = game.decision
        if moment.stop(game, decision):
            break
        game.choose(bots[decision.seat].choose(game.view(decision.seat), decision))
    return game


def page_of(shot: Shot) -> TablePage:
    game = played(shot.moment)
    n = MOMENTS[shot.moment].players
    seats = [SeatInfo(NAMES[i], "human" if i in (0, 3) else "greedy", online=i == 0) for i in range(n)]
    view = View(game.state, -1) if shot.seat is None else game.view(shot.seat)
    return TablePage("picture", view, shot.lang, seats, len(game.choices), can_undo=game.can_undo())


def farthest(page: TablePage) -> tuple[str, ...]:
    """The card of the hand that reaches most spaces and the first of these, as the page's script calls them; a
    grafted pair before a single card."""
    decision = page.view.decision
    if decision is None:
        return ()
    sends = [handles(page.view.table, o.move) for o in decision.options if o.move[0] == SEND]
    most = max((len(touched) for touched in sends), default=0)
    sends = [touched for touched in sends if len(touched) == most]
    cards = [touched[0] for touched in sends]
    best = max(sorted(set(cards)), key=cards.count, default="")
    return next((touched for touched in sends if touched[0] == best), ())


def write(folder: Path, shot: Shot) -> str:
    """Draw a page into a folder; returns its address there."""
    html = draw_table(page_of(shot)) if shot.moment else draw_home(shot.lang)
    (folder / f"{shot.name}.html").write_text(html, encoding="utf-8")
    return f"{shot.name}.html"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()


def photograph(browser: Browser, address: str, shot: Shot, file: Path) -> None:
    """Open a page as a reader who wants no motion, touch what is to be touched, and keep the picture."""
    width, height = shot.size
    phone = width < 1100
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=shot.theme, reduced_motion="reduce",
        has_touch=phone, is_mobile=phone,
    )  # fmt: skip
    page = context.new_page()
    page.route_web_socket("**/push*", lambda socket: None)  # a channel on which nothing comes
    page.goto(address)
    if shot.tab:
        page.locator(f"#tab-{shot.tab}").click()
    if shot.touch:
        aim(page, farthest(page_of(shot)))
    page.wait_for_timeout(300)
    page.evaluate("document.fonts.ready")
    taken = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(taken["data"]))
    context.close()


def aim(page: Page, touched: tuple[str, ...]) -> None:
    """Choose the card, or the pair, and look at where it could go."""
    if not touched:
        return
    *cards, space = (page.locator(f'[data-h="{handle}"]').first for handle in touched)
    for card in cards:
        card.dispatch_event("click")
    space.dispatch_event("mouseover")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="take only pictures whose name holds one of these words")
    parser.add_argument("--all", action="store_true", help="take every picture")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--keep", type=Path, help="leave the pages here")
    given = parser.parse_args()
    wanted = [s for s in SHOTS if given.all or s.name in SHOWN]
    if given.words:
        wanted = [s for s in SHOTS if any(word in s.name for word in given.words)]
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        static = resources.files("sietch.table.page") / "static"
        with resources.as_file(static) as files:
            shutil.copytree(files, folder / "static", dirs_exist_ok=True)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
            for shot in wanted:
                address = f"http://127.0.0.1:{server.server_address[1]}/{write(folder, shot)}"
                photograph(browser, address, shot, given.out / f"{shot.name}.webp")
                print(shot.name)
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
