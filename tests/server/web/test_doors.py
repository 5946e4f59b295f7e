"""Who may come in, and how long they may take: nobody keeps the others out, however little they say."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode
from websockets.sync.client import connect

from sietch.records.film import Film
from sietch.records.narration import Story
from sietch.table import doors
from sietch.table.buckets import Buckets
from sietch.table.live.game import LiveGame
from sietch.table.live.labour import Payer
from sietch.table.page import draw, gallery, learn
from sietch.table.settings import Rate
from sietch.table.web.html import uploads
from sietch.table.web.json import games, telling
from sietch.table.web.statics import Static
from tests.server.serving import PATIENCE, Site, Table, keep, receive, serving, settings, until

QUICK = b"GET /static/icons.svg HTTP/1.1\r\nHost: x\r\n\r\n"
NOTHING = b"GET /api/games/nothing-here HTTP/1.1\r\nHost: x\r\n\r\n"
HEAD = b"GET /learn/icons HTTP/1.1\r\nHost: x\r\n"


@contextmanager
def site_with(tmp_path: Path, **more: Any) -> Iterator[Site]:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", **more)) as site:
        yield site


def connected(site: Site) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE)


def greeted(site: Site) -> socket.socket:
    """A connection that the server surely has, for it answered once."""
    link = connected(site)
    link.sendall(NOTHING)
    assert link.recv(65_536).startswith(b"HTTP/1.1 404")
    return link


@contextmanager
def taking_nothing(site: Site) -> Iterator[tuple[socket.socket, Any]]:
    """The only connection of a server, as both ends have it: what it is sent is never taken."""
    with socket.socket() as link:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", site.port))
        until(site.connections)
        [protocol] = site.connections()
        site.call(lambda: protocol.transport.write(b"x" * 20_000_000))
        until(protocol.transport.get_write_buffer_size)
        yield link, protocol


def answer(link: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while chunk := link.recv(65_536):
            told += chunk
    return told


# --- deadlines
@pytest.mark.parametrize("sent", [b"", HEAD, b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nbo"])
def test_who_does_not_say_all_in_time_is_sent_away(tmp_path: Path, sent: bytes) -> None:
    with site_with(tmp_path, header_seconds=0.1, body_seconds=0.1) as site, connected(site) as link:
        link.sendall(sent)
        assert answer(link) == b""


def test_a_header_that_drips_is_no_excuse(tmp_path: Path) -> None:
    with site_with(tmp_path, header_seconds=0.3) as site, connected(site) as link:
        end = time.monotonic() + PATIENCE
        link.settimeout(0.02)
        while True:
            try:
                link.sendall(b"G" if time.monotonic() > end else b"a")
                if link.recv(1) == b"":
                    return
            except TimeoutError:
                assert time.monotonic() < end
            except ConnectionError:
                return


def test_the_second_request_of_a_connection_has_its_time_too(tmp_path: Path) -> None:
    with site_with(tmp_path) as site, greeted(site) as link:
        [protocol] = site.connections()
        until(lambda: protocol.resting)
        link.sendall(HEAD)
        until(lambda: not protocol.resting)
        site.pass_time_until(lambda: not site.connections(), site.settings.header_seconds)
        assert b"HTTP/1.1" not in answer(link)


def test_who_does_not_take_the_answer_is_sent_away(tmp_path: Path) -> None:
    with site_with(tmp_path) as site, greeted(site) as link:
        link.sendall(QUICK * 400)  # the first answers are quick; a later one is stuck, as nobody reads them
        site.pass_time_until(lambda: not site.connections(), site.settings.answer_seconds)


@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"])
def test_an_answer_that_is_whole_but_not_taken_keeps_no_connection(tmp_path: Path, more: bytes) -> None:
    """Whether the connection is to be kept or not: all is written, but what was written is nowhere yet."""
    with site_with(tmp_path) as site, socket.socket() as link:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", site.port))
        until(site.connections)
        [protocol] = site.connections()
        protocol.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        link.sendall(b"GET /static/table.css HTTP/1.1\r\nHost: x\r\n" + more + b"\r\n")
        until(protocol.transport.get_write_buffer_size)
        site.pass_time_until(lambda: not site.connections(), site.settings.answer_seconds)


UPGRADE = b"GET /x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
NO_CHANNELS = {
    "with a body": UPGRADE + b"Content-Length: 5\r\n\r\n",
    "with pieces of a body": UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n",
    "with many fields": UPGRADE + b"".join(b"A%d: b\r\n" % n for n in range(130)) + b"\r\n",
    "with a long field": UPGRADE + b"A: " + b"b" * 9_000 + b"\r\n\r\n",
    "at a long address": UPGRADE.replace(b"/x", b"/" + b"x" * 9_000) + b"\r\n",
    "without a key": UPGRADE + b"\r\n",
}


@pytest.mark.parametrize("sent", NO_CHANNELS.values(), ids=list(NO_CHANNELS))
def test_a_channel_that_cannot_be_is_refused_at_once(tmp_path: Path, sent: bytes) -> None:
    with site_with(tmp_path) as site, connected(site) as link:
        link.sendall(sent)
        assert answer(link).startswith(b"HTTP/1.1 4")
        until(lambda: not site.connections())


def test_a_channel_that_cannot_be_waits_for_nobody_to_read(tmp_path: Path) -> None:
    """What was answered before it is still to be taken."""
    with site_with(tmp_path) as site, taking_nothing(site) as (link, _):
        link.sendall(UPGRADE + b"\r\n")
        until(lambda: not site.connections())


@pytest.mark.parametrize("field", [b"A: " + b"x" * 3_000, b"A:\r\n" * 100 + b"A:", b"A: b" + b"\r\n c" * 100])
def test_a_header_that_is_whole_at_once_has_its_limits_too(tmp_path: Path, field: bytes) -> None:
    with site_with(tmp_path, most_header=2_000) as site:
        for sent, more in ((NOTHING[:-2], b""), (NOTHING + NOTHING[:-2], b""), (NOTHING[:-2], NOTHING)):
            with connected(site) as link:  # alone, behind another, before another
                link.sendall(sent + field + b"\r\n\r\n" + more)
                assert b"HTTP/1.1 431" in answer(link)


def gone_at_once(link: socket.socket) -> None:
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


HALF = HEAD.replace(b"GET /learn/icons", b"POST /api/games/x/choices")
HALF += b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
NO_CHANNEL = UPGRADE.replace(b"/x", b"/api/games/nothing-here/push") + KEY
NO_TEXT = Frame(Opcode.TEXT, b"\xff").serialize(mask=True)


@pytest.mark.parametrize(
    "sent",
    [HALF, NO_CHANNEL, b"nonsense\r\n\r\n", UPGRADE + b"\r\n"],
    ids=["half a body", "no game", "no HTTP", "no channel"],
)
@pytest.mark.parametrize("leave", [gone_at_once, lambda link: None], ids=["at once", "in order"])
def test_what_strangers_leave_behind_is_not_logged(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    sent: bytes,
    leave: Callable[[socket.socket], None],
) -> None:
    """A traceback each would fill a disk, and hide what matters."""
    with site_with(tmp_path) as site:
        for _ in range(20):
            with connected(site) as link:
                link.sendall(sent)
                if sent is HALF:  # the rest of which is waited for
                    until(lambda: any(one.cycle for one in site.connections()))
                leave(link)
        until(lambda: not site.connections())
    assert not caplog.text and not capsys.readouterr().err


@pytest.mark.parametrize("times", [1, 2])
def test_a_channel_hears_no_text_that_is_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str], times: int
) -> None:
    with site_with(tmp_path) as site:
        table = site.create("me", "greedy", "greedy")
        with site.listen(table.id) as channel:
            receive(channel, "state")
            channel.socket.sendall(NO_TEXT * times)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    channel.recv(timeout=PATIENCE)
    if times == 1:
        assert closed.value.rcvd is not None and closed.value.rcvd.code == CloseCode.INVALID_DATA
    assert not caplog.text and not capsys.readouterr().err


def test_a_channel_that_is_refused_hears_no_text_that_is_none_either(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with site_with(tmp_path) as site, connected(site) as link:
        link.sendall(NO_CHANNEL)
        while b"no_game" not in link.recv(65_536)[-10:]:  # the reason with which it is closed
            pass
        link.sendall(NO_TEXT)
        until(lambda: not site.connections())
    assert not caplog.text and not capsys.readouterr().err


def test_who_does_not_take_a_refusal_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with site_with(tmp_path) as site, taking_nothing(site) as (link, protocol):
        link.sendall(LARGE["a long host"][0])
        until(protocol.transport.is_closing)
        assert protocol in site.connections()  # until its deadline

        async def stop() -> None:
            protocol.shutdown()

        site.do(stop())


LARGE = {
    "many fields": (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 200 + b"\r\n", b"431"),
    "a long host": (b"GET / HTTP/1.1\r\nHost: " + b"x" * 300 + b"\r\n\r\n", b"431"),
    "much": (b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"x" * 20_000, b"431"),
    "pieces": (
        b"POST /new HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 30_000,
        b"411",
    ),
}


@pytest.mark.parametrize("kind", LARGE)
def test_what_would_take_long_to_read_is_refused_at_its_head(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body of no length that is told comes in pieces of a byte each, if somebody wants it so."""
    read = Counter[str]()
    next_event = doors.Reader.next_event

    def counted(reader: doors.Reader) -> Any:
        read["events"] += 1
        return next_event(reader)

    monkeypatch.setattr(doors.Reader, "next_event", counted)
    sent, status = LARGE[kind]
    with site_with(tmp_path) as site, connected(site) as link:
        with contextlib.suppress(ConnectionError):
            link.sendall(sent)
        until(lambda: not site.connections())
        assert read["events"] < 10
    with site_with(tmp_path) as site, connected(site) as link:
        link.sendall(sent[:16_400])  # no more than is read before it is refused, so that the answer arrives
        assert answer(link).startswith(b"HTTP/1.1 " + status)


