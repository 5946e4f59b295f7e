"""The push channel: everything that happens arrives, also after a break; nobody hears what is not theirs."""

import asyncio
import json
import time
from contextlib import ExitStack
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from sietch.table.live.game import LiveGame
from sietch.table.showing.lines import Drawn, Fresh
from sietch.table.showing.listeners import Step
from sietch.table.showing.scenes import PATCHED, Eyes
from sietch.table.showing.shown import REGIONS
from sietch.table.web.json import shapes
from sietch.table.web.push import Page
from tests.server.serving import PATIENCE, Site, Table, receive, serving, settings


def asked_view(table: Table) -> tuple[int, shapes.View]:
    seat = table.asked()
    assert seat is not None
    return seat, shapes.View.model_validate(table.view(seat))


def test_a_change_reaches_everybody_as_their_own_view(site: Site) -> None:
    table = site.create("me", "open", "open")
    queries = [*({"token": token} for token in table.tokens), {"watch": 1}]
    with ExitStack() as open_channels:
        channels = [open_channels.enter_context(site.listen(table.id, **query)) for query in queries]
        for channel in channels:
            receive(channel, "state")
        asked, _ = asked_view(table)
        done = table.choose(asked, table.view(asked))
        for seat, channel in enumerate(channels):
            told = receive(channel, "state")
            while told["version"] < done["version"]:
                told = receive(channel, "state")
            view = shapes.View.model_validate(told["view"])
            assert view.seat == (seat if seat < 3 else None)
            for number, player in enumerate(view.players):
                assert (player.hand is not None) == (number == seat)


def told_meanwhile(table: Table, channel: ClientConnection) -> set[str]:
    """The kinds of messages that a channel brings before something that happens now, for the second time: what
    was to be told when the first was said comes before the second."""
    kinds: set[str] = set()
    for _ in range(2):
        assert table.post("/reactions", 0, reaction="wow").status_code == 200
        while (kind := json.loads(channel.recv(timeout=PATIENCE))["type"]) != "reaction":
            kinds.add(kind)
    return kinds


def test_pages_get_their_regions(site: Site) -> None:
    table = site.create("me", "open", "open")
    with site.listen(table.id, token=table.tokens[0], html=1, lang="en") as channel:
        told = receive(channel, "update")
        assert set(told["regions"]) == set(REGIONS)
        assert told["title"] and isinstance(told["asked"], bool)
        table.post("/name", 0, name="Gurney")
        told = receive(channel, "update")
        assert "Gurney" in told["regions"]["players"]
        assert "board" not in told["regions"]  # what has not changed is not sent again


def test_catching_up_after_a_break(site: Site) -> None:
    table = site.create("me", "open", "open")
    for seat in range(3):
        table.post("/name", seat, name=f"Seat {seat}")
    with site.listen(table.id, token=table.tokens[0]) as channel:
        known = receive(channel, "state")["version"]
    with site.listen(table.id, token=table.tokens[0], version=known) as channel:
        assert "state" not in told_meanwhile(table, channel)  # nothing has happened
    for _ in range(3):
        seat, _ = asked_view(table)
        table.choose(seat, table.view(seat))
    with site.listen(table.id, token=table.tokens[0], version=known) as channel:
        told = receive(channel, "state")
        assert told["version"] == known + 3
        assert told["view"]["players"] == table.view(0)["players"]


def test_who_is_there(site: Site) -> None:
    table = site.create("me", "open", "random")
    with site.listen(table.id, watch=1) as watcher:
        receive(watcher, "state")
        with site.listen(table.id, token=table.tokens[0]):
            await_presence(watcher, [True, False, False])
        await_presence(watcher, [False, False, False])


def await_presence(channel: ClientConnection, online: list[bool]) -> None:
    """It comes by itself, perhaps more than once, or with a change of the game."""
    while json.loads(channel.recv(timeout=PATIENCE)).get("online") != online:
        pass


def test_the_link_of_a_free_seat_opens_no_channel(site: Site) -> None:
    table = site.create("me", "open", "random")
    with site.listen(table.id, token=table.links[1]) as channel:
        assert receive(channel, "error")["code"] == "not_joined"
    assert table.get("").json()["seats"][1]["kind"] == "open"
    with site.listen(table.id, token=table.tokens[1]) as channel:
        receive(channel, "state")
    assert table.post("/join", token=table.tokens[1]).status_code == 409


def test_heartbeats(tmp_path_factory: pytest.TempPathFactory) -> None:
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'x.db'}", heartbeat=0.1)) as site:
        table = site.create("me", "open", "open")
        with site.listen(table.id) as channel:
            assert receive(channel, "ping")["version"] == 0


