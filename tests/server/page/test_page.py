"""The drawn pages: whole, well-formed, all options there, nothing hidden shown, nothing raw, nothing inline."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from sietch.content import SIX, load_box, modules_of
from sietch.records.game import Game, View, new_game
from sietch.records.narration import Ref, narrate
from sietch.table.page.draw import (
    draw_history,
    draw_home,
    draw_new_game,
    draw_regions,
    draw_table,
    page_title,
    phase_of,
)
from sietch.table.page.ink.effects import Pen, effect_line
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.showing.shown import REGIONS, SeatInfo, TablePage
from sietch.table.web.json.view import view as told_view
from sietch.words.asking import seat_concerned
from tests.marks import LONG
from tests.server.looking import GAMES, WATCHER, Reading, finished_game, page_of, read, sides
from tests.table import Table

EVIL = '<img src=x onerror="alert(1)">'
RAW = re.compile(r"\b(from|pay|spy|seat|post|option|space|card):\w")
WALKED = 24 if LONG else 6
"""Games of each kind that are walked through."""


# --- whole games, from every side
@pytest.mark.parametrize(("box", "modules", "players"), GAMES)
def test_games_seen_from_every_side(box: str, modules: tuple[str, ...], players: int) -> None:
    """Every kind of question is drawn for who is asked and for others; each page is looked at in every way."""
    ids = ids_of(box, modules, players)
    kinds, phases, compared = set(), set(), 0
    for game, readers in sides(box, modules, players, WALKED):
        kinds.add("over" if game.over else game.decision.kind)
        phases.add(phase_of(Reader(page_of(game, WATCHER))))
        for seat in readers:
            page = page_of(game, seat)
            regions = draw_regions(page)
            assert tuple(regions) == REGIONS
            for name, html in regions.items():
                assert name in read(html).ids
                no_ids_and_no_notation_are_said(read(html), ids)
            all_options_are_there(game, seat, read(regions["prompt"]))
            compared += nothing_hidden_is_drawn(game, page, regions)
        if len(readers) > 2:
            no_ids_and_no_notation_are_said(Reading(draw_table(page)), ids)
    assert {"turn", "agent", "reveal", "over"} <= kinds
    assert players < 3 or {"turns", "combat", ""} <= phases
    assert compared > 10


def all_options_are_there(game: Game, seat: int, prompt: Reading) -> None:
    """To whoever is asked, and to nobody else."""
    asked = not game.over and seat == game.decision.seat
    options = [str(option) for option in game.decision.options] if asked else []
    assert sorted(prompt.values("data-choice")) == sorted(options)


def nothing_hidden_is_drawn(game: Game, page: TablePage, regions: dict[str, str]) -> bool:
    """Hidden things changed for others leave a reader's page as it is; whether there was such a change."""
    other = page.view.imagine(random.Random(page.view.seat)).state
    other.events = game.state.events
    twin = View(other, page.view.seat)
    if twin != page.view:  # what was imagined may be asked something else
        return False
    assert draw_regions(replace(page, view=twin)) == regions
    return True


def ids_of(box: str, modules: tuple[str, ...], players: int) -> set[str]:
    """Ids that no name or word is written like."""
    parts = load_box(box, modules_of(box, players, frozenset(modules)))
    hagal = load_box(box, frozenset({"hagal"})).hagal
    assert hagal is not None
    things: list[Any] = [*hagal.cards, *parts.cards, *parts.intrigues, *parts.spaces, *parts.conflicts]
    things += [*parts.leaders, *parts.contracts, *parts.posts, *parts.objectives]
    return {thing.id for thing in things if "_" in thing.id}


def no_ids_and_no_notation_are_said(html: Reading, ids: set[str]) -> None:
    said = html.said()
    words = set(re.findall(r"\w+", said))
    assert not words & ids
    assert not RAW.search(said)
    assert "{" not in said and "None" not in words


def test_what_is_no_html_is_found_out() -> None:
    for html in ("<p>", "</p>", "<p></b>", "<b><i></b></i>", "a < b", "<p x='1'></p>", '<p x="<"></p>', "<p", ">"):
        with pytest.raises(AssertionError):
            Reading(html)
    whole = Reading('<!doctype html><p id="a" hidden title="&lt;1&gt;">A &amp; <br>B<use href="#x"/></p>')
    assert (whole.ids, whole.texts, whole.said()) == (["a"], ["A &", "B"], "A &\nB\n<1>")


def test_barred_options_say_why() -> None:
    game = Table().hand(0, "diplomacy").give(0, spice=0).game
    html = read(draw_regions(page_of(game, 0))["prompt"])
    assert "send diplomacy conspire" in {item.option for item in game.decision.barred}
    labels = [label for label in html.values("aria-label") if ": " in label]
    assert len(labels) >= len(game.decision.barred)


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
    assert regions["end"].count('class="rank ') == ranked
    assert regions["bar"].count('data-k="vp-') == ranked
    assert regions["players"].count('class="vp"') == ranked - 1
    outcome = told_view(game.view(0), "en").result
    assert outcome is not None and len(outcome.ranking) == ranked


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
