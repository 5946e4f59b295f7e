"""What an effect is, and how effects combine: ``a + b``, ``a | b``, ``cost >> gain``, ``when(condition, a)``.

Every effect is an immutable value with a number of its own, so that the agenda can name it with an int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.packing import kind_of, picked
from sietch.rules.terms import ACCEPT, CONDITION, DECLINE, F_ASK, F_RESOLVE, NOTHING_THERE, OK, PICK_BRANCH, Option

if TYPE_CHECKING:
    from sietch.rules.state import State

EFFECTS: Final[list[Effect]] = []
"""Every effect ever declared, by its number."""


def spelled(word: str, args: dict[str, object]) -> str:
    """A word with its numbers and parts: what `repr` shows and what a digest covers."""
    return f"{word}({', '.join(f'{name}={value!r}' for name, value in args.items())})"


class Effect:
    """One printed effect.

    ``word`` names it for text and drawing, ``args()`` gives its numbers and parts. The engine calls
    ``barrier`` (why it cannot be used now), ``resolve`` (do it, or push what is to be done) and, for an
    effect that asks, ``options`` and ``choose``.
    """

    word: str
    optional: bool  # its owner may leave it undone
    at_once: bool  # needs no choice, and its moment in the turn cannot matter
    entry: int  # ways into a space that a card with this effect opens
    question: str  # the kind of Decision it asks
    base_spice: int  # what a harvest here is worth; such a space is a Maker space
    single: bool  # as a reward it is never doubled (U-WORM-12)
    essential: bool  # if it is impossible, so is everything printed beside it

    def __init__(self, word: str, optional: bool = False, question: str = "") -> None:
        self.id: Final = len(EFFECTS)
        self.word = word
        self.optional = optional
        self.at_once = False
        self.entry = 0
        self.question = question
        self.base_spice = 0
        self.single = False
        self.essential = False
        EFFECTS.append(self)

    def __add__(self, other: Effect) -> Effect:
        return All([*self.parts(), *other.parts()])

    def __rshift__(self, gain: Effect) -> Effect:
        return Arrow(self, gain)

    def __or__(self, other: Effect) -> Effect:
        return OneOf([*self.branches(), *other.branches()])

    def parts(self) -> list[Effect]:
        """The effects standing side by side in this one."""
        return [self]

    def items(self) -> list[Effect]:
        """What a turn's pool makes of this effect: each item can be taken at a moment of its own."""
        return [self]

    def branches(self) -> list[Effect]:
        return [self]

    def args(self) -> dict[str, object]:
        """All that tells it from other effects of its word."""
        return {}

    def __repr__(self) -> str:
        return spelled(self.word, self.args())

    def barrier(self, s: State, seat: int, source: int) -> int:
        """Why this cannot be used now; ``OK`` if it can."""
        return OK

    def settles(self, s: State, seat: int, source: int) -> bool:
        """Whether it resolves by itself now."""
        return self.at_once

    def resolve(self, s: State, seat: int, source: int) -> None:
        """Do it; an effect that asks puts its question first."""
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        raise NotImplementedError

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        raise NotImplementedError

    def push(self, s: State, seat: int, source: int) -> None:
        """Put this effect on the agenda."""
        s.agenda.append((F_RESOLVE, seat, self.id, source, 0))

    def ask(self, s: State, seat: int, source: int, extra: int = 0) -> None:
        """Put this effect's question on the agenda."""
        s.agenda.append((F_ASK, seat, self.id, source, extra))


class Counted(Effect):
    """An effect with a number."""

    def __init__(self, word: str, n: int, optional: bool = False, question: str = "") -> None:
        super().__init__(word, optional, question)
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"n": self.n}


