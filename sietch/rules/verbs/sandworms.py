"""Sandworms, Maker Hooks and the Shield Wall (U-WORM, U-WALL)."""

from __future__ import annotations

from sietch.rules.state import State, desert, followers, tell
from sietch.rules.terms import (
    E_HOOKS,
    E_SANDWORM,
    E_WALL_GONE,
    FORBIDDEN,
    NO_TURN,
    NOBODY,
    OK,
    ON_DEPLOY,
    PROTECTED,
)
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import unit_owner


def summon_barrier(s: State) -> int:
    """Why no sandworm can enter the Conflict now (U-WALL-02)."""
    d = desert(s)
    if d.no_deploying:
        return FORBIDDEN
    if s.conflict != NOBODY and s.box.conflicts[s.conflict].protected and d.shield_wall:
        return PROTECTED
    return OK


def summon(s: State, seat: int, n: int) -> None:
    """Put sandworms from the bank straight into the Conflict; they are units deployed this turn (U-WORM-01)."""
    if summon_barrier(s) != OK:
        return
    owner = unit_owner(s, seat)
    followers(s, owner).sandworms += n
    tell(s, E_SANDWORM, owner, n)
    if seat == s.turn_seat and s.turn_kind != NO_TURN:
        s.deployed += n
        answer(s, seat, ON_DEPLOY, s.deployed)


def take_hooks(s: State, seat: int) -> None:
    f = followers(s, seat)
    if not f.hooks:
        f.hooks = True
        tell(s, E_HOOKS, seat)


def remove_wall(s: State, seat: int) -> None:
    desert(s).shield_wall = False
    tell(s, E_WALL_GONE, seat)
