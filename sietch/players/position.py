"""How good a position is for a seat: what is held and what may yet come of it, in tenths of a victory point or so.

The weights were found by playing: thousands of games against Rivals, each with all weights shifted a little."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from sietch.players.laboratory import lab_worth
from sietch.players.ships import fleet_worth
from sietch.players.worth import (
    CARD,
    INTRIGUE,
    PERSUASION,
    POINT,
    SOLARI,
    SPICE,
    SPY,
    TROOP,
    WATER,
    row_worth,
    worth,
)
from sietch.rules.additions import Followers
from sietch.rules.components import Box, Space
from sietch.rules.effects.acquiring import price
from sietch.rules.effects.goods import Swords
from sietch.rules.language.core import EFFECTS
from sietch.rules.rivals.levels import forbidden
from sietch.rules.sending import solari_due
from sietch.rules.setup import SPIES
from sietch.rules.state import SeatState, State
from sietch.rules.terms import NOBODY, OK, REVEAL_TURN
from sietch.rules.verbs.cards import offers
from sietch.rules.verbs.owners import is_rival, others, unit_owner
from sietch.rules.verbs.teams import members
from sietch.rules.verbs.troops import deployable, strength, strength_now, units
from sietch.rules.verbs.trophies import matches

AGENT = 5.1  # an Agent still to be sent
COUNCIL = 14.2
SWORDMASTER = 29.5
BONUS_TOKEN = 9.0  # what is left of it in the six-player game, where it is sent once
SWORDMASTER_SPACE, COUNCIL_SPACE = "swordmaster", "high_council"  # in every box
SAVING = 0.3  # of the worth of what Solari are laid by for
DECK = 1.2  # of what a card brings each time, at the start of the game
STANDING = (0.0, 6.1, 6.2, 10.0, 11.0, 11.2, 11.5)  # Influence by step, beside the points it scores
HIDDEN_SWORDS = 2.2  # expected of an opponent who has not revealed
RIVAL_SWORDS = 3.4  # expected of a Rival: those of the House Hagal card it will turn
COMING = 1.2  # strength expected of each Agent that a Rival, or who has no troop in the Conflict, may yet send
LAST_ROUND = 8.9  # rounds that a weight counted in rounds is meant for
PACE = 1.3  # points a round of whoever leads
NEAR = 4.1  # for each point from the last three on
RIVALRY = 0.3  # an opponent's point, beside an own one
VICTORY = 200.0
STOCK_LATE = 0.4  # of the worth of goods, when no round is left to spend them in
STANDING_LATE = 0.5  # of the worth of Influence, likewise
GARRISON_LATE = 0.2  # of the worth of troops in the garrison, likewise
HELD = 0.33  # of what a card in hand would bring on the Reveal turn
PENDING = 0.8  # of what a turn has begun and not yet done
PRESENCE = 0.2  # for each strength in the Conflict, whatever it wins
LEAD, SPREAD = 1.0, 2.0  # the lead that makes winning a toss-up, and how fast more of it makes sure
TROPHY = 3.7  # a face-up Conflict card that may yet be paired
HOOKS = 5.0
CONTRACT, DONE = 1.25, 1.0  # a Contract to fulfil, and one fulfilled


def outlook(s: State, seat: int) -> float:
    """How good a position is for a seat; in teams, for all its members alike: they win together (S-END-03)."""
    if s.teams is None:
        return position(s, seat)
    return sum(position(s, member) for member in members(seat))


def position(s: State, seat: int) -> float:
    """How good a position is for a seat by itself."""
    p = s.players[seat]
    if s.over:
        return POINT * p.vp + (VICTORY if seat in s.winners else 0.0)
    left = rounds_left(s)
    share = left / LAST_ROUND
    value = POINT * p.vp + NEAR * max(0, p.vp + 3 - s.box.goal)
    if s.teams is None:
        value -= RIVALRY * POINT * best_other(s, seat)
    stock = SOLARI * goods(p.solari) + SPICE * goods(p.spice) + WATER * goods(p.water)
    value += stock * (STOCK_LATE + (1 - STOCK_LATE) * share)
    value += TROOP * p.garrison * (1.0 if left else GARRISON_LATE)
    value += standing(p) * min(1.0, STANDING_LATE + left / 4)
    value += INTRIGUE * len(p.intrigues) + 0.8 * INTRIGUE * len(p.faceup)
    value += AGENT * p.agents + CARD * len(p.hand) + HELD * held_worth(s, p)
    value += (COUNCIL * p.council + swordmaster_worth(s, seat) + savings(s, seat)) * share
    value += DECK * deck_worth(s, p) * share
    value += persuasion_worth(s, seat, share)
    value += fight(s, seat)
    if p.followers is not None:
        value += followers_worth(s, p.followers, left)
    if p.fleet is not None:
        value += fleet_worth(s, seat, p.fleet, left)
    if p.lab is not None:
        value += lab_worth(s.box, p.lab, left)
    if s.turn_seat == seat:
        value += PENDING * reinforcement(s, seat)
        for effect, source, _ in s.pool:
            if EFFECTS[effect].barrier(s, seat, source) == OK:
                value += PENDING * worth(EFFECTS[effect])
    return value


def rounds_left(s: State) -> float:
    """How many rounds are still to come after this one, as fast as the leader scores."""
    leading = best_other(s, NOBODY)  # of all
    return max(0.0, min(LAST_ROUND - s.round, (s.box.goal - leading) / PACE))


def best_other(s: State, seat: int) -> int:
    """The points of whoever leads beside a seat."""
    best = 0
    for i, p in enumerate(s.players):
        if i != seat and p.vp > best:
            best = p.vp
    return best


def standing(p: SeatState) -> float:
    """What all Influence of a seat is worth, beside its points."""
    value = 0.0
    for level in p.influence:
        value += STANDING[level]
    return value


def persuasion_worth(s: State, seat: int, share: float) -> float:
    """While revealing, the best card it buys; before, a price a piece."""
    p = s.players[seat]
    if s.turn_kind != REVEAL_TURN or s.turn_seat != seat:
        return PERSUASION * p.persuasion
    best = 0.0
    for card, zone in offers(s, seat):
        if price(s, card, zone) <= p.persuasion:
            gain = row_worth(s.box, card) * share
            acquired = s.box.cards[card].acquire
            best = max(best, gain if acquired is None else gain + worth(acquired))
    return 0.9 * best + 0.05 * p.persuasion


def swordmaster_worth(s: State, seat: int) -> float:
    """A third Agent for good; with six players one more Agent and two swords in every round (S-SWORD-01)."""
    if not s.players[seat].swordmaster:
        return 0.0
    return SWORDMASTER if s.teams is None else BONUS_TOKEN


def savings(s: State, seat: int) -> float:
    """Solari laid by for the Swordmaster or the High Council count the more the less is missing."""
    p = s.players[seat]
    if s.teams is not None:
        return 0.0
    known = prices(s.box)
    best = 0.0 if p.swordmaster else SWORDMASTER * laid_by(s, seat, known.swordmaster)
    if not p.council:
        best = max(best, COUNCIL * laid_by(s, seat, known.council))
    return SAVING * best


def laid_by(s: State, seat: int, space: Space) -> float:
    """How near a seat is to paying for a space, where it may be visited at all."""
    if s.hagal is not None and forbidden(s, space):
        return 0.0
    share = min(1.0, s.players[seat].solari / max(1, solari_due(s, seat, space, space.prices[0])))
    return share * share


def goods(n: int) -> float:
    """Each further piece is worth a little less."""
    return n if n <= 6 else 6 + 0.6 * (n - 6)


class Prices:
    """What a box's cards and rewards are worth, each reckoned once, and the spaces that are saved for."""

    def __init__(self, box: Box) -> None:
        cards = range(len(box.cards))
        self.row: Final = [row_worth(box, card) for card in cards]
        reveals = [box.cards[card].reveal for card in cards]
        self.reveal: Final = [0.0 if reveal is None else worth(reveal) for reveal in reveals]
        self.swords: Final = [
            sum([part.n for part in box.cards[card].reveal_items if isinstance(part, Swords)]) for card in cards
        ]
        self.first: Final = [worth(conflict.rewards[0]) for conflict in box.conflicts]
        self.second: Final = [worth(conflict.rewards[1]) for conflict in box.conflicts]
        self.swordmaster: Final = box.spaces[box.space_index[SWORDMASTER_SPACE]]
        self.council: Final = box.spaces[box.space_index[COUNCIL_SPACE]]


