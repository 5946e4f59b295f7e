"""Starting the server by its command: what cannot be is said in one line, before it says that it is open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.mortal import ROOT, mortal
from tests.server.postgres import free_port


def told(*words: str) -> str:
    """What the command says when it ends by itself, with 2."""
    done = subprocess.run(
        [sys.executable, "-m", "sietch", *words], cwd=ROOT, env={**os.environ, "COLUMNS": "300"}, text=True,
        capture_output=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert "Traceback" not in done.stderr and "is open" not in done.stdout
    return done.stderr


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'sietch.db'}"
    with mortal(url) as server:
        assert "another server already serves" in told("serve", "--port", str(free_port()), "--db", url)
        assert server.http.get("/health").status_code == 200
        server.again()  # killed: nothing is left that keeps the next one out


@pytest.mark.parametrize(
    "url",
    ["sqlite:////nowhere/to/be/found/x.db", "nonsense://", "postgresql+psycopg://sietch@127.0.0.1:9/x?connect_timeout=2",
     "nonsense", "postgresql+nodriver://x/y"],
)  # fmt: skip
def test_a_database_that_cannot_be_opened(url: str) -> None:
    error = told("serve", "--port", str(free_port()), "--db", url)
    assert error.startswith("Error: cannot ") and len(error.strip().splitlines()) == 1


def test_proxies_that_are_no_addresses() -> None:
    assert "no address" in told("serve", "--trusted-proxies", "my-proxy")


def test_workers_beyond_all_measure() -> None:
    assert "workers" in told("simulate", "--workers", str(10**20))
