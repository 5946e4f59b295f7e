"""Whatever a stranger sends: a clear refusal, no change, nothing executed, and the server goes on serving."""

import json
import random
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from html import escape
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sietch.table.web.json.shapes import Problem
from tests.marks import LONG
from tests.server.serving import PATIENCE, Json, Site, Table, until

SCRIPT = "<script>alert(1)</script>"
BREAKING = "\"'><img src=x onerror=alert(1)>"
PAYLOADS = [SCRIPT, BREAKING, "{{7*7}}", "javascript:alert(1)", "</title><svg/onload=alert(1)>"]
TEXTS = [
    *PAYLOADS,
    "\x00",
    "a\x1b[2Jb",
    "line\r\nSet-Cookie: seat=x",
    "\u202eevil\u202c",
    "\u2066a\u2069",
    "\ufeff\u200b\u200d",
    "\U000e0041",
    "Z" + "\u0301" * 20,
    "'; DROP TABLE games; --",
    "x" * 100,
    "\uffff",
]
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def site(drawn: Site) -> Site:
    return drawn


@pytest.fixture
def table(site: Site) -> Table:
    """A game of three people, a few choices after its beginning."""
    return site.found("me", "me", "me", steps=4, leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])


def asked_in(table: Table) -> int:
    asked = table.asked()
    assert asked is not None
    return asked


@contextmanager
def unchanged(site: Site, table: Table) -> Iterator[None]:
    """Nothing that happens meanwhile changes the game, in memory or in the database; it can be played on."""

    def now() -> tuple[Any, ...]:
        live, stored = site.lobby._live[table.id], site.lobby.store.load_now(table.id)
        return live.version, live.game.state.digest(), live.seats, stored.entries, stored.seats

    before = now()
    yield
    assert now() == before
    asked = asked_in(table)
    assert table.view(asked)["decision"]["options"]


def refused(answer: httpx.Response, *statuses: int) -> Problem:
    """A refusal as programs get it."""
    assert answer.status_code in (statuses or range(400, 500)), (answer.status_code, answer.text[:300])
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    return Problem.model_validate(answer.json())


def json_post(table: Table, path: str, seat: int | None, content: bytes | str, **headers: Any) -> httpx.Response:
    head = {**table.auth(seat), "content-type": "application/json", **headers}
    return table.http.post(f"{table.url}{path}", content=content, headers=head)


# --- words
@pytest.mark.parametrize("text", TEXTS, ids=[ascii(text)[:30] for text in TEXTS])
def test_words_that_are_none(site: Site, table: Table, text: str) -> None:
    asked = asked_in(table)
    with unchanged(site, table):
        assert refused(table.post("/name", asked, name=text), 400).code in ("name_letter", "name_long")
        assert refused(table.post("/join", token=table.tokens[1], name=text), 400)
        assert refused(table.post("/choices", asked, choice=text), 409).code == "unknown_choice"
        refused(table.post("/join", token=text), 403)
        refused(table.http.get(f"/api/games/{quote(text, safe='')}"), 404)
        for field in ("kind", "name"):
            seat = {"kind": "me", field: text}
            refused(table.http.post("/api/games", json={"seats": [seat] * 3}), 400)
        for field in ("box", "modules", "leaders", "difficulty", "variants", "rivals"):
            value = text if field in ("box", "difficulty") else [text] * 3
            refused(table.http.post("/api/games", json={"seats": [{"kind": "me"}] * 3, field: value}), 400)


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b'{"name": "x"',
    b"[" * 30_000,
    b'{"name":' * 4_000,
    b'{"name": "\\ud800"}',
    b'{"name": "\xff\xfe"}',
    b'{"name": "x", "\\ud800": 1}',
    b'{"name": {"$ne": null}}',
    b'{"name": ["x"]}',
    b'{"name": "x", "__proto__": {"host": true}}',
    b'{"name": "x", "version": ' + b"9" * 5_000 + b"}",
    b'{"name": "x", "version": 1e999}',
    b'{"name": "x", "version": NaN}',
    b'{"name": "x", "version": "1"}',
    b'{"name": "x", "version": true}',
    b'{"choice": "reveal", "version": ' + b"9" * 4_000 + b"}",
    b'{"choice": "reveal", "version": -9999999999999999999}',
    b'{"choice": "reveal\\u0000", "version": null}',
    b'{"name": "' + b"x" * 30_000 + b'"}',
]


