"""The tiles of Rise of Ix."""

from sietch.rules.components import Tile

TILES: list[Tile] = []
