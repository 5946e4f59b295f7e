"""The conflicts of Rise of Ix."""

from sietch.rules.components import Conflict

CONFLICTS: list[Conflict] = []
