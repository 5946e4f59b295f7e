"""How strong levels were found to be: games won of a hundred, alone against three of medium strength.

Four players, all games of Uprising with CHOAM and of the base game together; docs/bots.md has the matches, in
which hard and master looked at one way to each space only and had no clock.
"""

from __future__ import annotations

WON_OF_A_HUNDRED = {"easy": 3, "hard": 58, "master": 78}
"""By level; what is missing has not been measured, or is the measure."""
