"""The still table: nothing moves because a prompt changed, and everything can be read, at every size.

A sample of games is walked here; ``make test-long`` walks all kinds in all languages and windows.
``python -m tests.browser.stillness`` counts what is found.
"""

from __future__ import annotations

from itertools import count, islice

import pytest
from playwright.sync_api import Browser, Page, expect

from sietch.records.game import Game, start
from sietch.table.page.ink.fitting import width
from tests.browser.laid_up import laid_up
from tests.browser.positions import Moment, asks, at, first_turn
from tests.browser.seats import ON_PHONE, Guests, Seat, Site, sit
from tests.browser.stillness import ALL_KINDS, LANGUAGES, SIZES, Found, Reading, course, look_over, opened, walk
from tests.marks import LONG

SAMPLE = [("uprising", Reading("uk", 1280)), ("six_fullest", Reading("en", 1440, theme="dark"))]
EVERYTHING = [(kind, Reading(lang, width)) for kind in ALL_KINDS for width in SIZES for lang in LANGUAGES]
EVERY = 23 if LONG else 90  # choices between two steps
numbers = count()


@pytest.mark.parametrize(("kind", "reading"), EVERYTHING if LONG else SAMPLE, ids=str)
def test_nothing_moves_and_all_can_be_read(kind: str, reading: Reading, browser: Browser) -> None:
    """Each walk begins at another step, so that together they see them all."""
    with opened(browser, reading) as table:
        found = walk(table, course(kind, EVERY, next(numbers) % EVERY if LONG else 3))
    assert found.told() == []


def asks_for_a_faction(game: Game) -> bool:
    return asks(game, 0, "choose fremen")


@pytest.mark.parametrize("reading", [Reading("en", 1280), Reading("pt", 390)], ids=str)
def test_factions_to_choose_from_take_no_more_room(reading: Reading, browser: Browser) -> None:
    """Their names become buttons, where moments at other choices are headings."""
    asked = at("six", asks_for_a_faction)
    assert asked.setup is not None
    before = start(asked.setup)
    for choice in asked.choices[:-1]:
        before.choose(choice)
    with opened(browser, reading) as table:
        found = walk(table, (before, asked))
        assert table.page.locator(".facbtn").count() == 5
    assert found.told() == []


# Between them these kinds have all there is; each size is read in two languages, each language on a phone too.
SOME, OTHERS = [*SIZES][::2], [*SIZES][1::2]
LAID_UP = [
    ("six_fullest", "uk", 6, OTHERS), ("fullest", "ru", 9, SOME),
    ("base_ix", "pt", 12, SOME), ("solo_uprising", "en", 3, OTHERS),
]  # fmt: skip
ALL_LAID_UP = [(kind, lang, first, [*SIZES]) for kind in ALL_KINDS for first, lang in enumerate(LANGUAGES)]


def trades_now(game: Game) -> bool:
    return asks(game, 0, "give ")


@pytest.mark.parametrize(("kind", "lang", "first", "widths"), ALL_LAID_UP if LONG else LAID_UP)
def test_whatever_lies_on_the_table_can_be_read(
    kind: str, lang: str, first: int, widths: list[int], browser: Browser
) -> None:
    """One moment; in the long run every fourth, in each language others. And a trade, where there are any."""
    moments = islice(laid_up(kind), first, None if LONG else first + 1, len(LANGUAGES))
    trades = [at(kind, trades_now)] if kind == "six_fullest" else []
    with opened(browser, Reading(lang)) as table:
        assert look_over(table, trades, widths).told() == []
        assert look_over(table, moments, widths).told() == []


LARGER = [Reading("uk", 1440, text=115), Reading("pt", 1440, large_board=True)]
LARGEST = [Reading(lang, width, text=150) for lang in LANGUAGES for width in (1920, 1440, 1280)]


