"""The push channel: every change of a game, to pages as drawn regions, to programs as JSON."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from sietch.table.buckets import Buckets
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.reactions import REMINDER
from sietch.table.live.refusals import Refused
from sietch.table.settings import Rate, Settings
from sietch.table.showing.listeners import Listener, Step
from sietch.table.web.json.shapes import NewState, Presence
from sietch.table.web.json.telling import reacted, reminded, told
from sietch.table.web.languages import language
from sietch.table.web.seats import client_of, hot_seats, lobby_of, reader_in, wants_html

router = APIRouter()

MISBEHAVED = 1008
CLOSING = {"wrong_token": 4401, "not_joined": 4401, "no_game": 4404, "old_rules": 4404, "too_many_channels": 4429}
LATER = 1013
"""With what a channel is closed that is refused; after LATER and 4429 one may try again."""

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
    listener = Listener(reader, language(socket), wants_html(socket), settings.most_steps, sharing)
    try:
        await serve(socket, live, listener, settings)
    except Refused as error:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await refuse(socket, error)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the client has gone: it will come back when it can
    finally:
        live.leave(listener)
        _channels[client] -= reader == WATCHER
        if not _channels[client]:
            del _channels[client]


def crowded(live: LiveGame, reader: int, client: str, settings: Settings) -> bool:
    """Whether there is no channel left. However many watch, a seat's holder gets one."""
    alike = sum(listener.reader == reader for listener in live.listeners)
    if reader != WATCHER:
        return alike >= settings.most_seat_listeners
    return max(_channels[client], alike) >= settings.most_listeners


async def refuse(socket: WebSocket, error: Refused) -> None:
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


async def tell(socket: WebSocket, live: LiveGame, listener: Listener, heartbeat: float) -> None:
    sent = known_version(socket)
    present = live.presence
    shown: dict[str, int] = {}  # by region: the hash of what the page has
    if listener.html and live.version != sent:
        live.show(listener)  # catch up at once
    while True:
        listener.news.clear()
        while listener.steps:
            message = update(listener.steps.popleft(), shown)
            if message is not None:
                await socket.send_text(message)
            await asyncio.sleep(0)  # drawing takes a while: let others have their turn
        while listener.reactions:
            await socket.send_text(said(live, listener))
        if not listener.html and (live.version, live.presence) != (sent, present):
            changed, sent, present = live.version != sent, live.version, live.presence
            await socket.send_text(state(live, listener, changed))
        try:
            await asyncio.wait_for(listener.news.wait(), heartbeat)
        except TimeoutError:
            await socket.send_json({"type": "ping", "version": live.version})


def said(live: LiveGame, listener: Listener) -> str:
    """The next reaction that a listener has not heard of, or a reminder."""
    seat, reaction = listener.reactions.popleft()
    if reaction == REMINDER:
        return reminded(live, seat, listener.lang).model_dump_json()
    return reacted(seat, reaction, listener.lang).model_dump_json()


def known_version(socket: WebSocket) -> int:
    query = socket.query_params
    text = query.get("version") or query.get("since") or ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def update(step: Step, shown: dict[str, int]) -> str | None:
    """The regions that this step has changed on a page."""
    fresh = {name: html for name, html in step.regions.items() if shown.get(name) != hash(html)}
    if not fresh:
        return None
    shown.update({name: hash(html) for name, html in fresh.items()})
    message = {
        "type": "update",
        "version": step.page.version,
        "regions": fresh,
        "asked": step.asked,
        "passing": step.passing,
        "title": step.title,
    }
    return json.dumps(message, ensure_ascii=False)


def state(live: LiveGame, listener: Listener, changed: bool) -> str:
    online = live.online()
    if changed:
        view = told(live, listener.reader, listener.lang)
        return NewState(version=live.version, online=online, view=view).model_dump_json()
    return Presence(version=live.version, online=online).model_dump_json()


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
