"""Tables of Immortality, and what its tests look at again and again."""

from __future__ import annotations

from collections.abc import Iterable

from sietch.rules import engine, terms
from sietch.rules.language.core import Effect
from sietch.rules.packing import source_of
from tests.rivals import BASE_RIVALS, UPRISING_RIVALS, DesertRivals, RivalTable
from tests.table import SixTable, Table, UprisingTable

IMMORTALITY = "immortality"


def table(players: int = 4, *, leaders: Iterable[str] | None = None, ask_single: bool = False) -> Table:
    return Table(players, leaders, modules=[IMMORTALITY], ask_single=ask_single)


def uprising(*modules: str) -> UprisingTable:
    return UprisingTable(modules=[IMMORTALITY, *modules])


def six() -> SixTable:
    return SixTable(modules=[IMMORTALITY])


def solo(difficulty: str = "sardaukar") -> RivalTable:
    return RivalTable(
        1, "base", rivals=BASE_RIVALS, difficulty=difficulty, modules=[IMMORTALITY], conflict="guild_bank_raid",
        leaders=["paul_atreides"],
    )  # fmt: skip


def uprising_solo() -> DesertRivals:
    return DesertRivals(
        1, "uprising", rivals=UPRISING_RIVALS, modules=[IMMORTALITY], conflict="skirmish_crysknife",
        leaders=["princess_irulan"],
    )  # fmt: skip


def resolve(t: Table, seat: int, effect: Effect) -> Table:
    """Carry out an effect for a seat, before the decision that is pending."""
    effect.push(t.state, seat, source_of(terms.OF_GAME, 0))
    engine.advance(t.state)
    return t


def space_of(t: Table, seat: int) -> str:
    """Where the seat's research token is; "" for the start."""
    number = t.lab(seat).research
    return t.box.research[number].id if number >= 0 else ""


def army(t: Table, seat: int) -> tuple[int, int, int, int]:
    """A player's twelve troops: in supply, garrison, Conflict, tanks."""
    p = t[seat]
    return p.supply, p.garrison, p.conflict, t.lab(seat).specimens
