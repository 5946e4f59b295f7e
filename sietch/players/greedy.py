"""A player who tries every option on an imagined game, plays the turn to its end and takes what leaves it best."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

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
from sietch.records.game import Decision, View
from sietch.rules import engine
from sietch.rules.effects.acquiring import price
from sietch.rules.effects.core import EFFECTS
from sietch.rules.effects.goods import Swords
from sietch.rules.phases import GOAL
from sietch.rules.setup import SPIES
from sietch.rules.state import Followers, Player, State
from sietch.rules.terms import END_TURN, F_COMBAT_CIRCLE, NOBODY, OK, OPENING, REVEAL, REVEAL_TURN, SEND, Option
from sietch.rules.verbs.cards import offers
from sietch.rules.verbs.owners import is_rival, others, unit_owner
from sietch.rules.verbs.teams import members
from sietch.rules.verbs.troops import deploy_limit, strength, strength_now, units
from sietch.rules.verbs.trophies import matches

AGENT = 5.0  # an Agent still to be sent
COUNCIL = 16.0
SWORDMASTER = 26.0
BONUS_TOKEN = 9.0  # what is left of it in the six-player game, where it is sent once
STANDING = (0.0, 5.5, 6.5, 10.0, 11.5, 12.0, 12.5)  # Influence by step, beside the points it scores
HIDDEN_SWORDS = 2  # expected of an opponent who has not revealed
RIVAL_SWORDS = 4  # expected of a Rival: those of the House Hagal card it will turn, and of troops still to come
LAST_ROUND = 10
PACE = 1.2  # points a round of whoever leads
RIVALRY = 0.3  # an opponent's point, beside an own one
VICTORY = 200.0
STOCK_LATE = 0.4  # of the worth of goods, when no round is left to spend them in
STANDING_LATE = 0.5  # of the worth of Influence, likewise
PRESENCE = 0.2  # for each strength in the Conflict, whatever it wins
TROPHY = 3.5  # a face-up Conflict card that may yet be paired


class GreedyPlayer:
    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.moves) == 1:
            return 0
        state = view.imagine(self._random).state
        values = [tried(state, view.seat, move) for move in decision.moves]
        if state.turn_kind == OPENING and state.turn_seat == view.seat:
            likely = best_ways(decision.moves, values)
            return max(likely, key=lambda index: followed(state, view.seat, decision.moves[index]))
        return values.index(max(values))


def best_ways(moves: Sequence[Option], values: list[float]) -> list[int]:
    """Which options are worth following: to each space only the best way of sending an Agent there."""
    best: dict[object, int] = {}
    for index, move in enumerate(moves):
        goal = (SEND, move[2]) if move[0] == SEND else move
        if goal not in best or values[index] > values[best[goal]]:
            best[goal] = index
    return list(best.values())


def followed(state: State, seat: int, move: Option) -> float:
    """What an option leads to when the turn is then played on, one best step after the other, up to its end."""
    trial = state.copy()
    engine.choose(trial, move)
    lost = AGENT * 0.5 * state.players[seat].agents if move[0] == REVEAL else 0.0
    while trial.asked == seat and trial.turn_seat == seat:
        best = max(trial.options, key=lambda option: tried(trial, seat, option))
        if best[0] == END_TURN:
            return tried(trial, seat, best) - lost
        engine.choose(trial, best)
    return outlook(trial, seat) - lost


def tried(state: State, seat: int, move: Option) -> float:
    """What an option leads to, judged before others act: what they do next is no merit of the option."""
    trial = state.copy()
    if move[0] == END_TURN:
        trial.turn_seat = NOBODY
        trial.players[seat].persuasion = 0
        return outlook(trial, seat) + 0.01
    engine.choose(trial, move)
    while trial.agenda and trial.agenda[-1][0] == F_COMBAT_CIRCLE:
        engine.choose(trial, trial.options[-1])
    value = outlook(trial, seat)
    if move[0] == REVEAL and state.turn_kind == OPENING:
        value -= AGENT * 0.5 * state.players[seat].agents
    return value


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
    value = POINT * p.vp + 4.0 * max(0, p.vp + 3 - GOAL)
    if s.teams is None:
        value -= RIVALRY * POINT * max(s.players[i].vp for i in others(s, seat))
    stock = SOLARI * goods(p.solari) + SPICE * goods(p.spice) + WATER * goods(p.water)
    value += stock * (STOCK_LATE + (1 - STOCK_LATE) * share)
    value += TROOP * p.garrison * (1.0 if left else 0.2)
    value += sum(STANDING[n] for n in p.influence) * min(1.0, STANDING_LATE + left / 4)
    value += INTRIGUE * len(p.intrigues) + 0.8 * INTRIGUE * len(p.faceup)
    value += AGENT * p.agents + CARD * len(p.hand)
    value += (COUNCIL * p.council + swordmaster_worth(s, seat)) * share
    value += deck_worth(s, p) * share
    value += persuasion_worth(s, seat, share)
    value += fight(s, seat)
    if p.followers is not None:
        value += followers_worth(s, p.followers, left)
    if s.turn_seat == seat:
        value += 0.9 * reinforcement(s, seat)
        for effect, source, _ in s.pool:
            if EFFECTS[effect].barrier(s, seat, source) == OK:
                value += 0.9 * worth(EFFECTS[effect])
    return value


def rounds_left(s: State) -> float:
    """How many rounds are still to come after this one, as fast as the leader scores."""
    leading = max(p.vp for p in s.players)
    return max(0.0, min(LAST_ROUND - s.round, (GOAL - leading) / PACE))


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
    return factor * prizes + PRESENCE * min(mine, 12)


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


def followers_worth(s: State, f: Followers, left: float) -> float:
    value = SPY * (SPIES - f.spies) * (1 if left else 0.2)
    value += 5.0 * f.hooks * left / LAST_ROUND
    value += 1.2 * len(f.contracts) + 0.8 * len(f.done)
    value += TROPHY * len(f.trophies) + 0.5 * f.training + 0.5 * f.memories
    return value


def expected(s: State, seat: int) -> float:
    p = s.players[seat]
    if p.strength_set or units(p) == 0:
        return strength(s, seat)
    if s.hagal is not None and is_rival(s, seat):
        return strength_now(s, seat) + RIVAL_SWORDS
    swords = p.swords + held_swords(s, p)
    return strength_now(s, seat) - p.swords + (swords if swords or not p.hand else HIDDEN_SWORDS)


def held_swords(s: State, p: Player) -> float:
    """Swords that the hand would reveal."""
    return sum(part.n for card in p.hand for part in s.box.cards[card].reveal_parts if isinstance(part, Swords))


def chance(lead: float) -> float:
    return 1 / (1 + math.exp(-(lead - 1.0) / 2.0))
