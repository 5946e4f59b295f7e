"""Tables with Rise of Ix for the tests of its components."""

from tests.table import PLAIN_LEADERS, Table


def ix_table(players: int = 4, conflict: str = "guild_bank_raid", ask_single: bool = False) -> Table:
    return Table(players, PLAIN_LEADERS[:players], conflict=conflict, modules=("ix",), ask_single=ask_single)


def holding(*cards: str, **numbers: int) -> Table:
    """Seat 0 holds these Intrigue cards and goods, and two cards in hand."""
    return ix_table().give(0, **numbers).intrigues(0, *cards).hand(0, "dagger", "diplomacy")


def fighting(
    *strengths: tuple[int, int], conflict: str = "guild_bank_raid", intrigues: tuple[str, ...] = ()
) -> Table:
    """The Combat phase with these troops and swords; seat 0 holds the Intrigue cards, nobody owns goods."""
    t = ix_table(len(strengths), conflict, ask_single=True).intrigues(0, *intrigues)
    for seat in range(len(strengths)):
        t.give(seat, solari=0, spice=0, water=0)
    return t.set_strengths(*strengths)


def end_round(t: Table) -> Table:
    """Everybody passes and declines until the round is over."""
    now = t.state.round
    while t.state.round == now and not t.state.over:
        t.do(t.options[-1])
    return t
