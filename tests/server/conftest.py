from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sietch.table.live import lobby
from sietch.table.web.html import replays
from tests.server.postgres import postgres
from tests.server.serving import BOTS, DRAWN, Site, serving, settings


@pytest.fixture(autouse=True)
def no_loop() -> Iterator[None]:
    """A worker that has run tests of the browser stands in Playwright's event loop, in which no other can run."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session", autouse=True)
def dealt() -> Iterator[None]:
    """All games are dealt alike in every run, so that no test meets a moment that it did not think of.

    Bots take their own chance from the deal, so they choose alike too.
    """
    with pytest.MonkeyPatch.context() as patch:
        for module in (lobby, replays):
            patch.setattr(module, "new_seed", lambda: "dealt in a test of the server")
        yield


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
