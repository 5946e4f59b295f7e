"""The Intrigue cards of Immortality."""

from sietch.rules.components import Intrigue

INTRIGUES: list[Intrigue] = []
