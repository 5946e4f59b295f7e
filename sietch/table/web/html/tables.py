"""The pages of a table: for a watcher, for a seat by its secret link, and its whole story."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.refusals import Refused
from sietch.table.page.invitation import draw_invitation
from sietch.table.web.heavy import beside
from sietch.table.web.html.answering import artist_of, html, keep_seat, page, to_seat
from sietch.table.web.html.posted import field, read_form
from sietch.table.web.languages import language
from sietch.table.web.seats import cookie_name, hot_seats, lobby_of, reader_in, seat_by

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}")
async def watch(request: Request, id: str) -> Response:
    """The table as everybody may see it."""
    live = await lobby_of(request).get(id)
    if live.stranded:
        return RedirectResponse(f"/replay/{live.id}", 303)
    shown = live.page(WATCHER, language(request))
    return await page(request, lambda: artist_of(request).draw_table(shown))


@router.get("/g/{id}/story")
async def story(request: Request, id: str) -> Response:
    """All that has happened, as the reader may know it."""
    live = await lobby_of(request).get(id)
    reader = reader_in(request, live)
    shown = live.beside(reader).page(live.id, live.view(reader), language(request), [])
    tell = live.story(reader)
    return await html(
        request, await beside(request, lambda: artist_of(request).draw_history(replace(shown, story=tell())))
    )


async def invitation(request: Request, live: LiveGame, token: str) -> Response:
    """A seat that is free: to look at the link, as messengers do, takes no seat and shows no hand."""
    if live.closed or live.game.over:
        return RedirectResponse(f"/replay/{live.id}", 303)
    host = next((seat for seat, place in enumerate(live.seats) if place.host), WATCHER)
    shown, seat = live.page(WATCHER, language(request)), live.invited(token)
    return await page(request, lambda: draw_invitation(shown, seat, token, host))


@router.post("/g/{id}/{token}")
async def join(request: Request, id: str, token: str) -> Response:
    """Sit down at a free seat; its link is void then."""
    live = await lobby_of(request).get(id)
    seat = await live.join(token, field(await read_form(request), "name"))
    return to_seat(request, live, seat)


@router.get("/g/{id}/{token}")
async def sit(request: Request, id: str, token: str) -> Response:
    """A seat by its secret link; the browser remembers it."""
    live = await lobby_of(request).get(id)
    if live.invited(token) != WATCHER:
        return await invitation(request, live, token)
    seat = seat_by(request, live, token)
    if seat == WATCHER:
        own = request.cookies.get(cookie_name(live.id), "")
        if live.seat_of(own) == WATCHER:
            raise Refused("wrong_link")
        return RedirectResponse(f"/g/{live.id}/{own}", 303)  # by the link with which the seat was taken
    if live.stranded:
        return RedirectResponse(f"/replay/{live.id}/{token}", 303)
    hot = hot_seats(request, live)
    hot = hot if seat in hot else ()
    shown = replace(live.page(seat, language(request)), hot=hot)
    response = await page(request, lambda: artist_of(request).draw_table(shown))
    if not hot:
        keep_seat(request, response, live.id, token)
    return response
