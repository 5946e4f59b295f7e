"""Solo games and games of two, with automated opponents, by clicking."""

from __future__ import annotations

import itertools
import random
import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import SIZE, assert_fits, assert_ranked, assert_tabs_fit, boxes, serious
from tests.browser.positions import KINDS, at, before_the_end, before_the_last, first_turn
from tests.browser.seats import ON_PHONE, Guests, Seat, Site, agree, next_asked, sit
from tests.marks import LONG, THEMES

AT_TABLE = re.compile(r"/g/[^/]+/[^/]+$")
UNTIL = None if LONG else 2  # the round up to which games are clicked from their beginning


def sit_down(page: Page) -> Seat:
    page.wait_for_url(AT_TABLE)
    return Seat(page, random.Random(7))


def choose(page: Page, box: str, players: int) -> None:
    page.locator(f'#new-game input[name="box"][value="{box}"]').locator("..").click()
    page.locator(f'#new-game input[name="players"][value="{players}"]').locator("..").click()


def look_at_hagal_cards(page: Page) -> None:
    """A House Hagal card that the log names is shown large, and so is one of the pile."""
    page.locator('#log .named[data-look^="hagal:"]').first.click()
    expect(page.locator("#inspect .hagal .say").first).to_be_visible()
    page.locator("#inspect [data-do=close-dialog]").click()
    page.locator('#players [data-pile="pile-hagal"]').click()
    page.locator("#pile .hagal").first.click()
    expect(page.locator("#inspect .hagal")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#pile")).to_be_hidden()


def look_at_rivals(page: Page) -> None:
    panels = page.locator(".rivalpanel")
    expect(panels).to_have_count(2)
    for panel in panels.all():
        panel.locator(".who .named").click()
        expect(page.locator("#inspect .rival .say").first).to_be_visible()
        page.locator("#inspect [data-do=close-dialog]").click()


def test_a_solo_base_game_is_one_click(guests: Guests) -> None:
    page = guests.come("/")
    page.locator("[formaction='/quick/solo']").click()
    seat = sit_down(page)
    seat.ready()
    look_at_rivals(page)
    expect(page.locator(".hagalset .level")).to_contain_text("Sardaukar")
    seat.play(until=2)
    look_at_hagal_cards(page)
    seat.play(until=UNTIL)
    assert {"send", "end"} <= set(seat.done)


def test_a_solo_uprising_game_is_set_up(guests: Guests) -> None:
    page = guests.come("/")
    choose(page, "uprising", 1)
    page.select_option("select[name=difficulty]", "mercenary")
    page.select_option("select[name=rival1]", "muad_dib")
    page.locator('[name="variants"][value="dice_churn"]').locator("..").click()
    page.fill("#new-game input[name=name]", "Chani")
    page.locator("#new-game button.go").click()
    seat = sit_down(page)
    seat.ready()
    look_at_rivals(page)
    expect(page.locator(".rivalpanel").first).to_contain_text("Muad'Dib")
    expect(page.locator(".hagalset")).to_contain_text("Mercenary")
    expect(page.locator(".hagalset")).to_contain_text("Dice churn")
    seat.play(until=UNTIL, enough=() if LONG else ("send", "end"))
    assert {"send", "end"} <= set(seat.done)


@pytest.mark.parametrize(
    ("kind", "ranked", "rivals"),
    [("solo_base", 3, 2), ("solo_uprising", 3, 2), ("two_base", 2, 0), ("two_uprising", 3, 1)],
)
def test_the_last_rounds_are_played_and_everybody_is_ranked(
    kind: str, ranked: int, rivals: int, guests: Guests, site: Site
) -> None:
    """In the base game of two, House Hagal is only in the way; in Uprising the Rival is ranked."""
    names = ("Chani", "Leto")[: KINDS[kind]["players"]]
    begun = before_the_end(kind, 5) if LONG else before_the_last("reveal", kind, *range(len(names)))
    game = site.keep(begun, dict(enumerate(names)))
    people = {i: Seat(guests.come(game["seats"][i]["link"]), random.Random(i)) for i in range(len(names))}
    while seat := next_asked(site, game, people):
        seat.act()
    agree(*people.values())
    for seat, name in zip(people.values(), names, strict=True):
        assert_ranked(seat.page, ranked)
        expect(seat.page.locator("#end .rank.self")).to_contain_text(name)
        assert seat.done
        expect(seat.page.locator(".rivalpanel .vp")).to_have_count(rivals)


# --- following
KEEP = """() => {
  window.seen = [];
  document.addEventListener("drawn", () => window.seen.push({
    at: performance.now(), moving: document.querySelector("#prompt .ask strong").textContent.trim(),
    asked: document.body.dataset.asked, agents: document.querySelectorAll("#board .space .agent").length,
  }));
}"""


def end_turn(seat: Seat) -> None:
    """Send an Agent and do what has to be done until the Rivals move."""
    seat.take(next(choice for choice in seat.offered() if choice.startswith("send")))
    while "end" not in seat.offered():
        seat.take(seat.offered()[0])
    seat.page.evaluate(KEEP)
    seat.take("end")


def test_rivals_move_one_after_another(guests: Guests, site: Site) -> None:
    game = site.keep(at("solo_base", first_turn))
    seat = Seat(guests.come(game["seats"][0]["link"], speed="fast"))
    seat.ready()
    panels = seat.page.locator(".rivalpanel .who b").all()
    names = [panel.inner_text().split("\n")[0] for panel in panels]
    end_turn(seat)
    seat.ready()
    while seat.page.locator("#prompt.forrival").count():  # where no rule decides, I do
        seat.take(seat.offered()[0])
        seat.ready()
    seen = seat.page.evaluate("window.seen")
    steps = [one for one in seen if one["asked"] == "no"]
    assert [name for one in steps for name in names if name in one["moving"]] == names
    assert [one["agents"] - steps[0]["agents"] for one in (*steps, seen[-1])] == [0, 1, 2]
    pairs = [(one, then) for one, then in itertools.pairwise(seen) if one["asked"] == "no"]
    assert all(then["at"] - one["at"] > 150 for one, then in pairs)


def test_rivals_can_be_skipped_and_a_reload_shows_how_things_stand(guests: Guests, site: Site) -> None:
    game = site.keep(at("solo_base", first_turn))
    seat = Seat(guests.come(game["seats"][0]["link"], speed="slow"))
    seat.ready()
    seat.page.clock.install()
    seat.page.clock.pause_at(datetime.now() + timedelta(days=1))  # from now on nothing happens by waiting
    end_turn(seat)
    expect(seat.page.locator("body")).to_have_attribute("data-asked", "no")
    seat.page.locator("#prompt [data-do=skip]").click()
    expect(seat.page.locator("body")).to_have_attribute("data-asked", "yes")
    end_turn(seat)
    seat.page.reload()
    expect(seat.page.locator("body")).to_have_attribute("data-asked", "yes")


# --- the form
def test_the_form_offers_what_fits_and_keeps_nobody_out(guests: Guests) -> None:
    page = guests.come("/new")
    part = page.locator(".opposing")
    expect(part).to_be_hidden()
    choose(page, "base", 1)
    assert len(page.locator("select[name=rival1] option").all()) == 7
    expect(page.locator("select[name=difficulty]")).to_be_visible()
    assert page.locator(".variants label:visible").count() == 2
    choose(page, "base", 2)
    expect(part.locator(".spoiler")).to_be_visible()
    assert page.locator(".opposing select:visible").count() == page.locator(".variants label:visible").count() == 0
    choose(page, "uprising", 2)
    assert page.locator(".opposing select:visible").count() == 1
    assert len(page.locator("select[name=rival1] option").all()) == 11
    page.locator('[name="variants"][value="streamlined"]').locator("..").click()
    assert len(page.locator("select[name=rival1] option").all()) == 3
    choose(page, "uprising", 1)
    page.select_option("select[name=difficulty]", "mentat")
    expect(page.locator(".opposing .brings")).to_contain_text("Smart Politics")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious(page, "#new-game") == [], theme
    choose(page, "uprising", 3)
    expect(part).to_be_hidden()


def test_what_does_not_fit_is_told(guests: Guests) -> None:
    """Whoever is a Leader cannot be a Rival too; the form comes back as it was sent."""
    guests.expected = "400"
    page = guests.come("/new")
    choose(page, "uprising", 1)
    page.evaluate("""() => {
      const form = document.getElementById("new-game");
      const twice = () => new Option("?", "staban_tuek", true, true);
      for (const name of ["leader1", "rival1"]) form.elements[name].add(twice());
    }""")
    page.locator("#new-game button.go").click()
    expect(page.locator(".errors")).to_contain_text("These rivals")
    expect(page.locator('#new-game input[name="players"][value="1"]')).to_be_checked()


# --- everybody
SOLO = ["solo_base", "solo_uprising"]  # the usual run looks at one of them on a phone, at the other at a desk


@pytest.mark.parametrize("kind", SOLO if LONG else SOLO[:1])
def test_a_solo_table_fits_a_phone(kind: str, guests: Guests, site: Site) -> None:
    page = sit(at(kind, first_turn), guests, site, **ON_PHONE).page
    assert_tabs_fit(page)


def test_the_form_for_solo_fits_a_phone(guests: Guests) -> None:
    page = guests.come("/new", **ON_PHONE)
    choose(page, "uprising", 1)
    expect(page.locator(".opposing")).to_be_visible()
    assert_fits(page, "form")


@pytest.mark.parametrize("kind", SOLO if LONG else SOLO[1:])
def test_a_solo_table_is_seen_without_scrolling_and_its_cards_keep_nobody_out(
    kind: str, guests: Guests, site: Site
) -> None:
    page = sit(at(kind, first_turn), guests, site).page
    assert page.evaluate(SIZE) == [1440, 900]
    for panel in boxes(page, ".rivalpanel, #log"):
        assert panel["height"] > 90 and panel["bottom"] <= 901
    page.locator('#players [data-pile="pile-hagal"]').click()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious(page, "#pile") == [], f"House Hagal cards, {theme}"


@pytest.mark.parametrize("kind", ["rival", "hagal"])
def test_the_gallery_shows_them(kind: str, guests: Guests) -> None:
    page = guests.come(f"/cards?kind={kind}")
    expect(page.locator(f".item.k-{kind}").first).to_be_visible()
    assert page.locator(f".item .{kind}").count() == page.locator(".item").count() > 15
