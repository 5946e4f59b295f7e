"""The pages: home, a new game, the table for a seat or for a watcher."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict
from urllib.parse import parse_qs

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from sietch.content import BOXES, PLAYERS
from sietch.rules.rivals.setup import RIVALS_BESIDE
from sietch.table.drawing import Drawing, drawing
from sietch.table.languages import COOKIE, known, language
from sietch.table.refusals import Refused
from sietch.table.room import HUMAN, WATCHER, Room
from sietch.table.rooms import ME, Place
from sietch.table.seats import MONTHS, cookie_name, cookie_paths, hot_cookie, hot_seats, reader_in, rooms_of
from sietch.table.statics import named_for_good

SOLO = (Place(ME),)
QUICK = (Place(ME), Place("greedy"), Place("greedy"), Place("greedy"))

router = APIRouter(include_in_schema=False)


class Opposing(TypedDict):
    """A game's automated opponents, as rooms take them."""

    rivals: list[str | None] | None
    difficulty: str | None
    variants: list[str]


def draw(request: Request) -> Drawing:
    return drawing(request.app.state.settings)


def html(request: Request, text: str, status: int = 200) -> HTMLResponse:
    """A page; a language that was asked for is remembered."""
    response = HTMLResponse(named_for_good(text), status)
    wanted = request.query_params.get("lang")
    if wanted in known():
        keep(request, response, COOKIE, str(wanted))
    return response


def keep(request: Request, response: Response, name: str, value: str, path: str = "/") -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=MONTHS, path=path, httponly=True, samesite="lax", secure=secure)


def keep_seat(request: Request, response: Response, game: str, token: str) -> None:
    for path in cookie_paths(game):
        keep(request, response, cookie_name(game), token, path)


def keep_hot(request: Request, response: Response, room: Room, seats: list[int]) -> None:
    """Let several seats share this browser; none of them is the one whose secrets its pages show by themselves."""
    tokens = ".".join(room.seats[seat].token for seat in seats)
    keep(request, response, hot_cookie(room.id), tokens, cookie_paths(room.id)[0])


@router.get("/")
async def home(request: Request) -> Response:
    return html(request, draw(request).draw_home(language(request)))


@router.post("/quick")
async def quick(request: Request) -> Response:
    """One click: you against three bots."""
    box = field(await read_form(request), "box", "base")
    room = await rooms_of(request).create(box, QUICK)
    return to_seat(request, room, 0)


@router.post("/quick/solo")
async def quick_solo(request: Request) -> Response:
    """One click: you against two Rivals."""
    box = field(await read_form(request), "box", "base")
    room = await rooms_of(request).create(box if box in BOXES else "base", SOLO)
    return to_seat(request, room, 0)


@router.get("/new")
async def new_game(request: Request) -> Response:
    return html(request, draw(request).draw_new_game(language(request)))


@router.post("/new")
async def create(request: Request) -> Response:
    """Fields: box, players, modules (several), name, for each seat seat1, leader1..., and those of `opposing`."""
    form = await read_form(request)
    try:
        room = await created(request, form)
    except Refused as error:
        if error.status != 400:
            raise
        shown = {name: form.get(name, []) if name in SEVERAL else values[0] for name, values in form.items()}
        lang = language(request)
        return html(request, draw(request).draw_new_game(lang, shown, [error.text(lang)]), 400)
    mine = [i for i, seat in enumerate(room.seats) if seat.kind == HUMAN]
    if len(mine) == 1:
        return to_seat(request, room, mine[0])
    response = RedirectResponse(f"/g/{room.id}/hot" if mine else f"/g/{room.id}", 303)
    if mine:
        keep_hot(request, response, room, mine)
    return response


async def created(request: Request, form: Form) -> Room:
    box = field(form, "box", "base")
    if box not in BOXES:
        raise Refused("no_box")
    least, most = PLAYERS[box]
    count = field(form, "players", str(most))
    if not (count.isascii() and count.isdigit() and len(count) == 1):
        raise Refused("wrong_count", least=least, most=most)
    seats = range(1, int(count) + 1)
    kinds = [field(form, f"seat{i}", "human" if i == 1 else "greedy") for i in seats]
    mine = kinds.index("human") if "human" in kinds else WATCHER
    places = [
        Place(ME if kind == "human" else kind, field(form, "name") if i == mine else "")
        for i, kind in enumerate(kinds)
    ]
    leaders = [field(form, f"leader{i}") or None for i in seats]
    modules = [name for name in form.get("modules", []) if name]
    return await rooms_of(request).create(box, places, leaders, modules, **opposing(form, len(places)))


def opposing(form: Form, players: int) -> Opposing:
    """What the form says of automated opponents; whether it fits the game, the room looks."""
    rivals = [field(form, f"rival{i}") for i in (1, 2)]
    while len(rivals) > RIVALS_BESIDE.get(players, 0) and not rivals[-1]:
        rivals.pop()
    return {
        "rivals": [name or None for name in rivals] if any(rivals) else None,
        "difficulty": field(form, "difficulty") or None,
        "variants": [name for name in form.get("variants", []) if name],
    }


Form = dict[str, list[str]]
SEVERAL = ("modules", "variants")  # fields with any number of values


def field(form: Form, name: str, otherwise: str = "") -> str:
    return form.get(name, [otherwise])[0]


async def read_form(request: Request) -> Form:
    """A posted form, each field with all its values."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        fields = parse_qs(body, max_num_fields=60, keep_blank_values=True)
    except ValueError as error:
        raise Refused("malformed", None, str(error)) from error
    return {name[:40]: [value[:100] for value in values] for name, values in fields.items()}


def to_seat(request: Request, room: Room, seat: int, query: str = "") -> Response:
    token = room.seats[seat].token
    response = RedirectResponse(f"/g/{room.id}/{token}{query}", 303)
    keep_seat(request, response, room.id, token)
    return response


@router.get("/g/{id}")
async def watch(request: Request, id: str) -> Response:
    """The table as everybody may see it."""
    room = await rooms_of(request).get(id)
    if room.stranded:
        return RedirectResponse(f"/replay/{room.id}", 303)
    return html(request, draw(request).draw_table(room.page(WATCHER, language(request))))


@router.get("/g/{id}/story")
async def story(request: Request, id: str) -> Response:
    """All that has happened, as the reader may know it."""
    room = await rooms_of(request).get(id)
    page = room.page(reader_in(request, room), language(request))
    return html(request, draw(request).draw_history(page))


@router.get("/g/{id}/{token}")
async def sit(request: Request, id: str, token: str) -> Response:
    """A seat by its secret link; the browser remembers it."""
    room = await rooms_of(request).get(id)
    seat = room.seat_of(token)
    if seat == WATCHER:
        raise Refused("wrong_link")
    if room.stranded:
        return RedirectResponse(f"/replay/{room.id}/{token}", 303)
    hot = hot_seats(request, room)
    hot = hot if seat in hot else ()
    response = html(request, draw(request).draw_table(replace(room.page(seat, language(request)), hot=hot)))
    if not hot:
        keep_seat(request, response, room.id, token)
    return response
