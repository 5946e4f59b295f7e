"""What pages were shown last, so that they are told only what is new.

A *line* is what all pages with the same eyes are told, one drawing after the other. A region that has changed is
told whole, or as a patch: what differs from how it was. A page that has missed something sees so by the digests,
and is told everything anew.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from functools import lru_cache
from sys import getsizeof
from typing import Any, NamedTuple

from sietch.table.lately import Lately
from sietch.table.showing.artist import Artist, Pieces
from sietch.table.showing.shown import TablePage

MOST_BYTES = 120 * 2**20  # of what was shown last: some 110 tables of four; more are told whole regions
A_LINE = 10_000  # bytes of it besides its regions, about
A_LETTER = 2  # bytes for each that was shown, with what it was drawn from
SMALL = 300  # letters of a piece
WORTH = 400  # letters that a patch must spare
CUTS = 50  # pairs of pieces of which is remembered how they differ
LATELY = 20  # things told that are remembered for others who are told them too


class Fresh(NamedTuple):
    """A region that has changed, as JSON: whole, or as a patch of what has the digest ``base``."""

    digest: int
    text: str
    base: int | None = None


class Drawn(NamedTuple):
    """A page's regions: their digests, and those that are new."""

    digests: dict[str, int]
    fresh: dict[str, Fresh]
    title: str


def gathered(pieces: Pieces) -> Pieces:
    """The same with all small pieces before, between and after large ones as one: so large ones, such as cards,
    stand at the same places however many small ones there are.

    >>> [len(piece) for piece in gathered(("<b>", "2", "</b>", "card" * 100, "card" * 200, "<i>", "</i>"))]
    [8, 400, 0, 800, 7]
    """
    found: list[str] = []
    begin = 0
    for at in [at for at, size in enumerate(map(len, pieces)) if size >= SMALL]:
        found += (joined(pieces[begin:at]), pieces[at])
        begin = at + 1
    return (*found, joined(pieces[begin:]))


Patch = list[int | str]
"""How many letters stay, how many go, what comes in their place; again and again. The rest stays."""


def patch(before: Pieces, now: Pieces) -> Patch:
    """What makes the new of the old.

    Letters are looked at only in pieces that differ. They are counted as JavaScript does, where a rare one counts
    twice.

    >>> patch(("a table", " of ", "sand"), ("a table", " of ", "wet sand"))
    [11, 0, 'wet ']
    >>> patch(("one ", "sand ", "😀"), ("two ", "sand ", "😀!"))
    [0, 3, 'two', 8, 0, '!']
    """
    most = min(len(before), len(now))
    start = next((at for at in range(most) if before[at] != now[at]), most)
    most -= start
    end = next((at for at in range(most) if before[-1 - at] != now[-1 - at]), most)
    old, new = before[start : len(before) - end], now[start : len(now) - end]
    told: Patch = []
    stays = sum(map(units, now[:start]))
    for one, other in paired(old, new) if moved(old, new) else zip(old, new, strict=True):
        if one == other:
            stays += units(one)
            continue
        before_it, goes, comes, after_it = cut(one, other)
        told += (stays + before_it, goes, comes)
        stays = after_it
    return told


@lru_cache(CUTS)
def cut(one: str, other: str) -> tuple[int, int, str, int]:
    """What differs between two pieces: letters that stay before it, go and stay after it, and what comes.

    Kept for a while, since several readers see most pieces alike.
    """
    one, other = str(one), str(other)  # pieces that know to be HTML are slow to cut
    first = same_letters(one, other, min(len(one), len(other)))
    last = same_letters_at_end(one, other, min(len(one), len(other)) - first)
    end = len(one) - last
    return units(one[:first]), units(one[first:end]), other[first : len(other) - last], units(one[end:])


def moved(old: Pieces, new: Pieces) -> bool:
    """Whether pieces came or went, or as many came as went: a large one stands elsewhere then."""
    if len(old) != len(new):
        return True
    return any(len(piece) >= SMALL and piece != old[at] and piece in old for at, piece in enumerate(new))


