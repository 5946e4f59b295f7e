"""Starting the server by its command: what cannot be is said in one line, before it says that it is open."""

from __future__ import annotations

import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sietch.cli import app
from sietch.table import serve
from tests.server.mortal import Mortal, mortal
from tests.server.postgres import free_port

WIDE = {"COLUMNS": "300", "NO_COLOR": "1"}
Told = Callable[..., str]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """What the command says when it ends by itself, with 2; in this process: one of its own takes a second."""
    monkeypatch.setattr(serve.uvicorn, "Server", None)  # it must not come to that
    stopping = signal.getsignal(signal.SIGTERM)

    def call(*words: str) -> str:
        done = CliRunner().invoke(app, words, env=WIDE)
        assert done.exit_code == 2, (done.exit_code, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr and "is open" not in done.stdout
        return done.stderr

    yield call
    signal.signal(signal.SIGTERM, stopping)


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path, told: Told) -> None:
    url = f"sqlite:///{tmp_path / 'sietch.db'}"
    with mortal(Mortal(url)) as server:
        (tmp_path / "link.db").symlink_to(tmp_path / "sietch.db")
        for name in (url, url.replace("sietch.db", "link.db")):
            assert "another server already serves" in told("serve", "--port", str(free_port()), "--db", name)
        assert server.http.get("/health").status_code == 200
        server.again()  # killed: nothing is left that keeps the next one out


def test_a_server_that_is_stopped_has_not_failed(tmp_path: Path) -> None:
    with mortal(Mortal(f"sqlite:///{tmp_path / 'sietch.db'}")) as server:
        assert server.stop() == 0


@pytest.mark.parametrize(
    "url",
    ["sqlite:////nowhere/to/be/found/x.db", "nonsense://", "postgresql+psycopg://sietch@127.0.0.1:9/x?connect_timeout=2",
     "nonsense", "postgresql+nodriver://x/y", "postgresql+psycopg://sietch:secret@127.0.0.1:port/x",
     "postgresql+psycopg://sietch:secret@127.0.0.1:9/x?connect_timeout=soon", "nonsense://sietch:secret@x/y",
     "sietch:secret@127.0.0.1/x"],
)  # fmt: skip
@pytest.mark.parametrize("command", ["serve", "admin list"])
def test_a_database_that_cannot_be_opened(command: str, url: str, told: Told) -> None:
    error = told(*command.split(), "--db", url)
    assert error.startswith("Error: cannot ") and len(error.strip().splitlines()) == 1
    assert "secret" not in error


def test_a_driver_that_is_not_installed(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'psycopg[binary]'" in told("serve", "--db", "postgresql+psycopg://sietch@127.0.0.1:9/x")


@pytest.mark.parametrize("command", ["serve", "admin list"])
def test_a_database_of_something_else(command: str, tmp_path: Path, told: Told) -> None:
    with closing(sqlite3.connect(tmp_path / "letters.db")) as link:
        link.execute("CREATE TABLE letters (x)")
    error = told(*command.split(), "--db", f"sqlite:///{tmp_path / 'letters.db'}")
    assert "not Sietch's" in error and len(error.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["serve", "admin list", "admin restore x"])
def test_a_database_can_be_named_where_nobody_else_reads_it(
    command: str, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A password in the words of a command is on every list of processes."""
    monkeypatch.setenv("SIETCH_DB", "nonsense://sietch:secret@x/y")
    error = told(*command.split(), "--data", str(tmp_path / "data"))
    assert error.startswith("Error: cannot open the database") and "secret" not in error


@pytest.mark.parametrize("host", ["127.0.0.1", "no-such-host.invalid", "192.0.2.1", "x" * 80])
def test_where_nobody_can_listen(host: str, tmp_path: Path, told: Told) -> None:
    """Another program has the port, or the machine has no such address."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        error = told("serve", "--host", host, "--port", port, "--data", str(tmp_path / "data"))
    assert error.startswith("Error: cannot listen at ") and len(error.strip().splitlines()) == 1


def test_proxies_that_are_no_addresses(told: Told) -> None:
    assert "no address" in told("serve", "--trusted-proxies", "my-proxy")


def test_a_server_has_its_limits_as_it_is_started(tmp_path: Path) -> None:
    told = serve.settings_for(None, tmp_path / "data", trusted_proxies="127.0.0.9/8")
    assert told.trusted_proxies == ("127.0.0.0/8",)
    assert told.absence >= 30 <= told.most_client_connections < told.most_connections
    assert max(told.header_seconds, told.body_seconds, told.answer_seconds, told.ping_seconds) <= 60
    assert all(rate.burst > 0 < rate.per_second for rate in (told.requests, told.creations, told.uploads))


@pytest.mark.parametrize(
    "words", ["simulate --workers", "simulate --games", "arena random --workers", "arena random --seeds"]
)
def test_numbers_beyond_all_measure(words: str, told: Told) -> None:
    assert words.split()[-1] in told(*words.split(), str(10**20))
