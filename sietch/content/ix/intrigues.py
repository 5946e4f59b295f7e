"""The intrigues of Rise of Ix."""

from sietch.rules.components import Intrigue

INTRIGUES: list[Intrigue] = []
