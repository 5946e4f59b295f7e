"""How strong levels were found to be: games won of a hundred, alone against three of medium strength.

Four players, mean of Uprising with CHOAM and the base game where both were played; docs/bots.md has the matches.
"""

from __future__ import annotations

WON_OF_A_HUNDRED = {"easy": 3, "hard": 58, "master": 78}
"""By level; what is missing has not been measured, or is the measure."""
