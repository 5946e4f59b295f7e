"""Words of the six-player game: team rewards, Reinforce, Trade, the Throne Row, and what Allies decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Cost, Counted, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.language.signs import ARROW, Sign, cost, count, icon, pill
from sietch.rules.packing import kind_of, picked
from sietch.rules.state import desert, teams, tell
from sietch.rules.terms import (
    ACCEPT,
    CANNOT_PAY,
    DECLINE,
    DONE,
    E_YIELDED,
    F_ASK,
    GIVE,
    GOODS,
    INTRIGUES,
    NOBODY,
    NOTHING_THERE,
    OK,
    PICK_CARD,
    PICK_INTRIGUE,
    PICK_NUMBER,
    PICK_SEAT,
    PICK_UNITS,
    ROW,
    SOLARI,
    SPICE,
    SPLIT,
    WATER,
    Move,
)
from sietch.rules.verbs import troops
from sietch.rules.verbs.cards import give_intrigue, refill_row, unborrowed
from sietch.rules.verbs.contracts import take_contract
from sietch.rules.verbs.goods import hand_over, pay
from sietch.rules.verbs.owners import on_turn
from sietch.rules.verbs.ships import deploy_by_right
from sietch.rules.verbs.teams import allies_of, commander_of, members, to_throne_row

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

REINFORCEMENT: Final = 3  # S-ICONS-01


class Reinforce(Counted):
    """Recruit troops, divided between the team's two Allies; each owner may deploy them at once (S-ICONS-01)."""

    word = "reinforce"
    question = "split"
    short = "reinforce"

    def __init__(self) -> None:
        super().__init__(REINFORCEMENT)

    def signs(self) -> list[Sign]:
        return [count(self.n, "troop"), pill(icon("allies"))]

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if any(s.players[ally].supply for ally in allies_of(seat)) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        one, other = allies_of(seat)
        supply = (s.players[one].supply, s.players[other].supply)
        n = min(self.n, sum(supply))
        return [(SPLIT, a, n - a, one, other) for a in range(n + 1) if a <= supply[0] and n - a <= supply[1]]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, n_one, n_other, one, other = option
        for n, ally in ((n_other, other), (n_one, one)):
            if n:
                troops.recruit(s, ally, n)
                DEPLOY_REINFORCEMENT.ask(s, ally, source, n)


class DeployReinforcement(Effect):
    """The owner of reinforcing troops may deploy them at once, whatever the space (S-ICONS-02, S-ICONS-03)."""

    word = "deploy_reinforcement"
    question = "ally_deploys"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        banned = on_turn(s, seat) and desert(s).no_deploying  # S-ACT-18
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(1 if banned else extra + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        n = picked(option)
        if n == 0:
            return
        if on_turn(s, seat):
            s.deploy_used += n
            if not troops.recruits_may_deploy(s):  # else their right is counted with the turn's recruits
                s.deploy_right += n
        troops.deploy(s, seat, n)


class AllyDeploys(Effect):
    """The activated Ally decides how many of the units that may be deployed are (S-ACT-07, S-ACT-10)."""

    word = "ally_deploys"
    question = "ally_deploys"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        pairs = [(0, 0), *troops.deployable(s)]
        if any(dreadnoughts for _, dreadnoughts in pairs):
            return [(PICK_UNITS, n, dreadnoughts, 0, 0) for n, dreadnoughts in pairs]
        return [(PICK_NUMBER, n, 0, 0, 0) for n, _ in pairs]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, n, dreadnoughts, _, _ = option
        deploy_by_right(s, seat, n, dreadnoughts)
        teams(s).deploy_asked = troops.most_units(s)


class Trade(Effect):
    """Exchange with one team member: each may give any number of goods of one kind (S-ICONS-04 to S-ICONS-06)."""

    word = "trade"
    optional = True
    question = "trade"
    icons = "exchange"
    short = "trade"

    def worth(self, t: Tariff) -> float:
        return 0.5

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_SEAT, member, 0, 0, 0) for member in members(seat)[1:]]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        t = teams(s)
        t.trade, t.trade_cards, t.return_cards = [], [], []
        TRADE_GOODS.ask(s, picked(option), source, seat)  # asked second; both give when both have decided
        TRADE_GOODS.ask(s, seat, source, picked(option))


class TradeGoods(Effect):
    """What one side of a trade gives: some of one kind, or nothing. ``extra`` is the other side."""

    word = "trade_goods"
    question = "give"
    also_asks = "give_for give_for_nothing"
    answers = "decline"

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        """With what the other side gives, as far as that is decided."""
        if not teams(s).trade:
            return self.question, {"seat": extra}
        _, kind, n = teams(s).trade[0]
        if n == 0:
            return "give_for_nothing", {"seat": extra}
        return "give_for", {"seat": extra, "goods": Thing("intrigues" if kind == INTRIGUES else GOODS[kind], n)}

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        p = s.players[seat]
        picked = self.picked(s)
        left = sorted(p.intrigues)
        for card in picked:
            left.remove(card)
        moves: list[Move] = []
        if not picked:
            for kind, n in ((SOLARI, p.solari), (SPICE, p.spice), (WATER, p.water)):
                moves += [(GIVE, kind, i, 0, 0) for i in range(1, n + 1)]
        for card in left:
            if (PICK_INTRIGUE, card, 0, 0, 0) not in moves:
                moves.append((PICK_INTRIGUE, card, 0, 0, 0))
        moves.append((DONE if picked else DECLINE, 0, 0, 0, 0))
        return moves

    def picked(self, s: State) -> list[int]:
        t = teams(s)
        return t.return_cards if t.trade else t.trade_cards

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        t = teams(s)
        if kind_of(option) == PICK_INTRIGUE:
            self.picked(s).append(picked(option))
            self.ask(s, seat, source, extra)
            return
        if kind_of(option) == GIVE:
            _, goods, n, _, _ = option
            t.trade.append((seat, goods, n))
        else:
            t.trade.append((seat, INTRIGUES, len(self.picked(s))))
        if len(t.trade) == 2:
            exchange(s)


