"""Starting the server."""

from __future__ import annotations

import logging
import os
import signal
from dataclasses import replace
from pathlib import Path

import uvicorn

from sietch.table.app import create_app
from sietch.table.settings import Rate, Settings, sqlite_url

BACKLOG_SECONDS = 5


def settings_for(db: str | None, data: Path, unlimited: bool = False, private_webhooks: bool = False) -> Settings:
    """What the command line asks for."""
    url = sqlite_url(data) if db is None else db
    processes = max(1, min(2, (os.cpu_count() or 2) - 1))
    told = Settings(url, processes, private_webhooks=private_webhooks)
    if unlimited:
        return replace(told, requests=Rate(0, 0), creations=Rate(0, 0), most_listeners=10_000)
    return told


def serve(settings: Settings, host: str, port: int) -> None:
    """Serve until interrupted. Addresses are not logged: a seat's secret is part of its address."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be stopped is to be interrupted: tidily
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.most_message,
        ws_ping_interval=20,
        timeout_graceful_shutdown=BACKLOG_SECONDS,
        server_header=False,
    )
