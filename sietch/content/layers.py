"""How a box is laid over another: each layer says what it takes away, what it adds and which rules it chooses.

A game is played with its layers one upon the other: the base game, Rise of Ix over it, the Epic game over both.
So a combination is a list of layers, never a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sietch.rules.components import (
    Box,
    Card,
    Component,
    Conflict,
    Contract,
    Intrigue,
    Leader,
    Objective,
    PersonalBoard,
    Post,
    ShippingTrack,
    Space,
    Tile,
    Track,
)
from sietch.rules.rivals.printed import HagalCard, HouseHagal

Printed = TypeVar("Printed", bound=Component)


@dataclass(frozen=True)
class Layer:
    """What a box or module brings to the table."""

    without: frozenset[str] = frozenset()  # what it covers, by id: spaces, posts, cards, House Hagal cards
    afresh: bool = False  # its board and Leaders take the place of those below
    cards: Sequence[Card] = ()
    intrigues: Sequence[Intrigue] = ()
    spaces: Sequence[Space] = ()
    tracks: Sequence[Track] = ()
    conflicts: Sequence[Conflict] = ()
    leaders: Sequence[Leader] = ()
    guests: Sequence[Leader] = ()  # may be chosen, are never drawn by lot
    posts: Sequence[Post] = ()
    objectives: Sequence[Objective] = ()
    contracts: Sequence[Contract] = ()
    boards: Sequence[PersonalBoard] = ()
    tiles: Sequence[Tile] = ()
    shipping: ShippingTrack | None = None
    hagal: HouseHagal | None = None
    hagal_cards: Sequence[HagalCard] = ()  # more of them; where nobody is automated they stay in the box
    hagal_tiles: dict[str, int] = field(default_factory=dict)  # when Rivals use a tile
    hagal_flags: tuple[str, ...] = ()  # in which order their dreadnoughts take spaces
    rules: dict[str, Any] = field(default_factory=dict)  # what a ``Box`` chooses, by its name there

    def over(self, below: Layer) -> Layer:
        """Both as one: this layer upon another."""
        hagal = self.hagal or below.hagal
        kept = replace(below, spaces=(), tracks=(), leaders=(), posts=()) if self.afresh else below
        lists: dict[str, Any] = {
            name: self.joined(getattr(kept, name), getattr(self, name))
            for name in (
                "cards", "intrigues", "spaces", "tracks", "conflicts", "leaders", "guests", "posts", "objectives",
                "contracts", "boards", "tiles",
            )
        }  # fmt: skip
        if hagal is not None:
            hagal = hagal.beneath(self.joined(hagal.cards, self.hagal_cards), self.hagal_tiles, self.hagal_flags)
        return Layer(
            shipping=self.shipping or below.shipping, hagal=hagal, rules={**below.rules, **self.rules}, **lists
        )

    def joined(self, below: Sequence[Printed], above: Sequence[Printed]) -> list[Printed]:
        """What lies below, less what is covered; a component of the same id takes the place of the one below."""
        named = {component.id: component for component in below if component.id not in self.without}
        return list((named | {component.id: component for component in above}).values())

    def box(self, id: str, version: str) -> Box:
        return Box(
            id,
            version=version,
            cards=list(self.cards),
            intrigues=list(self.intrigues),
            spaces=list(self.spaces),
            tracks=list(self.tracks),
            conflicts=list(self.conflicts),
            leaders=list(self.leaders),
            guests=list(self.guests),
            posts=list(self.posts),
            objectives=list(self.objectives),
            contracts=list(self.contracts),
            boards=list(self.boards),
            tiles=list(self.tiles),
            shipping=self.shipping,
            hagal=self.hagal,
            **self.rules,
        )


def laid(layers: Sequence[Layer]) -> Layer:
    """All layers as one, from the lowest up."""
    whole = layers[0]
    for layer in layers[1:]:
        whole = layer.over(whole)
    return whole
