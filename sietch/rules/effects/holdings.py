"""What a player takes and has: a High Council seat, the Swordmaster, the Mentat, Maker Hooks, control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Condition, Effect
from sietch.rules.language.signs import Sign, count, icon, space_name
from sietch.rules.terms import NOTHING_THERE, OK
from sietch.rules.verbs import agents, sandworms

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Holding:
    """Something for ``take(it)`` and ``has(it)``, told by ``effect.take_<name>`` and ``condition.has_<name>``."""

    name: str
    icon: str
    price: float = 0.0  # 0: that of any word
    at_once: bool = True
    also_named: str = ""  # what it is called in some boxes
    briefly: str = ""  # the key of an effect in short under the condition that one has it

    def named(self, box: Box) -> str:
        return self.name

    def places(self) -> dict[str, object]:
        """What fills the phrase of taking it."""
        return {}

    def barrier(self, s: State) -> int:
        return OK

    def take(self, s: State, seat: int) -> None:
        raise NotImplementedError

    def held(self, s: State, seat: int) -> bool:
        raise NotImplementedError


class CouncilSeat(Holding):
    name = "council_seat"
    icon = "council"
    price = 6.0

    def places(self) -> dict[str, object]:
        return {"n": agents.COUNCIL_PERSUASION}

    def take(self, s: State, seat: int) -> None:
        agents.take_council_seat(s, seat)

    def held(self, s: State, seat: int) -> bool:
        return s.players[seat].council


class Swordmaster(Holding):
    name = "swordmaster"
    icon = "swordmaster"
    price = 8.0
    also_named = "swordmaster_six"

    def named(self, box: Box) -> str:
        return "swordmaster_six" if box.boards else "swordmaster"  # sent once, and its token stays

    def take(self, s: State, seat: int) -> None:
        agents.take_swordmaster(s, seat)

    def held(self, s: State, seat: int) -> bool:
        return s.players[seat].swordmaster


class SwordmasterBonus(Swordmaster):
    """The own Swordmaster Bonus token on the board (S-SWORD-03)."""

    name = "swordmaster_bonus"
    icon = "bonus"
    also_named = ""

    def named(self, box: Box) -> str:
        return self.name


class Mentat(Holding):
    """From its own space, nowhere else (B-MENTAT-01)."""

    name = "mentat"
    icon = "mentat"

    def barrier(self, s: State) -> int:
        return OK if agents.mentat_at_home(s) else NOTHING_THERE

    def take(self, s: State, seat: int) -> None:
        if agents.mentat_at_home(s):
            agents.take_mentat(s, seat)

    def held(self, s: State, seat: int) -> bool:
        return s.mentat == seat


class WonMentat(Holding):
    """The Mentat as a reward: from wherever it is, for the next round (B-MENTAT-05)."""

    name = "won_mentat"
    icon = "mentat"
    at_once = False

    def take(self, s: State, seat: int) -> None:
        agents.win_mentat(s, seat)

    def held(self, s: State, seat: int) -> bool:
        return s.mentat_next == seat


class Hooks(Holding):
    name = "hooks"
    icon = "hooks"
    price = 3.0
    briefly = "with_hooks"

    def take(self, s: State, seat: int) -> None:
        sandworms.take_hooks(s, seat)

    def held(self, s: State, seat: int) -> bool:
        return sandworms.has_hooks(s, seat)


COUNCIL_SEAT: Final = CouncilSeat()
SWORDMASTER: Final = Swordmaster()
SWORDMASTER_BONUS: Final = SwordmasterBonus()
MENTAT: Final = Mentat()
WON_MENTAT: Final = WonMentat()
HOOKS: Final = Hooks()


class Take(Effect):
    word = "take"

    def __init__(self, holding: Holding) -> None:
        super().__init__()
        self.holding: Final = holding
        self.at_once = holding.at_once
        self.called = holding.name
        self.short = " ".join(f"take_{name}" for name in (holding.name, *holding.also_named.split()))

    def args(self) -> dict[str, object]:
        return {"holding": self.holding.name}

    def says(self, box: Box) -> str:
        return f"take_{self.holding.named(box)}"

    def told(self, box: Box) -> dict[str, object]:
        return self.holding.places()

    def signs(self) -> list[Sign]:
        return [count(1, self.holding.icon)]

    def worth(self, t: Tariff) -> float:
        return self.holding.price or t.other

    def barrier(self, s: State, seat: int, source: int) -> int:
        return self.holding.barrier(s)

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.holding.take(s, seat)


class Has(Condition):
    word = "has"

    def __init__(self, holding: Holding) -> None:
        self.holding: Final = holding
        self.short = holding.briefly

    def args(self) -> dict[str, object]:
        return {"holding": self.holding.name}

    def says(self, box: Box) -> str:
        return f"has_{self.holding.name}"

    def told(self) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        return [icon(self.holding.icon)]

    def holds(self, s: State, seat: int, source: int) -> bool:
        return self.holding.held(s, seat)


class Control(Effect):
    word = "control"
    single = True
    short = "control"

    def __init__(self, space: str) -> None:
        super().__init__()
        self.space: Final = space

    def args(self) -> dict[str, object]:
        return {"space": self.space}

    def signs(self) -> list[Sign]:
        return [space_name("flag", self.space)]

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_control(s, seat, s.box.space_index[self.space])


take = Take
has = Has
control = Control
