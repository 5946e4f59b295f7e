"""Whose request this is: a seat's secret comes in a header, in a cookie, or on the push channel in the address."""

from __future__ import annotations

from typing import cast

from fastapi.requests import HTTPConnection
from starlette.types import Scope

from sietch.table.buckets import household
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.lobby import Lobby
from sietch.table.live.refusals import Refused

MONTHS = 60 * 60 * 24 * 180


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def client_of(scope: Scope) -> str:
    """Who asks, as far as limits go."""
    return household(address_of(scope))


def lobby_of(connection: HTTPConnection) -> Lobby:
    return cast(Lobby, connection.app.state.lobby)


def cookie_name(game: str) -> str:
    return f"seat_{game}"


def cookie_paths(game: str) -> tuple[str, str]:
    """Where a seat's cookie is sent: to its own game's pages and API, and to nothing else."""
    return f"/g/{game}", f"/api/games/{game}"


def hot_cookie(game: str) -> str:
    return f"hot_{game}"


def hot_seats(connection: HTTPConnection, live: LiveGame) -> tuple[int, ...]:
    """The seats that share this browser."""
    tokens = connection.cookies.get(hot_cookie(live.id), "").split(".")[: len(live.seats)]
    sharing = {live.seat_of(token) for token in tokens if token} - {WATCHER}
    return tuple(sorted(sharing)) if len(sharing) > 1 else ()


def sent_token(connection: HTTPConnection) -> str | None:
    """A token that was sent on purpose, not by the browser itself."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token.strip():
        return token.strip()
    return connection.query_params.get("token") if connection.scope["type"] == "websocket" else None


LITTLE = {"preference-applied": "return=minimal"}


def wants_little(connection: HTTPConnection) -> bool:
    """Whether the asker does without the view in an answer (``Prefer: return=minimal``, RFC 7240)."""
    wishes = ",".join(connection.headers.getlist("prefer")).lower().split(",")
    return "return=minimal" in ("".join(wish.split()) for wish in wishes)


def wants_html(connection: HTTPConnection) -> bool:
    """Whether a page listens; it always says itself whose it is."""
    return connection.query_params.get("html") == "1"


def token_of(connection: HTTPConnection, game: str) -> str | None:
    if connection.query_params.get("watch"):
        return None
    if wants_html(connection) or "authorization" in connection.headers:
        return sent_token(connection)
    return sent_token(connection) or connection.cookies.get(cookie_name(game))


def seat_by(connection: HTTPConnection, live: LiveGame, token: str) -> int:
    """The seat whose holder has this secret, and who is there then, if only to look; or WATCHER."""
    seat = live.seat_of(token)
    live.see(seat, client_of(connection.scope))
    return seat


def reader_in(connection: HTTPConnection, live: LiveGame) -> int:
    """The seat of a request, or WATCHER; a wrong token that was sent on purpose is refused."""
    token = token_of(connection, live.id)
    reader = seat_by(connection, live, token) if token else WATCHER
    if reader == WATCHER and token and sent_token(connection):
        raise Refused("wrong_token" if live.invited(token) == WATCHER else "not_joined")
    return reader
