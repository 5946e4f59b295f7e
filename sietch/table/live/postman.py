"""Telling an absent player that it is their turn: a JSON post to a URL that the seat's holder gave.

A stranger's URL must not reach what only this machine can reach. Its host is looked up once, every address it
has must be a public one, and the post goes to the very address that was checked; redirects are not followed.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from urllib.parse import SplitResult, urlsplit

from sietch.rules.errors import SietchError

log = logging.getLogger(__name__)

LONGEST_URL = 500
SECONDS = 10  # to wait for an answer
DELAYS = (5.0, 30.0, 180.0, 900.0, 3600.0)  # seconds before each new attempt
MOST_WAITING = 1_000
THREADS = 4
PORTS = {"http": 80, "https": 443}
ACCEPTED = range(200, 300)
GONE = 410  # the receiver wants no more


class BadUrl(SietchError):
    """A URL that cannot be posted to."""


@dataclass(frozen=True)
class Target:
    """Where a checked URL leads."""

    scheme: str
    host: str
    port: int
    path: str


def target(url: str) -> Target:
    """
    >>> target("https://example.org:8443/turn?a=1")
    Target(scheme='https', host='example.org', port=8443, path='/turn?a=1')
    """
    if len(url) > LONGEST_URL:
        raise BadUrl(f"the URL is longer than {LONGEST_URL} characters")
    if not (url.isascii() and url.isprintable()) or " " in url:
        raise BadUrl("a URL has no spaces and only plain letters; encode others with %")
    try:
        parts: SplitResult = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadUrl(f"this is no URL: {error}") from error
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadUrl("a URL starts with https:// or http:// and a host")
    if parts.username is not None or parts.password is not None:
        raise BadUrl("leave the user name and password out of the URL")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port, path)


def is_public(address: str) -> bool:
    """
    >>> [is_public(a) for a in ("93.184.216.34", "127.0.0.1", "10.1.2.3", "169.254.169.254", "0.0.0.0")]
    [True, False, False, False, False]
    >>> [is_public(a) for a in ("2606:4700::1", "::1", "fe80::1%eth0", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        tunnels = ip.sixtofour is not None or ip.teredo is not None
        if tunnels or ip in ipaddress.ip_network("64:ff9b::/96"):  # may lead to any IPv4 address
            return False
    return ip.is_global and not ip.is_multicast


def addresses(goal: Target, private: bool) -> list[str]:
    """The addresses of a host, all of them allowed."""
    try:
        infos = socket.getaddrinfo(goal.host, goal.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadUrl(f"the host {goal.host!r} is not known") from error
    resolved = list(dict.fromkeys(str(item[4][0]) for item in infos))
    if not private and not all(is_public(address) for address in resolved):
        raise BadUrl(f"{goal.host!r} is no public address; this server posts to public ones only")
    return resolved


def post(url: str, body: dict[str, Any], private: bool) -> int:
    """Post once and return the status of the answer."""
    goal = target(url)
    address = addresses(goal, private)[0]
    link = socket.create_connection((address, goal.port), timeout=SECONDS)
    try:
        if goal.scheme == "https":
            link = ssl.create_default_context().wrap_socket(link, server_hostname=goal.host)
        talk = http.client.HTTPConnection(goal.host, goal.port, timeout=SECONDS)
        talk.sock = link
        headers = {"content-type": "application/json", "user-agent": "sietch", "connection": "close"}
        talk.request("POST", goal.path, json.dumps(body).encode(), headers)
        return talk.getresponse().status
    finally:
        link.close()


class Postman:
    """Posts what is to be told and tries again, later and later, when nobody answers."""

    def __init__(self, private: bool = False, delays: Sequence[float] = DELAYS) -> None:
        self.private = private
        self.delays = delays
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="webhook")
        self._waiting: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def check(self, url: str) -> None:
        """Refuse a URL that could never be posted to."""
        goal = target(url)
        await self._run(addresses, goal, self.private)

    def tell(self, game: str, seat: int, url: str, body: dict[str, Any]) -> None:
        """Post in the background. What was still to be told to this seat is out of date and is dropped."""
        self.forget(game, seat)
        if len(self._waiting) >= MOST_WAITING:
            log.warning("too many webhooks are waiting: one for game %s is dropped", game)
            return
        self._waiting[game, seat] = asyncio.get_running_loop().create_task(self._deliver(game, seat, url, body))

    def forget(self, game: str, seat: int) -> None:
        """The seat need not be told any more."""
        task = self._waiting.pop((game, seat), None)
        if task is not None:
            task.cancel()

    async def _deliver(self, game: str, seat: int, url: str, body: dict[str, Any]) -> None:
        for delay in (*self.delays, None):
            try:
                status = await self._run(post, url, body, self.private)
            except (OSError, http.client.HTTPException, BadUrl) as error:
                log.info("webhook of game %s, seat %d: %s", game, seat, error)
            else:
                if status in ACCEPTED or status == GONE:
                    break
                log.info("webhook of game %s, seat %d: answered %d", game, seat, status)
            if delay is not None:
                await asyncio.sleep(delay)
        if self._waiting.get((game, seat)) is asyncio.current_task():
            del self._waiting[game, seat]

    async def _run(self, work: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def close(self) -> None:
        for game, seat in list(self._waiting):
            self.forget(game, seat)
        self._threads.shutdown(wait=False, cancel_futures=True)