@pytest.mark.parametrize("reading", LARGER + LARGEST if LONG else LARGER, ids=str)
def test_neither_larger_text_nor_a_larger_board_cuts_anything(reading: Reading, browser: Browser) -> None:
    with opened(browser, reading) as table:
        assert walk(table, course("uprising", 200, 3)).told() == []


LONGEST = (
    "Constantinopolitanskaya", "Всеволод Володимирович", "Wolfgang Amadeus Mozartt",
    "Bartholomew Fitzgeralds", "Александра-Маргарита Ива", "Yevhenia Shcherbytska-Ko",
)  # fmt: skip
NAMED = [
    ("uprising", "uk", [1920, 1440, 1280, 390]), ("six_fullest", "pt", [1440, 1280, 820, 844]),
    ("base", "ru", [820]), ("uprising", "pt", [820]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "lang", "widths"), NAMED)
def test_the_longest_names_are_neither_cut_nor_over_anything(
    kind: str, lang: str, widths: list[int], browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.browser.stillness.NAMES", LONGEST)
    with opened(browser, Reading(lang)) as table:
        assert look_over(table, course(kind, 200, 3)[1:3], widths).told() == []


def test_the_other_annex_opens_in_the_place_of_the_first(browser: Browser) -> None:
    with opened(browser, Reading("en", 1440)) as table:
        table.open(course("fullest", 90, 3)[1])
        before, found = table.places(), Found()
        shown = {name for name in before if name.startswith(("shipping", "lab"))}
        table.page.evaluate("document.querySelector('.atab[aria-expanded=false]').click()")
        after = table.places()
        assert {name for name in after if name.startswith(("shipping", "lab"))}.isdisjoint(shown) and shown
        found.compare(before, after)
        assert found.told() == []


# --- lines that fold
def may_do_much(game: Game) -> bool:
    """More options than a line holds."""
    return asks(game, 0, "choose post") and len(game.decision.options) > 9


def unfolded(page: Page) -> int:
    return page.locator(".foldline[data-unfolded]").count()


def test_options_fold_and_the_tray_has_them_all(guests: Guests, site: Site) -> None:
    seat = Seat(guests.come(site.keep(at("uprising", may_do_much))["seats"][0]["link"]))
    seat.ready()
    page, options = seat.page, seat.page.locator("#prompt .chips [data-choice]")
    more = page.locator("#prompt .foldmore")
    expect(more).to_have_text(f"+{page.locator('#prompt .folded').count()} more")
    assert page.locator("#prompt .folded").count() and options.first.is_visible()
    board = page.locator("#board").bounding_box()
    more.click()
    for option in options.all():
        expect(option).to_be_visible()
    assert page.locator("#board").bounding_box() == board
    tray = page.locator("#prompt .chips").bounding_box()
    assert tray is not None and board is not None and tray["y"] >= board["y"] + board["height"]
    page.keyboard.press("Escape")
    expect(options.last).to_be_hidden()
    more.click()
    seat.click(options.last)


def has_long_option(game: Game) -> bool:
    """One whose words need lines of their own."""
    return asks(game, 0, "take leader:staban_tuek") and len(game.decision.options) > 2


def is_left_with_a_long_option(game: Game) -> bool:
    return asks(game, 0, "take leader:staban_tuek") and game.decision.options[1:] == ["end"]


@pytest.mark.parametrize(
    ("kind", "moment", "said"),
    [("uprising", has_long_option, "ще"), ("solo_uprising", is_left_with_a_long_option, "…")],
)
def test_a_long_option_can_be_read_and_taken_in_the_tray_of_a_phone(
    kind: str, moment: Moment, said: str, guests: Guests, site: Site
) -> None:
    game = site.keep(at(kind, moment))
    seat = Seat(guests.come(game["seats"][0]["link"], **ON_PHONE, locale="uk"))
    seat.ready()
    expect(seat.page.locator("#prompt .foldmore")).to_contain_text(said)
    seat.page.locator("#prompt .foldmore").click()
    tray = seat.page.locator("#prompt .chips").bounding_box()
    words = seat.chip("take leader:staban_tuek").locator(".c-text").bounding_box()
    assert tray is not None and words is not None
    assert words["width"] > tray["width"] / 2 and words["height"] < tray["height"]
    seat.take("take leader:staban_tuek")


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 1280, 720), ("uk", 1280, 720), ("uk", 1440, 900), ("en", 800, 1100)]
)
def test_a_long_option_that_is_alone_is_read_whole_where_there_is_room(
    lang: str, width: int, height: int, guests: Guests, site: Site
) -> None:
    game = site.keep(at("solo_uprising", is_left_with_a_long_option))
    page = guests.come(f"{game['seats'][0]['link']}?lang={lang}", viewport={"width": width, "height": height})
    Seat(page).ready()
    expect(page.locator("#prompt .chips > .chip.alone[data-choice]")).to_be_visible()
    expect(page.locator("#prompt .chips > .foldmore:not(.folded)")).to_have_count(0)


