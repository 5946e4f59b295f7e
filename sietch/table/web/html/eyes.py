"""Replays as the server holds them: the film of a game, and whose eyes may look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fastapi.requests import HTTPConnection

from sietch.records.film import Film
from sietch.records.setups import Setup
from sietch.table.lately import Lately
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.refusals import Refused
from sietch.table.page.replay import ALL, WATCH

MOST_FILMS = 32  # of some 375 kB each


class Films:
    """The films of games that somebody looks at."""

    def __init__(self, most: int = MOST_FILMS) -> None:
        self.most = most
        self._films: Lately[str, Film] = Lately()

    def of(self, game: str, setup: Setup, choices: Sequence[str]) -> Film:
        """A game's film so far; what was taken back is not in it. Always asked for in the same thread."""
        film = self._films.take(game) or Film(setup)
        film.follow(choices)
        self._films.put(game, film)
        if len(self._films) > self.most:
            self._films.let_go()
        return film


def films_of(connection: HTTPConnection) -> Films:
    state = connection.app.state
    if not hasattr(state, "films"):
        state.films = Films()
    return cast(Films, state.films)


def eyes_for(live: LiveGame, reader: int) -> list[str]:
    """With whose eyes a reader may look at a game, the usual ones first; until it is over only with the own."""
    own = [] if reader == WATCHER else [str(reader)]
    if not live.game.over:
        return [*own, WATCH]
    others = [str(seat) for seat in range(len(live.seats)) if seat != reader]
    return [*own, ALL, WATCH, *others]


def chosen_eyes(live: LiveGame, reader: int, wanted: str | None) -> str:
    may = eyes_for(live, reader)
    if wanted is None:
        return may[0]
    if wanted not in may:
        raise Refused("not_your_eyes")
    return wanted
