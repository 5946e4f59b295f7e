"""Features: one layout for every game, nothing in them that the reader may not know."""

import random

import pytest

from sietch.players.features import LENGTH, SLOTS, features, layout_hash
from sietch.players.folding import CARD_SLOTS, THINGS, card_vector, fold
from sietch.records.game import new_game
from sietch.rules.effects.goods import gain, pay, swords
from sietch.rules.state import State
from tests.boxes import every_box
from tests.walks import KINDS, Kind, walk

EVERY = 40  # choices between two positions that are looked at


def told(state: State, seat: int) -> dict[str, float]:
    return dict(zip(SLOTS, features(state, seat), strict=True))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_other_hidden_cards_give_the_same_features(kind: Kind) -> None:
    chance = random.Random(1)
    for number, game in enumerate(walk(kind, 1)):
        if number % EVERY or game.over:
            continue
        for seat in range(len(game.state.players)):
            true = features(game.state, seat)
            assert len(true) == LENGTH
            for _ in range(2):
                assert features(game.view(seat).imagine(chance).state, seat) == true


def test_slots_have_names_of_their_own() -> None:
    assert len(set(SLOTS)) == LENGTH
    assert len(layout_hash()) == 16


def test_the_reader_comes_first() -> None:
    state = new_game("uprising", 4, 1).state
    state.players[2].spice = 7
    state.players[3].vp = 5
    mine = told(state, 2)
    assert mine["seat_0.spice"] == 7
    assert mine["seat_1.points"] == 5
    assert mine["seat_0.lead"] == state.players[2].vp - 5
    assert mine["seat_4.present"] == 0


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = new_game("base", 4, 4).state
    before = [features(state, seat) for seat in range(4)]
    hand, deck = state.players[0].hand, state.players[0].deck
    at = next(i for i, card in enumerate(deck) if card != hand[0])
    hand[0], deck[at] = deck[at], hand[0]
    after = [features(state, seat) for seat in range(4)]
    assert after[0] != before[0]
    assert after[1:] == before[1:]


def test_effects_are_folded_into_what_they_bring_and_cost() -> None:
    folded = dict(zip(THINGS, fold(pay(spice=2) >> gain(solari=3) + swords(1)), strict=True))
    assert {thing: n for thing, n in folded.items() if n} == {"spice": -2, "solari": 3, "sword": 1}


def test_cards_of_every_box_fit_the_layout() -> None:
    for box in every_box():
        assert all(len(card_vector(card)) == len(CARD_SLOTS) for card in box.cards)