@pytest.mark.parametrize("query", [{"token": "wrong"}, {"game": "nothing-here"}])
def test_wrong_listeners_are_told_why(site: Site, query: dict[str, str]) -> None:
    table = site.create("me", "open", "open")
    with site.listen(query.pop("game", table.id), **query) as channel:
        assert json.loads(channel.recv(timeout=PATIENCE))["type"] == "error"
        with pytest.raises(ConnectionClosed):
            channel.recv(timeout=PATIENCE)


def test_those_who_say_too_much_are_sent_away(site: Site) -> None:
    table = site.create("me", "open", "open")
    with site.listen(table.id) as channel, pytest.raises(ConnectionClosed):
        channel.send("x" * 100_000)
        for _ in range(50):
            channel.recv(timeout=PATIENCE)
    with site.listen(table.id) as channel, pytest.raises(ConnectionClosed):
        for _ in range(100):
            channel.send("hello")
        for _ in range(50):
            channel.recv(timeout=PATIENCE)
    assert table.get("").status_code == 200


def test_pages_are_told_every_step_of_the_bots(site: Site) -> None:
    """A page shows steps at its reader's own pace, so it has to be told of each."""
    table = site.create("me", "greedy", "greedy", "greedy", leaders=["paul_atreides", None, None, None])
    view = table.wait_for(0)
    with site.listen(table.id, token=table.tokens[0], html=1, version=view["version"]) as channel:
        known = view["version"]
        while view["asked"]["seat"] == 0:
            view = table.choose(0, view)
        last = table.wait_for(0)["version"]
        told = []
        while not told or told[-1] < last:
            told.append(receive(channel, "update")["version"])
    assert last > view["version"]
    assert [version for version in told if version > known] == list(range(known + 1, last + 1))


def test_pages_are_told_every_turn_of_the_rivals(site: Site) -> None:
    """What follows from one choice is one entry of the record, but a page sees turn after turn."""
    table = site.create("me", box="uprising", difficulty="mercenary")
    view = table.wait_for(0)
    query = {"token": table.tokens[0], "version": view["version"]}
    with site.listen(table.id, html=1, **query) as page, site.listen(table.id, **query) as program:
        passed = []
        while not passed:
            view = table.choose(0, view, len(view["decision"]["options"]) - 1)
            told = receive(page, "update")
            while told["version"] < view["version"] or told["passing"]:
                passed += [told] if told["passing"] else []
                told = receive(page, "update")
            assert told["asked"] and told["version"] == view["version"]
        assert len(passed) >= 2
        assert all(one["version"] == view["version"] and not one["asked"] for one in passed)
        logs = [one["regions"]["log"] for one in passed if "log" in one["regions"]]  # ending a turn has no line
        assert len(set(logs)) == len(logs) >= len(passed) - 1  # each tells something new
        while receive(program, "state")["version"] < view["version"]:
            pass
        assert "state" not in told_meanwhile(table, program)  # programs hear how things stand at last
    with site.listen(table.id, token=table.tokens[0], html=1) as page:
        assert not receive(page, "update")["passing"]  # who comes anew sees how things stand


def test_a_page_is_told_how_things_stand_even_if_nothing_that_it_shows_has_changed() -> None:
    """Its version would be an old one else, and it would wait for what follows a step in passing."""
    drawn = Drawn({"bar": 7}, {"bar": Fresh(7, '"x"')}, "Sietch")

    async def draw() -> Drawn:
        return drawn

    async def told() -> list[str | None]:
        page = Page(cast(LiveGame, None), Eyes(0, "en", PATCHED))
        steps = [(1, False, True), (1, False, False), (2, False, False), (2, False, False), (2, True, False)]
        return [await page.update(Step(i, *stands, draw)) for i, stands in enumerate(steps)]

    messages = [text and json.loads(text) for text in asyncio.run(told())]
    assert [one and (one["version"], one["asked"], one["passing"], one["regions"]) for one in messages] == [
        (1, False, True, {"bar": "x"}), (1, False, False, {}), (2, False, False, {}), None, (2, True, False, {}),
    ]  # fmt: skip


def test_choice_to_update_is_quick(site: Site) -> None:
    table = site.create("me", "open", "open")
    taken = []
    with ExitStack() as stack:
        channels = [stack.enter_context(site.listen(table.id, token=token, html=1)) for token in table.tokens]
        for channel in channels:
            receive(channel, "update")
        for _ in range(20):
            seat, _ = asked_view(table)
            view = table.view(seat)
            began = time.process_time()  # this process is server and clients: what others do is not measured
            done = table.choose(seat, view)
            for channel in channels:
                while receive(channel, "update")["version"] < done["version"]:
                    pass
            taken.append(time.process_time() - began)
    assert sorted(taken)[len(taken) // 2] < 0.25  # far more than is usual
