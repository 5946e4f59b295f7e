"""Bodies that go out compressed, to whoever takes them so."""

from __future__ import annotations

import gzip
from io import BytesIO
from secrets import randbelow

from starlette.datastructures import Headers

QUICK, THOROUGH = 4, 9  # of a page that is drawn for one reader; of a file that is packed once for all
WORTH = 500  # bytes: what is smaller goes out as it is
UNTOLD = 100  # bytes by which equal bodies may differ
PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
PLAIN = {"vary": "accept-encoding"}


def takes_packed(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


def packed(body: bytes, level: int) -> bytes:
    """A body compressed.

    Pages hold a seat's secret beside names that others chose, and a guess that is right makes a page shorter. So
    the name in the file's head, which nobody reads, has a length of chance.
    """
    small = BytesIO()
    with gzip.GzipFile("x" * randbelow(UNTOLD), "wb", level, small, mtime=0) as file:
        file.write(body)
    return small.getvalue()
