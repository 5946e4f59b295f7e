"""What a seat gained and gave: the exact change of everything countable, so that nothing unsaid can happen."""

from sietch.rules.terms import FACTIONS
from tests.table import Table

COUNTED = ("solari", "spice", "water", "vp", "garrison", "conflict", "agents", "persuasion", "swords")
PILES = ("hand", "discard", "intrigues")
FOLLOWING = ("spies", "sandworms", "memories")  # Spies are those in supply
TOKENS = ("contracts", "done", "trophies", "flipped")


def holdings(t: Table, seat: int) -> dict[str, int]:
    p = t[seat]
    found = {name: getattr(p, name) for name in COUNTED}
    found |= {name: len(getattr(p, name)) for name in PILES}
    if p.followers is not None:
        found |= {name: getattr(p.followers, name) for name in FOLLOWING}
        found |= {name: len(getattr(p.followers, name)) for name in TOKENS}
    if p.lab is not None:
        found |= {"specimens": p.lab.specimens, "tleilaxu": p.lab.tleilaxu, "research": column(t, seat)}
    return found | dict(zip(FACTIONS, p.influence, strict=True))


def column(t: Table, seat: int) -> int:
    """The column of the research track that a token has reached; 0 is the start."""
    space = t.lab(seat).research
    return 0 if space < 0 else t.box.research[space].column


def difference(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What changed, by name; what stayed as it was is left out."""
    names = before.keys() | after.keys()
    changed = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: n for name, n in changed.items() if n}


def take_all(t: Table) -> Table:
    """Take every open item of the turn that asks no question."""
    while items := t.starting("take"):
        t.do(items[0])
    return t


def change(t: Table, seat: int, *choices: str, all_items: bool = False) -> dict[str, int]:
    """Act, and say what the seat has more or less than before."""
    before = holdings(t, seat)
    t.do(*choices)
    if all_items:
        take_all(t)
    return difference(before, holdings(t, seat))


def visit(t: Table, card: str, space: str, *choices: str, all_items: bool = False) -> dict[str, int]:
    """Seat 0 gets a card, sends an Agent with it and acts: the change beside that card and that Agent."""
    before = holdings(t, 0)
    before["agents"] -= 1
    t.hand(0, *t.names(t[0].hand), card).do(f"send {card} {space}", *choices)
    if all_items:
        take_all(t)
    return difference(before, holdings(t, 0))


def revealed(t: Table, *hand: str) -> dict[str, int]:
    """What seat 0 gains by revealing exactly these cards and taking every item that asks nothing."""
    t.hand(0, *hand)
    gained = change(t, 0, "reveal", all_items=True)
    assert gained.pop("hand", 0) == -len(hand)
    return gained


def spaces_open(t: Table, card: str) -> set[str]:
    """The spaces to which the seat on turn may send an Agent with a card."""
    return {option.split()[2] for option in t.starting(f"send {card} ")}


def discarded(t: Table) -> list[str]:
    """The Intrigue discard pile, the last card last."""
    return [t.box.intrigues[card].id for card in t.state.intrigue_discard]


def come_round(t: Table) -> Table:
    """The others reveal and end their turns until seat 0 is on turn again."""
    while t.seat != 0:
        t.reveal_and_end()
    return t


def without_card(gained: dict[str, int]) -> dict[str, int]:
    """The change of the whole seat when the card itself has left the hand of Intrigue cards."""
    left = gained | {"intrigues": gained.get("intrigues", 0) - 1}
    return {name: n for name, n in left.items() if n}
