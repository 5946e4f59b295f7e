"""What holds for every test run."""

import gc

import pytest

from tools.compile import ROOT, stale

gc.disable()  # while tests are collected nearly everything stays


def pytest_sessionstart() -> None:
    """Refuse to test a compiled engine that is older than its sources: it would test yesterday's rules."""
    if changed := stale(ROOT):
        remedy = "run make compile or make clean-compiled"
        pytest.exit(f"changed since it was compiled: {', '.join(changed)}; {remedy}", returncode=4)


def pytest_collection_finish() -> None:
    """Ten thousand tests and all components are there to the end: nobody looks through them for garbage again."""
    gc.collect()
    gc.freeze()
    gc.enable()
