"""The state of a game: plain data, copied in microseconds; the agenda in it says what is still to happen.

A field is said in ``__init__`` of its class and nowhere else: who adds one runs ``make state``, which writes how
it is copied, compared and cleared with the turn.
"""

from __future__ import annotations

import hashlib

from sietch.rules.components import Box
from sietch.rules.language.core import EFFECTS
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


class Followers:
    """What Uprising adds to a seat: Spies, sandworms, hooks, contracts, trophies."""

    def __init__(self) -> None:
        self.spies = 0  # in supply
        self.sandworms = 0  # in the Conflict
        self.hooks = False
        self.memories = 0  # troops that lie on the board as memories
        self.training = 0  # place of the token on a training track
        self.arms_called = False  # each card acquired this Reveal turn recruits a troop
        self.contracts: list[int] = []  # held, not completed
        self.done: list[int] = []  # completed contracts
        self.trophies: list[int] = []  # face-up Conflict and Objective cards
        self.flipped: list[int] = []  # face-down ones

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> Followers:
        twin = Followers()
        twin.spies = self.spies
        twin.sandworms = self.sandworms
        twin.hooks = self.hooks
        twin.memories = self.memories
        twin.training = self.training
        twin.arms_called = self.arms_called
        twin.contracts = self.contracts[:]
        twin.done = self.done[:]
        twin.trophies = self.trophies[:]
        twin.flipped = self.flipped[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.spies, self.sandworms, self.hooks, self.memories, self.training, self.arms_called,
            tuple(self.contracts), tuple(self.done), tuple(self.trophies), tuple(self.flipped),
        )  # fmt: skip


class Desert:
    """What Uprising adds to the table, and to the turn under way."""

    def __init__(self) -> None:
        self.posts: list[int] = []  # by post: bit set of the seats with a Spy there
        self.shield_wall = True
        self.contracts: list[int] = []  # the face-down stack
        self.offered: list[int] = []  # the face-up contracts
        self.aside: list[int] = []  # contracts kept for one Leader
        self.intrigues_trashed: list[int] = []
        # this turn
        self.spy_recalled = False
        self.spice_gained = 0
        self.retreated = 0  # own troops retreated
        self.no_deploying = False
        self.recruits_deploy = False  # recruits may be deployed although the space is no Combat space
        self.repeated = False  # the visited space was repeated once already
        self.harvests: list[int] = []  # harvest contracts that were held when the Agent went to a Maker space
        self.discards: list[tuple[int, int]] = []  # (source of the effect that asked, card discarded for it)
        self.acquired: list[int] = []  # cards acquired this turn
        self.sworded: list[int] = []  # revealed cards that gave swords this turn

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.spy_recalled = False
        self.spice_gained = 0
        self.retreated = 0
        self.no_deploying = False
        self.recruits_deploy = False
        self.repeated = False
        self.harvests = []
        self.discards = []
        self.acquired = []
        self.sworded = []

    def copy(self) -> Desert:
        twin = Desert()
        twin.posts = self.posts[:]
        twin.shield_wall = self.shield_wall
        twin.contracts = self.contracts[:]
        twin.offered = self.offered[:]
        twin.aside = self.aside[:]
        twin.intrigues_trashed = self.intrigues_trashed[:]
        twin.spy_recalled = self.spy_recalled
        twin.spice_gained = self.spice_gained
        twin.retreated = self.retreated
        twin.no_deploying = self.no_deploying
        twin.recruits_deploy = self.recruits_deploy
        twin.repeated = self.repeated
        twin.harvests = self.harvests[:]
        twin.discards = self.discards[:]
        twin.acquired = self.acquired[:]
        twin.sworded = self.sworded[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.posts), self.shield_wall, tuple(self.contracts), tuple(self.offered), tuple(self.aside),
            tuple(self.intrigues_trashed), self.spy_recalled, self.spice_gained, self.retreated, self.no_deploying,
            self.recruits_deploy, self.repeated, tuple(self.harvests), tuple(self.discards), tuple(self.acquired),
            tuple(self.sworded),
        )  # fmt: skip


