"""Several servers on one PostgreSQL database: each shows what the others write, and only one writes at a time."""

import asyncio
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace

import pytest
from sqlalchemy import create_engine, text

from sietch.records.game import replay
from sietch.table.servers import others as others_module
from sietch.table.servers.others import HERE, Others
from sietch.table.store.store import Store
from tests.server.mortal import Phoenix, mortal
from tests.server.serving import PATIENCE, Site, Table, listen_at, receive, serving, settings, until

BEAT = 0.1  # seconds: servers in tests say often who is there
FOREVER = 3600.0


@pytest.fixture(scope="module")
def pair(postgres_url: str) -> Iterator[tuple[Site, Site]]:
    """Two servers that share a database; none takes the other for silent."""
    told = settings(postgres_url, beat=BEAT, silence=FOREVER)
    with serving(told) as one, serving(told) as other:
        yield one, other


def at(site: Site, table: Table) -> Table:
    """The same table at another server."""
    return table.at(site.http)


def full_table(site: Site) -> Table:
    """A game whose seats are all taken."""
    table = site.create("me", "open", "open")
    for seat in (1, 2):
        assert table.tokens[seat] != table.links[seat]
    return table


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
    table = one.found("me", "me", "random", "random", box="uprising", modules=["choam"], steps=-80)
    places = [table, at(other, table)]
    places[1].view()
    chance = random.Random(5)
    while not table.get("").json()["over"]:
        here = places[chance.randrange(2)]
        until(lambda here=here: here.asked() in (0, 1, None))  # else a bot thinks, or the news is under way
        seat = here.asked()
        view = here.view(seat)
        if view["decision"] is not None:
            choice = chance.choice(view["decision"]["options"])["notation"]
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
        until_said_again(other, table)
        assert online(there) == [True, False, False]
    until(lambda: not any(online(there)))


def until_said_again(site: Site, table: Table) -> None:
    """Wait until a server has heard twice more, without being asked, who is at a table by another one."""
    others, key = site.lobby.others, site.live(table).key

    def heard() -> float:
        return max(when for _, when in others._there[key].values())

    for _ in range(2):
        before = heard()
        until(lambda before=before: heard() > before)


def test_who_plays_by_one_server_is_not_absent_at_the_other(pair: tuple[Site, Site]) -> None:
    """Though they have no channel open, as a program need not."""
    one, other = pair
    table = full_table(one)
    there = at(other, table)
    asked = table.asked()
    assert asked is not None and there.asked() == asked
    live = other.live(there)
    live._seen = [0.0] * 3  # long ago
    view = table.view(asked)
    table.choose(asked, view)
    until(lambda: live.version > view["version"])
    assert [(live.absent_from(seat) or 0.0) > 0.0 for seat in range(3)] == [seat == asked for seat in range(3)]


