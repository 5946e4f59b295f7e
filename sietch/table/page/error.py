"""The page that says what went wrong and what to do."""

from __future__ import annotations

from sietch.table.page.draw import choices_of_language, render
from sietch.table.page.ink.speech import voice


def draw_error(lang: str, status: int, what: str, advice: str) -> str:
    return render(
        "error.html", t=voice(lang).t, lang=lang, languages=choices_of_language(lang), status=status, what=what,
        advice=advice,
    )  # fmt: skip
