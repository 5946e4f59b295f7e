"""What the head of a table's page loads ahead."""

from __future__ import annotations

import re
from pathlib import Path

from markupsafe import Markup

from sietch.table.page.ink.kept import kept

STATIC = Path(__file__).parent / "static"
PARTS = STATIC / "table"
SHARED = re.compile(r'from "\.\./(\w+\.js)"')


@kept
def scripts() -> Markup:
    """Links to every part of ``table.js`` and to what the parts share, so that none waits for the one that imports
    it."""
    parts = sorted(PARTS.glob("*.js"))
    shared = {name for part in parts for name in SHARED.findall(part.read_text(encoding="utf-8"))}
    link = Markup('<link rel="modulepreload" href="/static/%s">')
    named = [*sorted(shared), *(path.relative_to(STATIC).as_posix() for path in parts)]
    return Markup("").join(link % name for name in named)
