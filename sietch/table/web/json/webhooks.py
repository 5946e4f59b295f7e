"""Where a seat's holder says where to be told of turns: the API of webhooks."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from sietch.table.hosts import BadUrl
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.refusals import Refused
from sietch.table.store.entries import Webhook
from sietch.table.store.store import StoreFailed
from sietch.table.web.json import forms, shapes
from sietch.table.web.json.asking import SEAT, ThisGame, ThisReader
from sietch.table.web.json.description import NEEDED
from sietch.table.web.json.telling import answered
from sietch.table.web.seats import client_of, lobby_of, reader_in

router = APIRouter(prefix="/api/games/{id}/webhook")


def seated(reader: int) -> int:
    if reader == WATCHER:
        raise Refused("no_seat")
    return reader


async def kept(request: Request, live: LiveGame, seat: int, hook: Webhook | None) -> Response:
    try:
        async with live.acting(seat):
            await lobby_of(request).store.set_webhook(live.key, seat, hook)
    except StoreFailed as error:
        raise Refused("store") from error
    return answered(shapes.WebhookNow(url=None if hook is None else hook.url))


@router.get("", responses={**SEAT, 200: {"model": shapes.WebhookNow}}, openapi_extra=NEEDED)
async def told(request: Request, live: ThisGame, reader: ThisReader) -> Response:
    """Where the seat is told of its turns."""
    try:
        hook = await lobby_of(request).store.webhook(live.key, seated(reader))
    except StoreFailed as error:
        raise Refused("store") from error
    return answered(shapes.WebhookNow(url=None if hook is None else hook.url))


@router.put("", responses={**SEAT, 200: {"model": shapes.WebhookNow}}, openapi_extra=NEEDED)
async def change(request: Request, live: ThisGame, reader: ThisReader, form: forms.NewWebhook) -> Response:
    """Post `{"event": "your_turn", ...}` to a URL whenever the turn comes to the seat while its page is closed."""
    seated(reader)
    try:
        await lobby_of(request).postman.check(form.url, client_of(request.scope))
    except BadUrl as error:
        raise Refused("bad_webhook", None, str(error)) from error
    origin = str(request.base_url).rstrip("/")[:200]
    seat = seated(reader_in(request, live))  # that took a while: somebody else may have the seat by now
    return await kept(request, live, seat, Webhook(form.url, origin))


@router.delete("", responses={**SEAT, 200: {"model": shapes.WebhookNow}}, openapi_extra=NEEDED)
async def remove(request: Request, live: ThisGame, reader: ThisReader) -> Response:
    """Be told no more."""
    return await kept(request, live, seated(reader), None)
