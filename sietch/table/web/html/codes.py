"""An invitation as a QR code, for a phone that is held before the screen."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from sietch.table.live.game import WATCHER
from sietch.table.live.refusals import Refused
from sietch.table.web.heavy import drawn
from sietch.table.web.seats import lobby_of

QUIET_ZONE = 4  # modules of white around it, as ISO 18004 wants

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/{token}/qr.svg")
async def code(request: Request, id: str, token: str) -> Response:
    """The address of a free seat, as it is reached from where this was asked for."""
    live = await lobby_of(request).get(id)
    if live.invited(token) == WATCHER:
        raise Refused("wrong_link")
    address = f"{str(request.base_url).rstrip('/')}/g/{live.id}/{token}"
    headers = {"Cache-Control": "private, max-age=3600"}
    svg = await drawn(request, lambda: code_of(address))
    return Response(svg, headers=headers, media_type="image/svg+xml")


def code_of(address: str) -> bytes:
    """Dark on white in every theme: that is what cameras look for."""
    svg = io.BytesIO()
    made = segno.make(address, error="m", micro=False, boost_error=False)
    made.save(svg, kind="svg", border=QUIET_ZONE, dark="#1a120b", light="#fff", omitsize=True, xmldecl=False)
    return svg.getvalue()
