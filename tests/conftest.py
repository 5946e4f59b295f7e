"""What holds for every test run."""

import pytest

from tools.compile import ROOT, stale


def pytest_sessionstart() -> None:
    """Refuse to test a compiled engine that is older than its sources: it would test yesterday's rules."""
    if changed := stale(ROOT):
        remedy = "run make compile or make clean-compiled"
        pytest.exit(f"changed since it was compiled: {', '.join(changed)}; {remedy}", returncode=4)
