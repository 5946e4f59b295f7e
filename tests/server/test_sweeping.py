"""Rubbish is found, however long it lay in use, and free memory is given back."""

import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from sietch.table.sweeping import give_back, hold_together, sweep

MEGABYTE = 2**20
ROOT = Path(__file__).parents[2]


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


def test_a_large_piece_has_memory_of_its_own_however_many_came_before() -> None:
    """Else the C library learns to keep such pieces in its heap, where what stays lies between them.

    In a process of its own: this one's heap may have room for them already.
    """
    program = "from tests.server.test_sweeping import give_large_pieces_back; give_large_pieces_back()"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def give_large_pieces_back() -> None:
    assert hold_together(), "the C library of the tests' machine is glibc"
    for _ in range(10):
        _ = b"a page" * MEGABYTE
    pieces = [b"x" * MEGABYTE for _ in range(100)]
    stay, before = pieces[-1], memory()
    del pieces
    assert before - memory() > 90 * MEGABYTE and len(stay) == MEGABYTE


class Ring:
    """What only a search for rubbish can find."""

    def __init__(self) -> None:
        self.itself = self


def test_young_rubbish_is_swept_at_once_and_old_when_everything_is() -> None:
    young, old = Ring(), Ring()
    seen, kept = weakref.ref(young), weakref.ref(old)
    del young
    sweep()
    assert seen() is None
    del old
    sweep()
    assert kept() is not None  # it was in use at the first time, and is left alone
    sweep(whole=True)
    assert kept() is None
