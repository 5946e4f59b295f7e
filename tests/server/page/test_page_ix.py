"""The page with Rise of Ix: the annex, ships, tiles, flags, what its options say, the form."""

from __future__ import annotations

import re

import pytest

from sietch.content import MODULES, load_box
from sietch.records.game import View, new_game
from sietch.rules.terms import FACTIONS
from sietch.table.page.draw import draw_new_game, draw_regions, draw_table
from sietch.table.page.gallery import draw_gallery
from sietch.table.page.ink.cards import card_face
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.tech import tile_face
from sietch.table.page.regions.ix.annex import annex
from sietch.table.showing.shown import SeatInfo, TablePage
from sietch.table.web.json.view import view
from tests.marks import LONG
from tests.server.looking import page_of, read
from tests.server.page import test_page as pages
from tests.table import SixTable, Table, UprisingTable

GAMES_WITH_IX: list[tuple[str, tuple[str, ...], int]] = [
    ("base", ("ix",), 4),
    ("uprising", ("choam", "ix"), 4),
    ("uprising", ("ix",), 6),
    ("base", ("ix",), 1),
]
"""Uprising with both boxes is walked beside Immortality's tables; with Ix alone, in the long run."""
NAMES = ("Olena", "Marek", "Piter", "Inês", "Yasen", "Ada")


def page(t: Table, seat: int = 0, lang: str = "en") -> TablePage:
    seats = [SeatInfo(NAMES[i], "human") for i in range(len(t.state.players))]
    return TablePage("g", View(t.state, seat), lang, seats, 1)


def drawn(t: Table, seat: int = 0, lang: str = "en") -> dict[str, str]:
    return draw_regions(page(t, seat, lang))


def ix_table() -> Table:
    return Table(modules=("ix",)).tops("disposal_facility", "invasion_ships", "flagship")


@pytest.mark.parametrize(("box", "modules", "players"), GAMES_WITH_IX if LONG else GAMES_WITH_IX[:1])
def test_games_with_ix_seen_from_every_side(box: str, modules: tuple[str, ...], players: int) -> None:
    pages.test_games_seen_from_every_side(box, modules, players)


def test_games_without_it_have_no_annex() -> None:
    html = draw_table(page_of(new_game("base", 4, 1), 0))
    assert 'id="ix"' not in html
    assert "annex.css" not in html
    assert 'data-tab="ix"' not in html


@pytest.mark.parametrize("box", ["base", "uprising"])
def test_every_icon_of_the_box_is_drawn(box: str) -> None:
    with_ix = load_box(box, frozenset(MODULES[box]))
    faces = [card_face(with_ix, i, "en") for i in range(len(with_ix.cards))]
    faces += [tile_face(with_ix, i, "en") for i in range(len(with_ix.tiles))]
    html = draw_table(page_of(new_game(box, 4, 6, modules=("ix",)), 0))
    used = {name for text in (html, *faces) for name in re.findall(r'href="#(i-[\w-]+)"', text)}
    assert used <= set(re.findall(r'<symbol id="(i-[\w-]+)"', html))


# --- the Shipping track
def test_plates_up_to_the_own_freighter_are_banked() -> None:
    t = ix_table().ships(0, freighter=2).ships(1, freighter=3)
    shown = annex(Reader(page(t)))
    assert shown is not None
    assert [plate.banked for plate in shown.plates] == [False, True, True, False]
    assert [len(plate.freighters) for plate in shown.plates] == [2, 0, 1, 1]
    assert "Freighters: Marek." in shown.plates[3].label


def at_shipping(step: int) -> Table:
    t = ix_table().hand(0, "signet_ring").influence(0, guild=2).ships(0, freighter=step)
    return t.do("send signet_ring interstellar_shipping", "take space:interstellar_shipping freighter")


def test_a_freighter_goes_where_a_plate_is_touched() -> None:
    t = at_shipping(1)
    regions = drawn(t)
    assert 'data-asked-here="ships"' in regions["board"]
    assert set(re.findall(r'data-h="(shipping:\d)"', regions["board"])) == {"shipping:0", "shipping:2"}
    chips = dict(re.findall(r'data-choice="(choose \w+)"\s+data-on="([^"]*)"', regions["prompt"]))
    assert chips == {"choose advance": "shipping:2", "choose recall": "shipping:0"}
    assert "#i-freighter-back" in regions["prompt"]
    assert "Back from step 1" in regions["prompt"]


