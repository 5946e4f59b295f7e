"""The lobby when the store fails or several ask at once: one game is live once, and bots go on."""

import asyncio
import gc
import time
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from sietch.records.wishes import Wish
from sietch.table.helpers.bots import Bots
from sietch.table.helpers.thinking import Job, game_at
from sietch.table.live import lobby
from sietch.table.live.game import LiveGame
from sietch.table.live.lobby import JUST_NOW, Lobby, Place
from sietch.table.live.refusals import Refused
from sietch.table.showing.listeners import Listener
from sietch.table.showing.scenes import PATCHED, PROGRAM, Eyes
from sietch.table.store.schema import entries
from sietch.table.store.store import Store, StoreFailed
from tests.server.serving import PATIENCE, hasten, settings


class Chance(Bots):
    """Bots that need no processes."""

    async def choose(self, job: Job) -> str | None:
        return str(game_at(job).decision.options[0])


def with_rooms(tmp_path: Path, use: Callable[[Store, Callable[[], Lobby]], Awaitable[None]]) -> None:
    """Use a store and as many servers' lobbies as one likes."""
    told = settings(f"sqlite:///{tmp_path / 'x.db'}", store_pause=0.01)
    store = Store(told.db)
    hasten(store)
    made: list[Lobby] = []

    def more() -> Lobby:
        made.append(Lobby(store, Chance(), told))
        return made[-1]

    async def run() -> None:
        try:
            await asyncio.wait_for(use(store, more), PATIENCE)
        finally:
            for each in made:
                await each.close()

    try:
        asyncio.run(run())
    finally:
        store.close()


def test_all_who_ask_at_once_get_one_room(tmp_path: Path) -> None:
    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        game = (await more().create(Wish("base"), [Place("me"), Place("open"), Place("open")])).id
        lobby, load = more(), store.load
        gates = [asyncio.Event(), asyncio.Event()]
        readings: list[asyncio.Event] = []

        async def slow(public: str) -> Any:
            readings.append(gates[len(readings)])
            await readings[-1].wait()
            if len(readings) == 1:
                raise StoreFailed("not now")
            return await load(public)

        store.load = slow  # type: ignore[method-assign]

        async def ask_together(gate: asyncio.Event) -> list[LiveGame | BaseException]:
            """Five ask while a reading is under way, and one of them goes away."""
            asking = [asyncio.create_task(lobby.get(game)) for _ in range(5)]
            await asyncio.sleep(0)
            asking[0].cancel()
            await asyncio.sleep(0)
            gate.set()
            return await asyncio.gather(*asking, return_exceptions=True)

        gone, *refused = await ask_together(gates[0])
        assert isinstance(gone, asyncio.CancelledError)
        assert [error.code for error in refused if isinstance(error, Refused)] == ["store"] * 4
        gone, *found = await ask_together(gates[1])
        assert isinstance(gone, asyncio.CancelledError)
        assert isinstance(found[0], LiveGame) and all(live is found[0] for live in found)
        assert len(readings) == 2
        assert not lobby._loading

    with_rooms(tmp_path, use)


