"""What each reader of a game has never had the right to see, and the search for it in what they are sent."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Any

from sietch.rules.state import State
from sietch.rules.terms import BATTLE_ICONS

WATCHER = -1
PART = re.compile(r"\w+")
ICONS = {*BATTLE_ICONS, *(name.replace("_", " ").title() for name in BATTLE_ICONS)}  # drawn in every legend


@dataclass(frozen=True)
class Wanted:
    """What a reader must not be sent now, and longer names of open things that some of it is part of."""

    words: frozenset[str]
    longer: frozenset[str]

    def found_in(self, text: str, also: Set[str] = frozenset()) -> set[str]:
        return searched(text, self.words | also, self.longer)


class Secrets:
    """What is hidden from each reader, followed from outside through the true state."""

    def __init__(self, readers: list[int]) -> None:
        self.known: dict[int, set[str]] = {reader: set() for reader in readers}
        self._wanted: dict[int, Wanted] = {}

    def follow(self, s: State) -> None:
        """Look at a new moment of the game."""
        self._wanted.clear()
        to_all = open_to(s, WATCHER)
        for reader, known in self.known.items():
            own = set() if reader == WATCHER else {s.box.intrigues[i].id for i in s.players[reader].intrigues}
            known |= to_all | own

    def hidden_from(self, s: State, reader: int) -> set[str]:
        """Ids of cards that are somewhere in the game but that this reader has never seen."""
        box = s.box
        cards = {box.cards[i].id for i in s.imperium}
        intrigues = {box.intrigues[i].id for i in s.intrigue_deck}
        for seat, p in enumerate(s.players):
            if seat != reader:
                intrigues |= {box.intrigues[i].id for i in p.intrigues}
        conflicts = {box.conflicts[i].id for i in s.conflict_deck + s.conflicts_unused}
        contracts = {box.contracts[i].id for i in s.desert.contracts} if s.desert is not None else set()
        return (cards | intrigues | conflicts | contracts) - self.known[reader]

    def wanted(self, s: State, reader: int) -> Wanted:
        """What to search for at the moment that was followed last: ids and names of what is hidden."""
        if reader not in self._wanted:
            hidden = self.hidden_from(s, reader)
            words = (hidden | names_of(s, hidden)) - ICONS - namesakes(s)
            openly = {thing.name for thing in printed(s) if thing.id not in hidden}
            self._wanted[reader] = Wanted(frozenset(words), frozenset(openly))
        return self._wanted[reader]


def namesakes(s: State) -> set[str]:
    """What everybody sees and what some hidden cards share their names with: Leaders (both sides), spaces, and
    the abilities of Leaders in the game."""
    seen = [*s.box.spaces, *s.box.leaders]
    told = {thing.id for thing in seen} | {thing.name for thing in seen}
    fronts = [s.box.leaders[p.leader] for p in s.players]
    sides = {leader.id for leader in fronts} | {leader.back for leader in fronts if leader.back}
    for leader in s.box.leaders:
        if leader.id in sides or leader.back in sides:
            told |= {leader.signet_name, *(ability.name for ability in leader.abilities)}
    return told


def open_to(s: State, reader: int) -> set[str]:
    """Ids of everything that lies open to a reader at this moment."""
    box = s.box
    cards, intrigues = [*s.row, *s.trashed, *box.reserve], list(s.intrigue_discard)
    cards += [i for i, card in enumerate(box.cards) if card.kind == "starter"]
    conflicts, contracts = [*s.conflicts_past, s.conflict], []
    for seat, p in enumerate(s.players):
        cards += p.discard + p.played + p.revealed + p.aside + p.hand  # whatever is owned was acquired openly
        intrigues += p.faceup + (p.intrigues if seat == reader else [])
        if p.followers is not None:
            contracts += p.followers.contracts + p.followers.done
    if s.desert is not None:
        contracts += s.desert.offered + s.desert.aside
        intrigues += s.desert.intrigues_trashed
    if s.teams is not None:
        cards += s.teams.throne
    return (
        {box.cards[i].id for i in cards}
        | {box.intrigues[i].id for i in intrigues}
        | {box.conflicts[i].id for i in conflicts if i >= 0}
        | {box.contracts[i].id for i in contracts}
        | {space.id for space in box.spaces}
        | {post.id for post in box.posts}
    )


def printed(s: State) -> list[Any]:
    """Everything that has a name of its own and may lie hidden."""
    return [*s.box.cards, *s.box.intrigues, *s.box.conflicts, *s.box.contracts]


def names_of(s: State, ids: set[str]) -> set[str]:
    """The names of hidden cards, where no open thing's name has them in it (Stilgar; Stilgar, the Devoted)."""
    things = printed(s)
    openly = "\n".join({thing.name for thing in [*things, *s.box.spaces, *s.box.leaders] if thing.id not in ids})
    return {thing.name for thing in things if thing.id in ids and thing.name not in openly}


@cache
def parts(word: str) -> frozenset[str]:
    return frozenset(PART.findall(word))


def searched(text: str, words: Set[str], longer: Set[str] = frozenset()) -> set[str]:
    """Which of these words stand in a text, other than as part of a longer name."""
    text = unescape(text)
    there = set(PART.findall(text))
    found = set()
    for word in words:
        if parts(word) <= there and word in text:
            rest = text
            for name in longer:
                if word in name and word != name:
                    rest = rest.replace(name, "")
            if re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", rest):
                found.add(word)
    return found
