"""Processes beside the server, which think and tell.

Each is a Python of its own that reads only what its work needs, and ends with the server, however that ends.
Those of ``multiprocessing`` would read the server's main module too, and have one more beside them (13 MB) that
looks after what is not used here.
"""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

STARTING = 60.0  # seconds for a new process to be ready: it has much to read

BEGIN = f"import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from {__name__} import live; live()"
"""Its program. What it is to do comes on its standard input, which stays open as long as the server is there."""


class Process:
    """One that does something with its end of a line. The other end is ``link``; whoever starts it closes that.

    What it does is found by its name there, so it lies in a module that reads little.
    """

    def __init__(self, do: Callable[..., None], *told: Any) -> None:
        self.link, far = socket.socketpair()
        with far, ExitStack() as undone:  # where it cannot begin, nothing is left of it
            undone.enter_context(self.link)
            command, number = [sys.executable, "-P", "-c", BEGIN], far.fileno()
            self._running = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                pass_fds=[number],
                process_group=0,  # the keyboard's interrupt is the server's affair
            )
            undone.callback(self.end)
            assert self._running.stdin is not None
            self._running.stdin.write(pickle.dumps(sys.path) + pickle.dumps((do, number, told)))
            self._running.stdin.flush()
            undone.pop_all()

    @property
    def pid(self) -> int:
        return self._running.pid

    @property
    def alive(self) -> bool:
        return self._running.poll() is None

    def kill(self) -> None:
        """From any thread, and however often."""
        self._running.kill()

    def end(self) -> None:
        """Kill it, and wait until it is gone."""
        self.kill()
        self._running.communicate()


# --- in the process
def live() -> None:
    """Do what it is here for, then end."""
    for to_stop in (signal.SIGINT, signal.SIGTERM):  # whoever stops a service tells all its processes
        signal.signal(to_stop, signal.SIG_IGN)
    do, number, told = pickle.load(sys.stdin.buffer)
    threading.Thread(target=follow_server, daemon=True).start()
    with suppress(ConnectionError):  # the server has gone, and nobody wants to read of it
        do(socket.socket(fileno=number), *told)


def follow_server() -> None:
    """End when nobody holds the other end of the standard input any more."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)
