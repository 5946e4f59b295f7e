"""Processes that think: no job waits for ever for another, whatever happens to the process that has it."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sietch.records.game import new_game
from sietch.table.helpers import thinkers as asked
from sietch.table.helpers import thinking
from sietch.table.helpers.processes import Process
from sietch.table.helpers.shares import People
from sietch.table.helpers.thinkers import OVERTAKEN, Ended, Failed, Queue, Thinkers, TooLong
from sietch.table.helpers.thinking import Job
from sietch.table.lately import Lately
from sietch.table.settings import Settings
from tests.server.helpers.work import work
from tests.server.serving import PATIENCE, until


def job(game: str, seed: str = "bots") -> Job:
    """The first decision of a game."""
    setup = new_game("base", 3, seed).setup
    assert setup is not None
    return Job(game, setup, (), new_game("base", 3, seed).decision.seat, "random")


@contextmanager
def pool(count: int, seconds: float) -> Iterator[Thinkers[str, str]]:
    thinkers = Thinkers(count, seconds, work)
    try:
        yield thinkers
    finally:
        thinkers.close()


def test_what_happens_to_one_job_happens_to_no_other() -> None:
    with pool(2, PATIENCE) as thinkers:
        jobs = ["a", "end", "b", "fail so", "c", "end", "d", "e"]
        answers = [thinkers.submit(told) for told in jobs]
        for told, answer in zip(jobs, answers, strict=True):
            if told == "end":
                with pytest.raises(Ended):
                    answer.result(PATIENCE)
            elif told.startswith("fail"):
                with pytest.raises(Failed, match="so"):
                    answer.result(PATIENCE)
            else:
                assert answer.result(PATIENCE) == told


def test_one_that_stands_still_is_replaced() -> None:
    with pool(1, 2.0) as thinkers:
        assert thinkers.submit("a").result(PATIENCE) == "a"
        first = thinkers.processes
        stopped, next_one = thinkers.submit("stop"), thinkers.submit("b")
        with pytest.raises(TooLong):
            stopped.result(PATIENCE)
        assert next_one.result(PATIENCE) == "b"
        assert thinkers.processes != first and len(thinkers.processes) == 1


def test_a_job_larger_than_any_pipe_is_ended_in_time_too() -> None:
    with pool(1, 2.0) as thinkers:
        assert thinkers.submit("a").result(PATIENCE) == "a"
        os.kill(thinkers.processes[0], signal.SIGSTOP)  # it does not even read what it is sent
        with pytest.raises(TooLong):
            thinkers.submit("x" * 10_000_000).result(PATIENCE)
        assert thinkers.submit("b").result(PATIENCE) == "b"


def test_waiting_in_the_queue_is_not_thinking() -> None:
    """All together take longer than one may."""
    with pool(1, 1.5) as thinkers:
        answers = [thinkers.submit("think 0.05") for _ in range(40)]
        assert [answer.result(PATIENCE) for answer in answers] == ["think 0.05"] * 40


def test_who_thinks_long_keeps_hardly_anybody_waiting() -> None:
    """Forty tables whose bots think for a second each, and one whose bots are quick and asked now and then."""
    queue, now, asked_at, seconds = Queue[str](), 0.0, 0.5, {"slow": 1.0, "quick": 0.003}
    queue.learn("slow", 1.0)
    for _ in range(40):
        queue.put("thought", "slow", now)
    waited, waiting = list[float](), False
    while len(waited) < 200:
        if asked_at <= now and not waiting:
            queue.put("thought", "quick", asked_at)
            waiting = True
        _, kind = queue.take(now)
        if kind == "quick":
            waited.append(now - asked_at)
            asked_at, waiting = now + 0.7, False
        else:
            queue.put("thought", kind, now + 1.0)
        now += seconds[kind]
        queue.learn(kind, seconds[kind])
    assert max(waited) <= 1.0  # whatever has begun is not broken off


def test_who_thinks_long_is_not_kept_waiting_for_ever() -> None:
    queue, now = Queue[str](), 0.0
    queue.learn("slow", 1.0)
    queue.put("thought", "slow", now)
    while True:  # there is always something that takes less time
        queue.put("thought", "quick", now)
        if queue.take(now)[1] == "slow":
            break
        now += 0.5
    assert 1.0 < now <= OVERTAKEN


@pytest.mark.parametrize("alone", [0, 180])
def test_nobody_waits_long_for_having_had_much(alone: int) -> None:
    """After minutes alone, with twenty others who keep the only process busy."""
    queue, now, waits = Queue[People](), 0.0, dict[People, float]()
    queue.learn("slow", 1.0)
    first, *others = (People([str(number)]) for number in range(21))

    def think() -> None:
        nonlocal now
        people, _ = queue.take(now)
        now += 1.0
        waits[people] = max(waits.get(people, 0.0), now - asked.pop(people))
        queue.shares.add(people, 1.0, now)
        ask(people)

    def ask(people: People) -> None:
        asked[people] = now
        queue.put(people, "slow", now, people)

    asked = dict[People, float]()
    ask(first)
    for _ in range(alone):
        think()
    for people in others:
        ask(people)
    for _ in range(600):
        think()
    waiting = [now - since for since in asked.values()]
    assert max(*waits.values(), *waiting) < 200  # by turns alone each would wait for 21 seconds


def test_what_takes_less_time_is_thought_of_first() -> None:
    with pool(1, PATIENCE) as thinkers:
        thinkers.submit("think 0.05", "slow").result(PATIENCE)
        order: list[str] = []
        asked = [thinkers.submit("think 0.5", "first")]
        for told, kind in (("a", "slow"), ("b", "slow"), ("c", "quick")):
            asked.append(thinkers.submit(told, kind))
            asked[-1].add_done_callback(lambda answer: order.append(answer.result()))
        for answer in asked:
            answer.result(PATIENCE)
    assert order == ["c", "a", "b"]


def test_a_job_that_nobody_needs_any_more_is_left_out() -> None:
    with pool(1, PATIENCE) as thinkers:
        first, unwanted, last = (thinkers.submit(told) for told in ("a", "end", "b"))
        unwanted.cancel()
        assert (first.result(PATIENCE), last.result(PATIENCE)) == ("a", "b")


def test_when_all_is_over_nothing_is_left() -> None:
    with pool(1, PATIENCE) as thinkers:
        assert thinkers.submit("a").result(PATIENCE) == "a"
        (thinker,) = thinkers._all
    until(lambda: thinker.pid is None, "somebody has to wait for the process's end")


def test_all_can_be_over_before_a_process_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, goes_on = threading.Event(), threading.Event()
    started = list[Process]()

    def slowly(*told: Any) -> Process:
        begins.set()
        assert goes_on.wait(PATIENCE)
        started.append(Process(*told))
        return started[0]

    monkeypatch.setattr(asked, "Process", slowly)
    with pool(1, PATIENCE) as thinkers:
        thinkers.start()
        assert begins.wait(PATIENCE)
    goes_on.set()
    until(lambda: started and not started[0].alive)


def test_one_game_more_than_are_kept_is_no_cliff(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings("").most_live <= thinking.MOST_GAMES
    monkeypatch.setattr(thinking, "MOST_GAMES", 10)
    monkeypatch.setattr(thinking, "_games", Lately())
    monkeypatch.setattr(thinking.random, "choice", random.Random(1).choice)
    begun, start = 0, thinking.start

    def counted(*given: object, **named: object) -> object:
        nonlocal begun
        begun += 1
        return start(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(thinking, "start", counted)
    jobs = [job(f"game {number}") for number in range(11)]
    for _ in range(20):
        for one in jobs:
            thinking.game_at(one)
    assert len(thinking._games) == 10
    assert begun < 20 * 11 / 2  # most of them are still there, though not all fit
