"""What every request passes first: rates and sizes are limited, answers carry security headers."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sietch.table.buckets import Buckets
from sietch.table.live.labour import Payers
from sietch.table.live.refusals import Refused
from sietch.table.measures import Measures, kind_of
from sietch.table.settings import Settings
from sietch.table.web.answers import answer
from sietch.table.web.seats import client_of

log = logging.getLogger(__name__)

DRAINING = 5.0  # seconds for the rest of a body that is refused
A_REQUEST = 4_096  # bytes of a body that cost as much as one more request: it takes time to look into them
MOST_DIGITS = 20  # of a length, zeros before it counted too: the web server takes no more either

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # A seat's secret is part of its address. Our own pages must still name their origin when they post a form.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def exceeds(length: str, most: int) -> bool:
    """Whether a body that is said to be so long is too long, or nobody can say how long it is.

    >>> [exceeds(length, 10) for length in ("10", "11", "00000000000000011", "9" * 5_000, "-1", "")]
    [False, True, True, True, True, True]
    """
    return not (length.isascii() and length.isdigit() and len(length) <= MOST_DIGITS) or int(length) > most


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin, host = headers.get("origin"), headers.get("host")
    return origin is None or origin in (f"http://{host}", f"https://{host}")


class Guard:
    """The ASGI middleware that stands before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings, requests: Buckets, measures: Measures) -> None:
        self.app = app
        self.measures = measures
        self.settings = settings
        self.requests = requests
        self.payers = Payers(requests)  # what takes long is charged to them too
        self.uploads = Buckets(settings.uploads)
        self.creations = Buckets(settings.creations)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        refusal = self.refusal(scope, Headers(scope=scope))
        started = False

        async def sent(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                taken = time.perf_counter() - begun
                self.measures.requests.labels(kind_of(scope["path"]), str(message["status"])).observe(taken)
                dress(MutableHeaders(scope=message))
            await send(message)

        if refusal is None:
            self.payers.let_pay(client_of(scope))
            if scope["method"] == "HEAD":  # like GET; the web server itself leaves the body out
                scope = {**scope, "method": "GET"}
            try:
                await self.app(scope, receive, sent)
            except ClientDisconnect:  # in the middle of its body: there is nobody to be answered
                self.measures.refusals.labels("gone").inc()
            except Exception:
                log.exception("%s %s failed", scope["method"], scope["path"].split("/")[1])
                refusal = Refused("failed")
        if refusal is not None and not started:
            self.measures.refusals.labels(refusal.code).inc()
            await self.drain(Headers(scope=scope), receive)
            response = answer(HTTPConnection(scope), refusal)
            response.headers["connection"] = "close"
            await response(scope, receive, sent)

    async def drain(self, headers: Headers, receive: Receive) -> None:
        """Let a body come to its end, within bounds: a proxy that cannot send it does not pass the refusal on."""
        length, left = headers.get("content-length", "0"), self.settings.most_upload
        if exceeds(length, left):
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAINING):
                message = await receive()
                while message.get("more_body") and left > 0:
                    left -= len(message.get("body", b""))
                    message = await receive()

    def most_body(self, scope: Scope) -> int:
        return self.settings.most_upload if scope["path"] == UPLOADING else self.settings.most_body

    def refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        """Why a request is not even looked at, if so."""
        client, changes = client_of(scope), scope["method"] not in ("GET", "HEAD", "OPTIONS")
        length, uploads = headers.get("content-length", "0"), changes and scope["path"] == UPLOADING
        large = exceeds(length, self.most_body(scope))
        if not self.requests.take(client, cost=1 if large or uploads else 1 + int(length) // A_REQUEST):
            return Refused("too_many")
        if changes and creates(scope["path"]) and not self.creations.take(client):
            return Refused("too_many_games")
        if large:
            return Refused("too_large", n=self.most_body(scope))
        if uploads and not self.uploads.take(client, cost=int(length)):
            return Refused("too_much")
        if changes and not same_origin(headers):
            return Refused("other_site")
        return None

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not same_origin(Headers(scope=scope)):
            self.measures.refusals.labels("other_site").inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "other_site"})
        elif not self.requests.take(client_of(scope)):
            self.measures.refusals.labels("too_many").inc()
            await receive()
            await send({"type": "websocket.accept"})  # only an open channel can be told why it is closed
            await send({"type": "websocket.close", "code": 4429, "reason": "too_many"})
        else:
            self.payers.let_pay(client_of(scope))
            await self.app(scope, receive, send)


def dress(headers: MutableHeaders) -> None:
    """Put the security headers on an answer."""
    for name, value in HEADERS.items():
        headers[name] = value
    if "cache-control" not in headers:
        headers["cache-control"] = "no-store"


UPLOADING = "/replay"
CREATING = ("/api/games", "/quick", "/quick/solo", "/new", "/learn/play", UPLOADING)


def creates(path: str) -> bool:
    """Whether what is sent here makes a new game: a replay is uploaded, played on or set up again."""
    return path in CREATING or path.startswith(f"{UPLOADING}/")
