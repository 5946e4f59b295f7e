"""Webhooks against a real HTTP server: what is posted, what is tried again, what is never reached."""

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest

from sietch.table import hosts
from sietch.table.hosts import BadUrl
from sietch.table.live import postman
from sietch.table.live.postman import Postman
from tests.server.receiving import Receiver, receiving
from tests.server.serving import PATIENCE, coming
from tests.server.slow_names import Names, naming


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def tell(url: str, expected: Any, private: bool = True, delays: tuple[float, ...] = (0.01, 0.01)) -> None:
    async def go() -> None:
        postman = Postman(private, delays)
        postman.tell("g", 1, url, {"event": "your_turn", "seat": 1})
        await coming(lambda: expected() and not postman._waiting)
        await postman.close()

    asyncio.run(go())


def test_a_turn_is_posted_as_json(receiver: Receiver) -> None:
    tell(receiver.url, lambda: receiver.posts)
    [(path, headers, body)] = receiver.posts
    assert (path, body) == ("/turn?x=1", {"event": "your_turn", "seat": 1})
    assert headers["content-type"] == "application/json" and headers["Host"].startswith("127.0.0.1")


def test_a_failed_post_is_tried_again(receiver: Receiver) -> None:
    receiver.answers = [500, 302, 200]
    tell(receiver.url, lambda: len(receiver.posts) == 3)
    assert {path for path, _, _ in receiver.posts} == {"/turn?x=1"}  # a redirect is not followed


@pytest.mark.parametrize(("answers", "posts"), [([500] * 9, 3), ([410], 1)])
def test_it_gives_up_in_the_end(receiver: Receiver, answers: list[int], posts: int) -> None:
    receiver.answers = answers
    tell(receiver.url, lambda: len(receiver.posts) == posts)
    assert len(receiver.posts) == posts


def test_a_server_that_comes_back_is_told(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    real, failures = socket.create_connection, [OSError("unreachable")] * 2

    def connect(*args: Any, **kw: Any) -> socket.socket:
        if failures:
            raise failures.pop()
        return real(*args, **kw)

    monkeypatch.setattr(postman.socket, "create_connection", connect)
    tell(receiver.url, lambda: receiver.posts)
    assert len(receiver.posts) == 1


def test_only_the_newest_is_told(receiver: Receiver) -> None:
    async def go() -> None:
        postman = Postman(True, [PATIENCE])
        receiver.answers = [500]
        postman.tell("g", 1, receiver.url, {"version": 1})
        await coming(lambda: receiver.posts)
        postman.tell("g", 1, receiver.url, {"version": 2})
        postman.tell("g", 2, receiver.url, {"version": 3})
        postman.forget("g", 2)
        await coming(lambda: len(receiver.posts) == 2 and not postman._waiting)
        await postman.close()

    asyncio.run(go())
    assert [body["version"] for _, _, body in receiver.posts] == [1, 2]


def test_private_addresses_are_never_reached(receiver: Receiver) -> None:
    tell(receiver.url, lambda: True, private=False)
    assert receiver.posts == []


def test_a_name_that_leads_to_a_private_address_is_refused(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not the name is judged but each address behind it, at the moment of posting."""
    port = receiver.server.server_port
    told = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, port)) for ip in ("93.184.216.34", "127.0.0.1")]
    monkeypatch.setattr(hosts.socket, "getaddrinfo", lambda *args, **kw: told)
    with pytest.raises(BadUrl, match="public"):
        asyncio.run(Postman().check(f"http://friendly.example:{port}/"))
    tell(f"http://friendly.example:{port}/", lambda: True, private=False)
    assert receiver.posts == []


@pytest.mark.parametrize(
    "url",
    ["", "ftp://example.org/", "example.org", "http://", "https://user:word@example.org/", "http://[::1",
     "http://example.org:99999/", "http://example.org/a b", "http://exämple.org/", "http://e.org/" + "x" * 600,
     "http://e.org/\r\nX: y", "javascript:alert(1)", "http://no-such-host.invalid/"],
)  # fmt: skip
def test_a_bad_url_is_refused(url: str) -> None:
    with pytest.raises(BadUrl):
        asyncio.run(Postman().check(url))


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1/", "http://localhost:8000/", "http://10.0.0.1/", "http://2130706433/"]
)
def test_a_private_url_is_refused_unless_the_host_allows_it(url: str) -> None:
    with pytest.raises(BadUrl, match="public"):
        asyncio.run(Postman().check(url))
    asyncio.run(Postman(private=True).check(url))


def test_all_refusals_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody learns by them which names and services there are behind this server."""

    over = threading.Event()

    def found(host: str, *args: Any, **kw: Any) -> Any:
        if host == "unknown.example":
            raise socket.gaierror("unknown")
        assert host != "silent.example" or over.wait(PATIENCE)
        address = {"private.example": "10.0.0.1", "odd.example": "fec0::1"}.get(host, "93.184.216.34")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 80))]

    monkeypatch.setattr(hosts.socket, "getaddrinfo", found)
    told = set()
    for url in (
        "http://unknown.example/", "http://private.example/", "http://odd.example/", "http://public.example:22/",
        "http://public.example:0/", "https://public.example:1023/",
    ):  # fmt: skip
        with pytest.raises(BadUrl) as refusal:
            asyncio.run(Postman().check(url))
        told.add(str(refusal.value))
    with pytest.raises(BadUrl) as refusal:  # whose name servers do not answer
        asyncio.run(Postman(seconds=0.05).check("http://silent.example/"))
    over.set()
    told.add(str(refusal.value))
    assert len(told) == 1
    for port in (80, 443, 1024, 8443):
        asyncio.run(Postman().check(f"https://public.example:{port}/"))


