"""The turns of phase 2: opening, the pool of an Agent turn, the pool and the buying of a Reveal turn."""

from __future__ import annotations

from sietch.rules import commanders, sending
from sietch.rules.effects.acquiring import acquire_to, buy_tleilaxu, price
from sietch.rules.effects.ix.raids import waits_for_win
from sietch.rules.effects.teams import ALLY_DEPLOYS
from sietch.rules.language.core import EFFECTS, Effect
from sietch.rules.lists import NOTHING, without
from sietch.rules.packing import said_in, source_of
from sietch.rules.pool import must_act, offer, settle, show, take
from sietch.rules.rivals.levels import churn
from sietch.rules.state import State, fleet, tell
from sietch.rules.terms import (
    ATOMICS,
    BUY,
    DEPLOY,
    DISCARD,
    E_PLAYED_INTRIGUE,
    E_REVEAL,
    E_REVEALED,
    E_STRENGTH,
    E_TURN,
    END_TURN,
    F_RESOLVE,
    F_TIDY_INTRIGUE,
    F_TURN_ENDS,
    NO_TURN,
    NOBODY,
    OF_GAME,
    OF_INTRIGUE,
    OF_SPACE,
    OK,
    ON_REVEAL,
    OPENING,
    PLAY,
    RELEASE,
    REVEAL,
    REVEAL_TURN,
    SEND,
    TAKE,
    TLEILAXU_ROW,
    Move,
)
from sietch.rules.verbs.agents import COUNCIL_PERSUASION, agents_of
from sietch.rules.verbs.cards import (
    drop_aside,
    offers,
    return_cards,
    sweep_row,
    tleilaxu_offers,
    trash_borrowed,
)
from sietch.rules.verbs.contracts import check_harvest
from sietch.rules.verbs.goods import add_persuasion, add_swords
from sietch.rules.verbs.keeping import BACK_ON, bring_back
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import unit_owner
from sietch.rules.verbs.ships import deploy_by_right
from sietch.rules.verbs.teams import activate
from sietch.rules.verbs.tech import offer_tiles
from sietch.rules.verbs.tleilaxu import release_specimens, specimens_of
from sietch.rules.verbs.troops import deploy_limit, deployable, left_conflict, strength, units

MOST_RECRUITED = 5  # troops that a single effect takes from supply
BONUS_SWORDS = 2  # of a Swordmaster Bonus token, on every own Reveal turn (S-SWORD-04)


def start_turn(s: State, seat: int) -> None:
    s.stamp += 1
    s.clear_turn()
    s.turn_seat = seat
    s.turn_kind = OPENING
    s.turn_fresh = True
    if s.desert is not None:
        s.desert.clear_turn()
    if s.teams is not None:
        s.teams.clear_turn()
    if s.tleilax is not None:
        s.tleilax.clear_turn()
    if s.ix is not None:
        s.ix.clear_turn()
        fleet(s, seat).turns += 1
    if s.closed:
        s.closed = [shut for shut in s.closed if shut[1] != seat]  # B-CARD-07
    tell(s, E_TURN, seat)
    if s.ix is not None:
        if fleet(s, seat).turns == BACK_ON:
            bring_back(s, seat)
        offer_tiles(s, seat)


def close_turn(s: State, seat: int) -> None:
    """End the turn; a borrowed card is trashed before, while the turn still stands (I-CARD-11)."""
    if s.tleilax is None or not s.tleilax.borrowed:
        end_turn(s, seat)
        return
    s.agenda.append((F_TURN_ENDS, seat, 0, 0, 0))
    trash_borrowed(s, seat)


def end_turn(s: State, seat: int) -> None:
    if s.turn_kind == REVEAL_TURN:
        finish_reveal(s, seat)
        if s.hagal is not None:
            churn(s)
    if s.tleilax is not None:
        s.tleilax.clear_turn()
    s.unveiled += 1  # others act now
    s.turn_kind = NO_TURN
    s.turn_seat = NOBODY
    s.turn_space = -1
    s.pool = []
    s.discounts = NOTHING
    if s.teams is not None:
        left_conflict(s.players[unit_owner(s, seat)])  # swords for an Ally outside the Conflict do not wait
        s.teams.clear_turn()


