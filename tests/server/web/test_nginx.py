"""Behind a real nginx with TLS, set up as docs/hosting.md says; ``make test-long`` runs it."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from sietch.table.settings import Rate
from tests.marks import LONG
from tests.server.postgres import free_port
from tests.server.serving import DRAWN, PATIENCE, Site, receive, serving, settings, until
from tools.nginx import nginx, program


@contextmanager
def published(tmp_path: Path, **more: Any) -> Iterator[tuple[Site, httpx.Client, str, ssl.SSLContext]]:
    """A server and how the world sees it."""
    if program() is None:
        pytest.fail("nginx is needed here: install it (Debian: sudo apt-get install nginx-light)")
    port = free_port()
    with (
        serving(settings(f"sqlite:///{tmp_path}/x.db", drawing=DRAWN, **more)) as site,
        nginx(port, site.port) as pem,
    ):
        trust = ssl.create_default_context(cafile=str(pem))
        with httpx.Client(base_url=f"https://localhost:{port}", verify=trust, timeout=PATIENCE) as client:
            yield site, client, f"wss://localhost:{port}", trust


def play(tmp_path: Path) -> None:
    """Pages, posted forms, cookies, the push channel."""
    with published(tmp_path) as (site, client, channels, trust):
        assert client.get("/", params={"lang": "en"}).status_code == 200
        assert client.get("/static/kit.css").status_code == 200
        origin = {"Origin": str(client.base_url).rstrip("/")}
        made = client.post("/quick", headers=origin)
        assert made.status_code == 303, made.text
        assert client.post("/quick", headers={"Origin": "https://elsewhere.example"}).status_code == 403
        cookies = made.headers.get_list("set-cookie")
        assert cookies and all("; secure" in cookie.lower() for cookie in cookies)
        page = client.get(made.headers["location"])
        assert page.status_code == 200 and "strict" not in page.headers.get("server", "")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        game, token = made.headers["location"].split("/")[2:]
        live = site.lobby._live[game]
        with connect(
            f"{channels}/api/games/{game}/push?token={token}", ssl=trust, origin=origin["Origin"]
        ) as channel:
            view = receive(channel, "state")["view"]
            until(lambda: live.asked == 0)
            view = client.get(f"/api/games/{game}/view").json()
            choice = view["decision"]["options"][0]["notation"]
            form = {"choice": choice, "version": view["version"]}
            assert client.post(f"/api/games/{game}/choices", json=form, headers=origin).status_code == 200
            while receive(channel, "state")["version"] <= view["version"]:
                pass


def limits(tmp_path: Path) -> None:
    """Clients are told apart by their own address, which nobody can make up; what is too large is refused."""
    with published(tmp_path, requests=Rate(5, 0.001), metrics_for=("10.0.0.0/8",)) as (_, client, _, _):
        answers = [client.get("/health", headers={"X-Forwarded-For": f"10.0.0.{i}"}).status_code for i in range(7)]
        assert answers == [200] * 5 + [429] * 2
    (tmp_path / "again").mkdir()
    with published(tmp_path / "again", metrics_for=("10.0.0.0/8",)) as (_, client, _, _):
        assert client.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"}).status_code == 404
        assert client.post("/new", content=b"x" * 40_000).status_code == 413
        assert client.post("/replay", content=b"x" * 3_000_000).status_code == 413


if LONG:  # the usual run needs no nginx

    def test_a_table_behind_nginx(tmp_path: Path) -> None:
        play(tmp_path)

    def test_the_limits_behind_nginx(tmp_path: Path) -> None:
        limits(tmp_path)
