"""The state of a game: plain data, copied in microseconds; the agenda in it says what is still to happen.

A field is said in ``__init__`` of its class and nowhere else: who adds one runs ``make state``, which writes how
it is copied, compared and cleared with the turn.
"""

from __future__ import annotations

import hashlib
from typing import Any

from sietch.rules.additions import Desert, Fleet, Followers, Hagal, Ix, Lab, Teams, Tleilax
from sietch.rules.components import Box
from sietch.rules.language.core import EFFECTS
from sietch.rules.lists import NO_PILE, NOTHING
from sietch.rules.terms import F_ASK, F_RESOLVE, NO_TURN, NOBODY, Event, Frame, Move

Item = tuple[int, int, int]
"""An effect waiting in the turn's pool: (effect, source, its place among all that the component can bring)."""


def named(frame: Frame) -> tuple[object, ...]:
    """A frame with its effect spelled out for its number: numbers change when new effects are declared."""
    kind, seat, effect, source, extra = frame
    return (kind, seat, repr(EFFECTS[effect]), source, extra) if kind in (F_RESOLVE, F_ASK) else frame


def late(part: Fleet | Ix | Lab | Tleilax | None) -> tuple[object, ...]:
    """What a part of the state tells; games without it say nothing of it, since their digests are older."""
    return () if part is None else (part.facts(),)


class SeatState:
    """What one seat owns. Defaults are those of an empty place, so that copying is cheap."""

    def __init__(self) -> None:
        self.leader = 0
        self.solari = 0
        self.spice = 0
        self.water = 0
        self.vp = 0
        self.points: list[int] = NOTHING  # victory points by source, for the final reckoning
        self.influence: list[int] = NOTHING
        self.supply = 0  # troops
        self.garrison = 0
        self.conflict = 0
        self.agents = 0  # on the Leader, ready to be sent (the Mentat included)
        self.swordmaster = False
        self.council = False
        self.visited_once = 0  # bit set of once-per-game spaces already used
        self.revealed_turn = False  # has taken the Reveal turn of this round
        self.reveal_stamp = 0  # when the last Reveal turn was taken (B-END-08)
        self.persuasion = 0
        self.swords = 0
        self.strength_set = False
        self.tops_acquired = False  # may put acquired cards on the deck this Reveal turn
        self.secrets = 0  # bit set of secretly chosen factions
        self.secrets_picked = 0  # how many factions were secretly chosen
        self.secrets_shown = False
        self.ability_used = False
        self.known_top = 0  # how many cards on top of the deck everybody has seen go there
        self.deck: list[int] = NO_PILE  # the top card is the last
        self.hand: list[int] = NO_PILE
        self.discard: list[int] = NO_PILE
        self.played: list[int] = NO_PILE
        self.revealed: list[int] = NO_PILE
        self.intrigues: list[int] = NO_PILE
        self.faceup: list[int] = NOTHING  # Intrigue cards played and not yet discarded
        self.aside: list[int] = NO_PILE  # cards set aside from the Imperium Row for this player
        self.followers: Followers | None = None  # only in games of Uprising
        self.fleet: Fleet | None = None  # only in games of Rise of Ix: told only where there is one
        self.lab: Lab | None = None  # only in games of Immortality: told only where there is one

    def __repr__(self) -> str:
        goods = f"{self.solari} Solari, {self.spice} spice, {self.water} water"
        troops = f"troops {self.garrison} in garrison, {self.conflict} in the Conflict"
        return f"<SeatState: {self.vp} points, {goods}, {troops}, {len(self.hand)} cards in hand>"

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> SeatState:
        twin = SeatState()
        twin.leader = self.leader
        twin.solari = self.solari
        twin.spice = self.spice
        twin.water = self.water
        twin.vp = self.vp
        twin.points = self.points
        twin.influence = self.influence
        twin.supply = self.supply
        twin.garrison = self.garrison
        twin.conflict = self.conflict
        twin.agents = self.agents
        twin.swordmaster = self.swordmaster
        twin.council = self.council
        twin.visited_once = self.visited_once
        twin.revealed_turn = self.revealed_turn
        twin.reveal_stamp = self.reveal_stamp
        twin.persuasion = self.persuasion
        twin.swords = self.swords
        twin.strength_set = self.strength_set
        twin.tops_acquired = self.tops_acquired
        twin.secrets = self.secrets
        twin.secrets_picked = self.secrets_picked
        twin.secrets_shown = self.secrets_shown
        twin.ability_used = self.ability_used
        twin.known_top = self.known_top
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.played = self.played[:]
        twin.revealed = self.revealed[:]
        twin.intrigues = self.intrigues[:]
        twin.faceup = self.faceup
        twin.aside = self.aside[:]
        if self.followers is not None:
            twin.followers = self.followers.copy()
        if self.fleet is not None:
            twin.fleet = self.fleet.copy()
        if self.lab is not None:
            twin.lab = self.lab.copy()
        return twin

    def unshare(self) -> None:
        self.points = self.points[:]
        self.influence = self.influence[:]
        self.faceup = self.faceup[:]
        if self.followers is not None:
            self.followers.unshare()

    def facts(self) -> tuple[object, ...]:
        told = (
            self.leader, self.solari, self.spice, self.water, self.vp, tuple(self.points), tuple(self.influence),
            self.supply, self.garrison, self.conflict, self.agents, self.swordmaster, self.council,
            self.visited_once, self.revealed_turn, self.reveal_stamp, self.persuasion, self.swords,
            self.strength_set, self.tops_acquired, self.secrets, self.secrets_picked, self.secrets_shown,
            self.ability_used, self.known_top, tuple(self.deck), tuple(self.hand), tuple(self.discard),
            tuple(self.played), tuple(self.revealed), tuple(self.intrigues), tuple(self.faceup), tuple(self.aside),
            None if self.followers is None else self.followers.facts(),
        )  # fmt: skip
        return told + late(self.fleet) + late(self.lab)


