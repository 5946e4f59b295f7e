"""Won Conflict cards, Objectives and their battle icons (U-ICON, U-OBJ)."""

from __future__ import annotations

from sietch.rules.lists import without
from sietch.rules.state import State, followers, tell
from sietch.rules.terms import (
    E_FLIPPED_TROPHY,
    E_PAIRED,
    E_TROPHY,
    FROM_ICONS,
    WILD,
)
from sietch.rules.verbs.goods import score


def icon_of(s: State, trophy: int) -> int:
    return s.box.trophy(trophy).icon


def take_trophy(s: State, seat: int, trophy: int) -> None:
    f = followers(s, seat)
    f.trophies = [*f.trophies, trophy]
    tell(s, E_TROPHY, seat, trophy)


def matches(s: State, seat: int, trophy: int) -> list[int]:
    """Own face-up cards with the same battle icon; a wild icon matches only at the end (U-ICON-07)."""
    icon = icon_of(s, trophy)
    if icon < 0 or icon == WILD:
        return []
    return [other for other in followers(s, seat).trophies if other != trophy and icon_of(s, other) == icon]


def flip(s: State, seat: int, trophy: int) -> None:
    f = followers(s, seat)
    f.trophies = without(f.trophies, trophy)
    f.flipped = [*f.flipped, trophy]
    tell(s, E_FLIPPED_TROPHY, seat, trophy)


def pair(s: State, seat: int, one: int, other: int) -> None:
    """Turn a pair face down for a victory point (U-ICON-03)."""
    flip(s, seat, one)
    flip(s, seat, other)
    tell(s, E_PAIRED, seat, one, other)
    score(s, seat, 1, FROM_ICONS)


def wild_pairs(s: State, seat: int) -> list[tuple[int, int]]:
    """Pairs of a wild icon with any of the three others, at the end of the game (U-ICON-06)."""
    f = s.players[seat].followers
    if f is None:
        return []
    wild = [t for t in f.trophies if icon_of(s, t) == WILD]
    plain = [t for t in f.trophies if 0 <= icon_of(s, t) < WILD]
    return [(one, other) for one in wild for other in plain]
