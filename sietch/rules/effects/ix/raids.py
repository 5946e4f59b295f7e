"""Words for raids: units together (troops and dreadnoughts), enemy units, what waits for a win (X-DREAD-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Counted, CountedCost, Effect
from sietch.rules.language.signs import Sign, count, icon, pill, words
from sietch.rules.lists import without
from sietch.rules.packing import source_index, source_of
from sietch.rules.state import fleet, ix
from sietch.rules.terms import (
    CONDITION,
    DECLINE,
    NO_TROOPS,
    NOTHING_THERE,
    OF_INTRIGUE,
    OK,
    PICK_UNIT,
    PICK_UNITS,
    Move,
)
from sietch.rules.verbs import ships
from sietch.rules.verbs.owners import opponents, unit_owner

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


# --- own units
class DeployUnits(Counted):
    """Deploy garrison units now, up to a number, none included."""

    word = "deploy_units"
    optional = True
    question = "deploy_units"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [words("up_to", self.n), icon("unit"), icon("deploy")]

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, unit_owner(s, seat), source)  # their owner decides (S-ACT-07)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        owner = unit_owner(s, seat)
        sent = range(min(self.n, s.players[owner].garrison) + 1)
        dreadnoughts = range(min(self.n, fleet(s, owner).garrison) + 1)
        return [(PICK_UNITS, n, d, 0, 0) for d in dreadnoughts for n in sent if n + d <= self.n]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, n, dreadnoughts, _, _ = option
        ships.deploy_units(s, seat, n, dreadnoughts)


class RetreatUnits(CountedCost):
    """Retreat exactly so many own units; a sandworm has no garrison to go to (X-CARD-21, X-OPEN-09)."""

    word = "retreat_units"
    question = "retreat_units"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [count(self.n, "unit"), icon("retreat")]

    def worth(self, t: Tariff) -> float:
        return -0.5 * t.troop * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NO_TROOPS

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        owner = unit_owner(s, seat)
        fighting = s.players[owner].conflict
        dreadnoughts = range(min(self.n, fleet(s, owner).conflict) + 1)
        return [(PICK_UNITS, self.n - d, d, 0, 0) for d in dreadnoughts if self.n - d <= fighting]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, n, dreadnoughts, _, _ = option
        ships.retreat_units(s, unit_owner(s, seat), n, dreadnoughts)


class RetreatDreadnought(Effect):
    """One own dreadnought leaves the Conflict, if one is there (X-CARD-19)."""

    word = "retreat_dreadnought"

    def signs(self) -> list[Sign]:
        return [icon("dreadnought"), icon("retreat")]

    def worth(self, t: Tariff) -> float:
        return -2.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        if fleet(s, seat).conflict > 0:
            ships.retreat_dreadnoughts(s, seat, 1)


class UnitsDeployed(Amount):
    """Own units that entered the Conflict this turn, however they came; retreats are not taken off (X-OPEN-12)."""

    word = "units_deployed"
    icons = "unit deploy"
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        return s.deployed + ix(s).dreadnoughts_deployed


class DreadnoughtsCommissioned(Amount):
    """Own dreadnoughts in garrison, in the Conflict or on flags (X-OPEN-05)."""

    word = "dreadnoughts_commissioned"
    icons = "dreadnought"

    def count(self, s: State, seat: int, source: int) -> int:
        f = fleet(s, seat)
        return f.garrison + f.conflict + ix(s).flags.count(seat)


# --- enemy units
class DriveOff(Effect):
    """Enemy units retreat, at most one for each own troop deployed this turn; each may be left (X-CARD-20).

    ``extra``: how many more. A sandworm has no garrison to go to, so it cannot be chosen (X-OPEN-09).
    """

    word = "drive_off"
    optional = True
    question = "drive_off"
    answers = "decline"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [words("opponents"), icon("unit"), icon("retreat"), words("each"), icon("deploy")]

    def worth(self, t: Tariff) -> float:
        return 2 * t.troop

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"n": extra}

    def targets(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        for other in opponents(s, seat):
            if s.players[other].conflict > 0:
                moves.append((PICK_UNIT, other, 0, 0, 0))
            if fleet(s, other).conflict > 0:
                moves.append((PICK_UNIT, other, 1, 0, 0))
        return moves

    def barrier(self, s: State, seat: int, source: int) -> int:
        if ix(s).troops_deployed == 0:
            return CONDITION
        return OK if self.targets(s, seat) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, seat, source, ix(s).troops_deployed)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [*self.targets(s, seat), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        kind, other, dreadnought, _, _ = option
        if kind == DECLINE:
            return
        ships.retreat_units(s, other, 1 - dreadnought, dreadnought)
        if extra > 1 and self.targets(s, seat):
            self.ask(s, seat, source, extra - 1)


# --- what waits for a win
class IfWon(Effect):
    """An effect that its player has if this Conflict is won; the card lies there until Combat is resolved."""

    word = "if_won"
    long = True
    at_once = True
    through_ally = True

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def signs(self) -> list[Sign]:
        return [pill(icon("win")), *self.effect.signs()]

    def worth(self, t: Tariff) -> float:
        return 0.5 * self.effect.worth(t)

    def resolve(self, s: State, seat: int, source: int) -> None:
        ix(s).wagers.append((source_index(source), seat, unit_owner(s, seat)))


def waits_for_win(s: State, seat: int, card: int) -> bool:
    return any(waiting == card and player == seat for waiting, player, _ in ix(s).wagers)


def pay_wagers(s: State, winner: int) -> None:
    """The Conflict is won: what cards promised for that is due to who played them."""
    for card, player, fighter in reversed(ix(s).wagers):
        effect = s.box.intrigues[card].combat
        if fighter != winner or effect is None:
            continue
        for part in effect.parts():
            if isinstance(part, IfWon):
                part.effect.push(s, player, source_of(OF_INTRIGUE, card))


def drop_wagers(s: State) -> None:
    """Combat is resolved: the cards that waited for it go to the discard pile."""
    for card, player, _ in ix(s).wagers:
        s.players[player].faceup = without(s.players[player].faceup, card)
        s.intrigue_discard = [*s.intrigue_discard, card]
    ix(s).wagers = []


deploy_units = DeployUnits
retreat_units = RetreatUnits
retreat_dreadnought = RetreatDreadnought
units_deployed = UnitsDeployed
dreadnoughts_commissioned = DreadnoughtsCommissioned
drive_off = DriveOff
if_won = IfWon
