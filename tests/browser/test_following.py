"""What comes over the push channel: paced, skipped, refused, lost; and choices on their way."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.positions import at, first_turn
from tests.browser.seats import Guests, Seat, Site

LONG_AFTER = 600_000  # milliseconds: whatever would be tried again was tried by then


class Channel:
    """The push channel of somebody who is not asked anything, in a test's hands; and so is the page's time."""

    def __init__(
        self,
        guests: Guests,
        site: Site,
        opened: Callable[[WebSocketRoute], None] = lambda route: None,
        speed: str = "instant",
    ) -> None:
        self.page = guests.come(None, speed=speed)
        self.routes: list[WebSocketRoute] = []

        def take(route: WebSocketRoute) -> None:
            self.routes.append(route)
            opened(route)

        self.page.route_web_socket("**/push*", take)
        self.page.clock.install()
        self.page.goto(site.keep(at("base", first_turn))["seats"][1]["link"])
        self.version = Seat(self.page).version

    def tell(self, *, asked: bool = False, steps: int = 1) -> None:
        """So many more steps of others; the last may ask the reader something."""
        for left in range(steps - 1, -1, -1):
            self.version += 1
            update = {"type": "update", "version": self.version, "regions": {}, "title": ""}
            self.routes[-1].send(json.dumps({**update, "asked": asked and not left}))

    def shows(self, version: int) -> None:
        self.page.wait_for_function("(v) => Number(document.body.dataset.version) === v", arg=version)


def test_skipping_holds_until_something_is_asked(guests: Guests, site: Site) -> None:
    channel = Channel(guests, site, speed="slow")
    page, skip = channel.page, channel.page.locator("#prompt [data-do=skip]")
    start = channel.version
    channel.tell(steps=30)
    channel.shows(start + 1)  # one step at a time
    assert Seat(page).version < start + 20
    skip.click()
    channel.shows(start + 30)
    expect(skip).to_have_attribute("aria-pressed", "true")
    page.clock.pause_at(page.evaluate("Date.now()") + LONG_AFTER)
    channel.tell(steps=30)  # what comes later is not paced either
    channel.shows(start + 60)
    channel.tell(asked=True)
    channel.shows(start + 61)
    expect(skip).to_have_attribute("aria-pressed", "false")
    channel.tell(steps=30)
    channel.shows(start + 62)
    page.clock.run_for(3_000)
    assert start + 62 < Seat(page).version < start + 80


def test_a_table_that_has_gone_back_is_looked_at_anew(guests: Guests, site: Site) -> None:
    """Its database has lost something: what the page shows is no more."""
    channel = Channel(guests, site)
    start = channel.version
    channel.tell(steps=3)
    channel.shows(start + 3)
    channel.version = start
    with channel.page.expect_navigation():
        channel.tell()
    channel.shows(start)


@pytest.mark.parametrize("lost", [True, False])
def test_a_server_that_comes_back_with_less_is_believed_after_a_while(
    lost: bool, guests: Guests, site: Site
) -> None:
    """Not at once: it may be another one, which has still to hear of the last choices."""
    channel = Channel(guests, site)
    page, start = channel.page, channel.version
    channel.tell(steps=3)
    channel.shows(start + 3)
    channel.routes[-1].close(code=1011, reason="down")
    page.wait_for_function("() => document.body.classList.contains('offline')")
    page.wait_for_function("() => !document.body.classList.contains('offline')")
    channel.version = start
    channel.tell(asked=True)
    if lost:
        with page.expect_navigation():
            page.clock.run_for(LONG_AFTER)
        channel.shows(start)
    else:
        channel.tell(steps=2)
        channel.tell(steps=1)
        channel.shows(start + 4)
        page.clock.run_for(LONG_AFTER)
        channel.tell()
        channel.shows(start + 5)


REFUSALS = {4401: "link", 4404: "not here", 4429: "Too many"}


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_told_and_not_tried_again(code: int, guests: Guests, site: Site) -> None:
    channel = Channel(guests, site, lambda route: route.close(code=code, reason="refused"))
    page, toast = channel.page, channel.page.locator("#toast")
    expect(toast).to_contain_text(REFUSALS[code])
    page.clock.run_for(LONG_AFTER)
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

    channel = Channel(guests, site, close_twice)
    page = channel.page
    expect(page.locator("#toast")).to_contain_text("Reconnecting")
    page.wait_for_function("() => !document.body.classList.contains('offline')")
    expect(page.locator("#toast")).to_be_hidden()
    assert len(channel.routes) == 3


def sit_down(guests: Guests, site: Site, others: str) -> Seat:
    seat = Seat(guests.come(site.keep(at("base", first_turn), others=others)["seats"][0]["link"]))
    seat.ready()
    return seat


def test_a_second_click_while_a_choice_is_sent_is_answered(guests: Guests, site: Site) -> None:
    seat = sit_down(guests, site, "human")
    page = seat.page
    held: list[Route] = []
    page.route("**/choices", lambda route: held.append(route))
    before = seat.version
    reveal = page.locator("#prompt .act[data-key=R]")
    reveal.click()
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#prompt .sent")).to_have_count(1)
    page.locator("#prompt .pick").first.click()
    page.locator("#prompt .chip.send[data-choice]:not(.out)").first.click()
    expect(page.locator("#toast")).to_contain_text("on its way")
    assert len(held) == 1
    held[0].continue_()
    seat.moved(before)
    expect(page.locator("#prompt .sent")).to_have_count(0)


def test_the_turn_ends_by_itself_if_that_is_set(guests: Guests, site: Site) -> None:
    seat = sit_down(guests, site, "random")
    page = seat.page
    page.locator("#bar [data-do=settings]").click()
    page.locator("#settings [name=autoend]").check()
    page.keyboard.press("Escape")
    seat.take(next(one for one in seat.offered() if one.startswith("send")))
    while left := [one for one in seat.offered() if one != "end"]:
        seat.take(left[0])
    version = seat.version
    seat.ready(version)  # without a click on End turn, the others have moved
