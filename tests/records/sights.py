"""What a seat can and cannot tell apart: states that differ in hidden things alone, and imagined games."""

from __future__ import annotations

import random

from sietch.records.game import Game, View
from sietch.rules.chance import seed_chance, shuffle
from sietch.rules.state import State
from sietch.rules.terms import F_ASK
from sietch.rules.views import tops_seen


def reshuffle_hidden(s: State, seat: int, seed: str) -> State:
    """Another state that this seat cannot tell from the given one."""
    t = s.copy()
    seed_chance(t, seed)
    for i, p in enumerate(t.players):
        seen = tops_seen(s, i, seat)
        split = len(p.deck) - seen
        hidden = p.deck[:split] if i == seat else p.hand + p.deck[:split]
        shuffle(t, hidden)
        if i != seat:
            p.hand, hidden = hidden[: len(p.hand)], hidden[len(p.hand) :]
            if p.secrets_picked and not p.secrets_shown:
                p.secrets = 0b1010 if p.secrets != 0b1010 else 0b0101
        p.deck = hidden + p.deck[split:]
    t.imperium = t.imperium[:]
    shuffle(t, t.imperium)
    others = [p for i, p in enumerate(t.players) if i != seat]
    unseen = t.intrigue_deck + [card for p in others for card in p.intrigues]
    shuffle(t, unseen)
    for p in others:
        p.intrigues = [unseen.pop() for _ in p.intrigues]
    t.intrigue_deck = unseen
    swap_unseen_conflicts(t)
    if t.desert is not None:
        t.desert.contracts = t.desert.contracts[:]
        shuffle(t, t.desert.contracts)
    if t.hagal is not None:
        shuffle(t, t.hagal.deck)
    if t.ix is not None:
        deal_other_contracts(t, seat)
    if t.asked != seat:
        t.options = t.options[:1]  # what another may do is that one's secret
    return t


def deal_other_contracts(t: State, seat: int) -> None:
    """Other contracts dealt in setup to all who were not asked yet; the seat's own it has seen."""
    waiting = {asked for kind, asked, *_ in t.agenda if kind == F_ASK}
    rows = [p.fleet.dealt for i, p in enumerate(t.players) if p.fleet is not None and i != seat and i in waiting]
    cards = [contract for row in rows for contract in row]
    shuffle(t, cards)
    for row in rows:
        row[:] = [cards.pop() for _ in row]


def swap_unseen_conflicts(t: State) -> None:
    levels = [t.box.conflicts[c].level for c in t.conflict_deck]
    pool = t.conflict_deck + t.conflicts_unused
    shuffle(t, pool)
    deck: list[int] = []
    for level in levels:
        card = next(c for c in pool if t.box.conflicts[c].level == level)
        pool.remove(card)
        deck.append(card)
    t.conflict_deck, t.conflicts_unused = deck, pool


def check_hidden_things_do_not_show(game: Game, seed: int) -> None:
    """Whatever lies where nobody sees it, every seat has the same view."""
    for seat in range(len(game.state.players)):
        other = reshuffle_hidden(game.state, seat, f"other {seed}")
        assert View(other, seat) == View(game.state, seat)


def check_imagining(game: Game, chance: random.Random) -> None:
    """What a seat imagines agrees with its view, and can be played on."""
    for seat in range(len(game.state.players)):
        view = game.view(seat)
        imagined = view.imagine(chance)
        assert imagined.view(seat) == view
        for _ in range(5):
            if not imagined.over:
                imagined.choose(chance.randrange(len(imagined.decision.moves)))
