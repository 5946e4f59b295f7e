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

NEW_OBJECTS = 20_000  # after which the youngest are looked through; Python's own number is 700
TIMES = 20  # so often, then those that have stayed too
A_WHILE = 60.0  # seconds between two times that free memory is given back


def keep_tidy() -> None:
    """Whatever is there now stays for good, the rest is looked through seldom, and free memory is given back."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, TIMES, TIMES)
    threading.Thread(target=give_back_for_ever, name="tidy", daemon=True).start()


def give_back_for_ever() -> None:
    while True:
        time.sleep(A_WHILE)
        give_back()


def give_back() -> bool:
    """Give free memory back to the system; whether the C library can (glibc can)."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    return trim is not None