def unsigned(side: int) -> ssl.SSLContext:
    """TLS between two who need no certificates."""
    context = ssl.SSLContext(side)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers("aNULL:@SECLEVEL=0")
    return context


@contextmanager
def dripping(scheme: str = "http") -> Iterator[tuple[str, list[socket.socket]]]:
    """The URL of a receiver that answers a letter at a time, without end, and who is connected to it."""
    links: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listening, ExitStack() as stack:
        over = threading.Event()
        stack.callback(over.set)

        def drip(link: socket.socket) -> None:
            with link, suppress(OSError):
                if scheme == "https":
                    link = unsigned(ssl.PROTOCOL_TLS_SERVER).wrap_socket(link, server_side=True)
                while not over.wait(0.02):
                    link.sendall(b"H")

        def serve() -> None:
            with suppress(OSError):
                while True:
                    links.append(listening.accept()[0])
                    threading.Thread(target=drip, args=[links[-1]], daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        yield f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/", links


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_receiver_that_drips_has_so_long_in_all(
    receiver: Receiver, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many of them as there are threads keep nobody else from being told for long."""
    monkeypatch.setattr(postman.ssl, "create_default_context", lambda: unsigned(ssl.PROTOCOL_TLS_CLIENT))

    async def go(url: str) -> None:
        postman_here = Postman(True, (PATIENCE,), seconds=0.5)
        for seat in range(postman.THREADS):
            postman_here.tell("g", seat, url, {})
        postman_here.tell("g", 99, receiver.url, {"seat": 99})
        await coming(lambda: receiver.posts)
        await postman_here.close()

    with dripping(scheme) as (url, _):
        asyncio.run(go(url))


def test_who_is_slow_to_let_in_has_less_time_to_answer(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, left, now = socket.create_connection, list[float](), [0.0]

    def slowly(*args: Any, **kw: Any) -> socket.socket:
        now[0] += 8.0
        return connect(*args, **kw)

    class Deadline(threading.Timer):
        def __init__(self, seconds: float, *args: Any) -> None:
            left.append(seconds)
            super().__init__(PATIENCE, *args)

    monkeypatch.setattr(postman.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(postman.socket, "create_connection", slowly)
    monkeypatch.setattr(postman.threading, "Timer", Deadline)
    goal = hosts.target(receiver.url)
    assert postman.post(goal, "127.0.0.1", {}, 10.0) == 204
    assert left == [2.0]


def test_a_url_is_checked_while_all_posts_drip(receiver: Receiver) -> None:
    async def go(url: str, links: list[socket.socket]) -> None:
        postman_here = Postman(True, (PATIENCE,), seconds=PATIENCE)
        for seat in range(postman.THREADS):
            postman_here.tell("g", seat, url, {})
        await coming(lambda: len(links) == postman.THREADS)
        try:
            await asyncio.wait_for(postman_here.check(receiver.url), PATIENCE / 2)
        finally:
            for link in links:
                link.shutdown(socket.SHUT_RDWR)
            await postman_here.close()

    with dripping() as (url, links):
        asyncio.run(go(url, links))


def test_whose_name_servers_do_not_answer_keeps_nobody_else_waiting(receiver: Receiver) -> None:
    """Neither those who give a URL nor those who are to be told, however many of its names are asked for."""

    async def go(names: Names) -> None:
        postman_here = Postman(True, (PATIENCE,), seconds=PATIENCE)
        urls = [f"http://{number}.slow.example/" for number in range(2 * hosts.QUICK_THREADS)]
        checks = [asyncio.create_task(postman_here.check(url)) for url in urls]
        for seat, url in enumerate(urls):
            postman_here.tell("slow", seat, url, {})
        await coming(lambda: len(names.asked) == 2)  # one name each is looked up, the others wait for it
        postman_here.tell("g", 0, receiver.url.replace("127.0.0.1", "quick.example"), {"seat": 0})
        await coming(lambda: receiver.posts)
        await postman_here.check("http://quick.example/")
        assert sum("slow" in name for name in names.asked) == 2
        for check in checks:
            check.cancel()
        await asyncio.gather(*checks, return_exceptions=True)
        await postman_here.close()

    with naming() as names:
        asyncio.run(go(names))
