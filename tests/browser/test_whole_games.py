"""Games by clicking: set up at home and played for a turn, and the last turns up to the end screen.

A whole round is played in test_learning.py; ``make test-long`` plays whole games.
"""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import assert_ranked
from tests.browser.positions import KINDS, at, before_the_end, before_the_last, first_turn
from tests.browser.seats import ON_PHONE, Guests, Seat, Site, seat_at_home
from tests.browser.stillness import LANGUAGES
from tests.marks import LONG

VARIANTS = {"ix": "epic", "immortality": "go_to_11"}
SIGNS = {
    "": {},
    "ix": {"#ix .stacks .tech": 3, "#ix .ship .freight": 4},
    "immortality": {"#tleilax .hex": 22, "#row .trow .card": 2},  # the start is a space too
}
TURN = {"send", "end"}  # words of a turn
BEGUN = [("base", ""), ("uprising", ""), ("base", "ix"), ("uprising", "immortality")]
ENDED = ["uprising_ix", "base_immortality"]  # without them: see test_keyboard.py
if LONG:
    BEGUN += [("uprising", "ix"), ("base", "immortality")]
    ENDED += ["base", "uprising", "base_ix", "uprising_immortality"]


@pytest.mark.parametrize(("box", "module"), BEGUN)
def test_a_game_is_set_up_at_home_and_begun(box: str, module: str, guests: Guests) -> None:
    page = guests.come("/")
    page.locator(f'#new-game input[name="box"][value="{box}"]').locator("..").click()
    if module:
        page.locator(f'#new-game .switch[data-box="{box}"]:has([value="{module}"])').click()
        variant = page.locator(f'#new-game .switch[data-box="{box}"]:has([value="{VARIANTS[module]}"])')
        expect(variant).to_be_visible()
    for seat in (2, 3, 4):
        seat_at_home(page, seat, "random")
    page.fill("#new-game input[name=name]", "Chani")
    page.locator("#new-game button.go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    for sign, count in SIGNS[module].items():
        expect(page.locator(sign)).to_have_count(count)
    seat = Seat(page, random.Random(7))
    seat.play(enough=() if LONG else TURN)
    assert set(seat.done) >= TURN
    page.goto("/")
    expect(page.locator("#my-games li")).to_have_count(1)
    assert page.locator("#my-games li b").inner_text()


@pytest.mark.parametrize("kind", ENDED)
def test_the_last_turns_are_played_to_the_end(kind: str, guests: Guests, site: Site) -> None:
    begun = before_the_end(kind, 1) if LONG else before_the_last("send", kind, 0)
    game = site.keep(begun, others="random")
    seat = Seat(guests.come(game["seats"][0]["link"]), random.Random(7))
    seat.play()
    page = seat.page
    assert_ranked(page, 4)
    expect(page.locator("#end .rank.self")).to_contain_text("Chani")
    assert set(seat.done) >= TURN
    page.locator("#end button.go").click()
    expect(page.locator("#end")).to_be_hidden()


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("kind", KINDS)
    def test_a_whole_game_is_played_on_a_phone(kind: str, lang: str, guests: Guests, site: Site) -> None:
        game = site.keep(at(kind, first_turn), others="random")
        seat = Seat(guests.come(game["seats"][0]["link"], **ON_PHONE, locale=lang), random.Random(lang))
        seat.play()
        expect(seat.page.locator("html")).to_have_attribute("lang", lang)
        expect(seat.page.locator("#end.over")).to_be_visible()
        assert {"send", "reveal", "end"} <= set(seat.done)
