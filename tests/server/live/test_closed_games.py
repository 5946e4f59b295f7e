"""Games that the owner archives or deletes while people are at the table."""

import asyncio
import threading
import time
from pathlib import Path

import pytest

from sietch.table.helpers.bots import Bots
from sietch.table.helpers.thinking import Job, game_at
from sietch.table.store import keeping
from sietch.table.store.store import Store
from tests.server.serving import Json, Table, serving, settings, until


@pytest.fixture
def place(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'x.db'}"


class Waiting(Bots):
    """Bots that need no processes, and wait until they may choose."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.may = threading.Semaphore(times)

    def start(self) -> None: ...

    async def choose(self, job: Job) -> str | None:
        while not self.may.acquire(blocking=False):
            await asyncio.sleep(0.005)
        return str(game_at(job).decision.options[0])


def asked_view(table: Table) -> Json:
    """The view of whoever is asked."""
    asked = table.asked()
    assert asked is not None
    return table.view(asked)


def test_an_archived_game_is_looked_at_and_not_played_on(place: str) -> None:
    store = Store(place)
    with serving(settings(place)) as site:
        table = site.create("me", "open", "open")
        view = asked_view(table)
        keeping.set_archived(store, [table.id], True, time.time())
        for _ in range(2):  # the first one finds it out, the second one knows
            answer = table.post("/choices", view["seat"], choice=view["decision"]["options"][0]["notation"])
            assert (answer.status_code, answer.json()["code"]) == (409, "archived")
        assert table.get("").json()["version"] == view["version"]
        assert site.http.get(f"/g/{table.id}").status_code == 200
    store.close()


def test_bots_of_an_archived_game_rest(place: str) -> None:
    store, bots = Store(place), Waiting(3)
    with serving(settings(place), bots) as site:
        table = site.create("random", "random", "random")
        live = site.live(table)
        until(lambda: live.version == 3)
        keeping.set_archived(store, [table.id], True, time.time())
        bots.may.release()
        until(lambda: not live.bot_turns.playing)
        assert (live.version, live.game.over) == (3, False)
    with serving(settings(place)) as site:
        assert site.http.get(f"/api/games/{table.id}").json()["version"] == 3
        assert not site.live(table).bot_turns.playing
    store.close()


def test_a_deleted_game_is_gone_for_those_at_the_table_too(place: str) -> None:
    store = Store(place)
    with serving(settings(place)) as site:
        table = site.create("me", "open", "open")
        view = asked_view(table)
        keeping.deleted(store, [table.id])
        for _ in range(2):
            answer = table.post("/choices", view["seat"], choice=view["decision"]["options"][0]["notation"])
            assert (answer.status_code, answer.json()["code"]) == (404, "no_game")
        assert site.http.get(f"/g/{table.id}").status_code == 404
    store.close()
