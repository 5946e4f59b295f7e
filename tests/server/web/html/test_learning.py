"""The pages for learning: the gallery and its filters, the pages that explain, the guide and its first game."""

from __future__ import annotations

import re
from html import unescape
from itertools import chain
from typing import Any

import httpx
import pytest

from sietch.content import BOXES, load_box
from sietch.rules.components import Card
from sietch.rules.effects.goods import gain
from sietch.rules.terms import BUY, DEPLOY, FACTIONS, ICONS, SEND, TAKE
from sietch.table.page import collection
from sietch.table.page.collection import Item, find, items, wish
from sietch.table.page.draw import draw_home, draw_regions, draw_table
from sietch.table.page.gallery import ON_A_PAGE, draw_gallery, face, icons_drawn, shown
from sietch.table.page.ink.reader import Reader
from sietch.table.page.learn import ICON_GROUPS, draw_icons, draw_rules
from sietch.table.page.regions import guide
from sietch.table.web.guard import CREATING
from sietch.table.web.statics import STATIC
from sietch.words.cards import components, kind_of
from sietch.words.finding import STEM, grade, plain
from sietch.words.messages import languages
from tests.boxes import every_box
from tests.server.looking import GAMES, moments, page_of, read
from tests.table import Table

PAGES = ("/cards", "/learn", "/learn/icons")
SEARCHES = {
    "en": ("Stilgar", "recall a spy", "stilgar"),
    "uk": ("Стілґар", "відкликати шпигуна", "stilgar"),
    "ru": ("Стилгар", "шпиона", "stilgar"),
    "pt": ("Stilgar", "espiao", "stilgar"),
}
"""In each language: a card by its name, words of generated texts, and what the name finds."""


def found(query: dict[str, str], lang: str = "en") -> list[Item]:
    return find(wish(query), lang, icons_drawn)


def ids(query: dict[str, str], lang: str = "en") -> set[str]:
    return {item.id for item in found(query, lang)}


def cards() -> list[Card]:
    return [card for box in every_box() for card in box.cards]


# --- what is there
def test_every_component_of_every_box_is_there() -> None:
    there = {id(item.component) for item in items()}
    for box in every_box():
        assert {component.id for component in components(box) if id(component) not in there} == set()
    for game in BOXES:
        own = {id(component) for component in components(load_box(game))}
        assert own <= {id(item.component) for item in items() if game in item.games}


