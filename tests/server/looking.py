"""How tests look at pages: games at many of their moments, a reader's page of one, and its HTML read closely."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from html import unescape
from typing import Any

from sietch.records.game import Game, View, new_game
from sietch.table.showing.shown import SeatInfo, TablePage
from tests.marks import LONG

GAMES: list[tuple[str, tuple[str, ...], int]] = [
    ("base", (), 3),
    ("base", (), 4),
    ("uprising", (), 3),
    ("uprising", ("choam",), 4),
    ("uprising", ("choam", "base_cards"), 4),
    ("uprising", (), 6),
    ("base", (), 1),
    ("base", (), 2),
    ("uprising", ("choam",), 1),
    ("uprising", (), 2),
]
WATCHER = -1
SELDOM = 100 if LONG else 480
"""Everybody looks at every so many steps."""
OTHERS = 1 if LONG else 3
"""At every so many kinds of questions, one who is not asked looks too."""


# --- moments
def moments(box: str, modules: tuple[str, ...], players: int, every: int, seed: object = 1) -> Iterator[Game]:
    """A random game at many of its moments, each new kind of question included, and at its end."""
    game = new_game(box, players, f"moments {seed}", modules=modules)
    chance = random.Random(f"moments {seed}")
    seen: set[str] = set()
    number = 0
    while not game.over:
        decision = game.decision
        if decision.kind not in seen or number % every == 0:
            seen.add(decision.kind)
            yield game
        game.choose(chance.randrange(len(decision.moves)))
        number += 1
    yield game


def sides(box: str, modules: tuple[str, ...], players: int, games: int) -> Iterator[tuple[Game, list[int]]]:
    """Moments of several games, each with the readers who are to look at it.

    At each kind of question that is asked anywhere: whoever is asked and, at some, one of the others in turn. In
    the first game from time to time, and at its end: everybody.
    """
    everybody = [WATCHER, *range(players)]
    seen: set[str] = set()
    for number in range(games):
        for step, game in enumerate(moments(box, modules, players, every=1, seed=number)):
            kind = "over" if game.over else game.decision.kind
            if number == 0 and (game.over or step % SELDOM == 0):
                yield game, everybody
            elif kind not in seen:
                others = [reader for reader in everybody if reader != game.decision.seat]
                also = [] if len(seen) % OTHERS else [others[len(seen) // OTHERS % len(others)]]
                yield game, [game.decision.seat, *also]
            seen.add(kind)


def page_of(game: Game, seat: int, **more: object) -> TablePage:
    n = len(game.state.players) if game.state.hagal is None else game.state.hagal.humans
    seats = [SeatInfo("Olena" if i == 0 else "", ("human", "greedy", "open", "random")[i % 4]) for i in range(n)]
    page = TablePage("g", View(game.state, seat), "en", seats, len(game.choices), can_undo=game.can_undo())
    return replace(page, **more)  # type: ignore[arg-type]


@lru_cache
def finished_game(players: int, box: str = "base") -> Game:
    *_, game = moments(box, (), players, every=10_000)
    return game


# --- HTML
VOID = {"meta", "link", "input", "br", "hr", "img", "circle", "path", "rect", "use"}
PIECE = re.compile(
    r'<!doctype html>|<!--.*?-->|<(/?)([a-z][\w-]*)((?:\s+[^\s<>="/]+(?:="[^"<]*")?)*)\s*(/?)>|([^<>]+)',
    re.I | re.S,
)
ATTRIBUTE = re.compile(r'([^\s="]+)(?:="([^"]*)")?')
SAID = ("aria-label", "title", "data-title", "data-note")


class Reading:
    """A piece of HTML in which every element is closed in order, and what a test wants to know of it."""

    def __init__(self, html: str) -> None:
        self._tags: list[tuple[str, str]] = []
        self._texts: list[str] = []
        still_open: list[str] = []
        at = 0
        for piece in PIECE.finditer(html):
            assert piece.start() == at, f"no HTML: {html[at : at + 80]!r}"
            at = piece.end()
            closing, tag, attributes, closed, text = piece.groups()
            if text:
                self._texts.append(text)
            elif closing:
                assert still_open, f"</{tag}> closes nothing"
                assert still_open.pop() == tag, f"</{tag}> closes another element"
            elif tag:
                self._tags.append((tag, attributes))
                if not closed and tag not in VOID:
                    still_open.append(tag)
        assert at == len(html), f"no HTML: {html[at : at + 80]!r}"
        assert not still_open, f"never closed: {still_open}"

    @cached_property
    def attributes(self) -> list[tuple[str, str, str]]:
        """Each as its element, its name and its value."""
        found = [(tag, *pair) for tag, told in self._tags for pair in ATTRIBUTE.findall(told)]
        return [(tag, name, unescape(value)) for tag, name, value in found]

    @cached_property
    def texts(self) -> list[str]:
        return [text for told in self._texts if (text := unescape(told).strip())]

    @cached_property
    def ids(self) -> list[str]:
        return self.values("id")

    def values(self, *names: str) -> list[str]:
        """The values of all attributes of these names."""
        found = re.findall(rf'\s(?:{"|".join(names)})="([^"]*)"', " ".join(told for _, told in self._tags))
        return [unescape(value) for value in found]

    def said(self) -> str:
        """Everything that a person sees or is read."""
        return "\n".join([*self.texts, *self.values(*SAID)])


@lru_cache(2_000)
def read(html: str) -> Reading:
    """The same piece stands on many pages: it is read once."""
    return Reading(html)


def patched(had: str, patch: list[Any]) -> str:
    """What a browser makes of a region, as its script does; letters are counted as there."""
    old, at, text = had.encode("utf-16-le"), 0, b""
    for stays, goes, comes in zip(patch[::3], patch[1::3], patch[2::3], strict=True):
        text += old[at : at + 2 * stays] + comes.encode("utf-16-le")
        at += 2 * (stays + goes)
    return (text + old[at:]).decode("utf-16-le")
