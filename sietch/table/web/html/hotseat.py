"""Several seats in one browser: a cover page between them, which shows what everybody may know."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.refusals import Refused
from sietch.table.store.entries import OPEN
from sietch.table.web.html.answering import artist_of, page
from sietch.table.web.languages import language
from sietch.table.web.seats import hot_seats, lobby_of

router = APIRouter(include_in_schema=False)


async def shared(request: Request, id: str) -> tuple[LiveGame, tuple[int, ...]]:
    """The game and its seats in this browser."""
    live = await lobby_of(request).get(id)
    seats = hot_seats(request, live)
    if not seats:
        raise Refused("wrong_link")
    return live, seats


@router.get("/g/{id}/hot")
async def cover(request: Request, id: str) -> Response:
    """The table between two turns: nobody's hand, and who takes the device now."""
    live, seats = await shared(request, id)
    if live.stranded:
        return RedirectResponse(f"/replay/{live.id}", 303)
    shown = replace(live.page(WATCHER, language(request)), hot=seats, free=free_seats(live, seats))
    return await page(request, lambda: artist_of(request).draw_table(shown))


def free_seats(live: LiveGame, seats: tuple[int, ...]) -> dict[int, str]:
    """The links to seats that nobody has taken, if the host is among those who share the browser."""
    links = {name: link for seat in seats for name, link in live.links(seat).items()}
    free = [at for at, place in enumerate(live.seats) if place.kind == OPEN]
    return {at: links[f"seat:{at}"] for at in free if f"seat:{at}" in links}


@router.get("/g/{id}/hot/{seat}")
async def uncover(request: Request, id: str, seat: int) -> Response:
    """To the page of one of the seats; the cover names the secret of none of them."""
    live, seats = await shared(request, id)
    if seat not in seats:
        raise Refused("wrong_link")
    return RedirectResponse(f"/g/{live.id}/{live.seats[seat].token}", 303)
