"""What a Rival would have to choose: by rule where there is one, else left to the human (B-SOLO-16, H-GAIN)."""

from __future__ import annotations

from typing import Final

from sietch.rules.components import bits
from sietch.rules.effects.desert.spies import RecallSpies, Spy
from sietch.rules.effects.desert.trophies import PairTrophy
from sietch.rules.effects.influence import ChooseInfluence, GainInfluence
from sietch.rules.effects.ix.ships import ADVANCE, RECALL, Collect, Dividends, Freighter, TakeFlag
from sietch.rules.effects.ix.tech import AcquireTech, Negotiate
from sietch.rules.language.combinators import Several
from sietch.rules.language.core import EFFECTS, Effect, OneOf
from sietch.rules.packing import kind_of, picked
from sietch.rules.rivals.deck import printed
from sietch.rules.rivals.influence import least
from sietch.rules.state import State, fleet
from sietch.rules.terms import (
    ACCEPT,
    DECLINE,
    F_ASK,
    F_ENDGAME,
    NOBODY,
    PAIR,
    PICK_BRANCH,
    PICK_POST,
    PICK_SPACE,
    PICK_TILE,
    PLAY,
    Frame,
    Move,
)
from sietch.rules.verbs.owners import rival_at
from sietch.rules.verbs.spies import free_faction_post

RECALLED_FROM: Final = 2  # the step of the Shipping track where a Rival's Freighter turns back (X-HAGAL-07)


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
    if s.ix is not None:
        moves = with_ships(s, seat, asking, moves)
    return accepted(moves)


def with_ships(s: State, seat: int, asking: Effect, moves: list[Move]) -> list[Move]:
    """What Rise of Ix has a Rival do where others choose."""
    if isinstance(asking, Freighter):  # X-HAGAL-07
        step = RECALL if fleet(s, seat).freighter >= RECALLED_FROM else ADVANCE
        return [(PICK_BRANCH, step, 0, 0, 0)]
    if isinstance(asking, (Collect, Negotiate)) or (isinstance(asking, OneOf) and ranked(asking)):
        return moves[:1]
    if isinstance(asking, AcquireTech):
        return dearest(s, moves)
    return flag(s, seat, moves) if isinstance(asking, TakeFlag) else moves


def ranked(asking: OneOf) -> bool:
    """Whether the first branch that can be taken is: Dividends, a tile (X-HAGAL-08, X-HAGAL-16, X-HAGAL-22)."""
    return isinstance(asking.effects[0], (Dividends, AcquireTech))


def dearest(s: State, moves: list[Move]) -> list[Move]:
    """The dearest tile, of the topmost stack if level, with all Negotiators who help (X-HAGAL-21, X-HAGAL-23)."""
    bought = [option for option in moves if kind_of(option) == PICK_TILE and option[3] == 0]
    if not bought:
        return [(DECLINE, 0, 0, 0, 0)]
    cost = max(s.box.tiles[picked(option)].cost for option in bought)
    tile = next(picked(option) for option in bought if s.box.tiles[picked(option)].cost == cost)
    return [max(option for option in bought if picked(option) == tile)]


def flag(s: State, seat: int, moves: list[Move]) -> list[Move]:
    """A point if it can be had; else over an opponent's marker, not over its own (X-HAGAL-13, X-HAGAL-26)."""
    spaces = [picked(option) for option in moves if kind_of(option) == PICK_SPACE]
    if len(spaces) < len(moves):
        return accepted(moves)
    order = printed(s).flags

    def rank(space: int) -> tuple[bool, bool, int]:
        marker = s.control[space]
        return marker in (NOBODY, seat), marker == seat, order.index(s.box.spaces[space].id)

    return [(PICK_SPACE, min(spaces, key=rank), 0, 0, 0)]


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