def test_a_fold_says_when_nothing_in_it_is_possible(guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at("base", first_turn))["seats"][0]["link"])
    Seat(page).ready()
    more, folded = page.locator("#prompt .foldmore"), page.locator("#prompt .chips > .folded")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.locator(".hand .card.can").first.click()
    barred = page.locator("#prompt .chip.bar:not(.out)").count()
    expect(more).to_have_text(f"{barred} not possible")
    expect(folded).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(folded).not_to_have_count(0)
    expect(more).to_have_text(f"+{folded.count() + barred} more")


LONE = """([words, bars]) => {
  const line = document.querySelector("#prompt .chips");
  const option = line.querySelector("[data-choice]");
  const chip = (name, text) => Object.assign(option.cloneNode(), { className: `chip ${name}`, textContent: text });
  option.querySelector(".c-text").textContent = words;
  const barred = Array.from({ length: bars }, (_, n) => chip("bar", `barred ${n}`));
  for (const one of barred) one.removeAttribute("data-choice");
  const more = chip("more", `${bars} not possible`);
  more.removeAttribute("data-choice");
  line.replaceChildren(option, more, ...barred);
  dispatchEvent(new Event("resize"));
}"""


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_a_lone_option_leaves_it_to_be_seen_that_the_others_are_not_possible(
    width: int, guests: Guests, site: Site
) -> None:
    size = {"width": width, "height": 1024 if width == 768 else 844}
    seat = sit(at("uprising", may_do_much), guests, site, viewport=size)
    line = seat.page.locator("#prompt .chips")
    for words in ("Take a card", "Take a card that costs no more than three " * 8):
        seat.page.evaluate(LONE, [words, 10])
        told = line.locator(".more:visible, .foldmore:visible").filter(has_text="10 not possible")
        expect(told).to_have_count(1)
        room, button = line.bounding_box(), told.bounding_box()
        assert room and button and button["x"] + button["width"] <= room["x"] + room["width"] + 0.5


