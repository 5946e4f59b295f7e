"""A seat sees only its View: what differs in hidden things alone looks the same; imagining never contradicts."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sietch.records.game import Game, new_game
from sietch.rules.terms import UNKNOWN
from tests.marks import rule
from tests.records.sights import check_hidden_things_do_not_show, check_imagining, moments


def begun(players: int, seed: int) -> Game:
    """A game at its first turn: secret choices of setup are made, hands are drawn."""
    game = new_game("base", players=players, seed=seed)
    while game.decision.kind != "turn":
        game.choose(0)
    return game


@rule("B-HIDE-01", "B-HIDE-02", "B-HIDE-05", "B-HIDE-06")
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from([3, 4]))
def test_states_that_differ_only_in_hidden_things_give_equal_views(seed: int, players: int) -> None:
    for game in moments(players, seed, every=17):
        check_hidden_things_do_not_show(game, seed)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from([3, 4]))
def test_an_imagined_game_never_contradicts_the_view_and_can_be_played_on(seed: int, players: int) -> None:
    chance = random.Random(seed)
    for game in moments(players, seed, every=29):
        check_imagining(game, chance)


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
    for seat in range(3):
        table = game.view(seat).table
        assert (table.chance_key, table.chance_drawn, table.chance_block) == (b"", 0, ())


def test_imagined_games_differ_from_each_other() -> None:
    view = begun(4, seed=9).view(0)
    chance = random.Random(0)
    hands = {tuple(view.imagine(chance).state.players[1].hand) for _ in range(10)}
    assert len(hands) > 1


def test_there_is_no_view_of_a_seat_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        new_game("base", players=4, seed=1).view(4)
