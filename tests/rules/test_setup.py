"""B-SETUP: how the table is laid before round 1."""

from collections import Counter
from collections.abc import Callable

import pytest

from sietch.content import load_box
from sietch.records.game import Game, new_game
from sietch.rules.components import Box, Leader
from sietch.rules.setup import new_state
from sietch.rules.state import Player
from sietch.rules.terms import FACTIONS, NOBODY, UNKNOWN
from tests.marks import rule
from tests.rules.playing import plain_game, play_out
from tests.rules.plays import influence, visit
from tests.table import Table

BOX = load_box("base")
LOTS = range(60)
"""Seeds enough to see every outcome of a lot that is fair."""


def orders(deck: Callable[[Game], list[int]]) -> set[tuple[int, ...]]:
    """The different orders in which a deck lies after many setups."""
    return {tuple(deck(plain_game(seed=seed))) for seed in LOTS}


@rule("B-SETUP-01")
def test_the_mentat_waits_on_its_space_for_the_first_visitor() -> None:
    t = Table().give(0, solari=2)
    assert t.state.mentat == NOBODY
    visit(t, "mentat")
    assert t.state.mentat == 0
    assert t[0].agents == 2 - 1 + 1


@rule("B-SETUP-02")
@pytest.mark.parametrize(
    ("faction", "space"),
    [("emperor", "wealth"), ("guild", "foldspace"), ("bene_gesserit", "secrets"), ("fremen", "stillsuits")],
)
def test_an_alliance_token_lies_on_each_of_the_four_tracks(faction: str, space: str) -> None:
    t = Table()
    assert t.state.alliances == [NOBODY] * 4
    visit(t.influence(0, **{faction: 3}), space)
    assert t.state.alliances == [0 if f == faction else NOBODY for f in FACTIONS]


@rule("B-SETUP-03")
def test_the_conflict_deck_is_one_card_of_level_1_on_five_of_level_2_on_four_of_level_3() -> None:
    for seed in LOTS:
        s = plain_game(seed=seed).state
        deck = [s.conflict, *reversed(s.conflict_deck)]  # the top card was turned up for round 1
        assert [BOX.conflicts[card].level for card in deck] == [1] + [2] * 5 + [3] * 4
        assert len(set(deck)) == 10


@rule("B-SETUP-03")
def test_the_conflict_cards_of_each_level_are_drawn_and_laid_by_lot() -> None:
    games = [plain_game(seed=seed).state for seed in LOTS]
    assert len({s.conflict for s in games}) == 4
    assert len({card for s in games for card in s.conflict_deck[4:]}) == 10
    assert len({tuple(s.conflict_deck[:4]) for s in games}) > 15  # of the 24 orders of level III


@rule("B-SETUP-03", "B-SETUP-04")
@pytest.mark.parametrize("seat", range(4))
def test_nobody_sees_the_conflict_deck_nor_what_was_left_out(seat: int) -> None:
    game = plain_game()
    view = game.view(seat)
    assert view.table.conflict_deck == [UNKNOWN] * 9
    assert view.table.conflicts_unused == [UNKNOWN] * 8

    other = game.copy()
    s = other.state
    left_out = next(i for i, card in enumerate(s.conflicts_unused) if BOX.conflicts[card].level == 2)
    s.conflict_deck[-1], s.conflicts_unused[left_out] = s.conflicts_unused[left_out], s.conflict_deck[-1]
    assert other.view(seat) == view


@rule("B-SETUP-04")
def test_five_cards_of_level_2_and_three_of_level_1_stay_in_the_box_for_the_whole_game() -> None:
    s = plain_game().state
    unused = s.conflicts_unused[:]
    assert Counter(BOX.conflicts[card].level for card in unused) == {1: 3, 2: 5}
    play_out(s, 1)
    assert s.conflicts_unused == unused
    assert not set(unused) & set(s.conflicts_past)


