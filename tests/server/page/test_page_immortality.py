"""The page with Immortality: research map, track and tanks, the Tleilaxu Row, grafted pairs, faces, the form."""

from __future__ import annotations

import re

import pytest

from sietch.content import MODULES, load_box
from sietch.records.game import View, new_game
from sietch.table.page.draw import draw_new_game, draw_regions, draw_table
from sietch.table.page.gallery import draw_gallery
from sietch.table.page.ink.cards import card_face, intrigue_face
from sietch.table.page.ink.effects import Pen
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions.tleilax.laboratory import laboratory
from sietch.table.showing.shown import SeatInfo, TablePage
from sietch.table.web.json.view import view
from tests.content.immortality.tables import table
from tests.marks import LONG, rule
from tests.server.looking import page_of, read
from tests.server.page import test_page as pages
from tests.table import SixTable, Table, UprisingTable

GAMES: list[tuple[str, tuple[str, ...], int]] = [
    ("base", ("immortality",), 4),
    ("uprising", ("choam", "immortality", "ix"), 4),
    ("uprising", ("immortality", "ix"), 6),
    ("uprising", ("immortality",), 6),
    ("base", ("immortality",), 1),
]
NAMES = ("Olena", "Marek", "Piter", "Inês", "Yasen", "Ada")


def page(t: Table, seat: int = 0, lang: str = "en") -> TablePage:
    seats = [SeatInfo(NAMES[i], "human") for i in range(len(t.state.players))]
    return TablePage("g", View(t.state, seat), lang, seats, 1)


def drawn(t: Table, seat: int = 0, lang: str = "en") -> dict[str, str]:
    return draw_regions(page(t, seat, lang))


@pytest.mark.parametrize(("box", "modules", "players"), GAMES if LONG else GAMES[:3])
def test_games_with_immortality_seen_from_every_side(box: str, modules: tuple[str, ...], players: int) -> None:
    pages.test_games_seen_from_every_side(box, modules, players)


def test_games_without_it_have_none_of_it() -> None:
    html = draw_table(page_of(new_game("base", 4, 1), 0))
    for sign in ('id="tleilax"', "annex.css", 'data-tab="tleilax"', "clasp", 'class="trow"', "cbar"):
        assert sign not in html


@pytest.mark.parametrize("box", ["base", "uprising"])
def test_every_icon_of_the_box_is_drawn(box: str) -> None:
    full = load_box(box, frozenset(MODULES[box]))
    pen = Pen(full, voice("en"))
    faces = [card_face(full, i, "en") for i in range(len(full.cards))]
    faces += [intrigue_face(full, i, "en") for i in range(len(full.intrigues))]
    faces += [pen.drawn(space.bonus) for space in full.research]
    html = draw_table(page_of(new_game(box, 4, 6, modules=("immortality",)), 0))
    used = {name for text in (html, *faces) for name in re.findall(r'href="#(i-[\w-]+)"', text)}
    assert used <= set(re.findall(r'<symbol id="(i-[\w-]+)"', html))


# --- the research map
def at_fork(space: str) -> Table:
    """Seat 0 stands on a space of the research track and is asked where to go."""
    t = table("experimentation", "dagger").research_at(0, space).do("send experimentation hagga_basin")
    return t.do(*t.starting("take card:experimentation"))


def test_the_map_shows_everybodys_token() -> None:
    t = at_fork("r2a").research_at(1, "r4b")
    shown = laboratory(Reader(page(t)))
    assert shown is not None
    assert len(shown.spaces) == 21
    assert sum(len(space.tokens) for space in shown.spaces) + len(shown.start) == 4
    assert next(space for space in shown.spaces if space.id == "r4b").label.endswith("Here: Marek.")
    assert {link.css for link in shown.links} <= {"", "went", "next"}


def test_research_is_chosen_on_the_map() -> None:
    regions = drawn(at_fork("r4a"))
    assert 'data-asked-here="yes"' in regions["board"]
    assert set(re.findall(r'data-h="(research:\w+)"', regions["board"])) == {"research:r5a", "research:r5b"}
    chips = dict(re.findall(r'data-choice="(choose [^"]+)"\s+data-on="([^"]*)"', regions["prompt"]))
    assert sorted(chips.values()) == ["research:r5a", "research:r5b"]
    assert "5b: gain 1 specimen" in regions["prompt"]
    again = re.search(r'<div>(<span class="win">[^\n]*i-research[^\n]*)</div>', regions["prompt"])
    assert again is not None
    assert "#i-spice" in again[1]  # what may follow from there


