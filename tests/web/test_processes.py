"""Several servers on one PostgreSQL database: each shows what the others write, and only one writes at a time."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from sietch.records.game import replay
from sietch.table import others as others_module
from sietch.table import room as room_module
from tests.web.postgres import free_port
from tests.web.serving import Site, Table, receive, serving, settings

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


@pytest.fixture(scope="module")
def pair(postgres_url: str) -> Iterator[tuple[Site, Site]]:
    """Two servers that share a database."""
    with serving(settings(postgres_url)) as one, serving(settings(postgres_url)) as other:
        yield one, other


def at(site: Site, table: Table) -> Table:
    """The same table at another server."""
    return Table(site.http, table.created)


def full_table(site: Site) -> Table:
    """A game whose seats are all taken."""
    table = site.create("me", "open", "open")
    for seat in (1, 2):
        assert table.post("/join", token=table.tokens[seat], name="").status_code == 200
    return table


def until(true: object, seconds: float = 20) -> None:
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def test_a_choice_at_one_server_is_shown_at_the_other(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    there = at(other, table)
    asked = table.asked()
    assert asked is not None
    with other.listen(table.id, token=table.tokens[asked]) as channel:
        json.loads(channel.recv(timeout=PATIENCE))
        told = table.choose(asked, table.view(asked))
        heard = {}
        while heard.get("version") != told["version"] or heard.get("type") != "state":
            heard = json.loads(channel.recv(timeout=PATIENCE))
        seen = heard["view"]
    until(lambda: there.view(asked)["version"] == told["version"])
    assert {**seen, "seats": 0} == {**told, "seats": 0}  # who is there is heard a little later


def test_whoever_knows_more_than_a_server_is_not_refused(pair: tuple[Site, Site]) -> None:
    """A client that goes from one server to the other is never told that it comes too late."""
    one, other = pair
    table = full_table(one)
    places = [table, at(other, table)]
    places[1].view(0)
    for step in range(40):
        here = places[step % 2]
        asked = here.asked()
        view = here.view(asked)
        if view["decision"] is None:  # the other server has not heard yet
            until(lambda here=here: here.view(here.asked())["decision"])
            view = here.view(here.asked())
        answer = places[1 - step % 2].post(
            "/choices", view["seat"], choice=view["decision"]["options"][0]["notation"], version=view["version"]
        )
        assert answer.status_code == 200, answer.text


def test_of_two_who_write_at_once_one_is_told_to_look_again(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    places = [table, at(other, table)]

    def heard(version: int) -> bool:
        return bool(places[1].get("").json()["version"] >= version)

    for _ in range(15):
        asked = table.asked()
        view = table.view(asked)
        until(partial(heard, view["version"]))
        form = {"choice": view["decision"]["options"][0]["notation"], "version": view["version"]}
        posts = [partial(place.post, "/choices", asked, **form) for place in places]
        with ThreadPoolExecutor(2) as threads:
            answers = [answer.result() for answer in [threads.submit(post) for post in posts]]
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert [a.json()["code"] for a in answers if a.status_code == 409] == ["stale"]
        assert table.get("").json()["version"] == view["version"] + 1


def test_clients_and_bots_at_both_servers_finish_a_game(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = one.create("me", "open", "random", "random", box="uprising", modules=["choam"])
    places = [table, at(other, table)]
    chance = random.Random(5)
    while not table.get("").json()["over"]:
        here = places[chance.randrange(2)]
        for seat in (0, 1):
            view = here.view(seat)
            if view["decision"] is not None:
                options = view["decision"]["options"]
                choice = options[chance.randrange(len(options))]["notation"]
                answer = here.post("/choices", seat, choice=choice, version=view["version"])
                assert answer.status_code in (200, 409), answer.text
    until(lambda: places[1].get("").json()["over"])
    record = table.get("/record").json()["record"]
    assert places[1].get("/record").json()["record"] == record
    assert replay(record).over


# --- who is there, and what they say
def online(table: Table) -> list[bool]:
    return [seat["online"] for seat in table.get("").json()["seats"]]


def test_who_is_there_by_one_server_is_seen_by_the_other(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    there = at(other, table)
    with one.listen(table.id, token=table.tokens[0]) as channel:
        until(lambda: online(there) == [True, False, False])  # though nobody had opened the game there before
        with other.listen(table.id, token=table.tokens[1]), other.listen(table.id, token=table.tokens[0]):
            while receive(channel, "presence")["online"] != [True, True, False]:
                pass
            until(lambda: online(table) == online(there) == [True, True, False])
        while receive(channel, "presence")["online"] != [True, False, False]:
            pass
        time.sleep(others_module.SILENCE + others_module.BEAT)
        assert online(there) == [True, False, False]  # who stays is not forgotten
    until(lambda: not any(online(there)))


def test_a_page_shows_who_is_there_by_another_server(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    with other.listen(table.id, html=1) as channel:
        receive(channel, "update")
        until(lambda: not any(online(at(other, table))))
        with one.listen(table.id, token=table.tokens[2]):
            receive(channel, "update")
            assert online(at(other, table)) == [False, False, True]


def test_reactions_reach_those_at_the_other_server_once(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    with one.listen(table.id) as here, other.listen(table.id, lang="uk") as there:
        for channel in (here, there):
            receive(channel, "state")  # now they are there
        wow = ("wow", "Wow!", "Ого!")
        for reaction, *texts in (wow, wow, ("luck", "Good luck!", "Щасти!")):
            assert table.post("/reactions", 1, reaction=reaction).status_code == 200
            for channel, text in zip((here, there), texts, strict=True):
                told = receive(channel, "reaction")
                assert told == {"type": "reaction", "seat": 1, "reaction": reaction, "text": text}
        assert at(other, table).post("/reactions", 2, reaction="thanks").status_code == 200
        assert [receive(c, "reaction")["reaction"] for c in (here, there)] == ["thanks", "thanks"]


def test_whose_server_stops_or_dies_has_gone(postgres_url: str) -> None:
    with ExitStack() as stack:
        site = stack.enter_context(serving(settings(postgres_url)))
        mortal, _, port = stack.enter_context(process(postgres_url))
        table = full_table(site)
        with serving(settings(postgres_url)) as tidy:
            stack.enter_context(tidy.listen(table.id, token=table.tokens[2]))
            until(lambda: online(table) == [False, False, True])
        until(lambda: not any(online(table)), others_module.SILENCE / 2)  # it has said so
        address = f"ws://127.0.0.1:{port}/api/games/{table.id}/push?token={table.tokens[1]}"
        stack.enter_context(connect(address, open_timeout=PATIENCE))
        with site.listen(table.id) as channel:
            until(lambda: online(table) == [False, True, False])
            mortal.kill()
            mortal.wait()
            until(lambda: not any(online(table)), others_module.SILENCE + 2 * others_module.BEAT)
            while any(receive(channel, "presence")["online"]):
                pass


def test_news_that_cannot_be_understood_are_passed_over(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    with other.listen(table.id) as channel:
        key = one.rooms._rooms[table.id].key
        receive(channel, "state")
        people = ["x", "", "here", "here z", "here z 1", f"here z {key}:x", f"here z {key}:7", "sung z"]
        said = ["said z", "said z 1 2", *(f"said z {key} {what}" for what in ("x wow", "9 wow", "1 shout"))]
        one.rooms.store.announce_now(people + said)
        assert table.post("/reactions", 1, reaction="wow").status_code == 200
        assert receive(channel, "reaction")["reaction"] == "wow"
    assert other.rooms.others._task is not None and not other.rooms.others._task.done()


def test_a_server_with_very_many_tables_says_it_in_several_messages(site: Site) -> None:
    others = site.rooms.others
    words = [f"{key}:012345" for key in range(100_000, 102_000)]
    messages = list(others._messages("here", words))
    assert len(messages) > 1 and all(len(message.encode()) < 8000 for message in messages)
    assert [word for message in messages for word in message.split(" ")[2:]] == words
    assert list(others._messages("here", [])) == []


def test_a_server_alone_with_its_database_tells_nobody(site: Site) -> None:
    table = site.create("me", "open", "random")
    assert table.post("/reactions", 0, reaction="wow").status_code == 200
    assert site.rooms.others._task is None


# --- servers that die
@contextmanager
def process(postgres_url: str) -> Iterator[tuple[subprocess.Popen[bytes], httpx.Client, int]]:
    """A server in a process of its own, which can be killed."""
    port = free_port()
    command = [sys.executable, "-m", "sietch", "serve", "--port", str(port), "--db", postgres_url, "--unlimited"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    mortal = subprocess.Popen(command, env=env, cwd=ROOT, **quiet)
    http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)

    def up() -> bool:
        try:
            return http.get("/api/games/nothing-here").status_code == 404
        except httpx.HTTPError:
            return False

    try:
        until(up, PATIENCE)
        yield mortal, http, port
    finally:
        mortal.kill()
        mortal.wait()


def test_bots_go_on_when_their_server_dies(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another server that has the game open plays them after a while."""
    monkeypatch.setattr(room_module, "OTHERS_PAUSE", 0.3)
    with ExitStack() as stack:
        site = stack.enter_context(serving(settings(postgres_url)))
        mortal, http, _ = stack.enter_context(process(postgres_url))
        made = http.post("/api/games", json={"box": "base", "seats": [{"kind": "greedy"}] * 3})
        table = Table(http, made.json())
        with site.listen(table.id):  # somebody looks on at the server that stays
            until(lambda: at(site, table).get("").json()["version"] > 5)
            mortal.kill()
            mortal.wait()
            until(lambda: at(site, table).get("").json()["over"], PATIENCE)


def test_a_lost_connection_to_the_news_is_made_up_for(pair: tuple[Site, Site], postgres_url: str) -> None:
    from sqlalchemy import create_engine, text

    one, other = pair
    table = full_table(one)
    there = at(other, table)
    there.view(0)
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as link:
        killed = link.execute(
            text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'")
        ).scalar()
    engine.dispose()
    assert killed and killed >= 2
    for _ in range(3):
        asked = table.asked()
        assert asked is not None
        table.choose(asked, table.view(asked))
    until(lambda: there.get("").json()["version"] == table.get("").json()["version"])
