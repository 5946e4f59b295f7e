"""Processes that tell: everybody hears from them what the server itself would say, and nobody more than that."""

from __future__ import annotations

import json
import os
import random
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from sietch.records.game import View, new_game
from sietch.table.helpers import tellers
from sietch.table.helpers.shares import People
from sietch.table.helpers.tellers import Portion, Tellers, Untold
from sietch.table.page.draw import draw_regions
from sietch.table.showing.scenes import PATCHED, PROGRAM, Eyes, Scene
from sietch.table.web import push
from sietch.table.web.json.view import Common, view
from tests.server.hidden import WATCHER, Secrets
from tests.server.looking import patched
from tests.server.serving import DRAWN, PATIENCE, Site, Table, receive, serving, settings, until

SEATS = ("me", "open", "open")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose pages are drawn by a process beside it."""
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'x.db'}", drawing=DRAWN, teller_processes=1)) as site:
        until(lambda: ready(site))  # before anybody listens
        yield site


def ready(site: Site) -> bool:
    """Whether the process is there and answers."""
    assert site.lobby.stage.tellers is not None
    [teller] = site.lobby.stage.tellers._all
    return teller._writer is not None


class Page:
    """What a browser has after all that its channel has told."""

    def __init__(self, channel: ClientConnection) -> None:
        self.channel = channel
        self.version = -1
        self.passing = False
        self.regions: dict[str, str] = {}
        self.patches = 0
        self.texts: list[str] = []

    def hear(self) -> None:
        text = str(self.channel.recv(timeout=PATIENCE))
        update = json.loads(text)
        if update["type"] != "update":
            return
        self.texts.append(text)
        for name, patch in update.get("patches", {}).items():
            update["regions"][name] = patched(self.regions[name], patch)
            self.patches += 1
        self.regions |= update["regions"]
        self.version, self.passing = update["version"], update["passing"]

    def hear_until(self, version: int) -> None:
        while self.version < version or self.passing:
            self.hear()


def pages_at(site: Site, table: Table, stack: ExitStack, **more: Any) -> list[Page]:
    """Those of all seats and of a watcher."""
    queries: list[dict[str, Any]] = [*({"token": token} for token in table.tokens), {"watch": 1}]
    return [Page(stack.enter_context(site.listen(table.id, html=1, **query, **more))) for query in queries]


def drawn_now(site: Site, table: Table, reader: int) -> dict[str, str]:
    return draw_regions(site.live(table).page(reader, "en"))


def test_pages_have_what_the_server_itself_would_draw(told: Site) -> None:
    """Through choices, names and choices that are taken back; and what they were sent is searched for secrets."""
    table = told.create(*SEATS)
    live = told.live(table)
    chance = random.Random(5)
    readers = [0, 1, 2, WATCHER]
    secrets = Secrets(readers)
    with ExitStack() as stack:
        pages = pages_at(told, table, stack, patches=1, lang="en")
        for turn in range(24):
            asked = live.asked
            if turn % 6 == 5 and live.can_undo(asked):
                assert table.post("/undo", asked).status_code == 200
            elif turn % 8 == 7:
                assert table.post("/name", asked, name=f"Name 𐌰 {turn}").status_code == 200
            else:
                options = table.view(asked)
                table.choose(asked, options, chance.randrange(len(options["decision"]["options"])))
            secrets.follow(live.game.state)
            for reader, page in zip(readers, pages, strict=True):
                page.hear_until(live.version)
                while page.regions != drawn_now(told, table, reader):  # somebody has only come
                    page.hear()
                also = {token for seat, token in enumerate(table.tokens) if token and seat != reader}
                found = secrets.wanted(live.game.state, reader).found_in("".join(page.texts), also)
                assert not found, f"reader {reader} was sent {found}"
                page.texts.clear()
    assert all(page.patches > 10 for page in pages)


def test_pages_are_told_for_those_who_are_there(told: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose share of the process it is."""
    asked, ask = list[People](), Tellers.ask

    def noted(tellers: Tellers, scene: Scene, people: People) -> list[Portion]:
        asked.append(people)
        return ask(tellers, scene, people)

    monkeypatch.setattr(Tellers, "ask", noted)
    table = told.create(*SEATS)
    with ExitStack() as stack:
        page, *_ = pages_at(told, table, stack)
        assert table.post("/name", 0, name="Chani").status_code == 200
        page.hear_until(told.live(table).version)
    assert set(asked) == {People(["127.0.0.1"])}


