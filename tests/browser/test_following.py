"""What comes over the push channel: paced, skipped, refused, lost; and choices on their way."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.seats import Guests, Json, Seat, Site


class Channel:
    """The page's push channel in a test's hands."""

    def __init__(self, page: Page, opened: Callable[[WebSocketRoute], None] = lambda route: None) -> None:
        self.page = page
        self.routes: list[WebSocketRoute] = []

        def take(route: WebSocketRoute) -> None:
            self.routes.append(route)
            opened(route)

        page.route_web_socket("**/push*", take)
        page.reload()
        self.version = Seat(page).version

    def tell(self, *, asked: bool = False, steps: int = 1) -> None:
        """So many more steps of others; the last may ask the reader something."""
        for left in range(steps - 1, -1, -1):
            self.version += 1
            update = {"type": "update", "version": self.version, "regions": {}, "title": ""}
            self.routes[-1].send(json.dumps({**update, "asked": asked and not left}))


def waiting_seat(guests: Guests, site: Site, speed: str = "instant") -> Page:
    """The page of somebody who is not asked anything."""
    game = site.create("open", "open", "open", "open")
    other = (site.ask(game)["asked"] + 1) % 4
    return guests.come(game["seats"][other]["link"], speed=speed)


def shown(page: Page, version: int) -> None:
    page.wait_for_function("(v) => Number(document.body.dataset.version) === v", arg=version)


def test_skipping_holds_until_something_is_asked(guests: Guests, site: Site) -> None:
    channel = Channel(waiting_seat(guests, site, "slow"))
    page, skip = channel.page, channel.page.locator("#prompt [data-do=skip]")
    start = channel.version
    channel.tell(steps=30)
    shown(page, start + 1)  # one step at a time
    assert Seat(page).version < start + 20
    skip.click()
    shown(page, start + 30)
    expect(skip).to_have_attribute("aria-pressed", "true")
    channel.tell(steps=30)  # what comes later is not paced either
    page.wait_for_function("(v) => Number(document.body.dataset.version) === v", arg=start + 60, timeout=5000)
    channel.tell(asked=True)
    shown(page, start + 61)
    expect(skip).to_have_attribute("aria-pressed", "false")
    channel.tell(steps=30)
    shown(page, start + 62)
    assert Seat(page).version < start + 80


REFUSALS = {4401: "link", 4404: "not here", 4429: "Too many"}


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_told_and_not_tried_again(code: int, guests: Guests, site: Site) -> None:
    channel = Channel(waiting_seat(guests, site), lambda route: route.close(code=code, reason="refused"))
    page, toast = channel.page, channel.page.locator("#toast")
    expect(toast).to_contain_text(REFUSALS[code])
    page.wait_for_timeout(2500)
    assert len(channel.routes) == 1
    again = toast.locator("button")
    if code == 4429:
        again.click()
        expect(toast).to_contain_text(REFUSALS[code])
        assert len(channel.routes) == 2
    else:
        expect(again).to_be_hidden()


def test_another_closing_is_told_and_tried_again(guests: Guests, site: Site) -> None:
    closed: list[WebSocketRoute] = []

    def close_twice(route: WebSocketRoute) -> None:
        if len(closed) < 2:
            closed.append(route)
            route.close(code=1011, reason="down")

    channel = Channel(waiting_seat(guests, site), close_twice)
    page = channel.page
    expect(page.locator("#toast")).to_contain_text("Reconnecting")
    page.wait_for_function("() => !document.body.classList.contains('offline')")
    expect(page.locator("#toast")).to_be_hidden()
    assert len(channel.routes) == 3


def begun(site: Site) -> Json:
    return site.create("me", "random", "random", "random", leaders=["paul_atreides", None, None, None])


def test_a_second_click_while_a_choice_is_sent_is_answered(guests: Guests, site: Site) -> None:
    seat = Seat(guests.come(begun(site)["seats"][0]["link"]))
    seat.ready()
    page = seat.page
    held: list[Route] = []
    page.route("**/choices", lambda route: held.append(route))
    reveal = page.locator("#prompt .act[data-key=R]")
    reveal.click()
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#prompt .sent")).to_have_count(1)
    page.locator("#prompt .pick").first.click()
    page.locator("#prompt .chip.send[data-choice]:not(.out)").first.click()
    expect(page.locator("#toast")).to_contain_text("on its way")
    assert len(held) == 1
    before = seat.version
    held[0].continue_()
    seat.moved(before)
    expect(page.locator("#prompt .sent")).to_have_count(0)


def test_the_turn_ends_by_itself_if_that_is_set(guests: Guests, site: Site) -> None:
    page = guests.come(begun(site)["seats"][0]["link"])
    page.locator("#bar [data-do=settings]").click()
    page.locator("#settings [name=autoend]").check()
    page.keyboard.press("Escape")
    seat = Seat(page)
    seat.ready()
    seat.take(next(one for one in seat.offered() if one.startswith("send")))
    for _ in range(20):
        left = [one for one in seat.offered() if one != "end"]
        if not left:
            break
        seat.take(left[0])
    version = seat.version
    seat.ready(version)  # without a click on End turn, the others have moved


# --- a closer look
def test_resting_on_a_card_shows_it_large(guests: Guests, site: Site) -> None:
    seat = Seat(guests.come(begun(site)["seats"][0]["link"]))
    seat.ready()
    page, peek = seat.page, seat.page.locator("#peek")
    page.locator("#row .card").first.hover()
    expect(peek.locator(".card.l .say").first).to_be_visible()
    page.mouse.move(700, 5)
    expect(peek).to_be_hidden()
    page.locator("#players .named").first.hover()
    expect(peek.locator(".leader.l")).to_be_visible()


def test_a_card_that_the_log_names_can_be_read(guests: Guests, site: Site) -> None:
    seat = Seat(guests.come(begun(site)["seats"][0]["link"]))
    seat.ready()
    page = seat.page
    seat.take("reveal")
    name = page.locator("#log .named[data-look^='card:']").first
    told = name.inner_text()
    name.click()
    expect(page.locator("#inspect[open] .l .nm")).to_contain_text(told)
    page.keyboard.press("Escape")
    name = page.locator("#log .named[data-look^='conflict:']").last
    name.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#inspect[open] .conflict.l")).to_be_visible()
