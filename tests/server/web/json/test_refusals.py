"""What goes wrong is told: JSON with a stable code to programs, a page to people, in the reader's language."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sietch.table.live.refusals import STATUS, Refused
from sietch.table.settings import Rate
from sietch.table.store.store import StoreFailed
from sietch.table.web.json import shapes
from sietch.words.messages import languages
from tests.server.serving import PATIENCE, Site, serving, settings

LANGUAGES = languages()
HEADERS = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Site]:
    """A server to be mistreated."""
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}")) as found:
        yield found


def is_page(answer: httpx.Response, code: str, lang: str = "en") -> None:
    """A whole page that says what happened and leads home."""
    assert answer.status_code == STATUS[code]
    assert answer.headers["content-type"].startswith("text/html")
    assert f'<html lang="{lang}">' in answer.text
    assert Refused(code).text(lang) in answer.text and Refused(code).advice(lang) in answer.text
    assert 'href="/"' in answer.text
    assert re.search(r'href="/static/\w{12}/home.css"', answer.text)
    assert all(name in answer.headers for name in HEADERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_get_a_page_in_their_language(site: Site, lang: str) -> None:
    table = site.create("me", "open", "open")
    asked = {"Accept-Language": f"{lang}-XX,en;q=0.5"}
    is_page(site.http.get("/g/nothing-here", headers=asked), "no_game", lang)
    is_page(site.http.get(f"/g/{table.id}/wrong", headers=asked), "wrong_link", lang)
    is_page(site.http.get("/nowhere", headers=asked), "no_page", lang)
    is_page(site.http.get(f"/nowhere?lang={lang}"), "no_page", lang)
    is_page(site.http.get("/nowhere", headers={"Cookie": f"lang={lang}"}), "no_page", lang)
    is_page(site.http.request("DELETE", "/", headers=asked), "wrong_method", lang)
    wrong = {**asked, "Authorization": "Bearer wrong"}
    is_page(site.http.get(f"/g/{table.id}/story", headers=wrong), "wrong_token", lang)
    is_page(site.http.post("/quick", headers={**asked, "Origin": "https://elsewhere.example"}), "other_site", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_programs_get_a_code_and_words(site: Site, lang: str) -> None:
    table = site.create("me", "open", "open")
    for headers, query in (
        ({"Accept-Language": lang}, ""),
        ({"Cookie": f"lang={lang}"}, ""),
        ({}, f"?lang={lang}"),
    ):
        for path, code in (("nothing-here", "no_game"), (f"{table.id}/nowhere", "no_page")):
            answer = site.http.get(f"/api/games/{path}{query}", headers=headers)
            told = shapes.Problem.model_validate(answer.json())
            assert (answer.status_code, told.code) == (STATUS[code], code)
            assert told.error == Refused(code).text(lang)


def test_every_refusal_has_words_of_its_own_language() -> None:
    for code in STATUS:
        params: Any = {"n": 3, "least": 3, "most": 4, "letter": "<", "why": "because", "rules": "base/1"}
        told = {Refused(code, **params).text(lang) for lang in LANGUAGES}
        assert len(told) == len(LANGUAGES), code


def test_a_barred_choice_is_explained_in_the_language(site: Site) -> None:
    table = site.create("me", "open", "open", leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])
    seat = table.asked()
    assert seat is not None
    url, auth = f"{table.url}/choices?lang=uk", table.auth(seat)
    view = site.http.get(f"{table.url}/view?lang=uk", headers=auth).json()
    barred = view["decision"]["barred"][0]
    told = site.http.post(url, headers=auth, json={"choice": barred["notation"]}).json()
    assert told["code"] == "barred" and barred["text"].lower() in told["error"].lower()
    assert "not possible" in told["details"]


def test_a_wrong_form_says_why_in_the_language(site: Site) -> None:
    form = {"box": "base", "players": "9", "lang": "uk"}
    answer = site.http.post("/new", data=form, headers={"Accept-Language": "uk"})
    assert answer.status_code == 400 and "від 1 до 4 гравців" in answer.text


def test_too_much_and_too_often(tmp_path: Path) -> None:
    limited = settings(f"sqlite:///{tmp_path / 'x.db'}", requests=Rate(6, 0.01), creations=Rate(1, 0.001))
    with serving(limited) as site:
        assert site.http.post("/quick", content=b"x" * 100_000).status_code == 413
        is_page(site.http.post("/quick"), "too_many_games")  # the large one was counted
        for _ in range(10):
            last = site.http.get("/")
        is_page(last, "too_many")
        assert last.headers["retry-after"]
        assert site.http.get("/api/games/x").json()["code"] == "too_many"
        with site.listen("nothing-here") as channel, pytest.raises(ConnectionClosed) as closed:
            channel.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            4429,
            "too_many",
        )


def test_what_fails_is_told_with_all_headers(own: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(public: str) -> None:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr(own.lobby, "get", broken)
    page, program = own.http.get("/g/some-game"), own.http.get("/api/games/some-game")
    is_page(page, "failed")
    assert (program.status_code, program.json()["code"]) == (500, "failed")
    for answer in (page, program):
        assert all(name in answer.headers for name in HEADERS) and "secret" not in answer.text


def test_a_store_that_does_not_answer(own: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(public: str) -> None:
        raise StoreFailed("gone")

    monkeypatch.setattr(own.lobby.store, "load", broken)
    is_page(own.http.get("/g/some-game"), "store")
    assert own.http.get("/api/games/some-game").json()["code"] == "store"
    assert closing(own, "some-game") == ("store", 1013)


def test_an_old_game(tmp_path: Path) -> None:
    from sietch.records.game import Setup
    from sietch.table.store.entries import StoredSeat
    from sietch.table.store.store import Store

    db = f"sqlite:///{tmp_path / 'x.db'}"
    store = Store(db)
    seats = [StoredSeat("human", "t"), StoredSeat("random", ""), StoredSeat("random", "")]
    store.create_now("an-old-game", "base/0", Setup("base", 3, "x", ("no_more", "", "")), seats)
    store.close()
    with serving(settings(db)) as site:
        answer = site.http.get("/g/an-old-game")
        assert answer.status_code == 410 and "base/0" in answer.text and 'href="/"' in answer.text
        assert closing(site, "an-old-game") == ("old_rules", 4404)


# --- the push channel
def closing(site: Site, game: str, **query: Any) -> tuple[str, int]:
    """What a refused channel is told, and the code it is closed with."""
    with site.listen(game, **query) as channel:
        told = json.loads(channel.recv(timeout=PATIENCE))
        assert told["type"] == "error" and told["error"]
        with pytest.raises(ConnectionClosed) as closed:
            channel.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.reason == told["code"]
    return told["code"], closed.value.rcvd.code


def test_a_refused_channel_says_why(site: Site) -> None:
    table = site.create("me", "open", "open")
    assert closing(site, table.id, token="wrong") == ("wrong_token", 4401)
    assert closing(site, table.id, token="wrong", html=1, lang="uk") == ("wrong_token", 4401)
    assert closing(site, "nothing-here") == ("no_game", 4404)


def test_a_seat_that_cannot_be_taken_now(own: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*given: Any) -> None:
        raise StoreFailed("gone")

    table = own.create("me", "open", "open")
    monkeypatch.setattr(own.lobby.store, "append", broken)
    answer = table.post("/join", token=table.links[1])
    assert (answer.status_code, answer.json()["code"]) == (503, "store")


def test_too_many_channels(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}", most_listeners=1)) as site:
        table = site.create("me", "open", "open")
        with site.listen(table.id) as channel:
            channel.recv(timeout=PATIENCE)
            assert closing(site, table.id) == ("too_many_channels", 4429)


# --- what does not bring a game on has its bounds
def test_names_and_undos_are_bounded(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'x.db'}", most_names=3, most_undos=2)) as site:
        table = site.create("me", "open", "open")
        for i in range(3):
            assert table.post("/name", 0, name=f"Name {i}").status_code == 200
        answer = table.post("/name", 0, name="Another")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_names")
        assert table.post("/name", 1, name="Another").status_code == 200  # everybody has their own
        undone: dict[int, int] = {0: 0, 1: 0, 2: 0}
        for _ in range(200):
            seat = table.asked()
            assert seat is not None
            view = table.view(seat)
            if not view["can_undo"]:
                table.choose(seat, view)
                continue
            answer = table.post(("/undo", "/reset")[undone[seat] % 2], seat)
            if undone[seat] == 2:
                assert (answer.status_code, answer.json()["code"]) == (429, "too_many_undos")
                table.choose(seat, view)  # the game goes on
                return
            assert answer.status_code == 200
            undone[seat] += 1
        raise AssertionError("nothing could be taken back")
