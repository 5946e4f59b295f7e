"""The page of a free seat, for whoever was sent its link."""

from __future__ import annotations

from sietch.table.page.draw import choices_of_language, render
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.showing.shown import TablePage


def draw_invitation(page: TablePage, seat: int, token: str) -> str:
    """It shows what everybody may know: no hand before somebody has sat down."""
    return render(
        "invitation.html", t=voice(page.lang).t, lang=page.lang, languages=choices_of_language(page.lang),
        game=page.game, link=f"/g/{page.game}/{token}", who=Reader(page).leader(seat), known_seed=page.known_seed,
    )  # fmt: skip
