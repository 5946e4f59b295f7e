"""What is printed before a player but not possible now, and why: the same predicates that decide legality."""

from __future__ import annotations

from sietch.rules import commanders, sending
from sietch.rules.effects.acquiring import price
from sietch.rules.effects.ix.tech import AcquireTech
from sietch.rules.grafting import pairs
from sietch.rules.language.core import EFFECTS, OneOf
from sietch.rules.packing import source_of, way_partner
from sietch.rules.pool import must_act
from sietch.rules.state import State
from sietch.rules.terms import (
    BUY,
    CANNOT_PAY,
    END_TURN,
    F_ASK,
    F_COMBAT_CIRCLE,
    F_ENDGAME,
    F_LOSS,
    F_TURN,
    F_WIN,
    FROM_BOARD,
    MUST_FIRST,
    NO_AGENT,
    NO_MATCHING_ICON,
    NO_PARTNER,
    NO_SPECIMEN,
    NOT_FOR_SALE,
    NOT_NOW,
    OCCUPIED,
    OF_INTRIGUE,
    OK,
    OPENING,
    PAST_ENEMIES,
    PICK_BRANCH,
    PICK_TILE,
    PLAY,
    RESERVE,
    REVEAL_TURN,
    SEND,
    TAKE,
    TLEILAXU_ROW,
    TOO_EXPENSIVE,
    Move,
)
from sietch.rules.verbs.cards import offers, tleilaxu_offers
from sietch.rules.verbs.spies import posts_watching
from sietch.rules.verbs.tleilaxu import specimens_of

Barred = tuple[Move, int]


def barred(s: State) -> list[Barred]:
    """The pending decision's impossible options, each with its reason."""
    if s.over or not s.agenda:
        return []
    kind, seat, effect, source, _ = s.agenda[-1]
    barred_moves: list[Barred] = []
    if kind == F_TURN:
        if s.turn_kind == OPENING:
            barred_sends(s, seat, barred_moves)
        barred_items(s, seat, barred_moves)
        if s.turn_kind != OPENING and (must_act(s) or commanders.ally_to_ask(s, seat)):
            barred_moves.append(((END_TURN, 0, 0, 0, 0), MUST_FIRST))
        if s.turn_kind == REVEAL_TURN:
            barred_buys(s, seat, barred_moves)
    elif kind == F_ASK:
        asking = EFFECTS[effect]
        if isinstance(asking, OneOf):
            for i, branch in enumerate(asking.effects):
                reason = branch.barrier(s, seat, source)
                if reason != OK:
                    barred_moves.append(((PICK_BRANCH, i, 0, 0, 0), reason))
        elif isinstance(asking, AcquireTech):
            for tile in asking.too_dear(s, seat):
                barred_moves.append(((PICK_TILE, tile, 0, 0, 0), CANNOT_PAY))
    if kind in (F_TURN, F_COMBAT_CIRCLE, F_WIN, F_LOSS, F_ENDGAME):
        barred_intrigues(s, seat, kind, barred_moves)
    return barred_moves


def barred_sends(s: State, seat: int, barred_moves: list[Barred]) -> None:
    company = [] if s.tleilax is None else pairs(s, seat)
    accompanied = {card for one, pair in company for card in (one, way_partner(pair))}
    for card in sorted(set(s.players[seat].hand)):
        if not s.box.cards[card].graft:
            barred_ways(s, seat, card, 0, barred_moves)
        elif card not in accompanied:
            barred_moves.append(((SEND, card, -1, 0, 0), NO_PARTNER))  # I-GRAFT-13
    for card, pair in company:
        barred_ways(s, seat, card, pair, barred_moves)


def barred_ways(s: State, seat: int, card: int, pair: int, barred_moves: list[Barred]) -> None:
    """The spaces that are shut to a card, or to a pair of cards."""
    entry = sending.entry_of(s, card, pair)
    spaces = sending.reached(s, seat, card, pair)
    if not spaces:
        barred_moves.append(((SEND, card, -1, 0, pair), NO_MATCHING_ICON))
    for index in spaces:
        reason = way_in(s, seat, card, index, entry, pair)
        if reason == OK and not sending.origins(s, seat, entry & FROM_BOARD):
            reason = NO_AGENT
        space, saved = s.box.spaces[index], sending.spice_saved(s, card, index, pair)
        for number, cost in enumerate(space.prices):
            barrier = reason if reason != OK or sending.payable(s, seat, space, cost, saved) else CANNOT_PAY
            if barrier != OK:
                barred_moves.append(((SEND, card, index, number, pair), barrier))


def way_in(s: State, seat: int, card: int, index: int, entry: int, pair: int) -> int:
    """What bars a space to cards; where an own Spy could infiltrate, what bars even that (U-SPY-08)."""
    reason = sending.way_in(s, seat, card, index, entry, pair)
    if reason == OCCUPIED and posts_watching(s, seat, index):
        beyond = sending.way_in(s, seat, card, index, entry | PAST_ENEMIES, pair)
        return reason if beyond == OK else beyond
    return reason


def barred_items(s: State, seat: int, barred_moves: list[Barred]) -> None:
    for effect, source, place in s.pool:
        reason = EFFECTS[effect].barrier(s, seat, source)
        if reason != OK:
            barred_moves.append(((TAKE, source, place, 0, 0), reason))


def barred_buys(s: State, seat: int, barred_moves: list[Barred]) -> None:
    for card, zone in offers(s, seat):
        if price(s, card, zone) > s.players[seat].persuasion:
            barred_moves.append(((BUY, card, zone, 0, 0), TOO_EXPENSIVE))
    if s.tleilax is not None:
        for card in tleilaxu_offers(s):
            if s.box.cards[card].specimens > specimens_of(s, seat):
                barred_moves.append(((BUY, card, TLEILAXU_ROW, 0, 0), NO_SPECIMEN))
    for i, card in enumerate(s.box.reserve):
        if s.reserve[i] > 0 and s.box.cards[card].cost < 0:
            barred_moves.append(((BUY, card, RESERVE, 0, 0), NOT_FOR_SALE))


def barred_intrigues(s: State, seat: int, kind: int, barred_moves: list[Barred]) -> None:
    for card in sorted(set(s.players[seat].intrigues)):
        printed = s.box.intrigues[card]
        if kind == F_TURN:
            effect = printed.plot
        elif kind == F_COMBAT_CIRCLE:
            effect = printed.combat
        elif kind == F_WIN:
            effect = printed.win
        elif kind == F_LOSS:
            effect = printed.loss
        else:
            effect = printed.endgame
        reason = NOT_NOW if effect is None else effect.barrier(s, seat, source_of(OF_INTRIGUE, card))
        if reason != OK:
            barred_moves.append(((PLAY, card, 0, 0, 0), reason))
