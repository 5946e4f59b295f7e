"""Who really gains, loses and fights when a seat acts: the one place where teams and rivals hook in."""

from __future__ import annotations

from sietch.rules.rivals.printed import Rival
from sietch.rules.state import State
from sietch.rules.terms import NOBODY, STREAMLINED
from sietch.rules.verbs.teams import allies_of, has_hooks_ban, is_commander, same_team, tracks_of_icon

BOARD_TRACKS = 4  # Influence tracks from this number on are on personal boards


def unit_owner(s: State, seat: int) -> int:
    """Whose troops move when this seat recruits, deploys, retreats or loses troops (S-ACT-07, S-UNIT-01)."""
    t = s.teams
    if t is None or t.activated == NOBODY or not is_commander(seat) or not same_team(seat, t.activated):
        return seat
    return t.activated


def pieces_owner(s: State, seat: int) -> int:
    """Whose ships, tokens and specimens this seat moves: a Commander has none but the activated Ally's (X-MIX-26,
    S-MIX-09, S-MIX-11); nobody's before one is activated."""
    owner = unit_owner(s, seat)
    return NOBODY if s.teams is not None and is_commander(owner) else owner


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
    tracks: list[tuple[int, int]] = []
    for track in range(len(s.box.tracks)):
        owner = influence_owner(s, seat, track)
        if owner != NOBODY and s.players[owner].influence[track] > 0:
            tracks.append((track, s.players[owner].influence[track]))
    return tracks


def hook_bearers(s: State, seat: int) -> list[int]:
    """Who has the Maker Hooks that this seat takes or asks for: both Allies of Muad'Dib, nobody of Shaddam's."""
    if s.teams is None:
        return [seat]
    return [] if has_hooks_ban(seat) else allies_of(seat)


def opponents(s: State, seat: int) -> list[int]:
    """The other side, clockwise from the player's left (B-CARD-13)."""
    seats = others(s, seat)
    return seats if s.teams is None else [other for other in seats if not same_team(other, seat)]


def others(s: State, seat: int) -> list[int]:
    """All other players, team members too, clockwise from the player's left."""
    n = len(s.players)
    return [(seat + i) % n for i in range(1, n)]


def next_seat(s: State, seat: int) -> int:
    """Who comes next in turn order."""
    if s.hagal is not None and s.hagal.humans == 2:
        order = turn_order(s)
        return order[(order.index(seat) + 1) % len(order)]
    return (seat + 1) % len(s.players)


def turn_order(s: State) -> list[int]:
    """All seats from the first player on; a Rival beside two humans acts between them (B-TWOP-04, H-TURN-03)."""
    n = len(s.players)
    if s.hagal is not None and s.hagal.humans == 2:
        return [s.first, 2, 1 - s.first]
    return [(s.first + i) % n for i in range(n)]


def next_first(s: State) -> int:
    """Who takes the First Player marker next; a Rival beside two humans never does (H-SETUP-08)."""
    if s.hagal is not None and s.hagal.humans == 2:
        return 1 - s.first
    return (s.first + 1) % len(s.players)


# --- automated opponents
def is_rival(s: State, seat: int) -> bool:
    return s.hagal is not None and seat >= s.hagal.humans


def rival_at(s: State, seat: int) -> Rival:
    """The Rival of a seat."""
    leader = s.box.leaders[s.players[seat].leader]
    assert isinstance(leader, Rival)
    return leader


def scores(s: State, seat: int) -> bool:
    """Whether a seat's points count: not those of a Rival who cannot win (B-TWOP-01, H-VAR-04)."""
    h = s.hagal
    return h is None or seat < h.humans or not (h.spoils or h.variants & STREAMLINED)


def collects(s: State, seat: int) -> bool:
    """Whether a seat takes rewards and resources: House Hagal as a spoiler does not (B-TWOP-01)."""
    return s.hagal is None or seat < s.hagal.humans or not s.hagal.spoils


def counted_as(s: State, seat: int, card: int) -> int:
    """How many copies of a card a Rival counts as having (B-SOLO-17)."""
    assert s.box.hagal is not None
    name, n = s.box.hagal.counts_as
    return n if s.box.cards[card].id == name and collects(s, seat) else 0


def decider(s: State, seat: int) -> int:
    """Who is asked: for a Rival the human, of two the first player (B-SOLO-16)."""
    if s.hagal is None or seat < s.hagal.humans:
        return seat
    return 0 if s.hagal.humans == 1 else s.first
