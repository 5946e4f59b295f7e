"""Pages for everybody: small screens, readers of the screen, both themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import SIZE, assert_fits, assert_tabs_fit, boxes, serious
from tests.browser.positions import at, finished, first_turn
from tests.browser.seats import DESKTOP, ON_PHONE, Guests, Seat, Site
from tests.marks import LONG, THEMES

KINDS = ["base", "uprising", "six"]
HOME = ("/", "/new")
REGIONS = ("bar", "prompt", "dock", "board", "row", "players", "log")


def test_home_fits_a_phone(guests: Guests) -> None:
    page = guests.come(None, **ON_PHONE)
    for path in HOME:
        page.goto(path)
        assert_fits(page, path)


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_is_seen_without_scrolling_and_keeps_nobody_out(kind: str, guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at(kind, first_turn))["seats"][0]["link"])
    Seat(page).ready()
    assert page.evaluate(SIZE) == [DESKTOP["width"], DESKTOP["height"]]
    for region in REGIONS:
        expect(page.locator(f"#{region}")).to_be_visible()
        (box,) = boxes(page, f"#{region}")
        assert box["bottom"] <= DESKTOP["height"] + 1 and box["right"] <= DESKTOP["width"] + 1, region
    for theme in THEMES if kind != "uprising" or LONG else ():  # six players have what four have there
        page.emulate_media(color_scheme=theme)
        page.locator(".hand .card.can").first.click()
        assert serious(page, "#prompt", "#dock", "#board .space") == [], f"a card is chosen, {theme}"
        page.keyboard.press("Escape")
        if LONG:  # the usual run looks at them once, see test_accessibility.py
            page.locator("#bar [data-do=settings]").click()
            assert serious(page, "#settings") == [], f"settings, {theme}"
            page.keyboard.press("Escape")


@pytest.mark.parametrize("kind", KINDS if LONG else ["base", "six"])  # six players have what four have there
def test_the_table_fits_a_phone(kind: str, guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at(kind, first_turn))["seats"][0]["link"], **ON_PHONE)
    Seat(page).ready()
    assert_tabs_fit(page)
    page.goto(site.keep(finished(kind))["watch"])
    expect(page.locator("#end.over")).to_be_visible()
    assert_fits(page, "end")
    page.locator("#end button.go").tap()
    assert_fits(page, "the table at its end")


def test_a_turn_by_touch(guests: Guests, site: Site) -> None:
    """The first tap shows what an option brings, the button takes it."""
    page = guests.come(site.keep(at("base", first_turn))["seats"][0]["link"], **ON_PHONE)
    seat = Seat(page)
    seat.ready()
    before = seat.version
    confirm = page.locator("#prompt [data-do=confirm]")
    page.locator("#prompt .pick").first.tap()
    targets = page.locator("#prompt .chip.send[data-choice]:not(.out)")
    if targets.count() > 1:  # a single one is aimed at already
        expect(confirm).to_be_hidden()
        seat.unfold()
        targets.last.tap()
    expect(confirm).to_be_visible()
    assert seat.version == before
    confirm.tap()
    seat.moved(before)


def test_the_quick_game_is_one_click(guests: Guests) -> None:
    page = guests.come("/")
    page.locator("form[action='/quick'] button").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    Seat(page).ready()
    assert page.locator("body").get_attribute("data-box") == "Uprising"  # as the form says
    expect(page.locator(".me")).to_have_class(re.compile("seat-1"))  # in the colour that home shows
    page.goto("/")
    entry = page.locator("#my-games li")
    expect(entry).to_contain_text("Your turn")
    expect(entry).to_contain_text("Round 1")
    expect(entry.locator("time")).to_have_text(re.compile(r"\w+ \d+"))
    others = entry.locator("small").first.inner_text()
    assert others.startswith("Against ") and others.count(",") == 2
    entry.locator("a").click()
    Seat(page).ready()


def test_home_remembers_which_quick_game_was_played(guests: Guests) -> None:
    page = guests.come("/")
    page.select_option("#quick [name=box]", "base")
    page.select_option("#quick [name=level]", "random")
    page.locator("#quick button").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    page.goto("/")
    assert page.input_value("#quick [name=box]") == "base"
    assert page.input_value("#quick [name=level]") == "random"


def test_home_tells_how_a_game_ended_and_what_is_no_link(guests: Guests, site: Site) -> None:
    game = site.keep(finished("base"), {0: "Chani", 1: "Leto"})
    page = guests.come(game["seats"][0]["link"])
    expect(page.locator("#end.over")).to_be_visible()
    page.goto("/")
    state = page.locator("#my-games .state")
    expect(state).to_have_text(re.compile(r"^(You won|Winner: .+) · .*You \d+"))
    page.fill("#join-link", "junk")
    page.locator("#join button").click()
    expect(page.locator("#join-told")).to_contain_text("no link")
    page.fill("#join-link", f"{site.url}{game['watch']}")
    page.locator("#join button").click()
    page.wait_for_url(re.compile(re.escape(game["watch"])))


COVERED = """() => {
  const words = document.querySelector(".claim").lastElementChild.getBoundingClientRect();
  return document.querySelector(".quick").getBoundingClientRect().top < words.bottom;
}"""


def test_nothing_covers_the_claim_on_a_phone(guests: Guests) -> None:
    page = guests.come(None, **ON_PHONE)
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 700})
        for lang in ("en", "uk", "ru", "pt"):
            page.goto(f"/?lang={lang}")
            assert not page.evaluate(COVERED), (width, lang)


# --- long words
CUT = """(query) => [...document.querySelectorAll(query)].filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
NAMES = "#bar .order .nm, #players .who .named, #players .last, .area header h2, .lanes .cap span:not(:empty)"
LONG_NAMES = {
    "uprising": ["lady_jessica", "lady_amber_metulli", "feyd_rautha_harkonnen", "muad_dib"],
    "six": ["muad_dib", "lady_jessica", "princess_irulan", "shaddam_corrino_iv", "staban_tuek", "gurney_halleck"],
}


