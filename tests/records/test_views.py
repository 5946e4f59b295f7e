"""A seat sees only its View: what differs in hidden things alone looks the same; imagining never contradicts."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sietch.records.game import Game, View, new_game
from sietch.rules.chance import seeded, shuffle
from sietch.rules.state import State
from sietch.rules.terms import UNKNOWN
from sietch.rules.views import tops_seen
from tests.marks import rule


def begun(players: int, seed: int) -> Game:
    """A game at its first turn: secret choices of setup are made, hands are drawn."""
    game = new_game("base", players=players, seed=seed)
    while game.decision.kind != "turn":
        game.choose(0)
    return game


def moments(players: int, seed: int, every: int) -> Iterator[Game]:
    """A random game, looked at now and then."""
    chance = random.Random(seed)
    game = new_game("base", players=players, seed=seed)
    count = 0
    while not game.over:
        if count % every == seed % every:
            yield game
        game.choose(chance.randrange(len(game.decision.moves)))
        count += 1


def reshuffle_hidden(s: State, seat: int, seed: str) -> State:
    """Another state that this seat cannot tell from the given one."""
    t = s.copy()
    t.chance = seeded(seed)
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
    shuffle(t, t.imperium)
    others = [p for i, p in enumerate(t.players) if i != seat]
    unseen = t.intrigue_deck + [card for p in others for card in p.intrigues]
    shuffle(t, unseen)
    for p in others:
        p.intrigues = [unseen.pop() for _ in p.intrigues]
    t.intrigue_deck = unseen
    swap_unseen_conflicts(t)
    if t.asked != seat:
        t.options = t.options[:1]  # what another may do is that one's secret
    return t


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


@rule("B-HIDE-01", "B-HIDE-02", "B-HIDE-05", "B-HIDE-06")
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from([3, 4]))
def test_states_that_differ_only_in_hidden_things_give_equal_views(seed: int, players: int) -> None:
    for game in moments(players, seed, every=17):
        for seat in range(players):
            other = reshuffle_hidden(game.state, seat, f"other {seed}")
            assert View(other, seat) == View(game.state, seat)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from([3, 4]))
def test_an_imagined_game_never_contradicts_the_view_and_can_be_played_on(seed: int, players: int) -> None:
    chance = random.Random(seed)
    for game in moments(players, seed, every=29):
        for seat in range(players):
            view = game.view(seat)
            imagined = view.imagine(chance)
            assert imagined.view(seat) == view
            for _ in range(5):
                if not imagined.over:
                    imagined.choose(chance.randrange(len(imagined.decision.moves)))


def test_two_seats_know_different_things() -> None:
    game = begun(3, seed=4)
    assert game.view(0) != game.view(1)
    assert UNKNOWN not in game.view(0).table.players[0].hand
    assert set(game.view(1).table.players[0].hand) == {UNKNOWN}


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    game = begun(3, seed=4)
    seat = game.decision.seat
    view = game.view(seat)
    before = view.sight.facts()
    for _ in range(30):
        game.choose(0)
    assert view.sight.facts() == before


def test_only_the_asked_seat_sees_the_options() -> None:
    game = begun(3, seed=4)
    asked = game.decision.seat
    for seat in range(3):
        decision = game.view(seat).decision
        assert (decision is not None) == (seat == asked)


def test_the_generator_is_not_in_the_view() -> None:
    game = begun(3, seed=4)
    assert all(game.view(seat).table.chance == 0 for seat in range(3))


def test_imagined_games_differ_from_each_other() -> None:
    view = begun(4, seed=9).view(0)
    chance = random.Random(0)
    hands = {tuple(view.imagine(chance).state.players[1].hand) for _ in range(10)}
    assert len(hands) > 1


def test_there_is_no_view_of_a_seat_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        new_game("base", players=4, seed=1).view(4)
