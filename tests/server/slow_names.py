"""Name servers that do not answer, as far as a server can tell."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sietch.table import hosts
from tests.server.serving import PATIENCE


class Names:
    """Those that were asked for; a name with "slow" in it is answered when ``answers`` is set, others at once."""

    def __init__(self) -> None:
        self.answers = threading.Event()
        self.asked: list[str] = []
        self.threads: list[str] = []
        self._look_up = socket.getaddrinfo

    def look_up(self, host: str, *given: Any, **named: Any) -> Any:
        self.threads.append(threading.current_thread().name.rpartition("_")[0])
        self.asked.append(host)
        assert "slow" not in host or self.answers.wait(PATIENCE)
        return self._look_up("127.0.0.1", *given, **named)


@contextmanager
def naming() -> Iterator[Names]:
    """Let all names lead to this machine."""
    names = Names()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosts.socket, "getaddrinfo", names.look_up)
        try:
            yield names
        finally:
            names.answers.set()
