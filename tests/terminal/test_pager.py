"""Long output in the terminal: on a screen it waits to be read, elsewhere it is simply all there."""

import codecs
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from sietch.content import load_box
from sietch.terminal.pager import ERASE, Pager, keyboard
from sietch.terminal.style import Voice
from sietch.words.messages import load

ROWS, COLUMNS = 24, 80
MORE, MORE_ENDS = "-- more", "the rest --"
MARKS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def pager_on(rows: int, pressed: Iterator[str] | None) -> tuple[Pager, StringIO]:
    out = StringIO()
    console = Console(file=out, width=COLUMNS, height=rows, force_terminal=True, color_system=None)
    voice = Voice(load("en", strict=True), load_box("base"), [])
    return Pager(console, voice, None if pressed is None else lambda: next(pressed)), out


def numbered(lines: int) -> list[Text]:
    return [Text(f"line {n}") for n in range(1, lines + 1)]


def screens(out: StringIO) -> list[list[str]]:
    """What was printed between two keys."""
    pages = out.getvalue().split(ERASE)
    return [[line for line in page.splitlines() if not line.startswith(MORE)] for page in pages]


# --- by itself
def test_a_full_screen_waits_for_a_key() -> None:
    pager, out = pager_on(10, iter("  "))
    pager.print(*numbered(25))
    assert [len(page) for page in screens(out)] == [9, 9, 7]
    assert [line for page in screens(out) for line in page] == [f"line {n}" for n in range(1, 26)]


def test_what_fits_is_printed_without_waiting() -> None:
    pager, out = pager_on(10, iter(""))
    pager.print(*numbered(9))
    assert MORE not in out.getvalue()


def test_what_was_printed_before_counts_until_somebody_has_read_it() -> None:
    pager, out = pager_on(10, iter(" "))
    pager.print(*numbered(5))
    pager.print(*numbered(5))
    assert [len(page) for page in screens(out)] == [9, 1]
    pager.was_read()
    pager.print(*numbered(9))
    assert [len(page) for page in screens(out)] == [9, 10]


def test_a_long_line_counts_as_often_as_it_is_wrapped() -> None:
    pager, out = pager_on(10, iter(" "))
    pager.print(Text("word " * 200))
    assert [len(page) for page in screens(out)] == [9, 4]


@pytest.mark.parametrize("key", ["q", "Q", "\x1b"])
def test_the_rest_can_be_left(key: str) -> None:
    pager, out = pager_on(10, iter(key))
    pager.print(*numbered(50))
    assert [len(page) for page in screens(out)] == [9, 0]
    pager.was_read()
    pager.print(Text("and so on"))
    assert out.getvalue().endswith("and so on\n")


def test_without_keys_nothing_waits() -> None:
    pager, out = pager_on(10, None)
    pager.print(*numbered(50))
    assert MORE not in out.getvalue() and len(out.getvalue().splitlines()) == 50


def test_there_are_no_keys_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keyboard(Console(file=StringIO())) is None
    monkeypatch.setattr(sys, "stdin", StringIO())
    assert keyboard(Console(file=StringIO(), force_terminal=True)) is None


# --- on a real screen
class Screen:
    """The command on a terminal of 24 lines and 80 columns."""

    def __init__(self, *arguments: str, piped: bool = False) -> None:
        self.hands, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        told = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "sietch", *arguments],
            stdin=subprocess.DEVNULL if piped else theirs, stdout=theirs, stderr=theirs,
            env={**told, "TERM": "xterm"},
        )  # fmt: skip
        os.close(theirs)
        self.letters = codecs.getincrementaldecoder("utf-8")()  # a read may end within a letter

    def page(self) -> str:
        """What is shown until somebody has to do something, or the command ends."""
        shown = ""
        while not shown.endswith((MORE_ENDS, "> ")) and (more := self._read()):
            shown = MARKS.sub("", shown + more)
        return shown.replace("\r\n", "\n")

    def _read(self) -> str:
        try:
            read = os.read(self.hands, 65536)
        except OSError:  # how Linux says that nobody is left at the other end
            return ""
        return self.letters.decode(read) or self._read()

    def press(self, keys: str) -> None:
        os.write(self.hands, keys.encode())

    def pages(self) -> list[str]:
        """Everything up to the next prompt or the end, a key pressed whenever the screen is full."""
        pages = [self.page()]
        while MORE in pages[-1]:
            self.press(" ")
            pages.append(self.page())
        return pages

    def close(self) -> None:
        os.close(self.hands)
        assert self.program.wait() == 0


def height(page: str) -> int:
    return len(page.rstrip("\n").split("\n"))


def test_nothing_scrolls_away_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole table, help, the story and what is barred: every page fits on the screen, up to the question."""
    monkeypatch.chdir(tmp_path)
    screen = Screen(
        "play", "--box", "uprising", "--modules", "choam", "--seed", "7", "--seats", "human,random,random"
    )
    pages = screen.pages()
    assert len(pages) > 3 and "Welcome" in pages[0] and "1st: " in "".join(pages) and pages[-1].endswith("> ")
    assert [height(page) for page in pages[:-1]] == [ROWS] * (len(pages) - 1) and height(pages[-1]) <= ROWS
    for command in ("t", "?", "b", "log", "i spice"):
        screen.press(f"{command}\n")
        assert all(height(page) <= ROWS + 1 for page in screen.pages()), command  # and the typed line above
    screen.press("t\n")
    assert MORE in screen.page()
    screen.press("q")
    question = screen.page()
    assert "Your turn" in question and "Imperium Row" not in question and question.endswith("> ")
    screen.press("q\n")
    assert "not saved" in screen.page()
    screen.close()


def test_where_nobody_can_press_a_key_all_is_printed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    screen = Screen("cards", piped=True)
    text = "".join(iter(screen.page, ""))
    assert MORE not in text and "Kwisatz Haderach" in text and height(text) > 500
    screen.close()
