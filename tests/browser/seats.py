"""People at the table, as a browser test sees them: they look at a page and click."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

Json = dict[str, Any]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 90_000  # milliseconds; a busy machine is no fault of the page
CUT = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")  # what a browser says about a lost connection

READY = """(version) => {
  const { body } = document;
  if (document.querySelector("#end.over")) return true;
  return Number(body.dataset.version) > version && body.dataset.asked === "yes"
    && !body.classList.contains("sending");
}"""
MOVED = """(version) => Number(document.body.dataset.version) !== version
  && !document.body.classList.contains("sending")"""
LOOK = """() => ({
  version: Number(document.body.dataset.version),
  round: Number(document.querySelector("#bar .phase b").textContent.replace(/[^0-9]/g, "")),
  over: Boolean(document.querySelector("#end.over")),
  options: [...document.querySelectorAll("#prompt [data-choice]")].map((one) => ({
    choice: one.dataset.choice, out: one.classList.contains("out"), on: (one.dataset.on || "").split(" ")[0],
  })),
})"""
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
SOCKETS = """window.sockets = []; window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(window.lost ? new URL("/nothing", url) : url);
    window.sockets.push(this);
  }
}"""
SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide && document.body.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide + 1)
    .slice(0, 5).map((one) => `${one.tagName} ${one.id} ${one.getAttribute("class")}`).concat("scrolls");
}"""


class Site:
    """The server and its games, for arranging what a test needs."""

    def __init__(self, port: int, data: Path) -> None:
        self.data = data  # where it keeps its games
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)

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


class Guests:
    """Browsers that came to the table."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        self.errors: list[str] = []
        self.expected = ""  # an error that the test brings about
        self.contexts: list[BrowserContext] = []

    def come(self, path: str = "/", *, speed: str = "instant", theme: str = "light", **more: Any) -> Page:
        """A new browser on a page; bots' steps are shown without pauses."""
        given = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce", **more}
        context = self.browser.new_context(base_url=self.site.url, color_scheme=theme, **given)
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps({"speed": speed}))
        context.add_init_script(f"localStorage['sietch.settings'] ??= {kept}; {SOCKETS}")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        page.goto(path)
        page.evaluate("document.fonts.ready")  # places are measured with them
        return page

    def hear(self, message: ConsoleMessage) -> None:
        known = (*CUT, self.expected) if self.expected else CUT
        if message.type == "error" and not any(word in message.text for word in known):
            self.errors.append(message.text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


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

    def standing(self) -> tuple[str, ...]:
        """What everybody sees alike: the round, the points, the Conflict, the board's Agents, the Imperium Row."""
        found: list[str] = self.page.evaluate(STANDING)
        return tuple(found)

    # --- acting
    def moved(self, before: int) -> None:
        self.page.wait_for_function(MOVED, arg=before, polling=POLL)

    def click(self, what: Locator) -> None:
        """Click something that changes the game and wait for the change."""
        before = self.version
        what.click()
        self.moved(before)

    def take(self, choice: str) -> None:
        """Take an option by its chip or button; a sending by choosing its card first."""
        seen = self.look()
        option = next(one for one in seen["options"] if one["choice"] == choice)
        if option["out"]:
            self.page.locator(f'#prompt .pick[data-pick="{option["on"]}"]').click()
        self.chip(choice).click()
        self.moved(seen["version"])
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
        if not self.sending() and self.version == before and left.count() > 1:  # several prices or ways
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

    def sending(self) -> bool:
        return "sending" in (self.page.locator("body").get_attribute("class") or "")

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

    def play(self, most: int = 400) -> None:
        """Play to the end of the game."""
        for _ in range(most):
            self.ready()
            if self.over:
                return
            self.act()
        raise AssertionError(f"the game does not end: {self.done}")