# --- how many
def test_a_client_has_so_many_connections_and_others_still_come(tmp_path: Path) -> None:
    with (
        site_with(tmp_path, most_client_connections=5, trusted_proxies=()) as site,
        ExitStack() as stack,
    ):
        for _ in range(5):
            stack.enter_context(connected(site)).sendall(HEAD)
        until(lambda: len(site.connections()) == 5)
        with connected(site) as link:
            assert answer(link).startswith(b"HTTP/1.1 503")
        other = socket.create_connection(("127.0.0.1", site.port), PATIENCE, source_address=("127.0.0.2", 0))
        with other:
            other.sendall(HEAD + b"Connection: close\r\n\r\n")
            assert answer(other).startswith(b"HTTP/1.1 200")


def test_there_is_an_end_in_all_and_a_proxy_has_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.WARNING),
        site_with(tmp_path, most_client_connections=2, most_connections=6) as site,
        ExitStack() as stack,
    ):
        for _ in range(6):
            stack.enter_context(connected(site)).sendall(HEAD)
        until(lambda: len(site.connections()) == 6)
        for _ in range(50):
            with connected(site) as link:
                assert answer(link).startswith(b"HTTP/1.1 503")
    assert len([one for one in caplog.records if one.name == doors.__name__]) == 1  # no flood of the log


