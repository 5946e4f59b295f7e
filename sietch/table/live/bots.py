"""Bots think in processes of their own, so that no page ever waits for one.

A process gets the setup and the choices so far, and keeps the games it has seen: usually it only has to play
the last choices. The bot itself gets its seat's View and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from sietch.players import Player, make
from sietch.records.game import Game, start
from sietch.records.setups import Setup

log = logging.getLogger(__name__)

MOST_GAMES = 32  # games that a process keeps


@dataclass(frozen=True)
class Job:
    """A decision that a bot has to make."""

    game: str
    setup: Setup
    choices: tuple[str, ...]
    seat: int
    level: str


class Bots:
    """The processes in which bots think."""

    def __init__(self, processes: int = 1, seconds: float = 5.0) -> None:
        self.processes = processes
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the processes now, so that the first bot does not have to wait for them."""
        for _ in range(self.processes):
            self._open().submit(ready)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=prepare)
        return self._pool

    async def choose(self, job: Job) -> str | None:
        """The bot's choice; None of one that fails or thinks too long."""
        for attempt in (1, 2):
            pool = self._open()
            try:
                thinking = asyncio.get_running_loop().run_in_executor(pool, think, job)
                return await asyncio.wait_for(thinking, self.seconds)
            except BrokenProcessPool:
                log.warning("a bot process ended unexpectedly (attempt %d)", attempt)
                if self._pool is pool:
                    self.close()
            except TimeoutError:
                log.warning("bot %s in game %s thinks too long", job.level, job.game)
                if self._pool is pool:  # its process would go on and keep everybody waiting
                    self.close()
                break
            except Exception as error:
                log.warning("bot %s in game %s failed: %r", job.level, job.game, error)
                break
        return None


# --- in the processes
_games: OrderedDict[str, Game] = OrderedDict()
_minds: OrderedDict[tuple[str, int, str], Player] = OrderedDict()


def prepare() -> None:
    """A process leaves the keyboard's interrupt to the server and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def ready() -> bool:
    return True


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
    game = _games.pop(job.game, None)
    if game is None or tuple(game.choices) != job.choices[: len(game.choices)]:
        game = start(job.setup, telling=False)
    for text in job.choices[len(game.choices) :]:
        game.choose(text)
    _games[job.game] = game
    if len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    return game


def remembered_mind(job: Job) -> Player:
    key = (job.game, job.seat, job.level)
    mind = _minds.pop(key, None) or make(job.level, secrets.token_hex(8))
    _minds[key] = mind
    if len(_minds) > MOST_GAMES * 8:
        _minds.popitem(last=False)
    return mind
