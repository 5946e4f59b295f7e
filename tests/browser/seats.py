"""People at the table, as a browser test sees them: they look at a page and click."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

from sietch.records.game import Game, rules_version, start
from sietch.table.settings import sqlite_url
from sietch.table.store.entries import CHOICE, HUMAN, Entry, StoredSeat
from sietch.table.store.store import Store

Json = dict[str, Any]
Person = TypeVar("Person", bound="Seat")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_PHONE: Json = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
PATIENCE = 90_000  # milliseconds; a busy machine is no fault of the page
CUT = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")  # what a browser says about a lost connection

READY = """(version) => {  // a page that has opened its channel answers clicks
  const { body } = document;
  if (!window.sockets.length) return false;
  if (document.querySelector("#end.over")) return true;
  return Number(body.dataset.version) > version && body.dataset.asked === "yes"
    && !body.classList.contains("sending");
}"""
MOVED = """(version) => Number(document.body.dataset.version) !== version
  && !document.body.classList.contains("sending")"""
RESTS = """(version) => Number(document.body.dataset.version) === version
  && !document.body.classList.contains("sending")"""
LOOK = """() => ({
  version: Number(document.body.dataset.version),
  round: Number(document.querySelector("#bar .phase b").textContent.replace(/[^0-9]/g, "")),
  over: Boolean(document.querySelector("#end.over")),
  options: [...document.querySelectorAll("#prompt [data-choice]")].map((one) => ({
    choice: one.dataset.choice, out: one.classList.contains("out"), on: (one.dataset.on || "").split(" ")[0],
  })),
})"""
TAKE = """(choice) => {  // as a finger does: only what can be seen and is not covered
  const press = (one) => {
    if (one?.matches(".folded")) document.querySelector("#prompt .foldmore").click();  // it is in the tray
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!width || !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
    one.click();
    return true;
  };
  const option = document.querySelector(`#prompt [data-choice=${JSON.stringify(choice)}]`);
  if (!option || document.body.classList.contains("sending")) return null;
  const before = document.body.dataset.version;
  if (option.classList.contains("out")) {
    for (const thing of option.dataset.on.split(" ")) {
      if (!option.classList.contains("out")) break;  // of a pair both are chosen; before an Ally the space
      const pick = document.querySelector(`#prompt .pick[data-pick="${thing}"]`);
      if (pick && !press(pick)) return null;
    }
  }
  const { classList } = document.body;
  for (let presses = 0; presses < 3 && !classList.contains("sending"); presses++) {
    if (!press(option)) return null;  // a finger aims first, and some are asked once more whether they are sure
  }
  return before;
}"""
ONE_OF_THEM = """([version, people]) => Boolean(document.querySelector("#end.over"))
  || Number(document.body.dataset.version) > version
    && people.includes(Number(document.getElementById("prompt").dataset.askedSeat))"""
POLL = 25  # milliseconds
STANDING = """() => {
  const all = (query, what) => [...document.querySelectorAll(query)].map(what);
  const shown = (one) => one.textContent.replace(/\\s+/g, " ");
  return [
    shown(document.querySelector("#bar .phase b")),
    ...all("#bar .score li", (cell) => cell.dataset.n + ":" + cell.querySelectorAll("svg").length),
    ...all(".lane", (lane) => lane.dataset.seat + ":" + shown(lane)).sort(),
    ...all("#board .space", (space) => space.dataset.h + ":" + space.querySelectorAll(".agent").length),
    ...all("#row .card", (card) => card.getAttribute("aria-label")),
  ];
}"""
AFRESH = """async () => {
  const sketch = (page, id) => {
    const region = page.getElementById(id).cloneNode(true);
    for (const aimed of region.querySelectorAll(".delta, .ghost, .dot, .foldmore")) aimed.remove();
    const names = ["data-h", "data-k", "data-face", "aria-label", "href"];
    const things = [...region.querySelectorAll(names.map((name) => `[${name}]`).join())];
    return [
      region.textContent.replace(/\\s+/g, " "),
      ...things.map((thing) => thing.tagName + names.map((name) => thing.getAttribute(name)).join()),
      ...[...region.querySelectorAll("template")].map((one) => one.innerHTML),
    ];
  };
  const drawn = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  if (drawn.body.dataset.version !== document.body.dataset.version) return ["another version"];
  return ["bar", "dock", "board", "row", "players", "log", "end"].flatMap((id) => {
    const [here, afresh] = [document, drawn].map((page) => sketch(page, id));
    const at = here.findIndex((part, i) => part !== afresh[i]);
    return at < 0 && here.length === afresh.length ? [] : [id, here[at], afresh[at]];
  });
}"""
SETTLED = f"""async (patience) => {{
  const end = performance.now() + patience;
  for (;;) {{
    const differences = await ({AFRESH})();
    if (!differences.length || performance.now() > end) return differences;
    await new Promise((later) => setTimeout(later, {POLL}));
  }}
}}"""
SOCKETS = """window.sockets = []; window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(window.lost ? new URL("/nothing", url) : url);
    window.sockets.push(this);
  }
}"""

UNSEEN = """new MutationObserver((_, watch) => {  // to paint what nobody looks at takes much of a page's time
  document.documentElement.style[%s] = %s;
  watch.disconnect();
}).observe(document, { childList: true })"""
TRANSPARENT = UNSEEN % ('"opacity"', "0")
CUT_OUT = UNSEEN % ('"clipPath"', '"polygon(0 0, 0 0, 0 0)"')  # counts as seen, but nothing can be touched there
RESTING = "/static/home.css"  # a page that is given back shows a small file: so its process stays the site's


class Site:
    """The server and its games, for arranging what a test needs."""

    def __init__(self, port: int, data: Path) -> None:
        self.data = data  # where it keeps its games
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE / 1000)
        self._numbers = itertools.count(1)

    def keep(self, game: Game, people: Mapping[int, str] | None = None, others: str = HUMAN) -> Json:
        """Put a game into the server's store, as if it had been played there so far; told like a new one.

        ``people`` have names and links by which they come; ``others`` are people without names, or bots.
        """
        assert game.setup is not None
        named = {0: "Chani"} if people is None else people
        public = f"kept-{next(self._numbers)}-of-{game.setup.players}"
        seats = [
            StoredSeat(HUMAN, f"token-{seat}-of-{public}", named.get(seat, ""), host=seat == min(named, default=0))
            if seat in named or others == HUMAN
            else StoredSeat(others, "")
            for seat in range(game.setup.players)
        ]
        told, now = start(game.setup, telling=False), time.time()
        deeds = []
        for number, choice in enumerate(game.choices, 1):
            deeds.append(Entry(number, CHOICE, told.state.asked, choice, now))
            told.choose(choice)
        store = Store(sqlite_url(self.data))
        store.create_now(public, rules_version(game.box), game.setup, seats, deeds)
        store.close()
        links = [{"token": seat.token, "link": f"/g/{public}/{seat.token}"} for seat in seats]
        return {"id": public, "watch": f"/g/{public}", "seats": links}

    def create(self, *seats: str, box: str = "base", modules: tuple[str, ...] = (), **more: Any) -> Json:
        form = {"box": box, "modules": list(modules), "seats": [{"kind": kind} for kind in seats], **more}
        answer = self.http.post("/api/games", json=form)
        assert answer.status_code == 201, answer.text
        told: Json = answer.json()
        return told

    def ask(self, game: Json, path: str = "", seat: int | None = None) -> Json:
        token = None if seat is None else game["seats"][seat]["token"]
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        told: Json = self.http.get(f"/api/games/{game['id']}{path}", headers=headers).json()
        return told


class Browsers:
    """Browsers that tests take one after another: they come without cookies and memory, but have the site's
    files already, and their page its own process."""

    def __init__(self, program: Browser, url: str) -> None:
        self.program = program
        self.url = url
        self._kinds: dict[BrowserContext, str] = {}
        self._idle: dict[str, list[BrowserContext]] = {}

    def take(self, speed: str, script: str, **options: Any) -> BrowserContext:
        """One with one page, on which the script runs before those of the site."""
        kind = json.dumps([speed, script, options], sort_keys=True)
        idle = self._idle.setdefault(kind, [])
        return idle.pop() if idle else self._new(kind)

    def _new(self, kind: str) -> BrowserContext:
        speed, script, options = json.loads(kind)
        context = self.program.new_context(base_url=self.url, **options)
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps({"speed": speed}))
        context.add_init_script(f"localStorage['sietch.settings'] ??= {kept}; {SOCKETS}; {TRANSPARENT}; {script}")
        self._kinds[context] = kind
        context.new_page()
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Forget whose it was. A browser whose time a test has held is not used again."""
        page, *others = context.pages
        if page.evaluate("'__pwClock' in window"):
            return context.close()
        for other in others:
            other.close()
        page.unroute_all()
        page.mouse.move(-1, -1)  # it points at nothing of the next page
        page.goto(RESTING)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        context.clear_cookies()
        *_, options = json.loads(self._kinds[context])
        page.set_viewport_size(options["viewport"])
        page.emulate_media(color_scheme=options["color_scheme"])
        self._idle[self._kinds[context]].append(context)


