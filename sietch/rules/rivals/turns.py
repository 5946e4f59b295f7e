"""A Rival's Agent turn: House Hagal cards are turned until one applies (B-HAGAL, H-TURN)."""

from __future__ import annotations

from sietch.rules.packing import source_of
from sietch.rules.rivals.deck import card_at, printed, turn_up
from sietch.rules.rivals.fighting import deploy_all
from sietch.rules.rivals.printed import Errand, HagalCard
from sietch.rules.rivals.tiles import passes, uses_tiles
from sietch.rules.state import State, hagal, tell
from sietch.rules.terms import (
    AGENT_TURN,
    E_HAGAL,
    E_NO_ERRAND,
    F_RIVAL,
    F_RIVAL_ENDS,
    F_TURN,
    F_TURNS,
    GOES,
    IN_PASSING,
    NEEDLESS,
    NOBODY,
    OF_HAGAL,
    OF_SPACE,
    ON_MAKER_SPIED,
    PLACES_SPY,
    POLITICS,
    SHUT,
    TAKEN,
    UNMET,
)
from sietch.rules.turns import end_turn, start_turn
from sietch.rules.verbs.agents import place_agent
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import is_rival, next_seat, opponents
from sietch.rules.verbs.ships import beneficiary
from sietch.rules.verbs.spies import posts_watching

NO_REVEAL = 1_000_000  # whoever never reveals comes after all who did, where the last Reveal turn decides


# --- whose turn it is
def next_turn_with_rivals(s: State, seat: int) -> None:
    """Give the turn to the next who can take one; the phase ends when nobody can (B-SOLO-10)."""
    for step in range(len(s.players)):
        if acts(s, seat, step == 0):
            hagal(s).seen = 0
            s.agenda[-1] = (F_TURNS, next_seat(s, seat), 0, 0, 0)
            s.agenda.append((F_RIVAL if is_rival(s, seat) else F_TURN, seat, 0, 0, 0))
            start_turn(s, seat)
            return
        seat = next_seat(s, seat)
    s.agenda.pop()


def acts(s: State, seat: int, follows: bool) -> bool:
    """Whether a seat has a turn now; ``follows``: the turn before was that of the seat before it.

    House Hagal as a spoiler acts only after an Agent turn of the first player (B-TWOP-04).
    """
    h = hagal(s)
    p = s.players[seat]
    if p.revealed_turn:
        return False
    if seat < h.humans:
        return True
    return p.agents > 0 and (not h.spoils or (follows and s.turn_card >= 0))


# --- the turn
def take_turn(s: State, seat: int) -> None:
    """Turn cards until one applies; what one does without an Agent is done before the next is turned."""
    h = hagal(s)
    s.turn_kind = AGENT_TURN
    if uses_tiles(s, seat, F_RIVAL):
        return
    while not all_seen(s):
        index = turn_up(s, seat)
        h.seen |= 1 << index
        card = card_at(s, index)
        if card.before is not None:
            tell(s, E_HAGAL, seat, index, IN_PASSING if card.spy is None else PLACES_SPY, NOBODY)
            s.agenda.append((F_RIVAL, seat, 0, 0, 0))
            card.before.push(s, seat, source_of(OF_HAGAL, index))
            return
        errand = errand_of(s, seat, card)
        fate = UNMET if errand is None else fate_of(s, seat, errand)
        if errand is not None and fate == TAKEN and not avoids(s, seat, errand):
            fate = GOES if passes(s, seat, s.box.space_index[errand.space]) else TAKEN
        space = NOBODY if errand is None else s.box.space_index[errand.space]
        tell(s, E_HAGAL, seat, index, fate, space)
        if errand is not None and fate == GOES:
            go(s, seat, index, errand)
            return
    skip(s, seat)


def all_seen(s: State) -> bool:
    """Whether every card of the deck has been turned in this turn (H-TURN-07)."""
    h = hagal(s)
    return all(
        h.seen >> i & 1 or card.reshuffles or h.humans not in card.humans
        for i, card in enumerate(printed(s).cards)
    )


