"""The cards of Immortality: Experimentation, those of the Imperium deck, the Tleilaxu cards, Reclaimed Forces."""

from sietch.rules.components import Card
from sietch.rules.effects.goods import persuasion
from sietch.rules.effects.tleilaxu import research, specimen, tleilaxu_step
from sietch.rules.effects.troops import recruit
from sietch.rules.terms import SPICE_TRADE

STARTERS = [
    Card(
        "experimentation", "Experimentation", kind="starter", copies=2, icons=(SPICE_TRADE,),
        agent=research(),
        reveal=persuasion(1) + specimen(),
    ),
]  # fmt: skip

IMPERIUM: list[Card] = []

TLEILAXU: list[Card] = []

RECLAIMED = [
    Card(
        "reclaimed_forces", "Reclaimed Forces", kind="reclaimed", specimens=3,
        acquire=recruit(2) | tleilaxu_step(),
    ),
]  # fmt: skip

CARDS = [*STARTERS, *IMPERIUM, *TLEILAXU, *RECLAIMED]
