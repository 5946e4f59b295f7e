"""Printed components as short vectors, folded from their declarations: a new card needs no new place.

An effect is folded into how much it brings of each thing that has a price (``rules/language/tariff``); a word that
says nothing about its own price counts as *other*. A component is the folds of its boxes, with icons and costs.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from sietch.players.ships import tile_worths
from sietch.players.worth import card_worth, worth
from sietch.rules.components import Box, Card, Component, Conflict, Contract, Intrigue, Leader, Tile
from sietch.rules.language.combinators import May, When
from sietch.rules.language.core import All, Arrow, Costs, Effect, OneOf
from sietch.rules.language.tariff import Tariff
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS

Vector = list[float]

THINGS: Final = (
    "point", "solari", "spice", "water", "card", "intrigue", "troop", "influence", "persuasion", "sword", "spy",
    "other",
)  # fmt: skip
"""What an effect is folded into, in the order of the slots."""

CONDITIONAL: Final = 0.6  # of what comes only while a condition holds
CODE: Final = 12  # signs that tell Leaders apart
GRAIN: Final = 64.0  # vectors are whole numbers of such parts: their sums are exact, in whatever order cards lie


def only(thing: str) -> Tariff:
    """The tariff by which one thing alone has a price."""
    p = [1.0 if name == thing else 0.0 for name in THINGS]
    return Tariff(
        point=p[0], solari=p[1], spice=p[2], water=p[3], card=p[4], intrigue=p[5], troop=p[6], influence=p[7],
        persuasion=p[8], sword=p[9], spy=p[10], other=p[11],
    )  # fmt: skip


TARIFFS: Final = [only(thing) for thing in THINGS]


def fold(effect: Effect | None) -> Vector:
    """How much an effect brings of each thing; what it costs counts below zero."""
    if effect is None:
        return [0.0] * len(THINGS)
    if isinstance(effect, (All, Costs)):
        return total([fold(part) for part in effect.effects])
    if isinstance(effect, Arrow):
        return total([fold(effect.cost), fold(effect.gain)])
    if isinstance(effect, OneOf):
        return scaled(total([fold(branch) for branch in effect.effects]), 1 / len(effect.effects))
    if isinstance(effect, When):
        return scaled(fold(effect.effect), CONDITIONAL)
    if isinstance(effect, May):
        return fold(effect.effect)
    return [effect.worth(tariff) for tariff in TARIFFS]


def total(vectors: list[Vector]) -> Vector:
    sums = [0.0] * len(THINGS)
    for vector in vectors:
        sums = [one + other for one, other in zip(sums, vector, strict=True)]
    return sums


def scaled(vector: Vector, share: float) -> Vector:
    return [share * value for value in vector]


def flags(mask: int, count: int) -> Vector:
    """A bit set as so many ones and zeros.

    >>> flags(5, 4)
    [1.0, 0.0, 1.0, 0.0]
    """
    return [float(mask >> i & 1) for i in range(count)]


def priced(effect: Effect | None) -> float:
    return 0.0 if effect is None else worth(effect)


def named(prefix: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([f"{prefix}.{name}" for name in names])


CARD_SLOTS: Final = (
    "cards", "cost", "worth", "acquired", "trashed", *named("agent", THINGS), *named("reveal", THINGS),
    *named("icon", ICONS), *named("of", FACTIONS),
)  # fmt: skip


def card_vector(card: Card) -> Vector:
    head = [1.0, float(max(0, card.cost)), card_worth(card), priced(card.acquire), priced(card.on_trash)]
    icons = flags(card.icons | card.grey, len(ICONS))
    return head + fold(card.agent) + fold(card.reveal) + icons + flags(card.factions, len(FACTIONS))


INTRIGUE_SLOTS: Final = (
    "cards", *named("plot", THINGS), *named("combat", THINGS), *named("endgame", THINGS), "answers",
)  # fmt: skip


def intrigue_vector(card: Intrigue) -> Vector:
    answers = priced(card.win) + priced(card.loss)
    return [1.0, *fold(card.plot), *fold(card.combat), *fold(card.endgame), answers]


CONTRACT_SLOTS: Final = ("contracts", "visit", "harvest", "acquire", *named("reward", THINGS))


def contract_vector(contract: Contract) -> Vector:
    ways = [float(bool(contract.visit)), float(contract.harvest), float(bool(contract.acquire))]
    return [1.0, *ways, *fold(contract.reward)]


CONFLICT_SLOTS: Final = (
    "level", "located", "protected", *named("icon", BATTLE_ICONS), *named("first", THINGS),
    *named("second", THINGS), *named("third", THINGS),
)  # fmt: skip


def conflict_vector(conflict: Conflict) -> Vector:
    head = [float(conflict.level), float(bool(conflict.location)), float(conflict.protected)]
    icons = [float(conflict.icon == icon) for icon in range(len(BATTLE_ICONS))]
    first, second, third = conflict.rewards
    return head + icons + fold(first) + fold(second) + fold(third)


LEADER_SLOTS: Final = (*[f"code_{i}" for i in range(CODE)], *named("signet", THINGS))


def leader_vector(leader: Leader) -> Vector:
    """Standing abilities have no price: a Leader is told apart by signs drawn from the id."""
    return signs_of(leader) + fold(leader.signet)


def signs_of(component: Component) -> Vector:
    digest = hashlib.blake2b(component.id.encode(), digest_size=CODE, person=b"sietch signs").digest()
    return [1.0 if byte & 1 else -1.0 for byte in digest]


TILE_SLOTS: Final = ("tiles", "each_round", "once")


def tile_vector(tile: Tile) -> Vector:
    each_round, once = tile_worths(tile)
    return [1.0, each_round, once]


def grained(vector: Vector) -> Vector:
    return [round(GRAIN * value) / GRAIN for value in vector]


class Sparse:
    """A vector by its numbers other than zero: those of zones are added up all the time, and most are zero."""

    def __init__(self, vector: Vector) -> None:
        self.slots: Final = [slot for slot, number in enumerate(vector) if number]
        self.numbers: Final = [number for number in vector if number]


class FoldedBox:
    """All components of a box as vectors, each kind by its number."""

    def __init__(self, box: Box) -> None:
        self.cards: Final = [Sparse(grained(card_vector(card))) for card in box.cards]
        self.intrigues: Final = [Sparse(grained(intrigue_vector(card))) for card in box.intrigues]
        self.contracts: Final = [Sparse(grained(contract_vector(contract))) for contract in box.contracts]
        self.conflicts: Final = [grained(conflict_vector(conflict)) for conflict in box.conflicts]
        self.leaders: Final = [grained(leader_vector(leader)) for leader in box.leaders]
        self.tiles: Final = [Sparse(grained(tile_vector(tile))) for tile in box.tiles]
        self.control: Final = grained([priced(space.control) for space in box.spaces])


@cache
def folded(box: Box) -> FoldedBox:
    return FoldedBox(box)
