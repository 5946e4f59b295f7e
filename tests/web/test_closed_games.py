"""Games that the owner archives or deletes while people are at the table."""

import time
from pathlib import Path

import pytest

from sietch.table import keeping
from sietch.table.store import Store
from tests.web.serving import Json, Table, serving, settings


@pytest.fixture
def place(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'x.db'}"


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
    store = Store(place)
    with serving(settings(place)) as site:
        table = site.create("random", "random", "random")
        keeping.set_archived(store, [table.id], True, time.time())
        version = -1
        while version != table.get("").json()["version"]:
            version = table.get("").json()["version"]
            time.sleep(0.3)
        assert not table.get("").json()["over"]
    with serving(settings(place)) as site:
        assert site.http.get(f"/api/games/{table.id}").json()["version"] == version
        time.sleep(0.3)
        assert site.http.get(f"/api/games/{table.id}").json()["version"] == version
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
