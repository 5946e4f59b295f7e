"""Words of the Bene Tleilax board: research, Tleilaxu steps, specimens, markers (I-RESEARCH to I-SPECIMEN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Counted, CountedCost, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.packing import picked
from sietch.rules.terms import NO_SPECIMEN, NOBODY, NOTHING_THERE, OK, PICK_RESEARCH, Move
from sietch.rules.verbs import tleilaxu
from sietch.rules.verbs.cards import draw

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

ALL_MARKERS: Final = len(tleilaxu.MARKERS)


class Research(Counted):
    """Research icons: each moves the token to the next column; at the end it draws a card (I-GENE-06)."""

    word = "research"
    icons = "research"
    question = "research"
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)
        self.single_icon: Final[Effect] = self if n == 1 else Research(1)

    def items(self) -> list[Effect]:
        return [self.single_icon] * self.n  # each by itself (I-RESEARCH-10)

    def things(self) -> list[Thing]:
        return [Thing("research", self.n)]

    def worth(self, t: Tariff) -> float:
        return 1.4 * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return NOTHING_THERE if tleilaxu.researcher(s, seat) == NOBODY else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        owner = tleilaxu.researcher(s, seat)
        if owner == NOBODY:
            return
        if self.n > 1:
            for _ in range(self.n):
                self.single_icon.push(s, seat, source)
        elif tleilaxu.markers(s, owner) == ALL_MARKERS:
            draw(s, seat, 1)  # a Commander keeps what needs no token (S-ACT-05)
        else:
            self.ask(s, owner, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_RESEARCH, space, 0, 0, 0) for space in tleilaxu.onward(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        tleilaxu.advance_research(s, seat, picked(option))


class TleilaxuStep(Counted):
    """Tleilaxu icons: so many steps on that track, each with its bonus (I-TLEILAXU-01, I-TLEILAXU-09)."""

    word = "tleilaxu_step"
    icons = "tleilaxu"
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def things(self) -> list[Thing]:
        return [Thing("tleilaxu", self.n)]

    def worth(self, t: Tariff) -> float:
        return 0.35 * t.point * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return NOTHING_THERE if tleilaxu.researcher(s, seat) == NOBODY else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        owner = tleilaxu.researcher(s, seat)
        if owner == NOBODY:
            return
        for _ in range(self.n):
            tleilaxu.advance_tleilaxu(s, owner)


class Specimen(Counted):
    """Specimen icons: so many troops go from supply to the tanks (I-SPECIMEN-01)."""

    word = "specimen"
    icons = "specimen"
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def things(self) -> list[Thing]:
        return [Thing("specimens", self.n)]

    def worth(self, t: Tariff) -> float:
        return 0.9 * self.n

    def settles(self, s: State, seat: int, source: int) -> bool:
        # With a supply that runs out the moment can matter: some other effect may use or fill it.
        owner = tleilaxu.researcher(s, seat)
        return owner != NOBODY and s.players[owner].supply > self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        owner = tleilaxu.researcher(s, seat)
        if owner != NOBODY:
            tleilaxu.make_specimens(s, owner, self.n)


class PaySpecimens(CountedCost):
    """Specimens go back to supply as a price (I-SPECIMEN-03, I-SPECIMEN-07)."""

    word = "pay_specimens"
    icons = "specimen"
    through_ally = True

    def worth(self, t: Tariff) -> float:
        return -0.9 * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if tleilaxu.specimens_of(s, seat) >= self.n else NO_SPECIMEN

    def resolve(self, s: State, seat: int, source: int) -> None:
        tleilaxu.spend_specimens(s, tleilaxu.researcher(s, seat), self.n)


class Markers(Amount):
    """Genetic markers reached, judged when the effect is resolved (I-GENE-03, I-GENE-08)."""

    word = "markers"
    icons = "gene"

    def count(self, s: State, seat: int, source: int) -> int:
        return tleilaxu.markers(s, seat)


research = Research
tleilaxu_step = TleilaxuStep
specimen = Specimen
pay_specimens = PaySpecimens
markers = Markers