def test_the_own_way_is_the_way_that_was_gone() -> None:
    t = at_fork("r2b").do("choose research:r3c")
    shown = laboratory(Reader(page(t)))
    assert shown is not None
    assert [space.id for space in shown.spaces if space.here] == ["r3c"]
    t = at_fork("")
    shown = laboratory(Reader(page(t)))
    assert shown is not None
    assert [link.css for link in shown.links].count("went") == 1
    assert [space.id for space in shown.spaces if space.here] == ["r1"]


def test_track_tanks_and_spice() -> None:
    t = table().specimens(0, 3).specimens(1, 6)
    t.lab(2).tleilaxu = 4
    board = drawn(t)["board"]
    assert "Tleilaxu track. " in board
    assert "2 spice for the first one here" in board
    assert "You: 3 specimens" in board
    assert re.search(r'aria-label="Marek: 6 specimens"[^>]*>.*?<b>6</b><span class="piece vat', board)
    assert board.count('class="piece vat seat-1"') == 3


def test_others_see_specimens_markers_and_atomics() -> None:
    t = table().specimens(1, 2).research_at(1, "r4b")
    t.lab(2).atomics = False
    players = drawn(t)["players"]
    assert "2 specimens in the tanks" in players
    assert "1 genetic marker" in players
    assert players.count('aria-label="Family Atomics: not used yet"') == 2
    assert "Family Atomics: used" in players


# --- the Tleilaxu Row
def test_the_row_is_bought_from_with_specimens() -> None:
    t = table("dagger").tleilaxu_row("subject_x_137", "twisted_mentat").specimens(0, 3).do("reveal")
    regions = drawn(t)
    row = regions["row"]
    assert re.search(r'class="card [^"]*f-tleilaxu[^"]* s can"[^>]*data-face="card:subject_x_137"', row)
    assert re.search(r'class="card [^"]* graft s far"[^>]*data-face="card:twisted_mentat"', row)
    assert 'class="cbar f-reclaimed can"' in row
    assert "costs 2 specimens" in row
    chips = dict(re.findall(r'data-choice="(buy [^"]+)"\s+data-on="([^"]*)"', regions["prompt"]))
    assert chips["buy subject_x_137 from:tleilaxu"] == "tleilaxu:subject_x_137"
    assert "1 specimen left" in regions["prompt"]


def test_the_reserve_makes_room_as_bars() -> None:
    row = drawn(table())["row"]
    assert len(re.findall(r'class="cbar [^"]*"[^>]*data-h="reserve:', row.replace("\n", " "))) == 3
    assert "deckcell" not in row


def test_atomics_ask_once_more() -> None:
    regions = drawn(table("dagger"))
    chip = re.search(r'data-choice="atomics"[^>]*', regions["prompt"])
    assert chip is not None
    assert "data-sure=" in chip[0]
    assert 'data-on="atomics:own"' in chip[0]
    assert 'class="usable" data-h="atomics:own"' in regions["dock"]


# --- grafted pairs
def test_a_pair_is_two_cards_and_a_space() -> None:
    t = table("ghola", "dagger", "reconnaissance")
    prompt = drawn(t)["prompt"]
    ways = dict(re.findall(r'data-choice="(send [^"]+)"\s+data-on="([^"]*)"', prompt))
    assert ways["send ghola arrakeen with:reconnaissance"] == "hand:ghola hand:reconnaissance space:arrakeen"
    assert ways["send dagger rally_troops"] == "hand:dagger space:rally_troops"
    boxes = re.findall(r'<div data-pair="([^"]+)"><span class="pairbox"', prompt)
    assert set(boxes) == {"hand:ghola hand:dagger", "hand:ghola hand:reconnaissance"}
    assert "Which card is grafted to Ghola?" in prompt
    assert re.search(r'class="c-card">Ghola with Dagger<', prompt)


