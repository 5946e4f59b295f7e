"""X-SETUP: the board, the decks and the pieces before round 1."""

from collections import Counter

from sietch.content import load_box
from sietch.rules.state import State, fleet, ix
from sietch.rules.terms import UNKNOWN
from tests.marks import rule
from tests.rules.playing import LOTS, plain_game

BASE = load_box("base")
WITH_IX = load_box("base", frozenset({"ix"}))
COVERED = {"rally_troops", "hall_of_oratory", "secure_contract", "sell_melange"}
ADDED = {"tech_negotiation", "dreadnought", "interstellar_shipping", "smuggling"}


def new(seed: int = 1) -> State:
    return plain_game(seed=seed, modules=("ix",)).state


def levels(s: State, cards: list[int]) -> list[int]:
    return [s.box.conflicts[card].level for card in cards]


@rule("X-SETUP-01")
def test_the_overlay_covers_four_spaces_and_the_ix_board_lies_beside() -> None:
    spaces = {space.id for space in WITH_IX.spaces}
    assert spaces == {space.id for space in BASE.spaces} - COVERED | ADDED
    areas = {space.id: space.area for space in WITH_IX.spaces}
    assert {id: areas[id] for id in ADDED} == {
        "tech_negotiation": "landsraad", "dreadnought": "landsraad",
        "interstellar_shipping": "choam", "smuggling": "choam",
    }  # fmt: skip


@rule("X-SETUP-02")
def test_the_tiles_are_shuffled_into_three_stacks_of_six() -> None:
    layouts = set()
    for seed in range(20):
        stacks = ix(new(seed)).stacks
        assert [len(stack) for stack in stacks] == [6, 6, 6]
        assert sorted(tile for stack in stacks for tile in stack) == list(range(18))
        layouts.add(tuple(map(tuple, stacks)))
    assert len(layouts) == 20


@rule("X-SETUP-02", "X-TECH-03")
def test_only_the_top_tiles_are_face_up() -> None:
    game = plain_game(modules=("ix",))
    tops = [stack[-1] for stack in ix(game.state).stacks]
    for seat in range(4):
        shown = ix(game.view(seat).table).stacks
        assert [stack[-1] for stack in shown] == tops
        assert all(tile == UNKNOWN for stack in shown for tile in stack[:-1])


@rule("X-SETUP-03")
def test_the_conflict_deck_is_chosen_from_6_11_and_5_cards() -> None:
    assert Counter(conflict.level for conflict in WITH_IX.conflicts) == {1: 6, 2: 11, 3: 5}
    dealt = set()
    for seed in LOTS:
        s = new(seed)
        deck = [*s.conflict_deck, s.conflict]  # round 1 has begun: its card was on top
        assert levels(s, deck) == [3] * 4 + [2] * 5 + [1]
        dealt |= set(deck)
    assert dealt == set(range(22))


@rule("X-SETUP-04")
def test_one_level_iii_card_stays_out_unseen() -> None:
    left_out = set()
    for seed in LOTS:
        game = plain_game(seed=seed, modules=("ix",))
        s = game.state
        assert Counter(levels(s, s.conflicts_unused)) == {1: 5, 2: 6, 3: 1}
        left_out |= {card for card in s.conflicts_unused if s.box.conflicts[card].level == 3}
        assert set(game.view(0).table.conflicts_unused) == {UNKNOWN}
    assert len(left_out) == 5


@rule("X-SETUP-05", "X-COMP-02")
def test_the_new_cards_are_in_their_decks_before_the_row_is_dealt() -> None:
    imperium = {card.id for card in WITH_IX.cards} - {card.id for card in BASE.cards}
    in_row = set()
    for seed in LOTS:
        s = new(seed)
        assert (len(s.row) + len(s.imperium), len(s.intrigue_deck)) == (102, 57)
        in_row |= {s.box.cards[card].id for card in s.row}
    assert in_row & imperium and in_row - imperium


@rule("X-SETUP-06", "X-SETUP-07")
def test_dreadnoughts_start_in_supply_and_freighters_on_step_0() -> None:
    s = new()
    for seat in range(4):
        f = fleet(s, seat)
        assert (f.supply, f.garrison, f.conflict, f.freighter, f.negotiators) == (2, 0, 0, 0, 0)
        assert f.tiles == f.used == []
    assert set(ix(s).flags) == {-1}
