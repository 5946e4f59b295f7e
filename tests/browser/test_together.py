"""Several browsers at one table."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import expect

from tests.browser.seats import Guests, Json, Seat, Site

ROUNDS = 3
HANDLES = """() => [...document.querySelectorAll("[data-h]")].map((one) => one.dataset.h)
  .filter((handle) => handle.startsWith("hand:") || handle.startsWith("intrigue:"))"""


def agree(site: Site, game: Json, *seats: Seat) -> None:
    """Every page shows the version that the server has, and the same public things."""
    version = site.ask(game)["version"]
    for seat in seats:
        seat.page.wait_for_function("(v) => Number(document.body.dataset.version) >= v", arg=version)
    end = time.monotonic() + 20
    while True:  # what nobody decides is shown step by step, all of it under one version
        first, *others = [seat.standing() for seat in seats]
        if all(other == first for other in others):
            return
        assert time.monotonic() < end, (first, others)
        time.sleep(0.1)


def test_two_people_play_and_one_loses_the_connection(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "random", "random")
    host = Seat(guests.come(game["seats"][0]["link"]), random.Random(1))
    friend = Seat(guests.come(game["seats"][1]["link"]), random.Random(2))
    people = {0: host, 1: friend}
    lost = reloaded = 0
    end = time.monotonic() + 120
    while (now := site.ask(game))["round"] <= ROUNDS and not now["over"]:
        assert time.monotonic() < end, "the game does not go on"
        if now["asked"] not in people:
            time.sleep(0.05)
            continue
        agree(site, game, host, friend)
        seat = people[now["asked"]]
        seat.ready()
        if seat is host and lost < 2:  # the other one misses what happens now
            lost += 1
            friend.lose_connection()
            seat.act()
            friend.find_connection()
        elif seat is friend and reloaded < 2:
            reloaded += 1
            offered = friend.offered()
            friend.page.reload()
            friend.ready()
            assert friend.offered() == offered
            seat.act()
        else:
            seat.act()
    assert lost == 2 and reloaded == 2
    assert host.done["reveal"] and friend.done["reveal"]


def test_a_lost_connection_is_told_and_nothing_is_lost(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "open", "open")
    seats = [Seat(guests.come(seat["link"])) for seat in game["seats"][:2]]
    asked = site.ask(game)["asked"]
    others = [Seat(guests.come(game["seats"][asked]["link"]))] if asked > 1 else [seats[asked]]
    actor, away = others[0], seats[1 - asked] if asked < 2 else seats[0]
    away.lose_connection()
    expect(away.page.locator("body.offline")).to_have_count(1, timeout=90_000)
    expect(away.page.locator("#toast")).to_be_visible()
    actor.ready()
    actor.act()
    away.find_connection()
    expect(away.page.locator("body.offline")).to_have_count(0, timeout=90_000)
    agree(site, game, actor, away)


def test_a_watcher_sees_no_hand_and_cannot_act(guests: Guests, site: Site) -> None:
    leaders = ["staban_tuek", None, None, None]
    game = site.create("me", "random", "random", "random", box="uprising", modules=("choam",), leaders=leaders)
    seat = Seat(guests.come(game["seats"][0]["link"]))
    seat.ready()
    page = guests.come(game["watch"])
    assert seat.page.evaluate(HANDLES)
    assert page.evaluate(HANDLES) == []
    expect(page.locator("#dock .hand, #prompt [data-choice], #prompt [data-do=undo]")).to_have_count(0)
    expect(page.locator("#board .space").first).to_be_visible()
    seat.take("reveal")
    agree(site, game, seat, Seat(page))


def test_a_stranger_takes_an_open_seat_by_its_link(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "random", "random")
    page = guests.come(game["seats"][0]["link"])
    page.locator("#bar [data-do=settings]").click()
    links = page.locator("#settings .links a")
    assert [link.get_attribute("href") for link in links.all()] == [
        game["watch"], game["seats"][0]["link"], game["seats"][1]["link"],
    ]  # fmt: skip
    friend = guests.come(game["seats"][1]["link"])
    friend.wait_for_function("() => window.sockets.some((one) => one.readyState === WebSocket.OPEN)")
    expect(page.locator('#players .opp[data-h="seat:1"] .away')).to_have_count(0)
    assert site.ask(game)["seats"][1]["kind"] == "human"
    expect(links).to_have_count(2)  # what is taken is no longer given away


def test_a_typed_name_is_text_for_everybody(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "random", "random")
    host = guests.come(game["seats"][0]["link"])
    friend = guests.come(game["seats"][1]["link"])

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