def test_who_stays_is_not_forgotten_and_who_falls_silent_is(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr(others_module, "time", clock)
    store = Store("sqlite://")
    others = Others(store, settings("sqlite://", silence=7))
    for now in (0.0, 6.0, 12.0):  # each time before the silence is long enough
        others.hear(HERE, "a server", ["5:02"])
        others.hear(HERE, "another", ["5:1"] if now == 0 else [])
        others._forget_the_silent()
        assert others.seats(5) == ({0, 1, 2} if now < 7 else {0, 2})
    now = 19.5
    others._forget_the_silent()
    assert others.seats(5) == set()
    store.close()


def test_a_database_that_passes_nothing_on_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Something is to be told every two seconds, and with every reaction of somebody."""
    store = Store("sqlite://")  # it cannot
    others = Others(store, settings("sqlite://"))
    for _ in range(3):
        others.say(5, 0, "wow")
        asyncio.run(others._speak_once())
    assert len(caplog.records) == 1 and "other servers cannot be told" in caplog.text
    store.close()


def test_a_page_shows_who_is_there_by_another_server(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    with other.listen(table.id, html=1) as channel:
        assert ":True" not in receive(channel, "update")["regions"]["players"]
        with one.listen(table.id, token=table.tokens[2]):
            while ":human:True" not in receive(channel, "update")["regions"].get("players", ""):
                pass
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


def test_whose_server_stops_has_gone(pair: tuple[Site, Site], postgres_url: str) -> None:
    """It says so: nobody has to wait for its silence."""
    table = full_table(pair[0])
    with ExitStack() as stack:
        with serving(settings(postgres_url)) as tidy:
            stack.enter_context(tidy.listen(table.id, token=table.tokens[2]))
            until(lambda: online(table) == [False, False, True])
        until(lambda: not any(online(table)))


def test_whose_server_dies_has_gone(postgres_url: str) -> None:
    alert = settings(postgres_url, beat=BEAT, silence=20 * BEAT)
    with serving(alert) as site, mortal(Phoenix(postgres_url, BEAT)) as server:
        table = full_table(site)
        with listen_at(server.port, table.id, token=table.tokens[1]), site.listen(table.id) as channel:
            until(lambda: online(table) == [False, True, False])
            until_said_again(site, table)
            server.kill()
            until(lambda: not any(online(table)))
            while any(receive(channel, "presence")["online"]):
                pass


def test_news_that_cannot_be_understood_are_passed_over(pair: tuple[Site, Site]) -> None:
    one, other = pair
    table = full_table(one)
    with other.listen(table.id) as channel:
        key = one.lobby._live[table.id].key
        receive(channel, "state")
        people = ["x", "", "here", "here z", "here z 1", f"here z {key}:x", f"here z {key}:7", "sung z"]
        said = ["said z", "said z 1 2", *(f"said z {key} {what}" for what in ("x wow", "9 wow", "1 shout"))]
        one.lobby.store.announce_now(people + said)
        assert table.post("/reactions", 1, reaction="wow").status_code == 200
        assert receive(channel, "reaction")["reaction"] == "wow"
    assert other.lobby.others._task is not None and not other.lobby.others._task.done()


def test_a_server_with_very_many_tables_says_it_in_several_messages(site: Site) -> None:
    others = site.lobby.others
    words = [f"{key}:012345" for key in range(100_000, 102_000)]
    messages = list(others._messages("here", words))
    assert len(messages) > 1 and all(len(message.encode()) < 8000 for message in messages)
    assert [word for message in messages for word in message.split(" ")[2:]] == words
    assert list(others._messages("here", [])) == []


def test_a_server_alone_with_its_database_tells_nobody(site: Site) -> None:
    table = site.create("me", "open", "random")
    assert table.post("/reactions", 0, reaction="wow").status_code == 200
    assert site.lobby.others._task is None


# --- servers that die
def test_bots_go_on_when_their_server_dies(postgres_url: str) -> None:
    """Another server that has the game open plays them after a while."""
    with serving(settings(postgres_url, bots_silence=0.3)) as site, mortal(Phoenix(postgres_url)) as server:
        made = server.http.post("/api/games", json={"box": "base", "seats": [{"kind": "greedy"}] * 3})
        table = Table(site.http, made.json())
        with site.listen(table.id) as channel:  # somebody looks on at the server that stays
            receive(channel, "state")
            live = site.live(table)
            until(lambda: live.version > 5)
            server.kill()
            assert not live.game.over
            last = len(site.lobby.store.load_entries_now(live.key, 0))
            until(lambda: live.version > last + 5)


def test_a_lost_connection_to_the_news_is_made_up_for(pair: tuple[Site, Site], postgres_url: str) -> None:
    one, other = pair
    table = full_table(one)
    there = at(other, table)
    there.view(0)
    listening = "FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as link:
        until(lambda: link.execute(text(f"SELECT count(*) {listening}")).scalar_one() >= 2)
        assert link.execute(text(f"SELECT count(pg_terminate_backend(pid)) {listening}")).scalar_one() >= 2
    engine.dispose()
    for _ in range(3):
        asked = table.asked()
        assert asked is not None
        table.choose(asked, table.view(asked))
    until(lambda: there.get("").json()["version"] == table.get("").json()["version"])
