"""Chance: the same for the same seed, even, and not to be computed from what has been seen."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

import pytest

from sietch.content import load_box
from sietch.records.game import new_seed
from sietch.rules.chance import BLOCK, KEY_BYTES, below, block_of, draw, seed_chance, shuffle
from sietch.rules.setup import new_state
from sietch.rules.state import State

GAMES = 10_000
Z_LIMIT = 5.0  # standard deviations; a fixed seed makes every run the same, so this never fails by accident


def fresh(seed: str = "7") -> State:
    s = State(load_box("base"))
    seed_chance(s, seed)
    return s


def surprise(seen: Counter[int], weights: list[int]) -> float:
    """How many standard deviations a chi-square sum lies above its mean; cells are as likely as their weights."""
    assert {cell for cell, weight in enumerate(weights) if weight} >= set(seen)
    likely = [(cell, seen.total() * weight / sum(weights)) for cell, weight in enumerate(weights) if weight]
    chi_square = sum((seen[cell] - expected) ** 2 / expected for cell, expected in likely)
    degrees = len(likely) - 1
    return (chi_square - degrees) / (2 * degrees) ** 0.5


def test_the_same_seed_gives_the_same_numbers_and_a_copy_goes_on_alike() -> None:
    one, other = fresh(), fresh()
    assert [draw(one) for _ in range(3 * BLOCK)] == [draw(other) for _ in range(3 * BLOCK)]
    twin = one.copy()
    assert [draw(one) for _ in range(3 * BLOCK)] == [draw(twin) for _ in range(3 * BLOCK)]


def test_every_letter_of_a_seed_counts() -> None:
    long = "x" * 999
    keys = {fresh(seed).chance_key for seed in (long, long + "x", "x" + long[:-1] + "y", "", "\ud800", "7", "07")}
    assert len(keys) == 7


@pytest.mark.parametrize("n", [2, 3, 7, 23, 67, 1000])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    s = fresh()
    seen = Counter(below(s, n) for _ in range(max(20_000, 20 * n)))
    assert surprise(seen, [1] * n) < Z_LIMIT


def test_a_draw_that_would_favour_some_numbers_is_drawn_again() -> None:
    """2**32 is one more than a multiple of 3: of all draws exactly 0 is one too many."""
    s = fresh()
    assert below(s, 1) == 0
    s.chance_block = (9, 0, 0x80000000, *range(BLOCK - 3))
    assert below(s, 3) == 1
    assert s.chance_drawn == 3


def test_a_shuffle_puts_every_card_everywhere() -> None:
    s, places = fresh(), [Counter[int]() for _ in range(10)]
    for _ in range(5_000):
        cards = list(range(10))
        shuffle(s, cards)
        for place, card in enumerate(cards):
            places[place][card] += 1
    assert max(surprise(seen, [1] * 10) for seen in places) < Z_LIMIT


def test_rows_hands_and_decks_of_ten_thousand_games_look_uniform() -> None:
    """What lies at one place of each is any of its cards; cards with several copies lie there as often."""
    box = load_box("base")
    names = ("paul_atreides", "helena_richese", "earl_memnon_thorvald", "count_ilban_richese")  # setup as usual
    leaders = [box.leader_index[name] for name in names]
    row, hand, deck_top, deck_bottom, intrigue, first = (Counter[int]() for _ in range(6))
    for seed in range(GAMES):
        s = new_state(box, 4, str(seed), leaders)
        row[s.row[0]] += 1
        hand[s.players[2].hand[0]] += 1
        deck_top[s.imperium[-1]] += 1
        deck_bottom[s.players[3].deck[0]] += 1
        intrigue[s.intrigue_deck[-1]] += 1
        first[s.first] += 1
    imperium = [card.copies if card.kind == "imperium" else 0 for card in box.cards]
    starters = [card.copies if card.kind == "starter" else 0 for card in box.cards]
    for seen in (row, deck_top):
        assert surprise(seen, imperium) < Z_LIMIT
    for seen in (hand, deck_bottom):
        assert surprise(seen, starters) < Z_LIMIT
    assert surprise(intrigue, [card.copies for card in box.intrigues]) < Z_LIMIT
    assert surprise(first, [1] * 4) < Z_LIMIT


def test_numbers_are_keyed_hashes_of_their_place_so_nothing_seen_tells_the_next() -> None:
    """What steps is a bare count; what is secret is a key, and numbers come from it by BLAKE2b alone."""
    s = fresh("a seed")
    key, numbers = s.chance_key, [draw(s) for _ in range(2 * BLOCK)]
    assert len(key) == KEY_BYTES >= 16
    assert key == hashlib.blake2b(b"a seed", digest_size=KEY_BYTES, person=b"sietch seed").digest()  # all of it
    for number in range(2):
        block = hashlib.blake2b(number.to_bytes(8, "little"), key=key).digest()
        words = [int.from_bytes(block[4 * i : 4 * i + 4], "little") for i in range(BLOCK)]
        assert numbers[number * BLOCK : (number + 1) * BLOCK] == words
    assert s.chance_key == key and s.chance_drawn == 2 * BLOCK
    one_bit_off = bytes([key[0] ^ 1, *key[1:]])
    changed = sum((a ^ b).bit_count() for a, b in zip(block_of(key, 0), block_of(one_bit_off, 0), strict=True))
    assert 180 < changed < 332  # half of 512 bits, as for two unrelated blocks
    assert all(a != b for a, b in pairwise(numbers))


def test_a_game_without_a_seed_gets_128_bits_of_the_machines_own_chance() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert all(len(bytes.fromhex(new_seed())) >= 16 for _ in range(3))
