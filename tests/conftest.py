"""What holds for every test run."""

import gc

import pytest

from sietch.rules.lists import NO_PILE, NOTHING
from tools.compile import ROOT, stale

gc.disable()  # while tests are collected nearly everything stays


def pytest_sessionstart() -> None:
    """Refuse to test a compiled engine that is older than its sources: it would test yesterday's rules."""
    if changed := stale(ROOT):
        remedy = "run make compile or make clean-compiled"
        pytest.exit(f"changed since it was compiled: {', '.join(changed)}; {remedy}", returncode=4)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """What all states share is as it was: a test that changes it would fail others, not itself."""
    polluted = [*NOTHING, *NO_PILE]
    NOTHING.clear()
    NO_PILE.clear()
    assert not polluted, "a list that copies share was changed in place: put another one in its place"


def pytest_collection_finish() -> None:
    """Ten thousand tests and all components are there to the end: nobody looks through them for garbage again.

    What comes after them is looked through seldom: games and pages leave few circles behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
