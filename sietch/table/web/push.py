"""The push channel: every change of a game, to pages as drawn regions, to programs as JSON."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from sietch.table.buckets import Buckets
from sietch.table.helpers.tellers import Overtaken, Untold
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.reactions import REMINDER
from sietch.table.live.refusals import Refused
from sietch.table.settings import Rate, Settings
from sietch.table.showing.lines import Drawn, Fresh
from sietch.table.showing.listeners import Listener, Step
from sietch.table.showing.scenes import PAGE, PATCHED, PROGRAM, Eyes
from sietch.table.web.json.pages import new_state
from sietch.table.web.json.shapes import Presence
from sietch.table.web.json.telling import reacted, reminded
from sietch.table.web.languages import language
from sietch.table.web.seats import client_of, hot_seats, lobby_of, reader_in, wants_html

router = APIRouter()

MISBEHAVED = 1008
CLOSING = {"wrong_token": 4401, "not_joined": 4401, "no_game": 4404, "old_rules": 4404, "too_many_channels": 4429}
LATER = 1013
"""With what a channel is closed that is refused; after LATER and 4429 one may try again."""

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What comes of telling a client something that is not there any more."""

MESSAGES = Rate(20, 5)  # a client has little to say here
_channels: Counter[str] = Counter()


@router.websocket("/api/games/{id}/push")
async def push(socket: WebSocket, id: str) -> None:
    settings: Settings = socket.app.state.settings
    client = client_of(socket.scope)
    await socket.accept()
    try:
        live = await lobby_of(socket).get(id)
        reader = reader_in(socket, live)
        if crowded(live, reader, client, settings):
            raise Refused("too_many_channels")
    except Refused as error:
        await refuse(socket, error)
        return
    _channels[client] += reader == WATCHER
    sharing = hot_seats(socket, live)
    listener = Listener(Eyes(reader, language(socket), form_of(socket)), settings.most_steps, sharing, client)
    try:
        await serve(socket, live, listener, settings)
    except Refused as error:
        await refuse(socket, error)
    except GONE:
        pass  # it will come back when it can
    finally:
        live.leave(listener)
        _channels[client] -= reader == WATCHER
        if not _channels[client]:
            del _channels[client]


def crowded(live: LiveGame, reader: int, client: str, settings: Settings) -> bool:
    """Whether there is no channel left. However many watch, a seat's holder gets one."""
    alike = sum(listener.reader == reader and live.may_hear(listener) for listener in live.listeners)
    if reader != WATCHER:
        return alike >= settings.most_seat_listeners
    return max(_channels[client], alike) >= settings.most_listeners


async def refuse(socket: WebSocket, error: Refused) -> None:
    socket.app.state.measures.refusals.labels(error.code).inc()
    with suppress(*GONE):
        await socket.send_json({"type": "error", "code": error.code, "error": error.text(language(socket))})
        await socket.close(CLOSING.get(error.code, LATER), error.code)


async def serve(socket: WebSocket, live: LiveGame, listener: Listener, settings: Settings) -> None:
    """Tell and listen until one of the two ends."""
    live.enter(listener)
    tasks = {
        asyncio.create_task(tell(socket, live, listener, settings.heartbeat)),
        asyncio.create_task(hear(socket, settings.most_message)),
    }
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def form_of(socket: WebSocket) -> str:
    """How a listener wants to be told."""
    if not wants_html(socket):
        return PROGRAM
    return PATCHED if socket.query_params.get("patches") == "1" else PAGE


async def tell(socket: WebSocket, live: LiveGame, listener: Listener, heartbeat: float) -> None:
    async def say(message: str) -> None:
        """Tell it, unless the seat has somebody else's secret by now."""
        if not live.may_hear(listener):
            raise Refused("wrong_token")
        await socket.send_text(message)

    sent = known_version(socket)
    present = live.presence
    page = Page(live, listener.eyes)
    if listener.html:
        listener.steps.clear()
        listener.steps.append(live.steps.whole(listener.eyes))
    while True:
        listener.news.clear()
        while listener.steps:
            await page.tell(say, listener.steps.popleft())
            await asyncio.sleep(0)  # drawing takes a while: let others have their turn
        while listener.reactions:
            await say(said(live, listener))
        if not listener.html and (live.version, live.presence) != (sent, present):
            changed, sent, present = live.version != sent, live.version, live.presence
            with suppress(Overtaken):  # it is told of what came after it
                await say(await state(live, listener, changed))
        if not await listener.news.wait(heartbeat):
            await say(json.dumps({"type": "ping", "version": live.version}))


