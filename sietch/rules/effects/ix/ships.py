"""Words for Freighters and dreadnoughts (X-SHIP, X-DREAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.troops import Deploy, Recruit
from sietch.rules.language.core import Amount, Counted, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.packing import kind_of, picked, source_of
from sietch.rules.pool import is_closing, offer
from sietch.rules.state import fleet
from sietch.rules.terms import (
    ACCEPT,
    DECLINE,
    DETONATES,
    FROM_TECH,
    MORE_SHIPPED,
    NO_DREADNOUGHT,
    NO_TURN,
    NOBODY,
    NOTHING_THERE,
    OF_SHIPPING,
    OK,
    PICK_BRANCH,
    PICK_SPACE,
    TROOPS,
    Move,
)
from sietch.rules.verbs import goods, ships, troops
from sietch.rules.verbs.owners import collects, on_turn, others, pieces_owner, unit_owner
from sietch.rules.verbs.tech import tile_right

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

ADVANCE: Final = 0
RECALL: Final = 1
DIVIDENDS: Final = 5  # Solari (X-SHIP-06)


class Freighter(Counted):
    """Freighter icons: each lets its player advance the Freighter, recall it or leave it (X-SHIP-02)."""

    word = "freighter"
    from_supply = True
    icons = "freighter"
    optional = True
    question = "freighter"
    branch_keys = "advance recall"
    answers = "decline"
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)
        self.single_icon: Final[Effect] = self if n == 1 else Freighter(1)

    def items(self) -> list[Effect]:
        return [self.single_icon] * self.n  # each at a moment of its own (X-SHIP-10)

    def counts(self) -> list[Thing]:
        return [Thing("freighters", self.n)]

    def worth(self, t: Tariff) -> float:
        return 1.8 * self.n

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        return self.branch_label(branch), {}

    def branch_label(self, branch: int) -> str:
        return self.branch_keys.split()[branch]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return NOTHING_THERE if pieces_owner(s, seat) == NOBODY else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.n):
            self.single_icon.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        owner = pieces_owner(s, seat)
        moves: list[Move] = []
        if owner != NOBODY and fleet(s, owner).freighter < ships.TOP_STEP:
            moves.append((PICK_BRANCH, ADVANCE, 0, 0, 0))
        if owner != NOBODY and fleet(s, owner).freighter > 0:  # X-OPEN-01
            moves.append((PICK_BRANCH, RECALL, 0, 0, 0))
        moves.append((DECLINE, 0, 0, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == DECLINE:
            return
        owner = pieces_owner(s, seat)
        step = fleet(s, owner).freighter
        if picked(option) == ADVANCE:
            ships.move_freighter(s, owner, step + 1)
        else:
            ships.move_freighter(s, owner, 0)
            collect_rewards(s, owner, step)


def collect_rewards(s: State, owner: int, step: int) -> None:
    """A recall brings the reward of the step left and of all below it, in any order (X-SHIP-04, X-SHIP-09)."""
    track = s.box.shipping
    assert track is not None
    source = source_of(OF_SHIPPING, 0)
    if owner != s.turn_seat or s.turn_kind == NO_TURN or is_closing(s):
        COLLECT.ask(s, owner, source, (1 << step) - 1)
        return
    for items, place in zip(track.items[:step], track.places, strict=False):
        offer(s, owner, items, source, place)


class Collect(Effect):
    """The rewards of a recall outside the own turn, in the order that its player likes; ``extra``: those left."""

    word = "collect"
    question = "collect"
    branch_keys = "shipping_step"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_BRANCH, i, 0, 0, 0) for i in range(ships.TOP_STEP) if extra >> i & 1]

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        return "shipping_step", {"n": branch + 1}

    def branch_label(self, branch: int) -> str:
        return f"step_{branch + 1}"

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        left = extra & ~(1 << picked(option))
        if left:
            self.ask(s, seat, source, left)
        assert s.box.shipping is not None
        s.box.shipping.steps[picked(option)].push(s, seat, source)


class Dividends(Effect):
    """The player gains 5 Solari, everybody else 1 from the bank (X-SHIP-06, X-MIX-27)."""

    word = "dividends"
    icons = "dividends"
    short = "dividends"
    at_once = True

    def told(self, box: Box) -> dict[str, object]:
        return {"n": DIVIDENDS}

    def worth(self, t: Tariff) -> float:
        return t.solari * DIVIDENDS

    def resolve(self, s: State, seat: int, source: int) -> None:
        if collects(s, seat):
            goods.gain(s, seat, DIVIDENDS, 0, 0)
        for other in others(s, seat):
            if collects(s, other):
                goods.gain(s, other, 1, 0, 0)


class ShippedTroops(Recruit):
    """Troops that the Shipping track brings; a tile can bring more and let them be deployed (X-SHIP-12)."""

    word = "shipped_troops"

    def settles(self, s: State, seat: int, source: int) -> bool:
        return super().settles(s, seat, source) and not tile_right(s, seat, MORE_SHIPPED)

    def resolve(self, s: State, seat: int, source: int) -> None:
        more = tile_right(s, seat, MORE_SHIPPED)
        n = troops.recruit(s, seat, self.n + more)
        if not more or not n:
            return
        if on_turn(s, unit_owner(s, seat)) and not is_closing(s):
            s.recruited -= n  # their right to be deployed does not depend on the space
            s.deploy_right += n
        elif s.turn_kind != NO_TURN:  # in the Combat phase they would only be lost
            DEPLOY_SHIPPED[n].ask(s, seat, source)


class Commission(Counted):
    """Dreadnought icons: a dreadnought may be commissioned (X-DREAD-03)."""

    word = "commission"
    icons = "commission"
    optional = True
    essential = True
    through_ally = True

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def counts(self) -> list[Thing]:
        return [Thing("dreadnoughts", self.n)]

    def worth(self, t: Tariff) -> float:
        return 4.0 * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        owner = pieces_owner(s, seat)
        return OK if owner != NOBODY and fleet(s, owner).supply > 0 else NO_DREADNOUGHT

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.n):
            if self.barrier(s, seat, source) == OK:  # X-DREAD-04
                ships.commission(s, pieces_owner(s, seat))


class DreadnoughtsInConflict(Amount):
    """Own dreadnoughts in the Conflict."""

    word = "dreadnoughts_in_conflict"
    icons = "dreadnought"
    through_ally = True

    def count(self, s: State, seat: int, source: int) -> int:
        owner = pieces_owner(s, seat)
        return 0 if owner == NOBODY else fleet(s, owner).conflict


class DreadnoughtsInSupply(Amount):
    """Own dreadnoughts that are not commissioned."""

    word = "dreadnoughts_in_supply"
    icons = "dreadnought"

    def count(self, s: State, seat: int, source: int) -> int:
        return fleet(s, seat).supply


class TakeFlag(Effect):
    """The winner's dreadnought takes control of a space, or goes for a point instead (X-DREAD-12, X-DREAD-25)."""

    word = "take_flag"
    question = "flag"
    answers = "accept"

    def resolve(self, s: State, seat: int, source: int) -> None:
        if fleet(s, seat).conflict > 0:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves: list[Move] = [(PICK_SPACE, space, 0, 0, 0) for space in ships.free_flags(s)]
        if tile_right(s, seat, DETONATES):
            moves.append((ACCEPT, 0, 0, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == ACCEPT:
            ships.sink(s, seat)
            goods.score(s, seat, 1, FROM_TECH)
        else:
            ships.land(s, seat, picked(option))


COLLECT: Final = Collect()
TAKE_FLAG: Final = TakeFlag()
DEPLOY_SHIPPED: Final = [Deploy(n) for n in range(TROOPS + 1)]  # by number

freighter = Freighter
commission = Commission
dividends = Dividends
shipped_troops = ShippedTroops
dreadnoughts_in_conflict = DreadnoughtsInConflict
dreadnoughts_in_supply = DreadnoughtsInSupply
