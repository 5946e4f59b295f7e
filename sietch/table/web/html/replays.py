"""Replays: looking at a game step by step, taking its record home, playing on from a moment of it.

A page says itself whose it is: the seat's secret is in its address, or it looks as everybody may.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from sietch.players import LEVELS
from sietch.records import saves
from sietch.records.film import Film
from sietch.records.game import new_seed, rules_version
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.links import new_token
from sietch.table.live.lobby import Deed
from sietch.table.live.refusals import Refused
from sietch.table.page import replay as drawn
from sietch.table.showing.shown import SeatInfo
from sietch.table.store.entries import CHOICE, HUMAN, KNOWN, OPEN, StoredSeat
from sietch.table.web.heavy import beside
from sietch.table.web.html.answering import html, to_seat
from sietch.table.web.html.eyes import chosen_eyes, eyes_for, films_of
from sietch.table.web.html.posted import Form, field, read_form
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of, seat_by, sent_token

T = TypeVar("T")
NAMES = "names"  # what the players of a downloaded record are called

router = APIRouter(include_in_schema=False)
Eyes = Annotated[str | None, Query(max_length=10)]


# --- looking
async def shown(
    request: Request,
    live: LiveGame,
    reader: int,
    step: int | None,
    eyes: str | None,
    draw: Callable[[drawn.Replay], T],
) -> T:
    """One step of a game as a reader may see it; the step before the first and after the last are those."""
    scene = partial(
        drawn.Replay,
        game=live.id,
        eyes=chosen_eyes(live, reader, eyes),
        lang=language(request),
        seats=[SeatInfo(seat.name, seat.away or seat.kind, True) for seat in live.seats],
        may=eyes_for(live, reader),
        rules=live.rules,
        token="" if reader == WATCHER else live.seats[reader].token,
        own=reader,
        unread=live.stranded,
        stand_ins=tuple(live.stand_ins),
    )
    films, setup, choices = films_of(request), live.setup, tuple(live.game.choices)

    def drawn_step() -> T:
        film = films.of(live.id, setup, choices)
        usual = 0 if film.over else len(film)
        return draw(scene(film=film, step=max(0, min(len(film), usual if step is None else step))))

    return await beside(request, drawn_step)


async def film_of(request: Request, live: LiveGame) -> Film:
    films, setup, choices = films_of(request), live.setup, tuple(live.game.choices)
    return await beside(request, lambda: films.of(live.id, setup, choices))


def seat_in(request: Request, live: LiveGame, token: str) -> int:
    seat = seat_by(request, live, token)
    if seat == WATCHER:
        raise Refused("wrong_link")
    return seat


@router.get("/replay/{id}/steps/{step}")
async def one_step(request: Request, id: str, step: int, eyes: Eyes = None) -> Response:
    """A step's regions, for the page's script; the seat's secret comes in the header."""
    live = await lobby_of(request).get(id)
    token = sent_token(request)
    reader = seat_in(request, live, token) if token else WATCHER
    return JSONResponse(await shown(request, live, reader, step, eyes, drawn.draw_step))


@router.get("/replay/{id}/record")
async def download(request: Request, id: str) -> Response:
    """The record as a file, once the game is over."""
    live = finished(await lobby_of(request).get(id))
    record = {
        **live.record(),
        saves.SEATS: [HUMAN if OPEN in (seat.kind, seat.away) else seat.away or seat.kind for seat in live.seats],
        NAMES: [seat.name for seat in live.seats],
    }
    headers = {"content-disposition": f'attachment; filename="sietch-{live.setup.box}-{live.id}.json"'}
    written = await beside(request, lambda: json.dumps(record, indent=1) + "\n")
    return Response(written, media_type="application/json", headers=headers)


@router.get("/replay/{id}")
async def watch(request: Request, id: str, step: int | None = None, eyes: Eyes = None) -> Response:
    """The replay as everybody may see it: all of it once the game is over."""
    live = await lobby_of(request).get(id)
    return await html(request, await shown(request, live, WATCHER, step, eyes, drawn.draw_replay))


@router.get("/replay/{id}/{token}")
async def sit(request: Request, id: str, token: str, step: int | None = None, eyes: Eyes = None) -> Response:
    """The replay with a seat's own eyes."""
    live = await lobby_of(request).get(id)
    seat = seat_in(request, live, token)
    return await html(request, await shown(request, live, seat, step, eyes, drawn.draw_replay))


# --- going on
def finished(live: LiveGame) -> LiveGame:
    if not live.game.over:
        raise Refused("not_over", live)
    return live


def number(form: Form, name: str, most: int) -> int:
    """A number from 0 to ``most`` of a form; -1 for anything else."""
    text = field(form, name)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= most else -1


def chosen_by(film: Film, step: int) -> list[Deed]:
    """The choices up to a step, with the seats that made them."""
    return [(CHOICE, film.marks[i + 1].seat, text) for i, text in enumerate(film.choices[:step])]


@router.post("/replay/{id}/on")
async def play_on(request: Request, id: str) -> Response:
    """Play on from a step: the reader takes a seat, bots take the others."""
    live = finished(await lobby_of(request).get(id))
    form, film = await read_form(request), await film_of(request, live)
    step = number(form, "step", len(film) - 1)
    mine = number(form, "seat", len(live.seats) - 1)
    level = field(form, "level", "greedy")
    if step < 0 or mine < 0 or level not in LEVELS:
        raise Refused("wrong", None, "choose a step before the end, a seat and a bot")
    seats = [
        StoredSeat(HUMAN, new_token(), "", True) if seat == mine else StoredSeat(level, "")
        for seat in range(len(live.seats))
    ]
    deeds = [(KNOWN, mine, ""), *chosen_by(film, step)]
    again = await lobby_of(request).found(live.setup, rules_version(live.game.box), seats, deeds)
    return to_seat(request, again, mine)


@router.post("/replay/{id}/again")
async def same_setup(request: Request, id: str) -> Response:
    """The same box, modules, seats and Leaders once more, dealt anew or from the same seed."""
    live = finished(await lobby_of(request).get(id))
    form = await read_form(request)
    setup, deeds = live.setup, [(KNOWN, 0, "")]  # whoever looks at the replay knows every card: all are told
    if field(form, "seed") != "same":
        deeds = []
        first = (await film_of(request, live)).state(0)
        leaders = tuple(first.box.leaders[p.leader].id for p in first.players[: setup.players])
        setup = replace(setup, seed=new_seed(), leaders=leaders)
    people = [seat for seat, place in enumerate(live.seats) if place.away or place.kind not in LEVELS]
    wanted = number(form, "seat", len(live.seats) - 1)
    mine = wanted if wanted in people else people[0] if people else WATCHER
    seats = [place_again(place, seat == mine) for seat, place in enumerate(live.seats)]
    again = await lobby_of(request).found(setup, rules_version(live.game.box), seats, deeds)
    return RedirectResponse(f"/g/{again.id}", 303) if mine == WATCHER else to_seat(request, again, mine)


def place_again(place: StoredSeat, mine: bool) -> StoredSeat:
    """A seat of a game that is set up again: a bot stays, people come by new links."""
    if place.kind in LEVELS and not place.away:
        return StoredSeat(place.kind, "", place.name)
    return StoredSeat(HUMAN, new_token(), place.name, True) if mine else StoredSeat(OPEN, new_token())