@pytest.mark.parametrize("body", BODIES, ids=[ascii(body)[2:34] for body in BODIES])
def test_bodies_that_are_none(site: Site, table: Table, body: bytes) -> None:
    asked = asked_in(table)
    with unchanged(site, table):
        for path in ("/name", "/join", "/choices"):
            told = refused(json_post(table, path, asked, body), 400, 409)
            assert len(told.details or "") < 5_000
        refused(table.http.post("/api/games", content=body, headers={"content-type": "application/json"}), 400)


def test_megabytes(site: Site, table: Table) -> None:
    asked, before = asked_in(table), site.lobby.store.load_now(table.id)
    huge = "x" * MEGABYTE
    with unchanged(site, table):
        for path, form in (("/name", {"name": huge}), ("/choices", {"choice": huge}), ("/join", {"token": huge})):
            assert refused(table.post(path, asked, **form), 413).code == "too_large"
            streamed = json_post(table, path, asked, iter([json.dumps(form).encode()]))  # type: ignore[arg-type]
            assert streamed.status_code == 411  # nothing is read of what does not say how long it is
        for path in ("/api/games", "/new", "/quick", "/learn/play"):
            assert table.http.post(path, content=huge.encode()).status_code == 413
        for path in ("", "/view", "/log", "/record"):  # a body where none belongs
            answer = table.http.request("GET", f"{table.url}{path}", content=huge.encode())
            assert answer.status_code == 413
    assert site.lobby.store.load_now(table.id) == before


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "text/html",
        "application/xml",
        "multipart/form-data; boundary=x",
        "x",
        "",
        "application/*",
        "application/x-www-form-urlencoded",
        "application/json, text/plain",
        "\xff",
    ],
)
def test_other_kinds_of_content(site: Site, table: Table, kind: str) -> None:
    """What a form of another site could send without asking is not taken for JSON."""
    asked = asked_in(table)
    with unchanged(site, table):
        for path, body in (("/name", '{"name": "Forged"}'), ("/choices", '{"choice": "reveal"}')):
            refused(json_post(table, path, asked, body, **{"content-type": kind.encode("latin-1")}), 400)


# --- seats
def test_forged_tokens(site: Site, table: Table) -> None:
    asked = asked_in(table)
    own = table.tokens[asked]
    assert own is not None
    other = site.create("me", "open", "open")
    made_up = [own[:-1], own + "x", own.swapcase(), own[::-1], "null", "0", "*", "é", "a" * 5_000]
    forged = [*made_up, *filter(None, other.tokens)]
    view = table.view(asked)
    form = {"choice": view["decision"]["options"][0]["notation"], "version": view["version"]}
    with unchanged(site, table):
        for token in forged:
            auth = {"Authorization": f"Bearer {token}".encode("latin-1")}
            for path, sent in (("/choices", form), ("/undo", {}), ("/reset", {}), ("/name", {"name": "Forged"})):
                answer = table.http.post(f"{table.url}{path}", json=sent, headers=auth)
                assert refused(answer, 403).code == "wrong_token"
            for path in ("/view", "/log", "/record"):
                refused(table.http.get(f"{table.url}{path}", headers=auth), 403)
            assert refused(table.post("/join", token=token[:100]), 403).code == "wrong_token"
            for page in ("g", "replay"):
                assert table.http.get(f"/{page}/{table.id}/{quote(token)}").status_code == 404
        for head in (own, f"Basic {own}", f"Bearer{own}", "Bearer", f"Token {own}", ""):
            answer = table.http.post(f"{table.url}/choices", json=form, headers={"Authorization": head})
            assert refused(answer, 401).code == "no_seat"
        for query in (f"token={own}", f"seat={asked}", f"access_token={own}"):
            assert refused(table.http.post(f"{table.url}/choices?{query}", json=form), 401).code == "no_seat"


