"""Agents on the board, the Mentat, the Council seat, control and harvest (B-AGENT, B-MENTAT, B-CTRL, B-HARV)."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.state import State, tell
from sietch.rules.terms import (
    E_CONTROL,
    E_COUNCIL,
    E_MENTAT,
    E_RECALLED,
    E_SWORDMASTER,
    NOBODY,
    ON_COUNCIL_SEAT,
    ON_HARVEST,
    REVEAL_TURN,
)
from sietch.rules.verbs.goods import add_persuasion, gain
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.teams import AT_HOME, BOTH, is_commander, token

COUNCIL_PERSUASION = 2  # on every own Reveal turn (B-SPACE-10)
BITS = 4  # bits a seat in State.agents_at


def agents_of(s: State, seat: int, space: int) -> int:
    return s.agents_at[space] >> BITS * seat & 15


def move_agents(s: State, seat: int, space: int, n: int) -> None:
    s.agents_at = put(s.agents_at, space, s.agents_at[space] + (n << BITS * seat))


def place_agent(s: State, seat: int, space: int, origin: int) -> None:
    """Put an Agent on a space, from the Leader (origin -1) or from another space."""
    if origin < 0:
        s.players[seat].agents -= 1
    else:
        move_agents(s, seat, origin, -1)
    move_agents(s, seat, space, 1)


def recall_agent(s: State, seat: int, space: int, arrow: int = -1) -> None:
    """Take an Agent back; of a Commander's tokens the one with this arrow."""
    if s.teams is not None and is_commander(seat):
        s.teams.tokens[token(seat, arrow)] = AT_HOME
    move_agents(s, seat, space, -1)
    s.players[seat].agents += 1
    tell(s, E_RECALLED, seat, space)


def take_mentat(s: State, seat: int) -> None:
    """The Mentat joins the Agents on the Leader; figures are alike, so it is counted with them."""
    s.mentat = seat
    s.players[seat].agents += 1
    tell(s, E_MENTAT, seat)


def win_mentat(s: State, seat: int) -> None:
    s.mentat_next = seat
    tell(s, E_MENTAT, seat)


def take_council_seat(s: State, seat: int) -> None:
    s.players[seat].council = True
    tell(s, E_COUNCIL, seat)
    if s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
        add_persuasion(s, seat, COUNCIL_PERSUASION)  # a seat taken now counts in this very turn
    answer(s, seat, ON_COUNCIL_SEAT)


def take_swordmaster(s: State, seat: int) -> None:
    p = s.players[seat]
    p.swordmaster = True
    p.agents += 1
    if s.teams is not None and is_commander(seat):
        s.teams.tokens[token(seat, BOTH)] = AT_HOME
    tell(s, E_SWORDMASTER, seat)


def take_control(s: State, seat: int, space: int) -> None:
    """Place the Control marker, replacing any other (B-CTRL-02, B-CTRL-03)."""
    s.control = put(s.control, space, seat)
    tell(s, E_CONTROL, seat, space)


def harvest(s: State, seat: int, space: int, base: int) -> None:
    """Take the base spice and all bonus spice (B-HARV-02)."""
    less = s.box.leaders[s.players[seat].leader].harvest_less
    taken = base + s.bonus_spice[space]
    if taken == 0:
        return  # nothing taken is nothing harvested (U-HARV-06)
    s.bonus_spice = put(s.bonus_spice, space, 0)
    gain(s, seat, 0, max(0, taken - less), 0)
    answer(s, seat, ON_HARVEST)


def mentat_at_home(s: State) -> bool:
    return s.mentat == NOBODY
