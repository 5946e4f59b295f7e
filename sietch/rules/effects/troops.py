"""Words for troops: recruiting, deploying, retreating, losing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.effects.core import Cost, Counted, CountedCost, Effect
from sietch.rules.effects.saying import Thing
from sietch.rules.effects.signs import Sign, count, down, icon, pill, words
from sietch.rules.packing import picked, source_kind
from sietch.rules.terms import (
    F_RESOLVE,
    FORBIDDEN,
    NO_TROOPS,
    OF_INTRIGUE,
    OK,
    OPENING,
    PICK_NUMBER,
    PICK_SEAT,
    REVEAL_TURN,
    TROOPS,
    Option,
)
from sietch.rules.verbs import troops
from sietch.rules.verbs.owners import opponents, unit_owner

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.effects.tariff import Tariff
    from sietch.rules.state import State


class Recruit(Counted):
    word = "recruit"
    icons = ("troop",)
    through_ally = True

    def counts(self) -> list[Thing]:
        return [Thing("troops", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def settles(self, s: State, seat: int, source: int) -> bool:
        # With a supply that runs out the moment can matter: some other effect may use or fill it.
        return s.players[unit_owner(s, seat)].supply > self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        troops.recruit(s, seat, self.n)


class RecruitForConflict(Effect):
    """Recruit troops that may be deployed although no Agent went to a Combat space."""

    word = "recruit_for_conflict"
    through_ally = True

    def __init__(self, n: int, only_revealing: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.only_revealing: Final = only_revealing

    def args(self) -> dict[str, object]:
        return {"n": self.n, "only_revealing": self.only_revealing}

    def says(self, box: Box) -> str:
        return "recruit_if_revealing" if self.only_revealing else "recruit_for_conflict"

    def signs(self) -> list[Sign]:
        shown = [pill(icon("reveal")), icon("deploy")] if self.only_revealing else [icon("deploy")]
        return [count(self.n, "troop"), *shown]

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        n = troops.recruit(s, seat, self.n)
        if s.turn_kind == REVEAL_TURN or not self.only_revealing:
            s.deploy_right += n
        elif s.turn_kind == OPENING:  # it may yet become the Reveal turn, which this is part of then (B-TURN-08)
            s.if_revealed += [(F_RESOLVE, seat, MAY_DEPLOY_ONE.id, source, 0)] * n


class MayDeploy(Counted):
    """The right to deploy garrison troops in this turn, whatever space was visited."""

    word = "may_deploy"
    at_once = True
    icons = ("deploy",)
    through_ally = True

    def worth(self, t: Tariff) -> float:
        return 0.3 * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.deploy_right += self.n


MAY_DEPLOY_ONE: Final = MayDeploy(1)


class DeployAny(Effect):
    """Deploy garrison troops now, up to a number, none included (F-18)."""

    word = "deploy_any"
    optional = True
    question = "deploy"
    through_ally = True

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: Final = most

    def args(self) -> dict[str, object]:
        return {"n": self.most, "any": self.most >= TROOPS}

    def says(self, box: Box) -> str:
        return "deploy_any" if self.most >= TROOPS else "deploy_up_to"

    def signs(self) -> list[Sign]:
        return [words("any") if self.most >= TROOPS else words("up_to", self.most), icon("deploy")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return FORBIDDEN if s.desert is not None and s.desert.no_deploying else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, unit_owner(s, seat), source)  # their owner decides (S-ACT-07)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        most = min(self.most, s.players[unit_owner(s, seat)].garrison)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if picked(option):
            troops.deploy(s, seat, picked(option))


class DeployFromSupply(Counted):
    """Put troops from supply straight into the Conflict, as far as there are any (F-33)."""

    word = "deploy_from_supply"
    icons = ("deploy",)
    through_ally = True

    def worth(self, t: Tariff) -> float:
        return t.troop * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        n = min(self.n, s.players[unit_owner(s, seat)].supply)
        if n:
            troops.deploy(s, seat, n, from_supply=True)


class RetreatUpTo(Effect):
    """Retreat up to n troops; none is allowed too (B-TROOP-12)."""

    word = "retreat_up_to"
    optional = True
    question = "retreat"
    through_ally = True

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"n": self.n, "any": self.n >= TROOPS}

    def says(self, box: Box) -> str:
        return "retreat_any" if self.n >= TROOPS else "retreat_up_to"

    def signs(self) -> list[Sign]:
        return [words("any"), icon("retreat")] if self.n >= TROOPS else [count(self.n, "retreat")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        # A pool item that can do nothing is not offered; a played Intrigue card may do nothing (F-18).
        if source_kind(source) != OF_INTRIGUE and s.players[unit_owner(s, seat)].conflict == 0:
            return NO_TROOPS
        return OK

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        most = min(self.n, s.players[unit_owner(s, seat)].conflict)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if picked(option):
            troops.retreat(s, seat, picked(option))


class RetreatTroops(Cost):
    """Retreat troops as a cost: from ``least`` to ``most`` of them."""

    word = "retreat_troops"
    question = "retreat"
    through_ally = True

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least: Final = least
        self.most: Final = most

    def args(self) -> dict[str, object]:
        return {"least": self.least, "n": self.most}

    def says(self, box: Box) -> str:
        return "retreat_exactly" if self.least == self.most else "retreat_between"

    def signs(self) -> list[Sign]:
        return [count(self.most, "retreat")]

    def worth(self, t: Tariff) -> float:
        return -0.5 * t.troop * self.least

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[unit_owner(s, seat)].conflict >= self.least else NO_TROOPS

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        most = min(self.most, s.players[unit_owner(s, seat)].conflict)
        return [(PICK_NUMBER, n, 0, 0, 0) for n in range(self.least, most + 1)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        troops.retreat(s, seat, picked(option))


class LoseConflictTroops(CountedCost):
    """Return own troops from the Conflict to supply."""

    word = "lose_conflict_troops"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [down("troop", self.n)]

    def worth(self, t: Tariff) -> float:
        return -2 * t.troop * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.players[unit_owner(s, seat)].conflict >= self.n else NO_TROOPS

    def resolve(self, s: State, seat: int, source: int) -> None:
        troops.lose_from_conflict(s, unit_owner(s, seat), self.n)


class LoseGarrisonTroop(Effect):
    """Return a garrison troop to supply, if there is one (F-35)."""

    word = "lose_garrison_troop"

    def signs(self) -> list[Sign]:
        return [down("troop")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.players[seat].garrison > 0:
            troops.lose_from_garrison(s, seat, 1)


class OpponentLosesTroop(Effect):
    """An opponent of the player's choice loses a troop in the Conflict; there must be one (F-33)."""

    word = "opponent_loses_troop"
    question = "opponent"
    essential = True

    def signs(self) -> list[Sign]:
        return [words("opponent"), down("troop")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if any(s.players[other].conflict for other in opponents(s, seat)) else NO_TROOPS

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_SEAT, other, 0, 0, 0) for other in opponents(s, seat) if s.players[other].conflict > 0]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        troops.lose_from_conflict(s, picked(option), 1)


recruit = Recruit


def recruit_for_conflict(n: int, only_revealing: bool = False) -> Effect:
    return RecruitForConflict(n, only_revealing)


may_deploy = MayDeploy


def deploy_any() -> Effect:
    return DeployAny(TROOPS)


deploy_up_to = DeployAny
deploy_from_supply = DeployFromSupply
retreat_up_to = RetreatUpTo


def retreat_any() -> Effect:
    return RetreatUpTo(TROOPS)


retreat_troops = RetreatTroops
lose_conflict_troops = LoseConflictTroops
lose_garrison_troop = LoseGarrisonTroop
opponent_loses_troop = OpponentLosesTroop
