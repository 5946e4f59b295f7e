"""What a seat may know: the table with everything hidden masked, and full states imagined from it (B-HIDE)."""

from __future__ import annotations

from typing import Final

from sietch.rules.additions import Ix, Teams
from sietch.rules.chance import hide_chance, seed_chance, shuffle
from sietch.rules.effects.desert.contracts import KEEP_CONTRACT
from sietch.rules.effects.teams import traders
from sietch.rules.engine import options
from sietch.rules.language.core import EFFECTS
from sietch.rules.lists import NOTHING
from sietch.rules.state import SeatState, State, fleet
from sietch.rules.terms import F_ASK, FACTIONS, UNKNOWN
from sietch.rules.verbs.contracts import dealt_to
from sietch.rules.verbs.teams import COMMANDERS, allies_of, is_commander

CONFLICT_LEVELS = (1, 2, 3)


class Sight:
    """One seat's knowledge of a state.

    ``table`` is a state in which every hidden card is ``UNKNOWN``; the other lists say what the hidden
    cards are, without saying where: each player's cards in deck and hand together (all acquiring and
    trashing is open), the Intrigue cards not seen, the Imperium deck, the Conflict cards not turned up, the
    tiles under the top of each stack, the Tleilaxu deck.
    """

    def __init__(self, s: State, seat: int) -> None:
        self.seat: Final = seat
        self.cards: Final = [hidden_cards(p, i == seat) for i, p in enumerate(s.players)]
        unseen: list[int] = s.intrigue_deck[: len(s.intrigue_deck) - intrigues_seen(s, seat)]
        for i, p in enumerate(s.players):
            if i != seat:
                unseen += p.intrigues
        self.intrigues: Final = sorted(unseen)
        self.imperium: Final = sorted(s.imperium)
        self.conflicts: Final = sorted(s.conflict_deck + s.conflicts_unused)
        self.contracts: Final = [] if s.desert is None else sorted(s.desert.contracts)
        self.hagal: Final = [] if s.hagal is None else sorted(s.hagal.deck)
        self.tiles: Final = [] if s.ix is None else sorted([t for stack in s.ix.stacks for t in stack[:-1]])
        self.tleilaxu: Final = [] if s.tleilax is None else sorted(s.tleilax.deck)
        self.table: Final = masked(s, seat)

    def facts(self) -> tuple[object, ...]:
        """Everything this seat knows, for comparing."""
        return (
            self.seat,
            tuple(tuple(cards) for cards in self.cards),
            tuple(self.intrigues),
            tuple(self.imperium),
            tuple(self.conflicts),
            tuple(self.contracts),
            tuple(self.hagal),
            tuple(self.tiles),
            tuple(self.tleilaxu),
            self.table.facts(),
        )


def hidden_cards(p: SeatState, own: bool) -> list[int]:
    if own:
        return sorted(p.deck)
    return sorted(p.deck + p.hand + (p.fleet.kept if p.fleet is not None else []))


