"""Rise of Ix in the browser: plates and tiles by touching, the annex on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sietch.records.game import Game
from tests.browser.looking import assert_fits, serious
from tests.browser.positions import asks, at
from tests.browser.seats import ON_PHONE, Guests, Site, sit
from tests.marks import THEMES


# --- what lies in the annex is touched
def may_advance(game: Game) -> bool:
    return asks(game, 0, "choose advance") and asks(game, 0, "choose recall")


def may_buy(game: Game) -> bool:
    """A tile can be had in several ways: by Negotiators or without."""
    options = [str(option) for option in game.decision.options] if game.state.asked == 0 else []
    return any("negotiators:" in option for option in options) and len(options) > 2


def test_a_plate_is_touched_and_the_freighter_goes_there(guests: Guests, site: Site) -> None:
    seat = sit(at("base_ix", may_advance), guests, site)
    page, version = seat.page, seat.version
    expect(page.locator("#ix .plate.legal")).to_have_count(2)
    goal = page.locator("#ix .plate.legal").last
    goal.hover()
    expect(page.locator("#ix .ghost").last).to_be_visible()
    page.evaluate("document.addEventListener('drawn', () => (window.drawnAgain = true))")
    seat.lose_connection()
    seat.find_connection()
    page.wait_for_function("() => window.drawnAgain")
    expect(page.locator("#ix .ghost").last).to_be_visible()  # whatever is drawn anew, it is still aimed at
    goal.click()
    page.wait_for_function("(version) => Number(document.body.dataset.version) > version", arg=version)


def test_keys_reach_the_tiles_and_one_is_touched_and_the_ways_to_pay_are_left(guests: Guests, site: Site) -> None:
    seat = sit(at("base_ix", may_buy), guests, site)
    page = seat.page
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ix .tech:focus")).to_have_count(1)
    lit = page.locator("#ix .tech.legal")
    handles = [one.get_attribute("data-h") for one in lit.all()]
    ways = {handle: page.locator(f'#prompt .chip[data-on="{handle}"]').count() for handle in handles}
    handle = max(ways, key=lambda one: ways[one])
    page.locator(f'#ix [data-h="{handle}"]').click()
    expect(page.locator("#prompt .chip[data-choice]:not(.out)")).to_have_count(ways[handle])
    page.keyboard.press("Escape")
    expect(page.locator("#prompt .chip[data-choice].out")).to_have_count(0)


# --- every screen
def test_on_a_phone_a_question_about_ix_opens_its_tab_and_leaves_it(guests: Guests, site: Site) -> None:
    seat = sit(at("uprising_ix", may_advance), guests, site, **ON_PHONE)
    page = seat.page
    expect(page.locator("#tab-ix")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#ix .plate.legal").first).to_be_visible()
    expect(page.locator("#board .factions")).to_be_hidden()
    assert_fits(page, "ix")
    assert serious(page, "#ix", "#prompt") == []
    seat.unfold()
    page.locator('#prompt [data-choice="decline"]').tap()  # aims at it
    page.locator('#prompt [data-do="confirm"]').tap()
    expect(page.locator("#tab-board")).to_have_attribute("aria-selected", "true")


def test_with_six_players_the_drawer_opens_by_itself_and_by_hand(guests: Guests, site: Site) -> None:
    seat = sit(at("six_ix", lambda game: asks(game, 0, "send") and game.state.round == 1), guests, site)
    page = seat.page
    expect(page.locator("#ix")).to_be_hidden()
    page.locator(".annextab").click()
    expect(page.locator("#ix .stacks")).to_be_visible()
    expect(page.locator(".annextab")).to_have_attribute("aria-expanded", "true")
    page.locator("#ix .annexclose").click()
    expect(page.locator("#ix")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#ix .stacks")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#ix")).to_be_hidden()
    asked = sit(at("six_ix", lambda game: asks(game, 0, "choose advance")), guests, site)
    expect(asked.page.locator("#ix .plate.legal").first).to_be_visible()


def no_area_overflows(page: Page) -> list[str]:
    """The parts of the board whose content is taller than they are."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll("#board .area, .mytech, .mine")]
      .filter((one) => one.scrollHeight > one.clientHeight + 4 && getComputedStyle(one).overflowY !== "auto")
      .map((one) => `${one.className} ${one.scrollHeight} ${one.clientHeight}`)""")
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_keeps_nobody_out(theme: str, guests: Guests, site: Site) -> None:
    seat = sit(at("uprising_ix", may_buy), guests, site, theme=theme)
    assert serious(seat.page, "#ix", "#prompt", "#players") == []
    assert_fits(seat.page, theme)
    assert no_area_overflows(seat.page) == []
