"""Pages for everybody: small screens, readers of the screen, both themes."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.seats import PHONE, SIDEWAYS, Guests, Json, Seat, Site
from tests.marks import THEMES

TABS = ("board", "row", "players", "dock", "log")
KINDS = {
    "base": ("base", (), ["paul_atreides", None, None, None]),
    "uprising": ("uprising", ("choam",), ["staban_tuek", None, None, None]),
    "six": ("uprising", (), ["muad_dib", None, None, None, None, None]),
}
"""Box, modules, and Leaders of whom the first begins with an Agent turn."""


@pytest.fixture(scope="module", params=KINDS)
def played(request: pytest.FixtureRequest, site: Site) -> Json:
    """A game between bots that is over, and one that waits for a person in its first round."""
    box, modules, leaders = KINDS[request.param]
    bots = ["greedy" if len(leaders) > 4 else "random"] * (len(leaders) - 1)  # greedy ones begin no trade
    begun = site.create("me", *bots, box=box, modules=modules, leaders=leaders)
    return {"over": site.create(*["random"] * len(leaders), box=box, modules=modules), "begun": begun}


def assert_fits(page: Page, what: str) -> None:
    assert page.evaluate(SIDEWAYS) == [], what


@pytest.mark.parametrize("path", ["/", "/new"])
def test_home_fits_a_phone(path: str, guests: Guests) -> None:
    assert_fits(guests.come(path, viewport=PHONE, has_touch=True, is_mobile=True), path)


def test_the_table_fits_a_phone(played: Json, guests: Guests, site: Site) -> None:
    page = guests.come(played["begun"]["seats"][0]["link"], viewport=PHONE, has_touch=True, is_mobile=True)
    Seat(page).ready()
    for tab in TABS:
        page.locator(f"#tab-{tab}").tap()
        expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
        assert_fits(page, tab)


def test_the_end_fits_a_phone(played: Json, guests: Guests, site: Site) -> None:
    page = guests.come(played["over"]["watch"], viewport=PHONE, has_touch=True, is_mobile=True)
    expect(page.locator("#end.over")).to_be_visible(timeout=120_000)
    assert_fits(page, "end")
    page.locator("#end button.go").tap()
    assert_fits(page, "the table at its end")


def test_a_turn_by_touch(guests: Guests, site: Site) -> None:
    """The first tap shows what an option brings, the button takes it."""
    game = site.create("me", "random", "random", "random", leaders=["paul_atreides", None, None, None])
    page = guests.come(game["seats"][0]["link"], viewport=PHONE, has_touch=True, is_mobile=True)
    seat = Seat(page)
    seat.ready()
    before = seat.version
    confirm = page.locator("#prompt [data-do=confirm]")
    page.locator("#prompt .pick").first.tap()
    targets = page.locator("#prompt .chip.send[data-choice]:not(.out)")
    if targets.count() > 1:  # a single one is aimed at already
        expect(confirm).to_be_hidden()
        targets.last.tap()
    expect(confirm).to_be_visible()
    assert seat.version == before
    confirm.tap()
    seat.moved(before)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """Where things stand, measured at one moment: a page may be redrawn between finding and measuring."""
    found: list[dict[str, float]] = page.evaluate(
        "(css) => [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect().toJSON())",
        selector,
    )
    return found


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new"])
def test_home_has_no_serious_barrier(path: str, theme: str, guests: Guests) -> None:
    assert serious(guests.come(path, theme=theme)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_has_no_serious_barrier(theme: str, played: Json, guests: Guests) -> None:
    page = guests.come(played["begun"]["seats"][0]["link"], theme=theme)
    Seat(page).ready()
    assert serious(page) == []
    page.locator(".hand .card.can").first.click()
    assert serious(page) == [], "a card is chosen"
    page.keyboard.press("Escape")
    page.locator("#bar [data-do=settings]").click()
    assert serious(page) == [], "settings"


def test_the_end_has_no_serious_barrier(played: Json, guests: Guests) -> None:
    page = guests.come(played["over"]["watch"])
    expect(page.locator("#end.over")).to_be_visible(timeout=120_000)
    assert serious(page) == []


def test_everything_that_matters_is_seen_without_scrolling(played: Json, guests: Guests) -> None:
    page = guests.come(played["begun"]["seats"][0]["link"])
    Seat(page).ready()
    height = page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    assert height == [1440, 900][::-1]
    for region in ("bar", "prompt", "dock", "board", "row", "players", "log"):
        expect(page.locator(f"#{region}")).to_be_visible()
        (box,) = boxes(page, f"#{region}")
        assert box["bottom"] <= 901 and box["right"] <= 1441, region


def test_the_quick_game_is_one_click(guests: Guests) -> None:
    page = guests.come("/")
    page.locator("form[action='/quick'] button").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    Seat(page).ready()
    page.goto("/")
    page.locator("#my-games a").click()
    Seat(page).ready()


# --- long words
CUT = """(query) => [...document.querySelectorAll(query)].filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
NAMES = "#bar .order .nm, #players .who .named, #players .last, .area header h2, .lanes .cap span:not(:empty)"
LONG_NAMES = {
    "uprising": ["lady_jessica", "lady_amber_metulli", "feyd_rautha_harkonnen", "muad_dib"],
    "six": ["muad_dib", "lady_jessica", "princess_irulan", "shaddam_corrino_iv", "staban_tuek", "gurney_halleck"],
}


@pytest.mark.parametrize("lang", ["uk", "ru"])
@pytest.mark.parametrize("kind", LONG_NAMES)
def test_long_words_are_not_cut(kind: str, lang: str, guests: Guests, site: Site) -> None:
    """The bar holds all its tools, and names of Leaders, boards and columns can be read as a whole."""
    leaders = LONG_NAMES[kind]
    game = site.create(*["open"] * len(leaders), box="uprising", leaders=leaders)
    page = guests.come(f"{game['watch']}?lang={lang}", locale=lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    edge = page.evaluate("() => document.querySelector('#bar .tools').getBoundingClientRect().right")
    assert edge <= page.evaluate("() => document.documentElement.clientWidth")
    assert page.evaluate(CUT, NAMES) == []


NARROW = """(query) => [...document.querySelectorAll(query)].filter((one) => one.clientWidth < 48)
  .map((one) => one.textContent)"""


PUSHED_OUT = """() => [...document.querySelectorAll('.faction > header')]
  .filter((head) => head.querySelector('.end').getBoundingClientRect().right
    > head.parentElement.getBoundingClientRect().right)
  .map((head) => head.textContent)"""


@pytest.mark.parametrize("box", ["base", "uprising"])
def test_spaces_and_titles_have_room_on_a_phone(box: str, guests: Guests, site: Site) -> None:
    """No space is squeezed to a strip, the bar takes one line, no Alliance is pushed out of its track's head."""
    game = site.create(*["open"] * 4, box=box, leaders=[None] * 4)
    link = f"{game['seats'][0]['link']}?lang=ru"
    page = guests.come(link, viewport=PHONE, locale="ru", has_touch=True, is_mobile=True)
    assert page.evaluate(NARROW, "#board .space") == []
    assert boxes(page, "#bar")[0]["height"] < 90
    assert page.evaluate(PUSHED_OUT) == []
