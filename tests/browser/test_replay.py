"""The replay in the browser: walking, other eyes, playing on, bringing a record; for everybody."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import positions
from tests.browser.looking import TABS, assert_fits, serious
from tests.browser.seats import ON_PHONE, PHONE, Guests, Json, Seat, Site
from tests.marks import LONG, THEMES


@pytest.fixture(scope="module", params=["base", "uprising"] if LONG else ["base"])
def over(request: pytest.FixtureRequest, site: Site) -> Json:
    """A finished game of each box; those of Uprising have other tests too."""
    return site.keep(positions.finished(request.param), {}, others="random")


@pytest.fixture(scope="module")
def finished(site: Site) -> Json:
    return site.keep(positions.finished("uprising"), {}, others="random")


def record_of(site: Site, game: Json) -> Json:
    told: Json = site.http.get(f"/replay/{game['id']}/record").json()
    return told


def at(page: Page, step: int) -> None:
    """Wait until a step is shown."""
    expect(page.locator("body")).to_have_attribute("data-step", str(step))
    expect(page.locator("#slider")).to_have_value(str(step))


def test_walking_through_a_game(over: Json, guests: Guests, site: Site) -> None:
    last = len(record_of(site, over)["choices"])
    page = guests.come(f"/replay/{over['id']}")
    at(page, 0)
    expect(page.locator("[data-walk=back]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.locator("[data-walk=on]").click()
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("PageDown")
    expect(page.locator("#bar .phase b")).to_have_text("Round 2")
    second = int(page.locator("body").get_attribute("data-step") or 0)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("body")).not_to_have_attribute("data-step", str(second))
    page.keyboard.press("PageUp")
    at(page, second)
    page.locator("#slider").fill(str(last // 2))
    at(page, last // 2)
    page.keyboard.press("End")
    at(page, last)
    expect(page.locator("[data-walk=on]")).to_have_attribute("aria-disabled", "true")
    points = site.ask(over)["points"]
    assert sorted(page.locator("#players .vp").all_inner_texts()) == sorted(str(n) for n in points)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Space")
    expect(page.locator("[data-walk=play]")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => Number(document.body.dataset.step) > 2")
    page.keyboard.press("Space")
    expect(page.locator("[data-walk=play]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#prompt [data-choice], .legal")).to_have_count(0)


def test_every_eye_sees_its_own(finished: Json, guests: Guests) -> None:
    page = guests.come(f"/replay/{finished['id']}?step=40")
    expect(page.locator(".open-hand")).to_have_count(4)
    page.locator("#eyes").select_option("2")
    expect(page.locator("#dock .me.seat-3")).to_be_visible()
    expect(page.locator("#players .opp")).to_have_count(3)
    page.locator("#eyes").select_option("watch")
    expect(page.locator("#players .opp")).to_have_count(4)
    expect(page.locator("#dock")).to_be_hidden()
    page.reload()  # the address has kept where we are
    at(page, 40)
    expect(page.locator("#eyes")).to_have_value("watch")


def test_playing_on(finished: Json, guests: Guests, site: Site) -> None:
    page = guests.come(f"/replay/{finished['id']}?step=30")
    page.keyboard.press("ArrowRight")
    at(page, 31)
    page.locator("[data-open=onward]").click()
    page.locator("#onward select[name=seat]").select_option("1")
    page.locator("#onward form[action$='/on'] button").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    seat = Seat(page)
    seat.ready()
    assert seat.version >= 31
    assert page.locator("body").get_attribute("data-seat") == "1"
    seat.act()
    page.locator("#log a[href^='/replay/']").click()  # the own running game, up to now
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator("#eyes option")).to_have_count(2)
    expect(page.locator("#eyes")).to_have_value("1")
    expect(page.locator("[data-open=onward]")).to_have_count(0)
    page.keyboard.press("Home")
    at(page, 0)
    page.locator(".around a[href^='/g/']").click()
    seat.ready()


def test_the_same_setup_again(over: Json, guests: Guests) -> None:
    page = guests.come(f"/replay/{over['id']}")
    page.locator("[data-open=onward]").click()
    page.locator("#onward [name=seed]").check()
    page.locator("#onward form[action$='/again'] button").click()
    page.wait_for_url(re.compile(r"/g/[^/]+$"))
    expect(page.locator("#board")).to_be_visible()


def test_a_record_is_taken_and_brought(finished: Json, guests: Guests, site: Site, tmp_path: Path) -> None:
    page = guests.come(f"/replay/{finished['id']}")
    page.locator("[data-open=onward]").click()
    with page.expect_download() as taken:
        page.locator("#onward a[download]").click()
    path = tmp_path / "game.json"
    taken.value.save_as(path)
    assert json.loads(path.read_text())["choices"] == record_of(site, finished)["choices"]
    page.goto("/")
    page.locator("a[href='/replay']").click()
    page.locator("input[type=file]").set_input_files(path)
    page.locator("main button").click()
    page.wait_for_url(re.compile(r"/replay/[^/?]+"))
    expect(page.locator("#slider")).to_have_attribute("max", str(len(record_of(site, finished)["choices"])))


def test_a_bad_file_is_told_clearly(guests: Guests, tmp_path: Path) -> None:
    guests.expected = "400"
    page = guests.come("/replay")
    for content, words in ((b"not a game", "not the record of a game"), (b"x" * 300_000, "too large")):
        path = tmp_path / "bad.json"
        path.write_bytes(content)
        page.locator("input[type=file]").set_input_files(path)
        page.locator("main button").click()
        expect(page.locator("[role=alert]")).to_contain_text(words)
        assert serious(page, "main") == [], words
    page.set_viewport_size(PHONE)
    assert_fits(page, "a refused file")


def test_the_charts_have_their_numbers(finished: Json, guests: Guests, site: Site) -> None:
    page = guests.come(f"/g/{finished['id']}")
    expect(page.locator("#end .chart svg[role=img]")).to_have_count(3)
    page.locator("#end summary").click()
    expect(page.locator("#end .numbers table")).to_have_count(3)
    rows = page.locator("#end .numbers table").first.locator("tbody tr")
    points = site.ask(finished)["points"]
    assert [row.locator("td").last.inner_text() for row in rows.all()] == [str(n) for n in points]
    page.locator("#end .after a:not([download])").click()
    page.wait_for_url(re.compile("/replay/"))
    page.locator("[data-open=course]").click()
    expect(page.locator("#course .chart")).to_have_count(3)


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_every_page_fits_a_phone(lang: str, finished: Json, guests: Guests) -> None:
    page = guests.come(f"/replay/{finished['id']}?step=60&lang={lang}", **ON_PHONE)
    for tab in TABS:
        page.locator(f"#tab-{tab}").tap()
        assert_fits(page, tab)
    for dialog in ("course", "onward"):
        page.locator(f"[data-open={dialog}]").tap()
        assert_fits(page, dialog)
        page.locator(f"#{dialog} header button").tap()
    page.locator("#eyes").select_option("0")
    expect(page.locator(".mine")).to_be_visible()
    assert_fits(page, "own eyes")
    page.goto(f"/replay?lang={lang}")
    assert_fits(page, "upload")
    page.goto(f"/g/{finished['id']}?lang={lang}")
    assert_fits(page, "the end with its charts")
    expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_that_opens_has_a_serious_barrier(theme: str, finished: Json, guests: Guests) -> None:
    page = guests.come(f"/replay/{finished['id']}?step=60", theme=theme)
    page.locator("#eyes").select_option("0")
    expect(page.locator("#dock .me")).to_be_visible()
    assert serious(page, "#dock", "#players", "#prompt") == [], "own eyes"
    for dialog in ("course", "onward"):
        page.locator(f"[data-open={dialog}]").click()
        if dialog == "course":
            page.locator("#course summary").click()
        assert serious(page, f"#{dialog}") == [], dialog
        page.locator(f"#{dialog} header button").click()
