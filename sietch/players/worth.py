"""What printed effects are worth to a player, read off their declarations; in tenths of a victory point or so."""

from __future__ import annotations

import math
from functools import cache

from sietch.rules.components import Box, Card
from sietch.rules.language.core import Effect
from sietch.rules.language.tariff import Tariff
from sietch.rules.terms import LANDSRAAD

POINT = 10.0
SOLARI = 0.73
SPICE = 1.4
WATER = 1.4
CARD = 1.4
INTRIGUE = 2.2
TROOP = 1.3
PERSUASION = 0.68
SPY = 1.65
TARIFF = Tariff(
    point=POINT, solari=SOLARI, spice=SPICE, water=WATER, card=CARD, intrigue=INTRIGUE, troop=TROOP,
    influence=3.3, persuasion=PERSUASION, sword=0.55, spy=SPY, other=1.2,
)  # fmt: skip
SENT = 0.5  # an Agent card, whatever its icons
FACTION_ICON = 1.6  # the first of them; more open less and less
PLACE_ICON = 0.4  # of the Landsraad, cities and spice trade
WEAKER_USE = 0.36  # of a card's weaker use, agent or reveal
USUAL = 1.7  # what a deck's usual card brings
FACTION_ICONS = (1 << LANDSRAAD) - 1  # the icons before the Landsraad's are those of the four factions


@cache
def worth(effect: Effect) -> float:
    """A rough price of an effect, whoever uses it and whenever."""
    return effect.worth(TARIFF)


def icons_worth(icons: int) -> float:
    """What it is worth to reach these spaces: those of factions bring Influence."""
    factions = icons & FACTION_ICONS
    return FACTION_ICON * math.pow(factions.bit_count(), 0.7) + PLACE_ICON * (icons & ~FACTION_ICONS).bit_count()


@cache
def card_worth(card: Card) -> float:
    """What a card brings each time it comes to hand: used by an Agent or revealed, whichever is better."""
    reveal = 0.0 if card.reveal is None else worth(card.reveal)
    if not card.playable():
        return reveal
    agent = SENT + icons_worth(card.icons) + (0.0 if card.agent is None else worth(card.agent))
    return max(reveal, agent) + WEAKER_USE * min(reveal, agent)


@cache
def row_worth(box: Box, card: int) -> float:
    """How much a new card in the deck is worth, compared with the deck's usual card."""
    return card_worth(box.cards[card]) - USUAL
