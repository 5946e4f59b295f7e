"""What all routes of pages share: answering with a page, and the cookies by which a browser keeps its seats."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from sietch.table.live.game import LiveGame
from sietch.table.showing.artist import Artist, artist
from sietch.table.web.heavy import drawn
from sietch.table.web.languages import COOKIE, known
from sietch.table.web.packing import PACKED, PLAIN, QUICK, packed, takes_packed
from sietch.table.web.seats import MONTHS, cookie_name, cookie_paths, hot_cookie
from sietch.table.web.statics import named_for_good


def artist_of(request: Request) -> Artist:
    return artist(request.app.state.settings)


async def html(request: Request, text: str, status: int = 200) -> Response:
    """A page that is drawn already: whoever paid for it gets it."""
    return await page(request, lambda: text, status, begun=True)


async def page(request: Request, draw: Callable[[], str], status: int = 200, begun: bool = False) -> Response:
    """A page that is drawn and packed beside the event loop, at the cost of who asks for it; a language that was
    asked for is remembered."""
    small = takes_packed(request.headers)

    def body() -> bytes:
        whole = named_for_good(draw()).encode()
        return packed(whole, QUICK) if small else whole

    response = HTMLResponse(await drawn(request, body, begun), status, PACKED if small else PLAIN)
    wanted = request.query_params.get("lang")
    if wanted in known():
        keep(request, response, COOKIE, str(wanted))
    return response


def keep(request: Request, response: Response, name: str, value: str, path: str = "/") -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=MONTHS, path=path, httponly=True, samesite="lax", secure=secure)


def keep_seat(request: Request, response: Response, game: str, token: str) -> None:
    for path in cookie_paths(game):
        keep(request, response, cookie_name(game), token, path)


def keep_hot(request: Request, response: Response, live: LiveGame, seats: list[int]) -> None:
    """Let several seats share this browser; none of them is the one whose secrets its pages show by themselves."""
    tokens = ".".join(live.seats[seat].token for seat in seats)
    for path in cookie_paths(live.id):
        keep(request, response, hot_cookie(live.id), tokens, path)


def to_seat(request: Request, live: LiveGame, seat: int, query: str = "") -> Response:
    token = live.seats[seat].token
    response = RedirectResponse(f"/g/{live.id}/{token}{query}", 303)
    keep_seat(request, response, live.id, token)
    return response
