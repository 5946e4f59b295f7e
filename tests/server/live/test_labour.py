"""What takes long: whoever wants much waits for themselves, and for nobody else's work."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest
from fastapi import Request

from sietch.table.buckets import Buckets
from sietch.table.live.labour import Labour, Payers
from sietch.table.live.refusals import Refused
from sietch.table.settings import Rate
from sietch.table.web.html.answering import html, page
from tests.server.serving import PATIENCE


def working(use: Callable[[Labour], Awaitable[None]]) -> None:
    labour = Labour("work")
    try:
        asyncio.run(asyncio.wait_for(use(labour), PATIENCE))
    finally:
        labour.close()


def test_clients_take_turns() -> None:
    """However much one has asked for before, another waits for one thing of it at most."""
    done: list[str] = []
    go = threading.Event()

    async def use(labour: Labour) -> None:
        payers = Payers(Buckets(Rate(0, 0)))

        async def want(client: str) -> None:
            payers.let_pay(client)
            await labour.do(lambda: (go.wait(PATIENCE), done.append(client)))

        wanting = [asyncio.create_task(want(client)) for client in ("a",) * 5 + ("b",) * 2 + ("c",)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*wanting)

    working(use)
    assert done[:3] == ["a", "b", "c"] and sorted(done[3:]) == ["a"] * 4 + ["b"]


def test_who_owes_is_refused_when_the_turn_comes() -> None:
    async def use(labour: Labour) -> None:
        payers = Payers(Buckets(Rate(1, 0.001)))

        def work() -> str:
            begun = time.thread_time()
            while time.thread_time() < begun + 0.05:  # as four requests
                pass
            return "done"

        async def want(client: str, begun: bool = False) -> str:
            payers.let_pay(client)
            return await labour.do(work, begun)

        assert await labour.do(work) == "done"  # the server itself pays nothing
        many = await asyncio.gather(*(want("a") for _ in range(5)), want("b"), return_exceptions=True)
        assert [one for one in many if not isinstance(one, Refused)] == ["done"] * 2 and many[5] == "done"
        assert await want("a", begun=True) == "done"
        with pytest.raises(Refused):
            await want("a")

    working(use)


def test_a_page_that_was_drawn_is_given_to_who_paid_for_it() -> None:
    """Drawing a replay makes a debtor, who gets it all the same, and nothing more."""

    async def use(labour: Labour) -> None:
        buckets = Buckets(Rate(1, 0.001))
        Payers(buckets).let_pay("a")
        app = SimpleNamespace(state=SimpleNamespace(drawing=labour))
        request = Request({"type": "http", "app": app, "headers": [], "query_string": b""})
        buckets.charge("a", 1000)
        assert (await html(request, "a replay")).body == b"a replay"
        with pytest.raises(Refused):
            await page(request, lambda: "another one")

    working(use)
