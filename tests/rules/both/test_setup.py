"""How the table is laid before round 1, where both boxes say the same (B-SETUP, U-SETUP)."""

from collections import Counter
from collections.abc import Callable

import pytest

from sietch.records.game import Game
from sietch.rules.lists import put
from sietch.rules.state import SeatState
from sietch.rules.terms import FACTIONS, NOBODY, UNKNOWN
from tests.marks import rule
from tests.rules.both.boxes import both_boxes, both_tables
from tests.rules.playing import LOTS, plain_game, play_out
from tests.rules.plays import influence, others_reveal, seat_0_in_next_round, visit
from tests.table import Table, UprisingTable


def orders(box: str, deck: Callable[[Game], list[int]]) -> set[tuple[int, ...]]:
    """The different orders in which a deck lies after many setups."""
    return {tuple(deck(plain_game(seed=seed, box=box))) for seed in LOTS}


@rule("B-SETUP-02", "U-SETUP-02")
@pytest.mark.parametrize(
    ("table", "faction", "space"),
    [
        (Table, "emperor", "wealth"),
        (Table, "guild", "foldspace"),
        (Table, "bene_gesserit", "secrets"),
        (Table, "fremen", "stillsuits"),
        (UprisingTable, "emperor", "dutiful_service"),
        (UprisingTable, "guild", "deliver_supplies"),
        (UprisingTable, "bene_gesserit", "secrets"),
        (UprisingTable, "fremen", "fremkit"),
    ],
)
def test_an_alliance_token_lies_on_each_of_the_four_tracks(table: type[Table], faction: str, space: str) -> None:
    t = table()
    assert t.state.alliances == [NOBODY] * 4
    visit(t.influence(0, **{faction: 3}), space)
    assert t.state.alliances == [0 if f == faction else NOBODY for f in FACTIONS]


# --- the shared decks


@rule("B-SETUP-03", "U-SETUP-03")
@both_boxes
def test_the_conflict_deck_is_one_card_of_level_1_on_five_of_level_2_on_four_of_level_3(
    box: str,
) -> None:
    for seed in LOTS:
        s = plain_game(seed=seed, box=box).state
        deck = [s.conflict, *reversed(s.conflict_deck)]  # the top card was turned up for round 1
        assert [s.box.conflicts[card].level for card in deck] == [1] + [2] * 5 + [3] * 4
        assert len(set(deck)) == 10


@rule("B-SETUP-03", "U-SETUP-03")
@pytest.mark.parametrize(("box", "of_level_1", "of_level_2"), [("base", 4, 10), ("uprising", 3, 9)])
def test_the_conflict_cards_of_each_level_are_drawn_and_laid_by_lot(
    box: str, of_level_1: int, of_level_2: int
) -> None:
    games = [plain_game(seed=seed, box=box).state for seed in LOTS]
    assert len({s.conflict for s in games}) == of_level_1
    assert len({card for s in games for card in s.conflict_deck[4:]}) == of_level_2
    assert len({tuple(s.conflict_deck[:4]) for s in games}) > 15  # of the 24 orders of level III


@rule("B-SETUP-03", "B-SETUP-04", "U-SETUP-03", "U-SETUP-04")
@pytest.mark.parametrize(("box", "left_out"), [("base", 8), ("uprising", 6)])
@pytest.mark.parametrize("seat", range(4))
def test_nobody_sees_the_conflict_deck_nor_what_was_left_out(box: str, seat: int, left_out: int) -> None:
    game = plain_game(box=box)
    view = game.view(seat)
    assert view.table.conflict_deck == [UNKNOWN] * 9
    assert view.table.conflicts_unused == [UNKNOWN] * left_out

    other = game.copy()
    s = other.state
    unused = next(i for i, card in enumerate(s.conflicts_unused) if s.box.conflicts[card].level == 2)
    top, left = s.conflict_deck[-1], s.conflicts_unused[unused]
    s.conflict_deck = [*s.conflict_deck[:-1], left]
    s.conflicts_unused = put(s.conflicts_unused, unused, top)
    assert other.view(seat) == view


@rule("B-SETUP-04", "U-SETUP-04")
@pytest.mark.parametrize(("box", "levels"), [("base", {1: 3, 2: 5}), ("uprising", {1: 2, 2: 4})])
def test_conflict_cards_of_levels_1_and_2_that_were_left_out_stay_in_the_box_for_the_whole_game(
    box: str, levels: dict[int, int]
) -> None:
    s = plain_game(box=box).state
    unused = s.conflicts_unused[:]
    assert Counter(s.box.conflicts[card].level for card in unused) == levels
    play_out(s, 1)
    assert s.conflicts_unused == unused
    assert not set(unused) & set(s.conflicts_past)


