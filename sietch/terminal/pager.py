"""Long output on a screen, page by page: nothing scrolls away before it was read.

Where output goes into a file or a pipe, or nobody is at the keys, all of it is printed at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments

from sietch.terminal.style import Voice
from sietch.words.messages import say

Key = Callable[[], str]
LEAVE = ("q", "Q", "\x1b")
END_OF_INPUT = "\x04"  # Ctrl-D
ERASE = "\r\x1b[2K"


class Pager:
    """Prints on a console. With keys to wait for, it stops whenever a screen is full."""

    def __init__(self, console: Console, voice: Voice, key: Key | None = None) -> None:
        self.console = console
        self.voice = voice
        self.key = key
        self.unread = 0  # lines printed since somebody last pressed a key
        self.leaving = False  # whether the rest of what is being told is not wanted

    def print(self, *parts: RenderableType) -> None:
        for part in parts or ("",):
            if self.key is None:
                self.console.print(part)
                continue
            for line in self.console.render_lines(part, pad=False):
                self.line(self.key, line)

    def line(self, key: Key, line: list[Segment]) -> None:
        if self.unread >= self.console.height - 1 and not self.leaving:
            self.pause(key)
        if not self.leaving:
            self.console.print(Segments([*line, Segment.line()]), end="")
            self.unread += 1

    def pause(self, key: Key) -> None:
        """The screen is full: wait for a key."""
        self.console.print(self.voice.text(say("terminal.more"), "reverse"), end="", no_wrap=True, crop=True)
        pressed = key()
        self.console.file.write(ERASE)
        self.console.file.flush()
        self.was_read()
        self.leaving = pressed in LEAVE

    def was_read(self) -> None:
        """Somebody has pressed a key, or the screen is empty."""
        self.unread = 0
        self.leaving = False


@contextmanager
def pages(voice: Voice) -> Iterator[Pager]:
    """A pager for the output of one command; whoever closes the keyboard has seen enough."""
    console = Console(highlight=False)
    try:
        yield Pager(console, voice, keyboard(console))
    except EOFError:
        console.print()


def keyboard(console: Console) -> Key | None:
    """Single keys, where there is a screen to fill and somebody to press them."""
    if not console.is_terminal or console.is_dumb_terminal or not sys.stdin.isatty():
        return None
    return windows_key if os.name == "nt" else unix_key


def unix_key() -> str:
    """One key, without waiting for the end of a line; Ctrl-C interrupts as ever."""
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # a key that was pressed early counts
        pressed = os.read(descriptor, 32).decode(errors="replace")  # the whole sequence of an arrow or Page Down
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return ended(pressed)


def windows_key() -> str:
    import msvcrt

    getwch: Key = getattr(msvcrt, "getwch")  # noqa: B009 (known on Windows only)
    return ended(getwch())


def ended(pressed: str) -> str:
    if pressed in ("", END_OF_INPUT):
        raise EOFError
    return pressed
