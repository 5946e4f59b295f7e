"""Memory that has become free between things that stay is given back."""

from pathlib import Path

import pytest

from sietch.table.sweeping import give_back

MEGABYTE = 2**20


def memory() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def test_what_lies_free_between_things_that_stay_is_given_back() -> None:
    if not give_back():
        pytest.fail("the C library of the tests' machine is glibc")
    pieces = [bytes(2_000) for _ in range(50_000)]
    stay = pieces[::50]
    del pieces
    before = memory()
    give_back()
    assert before - memory() > 50 * MEGABYTE and len(stay) == 1_000
