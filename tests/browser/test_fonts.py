"""Pages stand in their own fonts, whatever fonts the machine has."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Error, Page, Route

from tests.browser.seats import PHONE, Guests, Json, Seat, Site

LANGUAGES = ("en", "uk", "ru", "pt")
MOST = 160_000  # bytes of fonts for a page in one language
STILL = 0.01  # Cumulative Layout Shift; without stand-ins it is 0.08

LOADED = """() => performance.getEntriesByType("resource").filter((one) => one.name.endsWith(".woff2"))
  .map((one) => [new URL(one.name).origin === location.origin, one.encodedBodySize])"""
MOVED_BY = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const seen = new PerformanceObserver(() => {});
  seen.observe({ type: "layout-shift", buffered: true });
  return seen.takeRecords().reduce((sum, one) => sum + one.value, 0);
}"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
BROKEN = """(query) => {
  const broken = [], letter = document.createRange();
  for (const name of document.querySelectorAll(query)) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/[\\p{L}’']+/gu)) {
        const lines = new Set();
        for (let at = word.index; at < word.index + word[0].length; at += 1) {
          letter.setStart(texts.currentNode, at);
          letter.setEnd(texts.currentNode, at + 1);
          lines.add([...letter.getClientRects()].at(-1)?.top);
        }
        if (lines.size > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}"""


def drawn_in(page: Page, query: str) -> dict[str, set[bool]]:
    """Which fonts draw the text of these elements, and whether they are the page's own.

    The page may redraw them while it is asked about one after the other: then they are looked for anew.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    while True:
        root = devtools.send("DOM.getDocument")["root"]["nodeId"]
        nodes = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": query})["nodeIds"]
        found: dict[str, set[bool]] = {}
        try:
            for node in nodes:
                for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
                    found.setdefault(font["familyName"], set()).add(font["isCustomFont"])
            devtools.detach()
            return found
        except Error as error:
            if "Could not find node" not in str(error):
                raise


def assert_light(page: Page) -> None:
    """All fonts of a page are there, from here, and not too large."""
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(LOADED)
    assert all(ours for ours, _ in loaded)
    assert 50_000 < sum(size for _, size in loaded) <= MOST


@pytest.fixture(scope="module")
def begun(site: Site) -> Json:
    """A game in which the first seat may send an Agent: options with arrows, all kinds of faces."""
    leaders = ["staban_tuek", None, None, None]
    return site.create("me", "random", "random", "random", box="uprising", modules=("choam",), leaders=leaders)


def test_pages_stand_in_our_fonts(begun: Json, guests: Guests) -> None:
    """They are few enough, they draw the names, headings and options, words fit as they are, and nothing moves."""
    page = guests.come("/?lang=en")
    assert_light(page)  # though the languages' own names are there
    for lang in LANGUAGES:
        page.goto(f"{begun['seats'][0]['link']}?lang={lang}")
        Seat(page).ready()
        assert_light(page)
        drawn = drawn_in(page, ".area h2, #board .nm, #row .nm, #prompt .c-text, #dock .nm")
        assert drawn == {"Noto Sans": {True}, "Noto Serif": {True}}, lang
        assert page.evaluate(BROKEN, "#board .nm, #row .nm, #dock .nm, #dock .pile") == [], lang
        assert page.evaluate(MOVED_BY) < STILL, lang


def test_nothing_moves_when_the_fonts_come_late(browser: Browser, site: Site) -> None:
    """What stands in for them has their measures."""
    held: list[Route] = []
    painted = False
    with browser.new_context(base_url=site.url, viewport=PHONE, locale="uk", reduced_motion="reduce") as context:
        page = context.new_page()
        page.route("**/*.woff2", lambda route: route.continue_() if painted else held.append(route))
        page.goto("/", wait_until="domcontentloaded")
        page.wait_for_function(PAINTED)
        assert held
        painted = True
        for route in held:
            route.continue_()
        assert page.evaluate(MOVED_BY) < STILL
