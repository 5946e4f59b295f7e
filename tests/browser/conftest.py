"""A real server and a real browser for tests that click."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.seats import Guests, Site

MISSING = (
    "These tests need Chromium: apt-get install chromium, or name another one in $CHROMIUM. "
    "To go without them, set SIETCH_NO_BROWSER=1."
)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
    # A window's own popups, which nobody sees here, take longer to start than the pages; the others are those
    # that Playwright turns off, for the last list is the one that counts.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,LensOverlay,MediaRouter,"
    "OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning",
]  # fmt: skip


def chromium() -> str:
    """The browser's program."""
    if os.environ.get("SIETCH_NO_BROWSER") == "1":
        pytest.skip("SIETCH_NO_BROWSER=1")
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found or not Path(found).exists():
        pytest.fail(MISSING, pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    expect.set_options(timeout=60_000)  # a busy machine is no fault of the page
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server as ``make play`` starts it, on a free port, with a data folder of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = tmp_path_factory.mktemp("games")
    command = [sys.executable, "-m", "sietch", "serve", "--port", str(port), "--data", str(data), "--unlimited"]
    with (data / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        found = Site(port, data)
        end = time.monotonic() + 60
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
        server.wait(20)
    told = (data / "server.log").read_text()
    assert "Traceback" not in told, told


@pytest.fixture
def guests(browser: Browser, site: Site) -> Iterator[Guests]:
    """Opens browsers, each with its own cookies; a page that reports an error fails the test."""
    found = Guests(browser, site)
    yield found
    found.leave()
    assert not found.errors, json.dumps(found.errors, indent=1)
