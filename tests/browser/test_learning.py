"""Learning in a browser: the gallery's search, the guided first round, and all of it for everybody."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import SIZE, assert_fits, serious
from tests.browser.seats import DESKTOP, ON_PHONE, Guests, Seat
from tests.marks import LONG, THEMES

PAGES = ("/cards", "/cards?kind=leader&lang=uk", "/cards?box=uprising&q=arrakeen", "/learn", "/learn/icons")
SEARCHES = {
    "en": ("water of life", "Water of Life"),
    "uk": ("вода життя", "Вода життя"),
    "ru": ("вода жизни", "Вода Жизни"),
    "pt": ("agua da vida", "Água da Vida"),
}
HINTS = {"en": "Guide", "uk": "Підказки", "ru": "Подсказки", "pt": "Guia"}
GUIDES = """(pages) => Promise.all(pages.map(async (page) => {  // what the guide is called there
  const drawn = new DOMParser().parseFromString(await (await fetch(page)).text(), "text/html");
  return drawn.getElementById("guide").ariaLabel;
}))"""
OUTLINED = "(one) => getComputedStyle(one).outlineStyle"


# --- the gallery
@pytest.mark.parametrize("lang", SEARCHES)
def test_the_gallery_answers_while_one_types(lang: str, guests: Guests) -> None:
    words, name = SEARCHES[lang]
    page = guests.come(f"/cards?lang={lang}")
    everything = page.locator("#count").inner_text()
    page.locator("[name=q]").press_sequentially(words)
    expect(page.locator("#count")).not_to_have_text(everything)
    expect(page.locator(".item h2").first).to_have_text(name)
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("q") == [words])  # not what was typed so far
    page.reload()  # the address says it all
    expect(page.locator(".item h2").first).to_have_text(name)
    expect(page.locator("[name=q]")).to_have_value(words)
    page.locator("[name=q]").fill("water of life")  # English names work everywhere
    expect(page.locator(".item h2").first).to_have_text(name)


def test_filters_and_pages(guests: Guests) -> None:
    page = guests.come("/cards")
    first = page.locator(".item h2").first.inner_text()
    page.locator(".turning [rel=next]").click()
    expect(page.locator(".item h2").first).not_to_have_text(first)
    page.wait_for_url(re.compile("page=2"))
    page.locator("[name=kind]").select_option("leader")
    expect(page.locator(".item .face .leader").first).to_be_visible()
    expect(page.locator(".item .face .card")).to_have_count(0)
    page.locator("[name=box]").select_option("base")
    expect(page.locator(".item")).to_have_count(8 + 6)  # those of Rise of Ix are mixed in
    page.locator(".filters .acts a").click()
    page.wait_for_url(re.compile(r"/cards$"))
    page.locator("[name=icon]").select_option("sandworm")
    page.locator("[name=faction]").select_option("fremen")
    expect(page.locator(".item h2").filter(has_text="Desert Power")).to_have_count(1)
    page.locator(".langs a[hreflang=uk]").click()  # the wish stays
    expect(page.locator("[name=icon]")).to_have_value("sandworm")
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_the_gallery_without_javascript(guests: Guests) -> None:
    page = guests.come("/cards", java_script_enabled=False)
    page.locator("[name=q]").fill("dagger")
    page.locator("[name=kind]").select_option("starter")
    page.locator(".filters button").click()
    page.wait_for_url(re.compile("q=dagger"))
    expect(page.locator(".item h2")).to_have_text(["Dagger"])


# --- the guided round
def outline(page: Page, query: str) -> str:
    style: str = page.locator(query).first.evaluate(OUTLINED)
    return style


class Newcomer(Seat):
    """Somebody who sends one Agent and then reveals, whose hand is then worth a card whatever was dealt."""

    def act(self) -> None:
        offered = self.offered()
        sent = self.done["send"] > 0
        if sent and "reveal" in offered:
            return self.take("reveal")
        if sent and "end" in offered and not self.done["reveal"]:
            return self.take(next((choice for choice in offered if choice.startswith("deploy")), "end"))
        return super().act()


def begin(guests: Guests, path: str = "/") -> Newcomer:
    """A guided game: the base game from home, Uprising from the rules."""
    seat = Newcomer(guests.come(path))
    seat.page.locator("form[action='/learn/play'] button").last.click()
    seat.page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+\?guide=1"))
    seat.ready()
    return seat


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_a_guided_first_round(path: str, guests: Guests) -> None:
    """From the first click to the second round, the guide says what is asked and shows where."""
    seat = begin(guests, path)
    page = seat.page
    panel = page.locator("#guide")
    expect(panel).to_be_visible()
    expect(panel).to_have_attribute("data-step", "first_turn")
    assert outline(page, ".hand") == "dashed" and outline(page, ".board") != "dashed"
    page.locator(".hand .card.can").first.click()
    assert outline(page, ".hand") != "dashed" and outline(page, ".board") == "dashed"
    page.keyboard.press("Escape")
    steps: list[str] = []
    for _ in range(60):
        seat.ready()
        step = panel.get_attribute("data-step") or ""
        steps.append(step)
        assert panel.locator("h2").inner_text()
        look_agrees(page, seat, step)
        if seat.look()["round"] > 1:
            break
        seat.act()
    assert seat.look()["round"] == 2
    seat.assert_as_drawn()
    assert {"first_turn", "buy"} <= set(steps), steps
    assert steps[-1] in ("new_round", "only_reveal", "question", "faction", "spy")


def look_agrees(page: Page, seat: Seat, step: str) -> None:
    offered = {choice.split()[0] for choice in seat.offered()}
    if step == "buy":
        assert "buy" in offered and outline(page, "#row") == "dashed"
    elif step == "deploy":
        assert "deploy" in offered and outline(page, ".war") == "dashed"
    elif step in ("end_turn", "end_reveal"):
        assert "end" in offered and outline(page, '#prompt .act[data-key="E"]') == "dashed"
    elif step == "only_reveal":
        assert "reveal" in offered and "send" not in offered


def test_the_guide_is_closed_and_opened_and_speaks(guests: Guests) -> None:
    page = begin(guests).page
    address = page.url.split("?")[0]
    panel = page.locator("#guide")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        if LONG:
            assert serious(page) == [], theme
        panel.locator("summary").click()
        assert serious(page, "#guide", "#prompt") == [], f"places, {theme}"  # the rest is the table's
        assert page.evaluate(SIZE) == [DESKTOP["width"], DESKTOP["height"]]
        panel.locator("summary").click()
    panel.locator("summary").click()
    panel.locator("[data-at=row]").click()
    assert outline(page, "#row") == "dashed"
    panel.locator("[data-at=row]").click()
    assert outline(page, "#row") != "dashed"
    panel.locator("[data-guide=close]").click()
    expect(panel).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    page.goto(address)
    expect(panel).to_be_hidden()  # it stays closed
    page.locator("#bar [data-do=legend]").click()
    page.locator("#legend [data-guide=open]").click()
    expect(panel).to_be_visible()
    assert page.evaluate(GUIDES, [f"{address}?lang={lang}" for lang in HINTS]) == [*HINTS.values()]
    for lang in HINTS if LONG else ["uk"]:
        page.goto(f"{address}?lang={lang}")
        expect(panel).to_be_visible()
        expect(panel).to_have_attribute("aria-label", HINTS[lang])


# --- for everybody
def test_the_pages_fit_a_phone(guests: Guests) -> None:
    page = guests.come(None, **ON_PHONE)
    for path in PAGES:
        page.goto(path)
        assert_fits(page, path)


@pytest.mark.parametrize("path", [path for path in PAGES if "?" in path])
def test_the_pages_have_no_serious_barrier(path: str, guests: Guests) -> None:
    page = guests.come(path)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious(page) == [], theme


def test_the_guide_fits_a_phone(guests: Guests) -> None:
    page = guests.come("/?lang=uk", **ON_PHONE)
    page.locator("form[action='/learn/play'] button").tap()
    page.wait_for_url(re.compile("guide=1"))
    Seat(page).ready()
    assert_fits(page, "guide")
    page.locator("#guide summary").tap()
    page.locator("#guide [data-at=row]").tap()
    expect(page.locator("#tab-row")).to_have_attribute("aria-selected", "true")
    assert_fits(page, "places")
    page.locator("#bar [data-do=settings]").tap()  # where the links are on a phone
    expect(page.locator("#settings .learn-links a").first).to_be_visible()
    assert_fits(page, "settings")
