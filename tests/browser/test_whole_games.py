"""Whole games by clicking, from the home page to the end screen."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.seats import Guests, Seat


def play_to_the_end(guests: Guests, box: str) -> Seat:
    page = guests.come("/")
    page.locator(f'#new-game input[name="box"][value="{box}"]').locator("..").click()
    for seat in (2, 3, 4):
        page.select_option(f"select[name=seat{seat}]", "random")
    page.fill("#new-game input[name=name]", "Chani")
    page.locator("#new-game button.go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    seat = Seat(page, random.Random(7))
    seat.play()
    expect(page.locator("#end.over")).to_be_visible()
    rows = page.locator("#end table:not(:has(caption)) tbody tr")
    expect(rows).to_have_count(4)
    expect(page.locator("#end tr.self")).to_contain_text("Chani")
    points = [int(row.locator(".sum").inner_text()) for row in rows.all()]
    assert points == sorted(points, reverse=True)
    for row, total in zip(rows.all(), points, strict=True):
        sources = [text for text in row.locator("td:not(.place):not(.sum)").all_inner_texts() if text != "–"]
        assert sum(map(int, sources)) == total
    assert seat.sent_on_board and {"send", "reveal", "end", "buy"} <= set(seat.done)
    page.locator("#end button.go").click()
    expect(page.locator("#end")).to_be_hidden()
    page.goto("/")
    expect(page.locator("#my-games li")).to_have_count(1)
    return seat


def test_a_base_game_is_played_to_its_end(guests: Guests) -> None:
    play_to_the_end(guests, "base")


def test_an_uprising_game_with_choam_is_played_to_its_end(guests: Guests) -> None:
    seat = play_to_the_end(guests, "uprising")
    assert seat.page.locator("#my-games li b").inner_text()
