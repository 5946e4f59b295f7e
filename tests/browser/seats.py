"""People at the table, as a browser test sees them: they look at a page and click."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

Json = dict[str, Any]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds; a busy machine is slow
CUT = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")  # what a browser says about a lost connection

READY = """(version) => {
  const { body } = document;
  if (document.querySelector("#end.over")) return true;
  return Number(body.dataset.version) > version && body.dataset.asked === "yes"
    && !body.classList.contains("sending");
}"""
MOVED = """(version) => Number(document.body.dataset.version) !== version
  && !document.body.classList.contains("sending")"""
OFFERED = """() => [...document.querySelectorAll("#prompt [data-choice]")].map((one) => one.dataset.choice)"""
SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide && document.body.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide + 1)
    .slice(0, 5).map((one) => `${one.tagName} ${one.id} ${one.getAttribute("class")}`).concat("scrolls");
}"""


class Site:
    """The server and its games, for arranging what a test needs."""

    def __init__(self, port: int) -> None:
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
        self.contexts: list[BrowserContext] = []

    def come(self, path: str = "/", *, speed: str = "instant", theme: str = "light", **more: Any) -> Page:
        """A new browser on a page; bots' steps are shown without pauses."""
        given = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce", **more}
        context = self.browser.new_context(base_url=self.site.url, color_scheme=theme, **given)
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps({"speed": speed}))
        context.add_init_script(f"localStorage['sietch.settings'] ??= {kept}")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        page.goto(path)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in CUT):
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

    def offered(self) -> list[str]:
        """Every option that can be taken, by its notation."""
        found: list[str] = self.page.evaluate(OFFERED)
        return found

    def ready(self, after: int = -1) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_function(READY, arg=after)

    def chip(self, choice: str) -> Locator:
        return self.page.locator(f"#prompt [data-choice={json.dumps(choice)}]")

    def standing(self) -> tuple[str | None, ...]:
        """What everybody sees alike: the points, the round, the strengths in the Conflict."""
        parts = ("#bar .score", "#bar .phase b")
        told = [self.page.locator(part).get_attribute("aria-label") for part in parts[:1]]
        lanes = self.page.locator(".lane").evaluate_all("lanes => lanes.map((l) => l.dataset.seat + l.innerText)")
        return (*told, self.page.locator(parts[1]).inner_text(), *sorted(lanes))

    # --- acting
    def click(self, what: Locator) -> None:
        """Click something that changes the game and wait for the change."""
        before = self.version
        what.click()
        self.page.wait_for_function(MOVED, arg=before)

    def take(self, choice: str) -> None:
        """Take an option by its chip or button; a sending by choosing its card first."""
        self.done[choice.split()[0]] += 1
        chip = self.chip(choice)
        if "out" in (chip.get_attribute("class") or "").split():
            handle = (chip.get_attribute("data-on") or "").split()[0]
            self.page.locator(f'#prompt .pick[data-pick="{handle}"]').click()
        self.click(chip)

    def send_on_board(self) -> bool:
        """Send an Agent by clicking a card of the hand and a space of the board."""
        cards = self.page.locator(".hand .card.can")
        if not cards.count():
            return False
        cards.nth(self.chance.randrange(cards.count())).click()
        spaces = self.page.locator(".space.legal")
        if not spaces.count():
            self.page.keyboard.press("Escape")
            return False
        before = self.version
        spaces.nth(self.chance.randrange(spaces.count())).click()
        left = self.page.locator("#prompt .chip[data-choice]:not(.out)")
        if self.version == before and not self.sending() and left.count() > 1:  # several prices or ways
            left.first.click()
        self.page.wait_for_function(MOVED, arg=before)
        self.done["send"] += 1
        self.sent_on_board += 1
        return True

    def sending(self) -> bool:
        return "sending" in (self.page.locator("body").get_attribute("class") or "")

    def act(self, sends: int = 2) -> None:
        """Decide something: up to ``sends`` Agents a round, then reveal; take what is there, buy, fight, end."""
        offered = self.offered()
        by_word: dict[str, list[str]] = {}
        for choice in offered:
            by_word.setdefault(choice.split()[0], []).append(choice)
        if "send" in by_word and (sends > 0 or "reveal" not in by_word):
            if self.chance.random() < 0.5 and self.send_on_board():
                return
            return self.take(self.chance.choice(by_word["send"]))
        for word in ("take", "reveal", "deploy", "buy", "choose", "pair", "play"):
            if word in by_word and (word != "play" or self.chance.random() < 0.5):
                return self.take(by_word[word][-1] if word == "deploy" else self.chance.choice(by_word[word]))
        for word in ("end", "done", "pass", "decline", "accept"):
            if word in by_word:
                return self.take(by_word[word][0])
        self.take(self.chance.choice(offered))

    def play(self, until_over: bool = True, most: int = 400) -> None:
        """Play to the end of the game."""
        for _ in range(most):
            self.ready()
            if self.over:
                return
            told = self.page.locator("body").evaluate("body => document.querySelector('#bar .phase b').textContent")
            self.act(1 if len(told) % 2 else 2)
        raise AssertionError(f"the game does not end: {self.done}")