def options(s: State, seat: int) -> list[Move]:
    """All that the player on turn may do now."""
    if s.desert is not None and s.desert.harvests:
        check_harvest(s, seat)
    if s.pool:
        settle(s)
    if s.turn_kind == OPENING:
        moves = sending.send_options(s, seat)
        if s.teams is not None and commanders.commands(s, seat):
            moves += commanders.reveal_options(s, seat)
        else:
            moves.append((REVEAL, 0, 0, 0, 0))
        item_options(s, seat, moves)
        plot_options(s, seat, moves)
        if s.tleilax is not None:
            moves += laboratory_options(s, seat)
        return moves
    moves = []
    item_options(s, seat, moves)
    commanding = s.teams is not None and commanders.commands(s, seat)
    if commanding:
        moves += commanders.deploy_options(s, seat)
    else:
        if s.ix is None:
            for n in range(1, deploy_limit(s) + 1):
                moves.append((DEPLOY, n, 0, 0, 0))
        else:
            for troops, dreadnoughts in deployable(s):
                moves.append((DEPLOY, troops, 0, dreadnoughts, 0))
    if s.turn_kind == REVEAL_TURN:
        buy_options(s, seat, moves)
    plot_options(s, seat, moves)
    if s.tleilax is not None:
        moves += laboratory_options(s, seat)
    if not must_act(s) and not (commanding and commanders.ally_to_ask(s, seat)):
        moves.append((END_TURN, 0, 0, 0, 0))
    return moves


def item_options(s: State, seat: int, moves: list[Move]) -> None:
    for effect, source, place in s.pool:
        option = (TAKE, source, place, 0, 0)
        if EFFECTS[effect].barrier(s, seat, source) == OK and option not in moves:
            moves.append(option)


def buy_options(s: State, seat: int, moves: list[Move]) -> None:
    persuasion = s.players[seat].persuasion
    for card, zone in offers(s, seat):
        if price(s, card, zone) <= persuasion:
            moves.append((BUY, card, zone, 0, 0))
    if s.tleilax is not None:
        specimens = specimens_of(s, seat)
        for card in tleilaxu_offers(s):
            if s.box.cards[card].specimens <= specimens:
                moves.append((BUY, card, TLEILAXU_ROW, 0, 0))


def laboratory_options(s: State, seat: int) -> list[Move]:
    """Specimens may go back to supply, and the Imperium Row be swept once (I-SPECIMEN-04, I-ATOMICS-01)."""
    mine = s.players[seat].lab
    if mine is None:
        return []
    moves = release_options(s, seat)
    if mine.atomics:
        moves.append((ATOMICS, 0, 0, 0, 0))
    return moves


def release_options(s: State, seat: int) -> list[Move]:
    """Where troops in supply may run short (I-OPEN-4)."""
    mine = s.players[seat].lab
    if mine is None or s.players[seat].supply > MOST_RECRUITED:
        return []
    return [(RELEASE, n, 0, 0, 0) for n in range(1, mine.specimens + 1)]


def plot_options(s: State, seat: int, moves: list[Move]) -> None:
    undecided = s.teams is not None and commanders.undecided(s, seat)
    for card in s.players[seat].intrigues:
        plot = s.box.intrigues[card].plot
        if plot is not None and undecided:
            moves += [o for o in commanders.plot_options(s, seat, card, plot) if o not in moves]
        elif plot is not None and plot.barrier(s, seat, source_of(OF_INTRIGUE, card)) == OK:
            option = (PLAY, card, 0, 0, 0)
            if option not in moves:
                moves.append(option)


def apply(s: State, seat: int, option: Move) -> bool:
    """Do what the player on turn chose; true if that ends the turn."""
    kind, a, b, c, _ = option
    if kind == PLAY:
        play_plot(s, seat, a, said_in(b))
    elif kind == SEND:
        sending.send(s, seat, option)
    elif kind == TAKE:
        take(s, a, b)
    elif kind == DEPLOY and b:
        ALLY_DEPLOYS.ask(s, said_in(b), source_of(OF_GAME, 0))
    elif kind == DEPLOY:
        deploy_by_right(s, seat, a, c)
    elif kind == BUY:
        buy(s, seat, a, b)
    elif kind == RELEASE:
        release_specimens(s, seat, a)
    elif kind == ATOMICS:
        sweep_row(s, seat)
    elif kind == REVEAL:
        if a:
            activate(s, seat, said_in(a))
        reveal(s, seat)
    else:
        return True
    s.turn_fresh = False
    return False


