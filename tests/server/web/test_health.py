"""What looks after a server: is it well, and what does it do?"""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event, text
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sietch.table.serve import networks
from sietch.table.store.entries import NAME, Entry
from sietch.table.store.store import A_WHILE, Store, StoreFailed
from sietch.table.web import health
from tests.server.serving import DRAWN, PATIENCE, Site, receive, serving, settings, slip_in, until


def numbers(site: Site) -> dict[str, float]:
    answer = site.http.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_a_server_that_reaches_its_games_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        assert (site.http.get("/health").status_code, site.http.get("/health").text) == (200, "ok\n")

        async def broken() -> None:
            raise StoreFailed("gone")

        monkeypatch.setattr(site.lobby.store, "answers", broken)
        assert site.http.get("/health").status_code == 503


def test_a_database_that_stands_still_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told so in time: one that waits for ever learns nothing."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        go_on = threading.Event()
        monkeypatch.setattr(health, "SECONDS", 0.05)
        monkeypatch.setattr(site.lobby.store, "answers_now", lambda: go_on.wait(PATIENCE))
        try:
            assert site.http.get("/health").status_code == 503
        finally:
            go_on.set()


def errors(caplog: pytest.LogCaptureFixture, words: str) -> int:
    """How often the log says something."""
    return sum(words in record.getMessage() for record in caplog.records)


def well(site: Site) -> bool:
    answer = site.http.get("/health").status_code
    assert answer in (200, 503)
    return answer == 200


def let_connect(store: Store, pragma: str) -> None:
    """Let all connections to a store be of another kind from now on."""
    event.listen(store.engine, "connect", lambda link, _: link.execute(f"PRAGMA {pragma}"))
    store.engine.dispose()


def test_a_database_that_cannot_be_written_is_not_well(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As when the disk is full. It is well again as soon as it can, or if nobody has tried for a while."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db", drawing=DRAWN)) as site:
        store, table = site.lobby.store, site.create("me", "open", "open")
        let_connect(store, "query_only=ON")
        form = {"box": "base", "seats": [{"kind": "me"}] * 3}
        assert well(site)  # nobody knows yet
        for _ in range(2):
            assert site.http.post("/api/games", json=form).json()["code"] == "store"
            assert table.http.post(f"{table.url}/join", json={"token": table.links[1]}).json()["code"] == "store"
        assert not well(site)
        assert errors(caplog, "cannot write to the store") == 1  # whoever tries must not fill the log
        assert numbers(site)['sietch_refusals_total{code="store"}'] == 4 + 1
        store.clock = lambda: time.monotonic() + A_WHILE
        assert well(site)  # or nobody would be sent here any more, who could try
        for later in (A_WHILE, 60.0):
            store.clock = lambda later=later: time.monotonic() + later
            assert table.http.post(f"{table.url}/join", json={"token": table.links[1]}).json()["code"] == "store"
            assert not well(site)
        assert errors(caplog, "cannot write to the store") == 2 and errors(caplog, "failed so far: 6") == 1
        let_connect(store, "query_only=OFF")
        assert table.http.post(f"{table.url}/join", json={"token": table.links[1]}).status_code == 200
        assert well(site)


