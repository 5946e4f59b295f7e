"""Sandworms, Maker Hooks and the Shield Wall (U-WORM, U-WALL)."""

from __future__ import annotations

from sietch.rules.state import State, desert, followers, tell
from sietch.rules.terms import (
    E_HOOKS,
    E_SANDWORM,
    E_WALL_GONE,
    FORBIDDEN,
    NOBODY,
    OK,
    ON_DEPLOY,
    PROTECTED,
)
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import hook_bearers, on_turn, unit_owner


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
    if on_turn(s, owner):
        s.deployed += n
        answer(s, owner, ON_DEPLOY, s.deployed)


def take_hooks(s: State, seat: int) -> None:
    for bearer in hook_bearers(s, seat):
        f = followers(s, bearer)
        if not f.hooks:
            f.hooks = True
            tell(s, E_HOOKS, bearer)


def has_hooks(s: State, seat: int) -> bool:
    if s.teams is None:
        return followers(s, seat).hooks
    return any(followers(s, bearer).hooks for bearer in hook_bearers(s, seat))


def remove_wall(s: State, seat: int) -> None:
    desert(s).shield_wall = False
    tell(s, E_WALL_GONE, seat)
