"""What processes are told to do in tests; in a module of its own, for each of them reads it first."""

from __future__ import annotations

import os
import signal
import socket
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


def stay(link: socket.socket) -> None:
    """Say that it is there, and do nothing else for ever."""
    link.sendall(b"!")
    while True:
        time.sleep(60)
