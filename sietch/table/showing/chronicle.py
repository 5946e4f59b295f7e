"""As much of a live game's story as its readers' pages show, written on as things happen.

In the end a whole story is some hundred kilobytes for each of them: it is kept for nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sietch.records.narration import EVERYBODY, Chapter, Story
from sietch.records.stand_ins import StandIn
from sietch.rules.state import State
from sietch.table.lately import Lately
from sietch.table.showing.shown import SHOWN_ROUNDS


def eyes_of(reader: int) -> int | None:
    """With whose eyes a reader's story is told: who only watches has nobody's."""
    return reader if reader >= 0 or reader == EVERYBODY else None


class Chronicle:
    """Remembers each reader's story so that only what is new has to be told."""

    def __init__(self) -> None:
        self._stories: Lately[int, Story] = Lately()  # by reader

    def forget(self) -> None:
        """Something was taken back: tell it anew."""
        self._stories = Lately()

    def read(self, state: State, reader: int, stand_ins: Sequence[StandIn] = ()) -> list[Chapter]:
        """The end of the story as a seat may know it; reader -1 only watches, EVERYBODY knows what all know."""
        story = self._stories.take(reader)
        leaders = [state.box.leaders[p.leader].id for p in state.players]
        if story is None or story.heard > len(state.events) or story.leaders != leaders:
            story = Story(state, eyes_of(reader))
        story.follow(state.events, stand_ins)
        story.forget(state.round - SHOWN_ROUNDS + 1)
        self._stories.put(reader, story)
        chapters = story.told()
        if chapters:  # the last chapter goes on: what is given away stays as it is
            chapters[-1] = replace(chapters[-1], lines=chapters[-1].lines[:])
        return chapters
