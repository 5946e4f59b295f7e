"""A one-ply player: try every option on an imagined game and take the one that leaves the best position."""

from __future__ import annotations

import math
import random

from sietch.players.worth import (
    CARD,
    INTRIGUE,
    POINT,
    SOLARI,
    SPICE,
    SPY,
    SWORD,
    TROOP,
    WATER,
    row_worth,
    worth,
)
from sietch.records.game import Decision, View
from sietch.rules import engine
from sietch.rules.effects.core import EFFECTS
from sietch.rules.effects.goods import Swords
from sietch.rules.phases import GOAL
from sietch.rules.setup import SPIES
from sietch.rules.state import Followers, Player, State
from sietch.rules.terms import END_TURN, NOBODY, OK, OPENING, REVEAL
from sietch.rules.verbs.owners import others, unit_owner
from sietch.rules.verbs.teams import members
from sietch.rules.verbs.troops import deploy_limit, strength, strength_now, units
from sietch.rules.verbs.trophies import matches

AGENT = 5.0  # an Agent still to be sent
COUNCIL = 16.0
SWORDMASTER = 26.0
BONUS_TOKEN = 9.0  # what is left of it in the six-player game, where it is sent once
STANDING = (0.0, 4.5, 5.5, 9.0, 11.5, 12.0, 12.5)  # Influence by step, beside the points it scores
HIDDEN_SWORDS = 2  # expected of an opponent who has not revealed
LAST_ROUND = 10
TROPHY = 3.5  # a face-up Conflict card that may yet be paired


class GreedyPlayer:
    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.moves) == 1:
            return 0
        state = view.imagine(self._random).state
        best, best_value = 0, -math.inf
        for index, move in enumerate(decision.moves):
            trial = state.copy()
            engine.choose(trial, move)
            value = outlook(trial, view.seat)
            if move[0] == REVEAL and state.turn_kind == OPENING:
                value -= AGENT * 0.5 * state.players[view.seat].agents
            elif move[0] == END_TURN:
                value += 0.01
            if value > best_value:
                best, best_value = index, value
        return best


def outlook(s: State, seat: int) -> float:
    """How good a position is for a seat; in teams, for all its members alike: they win together (S-END-03)."""
    if s.teams is None:
        return position(s, seat)
    return sum(position(s, member) for member in members(seat))


def position(s: State, seat: int) -> float:
    """How good a position is for a seat by itself."""
    p = s.players[seat]
    left = max(0, LAST_ROUND - s.round)
    value = POINT * p.vp + 4.0 * max(0, p.vp + 3 - GOAL)
    stock = SOLARI * goods(p.solari) + SPICE * goods(p.spice) + WATER * goods(p.water)
    value += stock * (0.4 + 0.6 * left / LAST_ROUND)
    value += TROOP * p.garrison * (1.0 if left else 0.2)
    value += sum(STANDING[n] for n in p.influence)
    value += INTRIGUE * len(p.intrigues) + 0.8 * INTRIGUE * len(p.faceup)
    value += AGENT * p.agents + CARD * len(p.hand)
    value += (COUNCIL * p.council + swordmaster_worth(s, seat)) * left / LAST_ROUND
    value += deck_worth(s, p) * left / LAST_ROUND
    value += 0.9 * p.persuasion
    value += fight(s, seat)
    if p.followers is not None:
        value += followers_worth(s, p.followers, left)
    if s.turn_seat == seat:
        value += 0.9 * reinforcement(s, seat)
        for effect, source, _ in s.pool:
            if EFFECTS[effect].barrier(s, seat, source) == OK:
                value += 0.9 * worth(EFFECTS[effect])
    return value


def swordmaster_worth(s: State, seat: int) -> float:
    """A third Agent for good; with six players one more Agent and two swords in every round (S-SWORD-01)."""
    if not s.players[seat].swordmaster:
        return 0.0
    return SWORDMASTER if s.teams is None else BONUS_TOKEN


def goods(n: int) -> float:
    """Each further piece is worth a little less."""
    return n if n <= 6 else 6 + 0.6 * (n - 6)


def deck_worth(s: State, p: Player) -> float:
    return sum(
        row_worth(s.box, card) for zone in (p.deck, p.hand, p.discard, p.played, p.revealed) for card in zone
    )


def fight(s: State, seat: int) -> float:
    """What the Conflict promises: chances of the first two places, times their rewards."""
    p = s.players[seat]
    if s.conflict == NOBODY or units(p) == 0:
        return 0.0
    rivals = sorted((expected(s, i) for i in others(s, seat)), reverse=True)
    mine = expected(s, seat)
    rewards = s.box.conflicts[s.conflict].rewards
    first = chance(mine - rivals[0])
    second = (1 - first) * chance(mine - rivals[1])
    prizes = first * (worth(rewards[0]) + trophy_worth(s, seat)) + second * worth(rewards[1])
    factor = 2 if p.followers is not None and p.followers.sandworms else 1
    return factor * prizes + 0.3 * SWORD * min(mine, 12)


def reinforcement(s: State, seat: int) -> float:
    """What the troops that may still be deployed this turn would add to the fight."""
    seat = unit_owner(s, seat)
    p = s.players[seat]
    most = deploy_limit(s)
    now, best = fight(s, seat), 0.0
    for n in range(1, most + 1):
        p.conflict += n
        best = max(best, fight(s, seat) - now - TROOP * n)
        p.conflict -= n
    return best


def trophy_worth(s: State, seat: int) -> float:
    """What the Conflict card itself is worth: a pair of battle icons is a victory point."""
    if s.players[seat].followers is None:
        return 0.0
    return POINT if matches(s, seat, s.conflict) else TROPHY


def followers_worth(s: State, f: Followers, left: int) -> float:
    value = SPY * (SPIES - f.spies) * (1 if left else 0.2)
    value += 5.0 * f.hooks * left / LAST_ROUND
    value += 1.2 * len(f.contracts) + 0.8 * len(f.done)
    value += TROPHY * len(f.trophies) + 0.5 * f.training + 0.5 * f.memories
    return value


def expected(s: State, seat: int) -> float:
    p = s.players[seat]
    if p.strength_set or units(p) == 0:
        return strength(s, seat)
    swords = p.swords + held_swords(s, p)
    return strength_now(s, seat) - p.swords + (swords if swords or not p.hand else HIDDEN_SWORDS)


def held_swords(s: State, p: Player) -> float:
    """Swords that the hand would reveal."""
    return sum(part.n for card in p.hand for part in s.box.cards[card].reveal_parts if isinstance(part, Swords))


def chance(lead: float) -> float:
    return 1 / (1 + math.exp(-(lead - 1.0) / 2.0))
