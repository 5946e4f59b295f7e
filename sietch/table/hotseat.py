"""Several seats in one browser: a cover page between them, which shows what everybody may know."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from sietch.table.languages import language
from sietch.table.pages import draw, html
from sietch.table.refusals import Refused
from sietch.table.room import WATCHER, Room
from sietch.table.seats import hot_seats, rooms_of

router = APIRouter(include_in_schema=False)


async def shared(request: Request, id: str) -> tuple[Room, tuple[int, ...]]:
    """The game and its seats in this browser."""
    room = await rooms_of(request).get(id)
    seats = hot_seats(request, room)
    if not seats:
        raise Refused("wrong_link")
    return room, seats


@router.get("/g/{id}/hot")
async def cover(request: Request, id: str) -> Response:
    """The table between two turns: nobody's hand, and who takes the device now."""
    room, seats = await shared(request, id)
    if room.stranded:
        return RedirectResponse(f"/replay/{room.id}", 303)
    return html(request, draw(request).draw_table(replace(room.page(WATCHER, language(request)), hot=seats)))


@router.get("/g/{id}/hot/{seat}")
async def uncover(request: Request, id: str, seat: int) -> Response:
    """To the page of one of the seats; the cover itself names no secret."""
    room, seats = await shared(request, id)
    if seat not in seats:
        raise Refused("wrong_link")
    return RedirectResponse(f"/g/{room.id}/{room.seats[seat].token}", 303)
