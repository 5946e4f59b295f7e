"""Games as they stand at the moments that tests look for.

Chance plays them here, from seeds that do not change, and the server finds them in its store: no test clicks its
way to where it begins, and none meets a moment that it did not think of.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sietch.records.game import Game, new_game, start

KINDS: dict[str, dict[str, Any]] = {
    "base": {"box": "base", "players": 4, "leaders": ["paul_atreides", None, None, None]},
    "uprising": {
        "box": "uprising", "players": 4, "modules": ["choam"], "leaders": ["staban_tuek", None, None, None],
    },
    "six": {"box": "uprising", "players": 6},
    "base_ix": {"box": "base", "players": 4, "modules": ["ix"]},
    "uprising_ix": {"box": "uprising", "players": 4, "modules": ["choam", "ix"]},
    "six_ix": {"box": "uprising", "players": 6, "modules": ["ix"]},
    "base_immortality": {"box": "base", "players": 4, "modules": ["immortality"]},
    "uprising_immortality": {"box": "uprising", "players": 4, "modules": ["choam", "immortality"]},
    "fullest": {"box": "uprising", "players": 4, "modules": ["choam", "immortality", "ix"]},
    "six_fullest": {"box": "uprising", "players": 6, "modules": ["immortality", "ix"]},
    "solo_base": {"box": "base", "players": 1, "leaders": ["paul_atreides"], "difficulty": "mentat"},
    "solo_uprising": {
        "box": "uprising", "players": 1, "modules": ["choam"], "leaders": ["staban_tuek"], "difficulty": "mentat",
    },
    "two_base": {"box": "base", "players": 2},
    "two_uprising": {"box": "uprising", "players": 2},
}  # fmt: skip
"""Every way to sit at a table. Leaders are named where the first seat should begin with an Agent turn."""

Moment = Callable[[Game], bool]


def by_chance(game: Game, chance: random.Random, moment: Moment) -> bool:
    """Let chance play until a moment; tells whether it came before the end."""
    while not game.over:
        if moment(game):
            return True
        game.choose(chance.randrange(len(game.decision.moves)))
    return False


@cache
def at(kind: str, moment: Moment) -> Game:
    """The first game of a kind in which the moment comes, at that moment. It must not be played on."""
    for seed in range(10_000):
        game = new_game(**KINDS[kind], seed=seed)
        if by_chance(game, random.Random(seed), moment):
            return game
    raise AssertionError("the moment never comes")


def first_turn(game: Game) -> bool:
    """The first seat begins its first turn, with Agents to send."""
    return game.state.round == 1 and asks(game, 0, "send") and asks(game, 0, "reveal")


def asks(game: Game, seat: int, word: str) -> bool:
    """Whether a seat may do what begins with a word now."""
    return game.state.asked == seat and any(option.startswith(word) for option in game.decision.options)


@cache
def finished(kind: str) -> Game:
    """A game of chance that is over."""
    game = new_game(**KINDS[kind], seed=1)
    by_chance(game, random.Random(1), lambda game: False)
    return game


@cache
def before_the_end(kind: str, rounds: int) -> Game:
    """A game of chance as its last rounds begin."""
    last = finished(kind).state.round
    return started(kind, next(n for n, game in enumerate(course(kind)) if game.state.round > last - rounds))


@cache
def before_the_last(word: str, kind: str, *people: int) -> Game:
    """A game of chance in which each of these people can still do in the last round what begins with a word."""
    last = dict.fromkeys(people, 0)
    for number, game in enumerate(course(kind)):
        if game.state.asked in last and asks(game, game.state.asked, word):
            last[game.state.asked] = number
    return started(kind, min(last.values()))


def course(kind: str) -> Iterator[Game]:
    """That finished game before each of its choices."""
    game = started(kind, 0)
    for choice in finished(kind).choices:
        yield game
        game.choose(choice)


def started(kind: str, choices: int) -> Game:
    """That finished game after so many choices."""
    whole = finished(kind)
    assert whole.setup is not None
    game = start(whole.setup)
    for choice in whole.choices[:choices]:
        game.choose(choice)
    return game
