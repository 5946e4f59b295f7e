"""Telling an absent player that it is their turn: a JSON post to a URL that the seat's holder gave.

A stranger's URL must not reach what only this machine can reach. Its host is looked up once, every address it
has must be a public one, and the post goes to the very address that was checked; redirects are not followed.
What is refused is refused in the same words, whatever is behind it. A receiver has so long in all, however it
drips, and looking up hosts never waits for posts.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import SplitResult, urlsplit

from sietch.rules.errors import SietchError

log = logging.getLogger(__name__)

LONGEST_URL = 500
SECONDS = 10.0  # for a post in all
LEAST_PORT = 1024  # besides the usual ones: below it are the services of machines
DELAYS = (5.0, 30.0, 180.0, 900.0, 3600.0)  # seconds before each new attempt
MOST_WAITING = 1_000
THREADS = 8
LOOKING_UP = 4  # threads
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


NOT_THERE = "this server posts to known public addresses only, at port 80, 443 or from 1024 on"
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")


def is_public(address: str) -> bool:
    """
    >>> [is_public(a) for a in ("93.184.216.34", "127.0.0.1", "10.1.2.3", "169.254.169.254", "0.0.0.0")]
    [True, False, False, False, False]
    >>> [is_public(a) for a in ("2606:4700::1", "::1", "fe80::1%eth0", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        tunnels = ip.sixtofour is not None or ip.teredo is not None  # may lead to any IPv4 address
        if tunnels or ip not in GLOBAL_UNICAST:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def addresses(goal: Target, private: bool) -> list[str]:
    """The addresses of a host, all of them allowed; who asks is not told what is known of others."""
    refusal = BadUrl(NOT_THERE)
    if not private and goal.port not in PORTS.values() and goal.port < LEAST_PORT:
        raise refusal
    try:
        infos = socket.getaddrinfo(goal.host, goal.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise refusal from None
    resolved = list(dict.fromkeys(str(item[4][0]) for item in infos))
    if not private and not all(is_public(address) for address in resolved):
        raise refusal
    return resolved


def post(goal: Target, address: str, body: dict[str, Any], seconds: float = SECONDS) -> int:
    """Post once to an address that was checked, and return the status of the answer."""
    end = time.monotonic() + seconds
    link = plain = socket.create_connection((address, goal.port), timeout=seconds)

    def cut_off() -> None:
        with suppress(OSError):
            plain.shutdown(socket.SHUT_RDWR)  # each byte that drips would be waited for anew

    deadline = threading.Timer(max(0.0, end - time.monotonic()), cut_off)  # to connect took its time too
    deadline.daemon = True
    deadline.start()
    try:
        if goal.scheme == "https":
            plain = link.dup()  # the same connection, whatever is spoken on it
            link = ssl.create_default_context().wrap_socket(link, server_hostname=goal.host)
        talk = http.client.HTTPConnection(goal.host, goal.port, timeout=seconds)
        talk.sock = link
        headers = {"content-type": "application/json", "user-agent": "sietch", "connection": "close"}
        talk.request("POST", goal.path, json.dumps(body).encode(), headers)
        return talk.getresponse().status
    finally:
        deadline.cancel()
        link.close()
        plain.close()


class Postman:
    """Posts what is to be told and tries again, later and later, when nobody answers."""

    def __init__(self, private: bool = False, delays: Sequence[float] = DELAYS, seconds: float = SECONDS) -> None:
        self.private = private
        self.delays = delays
        self.seconds = seconds
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="webhook")
        self._looking = ThreadPoolExecutor(LOOKING_UP, thread_name_prefix="webhook-host")
        self._waiting: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def check(self, url: str) -> None:
        """Refuse a URL that could never be posted to."""
        await self._look_up(target(url))

    async def _look_up(self, goal: Target) -> list[str]:
        looking = asyncio.get_running_loop().run_in_executor(self._looking, addresses, goal, self.private)
        try:
            return await asyncio.wait_for(looking, self.seconds)
        except TimeoutError:
            raise BadUrl(NOT_THERE) from None

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
                goal = target(url)
                address, *_ = await self._look_up(goal)
                loop = asyncio.get_running_loop()
                status = await loop.run_in_executor(self._threads, post, goal, address, body, self.seconds)
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

    async def close(self) -> None:
        for game, seat in list(self._waiting):
            self.forget(game, seat)
        for threads in (self._threads, self._looking):
            threads.shutdown(wait=False, cancel_futures=True)
