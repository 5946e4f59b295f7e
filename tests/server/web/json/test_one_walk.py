"""One choice, one walk: its game is looked up once; it is found once, written once and played once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from sietch.records import game as games
from sietch.table.live.lobby import Lobby
from tests.server.serving import Site, Table, receive

Calls = Counter[str]


class Counting:
    """A module whose functions are counted."""

    def __init__(self, module: Any, calls: Calls) -> None:
        self.module = module
        self.calls = calls

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.module, name)
        return counted(found, name, self.calls) if callable(found) else found


def counted(function: Callable[..., Any], name: str, calls: Calls) -> Callable[..., Any]:
    def call(*args: Any, **given: Any) -> Any:
        calls[name] += 1
        return function(*args, **given)

    return call


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    counts: Calls = Counter()
    monkeypatch.setattr(games, "engine", Counting(games.engine, counts))
    monkeypatch.setattr(games, "notation", Counting(games.notation, counts))
    monkeypatch.setattr(Lobby, "get", counted(Lobby.get, "get", counts))
    return counts


@pytest.fixture
def table(site: Site) -> Table:
    """People only: nobody chooses meanwhile."""
    return site.create("me", "me", "me")


def chosen(table: Table, calls: Calls, **headers: str) -> tuple[httpx.Response, int]:
    """The answer to a choice, and how many options there were; counted is from its posting on."""
    seat = table.asked()
    assert seat is not None
    view = table.view(seat)
    options = view["decision"]["options"]
    form = {"choice": options[0]["notation"], "version": view["version"]}
    calls.clear()
    answer = table.http.post(f"{table.url}/choices", headers={**table.auth(seat), **headers}, json=form)
    assert answer.status_code == 200, answer.text
    return answer, len(options)


def test_a_choice_walks_once(table: Table, calls: Calls) -> None:
    answer, options = chosen(table, calls, Prefer="return=minimal")
    assert calls == {"get": 1, "write": options, "choose": 1, "paused": 1}
    assert answer.json() == {"version": 1}
    assert answer.headers["preference-applied"] == "return=minimal"


def test_a_choice_is_answered_with_the_view_unless_told_otherwise(table: Table, calls: Calls) -> None:
    answer, _ = chosen(table, calls)
    assert (calls["get"], calls["choose"]) == (1, 1)
    assert answer.json()["view"]["version"] == answer.json()["version"] == 1


def test_a_choice_that_pages_follow_walks_once_too(site: Site, table: Table, calls: Calls) -> None:
    with site.listen(table.id, html=1, watch=1) as page:
        receive(page, "update")
        chosen(table, calls, Prefer="return=minimal")
        assert receive(page, "update")["version"] == 1
    assert calls["choose"] == 1


@pytest.mark.parametrize("little", [True, False])
def test_a_refusal_has_the_view_unless_told_otherwise(table: Table, little: bool) -> None:
    seat = table.asked()
    headers = {**table.auth(seat), **({"Prefer": "wait=1, Return = minimal"} if little else {})}
    answer = table.http.post(f"{table.url}/choices", headers=headers, json={"choice": "fly", "version": 0})
    assert (answer.status_code, answer.json()["code"]) == (409, "unknown_choice")
    assert ("view" in answer.json()) is not little
