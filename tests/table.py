"""A table for tests: set up a position in a few words, act by notation, look at what came of it.

    t = Table(players=3, leaders=["paul_atreides", ...])      # seat 0 is first player and on turn
    t.hand(0, "dagger", "reconnaissance").give(0, solari=4)
    t.do("send reconnaissance arrakeen", "deploy 2", "end")
    assert t[0].conflict == 2

Setting something up recomputes the pending decision, so that a test reads from top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from sietch.content import load_box
from sietch.records.game import Decision, Game
from sietch.rules import engine, setup, terms
from sietch.rules.additions import Desert, Fleet, Followers, Ix, Lab, Teams, Tleilax
from sietch.rules.packing import source_kind, trophy_of
from sietch.rules.state import SeatState, State, desert, fleet, followers, ix, lab, teams, tleilax
from sietch.rules.verbs.agents import take_swordmaster
from sietch.rules.verbs.teams import AT_HOME, is_commander, token, tokens_at
from sietch.rules.verbs.tech import offer_tiles
from sietch.rules.verbs.troops import deploy_limit, strength, strength_now

PLAIN_LEADERS = ["earl_memnon_thorvald", "count_ilban_richese", "glossu_the_beast_rabban", "paul_atreides"]
"""Leaders whose standing abilities seldom matter; tests that need another name it."""

PLAIN_UPRISING_LEADERS = ["muad_dib", "gurney_halleck", "lady_amber_metulli", "princess_irulan"]

SIX_LEADERS = [
    "muad_dib", "feyd_rautha_harkonnen", "lady_jessica", "shaddam_corrino_iv", "gurney_halleck", "princess_irulan",
]  # fmt: skip
"""The seats of the six-player examples."""

DEALT = ("dagger", "limited_landsraad_access", "imperial_ornithopter")
"""The single card of every hand; Commanders have decks of their own."""


class Table:
    """A game in the opening turn of seat 0 in round 1; every player's hand is a single Dagger."""

    def __init__(
        self,
        players: int = 4,
        leaders: Iterable[str] | None = None,
        *,
        seed: str = "table",
        conflict: str = "guild_bank_raid",
        box: str = "base",
        modules: Iterable[str] = (),
        ask_single: bool = False,
    ) -> None:
        self.box = load_box(box, frozenset(modules))
        names = list(leaders) if leaders is not None else self.plain_leaders()[:players]
        numbers = [self.box.leader_index[name] for name in names]
        self.state = self.new_state(seed, numbers)
        s = self.state
        s.ask_single = ask_single
        while s.agenda[-1][0] == terms.F_ASK:  # secrets picked in setup: take the first
            engine.choose(s, s.options[0])
        shift_first_player(s)
        s.conflict = self.box.conflict_index[conflict]
        for p in s.players:  # every hand is one Dagger, the rest goes back under the deck
            p.deck = p.hand + p.deck
            dealt = next(self.card(name) for name in DEALT if self.box.card_index.get(name) in p.deck)
            p.deck.remove(dealt)
            p.hand = [dealt]
        engine.advance(s)

    def plain_leaders(self) -> list[str]:
        return PLAIN_LEADERS

    def new_state(self, seed: str, leaders: list[int]) -> State:
        return setup.new_state(self.box, len(leaders), seed, leaders, telling=True)

    # --- looking
    def __getitem__(self, seat: int) -> SeatState:
        return self.state.players[seat]

    @property
    def game(self) -> Game:
        return Game(self.state, None)

    @property
    def decision(self) -> Decision:
        return self.game.decision

    @property
    def seat(self) -> int:
        return self.state.asked

    @property
    def options(self) -> list[str]:
        return [str(o) for o in self.decision.options]

    @property
    def barred(self) -> dict[str, str]:
        return {str(b.option): b.reason for b in self.decision.barred}

    def starting(self, prefix: str) -> list[str]:
        """The options whose notation starts so."""
        return [o for o in self.options if o.startswith(prefix)]

    def strength(self, seat: int) -> int:
        return strength(self.state, seat)

    @property
    def deploy_limit(self) -> int:
        return deploy_limit(self.state)

    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.box.cards[c].id for c in cards]

    def events(self, kind: int) -> list[terms.Event]:
        return [e for e in self.state.events if e[0] == kind]

    # --- setting up (each returns the table, so that calls can be chained)
    def refresh(self) -> Table:
        """Work out the options of the pending decision again (without taking a single one by itself)."""
        s = self.state
        s.options = engine.options(s, s.agenda[-1])
        s.asked = s.agenda[-1][1]
        return self

    def card(self, name: str) -> int:
        return self.box.card_index[name]

    def space(self, name: str) -> int:
        return self.box.space_index[name]

    def hand(self, seat: int, *names: str) -> Table:
        self[seat].hand = [self.card(n) for n in names]
        return self.refresh()

    def deck(self, seat: int, *names: str) -> Table:
        """The deck, top card first."""
        self[seat].deck = [self.card(n) for n in reversed(names)]
        self[seat].known_top = 0
        return self.refresh()

    def discard(self, seat: int, *names: str) -> Table:
        self[seat].discard = [self.card(n) for n in names]
        return self.refresh()

    def played(self, seat: int, *names: str) -> Table:
        """Cards in play from earlier Agent turns."""
        self[seat].played = [self.card(n) for n in names]
        return self.refresh()

    def intrigues(self, seat: int, *names: str) -> Table:
        self[seat].intrigues = [self.box.intrigue_index[n] for n in names]
        return self.refresh()

    def intrigue_deck(self, *names: str) -> Table:
        """The Intrigue deck, top card first."""
        self.state.intrigue_deck = [self.box.intrigue_index[n] for n in reversed(names)]
        return self.refresh()

    def row(self, *names: str) -> Table:
        self.state.row = [self.card(n) for n in names]
        return self.refresh()

    def imperium(self, *names: str) -> Table:
        """The Imperium deck, top card first."""
        self.state.imperium = [self.card(n) for n in reversed(names)]
        return self.refresh()

    def give(self, seat: int, **numbers: int) -> Table:
        """Set plain numbers of a player: solari, spice, water, garrison, supply, conflict, agents, vp..."""
        for name, value in numbers.items():
            assert hasattr(self[seat], name), name
            setattr(self[seat], name, value)
        return self.refresh()

    def troops(self, seat: int, *, garrison: int = 0, conflict: int = 0) -> Table:
        """Set a player's 12 troops; the rest lies in supply."""
        self[seat].garrison, self[seat].conflict = garrison, conflict
        self[seat].supply = terms.TROOPS - garrison - conflict
        return self.refresh()

    def influence(self, seat: int, **levels: int) -> Table:
        """Set Influence directly (points and alliances are not touched): ``influence(0, fremen=2)``."""
        for name, value in levels.items():
            self[seat].influence[terms.FACTIONS.index(name)] = value
        return self.refresh()

    def alliance(self, faction: str, seat: int) -> Table:
        self.state.alliances[terms.FACTIONS.index(faction)] = seat
        return self.refresh()

    def agent_at(self, seat: int, space: str) -> Table:
        """Put one of the seat's Agents (from the Leader) on a space."""
        self.state.agents_at[self.space(space)] += 1 << 4 * seat
        self[seat].agents -= 1
        return self.refresh()

    def control(self, space: str, seat: int) -> Table:
        self.state.control[self.space(space)] = seat
        return self.refresh()

    def bonus_spice(self, space: str, n: int) -> Table:
        self.state.bonus_spice[self.space(space)] = n
        return self.refresh()

    def conflict(self, name: str) -> Table:
        self.state.conflict = self.box.conflict_index[name]
        return self.refresh()

    def next_conflict(self, name: str) -> Table:
        """Put a Conflict card on top of the Conflict deck."""
        self.state.conflict_deck.append(self.box.conflict_index[name])
        return self

    # --- with Rise of Ix (``modules=("ix",)``)
    def fleet(self, seat: int) -> Fleet:
        return fleet(self.state, seat)

    @property
    def ix(self) -> Ix:
        return ix(self.state)

    def ships(self, seat: int, **numbers: int) -> Table:
        """Set freighter, negotiators, and the dreadnoughts in supply, garrison, conflict of a seat."""
        for name, value in numbers.items():
            assert hasattr(self.fleet(seat), name), name
            setattr(self.fleet(seat), name, value)
        return self.refresh()

    def tops(self, *names: str) -> Table:
        """Lay these tiles on top of the stacks, from the topmost stack on, one a stack."""
        wanted = [self.box.tile_index[name] for name in names]
        for stack, tile in zip(self.ix.stacks, wanted, strict=False):
            for other in self.ix.stacks:
                if tile in other:
                    other[other.index(tile)], stack[-1] = stack[-1], tile
        return self.refresh()

    def tiles(self, seat: int, *names: str) -> Table:
        """The seat's tiles, face up; they are taken out of the stacks."""
        wanted = [self.box.tile_index[name] for name in names]
        self.ix.stacks = [[tile for tile in stack if tile not in wanted] for stack in self.ix.stacks]
        self.fleet(seat).tiles = wanted
        s = self.state
        if s.turn_seat == seat:  # what they can do is offered as the turn begins
            s.pool = [item for item in s.pool if source_kind(item[1]) != terms.OF_TILE]
            offer_tiles(s, seat)
        return self.refresh()

    # --- with Immortality (``modules=("immortality",)``)
    def lab(self, seat: int) -> Lab:
        return lab(self.state, seat)

    @property
    def tleilax(self) -> Tleilax:
        return tleilax(self.state)

    def research_at(self, seat: int, space: str) -> Table:
        """Put a research token on a space, "" for the start."""
        self.lab(seat).research = self.box.research_index[space] if space else -1
        return self.refresh()

    def specimens(self, seat: int, n: int) -> Table:
        """So many of a seat's troops are in the tanks, taken from supply."""
        self[seat].supply += self.lab(seat).specimens - n
        self.lab(seat).specimens = n
        return self.refresh()

    def tleilaxu_row(self, *names: str) -> Table:
        """The Tleilaxu Row, left and right; the cards leave the deck."""
        t = self.tleilax
        cards = sorted(t.deck + t.row)
        t.row = [self.card(name) for name in names]
        t.deck = [card for card in cards if card not in t.row]
        return self.refresh()

    # --- acting
    def do(self, *choices: str) -> Table:
        """Take options by notation, one after another."""
        for choice in choices:
            engine.choose(self.state, self.find(choice))
        return self

    def find(self, choice: str) -> terms.Move:
        for option in self.decision.options:
            if option == choice:
                return option.move
        raise AssertionError(f"{choice!r} is not among {self.options}; barred: {self.barred}")

    def reveal_and_end(self) -> Table:
        """The seat on turn reveals and ends its turn, taking only what it must."""
        seat = self.seat
        if self.state.turn_kind == terms.OPENING:
            self.do(self.starting("reveal")[0])
        while self.seat == seat and self.state.turn_kind == terms.REVEAL_TURN:
            self.do("end" if "end" in self.options else self.options[0])
        return self

    def finish_turns(self) -> Table:
        """Let everybody reveal until phase 2 is over (with whatever is in their hands)."""
        while self.state.turn_kind != terms.NO_TURN and not self.state.over:
            round_ = self.state.round
            self.reveal_and_end()
            if self.state.round != round_:
                break
        return self

    def set_strengths(self, *troops_and_swords: tuple[int, int]) -> Table:
        """End phase 2 as if everybody had revealed with these (troops, swords), and go into the Combat phase."""
        s = self.state
        for p, (troops, swords) in zip(s.players, troops_and_swords, strict=True):
            p.supply = terms.TROOPS - p.garrison - troops
            p.conflict, p.swords = troops, swords if troops else 0
            p.strength_set = True
            p.revealed_turn = True
        s.turn_kind, s.turn_seat, s.pool = terms.NO_TURN, terms.NOBODY, []
        s.agenda = [f for f in s.agenda if f[0] not in (terms.F_TURN, terms.F_TURNS)]
        engine.advance(s)
        return self