def skip(s: State, seat: int) -> None:
    """No card applies: the Agent stays; once the humans are done, so is the Rival."""
    tell(s, E_NO_ERRAND, seat)
    if all(p.revealed_turn for p in s.players[: hagal(s).humans]):
        s.players[seat].revealed_turn = True
    s.agenda.append((F_RIVAL_ENDS, seat, 0, 0, 0))


def errand_of(s: State, seat: int, card: HagalCard) -> Errand | None:
    """The one errand of a card that fits the state of the game (F-57); none if its condition is not met."""
    if card.richest:
        return richest(s, card)
    for errand in card.errands:
        if errand.fits is None or errand.fits.holds(s, seat, source_of(OF_SPACE, s.box.space_index[errand.space])):
            return errand
    return None


def richest(s: State, card: HagalCard) -> Errand | None:
    """The errand to the Maker space with the most bonus spice, then with the most spice in all (B-HAGAL-09)."""
    best: Errand | None = None
    most = (0, 0)
    for errand in card.errands:
        space = s.box.space_index[errand.space]
        if card.only_free and not is_open(s, space):
            continue
        bonus = s.bonus_spice[space]
        spice = (bonus, bonus + s.box.spaces[space].maker)
        if bonus > 0 and spice > most:
            best, most = errand, spice
    return best


def is_open(s: State, space: int) -> bool:
    return s.agents_at[space] == 0 and not is_closed(s, space)


def is_closed(s: State, space: int) -> bool:
    """Whether a human has closed a space to all opponents (B-HAGAL-12)."""
    return any(closed == space for closed, _ in s.closed)


def fate_of(s: State, seat: int, errand: Errand) -> int:
    """Whether the Agent can go, or why the card is passed over."""
    space = s.box.space_index[errand.space]
    if s.agents_at[space]:
        return TAKEN
    if is_closed(s, space):
        return SHUT
    return NEEDLESS if avoids(s, seat, errand) else GOES


def avoids(s: State, seat: int, errand: Errand) -> bool:
    """Whether Smart Politics keeps the Rival from an errand, be its space free or not."""
    if not errand.politics or not hagal(s).variants & POLITICS:
        return False
    return is_needless(s, seat, s.box.spaces[s.box.space_index[errand.space]].faction)


def is_needless(s: State, seat: int, faction: int) -> bool:
    """Smart Politics: nothing is to be won where a Rival leads as an ally, or is out of reach (H-VAR-03)."""
    own = s.players[seat].influence[faction]
    best = max(s.players[other].influence[faction] for other in opponents(s, seat))
    return (s.alliances[faction] == seat and own > best) or (own >= 2 and best - own >= 2)


def go(s: State, seat: int, index: int, errand: Errand) -> None:
    """Place the Agent; costs and effects of the space are ignored, what the card shows follows (B-HAGAL-05)."""
    space = s.box.space_index[errand.space]
    place_agent(s, seat, space, -1)
    s.turn_space = space
    hagal(s).shown[seat] = index
    holder, bonus = beneficiary(s, space), s.box.spaces[space].control
    if holder != NOBODY and bonus is not None:
        bonus.resolve(s, holder, source_of(OF_SPACE, space))  # B-CTRL-04
    s.agenda.append((F_RIVAL_ENDS, seat, 0, 0, 0))
    for part in reversed(errand.parts):
        part.push(s, seat, source_of(OF_HAGAL, index))
    if s.box.spaces[space].maker:
        for other in opponents(s, seat):
            if posts_watching(s, other, space):
                answer(s, other, ON_MAKER_SPIED)


def end_rival_turn(s: State, seat: int) -> None:
    """Deploy last of all, so that every troop recruited in this turn can fight (H-TURN-06)."""
    if uses_tiles(s, seat, F_RIVAL_ENDS):
        return
    if s.turn_space >= 0:
        deploy_all(s, seat)
    s.players[seat].reveal_stamp = s.stamp - NO_REVEAL
    end_turn(s, seat)
