"""PostgreSQL in tests: a real server, or the test is skipped where none is installed and none is required."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tools.postgres import binaries, free_port
from tools.postgres import postgres as started

REQUIRED = os.environ.get("SIETCH_REQUIRE_POSTGRES") == "1"

__all__ = ["free_port", "postgres"]


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh server's database."""
    if binaries() is None:
        if REQUIRED:
            pytest.fail("PostgreSQL is required here, but its binaries are not installed")
        pytest.skip("PostgreSQL is not installed")
    with started(lasting=False) as url:
        yield url
