"""The leaders of Rise of Ix."""

from sietch.rules.components import Leader

LEADERS: list[Leader] = []