def test_usurp_borrows_from_the_imperium_row() -> None:
    t = table("usurp", "dagger")
    prompt = drawn(t)["prompt"]
    borrowed = t.box.cards[t.state.row[0]].id
    assert f'data-pair="hand:usurp row:{borrowed}"' in prompt
    assert re.search(rf'class="chip pick later"\s+data-pick="row:{borrowed}"', prompt)
    assert "trashed at the end of the turn" in prompt


def test_two_equal_cards_can_be_a_pair() -> None:
    t = table("dissecting_kit", "dissecting_kit")
    regions = drawn(t)
    assert 'data-on="hand:dissecting_kit twin:dissecting_kit space:' in regions["prompt"]
    assert 'data-h="twin:dissecting_kit"' in regions["dock"]


def test_a_graft_card_alone_says_why_not() -> None:
    assert '<span class="why">it must be grafted to another card</span>' in drawn(table("ghola"))["dock"]


# --- faces
def test_graft_grey_icons_and_specimens_have_their_signs() -> None:
    box = load_box("base", frozenset({"immortality"}))
    ghola = card_face(box, box.card_index["ghola"], "en")
    assert " graft" in ghola
    assert 'class="gr"' in ghola
    assert 'class="sprice">' in ghola
    assert "Graft: played together with another card" in ghola
    strength = card_face(box, box.card_index["show_of_strength"], "en")
    assert strength.count('class="grey"') == 2
    assert "grey, under a condition: " in strength


# --- both boxes, six players
def test_two_boxes_share_the_annex() -> None:
    html = draw_table(page(UprisingTable(modules=("choam", "immortality", "ix"))))
    assert html.count('class="atab"') == 2
    assert html.index('id="ix"') < html.index('id="tleilax"')
    assert "T" in re.findall(r'<span class="kbd">(\w)</span>', html)
    alone = draw_table(page(table()))
    assert 'class="atab"' not in alone


def test_with_six_players_both_are_drawers() -> None:
    html = draw_table(page(SixTable(modules=("immortality", "ix")), 1))
    assert re.findall(r'class="annextab"\s+data-do="annex"\s+data-tenant="(\w+)"', html) == ["ix", "tleilax"]


@rule("I-SETUP-08", "S-MIX-11")
def test_commanders_have_atomics_but_no_tanks() -> None:
    table = SixTable(modules=("immortality",))
    others = draw_regions(page(table, 2))["players"]
    assert (others.count('label="Family Atomics: not used yet"'), others.count('in the tanks" title')) == (5, 3)
    for seat, tanks in ((0, 0), (1, 1)):
        own = draw_regions(page(table, seat))["dock"]
        assert (own.count('label="Family Atomics: not used yet"'), own.count('in the tanks" title')) == (1, tanks)


# --- JSON, gallery, form
def test_json_tells_laboratories_and_the_row() -> None:
    t = table().tleilaxu_row("usurp", "ghola").specimens(1, 2).research_at(1, "r4b")
    t.lab(1).tleilaxu = 3
    told = view(View(t.state, 0), "en")
    assert told.table.tleilax is not None
    assert told.table.tleilax.row == ["usurp", "ghola"]
    assert told.table.tleilax.spice == 2
    lab = told.players[1].lab
    assert lab is not None
    assert (lab.research, lab.genetic_markers, lab.tleilaxu, lab.specimens) == ("r4b", 1, 3, 2)
    assert lab.family_atomics
    plain = view(View(Table().state, 0), "en")
    assert (plain.table.tleilax, plain.players[0].lab) == (None, None)


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_the_gallery_shows_cards_spaces_and_the_track(lang: str) -> None:
    assert draw_gallery(lang, {"kind": "research"}).count('class="hexface"') == 21
    assert 'class="trackface eight' in draw_gallery(lang, {"kind": "tleilaxu_track"})
    assert draw_gallery(lang, {"kind": "tleilaxu"}).count("f-tleilaxu") >= 18
    assert read(draw_gallery(lang, {"kind": "reclaimed"})).ids


def test_the_form_offers_the_box_and_its_variant() -> None:
    html = draw_new_game("en", {"box": "base", "modules": ["immortality"], "variants": ["go_to_11"]})
    assert re.search(r'value="immortality"\s+checked', html)
    assert re.search(r'value="go_to_11"\s+checked', html)
    assert re.search(r'data-with="immortality"\s+data-least="1"', html)
