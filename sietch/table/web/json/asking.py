"""What all routes of the API share: which game, which reader, how refusals look, and the answer to a change."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import Response

from sietch.table.live.game import LiveGame
from sietch.table.web.json.description import problems
from sietch.table.web.json.shapes import Done
from sietch.table.web.json.telling import answered, told
from sietch.table.web.languages import language
from sietch.table.web.seats import LITTLE, lobby_of, reader_in, wants_little

TABLE = problems(404, 410)  # what can be wrong with the game that is named
SEAT = problems(401, 403, 404, 409, 410)  # and with the seat, and with what it wants to do
READING = problems(403, 404, 410)


async def live_game(request: Request, id: str) -> LiveGame:
    return await lobby_of(request).get(id)


ThisGame = Annotated[LiveGame, Depends(live_game)]


async def reader_of(request: Request, live: ThisGame) -> int:
    return reader_in(request, live)


ThisReader = Annotated[int, Depends(reader_of)]


def done(request: Request, live: LiveGame, reader: int) -> Response:
    """What a change has led to; a page is told that by its push channel, and wants no more than the version."""
    if wants_little(request):
        return answered(Done(version=live.version), headers=LITTLE)
    return answered(Done(version=live.version, view=told(live, reader, language(request))))
