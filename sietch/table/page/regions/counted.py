"""A number of pieces at a glance, as panels show it."""

from __future__ import annotations

from markupsafe import Markup

from sietch.table.page.ink.icons import fill, icon


def counted(name: str, n: int, label: str) -> Markup:
    css = "" if n else ' class="zero"'
    return fill(
        '<span%s role="img" aria-label="%s" title="%s">%s%s</span>', Markup(css), label, label, icon(name), n
    )
