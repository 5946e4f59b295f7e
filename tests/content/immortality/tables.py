"""Tables with Immortality for the tests of its components."""

from tests.table import SixTable, Table, UprisingTable

ONE_MARKER = "r4b"
BOTH_MARKERS = "r8a"
MARKERS = {0: "", 1: ONE_MARKER, 2: BOTH_MARKERS}  # where a research token stands that has reached so many

RICH = {"solari": 10, "spice": 10, "water": 5}


def table(*hand: str, modules: tuple[str, ...] = (), markers: int = 0, **numbers: int) -> Table:
    """Seat 0 can pay any space and has this hand."""
    t = Table(modules=("immortality", *modules))
    t.give(0, **(RICH | numbers)).research_at(0, MARKERS[markers])
    return t.influence(0, emperor=2, fremen=2).hand(0, *hand)


def uprising(*hand: str, modules: tuple[str, ...] = ()) -> UprisingTable:
    """The same with Uprising."""
    t = UprisingTable(modules=("immortality", *modules))
    t.give(0, **RICH).influence(0, emperor=2, fremen=2).hand(0, *hand)
    return t


def six(*hand: str, seat: int = 0) -> SixTable:
    """The same with six players, where seat 0 is Muad'Dib, a Commander."""
    t = SixTable(modules=("immortality",))
    t.give(seat, **RICH).hand(seat, *hand)
    return t