class OfUprising(Table):
    """What a table of Uprising shows besides."""

    def followers(self, seat: int) -> Followers:
        return followers(self.state, seat)

    @property
    def desert(self) -> Desert:
        return desert(self.state)

    def spy_posts(self, seat: int) -> list[str]:
        return [self.box.posts[i].id for i, seats in enumerate(self.desert.posts) if seats >> seat & 1]

    def strength_now(self, seat: int) -> int:
        return strength_now(self.state, seat)

    def spies(self, seat: int, *posts: str) -> Self:
        """Put the seat's Spies on these posts, the rest in supply."""
        for i in range(len(self.desert.posts)):
            self.desert.posts[i] &= ~(1 << seat)
        for name in posts:
            self.desert.posts[self.box.post_index[name]] |= 1 << seat
        self.followers(seat).spies = 3 - len(posts)
        self.refresh()
        return self


class UprisingTable(OfUprising):
    """A table of Uprising, ready for whatever that box adds."""

    def __init__(
        self,
        players: int = 4,
        leaders: Iterable[str] | None = None,
        *,
        seed: str = "table",
        conflict: str = "skirmish_crysknife",
        modules: Iterable[str] = (),
        ask_single: bool = False,
    ) -> None:
        super().__init__(
            players,
            leaders,
            seed=seed,
            conflict=conflict,
            box="uprising",
            modules=modules,
            ask_single=ask_single,
        )
        for seat in range(players):  # Objectives: tests that need some lay them out
            self.followers(seat).trophies = []

    def plain_leaders(self) -> list[str]:
        return PLAIN_UPRISING_LEADERS

    # --- setting up
    def sandworms(self, seat: int, n: int) -> UprisingTable:
        self.followers(seat).sandworms = n
        self.refresh()
        return self

    def hooks(self, seat: int) -> UprisingTable:
        self.followers(seat).hooks = True
        self.refresh()
        return self

    def wall(self, stands: bool) -> UprisingTable:
        self.desert.shield_wall = stands
        self.refresh()
        return self

    def contracts(self, seat: int, *names: str) -> UprisingTable:
        """Contracts the seat holds, not yet completed."""
        self.followers(seat).contracts = [self.box.contract_index[n] for n in names]
        self.refresh()
        return self

    def contracts_done(self, seat: int, *names: str) -> UprisingTable:
        self.followers(seat).done = [self.box.contract_index[n] for n in names]
        self.refresh()
        return self

    def offer_contracts(self, *names: str) -> UprisingTable:
        """The face-up contracts."""
        self.desert.offered = [self.box.contract_index[n] for n in names]
        self.refresh()
        return self

    def contract_stack(self, *names: str) -> UprisingTable:
        """The face-down contracts, top first."""
        self.desert.contracts = [self.box.contract_index[n] for n in reversed(names)]
        return self

    def trophies(self, seat: int, *names: str) -> UprisingTable:
        """Face-up Conflict and Objective cards, by id."""
        objectives = {o.id: trophy_of(i) for i, o in enumerate(self.box.objectives)}
        numbers = {**self.box.conflict_index, **objectives}
        self.followers(seat).trophies = [numbers[n] for n in names]
        self.refresh()
        return self

    def trophy_names(self, trophies: Iterable[int]) -> list[str]:
        return [self.box.trophy(number).id for number in trophies]