def test_what_all_programs_hear_is_told_once(told: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = told.create(*SEATS)
    asked, ask = list[Scene](), Tellers.ask

    def noted(tellers: Tellers, scene: Scene, people: People) -> list[Portion]:
        asked.append(scene)
        return ask(tellers, scene, people)

    with ExitStack() as stack:
        channels = [stack.enter_context(told.listen(table.id, token=token)) for token in table.tokens]
        for channel in channels:
            receive(channel, "state")
        monkeypatch.setattr(Tellers, "ask", noted)
        assert table.post("/name", 0, name="Chani").status_code == 200
        for channel in channels:
            while receive(channel, "state")["version"] < told.live(table).version:
                pass
    # who goes then is no news to them that would have to be told by a process
    assert [len(scene.wanted) for scene in asked] == [len(channels)]


def test_whoever_is_overtaken_is_told_of_what_came_last(told: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page, and a program too; the server draws nothing for them meanwhile."""
    monkeypatch.setattr(tellers, "MOST_WAITING", 2)
    table, another = told.create(*SEATS), told.create(*SEATS)
    live, drawn_here = told.live(table), list[Any]()
    with ExitStack() as stack:
        page, *_ = pages_at(told, table, stack, patches=1, lang="en")
        pages_at(told, another, stack)
        program = stack.enter_context(told.listen(table.id, token=table.tokens[0]))
        page.hear_until(live.version)
        receive(program, "state")
        monkeypatch.setattr(live.steps.stage.lines, "draw", lambda *told: drawn_here.append(told))
        monkeypatch.setattr(push, "new_state", lambda *told: drawn_here.append(told))
        [process] = told.lobby.stage.tellers.processes if told.lobby.stage.tellers else []
        os.kill(process, signal.SIGSTOP)
        for at in (
            *[another] * tellers.AT_ONCE,
            *[table] * 20,
        ):  # the process has enough before the first of these
            assert (
                at.post("/name", 1, name=f"Name {at is table} {at.get('').json()['version']}").status_code == 200
            )
        os.kill(process, signal.SIGCONT)
        page.hear_until(live.version)
        while page.regions != drawn_now(told, table, 0):
            page.hear()
        while receive(program, "state")["version"] < live.version:
            pass
    assert not drawn_here


def test_who_comes_later_has_everything_too(told: Site) -> None:
    table = told.create(*SEATS)
    with ExitStack() as stack:
        [first, *_] = pages_at(told, table, stack, patches=1, lang="en")
        for _ in range(3):
            asked = table.asked()
            assert asked is not None
            table.choose(asked, table.view(asked))
        own = {"html": 1, "patches": 1, "lang": "en", "token": table.tokens[0]}
        later = Page(stack.enter_context(told.listen(table.id, **own)))
        asked = table.asked()
        assert asked is not None
        table.choose(asked, table.view(asked))
        version = told.live(table).version
        for page in (first, later):
            page.hear_until(version)
            while page.regions != drawn_now(told, table, 0):
                page.hear()


def test_programs_are_told_their_views(told: Site) -> None:
    table = told.create(*SEATS)
    with ExitStack() as stack:
        channels = [stack.enter_context(told.listen(table.id, token=token)) for token in table.tokens]
        asked = table.asked()
        assert asked is not None
        table.choose(asked, table.view(asked))
        for seat, channel in enumerate(channels):
            news: dict[str, Any] = {}
            while news.get("version") != told.live(table).version or "view" not in news:
                news = json.loads(channel.recv(timeout=PATIENCE))
            view_now = table.view(seat)
            for moving in ("seats", "waiting_since"):  # who is there changes meanwhile
                del news["view"][moving], view_now[moving]
            assert news["view"] == view_now


def test_without_its_process_the_server_tells_by_itself(told: Site) -> None:
    table = told.create(*SEATS)
    live = told.live(table)
    tellers = told.lobby.stage.tellers
    assert tellers is not None
    with ExitStack() as stack:
        pages = pages_at(told, table, stack, patches=1, lang="en")
        [gone] = tellers.processes
        os.kill(gone, signal.SIGKILL)
        for _ in range(3):
            asked = table.asked()
            assert asked is not None
            table.choose(asked, table.view(asked))
        for reader, page in zip([0, 1, 2, WATCHER], pages, strict=True):
            page.hear_until(live.version)
            while page.regions != drawn_now(told, table, reader):
                page.hear()
        until(lambda: tellers.processes not in ([], [gone]) and ready(told))
        assert told.lobby.stage.lines.bytes > 0
        table.choose(live.asked, table.view(live.asked))
        for page in pages:
            page.hear_until(live.version)
    assert told.lobby.stage.lines.bytes == 0  # nor does the server keep what it has drawn meanwhile


@pytest.mark.parametrize(("box", "players"), [("base", 4), ("uprising", 3), ("uprising", 6)])
def test_what_is_told_to_all_alike_is_what_each_would_be_told(box: str, players: int) -> None:
    game = new_game(box, players, "common")
    chance = random.Random(box)
    for step in range(120):
        if game.over:
            break
        game.choose(chance.randrange(len(game.decision.moves)))
        if step % 6 == 0:
            common = Common()
            for reader in (*range(players), WATCHER):
                assert view(View(game.state, reader), "en", common) == view(View(game.state, reader), "en")


def test_eyes_that_come_too_late_are_told_so(told: Site) -> None:
    table = told.create(*SEATS)
    live = told.live(table)

    async def late() -> None:
        performance = live.steps.performance(Eyes(0, "en", PROGRAM))
        assert performance is not None
        await performance.told(Eyes(0, "en", PROGRAM))
        with pytest.raises(Untold):
            await performance.told(Eyes(1, "en", PATCHED))

    told.do(late())


def test_lines_are_kept_within_bounds(told: Site) -> None:
    table = told.create(*SEATS)
    lines = told.lobby.stage.lines
    before, lines.most = lines.most, 500_000

    async def draw_all() -> None:
        for reader in (0, 1, 2, WATCHER):
            for lang in ("en", "uk"):
                await told.live(table).steps.whole(Eyes(reader, lang, PATCHED), here=True).draw()

    try:
        told.do(draw_all())
        assert 0 < lines.bytes <= 500_000
    finally:
        lines.most = before