def test_nothing_is_there_twice() -> None:
    assert len({id(item.component) for item in items()}) == len(items())
    anchors = [shown(item, "en").anchor for item in items()]
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("lang", languages())
def test_the_pages_of_the_gallery_show_everything_and_say_no_ids(lang: str) -> None:
    pages = -(-len(items()) // ON_A_PAGE)
    raw = {item.id for item in items() if "_" in item.id}
    seen: list[str] = []
    for page in range(1, pages + 1):
        html = draw_gallery(lang, {"page": str(page)})
        seen += [id for id in read(html).ids if id.partition("-")[0] in BOXES]
        said = read(html).said()
        assert not set(re.findall(r"\w+", said)) & raw
        assert "{" not in said
        assert ('rel="next"' in html) == (page < pages)
        assert ('rel="prev"' in html) == (page > 1)
    assert sorted(seen) == sorted(shown(item, lang).anchor for item in items())


def test_an_unknown_kind_of_component_is_drawn_too() -> None:
    """A kind that the gallery has never heard of: its name over its boxes' icons."""

    class Rival:
        id, name = "rival_wanderer", "Rival Wanderer"

        def boxes(self) -> list[tuple[str, Any]]:
            return [("effect", gain(spice=2))]

    other: Any = Rival()
    item = Item(("base",), load_box("base"), other, "rival", None)
    html = face(item, "en")
    assert "Rival Wanderer" in html and "#i-spice" in html
    assert read(html)
    assert "spice" in icons_drawn(item)


# --- filters
@pytest.mark.parametrize("game", BOXES)
def test_by_box(game: str) -> None:
    own = {component.id for component in components(load_box(game))}
    assert own <= ids({"box": game})
    borrowed = [item for item in items() if game not in item.games]
    assert borrowed and not set(borrowed) & set(found({"box": game}))
    assert all(game in item.games for item in found({"box": game}))


@pytest.mark.parametrize("kind", collection.kinds())
def test_by_kind(kind: str) -> None:
    expected = [item for item in items() if kind_of(item.component) == kind]
    assert expected and found({"kind": kind}) == expected


@pytest.mark.parametrize("number", range(len(FACTIONS)))
def test_by_faction(number: int) -> None:
    hits = {id(item.component) for item in found({"faction": FACTIONS[number]})}
    for card in cards():
        assert (id(card) in hits) == bool(card.factions >> number & 1)
    for game in BOXES:
        for space in load_box(game).spaces:
            assert (id(space) in hits) == (space.faction == number)


@pytest.mark.parametrize("number", range(len(ICONS)))
def test_by_agent_icon(number: int) -> None:
    wanted = {"icon": f"agent.{ICONS[number]}", "kind": "imperium"}
    assert ids(wanted) == {c.id for c in cards() if c.kind == "imperium" and c.icons >> number & 1}


def test_by_what_is_drawn() -> None:
    worms = ids({"icon": "sandworm"})
    assert {"desert_power", "unexpected_allies"} <= worms
    assert "dagger" not in worms and "dagger" in ids({"icon": "sword"})
    assert {"stilgar", "the_spice_must_flow"} & ids({"icon": "vp"}) == {"the_spice_must_flow"}


def test_by_cost() -> None:
    bought = {"least": "4", "most": "5"}
    assert ids(bought) == {c.id for c in cards() if 4 <= c.cost <= 5}
    assert all(item.cost <= 2 for item in found({"most": "2"})) and found({"most": "2"})


def test_filters_work_together() -> None:
    both = found({"faction": "fremen", "kind": "imperium", "least": "5", "box": "uprising"})
    fremen = 1 << FACTIONS.index("fremen")
    imperium = [card for card in load_box("uprising").cards if card.kind == "imperium"]
    fitting = [card for card in imperium if card.factions & fremen and card.cost >= 5]
    assert fitting and {card.id for card in fitting} <= {item.id for item in both}
    assert all("uprising" in item.games and item.kind == "imperium" and item.cost >= 5 for item in both)


# --- search
@pytest.mark.parametrize("lang", languages())
def test_search_in_every_language(lang: str) -> None:
    name, words, expected = SEARCHES[lang]
    assert found({"q": name}, lang)[0].id == expected
    assert found({"q": "stilgar"}, lang)[0].id == expected  # English names work everywhere
    assert len(found({"q": words}, lang)) > 3


@pytest.mark.parametrize("lang", languages())
def test_every_component_is_found_by_its_name(lang: str) -> None:
    for item in items():
        name = shown(item, lang).name
        assert item in found({"q": name, "kind": item.kind}, lang), name


def test_what_is_named_so_comes_first() -> None:
    hits = found({"q": "spice"})
    named = ["spice" in plain(shown(item, "en").name) for item in hits]
    assert named[0] and not named[-1]
    assert named == sorted(named, reverse=True)


def test_words_are_compared_without_accents_cases_and_endings() -> None:
    assert plain("Ґілґа\u00adмеш, Água d’Ouro") == "гілгамеш, agua douro"
    assert grade("вода", "сплатіть 1 воду") == STEM and grade("вода", "заводи") is None
    assert found({"q": "AGUA"}, "pt") == found({"q": "água"}, "pt") != []
    assert found({"q": "no such words at all"}) == []


@pytest.mark.parametrize(
    ("lang", "typed", "named"),
    [
        ("uk", "гурні", "Ґурні Галлек"),  # г for ґ
        ("uk", "бене гессерит", "Утаємничена Бене Ґессерит"),
        ("ru", "расчет власти", "Расчёт власти"),  # е for ё
        ("ru", "Чанни", "Чани"),
        ("uk", "Стілгра", "Стілґар"),
        ("uk", "сардаукар легион", "Легіон сардаукарів"),
        ("en", "kwizatz haderach", "Kwisatz Haderach"),
        ("en", "fremn camp", "Fremen Camp"),
        ("pt", "acampamneto", "Acampamento Fremen"),
    ],
)
def test_search_forgives_letters_and_small_slips(lang: str, typed: str, named: str) -> None:
    names = [shown(item, lang).name.replace("\u00ad", "") for item in found({"q": typed}, lang)]
    assert named in names[:4]


def test_spies_come_before_spice() -> None:
    """What is called so, in whichever number, comes before all that only speaks of it or begins alike."""
    names = [plain(shown(item, "pt").name) for item in found({"q": "espiao"}, "pt")]
    called = [name for name in names if "espiao" in name or "espioes" in name]
    assert len(called) > 3 and "espiao" in names[0]
    assert names[: len(called)] == called


def test_a_slip_is_only_thought_of_where_nothing_else_fits() -> None:
    assert collection.vocabulary("en").like("scout") != ["scout"]
    assert all("scout" in plain(" ".join(chain([shown(item, "en").name], *collection.told(item, "en"))))
               for item in found({"q": "scout"}))  # fmt: skip
    assert ids({"q": "scuot"}) >= ids({"q": "scout"})


def test_all_words_are_needed() -> None:
    assert ids({"q": "spice troops"}) <= ids({"q": "spice"}) & ids({"q": "troops"})


# --- addresses
@pytest.mark.parametrize("path", PAGES)
def test_the_pages_in_every_language(path: str, browser: httpx.Client) -> None:
    told = set()
    for lang in languages():
        answer = browser.get(f"{path}?lang={lang}")
        assert answer.status_code == 200 and f'<html lang="{lang}">' in answer.text
        html = read(answer.text)
        assert "<style" not in answer.text and not re.search(r"<script(?![^>]* src=)", answer.text)
        assert not [a for a in html.attributes if a[1] == "style" or a[1].startswith("on")]
        assert len(html.ids) == len(set(html.ids))
        told.add(html.texts[0])
        assert 'aria-current="page"' in answer.text
    assert len(told) == len(languages())


def test_an_address_is_the_whole_wish(browser: httpx.Client) -> None:
    answer = browser.get("/cards?q=spice&box=base&kind=imperium&faction=fremen&icon=agent.city&least=1&most=9")
    html = answer.text
    for chosen in ("base", "imperium", "fremen", "agent.city", "1", "9"):
        assert f'<option value="{chosen}" selected>' in html
    assert 'value="spice"' in html
    switch = next(unescape(v) for v in read(html).values("href") if "lang=uk" in v)
    assert "kind=imperium" in switch and "q=spice" in switch


@pytest.mark.parametrize(
    "query",
    [
        "page=999", "page=-1", "page=0", "page=x", "least=9999999", "least=-3", "box=nonsense", "icon=%00",
        "kind=%3Cb%3E", "q=" + "x" * 5000, "q=" + "%20a" * 500, "q=%3Cscript%3Ealert(1)%3C/script%3E", "q=(((",
        "faction=1&faction=2", "lang=xx", "most=٣",
    ],
)  # fmt: skip
def test_strange_addresses(query: str, browser: httpx.Client) -> None:
    answer = browser.get(f"/cards?{query}")
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    read(answer.text)


def test_nothing_fits(browser: httpx.Client) -> None:
    answer = browser.get("/cards?q=xyzzy")
    assert answer.status_code == 200 and 'class="nothing"' in answer.text


# --- pages that explain
@pytest.mark.parametrize("lang", languages())
def test_the_icons_and_the_rules_are_told(lang: str) -> None:
    icons = draw_icons(lang)
    for group in ICON_GROUPS.values():
        assert all(f'href="#i-{name}"' in icons for name in group)
    for link in re.findall(r'href="/cards\?icon=([a-z.\-_]+)"', icons):
        assert found({"icon": link}), link
    rules = read(draw_rules(lang))
    assert len([id for id in rules.ids if id.startswith("c-")]) >= 9


def test_the_pages_are_linked() -> None:
    game = next(moments("base", (), 4, every=10_000))
    table = read(draw_table(page_of(game, 0))).values("href")
    home = read(draw_home("en")).values("href")
    for path in PAGES:
        assert path in table and path in home
    assert 'data-guide="open"' in draw_table(page_of(game, 0))
    assert 'data-guide="open"' not in draw_table(page_of(game, -1))  # a watcher has nothing to decide


# --- the guide
@pytest.mark.parametrize(("box", "modules", "players"), GAMES)
def test_the_guide_follows_what_is_asked(box: str, modules: tuple[str, ...], players: int) -> None:
    steps: set[str] = set()
    alone = players == 1
    games = [moments(box, modules, players, every=2 if alone else 9, seed=n) for n in range(12 if alone else 2)]
    for game in chain.from_iterable(games):
        asked = None if game.over else game.decision.seat
        for seat in range(players):
            r = Reader(page_of(game, seat))
            told = guide.guide(r)
            assert told is not None and told.title and told.note
            steps.add(told.step)
            if game.over:
                assert told.step == "over"
            elif seat != asked:
                assert told.step in ("wait_turns", "wait_combat")
            else:
                check_step(r, told.step)
    waits = set() if alone else {"wait_turns", "wait_combat"}
    assert {"first_turn", "send", "new_round", "buy", "end_turn", "over"} | waits <= steps


def check_step(r: Reader, step: str) -> None:
    """The step says what the options are."""
    offered = {option.move[0] for option in r.options}
    needs = {"first_turn": SEND, "send": SEND, "new_round": SEND, "deploy": DEPLOY, "buy": BUY, "settle": TAKE}
    needs |= {"deploy_reveal": DEPLOY, "settle_reveal": TAKE}
    if step in needs:
        assert needs[step] in offered
    if step in ("only_reveal", "end_turn", "end_reveal"):
        assert not offered & {SEND, TAKE, DEPLOY, BUY}
    assert step not in ("wait_turns", "wait_combat", "over")
    assert (step == "first_turn") <= (r.s.round == 1)


def test_troops_that_may_still_be_deployed_on_revealing_are_not_passed_over() -> None:
    """Until then the guide does not say that nothing is left but to end the turn."""
    t = Table().hand(0, "gun_thopter").troops(0, garrison=2).do("reveal")
    assert t.options == ["deploy 1", "end"]
    assert guide.step_of(Reader(page_of(t.game, 0))) == "deploy_reveal"
    t.do("deploy 1")
    assert guide.step_of(Reader(page_of(t.game, 0))) == "end_reveal"


def test_a_watcher_has_no_guide() -> None:
    game = next(moments("base", (), 4, every=10_000))
    assert guide.guide(Reader(page_of(game, -1))) is None
    assert "hidden" in draw_regions(page_of(game, -1))["guide"]


def test_the_guide_points_at_places_that_the_page_knows() -> None:
    styles = (STATIC / "table" / "guide.css").read_text(encoding="utf-8")
    looks = {at for _, look in guide.STEPS.values() for at in look.split()} | set(guide.REGIONS)
    for at in looks:
        assert f'data-pointed~="{at}"' in styles, at


def test_hints_name_the_cards_of_the_hand() -> None:
    game = Table().hand(0, "dune_the_desert_planet", "diplomacy", "convincing_argument").game
    hints = guide.hints(Reader(page_of(game, 0)), "first_turn")
    assert "Diplomacy" in hints[0]  # it would be missed least on revealing
    assert "Convincing Argument" in hints[1]  # it can only be revealed


def test_a_first_game_is_one_click(browser: httpx.Client) -> None:
    for box in BOXES:
        answer = browser.post("/learn/play", data={"box": box})
        assert answer.status_code == 303
        link = answer.headers["location"]
        assert re.fullmatch(r"/g/[\w-]{12}/[\w-]{32}\?guide=1", link)
        told = browser.get(f"/api/games/{link.split('/')[2]}").json()
        assert [seat["kind"] for seat in told["seats"]] == ["human", "greedy", "greedy", "greedy"]
        assert browser.get(link).status_code == 200
    assert browser.post("/learn/play", data={"box": "<b>"}).status_code == 303
    assert "/learn/play" in CREATING
