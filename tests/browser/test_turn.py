"""One seat's turn: taking back, another language in the middle, the keyboard alone, a closer look."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sietch.words.messages import languages
from tests.browser.seats import Guests, Seat, Site


@pytest.fixture(params=["base", "uprising"])
def seat(request: pytest.FixtureRequest, guests: Guests, site: Site) -> Seat:
    """The first turn of a game."""
    modules = ("choam",) if request.param == "uprising" else ()
    leader = {"base": "paul_atreides", "uprising": "staban_tuek"}[request.param]  # they begin with an Agent turn
    leaders = [leader, None, None, None]
    game = site.create("me", "random", "random", "random", box=request.param, modules=modules, leaders=leaders)
    found = Seat(guests.come(game["seats"][0]["link"]))
    found.ready()
    return found


def text(page: Page, query: str) -> str:
    return page.locator(query).inner_text()


QUIET = re.compile(r"send \S+ (imperial_basin|hagga_basin|the_great_flat|wealth|stillsuits)\b")


def send(seat: Seat) -> bool:
    """Send an Agent, if possible to where nothing hidden is revealed; tells whether it was."""
    sends = [one for one in seat.offered() if one.startswith("send")]
    quiet = [one for one in sends if QUIET.match(one)]
    seat.take((quiet or sends)[0])
    return bool(quiet)


def test_undo_and_reset(seat: Seat) -> None:
    page = seat.page
    undo, reset = (page.locator(f"#prompt [data-do={what}]") for what in ("undo", "reset"))
    assert undo.get_attribute("aria-disabled") == "true"
    before, board, wealth = seat.offered(), text(page, "#board"), text(page, "#dock .wealth")
    for back in (undo, reset):
        quiet = send(seat)
        if undo.get_attribute("aria-disabled") == "true":  # something was revealed
            undo.click(force=True)
            expect(page.locator("#toast")).to_be_visible()
            return
        assert page.locator("#board .space .agent").count() > 0
        more = [one for one in seat.offered() if one.startswith(("take space:", "deploy"))]
        if back is reset and quiet and more:
            seat.take(more[0])
        seat.click(back)
        assert (seat.offered(), text(page, "#board"), text(page, "#dock .wealth")) == (before, board, wealth)


@pytest.mark.parametrize("lang", sorted(languages()))
def test_the_language_changes_in_the_middle_and_the_place_stays(lang: str, guests: Guests, site: Site) -> None:
    leaders = ["staban_tuek", None, None, None]
    game = site.create("me", "random", "random", "random", box="uprising", modules=("choam",), leaders=leaders)
    seat = Seat(guests.come(game["seats"][0]["link"]))
    seat.ready()
    send(seat)
    seat.ready()
    version, offered, address = seat.version, seat.offered(), seat.page.url
    seat.page.locator("#bar [data-do=settings]").click()
    seat.page.locator(f'#settings .langs a[lang="{lang}"]').click()
    seat.page.wait_for_load_state()
    expect(seat.page.locator("html")).to_have_attribute("lang", lang)
    seat.ready()
    assert (seat.version, seat.offered(), seat.page.url.partition("?")[0]) == (version, offered, address)
    seat.act()
    seat.page.goto(address)
    expect(seat.page.locator("html")).to_have_attribute("lang", lang)
    assert seat.page.locator("html").get_attribute("lang") == lang


def test_the_keyboard_alone_finishes_a_turn(seat: Seat) -> None:
    page = seat.page
    keys = page.keyboard
    for card in "12345":  # the first card that can be sent
        keys.press(card)
        if page.locator(".space.legal").count():
            break
        keys.press("Escape")
    before = seat.version
    keys.press("ArrowRight")
    expect(page.locator(".space.legal:focus, .post.legal:focus")).to_have_count(1)
    keys.press("Enter")
    page.wait_for_timeout(200)
    if seat.version == before and not seat.sending():  # several prices: the chips come next
        press_chip(page)
    seat.moved(before)
    for _ in range(20):
        if seat.over or page.locator("body").get_attribute("data-asked") != "yes":
            break
        before = seat.version
        if page.locator("#prompt .act[data-key=E][data-choice]").count():
            keys.press("e")
            seat.moved(before)
            break
        press_chip(page)
        seat.moved(before)
    told = page.locator("#log").inner_text()
    assert told
    seat.ready(before)


def press_chip(page: Page) -> None:
    """Walk with Tab to the first option and press Enter."""
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#prompt .chip[data-choice]')"):
            break
    else:
        raise AssertionError("Tab reaches no option")
    page.keyboard.press("Enter")


def test_a_card_can_be_read_large(seat: Seat) -> None:
    page = seat.page
    page.locator(".hand .card").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#inspect[open] .card.l")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#inspect[open]")).to_have_count(0)
    page.locator("#row .card").first.click(button="right")
    expect(page.locator("#inspect[open] .card.l")).to_be_visible()


def test_what_is_barred_says_why(seat: Seat) -> None:
    page = seat.page
    page.locator(".hand .card.can").first.click()
    chip = page.locator("#prompt .chip.bar:not(.out)").first
    why = chip.locator(".why").inner_text()
    assert why
    chip.click(force=True)  # marked as disabled, but it answers
    expect(page.locator("#prompt .preview")).to_contain_text(why)