def test_games_at_which_nobody_is_leave_the_memory(tmp_path: Path) -> None:
    """The oldest where there are too many, and whatever was not asked for in a while."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        lobby, now = more(), 0.0
        lobby.settings = replace(lobby.settings, most_live=3, idle_seconds=60.0)
        lobby.clock = lambda: now  # type: ignore[method-assign]

        async def another() -> LiveGame:
            return await lobby.create(Wish("base"), [Place("me"), Place("open"), Place("open")])

        watched, asked_for, *_ = games = [await another() for _ in range(3)]
        listener = Listener(Eyes(-1, "en", PROGRAM))
        watched.enter(listener)
        await lobby.get(asked_for.id)
        now = JUST_NOW  # whoever has asked for one until then may be about to open a channel there
        games.append(await another())
        assert [live.id for live in lobby._live.values()] == [games[i].id for i in (0, 1, 3)]
        lobby.settings = replace(lobby.settings, most_live=100)
        now = 50.0
        assert await lobby.get(asked_for.id) is asked_for
        now = 100.0
        games.append(await another())
        assert [live.id for live in lobby._live.values()] == [games[i].id for i in (0, 1, 4)]
        watched.leave(listener)
        assert (await lobby.get(games[2].id)).id == games[2].id and watched.id not in lobby._live

    with_rooms(tmp_path, use)


def test_all_games_stop_though_one_is_asked_for_meanwhile(tmp_path: Path) -> None:
    class Slow(Chance):
        async def choose(self, job: Job) -> str | None:
            await asyncio.Event().wait()
            return None

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        lobby = Lobby(store, Slow(), more().settings)
        games = [await lobby.create(Wish("base"), [Place("random")] * 3) for _ in range(3)]
        await asyncio.sleep(0)
        assert all(live.bot_turns.playing for live in games)
        asking = asyncio.create_task(lobby.get(games[0].id))
        await lobby.close()
        assert not any(live.bot_turns.playing for live in games[1:])
        await (await asking).stop()

    with_rooms(tmp_path, use)


def test_all_who_come_at_once_are_at_games_that_others_find(tmp_path: Path) -> None:
    """Though there are more than there may be in memory: each was read while others were."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        before, lobby, hours = more(), more(), count(0.0, 3600.0)
        lobby.settings = replace(lobby.settings, most_live=3)
        lobby.clock = lambda: next(hours)  # type: ignore[method-assign]
        games = [(await before.create(Wish("base"), [Place("me")] * 3)).id for _ in range(40)]

        async def come(game: str) -> LiveGame:
            live = await lobby.get(game)
            live.enter(Listener(Eyes(-1, "en", PROGRAM)))
            return live

        for live in await asyncio.gather(*map(come, games)):
            assert lobby._live[live.id] is live

    with_rooms(tmp_path, use)


def test_a_game_that_is_let_go_is_gone(tmp_path: Path) -> None:
    """At once: whatever holds itself in a circle is found after ten minutes only (``sweeping``)."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        lobby = more()
        lobby.settings = replace(lobby.settings, most_live=1)
        places = [Place("me"), Place("open"), Place("open")]
        gc.disable()
        try:
            first = weakref.ref(await lobby.create(Wish("base"), places))
            await lobby.create(Wish("base"), places)
            assert first() is not None  # somebody may be about to open a channel there
            lobby.clock = lambda: time.monotonic() + JUST_NOW  # type: ignore[method-assign]
            await lobby.create(Wish("base"), places)
            assert first() is None
        finally:
            gc.enable()

    with_rooms(tmp_path, use)


def test_what_everybody_has_been_told_is_kept_nowhere(tmp_path: Path) -> None:
    """A drawn page is large: it lives as long as somebody is to be told of it, and is the same for all of them."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        live = await more().create(Wish("base"), [Place("me"), Place("open"), Place("open")])
        listeners = [Listener(Eyes(0, "en", PATCHED)) for _ in range(2)]
        for listener in listeners:
            live.enter(listener)
        live.presence_changed()
        first, second = (weakref.ref(listener.steps[-1]) for listener in listeners)
        assert first() is second() is not None
        for listener in listeners:
            listener.steps.clear()
        assert first() is None

    with_rooms(tmp_path, use)


