"""Teams of the six-player game: who sits where, tokens of Commanders, Swordmasters used once, the Throne Row."""

from __future__ import annotations

from typing import Final

from sietch.rules.packing import said
from sietch.rules.state import State, teams, tell
from sietch.rules.terms import (
    E_ACTIVATED,
    E_SWORDMASTER_GONE,
    E_SWORDMASTER_SENT,
    E_THRONE,
    EMPEROR,
    EMPEROR_BOARD,
    FREMEN,
    FREMEN_BOARD,
    NOBODY,
    PICK_SPACE,
    Move,
)

SEATS: Final = 6
MUAD_DIB: Final = 0  # the Commanders sit opposite each other (S-TEAM-02)
SHADDAM: Final = 3  # so their seats are those that 3 divides
COMMANDERS: Final = (MUAD_DIB, SHADDAM)
TOKENS: Final = 3  # of a Commander: an arrow to the left, one to the right, both (the Swordmaster)
LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 2
AT_HOME: Final = -1  # a token on its Leader
AWAY: Final = -2  # a token not gained yet, or used up


def is_commander(seat: int) -> bool:
    return seat % SHADDAM == 0


def same_team(one: int, other: int) -> bool:
    """Clockwise the teams alternate (S-TEAM-03)."""
    return (one - other) % 2 == 0


def commander_of(seat: int) -> int:
    return MUAD_DIB if same_team(seat, MUAD_DIB) else SHADDAM


def allies_of(seat: int) -> list[int]:
    """The two Allies of the seat's team: first the one to the Commander's left (clockwise), then the other."""
    commander = commander_of(seat)
    return [(commander + 2) % SEATS, (commander + 4) % SEATS]


def members(seat: int) -> list[int]:
    """The seat's team, clockwise from the seat itself."""
    return [seat, (seat + 2) % SEATS, (seat + 4) % SEATS]


def has_hooks_ban(seat: int) -> bool:
    """Shaddam's team cannot have Maker Hooks."""
    return same_team(seat, SHADDAM)


def tracks_of_icon(seat: int, icon: int) -> list[int]:
    """What a faction's icon means to a seat: its Commander may read it as the own board's (S-SHARE-04)."""
    if icon == EMPEROR and seat == SHADDAM:
        return [icon, EMPEROR_BOARD]
    if icon == FREMEN and seat == MUAD_DIB:
        return [icon, FREMEN_BOARD]
    return [icon]


def activate(s: State, seat: int, ally: int) -> None:
    """A Commander activates an Ally for this turn or card (S-ACT-01)."""
    t = teams(s)
    if t.activated != ally:
        t.activated = ally
        tell(s, E_ACTIVATED, seat, ally)


def token(seat: int, arrow: int) -> int:
    """The place of a Commander's token in ``Teams.tokens``."""
    return (0 if seat == MUAD_DIB else TOKENS) + arrow


def tokens_at(s: State, seat: int, place: int) -> list[int]:
    """The arrows of a Commander's tokens on a space, or AT_HOME."""
    t = teams(s)
    return [arrow for arrow in range(TOKENS) if t.tokens[token(seat, arrow)] == place]


def pointed_at(seat: int, arrow: int) -> list[int]:
    """The Allies whom a token can activate (S-ACT-02, S-ACT-03)."""
    allies = allies_of(seat)
    return allies if arrow == BOTH else [allies[arrow]]


def ways_to_activate(s: State, seat: int, place: int) -> list[tuple[int, int]]:
    """(Ally, arrow of the token) for each way to send a Commander's token from there (S-ACT-02, S-ACT-03)."""
    chosen = teams(s).activated  # by a Plot card played before the Agent was sent
    return [
        (ally, arrow)
        for arrow in tokens_at(s, seat, place)
        for ally in pointed_at(seat, arrow)
        if chosen in (NOBODY, ally)
    ]


def voice_binds(s: State, by: int, seat: int) -> bool:
    """Whether a space closed by one seat is closed to another: to opponents only (B-CARD-07)."""
    return by != seat and (s.teams is None or not same_team(by, seat))


def note_sent(s: State, seat: int, origin: int, space: int, ally: int, swordmaster: bool) -> None:
    """Move the token of a Commander, or see whether the Agent an Ally sent is the Swordmaster.

    An Ally's figures are alike but for the Swordmaster, which can be sent once: it goes last, since sending it
    while another Agent is at home could only lose something.
    """
    t = teams(s)
    if is_commander(seat):
        arrow = BOTH if swordmaster else allies_of(seat).index(ally)
        t.tokens[token(seat, arrow)] = space
        t.token_sent = arrow
        activate(s, seat, ally)
        last = swordmaster and origin < 0
    else:
        last = origin < 0 and s.players[seat].agents == 0 and may_send_swordmaster(s, seat)
    if last and not t.swordmasters_sent >> seat & 1:
        t.swordmasters_sent |= 1 << seat
        tell(s, E_SWORDMASTER_SENT, seat)


def recallable_tokens(s: State, seat: int, space: int) -> list[Move]:
    """Which of a Commander's tokens on a space may be recalled: not the one sent this turn (U-AGENT-13)."""
    t = teams(s)
    sent = t.token_sent if space == s.turn_space else -1
    return [(PICK_SPACE, space, said(arrow), 0, 0) for arrow in tokens_at(s, seat, space) if arrow != sent]


def may_send_swordmaster(s: State, seat: int) -> bool:
    return s.players[seat].swordmaster and not teams(s).swordmasters_gone >> seat & 1


def recall_tokens(s: State) -> None:
    """Tokens return; a Swordmaster sent this round leaves the game (S-SWORD-01, S-SWORD-02)."""
    t = teams(s)
    for seat, p in enumerate(s.players):
        if t.swordmasters_sent >> seat & 1:
            t.swordmasters_gone |= 1 << seat
            tell(s, E_SWORDMASTER_GONE, seat)
        gone = t.swordmasters_gone >> seat & 1
        if p.swordmaster and gone:
            p.agents -= 1
        if is_commander(seat):
            kept = p.swordmaster and not gone
            t.tokens[token(seat, LEFT)] = AT_HOME
            t.tokens[token(seat, RIGHT)] = AT_HOME
            t.tokens[token(seat, BOTH)] = AT_HOME if kept else AWAY
    t.swordmasters_sent = 0


def to_throne_row(s: State, seat: int, card: int) -> None:
    """Move a card of the Imperium Row to the Throne Row; the caller fills the gap (S-ROW-01)."""
    s.row.remove(card)
    teams(s).throne.append(card)
    tell(s, E_THRONE, seat, card)


def throne_row(s: State, seat: int) -> list[int]:
    """The cards of the Throne Row, for those who may acquire them (S-ROW-03)."""
    return s.teams.throne if s.teams is not None and same_team(seat, SHADDAM) else []