class Fleet:
    """What Rise of Ix adds to a seat: Freighter, dreadnoughts, Negotiators, Tech tiles, a Leader's own things."""

    def __init__(self) -> None:
        self.freighter = 0  # its step on the Shipping track
        self.negotiators = 0  # troops on Ix
        self.supply = 0  # dreadnoughts
        self.garrison = 0
        self.conflict = 0
        self.tiles: list[int] = []  # face up
        self.used: list[int] = []  # face down until the next round
        self.snoopers = 0  # bit set of the factions whose track still has a Snooper token
        self.turns = 0  # taken in this round
        self.kept: list[int] = []  # the card set aside for the second turn
        self.dealt: list[int] = []  # contracts to choose from in setup; once chosen, the kept one comes first

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> Fleet:
        twin = Fleet()
        twin.freighter = self.freighter
        twin.negotiators = self.negotiators
        twin.supply = self.supply
        twin.garrison = self.garrison
        twin.conflict = self.conflict
        twin.tiles = self.tiles[:]
        twin.used = self.used[:]
        twin.snoopers = self.snoopers
        twin.turns = self.turns
        twin.kept = self.kept[:]
        twin.dealt = self.dealt[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.freighter, self.negotiators, self.supply, self.garrison, self.conflict, tuple(self.tiles),
            tuple(self.used), self.snoopers, self.turns, tuple(self.kept), tuple(self.dealt),
        )  # fmt: skip


class Ix:
    """What Rise of Ix adds to the table, and to the turn under way."""

    def __init__(self) -> None:
        self.stacks: list[list[int]] = []  # tiles; the top one, face up, is the last
        self.trashed: list[int] = []  # tiles out of the game
        self.flags: list[int] = []  # by space: whose dreadnought controls it
        self.landed = -1  # the space that a dreadnought took in this Combat
        self.again = NOBODY  # the seat that has one more turn at once
        self.wagers: list[tuple[int, int, int]] = []  # (Intrigue card, who played it, whose win it waits for)
        # this turn
        self.commissioned = 0  # dreadnoughts
        self.troops_deployed = 0
        self.dreadnoughts_deployed = 0
        self.dreadnoughts_retreated = 0
        self.dreadnoughts_used = 0  # deployed by right of the Combat space
        self.persuasion = 0  # gained, spent or not
        self.sworded: list[int] = []  # revealed cards that gave swords
        self.kept_card = -1  # came back into hand for this turn

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.commissioned = 0
        self.troops_deployed = 0
        self.dreadnoughts_deployed = 0
        self.dreadnoughts_retreated = 0
        self.dreadnoughts_used = 0
        self.persuasion = 0
        self.sworded = []
        self.kept_card = -1

    def copy(self) -> Ix:
        twin = Ix()
        twin.stacks = [pile[:] for pile in self.stacks]
        twin.trashed = self.trashed[:]
        twin.flags = self.flags[:]
        twin.landed = self.landed
        twin.again = self.again
        twin.wagers = self.wagers[:]
        twin.commissioned = self.commissioned
        twin.troops_deployed = self.troops_deployed
        twin.dreadnoughts_deployed = self.dreadnoughts_deployed
        twin.dreadnoughts_retreated = self.dreadnoughts_retreated
        twin.dreadnoughts_used = self.dreadnoughts_used
        twin.persuasion = self.persuasion
        twin.sworded = self.sworded[:]
        twin.kept_card = self.kept_card
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            tuple([tuple(pile) for pile in self.stacks]), tuple(self.trashed), tuple(self.flags), self.landed,
            self.again, tuple(self.wagers), self.commissioned, self.troops_deployed, self.dreadnoughts_deployed,
            self.dreadnoughts_retreated, self.dreadnoughts_used, self.persuasion, tuple(self.sworded),
            self.kept_card,
        )  # fmt: skip


class Lab:
    """What Immortality adds to a seat: its tokens on the Bene Tleilax board, specimens, Family Atomics."""

    def __init__(self) -> None:
        self.research = -1  # the space of the research track; -1: the start
        self.tleilaxu = 0  # step on the Tleilaxu track
        self.specimens = 0  # troops in the Axolotl tanks
        self.atomics = False  # still has the token
        self.returning: list[int] = []  # cards that go from play to hand when the own Reveal turn begins

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> Lab:
        twin = Lab()
        twin.research = self.research
        twin.tleilaxu = self.tleilaxu
        twin.specimens = self.specimens
        twin.atomics = self.atomics
        twin.returning = self.returning[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.research, self.tleilaxu, self.specimens, self.atomics, tuple(self.returning),
        )  # fmt: skip


