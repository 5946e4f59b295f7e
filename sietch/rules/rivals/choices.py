"""What a Rival would have to choose: by rule where there is one, else left to the human (B-SOLO-16, H-GAIN)."""

from __future__ import annotations

from sietch.rules.components import bits
from sietch.rules.effects.influence import ChooseInfluence, GainInfluence
from sietch.rules.effects.spies import RecallSpies, Spy
from sietch.rules.effects.trophies import PairTrophy
from sietch.rules.language.combinators import Several
from sietch.rules.language.core import EFFECTS, Effect
from sietch.rules.packing import kind_of, picked
from sietch.rules.rivals.influence import least
from sietch.rules.state import State
from sietch.rules.terms import ACCEPT, DECLINE, F_ASK, F_ENDGAME, PAIR, PICK_POST, PLAY, Frame, Move
from sietch.rules.verbs.owners import rival_at
from sietch.rules.verbs.spies import free_faction_post


def left_open(s: State, frame: Frame, moves: list[Move]) -> list[Move]:
    """Of a Rival's options those among which no rule decides; several of them are for the human to choose from."""
    kind, seat, effect, _, _ = frame
    moves = [option for option in moves if kind_of(option) != PLAY]  # Rivals play no Intrigue cards
    if kind == F_ASK:
        return narrowed(s, seat, EFFECTS[effect], moves)
    if kind == F_ENDGAME:
        pairs = [option for option in moves if kind_of(option) == PAIR]
        return pairs[:1] or moves
    return accepted(moves)  # a defending troop is always placed


def narrowed(s: State, seat: int, asking: Effect, moves: list[Move]) -> list[Move]:
    if isinstance(asking, ChooseInfluence):
        factions = least(s, seat, [picked(option) for option in moves])
        return [option for option in moves if picked(option) in factions]
    if isinstance(asking, Several):
        return where_least(s, seat, asking, moves)
    if isinstance(asking, Spy):
        post = free_faction_post(s, rival_at(s, seat).priority)
        wanted = (PICK_POST, post, 0, 0, 0) if post >= 0 else (DECLINE, 0, 0, 0, 0)
        return [wanted]
    if isinstance(asking, (PairTrophy, RecallSpies)):
        return moves[:1]  # every matching card makes the same pair, and of its two Spies both are recalled
    return accepted(moves)


def accepted(moves: list[Move]) -> list[Move]:
    """What is offered is taken: a troop that defends, a point for sale (H-FIGHT-05)."""
    return [option for option in moves if kind_of(option) == ACCEPT] or moves


def where_least(s: State, seat: int, asking: Several, moves: list[Move]) -> list[Move]:
    """Influence with several factions goes where there is least; other lists are the human's to choose from."""
    places = {part.faction: i for i, part in enumerate(asking.effects) if isinstance(part, GainInfluence)}
    if len(places) < len(asking.effects):
        return moves
    own = s.players[seat].influence
    order = rival_at(s, seat).priority
    if order:
        ranked = sorted(places, key=lambda faction: (own[faction], order.index(faction)))
        mask = bits(tuple(places[faction] for faction in ranked[: asking.count]))
        return [option for option in moves if picked(option) == mask]
    weights = [sum(own[f] for f, i in places.items() if picked(option) >> i & 1) for option in moves]
    return [option for option, weight in zip(moves, weights, strict=True) if weight == min(weights)]
