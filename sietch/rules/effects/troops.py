"""Words for troops: recruiting, deploying, retreating, losing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Cost, Counted, CountedCost, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.language.signs import Sign, count, down, icon, pill, words
from sietch.rules.packing import picked, source_kind
from sietch.rules.state import desert
from sietch.rules.terms import (
    F_RESOLVE,
    FORBIDDEN,
    NO_TROOPS,
    OF_INTRIGUE,
    OK,
    OPENING,
    PICK_LOST,
    PICK_NUMBER,
    REVEAL_TURN,
    TROOPS,
    Move,
)
from sietch.rules.verbs import troops
from sietch.rules.verbs.owners import unit_owner

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

RECRUITS: Final = -1  # for a number of troops: those recruited in the turn


class Recruit(Counted):
    """Recruit troops; some may be deployed although no Agent went to a Combat space."""

    word = "recruit"
    from_supply = True
    icons = "troop"
    through_ally = True

    def __init__(self, n: int, deployable: bool = False, only_revealing: bool = False) -> None:
        super().__init__(n)
        self.deployable: Final = deployable
        self.only_revealing: Final = only_revealing  # they may be deployed only on the Reveal turn

    def args(self) -> dict[str, object]:
        return {"n": self.n, "deployable": self.deployable, "only_revealing": self.only_revealing}

    def says(self, box: Box) -> str:
        if not self.deployable:
            return "recruit"
        return "recruit_if_revealing" if self.only_revealing else "recruit_for_conflict"

    def counts(self) -> list[Thing]:
        return [] if self.deployable else [Thing("troops", self.n)]

    def signs(self) -> list[Sign]:
        revealing = [pill(icon("reveal"))] if self.only_revealing else []
        return [count(self.n, "troop"), *revealing, *([icon("deploy")] if self.deployable else [])]

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def settles(self, s: State, seat: int, source: int) -> bool:
        # With a supply that runs out the moment can matter: some other effect may use or fill it.
        return not self.deployable and s.players[unit_owner(s, seat)].supply > self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        n = troops.recruit(s, seat, self.n)
        if not self.deployable:
            return
        if s.turn_kind == REVEAL_TURN or not self.only_revealing:
            s.deploy_right += n
        elif s.turn_kind == OPENING:  # it may yet become the Reveal turn, which this is part of then (B-TURN-08)
            s.if_revealed = s.if_revealed + [(F_RESOLVE, seat, MAY_DEPLOY_ONE.id, source, 0)] * n


class MayDeploy(Effect):
    """The right to deploy in this turn, whatever space was visited: so many garrison troops, or all recruits."""

    word = "may_deploy"
    at_once = True

    def __init__(self, n: int = RECRUITS) -> None:
        super().__init__()
        self.n: Final = n
        self.through_ally = n != RECRUITS

    def args(self) -> dict[str, object]:
        return {"n": self.n}

    def says(self, box: Box) -> str:
        return "recruits_deploy" if self.n == RECRUITS else "may_deploy"

    def signs(self) -> list[Sign]:
        return [icon("troop"), icon("deploy")] if self.n == RECRUITS else [count(self.n, "deploy")]

    def worth(self, t: Tariff) -> float:
        return t.other if self.n == RECRUITS else 0.3 * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.n == RECRUITS:
            desert(s).recruits_deploy = True
        else:
            s.deploy_right += self.n


MAY_DEPLOY_ONE: Final = MayDeploy(1)


class Deploy(Effect):
    """Deploy garrison troops now, up to a number, none included (F-18) unless some are the least."""

    word = "deploy"
    question = "deploy"
    through_ally = True

    def __init__(self, most: int = TROOPS, least: int = 0) -> None:
        super().__init__()
        self.optional = least == 0
        self.most: Final = most
        self.least: Final = least

    def args(self) -> dict[str, object]:
        return {"n": self.most, "least": self.least} if self.least else {"n": self.most}

    def says(self, box: Box) -> str:
        if self.least:
            return "deploy_exactly" if self.least == self.most else "deploy_between"
        return "deploy_any" if self.most >= TROOPS else "deploy_up_to"

    def signs(self) -> list[Sign]:
        if self.least == self.most:
            return [count(self.most, "deploy")]
        return [words("any") if self.most >= TROOPS else words("up_to", self.most), icon("deploy")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        if self.least and s.players[unit_owner(s, seat)].garrison < self.least:
            return NO_TROOPS
        return FORBIDDEN if s.desert is not None and s.desert.no_deploying else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, unit_owner(s, seat), source)  # their owner decides (S-ACT-07)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        most = min(self.most, s.players[unit_owner(s, seat)].garrison)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(self.least, most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if picked(option):
            troops.deploy(s, seat, picked(option))


class DeployFromSupply(Counted):
    """Put troops from supply straight into the Conflict, as far as there are any (F-33)."""

    word = "deploy_from_supply"
    from_supply = True
    icons = "deploy"
    through_ally = True

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        n = min(self.n, s.players[unit_owner(s, seat)].supply)
        if n:
            troops.deploy(s, seat, n, from_supply=True)


class Retreat(Cost):
    """Retreat from ``least`` to ``most`` troops; with none at least it may be left (B-TROOP-12)."""

    word = "retreat"
    question = "retreat"
    through_ally = True

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.optional = least == 0
        self.least: Final = least
        self.most: Final = most

    def args(self) -> dict[str, object]:
        return {"least": self.least, "n": self.most}

    def says(self, box: Box) -> str:
        if self.least == 0:
            return "retreat_any" if self.most >= TROOPS else "retreat_up_to"
        return "retreat_exactly" if self.least == self.most else "retreat_between"

    def signs(self) -> list[Sign]:
        return [words("any"), icon("retreat")] if self.most >= TROOPS else [count(self.most, "retreat")]

    def worth(self, t: Tariff) -> float:
        return -0.5 * t.troop * self.least if self.least else t.other

    def barrier(self, s: State, seat: int, source: int) -> int:
        # A pool item that can do nothing is not offered; a played Intrigue card may do nothing (F-18).
        if self.least == 0 and source_kind(source) == OF_INTRIGUE:
            return OK
        return OK if s.players[unit_owner(s, seat)].conflict >= max(1, self.least) else NO_TROOPS

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        most = min(self.most, s.players[unit_owner(s, seat)].conflict)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(self.least, most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if picked(option):
            troops.retreat(s, seat, picked(option))


class LoseTroops(CountedCost):
    """Return own troops to supply: from the Conflict, or from the garrison as far as there are any (F-35)."""

    word = "lose_troops"

    def __init__(self, n: int, garrison: bool = False) -> None:
        super().__init__(n)
        self.garrison: Final = garrison
        self.through_ally = not garrison

    def args(self) -> dict[str, object]:
        return {"n": self.n, "garrison": self.garrison}

    def says(self, box: Box) -> str:
        return "lose_garrison_troops" if self.garrison else "lose_conflict_troops"

    def signs(self) -> list[Sign]:
        return [down("troop", self.n)]

    def worth(self, t: Tariff) -> float:
        return -2 * t.troop * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.garrison or s.players[unit_owner(s, seat)].conflict >= self.n else NO_TROOPS

    def resolve(self, s: State, seat: int, source: int) -> None:
        if not self.garrison:
            troops.lose_from_conflict(s, unit_owner(s, seat), self.n)
        elif s.players[seat].garrison > 0:
            troops.lose_from_garrison(s, seat, min(self.n, s.players[seat].garrison))


class LoseOwnTroops(CountedCost):
    """Return own troops to supply, from garrison and Conflict in any split (I-OPEN-6)."""

    word = "lose_own_troops"
    question = "lose_own_troops"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [down("troop", self.n)]

    def worth(self, t: Tariff) -> float:
        return -t.troop * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NO_TROOPS

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, unit_owner(s, seat), source)  # their owner decides (S-ACT-07)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        p = s.players[unit_owner(s, seat)]
        splits = range(max(0, self.n - p.conflict), min(self.n, p.garrison) + 1)
        return [(PICK_LOST, n, self.n - n, 0, 0) for n in splits]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, from_garrison, from_conflict, _, _ = option
        if from_garrison:
            troops.lose_from_garrison(s, unit_owner(s, seat), from_garrison)
        if from_conflict:
            troops.lose_from_conflict(s, unit_owner(s, seat), from_conflict)


recruit = Recruit
lose_own_troops = LoseOwnTroops
may_deploy = MayDeploy
deploy = Deploy
deploy_from_supply = DeployFromSupply
retreat = Retreat
lose_troops = LoseTroops
