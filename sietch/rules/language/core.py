"""What effects, conditions and amounts are, and their operators: ``a + b``, ``a | b``, ``cost >> gain``,
``amount >= n``, ``~condition``.

Every effect is an immutable value with a number of its own, so that the agenda can name it with an int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.naming import apart
from sietch.rules.language.saying import Listed, Thing
from sietch.rules.language.signs import ARROW, BREAK, OR, Sign, cost, count, icon, phrase, plus
from sietch.rules.packing import picked
from sietch.rules.terms import F_ASK, F_RESOLVE, NOTHING_THERE, OK, PICK_BRANCH, Move

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State

EFFECTS: Final[list[Effect]] = []
"""Every effect ever declared, by its number."""


def spelled(word: str, args: dict[str, object]) -> str:
    """A word with its numbers and parts, less what it says no to: what `repr` shows and what a digest covers."""
    given = {name: value for name, value in args.items() if value is not False and value not in ("", [])}
    return f"{word}({', '.join(f'{name}={value!r}' for name, value in given.items())})"


class Effect:
    """One printed effect: a word with its behaviour, and what text, drawing and bots need to know of it.

    ``word`` names it, ``args()`` gives its numbers and parts. The engine calls ``barrier`` (why it cannot be used
    now), ``resolve`` (do it, or push what is to be done) and, for an effect that asks, ``options`` and ``choose``.
    """

    word: str  # data of several names is one str, with spaces between
    optional: bool = False  # its owner may leave it undone
    at_once: bool = False  # needs no choice, and its moment in the turn cannot matter
    entry: int = 0  # ways into a space that a card with this effect opens
    saves: int = 0  # spice that a card with this effect saves at a space
    saves_at: str = ""  # that space
    base_spice: int = 0  # what a harvest here is worth; such a space is a Maker space
    single: bool = False  # as a reward it is never doubled (U-WORM-12)
    essential: bool = False  # if it is impossible, so is everything printed beside it
    through_ally: bool = False  # of units, swords or Influence: a Commander does it through an Ally
    from_supply: bool = False  # takes troops from supply

    question: str = ""  # the kind of Decision it asks
    also_asks: str = ""  # other kinds in which the question is put
    answers: str = ""  # accept, decline: those that it offers in words of its own
    branch_keys: str = ""  # the answers by which it tells its branches
    looks_at: int = 0  # cards on top of the own deck that its question shows
    looks_at_intrigues: int = 0  # likewise on top of the Intrigue deck

    icons: str = ""  # its picture, if that is no more than icons; a single one follows its number
    long: bool = False  # needs a line, or a clause, of its own beside others
    subject: bool = False  # its phrase has a subject of its own, so that "and" would join it badly
    short: str = ""  # the keys of phrases that have a short form, ``brief.<key>``
    called: str = ""  # what notation calls it, if not by its word

    def __init__(self) -> None:
        self.id: Final = len(EFFECTS)
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

    # --- what it says of itself
    def says(self, box: Box) -> str:
        """The key of its phrase: ``effect.<key>``."""
        return self.word

    def told(self, box: Box) -> dict[str, object]:
        """What fills the places of its phrase."""
        return self.args()

    def names(self) -> dict[str, int]:
        """What notation calls it, or each of the things that it moves, with its number; 0 if it has none."""
        n = self.args().get("n")
        return {self.called or self.word: n if isinstance(n, int) else 0}

    def label(self, numbers: bool = False) -> str:
        """Its name in notation: side by side ``a+b``, a cost and what it buys ``a>b``, a choice ``a/b``."""
        return "+".join(f"{name}:{n}" if numbers and n else name for name, n in self.names().items())

    def things(self) -> list[Thing]:
        """What a plain gain brings; gains that stand together are told as one."""
        return []

    def counts(self) -> list[Thing]:
        """What it brings where the place is short; nothing if that cannot be counted."""
        return self.things()

    def signs(self) -> list[Sign]:
        """Its picture."""
        names = self.icons.split()
        if len(names) == 1:
            return [count(1, names[0])]
        return [icon(name) for name in names] or [phrase(self)]

    def worth(self, t: Tariff) -> float:
        """A rough price, whoever uses it and whenever."""
        return t.other

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        """Its question as it is put now, ``ask.<kind>``, and what fills its places."""
        return self.question, {name: n for name, n in self.args().items() if name == "n"}

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        """A branch that its question offers: the answer's key, ``option.<key>``, and what fills its places."""
        return "branch", {"effect": self.branches()[branch]}

    def branch_label(self, branch: int) -> str:
        """What notation calls a branch that its question offers."""
        return apart(self.branches())[branch]

    def influence_step(self, extra: int) -> int:
        """How far Influence moves with a faction that is picked; 0 if nothing moves."""
        return 0

    # --- what it does
    def barrier(self, s: State, seat: int, source: int) -> int:
        """Why this cannot be used now; ``OK`` if it can."""
        return OK

    def settles(self, s: State, seat: int, source: int) -> bool:
        """Whether it resolves by itself now."""
        return self.at_once

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        """Whether it does the same at every moment of an Agent turn, and lets nobody choose or answer anything."""
        return False

    def resolve(self, s: State, seat: int, source: int) -> None:
        """Do it; an effect that asks puts its question first."""
        self.ask(s, seat, source)

    def resolve_times(self, s: State, seat: int, source: int, times: int) -> None:
        """Do it so many times; what has a number is done once with a bigger one."""
        for _ in range(times):
            self.push(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        raise NotImplementedError

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        raise NotImplementedError

    def push(self, s: State, seat: int, source: int) -> None:
        """Put this effect on the agenda."""
        s.agenda.append((F_RESOLVE, seat, self.id, source, 0))

    def ask(self, s: State, seat: int, source: int, extra: int = 0) -> None:
        """Put this effect's question on the agenda."""
        s.agenda.append((F_ASK, seat, self.id, source, extra))


class Counted(Effect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"n": self.n}

    def signs(self) -> list[Sign]:
        return [count(self.n, self.icons)] if len(self.icons.split()) == 1 else super().signs()


class All(Effect):
    """Several effects side by side."""

    word = "all"

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__()
        self.optional = all(e.optional for e in effects)
        self.effects: Final = effects
        for e in effects:
            self.entry |= e.entry

    def parts(self) -> list[Effect]:
        return self.effects

    def items(self) -> list[Effect]:
        return [item for e in self.effects for item in e.items()]

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def label(self, numbers: bool = False) -> str:
        return "+".join(e.label(numbers) for e in self.effects)

    def signs(self) -> list[Sign]:
        return side_by_side(self.effects)

    def worth(self, t: Tariff) -> float:
        return sum(e.worth(t) for e in self.effects)

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


def side_by_side(effects: list[Effect]) -> list[Sign]:
    """Plain effects side by side, then each that needs a line of its own."""
    signs: list[Sign] = []
    for e in [e for e in effects if not e.long] + [e for e in effects if e.long]:
        if e.long and signs:
            signs.append(BREAK)
        signs += e.signs()
    return signs


class OneOf(Effect):
    """A free choice of one of several effects."""

    word = "one_of"
    question = "branch"
    branch_keys = "branch"
    long = True

    def __init__(self, effects: list[Effect], optional: bool = False) -> None:
        super().__init__()
        self.optional = optional or all(e.optional for e in effects)
        self.effects: Final = effects
        self.base_spice = max(e.base_spice for e in effects)

    def branches(self) -> list[Effect]:
        return self.effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def label(self, numbers: bool = False) -> str:
        return "/".join(apart(self.effects))

    def told(self, box: Box) -> dict[str, object]:
        return {"effects": Listed("choice", [*self.effects])}

    def signs(self) -> list[Sign]:
        signs: list[Sign] = []
        for e in self.effects:
            signs += [OR, BREAK, *e.signs()] if signs else e.signs()
        return signs

    def worth(self, t: Tariff) -> float:
        return max(e.worth(t) for e in self.effects)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return barrier_of_any(self.effects, s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_BRANCH, i, 0, 0, 0) for i, e in enumerate(self.effects) if e.barrier(s, seat, source) == OK]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        self.effects[picked(option)].push(s, seat, source)


