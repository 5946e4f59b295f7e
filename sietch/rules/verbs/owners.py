"""Who really gains, loses and fights when a seat acts: the one place where teams and rivals hook in."""

from __future__ import annotations

from sietch.rules.state import State
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.teams import allies_of, has_hooks_ban, is_commander, same_team, tracks_of_icon

BOARD_TRACKS = 4  # Influence tracks from this number on are on personal boards


def unit_owner(s: State, seat: int) -> int:
    """Whose troops move when this seat recruits, deploys, retreats or loses troops (S-ACT-07, S-UNIT-01)."""
    t = s.teams
    if t is None or t.activated == NOBODY or not is_commander(seat) or not same_team(seat, t.activated):
        return seat
    return t.activated


def influence_owner(s: State, seat: int, faction: int) -> int:
    """Whose cube moves when this seat gains or loses Influence (S-ACT-06); nobody's without an activated Ally."""
    if s.teams is None or faction >= BOARD_TRACKS or not is_commander(seat):
        return seat
    owner = unit_owner(s, seat)
    return NOBODY if owner == seat else owner


def on_turn(s: State, owner: int) -> bool:
    """Whether units of this seat count as the turn's own: the Ally's are the Commander's too (S-UNIT-02)."""
    return s.turn_seat != NOBODY and owner == unit_owner(s, s.turn_seat)


def influence_with(s: State, seat: int, icon: int) -> int:
    """The Influence that requirements and conditions with a faction's icon look at (S-SHARE-01, S-SHARE-04)."""
    if s.teams is None:
        return s.players[seat].influence[icon]
    return max(level_on(s, seat, track) for track in tracks_for_condition(s, seat, icon))


def level_on(s: State, seat: int, track: int) -> int:
    """Influence on one track: a Commander's on a game-board track is the higher of the Allies' (S-SHARE-01)."""
    if s.teams is None or track >= BOARD_TRACKS or not is_commander(seat):
        return s.players[seat].influence[track]
    return max(s.players[ally].influence[track] for ally in allies_of(seat))


def tracks_for_condition(s: State, seat: int, icon: int) -> list[int]:
    """The tracks that a faction's icon stands for when a card looks at them (S-SHARE-06)."""
    return [icon] if s.teams is None else tracks_of_icon(seat, icon)


def tracks_for(s: State, seat: int, icon: int) -> list[int]:
    """The tracks on which this seat can gain Influence that shows a faction's icon (S-SHARE-05)."""
    if s.teams is None:
        return [icon]
    return [track for track in tracks_of_icon(seat, icon) if influence_owner(s, seat, track) != NOBODY]


def losable(s: State, seat: int) -> list[tuple[int, int]]:
    """The tracks on which this seat can lose Influence, with the level there (S-COMBAT-04)."""
    if s.teams is None:
        return [(track, n) for track, n in enumerate(s.players[seat].influence) if n > 0]
    found: list[tuple[int, int]] = []
    for track in range(len(s.box.tracks)):
        owner = influence_owner(s, seat, track)
        if owner != NOBODY and s.players[owner].influence[track] > 0:
            found.append((track, s.players[owner].influence[track]))
    return found


def hook_bearers(s: State, seat: int) -> list[int]:
    """Who has the Maker Hooks that this seat takes or asks for: both Allies of Muad'Dib, nobody of Shaddam's."""
    if s.teams is None:
        return [seat]
    return [] if has_hooks_ban(seat) else allies_of(seat)


def opponents(s: State, seat: int) -> list[int]:
    """The other side, clockwise from the player's left (B-CARD-13)."""
    found = others(s, seat)
    return found if s.teams is None else [other for other in found if not same_team(other, seat)]


def others(s: State, seat: int) -> list[int]:
    """All other players, team members too, clockwise from the player's left."""
    n = len(s.players)
    return [(seat + i) % n for i in range(1, n)]


def next_seat(s: State, seat: int) -> int:
    return (seat + 1) % len(s.players)
