"""The keyboard alone plays: cards by their numbers, options by Tab and Enter, turns by R and E.

``make test-long`` plays whole games.
"""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from tests.browser.looking import assert_ranked
from tests.browser.positions import at, before_the_last, first_turn
from tests.browser.seats import Guests, Seat, Site
from tests.marks import LONG

FAR = 250  # presses of Tab after which something cannot be reached

ABOUT = """(choice) => {
  const option = document.querySelector(`#prompt [data-choice=${JSON.stringify(choice)}]`);
  if (!option || document.body.classList.contains("sending")) return null;
  const cards = [...document.querySelectorAll(".hand .card")].map((card) => card.dataset.h);
  const needed = option.classList.contains("out") ? (option.dataset.on || "").split(" ") : [];
  return { key: option.dataset.key || "", cards: needed.map((one) => cards.indexOf(one)).filter((n) => n >= 0) };
}"""
FOCUSED = """(choice) => {
  const now = document.activeElement;
  const after = Boolean(now?.closest("#dock, #board, #row, #players, .foldmore"));
  return { there: now?.dataset.choice === choice, more: Boolean(now?.closest("#prompt .foldmore")), after };
}"""


class Hands(Seat):
    """Somebody who has no mouse."""

    def send_on_board(self) -> bool:
        return False

    def take(self, choice: str) -> None:
        before = self.version
        keyboard = self.page.keyboard
        about = self.page.wait_for_function(ABOUT, arg=choice).json_value()
        if about["key"]:
            keyboard.press(about["key"])
        else:
            for card in about["cards"]:
                keyboard.press(str(card + 1))
            if self.chip(choice).evaluate("(one) => one.matches('.folded')"):  # the tray has it
                self.reach(choice, "more")
                keyboard.press("Enter")
            self.reach(choice)
            keyboard.press("Enter")
            if self.rests(before) and self.chip(choice).get_attribute("data-sure"):
                keyboard.press("Enter")  # it was asked once more
        self.moved(before)
        self.done[choice.split()[0]] += 1

    def reach(self, choice: str, what: str = "there") -> None:
        back = self.page.evaluate(FOCUSED, choice)["after"]
        for _ in range(FAR):
            if self.page.evaluate(FOCUSED, choice)[what]:
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no key leads to {choice}")


def test_a_space_is_reached_by_arrows(guests: Guests, site: Site) -> None:
    """A card by its number, then from one lit space to the next, then Enter."""
    seat = Hands(guests.come(site.keep(at("base", first_turn))["seats"][0]["link"]))
    seat.ready()
    page, before = seat.page, seat.version
    first = next(choice for choice in seat.offered() if choice.startswith("send"))
    about = page.evaluate(ABOUT, first)
    page.keyboard.press(str(about["cards"][0] + 1))
    space = json.dumps(f"space:{first.split()[-1]}")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        if page.evaluate(f"document.activeElement.dataset.h === {space}"):
            break
    page.keyboard.press("Enter")
    seat.moved(before)
    assert page.locator("#happened p").last.inner_text()  # and what happened is read out


@pytest.mark.parametrize("kind", ["base", "uprising"])
def test_the_keyboard_plays_to_the_end(kind: str, guests: Guests, site: Site) -> None:
    game = at(kind, first_turn) if LONG else before_the_last("send", kind, 0)
    kept = site.keep(game, others="random")
    seat = Hands(guests.come(kept["seats"][0]["link"]), random.Random(7))
    seat.play()
    assert set(seat.done) >= {"send", "end"}
    assert_ranked(seat.page, 4)
    end = seat.page.locator("#end")
    expect(end.locator(".rank.self")).to_contain_text("Chani")
    seat.page.keyboard.press("Enter")  # the button that has the focus
    expect(end).to_be_hidden()
