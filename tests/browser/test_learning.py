"""Learning in a browser: the gallery's search, the guided first round, and all of it for everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seats import PHONE, Guests, Seat
from tests.browser.test_everybody import assert_fits, serious
from tests.marks import THEMES

PAGES = ("/cards", "/cards?kind=leader&lang=uk", "/cards?box=uprising&q=arrakeen", "/learn", "/learn/icons")
SEARCHES = {
    "en": ("water of life", "Water of Life"),
    "uk": ("вода життя", "Вода життя"),
    "ru": ("вода жизни", "Вода Жизни"),
    "pt": ("agua da vida", "Água da Vida"),
}
HINTS = {"en": "Guide", "uk": "Провідник", "ru": "Проводник", "pt": "Guia"}
OUTLINED = "(one) => getComputedStyle(one).outlineStyle"


# --- the gallery
@pytest.mark.parametrize("lang", SEARCHES)
def test_the_gallery_answers_while_one_types(lang: str, guests: Guests) -> None:
    words, name = SEARCHES[lang]
    page = guests.come(f"/cards?lang={lang}")
    everything = page.locator("#count").inner_text()
    page.locator("[name=q]").press_sequentially(words, delay=15)
    expect(page.locator("#count")).not_to_have_text(everything)
    expect(page.locator(".item h2").first).to_have_text(name)
    page.wait_for_url(re.compile(r"/cards\?q="))
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
    expect(page.locator(".item")).to_have_count(8)
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


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_a_guided_first_round(path: str, guests: Guests) -> None:
    """From the first click to the second round, the guide says what is asked and shows where."""
    page = guests.come(path)
    page.locator(
        "form[action='/learn/play'] button"
    ).last.click()  # the base game at home, Uprising from the rules
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+\?guide=1"))
    seat = Seat(page)
    seat.ready()
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


def test_the_guide_is_closed_and_opened(guests: Guests) -> None:
    page = guests.come("/")
    page.locator("form[action='/learn/play'] button").click()
    page.wait_for_url(re.compile("guide=1"))
    Seat(page).ready()
    panel = page.locator("#guide")
    panel.locator("summary").click()
    panel.locator("[data-at=row]").click()
    assert outline(page, "#row") == "dashed"
    panel.locator("[data-at=row]").click()
    assert outline(page, "#row") != "dashed"
    panel.locator("[data-guide=close]").click()
    expect(panel).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    page.goto(page.url.split("?")[0])
    expect(panel).to_be_hidden()  # it stays closed
    page.locator("#bar [data-do=legend]").click()
    page.locator("#legend [data-guide=open]").click()
    expect(panel).to_be_visible()
    page.goto(page.url)
    expect(panel).to_be_visible()


@pytest.mark.parametrize("lang", HINTS)
def test_the_guide_speaks(lang: str, guests: Guests) -> None:
    page = guests.come(f"/?lang={lang}")
    page.locator("form[action='/learn/play'] button").click()
    page.wait_for_url(re.compile("guide=1"))
    expect(page.locator("#guide")).to_have_attribute("aria-label", HINTS[lang])


# --- for everybody
@pytest.mark.parametrize("path", PAGES)
def test_the_pages_fit_a_phone(path: str, guests: Guests) -> None:
    assert_fits(guests.come(path, viewport=PHONE, has_touch=True, is_mobile=True), path)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", PAGES)
def test_the_pages_have_no_serious_barrier(path: str, theme: str, guests: Guests) -> None:
    assert serious(guests.come(path, theme=theme)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_guide_has_no_serious_barrier(theme: str, guests: Guests) -> None:
    page = guests.come("/", theme=theme)
    page.locator("form[action='/learn/play'] button").click()
    page.wait_for_url(re.compile("guide=1"))
    Seat(page).ready()
    assert serious(page) == []
    page.locator("#guide summary").click()
    assert serious(page) == [], "places"
    height = page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    assert height == [900, 1440]


def test_the_guide_fits_a_phone(guests: Guests) -> None:
    page = guests.come("/?lang=uk", viewport=PHONE, has_touch=True, is_mobile=True)
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
