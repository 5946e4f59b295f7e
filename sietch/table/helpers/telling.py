"""What a process does that tells (``helpers/tellers``); it reads this module: nothing that servers need."""

from __future__ import annotations

import logging
import pickle
import socket
import struct
from collections.abc import Callable
from io import IOBase
from typing import Any

from sietch.table.showing.scenes import Scene, Told
from sietch.table.sweeping import keep_tidy

log = logging.getLogger(__name__)

Tell = Callable[[Scene], list[Told]]
SIZE = struct.Struct("!I")


def tell_on(link: socket.socket, begin: Callable[[str], Tell], told: str) -> None:
    """Tell one scene after the other, until nobody asks any more."""
    tell = begin(told)
    keep_tidy()
    with link.makefile("rb", buffering=2**16) as reader:
        link.sendall(b"!")
        while (asked := message(reader)) is not None:
            packed = pickle.dumps(answered(tell, asked), pickle.HIGHEST_PROTOCOL)
            link.sendall(SIZE.pack(len(packed)) + packed)


def message(reader: IOBase) -> bytes | None:
    """The next one; none if the server has gone, even in the middle of it."""
    head: bytes = reader.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    [size] = SIZE.unpack(head)
    packed: bytes = reader.read(size)
    return packed if len(packed) == size else None


def answered(tell: Tell, packed: bytes) -> tuple[bool, Any]:
    try:
        return True, tell(pickle.loads(packed))
    except Exception as error:
        log.exception("a scene cannot be told")
        return False, type(error).__name__
