"""The hagal of Rise of Ix."""

from sietch.rules.rivals.printed import HagalCard

CARDS: list[HagalCard] = []
