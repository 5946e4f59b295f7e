"""Immortality in the browser: pairs by two clicks, the research map, both annexes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from sietch.records.game import Game
from tests.browser.looking import assert_fits, serious
from tests.browser.positions import asks, at
from tests.browser.seats import ON_PHONE, Guests, Site, sit
from tests.browser.test_ix import no_area_overflows
from tests.marks import THEMES


# --- moments
def pairs(game: Game) -> set[tuple[str, str]]:
    """The pairs that seat 0 can send."""
    if game.state.asked != 0:
        return set()
    sent = [str(option).split() for option in game.decision.options]
    return {(words[1], words[-1].removeprefix("with:")) for words in sent if words[-1].startswith("with:")}


def may_graft(game: Game) -> bool:
    """A Graft card has two possible partners."""
    found = pairs(game)
    firsts = [first for first, _ in found]
    return any(firsts.count(first) > 1 and first not in {other for _, other in found} for first in firsts)


def with_choice(found: set[tuple[str, str]]) -> str:
    """A Graft card that has two possible partners."""
    firsts = sorted(first for first, _ in found)
    return next(first for first in firsts if firsts.count(first) > 1)


def at_fork(game: Game) -> bool:
    return asks(game, 0, "choose research:") and len(game.decision.options) == 2


def may_use_atomics(game: Game) -> bool:
    return asks(game, 0, "atomics") and asks(game, 0, "send")


def assert_keeps_nobody_out(page: Page, *within: str) -> None:
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious(page, *within) == [], theme
    assert_fits(page, "a desk")
    assert no_area_overflows(page) == []


# --- grafting
def test_a_pair_is_grafted_by_keys_or_by_two_clicks_and_sent(guests: Guests, site: Site) -> None:
    seat = sit(at("base_immortality", may_graft), guests, site)
    page, version = seat.page, seat.version
    found = pairs(at("base_immortality", may_graft))
    first = with_choice(found)
    assert_keeps_nobody_out(page, "#dock", "#prompt", "#row")
    page.keyboard.press(
        page.locator(f'.hand [data-h="hand:{first}"]').first.get_attribute("aria-keyshortcuts") or ""
    )
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand .card.graftable:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".hand .clasped")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .sel")).to_have_count(0)
    partner, other = sorted(last for one, last in found if one == first)[:2]
    page.locator(f'.hand [data-h="hand:{first}"]').first.click()
    expect(page.locator("#prompt .q-text")).to_contain_text("is grafted to")
    expect(page.locator(f'.hand [data-h="hand:{partner}"]').first).to_have_class(re.compile(r"\bgraftable\b"))
    expect(page.locator("#board .space.legal")).to_have_count(0)
    page.locator(f'.hand [data-h="hand:{partner}"]').first.click()
    expect(page.locator("#prompt .q-text")).to_have_text("Where does your Agent go?")
    expect(page.locator(".hand .clasped .clasp")).to_be_visible()
    expect(page.locator("#prompt .preview .pairbox .half")).to_have_count(2)
    page.locator(f'.hand [data-h="hand:{partner}"]').first.click()  # parts them
    expect(page.locator(".hand .paired")).to_have_count(0)
    page.locator(f'.hand [data-h="hand:{other}"]').first.click()
    expect(page.locator(".hand .clasped")).to_have_count(1)
    page.keyboard.press("Escape")  # puts both back
    expect(page.locator(".hand .sel")).to_have_count(0)
    page.locator(f'.hand [data-h="hand:{first}"]').first.click()
    page.locator(f'.hand [data-h="hand:{partner}"]').first.click()
    page.locator("#board .space.legal").first.click()
    left = page.locator("#prompt .chip[data-choice]:not(.out)")
    if seat.rests(version) and left.count() > 1:
        left.first.click()
    seat.moved(version)


def test_a_pair_is_grafted_by_touch(guests: Guests, site: Site) -> None:
    seat = sit(at("base_immortality", may_graft), guests, site, **ON_PHONE)
    phone, first = seat.page, with_choice(pairs(at("base_immortality", may_graft)))
    seat.unfold()
    phone.locator(f'#prompt [data-pick="hand:{first}"]').tap()
    seat.unfold()
    phone.locator("#prompt .pick.graft:not(.out)").first.tap()
    expect(phone.locator("#prompt .preview .pairbox")).to_be_visible()
    assert_fits(phone, "a pair")


# --- the Bene Tleilax
def test_research_goes_where_the_map_is_touched(guests: Guests, site: Site) -> None:
    seat = sit(at("base_immortality", at_fork), guests, site)
    page, version = seat.page, seat.version
    expect(page.locator("#tleilax .hex.legal")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tleilax .hex:focus")).to_have_count(1)
    page.locator("#tleilax .hex.legal").last.click()
    seat.moved(version)


def test_atomics_are_asked_for_once_more(guests: Guests, site: Site) -> None:
    seat = sit(at("base_immortality", may_use_atomics), guests, site)
    page, version = seat.page, seat.version
    page.locator('#dock [data-h="atomics:own"]').click()
    expect(page.locator("#prompt .chip.sure")).to_contain_text("Nothing undoes it")
    assert seat.version == version
    page.locator("#prompt .chip.sure").click()
    seat.moved(version)
    expect(page.locator('#dock [data-h="atomics:own"]')).to_have_count(0)


def test_two_boxes_share_the_annex_and_a_question_turns_it(guests: Guests, site: Site) -> None:
    seat = sit(at("fullest", at_fork), guests, site)
    page = seat.page
    expect(page.locator("#tleilax .hex.legal").first).to_be_visible()
    expect(page.locator("#ix")).to_be_hidden()
    assert_keeps_nobody_out(page, "#tleilax", "#prompt", "#players")
    page.locator('.atab[data-tenant="ix"]').click()
    expect(page.locator("#ix .stacks")).to_be_visible()
    expect(page.locator("#tleilax")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#tleilax")).to_be_visible()
    seat.click(page.locator("#tleilax .hex.legal").first)


def test_with_six_players_each_box_has_its_drawer(guests: Guests, site: Site) -> None:
    seat = sit(at("six_fullest", lambda game: asks(game, 0, "send") and game.state.round == 1), guests, site)
    page = seat.page
    expect(page.locator("#tleilax")).to_be_hidden()
    page.locator('.annextab[data-tenant="tleilax"]').click()
    expect(page.locator("#tleilax .map")).to_be_visible()
    expect(page.locator("#ix")).to_be_hidden()
    page.locator("#tleilax [data-shuts]").click()
    expect(page.locator("#tleilax")).to_be_hidden()


# --- a phone
def test_on_a_phone_a_question_about_research_opens_its_tab(guests: Guests, site: Site) -> None:
    seat = sit(at("fullest", at_fork), guests, site, **ON_PHONE)
    page = seat.page
    expect(page.locator("#tab-tleilax")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#tleilax .hex.legal").first).to_be_visible()
    expect(page.locator("#ix")).to_be_hidden()
    expect(page.locator("#board .factions")).to_be_hidden()
    assert_fits(page, "tleilax")
    assert serious(page, "#tleilax", "#prompt") == []
    page.locator("#tleilax .hex.legal").first.tap()
    page.locator('#prompt [data-do="confirm"]').tap()
    expect(page.locator("#tab-board")).to_have_attribute("aria-selected", "true")
