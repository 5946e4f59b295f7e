"""Pages that say little, for tests that are not about how the page looks."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from sietch.table.showing.artist import Drawings
from sietch.table.showing.shown import REGIONS, TablePage


def draw_regions(page: TablePage) -> dict[str, str]:
    seat = page.view.seat
    hand = page.view.table.players[seat].hand if seat >= 0 else []
    told = {name: "" for name in REGIONS}
    told["bar"] = str(page.version)
    told["dock"] = " ".join(page.view.table.box.cards[i].id for i in hand)
    told["players"] = escape(" ".join(f"{s.name}:{s.kind}:{s.online}" for s in page.seats))
    told["log"] = escape(" ".join(f"{line.key} {line.facts}" for c in page.story or [] for line in c.lines))
    return {name: f'<div id="{name}">{text}</div>' for name, text in told.items()}


def redraw_regions(page: TablePage, before: Mapping[str, Any]) -> Drawings:
    return {name: (html, (html,)) for name, html in draw_regions(page).items()}


def draw_table(page: TablePage) -> str:
    links = escape(" ".join(f"{name}={link}" for name, link in page.links.items()))
    return f"<html lang={page.lang}>seat {page.view.seat} {links} {''.join(draw_regions(page).values())}</html>"


def draw_history(page: TablePage) -> str:
    return draw_regions(page)["log"]


def page_title(page: TablePage) -> str:
    return f"Sietch {page.version}"


def draw_home(lang: str) -> str:
    return f'<html lang={lang}><link href="/static/tokens.css">home</html>'


def draw_new_game(lang: str, form: Any = None, errors: Any = ()) -> str:
    return f"<html lang={lang}>new {escape(str(form))} {escape(str(errors))}</html>"
