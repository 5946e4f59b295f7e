"""What a game is set up with, automated opponents too, checked with clear errors; how that is written and read."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sietch.content import (
    BOXES,
    EPIC,
    GO_TO_11,
    IMMORTALITY,
    IX,
    MODULES,
    PLAYERS,
    TEAMS,
    WITH_RIVALS,
    load_box,
    modules_of,
)
from sietch.rules.components import Box, bits
from sietch.rules.errors import BadRecord, BadSetup
from sietch.rules.rivals.setup import RIVALS_BESIDE, Plan, allowed_rivals
from sietch.rules.terms import NOBODY, VARIANTS
from sietch.rules.verbs.teams import COMMANDERS

USUAL_LEVEL = "sardaukar"  # the level of a solo game for which none is named: the one that changes nothing


@dataclass(frozen=True)
class Setup:
    """All that a game is besides its choices."""

    box: str
    players: int
    seed: str
    leaders: tuple[str, ...]
    modules: frozenset[str] = frozenset()
    rivals: tuple[str, ...] = ()  # this and the difficulty are for games of one or two players
    difficulty: str = ""
    variants: frozenset[str] = frozenset()
    ask_single: bool = False  # a decision with one option is asked too


def valid_count(box: str, players: int) -> bool:
    if not isinstance(box, str) or box not in BOXES:
        raise BadSetup(f"there is no box {box!r}; there is: {', '.join(BOXES)}")
    least, most = PLAYERS[box]
    counted = isinstance(players, int) and not isinstance(players, bool)
    if counted and players == TEAMS.get(box):
        return True
    if not counted or not least <= players <= most:
        teams = f", or by {TEAMS[box]} in teams" if box in TEAMS else ""
        raise BadSetup(f"{box} is played by {least} to {most} players{teams}, not by {players!r}")
    return True


def valid_modules(box: str, modules: frozenset[str]) -> frozenset[str]:
    for module in modules:
        if module not in MODULES[box]:
            known = ", ".join(MODULES[box]) or "none"
            raise BadSetup(f"{box} has no module {module!r}; it has: {known}")
    return modules


def box_of(name: str, players: int, modules: frozenset[str], variants: frozenset[str] = frozenset()) -> Box:
    """The box that a number of players plays with."""
    valid_modules(name, modules)
    if EPIC in variants:
        valid_epic(players, modules)
    if GO_TO_11 in variants and IMMORTALITY not in modules:
        raise BadSetup(f"the variant {GO_TO_11!r} is for games with the module {IMMORTALITY!r}")
    return load_box(name, modules_of(name, players, modules, variants))


def valid_epic(players: int, modules: frozenset[str]) -> None:
    """The Epic game is a mode of games with Rise of Ix and without Rivals (X-EPIC-01)."""
    if IX not in modules:
        raise BadSetup(f"the variant {EPIC!r} is for games with the module {IX!r}")
    if players <= WITH_RIVALS:
        raise BadSetup(f"the variant {EPIC!r} is for games without automated opponents: three players or more")


def leader_numbers(box: Box, names: Iterable[str], players: int) -> list[int]:
    numbers: list[int] = []
    choosable = sorted(leader.id for leader in box.leaders if not leader.is_back)
    for name in names:
        if name and name not in choosable:
            raise BadSetup(f"there is no leader {name!r}; there are: {', '.join(choosable)}")
        numbers.append(box.leader_index[name] if name else -1)
    if len(numbers) != players:
        raise BadSetup(f"{players} players need {players} leaders (None for one drawn by lot), not {len(numbers)}")
    named = [n for n in numbers if n >= 0]
    if len(set(named)) != len(named):
        raise BadSetup("a leader can be played by one player only; name each leader once")
    valid_commanders(box, numbers)
    return numbers


def valid_commanders(box: Box, numbers: list[int]) -> None:
    """In a game of six each Commander has a seat of its own (S-TEAM-02); nobody else can sit there."""
    for seat, board in zip(COMMANDERS, box.boards, strict=False):
        commander = box.leader_index[board.commander]
        if numbers[seat] not in (-1, commander) or commander in numbers[:seat] + numbers[seat + 1 :]:
            raise BadSetup(f"with six players {board.commander} sits at seat {seat}, and nobody else does")


def planned(box: Box, chosen: Setup) -> tuple[Setup, Plan]:
    """The plan of a game with Rivals, and its setup with everything that was left open but can be said."""
    assert box.hagal is not None
    humans = chosen.players
    level = known_level(box, chosen)
    variants = known_variants(box, chosen)
    spoiled = humans == 2 and bool(box.hagal.spoiler)
    if spoiled and chosen.rivals:
        raise BadSetup("two players of this box face House Hagal itself: name no rivals")
    names = chosen.rivals or ("",) * (0 if spoiled else RIVALS_BESIDE[humans])
    rivals = known_rivals(box, chosen, names, variants)
    said = dataclasses.replace(chosen, rivals=names, difficulty=box.hagal.levels[level].id if level >= 0 else "")
    return said, Plan(humans, rivals, level, variants)


def known_level(box: Box, chosen: Setup) -> int:
    assert box.hagal is not None
    if chosen.players > 1:
        if chosen.difficulty:
            raise BadSetup("levels of difficulty are for solo games; two players may choose variants")
        return NOBODY
    name = chosen.difficulty or USUAL_LEVEL
    if name not in box.hagal.level_index:
        raise BadSetup(f"there is no difficulty {name!r}; there are: {', '.join(box.hagal.level_index)}")
    return box.hagal.level_index[name]


def variants_for(box: Box, humans: int) -> list[str]:
    """The variants that so many players may choose.

    >>> variants_for(load_box("base", frozenset({"ix"})), 3), variants_for(load_box("base"), 3)
    (['epic'], [])
    >>> variants_for(load_box("base", frozenset({"immortality"})), 3)
    ['go_to_11']
    """
    longer = [GO_TO_11] if box.tleilaxu is not None else []
    if box.hagal is None:
        return ([EPIC] if box.shipping is not None else []) + longer
    mask = box.hagal.variants[humans - 1]
    return [name for i, name in enumerate(VARIANTS) if mask >> i & 1] + longer


def valid_variants(box: Box, chosen: Setup) -> frozenset[str]:
    allowed = variants_for(box, chosen.players)
    for name in sorted(chosen.variants):
        known = ", ".join(allowed) or "none"
        if name in VARIANTS and box.hagal is None:
            raise BadSetup(f"the variant {name!r} is for games of one or two players; this one has: {known}")
        if name not in allowed:
            raise BadSetup(f"a game of {chosen.players} in this box has no variant {name!r}; it has: {known}")
    return chosen.variants


def known_variants(box: Box, chosen: Setup) -> int:
    """The variants of a game with Rivals, as a bit set."""
    return bits(tuple(VARIANTS.index(name) for name in valid_variants(box, chosen) if name in VARIANTS))


def known_rivals(box: Box, chosen: Setup, names: tuple[str, ...], variants: int) -> list[int]:
    """The Rivals' numbers, -1 for one drawn by lot."""
    allowed = {box.leaders[i].person: i for i in allowed_rivals(box, variants)}
    count = RIVALS_BESIDE[chosen.players]
    if names and len(names) != count:
        raise BadSetup(f"this game needs {count} rivals (None for one drawn by lot), not {len(names)}")
    for name in names:
        if name and name not in allowed:
            raise BadSetup(f"there is no rival {name!r}; there are: {', '.join(sorted(allowed))}")
    named = [name for name in (*names, *chosen.leaders) if name]
    if len(set(named)) != len(named):
        raise BadSetup("nobody sits at the table twice: name each leader and rival once")
    return [allowed[name] if name else NOBODY for name in names]


