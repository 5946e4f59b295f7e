"""What pages were shown last, so that they are told only what is new.

A *line* is what all pages with the same eyes are told, one drawing after the other. A region that has changed is
told whole, or as a patch: what stands between the first and the last letter that differ. A page that has missed
something sees so by the digests, and is told everything anew.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from sys import getsizeof

from sietch.table.showing.artist import Artist, Drawings
from sietch.table.showing.shown import TablePage

MOST_BYTES = 40 * 2**20  # of what was shown last: about a hundred tables; more are told whole regions
ALWAYS_WHOLE = ("prompt",)  # nothing in it stays as it was
WORTH = 400  # letters that a patch must spare


@dataclass(frozen=True)
class Fresh:
    """A region that has changed, as JSON: whole, or as a patch of what has the digest ``base``."""

    digest: int
    text: str
    base: int | None = None


@dataclass(frozen=True)
class Drawn:
    """A page's regions: their digests, and those that are new."""

    digests: dict[str, int]
    fresh: dict[str, Fresh]
    title: str


def patch(before: str, now: str) -> tuple[int, int, str]:
    """How many letters stay at the beginning and at the end, and what is new between them.

    Letters are counted as JavaScript does, where a rare one counts twice.

    >>> patch("a table of sand", "a table of wet sand")
    (11, 4, 'wet ')
    >>> patch("sand 😀 sand", "sand 😀 and")
    (8, 3, '')
    """
    start = same_letters(before, now, min(len(before), len(now)))
    most = min(len(before), len(now)) - start
    end = same_letters_at_end(before, now, most)
    middle = now[start : len(now) - end]
    return units(now[:start]), units(now[len(now) - end :]), middle


def units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def same_letters(one: str, other: str, most: int) -> int:
    """How long a beginning the two share: halved again and again, since comparing is quicker than looking."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def same_letters_at_end(one: str, other: str, most: int) -> int:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[len(one) - middle : len(one) - low] == other[len(other) - middle : len(other) - low]:
            low = middle
        else:
            high = middle - 1
    return low


class Lines:
    """What was shown last on each line, within bounds: the line that was silent longest is forgotten first."""

    def __init__(self, artist: Artist, most: int = MOST_BYTES) -> None:
        self.artist = artist
        self.most = most
        self.bytes = 0
        self._lines: OrderedDict[Hashable, tuple[Drawings, dict[str, int], int]] = OrderedDict()

    def draw(self, line: Hashable, page: TablePage, patches: bool = False, whole: bool = False) -> Drawn:
        """A page as those on its line are told of it; ``whole``: everything anew."""
        before, known, size = self._lines.pop(line, ({}, {}, 0))
        self.bytes -= size
        drawings = self.artist.redraw_regions(page, before)
        digests = {
            name: known[name] if name in before and before[name][1] is html else hash(html)
            for name, (_, html) in drawings.items()
        }
        fresh = {}
        for name, (_, html) in drawings.items():
            if whole or known.get(name) != digests[name]:
                had = before[name][1] if patches and not whole and name in before else None
                fresh[name] = told(name, html, digests[name], had, known.get(name))
        self._remember(line, drawings, digests)
        return Drawn(digests, fresh, self.artist.page_title(page))

    def _remember(self, line: Hashable, drawings: Drawings, digests: dict[str, int]) -> None:
        size = sum(2 * getsizeof(html) for _, html in drawings.values())  # with what it is drawn from
        self._lines[line] = (drawings, digests, size)
        self.bytes += size
        while self.bytes > self.most and self._lines:
            self.bytes -= self._lines.popitem(last=False)[1][2]


def told(name: str, html: str, digest: int, had: str | None, base: int | None) -> Fresh:
    if had is not None and name not in ALWAYS_WHOLE:
        change = patch(had, html)
        if len(change[2]) + WORTH < len(html):
            return Fresh(digest, json.dumps(change, ensure_ascii=False), base)
    return Fresh(digest, json.dumps(html, ensure_ascii=False))
