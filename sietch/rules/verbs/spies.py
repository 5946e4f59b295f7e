"""Spies and observation posts (U-SPY)."""

from __future__ import annotations

from sietch.rules.state import State, desert, followers, tell
from sietch.rules.terms import E_SPY_PLACED, E_SPY_RECALLED


def posts_of(s: State, seat: int) -> list[int]:
    """The posts with an own Spy."""
    if s.desert is None:
        return []
    return [post for post, seats in enumerate(s.desert.posts) if seats >> seat & 1]


def watched_spaces(s: State, seat: int) -> list[int]:
    """The spaces joined to a post with an own Spy (U-SPY-13)."""
    found: list[int] = []
    for post in posts_of(s, seat):
        found += [space for space in s.box.watched[post] if space not in found]
    return found


def posts_watching(s: State, seat: int, space: int) -> list[int]:
    """The posts joined to a space that hold an own Spy."""
    if s.desert is None:
        return []
    return [post for post in s.box.watching[space] if s.desert.posts[post] >> seat & 1]


def place_spy(s: State, seat: int, post: int) -> None:
    followers(s, seat).spies -= 1
    desert(s).posts[post] |= 1 << seat
    tell(s, E_SPY_PLACED, seat, post)


def recall_spy(s: State, seat: int, post: int) -> None:
    d = desert(s)
    followers(s, seat).spies += 1
    d.posts[post] &= ~(1 << seat)
    if seat == s.turn_seat:
        d.spy_recalled = True
    tell(s, E_SPY_RECALLED, seat, post)
