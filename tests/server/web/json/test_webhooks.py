"""A seat's webhook is told of its turns, and nobody else can set it or see it."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.receiving import Receiver, receiving
from tests.server.serving import PATIENCE, Site, Table, serving, settings, until
from tests.server.slow_names import naming


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}", private_webhooks=True)) as found:
        yield found


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def waiting_seat(site: Site) -> tuple[Table, int]:
    """A new table, and the seat whose turn comes next."""
    table = site.create("me", "open", "open")
    asked = table.asked()
    assert asked is not None
    return table, (asked + 1) % 3


def put(site: Site, table: Table, seat: int | None, url: str) -> int:
    answer = site.http.put(f"{table.url}/webhook", headers=table.auth(seat), json={"url": url})
    return answer.status_code


def until_told(receiver: Receiver, n: int) -> None:
    until(lambda: len(receiver.posts) >= n, receiver.posts)


def play_until(table: Table, seat: int, other: bool) -> None:
    """Play whoever is asked until the turn comes to a seat, or leaves it."""
    while (table.asked() == seat) is not other:
        asked = table.asked()
        assert asked is not None
        view = table.view(asked)
        last = len(view["decision"]["options"]) - 1
        table.choose(asked, view, last)


def test_who_loses_the_seat_while_a_url_is_looked_into_leaves_none(site: Site) -> None:
    table = site.create("me", "open", "greedy")
    late, seat = table.auth(1), {"seat": 1}

    def leave_one() -> int:
        url = {"url": "http://slow.example.org/"}
        return site.browser().put(f"{table.url}/webhook", headers=late, json=url).status_code

    with naming() as names, ThreadPoolExecutor() as beside:
        left = beside.submit(leave_one)
        until(lambda: names.asked)
        assert table.http.post(f"{table.url}/votes", headers=table.auth(0), json=seat).status_code == 200
        link = table.http.post(f"{table.url}/links", headers=table.auth(0), json=seat).json()["link"]
        new = table.http.post(f"{table.url}/join", json={"token": link.split("/")[-1]}).json()["token"]
        names.answers.set()
        assert left.result(PATIENCE) == 403
    hook = table.http.get(f"{table.url}/webhook", headers={"Authorization": f"Bearer {new}"})
    assert hook.json() == {"url": None}


def test_a_seat_is_told_when_the_turn_comes_to_it(site: Site, receiver: Receiver) -> None:
    table, mine = waiting_seat(site)
    table.post("/name", mine, name="Chani")
    assert put(site, table, mine, receiver.url) == 200
    play_until(table, mine, True)
    until_told(receiver, 1)
    body = receiver.posts[0][2]
    assert (body["event"], body["game"], body["seat"], body["round"]) == ("your_turn", table.id, mine, 1)
    assert body["link"].endswith(f"/g/{table.id}") and str(table.tokens[mine]) not in str(receiver.posts)


def test_nobody_is_told_who_sits_at_the_table(site: Site, receiver: Receiver) -> None:
    table, mine = waiting_seat(site)
    assert put(site, table, mine, receiver.url) == 200
    with site.listen(table.id, token=table.tokens[mine]) as channel:
        channel.recv(timeout=PATIENCE)
        play_until(table, mine, True)
        until(lambda: not site.lobby._telling and not site.lobby.postman._waiting)
    assert receiver.posts == []


def test_who_was_there_by_a_server_that_stopped_is_told(
    site: Site, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other servers take its people for there a little longer; a turn of that time must not be lost."""
    table, mine = waiting_seat(site)
    table.post("/name", mine, name="Chani")
    assert put(site, table, mine, receiver.url) == 200
    there, sleep = {mine}, asyncio.sleep

    async def wait(seconds: float) -> None:
        if seconds == site.settings.silence + site.settings.beat:
            assert receiver.posts == []
            there.clear()
            seconds = 0
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", wait)
    monkeypatch.setattr(site.lobby.others, "seats", lambda key: there)
    play_until(table, mine, True)
    until_told(receiver, 1)
    assert not there


def test_it_can_be_read_changed_and_removed_by_the_seat_alone(site: Site) -> None:
    table = site.create("me", "open", "open")
    assert put(site, table, 0, "http://127.0.0.1:9/a") == 200
    assert table.get("/webhook", 0).json() == {"url": "http://127.0.0.1:9/a"}
    assert put(site, table, 0, "http://127.0.0.1:9/b") == 200
    assert table.get("/webhook", 1).json() == {"url": None}
    assert table.get("/webhook").status_code == 401 and put(site, table, None, "http://127.0.0.1:9/") == 401
    assert site.http.delete(f"{table.url}/webhook", headers=table.auth(0)).json() == {"url": None}
    assert table.get("/webhook", 0).json() == {"url": None}


def test_a_bad_or_private_url_is_refused(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'y.db'}")) as site:
        table = site.create("me", "open", "open")
        for url in ("http://127.0.0.1/x", "ftp://example.org/", "nonsense", "http://localhost:8000/"):
            answer = site.http.put(f"{table.url}/webhook", headers=table.auth(0), json={"url": url})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_webhook"), url
        assert table.get("/webhook", 0).json() == {"url": None}
