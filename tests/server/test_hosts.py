"""Where URLs lead: only to public addresses; and whoever's name servers are slow waits for themselves."""

from __future__ import annotations

import asyncio

import pytest

from sietch.table import hosts
from sietch.table.hosts import BadUrl, Hosts, target
from tests.server.serving import PATIENCE, coming
from tests.server.slow_names import naming

ODD = [
    "::127.0.0.1", "64:ff9b:1::1", "64:ff9b::5db8:d822", "fec0::1", "5f00::1", "::ffff:0:10.0.0.1",
    "2002:a00:1::1", "::ffff:93.184.216.34", "ff0e::1", "2001:db8::1", "2001::1", "fc00::1", "100::1", "224.0.0.1",
    "240.0.0.1", "100.64.0.1", "198.18.0.1", "192.0.2.1", "255.255.255.255", "192.88.99.1", "192.0.0.9",
    "192.31.196.1", "192.52.193.1", "192.175.48.1", "3fff::1", "2620:4f:8000::1",
]  # fmt: skip


@pytest.mark.parametrize("address", ODD)
def test_only_global_unicast_is_public(address: str) -> None:
    assert not hosts.is_public(address)


def test_a_look_up_that_nobody_waits_for_any_more_still_takes_its_turn() -> None:
    async def go() -> None:
        found = Hosts(True, PATIENCE)
        first = asyncio.create_task(found.look_up(target("http://slow.example.org/")))
        await coming(lambda: names.asked)
        first.cancel()
        found.seconds = 0.05
        for number in range(2):
            with pytest.raises(BadUrl):
                await found.look_up(target(f"http://{number}.example.org/"))
        assert names.asked == ["slow.example.org"]
        names.answers.set()
        found.seconds = PATIENCE
        await found.look_up(target("http://last.example.org/"))
        found.close()

    with naming() as names:
        asyncio.run(go())


def test_a_client_has_one_name_looked_up_at_a_time() -> None:
    async def go() -> None:
        found = Hosts(True, PATIENCE)
        urls = [f"http://slow.example{number}.org/" for number in range(9)]
        asked = [asyncio.create_task(found.look_up(target(url), "10.0.0.1")) for url in urls]
        await coming(lambda: names.asked)
        await found.look_up(target("http://quick.example.org/"), "10.0.0.2")
        assert len(names.asked) == 2
        names.answers.set()
        await asyncio.gather(*asked)
        found.close()

    with naming() as names:
        asyncio.run(go())


def test_a_domain_that_was_slow_takes_no_thread_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is quick again."""

    async def go() -> None:
        found = Hosts(True, PATIENCE)
        for host in ("a.example.org", "b.example.org", "c.example.org", "d.example.com"):
            monkeypatch.setattr(hosts, "SLOW", 0.0 if host.startswith("a") else PATIENCE)
            await found.look_up(target(f"http://{host}/"))
            await coming(lambda: not found._turns)
        found.close()

    with naming() as names:
        asyncio.run(go())
    assert names.threads == ["host", "slow-host", "host", "host"]


def test_a_domain_that_is_asked_for_a_lot_leaves_threads_to_others() -> None:
    """Though its names look as if they were many people's."""

    async def go() -> None:
        found = Hosts(True, PATIENCE)
        urls = [f"http://slow{number}.abc.de/" for number in range(hosts.QUICK_THREADS + hosts.SLOW_THREADS)]
        asked = [asyncio.create_task(found.look_up(target(url))) for url in urls]
        await coming(lambda: len(names.asked) == hosts.A_LOT + hosts.SLOW_THREADS)
        await found.look_up(target("http://quick.example.org/"))
        names.answers.set()
        await asyncio.gather(*asked)
        found.close()

    with naming() as names:
        asyncio.run(go())
    assert names.threads[: hosts.A_LOT + hosts.SLOW_THREADS].count("host") == hosts.A_LOT
