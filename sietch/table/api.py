"""The server as an application: the JSON API, the push channel and the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import sietch
from sietch.rules.errors import SietchError
from sietch.table import (
    answers,
    company_api,
    forms,
    hotseat,
    learning,
    notices,
    pages,
    push,
    replays,
    seen,
    uploads,
)
from sietch.table.bots import Bots
from sietch.table.description import NEEDED, WELCOME, describe, problems
from sietch.table.fanout import Fanout
from sietch.table.languages import language
from sietch.table.limits import Guard
from sietch.table.refusals import Refused
from sietch.table.room import Room
from sietch.table.rooms import Place, Rooms
from sietch.table.routes import READING, SEAT, TABLE, InRoom, Reader, done
from sietch.table.seats import rooms_of
from sietch.table.settings import Settings
from sietch.table.statics import serve_static
from sietch.table.store import Store

ABOUT = """Play Dune: Imperium through JSON. Unofficial.

Create a game, or join one; send the seat's token as `Authorization: Bearer ...`. Look at the `view`, send one
of the decision's options by its notation. A WebSocket at `/api/games/{id}/push` tells of every change:
`{"type": "state", "version": n, "view": {...}}`, `{"type": "presence", ...}`, `{"type": "reaction", ...}` and
`{"type": "ping"}` as a sign of life; `?token=` names the seat, `?version=` the version that is already known. A
channel that is refused gets `{"type": "error", "code": ..., "error": ...}` and is closed with 4401 (a wrong
token), 4404 (no such game), 4429 (too many: wait) or 1013 (try again later).

Whatever is refused has a stable `code` and a message in the language asked for: `?lang=`, else `Accept-Language`.
"""

def create_app(settings: Settings, shared: Bots | None = None) -> FastAPI:
    """The application for one database; bots that it shares with others are left running when it stops."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.db)
        bots = shared or Bots(settings.bot_processes, settings.bot_seconds)
        bots.start()
        rooms = app.state.rooms = Rooms(store, bots, settings)
        fanout = None
        if not store.sqlite:
            others = rooms.others
            fanout = Fanout(store.engine.url, store.process, rooms.heard, rooms.look_anew, others.hear)
            app.state.fanout = fanout
            fanout.start()
            others.start()
        try:
            yield
        finally:
            await rooms.others.stop()
            if fanout is not None:
                await fanout.stop()
            await rooms.close()
            if bots is not shared:
                bots.close()
            store.close()

    app = FastAPI(
        title="Sietch",
        version=sietch.__version__,
        description=ABOUT,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.include_router(router)
    app.include_router(notices.router)
    app.include_router(company_api.router)
    app.include_router(push.router)
    app.include_router(hotseat.router)  # before the pages: its address looks like a seat's
    app.include_router(pages.router)
    app.include_router(learning.router)
    app.include_router(replays.router)
    app.include_router(uploads.router)
    serve_static(app)
    describe(app)
    app.add_exception_handler(Refused, answers.refused)
    app.add_exception_handler(SietchError, answers.wrong)
    app.add_exception_handler(RequestValidationError, answers.malformed)
    app.add_exception_handler(HTTPException, answers.other)
    app.add_middleware(Guard, settings=settings)
    return app


# --- routes
router = APIRouter(prefix="/api/games")


@router.post("", status_code=201, responses={**problems(403), 201: {"model": forms.Created}})
async def create(request: Request, form: forms.NewGame) -> JSONResponse:
    """Create a game. The answer has the secrets of all seats that are not bots'."""
    if form.players is not None and form.players != len(form.seats):
        raise Refused("seats_players", n=form.players)
    places = [Place(seat.kind, seat.name) for seat in form.seats]
    room = await rooms_of(request).create(
        form.box, places, form.leaders, form.modules,
        rivals=form.rivals, difficulty=form.difficulty, variants=form.variants,
    )  # fmt: skip
    return JSONResponse(created(room), 201)


def created(room: Room) -> dict[str, Any]:
    mine = next((i for i, seat in enumerate(room.seats) if seat.host), None)
    return {
        "id": room.id,
        "watch": f"/g/{room.id}",
        "seat": mine,
        "token": None if mine is None else room.seats[mine].token,
        "seats": [
            {
                "seat": i,
                "kind": seat.kind,
                "token": seat.token or None,
                "link": f"/g/{room.id}/{seat.token}" if seat.token else None,
            }
            for i, seat in enumerate(room.seats)
        ],
    }


@router.get("/{id}", responses={**TABLE, 200: {"model": forms.Public}})
async def public(room: InRoom) -> JSONResponse:
    """What everybody may know about a game, in short."""
    return JSONResponse(room.told_publicly())


@router.post("/{id}/join", responses={**problems(403, 404, 409, 410), 200: {"model": forms.Joined}})
async def join(room: InRoom, form: forms.Joining) -> JSONResponse:
    """Sit down at an open seat, with the secret of its link."""
    seat = await room.join(form.token, form.name)
    return JSONResponse({"id": room.id, "seat": seat, "token": form.token, "link": f"/g/{room.id}/{form.token}"})


@router.get("/{id}/view", responses={**READING, 200: {"model": forms.View}}, openapi_extra=WELCOME)
async def view(request: Request, room: InRoom, reader: Reader) -> JSONResponse:
    """Everything the seat may know, and its decision; without a token, what everybody may know."""
    return JSONResponse(room.told(reader, language(request)))


@router.post("/{id}/choices", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def choose(request: Request, room: InRoom, reader: Reader, form: forms.Choice) -> JSONResponse:
    """Take an option of the pending decision by its notation."""
    await room.choose(reader, form.choice, form.version)
    return done(request, room, reader)


@router.post("/{id}/undo", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def undo(request: Request, room: InRoom, reader: Reader, form: forms.Back | None = None) -> JSONResponse:
    """Take the last choice back, unless something hidden was revealed or another seat acted since."""
    await room.undo(reader, form.version if form else None)
    return done(request, room, reader)


@router.post("/{id}/reset", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def reset(request: Request, room: InRoom, reader: Reader, form: forms.Back | None = None) -> JSONResponse:
    """Take back all choices since something hidden was revealed or another seat acted."""
    await room.undo(reader, form.version if form else None, whole_turn=True)
    return done(request, room, reader)


@router.post("/{id}/name", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def rename(request: Request, room: InRoom, reader: Reader, form: forms.Naming) -> JSONResponse:
    """Say what the seat's player is called."""
    await room.rename(reader, form.name)
    return done(request, room, reader)


@router.get("/{id}/log", responses={**READING, 200: {"model": forms.Log}}, openapi_extra=WELCOME)
async def told_log(
    request: Request, room: InRoom, reader: Reader, since: Annotated[int, Query(ge=-1)] = -1
) -> JSONResponse:
    """The story so far, as the seat may know it."""
    chapters = seen.story(room.game.box, room.story(reader), language(request), since)
    return JSONResponse({"version": room.version, "next": room.told_so_far, "chapters": chapters})


@router.get("/{id}/record", responses={**READING, 200: {"model": forms.Record}}, openapi_extra=WELCOME)
async def record(room: InRoom, reader: Reader) -> JSONResponse:
    """The record with its seed once the game is over; before that, the seat's own choices."""
    return JSONResponse(room.told_record(reader))
