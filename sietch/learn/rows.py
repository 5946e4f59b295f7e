"""Rows to learn from: the features of every seat at starts of rounds (or of turns), with how the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sietch.lab.played import Played, read_games
from sietch.lab.workers import Crew, results
from sietch.learn.selfplay import GAMES
from sietch.players.features import LENGTH, features, layout_hash
from sietch.players.folding import Vector
from sietch.players.net import MARGIN
from sietch.players.playouts import round_began
from sietch.rules.state import State
from sietch.rules.terms import OPENING
from sietch.rules.verbs.owners import is_rival
from sietch.rules.verbs.teams import same_team

if TYPE_CHECKING:
    import numpy

ROWS = "rows"  # the folder of what was made of records, in a run's folder: it can be made again at any time
ROUNDS, TURNS = "rounds", "turns"  # the moments that are looked at


@dataclass
class Rows:
    """Positions as seats see them: features, whether the seat won, its margin, and the number of its game."""

    features: numpy.ndarray
    won: numpy.ndarray
    margin: numpy.ndarray
    game: numpy.ndarray

    def __len__(self) -> int:
        return len(self.won)

    def only(self, chosen: numpy.ndarray) -> Rows:
        return Rows(self.features[chosen], self.won[chosen], self.margin[chosen], self.game[chosen])


def moments(played: Played, wanted: str) -> Iterator[State]:
    """The states of a game that are looked at."""
    last, stamp = 0, -1
    for state in played.states():
        if state.over or state.turn_kind != OPENING:
            continue
        begins = round_began(state, last)
        if begins or (wanted == TURNS and state.stamp != stamp and state.turn_fresh):
            yield state
        last, stamp = state.round, state.stamp


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


def rows_of(played: Played, wanted: str) -> Iterator[tuple[Vector, float, float]]:
    """A game's rows: at a start of a round those of all seats, at a start of a turn that of who is on turn."""
    last = 0
    for state in moments(played, wanted):
        readers = range(len(state.players)) if round_began(state, last) else [state.asked]
        last = state.round
        for seat in readers:
            if not is_rival(state, seat):
                won = float(seat in played.winners)
                yield features(state, seat), won, margin(played, seat, state.teams is not None)


def file_rows(job: tuple[str, str, str]) -> str:
    """Make the rows of one file of games, unless they are there; returns where they are."""
    import numpy

    source, target, wanted = Path(job[0]), Path(job[1]), job[2]
    if target.is_file():
        return str(target)
    told: list[Vector] = []
    won: list[float] = []
    margins: list[float] = []
    game: list[int] = []
    for number, played in enumerate(read_games(source)):
        for vector, win, lead in rows_of(played, wanted):
            told.append(vector)
            won.append(win)
            margins.append(lead)
            game.append(number)
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(".partial")
    with partial.open("wb") as file:
        numpy.savez(
            file,
            features=numpy.array(told, dtype=numpy.float16).reshape(len(told), LENGTH),
            won=numpy.array(won, dtype=numpy.float32),
            margin=numpy.array(margins, dtype=numpy.float32),
            game=numpy.array(game, dtype=numpy.int64),
        )
    partial.replace(target)
    return str(target)


def make_rows(folder: Path, wanted: str = ROUNDS, workers: int = 1) -> Rows:
    """The rows of all games of a run's folder."""
    import numpy

    sources = sorted((folder / GAMES).glob("*.jsonl"))
    jobs = []
    for source in sources:
        name = f"{source.stem}-{source.stat().st_size}-{wanted}.npz"
        jobs.append((str(source), str(folder / ROWS / layout_hash() / name), wanted))
    parts = [numpy.load(path) for path in results(file_rows, jobs, Crew(workers))]
    games, before = [], 0
    for part in parts:
        games.append(part["game"] + before)
        before += int(part["game"].max(initial=-1)) + 1
    names = ("features", "won", "margin")
    told, won, margins = (numpy.concatenate([part[name] for part in parts]) for name in names)
    return Rows(told, won, margins, numpy.concatenate(games))
