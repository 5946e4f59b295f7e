"""What processes are told to do in tests; in a module of its own, for each of them reads it first."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
import time
from importlib import import_module

from sietch.table.helpers.telling import SIZE, Tell, message


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


def begin(told: str) -> Tell:
    return lambda scene: []


def read(link: socket.socket, modules: list[str]) -> None:
    """Say the names of all modules that are there when some have been read."""
    for module in modules:
        import_module(module)
    with link.makefile("wb") as told:
        pickle.dump(set(sys.modules), told)


def say_nothing(link: socket.socket, begin: object, told: str) -> None:
    """Never be ready."""
    time.sleep(60)


def answer_half(link: socket.socket, begin: object, told: str) -> None:
    """Be ready, and stand still in the middle of the first answer."""
    with link.makefile("rb") as reader:
        link.sendall(b"!")
        assert message(reader)
        link.sendall(SIZE.pack(100) + b"half")
        time.sleep(60)


def stay(link: socket.socket) -> None:
    """Say that it is there, and do nothing else for ever."""
    link.sendall(b"!")
    while True:
        time.sleep(60)
