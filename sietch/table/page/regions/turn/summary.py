"""The summary of a turn: once all of it is done, what it did is told to the one who did it."""

from __future__ import annotations

from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions.log import LogLine, line


def deeds(r: Reader) -> list[LogLine]:
    """What the reader's turn did; of others what it did to them, and nothing of what the game itself did."""
    chapter = r.story[-1] if r.story else None
    if chapter is None or chapter.kind != "turn" or chapter.seat != r.seat:
        return []
    return [line(r, chapter, entry) for entry in chapter.lines if entry.seat >= 0]
