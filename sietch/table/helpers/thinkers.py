"""Processes that think: each takes one job at a time, and none can keep the others from theirs.

A job waits in one queue for all, in which what is done sooner goes first; its time is counted from when a process
begins with it. A process that ends, stands still or takes too long is replaced, and nobody notices but the one
whose job it had.
"""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from sietch.table.helpers.processes import STARTING, Process
from sietch.table.helpers.shares import NOBODY, People, Shares

log = logging.getLogger(__name__)

J = TypeVar("J")
A = TypeVar("A")
T = TypeVar("T")


class Ended(Exception):
    """The process ended before it had an answer."""


class TooLong(Ended):
    """It was ended, because it had no answer in time."""


class Failed(Exception):
    """The work itself failed; the text says how."""


OVERTAKEN = 100  # times as long as it usually takes, something may have to wait for what is done sooner
BEHIND = 10  # times as long as was thought for the same people lately, it may have to wait for what others want
LATELY = 0.2  # what the last one counts when it is said what is usual


class Queue(Generic[T]):
    """What waits: what is done sooner goes before what takes long, and what is wanted by those for whom little was
    done lately before what others want; though not for ever.

    >>> queue = Queue[str]()
    >>> queue.learn("slow", 1.0)
    >>> for thing, kind, now in (("a", "slow", 0.0), ("b", "quick", 10.0), ("c", "quick", 200.0)):
    ...     queue.put(thing, kind, now)
    >>> [queue.take(200.0) for _ in range(3)]
    [('b', 'quick'), ('a', 'slow'), ('c', 'quick')]
    >>> queue.shares.add(People(["somebody"]), 20.0, now=200.0)
    >>> queue.put("d", "quick", 200.0, People(["somebody"]))
    >>> queue.put("e", "quick", 201.0)
    >>> [queue.take(201.0) for _ in range(2)]
    [('e', 'quick'), ('d', 'quick')]
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[float, T, str, People]] = []
        self._usual: dict[str, float] = {}  # seconds, by kind
        self.shares = Shares()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, thing: T, kind: str, now: float, people: People = NOBODY) -> None:
        self._waiting.append((now + OVERTAKEN * self._usual.get(kind, 0.0), thing, kind, people))

    def take(self, now: float) -> tuple[T, str]:
        """The next one and its kind. What people have had lately is looked at only now: it soon counts less."""
        due = [due + BEHIND * self.shares.lately(people, now) for due, _, _, people in self._waiting]
        _, thing, kind, _ = self._waiting.pop(due.index(min(due)))
        return thing, kind

    def learn(self, kind: str, seconds: float) -> None:
        """So long one of this kind has taken."""
        usual = self._usual.get(kind, seconds)
        self._usual[kind] = usual + LATELY * (seconds - usual)


@dataclass(frozen=True)
class Task(Generic[J, A]):
    """A job, of some kind and for some people, and what will come of it."""

    job: J
    kind: str
    people: People
    answer: Future[A]


class Thinkers(Generic[J, A]):
    """So many processes that do one kind of work. ``work`` is found by its name in each of them."""

    def __init__(self, count: int, seconds: float, work: Callable[[J], A]) -> None:
        self.count = count
        self.seconds = seconds
        self.work = work
        self.observe: Callable[[float], None] = lambda seconds: None  # told how long each thought takes
        self._jobs: Queue[Task[J, A]] = Queue()
        self._news = threading.Condition()
        self._all: list[Thinker[J, A]] = []

    def start(self) -> None:
        """Start the processes now, so that the first job does not have to wait for them."""
        with self._news:
            if not self._all:
                self._all = [Thinker(self) for _ in range(self.count)]

    def submit(self, job: J, kind: str = "", people: People = NOBODY) -> Future[A]:
        """What comes of a job of some kind, for some people, or ``Ended`` or ``Failed``. Who needs it no more may
        cancel it."""
        self.start()
        task = Task[J, A](job, kind, people, Future())
        with self._news:
            self._jobs.put(task, kind, time.monotonic(), people)
            self._news.notify()
        return task.answer

    def next_job(self, thinker: Thinker[J, A]) -> Task[J, A] | None:
        """The next one, as soon as there is one; None when all is over."""
        with self._news:
            self._news.wait_for(lambda: self._jobs or thinker not in self._all)
            return self._jobs.take(time.monotonic())[0] if thinker in self._all else None

    def thought(self, task: Task[J, A], seconds: float) -> None:
        """So long a process was occupied with a job."""
        self.observe(seconds)
        with self._news:
            self._jobs.learn(task.kind, seconds)
            self._jobs.shares.add(task.people, seconds, time.monotonic())

    @property
    def waiting(self) -> int:
        """Jobs with which nobody has begun."""
        return len(self._jobs)

    @property
    def processes(self) -> list[int]:
        return [pid for thinker in self._all if (pid := thinker.pid) is not None]

    def close(self) -> None:
        """End all processes; what was still to be done is cancelled. It can be started again."""
        with self._news:
            ended, self._all = self._all, []
            waiting = [self._jobs.take(0.0)[0] for _ in range(len(self._jobs))]
            self._news.notify_all()
        for thinker in ended:
            thinker.end()
        for task in waiting:
            task.answer.cancel()


class Thinker(Generic[J, A]):
    """One process, and the thread that asks it."""

    def __init__(self, pool: Thinkers[J, A]) -> None:
        self._pool = pool
        self._process: Process | None = None
        self._link: Connection | None = None
        self._over = False
        threading.Thread(target=self._serve, name="thinker", daemon=True).start()

    @property
    def pid(self) -> int | None:
        process = self._process  # any thread may ask, and another one lets it go
        return None if process is None else process.pid

    def _serve(self) -> None:
        try:
            self._connection()  # before the first job comes
        except Exception as error:
            if not self._over:  # the first job tries again
                log.warning("a process that thinks does not start: %r", error)
        while (task := self._pool.next_job(self)) is not None:
            if task.answer.set_running_or_notify_cancel():
                try:
                    task.answer.set_result(self._ask(task))
                except BaseException as error:
                    task.answer.set_exception(error)
        self._let_go()

    def _connection(self) -> Connection:
        """To a process that is ready, a new one where there is none."""
        if self._link is None or self._process is None or not self._process.alive:
            self._let_go()
            self._process = Process(think_on, self._pool.work)  # from here on anybody may end it
            self._link = Connection(self._process.link.detach())
            if self._over or not self._link.poll(STARTING) or self._over:
                self._let_go()
                raise Ended("it does not start")
            self._link.recv()
        return self._link

    def _ask(self, task: Task[J, A]) -> A:
        for last in (False, True):
            try:
                link = self._connection()
                break
            except (EOFError, OSError, Ended) as error:  # ended while it started
                self._let_go()
                if last:
                    raise Ended(str(error)) from error
        late = threading.Event()
        process = self._process
        assert process is not None

        def end_it() -> None:
            late.set()
            process.kill()

        deadline = threading.Timer(self._pool.seconds, end_it)
        begun = time.monotonic()
        deadline.start()
        try:
            link.send(task.job)  # to one that stands still even this may not end
            done, answer = link.recv()
        except (EOFError, OSError) as error:
            self._let_go()
            raise (TooLong if late.is_set() else Ended)(str(error)) from error
        finally:
            deadline.cancel()
            self._pool.thought(task, time.monotonic() - begun)
        if not done:
            raise Failed(answer)
        result: A = answer
        return result

    def _let_go(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None
        if self._link is not None:
            self._link.close()
            self._link = None

    def end(self) -> None:
        """From any thread: the one that asks then finds its process gone."""
        self._over = True
        process = self._process
        if process is not None:
            process.kill()


# --- in the processes
def think_on(line: socket.socket, work: Callable[[Any], Any]) -> None:
    """Answer one job after the other, until nobody asks any more."""
    link = Connection(line.detach())
    link.send(None)
    while True:
        try:
            job = link.recv()
        except (EOFError, OSError):  # the server has gone, however
            return
        try:
            answer = (True, work(job))
        except Exception as error:
            answer = (False, repr(error))
        link.send(answer)
