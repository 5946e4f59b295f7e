"""Doing the same work for many jobs: here, on processes, or on a Ray cluster.

What comes out depends on the jobs alone, in their order, whoever does them: a worker that is killed loses nothing
and doubles nothing, for its jobs are done again by another one.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from sietch.rules.errors import BadSetup

Job = TypeVar("Job")
Result = TypeVar("Result")

HERE = "local"  # a Ray cluster that is started on this machine, and ends with the work
AHEAD = 3  # portions that wait for each worker
MOST_TRIES = 4  # of a portion: what kills that many workers is no accident


@dataclass(frozen=True)
class Crew:
    """Who works: so many processes, or a Ray cluster by its address."""

    workers: int = 1
    ray: str = ""  # an address such as "auto" or "ray://host:10001", or HERE; empty: processes
    portion: int = 1  # jobs that travel together

    def __post_init__(self) -> None:
        if self.workers < 1 or self.portion < 1:
            raise BadSetup(f"there must be at least one worker, not {self.workers}")


def results(work: Callable[[Job], Result], jobs: Iterable[Job], crew: Crew) -> Iterator[Result]:
    """What the work makes of each job, in the order of the jobs. ``work`` stands in a module.

    >>> list(results(abs, [1, -2, 3], Crew()))
    [1, 2, 3]
    """
    if crew.ray:
        return on_ray(work, jobs, crew)
    if crew.workers == 1:
        return map(work, jobs)
    return on_processes(work, jobs, crew)


def portions(jobs: Iterable[Job], size: int) -> Iterator[list[Job]]:
    """
    >>> list(portions("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    waiting = iter(jobs)
    while portion := list(islice(waiting, size)):
        yield portion


def do_all(work: Callable[[Job], Result], portion: list[Job]) -> list[Result]:
    return [work(job) for job in portion]


def on_processes(work: Callable[[Job], Result], jobs: Iterable[Job], crew: Crew) -> Iterator[Result]:
    """Processes of this machine."""
    context = multiprocessing.get_context("spawn")
    coming = portions(jobs, crew.portion)
    waiting: deque[list[Job]] = deque()  # portions that nobody has finished, the oldest first
    tries = 0
    while True:
        with ProcessPoolExecutor(crew.workers, context) as pool:
            given: deque[Future[list[Result]]] = deque(pool.submit(do_all, work, portion) for portion in waiting)
            try:
                while True:
                    for portion in islice(coming, crew.workers * AHEAD - len(given)):
                        waiting.append(portion)
                        given.append(pool.submit(do_all, work, portion))
                    if not given:
                        return
                    yield from given[0].result()
                    given.popleft()
                    waiting.popleft()
                    tries = 0
            except BrokenProcessPool as error:
                tries += 1
                if tries >= MOST_TRIES:
                    raise BadSetup(f"workers were killed {tries} times at {waiting[0][0]}") from error
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def imported_ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise BadSetup("Ray is not installed: pip install ray") from error
    return ray


def on_ray(work: Callable[[Job], Result], jobs: Iterable[Job], crew: Crew) -> Iterator[Result]:
    """The workers of a cluster, on each of which this package must be installed."""
    ray = imported_ray()
    started = not ray.is_initialized()
    if started:
        here = {"num_cpus": crew.workers, "include_dashboard": False}
        try:
            ray.init(log_to_driver=False, **(here if crew.ray == HERE else {"address": crew.ray}))
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadSetup(f"no Ray cluster answers at {crew.ray!r}: {error}") from error
    try:
        remote = ray.remote(max_retries=MOST_TRIES)(do_all)
        coming = portions(jobs, crew.portion)
        ahead = AHEAD * max(crew.workers, int(ray.cluster_resources().get("CPU", 1)))
        given = deque(remote.remote(work, portion) for portion in islice(coming, ahead))
        while given:
            yield from ray.get(given.popleft())
            given.extend(remote.remote(work, portion) for portion in islice(coming, 1))
    finally:
        if started:
            ray.shutdown()
