"""Setting up a game of six: Commanders, their tokens and points, the Objectives of Allies (S-SETUP)."""

from __future__ import annotations

from sietch.rules.additions import Teams
from sietch.rules.components import Objective
from sietch.rules.lists import put
from sietch.rules.packing import objective_in, source_of
from sietch.rules.state import State, followers, tell
from sietch.rules.terms import DESERT_MOUSE, E_OBJECTIVE, FROM_START, OF_LEADER
from sietch.rules.verbs.teams import AT_HOME, AWAY, MUAD_DIB, SHADDAM, is_commander, same_team

COMMANDER_POINTS = 4  # S-SETUP-10
NEIGHBOURS = {1: 2, 2: 1, 4: 5, 5: 4}  # each Ally's neighbour among the Allies, who is of the other team


def seat_commanders(s: State, chosen: list[int]) -> list[int]:
    """Both Commanders have their seats, opposite each other (S-TEAM-02); the others are as chosen."""
    if not s.box.boards:
        return chosen
    seated = chosen[:]
    for seat, board in zip((MUAD_DIB, SHADDAM), s.box.boards, strict=True):
        seated[seat] = s.box.leader_index[board.commander]
    return seated


def deck_of(s: State, leader: int) -> str:
    """Whose starting deck a Leader plays with: Commanders have their own (S-SETUP-08)."""
    name = s.box.leaders[leader].id
    return name if any(board.commander == name for board in s.box.boards) else ""


def lay_teams(s: State) -> None:
    """Commanders have no troops, two tokens with one arrow, and start on 4 (S-SETUP-09 to S-SETUP-11)."""
    t = Teams()
    t.tokens = [AT_HOME, AT_HOME, AWAY] * 2
    s.teams = t
    for seat in (MUAD_DIB, SHADDAM):
        p = s.players[seat]
        p.garrison = 0
        p.supply = 0
        if p.fleet is not None:
            p.fleet.supply = 0  # X-MIX-28
        p.vp = COMMANDER_POINTS
        p.points = put(p.points, FROM_START, COMMANDER_POINTS)


def fighters(s: State) -> list[int]:
    """Those who get Objectives: everybody, but no Commander (S-SETUP-15)."""
    seats = list(range(len(s.players)))
    return seats if s.teams is None else [seat for seat in seats if not is_commander(seat)]


def swap_objectives(s: State) -> int:
    """Each team shall have one Desert Mouse (S-SETUP-16, S-SETUP-17). Returns the first player (S-SETUP-18)."""
    mice = [seat for seat in fighters(s) if objective(s, seat).icon == DESERT_MOUSE]
    if same_team(mice[0], mice[1]):
        giver = next(seat for seat in mice if not objective(s, seat).first)
        other = NEIGHBOURS[giver]
        mine, theirs = followers(s, giver), followers(s, other)
        mine.trophies, theirs.trophies = (
            put(mine.trophies, 0, theirs.trophies[0]),
            put(theirs.trophies, 0, mine.trophies[0]),
        )
        for seat in (giver, other):
            tell(s, E_OBJECTIVE, seat, objective_in(followers(s, seat).trophies[0]))
    return next(seat for seat in fighters(s) if objective(s, seat).first)


def objective(s: State, seat: int) -> Objective:
    return s.box.objectives[objective_in(followers(s, seat).trophies[0])]


def open_boards(s: State) -> None:
    """What a personal board does once, before round 1 (S-ROW-01)."""
    for seat, board in zip((MUAD_DIB, SHADDAM), s.box.boards, strict=True):
        if board.opening is not None:
            board.opening.push(s, seat, source_of(OF_LEADER, s.players[seat].leader))
