"""The doors: who may connect at all, and how long they may take to say what they want.

The web server itself waits for ever for the end of a header and takes any number of connections. Here a client
(or the whole world) has so many at most, a request comes and its answer is taken within a time, and a channel
that is silent is cut off.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import resource
import sys
from dataclasses import replace
from http import HTTPStatus
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from sietch.table.buckets import Buckets, household
from sietch.table.channels import Packing
from sietch.table.seldom import Seldom
from sietch.table.settings import Rate, Settings

log = logging.getLogger(__name__)

FRAMES = Rate(300, 30)  # of any kind that a client may send on its channel
A_PING = 30  # frames as which one counts: it is answered
AT_ONCE = 1_024  # bytes of a channel that are looked at in one go
SPARE = 200  # files that a server needs besides its connections
BACKLOG = 128  # connections that are taken in one go, before any of them is looked at
COMING = (h11.IDLE, h11.SEND_BODY)  # a request is not whole yet
MOST_FIELDS = 100  # of a header, a line each: a browser sends some twenty
END_OF_HEADER = re.compile(rb"\n\r?\n")
LONGEST_HOST = 260  # letters: a name has 253 at most, and then its port
MOST_PARTS = 16  # of a message on a channel


def among(address: str, networks: tuple[str, ...]) -> bool:
    """
    >>> among("10.1.2.3", ("127.0.0.1", "10.0.0.0/8")), among("10.1.2.3", ("::1",)), among("testing", ("*",))
    (True, False, True)
    """
    if "*" in networks:
        return True
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(ip in ipaddress.ip_network(network, strict=False) for network in networks)


def refusal(status: HTTPStatus, *more: str) -> bytes:
    """An answer that is the last word on a connection."""
    body = f"{status.description}.\n"
    fields = ("connection: close", "content-type: text/plain", f"content-length: {len(body)}", *more)
    return "\r\n".join((f"HTTP/1.1 {status} {status.phrase}", *fields, "", body)).encode()


BUSY = refusal(HTTPStatus.SERVICE_UNAVAILABLE, "retry-after: 5")


def too_much() -> h11.RemoteProtocolError:
    return h11.RemoteProtocolError("too much", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)


class Reader(h11.Connection):
    """Reads requests as far as they are such as we take."""

    def __init__(self, most_header: int) -> None:
        super().__init__(h11.SERVER, most_header)
        self.most_header = most_header

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self._measure_header()
        event = super().next_event()
        if isinstance(event, h11.Request):
            fields = dict(event.headers)
            if len(fields.get(b"host", b"")) > LONGEST_HOST:
                raise too_much()
            # Pieces may be of a byte each, thousands of them at once; browsers and proxies say how long a body is.
            if b"transfer-encoding" in fields:
                raise h11.RemoteProtocolError("of no length", HTTPStatus.LENGTH_REQUIRED)
        return event

    def _measure_header(self) -> None:
        """Refuse a header that is too long, or of too many lines, before it is read: h11 itself measures only what
        has not come to an end."""
        told = self.trailing_data[0][: self.most_header + 1]
        end = END_OF_HEADER.search(told)
        header = told[: end.end()] if end else told
        if len(header) > self.most_header or header.count(b"\n") > MOST_FIELDS + 2:
            raise too_much()


def address(connection: object) -> str:
    """Where a connection comes from, of whatever protocol it is."""
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return client[0] if client else ""


def http_door(settings: Settings, turned: Seldom) -> type[H11Protocol]:
    """The HTTP protocol of a server that has these settings."""

    class Door(H11Protocol):
        """One connection."""

        deadline: asyncio.TimerHandle | None = None
        resting = False  # between two requests

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.conn = Reader(settings.most_header)

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            why = self._crowded()
            if why:
                turned.count(why, self.loop.time())
                transport.write(BUSY)
                transport.close()
            else:
                self._expect(settings.header_seconds)

        def _crowded(self) -> str:
            """Why nobody more can come in, if so."""
            if len(self.connections) > settings.most_connections:
                return "too many connections"
            if among(address(self), settings.trusted_proxies):  # it comes for many; it has limits of its own
                return ""
            client = household(address(self))
            own = [other for other in self.connections if household(address(other)) == client]
            return "too many connections of one client" if len(own) > settings.most_client_connections else ""

        def _expect(self, seconds: float) -> None:
            """Something must be done until then, if this connection has not ended or become a channel.

            That holds for one that is closing too: it ends when all that was sent is taken.
            """
            self._forget_deadline()
            self.resting = False
            if self in self.connections:
                self.deadline = self.loop.call_later(seconds, self._late)

        def _rest(self) -> None:
            """Until the next request comes the web server itself ends the connection, if the answer was taken."""
            self._forget_deadline()
            self.resting = True
            if self.transport.get_write_buffer_size():
                self.deadline = self.loop.call_later(settings.answer_seconds, self._end_if_not_taken)

        def _forget_deadline(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def _end_if_not_taken(self) -> None:
            if self.transport.get_write_buffer_size():
                self._late()

        def _late(self) -> None:
            turned.count("a client takes too long", self.loop.time())
            self.transport.abort()

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            before = self.conn.their_state
            super().data_received(data)
            after = self.conn.their_state
            if self.resting or (before is not after and (after in COMING or before in COMING)):
                self._expect(self._due())

        def _due(self) -> float:
            """How long what comes next may take: the rest of a header, of a body, or the answer being taken."""
            if self.conn.their_state is h11.IDLE:
                return settings.header_seconds
            return settings.body_seconds if self.conn.their_state is h11.SEND_BODY else settings.answer_seconds

        def send_400_response(self, msg: str) -> None:
            """Refuse what was just read, by the status that the reader has for it."""
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                status = getattr(sys.exception(), "error_status_hint", HTTPStatus.BAD_REQUEST)
                self.transport.write(refusal(HTTPStatus(status)))
            self.transport.close()

        def shutdown(self) -> None:
            """The server stops: who was sent the last word already only takes it, until its deadline."""
            if not self.transport.is_closing():
                super().shutdown()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._forget_deadline()
            super().handle_websocket_upgrade(event)
            channel: Any = self.transport.get_protocol()
            if not channel.handshake_initiated:  # its own reader says nothing of what it refuses
                self.transport.write(refusal(HTTPStatus.BAD_REQUEST))
                self.transport.close()
            if self.transport.is_closing() and self.transport.get_write_buffer_size():
                self.transport.abort()  # nobody would wait for what was said before to be taken

        def on_response_complete(self) -> None:
            self._rest()
            super().on_response_complete()
            waiting = self.conn.trailing_data[0]  # requests that came together: nobody sends anything for the next
            if self.conn.their_state is not h11.IDLE or waiting:
                self._expect(self._due())

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget_deadline()
            super().connection_lost(exc)

    return Door


def channel_door(turned: Seldom) -> type[WebSocketsSansIOProtocol]:
    """The protocol of push channels."""
    packing = Packing()

    class Channel(WebSocketsSansIOProtocol):
        """One channel."""

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.allowed = Buckets(FRAMES)
            self.conn.available_extensions = [packing]

        def keepalive_timeout(self) -> None:
            """Silent: whoever does not read would otherwise be waited for, until all that was sent is read."""
            super().keepalive_timeout()
            self.transport.abort()

        def send_keepalive_ping(self) -> None:
            if self.close_sent or self.transport.is_closing():  # and has had the time of a ping to take the rest
                self.transport.abort()
            else:
                super().send_keepalive_ping()

        def data_received(self, data: bytes) -> None:
            """In small pieces: of a flood no more is looked at than shows that it is one."""
            for at in range(0, len(data), AT_ONCE):
                if self.transport.is_closing():
                    return
                super().data_received(data[at : at + AT_ONCE])

        def _too_much(self, cost: int = 1) -> bool:
            """Whether this frame is one too many; a client has little to say, and says it in few parts."""
            if len(self.frames) < MOST_PARTS and self.allowed.take("", cost=cost):
                return False
            if not self.transport.is_closing():
                turned.count("a channel is flooded", self.loop.time())
                self.transport.abort()
            return True

        def send_receive_event_to_app(self) -> None:
            """A text is one: its own reader would write into the log what a stranger sends instead."""
            try:
                if self.curr_msg_data_type == "text":
                    b"".join(self.frames).decode()
            except UnicodeDecodeError:
                if self.conn.state is State.OPEN:
                    self.conn.send_close(CloseCode.INVALID_DATA)
                    self.handle_parser_exception()
                else:  # it was told already that the channel ends
                    self.transport.abort()
            else:
                super().send_receive_event_to_app()

        def handle_ping(self) -> None:
            if not self._too_much(A_PING):
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if not self._too_much():
                super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            if not self._too_much():
                super().handle_cont(event)

        def handle_text(self, event: Frame) -> None:
            if not self._too_much():
                super().handle_text(event)

        def handle_bytes(self, event: Frame) -> None:
            if not self._too_much():
                super().handle_bytes(event)

    return Channel


def enough_files(settings: Settings) -> Settings:
    """Let the process open as many files as it may, and take no more connections than that allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.most_connections + BACKLOG + SPARE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return replace(settings, most_connections=max(1, min(settings.most_connections, soft - BACKLOG - SPARE)))


def web_server(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    """How the web server is set up. Addresses are not logged: a seat's secret is part of its address."""
    turned = Seldom(log.warning, "turned away")
    return uvicorn.Config(
        app,
        log_level="error",  # what strangers send wrongly would fill the log
        access_log=False,
        server_header=False,
        http=http_door(settings, turned),
        ws=channel_door(turned),
        ws_max_size=settings.most_message,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        backlog=BACKLOG,
        **more,
    )
