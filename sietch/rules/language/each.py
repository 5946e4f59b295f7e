"""Effects for others: ``each(OPPONENT, a)``, ``each(MEMBER, a)``; ``an_opponent(a)`` of the player's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Effect
from sietch.rules.language.signs import Sign, icon, pill, words
from sietch.rules.packing import picked
from sietch.rules.state import teams
from sietch.rules.terms import ACTIVATED, ALLY, MEMBER, NOBODY, NOTHING_THERE, OK, OPPONENT, PICK_SEAT, WHO, Move
from sietch.rules.verbs.owners import opponents
from sietch.rules.verbs.teams import allies_of, members

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

TIMES: Final = {MEMBER: 3, ALLY: 2, ACTIVATED: 1}  # how many get what is good for the own side
PICTURE: Final = {MEMBER: "team", ALLY: "allies", ACTIVATED: "ally"}


class Each(Effect):
    """Some players, in turn order, have an effect each (S-ICONS-07)."""

    word = "each"

    def __init__(self, who: int, effect: Effect) -> None:
        super().__init__()
        self.who: Final = who
        self.effect: Final = effect
        self.long = who == OPPONENT
        self.called = f"each_{WHO[who]}"

    def args(self) -> dict[str, object]:
        return {"who": WHO[self.who], "effect": self.effect}

    def says(self, box: Box) -> str:
        return self.called

    def told(self, box: Box) -> dict[str, object]:
        return {"effect": self.effect}

    def signs(self) -> list[Sign]:
        whose = words("opponents") if self.who == OPPONENT else pill(icon(PICTURE[self.who]))
        return [whose, *self.effect.signs()]

    def worth(self, t: Tariff) -> float:
        return t.other if self.who == OPPONENT else TIMES[self.who] * self.effect.worth(t)

    def seats(self, s: State, seat: int) -> list[int]:
        if self.who == OPPONENT:
            return opponents(s, seat)
        if self.who == MEMBER:
            return members(seat)
        if self.who == ALLY:
            return allies_of(seat)
        return [] if teams(s).activated == NOBODY else [teams(s).activated]

    def resolve(self, s: State, seat: int, source: int) -> None:
        for other in reversed(self.seats(s, seat)):
            self.effect.push(s, other, source)


class AnOpponent(Effect):
    """An opponent of the player's choice has an effect; there must be one who can (F-33)."""

    word = "an_opponent"
    question = "opponent"
    essential = True

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def signs(self) -> list[Sign]:
        return [words("opponent"), *self.effect.signs()]

    def barrier(self, s: State, seat: int, source: int) -> int:
        reason = NOTHING_THERE
        for other in opponents(s, seat):
            reason = self.effect.barrier(s, other, source)
            if reason == OK:
                return OK
        return reason

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        able = [other for other in opponents(s, seat) if self.effect.barrier(s, other, source) == OK]
        return [(PICK_SEAT, other, 0, 0, 0) for other in able]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        self.effect.push(s, picked(option), source)


def each(who: int, effect: Effect) -> Effect:
    return Each(who, effect)


an_opponent = AnOpponent
