"""The server as an application: the JSON API, the push channel and the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import sietch
from sietch.rules.errors import SietchError
from sietch.table.buckets import Buckets
from sietch.table.helpers.bots import Bots
from sietch.table.helpers.tellers import Tellers
from sietch.table.live.labour import Labour
from sietch.table.live.lobby import Lobby
from sietch.table.live.refusals import Refused
from sietch.table.measures import Measures
from sietch.table.page.ink.kept import keep_as_usual, keep_little
from sietch.table.servers.fanout import Fanout
from sietch.table.settings import Settings
from sietch.table.store.store import Store
from sietch.table.web import answers, health, push
from sietch.table.web.guard import Guard
from sietch.table.web.html import codes, home, hotseat, learning, replays, tables, uploads
from sietch.table.web.json import games, votes, webhooks
from sietch.table.web.json.description import ABOUT, describe
from sietch.table.web.stage import begin
from sietch.table.web.statics import serve_static

ROUTERS = (
    health.router,
    games.router,
    webhooks.router,
    votes.router,
    push.router,
    home.router,
    hotseat.router,  # before the tables: its address looks like a seat's
    codes.router,
    tables.router,
    learning.router,
    replays.router,
    uploads.router,
)


def create_app(settings: Settings, shared: Bots | None = None) -> FastAPI:
    """The application for one database; bots that it shares with others are left running when it stops."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.db)
        bots = shared or Bots(settings.bot_processes, settings.bot_seconds)
        lobby = app.state.lobby = Lobby(store, bots, settings)
        measures.watch("tables", "Games in memory", lambda: lobby.games)
        measures.watch("channels", "Open push channels", lambda: lobby.channels)
        measures.watch("bots_waiting", "Decisions that wait for a bot to think", lambda: bots.thinkers.waiting)
        measures.watch_entries(store.written)
        if settings.teller_processes:
            seconds = settings.teller_seconds
            lobby.stage.tellers = Tellers(settings.teller_processes, seconds, begin, settings.drawing)
            lobby.stage.tellers.start()
        bots.thinkers.observe = measures.thinking.observe
        fanout = None
        if not store.sqlite:
            others = lobby.others
            fanout = Fanout(store.engine.url, store.process, lobby.heard, lobby.look_anew, others.hear)
            app.state.fanout = fanout
            fanout.start()
            others.start()
        try:
            if lobby.stage.tellers is not None:
                keep_little()
            yield
        finally:
            keep_as_usual()
            await lobby.others.stop()
            if fanout is not None:
                await fanout.stop()
            if lobby.stage.tellers is not None:
                await lobby.stage.tellers.stop()
            await lobby.close()
            app.state.heavy.close()
            app.state.drawing.close()
            if bots is not shared:
                bots.close()
            store.close()

    app = FastAPI(
        title="Sietch",
        version=sietch.__version__,
        description=ABOUT,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,  # it would lead to whatever host a request names
        # As they are: those of included routers are made anew, all of them, at an application's first request.
        routes=[route for router in ROUTERS for route in router.routes],
    )
    app.state.settings = settings
    measures = app.state.measures = Measures()
    requests = Buckets(settings.requests)
    app.state.heavy = Labour("heavy")
    app.state.drawing = Labour("drawing")
    serve_static(app)
    describe(app)
    app.add_exception_handler(Refused, answers.refused)
    app.add_exception_handler(SietchError, answers.wrong)
    app.add_exception_handler(RequestValidationError, answers.malformed)
    app.add_exception_handler(HTTPException, answers.other)
    app.add_middleware(Guard, settings=settings, requests=requests, measures=measures)
    return app
