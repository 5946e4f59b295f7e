"""What an effect is, and how effects combine: ``a + b``, ``a | b``, ``cost >> gain``, ``when(condition, a)``.

Every effect is an immutable value with a number of its own, so that the agenda can name it with an int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.terms import CONDITION, F_ASK, F_RESOLVE, NOTHING_THERE, OK, PICK_BRANCH, Option

if TYPE_CHECKING:
    from sietch.rules.state import State

EFFECTS: Final[list[Effect]] = []
"""Every effect ever declared, by its number."""


class Effect:
    """One printed effect.

    ``word`` names it for text and drawing, ``args()`` gives its numbers and parts. The engine calls
    ``barrier`` (why it cannot be used now), ``resolve`` (do it, or push what is to be done) and, for an
    effect that asks, ``options`` and ``choose``.
    """

    word: str
    optional: bool  # its owner may leave it undone
    entry: int  # ways into a space that a card with this effect opens
    question: str  # the kind of Decision it asks
    base_spice: int  # what a harvest here is worth; such a space is a Maker space
    essential: bool  # if it is impossible, so is everything printed beside it

    def __init__(self, word: str, optional: bool = False, question: str = "") -> None:
        self.id: Final = len(EFFECTS)
        self.word = word
        self.optional = optional
        self.entry = 0
        self.question = question
        self.base_spice = 0
        self.essential = False
        EFFECTS.append(self)

    def __add__(self, other: Effect) -> Effect:
        return All([*self.parts(), *other.parts()])

    def __rshift__(self, gain: Effect) -> Effect:
        return Arrow(self, gain)

    def __or__(self, other: Effect) -> Effect:
        return OneOf([*self.branches(), *other.branches()])

    def parts(self) -> list[Effect]:
        """The effects standing side by side in this one; each becomes an item of the turn's pool."""
        return [self]

    def branches(self) -> list[Effect]:
        return [self]

    def args(self) -> dict[str, object]:
        return {}

    def barrier(self, s: State, seat: int, source: int) -> int:
        """Why this cannot be used now; ``OK`` if it can."""
        return OK

    def settles(self, s: State, seat: int, source: int) -> bool:
        """Whether it resolves by itself: it needs no choice and its moment in the turn cannot matter."""
        return False

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise NotImplementedError

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


class All(Effect):
    """Several effects side by side."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__("all", optional=all(e.optional for e in effects))
        self.effects: Final = effects
        for e in effects:
            self.entry |= e.entry

    def parts(self) -> list[Effect]:
        return self.effects

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

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__("one_of", optional=all(e.optional for e in effects), question="branch")
        self.effects: Final = effects

    def branches(self) -> list[Effect]:
        return self.effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def barrier(self, s: State, seat: int, source: int) -> int:
        reason = NOTHING_THERE
        for e in self.effects:
            reason = e.barrier(s, seat, source)
            if reason == OK:
                return OK
        return reason

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_BRANCH, i, 0, 0, 0) for i, e in enumerate(self.effects) if e.barrier(s, seat, source) == OK]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        self.effects[option[1]].push(s, seat, source)


class Several(Effect):
    """A choice of ``count`` different effects of a list, all named before the first is carried out."""

    def __init__(self, count: int, effects: list[Effect]) -> None:
        super().__init__("several", question="branch")
        self.count: Final = count
        self.effects: Final = effects
        self.choices: Final = [m for m in range(1 << len(effects)) if m.bit_count() == count]

    def args(self) -> dict[str, object]:
        return {"count": self.count, "effects": self.effects}

    def resolve(self, s: State, seat: int, source: int) -> None:
        self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_BRANCH, m, 0, 0, 0) for m in self.choices]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        for i in range(len(self.effects) - 1, -1, -1):
            if option[1] >> i & 1:
                self.effects[i].push(s, seat, source)


class Cost(Effect):
    """Something given up; ``cost >> gain`` is an arrow. ``barrier`` says why it cannot be paid."""

    def __add__(self, other: Effect) -> Effect:
        if isinstance(other, Cost):
            return Costs([*self.parts(), *other.parts()])
        return All([*self.parts(), *other.parts()])


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


class Condition:
    """Something that holds or does not hold for a player."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def args(self) -> dict[str, object]:
        return {}

    def holds(self, s: State, seat: int, source: int) -> bool:
        raise NotImplementedError


class When(Effect):
    """An effect that works only while a condition holds."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__("when", optional=effect.optional)
        self.condition: Final = condition
        self.effect: Final = effect
        self.entry = effect.entry

    def args(self) -> dict[str, object]:
        return {"condition": self.condition, "effect": self.effect}

    def barrier(self, s: State, seat: int, source: int) -> int:
        if not self.condition.holds(s, seat, source):
            return CONDITION
        return self.effect.barrier(s, seat, source)

    def settles(self, s: State, seat: int, source: int) -> bool:
        return self.condition.holds(s, seat, source) and self.effect.settles(s, seat, source)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.condition.holds(s, seat, source):
            self.effect.resolve(s, seat, source)


class Amount:
    """A number that the table shows for a player; ``amount >= n`` is a condition."""

    word: str

    def __init__(self, word: str) -> None:
        self.word = word

    def args(self) -> dict[str, object]:
        return {}

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


def when(condition: Condition, effect: Effect) -> Effect:
    return When(condition, effect)


def several(count: int, *effects: Effect) -> Effect:
    return Several(count, list(effects))
