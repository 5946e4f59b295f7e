"""Words for contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Effect
from sietch.rules.packing import picked
from sietch.rules.state import fleet, followers, tell
from sietch.rules.terms import E_CONTRACT_TAKEN, PICK_CONTRACT, Move
from sietch.rules.verbs import contracts
from sietch.rules.verbs.contracts import contracts_for
from sietch.rules.verbs.goods import gain
from sietch.rules.verbs.owners import turn_order
from sietch.rules.verbs.teams import commander_of, is_commander

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

SOLARI_INSTEAD: Final = 2  # without the module, and when no contract is left (U-CHOAM-06, U-CHOAM-08)


class TakeContract(Effect):
    """Take one of the face-up contracts, or Solari when there is none to take."""

    word = "take_contract"
    called = "contract"
    question = "contract"
    icons = "contract"
    short = "take_contract"

    def args(self) -> dict[str, object]:
        return {"solari": SOLARI_INSTEAD}

    def says(self, box: Box) -> str:
        return "take_contract" if box.contracts else "no_contract"  # without the module the icon is worth Solari

    def told(self, box: Box) -> dict[str, object]:
        return {"n": SOLARI_INSTEAD}

    def worth(self, t: Tariff) -> float:
        return 2.2

    def settles(self, s: State, seat: int, source: int) -> bool:
        return not contracts_for(s, seat)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if contracts_for(s, seat):
            self.ask(s, seat, source)
        else:
            gain(s, seat, SOLARI_INSTEAD, 0, 0)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_CONTRACT, contract, 0, 0, 0) for contract in contracts_for(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        contracts.take_contract(s, seat, picked(option))


class KeepContract(Effect):
    """In setup each player keeps one of the contracts dealt, in secret (X-MIX-09).

    With six players an Ally hands the other one to the Commander, who keeps one of those two (X-MIX-24).
    """

    word = "keep_contract"
    question = "keep_contract"
    also_asks = "keep_or_hand_contract"

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        if s.teams is None or is_commander(seat):
            return self.question, {}
        return "keep_or_hand_contract", {"seat": commander_of(seat)}

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_CONTRACT, contract, 0, 0, 0) for contract in sorted(contracts.dealt_to(s, seat))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        kept = picked(option)
        fleet(s, seat).dealt = [kept, *[c for c in fleet(s, seat).dealt if c != kept]]
        s.unveiled += 1  # the next one is asked, who must not see it


class ShowKept(Effect):
    """Everybody shows the contract kept in secret; the others leave the game (X-MIX-09)."""

    word = "show_kept"

    def resolve(self, s: State, seat: int, source: int) -> None:
        for holder in turn_order(s):
            dealt = fleet(s, holder).dealt
            if dealt:
                f = followers(s, holder)
                f.contracts = [*f.contracts, dealt[0]]
                tell(s, E_CONTRACT_TAKEN, holder, dealt[0])
                fleet(s, holder).dealt = []


KEEP_CONTRACT: Final = KeepContract()
SHOW_KEPT: Final = ShowKept()


class ContractsDone(Amount):
    word = "contracts_done"
    icons = "contract"
    usual = 1.5

    def count(self, s: State, seat: int, source: int) -> int:
        return len(followers(s, seat).done)


take_contract = TakeContract
contracts_done = ContractsDone
