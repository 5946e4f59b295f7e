"""Sietch: an open, unofficial implementation of the Dune: Imperium board games.

>>> import sietch
>>> game = sietch.new_game("base", players=4, seed=4)
>>> game.decision.kind
'turn'
>>> game.choose("send reconnaissance arrakeen")
>>> game.decision.options
['take space:arrakeen draw', 'deploy 1', 'deploy 2', 'deploy 3']

Bots are in ``sietch.players``, simulation is in ``sietch.lab``.
"""

from sietch import players
from sietch.content import load_box
from sietch.players import Player
from sietch.records.game import Barred, Decision, Game, Option, Result, View, new_game, replay
from sietch.records.saves import load, save
from sietch.rules.components import Box
from sietch.rules.errors import BadRecord, BadSetup, IllegalChoice, SietchError

__version__ = "0.2.0"

__all__ = [
    "BadRecord",
    "BadSetup",
    "Barred",
    "Box",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "Player",
    "Result",
    "SietchError",
    "View",
    "load",
    "load_box",
    "new_game",
    "players",
    "replay",
    "save",
]