# --- tiles
def buying() -> Table:
    t = ix_table().hand(0, "dagger").give(0, spice=2).ships(0, negotiators=2)
    return t.do("send dagger tech_negotiation", "take space:tech_negotiation", "choose acquire_tech")


def test_a_cheaper_price_stands_beside_the_printed_one() -> None:
    regions = drawn(buying())
    faces = re.findall(
        r'class="tech l-ix ([\w ]*)".*?class="pr([^"]*)">(?:<s>(\d)</s>)?<b>(\d)</b>', regions["board"]
    )
    assert faces == [
        ("legal", "", "3", "0"),
        ("legal", "", "5", "2"),
        ("no", " blk", "8", "5"),
    ]
    assert "1 spice cheaper · 2 Negotiators save 1 each" in regions["prompt"]


def test_every_way_to_pay_is_an_option_on_its_tile() -> None:
    t = buying()
    prompt = drawn(t)["prompt"]
    ways = re.findall(r'data-choice="(choose tile:[^"]*)"\s+data-on="(tile:\w+)"', prompt)
    assert [way for way, _ in ways] == t.starting("choose tile")
    assert {touched for _, touched in ways} == {"tile:disposal_facility", "tile:invasion_ships"}
    assert 'data-delta="spice:-2"' in prompt


def test_own_tiles_say_what_they_can_do_now_and_why_not() -> None:
    t = Table(modules=("ix",)).tiles(0, "flagship", "training_drones", "windtraps").give(0, solari=4)
    dock = drawn(t)["dock"]
    lit = re.findall(r'class="tech l-ix last( legal)?" data-inspect data-face="tile:(\w+)"', dock)
    assert lit == [(" legal", "flagship"), (" legal", "training_drones"), ("", "windtraps")]
    t.do("take tile:training_drones")
    dock = drawn(t)["dock"]
    assert re.search(r'class="tech l-ix last back"[^>]*data-face="tile:training_drones"', dock)
    assert "face down: used" in dock


def test_a_barred_tile_says_why() -> None:
    t = Table(modules=("ix",)).hand(0, "dagger").tiles(0, "flagship").give(0, solari=0)
    t.do("send dagger tech_negotiation")
    reason = t.barred["take tile:flagship"]
    assert reason == "cannot_pay"
    assert re.search(r'class="st">[^<]+<', drawn(t)["dock"])


def test_others_see_who_has_what() -> None:
    t = ix_table().tiles(1, "windtraps", "spaceport").ships(1, garrison=1, supply=1, negotiators=3)
    players = drawn(t)["players"]
    panel = re.search(r'aria-label="Marek[^>]*>.*?</article>', players, re.S)
    assert panel is not None and "2 Tech tiles" in panel[0]
    assert "1 dreadnought in play" in players
    assert "3 Negotiators on Ix" in players
    assert 'data-face="tile:spaceport"' in players
    assert "Marek: 3 Negotiators" in drawn(t)["board"]


# --- dreadnoughts
def test_troops_and_dreadnoughts_are_deployed_together() -> None:
    t = ix_table().hand(0, "reconnaissance").troops(0, garrison=1).ships(0, garrison=1, supply=1)
    t.do("send reconnaissance arrakeen")
    prompt = drawn(t)["prompt"]
    both = re.search(r'data-choice="deploy 1 dreadnoughts:1".*?</button>', prompt, re.S)
    assert both is not None
    assert "#i-troop" in both[0]
    assert "#i-dreadnought" in both[0]
    assert "Strength 0 to 5" in prompt


def test_a_dreadnought_lies_over_the_flag_that_it_covers() -> None:
    t = ix_table().control("arrakeen", 1)
    t.ix.flags[t.space("arrakeen")] = 0
    t.ships(0, conflict=1, garrison=0, supply=0)
    regions = drawn(t, 1)
    held = re.search(r'class="holdflag".*?class="till"', regions["board"], re.S)
    assert held is not None
    assert "piece flag seat-2" in held[0]
    assert "piece dread seat-1" in held[0]
    assert "Controlled by a dreadnought until the end of the next Combat: Olena. The flag below: You." in held[0]
    assert "piece dread seat-1" in regions["board"].partition('class="lanes')[2]


def test_snooper_tokens_wait_on_their_tracks() -> None:
    t = ix_table()
    t.fleet(1).snoopers = 1 << FACTIONS.index("guild")
    board = drawn(t)["board"]
    assert board.count('class="snooper seat-2"') == 1
    assert "Snooper token: Marek" in board.partition('data-track="guild"')[2].partition("</section>")[0]


