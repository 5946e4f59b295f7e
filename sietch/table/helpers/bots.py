"""Bots think in processes of their own (``helpers/thinking``), so that no page ever waits for one."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from sietch.table.helpers.shares import NOBODY
from sietch.table.helpers.thinkers import Ended, Failed, Thinkers
from sietch.table.helpers.thinking import Job, think

log = logging.getLogger(__name__)

ATTEMPTS = 2  # before a bot is replaced by chance: another process may do better


class Bots:
    """The processes in which bots think."""

    def __init__(self, processes: int = 1, seconds: float = 5.0) -> None:
        self.thinkers: Thinkers[Job, str] = Thinkers(processes, seconds, think)

    def start(self) -> None:
        """Start the processes now, if they are not there, so that the first bot does not have to wait for them."""
        self.thinkers.start()

    def close(self) -> None:
        self.thinkers.close()

    async def choose(self, job: Job) -> str | None:
        """The bot's choice; None of one that fails or thinks too long, whoever thinks for it."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                asked = self.thinkers.submit(replace(job, people=NOBODY), job.level, job.people)
                return await asyncio.wrap_future(asked)
            except (Ended, Failed) as error:
                how = f"failed: {error}" if isinstance(error, Failed) else type(error).__name__
                log.warning("bot %s in game %s, attempt %d: %s", job.level, job.game, attempt, how)
        return None
