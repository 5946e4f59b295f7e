"""A turn that explains itself: what is foregone, what must come first, what was done, faces to pick from, the
space before the Ally, a lost connection, the pace; and hands on a small screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sietch.records.game import Game
from sietch.rules.foregone import foregone
from sietch.words.messages import languages
from tests.browser.positions import asks, at, first_turn
from tests.browser.seats import ON_PHONE, POLL, Guests, Seat, Site

LATER = "(before) => Number(document.body.dataset.version) > before"
INSIDE = """(one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const board = document.querySelector(".board").getBoundingClientRect();
  return top >= board.top - 1 && bottom <= board.bottom + 1;
}"""


def sit_down(guests: Guests, site: Site, game: Game, seat: int = 0, path: str = "", **more: Any) -> Seat:
    """At a table where nobody else moves."""
    person = Seat(guests.come(site.keep(game, {seat: "Chani"})["seats"][seat]["link"] + path, **more))
    person.ready()
    return person


# --- effects that ask nothing
def sends_to_draw(game: Game) -> str:
    """A sending after which a card must be drawn while troops may be deployed."""
    for option in game.decision.options:
        if option.startswith("send"):
            sent = game.copy()
            sent.choose(option)
            if sent.state.asked == 0 and foregone(sent.state) is not None and asks(sent, 0, "deploy"):
                return str(option)
    return ""


def draws_and_deploys(game: Game) -> bool:
    return first_turn(game) and bool(sends_to_draw(game))


@pytest.mark.parametrize("by_hand", [False, True])
def test_what_is_foregone_needs_no_hand_unless_one_wishes(by_hand: bool, guests: Guests, site: Site) -> None:
    game = at("base", draws_and_deploys)
    seat = sit_down(guests, site, game)
    if by_hand:
        seat.page.locator("#bar [data-do=settings]").click()
        seat.page.locator("#settings [name=byhand]").check()
        seat.page.keyboard.press("Escape")
    seat.take(sends_to_draw(game))
    end = seat.page.locator("#prompt .act[data-key=E]")
    if by_hand:
        expect(end).to_have_attribute("title", re.compile("^first take this: "))
        assert any(choice.startswith("take") for choice in seat.offered())
    else:
        expect(end).to_have_attribute("data-choice", "end")
        assert not any(choice.startswith("take") for choice in seat.offered())


# --- what the turn did
def nothing_left(game: Game) -> bool:
    """Only the end of an Agent turn in which something was done."""
    return game.decision.kind == "agent" and game.state.asked == 0 and game.decision.options == ["end"]


@pytest.mark.parametrize(("lang", "sent"), [
    ("en", "send "), ("uk", "відправляєте "), ("ru", "отправляете "), ("pt", "envia "),
])  # fmt: skip
def test_the_end_of_a_turn_sums_up_what_it_did(lang: str, sent: str, guests: Guests, site: Site) -> None:
    assert lang in languages()
    seat = sit_down(guests, site, at("uprising", nothing_left), path=f"?lang={lang}")
    page = seat.page
    deeds = page.locator("#prompt .did-list .deed")
    expect(deeds.first).to_contain_text(sent)
    told = page.locator("#log .chapter.own").first.locator("li.own")
    expect(deeds).to_have_count(told.count())
    expect(page.locator("#prompt .act[data-choice=end].go")).to_be_visible()


def only_plots_left(game: Game) -> bool:
    """An Agent turn in which all is done but Plot cards that could be played."""
    words = {option.split()[0] for option in game.decision.options}
    return game.decision.kind == "agent" and game.state.asked == 0 and words == {"end", "play"}


def test_a_turn_is_summed_up_though_plot_cards_can_be_played(guests: Guests, site: Site) -> None:
    game = at("uprising", only_plots_left)
    seat = sit_down(guests, site, game)
    page = seat.page
    expect(page.locator("#prompt .q-text")).to_have_text("You may still play a Plot card.")
    expect(page.locator("#prompt .did-list .deed").first).to_contain_text("send ")
    expect(page.locator("#prompt .act[data-choice=end].go")).to_be_visible()
    assert sorted(seat.offered()) == sorted(game.decision.options)
    seat.take(next(option for option in game.decision.options if option.startswith("play")))


def some_plots_left(game: Game) -> bool:
    """The same, while another Plot card cannot be played."""
    return only_plots_left(game) and any(one.option.startswith("play") for one in game.decision.barred)


def test_who_may_still_play_a_plot_card_is_told_why_not_another(guests: Guests, site: Site) -> None:
    game = at("uprising", some_plots_left)
    page = sit_down(guests, site, game).page
    page.locator("#prompt .did-list > .more").click()
    barred = page.locator("#prompt .did-list > .bar")
    expect(barred).to_have_count(sum(one.option.startswith("play") for one in game.decision.barred))
    for one in barred.all():
        expect(one.locator(".why")).to_be_visible()


def test_on_a_phone_pictures_of_the_deeds_open_their_sentences(guests: Guests, site: Site) -> None:
    seat = sit_down(guests, site, at("uprising", nothing_left), **ON_PHONE)
    deeds = seat.page.locator("#prompt .did-list")
    sentence = deeds.locator(".deed > span:not(.mk)").first
    assert sentence.evaluate("(one) => one.offsetWidth") == 1  # only read out
    deeds.tap()
    assert sentence.evaluate("(one) => one.offsetWidth") > 1
    deeds.tap(position={"x": 5, "y": 5})
    assert sentence.evaluate("(one) => one.offsetWidth") == 1


# --- faces to pick from
def trashes(game: Game) -> bool:
    return game.state.asked == 0 and game.decision.kind == "trash" and len(game.decision.moves) > 5


def test_cards_to_trash_are_picked_by_their_faces_and_counted(guests: Guests, site: Site) -> None:
    game = at("uprising", trashes)
    seat = sit_down(guests, site, game)
    page, faces = seat.page, seat.page.locator("#prompt .chip.face")
    cards = [option for option in game.decision.options if option.startswith("choose")]
    expect(faces).to_have_count(len(cards))
    expect(faces.locator(".card .nm")).to_have_count(len(cards))
    groups = page.locator("#prompt .picker h3 b").all_inner_texts()
    assert page.locator("#prompt .sub").inner_text().startswith(str(sum(map(int, groups))))
    faces.first.click(button="right")
    expect(page.locator("#inspect[open] .card.l")).to_be_visible()
    page.keyboard.press("Escape")
    seat.click(faces.first)
    assert page.locator("#prompt .chip.face").count() == 0


def test_the_options_are_counted_as_they_are_shown(guests: Guests, site: Site) -> None:
    def choosing(game: Game) -> bool:
        return game.state.asked == 0 and game.decision.kind == "reveal" and len(game.decision.moves) > 4

    seat = sit_down(guests, site, at("uprising", choosing))
    chips = seat.page.locator("#prompt .chip[data-choice]").count()
    assert seat.page.locator("#prompt .sub .rest").inner_text().startswith(f"{chips} ")


# --- six players
def commander_sends(game: Game) -> bool:
    """A Commander has a card for a space at which either Ally could be activated."""
    return asks(game, 0, "send") and bool(both_allies(game))


def both_allies(game: Game) -> str:
    ways = [option.rpartition(" ally:")[0] for option in game.decision.options if " ally:" in option]
    return next((way for way in ways if ways.count(way) == 2 and len(way.split()) == 3), "")


def test_a_commander_chooses_the_space_and_then_the_ally(guests: Guests, site: Site) -> None:
    game = at("six", commander_sends)
    seat = sit_down(guests, site, game)
    page = seat.page
    _, card, space = both_allies(game).split()
    assert page.locator("#players .opp.legal").count() == 0
    page.locator(f'.hand .card[data-h="hand:{card}"]').first.click()
    shown = page.locator("#prompt .chip:is([data-pick], [data-choice]):not(.out)")
    assert {chip.get_attribute("data-pick") for chip in shown.all()} == {
        f"space:{one}" for one in spaces_for(game, card)
    }
    page.locator(f'.space[data-h="space:{space}"]').click()
    expect(page.locator("#prompt .chip[data-choice]:not(.out)")).to_have_count(2)
    expect(page.locator("#prompt .q-text")).to_have_text("Which Ally do you activate?")
    expect(page.locator("#players .opp.legal")).to_have_count(2)
    seat.click(page.locator("#players .opp.legal").first)
    expect(page.locator("#prompt .actfor")).to_be_visible()


def spaces_for(game: Game, card: str) -> set[str]:
    return {option.split()[2] for option in game.decision.options if option.startswith(f"send {card} ")}


# --- a lost connection
@pytest.mark.parametrize("changed", [False, True])
def test_a_choice_made_offline_is_sent_later_or_one_is_told(changed: bool, guests: Guests, site: Site) -> None:
    game = site.keep(at("base", first_turn))
    seat = Seat(guests.come(game["seats"][0]["link"]))
    seat.ready()
    seat.lose_connection()
    before, toast = seat.version, seat.page.locator("#toast")
    seat.page.locator("#prompt [data-choice=reveal]").click()
    expect(toast).to_contain_text("Not sent yet")
    if changed:  # by the same person elsewhere
        guests.expected = "409"
        headers = {"Authorization": f"Bearer {game['seats'][0]['token']}"}
        site.http.post(f"/api/games/{game['id']}/choices", headers=headers, json={"choice": "reveal"})
    seat.find_connection()
    if changed:
        expect(toast).to_contain_text("was not sent again")
    seat.page.wait_for_function(LATER, arg=before, polling=POLL)
    expect(seat.page.locator("#log .chapter.own").first).to_contain_text("reveal ")
    assert seat.page.locator("#prompt .unsent").count() == 0


# --- the pace
def test_the_pace_stands_beside_skip_while_others_move(guests: Guests, site: Site) -> None:
    game = site.keep(at("base", lambda game: game.state.asked == 1), {0: "Chani"})
    page = guests.come(game["seats"][0]["link"], speed="normal")
    pace = page.locator("#prompt [data-do=pace]")
    expect(page.locator("#prompt [data-do=skip]")).to_be_visible()
    expect(pace).to_have_text("Pace: normal")
    pace.click()
    expect(pace).to_have_text("Pace: fast")
    page.reload()
    expect(pace).to_have_text("Pace: fast")


# --- hands on a small screen
def in_sight(page: Page, selector: str) -> bool:
    return bool(page.locator(selector).first.evaluate(INSIDE))


def test_on_a_phone_a_card_leads_to_its_places_which_stay_lit(guests: Guests, site: Site) -> None:
    game = at("uprising", first_turn)
    seat = sit_down(guests, site, game, **ON_PHONE)
    page = seat.page
    for card in page.locator(".hand .card.can").all():
        card.tap()
        if page.locator(".space.legal").count() > 2:
            break
        page.locator("#prompt [data-do=back]").tap()
    lit = page.locator(".space.legal").count()
    pill = page.locator(".litpill")
    expect(pill).to_contain_text(str(lit))
    assert in_sight(page, ".space.legal")
    pill.tap()
    assert in_sight(page, ".space.legal:focus")
    page.locator(".space.legal").first.tap()
    expect(page.locator(".space.sel")).to_have_count(1)
    assert page.locator(".space.legal").count() == lit - 1
    first = page.locator(".space.sel").get_attribute("data-h")
    page.locator(".space.legal").last.tap()  # another one instead, with the same card
    expect(page.locator(f'.space.sel:not([data-h="{first}"])')).to_have_count(1)
    assert page.locator(".hand .card.sel").count()
    back = page.locator("#prompt [data-do=back]")
    expect(back).to_be_visible()
    back.tap()
    expect(page.locator(".sel")).to_have_count(0)
    expect(back).to_be_hidden()
    expect(pill).to_be_hidden()


def test_a_long_press_opens_a_card_and_its_name_shows_it_in_the_hand(guests: Guests, site: Site) -> None:
    seat = sit_down(guests, site, at("base", first_turn), **ON_PHONE)
    page = seat.page
    box = page.locator(".hand .card").first.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    large = page.locator("#inspect[open] .card.l")
    expect(large).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    expect(large).to_be_visible()
    assert page.locator(".hand .card.sel").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#inspect[open]")).to_have_count(0)
    last = page.locator(".hand .card.can").last
    handle = last.get_attribute("data-h")
    page.locator(f'#prompt .pick[data-pick="{handle}"]').dispatch_event("click")
    expect(page.locator(".hand .card.sel")).to_be_in_viewport(ratio=0.95)
