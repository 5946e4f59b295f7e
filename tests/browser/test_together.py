"""Several browsers at one table."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from sietch.records.game import Game
from tests.browser.positions import at, first_turn
from tests.browser.seats import Guests, Seat, Site, agree, next_asked

HANDLES = """() => [...document.querySelectorAll("[data-h]")].map((one) => one.dataset.h)
  .filter((handle) => handle.startsWith("hand:") || handle.startsWith("intrigue:"))"""
AT_LEAST = "(version) => Number(document.body.dataset.version) >= version"


def second_round(game: Game) -> bool:
    return game.state.round == 2


def test_two_people_play_and_one_loses_the_connection(guests: Guests, site: Site) -> None:
    game = site.keep(at("base", second_round), {0: "Chani", 1: "Leto"}, others="random")
    people = {i: Seat(guests.come(game["seats"][i]["link"]), random.Random(i)) for i in (0, 1)}
    host, friend = people.values()
    lost = reloaded = 0
    for _ in range(200):
        seat = next_asked(site, game, people)
        assert seat is not None
        if seat is host and lost < 2:  # the other one misses what happens now
            lost += 1
            friend.lose_connection()
            expect(friend.page.locator("body.offline")).to_have_count(1)
            expect(friend.page.locator("#toast")).to_be_visible()
            seat.act()
            friend.find_connection()
            expect(friend.page.locator("body.offline")).to_have_count(0)
            friend.page.wait_for_function(AT_LEAST, arg=host.version)
        elif seat is friend and reloaded < 2:
            reloaded += 1
            agree(host, friend)
            offered = friend.offered()
            friend.page.reload()
            friend.ready()
            assert friend.offered() == offered
            seat.act()
        elif lost == reloaded == 2 and host.done["reveal"] and friend.done["reveal"]:
            return agree(host, friend)
        else:
            seat.act()
    raise AssertionError((lost, reloaded, host.done, friend.done))


def test_a_stranger_takes_an_open_seat_by_its_link(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "open", "open")
    page = guests.come(game["seats"][0]["link"])
    page.locator("#bar [data-do=settings]").click()
    links = page.locator("#settings .links a")
    assert [link.get_attribute("href") for link in links.all()] == [
        game["watch"], *(seat["link"] for seat in game["seats"]),
    ]  # fmt: skip
    friend = guests.come(game["seats"][1]["link"])
    friend.wait_for_function("() => window.sockets.some((one) => one.readyState === WebSocket.OPEN)")
    expect(page.locator('#players .opp[data-h="seat:1"] .away')).to_have_count(0)
    assert site.ask(game)["seats"][1]["kind"] == "human"
    expect(links).to_have_count(4)  # what is taken is no longer given away


def test_a_typed_name_is_text_for_everybody_and_a_watcher_sees_no_hand(guests: Guests, site: Site) -> None:
    game = site.keep(at("uprising", first_turn))
    seat = Seat(guests.come(game["seats"][0]["link"]))
    friend = guests.come(game["seats"][1]["link"])
    seat.ready()
    give_a_name(seat.page, friend, guests)
    watch(seat, guests.come(game["watch"]))


def give_a_name(host: Page, friend: Page, guests: Guests) -> None:
    def call(name: str) -> None:
        host.locator("#dock .name").click()
        host.fill("#naming input", name)
        host.locator("#naming button.go").click()

    guests.expected = "400 (Bad Request)"
    call("<b onclick=a>x</b>")
    expect(host.locator("#toast")).to_contain_text("<")
    call("Stilgar's Дзвін")
    for name in (host.locator("#dock .name"), friend.locator('#players .opp[data-h="seat:0"] .nm')):
        expect(name).to_have_text("Stilgar's Дзвін")
    friend.reload()
    expect(friend.locator('#players .opp[data-h="seat:0"] .nm')).to_have_text(re.compile("^Stilgar's"))
    assert host.locator("[onclick]").count() == friend.locator("[onclick]").count() == 0


def watch(seat: Seat, page: Page) -> None:
    """The watcher's page has no hand, cannot act, and sees what the seat does."""
    assert seat.page.evaluate(HANDLES)
    assert page.evaluate(HANDLES) == []
    expect(page.locator("#dock .hand, #prompt [data-choice], #prompt [data-do=undo]")).to_have_count(0)
    expect(page.locator("#board .space").first).to_be_visible()
    seat.take("reveal")
    agree(seat, Seat(page))