def test_swapped_seats(site: Site, table: Table) -> None:
    """Each token opens its own seat and no other, whatever is said besides."""
    asked = asked_in(table)
    view = table.view(asked)
    choice = view["decision"]["options"][0]["notation"]
    with unchanged(site, table):
        for seat in range(3):
            if seat != asked:
                told = refused(table.post("/choices", seat, choice=choice, version=view["version"]), 409)
                assert told.code == "not_asked" and told.view is not None and told.view.seat == seat
                assert all((player.hand is not None) == (n == seat) for n, player in enumerate(told.view.players))
                assert refused(table.post("/undo", seat), 409).code == "not_asked"
                refused(json_post(table, "/choices", seat, json.dumps({"choice": choice, "seat": asked})), 400)
        assert refused(table.post("/choices", None, choice=choice), 401).code == "no_seat"
        other = site.create("me", "open", "open")
        cookie = {"Cookie": f"seat_{other.id}={other.tokens[0]}; seat_{table.id}={other.tokens[0]}"}
        answer = table.http.post(f"{table.url}/choices", json={"choice": choice}, headers=cookie)
        assert refused(answer, 401).code == "no_seat"
    bots = site.create("me", "random", "random")
    for token in ("", " "):  # a bot's seat has no secret
        refused(bots.post("/join", token=token), 403)


# --- the same again
def test_what_is_out_of_date_and_what_comes_twice(site: Site, table: Table) -> None:
    asked = asked_in(table)
    view = table.view(asked)
    first: Json = {"choice": view["decision"]["options"][0]["notation"], "version": view["version"]}
    assert table.post("/choices", asked, **first).status_code == 200
    with unchanged(site, table):
        for seat in range(3):
            assert refused(table.post("/choices", seat, **first), 409).code == "stale"
        for version in (0, view["version"], view["version"] + 100, -1):
            now = table.view(asked_in(table))["decision"]["options"][0]["notation"]
            told = refused(table.post("/choices", asked_in(table), choice=now, version=version), 409)
            assert told.code == "stale" and told.version == view["version"] + 1
            assert refused(table.post("/undo", asked, version=version), 409).code == "stale"
            assert refused(table.post("/reset", asked, version=version), 409).code == "stale"


def test_one_choice_sent_by_many_at_once(site: Site, table: Table) -> None:
    asked = asked_in(table)
    view = table.view(asked)
    form = {"choice": view["decision"]["options"][0]["notation"], "version": view["version"]}

    def send(_: int) -> int:
        return site.browser().post(f"{table.url}/choices", json=form, headers=table.auth(asked)).status_code

    with ThreadPoolExecutor(8) as senders:
        answers = sorted(senders.map(send, range(16)))
    assert answers == [200] + [409] * 15
    assert table.get("").json()["version"] == view["version"] + 1
    with ThreadPoolExecutor(8) as senders:  # the next one too, and it is written once
        assert set(senders.map(send, range(8))) == {409}
    entries = site.lobby.store.load_now(table.id).entries
    assert [entry.number for entry in entries] == list(range(1, view["version"] + 2))


# --- addresses
PATHS = [
    "/static/%00",
    "/static/..%2f..%2fdraw.py",
    "/static/%2e%2e/draw.py",
    "/static/../draw.py",
    "/static//etc/passwd",
    "/static/%5c..%5cdraw.py",
    "/static/....//draw.py",
    "/static/%252e%252e/draw.py",
    "/static/",
    "/static/fonts",
    "/static/" + "a" * 3_000,
    "/static/" + "a/" * 500,
    "/static/%ff%fe",
    "/static/table.js%00.css",
    "/g/%00",
    "/g/%ff",
    "/g/../../etc/passwd",
    "/g/..%2f..%2fetc%2fpasswd",
    "/replay/%00",
    "/replay/..%2f..",
    "/replay/x/steps/1",
    "/replay/x/steps/" + "9" * 5_000,
    "/replay/x/steps/-1",
    "/replay/x/steps/1e9",
    "/api/games/%00/view",
    "/api/games/..%2f..%2fadmin",
    "/api/games/%2e%2e/view",
    "//evil.example/",
    "/.git/config",
    "/.env",
    "/%0d%0aX: y",
    "/api/games/" + "x" * 8_000,
    "/learn/..%2f",
    "/learn/",
    "/static",
    "*",
    "http://evil.example/api",
    "/nowhere/" + quote(SCRIPT),
]