class Tleilax:
    """What Immortality adds to the table, and to the turn under way."""

    def __init__(self) -> None:
        self.deck: list[int] = []  # Tleilaxu cards; the top one is the last
        self.row: list[int] = []  # left, right
        self.spice = 0  # on the fourth space of the Tleilaxu track
        self.intrigues_trashed: list[int] = []  # in games that have no Desert
        self.fought = 0  # bit set of seats that have played a Combat card in this Conflict
        self.turns_more = 0  # turns that the seat of Ix.again has at once beside that one
        # this turn
        self.partner = -1  # the card that the turn's card is grafted to
        self.partner_gone = False  # it has left play in its own turn
        self.borrowed = False  # it lies in the Imperium Row, not in play
        self.grey = 0  # bit set of the grey Agent icons that counted when the pair was played
        self.agent_back = False  # the Agent of this turn was recalled by the card that sent it
        self.triple = False  # the base spice of a harvest counts three times
        self.bigger_step = 0  # what the visited faction space gives at least, in place of 1
        self.combat_icon = False  # units may be deployed as at a Combat space
        self.spice_gained = False

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.partner = -1
        self.partner_gone = False
        self.borrowed = False
        self.grey = 0
        self.agent_back = False
        self.triple = False
        self.bigger_step = 0
        self.combat_icon = False
        self.spice_gained = False

    def copy(self) -> Tleilax:
        twin = Tleilax()
        twin.deck = self.deck[:]
        twin.row = self.row[:]
        twin.spice = self.spice
        twin.intrigues_trashed = self.intrigues_trashed[:]
        twin.fought = self.fought
        twin.turns_more = self.turns_more
        twin.partner = self.partner
        twin.partner_gone = self.partner_gone
        twin.borrowed = self.borrowed
        twin.grey = self.grey
        twin.agent_back = self.agent_back
        twin.triple = self.triple
        twin.bigger_step = self.bigger_step
        twin.combat_icon = self.combat_icon
        twin.spice_gained = self.spice_gained
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.deck), tuple(self.row), self.spice, tuple(self.intrigues_trashed), self.fought,
            self.turns_more, self.partner, self.partner_gone, self.borrowed, self.grey, self.agent_back,
            self.triple, self.bigger_step, self.combat_icon, self.spice_gained,
        )  # fmt: skip


class Hagal:
    """What automated opponents add to a game: their seats, the House Hagal deck, the rules chosen for them."""

    def __init__(self) -> None:
        self.humans = 0  # seats from this number on are Rivals
        self.level = NOBODY  # the difficulty, in solo games
        self.variants = 0  # a bit set
        self.spoils = False  # the Rival gains nothing and cannot win (base game, two players)
        self.deck: list[int] = []  # the top card is the last
        self.turned: list[int] = []  # turned up since the last shuffle
        self.shown: list[int] = []  # by seat: the card that its Agent was last sent with
        self.seen = 0  # bit set of the cards turned in this Rival's turn

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> Hagal:
        twin = Hagal()
        twin.humans = self.humans
        twin.level = self.level
        twin.variants = self.variants
        twin.spoils = self.spoils
        twin.deck = self.deck[:]
        twin.turned = self.turned[:]
        twin.shown = self.shown[:]
        twin.seen = self.seen
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            self.humans, self.level, self.variants, self.spoils, tuple(self.deck), tuple(self.turned),
            tuple(self.shown), self.seen,
        )  # fmt: skip


class Teams:
    """What the six-player game adds: the activated Ally, Commanders' tokens, used Swordmasters, Throne Row."""

    def __init__(self) -> None:
        self.tokens: list[int] = []  # where each Commander's three tokens are: a space, AT_HOME or AWAY
        self.swordmasters_sent = 0  # bit set of seats: sent this round, so it leaves the game in Recall
        self.swordmasters_gone = 0  # bit set of seats: sent in an earlier round
        self.throne: list[int] = []  # the Throne Row
        self.trade: list[tuple[int, int, int]] = []  # (giver, kind of goods, number), once decided
        self.trade_cards: list[int] = []  # Intrigue cards that the first giver has picked
        self.return_cards: list[int] = []  # Intrigue cards that the second giver has picked
        self.yield_asked = 0  # bit set of the Allies who were asked whether they concede a tie
        self.yielded = 0  # bit set of those who conceded
        # this turn
        self.activated = NOBODY  # the Ally whom the Commander on turn (or playing a Combat card) activates
        self.token_sent = -1  # the arrow of the token that the Commander on turn has sent
        self.deploy_asked = 0  # troops that the activated Ally was asked about and left in garrison

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.activated = NOBODY
        self.token_sent = -1
        self.deploy_asked = 0

    def copy(self) -> Teams:
        twin = Teams()
        twin.tokens = self.tokens[:]
        twin.swordmasters_sent = self.swordmasters_sent
        twin.swordmasters_gone = self.swordmasters_gone
        twin.throne = self.throne[:]
        twin.trade = self.trade[:]
        twin.trade_cards = self.trade_cards[:]
        twin.return_cards = self.return_cards[:]
        twin.yield_asked = self.yield_asked
        twin.yielded = self.yielded
        twin.activated = self.activated
        twin.token_sent = self.token_sent
        twin.deploy_asked = self.deploy_asked
        return twin

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.tokens), self.swordmasters_sent, self.swordmasters_gone, tuple(self.throne),
            tuple(self.trade), tuple(self.trade_cards), tuple(self.return_cards), self.yield_asked, self.yielded,
            self.activated, self.token_sent, self.deploy_asked,
        )  # fmt: skip