@cache
def prices(box: Box) -> Prices:
    return Prices(box)


def deck_worth(s: State, p: SeatState) -> float:
    row = prices(s.box).row
    value = 0.0
    for zone in (p.deck, p.hand, p.discard, p.played, p.revealed):
        for card in zone:
            value += row[card]
    return value


def fight(s: State, seat: int) -> float:
    """What the Conflict promises."""
    if s.conflict == NOBODY or units(s.players[seat]) == 0:
        return 0.0
    return promised(s, seat, strongest(s, seat))


def strongest(s: State, seat: int) -> list[float]:
    """The strengths expected of the others, the greatest first."""
    return sorted([expected(s, i) for i in others(s, seat)], reverse=True)


def promised(s: State, seat: int, rivals: list[float]) -> float:
    """Chances of the first two places against these strengths, times their rewards."""
    p = s.players[seat]
    mine = expected(s, seat)
    known = prices(s.box)
    first = chance(mine - rivals[0])
    second = (1 - first) * chance(mine - rivals[1])
    prizes = first * (known.first[s.conflict] + trophy_worth(s, seat)) + second * known.second[s.conflict]
    factor = 2 if p.followers is not None and p.followers.sandworms else 1
    return factor * prizes + PRESENCE * min(mine, 12)


def reinforcement(s: State, seat: int) -> float:
    """What the troops that may still be deployed this turn would add to the fight."""
    seat = unit_owner(s, seat)
    p = s.players[seat]
    ways = deployable(s)
    if s.conflict == NOBODY or not ways:
        return 0.0
    rivals = strongest(s, seat)
    now, best = fight(s, seat), 0.0
    for n, ships in ways:
        p.conflict += n
        if p.fleet is not None:
            p.fleet.conflict += ships
        best = max(best, promised(s, seat, rivals) - now - TROOP * n)
        p.conflict -= n
        if p.fleet is not None:
            p.fleet.conflict -= ships
    return best


