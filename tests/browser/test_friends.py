"""Friends at once: the share panel, whoever follows a link, who has come, reminders."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.looking import assert_fits, boxes
from tests.browser.seats import ON_PHONE, Guests, Seat, Site, seat_at_home

CODED = "() => document.querySelector('#invite .code img').naturalWidth > 0"
FOCUS_INSIDE = """() => document.activeElement === document.body  // the browser's own bar comes between
  || document.querySelector('#invite').contains(document.activeElement)"""


def new_game(page: Page, friends: int) -> None:
    """A game with friends, as somebody opens it who comes for the first time."""
    for seat in range(2, 2 + friends):
        seat_at_home(page, seat, "open")
    page.fill("#new-game input[name=name]", "Chani")
    page.locator("#new-game button.go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))


def test_a_game_with_friends_begins_with_their_links(guests: Guests) -> None:
    host = guests.come("/")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    new_game(host, 2)
    panel = host.locator("#invite")
    expect(panel).to_be_visible()
    expect(panel.locator(".guests li")).to_have_count(4)
    expect(panel.locator(".guests [data-do=copy-link]")).to_have_count(2)
    expect(panel.locator(".guests li").first.locator(".state.ok")).to_be_visible()  # oneself is here
    host.wait_for_function(CODED)
    first = panel.locator(".guests [data-do=copy-link]").first
    first.click()
    expect(first).to_contain_text("Copied")
    link = host.evaluate("navigator.clipboard.readText()")
    panel.locator("[data-do=show-code]").first.click()
    expect(panel.locator(".code img")).to_have_attribute("src", f"{re.sub('^.*?(?=/g/)', '', link)}/qr.svg")
    host.wait_for_function(CODED)
    for _ in range(12):
        host.keyboard.press("Tab")
        assert host.evaluate(FOCUS_INSIDE)
    # a friend follows the copied link
    friend = guests.come(None)
    friend.goto(link)
    expect(friend.locator("h1")).to_have_text("Chani invites you")
    friend.fill("#guest-name", "Leto")
    friend.locator("#sit-down button").click()
    expect(friend.locator("#dock .name")).to_have_text("Leto")
    assert friend.locator("#invite").is_hidden()  # only the host has links to give
    expect(panel.locator(".guests li.in", has_text="Leto")).to_contain_text("here")
    expect(panel.locator(".guests [data-do=copy-link]")).to_have_count(1)
    # another one by the link for any seat; then all have come
    another = guests.come(None)
    another.goto(panel.locator("#any-link").input_value())
    expect(another.locator("#guest-name")).to_have_value("")
    another.fill("#guest-name", "Irulan")
    another.locator("#sit-down button").click()
    expect(panel).to_be_hidden()
    expect(host.locator("#toast")).to_contain_text("Irulan has sat down")
    expect(host.locator('#players .opp[data-h="seat:2"] .nm')).to_have_text("Irulan")


def test_the_links_stay_in_the_prompt_and_at_the_seat(guests: Guests, site: Site) -> None:
    leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
    game = site.create("me", "open", "open", leaders=leaders)
    host = guests.come(game["seats"][0]["link"])
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.reload()
    assert host.locator("#invite").is_hidden()  # it opens by itself only once
    first, other = (host.locator(f'#players .opp[data-h="seat:{seat}"] [data-do=copy-link]') for seat in (1, 2))
    names = [host.locator(f'#players .opp[data-h="seat:{seat}"] .nm').inner_text() for seat in (1, 2)]
    assert names[0] != names[1]
    expect(first).to_have_accessible_name(f"Copy ({names[0]})")
    expect(other).to_have_accessible_name(f"Copy ({names[1]})")
    first.click()
    expect(first).to_have_accessible_name(f"Copied ({names[0]})")
    expect(host.locator("#toast")).to_be_visible()
    assert host.evaluate("navigator.clipboard.readText()") == f"{site.url}{game['seats'][1]['link']}"
    seat = Seat(host)
    while site.ask(game)["asked"] == 0:
        seat.ready()
        seat.act()
    expect(host.locator("#prompt .chips [data-do=copy-link]")).to_have_count(2)
    host.locator("#prompt [data-do=share]").click()
    expect(host.locator("#invite")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator("#invite")).to_be_hidden()
    host.locator("#prompt [data-do=share]").click()
    host.locator("#invite [data-do=fill]").click()  # nobody else votes: bots sit down at once
    expect(host.locator("#invite")).to_be_hidden()
    expect(host.locator('#players .opp use[href="#i-bot"]').first).to_be_attached()


def test_the_panel_fits_a_phone_and_hands_links_to_its_share_sheet(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "open", "open")
    page = guests.come(None, script="navigator.share = async (what) => { window.shared = what; }", **ON_PHONE)
    for lang in ("en", "uk"):
        page.goto(f"{game['seats'][0]['link']}?lang={lang}")
        if lang == "en":
            expect(page.locator("#invite")).to_be_visible()
        else:
            page.evaluate("document.querySelector('#invite').showModal()")
        assert_fits(page, lang)
        (panel,) = boxes(page, "#invite")
        assert panel["right"] <= 390 and panel["bottom"] <= 844 and panel["top"] >= 0
    page.locator(".any [data-do=hand-over]").tap()
    assert page.evaluate("window.shared.url") == page.locator("#any-link").input_value()


def test_a_reminder_is_seen_by_whoever_is_waited_for(guests: Guests, site: Site) -> None:
    leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
    game = site.create("me", "open", "greedy", leaders=leaders)
    host = guests.come(game["seats"][0]["link"])
    friend = guests.come(game["seats"][1]["link"])
    pages = {0: Seat(host), 1: Seat(friend)}
    asked = 2
    while asked == 2:
        asked = site.ask(game)["asked"]
    pages[asked].ready()
    waiting = pages[1 - asked].page
    waiting.locator("#prompt [data-do=remind]").click()
    expect(waiting.locator("#toast")).to_contain_text("reminded on their page")
    expect(pages[asked].page.locator("#toast")).to_contain_text("your turn")
