"""Pages and their parts as HTML: the table, its regions, the home page, the form for a new game."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from sys import getsizeof
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.runtime import Context
from markupsafe import Markup

from sietch.content import BOXES, EPIC, GO_TO_11, IMMORTALITY, IX, MODULES, PLAYERS, TEAMS, load_box
from sietch.players import LEVELS
from sietch.players.strength import WON_OF_A_HUNDRED
from sietch.rules.terms import NO_TURN, NOBODY, THRONE
from sietch.rules.verbs.owners import scores
from sietch.table.page import opposing, sharing
from sietch.table.page.form_teams import allies, team_seats
from sietch.table.page.ink.fitting import LONG_TEAM, called, fit, sprawls
from sietch.table.page.ink.fonts import fonts
from sietch.table.page.ink.icons import SHAPES_OF_SIX, art, icon, mark, sprite
from sietch.table.page.ink.kept import Composed, Templates, kept_by
from sietch.table.page.ink.looks import looked_at
from sietch.table.page.ink.reader import Reader, named
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions import (
    board,
    charts,
    company,
    dock,
    end,
    guide,
    hands,
    log,
    players,
    prompt,
    rivals,
    teams,
)
from sietch.table.page.regions.ix import annex
from sietch.table.page.regions.tleilax import laboratory
from sietch.table.page.scripts import scripts
from sietch.table.page.values import VALUES
from sietch.table.showing.artist import Drawings, Pieces
from sietch.table.showing.lines import gathered
from sietch.table.showing.shown import REGIONS, TablePage, replay_address
from sietch.words import names
from sietch.words.cards import modules_of
from sietch.words.messages import languages, say

LANGUAGES = {"en": "English", "uk": "Українська", "ru": "Русский", "pt": "Português"}
"""Each language by its own name."""

PHASES = ("start", "turns", "combat", "makers", "recall")
BOX_ART = {"base": ("dunes", "dusk"), "uprising": ("worm", "dusk")}
SCORE_CELLS = 13
MOST_CALLED = 18  # em: what the bar holds of everybody's names in one line of usual type
MODULE_ICONS = {"choam": "contract", "base_cards": "card", "ix": "ix", "immortality": "tleilax"}

SCRIPT_STRINGS = (
    "reconnecting", "nothing_lost", "not_sent", "sending", "copied", "waiting", "since", "minutes", "hours",
    "days", "bad_link", "no_game", "too_many", "missed", "more", "barred", "kept", "unsent", "lit",
    "whole",
)  # fmt: skip
"""What the page's script says; it reads it from data attributes."""


TABS = (
    ("board", "board"), ("row", "reveal"), ("ix", "ix"), ("tleilax", "tleilax"), ("players", "table"),
    ("dock", "intrigue"), ("log", "log"),
)  # fmt: skip
"""The phone's views of the table, each with its icon; that of a box only where it is in play."""

KEYS = (
    ("1 – 9", "cards"), ("← →", "spaces"), ("Enter", "take"), ("Esc", "back"), ("U", "undo"), ("R", "reveal"),
    ("E", "end"), ("I", "inspect"), ("L", "log"), ("?", "legend"),
)  # fmt: skip
"""The keys of the table and what they do."""

LEARN_LINKS = (("rules", "/learn", "board"), ("icons", "/learn/icons", "spice"), ("cards", "/cards", "card"))
"""The pages that explain, each with its icon."""


@cache
def environment() -> Environment:
    env = Templates(loader=PackageLoader("sietch.table.page"), undefined=StrictUndefined)
    env.globals.update(icon=icon, mark=mark, art=art, sprite=sprite, landscape=board.landscape, ridge=board.RIDGE)
    env.globals.update(charts=charts.charts, fonts=fonts, scripts=scripts, replay_address=replay_address)
    env.globals.update(called=called, fit=fit, sprawls=sprawls, LONG_TEAM=LONG_TEAM)
    env.globals.update(classes=classes, learn_links=LEARN_LINKS, drawn_panel=drawn_panel)
    return env