def test_a_database_that_has_gone_back_is_followed_by_all_servers(tmp_path: Path) -> None:
    """As after a fail-over to a replica that was behind: all go on from what is there, on one way."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        first = await more().create(Wish("base"), [Place("me")] * 3)
        second = await more().get(first.id)

        async def go_on(live: LiveGame, version: int, which: int) -> None:
            while live.version < version:
                await live.choose(live.asked, str(live.game.decision.options[which]))

        await go_on(first, 7, 0)
        await second.catch_up()
        assert second.game.choices == first.game.choices
        with store.engine.begin() as link:
            link.execute(delete(entries).where(entries.c.number > 4))
        with pytest.raises(Refused, match="stale"):
            await second.choose(second.asked, str(second.game.decision.options[0]))
        assert second.version == 4
        await go_on(second, 7, -1)
        assert second.game.choices != first.game.choices
        await first.catch_up()
        assert second.game.choices == first.game.choices
        await go_on(first, 9, 0)
        await second.catch_up()
        assert second.game.choices == first.game.choices

    with_rooms(tmp_path, use)


def test_what_looks_like_the_moment_before_is_told_anew(tmp_path: Path) -> None:
    """A table that has gone back, and on by another way, is no longer as pages were told."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        first = await more().create(Wish("base"), [Place("me")] * 3)
        await first.rename(0, "Chani")
        second, page = await more().get(first.id), Listener(Eyes(-1, "en", PATCHED))
        first.enter(page)
        first.presence_changed()
        told = page.steps[-1]
        with store.engine.begin() as link:
            link.execute(delete(entries).where(entries.c.number == first.version))
        await second.catch_up()
        await second.rename(0, "Stilgar")
        await first.catch_up()
        assert (first.version, first.seats[0].name) == (told.version, "Stilgar")
        assert page.steps[-1] is not told

    with_rooms(tmp_path, use)


def test_a_game_whose_bots_may_have_to_go_on_is_kept(tmp_path: Path) -> None:
    """Another server plays them; should that fall silent, nobody but this game would notice."""

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        lobby = more()
        lobby.settings = replace(lobby.settings, most_live=1)
        live = await lobby.create(Wish("base"), [Place("random")] * 3)
        await live.stop()
        live.bot_turns.wake_later()
        await lobby.create(Wish("base"), [Place("me")] * 3)
        assert live.id in lobby._live
        await live.stop()
        assert not live.busy

    with_rooms(tmp_path, use)


def test_bots_alone_keep_no_more_games_in_memory_than_there_may_be(tmp_path: Path) -> None:
    """They go on when somebody asks for their game again."""

    class Thoughtful(Chance):
        async def choose(self, job: Job) -> str | None:
            await goes_on.wait()
            return await super().choose(job)

    goes_on = asyncio.Event()

    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        lobby = Lobby(store, Thoughtful(), replace(more().settings, most_live=1))
        first = await lobby.create(Wish("base"), [Place("random")] * 3)
        awaited = await lobby.create(Wish("base"), [*[Place("random")] * 2, Place("me")])
        await asyncio.sleep(0)
        assert first.busy and awaited.busy
        lobby.clock = lambda: time.monotonic() + JUST_NOW  # type: ignore[method-assign]
        await lobby.create(Wish("base"), [Place("me")] * 3)
        assert first.id not in lobby._live and awaited.id in lobby._live  # somebody is to be told of their turn
        goes_on.set()
        again = await lobby.get(first.id)
        while not again.game.over:
            await asyncio.sleep(0.01)
        assert not first.bot_turns.playing and first.version == 0
        await lobby.close()

    with_rooms(tmp_path, use)


def test_bots_wait_for_a_store_that_fails(tmp_path: Path) -> None:
    async def use(store: Store, more: Callable[[], Lobby]) -> None:
        append, load, failures = store.append, store.load, 0

        async def failing(*given: Any) -> Any:
            nonlocal failures
            failures += 1
            raise StoreFailed("not now")

        store.append = store.load = failing  # type: ignore[method-assign,assignment]
        live = await more().create(Wish("base"), [Place("random"), Place("random"), Place("random")])
        while failures < 6:
            await asyncio.sleep(0.01)
        assert live.version == 0 and not live.game.over
        store.append, store.load = append, load  # type: ignore[method-assign]
        while not live.game.over:
            await asyncio.sleep(0.01)

    with_rooms(tmp_path, use)


def test_no_game_is_called_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """``sietch admin export -vAqS5jrUxKj`` would ask for options that there are not."""
    drawn = iter(["-vAqS5jrUxKj", "--a", "b-_1"])
    monkeypatch.setattr(lobby.secrets, "token_urlsafe", lambda size: next(drawn))
    assert lobby.new_id() == "b-_1"
