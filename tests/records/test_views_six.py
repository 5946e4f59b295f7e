"""A seat of a six-player game sees only its View; team members see no more than opponents."""

import random

import pytest

from tests.records.sights import check_hidden_things_do_not_show, check_imagining, moments


@pytest.mark.parametrize("seed", range(4))
def test_states_that_differ_only_in_hidden_things_give_equal_views(seed: int) -> None:
    modules = ("base_cards",) if seed % 2 else ()
    for game in moments(6, seed, every=23, box="uprising", modules=modules):
        check_hidden_things_do_not_show(game, seed)


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_never_contradicts_the_view_and_can_be_played_on(seed: int) -> None:
    chance = random.Random(seed)
    for game in moments(6, seed, every=37, box="uprising", modules=("base_cards",)):
        check_imagining(game, chance)


def test_views_of_a_trade_under_way_agree() -> None:
    chance = random.Random(1)
    seen = 0
    for seed in range(20):
        for game in moments(6, seed, every=1, box="uprising"):
            if game.decision.kind == "give":
                seen += 1
                check_hidden_things_do_not_show(game, seed)
                check_imagining(game, chance)
        if seen >= 40:
            return
    raise AssertionError("too few trades")