def said(live: LiveGame, listener: Listener) -> str:
    """The next reaction that a listener has not heard of, or a reminder."""
    seat, reaction = listener.reactions.popleft()
    if reaction == REMINDER:
        return reminded(live, seat, listener.lang).model_dump_json()
    return reacted(seat, reaction, listener.lang).model_dump_json()


def known_version(socket: WebSocket) -> int:
    text = socket.query_params.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


class Page:
    """What a page has, and what it must be told to have the next step."""

    def __init__(self, live: LiveGame, eyes: Eyes) -> None:
        self.live = live
        self.eyes = eyes
        self.number = -1  # of the step that it has
        self.digests: dict[str, int] = {}  # of its regions
        self.stands: tuple[int, bool, bool] | None = None  # at which version, asked or not, passing or not

    async def tell(self, say: Callable[[str], Awaitable[None]], step: Step) -> None:
        """Say what a step has changed; then nothing holds on to it, though the channel may be silent for long."""
        message = await self.update(step)
        if message is not None:
            await say(message)

    async def update(self, step: Step) -> str | None:
        """The regions that a step has changed, and how things stand then; None if all is as before."""
        if step.number < self.number:
            return None  # it has a later one
        try:
            drawn = await step.draw()
            if not self.can_take(drawn):
                step = self.live.steps.whole(self.eyes)
                drawn = await step.draw()
        except Overtaken:
            return None  # another step follows
        except Untold:
            step = self.live.steps.whole(self.eyes, here=True)
            drawn = await step.draw()
        fresh = {name: new for name, new in drawn.fresh.items() if self.digests.get(name) != new.digest}
        stood, self.stands = self.stands, (step.version, step.asked, step.passing)
        self.number, self.digests = step.number, drawn.digests
        return message(step, drawn.title, fresh) if fresh or stood not in (None, self.stands) else None

    def can_take(self, drawn: Drawn) -> bool:
        """Whether nothing is missing for those regions that the page has not."""
        missing = [name for name, digest in drawn.digests.items() if self.digests.get(name) != digest]
        fresh = [drawn.fresh.get(name) for name in missing]
        return all(
            new is not None and (new.base is None or new.base == self.digests.get(name))
            for name, new in zip(missing, fresh, strict=True)
        )


def message(step: Step, title: str, fresh: dict[str, Fresh]) -> str:
    """An update; its regions are JSON already."""
    whole = ", ".join(f'"{name}": {new.text}' for name, new in fresh.items() if new.base is None)
    patches = ", ".join(f'"{name}": {new.text}' for name, new in fresh.items() if new.base is not None)
    rest = {"asked": step.asked, "passing": step.passing, "title": title}
    patched = f'"patches": {{{patches}}}, ' if patches else ""
    head = f'{{"type": "update", "version": {step.version}, "regions": {{{whole}}}, {patched}'
    return head + json.dumps(rest, ensure_ascii=False)[1:]


async def state(live: LiveGame, listener: Listener, changed: bool) -> str:
    if not changed:
        return Presence(version=live.version, online=live.online()).model_dump_json()
    performance = live.steps.performance(listener.eyes)
    if performance is not None:
        try:
            told = await performance.told(listener.eyes)
            assert isinstance(told, str)
            return told
        except Overtaken:
            raise
        except Untold:
            pass
    beside = live.beside(listener.reader)
    page = beside.page(live.id, live.view(listener.reader), listener.lang, [])
    return new_state(page, beside.hands_open)


async def hear(socket: WebSocket, most: int) -> None:
    """A client has nothing to say but that it is there; one that says too much is sent away."""
    said = Buckets(MESSAGES)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        size = len(message.get("text") or "") + len(message.get("bytes") or b"")
        if size > most or not said.take(""):
            await socket.close(MISBEHAVED, "too_much")
            return
