"""A game as people and programs hold it: decisions with notation, a record, views, undo.

>>> game = new_game("base", players=4, seed=7)
>>> while not game.over:
...     decision = game.decision
...     game.choose(decision.options[0])
>>> len(game.result.points)
4
>>> replay(game.record()).result == game.result
True
"""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sietch.content import BOXES, WITH_RIVALS
from sietch.records import notation, setups, stand_ins
from sietch.records.course import Course, course
from sietch.records.narration import Chapter, narrate, since_round
from sietch.records.setups import Setup, box_of, leader_numbers, planned, valid_count, valid_variants
from sietch.records.summary import standing, summary
from sietch.records.wishes import Wish
from sietch.rules import engine, setup, terms
from sietch.rules.barred import barred
from sietch.rules.components import Box
from sietch.rules.errors import BadRecord, BadSetup, IllegalChoice
from sietch.rules.language.core import EFFECTS
from sietch.rules.rivals.setup import new_state_with_rivals
from sietch.rules.state import State
from sietch.rules.views import Sight, imagine

FORMAT = 3
OLDER = {
    1: "Sietch 0.1, which drew its chance in another way, so that it deals other cards here",
    2: "Sietch 0.2.0 before its release, which wrote as numbers what choices are named by here",
}
"""What is to be said of records in formats of the past."""

QUESTION_OF_FRAME = {
    terms.F_COMBAT_CIRCLE: "combat",
    terms.F_WIN: "win",
    terms.F_LOSS: "loss",
    terms.F_ENDGAME: "endgame",
    terms.F_DEFEND: "defend",
}
QUESTION_OF_TURN = {terms.OPENING: "turn", terms.AGENT_TURN: "agent", terms.REVEAL_TURN: "reveal"}


class Option(str):
    """One gesture a player may make now. It is a string, its own notation (docs/notation.md).

    >>> option = new_game("base", seed=4).decision.options[0]
    >>> option
    'send reconnaissance arrakeen'
    >>> option.split()[-1]
    'arrakeen'
    """

    move: terms.Move
    """What the engine calls it: five small ints (``sietch.rules.terms``)."""

    def __new__(cls, text: str, move: terms.Move) -> Option:
        option = super().__new__(cls, text)
        option.move = move
        return option


@dataclass(frozen=True)
class Barred:
    """Something printed that is not possible now, and why.

    >>> game = new_game("base", seed=4)
    >>> [barred.option for barred in game.decision.barred if barred.reason == "requirement"]
    ['send reconnaissance sietch_tabr', 'send signet_ring sietch_tabr']
    """

    option: Option
    """What it would be."""
    reason: str
    """The reason's key, one of ``sietch.rules.terms.REASONS``."""


class Decision:
    """One seat, one question, a non-empty list of options.

    >>> decision = new_game("base", seed=4).decision
    >>> decision.seat, decision.kind, len(decision.options)
    (0, 'turn', 12)
    """

    def __init__(self, state: State) -> None:
        self.seat = state.asked
        """Who decides."""
        self.moves = state.options
        """The options as the engine calls them: fast, for bots that do not read notation."""
        self._state = state

    @cached_property
    def kind(self) -> str:
        """What is asked: "turn", "agent", "reveal", "combat", "faction", "discard"..."""
        return question(self._state)

    @cached_property
    def options(self) -> list[Option]:
        """What the seat may do."""
        return [Option(notation.write(self._state, move), move) for move in self.moves]

    @cached_property
    def barred(self) -> list[Barred]:
        """What is printed but not possible now, each with its reason."""
        s = self._state
        return [Barred(Option(notation.write(s, move), move), terms.REASONS[why]) for move, why in barred(s)]

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of seat {self.seat}: {', '.join(self.options)}>"


def question(state: State) -> str:
    """What kind of decision is pending; nothing when the game is over."""
    if state.over:
        return ""
    kind, _, effect, _, _ = state.agenda[-1]
    if kind == terms.F_ASK:
        return EFFECTS[effect].question
    if kind == terms.F_TURN:
        return QUESTION_OF_TURN[state.turn_kind]
    return QUESTION_OF_FRAME[kind]