class SixTable(UprisingTable):
    """A table of six in the first turn of Muad'Dib; nobody holds an Objective, the Throne Row is empty."""

    def __init__(
        self,
        leaders: Iterable[str] | None = None,
        *,
        seed: str = "table",
        conflict: str = "protect_the_sietches",
        modules: Iterable[str] = (),
        ask_single: bool = False,
    ) -> None:
        both = [*modules, "choam", "six"]
        super().__init__(6, leaders, seed=seed, conflict=conflict, modules=both, ask_single=ask_single)
        self.state.row += self.teams.throne  # the board's own move: tests that need the Throne Row fill it
        self.teams.throne.clear()
        del self.state.row[5:]
        self.refresh()

    def plain_leaders(self) -> list[str]:
        return SIX_LEADERS

    @property
    def teams(self) -> Teams:
        return teams(self.state)

    def track(self, name: str) -> int:
        return [track.key for track in self.box.tracks].index(name)

    def level(self, seat: int, track: str) -> int:
        return self[seat].influence[self.track(track)]

    def influence(self, seat: int, **levels: int) -> SixTable:
        for name, value in levels.items():
            self[seat].influence[self.track(name)] = value
        self.refresh()
        return self

    def alliance(self, faction: str, seat: int) -> SixTable:
        self.state.alliances[self.track(faction)] = seat
        self.refresh()
        return self

    def turn_of(self, seat: int) -> SixTable:
        """Begin a turn of this seat in place of the one under way."""
        s = self.state
        s.agenda = [f for f in s.agenda if f[0] != terms.F_TURN]
        s.agenda = [(terms.F_TURNS, seat, 0, 0, 0) if f[0] == terms.F_TURNS else f for f in s.agenda]
        engine.advance(s)
        return self

    def agent_at(self, seat: int, space: str) -> SixTable:
        if is_commander(seat):
            arrow = tokens_at(self.state, seat, AT_HOME)[0]
            self.teams.tokens[token(seat, arrow)] = self.space(space)
        super().agent_at(seat, space)
        return self

    def swordmaster(self, seat: int) -> SixTable:
        """The seat has gained its Swordmaster."""
        take_swordmaster(self.state, seat)
        self.refresh()
        return self

    def take(self, *items: str) -> SixTable:
        """Take waiting effects; one that was all there is to do was taken by itself."""
        for item in items:
            if f"take {item}" in self.options:
                self.do(f"take {item}")
        return self

    def throne(self, *names: str) -> SixTable:
        self.teams.throne = [self.card(n) for n in names]
        self.refresh()
        return self


def shift_first_player(s: State) -> None:
    """Make seat 0 the first player of round 1, whatever the lot said."""
    if s.first == 0:
        return
    s.first = 0
    s.agenda = [f for f in s.agenda if f[0] != terms.F_TURN]
    s.agenda = [(terms.F_TURNS, 0, 0, 0, 0) if f[0] == terms.F_TURNS else f for f in s.agenda]
