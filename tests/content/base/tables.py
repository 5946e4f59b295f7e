"""Tables of the base game for the tests of its components."""

from tests.table import Table


def holding(*cards: str, **numbers: int) -> Table:
    """Seat 0 holds these Intrigue cards and goods, and two cards in hand."""
    return Table().give(0, **numbers).intrigues(0, *cards).hand(0, "dagger", "diplomacy")
