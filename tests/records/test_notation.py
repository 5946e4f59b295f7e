"""docs/notation.md says how moves are written: every option of many games is a sentence of its grammar,
a different one for every move."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sietch.content import IMMORTALITY, SIX, load_box
from sietch.records import labels, notation
from sietch.records.game import Game, new_game
from sietch.rules.components import Box
from sietch.rules.effects.leaders import Train
from sietch.rules.language.combinators import Lines, Several
from sietch.rules.language.core import EFFECTS, OneOf
from sietch.rules.language.naming import apart
from sietch.rules.packing import pair_of, source_of, trophy_of, way_of
from sietch.rules.state import State
from sietch.rules.terms import (
    ATOMICS,
    F_ASK,
    GIVE,
    GOODS,
    NOBODY,
    OF_TRACK,
    PICK_BRANCH,
    PICK_CARD,
    PICK_FACTIONS,
    PICK_LOST,
    PICK_RESEARCH,
    PICK_SPACE,
    PICK_TROPHY,
    RELEASE,
    SEND,
    SPLIT,
    TAKE,
    ZONES,
)
from tests.boxes import every_box
from tests.marks import LONG
from tests.table import Table, UprisingTable

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
GRAMMAR = PAGE.split("```ebnf\n")[1].split("```")[0]
RULES = {name.strip(): text for name, text in (rule.split("=") for rule in GRAMMAR.split(";") if rule.strip())}
SIGN = re.compile(r'"[^"]*"|\w+|\S')
BRACKETS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}


def names(box: Box) -> dict[str, list[str]]:
    """What the grammar's words for components stand for."""
    return {
        "card": [card.id for card in box.cards],
        "space": [space.id for space in box.spaces],
        "intrigue": [card.id for card in box.intrigues],
        "leader": [leader.id for leader in box.leaders],
        "contract": [contract.id for contract in box.contracts],
        "post": [post.id for post in box.posts],
        "faction": [track.key for track in box.tracks],
        "research": [space.id for space in box.research],
        "trophy": [thing.id for thing in (*box.conflicts, *box.objectives)],
        "number": [r"\d+"],
        "word": sorted({name for effect in EFFECTS if effect.word for name in effect.names()}),
        "step": [
            step.id for leader in box.leaders if isinstance(leader.signet, Train) for step in leader.signet.steps
        ],
    }


@cache
def sentences(box: Box) -> re.Pattern[str]:
    """The grammar as a regular expression over signs that each end in a space."""
    known = names(box)

    def pattern(rule: str) -> str:
        return "".join(part(sign) for sign in SIGN.findall(RULES[rule]))

    def part(sign: str) -> str:
        if sign in BRACKETS:
            return BRACKETS[sign]
        if sign.startswith('"'):
            return re.escape(signs(sign.strip('"')))
        return f"(?:{pattern(sign)})" if sign in RULES else f"(?:{'|'.join(known[sign]) or '(?!)'}) "

    return re.compile(pattern("move"))


def signs(text: str) -> str:
    return "".join(f"{sign} " for sign in re.findall(r"[^\s:+>/#]+|[:+>/#]", text))


def spoken(box: Box, text: str) -> set[str]:
    """The signs of a move, which must be a sentence."""
    assert sentences(box).fullmatch(signs(text)), f"{text!r} is no sentence of docs/notation.md"
    return set(signs(text).split())


GAMES = [
    ("base", 3, ()), ("base", 4, ()), ("uprising", 3, ("base_cards",)), ("uprising", 4, ()),
    ("uprising", 4, ("choam",)), ("uprising", 4, ("choam", "base_cards")), ("uprising", 6, ()),
    ("uprising", 6, ("base_cards",)), ("base", 1, ()), ("base", 2, ()), ("uprising", 1, ()),
    ("uprising", 2, ("choam",)), ("base", 3, ("immortality",)), ("uprising", 6, ("immortality",)),
]  # fmt: skip
EACH = 8 if LONG else 1  # games of each kind


def check(game: Game) -> None:
    """Every option and everything barred is a sentence; options lead back to their moves and nothing else does."""
    written = [*game.decision.options, *(b.option for b in game.decision.barred)]
    for text in written:
        spoken(game.box, text)
    assert len(set(game.decision.options)) == len(game.decision.moves)
    reread = {str(text): text.move for text in game.decision.options}
    assert list(reread.values()) == game.decision.moves
    takes = [text for text in written if text.startswith("take ")]
    assert len(set(takes)) == len({text.move for text in takes})