def classes(**states: object) -> str:
    """The classes that an element has besides others, each if something is so."""
    return "".join(f" {name}" for name, so in states.items() if so)


def render(template: str, **given: Any) -> str:
    return "".join(pieces(template, **given))


def pieces(template: str, **given: Any) -> Pieces:
    found = template_of(template)
    context = Given(found, given)
    drawn = tuple(found.root_render_func(context))
    context.vars.clear()  # its macros hold it too: all it holds would wait for the garbage collector
    return drawn


class DrawnPanels(Composed):
    """Panels as they are drawn; the large pieces in them, faces of cards, are kept themselves."""

    def weigh(self, drawn: object) -> int:
        assert isinstance(drawn, tuple)
        return super().weigh(drawn) + sum(map(getsizeof, drawn[::2]))


@kept_by(lambda panel, lang: (lang, panel), DrawnPanels)
def drawn_panel(panel: players.Panel, lang: str) -> tuple[Markup, ...]:
    """A player's panel; most stay as they were, and several readers see the same."""
    drawn = gathered(pieces("panel.html", o=panel, t=voice(lang).t, lang=lang))
    return tuple([one if one.__class__ is Markup else Markup(one) for one in drawn])  # it copies its own kind


@cache
def template_of(name: str) -> Template:
    return environment().get_template(name)


@cache
def bare_context(template: Template) -> Context:
    """What all drawings of a template have in common."""
    return Context(template.environment, template.environment.globals, template.name, template.blocks)


class Given(Context):
    """What a template is drawn from; Jinja's own context takes longer to make than many a region to draw."""

    def __init__(self, template: Template, given: dict[str, Any]) -> None:
        bare = bare_context(template)
        self.parent = bare.parent | given
        self.vars, self.exported_vars = {}, set()
        self.environment, self.eval_ctx = bare.environment, bare.eval_ctx
        self.name, self.blocks, self.globals_keys = bare.name, bare.blocks, bare.globals_keys


# --- the table
def draw_table(page: TablePage) -> str:
    """The whole document of a table."""
    r = Reader(page)
    if page.hot and r.watching:  # between the turns of those who share a browser
        covers = [(seat, r.name(seat)) for seat in page.hot]
        return document("hot.html", r, regions_of(r), title=title_of(r), covers=covers)
    return document("table.html", r, regions_of(r), title=title_of(r))


def document(template: str, r: Reader, regions: Mapping[str, str], **more: Any) -> str:
    """A whole page that is laid out like a table."""
    return render(
        template,
        t=r.v.t,
        r=r,
        page=r.page,
        regions={name: Markup(html) for name, html in regions.items()},
        strings={name: r.v.t(f"script.{name}", n="{n}", time="{time}") for name in SCRIPT_STRINGS},
        languages=choices_of_language(r.lang),
        legend=legend(r.lang, r.s.ix is not None, r.s.tleilax is not None),
        reactions=company.REACTION_ICONS.items(),
        others=len(teams.listed(r)),
        handless=r.me is None and hands.hands(r) is None,
        tabs=[tab for tab in TABS if in_play(r).get(tab[0], True)],
        keys=(*KEYS, ("T", "annex")) if turns_annexes(r) else KEYS,
        **more,
    )


def in_play(r: Reader) -> dict[str, bool]:
    """The boxes that have a view of their own on a phone, and whether they are in play."""
    return {"ix": r.s.ix is not None, "tleilax": r.s.tleilax is not None}


def turns_annexes(r: Reader) -> bool:
    """Whether there is an annex to be turned: two share their place, or none has a row of its own."""
    boxes = sum(in_play(r).values())
    return boxes > 1 or (boxes == 1 and r.s.teams is not None)


def draw_regions(page: TablePage) -> dict[str, str]:
    """Each part of the page by the id of its element."""
    return regions_of(Reader(page))