@rule("B-SETUP-05")
def test_the_intrigue_deck_is_shuffled_and_face_down_and_nobody_holds_a_card() -> None:
    game = plain_game()
    assert all(p.intrigues == [] for p in game.state.players)
    for seat in range(4):
        assert game.view(seat).table.intrigue_deck == [UNKNOWN] * 40
    assert len(orders(lambda g: g.state.intrigue_deck)) == len(LOTS)


@rule("B-SETUP-06")
def test_five_cards_of_the_shuffled_imperium_deck_lie_open() -> None:
    game = plain_game()
    s = game.state
    assert len(s.row) == 5
    assert Counter(s.row + s.imperium) == {
        i: card.copies for i, card in enumerate(BOX.cards) if card.kind == "imperium"
    }
    for seat in range(4):
        assert game.view(seat).table.row == s.row
        assert game.view(seat).table.imperium == [UNKNOWN] * 62
    assert len(orders(lambda g: g.state.row + g.state.imperium)) == len(LOTS)


@rule("B-SETUP-07")
def test_the_reserve_stacks_are_on_offer_beside_the_row_from_the_first_round() -> None:
    t = Table().hand(0, *["convincing_argument"] * 5).do("reveal")
    assert {"buy arrakis_liaison from:reserve", "buy the_spice_must_flow from:reserve"} <= set(t.options)
    assert t.barred["buy foldspace from:reserve"] == "not_for_sale"
    assert [t.game.view(seat).table.reserve for seat in range(4)] == [[8, 10, 6]] * 4


@rule("B-SETUP-08")
def test_leaders_are_chosen_or_drawn_by_lot() -> None:
    seen = set()
    for seed in LOTS:
        game = new_game(seed=seed, leaders=[None, "paul_atreides", None, None])
        leaders = [BOX.leaders[p.leader].id for p in game.state.players]
        assert leaders[1] == "paul_atreides"
        assert len(set(leaders)) == 4
        seen |= set(leaders)
    assert len(seen) == 8


@rule("B-SETUP-08")
def test_the_complexity_mark_of_a_leader_has_no_effect_on_play() -> None:
    def marked(difficulty: Callable[[Leader], int]) -> Box:
        leaders = [
            Leader(
                leader.id, leader.name, house=leader.house, difficulty=difficulty(leader),
                abilities=leader.abilities,
                signet_name=leader.signet_name, signet=leader.signet,
            )
            for leader in BOX.leaders
        ]  # fmt: skip
        return Box(
            "base", version="1", cards=BOX.cards, intrigues=BOX.intrigues, spaces=BOX.spaces, tracks=BOX.tracks,
            conflicts=BOX.conflicts, leaders=leaders, conflict_levels=BOX.conflict_levels,
            recalls_new_agent=BOX.recalls_new_agent,
        )  # fmt: skip

    assert {leader.difficulty for leader in BOX.leaders} == {1, 2, 3}
    boxes = marked(lambda leader: leader.difficulty), marked(lambda leader: 4 - leader.difficulty)
    first, second = (play_out(new_state(box, 4, "marks", [-1] * 4), 1).digest() for box in boxes)
    assert first == second


@rule("B-SETUP-09")
def test_each_player_shuffles_the_starting_deck_and_keeps_it_face_down() -> None:
    def whole(p: Player) -> tuple[int, ...]:
        return tuple(p.deck + p.hand[::-1])  # the hand was drawn from the top

    game = plain_game()
    assert len({whole(p) for p in game.state.players}) == 4
    assert len(orders(lambda g: list(whole(g.state.players[0])))) > len(LOTS) - 5
    for seat in range(1, 4):  # all but Paul Atreides, who may look at one card
        assert [p.deck for p in game.view(seat).table.players] == [[UNKNOWN] * 5] * 4


@rule("B-SETUP-10")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_starts_with_one_water_and_nothing_else(players: int) -> None:
    for p in plain_game(players).state.players:
        assert (p.solari, p.spice, p.water) == (0, 0, 1)


