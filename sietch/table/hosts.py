"""Where a stranger's URL leads: its host is looked up, and every address that it has must be a public one.

What is refused is refused in the same words, whatever is behind it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections import Counter
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit
from weakref import WeakValueDictionary

from sietch.rules.errors import SietchError
from sietch.table.daemons import Daemons
from sietch.table.lately import Lately

LONGEST_URL = 500
LEAST_PORT = 1024  # besides the usual ones: below it are the services of machines
QUICK_THREADS = 32
SLOW_THREADS = 8
SLOW = 2.0  # seconds: most names are known in a tenth of one
A_LOT = 4  # names below one domain that are looked up at once
MOST_SLOW = 1_000  # domains of which it is remembered
PORTS = {"http": 80, "https": 443}


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
NOBODYS = tuple(  # of special use, though Python counts some of them as global: any machine may answer there
    map(
        ipaddress.ip_network,
        (
            *("192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24"),
            *("2001::/23", "2620:4f:8000::/48", "3fff::/20"),
        ),
    )
)


def is_public(address: str) -> bool:
    """
    >>> [is_public(a) for a in ("93.184.216.34", "127.0.0.1", "10.1.2.3", "169.254.169.254", "0.0.0.0")]
    [True, False, False, False, False]
    >>> [is_public(a) for a in ("192.88.99.1", "192.0.0.9", "192.175.48.1", "3fff::1", "2620:4f:8000::1")]
    [False, False, False, False, False]
    >>> [is_public(a) for a in ("2606:4700::1", "::1", "fe80::1%eth0", "::ffff:127.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        tunnels = ip.sixtofour is not None or ip.teredo is not None  # may lead to any IPv4 address
        if tunnels or ip not in GLOBAL_UNICAST:
            return False
    if any(ip in network for network in NOBODYS if network.version == ip.version):
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


class Hosts:
    """Looks them up beside the event loop. Whoever's name servers drip, or do not answer at all, keeps few others
    waiting: those below one domain take turns, as do those that one client asks for, and a domain that was slow,
    or is asked for a lot at once, has threads apart from the others'."""

    def __init__(self, private: bool, seconds: float) -> None:
        self.private = private
        self.seconds = seconds
        self._quick = Daemons(QUICK_THREADS, "host")
        self._slow = Daemons(SLOW_THREADS, "slow-host")
        self._were_slow: Lately[str, bool] = Lately()
        self._under_way: Counter[str] = Counter()  # by domain
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def look_up(self, goal: Target, client: str = "") -> list[str]:
        """The addresses of a host, or ``BadUrl``, also if they are not known in time."""
        names = [f"client {client}"] if client else []
        turns = [self._turns.setdefault(name, asyncio.Lock()) for name in (*names, domain(goal.host))]
        held: list[asyncio.Lock] = []
        try:
            async with asyncio.timeout(self.seconds):
                for turn in turns:
                    await turn.acquire()
                    held.append(turn)
                looking, held = self._begin(goal, held), []  # whose end gives them back
                return await looking
        except TimeoutError:
            raise BadUrl(NOT_THERE) from None
        finally:
            for turn in held:
                turn.release()

    def _begin(self, goal: Target, held: list[asyncio.Lock]) -> asyncio.Future[list[str]]:
        loop, owner = asyncio.get_running_loop(), domain(goal.host, 2)
        apart = owner in self._were_slow or self._under_way[owner] >= A_LOT
        seconds = [0.0]

        def look() -> list[str]:
            begun = time.monotonic()
            try:
                return addresses(goal, self.private)
            finally:
                seconds[0] = time.monotonic() - begun

        def end() -> None:
            """The thread is free, though nobody may wait any more for what it has found."""
            for turn in held:
                turn.release()
            self._under_way -= Counter([owner])
            if seconds[0] > SLOW:
                self._were_slow.put(owner, True)
                if len(self._were_slow) > MOST_SLOW:
                    self._were_slow.let_go()
            elif seconds[0]:  # it did begin
                self._were_slow.take(owner)

        def tell(_: Future[list[str]]) -> None:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(end)

        looking = (self._slow if apart else self._quick).submit(look)
        self._under_way[owner] += 1
        looking.add_done_callback(tell)
        return asyncio.wrap_future(looking)

    def close(self) -> None:
        for threads in (self._quick, self._slow):
            threads.close()


def domain(host: str, labels: int = 0) -> str:
    """Whose name servers are asked in the end, as far as a name tells; or simply its last labels.

    >>> domain("a.b.example.org"), domain("example.org."), domain("a.example.co.uk"), domain("a.example.co.uk", 2)
    ('example.org', 'example.org', 'example.co.uk', 'co.uk')
    """
    parts = host.lower().rstrip(".").split(".")
    shared = len(parts[-1]) == 2 and len(parts[-2:][0]) <= 3  # below such as co.uk everybody has names
    return ".".join(parts[-(labels or (3 if shared else 2)) :])
