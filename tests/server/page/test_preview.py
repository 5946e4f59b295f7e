"""What the page says before a choice: what it costs, brings and takes from others."""

from __future__ import annotations

import re

from sietch.records.game import View
from sietch.records.narration import narrate
from sietch.table.page.draw import draw_history, draw_regions
from sietch.table.showing.shown import SeatInfo, TablePage
from tests.table import Table, UprisingTable


def page_of(t: Table, seat: int = 0, lang: str = "en") -> TablePage:
    seats = [SeatInfo(name, "human") for name in ("Olena", "Marek", "Piter", "Inês")]
    return TablePage("g", View(t.state, seat), lang, seats, 1)


def regions(t: Table, seat: int = 0, lang: str = "en") -> dict[str, str]:
    return draw_regions(page_of(t, seat, lang))


def previews(t: Table, lang: str = "en") -> str:
    return regions(t, lang=lang)["prompt"].partition('<div class="pvs"')[2]


def at_conspire(holder: int | None = None, steps: int = 4) -> Table:
    t = Table().hand(0, "diplomacy").give(0, spice=4).influence(0, emperor=steps)
    if holder is not None:
        t.influence(holder, emperor=4).alliance("emperor", holder)
    return t


def test_a_free_alliance_is_announced() -> None:
    told = previews(at_conspire(steps=3))
    assert "#i-alliance" in told
    assert "Marek" not in told


def test_taking_an_alliance_over_names_who_loses_it() -> None:
    told = previews(at_conspire(holder=1))
    assert re.search(r'class="lose".*?from Marek.*?−1', told)
    assert "забирає у: Marek" in previews(at_conspire(holder=1), "uk")


def test_reaching_the_holder_takes_nothing() -> None:
    told = previews(at_conspire(holder=1, steps=3))
    assert "#i-alliance" not in told
    assert "Marek" not in told


def test_deploying_shows_the_strength_that_the_rules_count() -> None:
    t = UprisingTable().hand(0, "reconnaissance").troops(0, garrison=3).sandworms(0, 1)
    t.do("send reconnaissance arrakeen")
    assert t.starting("deploy")
    assert f"Strength {t.strength_now(0)} to {t.strength_now(0) + 4}" in previews(t)


def test_a_space_open_through_a_spy_is_not_listed_as_barred() -> None:
    t = UprisingTable().hand(0, "reconnaissance").spies(0, "post_arrakeen_spice_refinery").agent_at(1, "arrakeen")
    html = regions(t)["prompt"]
    assert "send reconnaissance arrakeen spy:" in html
    assert not re.search(r'class="chip bar send"[^>]*space:arrakeen', html)


def test_secret_factions_are_shown_to_their_owner_alone() -> None:
    t = Table(leaders=["baron_vladimir_harkonnen", "paul_atreides", "helena_richese", "count_ilban_richese"])
    own, other = regions(t)["dock"], regions(t, 1)["players"]
    assert re.search(r"Chosen in secret: \w+", own)
    assert "2 factions chosen in secret" in other
    assert "Chosen in secret" not in other


def test_translated_cards_keep_their_english_names() -> None:
    t = Table().hand(0, "diplomacy")
    assert 'lang="en">Diplomacy</small>' in regions(t, lang="uk")["dock"]
    assert 'class="en"' not in regions(t)["dock"]


def test_the_story_brings_the_face_of_every_card_that_it_names() -> None:
    t = Table().hand(0, "diplomacy").do("send diplomacy wealth")
    page = page_of(t)
    story = draw_history(TablePage(page.game, page.view, "en", page.seats, 1, story=narrate(t.state, 0)))
    named = set(re.findall(r'data-look="([^"]+)"', story))
    assert "card:diplomacy" in named
    assert named <= set(re.findall(r'data-face="([^"]+)"', story))


def test_a_price_that_the_card_lowers_is_shown_as_it_is_paid() -> None:
    t = Table(modules=("ix",)).hand(0, "guild_accord").give(0, spice=4)
    assert 'data-delta="spice:-4' in regions(t)["prompt"]
    assert re.search(r"<b>Heighliner</b>.*?<b>4</b>.*?#i-spice", previews(t))
