"""How often something may be done: token buckets, one for each who does it."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from sietch.table.settings import Rate

MOST_CLIENTS = 10_000  # remembered at once


@lru_cache(MOST_CLIENTS)
def household(address: str) -> str:
    """Whose address it is, as far as limits go: whoever has one of IPv6 has 2^64 of them.

    >>> [household(address) for address in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8:1:2:3:4:5:6", "testing")]
    ['10.1.2.3', '10.1.2.3', '2001:db8:1:2::/64', 'testing']
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


class Buckets:
    """One token bucket for each client."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and when that was

    def take(self, client: str, now: float | None = None, cost: float = 1) -> bool:
        """Whether the client may go on, with something that costs so much.

        >>> buckets = Buckets(Rate(2, 1))
        >>> [buckets.take("a", now=0) for _ in range(3)], buckets.take("b", now=0), buckets.take("a", now=1)
        ([True, True, False], True, True)
        """
        if self.rate.burst <= 0:
            return True
        now = time.monotonic() if now is None else now
        left, then = self._left.pop(client, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - then) * self.rate.per_second)
        allowed = left >= min(cost, self.rate.burst)
        self._left[client] = (left - cost if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return allowed

    def charge(self, client: str, cost: float) -> None:
        """Something has cost so much; who owes waits until it is made up for.

        >>> buckets = Buckets(Rate(2, 1000))
        >>> buckets.charge("a", 10_000), buckets.take("a"), buckets.take("b")
        (None, False, True)
        """
        if self.rate.burst > 0:
            left, then = self._left.get(client, (self.rate.burst, time.monotonic()))
            self._left[client] = (left - cost, then)
