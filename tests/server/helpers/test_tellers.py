"""The processes that tell: what they leave behind when a server stops, and who comes after one that fails."""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from sietch.records.setups import Setup
from sietch.table.helpers import tellers
from sietch.table.helpers.processes import Process
from sietch.table.helpers.shares import People
from sietch.table.helpers.tellers import MOST_WAITING, PORTION, Overtaken, Portion, Teller, Untold, Waiting
from sietch.table.helpers.telling import SIZE
from sietch.table.showing.scenes import PATCHED, Eyes, Scene, Script, Told
from tests.server.helpers.work import answer_half, begin, say_nothing
from tests.server.serving import PATIENCE

SCRIPT = Script("a-game", Setup("base", 3, "seed", ("", "", "")), (), None, ())


async def told_by(teller: Teller, wanted: Any = None) -> list[Told]:
    """All that is told of a scene."""
    portions = teller.ask(Scene(SCRIPT, wanted or {}))
    return [one for told in await asyncio.gather(*(portion.answer for portion in portions)) for one in told]


def test_a_line_is_closed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an error stands in the log whenever a server is stopped."""
    stumbled: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", stumbled.append)

    async def live_and_stop() -> None:
        teller = Teller(PATIENCE, begin, "")
        teller.start()
        with pytest.raises(Untold):
            await told_by(teller)  # the process is not ready yet
        async with asyncio.timeout(PATIENCE):
            while (writer := teller._writer) is None or teller.pid is None:
                await asyncio.sleep(0.01)
            os.kill(teller.pid, signal.SIGSTOP)
            writer.write(bytes(10_000_000))  # it is in the middle of it
            await teller.stop()

    asyncio.run(live_and_stop())
    gc.collect()
    assert not stumbled


def test_a_server_that_stops_at_once_ends_what_was_just_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, goes_on = threading.Event(), threading.Event()
    started = list[Process]()

    def slowly(*told: Any) -> Process:
        begins.set()
        assert goes_on.wait(PATIENCE)
        started.append(Process(*told))
        return started[0]

    async def start_and_stop() -> None:
        teller = Teller(PATIENCE, begin, "")
        teller.start()
        assert await asyncio.to_thread(begins.wait, PATIENCE)
        stopping = asyncio.create_task(teller.stop())
        await asyncio.sleep(0)
        goes_on.set()
        await stopping

    monkeypatch.setattr(tellers, "Process", slowly)
    asyncio.run(start_and_stop())
    assert started[0].link.fileno() == -1 and not started[0].alive


def test_who_is_never_ready_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tellers, "tell_on", say_nothing)
    monkeypatch.setattr(tellers, "STARTING", 0.1)
    monkeypatch.setattr(tellers, "PAUSE", 0.0)

    async def see_two() -> None:
        teller, seen = Teller(PATIENCE, begin, ""), set[int | None]()
        teller.start()
        async with asyncio.timeout(PATIENCE):
            while len(seen - {None}) < 2:
                await asyncio.sleep(0.01)
                seen.add(teller.pid)
        await teller.stop()

    asyncio.run(see_two())


def test_who_stands_still_in_the_middle_of_an_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tellers, "tell_on", answer_half)

    async def ask_twice() -> None:
        teller = Teller(0.1, begin, "")
        teller.start()
        seen = set[int | None]()
        async with asyncio.timeout(PATIENCE):
            while len(seen) < 2:
                while teller._writer is None:
                    await asyncio.sleep(0.01)
                seen.add(teller.pid)
                with pytest.raises(Untold):
                    await told_by(teller)
        await teller.stop()

    monkeypatch.setattr(tellers, "PAUSE", 0.0)
    asyncio.run(ask_twice())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_who_asks_whoever_has_just_ended_is_untold(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """A server then tells by itself; no channel ends with the process."""

    async def ask_the_dead() -> None:
        teller = Teller(PATIENCE, begin, "")
        teller.start()
        async with asyncio.timeout(PATIENCE):
            while teller._writer is None:
                await asyncio.sleep(0.01)
            assert teller.pid is not None
            os.kill(teller.pid, signal.SIGKILL)
            asked = []
            while teller._writer is not None:
                asked.append(asyncio.create_task(told_by(teller)))
                await asyncio.sleep(0)
            told = await asyncio.gather(*asked, return_exceptions=True)
        await teller.stop()
        assert told and all(isinstance(one, Untold) for one in told)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask_the_dead())


def test_a_table_that_is_told_much_keeps_itself_waiting() -> None:
    """Others go before it; what is too much of it is overtaken, but for what comes last and for all who begin."""

    async def go() -> None:
        waiting, busy, quiet = Waiting(), People("a"), People("b")

        def put(game: str, people: People, whole: bool = False) -> Portion:
            scene = Scene(SCRIPT._replace(game=game), whole=whole)
            portion = Portion(scene, people, asyncio.get_running_loop().create_future())
            waiting.put([portion])
            return portion

        begin = [put("busy", busy, whole=True)]
        many = [put("busy", busy) for _ in range(2 * MOST_WAITING)]
        begin += [put("busy", busy, whole=True) for _ in range(2 * MOST_WAITING)]
        waiting.shares.add(busy, 1.0, now=0.0)
        others = [put("quiet", quiet), put("quiet", quiet), put("another", quiet)]
        overtaken, last = many[: MOST_WAITING + 1], many[MOST_WAITING + 1 :]
        taken = list(iter(lambda: waiting.take(0.0), None))
        assert taken == [others[0], others[2], others[1], begin[0], *last, *begin[1:]]
        assert all(isinstance(one.answer.exception(), Overtaken) for one in overtaken)

    asyncio.run(go())


def test_a_scene_of_many_readers_is_told_in_portions() -> None:
    async def go() -> list[list[int]]:
        teller, sent = Teller(PATIENCE, begin, ""), list[list[int]]()

        class Process:
            def write(self, packed: bytes) -> None:
                scene = pickle.loads(packed[SIZE.size :])
                sent.append([eyes.reader for eyes in scene.wanted])
                asyncio.get_running_loop().call_soon(answer, [str(reader) for reader in sent[-1]])

        def answer(told: list[str]) -> None:
            packed = pickle.dumps((True, told))
            reader.feed_data(SIZE.pack(len(packed)) + packed)

        teller._writer, reader = Process(), asyncio.StreamReader()  # type: ignore[assignment]
        wanted: Any = {Eyes(reader, "en", PATCHED): None for reader in range(2 * PORTION + 1)}
        asking = asyncio.create_task(told_by(teller, wanted))
        while not asking.done():
            await asyncio.sleep(0)
            if teller._open:
                await teller._hear(reader)
        assert asking.result() == [str(eyes.reader) for eyes in wanted]
        return sent

    assert [len(portion) for portion in asyncio.run(go())] == [PORTION, PORTION, 1]


def test_an_answer_has_its_time_from_when_it_is_owed() -> None:
    """Not from when it was last looked whether somebody waits."""

    class Nowhere:
        def write(self, told: bytes) -> None: ...

    async def go() -> None:
        loop, ahead = asyncio.get_running_loop(), 0.0
        true_time = loop.time
        loop.time = lambda: true_time() + ahead  # type: ignore[method-assign]
        teller, reader = Teller(10_000.0, begin, ""), asyncio.StreamReader()
        teller._writer = Nowhere()  # type: ignore[assignment]
        hearing = asyncio.create_task(teller._hear(reader))
        await asyncio.sleep(0)
        ahead += 9_000  # nobody has asked yet
        first, second = (asyncio.create_task(told_by(teller)) for _ in range(2))
        await asyncio.sleep(0)
        ahead += 9_000
        await asyncio.wait([hearing], timeout=0.05)
        assert not hearing.done()
        told = pickle.dumps((True, []))
        reader.feed_data(SIZE.pack(len(told)) + told)
        await asyncio.wait_for(hearing, PATIENCE)
        assert await first == []
        hearing = asyncio.create_task(teller._hear(reader))
        await asyncio.sleep(0)
        ahead += 9_000  # the second has been owed only since
        await asyncio.wait([hearing], timeout=0.05)
        assert not hearing.done()
        ahead += 1_000
        await asyncio.wait([hearing], timeout=PATIENCE)
        assert hearing.done() and isinstance(hearing.exception(), TimeoutError)
        second.cancel()

    asyncio.run(go())