def test_as_many_files_as_connections() -> None:
    few = doors.enough_files(settings("sqlite://", most_connections=10_000_000))
    assert 1 <= few.most_connections < 10_000_000
    assert doors.enough_files(settings("sqlite://", most_connections=10)).most_connections == 10


# --- channels
def test_watchers_keep_no_player_from_the_channel(tmp_path: Path) -> None:
    with site_with(tmp_path, most_listeners=3, most_seat_listeners=2) as site, ExitStack() as stack:
        table = site.create("me", "greedy", "greedy")
        for _ in range(3):
            receive(stack.enter_context(site.listen(table.id)), "state")
        second = site.create("me", "greedy", "greedy")  # one client at all games, and all clients at one game
        address = f"ws://127.0.0.1:{site.port}/api/games/{table.id}/push"
        elsewhere = connect(address, additional_headers={"X-Forwarded-For": "10.0.0.7"}, open_timeout=PATIENCE)
        for channel in (site.listen(table.id), site.listen(second.id), elsewhere):
            assert receive(stack.enter_context(channel), "error")["code"] == "too_many_channels"
        for _ in range(2):
            assert receive(stack.enter_context(site.listen(table.id, token=table.tokens[0])), "state")
        refused = stack.enter_context(site.listen(table.id, token=table.tokens[0]))
        assert receive(refused, "error")["code"] == "too_many_channels"


