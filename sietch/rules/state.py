"""The state of a game: plain data, copied in microseconds; the agenda in it says what is still to happen."""

from __future__ import annotations

import hashlib

from sietch.rules.components import Box
from sietch.rules.effects.core import EFFECTS
from sietch.rules.terms import F_ASK, F_RESOLVE, NO_TURN, NOBODY, Event, Frame, Option

Item = tuple[int, int, int]
"""An effect waiting in the turn's pool: (effect, source, place of the effect in its box)."""


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

    def copy(self) -> Followers:
        f = Followers()
        f.spies = self.spies
        f.sandworms = self.sandworms
        f.hooks = self.hooks
        f.memories = self.memories
        f.training = self.training
        f.arms_called = self.arms_called
        f.contracts = self.contracts[:]
        f.done = self.done[:]
        f.trophies = self.trophies[:]
        f.flipped = self.flipped[:]
        return f

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
        d = Desert()
        d.posts = self.posts[:]
        d.shield_wall = self.shield_wall
        d.contracts = self.contracts[:]
        d.offered = self.offered[:]
        d.aside = self.aside[:]
        d.intrigues_trashed = self.intrigues_trashed[:]
        d.spy_recalled = self.spy_recalled
        d.spice_gained = self.spice_gained
        d.retreated = self.retreated
        d.no_deploying = self.no_deploying
        d.recruits_deploy = self.recruits_deploy
        d.repeated = self.repeated
        d.harvests = self.harvests[:]
        d.discards = self.discards[:]
        d.acquired = self.acquired[:]
        d.sworded = self.sworded[:]
        return d

    def facts(self) -> tuple[object, ...]:
        return (
            tuple(self.posts), self.shield_wall, tuple(self.contracts), tuple(self.offered), tuple(self.aside),
            tuple(self.intrigues_trashed), self.spy_recalled, self.spice_gained, self.retreated, self.no_deploying,
            self.recruits_deploy, self.repeated, tuple(self.harvests), tuple(self.discards),
            tuple(self.acquired), tuple(self.sworded),
        )  # fmt: skip


class Hagal:
    """What automated opponents add to a game: their seats, the House Hagal deck, the rules chosen for them."""

    def __init__(self, humans: int, seats: int) -> None:
        self.humans = humans  # seats from this number on are Rivals
        self.level = NOBODY  # the difficulty, in solo games
        self.variants = 0  # a bit set
        self.spoils = False  # the Rival gains nothing and cannot win (base game, two players)
        self.deck: list[int] = []  # the top card is the last
        self.turned: list[int] = []  # turned up since the last shuffle
        self.shown = [NOBODY] * seats  # by seat: the card that its Agent was last sent with
        self.seen = 0  # bit set of the cards turned in this Rival's turn

    def copy(self) -> Hagal:
        h = Hagal(self.humans, 0)
        h.level = self.level
        h.variants = self.variants
        h.spoils = self.spoils
        h.deck = self.deck[:]
        h.turned = self.turned[:]
        h.shown = self.shown[:]
        h.seen = self.seen
        return h

    def facts(self) -> tuple[object, ...]:
        return (
            self.humans, self.level, self.variants, self.spoils, tuple(self.deck), tuple(self.turned),
            tuple(self.shown), self.seen,
        )  # fmt: skip


class Teams:
    """What the six-player game adds: the activated Ally, Commanders' tokens, used Swordmasters, Throne Row."""

    def __init__(self) -> None:
        self.activated = NOBODY  # the Ally whom the Commander on turn (or playing a Combat card) activates
        self.tokens: list[int] = []  # where each Commander's three tokens are: a space, AT_HOME or AWAY
        self.token_sent = -1  # the arrow of the token that the Commander on turn has sent
        self.swordmasters_sent = 0  # bit set of seats: sent this round, so it leaves the game in Recall
        self.swordmasters_gone = 0  # bit set of seats: sent in an earlier round
        self.throne: list[int] = []  # the Throne Row
        self.deploy_asked = 0  # troops that the activated Ally was asked about and left in garrison
        self.trade: list[tuple[int, int, int]] = []  # (giver, kind of goods, number), once decided
        self.trade_cards: list[int] = []  # Intrigue cards that the first giver has picked
        self.return_cards: list[int] = []  # Intrigue cards that the second giver has picked
        self.yield_asked = 0  # bit set of the Allies who were asked whether they concede a tie
        self.yielded = 0  # bit set of those who conceded

    def clear_turn(self) -> None:
        self.activated = NOBODY
        self.token_sent = -1
        self.deploy_asked = 0

    def copy(self) -> Teams:
        t = Teams()
        t.activated = self.activated
        t.tokens = self.tokens[:]
        t.token_sent = self.token_sent
        t.swordmasters_sent = self.swordmasters_sent
        t.swordmasters_gone = self.swordmasters_gone
        t.throne = self.throne[:]
        t.deploy_asked = self.deploy_asked
        t.trade = self.trade[:]
        t.trade_cards = self.trade_cards[:]
        t.return_cards = self.return_cards[:]
        t.yield_asked = self.yield_asked
        t.yielded = self.yielded
        return t

    def facts(self) -> tuple[object, ...]:
        return (
            self.activated, tuple(self.tokens), self.token_sent, self.swordmasters_sent, self.swordmasters_gone,
            tuple(self.throne),
            self.deploy_asked, tuple(self.trade), tuple(self.trade_cards), tuple(self.return_cards),
            self.yield_asked, self.yielded,
        )  # fmt: skip