# --- cards
def test_infiltration_and_unload_have_their_signs() -> None:
    box = load_box("base", frozenset({"ix"}))
    face = card_face(box, box.card_index["choam_delegate"], "en")
    assert 'class="infil"' in face
    assert " unload" in face
    assert "#i-unload" in face
    assert "infiltrates: Spice Trade" in face
    assert "Unload: Gain 3 Solari" in face


def test_a_chip_past_an_agent_has_the_badge() -> None:
    t = ix_table().hand(0, "choam_delegate", "dagger").agent_at(1, "smuggling")
    prompt = drawn(t)["prompt"]
    chip = re.search(r'data-choice="send choam_delegate smuggling".*?</button>', prompt, re.S)
    assert chip is not None
    assert "#i-infiltration" in chip[0]


# --- six players
def test_the_annex_is_a_drawer_with_six_players() -> None:
    t = SixTable(modules=("ix",))
    html = draw_table(page(t, 1))
    assert 'data-do="annex"' in html
    assert "open or close Ix" in html
    assert html.index('class="brow annex"') > html.index('class="brow boards"')


# --- JSON, gallery, form
def test_json_tells_ships_tiles_and_stacks() -> None:
    t = ix_table().tiles(1, "windtraps").ships(1, freighter=2, negotiators=1, garrison=1, supply=0)
    t.ix.flags[t.space("carthag")] = 1
    told = view(View(t.state, 0), "en")
    assert told.table.ix is not None
    assert [stack.top for stack in told.table.ix.stacks] == ["disposal_facility", "invasion_ships", "flagship"]
    assert told.table.ix.dreadnoughts == {"carthag": 1}
    fleet = told.players[1].fleet
    assert fleet is not None
    assert (fleet.freighter, fleet.negotiators, fleet.dreadnoughts_garrison) == (2, 1, 1)
    assert fleet.tiles == ["windtraps"]
    plain = view(View(Table().state, 0), "en")
    assert (plain.table.ix, plain.players[0].fleet) == (None, None)


@pytest.mark.parametrize("lang", ["en", "uk", "ru", "pt"])
def test_the_gallery_shows_tiles_and_the_track(lang: str) -> None:
    assert draw_gallery(lang, {"kind": "tile"}).count('class="tech l-ix last"') == 18
    assert 'class="shipface"' in draw_gallery(lang, {"kind": "shipping"})
    assert read(draw_gallery(lang, {"kind": "tile", "box": "uprising"})).ids


def test_the_form_offers_the_box_its_leaders_and_the_epic_game() -> None:
    html = draw_new_game("en", {"box": "base", "modules": ["ix"], "variants": ["epic"]})
    assert re.search(r'value="ix"\s+checked', html)
    assert re.search(r'value="epic"\s+checked', html)
    assert '["prince_rhombur_vernius", "Prince Rhombur Vernius", "ix"]' in html.replace("&#34;", '"')


def test_posts_stand_on_the_overlay_of_uprising() -> None:
    board = drawn(UprisingTable(modules=("ix",)))["board"]
    assert "post_tech_negotiation_dreadnought" in board
    assert "post_interstellar_shipping_smuggling" in board


def test_discarding_shows_what_unloads() -> None:
    t = Table(modules=("ix",)).hand(0, "choam_delegate", "dagger", "diplomacy").tiles(0, "holoprojectors")
    t.do("take tile:holoprojectors")
    prompt = drawn(t)["prompt"]
    chip = re.search(r'data-choice="choose choam_delegate hand"[^>]*data-pv="(\d+)"', prompt, re.S)
    assert chip is not None
    previews = re.findall(r"<div>(.*?)</div>", prompt.partition('<div class="pvs"')[2], re.S)
    assert "#i-unload" in previews[int(chip[1])]


def test_the_mark_of_house_hagal_is_shown_where_there_are_rivals() -> None:
    solo, four = load_box("base", frozenset({"ix", "hagal"})), load_box("base", frozenset({"ix"}))
    face = tile_face(solo, solo.tile_index["flagship"], "en")
    assert "#i-hagal" in face
    assert "Rivals can take it" in face
    assert "#i-hagal" not in tile_face(solo, solo.tile_index["artillery"], "en")
    assert "#i-hagal" not in tile_face(four, four.tile_index["flagship"], "en")