def redraw_regions(page: TablePage, before: Mapping[str, Any]) -> Drawings:
    """The same, where a region that is drawn from the same as before is not drawn."""
    r = Reader(page)
    return {name: redraw_region(r, name, before.get(name)) for name in REGIONS}


NAMELESS = ("board",)
"""Regions that are mostly the same for all but for what those are called whom they name: put in at last."""

ALIKE = ("prompt", "row", "guide", *NAMELESS)
"""Regions that are mostly the same for all who only wait."""


def redraw_region(r: Reader, name: str, before: Any) -> tuple[Any, Pieces | None]:
    shown, called = (r.nameless, r.called) if name in NAMELESS else (r, ())
    find = VALUES.get(name)
    values, looks = find and find(shown), looked_at(environment(), f"{name}.html")(shown)
    known, beside, had = before or (None, None, None)
    same_beside = beside == (looks, called)
    if same_beside and values is not None and values == known:
        return before, None
    content = content_alike(shown, name, values) if called else CONTENT[name](shown)
    seen = values, (looks, called), content
    if same_beside and had == content:
        return seen, None
    drawn = drawn_alike(shown, name, looks, content) if name in ALIKE else drawn_pieces(shown, name, content)
    return seen, named(drawn, called) if called else drawn


def content_alike(r: Reader, name: str, values: Any) -> dict[str, Any]:
    """What a region shows, found once for all at this moment for whom its values are the same."""
    if values is None:
        return CONTENT[name](r)
    known: list[tuple[Any, dict[str, Any]]] = r.once((name, "content", r.lang), lambda _: [])
    for had, content in known:
        if had == values:
            return content
    known.append((values, CONTENT[name](r)))
    return known[-1][-1]


def drawn_pieces(r: Reader, name: str, content: dict[str, Any]) -> Pieces:
    return pieces(f"{name}.html", t=r.v.t, r=r, **content)


def drawn_alike(r: Reader, name: str, looks: Any, content: dict[str, Any]) -> Pieces:
    """A region, drawn once for all at this moment for whom all is the same that it is drawn from."""
    known: list[tuple[Any, dict[str, Any], Pieces]] = r.once((name, r.lang), lambda _: [])
    for looked, had, drawn in known:
        if looked == looks and had == content:
            return drawn
    known.append((looks, content, gathered(drawn_pieces(r, name, content))))  # so all have the same texts
    return known[-1][-1]


def draw_history(page: TablePage) -> str:
    """The whole story, as the log tells it; ``page.story`` must hold it all."""
    r = Reader(page)
    chapters = r.story if page.story is None else page.story
    return render("history.html", t=r.v.t, story=log.whole(r, chapters), faces=log.faces(r, page.story or []))


def regions_of(r: Reader) -> dict[str, str]:
    return {name: draw_region(r, name) for name in REGIONS}


def draw_region(r: Reader, name: str) -> str:
    return render(f"{name}.html", t=r.v.t, r=r, **CONTENT[name](r))


def title_of(r: Reader) -> str:
    """What the browser's tab says."""
    if r.s.over:
        return r.v.t("title.over")
    if r.decision is not None:
        return r.v.t("title.mine")
    return r.v.t("title.waiting", n=r.s.round)


def page_title(page: TablePage) -> str:
    return title_of(Reader(page))


def bar_content(r: Reader) -> dict[str, Any]:
    s = r.s
    cells = []
    counted = [seat for seat in r.order() if scores(s, seat)]
    top = max([SCORE_CELLS - 1, *(s.players[seat].vp for seat in counted)])
    for n in range(top + 1):
        there = [seat for seat in counted if s.players[seat].vp == n]
        cells.append((n, [mark(seat, "", f"vp-{seat}") for seat in there]))
    points = ", ".join(f"{r.who(seat)} {s.players[seat].vp}" for seat in counted)
    seats = [
        (seat, mark(seat), r.who(seat), seat == s.first, on_turn(r) == seat, s.players[seat].revealed_turn)
        for seat in r.order()
    ]
    return {
        "cells": cells,
        "standing": r.v.t("standing", points=points, goal=r.s.box.goal),
        "goal": r.s.box.goal,
        "order": seats,
        "close": sprawls(*r.called, most=MOST_CALLED),
        "phases": PHASES,
        "phase": phase_of(r),
        "round": s.round,
        "teams": teams.all_teams(r),
        "activated": teams.activated(s),
        "tools": (r.lang, r.hands_open, r.watching),
    }