class State:
    """One game at one moment. A copy is independent; what was told so far stays with the original."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.players: list[SeatState] = []
        self.chance_key = b""  # what all chance of this game is drawn with (rules/chance.py)
        self.chance_drawn = 0  # how many numbers were drawn
        self.chance_block: tuple[int, ...] = ()  # the numbers drawn from at present
        self.round = 0
        self.first = 0  # holder of the First Player marker
        self.over = False
        self.stamp = 0  # counts turns, to tell which Reveal turn came last
        self.unveiled = 0  # counts moments when something hidden was seen: what an undo may not cross
        # the table
        self.row: list[int] = []
        self.imperium: list[int] = NOTHING
        self.reserve: list[int] = NOTHING  # cards left, by stack (as in box.reserve)
        self.trashed: list[int] = NOTHING
        self.intrigue_deck: list[int] = NOTHING
        self.intrigue_discard: list[int] = NOTHING
        self.conflict_deck: list[int] = NOTHING
        self.conflicts_unused: list[int] = NOTHING
        self.conflicts_past: list[int] = NOTHING
        self.conflict = NOBODY  # this round's Conflict card
        self.alliances: list[int] = NOTHING  # holder of each faction's token
        self.agents_at: list[int] = NOTHING  # by space: four bits a seat count its Agents there
        self.bonus_spice: list[int] = NOTHING  # by space
        self.control: list[int] = NOTHING  # by space
        self.closed: list[tuple[int, int]] = NOTHING  # (space, the seat that closed it to all others)
        self.mentat = NOBODY  # who has taken the Mentat
        self.mentat_next = NOBODY  # who has won it for the next round
        self.desert: Desert | None = None  # only in games of Uprising
        self.hagal: Hagal | None = None  # only in games of one or two players
        self.teams: Teams | None = None  # only in games of six
        self.ix: Ix | None = None  # only in games of Rise of Ix: told only where there is one
        self.tleilax: Tleilax | None = None  # only in games of Immortality: told only where there is one
        # this turn
        self.turn_seat = NOBODY
        self.turn_kind = NO_TURN
        self.turn_fresh = False  # nothing at all was done yet
        self.turn_entry = 0  # ways in opened by a Plot card
        self.turn_icons = 0  # agent icons lent by a Plot card
        self.turn_card = -1
        self.turn_card_gone = False  # it has left play in its own turn
        self.turn_space = -1
        self.turn_step = 0  # Influence that the visited faction space gives
        self.turn_double = False  # the base spice of a harvest counts twice
        self.recruited = 0
        self.deployed = 0
        self.deploy_right = 0  # troops that effects allow to deploy, beside the Combat space's own
        self.deploy_used = 0  # troops deployed by right of the Combat space or such effects
        self.discounts: list[tuple[int, int]] = NOTHING  # (card, Persuasion less)
        self.pool: list[Item] = []
        self.if_revealed: list[Frame] = NOTHING  # goes on the agenda if the turn becomes the Reveal turn
        # what is to happen
        self.agenda: list[Frame] = []
        self.options: list[Move] = NOTHING  # of the pending decision
        self.asked = NOBODY
        self.ask_single = False  # a decision with one option is asked too
        self.winners: list[int] = NOTHING
        self.tie_break = ""
        # what happened, if anybody listens (not the state's own)
        self.telling = False
        self.events: list[Event] = []

    def __repr__(self) -> str:
        asked = "over" if self.over else f"seat {self.asked} decides"
        return f"<State {self.box.id}, {len(self.players)} seats, round {self.round}, {asked}>"

    def digest(self) -> str:
        """A short fingerprint: two states with equal digests are equal bit for bit."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=16).hexdigest()

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.turn_seat = NOBODY
        self.turn_kind = NO_TURN
        self.turn_fresh = False
        self.turn_entry = 0
        self.turn_icons = 0
        self.turn_card = -1
        self.turn_card_gone = False
        self.turn_space = -1
        self.turn_step = 0
        self.turn_double = False
        self.recruited = 0
        self.deployed = 0
        self.deploy_right = 0
        self.deploy_used = 0
        self.discounts = NOTHING
        self.pool = []
        self.if_revealed = NOTHING

    def copy(self) -> State:
        twin = State(self.box)
        twin.players = [p.copy() for p in self.players]
        twin.chance_key = self.chance_key
        twin.chance_drawn = self.chance_drawn
        twin.chance_block = self.chance_block
        twin.round = self.round
        twin.first = self.first
        twin.over = self.over
        twin.stamp = self.stamp
        twin.unveiled = self.unveiled
        twin.row = self.row[:]
        twin.imperium = self.imperium
        twin.reserve = self.reserve
        twin.trashed = self.trashed
        twin.intrigue_deck = self.intrigue_deck
        twin.intrigue_discard = self.intrigue_discard
        twin.conflict_deck = self.conflict_deck
        twin.conflicts_unused = self.conflicts_unused
        twin.conflicts_past = self.conflicts_past
        twin.conflict = self.conflict
        twin.alliances = self.alliances
        twin.agents_at = self.agents_at
        twin.bonus_spice = self.bonus_spice
        twin.control = self.control
        twin.closed = self.closed
        twin.mentat = self.mentat
        twin.mentat_next = self.mentat_next
        if self.desert is not None:
            twin.desert = self.desert.copy()
        if self.hagal is not None:
            twin.hagal = self.hagal.copy()
        if self.teams is not None:
            twin.teams = self.teams.copy()
        if self.ix is not None:
            twin.ix = self.ix.copy()
        if self.tleilax is not None:
            twin.tleilax = self.tleilax.copy()
        twin.turn_seat = self.turn_seat
        twin.turn_kind = self.turn_kind
        twin.turn_fresh = self.turn_fresh
        twin.turn_entry = self.turn_entry
        twin.turn_icons = self.turn_icons
        twin.turn_card = self.turn_card
        twin.turn_card_gone = self.turn_card_gone
        twin.turn_space = self.turn_space
        twin.turn_step = self.turn_step
        twin.turn_double = self.turn_double
        twin.recruited = self.recruited
        twin.deployed = self.deployed
        twin.deploy_right = self.deploy_right
        twin.deploy_used = self.deploy_used
        twin.discounts = self.discounts
        twin.pool = self.pool[:]
        twin.if_revealed = self.if_revealed
        twin.agenda = self.agenda[:]
        twin.options = self.options
        twin.asked = self.asked
        twin.ask_single = self.ask_single
        twin.winners = self.winners
        twin.tie_break = self.tie_break
        return twin

    def unshare(self) -> None:
        for p in self.players:
            p.unshare()
        self.imperium = self.imperium[:]
        self.reserve = self.reserve[:]
        self.trashed = self.trashed[:]
        self.intrigue_deck = self.intrigue_deck[:]
        self.intrigue_discard = self.intrigue_discard[:]
        self.conflict_deck = self.conflict_deck[:]
        self.conflicts_unused = self.conflicts_unused[:]
        self.conflicts_past = self.conflicts_past[:]
        self.alliances = self.alliances[:]
        self.agents_at = self.agents_at[:]
        self.bonus_spice = self.bonus_spice[:]
        self.control = self.control[:]
        self.closed = self.closed[:]
        if self.desert is not None:
            self.desert.unshare()
        if self.ix is not None:
            self.ix.unshare()
        if self.tleilax is not None:
            self.tleilax.unshare()
        self.discounts = self.discounts[:]
        self.if_revealed = self.if_revealed[:]
        self.options = self.options[:]
        self.winners = self.winners[:]

    def facts(self) -> tuple[object, ...]:
        told = (
            self.box, tuple([p.facts() for p in self.players]), self.chance_key, self.chance_drawn,
            self.chance_block, self.round, self.first, self.over, self.stamp, self.unveiled, tuple(self.row),
            tuple(self.imperium), tuple(self.reserve), tuple(self.trashed), tuple(self.intrigue_deck),
            tuple(self.intrigue_discard), tuple(self.conflict_deck), tuple(self.conflicts_unused),
            tuple(self.conflicts_past), self.conflict, tuple(self.alliances), tuple(self.agents_at),
            tuple(self.bonus_spice), tuple(self.control), tuple(self.closed), self.mentat, self.mentat_next,
            None if self.desert is None else self.desert.facts(),
            None if self.hagal is None else self.hagal.facts(), None if self.teams is None else self.teams.facts(),
            self.turn_seat, self.turn_kind, self.turn_fresh, self.turn_entry, self.turn_icons, self.turn_card,
            self.turn_card_gone, self.turn_space, self.turn_step, self.turn_double, self.recruited, self.deployed,
            self.deploy_right, self.deploy_used, tuple(self.discounts),
            tuple([(repr(EFFECTS[e]), source, place) for e, source, place in self.pool]),
            tuple([named(frame) for frame in self.if_revealed]), tuple([named(frame) for frame in self.agenda]),
            tuple(self.options), self.asked, self.ask_single, tuple(self.winners), self.tie_break,
        )  # fmt: skip
        return told + late(self.ix) + late(self.tleilax)