@pytest.mark.parametrize("kind", LONG_NAMES)
def test_long_words_are_not_cut(kind: str, guests: Guests, site: Site) -> None:
    """The bar holds all its tools, and names of Leaders, boards and columns can be read as a whole."""
    leaders = LONG_NAMES[kind]
    game = site.create(*["open"] * len(leaders), box="uprising", leaders=leaders)
    page = guests.come(None)
    for lang in ("uk", "ru"):
        page.goto(f"{game['watch']}?lang={lang}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        (tools,) = boxes(page, "#bar .tools")
        assert tools["right"] <= DESKTOP["width"], lang
        assert page.evaluate(CUT, NAMES) == [], lang


NARROW = """(query) => [...document.querySelectorAll(query)].filter((one) => one.clientWidth < 48)
  .map((one) => one.textContent)"""


PUSHED_OUT = """() => [...document.querySelectorAll('.faction > header')]
  .filter((head) => head.querySelector('.end').getBoundingClientRect().right
    > head.parentElement.getBoundingClientRect().right)
  .map((head) => head.textContent)"""


def test_spaces_and_titles_have_room_on_a_phone(guests: Guests, site: Site) -> None:
    """No space is squeezed to a strip, the bar takes one line, no Alliance is pushed out of its track's head."""
    page = guests.come(None, **ON_PHONE)
    for box in ("base", "uprising"):
        game = site.create(*["me"] * 4, box=box, leaders=[None] * 4)
        page.goto(f"{game['seats'][0]['link']}?lang=ru")
        assert page.evaluate(NARROW, "#board .space") == [], box
        assert boxes(page, "#bar")[0]["height"] < 90, box
        assert page.evaluate(PUSHED_OUT) == [], box