@rule("B-SETUP-05", "U-SETUP-06")
@both_boxes
def test_the_intrigue_deck_is_shuffled_and_face_down_and_nobody_holds_a_card(box: str) -> None:
    game = plain_game(box=box)
    assert all(p.intrigues == [] for p in game.state.players)
    for seat in range(4):
        assert game.view(seat).table.intrigue_deck == [UNKNOWN] * 40
    assert len(orders(box, lambda g: g.state.intrigue_deck)) == len(LOTS)


@rule("B-SETUP-06", "U-SETUP-07")
@pytest.mark.parametrize(("box", "face_down"), [("base", 62), ("uprising", 60)])
def test_five_cards_of_the_shuffled_imperium_deck_lie_open(box: str, face_down: int) -> None:
    game = plain_game(box=box)
    s = game.state
    assert len(s.row) == 5
    assert Counter(s.row + s.imperium) == {
        i: card.copies for i, card in enumerate(s.box.cards) if card.kind == "imperium"
    }
    for seat in range(4):
        assert game.view(seat).table.row == s.row
        assert game.view(seat).table.imperium == [UNKNOWN] * face_down
    assert len(orders(box, lambda g: g.state.row + g.state.imperium)) == len(LOTS)


# --- what each player starts with


@rule("B-SETUP-09", "U-SETUP-10")
@pytest.mark.parametrize(  # without Paul Atreides, who may look at one card of his
    ("box", "readers"), [("base", (1, 2, 3)), ("uprising", (0, 1, 2, 3))]
)
def test_each_player_shuffles_the_starting_deck_and_keeps_it_face_down(box: str, readers: tuple[int, ...]) -> None:
    def whole(p: SeatState) -> tuple[int, ...]:
        return tuple(p.deck + p.hand[::-1])  # the hand was drawn from the top

    game = plain_game(box=box)
    assert len({whole(p) for p in game.state.players}) == 4
    assert len(orders(box, lambda g: list(whole(g.state.players[0])))) > len(LOTS) - 5
    for seat in readers:
        assert [p.deck for p in game.view(seat).table.players] == [[UNKNOWN] * 5] * 4


@rule("B-SETUP-10", "U-SETUP-10")
@both_boxes
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_starts_with_one_water_and_nothing_else(box: str, players: int) -> None:
    for p in plain_game(players, box=box).state.players:
        assert (p.solari, p.spice, p.water) == (0, 0, 1)


@rule("B-SETUP-11", "U-SETUP-12")
@pytest.mark.parametrize(
    ("table", "spaces"),
    [(Table, ("secure_contract", "hall_of_oratory")), (UprisingTable, ("imperial_basin", "gather_support"))],
)
def test_two_agents_are_ready_and_the_third_is_not(table: type[Table], spaces: tuple[str, str]) -> None:
    t = table(players=3)
    assert [(p.agents, p.swordmaster) for p in t.state.players] == [(2, False)] * 3
    for space in spaces:
        others_reveal(visit(t, space).hand(0, "reconnaissance").do("end"))
    assert t[0].agents == 0
    assert t.decision.kind == "reveal"  # although Reconnaissance would open Arrakeen
    assert seat_0_in_next_round(t.do("end"))[0].agents == 2


@rule("B-SETUP-12", "U-SETUP-13")
@both_boxes
@pytest.mark.parametrize(("players", "points"), [(3, 0), (4, 1)])
def test_four_players_start_on_1_point_and_others_on_0(box: str, players: int, points: int) -> None:
    assert [p.vp for p in plain_game(players, box=box).state.players] == [points] * players


@rule("B-SETUP-13", "U-SETUP-14")
@both_tables
def test_the_combat_markers_start_on_0_and_count_from_there(table: type[Table]) -> None:
    t = table()
    assert [t.strength(seat) for seat in range(4)] == [0, 0, 0, 0]
    t.troops(0, conflict=1).do("reveal", "end")  # a troop and the Dagger's sword
    assert [t.strength(seat) for seat in range(4)] == [3, 0, 0, 0]


@rule("B-SETUP-14", "U-SETUP-15")
@both_tables
@pytest.mark.parametrize("players", [3, 4])
def test_a_cube_of_each_player_lies_below_each_of_the_four_tracks(table: type[Table], players: int) -> None:
    t = table(players=players)
    assert [influence(t, seat, f) for seat in range(players) for f in FACTIONS] == [0] * 4 * players


@rule("B-SETUP-15", "U-SETUP-16")
@both_boxes
@pytest.mark.parametrize("players", [3, 4])
def test_three_troops_start_in_the_garrison_and_nine_in_supply(box: str, players: int) -> None:
    for p in plain_game(players, box=box).state.players:
        assert (p.garrison, p.supply, p.conflict) == (3, 9, 0)
