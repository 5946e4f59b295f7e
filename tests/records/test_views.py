"""A seat sees only its View: what differs in hidden things alone looks the same; imagining never contradicts."""

import itertools
import random
from collections.abc import Iterator

import pytest

from sietch.records.game import Game, new_game
from sietch.rules.state import desert
from sietch.rules.terms import UNKNOWN
from tests.marks import rule
from tests.records.sights import check_hidden_things_do_not_show, check_imagining, reshuffle_hidden
from tests.walks import KINDS, SEEDS, Kind, walk


def begun(players: int, seed: int) -> Game:
    """A game at its first turn: secret choices of setup are made, hands are drawn."""
    game = new_game("base", players=players, seed=seed)
    while game.decision.kind != "turn":
        game.choose(0)
    return game


@rule("B-HIDE-01", "B-HIDE-02", "B-HIDE-05", "B-HIDE-06", "U-HIDE-01", "U-HIDE-03")
@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_things_do_not_show_and_an_imagined_game_never_contradicts_the_view(kind: Kind, seed: int) -> None:
    chance = random.Random(seed)
    for step, game in enumerate(walk(kind, seed)):
        if step % 11 == seed and not game.over:
            check_hidden_things_do_not_show(game, seed)
            check_imagining(game, chance)


def test_views_of_a_trade_under_way_agree() -> None:
    chance = random.Random(1)
    for count, game in enumerate(trades_under_way()):
        if count == 40:
            return
        check_hidden_things_do_not_show(game, count)
        check_imagining(game, chance)


def trades_under_way() -> Iterator[Game]:
    """Games of six at moments in which one seat gives something to another, without end."""
    for seed in itertools.count():
        for game in walk(Kind("uprising", 6), seed):
            if not game.over and game.decision.kind == "give":
                yield game


@rule("U-HIDE-03")
@pytest.mark.parametrize("players", [3, 4])
def test_the_contract_stack_is_masked_for_all_and_imagined_anew(players: int) -> None:
    game = new_game("uprising", players=players, seed=5, modules=["choam"])
    stack = desert(game.state).contracts
    other = reshuffle_hidden(game.state, 0, "another order")
    assert (desert(other).contracts != stack, sorted(desert(other).contracts)) == (True, sorted(stack))
    chance = random.Random(0)
    for seat in range(players):
        view = game.view(seat)
        assert desert(view.table).contracts == [UNKNOWN] * len(stack)
        stacks = [desert(view.imagine(chance).state).contracts for _ in range(10)]
        assert len({tuple(imagined) for imagined in stacks}) > 1
        assert all(sorted(imagined) == sorted(stack) for imagined in stacks)


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


def test_what_is_done_to_a_view_is_nothing_to_the_game() -> None:
    game = new_game("uprising", players=4, seed=5, modules=["choam"])
    before = game.state.digest()
    table = game.view(0).table
    table.players[1].influence[0] = 3
    table.agents_at.clear()
    assert game.state.digest() == before
