"""What printed effects are worth to a player, read off their declarations; in tenths of a victory point or so."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

from sietch.rules.components import Box, Card
from sietch.rules.effects.core import Effect
from sietch.rules.terms import LANDSRAAD

POINT = 10.0
SOLARI = 0.73
SPICE = 1.4
WATER = 1.4
CARD = 1.4
INTRIGUE = 2.2
TROOP = 1.3
INFLUENCE = 3.3
PERSUASION = 0.68
SWORD = 0.55
SPY = 1.65
OTHER = 1.2  # a word without a price of its own
SENT = 0.5  # an Agent card, whatever its icons
FACTION_ICON = 1.6  # the first of them; more open less and less
PLACE_ICON = 0.4  # of the Landsraad, cities and spice trade
WEAKER_USE = 0.36  # of a card's weaker use, agent or reveal
USUAL = 1.7  # what a deck's usual card brings


def worth(effect: Effect) -> float:
    """A rough price of an effect, whoever uses it and whenever."""
    known = KNOWN.get(effect.id)
    if known is None:
        price = PRICES.get(effect.word)
        known = OTHER if price is None else price(effect)
        KNOWN[effect.id] = known
    return known


def goods(effect: Any) -> float:
    price: float = SOLARI * effect.solari + SPICE * effect.spice + WATER * effect.water
    return price


FACTION_ICONS = (1 << LANDSRAAD) - 1  # the icons before the Landsraad's are those of the four factions
KNOWN: dict[int, float] = {}

# What each word is worth. A word that is not here costs OTHER.
PRICES: dict[str, Callable[[Any], float]] = {
    "gain": lambda e: goods(e),
    "pay": lambda e: -goods(e),
    "vp": lambda e: POINT * e.n,
    "persuasion": lambda e: PERSUASION * e.n,
    "persuasion_per": lambda e: PERSUASION * e.n * 1.5,
    "swords": lambda e: SWORD * e.n,
    "draw": lambda e: CARD * e.n,
    "intrigue": lambda e: INTRIGUE * e.n,
    "recruit": lambda e: TROOP * e.n,
    "recruit_for_conflict": lambda e: TROOP * e.n,
    "deploy_from_supply": lambda e: TROOP * e.n,
    "may_deploy": lambda e: 0.3 * e.n,
    "lose_conflict_troops": lambda e: -2 * TROOP * e.n,
    "gain_influence": lambda e: INFLUENCE * e.n,
    "choose_influence": lambda e: INFLUENCE * e.n,
    "space_step": lambda e: INFLUENCE,
    "bigger_step": lambda e: INFLUENCE * (e.n - 1),
    "lose_influence": lambda e: -INFLUENCE,
    "discard": lambda e: -CARD * e.n,
    "trash": lambda e: 1.0,
    "trash_cost": lambda e: 0.0,
    "trash_this": lambda e: -0.5,
    "harvest": lambda e: SPICE * e.base_spice,
    "base_spice_again": lambda e: 2 * SPICE,
    "acquire_free": lambda e: 0.8 * e.most,
    "all": lambda e: sum(worth(part) for part in e.effects),
    "one_of": lambda e: max(worth(part) for part in e.effects),
    "several": lambda e: sum(sorted(worth(part) for part in e.effects)[-e.count :]),
    "arrow": lambda e: max(0.0, worth(e.gain) + worth(e.cost)),
    "when": lambda e: 0.6 * worth(e.effect),
    "on_reveal": lambda e: worth(e.effect),
    "may": lambda e: worth(e.effect),
    "lines": lambda e: max(worth(part) for part in e.effects),
    "either": lambda e: max(worth(e.then), worth(e.otherwise)),
    "spy": lambda e: SPY,
    "recall_spies": lambda e: -SPY * e.n,
    "sandworm": lambda e: 4.0 * e.n,
    "hooks": lambda e: 3.0,
    "contract": lambda e: 2.2,
    "council_seat": lambda e: 6.0,
    "swordmaster": lambda e: 8.0,
    "swords_per": lambda e: 2 * SWORD * e.n,
    "draw_per": lambda e: CARD * e.n,
    "retreat_troops": lambda e: -0.5 * TROOP * e.least,
    "trash_intrigue": lambda e: -INTRIGUE,
    "flip_trophy": lambda e: 0.0,
    "take_this_back": lambda e: CARD,
    "train": lambda e: 2.0,
    "turn_board": lambda e: 3.0,
    "team": lambda e: 3 * worth(e.effect),
    "each_ally": lambda e: 2 * worth(e.effect),
    "activated_ally": lambda e: worth(e.effect),
    "reinforce": lambda e: TROOP * e.n,
    "trade": lambda e: 0.5,
    "to_throne": lambda e: 0.5,
    "hand_out_contracts": lambda e: 4.4,
    "pay_together": lambda e: max(0.0, worth(e.gain) - SPICE * e.spice),
}


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
