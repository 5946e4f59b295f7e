"""What single boxes and modes add to the state: parts of it that are there only in their games.

Fields are said in ``__init__`` as in ``state``, and ``make state`` writes the rest here too.
"""

from __future__ import annotations

from sietch.rules.lists import NOTHING
from sietch.rules.terms import NOBODY


class Followers:
    """What Uprising adds to a seat: Spies, sandworms, hooks, contracts, trophies."""

    def __init__(self) -> None:
        self.spies = 0  # in supply
        self.sandworms = 0  # in the Conflict
        self.hooks = False
        self.memories = 0  # troops that lie on the board as memories
        self.training = 0  # place of the token on a training track
        self.arms_called = False  # each card acquired this Reveal turn recruits a troop
        self.contracts: list[int] = NOTHING  # held, not completed
        self.done: list[int] = NOTHING  # completed contracts
        self.trophies: list[int] = NOTHING  # face-up Conflict and Objective cards
        self.flipped: list[int] = NOTHING  # face-down ones

    # --- from here to the end of the class: written by tools/state.py (make state)
    def copy(self) -> Followers:
        twin = Followers()
        twin.spies = self.spies
        twin.sandworms = self.sandworms
        twin.hooks = self.hooks
        twin.memories = self.memories
        twin.training = self.training
        twin.arms_called = self.arms_called
        twin.contracts = self.contracts
        twin.done = self.done
        twin.trophies = self.trophies
        twin.flipped = self.flipped
        return twin

    def unshare(self) -> None:
        self.contracts = self.contracts[:]
        self.done = self.done[:]
        self.trophies = self.trophies[:]
        self.flipped = self.flipped[:]

    def facts(self) -> tuple[object, ...]:
        return (
            self.spies, self.sandworms, self.hooks, self.memories, self.training, self.arms_called,
            tuple(self.contracts), tuple(self.done), tuple(self.trophies), tuple(self.flipped),
        )  # fmt: skip


class Desert:
    """What Uprising adds to the table, and to the turn under way."""

    def __init__(self) -> None:
        self.posts: list[int] = NOTHING  # by post: bit set of the seats with a Spy there
        self.shield_wall = True
        self.contracts: list[int] = NOTHING  # the face-down stack
        self.offered: list[int] = NOTHING  # the face-up contracts
        self.aside: list[int] = NOTHING  # contracts kept for one Leader
        self.intrigues_trashed: list[int] = NOTHING
        # this turn
        self.spy_recalled = False
        self.spice_gained = 0
        self.retreated = 0  # own troops retreated
        self.no_deploying = False
        self.recruits_deploy = False  # recruits may be deployed although the space is no Combat space
        self.repeated = False  # the visited space was repeated once already
        self.harvests: list[int] = NOTHING  # harvest contracts that were held when the Agent went to a Maker space
        self.discards: list[tuple[int, int]] = NOTHING  # (source of the effect that asked, card discarded for it)
        self.acquired: list[int] = NOTHING  # cards acquired this turn
        self.sworded: list[int] = NOTHING  # revealed cards that gave swords this turn

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.spy_recalled = False
        self.spice_gained = 0
        self.retreated = 0
        self.no_deploying = False
        self.recruits_deploy = False
        self.repeated = False
        self.harvests = NOTHING
        self.discards = NOTHING
        self.acquired = NOTHING
        self.sworded = NOTHING

    def copy(self) -> Desert:
        twin = Desert()
        twin.posts = self.posts
        twin.shield_wall = self.shield_wall
        twin.contracts = self.contracts
        twin.offered = self.offered
        twin.aside = self.aside
        twin.intrigues_trashed = self.intrigues_trashed
        twin.spy_recalled = self.spy_recalled
        twin.spice_gained = self.spice_gained
        twin.retreated = self.retreated
        twin.no_deploying = self.no_deploying
        twin.recruits_deploy = self.recruits_deploy
        twin.repeated = self.repeated
        twin.harvests = self.harvests
        twin.discards = self.discards
        twin.acquired = self.acquired
        twin.sworded = self.sworded
        return twin

    def unshare(self) -> None:
        self.posts = self.posts[:]
        self.contracts = self.contracts[:]
        self.offered = self.offered[:]
        self.aside = self.aside[:]
        self.intrigues_trashed = self.intrigues_trashed[:]
        self.harvests = self.harvests[:]
        self.discards = self.discards[:]
        self.acquired = self.acquired[:]
        self.sworded = self.sworded[:]

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
        self.sworded: list[int] = NOTHING  # revealed cards that gave swords
        self.kept_card = -1  # came back into hand for this turn

    # --- from here to the end of the class: written by tools/state.py (make state)
    def clear_turn(self) -> None:
        self.commissioned = 0
        self.troops_deployed = 0
        self.dreadnoughts_deployed = 0
        self.dreadnoughts_retreated = 0
        self.dreadnoughts_used = 0
        self.persuasion = 0
        self.sworded = NOTHING
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
        twin.sworded = self.sworded
        twin.kept_card = self.kept_card
        return twin

    def unshare(self) -> None:
        self.sworded = self.sworded[:]

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
        self.intrigues_trashed: list[int] = NOTHING  # in games that have no Desert
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
        twin.intrigues_trashed = self.intrigues_trashed
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

    def unshare(self) -> None:
        self.intrigues_trashed = self.intrigues_trashed[:]

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
