"""The summary of a turn: where nothing is left but its end, what it did is told to the one who did it."""

from __future__ import annotations

from dataclasses import replace

from sietch.records.narration import Chapter, Line
from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions.log import LogLine, line, sentence


def deeds(r: Reader) -> list[LogLine]:
    """What the reader's turn did; of others what it did to them, and nothing of what the game itself did."""
    chapter = r.story[-1] if r.story else None
    if chapter is None or chapter.kind != "turn" or chapter.seat != r.seat:
        return []
    return [deed(r, chapter, entry) for entry in chapter.lines if entry.seat >= 0]


def deed(r: Reader, chapter: Chapter, entry: Line) -> LogLine:
    drawn = line(r, chapter, entry)
    if entry.seat != r.seat:
        return drawn
    text = sentence(r.box, r.lang, entry.key, entry.seat, tuple(entry.facts.items()), "you")
    return replace(drawn, text=text)
