"""The printed things of solo and two-player games: Rivals, House Hagal cards, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import Component, Leader
from sietch.rules.language.core import All, Condition, Effect

if TYPE_CHECKING:
    from sietch.rules.effects.rivals import RivalSpy


AT_ONCE: Final = 1  # as soon as it can
IN_COMBAT: Final = 2  # with an Agent on a Combat space
IF_BLOCKED: Final = 3  # when another's Agent is in the way, without its cost
"""When a Rival uses a Tech tile; others are never used (X-HAGAL-27 to X-HAGAL-32)."""


class Rival(Leader):
    """An automated opponent: a Leader of whom only the Signet ability counts, or a Rival card (B-SOLO-01)."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        house: str = "",
        signet_name: str = "",
        signet: Effect | None = None,
        swordmaster: int = 0,
        priority: tuple[int, ...] = (),
        scheme: Effect | None = None,
        streamlined: bool = False,
    ) -> None:
        super().__init__(
            f"rival_{id}",
            name,
            house=house,
            difficulty=0,
            abilities=[],
            signet_name=signet_name,
            signet=All([]) if signet is None else signet,
            is_back=True,
            person=id,
        )
        self.swordmaster: Final = (
            swordmaster  # what a third Agent costs in goods and Intrigue cards; 0: not for sale
        )
        self.priority: Final = priority  # its factions from left to right; none: the human breaks ties
        self.scheme: Final = scheme  # carried out when the third Spy is placed
        self.streamlined: Final = streamlined  # one of those for the variant of that name

    def boxes(self) -> list[tuple[str, Effect]]:
        boxes = [("signet", self.signet)] if self.signet.parts() else []
        if self.scheme is not None:
            boxes.append(("scheme", self.scheme))
        return boxes


class Errand:
    """Where a House Hagal card may send the Agent, when, and what the Rival gets there."""

    def __init__(
        self, space: str, effect: Effect | None = None, *, fits: Condition | None = None, politics: bool = False
    ) -> None:
        self.space: Final = space
        self.effect: Final = effect
        self.parts: Final = [] if effect is None else effect.parts()
        self.fits: Final = fits  # of several errands only the first that fits is looked at (F-57)
        self.politics: Final = politics  # passed over by Smart Politics where nothing is to be won


class HagalCard(Component):
    """A House Hagal card: what it has an Agent do, and the swords it lends in Combat."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        copies: int,
        swords: int = 0,
        errands: tuple[Errand, ...] = (),
        humans: tuple[int, ...] = (1, 2),
        richest: bool = False,
        only_free: bool = False,
        spy: RivalSpy | None = None,
        reshuffles: bool = False,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.copies: Final = copies
        self.swords: Final = swords
        self.errands: Final = errands
        self.humans: Final = humans  # with how many human players it is used
        self.richest: Final = richest  # the errand with the most bonus spice is looked at, if there is any
        self.only_free: Final = only_free  # ... of those whose space is free
        self.spy: Final = spy  # done before another card is turned for the Agent
        self.reshuffles: Final = reshuffles

    def boxes(self) -> list[tuple[str, Effect]]:
        boxes: list[tuple[str, Effect]] = [] if self.spy is None else [("agent", self.spy)]
        return boxes + [("agent", errand.effect) for errand in self.errands if errand.effect is not None]


class Difficulty(Component):
    """A level of the solo game."""

    def __init__(
        self,
        id: str,
        name: str,
        *,
        player: Effect | None = None,
        rival: Effect | None = None,
        garrison: int = 3,
        mentat_cost: int = -1,
        swordmasters_in: int = 0,
        variants: int = 0,
        player_swordmaster: bool = True,
    ) -> None:
        super().__init__(id)
        self.name: Final = name
        self.player: Final = player  # what the human gets at the start
        self.rival: Final = rival  # what each Rival gets at the start
        self.garrison: Final = garrison  # the Rivals' troops at the start
        self.mentat_cost: Final = mentat_cost  # Solari for the Mentat space; -1: as printed
        self.swordmasters_in: Final = (
            swordmasters_in  # the round that brings the Rivals' third Agents; 0: none does
        )
        self.variants: Final = variants  # a bit set of those that the level brings with it
        self.player_swordmaster: Final = player_swordmaster


class HouseHagal:
    """What the automated opponents of a box are made of, and the rules that the box chooses for them."""

    def __init__(
        self,
        *,
        cards: list[HagalCard],
        levels: list[Difficulty],
        variants: tuple[int, int],
        spoiler: str,
        mentat: str = "",
        forbidden: str = "swordmaster",
        counts_as: tuple[str, int],
        careful_by_strength: bool,
        tile_uses: dict[str, int] | None = None,
        flags: tuple[str, ...] = (),
    ) -> None:
        self.cards: Final = cards
        self.levels: Final = levels
        self.variants: Final = variants  # those that may be chosen, with one and with two humans
        self.spoiler: Final = (
            spoiler  # who sits with two humans, only to be in their way; "": a Rival like any other
        )
        self.mentat: Final = mentat  # the space whose price the level sets
        self.forbidden: Final = forbidden  # the space that the hardest level closes to the human
        self.counts_as: Final = counts_as  # a card of which each Rival counts as having so many (B-SOLO-17)
        self.careful_by_strength: Final = careful_by_strength  # its lead is counted in strength, else in units
        self.tile_uses: Final[dict[str, int]] = tile_uses or {}  # when a Rival uses a tile, by the tile's id
        self.flags: Final = flags  # in which order a Rival's dreadnought takes spaces (X-HAGAL-14)
        self.card_index: Final = {c.id: i for i, c in enumerate(cards)}
        self.level_index: Final = {c.id: i for i, c in enumerate(levels)}

    def beneath(self, cards: list[HagalCard], tile_uses: dict[str, int], flags: tuple[str, ...]) -> HouseHagal:
        """The same with another deck, and with rules for what a box laid over this one adds."""
        return HouseHagal(
            cards=cards,
            levels=self.levels,
            variants=self.variants,
            spoiler=self.spoiler,
            mentat=self.mentat,
            forbidden=self.forbidden,
            counts_as=self.counts_as,
            careful_by_strength=self.careful_by_strength,
            tile_uses={**self.tile_uses, **tile_uses},
            flags=flags or self.flags,
        )