class All(Effect):
    """Several effects side by side."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__("all", optional=all(e.optional for e in effects))
        self.effects: Final = effects
        for e in effects:
            self.entry |= e.entry

    def parts(self) -> list[Effect]:
        return self.effects

    def items(self) -> list[Effect]:
        return [item for e in self.effects for item in e.items()]

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def barrier(self, s: State, seat: int, source: int) -> int:
        best = -1
        for e in self.effects:
            reason = e.barrier(s, seat, source)
            if reason != OK and e.essential:
                return reason
            if best != OK:
                best = reason
        return best

    def settles(self, s: State, seat: int, source: int) -> bool:
        return all(e.settles(s, seat, source) for e in self.effects)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.settles(s, seat, source):
            for e in self.effects:
                e.resolve(s, seat, source)
        else:
            for e in reversed(self.effects):
                e.push(s, seat, source)


class OneOf(Effect):
    """A free choice of one of several effects."""

    def __init__(self, effects: list[Effect], optional: bool = False) -> None:
        super().__init__("one_of", optional or all(e.optional for e in effects), question="branch")
        self.effects: Final = effects
        self.base_spice = max(e.base_spice for e in effects)

    def branches(self) -> list[Effect]:
        return self.effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return barrier_of_any(self.effects, s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_BRANCH, i, 0, 0, 0) for i, e in enumerate(self.effects) if e.barrier(s, seat, source) == OK]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        self.effects[picked(option)].push(s, seat, source)


def barrier_of_any(effects: list[Effect], s: State, seat: int, source: int) -> int:
    """OK if any of the effects is possible, else the last one's reason."""
    reason = NOTHING_THERE
    for e in effects:
        reason = e.barrier(s, seat, source)
        if reason == OK:
            return OK
    return reason


class Several(Effect):
    """A choice of ``count`` different effects of a list, all named before the first is carried out."""

    def __init__(self, count: int, effects: list[Effect]) -> None:
        super().__init__("several", question="branch")
        self.count: Final = count
        self.effects: Final = effects
        self.choices: Final = [m for m in range(1 << len(effects)) if m.bit_count() == count]

    def args(self) -> dict[str, object]:
        return {"count": self.count, "effects": self.effects}

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_BRANCH, m, 0, 0, 0) for m in self.choices]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        for i in range(len(self.effects) - 1, -1, -1):
            if picked(option) >> i & 1:
                self.effects[i].push(s, seat, source)


class Cost(Effect):
    """Something given up; ``cost >> gain`` is an arrow. ``barrier`` says why it cannot be paid."""

    def __add__(self, other: Effect) -> Effect:
        if isinstance(other, Cost):
            return Costs([*self.parts(), *other.parts()])
        return All([*self.parts(), *other.parts()])


class CountedCost(Cost):
    """A cost with a number."""

    def __init__(self, word: str, n: int, question: str = "") -> None:
        super().__init__(word, question=question)
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"n": self.n}


class Costs(Cost):
    """Several costs paid together; each must be payable (B-COST-09)."""

    def __init__(self, costs: list[Effect]) -> None:
        super().__init__("all")
        self.effects: Final = costs

    def parts(self) -> list[Effect]:
        return self.effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def barrier(self, s: State, seat: int, source: int) -> int:
        for e in self.effects:
            reason = e.barrier(s, seat, source)
            if reason != OK:
                return reason
        return OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        for e in reversed(self.effects):
            e.push(s, seat, source)


class Arrow(Effect):
    """A cost and what it buys, once (B-COST-05, B-COST-07); optional except on a played Intrigue card."""

    def __init__(self, cost: Effect, gain: Effect) -> None:
        super().__init__("arrow", optional=True)
        self.cost: Final = cost
        self.gain: Final = gain

    def args(self) -> dict[str, object]:
        return {"cost": self.cost, "gain": self.gain}

    def barrier(self, s: State, seat: int, source: int) -> int:
        reason = self.cost.barrier(s, seat, source)
        return self.gain.barrier(s, seat, source) if reason == OK else reason

    def resolve(self, s: State, seat: int, source: int) -> None:
        # Re-checked here: an arrow can stand inside another effect, and its cost may be out of reach by now.
        if self.cost.barrier(s, seat, source) == OK:
            self.gain.push(s, seat, source)
            self.cost.push(s, seat, source)


