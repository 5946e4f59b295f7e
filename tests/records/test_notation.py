"""docs/notation.md says how moves are written: every option of many games is a sentence of its grammar."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sietch.content import SIX, load_box
from sietch.records import notation
from sietch.records.game import new_game
from sietch.rules.components import Box
from sietch.rules.packing import source_of, trophy_of, way_of
from sietch.rules.terms import (
    GIVE,
    GOODS,
    PICK_CARD,
    PICK_FACTIONS,
    PICK_SPACE,
    PICK_TROPHY,
    SEND,
    SOURCE_KINDS,
    SPLIT,
    TAKE,
    ZONES,
)

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
        "trophy": [thing.id for thing in (*box.conflicts, *box.objectives)],
        "number": [r"\d+"],
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
            return re.escape(sign.strip('"')) + " "
        return f"(?:{pattern(sign)})" if sign in RULES else f"(?:{'|'.join(known[sign]) or '(?!)'}) "

    return re.compile(pattern("move"))


def signs(text: str) -> str:
    return "".join(f"{sign} " for sign in re.findall(r"[^\s:+]+:?|\+", text))


def spoken(box: Box, text: str) -> set[str]:
    """The signs of a move, which must be a sentence."""
    assert sentences(box).fullmatch(signs(text)), f"{text!r} is no sentence of docs/notation.md"
    return set(signs(text).split())


GAMES = [
    ("base", 4, ()), ("uprising", 4, ("choam",)), ("uprising", 3, ("base_cards",)), ("uprising", 6, ()),
    ("base", 1, ()), ("base", 2, ()), ("uprising", 1, ()),
]  # fmt: skip


@pytest.mark.parametrize(("box", "players", "modules"), GAMES)
def test_every_option_is_a_sentence(box: str, players: int, modules: tuple[str, ...]) -> None:
    for seed in range(2):
        game, dice = new_game(box, players, seed, modules=modules), random.Random(seed)
        while not game.over:
            for option in game.decision.options:
                spoken(game.box, option)
            game.choose(dice.randrange(len(game.decision.moves)))


def moves(box: Box) -> Iterator[str]:
    """At least one move of every kind, made by hand: some are so rare that few games have one."""
    kinds = range(SEND, SPLIT + 1)
    yield from (notation.write(box, (kind, 1, 1, 0, 0)) for kind in kinds if kind not in (TAKE, PICK_TROPHY))
    yield notation.write(box, (PICK_TROPHY, trophy_of(0), 0, 0, 0))
    yield notation.write(box, (SEND, 1, 2, 0, way_of(0, post=2, ally=1, by_swordmaster=True)))
    yield notation.write(box, (SEND, 0, next(i for i, sp in enumerate(box.spaces) if len(sp.prices) > 1), 1, 0))
    yield notation.write(box, (PICK_FACTIONS, 0b11, 0, 0, 0))
    yield from (notation.write(box, (PICK_SPACE, 0, arrow, 0, 0)) for arrow in (1, 2, 3))
    yield from (notation.write(box, (PICK_CARD, 0, zone, 0, 0)) for zone in range(len(ZONES)))
    yield from (notation.write(box, (GIVE, goods, 1, 0, 0)) for goods in range(len(GOODS)))
    sources = [kind for kind, name in enumerate(SOURCE_KINDS) if f'"{name}:"' in RULES["source"]]
    yield from (notation.write(box, (TAKE, source_of(kind, 0), 1, 0, 0)) for kind in sources)


def test_every_word_of_the_grammar_is_written() -> None:
    box = load_box("uprising", SIX)
    used = set[str]().union(*(spoken(box, text) for text in moves(box)))
    stated = {sign.strip('"') for right in RULES.values() for sign in SIGN.findall(right) if sign.startswith('"')}
    assert stated <= used


@pytest.mark.parametrize("text", ["", "end end", "send arrakeen dagger", "choose option:x", "deploy", "take 1"])
def test_what_is_no_sentence(text: str) -> None:
    assert not sentences(load_box("base")).fullmatch(signs(text))
