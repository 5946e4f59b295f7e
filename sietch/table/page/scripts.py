"""What the head of a table's page loads ahead."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from sietch.table.page.ink.kept import kept

PARTS = Path(__file__).parent / "static" / "table"


@kept
def scripts() -> Markup:
    """Links to every part of ``table.js``, so that none waits for the one that imports it."""
    link = Markup('<link rel="modulepreload" href="/static/table/%s">')
    return Markup("").join(link % path.name for path in sorted(PARTS.glob("*.js")))
