"""The page of a free seat, for whoever was sent its link."""

from __future__ import annotations

from dataclasses import dataclass

from sietch.table.page.draw import BOX_ART, choices_of_language, render
from sietch.table.page.ink.reader import Reader
from sietch.table.showing.shown import TablePage


@dataclass(frozen=True)
class Sitting:
    """A seat as a guest is shown it."""

    seat: int
    name: str  # "": nobody sits there yet
    leader: str
    yours: bool


def draw_invitation(page: TablePage, seat: int, token: str, host: int) -> str:
    """It shows what everybody may know: no hand before somebody has sat down."""
    r = Reader(page)
    box = "base" if r.s.desert is None else "uprising"
    picture, light = BOX_ART[box]
    return render(
        "invitation.html", t=r.v.t, lang=page.lang, languages=choices_of_language(page.lang), game=page.game,
        title=r.v.t("invitation.whose", who=r.name(host)) if host >= 0 else r.v.t("invitation.title"),
        link=f"/g/{page.game}/{token}", who=r.leader(seat), known_seed=page.known_seed,
        box=r.v.t(f"box_name.{box}"), picture=picture, light=light, six=r.s.teams is not None,
        seats=[
            Sitting(i, "" if place.kind == "open" else r.name(i), r.leader(i), i == seat)
            for i, place in enumerate(page.seats)
        ],
    )  # fmt: skip
