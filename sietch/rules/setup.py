"""Setting up a game (B-SETUP)."""

from __future__ import annotations

from sietch.rules import team_setup
from sietch.rules.additions import Desert, Fleet, Followers, Ix, Lab, Tleilax
from sietch.rules.chance import below, seed_chance, shuffle
from sietch.rules.components import Box
from sietch.rules.effects.desert.contracts import KEEP_CONTRACT, SHOW_KEPT
from sietch.rules.engine import advance
from sietch.rules.lists import put
from sietch.rules.packing import source_of, trophy_of
from sietch.rules.phases import AGENTS
from sietch.rules.state import SeatState, State, fleet, followers, new_seat, tell
from sietch.rules.terms import (
    E_OBJECTIVE,
    F_ROUND,
    FROM_BUYING,
    FROM_START,
    FROM_TECH,
    FROM_TLEILAXU,
    NOBODY,
    OF_GAME,
    OF_LEADER,
    ON_OPENING,
    ON_SETUP,
    TROOPS,
)
from sietch.rules.verbs.cards import ROW_SIZE, TLEILAXU_ROW_SIZE, draw_intrigue
from sietch.rules.verbs.contracts import OFFERED
from sietch.rules.verbs.owners import is_rival, turn_order
from sietch.rules.verbs.ships import DREADNOUGHTS
from sietch.rules.verbs.tech import STACKS

DEALT = 2  # contracts
SPIES = 3
WATER = 1
START_POINTS = {4: 1, 6: 1}  # by number of players; any other number starts on 0 (B-SETUP-12)


def new_state(
    box: Box, players: int, seed: str, leaders: list[int], telling: bool = False, ask_single: bool = False
) -> State:
    """A game set up and run to its first decision; a leader of -1 is drawn by lot."""
    s = State(box)
    seed_chance(s, seed)
    s.telling = telling
    s.ask_single = ask_single
    lay_table(s)
    for leader in deal_leaders(s, players, leaders):
        s.players.append(new_player(s, leader, START_POINTS.get(players, 0) if box.early_points else 0))
    if box.boards:
        team_setup.lay_teams(s)
    if box.posts:
        lay_desert(s)
    if box.shipping is not None:
        lay_ix(s)
    if box.tleilaxu is not None:
        lay_tleilax(s)
    s.first = deal_objectives(s) if box.objectives else below(s, players)
    if box.boards:
        s.first = team_setup.swap_objectives(s)
    open_game(s)
    if box.boards:
        team_setup.open_boards(s)
    deal_contracts(s)
    advance(s)
    return s


def open_game(s: State) -> None:
    """The Leaders' own part of setup, and the first round."""
    leaders = s.box.leaders
    clear_reserve(s)
    for seat in range(len(s.players)):
        draw_intrigue(s, seat, s.box.opening_intrigues)  # X-EPIC-06
    for seat, p in enumerate(s.players):
        for on in leaders[p.leader].answers:
            if on.moment == ON_SETUP:
                on.effect.resolve(s, seat, source_of(OF_LEADER, p.leader))
    s.agenda.append((F_ROUND, NOBODY, 0, 0, 0))
    for seat in reversed(turn_order(s)):  # B-SETUP-19: after everything else, before round 1
        leader = s.players[seat].leader
        for on in leaders[leader].answers:
            if on.moment == ON_OPENING:
                on.effect.push(s, seat, source_of(OF_LEADER, leader))


def clear_reserve(s: State) -> None:
    """Reserve cards laid out for one Leader stay in the box if nobody has that Leader (X-MIX-08)."""
    seated = [s.box.leaders[p.leader].id for p in s.players]
    for card, leader in s.box.laid_for.items():
        if leader not in seated:
            s.reserve[s.box.reserve.index(s.box.card_index[card])] = 0


def copies(numbers: list[int]) -> list[int]:
    """A deck of component numbers, each as often as given.

    >>> copies([2, 0, 1])
    [0, 0, 2]
    """
    return [i for i, n in enumerate(numbers) for _ in range(n)]


def lay_table(s: State) -> None:
    box = s.box
    s.alliances = [NOBODY] * len(box.tracks)
    s.agents_at = [0] * len(box.spaces)
    s.bonus_spice = [0] * len(box.spaces)
    s.control = [NOBODY] * len(box.spaces)
    s.reserve = [box.cards[i].copies for i in box.reserve]
    s.imperium = copies([c.copies if c.kind == "imperium" else 0 for c in box.cards])
    shuffle(s, s.imperium)
    s.row = [s.imperium.pop() for _ in range(ROW_SIZE)]
    s.intrigue_deck = copies([c.copies for c in box.intrigues])
    shuffle(s, s.intrigue_deck)
    build_conflict_deck(s)


def lay_desert(s: State) -> None:
    """What Uprising adds: the Shield Wall, empty posts, and with CHOAM the contracts (U-CHOAM-02, U-CHOAM-05)."""
    d = Desert()
    s.desert = d
    d.posts = [0] * len(s.box.posts)
    commanded = any(s.box.leaders[p.leader].commands_contracts for p in s.players)
    every = copies([c.copies for c in s.box.contracts])
    d.aside = [contract for contract in every if commanded and s.box.contracts[contract].set_aside]
    stack = [contract for contract in every if contract not in d.aside and not s.box.contracts[contract].dealt]
    shuffle(s, stack)
    d.offered = [stack.pop() for _ in range(min(OFFERED, len(stack)))]
    d.contracts = stack


