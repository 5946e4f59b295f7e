"""Bots never stop a table: not a killed, stopped or slow process, not other tables, not what nobody foresaw."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from sietch.records.wishes import Wish
from sietch.table.helpers import bots as asking
from sietch.table.helpers import thinking
from sietch.table.helpers.bots import Bots
from sietch.table.helpers.shares import NOBODY, People
from sietch.table.helpers.thinkers import Thinker, Thinkers
from sietch.table.helpers.thinking import Job
from sietch.table.live.lobby import Lobby, Place
from sietch.table.settings import Settings
from sietch.table.store.store import Store
from tests.server.serving import PATIENCE, serving, settings, until


class Called(Bots):
    """Bots of which is known whether their processes were called for; they need none."""

    called = False

    def start(self) -> None:
        self.called = True

    async def choose(self, job: Job) -> str | None:
        return str(thinking.game_at(job).decision.options[0])


@pytest.mark.parametrize("vote", [False, True])
def test_processes_of_bots_begin_when_the_first_one_sits_down(tmp_path: Path, vote: bool) -> None:
    """However it comes to sit there, and not before."""
    bots = Called()
    with serving(settings(f"sqlite:///{tmp_path}/x.db"), bots) as site:
        table = site.create("me", "open", "me")
        assert table.get("").status_code == 200 and not bots.called
        if vote:  # for the seat that nobody has taken
            for seat in (0, 2):
                assert not bots.called
                voted = table.http.post(f"{table.url}/votes", headers=table.auth(seat), json={"seat": 1})
                assert voted.status_code == 200
        else:
            site.create("me", "random", "me")
        assert bots.called


def test_a_table_whose_bots_are_asked_no_more_calls_for_none(tmp_path: Path) -> None:
    bots = Called()
    with serving(settings(f"sqlite:///{tmp_path}/x.db"), bots) as site:
        table = site.create("random", "random", "random")
        until(lambda: site.live(table).game.over)
        bots.called = False
        assert table.get("").status_code == 200 and not bots.called


def test_bots_think_for_those_who_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose share of the processes it is; those need not know whose."""
    asked = list[tuple[People, People]]()

    def submit(thinkers: Thinkers[Job, str], job: Job, kind: str, people: People) -> Future[str]:
        asked.append((job.people, people))
        answer = Future[str]()
        answer.set_result(str(thinking.game_at(job).decision.options[0]))
        return answer

    monkeypatch.setattr(Thinkers, "submit", submit)
    with serving(settings(f"sqlite:///{tmp_path}/x.db"), Bots()) as site:
        table = site.create("me", "random", "random")
        while not asked:
            view = table.view(0)
            if view["decision"] is not None:
                table.choose(0, view)
    assert set(asked) == {(NOBODY, People(["127.0.0.1"]))}


class Asking(Thinkers[Job, str]):
    """Processes of which is known which have begun to ask for jobs: one stopped before is waited for long."""

    def __init__(self, *told: Any) -> None:
        super().__init__(*told)
        self.at_work: set[Thinker[Job, str]] = set()

    def next_job(self, thinker: Thinker[Job, str]) -> Any:
        self.at_work.add(thinker)
        return super().next_job(thinker)


class Counted(Bots):
    """Bots of which is known how often one had to be replaced by chance, and which processes are at work."""

    replaced = 0

    def __init__(self, processes: int, seconds: float) -> None:
        super().__init__(processes, seconds)
        self.thinkers: Asking = Asking(processes, seconds, thinking.think)

    async def choose(self, job: Job) -> str | None:
        chosen = await super().choose(job)
        self.replaced += chosen is None
        return chosen


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
def test_a_stopped_or_killed_process_stops_no_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, how: signal.Signals
) -> None:
    """Every stop is told once, and tried again: bots choose everything themselves, none is replaced by chance."""
    bots = Counted(2, 5.0)  # seconds: whoever comes after it first plays a game up to there
    try:
        with caplog.at_level(logging.WARNING), serving(settings(f"sqlite:///{tmp_path}/x.db"), bots) as site:
            tables = [site.create("random", "random", "random") for _ in range(6)]
            until(lambda: len(bots.thinkers.at_work) == 2 and all(site.live(t).version > 3 for t in tables))
            hit, other = bots.thinkers.processes
            os.kill(hit, how)
            before = [site.live(table).version for table in tables]
            until(lambda: all(site.live(t).version > was + 20 for t, was in zip(tables, before, strict=True)))
            until(lambda: hit not in bots.thinkers.processes)  # as soon as it is asked again
            assert other in bots.thinkers.processes
    finally:
        bots.close()
    told = [record.getMessage() for record in caplog.records if record.name == asking.__name__]
    assert len(told) == 1 or (not told and how == signal.SIGKILL), told  # it may have rested just then
    assert all("attempt 1" in line for line in told)
    assert not bots.replaced


def test_whatever_stops_bots_is_tried_again_and_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Stumbling(Bots):
        """Bots that fail four times in a way that nobody has thought of."""

        asked = 0

        async def choose(self, job: Job) -> str | None:
            self.asked += 1
            if self.asked <= 4:
                raise RuntimeError("what is this?")
            return str(thinking.game_at(job).decision.options[0])

    async def run(told: Settings) -> None:
        store = Store(told.db)
        lobby = Lobby(store, Stumbling(), told)
        live = await lobby.create(Wish("base"), [Place("random")] * 3)
        while live.version < 3:
            await asyncio.sleep(0.001)
        await lobby.close()
        store.close()

    asyncio.run(asyncio.wait_for(run(settings(f"sqlite:///{tmp_path}/x.db", store_pause=0.001)), PATIENCE))
    assert len([record for record in caplog.records if "have stopped" in record.getMessage()]) == 1
