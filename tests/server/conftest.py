from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import postgres
from tests.server.serving import BOTS, DRAWN, Site, serving, settings


@pytest.fixture(scope="session", autouse=True)
def bots() -> Iterator[None]:
    """Their process ends with the tests: when the interpreter ends, it is too late to do so tidily."""
    yield
    BOTS.close()


@pytest.fixture(scope="package")
def postgres_url() -> Iterator[str]:
    with postgres() as server:
        yield server.url


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests that do not need one of their own."""
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'sietch.db'}")) as found:
        yield found


@pytest.fixture(scope="package")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server with the real pages, likewise."""
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'sietch.db'}", drawing=DRAWN)) as found:
        yield found


@pytest.fixture
def browser(site: Site) -> httpx.Client:
    """One without cookies."""
    return site.browser()


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database URL of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'sietch.db'}"
    return str(request.getfixturevalue("postgres_url"))