class May(Effect):
    """An arrow or other effect that is asked about when its moment comes, outside the pool of a turn."""

    def __init__(self, effect: Effect) -> None:
        super().__init__("may", optional=True, question="may")
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return self.effect.barrier(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.effect.barrier(s, seat, source) == OK:
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if kind_of(option) == ACCEPT:
            self.effect.push(s, seat, source)


class Lines(Effect):
    """Lines of an Intrigue card, each used or left, in printed order, at least one of them used."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__("lines", question="line")
        self.effects: Final = effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return barrier_of_any(self.effects, s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        """``extra`` is the number of the first line not passed yet; 0 means that none was used."""
        found: list[Option] = [
            (PICK_BRANCH, i, 0, 0, 0)
            for i in range(extra, len(self.effects))
            if self.effects[i].barrier(s, seat, source) == OK
        ]
        if extra > 0:
            found.append((DECLINE, 0, 0, 0, 0))
        return found

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if kind_of(option) == PICK_BRANCH:
            if picked(option) + 1 < len(self.effects):
                self.ask(s, seat, source, picked(option) + 1)
            self.effects[picked(option)].push(s, seat, source)


class Condition:
    """Something that holds or does not hold for a player."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def args(self) -> dict[str, object]:
        return {}

    def __repr__(self) -> str:
        return spelled(self.word, self.args())

    def holds(self, s: State, seat: int, source: int) -> bool:
        raise NotImplementedError


class When(Effect):
    """An effect that works only while a condition holds."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__("when", optional=effect.optional)
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

    def __repr__(self) -> str:
        told = super().__repr__()
        return f"{told} of {[item.effect for item in self.beside]!r}" if self.beside else told

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

    def __init__(self, condition: Condition, then: Effect, otherwise: Effect) -> None:
        super().__init__("either")
        self.at_once = True
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise

    def args(self) -> dict[str, object]:
        return {"condition": self.condition, "then": self.then, "otherwise": self.otherwise}

    def resolve(self, s: State, seat: int, source: int) -> None:
        chosen = self.then if self.condition.holds(s, seat, source) else self.otherwise
        for part in reversed(chosen.parts()):
            part.push(s, seat, source)


class Both(Condition):
    def __init__(self, one: Condition, other: Condition) -> None:
        super().__init__("both")
        self.one: Final = one
        self.other: Final = other

    def args(self) -> dict[str, object]:
        return {"one": self.one, "other": self.other}

    def holds(self, s: State, seat: int, source: int) -> bool:
        return self.one.holds(s, seat, source) and self.other.holds(s, seat, source)


class Amount:
    """A number that the table shows for a player; ``amount >= n`` is a condition."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def args(self) -> dict[str, object]:
        return {}

    def __repr__(self) -> str:
        return spelled(self.word, self.args())

    def count(self, s: State, seat: int, source: int) -> int:
        raise NotImplementedError

    def __ge__(self, least: int) -> AtLeast:
        return AtLeast(self, least)


class AtLeast(Condition):
    def __init__(self, amount: Amount, least: int) -> None:
        super().__init__("at_least")
        self.amount: Final = amount
        self.least: Final = least

    def args(self) -> dict[str, object]:
        return {"amount": self.amount, "n": self.least}

    def holds(self, s: State, seat: int, source: int) -> bool:
        return self.amount.count(s, seat, source) >= self.least


class Per(Effect):
    """So much for each of something, counted at the moment it is taken: that moment matters."""

    def __init__(self, word: str, amount: Amount, n: int) -> None:
        super().__init__(word)
        self.amount: Final = amount
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"amount": self.amount, "n": self.n}

    def total(self, s: State, seat: int, source: int) -> int:
        return self.n * self.amount.count(s, seat, source)


def when(condition: Condition, effect: Effect) -> Effect:
    return When(condition, effect)


def either(condition: Condition, then: Effect, otherwise: Effect) -> Effect:
    return Either(condition, then, otherwise)


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
