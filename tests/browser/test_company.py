"""Company: a bot stands in, hands are opened to watchers, reactions, several seats in one browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from sietch.records.game import Game
from tests.browser.looking import SIDEWAYS, boxes, serious
from tests.browser.positions import asks, at
from tests.browser.seats import DESKTOP, PHONE, Guests, Json, Seat, Site, next_asked, seat_at_home
from tests.marks import THEMES

HELD = """() => [...document.querySelectorAll("[data-h]")].map((one) => one.dataset.h)
  .filter((handle) => handle.startsWith("hand:") || handle.startsWith("intrigue:"))"""
ASKED_OR_COVERED = """([cover, version]) => {  // between the two the page is on its way and answers nothing
  if (location.href === cover) return "covered";
  const { dataset, classList } = document.body;
  return Number(dataset.version) > version && dataset.asked === "yes" && !classList.contains("sending") && "asked";
}"""
WEBHOOKS = "**/api/games/*/webhook*"


def tell(site: Site, game: Json, seat: int, path: str, **form: object) -> None:
    headers = {"Authorization": f"Bearer {game['seats'][seat]['token']}"}
    answer = site.http.post(f"/api/games/{game['id']}{path}", headers=headers, json=form)
    assert answer.status_code == 200, answer.text


def sit_down(site: Site, game: Json, *seats: int) -> None:
    for seat in seats:
        answer = site.http.post(f"/api/games/{game['id']}/join", json={"token": game["seats"][seat]["token"]})
        game["seats"][seat] |= {name: answer.json()[name] for name in ("token", "link")}


def second_seat_s_turn(game: Game) -> bool:
    return asks(game, 1, "send")


# --- a bot stands in
def test_voting_a_bot_in_and_taking_the_seat_back(guests: Guests, site: Site) -> None:
    game = site.keep(at("base", second_seat_s_turn), {0: "Chani", 1: "Leto"}, others="random")
    host = Seat(guests.come(game["seats"][0]["link"]))
    expect(host.page.locator("#prompt .ask strong")).to_contain_text("to act")
    expect(host.page.locator("#prompt time.since")).to_have_text(re.compile(r"^Waiting since \d.*\d"))
    before = host.version
    host.page.locator('#players [data-do=vote][data-about="1"]').click()
    expect(host.page.locator("#voting")).to_be_visible()
    assert serious(host.page, "#voting") == []
    host.page.locator("#voting .go").click()
    expect(host.page.locator('.opp[data-h="seat:1"]')).to_contain_text("a bot stands in")
    expect(host.page.locator("#players [data-do=vote]")).to_have_count(0)
    host.ready(before)  # the bot has moved on
    absent = Seat(guests.come(game["seats"][1]["link"]))
    expect(absent.page.locator("#prompt")).to_contain_text("A bot is playing for you")
    assert absent.offered() == [] and absent.page.locator("#prompt [data-do=undo]").count() == 0
    assert serious(absent.page, "#prompt", "#players") == []
    absent.page.locator("#prompt [data-do=seat-back]").click()
    expect(absent.page.locator("#prompt [data-do=seat-back]")).to_have_count(0)
    expect(host.page.locator('.opp[data-h="seat:1"]')).not_to_contain_text("a bot stands in")
    while next_asked(site, game, {0: host, 1: absent}) is host:
        host.act()
    absent.act()
    kinds = [e["kind"] for e in site.ask(game, "/record", 0)["history"] if e["kind"] != "choice"]
    assert kinds == ["vote", "stand_in", "back"]


def test_votes_are_counted_on_the_page(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "open", "random")
    sit_down(site, game, 1, 2)
    host, friend = (guests.come(game["seats"][seat]["link"]) for seat in (0, 1))
    host.locator('#players [data-about="2"]').click()
    host.locator("#voting .go").click()
    expect(host.locator('.opp[data-h="seat:2"] .vote')).to_have_text(re.compile("^1/2"))
    assert host.locator('.opp[data-h="seat:2"] [data-do=vote]').count() == 0  # one has one vote
    assert serious(host, "#players") == []
    (button,) = boxes(host, '.opp[data-h="seat:2"] [data-do=unvote]')
    assert button["width"] > button["height"]  # its parts stand side by side
    host.locator('.opp[data-h="seat:2"] [data-do=unvote]').click()
    expect(host.locator('.opp[data-h="seat:2"] [data-do=unvote]')).to_have_count(0)
    expect(friend.locator('.opp[data-h="seat:2"] .vote')).not_to_contain_text("1/2")
    host.locator('#players [data-about="2"]').click()
    host.locator("#voting .go").click()
    expect(friend.locator('.opp[data-h="seat:2"] .vote')).to_contain_text("1/2")
    friend.locator('#players [data-about="2"]').click()
    expect(friend.locator("#voting .note")).to_contain_text("given so far: 1")
    friend.locator("#voting .go").click()
    for page in (host, friend):
        expect(page.locator('.opp[data-h="seat:2"]')).to_contain_text("a bot stands in")


# --- reactions, and hands open to watchers
def test_reactions_are_shown_and_hands_opened_to_watchers_when_all_agree(guests: Guests, site: Site) -> None:
    leaders = ["paul_atreides", "helena_richese", "count_ilban_richese"]  # hands are dealt at once
    game = site.create("me", "open", "random", leaders=leaders)
    host = guests.come(game["seats"][0]["link"])
    friend = guests.come(f"{game['seats'][1]['link']}?lang=uk")
    watcher = guests.come(f"{game['watch']}?lang=pt")
    for page in (host, friend, watcher):
        page.wait_for_function("() => window.sockets.some((one) => one.readyState === WebSocket.OPEN)")
    for page in (host, friend):
        page.clock.install()
    react(host, friend, watcher)
    open_hands(host, friend, watcher)


def react(host: Page, friend: Page, watcher: Page) -> None:
    """They are seen and heard, and can be hidden."""
    assert watcher.locator("[data-do=react]").count() == 0
    host.locator("#bar [popovertarget=reactions]").click()
    expect(host.locator("#reactions [data-do=react]")).to_have_count(8)
    assert serious(host, "#reactions", "#bar") == []
    host.locator("#reactions [data-reaction=well_played]").click()
    for page, text in ((host, "Well played!"), (friend, "Гарний хід!"), (watcher, "Bela jogada!")):
        expect(page.locator(".said")).to_have_text(text)
        expect(page.locator("#heard")).to_contain_text(text)
    (panel,), (bubble,) = (boxes(friend, what) for what in ('.opp[data-h="seat:0"]', ".said"))
    assert panel["top"] <= bubble["top"] <= panel["bottom"]  # at the sender's panel
    host.clock.fast_forward(60_000)
    expect(host.locator(".said")).to_have_count(0)  # it goes by itself
    friend.clock.fast_forward(60_000)
    friend.locator("#bar [data-do=settings]").click()
    friend.locator("#settings [name=quiet]").check()
    friend.keyboard.press("Escape")
    expect(friend.locator(".said")).to_have_count(0)
    friend.evaluate("document.getElementById('heard').replaceChildren()")
    host.locator("#bar [popovertarget=reactions]").click()
    host.locator("#reactions [data-reaction=ouch]").click()
    expect(watcher.locator(".said").last).to_have_text("Ai!")
    host.locator("#bar [data-do=settings]").last.click()
    host.locator("#company [data-do=hands]").click()
    expect(friend.locator("#company")).to_contain_text("1 з 2")  # told after it, through the same channel
    assert friend.locator(".said").count() == 0 and friend.locator("#heard").inner_text() == ""


def open_hands(host: Page, friend: Page, watcher: Page) -> None:
    """The host, whose settings are open, has agreed already."""
    expect(host.locator("#company")).to_contain_text("1 of 2")
    assert serious(host, "#settings") == []
    assert watcher.locator(".open-hand").count() == 0
    friend.locator("#bar [data-do=settings]").last.click()
    friend.locator("#company [data-do=hands]").click()
    expect(watcher.locator(".open-hand")).to_have_count(3)
    expect(watcher.locator(".open-hand .card").nth(4)).to_be_visible()
    assert boxes(watcher, ".open-hand")[0]["height"] > 100
    told = ("Watchers see all hands", "Глядачі бачать усі руки", "Quem assiste vê todas as mãos")
    for page, text in zip((host, friend, watcher), told, strict=True):
        expect(page.locator("#players > .all-open")).to_have_text(text)
    assert all(page.locator(".open-hand").count() == 0 for page in (host, friend))
    assert serious(watcher, "#dock", "#players") == []
    friend.locator("#company [data-do=hands]").click()
    expect(watcher.locator(".open-hand")).to_have_count(0)
    expect(host.locator("#players > .all-open")).to_have_count(0)


# --- several seats in one browser
def shared_game(page: Page) -> None:
    """Two seats of mine against a bot, from the form."""
    page.goto("/new")
    page.locator('[name=box][value="base"]').check(force=True)
    page.locator('[name=players][value="3"]').check(force=True)
    for seat, who in enumerate(("human", "human", "random"), 1):
        seat_at_home(page, seat, who)
    page.select_option("[name=leader1]", "paul_atreides")  # who ask nothing before the first hand
    page.select_option("[name=leader2]", "glossu_the_beast_rabban")
    page.locator("#new-game .go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/hot$"))


def assert_covered(page: Page) -> None:
    """Nobody's hand and no secret of a seat that is taken is in the page."""
    assert page.evaluate(HELD) == []
    assert page.locator(".hand, .open-hand, .intrigue").count() == 0
    tokens = [one["value"] for one in page.context.cookies() if one["name"].startswith("hot_")]
    assert len(set(tokens)) == 1  # the same, for the pages and for the API
    source = page.content()
    assert not any(token in source for token in tokens[0].split("."))


