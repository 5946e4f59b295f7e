"""Our fonts in the head of a page: their style sheet, and the files that a page of its language surely needs."""

from __future__ import annotations

from markupsafe import Markup

from sietch.table.page.ink.icons import fill
from sietch.table.page.ink.kept import kept

CYRILLIC = ("uk", "ru")


def font_files(lang: str) -> list[str]:
    """What is loaded ahead; other letters, as people's names may have, come when a page shows one."""
    subsets = ("latin", "cyrillic") if lang in CYRILLIC else ("latin",)
    return [f"noto-{family}-{subset}.woff2" for family in ("sans", "serif") for subset in subsets]


@kept
def fonts(lang: str) -> Markup:
    ahead = '<link rel="preload" href="/static/fonts/%s" as="font" type="font/woff2" crossorigin>\n'
    links = [fill(ahead, file) for file in font_files(lang)]
    return Markup("").join([*links, Markup('<link rel="stylesheet" href="/static/fonts/fonts.css">')])
