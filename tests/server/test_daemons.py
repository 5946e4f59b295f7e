"""Threads that a server which stops does not wait for."""

from __future__ import annotations

import subprocess
import sys
import threading

from sietch.table.daemons import Daemons
from tests.server.serving import PATIENCE, until

ENDLESS = """
import threading
from sietch.table.daemons import Daemons

Daemons(1, "endless").submit(threading.Event().wait)
"""


def test_nobody_waits_for_them_at_the_end() -> None:
    subprocess.run([sys.executable, "-c", ENDLESS], timeout=PATIENCE, check=True)


def test_so_many_work_at_once_and_no_more() -> None:
    daemons, goes_on, begun = Daemons(2, "few"), threading.Event(), list[str]()

    def work() -> None:
        begun.append(threading.current_thread().name)
        assert goes_on.wait(PATIENCE)

    answers = [daemons.submit(work) for _ in range(4)]
    until(lambda: len(begun) == 2)
    assert [answer.running() for answer in answers] == [True, True, False, False]
    answers[2].cancel()
    goes_on.set()
    for answer in answers[:2] + answers[3:]:
        answer.result(PATIENCE)
    assert len(begun) == 3 and set(begun) == {"few_1", "few_2"}
    daemons.close()


def test_what_waits_when_they_are_closed_is_cancelled() -> None:
    daemons, goes_on = Daemons(1, "closed"), threading.Event()
    first, second = daemons.submit(goes_on.wait), daemons.submit(goes_on.wait)
    until(first.running)
    daemons.close()
    assert second.cancelled()
    goes_on.set()
    assert first.result(PATIENCE)