class Guests:
    """Those who came to the table, each with a browser."""

    def __init__(self, browsers: Browsers) -> None:
        self.browsers = browsers
        self.errors: list[str] = []
        self.expected = ""  # an error that the test brings about
        self.contexts: list[BrowserContext] = []

    def come(
        self,
        path: str | None = "/",
        *,
        speed: str = "instant",
        theme: str = "light",
        script: str = "",
        **more: Any,
    ) -> Page:
        """A new browser, on a page if one is named; bots' steps are shown without pauses."""
        given = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce", **more}
        context = self.browsers.take(speed, script, color_scheme=theme, **given)
        self.contexts.append(context)
        (page,) = context.pages
        page.on("pageerror", self.catch)
        page.on("console", self.hear)
        if path is not None:
            page.goto(path)
            if page.locator("#sit-down").count():  # a free seat
                page.fill("#sit-down input", "Leto")
                page.locator("#sit-down button").click()
            if page.locator("#invite[open]").count():  # links for friends
                page.locator("#invite footer .go").click()
            page.evaluate("document.fonts.ready")  # places are measured with them
        return page

    def catch(self, error: Error) -> None:
        self.errors.append(str(error))

    def hear(self, message: ConsoleMessage) -> None:
        known = (*CUT, self.expected) if self.expected else CUT
        if message.type == "error" and not any(word in message.text for word in known):
            self.errors.append(message.text)

    def leave(self) -> None:
        for context in self.contexts:
            page = context.pages[0]
            page.remove_listener("pageerror", self.catch)
            page.remove_listener("console", self.hear)
            self.browsers.give_back(context)


