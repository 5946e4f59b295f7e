"""Setting up a game with automated opponents (B-TWOP, B-SOLO, H-SETUP)."""

from __future__ import annotations

from typing import Final

from sietch.rules.additions import Followers, Hagal, Lab
from sietch.rules.chance import below, seed_chance, shuffle
from sietch.rules.components import Box
from sietch.rules.engine import advance
from sietch.rules.language.core import Effect
from sietch.rules.packing import source_of
from sietch.rules.phases import AGENTS
from sietch.rules.rivals.deck import printed, reshuffle
from sietch.rules.rivals.levels import level_of
from sietch.rules.rivals.printed import Rival
from sietch.rules.setup import (
    SPIES,
    WATER,
    deal_contracts,
    deal_leaders,
    deal_objectives,
    give_objective,
    lay_desert,
    lay_ix,
    lay_table,
    lay_tleilax,
    new_fleet,
    new_player,
    open_game,
    point_sources,
)
from sietch.rules.state import SeatState, State, hagal, new_seat
from sietch.rules.terms import (
    FACTIONS,
    FROM_BUYING,
    NOBODY,
    OF_GAME,
    ORNITHOPTER,
    STREAMLINED,
    TROOPS,
)

RIVALS_BESIDE: Final = {1: 2, 2: 1}  # by number of humans


class Plan:
    """What is chosen for a game with Rivals; a rival of -1 is drawn by lot."""

    def __init__(self, humans: int, rivals: list[int], level: int, variants: int) -> None:
        self.humans: Final = humans
        self.rivals: Final = rivals
        self.level: Final = level
        self.variants: Final = variants


def new_state_with_rivals(
    box: Box, seed: str, leaders: list[int], plan: Plan, telling: bool = False, ask_single: bool = False
) -> State:
    """A game of one or two humans, set up and run to its first decision; humans have the first seats."""
    s = laid_out(box, seed, leaders, plan, telling)
    s.ask_single = ask_single
    advance(s)
    return s


def laid_out(box: Box, seed: str, leaders: list[int], plan: Plan, telling: bool) -> State:
    """A game set up, before its first round."""
    s = State(box)
    seed_chance(s, seed)
    s.telling = telling
    seats = plan.humans + RIVALS_BESIDE[plan.humans]
    h = Hagal()
    h.humans = plan.humans
    h.shown = [NOBODY] * seats
    s.hagal = h
    h.level = plan.level
    level = level_of(s)
    h.variants = plan.variants | (0 if level is None else level.variants)
    h.spoils = plan.humans == 2 and printed(s).spoiler != ""
    lay_table(s)
    chosen = deal_leaders(s, plan.humans, kept_free(s, leaders, plan))
    for leader in chosen:
        s.players.append(new_player(s, leader, 0))
    for rival in deal_rivals(s, chosen, plan):
        s.players.append(new_rival(s, rival))
    for p in s.players:
        p.points = [0] * max(point_sources(box), FROM_BUYING + 1)
    if box.posts:
        lay_desert(s)
    if box.shipping is not None:
        lay_ix(s)
    if box.tleilaxu is not None:
        lay_tleilax(s)
    reshuffle(s)
    s.first = first_player(s)
    for seat, p in enumerate(s.players):
        give_start(s, seat, p)
    open_game(s)
    deal_contracts(s)
    return s


def kept_free(s: State, leaders: list[int], plan: Plan) -> list[int]:
    """The humans' Leaders, followed by those whom the Rivals' names keep from being drawn."""
    taken = {s.box.leaders[rival].person for rival in plan.rivals if rival >= 0}
    return leaders + [i for i, leader in enumerate(s.box.leaders) if leader.person in taken]


def deal_rivals(s: State, humans: list[int], plan: Plan) -> list[int]:
    """The Rivals of the game; nobody sits at the table twice."""
    if hagal(s).spoils:
        return [s.box.leader_index[printed(s).spoiler]]
    taken = {s.box.leaders[i].person for i in [*humans, *[r for r in plan.rivals if r >= 0]]}
    free = [i for i in allowed_rivals(s.box, plan.variants) if s.box.leaders[i].person not in taken]
    shuffle(s, free)
    return [rival if rival >= 0 else free.pop() for rival in plan.rivals]


def allowed_rivals(box: Box, variants: int) -> list[int]:
    """Who can be a Rival (B-SOLO-02, H-VAR-04)."""
    assert box.hagal is not None
    rivals: list[int] = []
    for i, leader in enumerate(box.leaders):
        if not isinstance(leader, Rival) or leader.id == box.hagal.spoiler:
            continue
        if leader.streamlined or not variants & STREAMLINED:
            rivals.append(i)
    return rivals


def new_rival(s: State, leader: int) -> SeatState:
    """A Rival has no deck; its garrison follows the level (B-TWOP-02, B-SOLO-05, H-SETUP-01)."""
    p = new_seat()
    p.leader = leader
    level = level_of(s)
    spoils = hagal(s).spoils
    p.garrison = 0 if spoils else s.box.garrison if level is None else level.garrison
    p.supply = TROOPS - p.garrison
    p.water = 0 if spoils else WATER
    p.influence = [0] * len(FACTIONS)
    p.swordmaster = spoils
    p.agents = AGENTS + (1 if spoils else 0)
    if s.box.posts:
        p.followers = Followers()
        p.followers.spies = SPIES
    if s.box.shipping is not None:
        p.fleet = new_fleet()
    if s.box.tleilaxu is not None and hagal(s).humans == 1:
        p.lab = Lab()  # of which only the Tleilaxu token is used (I-HAGAL-01, I-HAGAL-03)
    return p


def first_player(s: State) -> int:
    """Who begins: the Rival on the human's left, whoever the Objectives say, or one of two humans by lot."""
    humans = hagal(s).humans
    if not s.box.objectives:
        return 1 if humans == 1 else below(s, humans)  # B-SOLO-03
    if humans == 1:
        return deal_objectives(s)  # H-SETUP-07
    rest = [i for i, o in enumerate(s.box.objectives) if len(s.players) in o.players]
    for card in rest:
        if s.box.objectives[card].icon == ORNITHOPTER:  # H-SETUP-08
            rest.remove(card)
            give_objective(s, humans, card)
            break
    shuffle(s, rest)
    first = 0
    for seat in range(humans):
        card = rest.pop()
        give_objective(s, seat, card)
        if s.box.objectives[card].first:
            first = seat
    return first


def give_start(s: State, seat: int, p: SeatState) -> None:
    """What the level adds to the start."""
    level = level_of(s)
    if level is None:
        return
    effect: Effect | None = level.player if seat < hagal(s).humans else level.rival
    if effect is not None:
        for part in effect.parts():
            part.resolve(s, seat, source_of(OF_GAME, 0))