def raw(site: Site, head: str | bytes, body: bytes = b"") -> tuple[int, bytes]:
    """What a server says to bytes as they are: the status (0: none) and all of it."""
    told = b""
    with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE) as link, suppress(ConnectionError):
        link.sendall((head if isinstance(head, bytes) else head.encode("latin-1")) + body)
        while chunk := link.recv(65_536):
            told += chunk
    return int(told.split(b" ", 2)[1]) if told.startswith(b"HTTP/") else 0, told


@pytest.mark.parametrize("path", PATHS, ids=[path[:40] for path in PATHS])
def test_addresses_that_lead_nowhere(site: Site, path: str) -> None:
    status, told = raw(site, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert 400 <= status < 500
    assert b"root:" not in told and b"import" not in told and SCRIPT.encode() not in told


HEADS = {
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "a long header": f"GET / HTTP/1.1\r\nHost: x\r\nX: {'x' * 300_000}\r\n\r\n",
    "no request": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a wrong length": "POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "two lengths": "POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a length of words": "POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: ²\r\n\r\n",
    "a huge length": f"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: {'9' * 19}\r\n\r\n",
    "a length behind zeros": f"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: {60_000_000:020}\r\n\r\n",
    "wrong chunks": "POST /new HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a header in a header": "GET /g/x HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
    "another method": "BREW /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
}


@pytest.mark.parametrize("head", HEADS.values(), ids=list(HEADS))
def test_requests_that_are_none(site: Site, head: str) -> None:
    status, _ = raw(site, head)
    assert 400 <= status < 500


def test_nothing_is_injected_into_headers(site: Site, table: Table) -> None:
    line = "%0d%0aSet-Cookie:%20evil=1"
    for path in (f"/?lang=uk{line}", f"/g/{table.id}{line}", f"/static{line}", f"/replay/{table.id}?eyes={line}"):
        answer = site.http.get(path)
        assert answer.status_code < 500 and "evil" not in answer.headers.get("set-cookie", "")
    _, told = raw(site, "GET /static HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    assert b"set-cookie" not in told.lower()
    record = site.found("me", "random", "random")
    name = site.http.get(f"/replay/{record.id}/record").headers["content-disposition"]
    assert name == f'attachment; filename="sietch-base-{record.id}.json"'


def test_unkind_headers(site: Site, table: Table) -> None:
    for name in (
        "Accept-Language",
        "Cookie",
        "Authorization",
        "User-Agent",
        "Referer",
        "X-Forwarded-For",
        "Accept",
    ):
        for value in (
            *PAYLOADS,
            "\xff\xfe",
            "," * 2_000,
            ";" * 2_000,
            "=",
            "seat_=;lang=<b>",
            "en;q=x",
            "a" * 15_000,
        ):
            head = {name: value.encode("latin-1")}
            for path in (f"/g/{table.id}", table.url, "/nowhere"):
                answer = site.http.get(path, headers=head)
                assert answer.status_code in (200, 404), (name, value, path)
                assert not set(PAYLOADS[:2]) & set(find_raw(answer.text))


# --- other sites
ORIGINS = [
    "https://evil.example",
    "null",
    "http://[",
    "http://[::1",
    "http://",
    "//evil",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example",
    "file://",
    "\xff",
    "javascript:alert(1)",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_other_sites_change_nothing(site: Site, table: Table, origin: str) -> None:
    asked, head = asked_in(table), {"Origin": origin.encode("latin-1")}
    with unchanged(site, table):
        for path, body in (("/name", '{"name": "Forged"}'), ("/choices", '{"choice": "reveal"}'), ("/undo", "{}")):
            assert refused(json_post(table, path, asked, body, **head), 403).code == "other_site"
        games = len(site.lobby._live)
        for path in ("/quick", "/new", "/learn/play", "/replay", f"/replay/{table.id}/again"):
            assert site.http.post(path, headers=head).status_code == 403
        assert len(site.lobby._live) == games
        with pytest.raises(InvalidStatus) as error:
            url = f"ws://127.0.0.1:{site.port}{table.url}/push?token={table.tokens[asked]}"
            head = {"Origin": origin.replace("\xff", "x").strip()}
            connect(url, additional_headers=head, open_timeout=PATIENCE).close()
        assert error.value.response.status_code == 403


# --- the push channel
def test_nobody_is_heard_on_the_channel(site: Site, table: Table) -> None:
    """Whatever is said there changes nothing; who says too much is sent away."""
    asked = asked_in(table)
    choice = table.view(asked)["decision"]["options"][0]["notation"]
    said: list[str | bytes] = [
        json.dumps({"type": "choice", "choice": choice}),
        json.dumps({"token": table.tokens[0]}),
        "[" * 4_000,
        b"\x00\xff" * 100,
        "",
        b"",
        SCRIPT,
        "\x00",
    ]
    with unchanged(site, table):
        with site.listen(table.id, token=table.tokens[asked]) as channel:
            for message in said:
                channel.send(message)
            assert json.loads(channel.recv(timeout=PATIENCE))["type"] in ("state", "presence")
        for many in (["x" * 4_097], [b"x" * 100_000], ["x" * MEGABYTE], ["hello"] * 200, [b""] * 200):
            with site.listen(table.id) as channel, pytest.raises(ConnectionClosed) as closed:
                for part in many:
                    channel.send(part)
                for _ in range(50):
                    channel.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code in (1008, 1009)
    until(lambda: not site.live(table).listeners)


@pytest.mark.parametrize(
    "query",
    [
        "version=" + "9" * 4_000,
        "version=-1",
        "version=1e9",
        "version=%00",
        "version=٣",
        "lang=" + quote(SCRIPT),
        "html=" + "1" * 500,
        "watch=%ff",
        "token=",
        "&&&===",
        "html=1&lang=xx&version=99999999",
    ],
)
def test_unkind_addresses_of_the_channel(site: Site, table: Table, query: str) -> None:
    url = f"ws://127.0.0.1:{site.port}{table.url}/push?{query}"
    with unchanged(site, table), connect(url, open_timeout=PATIENCE) as channel:
        message = json.loads(channel.recv(timeout=PATIENCE))
        assert message["type"] in ("state", "update", "presence")
        assert SCRIPT not in json.dumps(message)


def test_raw_frames_end_the_channel_only(site: Site, table: Table) -> None:
    """Frames that no client would send: unmasked, of no known kind, without end, no UTF-8."""
    head = (
        f"GET {table.url}/push HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    with unchanged(site, table):
        for frame in (
            b"\x81\x05hello",
            b"\x8f\x80\0\0\0\0",
            b"\x81\xff" + b"\xff" * 8 + b"\0" * 4,
            b"\x81\x82\0\0\0\0\xff\xff",
            b"\x88\x81\0\0\0\0x",
            b"\xf1\x80\0\0\0\0",
        ):
            with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE) as link:
                link.sendall(head + frame)
                assert link.recv(100).startswith(b"HTTP/1.1 101")
        assert table.get("").status_code == 200


# --- pages
def find_raw(text: str) -> list[str]:
    """The payloads that stand in a page as they were sent."""
    return [payload for payload in (SCRIPT, BREAKING, "<img src=x", "<svg/onload") if payload in text]


ASKED = ("q", "box", "kind", "faction", "icon", "cost", "least", "most", "page", "lang", "guide", "eyes", "step")
"""What addresses of pages are asked with."""
IN_TURN = 1 if LONG else 3
"""A payload is sent in every so many fields by itself, beginning with another one than the payload before."""


@pytest.mark.parametrize(
    ("number", "payload"),
    list(enumerate([*PAYLOADS, "\x00", "\ud800", "%s%n", "\u202e", "x" * 5_000, "(" * 500, "\\"])),
)
def test_pages_show_words_and_execute_nothing(site: Site, table: Table, number: int, payload: str) -> None:
    sent = quote(payload, errors="surrogatepass")
    pages = [
        "/",
        "/new",
        "/cards",
        "/learn",
        "/learn/icons",
        "/replay",
        f"/g/{table.id}",
        f"/replay/{table.id}",
        f"/g/{table.id}/story",
        f"/g/{table.id}/{table.tokens[0]}",
    ]
    for page in pages:
        chosen = ASKED if page in ("/cards", f"/replay/{table.id}") else ("lang", "guide", "q")
        for name in chosen[number % IN_TURN :: IN_TURN]:
            answer = site.http.get(f"{page}?{name}={sent}")
            assert answer.status_code < 500 and not find_raw(answer.text), (page, name)
        for repeated in ("&".join(f"{name}={sent[:200]}" for name in ASKED), "&" * 2_000, f"{sent[:200]}&" * 50):
            answer = site.http.get(f"{page}?{repeated}")
            assert answer.status_code < 500 and not find_raw(answer.text)
    site.http.cookies.clear()


def test_a_search_comes_back_as_it_was_written(site: Site) -> None:
    for payload in PAYLOADS:
        page = site.http.get("/cards", params={"q": payload}).text
        assert payload not in page or escape(payload) == payload
        assert escape(payload).replace("&#x27;", "&#39;").replace("&quot;", "&#34;") in page


@pytest.mark.parametrize("payload", [*PAYLOADS, "\x00", "\u202e"])
def test_forms_show_words_and_execute_nothing(site: Site, payload: str) -> None:
    games = len(site.lobby._live)
    for name in ("box", "players", "name", "seat1", "seat2", "leader1", "modules"):
        answer = site.http.post("/new", data={"box": "base", "players": "3", name: payload})
        assert answer.status_code == 400 and not find_raw(answer.text), name
    assert site.http.post("/quick", data={"box": payload}).status_code == 400
    assert len(site.lobby._live) == games


def test_forms_of_another_shape(site: Site) -> None:
    games = len(site.lobby._live)
    many = "&".join(f"field{i}=x" for i in range(100))
    for path in ("/new", "/quick", "/learn/play"):
        assert site.http.post(path, content=many).status_code == 400
    for body in (
        b"players=%FF",
        b"players=" + b"9" * 200,
        b"players=-3",
        b"players=3&seat1=",
        b"box=base&box=<b>&box",
    ):
        answer = site.http.post("/new", content=body)
        assert answer.status_code in (303, 400), body
    assert len(site.lobby._live) <= games + 1  # the first box that is named counts


# --- records
BOUNDARY = "multipart/form-data; boundary=b"
FORMS = {
    "parts in parts": b"".join(
        b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (i or 0, i + 1) for i in range(5_000)
    ),
    "mails in mails": b"--b\r\n" + b"Content-Type: message/rfc822\r\n\r\n" * 20_000,
    "many parts": b"--b\r\n\r\n\r\n" * 100_000,
    "many parameters": b"--b\r\nContent-Disposition: form-data; "
    + b'name*0="r";' * 50_000
    + b"\r\n\r\nx\r\n--b--",
    "many headers": b"--b\r\n" + b"X: y\r\n" * 100_000 + b"\r\n{}\r\n--b--",
    "no end": b'--b\r\nContent-Disposition: form-data; name="record"',
    "bytes": bytes(range(256)) * 4_000,
}


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_uploads_that_are_none(site: Site, form: bytes) -> None:
    began = time.process_time()  # this process is server and client: what others do is not measured
    answer = site.http.post("/replay", content=form, headers={"content-type": BOUNDARY})
    assert answer.status_code == 400
    assert time.process_time() - began < 5  # far more than is usual


def test_records_that_were_tampered_with(site: Site) -> None:
    """Any part of a good record replaced by anything: refused, or kept as what it says and drawn harmlessly."""
    table = site.found("me", "random", "random")
    record = site.http.get(f"/replay/{table.id}/record").json()
    chance = random.Random(6)
    wrong: list[Any] = [
        None,
        -1,
        10**30,
        1.5,
        True,
        "",
        SCRIPT,
        "\x00",
        [],
        {},
        [SCRIPT] * 3,
        [None] * 3,
        {"a": []},
        "x" * 10_000,
        [[[[]]]],
        "\u202e",
        "9" * 30,
    ]
    tampered = [{**record, key: value} for key in record for value in wrong]
    tampered += [{key: value for key, value in record.items() if key != missing} for missing in record]
    for _ in range(30):
        choices = record["choices"][:]
        choices[chance.randrange(len(choices))] = chance.choice(wrong)
        tampered.append({**record, "choices": choices})
    for sent in chance.sample(tampered, 40):
        files = {"record": ("x.json", json.dumps(sent).encode(), "application/json")}
        answer = site.http.post("/replay", files=files, follow_redirects=True)
        assert answer.status_code in (200, 400) and not find_raw(answer.text), (answer.status_code, sent)


# --- and afterwards
def test_the_server_still_serves(site: Site) -> None:
    table = site.create("me", "greedy", "greedy")
    assert table.choose(0, table.wait_for(0))["version"]
    assert site.http.get(f"/g/{table.id}").status_code == 200
