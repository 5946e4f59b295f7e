"""The story of a live game for each of its readers, written on as things happen.

In the end it is some hundred kilobytes for each of them: who does not ask for it any more has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sietch.records.narration import EVERYBODY, Chapter, Story
from sietch.records.stand_ins import StandIn
from sietch.rules.state import State
from sietch.table.lately import Lately


def eyes_of(reader: int) -> int | None:
    """With whose eyes a reader's story is told: who only watches has nobody's."""
    return reader if reader >= 0 or reader == EVERYBODY else None


class Chronicle:
    """Remembers each reader's story so that only what is new has to be told; ``rounds``: of so many at the end."""

    def __init__(self, rounds: int | None = None) -> None:
        self._rounds = rounds
        self._stories: Lately[int, Story] = Lately()  # by reader

    def forget(self) -> None:
        """Something was taken back: tell it anew."""
        self._stories = Lately()

    def read(self, state: State, reader: int, stand_ins: Sequence[StandIn] = ()) -> list[Chapter]:
        """The story as a seat may know it; reader -1 only watches, EVERYBODY knows what all seats know."""
        story = self._stories.take(reader)
        leaders = [state.box.leaders[p.leader].id for p in state.players]
        if story is None or story.heard > len(state.events) or story.leaders != leaders:
            story = Story(state, eyes_of(reader), 0)
        story.follow(state.events, stand_ins)
        if self._rounds is not None:
            story.forget(state.round - self._rounds + 1)
        self._stories.put(reader, story)
        chapters = story.told()
        if chapters:  # the last chapter goes on: what is given away stays as it is
            chapters[-1] = replace(chapters[-1], lines=chapters[-1].lines[:])
        return chapters