def silent_channel(site: Site, table: Table, link: socket.socket) -> Any:
    """A seat's channel, as the server has it, that takes nothing, and what it is sent fills every buffer."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    path = f"/api/games/{table.id}/push?token={table.tokens[0]}"
    link.sendall(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    until(lambda: 0 in site.live(table).here())
    [protocol] = [one for one in site.connections() if type(one).__name__ == "Channel"]
    site.call(lambda: protocol.transport.write(b"x" * 20_000_000))
    until(protocol.transport.get_write_buffer_size)
    return protocol


def test_a_channel_that_is_silent_is_dropped_at_the_ping_s_timeout(tmp_path: Path) -> None:
    """It neither reads nor answers."""
    with site_with(tmp_path) as site:
        table = site.create("me", "greedy", "greedy")
        with connected(site) as link:
            silent_channel(site, table, link)
            site.pass_time_until(lambda: 0 not in site.live(table).here(), site.settings.ping_seconds)


def test_a_channel_outlives_the_time_that_answers_have(tmp_path: Path) -> None:
    with site_with(tmp_path, ping_seconds=1e9) as site:
        table = site.create("me", "greedy", "greedy")
        with site.listen(table.id) as channel, greeted(site) as link:
            receive(channel, "state")
            link.sendall(QUICK * 400)  # it comes later, and when it is cut off the channel's time is over
            site.http.close()

            def only_the_channel() -> bool:
                return [type(one).__name__ for one in site.connections()] == ["Channel"]

            site.pass_time_until(only_the_channel, site.settings.answer_seconds)


FLOODS = {
    "pings": Frame(Opcode.PING, b"x"),
    "pongs": Frame(Opcode.PONG, b"x"),
    "a message without end": Frame(Opcode.CONT, b"", fin=False),
    "empty messages": Frame(Opcode.BINARY, b""),
    "empty texts": Frame(Opcode.TEXT, b""),
}


def test_a_message_has_few_parts(tmp_path: Path) -> None:
    """However slowly they come: each would take memory until the last."""
    with site_with(tmp_path) as site:
        table = site.create("me", "greedy", "greedy")
        with site.listen(table.id) as channel:
            receive(channel, "state")
            parts = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
            channel.socket.sendall(parts + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 20)
            with pytest.raises(ConnectionClosed):
                while True:
                    channel.recv(timeout=PATIENCE)


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_ends_the_channel(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is not even looked at to its end."""
    looked_at = Counter[str]()
    taken = Buckets.take

    def counted(self: Buckets, client: str, *given: Any, **named: Any) -> bool:
        looked_at[client] += self.rate is doors.FRAMES
        return taken(self, client, *given, **named)

    read = doors.WebSocketsSansIOProtocol.data_received

    def reading(channel: Any, data: bytes) -> None:
        looked_at["bytes"] += len(data)
        read(channel, data)

    monkeypatch.setattr(Buckets, "take", counted)
    monkeypatch.setattr(doors.WebSocketsSansIOProtocol, "data_received", reading)
    with site_with(tmp_path) as site:
        table = site.create("me", "greedy", "greedy")
        with site.listen(table.id) as channel:
            receive(channel, "state")
            frames = FLOODS[kind].serialize(mask=True) * 30_000
            if kind == "a message without end":
                frames = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) + frames
            with contextlib.suppress(OSError):
                channel.socket.sendall(frames)
            with pytest.raises(ConnectionClosed):
                while True:
                    channel.recv(timeout=PATIENCE)
        until(lambda: not site.live(table).listeners)
    assert looked_at.pop("bytes") < 10_000  # of some 200,000
    assert sum(looked_at.values()) < (200 if kind == "pings" else 1_000)


@pytest.mark.parametrize("said", [Frame(Opcode.CLOSE, b""), Frame(Opcode.TEXT, b"x" * 4_000)])
def test_a_channel_that_is_closed_and_not_read_is_cut_off(tmp_path: Path, said: Frame) -> None:
    """It says good-bye, or too much, and takes nothing of what it was sent."""
    with site_with(tmp_path, most_message=3_000) as site:
        table = site.create("me", "greedy", "greedy")
        with connected(site) as link:
            protocol = silent_channel(site, table, link)
            link.sendall(said.serialize(mask=True))
            until(lambda: protocol.close_sent or protocol.transport.is_closing())
            site.pass_time_until(lambda: protocol not in site.connections(), site.settings.ping_seconds)


# --- cost
def test_what_takes_long_costs_more(tmp_path: Path) -> None:
    """Who asks for replays without end is told to wait; others are not."""
    with site_with(tmp_path, requests=Rate(40, 0.001)) as site:
        table = site.found("me", "me", "greedy")
        answers = [site.http.get(f"/replay/{table.id}/steps/{step}").status_code for step in range(39)]
        assert answers[0] == 200 and answers[-1] == 429
        assert answers.count(200) < 38  # though each alone is but one request