def masked(s: State, seat: int) -> State:
    """A copy in which what this seat may not know is masked; it must not be played on.

    It shares nothing with the game: what somebody does to a View is nothing to the table.
    """
    t = s.copy()
    t.unshare()
    hide_chance(t)
    t.unveiled = 0
    if s.asked != seat:
        t.options = []
    t.imperium = unknown(t.imperium)
    t.intrigue_deck = masked_deck(t.intrigue_deck, intrigues_seen(s, seat))
    t.conflict_deck = unknown(t.conflict_deck)
    t.conflicts_unused = unknown(t.conflicts_unused)
    if t.desert is not None:
        t.desert.contracts = unknown(t.desert.contracts)
    if t.hagal is not None:
        t.hagal.deck = unknown(t.hagal.deck)
    if t.ix is not None:
        t.ix.stacks = [unknown(stack[:-1]) + stack[-1:] for stack in t.ix.stacks]
    if t.tleilax is not None:
        t.tleilax.deck = unknown(t.tleilax.deck)
    if t.teams is not None:  # Intrigue cards picked for a trade are seen by the receiver when they are given
        first, second = traders(t)
        if seat != first:
            t.teams.trade_cards = unknown(t.teams.trade_cards)
        if seat != second:
            t.teams.return_cards = unknown(t.teams.return_cards)
        t.teams.trade_cards.sort()
        t.teams.return_cards.sort()
    for i, p in enumerate(t.players):
        if p.fleet is not None and i != seat:
            p.fleet.dealt = masked_contracts(s, seat, i)
        p.deck = masked_deck(p.deck, tops_seen(s, i, seat))
        if i == seat:
            p.hand.sort()
            p.intrigues.sort()
        else:
            p.hand = unknown(p.hand)
            p.intrigues = unknown(p.intrigues)
            if p.fleet is not None:
                p.fleet.kept = unknown(p.fleet.kept)
            if not p.secrets_shown:
                p.secrets = 0
    return t


def masked_contracts(s: State, seat: int, holder: int) -> list[int]:
    """Contracts dealt to another; a Commander who is asked has seen what the own Allies hand over (X-MIX-24)."""
    dealt = fleet(s, holder).dealt
    kind, asked, effect, _, _ = s.agenda[-1] if s.agenda else (-1, -1, -1, -1, -1)
    chooses = kind == F_ASK and effect == KEEP_CONTRACT.id and asked == seat
    if s.teams is not None and commands(seat, holder) and (chooses or fleet(s, seat).dealt):
        return [UNKNOWN, *dealt[1:]]
    return unknown(dealt)


def commands(seat: int, other: int) -> bool:
    return is_commander(seat) and other in allies_of(seat)


def unknown(cards: list[int]) -> list[int]:
    return [UNKNOWN] * len(cards)


def masked_deck(deck: list[int], seen: int) -> list[int]:
    hidden = len(deck) - seen
    return [UNKNOWN] * hidden + deck[hidden:]


def tops_seen(s: State, owner: int, reader: int) -> int:
    """How many cards on top of a deck the reader has seen."""
    p = s.players[owner]
    seen = p.known_top
    if owner == reader:
        seen = max(seen, looked_at(s, owner), 1 if s.box.leaders[p.leader].sees_top else 0)
    return min(seen, len(p.deck))


def looked_at(s: State, seat: int) -> int:
    """How many of its own top cards the seat is just being asked about."""
    kind, asked, effect, _, _ = s.agenda[-1] if s.agenda else (-1, -1, -1, -1, -1)
    return EFFECTS[effect].looks_at if kind == F_ASK and asked == seat else 0


def intrigues_seen(s: State, seat: int) -> int:
    """How many cards on top of the Intrigue deck the seat is just being asked about (X-SETUP-10)."""
    kind, asked, effect, _, _ = s.agenda[-1] if s.agenda else (-1, -1, -1, -1, -1)
    return EFFECTS[effect].looks_at_intrigues if kind == F_ASK and asked == seat else 0


def imagine(sight: Sight, seed: str) -> State:
    """A full state that this seat's knowledge allows, with chance of its own."""
    t = sight.table.copy()
    seed_chance(t, seed)
    for i, p in enumerate(t.players):
        deal_cards(t, p, sight.cards[i], own=i == sight.seat)
    deal_intrigues(t, sight)
    if t.teams is not None:
        deal_traded(t, t.teams)
    t.imperium = sight.imperium[:]
    shuffle(t, t.imperium)
    deal_conflicts(t, sight)
    if t.ix is not None:
        deal_dealt(t)
    if t.desert is not None:
        t.desert.contracts = sight.contracts[:]
        shuffle(t, t.desert.contracts)
    if t.hagal is not None:
        t.hagal.deck = sight.hagal[:]
        shuffle(t, t.hagal.deck)
    if t.ix is not None:
        deal_tiles(t, t.ix, sight)
    if t.tleilax is not None:
        t.tleilax.deck = sight.tleilaxu[:]
        shuffle(t, t.tleilax.deck)
    for i, p in enumerate(t.players):
        if i != sight.seat and p.secrets_picked and not p.secrets_shown:
            picks = [m for m in range(1 << len(FACTIONS)) if m.bit_count() == p.secrets_picked]
            shuffle(t, picks)
            p.secrets = picks[0]
    if t.asked != sight.seat and not t.over:  # what another may do depends on what was imagined
        t.options = options(t, t.agenda[-1])
    return t


