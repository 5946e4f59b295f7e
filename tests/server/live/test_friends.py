"""Friends at once: one link for any free seat, links as QR codes, and reminding whoever is waited for."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sietch.table.settings import Rate
from sietch.table.web.html import codes
from sietch.table.web.json import shapes
from tests.server.receiving import Receiver, receiving
from tests.server.serving import Site, Table, receive, serving, settings, until


@pytest.fixture
def private(tmp_path: Path) -> Iterator[Site]:
    db = f"sqlite:///{tmp_path / 'x.db'}"
    with serving(settings(db, private_webhooks=True, reminders=Rate(2, 0.0001))) as found:
        yield found


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def any_link(site: Site, table: Table) -> str:
    return site.live(table).links(0)["any"]


# --- one link for any free seat
def test_one_link_seats_friends_one_after_another_until_all_have_come(drawn: Site) -> None:
    table = drawn.create("me", "open", "greedy", "open")
    link = any_link(drawn, table)
    assert link in drawn.browser().get(f"/g/{table.id}/{table.tokens[0]}").text  # told to the host alone
    assert link not in drawn.browser().get(f"/g/{table.id}").text
    for seat, name in ((1, "Chani"), (3, "Leto")):
        assert any_link(drawn, table) == link
        page = drawn.browser().get(link, params={"lang": "en"})
        assert page.status_code == 200 and "sit-down" in page.text and "data-h=" not in page.text
        sat = drawn.browser().post(link, data={"name": name})
        assert sat.status_code == 303 and sat.headers["location"] != link
        told = table.get("").json()["seats"][seat]
        assert (told["kind"], told["name"]) == ("human", name)
    assert "any" not in drawn.live(table).links(0)
    assert drawn.browser().get(link).status_code == 404
    assert drawn.browser().post(link, data={"name": "Rabban"}).status_code == 403


def test_a_bot_at_a_free_seat_gives_way_to_whoever_comes_by_that_link(drawn: Site) -> None:
    table = drawn.create("me", "open", "open")
    link = any_link(drawn, table)
    voted = table.http.post(f"{table.url}/votes", headers=table.auth(0), json={"seat": 1})
    assert voted.status_code == 200
    assert [seat["away"] for seat in table.get("").json()["seats"]] == [False, True, False]
    drawn.browser().post(link, data={"name": "Chani"})  # rather where nobody plays
    assert table.get("").json()["seats"][2]["name"] == "Chani"
    drawn.browser().post(link, data={"name": "Leto"})
    told = table.get("").json()["seats"][1]
    assert (told["name"], told["away"], told["kind"]) == ("Leto", False, "human")


def test_the_invitation_says_whose_game_it_is_and_who_sits_there(drawn: Site) -> None:
    seats = [{"kind": "me", "name": "Chani"}, {"kind": "open"}, {"kind": "open"}]
    created = drawn.http.post("/api/games", json={"box": "uprising", "seats": seats}).json()
    table = Table(drawn.http, created)
    page = drawn.browser().get(f"/g/{table.id}/{table.links[1]}", params={"lang": "en"}).text
    assert "Chani invites you" in page and "Uprising" in page
    assert page.count("Your seat") == 1 and len(re.findall(r"<li class=.?seat-", page)) == 3


# --- codes
def test_a_code_leads_to_a_free_seat_and_to_nothing_else(drawn: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, code_of = set[str](), codes.code_of

    def noted(address: str) -> bytes:
        threads.add(threading.current_thread().name.rpartition("_")[0])
        return code_of(address)

    monkeypatch.setattr(codes, "code_of", noted)
    table = drawn.create("me", "open", "greedy")
    link = f"/g/{table.id}/{table.links[1]}"
    code = drawn.browser().get(f"{link}/qr.svg")
    assert code.status_code == 200 and code.headers["content-type"] == "image/svg+xml"
    assert code.content == code_of(str(drawn.browser().base_url).rstrip("/") + link)
    assert "private" in code.headers["cache-control"]
    assert drawn.browser().get(f"{any_link(drawn, table)}/qr.svg").status_code == 200
    for token in (table.tokens[0], "nothing"):  # a seat's own secret is not to be photographed
        assert drawn.browser().get(f"/g/{table.id}/{token}/qr.svg").status_code == 404
    assert threads == {"drawing"}  # it takes long, and nobody waits for it but who asked


# --- reminding
def waited_for(table: Table) -> int:
    asked = table.asked()
    assert asked is not None and table.tokens[asked]
    return asked


def test_a_reminder_is_heard_by_whoever_is_waited_for_and_by_nobody_else(private: Site) -> None:
    table = private.create("me", "open", "open")
    table.post("/name", 0, name="Chani")
    tokens = list(table.tokens)  # all have sat down
    asked = waited_for(table)
    other = (asked + 1) % 3
    with private.listen(table.id, token=tokens[asked]) as heard, private.listen(table.id) as watcher:
        receive(heard, "state")
        answer = table.post("/reminders", other)
        assert answer.status_code == 200
        assert shapes.Reminding.model_validate(answer.json()).reached == "page"
        told = receive(heard, "reminder")
        shapes.Reminded.model_validate(told)
        assert told["seat"] == other and "your turn" in told["text"]
        table.post("/reactions", other, reaction="hello")
        assert receive(watcher, "reaction")["reaction"] == "hello"  # and no reminder before it


def test_somebody_who_is_not_there_is_reminded_by_their_webhook(private: Site, receiver: Receiver) -> None:
    table = private.create("me", "open", "open")
    list(table.tokens)
    asked = waited_for(table)
    other = (asked + 1) % 3
    assert table.post("/reminders", other).json()["reached"] == "nobody"
    put = private.http.put(f"{table.url}/webhook", headers=table.auth(asked), json={"url": receiver.url})
    assert put.status_code == 200
    assert table.post("/reminders", other).json()["reached"] == "webhook"
    until(lambda: receiver.posts)
    assert receiver.posts[0][2]["event"] == "reminder" and receiver.posts[0][2]["seat"] == asked
    refused = table.post("/reminders", other)
    assert (refused.status_code, refused.json()["code"]) == (429, "reminded")


def test_only_a_player_who_waits_for_a_person_reminds(private: Site) -> None:
    table = private.create("me", "open", "open")
    asked = waited_for(table)
    assert table.post("/reminders", asked).json()["code"] == "nobody_waits"
    assert table.post("/reminders").json()["code"] == "no_seat"
    free = private.create("me", "greedy", "open")
    free.play_on(lambda asked: asked != 1)
    private.live(free).game.state.asked = 2  # a seat at which nobody sits yet
    assert free.post("/reminders", 0).json()["code"] == "nobody_waits"