def barrier_of_any(effects: list[Effect], s: State, seat: int, source: int) -> int:
    """OK if any of the effects is possible, else the last one's reason."""
    reason = NOTHING_THERE
    for e in effects:
        reason = e.barrier(s, seat, source)
        if reason == OK:
            return OK
    return reason


class Cost(Effect):
    """Something given up; ``cost >> gain`` is an arrow. ``barrier`` says why it cannot be paid."""

    def __add__(self, other: Effect) -> Effect:
        if isinstance(other, Cost):
            return Costs([*self.parts(), *other.parts()])
        return All([*self.parts(), *other.parts()])


class CountedCost(Cost):
    """A cost with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"n": self.n}

    def signs(self) -> list[Sign]:
        return [count(self.n, self.icons)] if len(self.icons.split()) == 1 else super().signs()


class Costs(Cost):
    """Several costs paid together; each must be payable (B-COST-09)."""

    word = "all"

    def __init__(self, costs: list[Effect]) -> None:
        super().__init__()
        self.effects: Final = costs

    def parts(self) -> list[Effect]:
        return self.effects

    def args(self) -> dict[str, object]:
        return {"effects": self.effects}

    def label(self, numbers: bool = False) -> str:
        return "+".join(e.label(numbers) for e in self.effects)

    def signs(self) -> list[Sign]:
        return side_by_side(self.effects)

    def worth(self, t: Tariff) -> float:
        return sum(e.worth(t) for e in self.effects)

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

    word = "arrow"
    optional = True
    long = True

    def __init__(self, cost: Effect, gain: Effect) -> None:
        super().__init__()
        self.cost: Final = cost
        self.gain: Final = gain

    def args(self) -> dict[str, object]:
        return {"cost": self.cost, "gain": self.gain}

    def label(self, numbers: bool = False) -> str:
        return f"{self.cost.label(numbers)}>{self.gain.label(numbers)}"

    def signs(self) -> list[Sign]:
        return [cost(*self.cost.signs()), ARROW, *self.gain.signs()]

    def worth(self, t: Tariff) -> float:
        return max(0.0, self.gain.worth(t) + self.cost.worth(t))

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

    through_ally: bool = False  # looks at what only an Ally has
    icons: str = ""  # its picture, if that is no more than icons
    short: str = ""  # the key of an effect under it in short, ``brief.<key>``

    def args(self) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        """Its picture."""
        return [icon(name) for name in self.icons.split()] or [icon("help")]

    def __repr__(self) -> str:
        return spelled(self.word, self.args())

    def says(self, box: Box) -> str:
        """The key of its clause: ``condition.<key>``."""
        return self.word

    def told(self) -> dict[str, object]:
        """What fills the places of its clause."""
        return self.args()

    def holds(self, s: State, seat: int, source: int) -> bool:
        raise NotImplementedError

    def __invert__(self) -> Not:
        return Not(self)


class Amount:
    """A number that the table shows for a player; ``amount >= n`` is a condition."""

    word: str

    through_ally: bool = False  # looks at what only an Ally has
    usual: float = 1.0  # how many there usually are, for pricing
    icons: str = ""  # its picture, if that is no more than icons

    def args(self) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        """Its picture."""
        return [icon(name) for name in self.icons.split()] or [icon("help")]

    def __repr__(self) -> str:
        return spelled(self.word, self.args())

    def says(self) -> str:
        """The key of its name, ``amount.<key>``, and of a condition on it, ``condition.at_least.<key>``."""
        return self.word

    def count(self, s: State, seat: int, source: int) -> int:
        raise NotImplementedError

    def at_least(self, n: int) -> list[Sign]:
        """The picture of so many or more."""
        return [*self.signs(), plus(n)]

    def __ge__(self, least: int) -> AtLeast:
        return AtLeast(self, least)


class AtLeast(Condition):
    word = "at_least"

    def __init__(self, amount: Amount, least: int) -> None:
        self.amount: Final = amount
        self.least: Final = least

    def args(self) -> dict[str, object]:
        return {"amount": self.amount, "n": self.least}

    def says(self, box: Box) -> str:
        return f"at_least.{self.amount.says()}"

    def told(self) -> dict[str, object]:
        return {**self.amount.args(), "n": self.least}

    def signs(self) -> list[Sign]:
        return self.amount.at_least(self.least)

    def holds(self, s: State, seat: int, source: int) -> bool:
        return self.amount.count(s, seat, source) >= self.least


class Not(Condition):
    """A condition that must not hold: ``~condition``."""

    word = "not"

    def __init__(self, condition: Condition) -> None:
        self.condition: Final = condition

    def args(self) -> dict[str, object]:
        return {"condition": self.condition}

    def says(self, box: Box) -> str:
        return f"not.{self.condition.says(box)}"

    def told(self) -> dict[str, object]:
        return self.condition.told()

    def signs(self) -> list[Sign]:
        return [*self.condition.signs(), icon("close")]

    def holds(self, s: State, seat: int, source: int) -> bool:
        return not self.condition.holds(s, seat, source)
