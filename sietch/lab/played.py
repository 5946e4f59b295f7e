"""Games as the laboratory keeps them: a line each, with seed, the numbers of the options taken, and who won."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from sietch.players import Player
from sietch.records.game import Decision, Game, View, new_game, rules_version
from sietch.rules import engine
from sietch.rules.phases import ranking
from sietch.rules.state import State


@dataclass(frozen=True)
class Kind:
    """A kind of game."""

    box: str = "uprising"
    players: int = 4
    modules: tuple[str, ...] = ()
    difficulty: str = ""
    rivals: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()

    def begin(self, seed: str, telling: bool = False) -> Game:
        return new_game(
            self.box, self.players, seed, modules=self.modules, rivals=self.rivals or None,
            difficulty=self.difficulty, variants=self.variants, telling=telling,
        )  # fmt: skip

    def __str__(self) -> str:
        parts = (self.box, self.players, "+".join(self.modules), self.difficulty, "+".join(self.variants))
        return ":".join(map(str, parts)).rstrip(":")

    @staticmethod
    def parse(text: str) -> Kind:
        """A kind as it is typed: box, players, modules, difficulty.

        >>> Kind.parse("uprising:4:choam+ix").modules
        ('choam', 'ix')
        >>> str(Kind.parse("uprising:4:choam+ix"))
        'uprising:4:choam+ix'
        >>> Kind.parse("base:1::mentat").difficulty
        'mentat'
        """
        box, players, modules, difficulty, *_ = f"{text}::::".split(":")
        return Kind(box, int(players or 4), tuple(filter(None, modules.split("+"))), difficulty)


@dataclass
class Played:
    """A finished game."""

    kind: Kind
    seed: str
    bots: list[str]
    rules: str
    moves: list[int] = field(default_factory=list)  # by decision: the number of the option
    winners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)  # seats from first to last; the winning team's first
    digest: str = ""  # of the state in the end
    seats: list[int] = field(default_factory=list)  # those of the challenger, in a match

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @staticmethod
    def read(line: str) -> Played:
        return Played.of(json.loads(line))

    @staticmethod
    def of(told: dict[str, Any]) -> Played:
        """The game of a line that was read already."""
        kind = {**told["kind"], **{name: tuple(told["kind"][name]) for name in ("modules", "rivals", "variants")}}
        return Played(**{**told, "kind": Kind(**kind)})

    def states(self) -> Iterator[State]:
        """The state before every choice, and at last the finished one; the same object throughout."""
        state = self.kind.begin(self.seed).state
        for move in self.moves:
            yield state
            engine.choose(state, state.options[move])
        yield state


def play(kind: Kind, seed: str, names: list[str], minds: list[Player]) -> Played:
    """Play a game to its end; ``minds`` decide, ``names`` are what the record calls them."""
    state = kind.begin(seed).state
    played = Played(kind, seed, names, rules_version(state.box))
    while not state.over:
        decision = Decision(state)
        index = minds[state.asked].choose(View(state, state.asked), decision)
        played.moves.append(index)
        engine.choose(state, decision.moves[index])
    played.winners = state.winners[:]
    played.points = [p.vp for p in state.players]
    played.order = finishing_order(state)
    played.digest = state.digest()
    return played


def finishing_order(s: State) -> list[int]:
    """The seats that score, from first to last; with teams the winners' before the others'."""
    if s.teams is None:
        return ranking(s)
    return s.winners + [seat for seat in range(len(s.players)) if seat not in s.winners]


def mend(path: Path) -> None:
    """Cut off what was written of a game when everything was killed, so that one can go on behind it."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if text and not text.endswith("\n"):
        path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")


def read_games(path: Path) -> Iterator[Played]:
    """The games of a file; a last line that was never finished is passed over."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.endswith("\n"):
                yield Played.read(line)
