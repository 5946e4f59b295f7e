"""What processes are told to do in tests of bots; in a module of its own, for each of them reads it first."""

from __future__ import annotations

import os
import signal
import time


def work(told: str) -> str:
    """Do as told, and say it again."""
    what, _, rest = told.partition(" ")
    if what == "stop":
        os.kill(os.getpid(), signal.SIGSTOP)
    elif what == "end":
        os._exit(1)
    elif what == "fail":
        raise ValueError(rest)
    elif what == "think":
        time.sleep(float(rest))
    return told
