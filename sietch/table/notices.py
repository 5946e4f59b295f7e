"""Where a seat's holder says where to be told of turns: the API of webhooks."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from sietch.table import forms
from sietch.table.description import NEEDED
from sietch.table.refusals import Refused
from sietch.table.room import WATCHER, Room
from sietch.table.routes import SEAT, InRoom, Reader
from sietch.table.seats import rooms_of
from sietch.table.store import StoreFailed, Webhook
from sietch.table.webhooks import BadUrl

router = APIRouter(prefix="/api/games/{id}/webhook")


def seated(reader: int) -> int:
    if reader == WATCHER:
        raise Refused("no_seat")
    return reader


async def kept(request: Request, room: Room, seat: int, hook: Webhook | None) -> JSONResponse:
    try:
        await rooms_of(request).store.set_webhook(room.key, seat, hook)
    except StoreFailed as error:
        raise Refused("store") from error
    return JSONResponse({"url": None if hook is None else hook.url})


@router.get("", responses={**SEAT, 200: {"model": forms.WebhookNow}}, openapi_extra=NEEDED)
async def told(request: Request, room: InRoom, reader: Reader) -> JSONResponse:
    """Where the seat is told of its turns."""
    try:
        hook = await rooms_of(request).store.webhook(room.key, seated(reader))
    except StoreFailed as error:
        raise Refused("store") from error
    return JSONResponse({"url": None if hook is None else hook.url})


@router.put("", responses={**SEAT, 200: {"model": forms.WebhookNow}}, openapi_extra=NEEDED)
async def change(request: Request, room: InRoom, reader: Reader, form: forms.NewWebhook) -> JSONResponse:
    """Post `{"event": "your_turn", ...}` to a URL whenever the turn comes to the seat while its page is closed."""
    seat = seated(reader)
    try:
        await rooms_of(request).postman.check(form.url)
    except BadUrl as error:
        raise Refused("bad_webhook", None, str(error)) from error
    origin = str(request.base_url).rstrip("/")[:200]
    return await kept(request, room, seat, Webhook(form.url, origin))


@router.delete("", responses={**SEAT, 200: {"model": forms.WebhookNow}}, openapi_extra=NEEDED)
async def remove(request: Request, room: InRoom, reader: Reader) -> JSONResponse:
    """Be told no more."""
    return await kept(request, room, seated(reader), None)