def traders(s: State) -> tuple[int, int]:
    """The two sides of the trade under way, who began it first; nobody if there is none."""
    kind, seat, effect, _, other = s.agenda[-1] if s.agenda else (-1, -1, -1, -1, -1)
    if kind != F_ASK or effect != TRADE_GOODS.id:
        return (NOBODY, NOBODY)
    return (other, seat) if teams(s).trade else (seat, other)


def exchange(s: State) -> None:
    """Both sides of a trade have decided: the goods change hands."""
    t = teams(s)
    (first, _, _), (second, _, _) = t.trade
    for (giver, kind, n), receiver, cards in (
        (t.trade[0], second, t.trade_cards),
        (t.trade[1], first, t.return_cards),
    ):
        for card in cards:
            give_intrigue(s, giver, receiver, card)
        hand_over(s, giver, receiver, kind, n)
    t.trade, t.trade_cards, t.return_cards = [], [], []


class ToThrone(Effect):
    """Move a card without a faction's mark from the Imperium Row to the Throne Row (S-ROW-01, S-ROW-02)."""

    word = "to_throne"
    question = "throne"
    icons = "card arrow throne"

    def __init__(self, without: int) -> None:
        super().__init__()
        self.without: Final = without

    def args(self) -> dict[str, object]:
        return {"faction": self.without}

    def worth(self, t: Tariff) -> float:
        return 0.5

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves: list[Move] = []
        for card in unborrowed(s):
            option = (PICK_CARD, card, ROW, 0, 0)
            if not s.box.cards[card].factions >> self.without & 1 and option not in moves:
                moves.append(option)
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        to_throne_row(s, seat, picked(option))
        refill_row(s)


class HandOutContracts(Effect):
    """Give the face-up contracts to the two Allies, one each; the Commander says who gets which."""

    word = "hand_out_contracts"
    subject = True
    question = "hand_out"
    essential = True
    icons = "contract arrow allies"

    def worth(self, t: Tariff) -> float:
        return 4.4

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if desert(s).offered else NOTHING_THERE

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"contract": s.box.contracts[desert(s).offered[0]].id}

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_SEAT, ally, 0, 0, 0) for ally in allies_of(seat)] if desert(s).offered else []

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        one, other = allies_of(seat)
        receivers = [picked(option), other if picked(option) == one else one]
        for contract, ally in zip(desert(s).offered[:], receivers, strict=False):
            take_contract(s, ally, contract)


class PayTogether(Cost):
    """Pay spice to which both Allies may add of their own; without enough of it nothing is paid or gained."""

    word = "pay_together"
    optional = True
    question = "contribute"

    def __init__(self, spice: int, gain: Effect) -> None:
        super().__init__()
        self.spice: Final = spice
        self.gain: Final = gain

    def args(self) -> dict[str, object]:
        return {"spice": self.spice, "gain": self.gain}

    def signs(self) -> list[Sign]:
        return [cost(count(self.spice, "spice"), icon("team")), ARROW, *self.gain.signs()]

    def worth(self, t: Tariff) -> float:
        return max(0.0, self.gain.worth(t) - t.spice * self.spice)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if sum(s.players[member].spice for member in members(seat)) >= self.spice else CANNOT_PAY

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, allies_of(seat)[0], source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        """``extra`` is what the first Ally adds, once the second is asked."""
        most = min(s.players[seat].spice, self.spice - extra)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        one, other = allies_of(seat)
        if seat == one:
            self.ask(s, other, source, picked(option))
            return
        commander = commander_of(seat)
        rest = self.spice - extra - picked(option)
        if s.players[commander].spice >= rest:
            for member, spice in ((one, extra), (other, picked(option)), (commander, rest)):
                pay(s, member, 0, spice, 0)
            self.gain.push(s, commander, source)


class Yield(Effect):
    """Two Allies of one team are level in a Conflict: one may concede the better reward (S-COMBAT-08)."""

    word = "yield"
    question = "yield"
    answers = "accept decline"

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"seat": extra}

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        t = teams(s)
        t.yield_asked |= 1 << seat
        if kind_of(option) == ACCEPT:
            t.yielded |= 1 << seat
            tell(s, E_YIELDED, seat, extra)
        s.unveiled += 1  # the other one is asked next, or rewards follow


DEPLOY_REINFORCEMENT: Final = DeployReinforcement()
ALLY_DEPLOYS: Final = AllyDeploys()
TRADE_GOODS: Final = TradeGoods()
YIELD: Final = Yield()

reinforce = Reinforce
trade = Trade
to_throne = ToThrone
hand_out_contracts = HandOutContracts
pay_together = PayTogether