def on_turn(r: Reader) -> int:
    return r.s.asked if r.s.asked != NOBODY else r.s.turn_seat


def phase_of(r: Reader) -> str:
    """The phase of the round, as far as decisions fall into it."""
    s = r.s
    if s.over or s.round == 0:
        return "" if s.over else "start"
    if s.turn_kind != NO_TURN and s.turn_seat != NOBODY:
        return "turns"
    humans = s.players if s.hagal is None else s.players[: s.hagal.humans]  # Rivals never reveal
    revealed = all(p.revealed_turn for p in humans)
    return "combat" if s.conflict >= 0 and revealed else "start"


def prompt_content(r: Reader) -> dict[str, Any]:
    shown, friends = prompt.prompt(r), sharing.friends(r)
    return {"p": shown, "friends": friends, "idle": idle(r, shown, friends)}


def idle(r: Reader, shown: prompt.Prompt, friends: sharing.Friends) -> Hashable:
    """All that is drawn below the question while others are waited for; none if it is the reader's."""
    if shown.mine or shown.trade is not None:
        return None
    votes = None if r.watching else (r.place(r.seat).votes, r.place(r.seat).needed)
    links = tuple(friends.links.items())
    return (
        r.lang, shown.over, shown.bot, shown.note, r.stood_in, r.watching, votes, r.page.can_undo,
        r.page.can_reset, friends.waited_for, links,
    )  # fmt: skip


def dock_content(r: Reader) -> dict[str, Any]:
    return {"d": dock.dock(r), "hands": hands.hands(r)}


def board_content(r: Reader) -> dict[str, Any]:
    by_name = board.areas(r)
    desert = r.s.desert
    return {
        "areas": by_name,
        "factions": board.factions(r, by_name),
        "boards": board.personal_boards(r, by_name),
        "bonus": teams.commanders_bonus(r),
        "lanes": board.lanes(r),
        "conflict": board.conflict(r),
        "to_come": len(r.s.conflict_deck),
        "contracts": board.contracts(r),
        "contract_stack": len(desert.contracts) if desert is not None and r.box.contracts else -1,
        "wall": desert.shield_wall if desert is not None else None,
        "held": r.once("held", board.holders),
        "has_mentat": any(space.id == "mentat" for space in r.box.spaces),
        "uprising": desert is not None,
        **annexes(r),
    }


def annexes(r: Reader) -> dict[str, Any]:
    """What boxes laid over the board add to it; each has its tab where there are several, or no room."""
    ships, lab = annex.annex(r), laboratory.laboratory(r)
    tenants = [("ix", "ix", ships.sum)] if ships is not None else []
    tenants += [("tleilax", "tleilax", lab.sum)] if lab is not None else []
    return {"annex": ships, "lab": lab, "tenants": tuple(tenants)}


def row_content(r: Reader) -> dict[str, Any]:
    throne = (r.v.tell(names.zone(THRONE)), r.v.tell(say("terminal.throne")))  # in short; with whose it is
    return {"m": dock.market(r), "throne": throne}


def players_content(r: Reader) -> dict[str, Any]:
    panels = players.panels(r)
    headings = {panel.seat: teams.heading(r, panel.seat) for panel in panels}
    return {"panels": panels, "teams": headings, "hagal": rivals.hagal(r)}


def log_content(r: Reader) -> dict[str, Any]:
    last = log.last(r) if r.s.teams is not None else None
    return {"story": log.story(r, r.story), "last": last, "history": r.page.links.get("history", "")}


def end_content(r: Reader) -> dict[str, Any]:
    return {"e": end.end(r), "course": charts.charts(r) if r.s.over else []}


