"""PostgreSQL in tests: a real server, or the test is skipped where none is installed and none is required."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tools.postgres import Postgres, binaries, free_port, postgres_server

REQUIRED = os.environ.get("SIETCH_REQUIRE_POSTGRES") == "1"

__all__ = ["Postgres", "free_port", "postgres"]


@contextmanager
def postgres(lasting: bool = False) -> Iterator[Postgres]:
    """A fresh server."""
    if binaries() is None:
        if REQUIRED:
            pytest.fail("PostgreSQL is required here, but its binaries are not installed")
        pytest.skip("PostgreSQL is not installed")
    with postgres_server(lasting) as server:
        yield server