def test_what_two_want_to_write_is_no_failure(tmp_path: Path) -> None:
    """One of them is told to look again; the database is well."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        table = site.create("me", "open", "open")
        slip_in(site.lobby.store, site.live(table).key, Entry(1, NAME, 0, "Chani", 1.0))
        assert table.http.post(f"{table.url}/join", json={"token": table.links[1]}).json()["code"] == "stale"
        assert site.http.get("/health").status_code == 200


def test_a_database_that_cannot_be_read_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        with site.lobby.store.engine.begin() as link:
            link.execute(text("ALTER TABLE games RENAME TO gone"))
        for _ in range(3):
            assert site.http.get("/api/games/some-game").json()["code"] == "store"
        assert errors(caplog, "cannot read from the store") == 1


def test_what_is_counted(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", drawing=DRAWN)) as site:
        site.create("random", "random", "random")
        table = site.create("me", "me", "random")
        with site.listen(table.id) as channel:
            channel.recv()
            table.play_on(lambda asked: asked == 0)
            table.post("/choices", 0, choice="nonsense")
            until(lambda: numbers(site)["sietch_bot_thinking_seconds_count"] >= 2)
            until(lambda: numbers(site).get('sietch_entries_total{kind="choice"}', 0) >= 2)
            found = numbers(site)
        assert found["sietch_tables"] == 2 and found["sietch_channels"] == 1
        assert "sietch_bots_waiting" in found
        assert found['sietch_refusals_total{code="unknown_choice"}'] == 1
        assert found['sietch_request_seconds_count{kind="api",status="409"}'] >= 1
        text = site.http.get("/metrics").text
        assert not re.search(f"{table.id}|{table.tokens[0]}|127.0.0.1", text)


def test_every_refusal_is_counted(tmp_path: Path) -> None:
    """Whoever says it: the game, the framework, the guard before all, or the push channel."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db")) as site:
        table = site.create("me", "me", "me")
        elsewhere = {"Origin": "https://elsewhere.example"}
        site.http.get("/nowhere")
        site.http.put("/")
        site.http.post("/api/games", content=b"nonsense")
        site.http.post("/api/games", json={}, headers=elsewhere)
        site.http.get("/api/games/nothing-here")
        with site.listen(table.id, token="nonsense") as channel:
            receive(channel, "error")
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{site.port}/api/games/{table.id}/push", additional_headers=elsewhere)
        found = numbers(site)
        codes = {"no_page": 1, "wrong_method": 1, "malformed": 1, "other_site": 2, "no_game": 1, "wrong_token": 1}
        assert {code: found.get(f'sietch_refusals_total{{code="{code}"}}') for code in codes} == codes


def test_metrics_are_for_those_who_are_allowed(tmp_path: Path) -> None:
    """By the client's own address, though a trusted proxy asks for it."""
    with serving(settings(f"sqlite:///{tmp_path}/x.db", metrics_for=("10.1.0.0/16",), drawing=DRAWN)) as site:
        assert site.http.get("/metrics").status_code == 404
        allowed = {"X-Forwarded-For": "10.1.2.3"}
        assert site.http.get("/metrics", headers=allowed).status_code == 200
        assert site.http.get("/metrics", headers={"X-Forwarded-For": "10.2.2.3"}).status_code == 404
    with serving(settings(f"sqlite:///{tmp_path}/x.db", metrics_for=("10.1.0.0/16",), trusted_proxies=())) as site:
        assert site.http.get("/metrics", headers=allowed).status_code == 404  # anybody could say so


@pytest.mark.parametrize("everybody", ["*", "0.0.0.0/0"])
def test_metrics_are_for_nobody_who_may_say_anything(tmp_path: Path, everybody: str) -> None:
    """Where all are trusted to say where they come from, those who do not are still known by their connection."""
    more = {"trusted_proxies": networks(everybody), "drawing": DRAWN}
    with serving(settings(f"sqlite:///{tmp_path}/x.db", metrics_for=("127.0.0.1", "10.1.0.0/16"), **more)) as site:
        for forged in ("127.0.0.1", "10.1.2.3", "10.1.2.3, 127.0.0.1", ""):
            assert site.http.get("/metrics", headers={"X-Forwarded-For": forged}).status_code == 404
        assert site.http.get("/metrics").status_code == 200
    with serving(settings(f"sqlite:///{tmp_path}/x.db", metrics_for=("*",), **more)) as site:
        assert site.http.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"}).status_code == 200


def test_a_trusted_proxy_tells_who_comes_and_how(tmp_path: Path) -> None:
    from sietch.table.settings import Rate

    def asked(site: Site, client: str, path: str = "/health") -> httpx.Response:
        return site.http.get(path, headers={"X-Forwarded-For": client, "X-Forwarded-Proto": "https"})

    more = {"requests": Rate(5, 0.001)}
    with serving(settings(f"sqlite:///{tmp_path}/x.db", trusted_proxies=networks("127.0.0.9/8"), **more)) as site:
        for client in ("10.0.0.1", "10.0.0.2"):
            assert [asked(site, client).status_code for _ in range(6)] == [200] * 5 + [429]
        assert "secure" in asked(site, "10.0.0.3", "/?lang=en").headers["set-cookie"].lower()
    with serving(settings(f"sqlite:///{tmp_path}/x.db", trusted_proxies=("10.9.9.9",), **more)) as site:
        assert "secure" not in asked(site, "10.0.0.3", "/?lang=en").headers["set-cookie"].lower()
        answers = [asked(site, f"10.0.0.{i}").status_code for i in range(6)]
        assert answers[0] == 200 and answers[-1] == 429  # all are one client