def write(setup: Setup) -> dict[str, Any]:
    """A setup as plain data: what a record and a stored game say of it.

    >>> setup = Setup("base", 3, "x", ("", "", ""))
    >>> read(write(setup)) == setup
    True
    >>> alone = Setup("base", 1, "x", ("",), rivals=("", ""), difficulty="mentat")
    >>> read(write(alone)) == alone
    True
    >>> read(write(Setup("base", 3, "x", ("", "", ""), ask_single=True))).ask_single
    True
    >>> epic = Setup("base", 3, "x", ("", "", ""), frozenset({"ix"}), variants=frozenset({"epic"}))
    >>> read(write(epic)) == epic
    True
    """
    return {
        "box": setup.box,
        "modules": sorted(setup.modules),
        "players": setup.players,
        "seed": setup.seed,
        "leaders": list(setup.leaders),
        **write_opposed(setup),
        **write_asking(setup),
    }


def read(written: dict[str, Any]) -> Setup:
    modules, leaders = frozenset(written["modules"]), tuple(written["leaders"])
    rivals, difficulty, variants = read_opposed(written)
    asked = read_asking(written)
    return Setup(
        written["box"], written["players"], written["seed"], leaders, modules, rivals, difficulty, variants, asked,
    )  # fmt: skip


def write_asking(setup: Setup) -> dict[str, Any]:
    """What a record says of decisions with one option: nothing, unless they are asked."""
    return {"ask_single": True} if setup.ask_single else {}


def read_asking(record: dict[str, Any]) -> bool:
    asked = record.get("ask_single", False)
    if not isinstance(asked, bool):
        raise BadRecord("the record's 'ask_single' must be true or false")
    return asked


def write_opposed(setup: Setup) -> dict[str, Any]:
    """What a record says of Rivals and variants; of a game without both, nothing."""
    if setup.players not in RIVALS_BESIDE:
        return {"variants": sorted(setup.variants)} if setup.variants else {}
    return {
        "rivals": list(setup.rivals),
        "difficulty": setup.difficulty,
        "variants": sorted(setup.variants),
    }


def read_opposed(record: dict[str, Any]) -> tuple[tuple[str, ...], str, frozenset[str]]:
    """What a record says of Rivals and variants; records of games without them say nothing."""
    rivals, variants = record.get("rivals", []), record.get("variants", [])
    difficulty = record.get("difficulty", "")
    if not isinstance(difficulty, str):
        raise BadRecord("the record's 'difficulty' must be a string")
    for key, value in (("rivals", rivals), ("variants", variants)):
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadRecord(f"the record's {key!r} must be a list of strings")
    return tuple(rivals), difficulty, frozenset(variants)
