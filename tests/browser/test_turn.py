"""One seat's turn: taking back, another language in the middle, the keyboard alone, a closer look."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sietch.records.game import Game
from sietch.rules.foregone import foregone
from sietch.words.messages import languages
from tests.browser.positions import at, first_turn
from tests.browser.seats import Guests, Site, sit
from tests.marks import LONG

BOXES = ["base", "uprising"]  # the usual run does each thing in one of them


def after(game: Game, choice: str) -> Game:
    """As the page shows it: what is foregone is taken by itself."""
    twin = game.copy()
    twin.choose(choice)
    while (move := foregone(twin.state)) is not None:
        twin.choose(twin.decision.moves.index(move))
    return twin


def goes_on(game: Game) -> str:
    """What can be done next in the same turn without revealing anything, or nothing."""
    more = [one for one in game.decision.options if one.startswith(("take space:", "deploy"))]
    return next((one for one in more if after(game, one).can_undo()), "")


def quiet(game: Game) -> str:
    """A sending that reveals nothing, after which there is more to do."""
    sends = [one for one in game.decision.options if one.startswith("send")]
    return next((one for one in sends if after(game, one).can_undo() and goes_on(after(game, one))), "")


def revealing(game: Game) -> list[str]:
    """The shortest way to see something hidden while the turn goes on."""
    for first in game.decision.options:
        sent = after(game, first)
        if not first.startswith("send") or sent.state.asked:
            continue
        if not sent.can_undo():
            return [first]
        for second in sent.decision.options:
            taken = after(sent, second) if second.startswith("take") else None
            if taken is not None and not taken.can_undo() and not taken.state.asked:
                return [first, second]
    return []


def both_ways(game: Game) -> bool:
    """A first turn that can be taken back or not, by what one does."""
    return first_turn(game) and bool(quiet(game) and revealing(game))


def text(page: Page, query: str) -> str:
    return page.locator(query).inner_text()


@pytest.mark.parametrize("box", BOXES if LONG else ["base"])
def test_undo_and_reset(box: str, guests: Guests, site: Site) -> None:
    game = at(box, both_ways)
    seat = sit(game, guests, site)
    page = seat.page
    undo, reset = (page.locator(f"#prompt [data-do={what}]") for what in ("undo", "reset"))
    assert undo.get_attribute("aria-disabled") == "true"
    before, board, wealth = seat.offered(), text(page, "#board"), text(page, "#dock .wealth")
    for back in (undo, reset):
        seat.take(quiet(game))
        assert page.locator("#board .space .agent").count() > 0
        if back is reset:
            seat.take(goes_on(after(game, quiet(game))))
        seat.click(back)
        assert (seat.offered(), text(page, "#board"), text(page, "#dock .wealth")) == (before, board, wealth)
    for choice in revealing(game):
        seat.take(choice)
    expect(undo).to_have_attribute("aria-disabled", "true")
    version = seat.version
    undo.click(force=True)
    expect(page.locator("#toast")).to_be_visible()
    assert seat.version == version


def test_the_language_changes_in_the_middle_and_the_place_stays(guests: Guests, site: Site) -> None:
    game = at("uprising", both_ways)
    seat = sit(game, guests, site)
    page = seat.page
    seat.take(quiet(game))
    seat.ready()
    version, offered, address = seat.version, seat.offered(), page.url
    offers = page.locator("#settings .langs a").all()
    assert sorted(offer.get_attribute("lang") or "" for offer in offers) == sorted(languages())
    for lang in sorted(languages()) if LONG else ("uk", "pt"):
        page.locator("#bar [data-do=settings]").click()
        page.locator(f'#settings .langs a[lang="{lang}"]').click()
        page.wait_for_url(f"{address}?lang={lang}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        seat.ready()
        assert (seat.version, seat.offered()) == (version, offered)
    seat.act()
    page.goto(address)
    assert page.locator("html").get_attribute("lang") == lang


@pytest.mark.parametrize("box", BOXES if LONG else ["base"])
def test_the_keyboard_alone_finishes_a_turn(box: str, guests: Guests, site: Site) -> None:
    seat = sit(at(box, first_turn), guests, site)
    page = seat.page
    keys = page.keyboard
    for card in "12345":  # the first card that can be sent
        keys.press(card)
        if page.locator(".space.legal").count():
            break
        keys.press("Escape")
    before = seat.version
    keys.press("ArrowRight")
    expect(page.locator(".space.legal:focus, .post.legal:focus")).to_have_count(1)
    keys.press("Enter")
    if seat.rests(before):  # several prices: the chips come next
        press_chip(page)
    seat.moved(before)
    for _ in range(20):
        if page.locator("body").get_attribute("data-asked") != "yes":
            break
        before = seat.version
        if page.locator("#prompt .act[data-key=E][data-choice]").count():
            keys.press("e")
        else:
            press_chip(page)
        seat.moved(before)
    expect(page.locator("body")).to_have_attribute("data-asked", "no")
    assert text(page, "#log")


def press_chip(page: Page) -> None:
    """Walk with Tab to the first option and press Enter."""
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#prompt .chip[data-choice]')"):
            break
    else:
        raise AssertionError("Tab reaches no option")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("box", BOXES if LONG else ["uprising"])
def test_a_closer_look(box: str, guests: Guests, site: Site) -> None:
    """Cards are read large by key, by click and by resting on them; what is barred says why."""
    seat = sit(at(box, first_turn), guests, site)
    page, large, peek = seat.page, seat.page.locator("#inspect[open] .card.l"), seat.page.locator("#peek")
    page.locator(".hand .card").first.focus()
    page.keyboard.press("i")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#inspect[open]")).to_have_count(0)
    page.locator("#row .card").first.click(button="right")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")

    page.locator("#row .card").last.hover()
    expect(peek.locator(".card.l .say").first).to_be_visible()
    page.mouse.move(700, 5)
    expect(peek).to_be_hidden()
    page.locator("#players .named").first.hover()
    expect(peek.locator(".leader.l")).to_be_visible()
    page.locator("#board .space:has(.ctl)").first.hover()
    expect(peek.locator(".space.l + p.say")).to_be_visible()
    expect(peek.locator(".say")).to_have_count(1)  # what its controller gets is not told twice
    page.mouse.move(700, 5)
    expect(peek).to_be_hidden()

    page.locator(".hand .card.can").first.click()
    page.locator("#prompt .foldmore").click()
    chip = page.locator("#prompt .chip.bar:not(.out)").first
    why = chip.locator(".why").inner_text()
    assert why
    chip.click(force=True)  # marked as disabled, but it answers
    expect(page.locator("#prompt .preview")).to_contain_text(why)
    page.keyboard.press("Escape")

    seat.take("reveal")
    named = page.locator("#log .named[data-look^='card:']").first
    told = named.inner_text().strip("“”")  # in which a name with a comma stands among others
    named.click()
    expect(page.locator("#inspect[open] .l .nm")).to_contain_text(told)
    page.keyboard.press("Escape")
    named = page.locator("#log .named[data-look^='conflict:']").last
    named.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#inspect[open] .conflict.l")).to_be_visible()


# --- quickly
def test_a_choice_styles_only_what_it_changes(guests: Guests, site: Site) -> None:
    """A table has thousands of elements: a rule that concerns all of them whenever one changes makes it slow."""
    seat = sit(at("uprising", first_turn), guests, site)
    page, told, ended = seat.page, [], []
    trace = guests.browsers.program.new_browser_cdp_session()
    trace.on("Tracing.dataCollected", lambda part: told.extend(part["value"]))
    trace.on("Tracing.tracingComplete", lambda end: ended.append(end))
    trace.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}})
    page.locator(".hand .card.can").first.click()
    expect(page.locator("#board .space.legal").first).to_be_visible()
    page.keyboard.press("Escape")
    seat.take("reveal")
    trace.send("Tracing.end")
    while not ended:
        page.evaluate("0")  # lets what was told come in
    styled = [event["args"]["elementCount"] for event in told if event["name"] == "UpdateLayoutTree"]
    assert 0 < max(styled) < page.locator("body *").count() / 2
