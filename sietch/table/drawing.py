"""The page's drawing, as the server uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from sietch.table.page.model import TablePage
from sietch.table.settings import Settings


class Drawing(Protocol):
    """What the module that draws the pages offers; everything it gives is HTML."""

    def draw_regions(self, page: TablePage) -> dict[str, str]: ...

    def draw_table(self, page: TablePage) -> str: ...

    def draw_history(self, page: TablePage) -> str: ...

    def page_title(self, page: TablePage) -> str: ...

    def draw_home(self, lang: str) -> str: ...

    def draw_new_game(
        self, lang: str, form: Mapping[str, Any] | None = None, errors: Sequence[str] = ()
    ) -> str: ...


def drawing(settings: Settings) -> Drawing:
    return cast(Drawing, import_module(settings.drawing))