@pytest.mark.parametrize("seed", range(EACH))
@pytest.mark.parametrize(("box", "players", "modules"), GAMES)
def test_every_option_is_a_sentence_of_its_own(
    box: str, players: int, modules: tuple[str, ...], seed: int
) -> None:
    game, dice = new_game(box, players, seed, modules=modules), random.Random(seed)
    while not game.over:
        check(game)
        game.choose(str(dice.choice(game.decision.options)))


def moves(s: State) -> Iterator[str]:
    """At least one move of every kind, made by hand: some are so rare that few games have one."""
    box = s.box
    kinds = set(range(SEND, SPLIT + 1)) - {TAKE, PICK_TROPHY, PICK_BRANCH}
    kinds |= {PICK_RESEARCH, RELEASE, ATOMICS, PICK_LOST}
    yield from (notation.write(s, (kind, 1, 1, 0, 0)) for kind in sorted(kinds))
    yield notation.write(s, (PICK_TROPHY, trophy_of(0), 0, 0, 0))
    yield notation.write(s, (SEND, 1, 2, 0, way_of(0, post=2, ally=1, by_swordmaster=True)))
    for pair in (pair_of(2), pair_of(2, borrowed=True)):
        yield notation.write(s, (SEND, 1, 2, 0, way_of(NOBODY, pair=pair)))
    priced = [i for i, space in enumerate(box.spaces) if len(space.prices) > 1]
    yield from (notation.write(s, (SEND, 0, space, price, 0)) for space in priced for price in (0, 1))
    yield notation.write(s, (PICK_FACTIONS, 0b11, 0, 0, 0))
    yield from (notation.write(s, (PICK_SPACE, 0, arrow, 0, 0)) for arrow in (1, 2, 3))
    yield from (notation.write(s, (PICK_CARD, 0, zone, 0, 0)) for zone in range(len(ZONES)))
    yield from (notation.write(s, (GIVE, goods, 1, 0, 0)) for goods in range(len(GOODS)))
    yield notation.write(s, (TAKE, source_of(OF_TRACK, 0), 1, 0, 0))
    for kind, found in labels.components(box).items():
        for source in (source_of(kind, index) for index in range(len(found))):
            yield from (notation.write(s, (TAKE, source, place, 0, 0)) for place in labels.of_parts(box, source))
    for effect in EFFECTS:
        if isinstance(effect, (Lines, OneOf, Several)):
            s.agenda.append((F_ASK, 0, effect.id, 0, 0))
            branches = effect.choices if isinstance(effect, Several) else range(len(effect.effects))
            yield from (notation.write(s, (PICK_BRANCH, branch, 0, 0, 0)) for branch in branches)


def test_every_word_of_the_grammar_is_written() -> None:
    s = State(load_box("uprising", SIX | {IMMORTALITY}))
    used = set[str]().union(*(spoken(s.box, text) for text in moves(s)))
    stated = {sign.strip('"') for right in RULES.values() for sign in SIGN.findall(right) if sign.startswith('"')}
    assert {sign for word in stated for sign in signs(word).split()} <= used


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end end",
        "send arrakeen dagger",
        "choose option:1",
        "take card:dagger 1",
        "send dagger gather_support pay:2",
        "choose draw+",
        "deploy",
        "take 1",
    ],
)
def test_what_is_no_sentence(text: str) -> None:
    assert not sentences(load_box("base")).fullmatch(signs(text))


def test_effects_printed_together_have_different_names() -> None:
    for box in every_box():
        for found in labels.components(box).values():
            for component in found:
                for together in component.waiting():
                    names = apart(list(together.values()))
                    assert len(set(names)) == len(names), component
    for effect in EFFECTS:
        if isinstance(effect, (Lines, OneOf, Several)):
            branches = effect.choices if isinstance(effect, Several) else range(len(effect.effects))
            assert len({effect.branch_label(branch) for branch in branches}) == len(branches), effect


def test_a_name_is_the_same_whatever_has_resolved_already() -> None:
    t = Table().hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert t.starting("take space") == ["take space:arrakeen draw"]  # the troop has come by itself
    t = Table().troops(0, conflict=12).hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert "take space:arrakeen draw" in t.options  # there is no troop
    t = UprisingTable().hand(0, "covert_operation").do("reveal")
    assert t.starting("take card") == ["take card:covert_operation spy", "take card:covert_operation spy#2"]
    t.do("take card:covert_operation spy", "decline")
    assert t.starting("take card") == ["take card:covert_operation spy#2"]
