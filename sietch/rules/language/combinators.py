"""How effects combine beyond the operators: ``when(condition, a)``, ``per(amount, a)``, ``may(a)`` and others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Amount, Condition, Effect, OneOf, barrier_of_any
from sietch.rules.language.naming import apart
from sietch.rules.language.saying import Brief, Listed, Saying
from sietch.rules.language.signs import ARROW, BREAK, Sign, number, pill, words
from sietch.rules.packing import kind_of, picked
from sietch.rules.terms import ACCEPT, CONDITION, DECLINE, OK, PICK_BRANCH, Move

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class When(Effect):
    """An effect that works only while a condition holds."""

    word = "when"
    long = True

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__()
        self.optional = effect.optional
        self.condition: Final = condition
        self.effect: Final = effect
        self.entry = effect.entry
        # Effects printed side by side under one condition are taken in any order (B-AGENT-10, U-AGENT-09);
        # those whose moment cannot matter stay together.
        items = effect.items()
        bound = len(items) == 1 or all(item.at_once for item in items)
        apart = [] if bound else [When(condition, item) for item in items]
        for part in apart:
            part.beside = apart
        self.beside: list[When] = []  # itself and what is printed beside it under the same condition
        self.apart: Final[list[Effect]] = [*apart]

    def args(self) -> dict[str, object]:
        return {"condition": self.condition, "effect": self.effect}

    def label(self, numbers: bool = False) -> str:
        return self.effect.label(numbers)  # when it works is no part of its name

    def signs(self) -> list[Sign]:
        return [pill(*self.condition.signs()), *self.effect.signs()]

    def worth(self, t: Tariff) -> float:
        return 0.6 * self.effect.worth(t)

    def __repr__(self) -> str:
        text = super().__repr__()
        return f"{text} of {[item.effect for item in self.beside]!r}" if self.beside else text

    def items(self) -> list[Effect]:
        return self.apart or [self]

    def barrier(self, s: State, seat: int, source: int) -> int:
        if not self.condition.holds(s, seat, source):
            return CONDITION
        return self.effect.barrier(s, seat, source)

    def settles(self, s: State, seat: int, source: int) -> bool:
        return self.condition.holds(s, seat, source) and self.effect.settles(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.condition.holds(s, seat, source):
            self.effect.resolve(s, seat, source)


class Either(Effect):
    """One effect while a condition holds, another while it does not; decided when the effect is offered."""

    word = "either"
    long = True
    at_once = True

    def __init__(self, condition: Condition, then: Effect, otherwise: Effect) -> None:
        super().__init__()
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise

    def args(self) -> dict[str, object]:
        return {"condition": self.condition, "then": self.then, "otherwise": self.otherwise}

    def signs(self) -> list[Sign]:
        return [*self.otherwise.signs(), BREAK, pill(*self.condition.signs()), *self.then.signs()]

    def worth(self, t: Tariff) -> float:
        return max(self.then.worth(t), self.otherwise.worth(t))

    def resolve(self, s: State, seat: int, source: int) -> None:
        chosen = self.then if self.condition.holds(s, seat, source) else self.otherwise
        for part in reversed(chosen.parts()):
            part.push(s, seat, source)


class May(Effect):
    """An arrow or other effect that is asked about when its moment comes, outside the pool of a turn."""

    word = "may"
    long = True
    optional = True
    question = "may"
    answers = "accept decline"

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def label(self, numbers: bool = False) -> str:
        return self.effect.label(numbers)  # that it may be left is no part of its name

    def signs(self) -> list[Sign]:
        return self.effect.signs()

    def worth(self, t: Tariff) -> float:
        return self.effect.worth(t)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return self.effect.barrier(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.effect.barrier(s, seat, source) == OK:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == ACCEPT:
            self.effect.push(s, seat, source)


class Lines(Effect):
    """Lines of an Intrigue card, each used or left, in printed order, at least one of them used."""

    word = "lines"
    long = True
    question = "line"
    also_asks = "next_line"
    branch_keys = "branch"
    answers = "decline"

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__()
        self.effects: Final = effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def told(self, box: Box) -> dict[str, object]:
        return {"effects": Listed("steps", [*self.effects])}

    def signs(self) -> list[Sign]:
        signs: list[Sign] = []
        for e in self.effects:
            signs += [BREAK, *e.signs()] if signs else e.signs()
        return signs

    def worth(self, t: Tariff) -> float:
        return max(e.worth(t) for e in self.effects)

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return "next_line" if extra else "line", {}

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        return "branch", {"effect": self.effects[branch]}

    def branch_label(self, branch: int) -> str:
        return apart(self.effects)[branch]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return barrier_of_any(self.effects, s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        """``extra`` is the number of the first line not passed yet; 0 means that none was used."""
        moves: list[Move] = [
            (PICK_BRANCH, i, 0, 0, 0)
            for i in range(extra, len(self.effects))
            if self.effects[i].barrier(s, seat, source) == OK
        ]
        if extra > 0:
            moves.append((DECLINE, 0, 0, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        if kind_of(option) == PICK_BRANCH:
            if picked(option) + 1 < len(self.effects):
                self.ask(s, seat, source, picked(option) + 1)
            self.effects[picked(option)].push(s, seat, source)


class Several(Effect):
    """A choice of ``count`` different effects of a list, all named before the first is carried out."""

    word = "several"
    long = True
    question = "branch"
    also_asks = "branches"
    branch_keys = "branches"

    def __init__(self, count: int, effects: list[Effect]) -> None:
        super().__init__()
        self.count: Final = count
        self.effects: Final = effects
        self.choices: Final = [m for m in range(1 << len(effects)) if m.bit_count() == count]

    def args(self) -> dict[str, object]:
        return {"count": self.count, "effects": self.effects}

    def told(self, box: Box) -> dict[str, object]:
        return {"n": self.count, "effects": Listed("brief", [Brief(e) for e in self.effects])}

    def signs(self) -> list[Sign]:
        signs = [words("several", self.count)]
        for e in self.effects:
            signs += e.signs()
        return signs

    def worth(self, t: Tariff) -> float:
        return sum(sorted(e.worth(t) for e in self.effects)[-self.count :])

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return "branches", {"n": self.count}

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        chosen = [Brief(e) for i, e in enumerate(self.effects) if branch >> i & 1]
        return "branches", {"effects": Listed("and", [*chosen])}

    def branch_label(self, branch: int) -> str:
        return "+".join(name for i, name in enumerate(apart(self.effects)) if branch >> i & 1)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_BRANCH, m, 0, 0, 0) for m in self.choices]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        for i in range(len(self.effects) - 1, -1, -1):
            if picked(option) >> i & 1:
                self.effects[i].push(s, seat, source)


class Per(Effect):
    """An effect for each of something, counted at the moment it is taken: that moment matters."""

    word = "per"

    def __init__(self, amount: Amount, effect: Effect) -> None:
        super().__init__()
        self.amount: Final = amount
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"amount": self.amount, "effect": self.effect}

    def label(self, numbers: bool = False) -> str:
        return self.effect.label(numbers)  # how many times is no part of its name

    def signs(self) -> list[Sign]:
        return [*self.effect.signs(), words("each"), *self.amount.signs()]

    def worth(self, t: Tariff) -> float:
        return self.effect.worth(t) * self.amount.usual

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.effect.resolve_times(s, seat, source, self.amount.count(s, seat, source))


class Tally(Effect):
    """What it brings depends on how many of several conditions hold: ``results`` says from which number on."""

    word = "tally"
    long = True

    def __init__(self, conditions: list[Condition], results: list[tuple[int, Effect]]) -> None:
        super().__init__()
        self.conditions: Final = conditions
        self.results: Final = results  # the lowest number first

    def args(self) -> dict[str, object]:
        return {
            "conditions": self.conditions,
            "least": [n for n, _ in self.results],
            "effects": [effect for _, effect in self.results],
        }

    def told(self, box: Box) -> dict[str, object]:
        conditions = [Saying("tally_condition", {"condition": condition}) for condition in self.conditions]
        results = [Saying("tally_result", {"n": n, "effect": effect}) for n, effect in self.results]
        return {"conditions": Listed("steps", [*conditions]), "effects": Listed("steps", [*results])}

    def signs(self) -> list[Sign]:
        signs = [pill(*condition.signs()) for condition in self.conditions]
        for n, effect in self.results:
            signs += [BREAK, number(f"{n}/{len(self.conditions)}"), ARROW, *effect.signs()]
        return signs

    def worth(self, t: Tariff) -> float:
        return 0.3 * max(effect.worth(t) for _, effect in self.results)

    def reached(self, s: State, seat: int, source: int) -> Effect | None:
        """What the conditions that hold now bring."""
        met = sum(1 for condition in self.conditions if condition.holds(s, seat, source))
        best: Effect | None = None
        for n, effect in self.results:
            if met >= n:
                best = effect
        return best

    def barrier(self, s: State, seat: int, source: int) -> int:
        return CONDITION if self.reached(s, seat, source) is None else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        effect = self.reached(s, seat, source)
        if effect is not None:
            effect.push(s, seat, source)


class Both(Condition):
    word = "both"

    def __init__(self, one: Condition, other: Condition) -> None:
        self.one: Final = one
        self.other: Final = other

    def args(self) -> dict[str, object]:
        return {"one": self.one, "other": self.other}

    def signs(self) -> list[Sign]:
        return [*self.one.signs(), number("+"), *self.other.signs()]

    def holds(self, s: State, seat: int, source: int) -> bool:
        return self.one.holds(s, seat, source) and self.other.holds(s, seat, source)


def when(condition: Condition, effect: Effect) -> When:
    return When(condition, effect)


def either(condition: Condition, then: Effect, otherwise: Effect) -> Effect:
    return Either(condition, then, otherwise)


def per(amount: Amount, effect: Effect) -> Effect:
    return Per(amount, effect)


def tally(*conditions: Condition, results: list[tuple[int, Effect]]) -> Effect:
    """Count the conditions that hold; each number in ``results`` and what it brings from there on."""
    return Tally(list(conditions), results)


def both(one: Condition, other: Condition) -> Condition:
    return Both(one, other)


def may(effect: Effect) -> Effect:
    return May(effect)


def may_choose(*effects: Effect) -> Effect:
    return OneOf(list(effects), optional=True)


def lines(*effects: Effect) -> Effect:
    return Lines(list(effects))


def several(count: int, *effects: Effect) -> Effect:
    return Several(count, list(effects))
