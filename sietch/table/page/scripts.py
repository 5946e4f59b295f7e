"""The table's scripts: what a page loads ahead, so that no file waits for the one that imports it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

PLACE = Path(__file__).parent / "static" / "table"


@cache
def scripts() -> Markup:
    """Links to every part of ``table.js``."""
    ahead = Markup('<link rel="modulepreload" href="/static/table/%s">')
    return Markup("").join(ahead % path.name for path in sorted(PLACE.glob("*.js")))