class Player:
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

    def copy(self) -> Player:
        p = Player()
        p.leader = self.leader
        p.solari = self.solari
        p.spice = self.spice
        p.water = self.water
        p.vp = self.vp
        p.points = self.points[:]
        p.influence = self.influence[:]
        p.supply = self.supply
        p.garrison = self.garrison
        p.conflict = self.conflict
        p.agents = self.agents
        p.swordmaster = self.swordmaster
        p.council = self.council
        p.visited_once = self.visited_once
        p.revealed_turn = self.revealed_turn
        p.reveal_stamp = self.reveal_stamp
        p.persuasion = self.persuasion
        p.swords = self.swords
        p.strength_set = self.strength_set
        p.tops_acquired = self.tops_acquired
        p.secrets = self.secrets
        p.secrets_picked = self.secrets_picked
        p.secrets_shown = self.secrets_shown
        p.ability_used = self.ability_used
        p.known_top = self.known_top
        p.deck = self.deck[:]
        p.hand = self.hand[:]
        p.discard = self.discard[:]
        p.played = self.played[:]
        p.revealed = self.revealed[:]
        p.intrigues = self.intrigues[:]
        p.faceup = self.faceup[:]
        p.aside = self.aside[:]
        if self.followers is not None:
            p.followers = self.followers.copy()
        return p

    def facts(self) -> tuple[object, ...]:
        """Everything in a fixed order, for comparing states."""
        return (
            self.leader, self.solari, self.spice, self.water, self.vp, tuple(self.points), tuple(self.influence),
            self.supply, self.garrison, self.conflict, self.agents, self.swordmaster, self.council,
            self.visited_once, self.revealed_turn, self.reveal_stamp, self.persuasion, self.swords,
            self.strength_set, self.tops_acquired, self.secrets, self.secrets_picked, self.secrets_shown,
            self.ability_used, self.known_top, tuple(self.deck), tuple(self.hand), tuple(self.discard),
            tuple(self.played), tuple(self.revealed), tuple(self.intrigues), tuple(self.faceup), tuple(self.aside),
            None if self.followers is None else self.followers.facts(),
        )  # fmt: skip

    def __repr__(self) -> str:
        goods = f"{self.solari} Solari, {self.spice} spice, {self.water} water"
        troops = f"troops {self.garrison} in garrison, {self.conflict} in the Conflict"
        return f"<Player: {self.vp} points, {goods}, {troops}, {len(self.hand)} cards in hand>"


