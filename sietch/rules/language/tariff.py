"""What single things are worth to whoever prices effects; a word says what it is worth at such a tariff."""

from __future__ import annotations

from typing import Final


class Tariff:
    """The price of one of each; ``other`` is that of a word that says nothing about its own."""

    def __init__(
        self,
        *,
        point: float,
        solari: float,
        spice: float,
        water: float,
        card: float,
        intrigue: float,
        troop: float,
        influence: float,
        persuasion: float,
        sword: float,
        spy: float,
        other: float,
    ) -> None:
        self.point: Final = point
        self.solari: Final = solari
        self.spice: Final = spice
        self.water: Final = water
        self.card: Final = card
        self.intrigue: Final = intrigue
        self.troop: Final = troop
        self.influence: Final = influence
        self.persuasion: Final = persuasion
        self.sword: Final = sword
        self.spy: Final = spy
        self.other: Final = other

    def goods(self, solari: int, spice: int, water: int) -> float:
        return self.solari * solari + self.spice * spice + self.water * water
