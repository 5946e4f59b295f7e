"""Nothing of the table is cut off: who stands on a space, how a space and a Leader are called, what
an option would bring."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sietch.records.game import Game
from sietch.table.page.ink.fitting import fit
from sietch.table.page.ink.speech import voice
from sietch.words.names import leader
from tests.boxes import every_box
from tests.browser.positions import asks, at, first_turn
from tests.browser.seats import Guests, Seat, Site, sit

LAPTOP = {"width": 1280, "height": 720}
CUT = """() => [...document.querySelectorAll("#board .space > .agent")].filter((agent) => {
  const { right, bottom } = agent.getBoundingClientRect();
  for (let around = agent.parentElement; around.id !== "board"; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    const clips = getComputedStyle(around).overflow !== "visible";
    if (clips && Math.max(right - edge.right, bottom - edge.bottom) > 0.5) return true;
  }
  return false;
}).map((agent) => agent.parentElement.dataset.h)"""
ICONS = """() => [...document.querySelectorAll(".arr .space")].map((space) => {
  const [icon, around] = [space.querySelector(".hd > .i"), space].map((one) => one.getBoundingClientRect());
  return [icon.x - around.x, icon.y - around.y].map(Math.round);
})"""
UNDER_A_PLATE = """() => [...document.querySelectorAll(".hand .slot > .why")].map((plate) => {
  const name = document.createRange();
  name.selectNodeContents(plate.parentElement.querySelector(".nm"));
  return plate.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
})"""
BEGINNINGS = """() => [...document.querySelectorAll(".arr .space .fit")].map((name) => {
  const letters = document.createRange();
  letters.setStart(document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode(), 0);
  letters.collapse(true);
  return Math.round(letters.getBoundingClientRect().left - name.getBoundingClientRect().left);
})"""
PREVIEW = """() => {
  const shown = document.querySelector("#prompt .preview");
  const room = shown.getBoundingClientRect();
  const out = [...shown.querySelectorAll("*")].map((one) => one.getBoundingClientRect())
    .filter(({ width, right, top, bottom }) => width && (right > room.right + 1 || top < room.top - 1
      || bottom > room.bottom + 1));
  return [shown.textContent.trim() !== "", out.length];
}"""
NAMES = """(drawn) => {
  const places = [...document.querySelectorAll("#players .opp small > .named")];
  const cut = (place) => {
    const text = document.createRange();
    text.selectNodeContents(place.firstElementChild);
    return text.getBoundingClientRect().right > place.closest("small").getBoundingClientRect().right + 0.5;
  };
  return drawn.filter((name) => {
    for (const place of places) place.innerHTML = name;
    return places.some(cut);
  });
}"""

APART = """([drawn, least]) => {
  const place = document.querySelector("#players .opp small > .named");
  const gap = (text, at) => {
    const space = document.createRange();
    space.setStart(text, at);
    space.setEnd(text, at + 1);
    return space.getBoundingClientRect().width;
  };
  return drawn.filter((name) => {
    place.innerHTML = name;
    const text = place.firstElementChild.firstChild;
    return [...text.data.matchAll(" ")].some(({ index }) => gap(text, index) < least);
  });
}"""


def many_agents(game: Game) -> bool:
    """Seat 0 is asked while most Agents stand on the board."""
    sent = sum(2 - seat.agents for seat in game.state.players)
    return game.state.asked == 0 and game.state.round >= 3 and sent >= 5


@pytest.mark.parametrize("kind", ["base", "base_ix", "uprising", "base_immortality"])
def test_agents_stand_whole_on_their_spaces(kind: str, guests: Guests, site: Site) -> None:
    seat = sit(at(kind, many_agents), guests, site, viewport=LAPTOP)
    assert seat.page.locator("#board .space > .agent").count() >= 5
    assert seat.page.evaluate(CUT) == []


def sends(game: Game) -> bool:
    return game.state.round >= 4 and asks(game, 0, "send") and asks(game, 0, "reveal")


def test_the_icon_of_a_space_stays_where_it_is_while_another_is_lit(guests: Guests, site: Site) -> None:
    seat = sit(at("base", sends), guests, site, viewport=LAPTOP)
    before = seat.page.evaluate(ICONS)
    seat.page.locator(".hand .card.can").first.click()
    assert seat.page.locator(".arr .space.off, .arr .space.no").count()
    assert seat.page.evaluate(ICONS) == before


def test_names_beside_an_icon_begin_in_one_place_though_some_may_be_broken(guests: Guests, site: Site) -> None:
    seat = sit(at("uprising", sends), guests, site, locale="uk")
    assert seat.page.locator(".arr .space .fit .wd").count()
    assert len(set(seat.page.evaluate(BEGINNINGS))) == 1


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 720), (820, 1180), (390, 844), (320, 640)])
def test_why_a_card_cannot_be_sent_does_not_cover_its_name(
    size: tuple[int, int], guests: Guests, site: Site
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    seat = sit(at("uprising", first_turn), guests, site, locale="ru", viewport=viewport)
    room = seat.page.evaluate(UNDER_A_PLATE)
    assert room and min(room) >= 0


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_what_an_option_would_bring_is_never_cut(lang: str, guests: Guests, site: Site) -> None:
    link = site.keep(at("uprising", sends))["seats"][0]["link"]
    page = guests.come(f"{link}?lang={lang}", viewport=LAPTOP)
    Seat(page).ready()
    told = [*previews(page)]
    assert any(said for said, _ in told)
    assert not any(out for _, out in told)


def previews(page: Page) -> list[tuple[bool, int]]:
    """Of each card and each space to which it can go: whether something is told, how much of it is cut."""
    found = []
    for card in page.locator(".hand .card.can").all():
        card.click()
        for space in page.locator(".space.legal").all():
            space.dispatch_event("mouseover")
            found.append(page.evaluate(PREVIEW))
        page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("kind", ["uprising", "solo_base"])
def test_every_leader_s_name_fits_an_opponent_s_panel_upright(kind: str, guests: Guests, site: Site) -> None:
    link = site.keep(at(kind, sends))["seats"][0]["link"]
    page = guests.come(None, viewport={"width": 768, "height": 1024})
    for lang in ("en", "uk", "ru", "pt"):
        page.goto(f"{link}?lang={lang}")
        Seat(page).ready()
        expect(page.locator("#players .opp small > .named").first).to_be_visible()
        page.evaluate("document.fonts.ready")
        told = {voice(lang).tell(leader(box, n)) for box in every_box() for n in range(len(box.leaders))}
        assert page.evaluate(NAMES, [str(fit(name, lang)) for name in sorted(told)]) == [], lang


def test_the_words_of_a_leader_s_name_do_not_run_together(guests: Guests, site: Site) -> None:
    """Narrow letters have narrow spaces; the longest names have no room for others."""
    seat = sit(at("uprising", sends), guests, site)
    told = {voice("en").tell(leader(box, n)) for box in every_box() for n in range(len(box.leaders))}
    drawn = [str(fit(name, "en")) for name in sorted(told)]
    assert seat.page.evaluate(APART, [[name for name in drawn if "long" not in name], 3]) == []


def tells_most(game: Game) -> list[str]:
    """The sendings of a grafted pair to a faction's space, which bring most to tell."""
    pairs = [option for option in game.decision.options if " with:" in option]
    return [pair for pair in pairs if "selective_breeding" in pair or "secrets" in pair]


def grafts(game: Game) -> bool:
    return game.state.asked == 0 and bool(tells_most(game))


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_what_a_grafted_pair_would_bring_is_never_cut(lang: str, guests: Guests, site: Site) -> None:
    game = at("base_immortality", grafts)
    link = site.keep(game)["seats"][0]["link"]
    page = guests.come(f"{link}?lang={lang}", viewport=LAPTOP)
    Seat(page).ready()
    pair = tells_most(game)[0]
    for card in (pair.split()[1], pair.partition(" with:")[2].split()[0]):
        page.locator(f'.hand [data-h="hand:{card}"]').last.click()
    told = []
    for space in page.locator(".space.legal").all():
        space.dispatch_event("mouseover")
        told.append(page.evaluate(PREVIEW))
    assert told and all(said for said, _ in told)
    assert page.locator(".pairbox").count()
    assert not any(out for _, out in told)
