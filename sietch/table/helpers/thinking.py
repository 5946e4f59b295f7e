"""What a process does in which bots think (``helpers/bots``): it reads hardly anything that only servers need.

A process gets the setup and the choices so far, and keeps the games it has seen: usually it only has to play
the last choices. The bot itself gets its seat's View and nothing else.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from hashlib import blake2b

from sietch.players import Player, make
from sietch.records.game import Game, start
from sietch.records.setups import Setup
from sietch.table.helpers.shares import NOBODY, People
from sietch.table.lately import Lately

MOST_GAMES = 500  # games that a process keeps, of some 60 kB each: as many as a server itself (``most_live``)


@dataclass(frozen=True)
class Job:
    """A decision that a bot has to make."""

    game: str
    setup: Setup
    choices: tuple[str, ...]
    seat: int
    level: str
    people: People = NOBODY  # at the table; whoever thinks need not know them


_games: Lately[str, Game] = Lately()
_minds: Lately[tuple[str, int, str], Player] = Lately()


def think(job: Job) -> str:
    """Make a decision as the job's bot."""
    game = game_at(job)
    mind = remembered_mind(job)
    view = game.view(job.seat)
    decision = view.decision
    assert decision is not None, "the bot is asked in its turn only"
    return str(decision.options[mind.choose(view, decision)])


def game_at(job: Job) -> Game:
    """The job's game at its moment, played on from where this process has left it if possible."""
    game = _games.take(job.game)
    if game is None or tuple(game.choices) != job.choices[: len(game.choices)]:
        game = start(job.setup, telling=False)
    for text in job.choices[len(game.choices) :]:
        game.choose(text)
    if len(_games) >= MOST_GAMES:  # any of them: were it the oldest, one game too many would drop each in turn
        _games.let_go(random.choice(_games.names()))
    _games.put(job.game, game)
    return game


def remembered_mind(job: Job) -> Player:
    key = (job.game, job.seat, job.level)
    mind = _minds.take(key) or make(job.level, own_seed(job))
    if len(_minds) >= MOST_GAMES * 8:
        _minds.let_go(random.choice(_minds.names()))
    _minds.put(key, mind)
    return mind


def own_seed(job: Job) -> str:
    """A bot's own chance: as secret as the deal, and no way back from it to the deal, should the bot look."""
    return blake2b(f"{job.setup.seed} {job.seat}".encode(), digest_size=16, person=b"a bot").hexdigest()
