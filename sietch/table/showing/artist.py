"""Who draws the pages, as the server knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from sietch.table.settings import Settings
from sietch.table.showing.shown import TablePage

Pieces = tuple[str, ...]
"""HTML in pieces that follow each other: what is drawn again from the same has most pieces in common."""

Drawings = dict[str, tuple[Any, Pieces | None]]
"""By region: what it is drawn from, and how; None where that is as it was before."""


class Artist(Protocol):
    """What the module that draws the pages offers; everything it gives is HTML."""

    def draw_regions(self, page: TablePage) -> dict[str, str]: ...

    def redraw_regions(self, page: TablePage, before: Mapping[str, Any]) -> Drawings: ...

    def draw_table(self, page: TablePage) -> str: ...

    def draw_history(self, page: TablePage) -> str: ...

    def page_title(self, page: TablePage) -> str: ...

    def draw_home(self, lang: str) -> str: ...

    def draw_new_game(
        self, lang: str, form: Mapping[str, Any] | None = None, errors: Sequence[str] = ()
    ) -> str: ...


def artist(settings: Settings) -> Artist:
    return cast(Artist, import_module(settings.drawing))
