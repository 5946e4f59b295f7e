"""Replays as the server holds them: the film of a game, and whose eyes may look at it."""

from __future__ import annotations

from collections import OrderedDict
from typing import cast

from fastapi.requests import HTTPConnection

from sietch.records.film import Film
from sietch.table.page.replay import ALL, WATCH
from sietch.table.refusals import Refused
from sietch.table.room import WATCHER, Room

MOST_FILMS = 32


class Films:
    """The films of games that somebody looks at."""

    def __init__(self, most: int = MOST_FILMS) -> None:
        self.most = most
        self._films: OrderedDict[str, Film] = OrderedDict()

    def of(self, room: Room) -> Film:
        """A game's film up to now; what was taken back is not in it."""
        film = self._films.pop(room.id, None) or Film(room.setup)
        film.follow(room.game.choices)
        self._films[room.id] = film
        if len(self._films) > self.most:
            self._films.popitem(last=False)
        return film


def films_of(connection: HTTPConnection) -> Films:
    state = connection.app.state
    if not hasattr(state, "films"):
        state.films = Films()
    return cast(Films, state.films)


def eyes_for(room: Room, reader: int) -> list[str]:
    """With whose eyes a reader may look at a game, the usual ones first; until it is over only with the own."""
    own = [] if reader == WATCHER else [str(reader)]
    if not room.game.over:
        return [*own, WATCH]
    others = [str(seat) for seat in range(len(room.seats)) if seat != reader]
    return [*own, ALL, WATCH, *others]


def chosen_eyes(room: Room, reader: int, wanted: str | None) -> str:
    may = eyes_for(room, reader)
    if wanted is None:
        return may[0]
    if wanted not in may:
        raise Refused("not_your_eyes")
    return wanted