def links_content(r: Reader) -> dict[str, Any]:
    """Links to share: for watching, and the seats that the reader may give away."""
    shown: list[tuple[str, str]] = []
    for name, url in r.page.links.items():
        if name == "watch":
            shown.append((r.v.t("link.watch"), url))
        elif name.startswith("seat:"):
            shown.append((r.v.t("link.seat", who=r.name(int(name.removeprefix("seat:")))), url))
    left = [seat for seat in r.page.left if f"seat:{seat}" not in r.page.links]
    return {"links": shown, "left": [(seat, r.v.t("link.seat", who=r.name(seat))) for seat in left]}


def guide_content(r: Reader) -> dict[str, Any]:
    return {"g": guide.guide(r), "stages": guide.STAGES, "places": guide.REGIONS}


CONTENT = {
    "bar": bar_content,
    "prompt": prompt_content,
    "dock": dock_content,
    "board": board_content,
    "row": row_content,
    "players": players_content,
    "log": log_content,
    "end": end_content,
    "links": links_content,
    "guide": guide_content,
    "company": company.content,
    "share": sharing.content,
}

LEGEND = (
    "solari", "spice", "water", "troop", "agent", "persuasion", "sword", "combat", "vp", "draw", "intrigue",
    "trash", "discard", "up", "down", "any", "emperor", "guild", "bene", "fremen", "landsraad", "city", "trade",
    "spy", "recall-spy", "sandworm", "maker", "hooks", "wall", "detonate", "flag", "contract", "council",
    "swordmaster", "mentat", "signet", "alliance", "recall", "deploy", "retreat", "crysknife", "mouse", "thopter",
    "wild", "lock", "houses", "fringe", "team", "allies", "ally", "exchange", "throne", "bonus",
)  # fmt: skip

IX_ICONS = (
    "dreadnought", "commission", "unit", "control", "freighter", "dividends", "tech", "tech-1", "tech-2",
    "negotiator", "tile", "flip", "always", "round", "win", "endgame", "infiltration", "unload", "snooper",
    "extra-turn",
)  # fmt: skip
"""What Rise of Ix adds to the legend."""


IMMORTALITY_ICONS = (
    "research", "tleilaxu", "specimen", "gene", "gene-2", "graft", "partner", "copy", "atomics", "reclaimed",
)  # fmt: skip
"""What Immortality adds to it."""


def legend(lang: str, ix: bool, immortality: bool) -> list[tuple[Markup, str]]:
    """Every icon with its name."""
    names = LEGEND + (IX_ICONS if ix else ()) + (IMMORTALITY_ICONS if immortality else ())
    return [(icon(name), voice(lang).t(f"legend.{name.replace('-', '_')}")) for name in names]


def choices_of_language(lang: str) -> list[tuple[str, str, bool]]:
    return [(code, LANGUAGES.get(code, code), code == lang) for code in known_languages()]


@cache
def known_languages() -> tuple[str, ...]:
    have = languages()
    return tuple(code for code in LANGUAGES if code in have)


# --- home and the form for a new game
def draw_home(lang: str) -> str:
    """The first page: a quick game, a new game, games to go on with."""
    return draw_form(lang, None, (), whole=True)


def draw_new_game(lang: str, form: Mapping[str, Any] | None = None, errors: Sequence[str] = ()) -> str:
    """The form for a new game alone, filled as it was sent, with what was wrong."""
    return draw_form(lang, form, errors, whole=False)


def draw_form(lang: str, form: Mapping[str, Any] | None, errors: Sequence[str], whole: bool) -> str:
    return render(
        "home.html", t=voice(lang).t, lang=lang, languages=choices_of_language(lang), errors=errors, whole=whole,
        **form_content(lang, form),
    )  # fmt: skip


