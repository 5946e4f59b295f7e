"""Rows to learn from: what seats know where a round begins and where their turns end, with how the game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sietch.lab.played import Played, read_games
from sietch.lab.workers import Crew, results
from sietch.learn.selfplay import GAMES
from sietch.players.features import LENGTH, features, layout_hash
from sietch.players.folding import Vector
from sietch.players.greedy import let_go
from sietch.players.net import MARGIN
from sietch.players.playouts import round_began
from sietch.rules.errors import BadSetup
from sietch.rules.packing import kind_of
from sietch.rules.state import State
from sietch.rules.terms import END_TURN, NOBODY
from sietch.rules.verbs.owners import is_rival
from sietch.rules.verbs.teams import same_team

if TYPE_CHECKING:
    import numpy

ROWS = "rows"  # the folder of what was made of records, in a run's folder: it can be made again at any time
KINDS = {"features": "float16", "won": "float32", "margin": "float32", "game": "int64"}  # of the columns


@dataclass
class Rows:
    """Positions as seats see them: features, how the game ended for the seat, and which game it was."""

    features: numpy.ndarray
    won: numpy.ndarray
    margin: numpy.ndarray
    game: numpy.ndarray

    def __len__(self) -> int:
        return len(self.won)

    def only(self, chosen: numpy.ndarray) -> Rows:
        return Rows(*(getattr(self, part.name)[chosen] for part in fields(self)))


class Moment(NamedTuple):
    """A state that is looked at, and who looks."""

    state: State
    readers: Sequence[int]


def moments(played: Played) -> Iterator[Moment]:
    """Where a round begins, for every seat; where a turn ends, for who had it."""
    last = 0
    for number, state in enumerate(played.states()):
        if state.over:
            return
        if round_began(state, last):
            last = state.round
            yield Moment(state, range(len(state.players)))
        seat = state.turn_seat
        if seat != NOBODY and state.asked == seat and kind_of(state.options[played.moves[number]]) == END_TURN:
            end = state.copy()
            let_go(end, seat)
            yield Moment(end, [seat])


def margin(played: Played, seat: int, teams: bool) -> float:
    """Points before (or behind) the best other side, as the net counts them."""
    points = played.points
    if teams:
        own = sum(n for i, n in enumerate(points) if same_team(i, seat))
        best = sum(points) - own
    else:
        own = points[seat]
        best = max(n for i, n in enumerate(points) if i != seat)
    return max(-1.0, min(1.0, (own - best) / MARGIN))


def rows_of(played: Played, number: int) -> Iterator[tuple[Vector, float, float, int]]:
    """A game's rows, each in the order of the columns."""
    for state, readers in moments(played):
        for seat in readers:
            if not is_rival(state, seat):
                won, lead = float(seat in played.winners), margin(played, seat, state.teams is not None)
                yield features(state, seat), won, lead, number


def file_rows(job: tuple[str, str]) -> str:
    """Make the rows of one file of games, unless they are there; returns where they are."""
    import numpy

    source, target = map(Path, job)
    if target.is_file():
        return str(target)
    columns: list[list[Any]] = [[] for _ in fields(Rows)]
    for number, played in enumerate(read_games(source)):
        for row in rows_of(played, number):
            for column, value in zip(columns, row, strict=True):
                column.append(value)
    names = [part.name for part in fields(Rows)]
    arrays = {name: numpy.array(column, KINDS[name]) for name, column in zip(names, columns, strict=True)}
    arrays["features"] = arrays["features"].reshape(len(columns[0]), LENGTH)
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(".partial")
    with partial.open("wb") as file:
        numpy.savez(file, allow_pickle=False, **arrays)
    partial.replace(target)
    return str(target)


def make_rows(folder: Path, workers: int = 1) -> Rows:
    """The rows of all games of a run's folder."""
    import numpy

    sources = sorted((folder / GAMES).glob("*.jsonl"))
    if not sources:
        raise BadSetup(f"there are no games in {folder}: play some first")
    place = folder / ROWS / layout_hash()
    jobs = [(str(source), str(place / f"{source.stem}-{source.stat().st_size}.npz")) for source in sources]
    parts = [numpy.load(path) for path in results(file_rows, jobs, Crew(workers))]
    columns = {part.name: [file[part.name] for file in parts] for part in fields(Rows)}
    before = 0
    for number, games in enumerate(columns["game"]):
        columns["game"][number] = games + before
        before += int(games.max(initial=-1)) + 1
    return Rows(**{name: numpy.concatenate(column) for name, column in columns.items()})
