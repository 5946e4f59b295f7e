"""The contracts of Rise of Ix."""

from sietch.rules.components import Contract

CONTRACTS: list[Contract] = []
