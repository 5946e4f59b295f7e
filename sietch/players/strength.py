"""How strong levels were found to be: games won of a hundred, alone against three of medium strength.

Four players, all games of Uprising with CHOAM and of the base game together; the ladder in docs/bots.md has the
matches, in which searches had no clock. Master had a quarter of its playouts then.
"""

from __future__ import annotations

WON_OF_A_HUNDRED = {"easy": 4, "hard": 64, "master": 78}
"""By level; what is missing has not been measured, or is the measure."""
