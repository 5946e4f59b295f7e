"""Nobody is kept out: axe finds nothing, not even minor things, on any page; dialogs hold the focus.

The usual run looks at each page once, each time in another language, theme and size, and at tables that hold all
that others show too; ``make test-long`` at everything.
"""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import serious
from tests.browser.positions import at, finished, first_turn
from tests.browser.seats import DESKTOP, ON_PHONE, Guests, Json, Seat, Site
from tests.marks import LONG

LANGUAGES = ("en", "uk", "ru", "pt")
THEMES = ("light", "dark")
SCREENS: dict[str, Json] = {"desktop": {"viewport": DESKTOP}, "phone": ON_PHONE}
LOOKS = list(itertools.product(LANGUAGES, THEMES, SCREENS))
PLAIN = ("/", "/new", "/learn", "/learn/icons", "/cards", "/replay", "/nothing-here")
TABLES = ("base", "six_fullest", "fullest", "solo_base", "two_uprising")  # which language and size: see LOOKS
if LONG:
    TABLES += ("uprising", "six", "solo_uprising")  # what they show, those above show too
SEEN_BEFORE = {} if LONG else {"fullest": {"row", "players", "log"}, "two_uprising": {"row", "dock", "log"}}
"""Tabs of a phone that look as those of the base game do."""
ENDED = TABLES if LONG else ("base", "six_fullest")  # on a phone, and by teams
REPLAYED = TABLES if LONG else ("two_uprising",)
OTHER_TABS = """[...document.querySelectorAll("[role=tab][aria-selected=false]")]
  .map((tab) => tab.getAttribute("aria-controls"))"""
AFTER_THE_END = () if LONG else ("#bar", "#prompt")  # the rest is the table's


def looks(number: int, apart: int = 7) -> list[tuple[str, str, str]]:
    """How the page of a number is looked at."""
    return LOOKS if LONG else [LOOKS[(number * apart + 3) % len(LOOKS)]]


def look(page: Page, path: str, lang: str, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto(f"{path}?lang={lang}")


@pytest.mark.parametrize("path", PLAIN)
def test_pages_keep_nobody_out(path: str, guests: Guests) -> None:
    guests.expected = "404 (Not Found)"
    for lang, theme, screen in looks(PLAIN.index(path)):
        page = guests.come(None, **SCREENS[screen])
        look(page, path, lang, theme)
        assert serious(page) == [], (path, lang, theme, screen)


@pytest.mark.parametrize("kind", TABLES)
def test_tables_keep_nobody_out(kind: str, guests: Guests, site: Site) -> None:
    """The table as a whole, and of its other tabs and of its end what is new there."""
    table, over = site.keep(at(kind, first_turn)), site.keep(finished(kind))
    for lang, theme, screen in looks(TABLES.index(kind), 11):
        page = guests.come(None, **SCREENS[screen])
        look(page, table["seats"][0]["link"], lang, theme)
        assert serious(page) == [], (kind, lang, theme, screen)
        for region in page.evaluate(OTHER_TABS) if screen == "phone" else ():
            if region not in SEEN_BEFORE.get(kind, ()):
                page.locator(f"[role=tab][aria-controls={region}]").tap()
                assert serious(page, f"#{region}") == [], (kind, region, lang, theme)
        if kind in ENDED:
            look(page, over["watch"], lang, theme)
            assert serious(page, "#end") == [], (kind, "the end", lang, theme, screen)
            page.keyboard.press("Escape")
            expect(page.locator("#end")).to_be_hidden()
            assert serious(page, *AFTER_THE_END) == [], (kind, "after the end", lang, theme, screen)
        if kind in REPLAYED:
            look(page, over["watch"].replace("/g/", "/replay/"), lang, theme)
            assert serious(page) == [], (kind, "replay", lang, theme, screen)


def test_invitations_keep_nobody_out(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "open", "greedy")
    for lang, theme, screen in looks(5):
        page = guests.come(None, **SCREENS[screen])
        look(page, game["seats"][1]["link"], lang, theme)
        assert serious(page) == [], ("guest", lang, theme, screen)
        look(page, game["seats"][0]["link"], lang, theme)
        expect(page.locator("#invite")).to_be_visible()
        assert serious(page, "#invite") == [], ("share", lang, theme, screen)


OPENERS = {"settings": "#bar [data-do=settings]", "legend": "#bar [data-do=legend]", "naming": "#dock .name"}
INSIDE = """(query) => document.activeElement === document.body
  || document.querySelector(query).contains(document.activeElement)"""


def test_dialogs_hold_the_focus_and_escape_closes_them(guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at("base", first_turn))["seats"][0]["link"])
    Seat(page).ready()
    for name, opener in OPENERS.items():
        page.locator(opener).click()
        assert page.locator(f"#{name}").evaluate("(one) => one.matches(':modal')"), name
        for _ in range(6):
            page.keyboard.press("Tab")
            assert page.evaluate(INSIDE, f"#{name}"), name
        assert serious(page, f"#{name}") == [], name
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()
    page.goto(site.keep(finished("base"))["seats"][0]["link"])
    end = page.locator("#end")
    expect(end).to_be_visible()
    assert end.evaluate("(one) => one.matches(':modal')")
    expect(end.locator("[autofocus]")).to_be_focused()
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(INSIDE, "#end")
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    page.locator("#prompt [data-do=result]").click()
    expect(end).to_be_visible()
