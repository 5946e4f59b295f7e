"""Sietch: an open, unofficial implementation of the Dune: Imperium board games.

>>> import sietch
>>> game = sietch.new_game("base", players=4, seed=4)
>>> game.decision.kind
'turn'
"""

from sietch.records.game import Decision, Game, Option, Result, View, new_game, replay
from sietch.rules.errors import BadRecord, BadSetup, IllegalChoice, SietchError

__version__ = "0.2.0"

__all__ = [
    "BadRecord",
    "BadSetup",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "Result",
    "SietchError",
    "View",
    "new_game",
    "replay",
]
