"""What the routes of the API share: the room and the reader of a request, the answer to a change."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import JSONResponse

from sietch.table import forms
from sietch.table.languages import language
from sietch.table.room import Room
from sietch.table.seats import reader_of, rooms_of

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": forms.Problem} for status in (400, 401, 403, 404, 409, 410, 429, 503)
}


async def the_room(request: Request, id: str) -> Room:
    return await rooms_of(request).get(id)


InRoom = Annotated[Room, Depends(the_room)]
Reader = Annotated[int, Depends(reader_of)]


def done(request: Request, room: Room, reader: int) -> JSONResponse:
    return JSONResponse({"version": room.version, "view": room.told(reader, language(request))})