class State:
    """One game at one moment."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.players: list[Player] = []
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
        # the turn under way
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
        self.options: list[Option] = []  # of the pending decision; never changed in place
        self.asked = NOBODY
        self.ask_single = False  # a decision with one option is asked too
        self.winners: list[int] = []
        self.tie_break = ""
        # what happened, if anybody listens
        self.telling = False
        self.events: list[Event] = []

    def copy(self) -> State:
        """An independent state; what was told so far stays with the original."""
        t = State(self.box)
        t.players = [p.copy() for p in self.players]
        t.chance_key = self.chance_key
        t.chance_drawn = self.chance_drawn
        t.chance_block = self.chance_block
        t.round = self.round
        t.first = self.first
        t.over = self.over
        t.stamp = self.stamp
        t.unveiled = self.unveiled
        t.row = self.row[:]
        t.imperium = self.imperium[:]
        t.reserve = self.reserve[:]
        t.trashed = self.trashed[:]
        t.intrigue_deck = self.intrigue_deck[:]
        t.intrigue_discard = self.intrigue_discard[:]
        t.conflict_deck = self.conflict_deck[:]
        t.conflicts_unused = self.conflicts_unused[:]
        t.conflicts_past = self.conflicts_past[:]
        t.conflict = self.conflict
        t.alliances = self.alliances[:]
        t.agents_at = self.agents_at[:]
        t.bonus_spice = self.bonus_spice[:]
        t.control = self.control[:]
        t.closed = self.closed[:]
        t.mentat = self.mentat
        t.mentat_next = self.mentat_next
        if self.desert is not None:
            t.desert = self.desert.copy()
        if self.hagal is not None:
            t.hagal = self.hagal.copy()
        if self.teams is not None:
            t.teams = self.teams.copy()
        t.turn_seat = self.turn_seat
        t.turn_kind = self.turn_kind
        t.turn_fresh = self.turn_fresh
        t.turn_entry = self.turn_entry
        t.turn_icons = self.turn_icons
        t.turn_card = self.turn_card
        t.turn_card_gone = self.turn_card_gone
        t.turn_space = self.turn_space
        t.turn_step = self.turn_step
        t.turn_double = self.turn_double
        t.recruited = self.recruited
        t.deployed = self.deployed
        t.deploy_right = self.deploy_right
        t.deploy_used = self.deploy_used
        t.discounts = self.discounts[:]
        t.pool = self.pool[:]
        t.if_revealed = self.if_revealed[:]
        t.agenda = self.agenda[:]
        t.options = self.options
        t.asked = self.asked
        t.ask_single = self.ask_single
        t.winners = self.winners
        t.tie_break = self.tie_break
        return t

    def facts(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, in a fixed order."""
        return self.common_facts() if self.teams is None else (*self.common_facts(), self.teams.facts())

    def common_facts(self) -> tuple[object, ...]:
        return (
            self.box.id, tuple(p.facts() for p in self.players),
            self.chance_key, self.chance_drawn, self.chance_block, self.round, self.first, self.over, self.stamp,
            self.unveiled, tuple(self.row), tuple(self.imperium), tuple(self.reserve),
            tuple(self.trashed), tuple(self.intrigue_deck), tuple(self.intrigue_discard),
            tuple(self.conflict_deck), tuple(self.conflicts_unused), tuple(self.conflicts_past), self.conflict,
            tuple(self.alliances), tuple(self.agents_at), tuple(self.bonus_spice), tuple(self.control),
            tuple(self.closed), self.mentat, self.mentat_next, self.turn_seat, self.turn_kind, self.turn_fresh,
            self.turn_entry, self.turn_icons, self.turn_card, self.turn_card_gone, self.turn_space, self.turn_step,
            self.turn_double, self.recruited,
            self.deployed, self.deploy_right, self.deploy_used, tuple(self.discounts),
            tuple((repr(EFFECTS[e]), source, place) for e, source, place in self.pool),
            tuple(self.named(frame) for frame in self.if_revealed),
            tuple(self.named(frame) for frame in self.agenda), tuple(self.options), self.asked, self.ask_single,
            tuple(self.winners), self.tie_break, None if self.desert is None else self.desert.facts(),
            *(() if self.hagal is None else self.hagal.facts()),
        )  # fmt: skip

    def named(self, frame: Frame) -> tuple[object, ...]:
        """A frame with its effect spelled out for its number: numbers change when new effects are declared."""
        if frame[0] in (F_RESOLVE, F_ASK):
            return (frame[0], frame[1], repr(EFFECTS[frame[2]]), frame[3], frame[4])
        return frame

    def __repr__(self) -> str:
        asked = "over" if self.over else f"seat {self.asked} decides"
        return f"<State {self.box.id}, {len(self.players)} seats, round {self.round}, {asked}>"

    def digest(self) -> str:
        """A short fingerprint: two states with equal digests are equal bit for bit."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=16).hexdigest()


def followers(s: State, seat: int) -> Followers:
    """What Uprising adds to a seat; only words of that box ask for it."""
    found = s.players[seat].followers
    assert found is not None
    return found


def desert(s: State) -> Desert:
    """What Uprising adds to the table; only words of that box ask for it."""
    assert s.desert is not None
    return s.desert


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
