"""Telling an absent player that it is their turn: a JSON post to a URL that the seat's holder gave.

A stranger's URL must not reach what only this machine can reach. Its host is looked up once (``hosts``), and the
post goes to the very address that was checked; redirects are not followed. A receiver has so long in all, however
it drips, and neither URLs that are checked nor those of other domains wait for it.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import socket
import ssl
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sietch.table.daemons import Daemons
from sietch.table.hosts import BadUrl, Hosts, Target, target

log = logging.getLogger(__name__)

SECONDS = 10.0  # for a post in all
DELAYS = (5.0, 30.0, 180.0, 900.0, 3600.0)  # seconds before each new attempt
MOST_WAITING = 1_000
THREADS = 8
ACCEPTED = range(200, 300)
GONE = 410  # the receiver wants no more


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
        self.delays = delays
        self.seconds = seconds
        self._threads = Daemons(THREADS, "webhook")
        self._checked, self._posted = Hosts(private, seconds), Hosts(private, seconds)
        self._waiting: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def check(self, url: str, client: str = "") -> None:
        """Refuse a URL that could never be posted to; each client has one checked at a time."""
        await self._checked.look_up(target(url), client)

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
                address, *_ = await self._posted.look_up(goal)
                posting = self._threads.submit(partial(post, goal, address, body, self.seconds))
                status = await asyncio.wrap_future(posting)
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
        self._threads.close()
        for hosts in (self._checked, self._posted):
            hosts.close()
