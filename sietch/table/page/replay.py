"""The replay: the table as it stood at one step of a game, with the eyes of a seat, of a watcher, or all open."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from sietch.players import LEVELS
from sietch.records.film import Film
from sietch.records.game import View, rules_version
from sietch.records.narration import narrate
from sietch.records.stand_ins import StandIn
from sietch.rules.state import State
from sietch.rules.terms import NOBODY
from sietch.table.page import draw
from sietch.table.page.ink.icons import fill, mark
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions import log
from sietch.table.showing.shown import REGIONS, SeatInfo, TablePage
from sietch.table.showing.views import Opened, Past

WATCH, ALL = "watch", "all"
SHOWN = ("bar", "dock", "board", "row", "players", "log")  # the regions that change from step to step
MOST_LINES = 3
ANSWERS = ("choose ", "accept", "decline")  # choices that say little without their question
UPLOAD_PROBLEMS = ("nothing", "too_large", "no_record", "no_fit", "not_over")


@dataclass(frozen=True)
class Replay:
    """One step of a film, and who looks at it."""

    game: str
    film: Film
    step: int
    eyes: str  # the number of a seat, WATCH or ALL
    lang: str
    seats: list[SeatInfo]  # as they are while no bot stands in
    may: list[str]  # with which eyes this reader may look
    rules: str  # the version that the game was played under
    token: str = ""
    own: int = NOBODY  # the reader's seat
    unread: int = 0  # entries that these rules cannot read
    stand_ins: tuple[StandIn, ...] = ()  # of the whole film

    @cached_property
    def state(self) -> State:
        return self.film.state(self.step)

    @cached_property
    def reader(self) -> Reader:
        if self.eyes == ALL:
            view: View = Opened(self.state, NOBODY)
        else:
            view = Past(self.state, NOBODY if self.eyes == WATCH else int(self.eyes))
        stand_ins = tuple(one for one in self.stand_ins if one.after <= self.step)
        seats = seats_with(self.seats, stand_ins)
        return Reader(TablePage(self.game, view, self.lang, seats, self.step, stand_ins=stand_ins))


def seats_with(seats: list[SeatInfo], stand_ins: tuple[StandIn, ...]) -> list[SeatInfo]:
    """The seats with the bots that stand in at last."""
    last = {one.seat: one.bot for one in stand_ins}
    bots = {seat: bot for seat, bot in last.items() if bot is not None}
    return [replace(info, kind=bots.get(i, info.kind), away=i in bots) for i, info in enumerate(seats)]


# --- drawing
def draw_replay(replay: Replay) -> str:
    """The whole page of a replay."""
    r, film = replay.reader, replay.film
    whole = replace(replay, step=len(film))
    return draw.document(
        "replay.html",
        r,
        {**dict.fromkeys(REGIONS, ""), **regions(replay)},
        title=title(replay),
        seat_shown=seat_of(replay.eyes),
        replay=replay,
        address=f"/replay/{replay.game}",
        steps=len(film),
        turns=json.dumps(film.turns()),
        rounds=json.dumps(film.rounds()),
        eyes=[(name, eyes_name(r, name), name == replay.eyes) for name in in_order(replay.may)],
        told=told(replay),
        place=place(replay),
        notices=notices(replay),
        ends=whole.reader,
        over=film.over,
        levels=[(level, r.v.t(f"level.{level}")) for level in LEVELS],
        seats=[(seat, r.name(seat)) for seat in range(len(replay.seats))],
    )


def draw_step(replay: Replay) -> dict[str, Any]:
    """One step as the page's script needs it."""
    return {
        "version": replay.step,
        "regions": regions(replay),
        "title": title(replay),
        "eyes": replay.eyes,
        "seat": seat_of(replay.eyes),
        "told": told(replay),
        "place": place(replay),
        "asked": False,
    }


def draw_upload(lang: str, problem: str = "", detail: str = "", most: int = 0) -> str:
    """The page where a record can be brought; with what was wrong with the last one."""
    v = voice(lang)
    return draw.render(
        "upload.html",
        t=v.t,
        lang=lang,
        languages=draw.choices_of_language(lang),
        problem=v.t(f"upload.{problem}", n=most) if problem else "",
        detail=detail,
    )


def seat_of(eyes: str) -> str:
    """What the page says about its reader's seat: it decides which parts of the layout are there."""
    return "-1" if eyes == WATCH else eyes


def in_order(may: list[str]) -> list[str]:
    return sorted(may, key=lambda name: (name == WATCH, name == ALL, name))


def eyes_name(r: Reader, eyes: str) -> str:
    if eyes == ALL:
        return r.v.t("replay.all_open")
    return r.v.t("replay.everybody") if eyes == WATCH else r.name(int(eyes))


def regions(replay: Replay) -> dict[str, str]:
    r = replay.reader
    return {name: draw.draw_region(r, name) for name in SHOWN}


# --- words
def title(replay: Replay) -> str:
    return replay.reader.v.t("replay.title", round=replay.state.round)


def place(replay: Replay) -> str:
    """Where in the game a step is."""
    v = replay.reader.v
    return v.t("replay.place", n=replay.step, last=len(replay.film), round=replay.state.round)


def told(replay: Replay) -> Markup:
    """What the step was: a choice that these eyes have made themselves, else what they could see of it."""
    r, film = replay.reader, replay.film
    if replay.step == 0:
        return escape(r.v.t("replay.start"))
    seat = film.marks[replay.step].seat
    who = fill("%s <b>%s</b>: ", mark(seat), r.name(seat))
    if replay.eyes in (ALL, str(seat)):
        before, option = film.taken(replay.step)
        known = View(before, seat).table  # what the seat knew when it chose
        answer = escape(r.v.option(known, option.move))
        return who + (fill("%s → %s", r.v.prompt(known), answer) if option.startswith(ANSWERS) else answer)
    since = film.marks[replay.step - 1].events
    reader = None if r.watching else r.seat
    lines = [
        log.line(r, chapter, line).text
        for chapter in narrate(replay.state, reader, since)
        for line in chapter.lines
        if line.seat == seat
    ]
    return who + (Markup("; ").join(lines[:MOST_LINES]) if lines else escape(r.v.t("replay.decided")))


def notices(replay: Replay) -> list[str]:
    """What a reader has to know about a game of other rules."""
    r, now = replay.reader, rules_version(replay.reader.box)
    if replay.unread:
        return [r.v.t("replay.stranded", old=replay.rules, now=now, n=replay.unread)]
    if replay.rules != now:
        return [r.v.t("replay.other_rules", old=replay.rules, now=now)]
    return []
