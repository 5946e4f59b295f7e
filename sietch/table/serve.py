"""Starting the server."""

from __future__ import annotations

import fcntl
import ipaddress
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import uvicorn

from sietch.rules.errors import BadSetup, SietchError
from sietch.table.app import create_app
from sietch.table.doors import BACKLOG, enough_files, web_server
from sietch.table.settings import Rate, Settings, sqlite_url
from sietch.table.store.schema import database
from sietch.table.store.store import Store
from sietch.table.sweeping import keep_tidy

BACKLOG_SECONDS = 5


def settings_for(
    db: str | None,
    data: Path,
    unlimited: bool = False,
    private_webhooks: bool = False,
    trusted_proxies: str = "",
    metrics_for: str = "",
) -> Settings:
    """What the command line asks for."""
    url = sqlite_url(data) if db is None else db
    cores = os.cpu_count() or 2
    bots, tellers = max(1, min(2, cores - 1)), min(2, cores)  # the server itself is far from busy while they draw
    told = Settings(url, bots, teller_processes=tellers, private_webhooks=private_webhooks)
    if trusted_proxies:
        told = replace(told, trusted_proxies=networks(trusted_proxies))
    if metrics_for:
        told = replace(told, metrics_for=networks(metrics_for))
    if unlimited:
        free = Rate(0, 0)
        return replace(told, requests=free, creations=free, uploads=free, most_listeners=10_000)
    return told


def networks(typed: str) -> tuple[str, ...]:
    """As the web server understands them too, which takes a network by its own address only.

    >>> networks("10.0.0.2, 192.168.0.0/16, 10.1.2.3/8"), networks("*, 10.0.0.2")
    (('10.0.0.2', '192.168.0.0/16', '10.0.0.0/8'), ('*',))
    """
    words = [word.strip() for word in typed.split(",") if word.strip()]
    return ("*",) if "*" in words else tuple(map(network, words))


def network(word: str) -> str:
    try:
        return str(ipaddress.ip_network(word, strict=False)) if "/" in word else str(ipaddress.ip_address(word))
    except ValueError as error:
        raise BadSetup(f"{word!r} is no address (10.0.0.2) and no network (10.0.0.0/8)") from error


class AlreadyServed(SietchError):
    """Another server has this database."""


@contextmanager
def only_server(db: str) -> Iterator[None]:
    """Servers on one SQLite file do not hear each other: a second one is refused. PostgreSQL's do."""
    url = database(db)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        yield
        return
    path = f"{os.path.realpath(str(url.database))}.lock"  # by whatever name it is reached
    with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # it ends with the process, however that ends
        except OSError as error:
            raise AlreadyServed(
                f"another server already serves {url.database!r}: several need PostgreSQL (--db)"
            ) from error
        yield


class CannotListen(SietchError):
    """Nobody could come in there."""


@contextmanager
def listening(host: str, port: int) -> Iterator[list[socket.socket]]:
    """At all addresses of a host. Whoever comes before the server is ready waits for it."""
    with ExitStack() as stack:
        try:
            given = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            found = []
            for family, kind, protocol, _, address in dict.fromkeys(given):
                link = stack.enter_context(socket.socket(family, kind, protocol))
                link.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    link.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                link.bind(address)
                link.listen(BACKLOG)
                found.append(link)
        except (OSError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise CannotListen(f"cannot listen at {host!r}, port {port}: {why}") from error
        yield found


def leave(*_: object) -> NoReturn:
    """Stop tidily, as was asked: whoever looks after services must not take it for a failure."""
    sys.exit(0)


def serve(settings: Settings, host: str, port: int, quiet: bool = True) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # what strangers send wrongly is counted only
    signal.signal(signal.SIGTERM, leave)
    settings = enough_files(settings)
    with only_server(settings.db), ExitStack() as stack:
        Store(settings.db).close()  # one that cannot be opened is told before anything else
        links = stack.enter_context(listening(host, port))
        if not quiet:
            name = "localhost" if host in ("0.0.0.0", "::") else host
            shown = f"[{name}]" if ":" in name else name
            print(f"Sietch is open at http://{shown}:{port}/  (Ctrl+C closes it)", flush=True)
        app = create_app(settings)
        keep_tidy()
        config = web_server(app, settings, timeout_graceful_shutdown=BACKLOG_SECONDS)
        uvicorn.Server(config).run(links)
