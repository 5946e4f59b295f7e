"""Words for won Conflict cards and battle icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Cost, Effect
from sietch.rules.language.signs import Sign, down
from sietch.rules.packing import picked, source_index
from sietch.rules.state import followers
from sietch.rules.terms import BATTLE_ICONS, NOTHING_THERE, OK, PICK_TROPHY, WILD, Move
from sietch.rules.verbs.trophies import flip, icon_of, matches, pair

if TYPE_CHECKING:
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class PairTrophy(Effect):
    """The winner picks which of several matching cards makes the pair (U-OPEN-04)."""

    word = "pair_trophy"
    question = "pair"
    icons = "wild wild"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_TROPHY, other, 0, 0, 0) for other in matches(s, seat, source_index(source))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        pair(s, seat, source_index(source), picked(option))


class FlipTrophy(Cost):
    """Turn down an own face-up Conflict card with a battle icon, or a wild one."""

    word = "flip_trophy"
    question = "flip"

    def __init__(self, icon: int) -> None:
        super().__init__()
        self.icon: Final = icon

    def args(self) -> dict[str, object]:
        return {"battle_icon": self.icon}

    def signs(self) -> list[Sign]:
        return [down(BATTLE_ICONS[self.icon])]

    def worth(self, t: Tariff) -> float:
        return 0.0

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        trophies = followers(s, seat).trophies
        return [(PICK_TROPHY, t, 0, 0, 0) for t in trophies if icon_of(s, t) in (self.icon, WILD)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        flip(s, seat, picked(option))


PAIR_TROPHY: Final = PairTrophy()


flip_trophy = FlipTrophy
