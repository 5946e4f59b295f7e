"""The cards of Rise of Ix."""

from sietch.rules.components import Card

CARDS: list[Card] = []