# --- the log, and how large all is
def test_the_log_is_a_drawer(guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at("six", first_turn))["seats"][0]["link"])
    Seat(page).ready()
    expect(page.locator("#log .story")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#log .story")).to_be_visible()
    size = float(
        page.locator("#log .story li li").first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    )
    assert size >= 14
    page.keyboard.press("Escape")
    expect(page.locator("#log .story")).to_be_hidden()
    page.locator("#bar .logbtn").click()
    expect(page.locator("#log .story")).to_be_visible()


def test_text_size_and_a_larger_board_are_set_and_kept(guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at("base", first_turn))["seats"][0]["link"])
    Seat(page).ready()
    root = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before, board = page.evaluate(root), page.locator("#board").bounding_box()
    page.locator("#bar [data-do=settings]").click()
    page.locator("#settings [name=board]").check()
    page.select_option("#settings [name=text]", "130")
    assert page.evaluate(root) == pytest.approx(1.3 * before)
    page.select_option("#settings [name=text]", "100")
    page.keyboard.press("Escape")
    wider = page.locator("#board").bounding_box()
    assert board is not None and wider is not None and wider["width"] > board["width"] + 150
    expect(page.locator("#players")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#players .opp").first).to_be_visible()
    page.reload()
    expect(page.locator("#players")).to_be_hidden()


# --- text that fits
def test_widths_are_those_of_our_fonts(guests: Guests) -> None:
    """What the server takes for the width of a word is what the browser makes of it."""
    page = guests.come("/")
    for family, font in (("sans", "Noto Sans"), ("serif", "Noto Serif")):
        for word in ("Reconnaissance", "Непередбачуваний", "Подъезд", "Interceptação"):
            told = page.evaluate(
                """async ([font, word]) => {
                  await document.fonts.load(`700 100px "${font}"`, word);
                  const pen = document.createElement("canvas").getContext("2d");
                  pen.font = `700 100px "${font}"`;
                  return pen.measureText(word).width / 100;
                }""",
                [font, word],
            )
            assert width(word, family) == pytest.approx(told, rel=0.03), (family, word)


def test_a_phone_has_one_view_and_its_targets_can_be_touched(guests: Guests, site: Site) -> None:
    page = guests.come(site.keep(at("uprising", first_turn))["seats"][0]["link"], **ON_PHONE)
    Seat(page).ready()
    for target in page.locator("#prompt .chip:visible, #prompt .acts .btn:visible").all():
        box = target.bounding_box()
        assert box is not None and box["height"] >= 40, target.inner_text()


def test_nothing_lies_under_the_notch_of_a_phone_held_sideways(guests: Guests, site: Site) -> None:
    sideways = {**ON_PHONE, "viewport": {"width": 844, "height": 390}}
    page = guests.come(site.keep(at("uprising", first_turn))["seats"][0]["link"], **sideways)
    Seat(page).ready()
    notch = {"left": 47, "right": 40}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    edges = """() => [...document.querySelectorAll("#bar, .tabs, #board, #prompt, .hand, .mine, .litpill")]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
        .map(({ left, right }) => [left, innerWidth - right])"""
    found = page.evaluate(edges)
    assert min(left for left, _ in found) == notch["left"]
    assert min(right for _, right in found) == notch["right"]


SCROLLS = """async () => {
  const { inspect } = await import("/static/look.js");
  const layer = document.getElementById("inspect");
  const things = document.querySelectorAll("[data-inspect]");
  const scrolls = (thing) => {
    inspect(thing);
    const more = [layer.scrollHeight - layer.clientHeight, layer.scrollWidth - layer.clientWidth];
    const empty = !layer.querySelector(".stage > *")?.clientHeight;
    layer.close();
    return empty || Math.max(...more) > 1;
  };
  return [things.length, [...things].filter(scrolls).map((thing) => thing.textContent.trim())];
}"""


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_what_is_looked_at_closely_fits_a_phone_held_sideways(size: tuple[int, int], browser: Browser) -> None:
    with opened(browser, Reading("uk", 844)) as table:
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        table.open(next(laid_up("fullest")))
        things, scrolling = table.page.evaluate(SCROLLS)
        assert things > 20 and scrolling == []


HIDDEN_ABILITIES = """() => {
  const panel = document.querySelector("#dock .leader");
  const { right, bottom } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll("p")].filter((ability) => {
    const box = ability.getBoundingClientRect();
    return !box.height || box.right > right + 1 || box.bottom > bottom;
  }).length;
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_leader_of_three_abilities_shows_them_all_on_a_laptop(lang: str, browser: Browser) -> None:
    with opened(browser, Reading(lang, 1280)) as table:
        table.open(at("uprising", first_turn))
        assert table.page.locator("#dock .leader > p").count() == 3
        assert table.page.evaluate(HIDDEN_ABILITIES) == 0
