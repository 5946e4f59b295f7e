"""Words for contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Effect
from sietch.rules.packing import picked
from sietch.rules.state import followers
from sietch.rules.terms import PICK_CONTRACT, Move
from sietch.rules.verbs import contracts
from sietch.rules.verbs.contracts import contracts_for
from sietch.rules.verbs.goods import gain

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


class ContractsDone(Amount):
    word = "contracts_done"
    icons = "contract"
    usual = 1.5

    def count(self, s: State, seat: int, source: int) -> int:
        return len(followers(s, seat).done)


take_contract = TakeContract
contracts_done = ContractsDone