@dataclass(frozen=True)
class Result:
    """How a finished game ended."""

    winners: tuple[int, ...]
    """The winning seat; of a team all three."""
    points: tuple[int, ...]
    """Victory points by seat."""
    tie_break: str
    """What decided between the best two, such as "spice"; "" if points did."""
    sources: tuple[dict[str, int], ...]
    """Each seat's points by where they came from."""
    rounds: int
    """How many were played."""


class View:
    """What one seat may know. Bots and people get this, never the state.

    >>> view = new_game("base", seed=4).view(0)
    >>> me = view.table.players[view.seat]
    >>> [view.table.box.cards[card].id for card in me.hand]
    ['convincing_argument', 'dune_the_desert_planet', 'dune_the_desert_planet', 'reconnaissance', 'signet_ring']
    >>> view.table.players[1].hand  # somebody else's
    [-1, -1, -1, -1, -1]
    >>> len(view.sight.cards[1])  # what that seat has in deck and hand together is known to all
    10
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        """Whose view it is."""
        self._state = state

    @cached_property
    def sight(self) -> Sight:
        """What this seat knows of hidden cards without knowing where they are: ``cards`` (each player's in deck
        and hand together), ``intrigues``, ``imperium``, ``conflicts``, ``contracts``, ``hagal``."""
        return Sight(self._state, self.seat)

    @property
    def table(self) -> State:
        """The whole table with every hidden card masked as ``-1``; it must not be played on."""
        return self.sight.table

    @property
    def decision(self) -> Decision | None:
        """The pending decision, if it is this seat's."""
        return Decision(self.table) if self.table.asked == self.seat else None

    def story(self, rounds: int, told: Sequence[stand_ins.StandIn] = ()) -> list[Chapter]:
        """What has happened in the last rounds, as this seat may know it; with the bots that stood in."""
        reader = self.seat if self.seat >= 0 else None
        return narrate(self._state, reader, since_round(self._state, rounds), told)

    def researched(self, seat: int) -> list[int]:
        """The spaces of the research track through which a seat's token has gone."""
        return [space for kind, who, space, _, _ in self._state.events if kind == terms.E_RESEARCH and who == seat]

    def course(self) -> Course:
        """Everybody's points, influence and strength so far, round by round."""
        return course(self._state)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {standing(self.table, question(self.table))}>"

    def __str__(self) -> str:
        return summary(self.table, question(self.table), self.seat)

    def imagine(self, rng: Any) -> Game:
        """A full game that agrees with what this seat knows, to be played on at will.

        ``rng`` is a ``random.Random``: what is hidden is dealt by it.

        >>> import random
        >>> game = new_game("base", seed=4).view(0).imagine(random.Random(1))
        >>> game.choose("send reconnaissance arrakeen")
        """
        state = imagine(self.sight, str(rng.getrandbits(64)))
        return Game(state, None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.sight.facts() == other.sight.facts()

    def __hash__(self) -> int:
        return hash(self.sight.facts())


@dataclass(frozen=True)
class Anchor:
    """The moment to which a turn can be taken back; its state is never played on."""

    state: State
    events: int  # how many were told
    choices: int  # how many were made


@dataclass(frozen=True)
class Attempt:
    """A choice played on a copy: what it leads to, before it has happened."""

    text: str  # its notation
    before: State
    after: State
    passing: tuple[State, ...]  # how things stand at each pause on the way


def branched(state: State) -> State:
    """A copy to be played on, with everything that was told so far."""
    twin = state.copy()
    twin.telling, twin.events = state.telling, state.events[:]
    return twin


class Game:
    """A game under way. Make one with ``new_game`` or ``replay``.

    >>> game = new_game("base", players=3, seed=4)
    >>> while not game.over:
    ...     game.choose(game.decision.options[0])
    >>> len(game.result.points)
    3
    """

    def __init__(self, state: State, setup: Setup | None) -> None:
        self.state = state
        """Everything, hidden cards included: for tools and tests, never for players."""
        self.setup = setup
        """What it was set up with; None for an imagined game."""
        self.choices: list[str] = []
        """The notation of every choice made so far."""
        self._moments: list[tuple[int, int]] = []  # (seat, unveiled) before each choice
        self._anchor: Anchor | None = None  # where the choices that can be taken back begin

    @property
    def box(self) -> Box:
        """What it is played with: every component."""
        return self.state.box

    @property
    def over(self) -> bool:
        """Whether it has ended; ``result`` says how."""
        return self.state.over

    def __repr__(self) -> str:
        return f"<Game {standing(self.state, question(self.state))}>"

    def __str__(self) -> str:
        return summary(self.state, question(self.state))

    @property
    def decision(self) -> Decision:
        """The pending decision; a game that is over has none."""
        if self.over:
            raise IllegalChoice("the game is over: there is nothing left to decide (see game.result)")
        return Decision(self.state)

    def choose(self, choice: str | int, look: Callable[[], None] | None = None) -> None:
        """Take an option of the pending decision: the option itself, its index, or its notation.

        ``look`` is called at every pause on the way to the next decision, e.g. between the turns of Rivals.

        >>> game = new_game("base", seed=4)
        >>> game.choose("send reconnaissance sietch_tabr")
        Traceback (most recent call last):
            ...
        sietch.rules.errors.IllegalChoice: 'send reconnaissance sietch_tabr' is not possible now: requirement
        """
        move, text = self._find(choice)
        self._note(text, None if self.can_undo() else self.state.copy())
        engine.choose(self.state, move, pausing=look is not None)
        try:
            while look is not None and engine.paused(self.state):
                look()
                engine.go_on(self.state)
        finally:  # whatever befalls who looks, the choice is played to its end
            if engine.paused(self.state):
                engine.go_on(self.state, pausing=False)

    def attempt(self, choice: str | int, pausing: bool = False) -> Attempt:
        """What a choice would lead to; nothing has happened before it is adopted.

        >>> game = new_game("base", seed=4)
        >>> attempt = game.attempt("send signet_ring hall_of_oratory")
        >>> game.choices
        []
        >>> game.adopt(attempt)
        >>> game.choices
        ['send signet_ring hall_of_oratory']
        """
        move, text = self._find(choice)
        after = branched(self.state)
        passing = []
        engine.choose(after, move, pausing)
        while engine.paused(after):
            passing.append(branched(after))
            engine.go_on(after)
        return Attempt(text, self.state, after, tuple(passing))

    def adopt(self, attempt: Attempt, look: Callable[[], None] | None = None) -> None:
        """Let an attempt have happened; ``look`` is called as by ``choose``, at the pauses it was made with."""
        if attempt.before is not self.state:
            raise IllegalChoice("the game has gone on since this was attempted")
        self._note(attempt.text, self.state)
        try:
            for self.state in attempt.passing:
                if look is not None:
                    look()
        finally:
            self.state = attempt.after

    def _note(self, text: str, anchor: State | None) -> None:
        """Remember a choice before it is played; ``anchor``: the state as it is now, never to be played on."""
        if not self.can_undo():
            assert anchor is not None
            self._anchor = Anchor(anchor, len(self.state.events), len(self.choices))
        self._moments.append((self.state.asked, self.state.unveiled))
        self.choices.append(text)

    def _find(self, choice: str | int) -> tuple[terms.Move, str]:
        decision = self.decision
        if isinstance(choice, bool) or not isinstance(choice, (str, int)):
            raise IllegalChoice(f"{choice!r} is no choice: give an option, its index or its notation")
        if isinstance(choice, int):
            if not 0 <= choice < len(decision.moves):
                raise IllegalChoice(f"there is no option {choice}: choose 0 to {len(decision.moves) - 1}")
            return decision.moves[choice], str(decision.options[choice])
        wanted = " ".join(choice.split())
        for option in decision.options:
            if option == wanted:
                return option.move, wanted
        raise IllegalChoice(self._unknown(wanted, decision))

    @staticmethod
    def _unknown(wanted: str, decision: Decision) -> str:
        shown = wanted if len(wanted) <= 80 else wanted[:77] + "..."
        for option, reason in ((b.option, b.reason) for b in decision.barred):
            if option == wanted:
                return f"{shown!r} is not possible now: {reason.replace('_', ' ')}"
        near = difflib.get_close_matches(wanted, decision.options, n=5) or decision.options[:5]
        more = len(decision.options) - len(near)
        rest = f" and {more} more" if more > 0 else ""
        return f"seat {decision.seat} cannot choose {shown!r}; possible: {', '.join(near)}{rest}"

    @property
    def result(self) -> Result | None:
        """Winners, points and the tie-break used; None while the game goes on."""
        s = self.state
        if not s.over:
            return None
        return Result(
            winners=tuple(s.winners),
            points=tuple(p.vp for p in s.players),
            tie_break=s.tie_break,
            sources=tuple(dict(zip(terms.POINT_SOURCES, p.points, strict=False)) for p in s.players),
            rounds=s.round,
        )

    def view(self, seat: int) -> View:
        """What a seat may know at this moment; it does not change when the game goes on."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.state.players):
            raise IllegalChoice(f"there is no seat {seat!r}: seats are 0 to {len(self.state.players) - 1}")
        view = View(self.state, seat)
        _ = view.sight  # taken now, while the state is as it is
        return view

    def copy(self) -> Game:
        """The same game once more; what is played on one does not touch the other."""
        twin = Game(self.state.copy(), self.setup)
        twin.choices = self.choices[:]
        twin._moments = self._moments[:]
        twin._anchor = self._anchor
        return twin

    def can_undo(self) -> bool:
        """Whether the last choice showed nothing hidden and its seat is still the one to act."""
        if not self._moments:
            return False
        seat, unveiled = self._moments[-1]
        return self.state.asked == seat and self.state.unveiled == unveiled

    def undo(self) -> None:
        """Take the last choice back, unless something hidden was seen or another seat is to act.

        >>> game = new_game("base", seed=4)
        >>> game.choose("send signet_ring hall_of_oratory")
        >>> game.can_undo()
        True
        >>> game.undo()
        >>> game.choices
        []
        """
        self._go_back(len(self.choices) - 1)

    def reset_turn(self) -> None:
        """Take back every choice since something hidden was seen or another seat acted."""
        self._go_back(0)

    def _go_back(self, count: int) -> None:
        """Back to when ``count`` choices were made, or to the anchor if that is later."""
        if not self.can_undo():
            raise IllegalChoice("the last choice cannot be taken back: something was revealed or the turn passed")
        self._known_setup()
        anchor = self._anchor
        assert anchor is not None
        again = self.choices[anchor.choices : count]
        state = anchor.state.copy()
        state.telling = self.state.telling
        state.events = self.state.events[: anchor.events]
        self.state = state
        del self.choices[anchor.choices :]
        del self._moments[anchor.choices :]
        for text in again:
            self.choose(text)

    def _known_setup(self) -> Setup:
        if self.setup is None:
            raise BadRecord("an imagined game has no record: its past is not known")
        return self.setup

    def record(self) -> dict[str, Any]:
        """The game as plain data: setup, seed and choices; ``replay`` makes the same game of it."""
        setup = self._known_setup()
        return {
            "format": FORMAT,
            "rules": rules_version(self.box),
            **setups.write(setup),
            "choices": self.choices[:],
            "digest": self.state.digest(),
        }


def rules_version(box: Box) -> str:
    return f"{box.id}/{box.version}"


def new_game(
    box: str = "base",
    players: int = 4,
    seed: int | str | None = None,
    leaders: Sequence[str | None] | None = None,
    modules: Iterable[str] = (),
    *,
    rivals: Sequence[str | None] | None = None,
    difficulty: str | None = None,
    variants: Iterable[str] = (),
    ask_single: bool = False,
    telling: bool = True,
) -> Game:
    """Set up a game. Leaders not named (or None) are drawn by lot; without a seed one is drawn.

    With one or two players there are automated opponents: ``rivals`` names them (else they are drawn),
    ``difficulty`` is the level of a solo game, ``variants`` are optional rules; the Epic game of Rise of Ix is one
    for three players or more. A decision with one option is taken by the engine, except ending a turn; with
    ``ask_single`` it is asked too, so that a script reads the same in every position.

    >>> game = new_game("base", players=3, seed=1, leaders=["paul_atreides", None, None])
    >>> len(game.state.players)
    3
    >>> solo = new_game("uprising", players=1, seed=1, difficulty="mentat", rivals=["staban_tuek", None])
    >>> len(solo.state.players)
    3
    >>> new_game("base", players=3, seed=1, modules={"ix"}, variants={"epic"}).box.goal
    12
    """
    valid_count(box, players)
    if seed is not None and not isinstance(seed, (int, str)):
        raise BadSetup(f"a seed is a text or a number, not {seed!r}")
    if difficulty is not None and not isinstance(difficulty, str):
        raise BadSetup(f"a difficulty is a name, not {difficulty!r}")
    wish = Wish(
        box,
        names("modules", modules),
        None if leaders is None else names("leaders", leaders, left_open=True),
        names("rivals", rivals, left_open=True),
        difficulty,
        names("variants", variants),
    )
    chosen = wish.setup(players, new_seed() if seed is None else str(seed))
    return start(replace(chosen, ask_single=ask_single), telling)


def names(what: str, given: Iterable[str | None] | None, left_open: bool = False) -> list[Any]:
    """What was given, if it is a list of names; those of seats may be ``left_open``.

    >>> names("leaders", ["paul_atreides", None], left_open=True), names("modules", None)
    (['paul_atreides', None], [])
    """
    listed = () if given is None else given
    if isinstance(listed, Iterable) and not isinstance(listed, (str, bytes)):
        found = list(listed)
        if all(isinstance(name, str) or (name is None and left_open) for name in found):
            return found
    raise BadSetup(f"{what} is a list of names, not {given!r}")


def new_seed() -> str:
    return secrets.token_hex(16)


def start(chosen: Setup, telling: bool = True) -> Game:
    valid_count(chosen.box, chosen.players)
    box = box_of(chosen.box, chosen.players, chosen.modules, chosen.variants)
    numbers = leader_numbers(box, chosen.leaders, chosen.players)
    asked = chosen.ask_single
    if chosen.players <= WITH_RIVALS:
        chosen, plan = planned(box, chosen)
        state = new_state_with_rivals(box, chosen.seed, numbers, plan, telling, asked)
    elif chosen.rivals or chosen.difficulty:
        raise BadSetup("rivals and difficulty are for games of one or two players")
    else:
        valid_variants(box, chosen)
        state = setup.new_state(box, chosen.players, chosen.seed, numbers, telling, asked)
    return Game(state, chosen)


def replay(record: dict[str, Any], until: int | None = None, *, telling: bool = True) -> Game:
    """Play a record again, whole or its first ``until`` choices, and check that it comes out the same.

    >>> game = new_game("base", seed=4)
    >>> game.choose("reveal")
    >>> replay(game.record()).choices
    ['reveal']
    """
    chosen, choices, digest = read_record(record)
    game = start(chosen, telling)
    if until is not None and (not isinstance(until, int) or not 0 <= until <= len(choices)):
        raise BadRecord(f"the record has {len(choices)} choices; until must be 0 to {len(choices)}, not {until!r}")
    for number, text in enumerate(choices[:until]):
        try:
            game.choose(text)
        except IllegalChoice as error:
            raise BadRecord(f"choice {number + 1} of the record does not fit the game: {error}") from error
    if until in (None, len(choices)) and game.state.digest() != digest:
        raise BadRecord("the record ends in another position than it says: it was changed or is incomplete")
    return game


def unread_format(number: int) -> str:
    """Why a record of another format cannot be read.

    >>> unread_format(99)
    'the record has format 99; this version reads format 3'
    """
    written = f", written by {OLDER[number]}" if number in OLDER else ""
    return f"the record has format {number}{written}; this version reads format {FORMAT}"


def read_record(record: Any, *, any_rules: bool = False) -> tuple[Setup, list[str], str]:
    """Check a record's form; its choices are checked by playing them.

    A record of other rules is refused, unless it is to be tried how far it fits.
    """
    if not isinstance(record, dict):
        raise BadRecord(f"a record is a JSON object, not {type(record).__name__}")
    kinds = {"format": int, "rules": str, "box": str, "modules": list, "players": int, "seed": str,
             "leaders": list, "choices": list, "digest": str}  # fmt: skip
    for key, kind in kinds.items():
        if not isinstance(record.get(key), kind):
            raise BadRecord(f"the record's {key!r} is missing or is not {kind.__name__}")
    if record["format"] != FORMAT:
        raise BadRecord(unread_format(record["format"]))
    for key in ("modules", "leaders", "choices"):
        if not all(isinstance(item, str) for item in record[key]):
            raise BadRecord(f"the record's {key!r} must be a list of strings")
    stand_ins.read(record)
    modules = frozenset(record["modules"])
    if record["box"] in BOXES:
        _, _, variants = setups.read_opposed(record)
        now = rules_version(box_of(record["box"], record["players"], modules, variants))
        if record["rules"] != now and not any_rules:
            raise BadRecord(f"the record was played under rules {record['rules']!r}; this version has {now!r}")
    return setups.read(record), record["choices"], record["digest"]
