"""B-SETUP: how the table is laid before round 1."""

from collections import Counter
from collections.abc import Callable

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules.components import Box, Leader
from sietch.rules.setup import new_state
from sietch.rules.terms import NOBODY
from tests.marks import rule
from tests.rules.playing import LOTS, plain_game, play_out
from tests.rules.plays import visit
from tests.table import Table

BOX = load_box("base")


@rule("B-SETUP-01")
def test_the_mentat_waits_on_its_space_for_the_first_visitor() -> None:
    t = Table().give(0, solari=2)
    assert t.state.mentat == NOBODY
    visit(t, "mentat")
    assert t.state.mentat == 0
    assert t[0].agents == 2 - 1 + 1


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
