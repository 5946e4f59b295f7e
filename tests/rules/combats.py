"""Combats by strength, and other short ways of the tests about Combat, Recall and the end."""

from tests.table import Table

FIRST, SECOND, THIRD = 6, 4, 2
"""The rewards of Guild Bank Raid in Solari: what a player gained tells which reward it was."""


def figures(strength: int) -> tuple[int, int]:
    """Troops and swords that make a strength (1 cannot be made)."""
    assert strength != 1
    return (1, strength - 2) if strength else (0, 0)


def before_combat(players: int, conflict: str = "guild_bank_raid", first: int = 0) -> Table:
    """A table where nobody owns any goods; go on with ``set_strengths``."""
    t = Table(players=players, conflict=conflict)
    t.state.first = first
    for seat in range(players):
        t.give(seat, solari=0, spice=0, water=0)
    return t


def combat(*strengths: int, conflict: str = "guild_bank_raid", first: int = 0) -> Table:
    """A table that went through the Combat, up to its first question if it has one."""
    return before_combat(len(strengths), conflict, first).set_strengths(*map(figures, strengths))


def rewards(*strengths: int) -> list[int]:
    """What each seat takes as a reward for these strengths: FIRST, SECOND, THIRD or 0."""
    return [p.solari for p in combat(*strengths).state.players]


def held(t: Table, seat: int) -> list[str]:
    """The Intrigue cards a seat holds."""
    return [t.box.intrigues[card].id for card in t[seat].intrigues]


def pass_round(t: Table) -> list[int]:
    """Everybody asked in the Combat Intrigue step passes; returns the seats in the order they were asked."""
    seats = []
    while t.decision.kind == "combat":
        seats.append(t.seat)
        t.do("pass")
    return seats
