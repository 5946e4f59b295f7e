"""The cards of Rise of Ix."""

from sietch.rules.components import Card
from sietch.rules.effects.goods import gain, pay, persuasion
from sietch.rules.effects.trashing import trash
from sietch.rules.effects.troops import recruit
from sietch.rules.terms import SPICE_TRADE

CARDS: list[Card] = []

CONTROL_THE_SPICE = Card(
    "control_the_spice", "Control the Spice", kind="starter", icons=(SPICE_TRADE,),
    agent=pay(spice=1) >> (trash() + recruit(1)),
    reveal=persuasion(1) + gain(spice=1),
)  # fmt: skip
"""In the Epic game it takes the place of a Dune, the Desert Planet (X-EPIC-05)."""
