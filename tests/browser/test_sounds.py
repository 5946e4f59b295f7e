"""What a turn sounds like, how loud, and that nothing sounds or moves for who does not want it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.positions import at, first_turn
from tests.browser.seats import Guests, Seat, Site

TURN, AGENT = 523.25, 174.61  # the first tones of two sounds
HEARD = """window.heard = [];
window.AudioContext = class extends AudioContext {
  createOscillator() {
    const made = super.createOscillator();
    window.heard.push(made);
    return made;
  }
  createGain() {
    const made = super.createGain();
    made.gain.exponentialRampToValueAtTime = (level) => (window.level = Math.max(level, 0));
    return made;
  }
}"""
PITCHES = "() => window.heard.splice(0).map((tone) => Math.round(tone.frequency.value * 100) / 100)"


def come(guests: Guests, site: Site, **more: Any) -> Page:
    page = guests.come(None, script=HEARD, **more)
    page.goto(site.keep(at("base", first_turn), others="random")["seats"][0]["link"])
    Seat(page).ready()
    return page


def test_sounds_can_be_turned_on_and_off_and_are_as_loud_as_wanted(guests: Guests, site: Site) -> None:
    page = come(guests, site)
    assert page.evaluate(PITCHES) == []  # nothing sounds before it is wanted
    page.locator("#bar [data-do=settings]").click()
    page.locator("#settings [name=sound]").check()
    assert page.evaluate(PITCHES)[0] == TURN
    page.locator("#settings [name=volume]").fill("0")
    page.evaluate(PITCHES)
    page.locator("#settings [name=volume]").fill("100")
    assert page.evaluate(PITCHES)[0] == TURN
    page.keyboard.press("Escape")
    seat = Seat(page)
    sends = [choice for choice in seat.offered() if choice.startswith("send")]
    seat.take(sends[0])
    page.wait_for_function(f"() => window.heard.some((tone) => Math.abs(tone.frequency.value - {AGENT}) < 1)")
    page.locator("#bar [data-do=sound]").click()  # off
    page.evaluate(PITCHES)
    expect(page.locator("#bar [data-do=sound]")).to_have_attribute("aria-pressed", "false")
    seat.ready()
    seat.act()
    assert page.evaluate(PITCHES) == []


def test_pieces_travel_only_where_motion_is_wanted(guests: Guests, site: Site) -> None:
    for wanted in (True, False):
        page = come(guests, site, reduced_motion="no-preference" if wanted else "reduce", speed="normal")
        page.evaluate("""() => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...how) {
            window.moved = (window.moved || []).concat(this.dataset.k || "");
            return animate.apply(this, how);
          };
        }""")
        seat = Seat(page)
        seat.take(next(choice for choice in seat.offered() if choice.startswith("send")))
        agent = page.locator('#board .agent[data-k^="agent-0-"], #board [data-k^="agent-0-"]').first
        expect(agent).to_be_visible()
        moved = page.evaluate("(window.moved || []).filter((name) => name.startsWith('agent-0-')).length")
        assert (moved > 0) == wanted
