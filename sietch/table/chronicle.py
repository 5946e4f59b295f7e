"""The story of a live game for each of its readers, written on as things happen."""

from __future__ import annotations

from dataclasses import replace

from sietch.records.narration import EVERYBODY, Chapter, Story
from sietch.rules.state import State


class Chronicle:
    """Remembers each reader's story so that only what is new has to be told."""

    def __init__(self) -> None:
        self._stories: dict[int, tuple[Story, int]] = {}  # by reader: the story, and how many events it has heard

    def forget(self) -> None:
        """Something was taken back: tell it anew."""
        self._stories.clear()

    def read(self, state: State, reader: int) -> list[Chapter]:
        """The story as a seat may know it; reader -1 only watches, EVERYBODY knows what all seats know."""
        story, heard = self._stories.get(reader, (None, 0))
        leaders = [state.box.leaders[p.leader].id for p in state.players]
        if story is None or heard > len(state.events) or story.leaders != leaders:
            eyes = reader if reader >= 0 or reader == EVERYBODY else None
            story, heard = Story(state, eyes, 0), 0
        for at in range(heard, len(state.events)):
            story.hear(at, state.events[at])
        self._stories[reader] = (story, len(state.events))
        told = story.told()
        if told:  # the last chapter goes on: what is given away stays as it is
            told[-1] = replace(told[-1], lines=told[-1].lines[:])
        return told