def assert_for_everybody(page: Page) -> None:
    """The cover keeps nobody out and fits a phone."""
    page.locator("#cover .next:not([hidden]) a.go").wait_for()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert serious(page) == [], theme
    page.set_viewport_size(PHONE)
    assert page.evaluate(SIDEWAYS) == []
    (box,) = boxes(page, "#cover .next:not([hidden]) a.go")
    assert box["height"] >= 44 and box["bottom"] <= PHONE["height"]
    page.set_viewport_size(DESKTOP)


def test_seats_of_one_browser_pass_the_device(guests: Guests) -> None:
    page = guests.come("/new")
    shared_game(page)
    cover = page.url
    assert_for_everybody(page)
    seen = set()
    for _ in range(60):
        button = page.locator("#cover .next:not([hidden]) a.go")
        button.wait_for()
        expect(page.locator("#cover .next:not([hidden]) h2")).to_contain_text("Pass the device to")
        assert_covered(page)
        button.click()
        page.wait_for_url(re.compile(r"/g/[^/]+/(?!hot)[^/]+$"))
        seat = Seat(page)
        seat.ready()
        who = page.locator("body").get_attribute("data-seat")
        assert page.locator("#dock .hand").count() == 1 and (who in seen or page.evaluate(HELD))
        seen.add(who)
        asked = True
        while asked:
            before, options = seat.version, seat.offered()
            last = [one for one in options if one.split()[0] in ("reveal", "end", "pass", "done")] or options
            seat.chip(last[0]).click()
            asked = page.wait_for_function(ASKED_OR_COVERED, arg=[cover, before]).json_value() == "asked"
        page.wait_for_url(cover)
        assert_covered(page)
        if len(seen) == 2:
            break
    assert seen == {"0", "1"}
    page.go_back()  # what was there before is not shown again
    page.wait_for_url(re.compile(r"/hot$|/new"))
    page.goto("/")
    page.locator("#my-games a").click()
    page.wait_for_url(cover)


