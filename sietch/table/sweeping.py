"""How a process that runs for long keeps its memory tidy.

It holds many thousand objects that stay, and looking through all of them for rubbish takes up to a tenth of its
time. And the C library keeps what becomes free between things that stay: after some hours a third of a server's
memory.
"""

from __future__ import annotations

import ctypes
import gc
import threading
import time
from itertools import count

NEW_OBJECTS = 20_000  # after which the youngest are looked through; Python's own number is 700
TIMES = 20  # so often, then those that have stayed too
A_WHILE = 60.0  # seconds between two times that rubbish is looked for and free memory given back
WHOLE = 10  # so often, then everything is looked through: that stops the process for some tenths of a second
ARENAS, LARGE = -8, -3  # what the C library is told: M_ARENA_MAX, M_MMAP_THRESHOLD
PAGE = 2**17  # bytes from which on something has memory of its own, as whole pages have, and gives it back at once


def keep_tidy() -> None:
    """Whatever is there now stays, the rest is looked through from time to time, and free memory is given back."""
    sweep()
    hold_together()
    gc.set_threshold(NEW_OBJECTS, TIMES, TIMES)
    threading.Thread(target=tidy_for_ever, name="tidy", daemon=True).start()


def tidy_for_ever() -> None:
    for number in count(1):
        time.sleep(A_WHILE)
        sweep(whole=number % WHOLE == 0)
        give_back()


def sweep(whole: bool = False) -> None:
    """Look through what came since the last time, or through everything; what is no rubbish is left alone then."""
    if whole:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


def hold_together() -> bool:
    """Let all threads share one heap, for they take turns anyway; whether the C library can (glibc can)."""
    tell = getattr(ctypes.CDLL(None), "mallopt", None)
    return tell is not None and all([tell(ARENAS, 1), tell(LARGE, PAGE)])


def give_back() -> bool:
    """Give free memory back to the system; whether the C library can (glibc can)."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    return trim is not None