def trophy_worth(s: State, seat: int) -> float:
    """What the Conflict card itself is worth: a pair of battle icons is a victory point."""
    if s.players[seat].followers is None:
        return 0.0
    return POINT if matches(s, seat, s.conflict) else TROPHY


def followers_worth(s: State, f: Followers, left: float) -> float:
    value = SPY * (SPIES - f.spies) * (1 if left else 0.2)
    value += HOOKS * f.hooks * left / LAST_ROUND
    value += CONTRACT * len(f.contracts) + DONE * len(f.done)
    value += TROPHY * len(f.trophies) + 0.5 * f.training + 0.5 * f.memories
    return value


def expected(s: State, seat: int) -> float:
    """The strength a seat may be expected to have in the end."""
    p = s.players[seat]
    if p.strength_set:
        return strength(s, seat)
    coming = COMING * p.agents if seat != s.turn_seat else 0.0
    if units(p) == 0:
        return coming
    if s.hagal is not None and is_rival(s, seat):
        return strength_now(s, seat) + RIVAL_SWORDS + coming
    swords = p.swords + held_swords(s, p)
    return strength_now(s, seat) - p.swords + (swords if swords or not p.hand else HIDDEN_SWORDS)


def held_worth(s: State, p: SeatState) -> float:
    """What the hand would bring on the Reveal turn."""
    reveal = prices(s.box).reveal
    value = 0.0
    for card in p.hand:
        value += reveal[card]
    return value


def held_swords(s: State, p: SeatState) -> int:
    """Swords that the hand would reveal."""
    known = prices(s.box).swords
    swords = 0
    for card in p.hand:
        swords += known[card]
    return swords


def chance(lead: float) -> float:
    return 1 / (1 + math.exp(-(lead - LEAD) / SPREAD))
