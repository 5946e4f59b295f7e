"""Combats of Uprising by strength, ways to summon sandworms, and the last round."""

from __future__ import annotations

from collections.abc import Mapping

from sietch.rules.terms import FROM_ICONS, NO_TURN
from sietch.rules.verbs.troops import SANDWORM_STRENGTH
from tests.rules.combats import figures
from tests.table import UprisingTable

SIEGE = "siege_of_arrakeen"
FIRST, SECOND, THIRD = 2, 4, 3
"""The rewards of Siege of Arrakeen in Solari: what a player gained tells which reward it was."""

QUIET = "protect_the_sietches"
"""A Conflict over no space: nobody defends it, and no sandworm is kept out."""

SUMMONINGS = {"hagga_basin": 1, "deep_desert": 2, "desert_power": 1, "unexpected_allies": 1}
"""Every way to summon sandworms that is printed in the box, and how many come."""


def before_fight(players: int = 4, conflict: str = SIEGE, first: int = 0) -> UprisingTable:
    """A table where nobody owns any goods or points; go on with ``set_strengths``."""
    t = UprisingTable(players, conflict=conflict)
    t.state.first = first
    for seat in range(players):
        t.give(seat, solari=0, spice=0, water=0, vp=0)
    t.next_conflict(QUIET)
    return t


def clash(t: UprisingTable, *strengths: int) -> UprisingTable:
    """End phase 2 with these strengths, sandworms included, and go up to the first question if there is one."""
    worms = [SANDWORM_STRENGTH * t.followers(seat).sandworms for seat in range(len(strengths))]
    t.set_strengths(*(figures(n - strong) for n, strong in zip(strengths, worms, strict=True)))
    return t


def fight(*strengths: int, conflict: str = SIEGE, worms: Mapping[int, int] | None = None) -> UprisingTable:
    """A table that went through the Combat; ``worms`` tells who has how many sandworms."""
    t = before_fight(len(strengths), conflict)
    for seat, n in (worms or {}).items():
        t.sandworms(seat, n)
    return clash(t, *strengths)


def rewards(*strengths: int, worms: Mapping[int, int] | None = None) -> list[int]:
    """The Solari that each seat takes as a reward for these strengths: FIRST, SECOND, THIRD or 0."""
    return [p.solari for p in fight(*strengths, worms=worms).state.players]


def settle(t: UprisingTable) -> UprisingTable:
    """Answer the questions of the rewards: decline what can be declined, take the first answer else."""
    while not t.state.over and t.state.turn_kind == NO_TURN:
        t.do("decline" if "decline" in t.options else t.options[0])
    return t


def face_up(t: UprisingTable, seat: int = 0) -> list[str]:
    """The seat's face-up Conflict and Objective cards."""
    return t.trophy_names(t.followers(seat).trophies)


def face_down(t: UprisingTable, seat: int = 0) -> list[str]:
    return t.trophy_names(t.followers(seat).flipped)


def icon_points(t: UprisingTable, seat: int = 0) -> int:
    """Victory Points for battle icons."""
    return t[seat].points[FROM_ICONS]


def worms(t: UprisingTable, seat: int = 0) -> int:
    return t.followers(seat).sandworms


def take(t: UprisingTable, item: str) -> UprisingTable:
    """Take a waiting effect; one that is all there is to do was taken by itself."""
    return t.do(f"take {item}") if f"take {item}" in t.options else t


def summon(t: UprisingTable, way: str) -> UprisingTable:
    """The player on turn, who has Maker Hooks, tries to summon sandworms and leaves the Shield Wall alone."""
    seat = t.seat
    t.hooks(seat).give(seat, water=3)
    if way == "unexpected_allies":
        t.intrigues(seat, way).do(f"play {way}")
        return t.do("decline") if t.decision.kind == "detonate" else t
    if way == "desert_power":
        take(t.hand(seat, way).do("reveal"), f"card:{way}")
    else:
        take(t.hand(seat, "dune_the_desert_planet").do(f"send dune_the_desert_planet {way}"), f"space:{way}")
    summons = "choose water>sandworm" if way == "desert_power" else "choose sandworm+bonus_spice"
    return t.do(summons) if summons in t.options else t


def last_round(players: int = 3) -> UprisingTable:
    """The last Conflict lies open; nobody owns any goods or points."""
    t = UprisingTable(players, conflict=QUIET)
    t.state.conflict_deck.clear()
    for seat in range(players):
        t.give(seat, solari=0, spice=0, water=0, vp=0)
    return t


def play_to_the_end(t: UprisingTable) -> UprisingTable:
    """Everybody reveals, round after round, until the game is over."""
    while not t.state.over:
        settle(t.finish_turns())
    return t
