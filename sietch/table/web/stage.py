"""What the processes that tell do (``helpers/tellers``): a scene as each of its readers is told of it."""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from typing import Any, cast

from sietch.table.helpers.telling import Tell
from sietch.table.showing.artist import Artist
from sietch.table.showing.following import Follower
from sietch.table.showing.lines import Lines
from sietch.table.showing.scenes import PATCHED, PROGRAM, Scene, Told


def begin(drawing: str) -> Tell:
    """What tells scenes, with pages drawn by the module that is named."""
    games, lines = Follower(), Lines(cast(Artist, import_module(drawing)))

    def tell(scene: Scene) -> list[Told]:
        script, programs = scene.script, any(eyes.form == PROGRAM for eyes in scene.wanted)
        if programs:
            # Read only where a program asks: its shapes take more memory than all that draws pages.
            from sietch.table.web.json.pages import new_state
            from sietch.table.web.json.view import Common

            common = Common()
        followed = games.at(script)
        told: list[Told] = []
        shared: dict[Hashable, Any] = {}
        for eyes, beside in scene.wanted.items():
            page = followed.page(script.game, eyes, beside, shared)
            if eyes.form == PROGRAM:
                told.append(new_state(page, beside.hands_open, common))
            else:
                told.append(lines.draw((script.game, eyes), page, eyes.form == PATCHED, scene.whole))
        return told

    return tell