def test_a_deep_path_is_not_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of thousands of folders would be."""
    looked = list[str]()
    monkeypatch.setattr(Static, "lookup_path", lambda static, path: looked.append(path) or ("", None))
    with site_with(tmp_path) as site:
        assert site.http.get("/static" + "/a" * 4_000).status_code == 404
        assert not looked
        assert site.http.get("/static/nothing.css").status_code == 404
        assert looked


def test_a_large_body_costs_more(tmp_path: Path) -> None:
    """Thousands of wrong keys take a while to be found wrong."""
    with site_with(tmp_path, requests=Rate(20, 0.001)) as site:
        sent = {str(number): 0 for number in range(3_000)}
        answers = [site.http.post("/api/games", json=sent).status_code for _ in range(4)]
    assert (answers[0], answers[-1]) == (400, 429)


def test_replays_logs_and_records_leave_the_event_loop_free(drawn: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = drawn.found("me", "me", "greedy")
    record = drawn.http.get(f"/replay/{table.id}/record").content
    threads: dict[str, set[str]] = {}

    def noted(name: str, work: Any) -> Any:
        def work_noted(*given: Any, **named: Any) -> Any:
            threads.setdefault(name, set()).add(threading.current_thread().name.rpartition("_")[0])
            return work(*given, **named)

        return work_noted

    monkeypatch.setattr(Film, "follow", noted("film", Film.follow))
    monkeypatch.setattr(games, "story", noted("log", games.story))
    assert drawn.http.get(f"/replay/{table.id}").status_code == 200
    assert table.get("/log").status_code == 200
    assert threads.pop("film") == threads.pop("log") == {"heavy"}
    monkeypatch.setattr(Story, "hear", noted("story", Story.hear))
    for path in (f"/api/games/{table.id}/log", f"/g/{table.id}/story"):
        assert drawn.http.get(path).status_code == 200
        assert threads.pop("story") == {"heavy"}
    monkeypatch.setattr(telling, "Record", noted("record", telling.Record))
    assert table.get("/record").status_code == 200
    with monkeypatch.context() as patch:
        patch.setattr(json, "dumps", noted("file", json.dumps))
        assert drawn.http.get(f"/replay/{table.id}/record").content == record
    assert threads.pop("record") == threads.pop("file") == {"heavy"}
    monkeypatch.setattr(LiveGame, "_fill", noted("game", LiveGame._fill))
    monkeypatch.setattr(uploads, "film_of", noted("brought", uploads.film_of))
    brought = drawn.http.post("/replay", files={"record": ("x.json", record)})
    assert brought.status_code == 303
    assert threads.pop("game") == {"reading"} and threads.pop("brought") == {"heavy"}
    threads.clear()
    for way in ("again", "on"):
        made = drawn.http.post(f"/replay/{table.id}/{way}", data={"seed": "new", "seat": "0", "step": "3"})
        assert made.status_code == 303 and threads.pop("film") == {"heavy"}


def page_of(table: Table, number: int) -> str:
    return f"/g/{table.id}/{table.created['seats'][0]['token']}"


PAGES: dict[str, Callable[[Table, int], str]] = {
    "a table": page_of,
    "one that is watched": lambda table, number: f"/g/{table.id}",
    "a search": lambda table, number: f"/cards?q=spi{number}",
    "home": lambda table, number: "/",
    "a new game": lambda table, number: "/new",
    "the rules": lambda table, number: "/learn",
    "the icons": lambda table, number: "/learn/icons",
}


@pytest.mark.parametrize("kind", PAGES)
def test_pages_are_drawn_beside_the_event_loop_and_cost(
    drawn: Site, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that asks for nothing but pages must not be all that a server has time for."""
    table = drawn.found("me", "me", "greedy", steps=20)
    threads, charged = set[str](), list[float]()
    monkeypatch.setattr(Payer, "charge", lambda payer, seconds: charged.append(seconds))
    render = draw.render

    def noted(*given: Any, **named: Any) -> str:
        threads.add(threading.current_thread().name)
        return render(*given, **named)

    for module in (draw, gallery, learn):
        monkeypatch.setattr(module, "render", noted)
    assert drawn.browser().get(PAGES[kind](table, 1)).status_code == 200
    assert {name.rpartition("_")[0] for name in threads} == {"drawing"}
    assert sum(charged) > 0


