"""Spies and observation posts (U-SPY)."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.packing import source_of
from sietch.rules.state import State, desert, followers, tell
from sietch.rules.terms import E_SCHEME, E_SPY_PLACED, E_SPY_RECALLED, OF_LEADER
from sietch.rules.verbs.owners import is_rival, rival_at


def posts_of(s: State, seat: int) -> list[int]:
    """The posts with an own Spy."""
    if s.desert is None:
        return []
    return [post for post, seats in enumerate(s.desert.posts) if seats >> seat & 1]


def watched_spaces(s: State, seat: int) -> list[int]:
    """The spaces joined to a post with an own Spy (U-SPY-13)."""
    spaces: list[int] = []
    for post in posts_of(s, seat):
        spaces += [space for space in s.box.watched[post] if space not in spaces]
    return spaces


def posts_watching(s: State, seat: int, space: int) -> list[int]:
    """The posts joined to a space that hold an own Spy."""
    if s.desert is None:
        return []
    return [post for post in s.box.watching[space] if s.desert.posts[post] >> seat & 1]


def place_spy(s: State, seat: int, post: int) -> None:
    followers(s, seat).spies -= 1
    d = desert(s)
    d.posts = put(d.posts, post, d.posts[post] | 1 << seat)
    tell(s, E_SPY_PLACED, seat, post)
    if s.hagal is not None and is_rival(s, seat) and followers(s, seat).spies == 0:
        carry_out_scheme(s, seat, post)


def recall_spy(s: State, seat: int, post: int) -> None:
    d = desert(s)
    followers(s, seat).spies += 1
    d.posts = put(d.posts, post, d.posts[post] & ~(1 << seat))
    if seat == s.turn_seat:
        d.spy_recalled = True
    tell(s, E_SPY_RECALLED, seat, post)


# --- Rivals
def free_faction_post(s: State, priority: tuple[int, ...]) -> int:
    """The first post of a faction, in a Rival's order, that holds no Spy; -1 if there is none (H-SPY-01)."""
    for faction in priority:
        for post, seats in enumerate(desert(s).posts):
            if seats == 0 and s.box.post_icons[post] >> faction & 1:
                return post
    return -1


def carry_out_scheme(s: State, seat: int, last: int) -> None:
    """The third Spy stays, the other two are recalled, and the Rival's Scheme is carried out (H-SPY-04)."""
    for post in posts_of(s, seat):
        if post != last:
            recall_spy(s, seat, post)
    tell(s, E_SCHEME, seat)
    scheme = rival_at(s, seat).scheme
    if scheme is not None:
        scheme.push(s, seat, source_of(OF_LEADER, s.players[seat].leader))
