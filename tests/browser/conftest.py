"""A real server and a real browser for tests that click."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.seats import PATIENCE, Browsers, Guests, Site
from tools import chromium
from tools.postgres import free_port

MISSING = (
    "These tests need Chromium: apt-get install chromium-headless-shell (or chromium), or name one in $CHROMIUM. "
    "To go without them, set SIETCH_NO_BROWSER=1."
)


def browser_program() -> str:
    """The browser's program."""
    if os.environ.get("SIETCH_NO_BROWSER") == "1":
        pytest.skip("SIETCH_NO_BROWSER=1")
    found = chromium.program()
    if found is None:
        pytest.fail(MISSING, pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = browser_program()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server on a free port, with a data folder of its own."""
    port = free_port()
    data = tmp_path_factory.mktemp("games")
    command = [
        sys.executable,
        "-m",
        "tests.browser.dealing",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
        "--unlimited",
    ]
    with (data / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        found = Site(port, data)
        end = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                found.http.get("/api/openapi.json")
                break
            except httpx.TransportError:
                assert server.poll() is None, (data / "server.log").read_text()
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.1)
        yield found
        found.http.close()
    finally:
        server.terminate()
        server.wait(PATIENCE / 1000)
    told = (data / "server.log").read_text()
    assert "Traceback" not in told, told


@pytest.fixture(scope="session")
def browsers(browser: Browser, site: Site) -> Browsers:
    return Browsers(browser, site.url)


@pytest.fixture
def guests(browsers: Browsers) -> Iterator[Guests]:
    """Opens browsers, each with its own cookies; a page that reports an error fails the test."""
    found = Guests(browsers)
    yield found
    found.leave()
    assert not found.errors, json.dumps(found.errors, indent=1)