@rule("B-SETUP-11")
def test_two_agents_are_ready_and_the_third_is_not() -> None:
    t = Table(players=3)
    assert [(p.agents, p.swordmaster) for p in t.state.players] == [(2, False)] * 3
    for space in ("secure_contract", "hall_of_oratory"):
        visit(t, space).hand(0, "reconnaissance").do("end")
        while t.seat != 0:
            t.reveal_and_end()
    assert t[0].agents == 0
    assert t.decision.kind == "reveal"  # although Reconnaissance would open Arrakeen and Carthag


@rule("B-SETUP-12")
@pytest.mark.parametrize(("players", "points"), [(3, 0), (4, 1)])
def test_four_players_start_on_1_point_and_others_on_0(players: int, points: int) -> None:
    assert [p.vp for p in plain_game(players).state.players] == [points] * players


@rule("B-SETUP-13")
def test_the_combat_markers_start_on_0_and_count_from_there() -> None:
    t = Table()
    assert [t.strength(seat) for seat in range(4)] == [0, 0, 0, 0]
    t.troops(0, conflict=1).do("reveal", "end")  # a troop and the Dagger's sword
    assert [t.strength(seat) for seat in range(4)] == [3, 0, 0, 0]


@rule("B-SETUP-14")
@pytest.mark.parametrize("players", [3, 4])
def test_a_cube_of_each_player_lies_below_each_of_the_four_tracks(players: int) -> None:
    t = Table(players=players)
    assert [influence(t, seat, f) for seat in range(players) for f in FACTIONS] == [0] * 4 * players


@rule("B-SETUP-15")
@pytest.mark.parametrize("players", [3, 4])
def test_three_troops_start_in_the_garrison_and_nine_in_supply(players: int) -> None:
    for p in plain_game(players).state.players:
        assert (p.garrison, p.supply, p.conflict) == (3, 9, 0)


@rule("B-SETUP-16")
def test_what_a_player_owns_lies_open_to_all() -> None:
    t = Table().give(2, solari=5, spice=3, water=2).troops(2, garrison=4)
    t.give(3, council=True).control("carthag", 1)
    for seat in range(4):
        seen = t.game.view(seat).table
        p = seen.players[2]
        assert (p.solari, p.spice, p.water, p.supply, p.garrison) == (5, 3, 2, 8, 4)
        assert [q.council for q in seen.players] == [False, False, False, True]
        assert [owner for owner in seen.control if owner != NOBODY] == [1]


@rule("B-SETUP-16")
def test_councilor_tokens_and_control_markers_start_unplaced() -> None:
    s = plain_game().state
    assert not any(p.council for p in s.players)
    assert set(s.control) == {NOBODY}


@rule("B-SETUP-17")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_player_is_drawn_by_lot_and_has_the_first_turn(players: int) -> None:
    games = [plain_game(players, seed) for seed in LOTS]
    drawn = Counter(game.state.first for game in games)
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) >= 5
    assert all(game.decision.seat == game.state.first for game in games)


@rule("B-SETUP-19")
def test_the_baron_picks_his_factions_when_all_else_is_set_up_and_before_round_1() -> None:
    game = new_game(players=3, seed=1, leaders=["glossu_the_beast_rabban", "baron_vladimir_harkonnen", None])
    s = game.state
    assert (game.decision.seat, game.decision.kind) == (1, "secrets")
    assert set(game.decision.options) == {
        "choose emperor+guild",
        "choose emperor+bene_gesserit",
        "choose emperor+fremen",
        "choose guild+bene_gesserit",
        "choose guild+fremen",
        "choose bene_gesserit+fremen",
    }
    assert (s.round, s.conflict, len(s.conflict_deck)) == (0, NOBODY, 10)
    assert len(s.row) == 5
    assert [len(p.hand) for p in s.players] == [0, 0, 0]
    assert (s.players[0].solari, s.players[0].spice) == (1, 1)  # Rabban's part of setup is done

    game.choose("choose emperor+fremen")
    assert s.round == 1
    assert [len(p.hand) for p in s.players] == [5, 5, 5]
    assert (game.decision.seat, game.decision.kind) == (s.first, "turn")
