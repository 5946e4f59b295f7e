"""What all routes of the API share: whose room, which reader, and how refusals look."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from sietch.table import forms
from sietch.table.room import Room
from sietch.table.seats import reader_of, rooms_of

PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": forms.Problem},
    401: {"model": forms.Problem},
    403: {"model": forms.Problem},
    404: {"model": forms.Problem},
    409: {"model": forms.Problem},
    410: {"model": forms.Problem},
    429: {"model": forms.Problem},
    503: {"model": forms.Problem},
}


async def the_room(request: Request, id: str) -> Room:
    return await rooms_of(request).get(id)


InRoom = Annotated[Room, Depends(the_room)]
Reader = Annotated[int, Depends(reader_of)]