def test_a_page_does_not_wait_for_another_client_s_replay(drawn: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    from sietch.records.film import Film

    table, go_on, follow = drawn.found("me", "me", "greedy"), threading.Event(), Film.follow

    def slowly(film: Film, *given: Any) -> Any:
        assert go_on.wait(PATIENCE)
        return follow(film, *given)

    monkeypatch.setattr(Film, "follow", slowly)
    with ThreadPoolExecutor(1) as pool:
        other = {"X-Forwarded-For": "10.0.0.7"}
        replay = pool.submit(lambda: drawn.browser().get(f"/replay/{table.id}", headers=other).status_code)
        assert drawn.browser().get(f"/g/{table.id}").status_code == 200
        assert not replay.done()
        go_on.set()
        assert replay.result(PATIENCE) == 200


def test_opening_games_costs_too(tmp_path: Path) -> None:
    """Who asks for one old game after the other is told to wait, and so is who asks for all of them at once."""
    with site_with(tmp_path, requests=Rate(20, 0.001), most_live=1) as site:
        kept = [keep(site.lobby.store, "me", "me", "greedy", seed=f"old {number}")["id"] for number in range(18)]
        site.lobby._reading.do = partial(dearly, site.lobby._reading.do)  # type: ignore[method-assign]
        with ThreadPoolExecutor(len(kept)) as pool:
            answers = list(pool.map(lambda id: site.browser().get(f"/api/games/{id}").status_code, kept))
        assert 0 < answers.count(200) < 10 and answers.count(429) == len(kept) - answers.count(200)
        other = {"X-Forwarded-For": "10.0.0.7"}
        assert site.http.get(f"/api/games/{kept[0]}", headers=other).status_code == 200


async def dearly(do: Any, work: Any, *given: Any) -> Any:
    """Work that takes longer than it did."""

    def longer() -> Any:
        begun = time.thread_time()
        done = work()
        while time.thread_time() < begun + 0.05:
            pass
        return done

    return await do(longer, *given)


def test_a_whole_network_of_addresses_is_one_client(tmp_path: Path) -> None:
    with site_with(tmp_path, requests=Rate(5, 0.001)) as site:

        def asked(address: str) -> int:
            return site.http.get("/api/games/nothing-here", headers={"X-Forwarded-For": address}).status_code

        assert [asked(f"2001:db8:1:2::{number}") for number in range(6)] == [404] * 5 + [429]
        assert asked("2001:db8:1:3::1") == asked("10.0.0.1") == asked("10.0.0.2") == 404


# --- records that are brought
def test_what_one_client_brings_is_bounded(tmp_path: Path) -> None:
    with site_with(tmp_path, uploads=Rate(300_000, 0.001), drawing="sietch.table.page.draw") as site:
        table = site.found("me", "me", "greedy")
        record = site.http.get(f"/replay/{table.id}/record").content
        padded = record + b" " * (120_000 - len(record))
        answers = [site.http.post("/replay", files={"record": ("x.json", padded)}).status_code for _ in range(4)]
        assert answers == [303, 303, 429, 429]


def test_what_cannot_be_read_is_one_entry(tmp_path: Path) -> None:
    with site_with(tmp_path, most_choices=30_000, drawing="sietch.table.page.draw") as site:
        table = site.found("me", "me", "greedy")
        record = json.loads(site.http.get(f"/replay/{table.id}/record").content)
        read = 20
        record |= {"rules": "base/0", "choices": record["choices"][:read] + ["x"] * 20_000}
        answer = site.http.post("/replay", files={"record": ("x.json", json.dumps(record).encode())})
        assert answer.status_code == 303, answer.text
        id = answer.headers["location"].split("/")[-1]
        stored = site.lobby.store.load_now(id)
        assert stored is not None and len(stored.entries) <= read + 1
        assert site.lobby._live[id].stranded == 20_000
    with site_with(tmp_path, most_choices=5_000, drawing="sietch.table.page.draw") as site:
        answer = site.http.post("/replay", files={"record": ("x.json", json.dumps(record).encode())})
        assert answer.status_code == 400


# --- refusals arrive
def test_a_refusal_waits_for_the_end_of_the_body(tmp_path: Path) -> None:
    """A proxy that is cut off while it sends tells its client of a broken gateway instead."""
    with site_with(tmp_path) as site, connected(site) as link:
        link.sendall(b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n")
        for _ in range(9):
            link.sendall(b"x" * 100_000)  # nobody resets the connection meanwhile
        assert answer(link).startswith(b"HTTP/1.1 413")
