"""A game's routes: creating it, joining, looking, choosing and taking back, its log and its record."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import ValidationError

from sietch.table.live.game import LiveGame
from sietch.table.live.lobby import Place
from sietch.table.live.refusals import Refused
from sietch.table.web.heavy import beside
from sietch.table.web.json import forms, shapes
from sietch.table.web.json.asking import READING, SEAT, TABLE, ThisGame, ThisReader, done, live_game, reader_of
from sietch.table.web.json.description import NEEDED, WELCOME, problems
from sietch.table.web.json.telling import answered, told, told_publicly, told_record
from sietch.table.web.json.view import story
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of

router = APIRouter(prefix="/api/games")


@router.post("", status_code=201, responses={**problems(403), 201: {"model": shapes.Created}})
async def create(request: Request, form: forms.NewGame) -> Response:
    """Create a game. The answer has the secrets of all seats that are not bots'."""
    if form.players is not None and form.players != len(form.seats):
        raise Refused("seats_players", n=form.players)
    places = [Place(seat.kind, seat.name) for seat in form.seats]
    live = await lobby_of(request).create(form.wish(), places, form.discreet)
    return answered(created(live), 201)


def created(live: LiveGame) -> shapes.Created:
    mine = next((i for i, seat in enumerate(live.seats) if seat.host), None)
    return shapes.Created(
        id=live.id,
        watch=f"/g/{live.id}",
        seat=mine,
        token=None if mine is None else live.seats[mine].token,
        seats=[
            shapes.GivenSeat(
                seat=i,
                kind=seat.kind,
                token=seat.token or None,
                link=f"/g/{live.id}/{seat.token}" if seat.token else None,
            )
            for i, seat in enumerate(live.seats)
        ],
    )


@router.get("/{id}", responses={**TABLE, 200: {"model": shapes.Public}})
async def public(live: ThisGame) -> Response:
    """What everybody may know about a game, in short."""
    return answered(told_publicly(live))


@router.post("/{id}/join", responses={**problems(403, 404, 409, 410), 200: {"model": shapes.Joined}})
async def join(live: ThisGame, form: forms.Joining) -> Response:
    """Sit down at an open seat with the secret of its link, which is void then; the answer has the seat's own."""
    seat = await live.join(form.token, form.name)
    token = live.seats[seat].token
    return answered(shapes.Joined(id=live.id, seat=seat, token=token, link=f"/g/{live.id}/{token}"))


@router.get("/{id}/view", responses={**READING, 200: {"model": shapes.View}}, openapi_extra=WELCOME)
async def view(request: Request, live: ThisGame, reader: ThisReader) -> Response:
    """Everything the seat may know, and its decision; without a token, what everybody may know."""
    return answered(told(live, reader, language(request)))


class Short(APIRoute):
    """The way of a well-formed choice, which is what a server hears most; any other takes FastAPI's."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        usual = super().get_route_handler()

        async def handle(request: Request) -> Response:
            if request.headers.get("content-type") != "application/json":
                return await usual(request)
            try:
                form = forms.Choice.model_validate_json(await request.body())
            except ValidationError:
                return await usual(request)  # which says what is wrong
            live = await live_game(request, request.path_params["id"])
            return await choose(request, live, await reader_of(request, live), form)

        return handle


async def choose(request: Request, live: ThisGame, reader: ThisReader, form: forms.Choice) -> Response:
    """Take an option of the pending decision by its notation."""
    await live.choose(reader, form.choice, form.version, unasked=form.unasked)
    return done(request, live, reader)


router.add_api_route(
    "/{id}/choices",
    choose,
    methods=["POST"],
    responses={**SEAT, 200: {"model": shapes.Done}},
    openapi_extra=NEEDED,
    route_class_override=Short,
)


@router.post("/{id}/undo", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def undo(request: Request, live: ThisGame, reader: ThisReader, form: forms.Back | None = None) -> Response:
    """Take the last choice back, unless something hidden was revealed or another seat acted since."""
    form = form or forms.Back()
    await live.undo(reader, form.version, unasked=form.unasked)
    return done(request, live, reader)


@router.post("/{id}/reset", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def reset(request: Request, live: ThisGame, reader: ThisReader, form: forms.Back | None = None) -> Response:
    """Take back all choices since something hidden was revealed or another seat acted."""
    form = form or forms.Back()
    await live.undo(reader, form.version, whole_turn=True, unasked=form.unasked)
    return done(request, live, reader)


@router.post("/{id}/name", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def rename(request: Request, live: ThisGame, reader: ThisReader, form: forms.Naming) -> Response:
    """Say what the seat's player is called."""
    await live.rename(reader, form.name)
    return done(request, live, reader)


@router.get("/{id}/log", responses={**READING, 200: {"model": shapes.Log}}, openapi_extra=WELCOME)
async def told_log(
    request: Request, live: ThisGame, reader: ThisReader, since: Annotated[int, Query(ge=-1)] = -1
) -> Response:
    """The story so far, as the seat may know it."""
    box, tell, lang = live.game.box, live.story(reader), language(request)
    version, following = live.version, live.told_so_far

    def written() -> Response:
        return answered(shapes.Log(version=version, next=following, chapters=story(box, tell(), lang, since)))

    return await beside(request, written)


@router.get("/{id}/record", responses={**READING, 200: {"model": shapes.Record}}, openapi_extra=WELCOME)
async def record(request: Request, live: ThisGame, reader: ThisReader) -> Response:
    """The record with its seed once the game is over; before that, the seat's own choices."""
    tell = told_record(live, reader)
    return await beside(request, lambda: answered(tell()))