class SeatState:
    """What one seat owns. Defaults are those of an empty place, so that copying is cheap."""

    def __init__(self) -> None:
        self.leader = 0
        self.solari = 0
        self.spice = 0
        self.water = 0
        self.vp = 0
        self.points: list[int] = []  # victory points by source, for the final reckoning
        self.influence: list[int] = []
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
        self.deck: list[int] = []  # the top card is the last
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.played: list[int] = []
        self.revealed: list[int] = []
        self.intrigues: list[int] = []
        self.faceup: list[int] = []  # Intrigue cards played and not yet discarded
        self.aside: list[int] = []  # cards set aside from the Imperium Row for this player
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
        twin.points = self.points[:]
        twin.influence = self.influence[:]
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
        twin.faceup = self.faceup[:]
        twin.aside = self.aside[:]
        if self.followers is not None:
            twin.followers = self.followers.copy()
        if self.fleet is not None:
            twin.fleet = self.fleet.copy()
        if self.lab is not None:
            twin.lab = self.lab.copy()
        return twin

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
        self.imperium: list[int] = []
        self.reserve: list[int] = []  # cards left, by stack (as in box.reserve)
        self.trashed: list[int] = []
        self.intrigue_deck: list[int] = []
        self.intrigue_discard: list[int] = []
        self.conflict_deck: list[int] = []
        self.conflicts_unused: list[int] = []
        self.conflicts_past: list[int] = []
        self.conflict = NOBODY  # this round's Conflict card
        self.alliances: list[int] = []  # holder of each faction's token
        self.agents_at: list[int] = []  # by space: four bits a seat count its Agents there
        self.bonus_spice: list[int] = []  # by space
        self.control: list[int] = []  # by space
        self.closed: list[tuple[int, int]] = []  # (space, the seat that closed it to all others)
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
        self.discounts: list[tuple[int, int]] = []  # (card, Persuasion less)
        self.pool: list[Item] = []
        self.if_revealed: list[Frame] = []  # goes on the agenda if the turn becomes the Reveal turn
        # what is to happen
        self.agenda: list[Frame] = []
        self.options: list[Move] = []  # of the pending decision; never changed in place
        self.asked = NOBODY
        self.ask_single = False  # a decision with one option is asked too
        self.winners: list[int] = []  # never changed in place
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
        self.discounts = []
        self.pool = []
        self.if_revealed = []

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
        twin.imperium = self.imperium[:]
        twin.reserve = self.reserve[:]
        twin.trashed = self.trashed[:]
        twin.intrigue_deck = self.intrigue_deck[:]
        twin.intrigue_discard = self.intrigue_discard[:]
        twin.conflict_deck = self.conflict_deck[:]
        twin.conflicts_unused = self.conflicts_unused[:]
        twin.conflicts_past = self.conflicts_past[:]
        twin.conflict = self.conflict
        twin.alliances = self.alliances[:]
        twin.agents_at = self.agents_at[:]
        twin.bonus_spice = self.bonus_spice[:]
        twin.control = self.control[:]
        twin.closed = self.closed[:]
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
        twin.discounts = self.discounts[:]
        twin.pool = self.pool[:]
        twin.if_revealed = self.if_revealed[:]
        twin.agenda = self.agenda[:]
        twin.options = self.options
        twin.asked = self.asked
        twin.ask_single = self.ask_single
        twin.winners = self.winners
        twin.tie_break = self.tie_break
        return twin

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


def tell(s: State, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Note an event for whoever listens."""
    if s.telling:
        s.events.append((kind, seat, a, b, c))
