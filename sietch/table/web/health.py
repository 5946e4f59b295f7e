"""What looks after a server asks: whether it serves, and in numbers what it does."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from sietch.table.doors import among
from sietch.table.live.refusals import Refused
from sietch.table.settings import Settings
from sietch.table.store.store import StoreFailed
from sietch.table.web.seats import address_of, lobby_of

router = APIRouter(include_in_schema=False)

SECONDS = 3.0  # for a database to answer: load balancers do not wait long
EVERYBODY = {"*", "0.0.0.0/0", "::/0"}  # trusted, all can say what they like of where they come from


@router.get("/health")
async def health(request: Request) -> Response:
    """200 as long as games can be reached, for load balancers."""
    try:
        async with asyncio.timeout(SECONDS):
            await lobby_of(request).store.answers()
    except (StoreFailed, TimeoutError) as error:
        raise Refused("store") from error
    return PlainTextResponse("ok\n")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Everything that is counted, as Prometheus reads it; for allowed addresses only."""
    settings: Settings = request.app.state.settings
    if not among(sure_address(request, settings.trusted_proxies), settings.metrics_for):
        raise Refused("no_page")
    text, kind = request.app.state.measures.told()
    return Response(text, media_type=kind)


def sure_address(request: Request, trusted: tuple[str, ...]) -> str:
    """Where a request comes from; nothing if it has only its own word for it."""
    told = "x-forwarded-for" in request.headers and not EVERYBODY.isdisjoint(trusted)
    return "" if told else address_of(request.scope)