def test_the_cover_has_the_links_to_seats_that_are_free(guests: Guests) -> None:
    page = guests.come("/new")
    page.locator('[name=box][value="base"]').check(force=True)
    page.locator('[name=players][value="3"]').check(force=True)
    for seat, who in enumerate(("human", "human", "open"), 1):
        seat_at_home(page, seat, who)
    page.locator("#new-game .go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/hot$"))
    assert_covered(page)
    link = page.locator('#cover .free [data-do="copy-link"]')
    expect(link).to_have_count(1)
    guests.come(link.get_attribute("data-url"))
    expect(link).to_have_count(0)


def test_the_company_fits_a_phone(guests: Guests, site: Site) -> None:
    game = site.create("me", "open", "random")
    sit_down(site, game, 1)
    for seat in (0, 1):
        tell(site, game, seat, "/hands", open=True)
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = guests.come(game["seats"][0]["link"], **phone)
    page.locator("#tab-players").tap()
    assert page.evaluate(SIDEWAYS) == []
    assert boxes(page, "#bar")[0]["height"] < 100  # its tools stand in one line
    page.locator("#bar [popovertarget=reactions]").tap()
    assert page.evaluate(SIDEWAYS) == []
    page.keyboard.press("Escape")
    page.locator("#bar [data-do=settings]").last.tap()
    assert page.evaluate(SIDEWAYS) == []
    watcher = guests.come(game["watch"], **phone)
    watcher.locator("#tab-dock").tap()
    expect(watcher.locator(".open-hand").first).to_be_visible()
    assert watcher.evaluate(SIDEWAYS) == []


