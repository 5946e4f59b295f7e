"""The drawn pages: whole, well-formed, all options there, nothing hidden shown, nothing raw, nothing inline."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from sietch.content import SIX, load_box, modules_of
from sietch.records.game import Game, View, new_game
from sietch.records.narration import Ref, narrate
from sietch.table.page.draw import draw_history, draw_home, draw_new_game, draw_regions, draw_table, page_title
from sietch.table.page.effects import Pen, effect_line
from sietch.table.page.model import REGIONS, SeatInfo, TablePage
from sietch.table.page.speech import voice
from sietch.table.seen import view as told_view
from sietch.words.asking import seat_concerned

GAMES = [
    ("base", (), 3),
    ("base", (), 4),
    ("uprising", (), 3),
    ("uprising", ("choam",), 4),
    ("uprising", ("choam", "base_cards"), 4),
    ("uprising", (), 6),
    ("base", (), 1),
    ("base", (), 2),
    ("uprising", ("choam",), 1),
    ("uprising", (), 2),
]
VOID = {"meta", "link", "input", "br", "hr", "img", "circle", "path", "rect", "use"}
EVIL = '<img src=x onerror="alert(1)">'


class Reading(HTMLParser):
    """Checks that every element is closed in order, and keeps what a test wants to know."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.attributes.append((tag, name, value or ""))
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.attributes.append((tag, name, value or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes another element"

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    def values(self, name: str) -> list[str]:
        return [value for _, attribute, value in self.attributes if attribute == name]

    def said(self) -> str:
        """Everything that a person sees or is read."""
        read = [v for _, name, v in self.attributes if name in ("aria-label", "title", "data-title", "data-note")]
        return "\n".join([*self.texts, *read])


def read(html: str) -> Reading:
    found = Reading()
    found.feed(html)
    found.close()
    assert not found.open, f"never closed: {found.open}"
    return found


def page_of(game: Game, seat: int, **more: object) -> TablePage:
    n = len(game.state.players) if game.state.hagal is None else game.state.hagal.humans
    seats = [SeatInfo("Olena" if i == 0 else "", ("human", "greedy", "open", "random")[i % 4]) for i in range(n)]
    page = TablePage("g", View(game.state, seat), "en", seats, len(game.choices), can_undo=game.can_undo())
    return replace(page, **more)  # type: ignore[arg-type]


def moments(box: str, modules: tuple[str, ...], players: int, every: int, seed: int = 1) -> Iterator[Game]:
    """A random game at many of its moments, each new kind of question included, and at its end."""
    game = new_game(box, players, seed, modules=modules)
    chance = random.Random(seed)
    seen: set[str] = set()
    number = 0
    while not game.over:
        decision = game.decision
        if decision.kind not in seen or number % every == 0:
            seen.add(decision.kind)
            yield game
        game.choose(chance.randrange(len(decision.options)))
        number += 1
    yield game


def finished_game(players: int) -> Game:
    return next(game for game in moments("base", (), players, every=10_000) if game.over)


@pytest.mark.parametrize(("box", "modules", "players"), GAMES)
def test_every_region_for_every_reader(box: str, modules: tuple[str, ...], players: int) -> None:
    for game in moments(box, modules, players, every=43):
        for seat in range(-1, players):
            regions = draw_regions(page_of(game, seat))
            assert tuple(regions) == REGIONS
            for name, html in regions.items():
                assert name in read(html).ids


@pytest.mark.parametrize(("box", "modules", "players"), GAMES)
def test_all_options_are_there(box: str, modules: tuple[str, ...], players: int) -> None:
    for game in moments(box, modules, players, every=23, seed=2):
        if game.over:
            continue
        decision = game.decision
        html = read(draw_regions(page_of(game, decision.seat))["prompt"])
        assert sorted(html.values("data-choice")) == sorted(str(option) for option in decision.options)
        for other in {-1, *range(players)} - {decision.seat}:
            assert not read(draw_regions(page_of(game, other))["prompt"]).values("data-choice")


def test_barred_options_say_why() -> None:
    game = new_game("base", 4, 5)
    html = read(draw_regions(page_of(game, game.decision.seat))["prompt"])
    barred = game.decision.barred
    assert barred
    labels = [label for label in html.values("aria-label") if ": " in label]
    assert len(labels) >= len(barred)


@pytest.mark.parametrize(("box", "modules", "players"), GAMES)
def test_nothing_hidden_is_on_a_page(box: str, modules: tuple[str, ...], players: int) -> None:
    """Hidden things changed for others leave every reader's page as it is."""
    compared = 0
    for game in moments(box, modules, players, every=61, seed=3):
        for seat in range(-1, players):
            view = View(game.state, seat)
            other = view.imagine(random.Random(seat)).state
            other.events = game.state.events
            twin = View(other, seat)
            if twin != view:  # what was imagined may be asked something else
                continue
            page = page_of(game, seat)
            assert draw_regions(page) == draw_regions(replace(page, view=twin)), (box, seat)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize(("box", "modules", "players"), [GAMES[1], GAMES[4], *GAMES[5:]])
def test_no_ids_and_no_notation_are_said(box: str, modules: tuple[str, ...], players: int) -> None:
    parts = load_box(box, modules_of(box, players, frozenset(modules)))
    hagal = load_box(box, frozenset({"hagal"})).hagal
    assert hagal is not None
    things: list[Any] = [
        *hagal.cards,
        *parts.cards,
        *parts.intrigues,
        *parts.spaces,
        *parts.conflicts,
        *parts.leaders,
        *parts.contracts,
    ]
    ids = {thing.id for thing in [*things, *parts.posts, *parts.objectives] if "_" in thing.id}
    for game in moments(box, modules, players, every=37, seed=4):
        for seat in (0, -1):
            said = read(draw_table(page_of(game, seat))).said()
            words = set(re.findall(r"\w+", said))
            assert not words & ids
            assert not re.search(r"\b(from|pay|spy|seat|post|option|space|card):\w", said)
            assert "{" not in said and "None" not in words


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_nothing_is_inline(seat: int) -> None:
    game = new_game("uprising", 4, 5, modules=("choam",))
    for html in (draw_table(page_of(game, seat)), draw_home("en"), draw_new_game("en", {"box": "base"}, ["no"])):
        found = read(html)
        assert "<style" not in html
        assert not re.search(r"<script(?![^>]* src=)", html)
        assert not [a for a in found.attributes if a[1] == "style" or a[1].startswith("on")]
        outside = [v for v in (*found.values("src"), *found.values("href")) if "//" in v]
        assert not outside


def test_names_are_escaped() -> None:
    game = new_game("base", 4, 5)
    seats = [SeatInfo(EVIL, "human")] * 4
    for seat in (0, 1, -1):
        html = draw_table(page_of(game, seat, seats=seats))
        assert EVIL not in html
        assert "&lt;img" in html
    finished = finished_game(4)
    assert EVIL not in draw_table(page_of(finished, 0, seats=seats))
    assert EVIL not in draw_new_game("en", {"name": EVIL, "box": "base"}, [EVIL])


def test_ids_stand_once() -> None:
    game = new_game("uprising", 4, 6, modules=("choam",))
    ids = read(draw_table(page_of(game, 0))).ids
    assert len(ids) == len(set(ids))
    assert set(REGIONS) <= set(ids)


def test_the_title_calls_whoever_is_asked() -> None:
    game = new_game("base", 4, 5)
    asked = game.decision.seat
    assert page_title(page_of(game, asked)) != page_title(page_of(game, (asked + 1) % 4))


def test_the_end_ranks_everybody() -> None:
    game = finished_game(4)
    html = read(draw_regions(page_of(game, 0))["end"])
    assert html.texts.count("Olena") == 1 + 1 + 3  # in the ranks, beside the charts, in the tables behind them
    shown = [text for text in html.texts if text.isdigit()]
    result = game.result
    assert result is not None
    for points in result.points:
        assert str(points) in shown


# --- automated opponents
@pytest.mark.parametrize(
    ("box", "players", "variants", "ranked"),
    [("base", 1, (), 3), ("base", 2, (), 2), ("uprising", 2, (), 3), ("uprising", 2, ("streamlined",), 2)],
)
def test_who_cannot_win_is_not_ranked(box: str, players: int, variants: tuple[str, ...], ranked: int) -> None:
    """Rivals are ranked with everybody, House Hagal and streamlined Rivals are not, and score nothing."""
    game = new_game(box, players, 3, variants=variants)
    chance = random.Random(3)
    while not game.over:
        game.choose(chance.randrange(len(game.decision.options)))
    regions = draw_regions(page_of(game, 0))
    assert regions["end"].count('<td class="place">') == ranked
    assert regions["bar"].count('data-k="vp-') == ranked
    assert regions["players"].count('class="vp"') == ranked - 1
    assert len(told_view(game.view(0), "en")["result"]["ranking"]) == ranked


def test_a_rivals_panel_tells_what_it_follows() -> None:
    game = new_game("uprising", 1, 3, rivals=["muad_dib", "staban_tuek"], difficulty="mentat")
    html = draw_regions(page_of(game, 0))["players"]
    said = read(html).said()
    assert "Order: Fremen, Bene Gesserit, Spacing Guild, Emperor" in said
    assert {"Swordmaster for 4", "Swordmaster for 9"} <= set(said.split("\n"))
    assert "Recruits 2 troops." in said and "Gains 1 Fremen Influence." in said
    assert "Mentat" in said and "Smart Politics" in said
    assert html.count("rivalpanel") == 2 and html.count('data-pile="pile-hagal"') == 1


def test_what_a_rival_did_is_told_card_by_card() -> None:
    """Every House Hagal card that the log names can be looked at, those passed over with the reason."""
    game = new_game("base", 1, 8)
    chance = random.Random(8)
    while game.state.round < 4:
        game.choose(chance.randrange(len(game.decision.options)))
    story = narrate(game.state, 0)
    regions, whole = draw_regions(page_of(game, 0, story=story)), draw_history(page_of(game, 0, story=story))
    turned = [line for chapter in story for line in chapter.lines if line.key.startswith("hagal_")]
    cards = {card.id for line in turned if isinstance(card := line.facts.get("card"), Ref)}
    assert len(cards) > 5
    for card in cards:
        assert f'data-look="hagal:{card}"' in whole and f'data-face="hagal:{card}"' in whole
    passed = sum(line.key in ("hagal_taken", "hagal_unmet") for line in turned)
    assert passed and whole.count('class="vain"') == passed
    assert 'data-look="hagal:' in regions["log"]


def test_a_question_about_a_rival_is_marked() -> None:
    """It stands in the Rival's colours, and what it shows is the Rival's Influence."""
    marked = 0
    for seed in range(40):
        game = new_game("base", 1, seed)
        chance = random.Random(seed)
        while not game.over:
            seat = seat_concerned(game.state)
            html = draw_regions(page_of(game, 0))["prompt"] if seat > 0 else ""
            if html:
                marked += 1
                assert f'class="prompt seat-{seat + 1} forrival"' in html
                if game.decision.kind == "faction":
                    now = game.state.players[seat].influence[game.decision.options[0].move[1]]
                    assert re.search(rf" {now} to [{now + 1}-6]", html)
            game.choose(chance.randrange(len(game.decision.options)))
        if marked > 3:
            break
    assert marked > 3


def test_a_game_of_two_is_played_around_the_rival() -> None:
    """The Rival acts between the two, so the bar shows it between them."""
    game = new_game("base", 2, 5)
    html = draw_regions(page_of(game, 0))["bar"]
    order = [int(seat) for seat in re.findall(r'<li class="seat-(\d)', html)]
    first = game.state.first
    assert order == [first + 1, 3, 2 - first]


def test_the_whole_story_can_be_read() -> None:
    game = finished_game(3)
    html = draw_history(page_of(game, 0, story=narrate(game.state, 0)))
    read(html)
    assert html.count("chapter round") == game.state.round


@pytest.mark.parametrize(
    ("box", "modules"),
    [("base", frozenset({"hagal"})), ("uprising", frozenset({"hagal", "choam"})), ("uprising", SIX)],
)
def test_every_effect_has_a_picture(box: str, modules: frozenset[str]) -> None:
    parts = load_box(box, modules)
    pen = Pen(parts, voice("en"))
    things: list[Any] = [*parts.cards, *parts.intrigues, *parts.conflicts, *parts.contracts]
    things += parts.hagal.cards if parts.hagal is not None else []
    for thing in [*things, *parts.spaces, *parts.leaders, *parts.tracks, *parts.boards]:
        for name, effect in thing.boxes():
            drawn = effect_line(pen, effect)
            assert "<svg" in drawn, (thing.id, name)
            assert "i-help" not in drawn, (thing.id, name, effect.word)


def test_icons_that_are_used_are_drawn() -> None:
    game = new_game("uprising", 4, 6, modules=("choam",))
    six = new_game("uprising", 6, 6)
    for html in (draw_table(page_of(game, 0)), draw_table(page_of(six, 0)), draw_home("en")):
        used = set(re.findall(r'href="#(i-[\w-]+)"', html))
        drawn = set(re.findall(r'<symbol id="(i-[\w-]+)"', html))
        assert used <= drawn


def test_the_form_keeps_what_was_sent() -> None:
    html = draw_new_game(
        "en", {"box": "base", "players": "3", "seat2": "open", "leader1": "helena_richese"}, ["No."]
    )
    found = read(html)
    assert "No." in found.texts
    assert re.search(r'value="base" checked', html)
    assert re.search(r'<option value="helena_richese" selected', html)
