"""Tables of Uprising for the tests of its components."""

from tests.table import PLAIN_UPRISING_LEADERS, UprisingTable


def table_of(leader: str, players: int = 4) -> UprisingTable:
    """Seat 0 is this Leader, the others are plain ones; no contract lies open."""
    others = [name for name in PLAIN_UPRISING_LEADERS if name != leader]
    t = UprisingTable(players, [leader, *others[: players - 1]], modules=["choam"])
    return t.offer_contracts()


def posts_offered(t: UprisingTable) -> list[str]:
    """The posts among the options, without the word before them."""
    return [option.removeprefix("choose post:") for option in t.starting("choose post:")]


def holding(*cards: str, **numbers: int) -> UprisingTable:
    """Seat 0 holds these Intrigue cards and goods, and two cards in hand."""
    t = UprisingTable(modules=["choam"])
    t.offer_contracts("espionage_solari", "arrakeen_water").give(0, **numbers).intrigues(0, *cards)
    t.intrigue_deck(*["impress"] * 3).hand(0, "dagger", "diplomacy")
    return t