def deal_cards(t: State, p: SeatState, cards: list[int], own: bool) -> None:
    """Deal a player's hidden cards to hand and deck, leaving what is known where it is."""
    pool = cards[:]
    for known in p.deck:
        if known != UNKNOWN:
            pool.remove(known)
    shuffle(t, pool)
    if not own:
        p.hand = [pool.pop() for _ in p.hand]
        if p.fleet is not None:
            p.fleet.kept = [pool.pop() for _ in p.fleet.kept]
    p.deck = [pool.pop() if card == UNKNOWN else card for card in p.deck]


def deal_intrigues(t: State, sight: Sight) -> None:
    pool = sight.intrigues[:]
    shuffle(t, pool)
    for i, p in enumerate(t.players):
        if i != sight.seat:
            p.intrigues = [pool.pop() for _ in p.intrigues]
    t.intrigue_deck = pool + [card for card in t.intrigue_deck if card != UNKNOWN]


def deal_tiles(t: State, table: Ix, sight: Sight) -> None:
    """What lies under the top tiles."""
    pool = sight.tiles[:]
    shuffle(t, pool)
    table.stacks = [[pool.pop() for _ in stack[:-1]] + stack[-1:] for stack in table.stacks]


def deal_traded(t: State, teams: Teams) -> None:
    """Which Intrigue cards another seat has picked for a trade: some of those it was imagined to hold."""
    first, second = traders(t)
    if UNKNOWN in teams.trade_cards:
        teams.trade_cards = t.players[first].intrigues[: len(teams.trade_cards)]
    if UNKNOWN in teams.return_cards:
        teams.return_cards = t.players[second].intrigues[: len(teams.return_cards)]


def deal_dealt(t: State) -> None:
    """What others were dealt in setup: any contracts that are not seen; a Commander keeps one handed over."""
    rows = [p.fleet.dealt for p in t.players if p.fleet is not None]
    seen = [contract for row in rows for contract in row if contract != UNKNOWN]
    pool = [i for i, contract in enumerate(t.box.contracts) if contract.dealt and i not in seen]
    shuffle(t, pool)
    for i, p in enumerate(t.players):
        if p.fleet is not None and not (t.teams is not None and is_commander(i)):
            p.fleet.dealt = [pool.pop() if contract == UNKNOWN else contract for contract in p.fleet.dealt]
    for commander in COMMANDERS if t.teams is not None else ():
        row = fleet(t, commander).dealt
        if UNKNOWN in row:
            fleet(t, commander).dealt = dealt_to(t, commander)[: len(row)]


def deal_conflicts(t: State, sight: Sight) -> None:
    """Rebuild the Conflict deck level by level: a level's turned-up cards are no longer to come."""
    t.conflict_deck = NOTHING
    t.conflicts_unused = NOTHING
    past = t.conflicts_past if t.conflict < 0 else [*t.conflicts_past, t.conflict]
    for level in reversed(CONFLICT_LEVELS):
        cards = [c for c in sight.conflicts if t.box.conflicts[c].level == level]
        shuffle(t, cards)
        seen = sum(1 for c in past if t.box.conflicts[c].level == level)
        left = t.box.conflict_levels[level - 1] - seen
        t.conflict_deck = t.conflict_deck + cards[:left]
        t.conflicts_unused = t.conflicts_unused + cards[left:]
