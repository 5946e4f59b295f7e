"""Starting the server by its command: what cannot be is said in one line, before it says that it is open."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
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
        assert "another server already serves" in told("serve", "--port", str(free_port()), "--db", url)
        assert server.http.get("/health").status_code == 200
        server.again()  # killed: nothing is left that keeps the next one out


@pytest.mark.parametrize(
    "url",
    ["sqlite:////nowhere/to/be/found/x.db", "nonsense://", "postgresql+psycopg://sietch@127.0.0.1:9/x?connect_timeout=2",
     "nonsense", "postgresql+nodriver://x/y"],
)  # fmt: skip
def test_a_database_that_cannot_be_opened(url: str, told: Told) -> None:
    error = told("serve", "--port", str(free_port()), "--db", url)
    assert error.startswith("Error: cannot ") and len(error.strip().splitlines()) == 1


def test_proxies_that_are_no_addresses(told: Told) -> None:
    assert "no address" in told("serve", "--trusted-proxies", "my-proxy")


def test_workers_beyond_all_measure(told: Told) -> None:
    assert "workers" in told("simulate", "--workers", str(10**20))