def new_seat() -> SeatState:
    """A seat with piles of its own."""
    p = SeatState()
    p.deck, p.hand, p.discard, p.played, p.revealed, p.intrigues, p.aside = [], [], [], [], [], [], []
    return p


def followers(s: State, seat: int) -> Followers:
    """What Uprising adds to a seat; only words of that box ask for it."""
    added = s.players[seat].followers
    assert added is not None
    return added


def desert(s: State) -> Desert:
    """What Uprising adds to the table; only words of that box ask for it."""
    assert s.desert is not None
    return s.desert


def fleet(s: State, seat: int) -> Fleet:
    """What Rise of Ix adds to a seat; only words of that box ask for it."""
    added = s.players[seat].fleet
    assert added is not None
    return added


def ix(s: State) -> Ix:
    """What Rise of Ix adds to the table; only words of that box ask for it."""
    assert s.ix is not None
    return s.ix


def lab(s: State, seat: int) -> Lab:
    """What Immortality adds to a seat; only words of that box ask for it."""
    added = s.players[seat].lab
    assert added is not None
    return added


def tleilax(s: State) -> Tleilax:
    """What Immortality adds to the table; only words of that box ask for it."""
    assert s.tleilax is not None
    return s.tleilax


def hagal(s: State) -> Hagal:
    """What automated opponents add to the game; only their own rules ask for it."""
    assert s.hagal is not None
    return s.hagal


def teams(s: State) -> Teams:
    """What the six-player game adds to the table."""
    assert s.teams is not None
    return s.teams


_told: dict[Any, Any] = {}  # one of those that are the same: a game's events are mostly like earlier ones
MOST_TOLD = 8_000  # then it begins anew


def tell(s: State, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Note an event for whoever listens."""
    if s.telling:
        if len(_told) >= MOST_TOLD:
            _told.clear()
        event: Any = (kind, seat, a, b, c)  # compiled code would make an ``Event`` anew each time it is passed on
        s.events.append(_told.setdefault(event, event))