def next_asked(site: Site, game: Json, people: Mapping[int, Person]) -> Person | None:
    """Whoever of the people is asked next, as soon as their page asks; nobody when the game is over."""
    while not (now := site.ask(game))["over"]:
        if now["asked"] in people:
            seat = people[now["asked"]]
            seat.ready(now["version"] - 1)
            return seat
        watching = next(iter(people.values()))  # bots move
        watching.page.wait_for_function(ONE_OF_THEM, arg=[now["version"], list(people)], polling=POLL)
    for seat in people.values():
        seat.page.locator("#end.over").wait_for()
    return None


def agree(*seats: Seat) -> None:
    """Every page shows how things stand, and all the same public things; nobody moves meanwhile."""
    for seat in seats:
        seat.assert_as_drawn()
    first, *others = [seat.standing() for seat in seats]
    assert all(other == first for other in others), (first, others)


class Seat:
    """One person's page of a game."""

    def __init__(self, page: Page, chance: random.Random | None = None) -> None:
        self.page = page
        self.chance = chance or random.Random(1)
        self.done: Counter[str] = Counter()
        self.sent_on_board = 0

    # --- looking
    @property
    def version(self) -> int:
        return int(self.page.locator("body").get_attribute("data-version") or -1)

    @property
    def over(self) -> bool:
        return self.page.locator("#end.over").count() > 0

    def look(self) -> Json:
        """What can be done now, in short."""
        found: Json = self.page.evaluate(LOOK)
        return found

    def offered(self) -> list[str]:
        """Every option that can be taken, by its notation."""
        return [one["choice"] for one in self.look()["options"]]

    def ready(self, after: int = -1) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_function(READY, arg=after, polling=POLL)

    def chip(self, choice: str) -> Locator:
        return self.page.locator(f"#prompt [data-choice={json.dumps(choice)}]")

    def standing(self) -> list[str]:
        """What everybody sees alike: the round, the points, the Conflict, the board's Agents, the Imperium Row."""
        found: list[str] = self.page.evaluate(STANDING)
        return found

    def assert_as_drawn(self) -> None:
        """What the page has pieced together from updates is, or soon becomes, what the server draws afresh."""
        differences = self.page.evaluate(SETTLED, PATIENCE)
        assert not differences, differences

    # --- acting
    def unfold(self) -> None:
        """Have all options before one's eyes."""
        if self.page.locator("#prompt .folded").count():
            self.page.locator("#prompt .foldmore").click()

    def moved(self, before: int) -> None:
        self.page.wait_for_function(MOVED, arg=before, polling=POLL)

    def click(self, what: Locator) -> None:
        """Click something that changes the game and wait for the change."""
        before = self.version
        what.click()
        self.moved(before)

    def take(self, choice: str) -> None:
        """Take an option by its chip or button; a sending by choosing its card first."""
        before = self.page.wait_for_function(TAKE, arg=choice, polling=POLL).json_value()
        self.moved(int(before))
        self.done[choice.split()[0]] += 1

    def send_on_board(self) -> bool:
        """Send an Agent by clicking a card of the hand and a space of the board."""
        before = self.version
        cards = self.page.locator(".hand .card.can")
        if not cards.count():
            return False
        cards.nth(self.chance.randrange(cards.count())).click()
        spaces = self.page.locator(".space.legal")
        if not spaces.count():
            self.page.keyboard.press("Escape")
            return False
        spaces.nth(self.chance.randrange(spaces.count())).click()
        left = self.page.locator("#prompt .chip[data-choice]:not(.out)")
        for _ in range(2):  # one of several prices or ways; and a finger aims before it takes
            if self.rests(before):
                self.unfold()
                left.first.click()
        self.moved(before)
        self.done["send"] += 1
        self.sent_on_board += 1
        return True

    def lose_connection(self) -> None:
        """The network goes: what was open breaks off, nothing new gets through."""
        self.page.wait_for_function("() => window.sockets.at(-1)?.readyState === WebSocket.OPEN")
        self.page.evaluate("window.lost = true; window.sockets.forEach((one) => one.close())")
        self.page.wait_for_function("() => window.sockets[0].readyState === WebSocket.CLOSED", polling=POLL)
        self.page.context.set_offline(True)

    def find_connection(self) -> None:
        self.page.context.set_offline(False)
        self.page.evaluate("window.lost = false")

    def rests(self, version: int) -> bool:
        """Whether nothing has been sent since a version, asked at one moment."""
        return bool(self.page.evaluate(RESTS, version))

    def act(self) -> None:
        """Decide something: in some rounds send Agents and take all there is, in others reveal at once."""
        seen = self.look()
        offered = [one["choice"] for one in seen["options"]]
        busy = seen["round"] % 3 == 1
        by_word: dict[str, list[str]] = {}
        for choice in offered:
            by_word.setdefault(choice.split()[0], []).append(choice)
        if "send" in by_word and (busy or "reveal" not in by_word):
            if self.chance.random() < 0.5 and self.send_on_board():
                return
            return self.take(self.chance.choice(by_word["send"]))
        wanted = ("take", "reveal", "deploy", "buy", "play") if busy or "end" not in by_word else ("reveal",)
        for word in (*wanted, "choose", "pair"):
            if word in by_word:
                return self.take(by_word[word][-1] if word == "deploy" else self.chance.choice(by_word[word]))
        for word in ("end", "done", "pass", "decline", "accept"):
            if word in by_word:
                return self.take(by_word[word][0])
        self.take(self.chance.choice(offered))

    def play(self, until: int | None = None, enough: Collection[str] = ()) -> None:
        """Play until a round begins, until all that begins with some words is done, or to the end of the game."""
        seen = 0
        for _ in range(400):
            self.ready()
            if self.over:
                return
            now = self.look()["round"]
            if now != seen:
                self.assert_as_drawn()
                seen = now
            if until is not None and now >= until:
                return
            if enough and self.done.keys() >= set(enough):
                return self.assert_as_drawn()
            self.act()
        raise AssertionError(f"the game does not end: {self.done}")


def seat_at_home(page: Page, seat: int, who: str) -> None:
    """Say in the form for a new game who plays a seat: "human", "open" or a bot's level."""
    way = who if who in ("human", "open") else "bot"
    page.locator(f'#new-game [name=seat{seat}][value="{way}"]').locator("..").click()
    if way == "bot":
        page.select_option(f"#new-game [name=level{seat}]", who)


def sit(game: Game, guests: Guests, site: Site, **more: Any) -> Seat:
    """Somebody comes to the first seat of a game as it stands, and is asked."""
    seat = Seat(guests.come(site.keep(game)["seats"][0]["link"], **more))
    seat.ready()
    return seat
