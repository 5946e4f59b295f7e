"""What a page shows, as JSON: all that a reader is told of a game but its story. It knows no live game."""

from __future__ import annotations

from sietch.rules.terms import NOBODY
from sietch.table.showing.shown import SeatInfo, TablePage
from sietch.table.web.json import view
from sietch.table.web.json.shapes import NewState, Seat, View


def told_page(page: TablePage, hands_open: bool, common: view.Common | None = None) -> View:
    """What a page shows, as JSON; its story is told elsewhere."""
    known = dict(view.view(page.view, page.lang, common))
    if page.view.seat != NOBODY and page.seats[page.view.seat].away:
        known["decision"] = None  # the bot's now
    return View(
        **known,
        game=page.game,
        version=page.version,
        can_undo=page.can_undo,
        can_reset=page.can_reset,
        waiting_since=page.waiting_since,
        hands_open=hands_open,
        known_seed=page.known_seed,
        seats=told_seats(page.seats),
    )


def new_state(page: TablePage, hands_open: bool, common: view.Common | None = None) -> str:
    """A change, as a program is told of it."""
    online = [place.online for place in page.seats]
    return NewState(
        version=page.version, online=online, view=told_page(page, hands_open, common)
    ).model_dump_json()


def told_seats(places: list[SeatInfo]) -> list[Seat]:
    return [
        Seat(
            name=place.name,
            kind=place.kind,
            online=place.online,
            away=place.away,
            votes=list(place.votes),
            votes_needed=place.needed,
            shows=bool(place.shows),
            absent_from=place.absent_from,
            invited=place.invited,
        )
        for place in places
    ]
