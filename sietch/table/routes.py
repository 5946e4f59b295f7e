"""What all routes of the API share: whose room, which reader, how refusals look, and the answer to a change."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import JSONResponse

from sietch.table.description import problems
from sietch.table.languages import language
from sietch.table.room import Room
from sietch.table.seats import reader_of, rooms_of

TABLE = problems(404, 410)  # what can be wrong with the game that is named
SEAT = problems(401, 403, 404, 409, 410)  # and with the seat, and with what it wants to do
READING = problems(403, 404, 410)


async def the_room(request: Request, id: str) -> Room:
    return await rooms_of(request).get(id)


InRoom = Annotated[Room, Depends(the_room)]
Reader = Annotated[int, Depends(reader_of)]


def done(request: Request, room: Room, reader: int) -> JSONResponse:
    return JSONResponse({"version": room.version, "view": room.told(reader, language(request))})
