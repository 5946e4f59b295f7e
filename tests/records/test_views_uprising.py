"""A seat of an Uprising game sees only its View, with or without CHOAM and mixed-in base cards."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sietch.records.game import new_game
from sietch.rules.state import desert
from sietch.rules.terms import UNKNOWN
from tests.marks import rule
from tests.records.sights import check_hidden_things_do_not_show, check_imagining, moments, reshuffle_hidden

MODULES = [(), ("choam",), ("base_cards",), ("base_cards", "choam")]

games = given(seed=st.integers(0, 10_000), players=st.sampled_from([3, 4]), modules=st.sampled_from(MODULES))


@rule("U-HIDE-01", "U-HIDE-03")
@settings(max_examples=12, deadline=None)
@games
def test_states_that_differ_only_in_hidden_things_give_equal_views(
    seed: int, players: int, modules: tuple[str, ...]
) -> None:
    for game in moments(players, seed, every=17, box="uprising", modules=modules):
        check_hidden_things_do_not_show(game, seed)


@settings(max_examples=12, deadline=None)
@games
def test_an_imagined_game_never_contradicts_the_view_and_can_be_played_on(
    seed: int, players: int, modules: tuple[str, ...]
) -> None:
    chance = random.Random(seed)
    for game in moments(players, seed, every=29, box="uprising", modules=modules):
        check_imagining(game, chance)


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