def deal_contracts(s: State) -> None:
    """Two of the contracts that are dealt go to each player with units, who keeps one (X-MIX-09, X-MIX-24)."""
    stack = [i for i, contract in enumerate(s.box.contracts) if contract.dealt]
    if not stack:
        return
    shuffle(s, stack)
    SHOW_KEPT.push(s, NOBODY, source_of(OF_GAME, 0))
    seats = [seat for seat in turn_order(s) if not is_rival(s, seat)]  # X-MIX-23
    allies = [seat for seat in seats if seat in team_setup.fighters(s)]
    for seat in allies:
        fleet(s, seat).dealt = [stack.pop() for _ in range(DEALT)]
    for seat in reversed(allies + [seat for seat in seats if seat not in allies]):  # Commanders choose last
        KEEP_CONTRACT.ask(s, seat, source_of(OF_GAME, 0))


def lay_ix(s: State) -> None:
    """What Rise of Ix adds: three stacks of tiles, no dreadnought on any flag (X-SETUP-02)."""
    table = Ix()
    s.ix = table
    tiles = list(range(len(s.box.tiles)))
    shuffle(s, tiles)
    height = len(tiles) // STACKS
    table.stacks = [tiles[i * height : (i + 1) * height] for i in range(STACKS)]
    table.flags = [NOBODY] * len(s.box.spaces)


def new_fleet(ships: int = DREADNOUGHTS) -> Fleet:
    """What a seat owns of Rise of Ix; both dreadnoughts are in supply (X-SETUP-06, X-SETUP-07)."""
    f = Fleet()
    f.supply = ships
    return f


def lay_tleilax(s: State) -> None:
    """What Immortality adds: the Tleilaxu deck and Row, spice on their track (I-SETUP-02, I-SETUP-05)."""
    t = Tleilax()
    s.tleilax = t
    t.deck = copies([c.copies if c.kind == "tleilaxu" else 0 for c in s.box.cards])
    shuffle(s, t.deck)
    t.row = [t.deck.pop() for _ in range(min(TLEILAXU_ROW_SIZE, len(t.deck)))]
    assert s.box.tleilaxu is not None
    t.spice = s.box.tleilaxu.spice


def deal_objectives(s: State) -> int:
    """One Objective for each player; its marker tells who is first (U-OBJ-01, U-OBJ-02, U-OBJ-04)."""
    cards = [i for i, o in enumerate(s.box.objectives) if len(s.players) in o.players]
    shuffle(s, cards)
    first = 0
    for seat in team_setup.fighters(s):
        card = cards.pop()
        give_objective(s, seat, card)
        if s.box.objectives[card].first:
            first = seat
    return first


def give_objective(s: State, seat: int, card: int) -> None:
    f = followers(s, seat)
    f.trophies = [*f.trophies, trophy_of(card)]
    tell(s, E_OBJECTIVE, seat, card)


def build_conflict_deck(s: State) -> None:
    """Level III at the bottom, then level II, level I on top; the rest stays unseen (B-SETUP-03, B-SETUP-04)."""
    for level in (3, 2, 1):
        cards = [i for i, c in enumerate(s.box.conflicts) if c.level == level]
        shuffle(s, cards)
        used = s.box.conflict_levels[level - 1]
        s.conflict_deck = s.conflict_deck + cards[:used]
        s.conflicts_unused = s.conflicts_unused + cards[used:]


def deal_leaders(s: State, players: int, chosen: list[int]) -> list[int]:
    chosen = team_setup.seat_commanders(s, chosen)
    own = s.box.leaders[: s.box.own_leaders]
    free = [i for i, leader in enumerate(own) if i not in chosen and not leader.is_back]
    shuffle(s, free)
    return [leader if leader >= 0 else free.pop() for leader in chosen[:players]]


def point_sources(box: Box) -> int:
    """How many sources of points a game without Rivals reckons with."""
    if box.tleilaxu is not None:
        return FROM_TLEILAXU + 1
    return FROM_BUYING if box.shipping is None else FROM_TECH + 1


def new_player(s: State, leader: int, points: int) -> SeatState:
    p = new_seat()
    p.leader = leader
    p.water = 0 if s.box.leaders[leader].starts_dry else WATER
    p.vp = points
    p.points = put([0] * point_sources(s.box), FROM_START, points)
    p.influence = [0] * len(s.box.tracks)
    p.garrison = s.box.garrison
    p.supply = TROOPS - p.garrison
    p.agents = AGENTS
    missing = s.box.leaders[leader].starts_without
    deck = team_setup.deck_of(s, leader)
    p.deck = copies(
        [c.copies if c.kind == "starter" and c.deck == deck and c.id != missing else 0 for c in s.box.cards]
    )
    for name in s.box.discarded_starters if deck == "" else ():
        p.deck.remove(s.box.card_index[name])
        p.discard.append(s.box.card_index[name])  # I-MIX-02
    shuffle(s, p.deck)
    if s.box.posts:
        p.followers = Followers()
        p.followers.spies = SPIES
    if s.box.shipping is not None:
        p.fleet = new_fleet()
    if s.box.tleilaxu is not None:
        p.lab = Lab()
        p.lab.atomics = True  # I-SETUP-08
    return p