def play_plot(s: State, seat: int, card: int, ally: int) -> None:
    plot = s.box.intrigues[card].plot
    assert plot is not None
    if ally != NOBODY:
        activate(s, seat, ally)
    play_intrigue(s, seat, card, plot)


def buy(s: State, seat: int, card: int, zone: int) -> None:
    if zone == TLEILAXU_ROW:
        buy_tleilaxu(s, seat, card)
        return
    s.players[seat].persuasion -= price(s, card, zone)
    acquire_to(s, seat, card, zone, DISCARD)


def play_intrigue(s: State, seat: int, card: int, effect: Effect) -> None:
    """Play an Intrigue card: it lies face up until it is resolved, then goes to the discard pile (B-INTR-07)."""
    p = s.players[seat]
    p.intrigues.remove(card)
    p.faceup = [*p.faceup, card]
    tell(s, E_PLAYED_INTRIGUE, seat, card)
    lingers = s.box.intrigues[card].lingers and s.turn_kind != REVEAL_TURN
    if not lingers:
        s.agenda.append((F_TIDY_INTRIGUE, seat, card, 0, 0))
    s.agenda.append((F_RESOLVE, seat, effect.id, source_of(OF_INTRIGUE, card), 0))


def tidy_intrigue(s: State, seat: int, card: int) -> None:
    if not (s.ix is not None and waits_for_win(s, seat, card)):
        s.players[seat].faceup = without(s.players[seat].faceup, card)
        s.intrigue_discard = [*s.intrigue_discard, card]
    if s.teams is not None and s.turn_kind == NO_TURN:
        s.teams.activated = NOBODY  # a Combat card played for an Ally is done (S-ACT-16)


def reveal(s: State, seat: int) -> None:
    """Open the Reveal turn: everything left in hand is in play, all Reveal boxes are offered (B-REVEAL-02)."""
    p = s.players[seat]
    s.turn_kind = REVEAL_TURN
    p.revealed_turn = True
    p.reveal_stamp = s.stamp
    if p.lab is not None and p.lab.returning:
        return_cards(s, seat)
    if p.fleet is not None and p.fleet.kept:
        bring_back(s, seat)  # X-CARD-06
    cards = p.hand
    p.hand = []
    tell(s, E_REVEAL, seat)
    for card in cards:
        tell(s, E_REVEALED, seat, card)
    for card in cards:
        show(s, seat, card, s.box.cards[card])
    if p.council:
        add_persuasion(s, seat, COUNCIL_PERSUASION)
    if s.teams is not None and p.swordmaster:
        add_swords(s, seat, BONUS_SWORDS)
    for index, space in enumerate(s.box.spaces):
        if space.presence_items and agents_of(s, seat, index):
            offer(s, seat, space.presence_items, source_of(OF_SPACE, index), space.presence_place)
    answer(s, seat, ON_REVEAL)
    for waiting in p.faceup:
        plot = s.box.intrigues[waiting].plot
        if plot is not None:
            offer(s, seat, plot.items(), source_of(OF_INTRIGUE, waiting))
    s.agenda += reversed(s.if_revealed)
    s.if_revealed = NOTHING


def finish_reveal(s: State, seat: int) -> None:
    """Set strength and clean up (B-REVEAL-01, B-REVEAL-08, B-ACQ-02)."""
    p = s.players[seat]
    p.strength_set = True
    if units(p) == 0:
        p.swords = 0  # B-STR-03
    if p.followers is not None:
        p.followers.arms_called = False
    owner = unit_owner(s, seat)
    if s.players[owner].strength_set:
        tell(s, E_STRENGTH, owner, strength(s, owner))
    p.discard += p.played
    p.discard += p.revealed
    p.played = []
    p.revealed = []
    p.persuasion = 0
    p.tops_acquired = False
    for card in p.faceup[:]:
        tidy_intrigue(s, seat, card)
    drop_aside(s, seat)