def form_content(lang: str, form: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the form offers and what is chosen in it.

    Its fields: ``box``, ``players``, ``modules`` (any number), ``name`` (the first who shares this browser; the
    others' are ``name2`` and so on, by their seats), and for each seat ``seat1`` ("human", "open", a bot's level,
    or "bot" of ``level1``) and ``leader1`` (a Leader's id or nothing for one drawn by lot); for one or two
    players ``difficulty``, ``rival1``, ``rival2`` (by id or nothing) and ``variants`` (any number); ``discreet``.
    """
    chosen = dict(DEFAULT_FORM, **(form or {}))
    if chosen["box"] not in BOXES:
        chosen["box"] = DEFAULT_FORM["box"]
    for several in ("modules", "variants"):
        chosen[several] = [chosen[several]] if isinstance(chosen[several], str) else list(chosen[several])
    seats = range(1, max(TEAMS.values()) + 1)
    for seat in seats:
        if chosen[f"seat{seat}"] in LEVELS:
            chosen |= {f"seat{seat}": BOT, f"level{seat}": chosen[f"seat{seat}"]}
    v = voice(lang)
    leaders = {
        box: [
            (leader.id, v.tell(names.leader(loaded, i)), leader.module or modules.get(id(leader), ""))
            for i, leader in enumerate(loaded.leaders)
            if not leader.is_back
        ]
        for box in BOXES
        for loaded in [load_box(box, frozenset(MODULES[box]))]
        for modules in [modules_of(loaded)]
    }
    counts = {n for least, most in PLAYERS.values() for n in range(least, most + 1)}
    return {
        "boxes": BOXES,
        "box_art": BOX_ART,
        "counts": [*sorted(counts), *sorted(set(TEAMS.values()))],
        "teams": team_seats(lang),
        "team_data": json.dumps(TEAMS),
        "modules": [(module, box, MODULE_ICONS.get(module, "card")) for box in BOXES for module in MODULES[box]],
        "variants": [
            {"box": box, "name": v.tell(names.variant(variant["id"])), **variant}
            for variant in VARIANTS_OF_MODULES
            for box in BOXES
            if variant["module"] in MODULES[box]
        ],
        "levels": [(level, v.t(f"level.{level}")) for level in LEVELS],
        "strengths": [(v.t(f"level.{level}"), strength_of(lang, level)) for level in LEVELS],
        "leaders": leaders,
        "leader_data": json.dumps(leaders | {f"{box}{n}": allies(lang, box) for box, n in TEAMS.items()}),
        "seats": seats,
        "seat_ways": SEAT_WAYS,
        "shapes_of_six": SHAPES_OF_SIX,
        "chosen": chosen,
        "opposing": opposing.content(lang, chosen["box"]),
    }


def strength_of(lang: str, level: str) -> str:
    """What a level is, and how much it wins where that was measured."""
    v = voice(lang)
    told = v.t(f"level_told.{level}")
    if level not in WON_OF_A_HUNDRED:
        return told
    return f"{told} {v.t('level_told.won', n=WON_OF_A_HUNDRED[level])}"


VARIANTS_OF_MODULES: tuple[dict[str, Any], ...] = (
    {"id": EPIC, "module": IX, "icon": "epic", "least": 3},
    {"id": GO_TO_11, "module": IMMORTALITY, "icon": "vp", "least": 1},
)
"""Variants that a module brings, each for a least number of players."""

BOT, USUAL_BOT = "bot", "greedy"
SEAT_WAYS = (("human", "here", "person"), ("open", "link", "link"), (BOT, "bot", "bot"))
"""Who can play a seat: what the form calls it, its word and its icon."""

DEFAULT_FORM: dict[str, Any] = {
    "box": "uprising", "players": "4", "modules": ["choam"], "name": "", "seat1": "human", "seat2": BOT,
    "seat3": BOT, "seat4": BOT, "seat5": BOT, "seat6": BOT,
    **{f"level{seat}": USUAL_BOT for seat in range(1, 7)},
    **{f"{field}{seat}": "" for field in ("leader", "name") for seat in range(1, 7)},
    "difficulty": "", "rival1": "", "rival2": "", "variants": [], "discreet": "",
}  # fmt: skip
