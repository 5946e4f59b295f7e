"""House Hagal's cards of Immortality, for the solo game."""

from sietch.rules.rivals.printed import HagalCard

CARDS: list[HagalCard] = []