# --- word of my turn
def open_word(page: Page) -> None:
    page.locator("#bar [data-do=settings]").click()
    page.locator("#word summary").click()


def test_the_address_for_word_of_my_turn(guests: Guests, site: Site) -> None:
    """A server that sends no word says so; one that does keeps the address."""
    game = site.create("me", "random", "random")
    kept: list[str | None] = [None]

    def answer(route: Route) -> None:
        request = route.request
        assert request.headers["authorization"] == f"Bearer {game['seats'][0]['token']}"
        if request.method == "PUT":
            url = request.post_data_json["url"]
            if "localhost" in url:
                told = {"error": "This address cannot be used.", "code": "bad_webhook"}
                return route.fulfill(status=400, json=told)
            kept[0] = url
        elif request.method == "DELETE":
            kept[0] = None
        return route.fulfill(json={"url": kept[0]})

    page = guests.come(None)
    url, told = page.locator("#webhook [name=url]"), page.locator("#webhook .told")
    guests.expected = "404"
    page.route(WEBHOOKS, lambda route: route.fulfill(status=404, json={"error": "No such page."}))
    page.goto(game["seats"][0]["link"])
    open_word(page)
    expect(told).to_have_text("No such page.")
    expect(url).to_be_disabled()
    guests.expected = "400 (Bad Request)"
    page.unroute(WEBHOOKS)
    page.route(WEBHOOKS, answer)
    page.reload()
    open_word(page)
    expect(url).to_be_enabled()
    assert serious(page, "#settings") == []
    url.fill("http://localhost/")
    page.locator("#webhook .btn:not(.quiet)").click()
    expect(told).to_have_text("This address cannot be used.")
    url.fill("https://example.org/turn")
    page.keyboard.press("Enter")
    expect(told).to_have_text("Saved.")
    assert kept == ["https://example.org/turn"]
    page.reload()
    open_word(page)
    expect(url).to_have_value("https://example.org/turn")
    page.locator("#webhook [data-do=webhook-remove]").click()
    expect(told).to_have_text("Removed.")
    assert kept == [None]