def paired(old: Pieces, new: Pieces) -> Iterator[tuple[str, str]]:
    """Which pieces belong together where some came, went or moved: large ones that stay, and all between two.

    >>> card = "card" * 100
    >>> [(len(one), len(other)) for one, other in paired(("a", "b", card, "c"), ("d", card, "e"))]
    [(2, 1), (400, 400), (1, 1)]
    """
    one = other = 0
    for at, piece in enumerate(new):
        if len(piece) >= SMALL and piece in old[one:]:
            there = old.index(piece, one)
            yield joined(old[one:there]), joined(new[other:at])
            yield piece, piece
            one, other = there + 1, at + 1
    yield joined(old[one:]), joined(new[other:])


joined = "".join
quoted = json.encoder.encode_basestring


def units(text: str) -> int:
    """
    >>> units("sand"), units("пісок"), units("😀"), units("пісок" * 50 + "😀")
    (4, 5, 2, 252)
    """
    if text.isascii() or getsizeof(text) < 4 * len(text):  # a text with a rare letter takes four bytes for each
        return len(text)
    return len(text.encode("utf-16-le")) // 2


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


class Line:
    """What was shown last on one line, by region."""

    def __init__(self) -> None:
        self.sources: dict[str, Any] = {}  # what each region was drawn from
        self.drawn: dict[str, Pieces] = {}
        self.digests: dict[str, int] = {}
        self._sizes: dict[str, int] = {}

    @property
    def size(self) -> int:
        """Bytes, about."""
        return A_LINE + A_LETTER * sum(self._sizes.values())

    def keep(self, name: str, pieces: Pieces, digest: int) -> None:
        self.drawn[name], self.digests[name] = pieces, digest
        self._sizes[name] = sum(map(len, pieces))


class Lines:
    """What was shown last on each line, within bounds: the line that was silent longest is forgotten first."""

    def __init__(self, artist: Artist, most: int = MOST_BYTES) -> None:
        self.artist = artist
        self.most = most
        self.bytes = 0
        self._lately: dict[tuple[int, int | None], Fresh] = {}  # what was told, by what it makes of what
        self._lines: Lately[Hashable, Line] = Lately()

    def draw(self, line: Hashable, page: TablePage, patches: bool = False, whole: bool = False) -> Drawn:
        """A page as those on its line are told of it; ``whole``: everything anew."""
        known = self._lines.take(line) or Line()
        self.bytes -= known.size if known.drawn else 0
        fresh = {}
        for name, (source, drawn) in self.artist.redraw_regions(page, known.sources).items():
            pieces = () if drawn is None else gathered(drawn)
            if drawn is not None and (digest := hash(pieces)) != known.digests.get(name):
                had = known.drawn.get(name) if patches and not whole else None
                fresh[name] = self._told(pieces, digest, had, known.digests.get(name))
                known.keep(name, pieces, digest)
            elif whole:
                fresh[name] = told(known.drawn[name], known.digests[name], None, None)
            known.sources[name] = source
        self._remember(line, known)
        return Drawn(known.digests.copy(), fresh, self.artist.page_title(page))

    def forget(self, line: Hashable) -> None:
        """Somebody else tells those on a line."""
        known = self._lines.take(line)
        self.bytes -= known.size if known is not None else 0

    def _told(self, pieces: Pieces, digest: int, had: Pieces | None, base: int | None) -> Fresh:
        """Those who had the same and see the same are told the same."""
        key = digest, base if had is not None else None
        if key not in self._lately:
            if len(self._lately) >= LATELY:
                self._lately.clear()
            self._lately[key] = told(pieces, digest, had, base)
        return self._lately[key]

    def _remember(self, line: Hashable, known: Line) -> None:
        self.bytes += known.size - sum(gone.size for gone in self._lines.put(line, known))
        while self.bytes > self.most and self._lines:
            self.bytes -= self._lines.let_go().size


def told(pieces: Pieces, digest: int, had: Pieces | None, base: int | None) -> Fresh:
    if had is not None:
        change = written(patch(had, pieces))
        if len(change) + WORTH < sum(map(len, pieces)):
            return Fresh(digest, change, base)
    return Fresh(digest, quoted(joined(pieces)))


def written(change: Patch) -> str:
    """A patch as JSON: far quicker than by an encoder that takes anything.

    >>> written([3, 0, 'a "wet" день', 2, 1, ""])
    '[3,0,"a \\\\"wet\\\\" день",2,1,""]'
    """
    return f"[{','.join([str(one) if isinstance(one, int) else quoted(one) for one in change])}]"
