"""The end of the game (B-END)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.plays import visit
from tests.table import Table

LAST_ROUND = 10


def last_round(players: int = 3, **conflict: str) -> Table:
    """The last Conflict lies open; nobody owns any goods or points."""
    t = Table(players=players, **conflict)
    t.state.conflict_deck.clear()
    for seat in range(players):
        t.give(seat, solari=0, spice=0, water=0, vp=0)
    return t


@rule("B-END-02")
def test_the_game_ends_with_the_tenth_conflict():
    t = Table(players=3)
    for seat in range(3):
        t.give(seat, vp=0)
    while not t.state.over:
        assert t.state.round <= LAST_ROUND
        t.finish_turns()
        while not t.state.over and t.state.turn_kind == terms.NO_TURN:
            t.do(t.options[-1])
    assert t.game.result.rounds == LAST_ROUND
    assert max(t.game.result.points) < 10


@rule("B-END-02")
def test_a_conflict_card_left_means_another_round():
    t = last_round().next_conflict("skirmish_1").finish_turns()
    assert (t.state.over, t.state.round) == (False, 2)


@rule("B-END-03")
def test_points_lost_again_before_the_recall_phase_do_not_end_the_game():
    t = Table().influence(0, fremen=4).influence(1, fremen=4).alliance("fremen", 0).give(0, vp=10)
    t.reveal_and_end()
    visit(t, "stillsuits")  # seat 1 takes the Alliance and its point
    assert t[0].vp == 9
    t.do("end").finish_turns()
    assert (t.state.over, t.state.round) == (False, 2)


@rule("B-END-03")
def test_points_of_the_last_combat_count():
    t = Table(conflict="skirmish_1").give(1, vp=9).set_strengths((1, 0), (2, 0), (0, 0), (0, 0))
    assert t.state.over
    assert t.game.result.points[1] == 10


@rule("B-END-04")
def test_each_player_may_play_any_number_of_endgame_cards():
    t = last_round().intrigues(0, "corner_the_market", "plans_within_plans", "tiebreaker")
    t.influence(0, emperor=3, guild=3, fremen=3).discard(0, "the_spice_must_flow", "the_spice_must_flow")
    t.intrigues(1, "tiebreaker").finish_turns()
    assert (t.seat, t.decision.kind) == (0, "endgame")
    assert t.options == ["play corner_the_market", "play plans_within_plans", "play tiebreaker", "done"]
    t.do("play corner_the_market", "play plans_within_plans")
    assert (t[0].vp, t.seat) == (3, 0)  # 2 for the market, 1 for three tracks
    t.do("play tiebreaker")
    assert (t[0].spice, t.seat) == (10, 1)
    assert t.options == ["play tiebreaker", "done"]
    t.do("done")
    assert (t.state.over, t[1].spice, held(t, 1)) == (True, 0, ["tiebreaker"])


@rule("B-END-04")
@pytest.mark.parametrize("tracks", [{"emperor": 3, "guild": 3, "fremen": 2}, {"emperor": 6}])
def test_an_endgame_card_needs_its_condition(tracks):
    t = last_round().intrigues(0, "plans_within_plans", "tiebreaker").influence(0, **tracks).finish_turns()
    assert t.options == ["play tiebreaker", "done"]
    assert t.barred == {"play plans_within_plans": "condition"}


@rule("B-END-04")
def test_plot_and_combat_cards_cannot_be_played_at_the_end():
    t = last_round().intrigues(0, "windfall", "ambush", "tiebreaker").finish_turns()
    assert t.options == ["play tiebreaker", "done"]
    assert t.barred == {"play windfall": "not_now", "play ambush": "not_now"}


@rule("B-END-05")
def test_the_most_points_win_also_for_a_player_who_did_not_trigger_the_end():
    t = Table(players=3).give(0, vp=10).give(1, vp=9).give(2, vp=5)
    t.intrigues(1, "plans_within_plans").influence(1, emperor=3, guild=3, bene_gesserit=3, fremen=3).finish_turns()
    t.do("play plans_within_plans", "choose vp:2")
    assert t.game.result.winners == (1,)
    assert t.game.result.points == (10, 11, 5)
    assert t.game.result.tie_break == ""


@rule("B-END-06")
def test_goods_gained_by_endgame_cards_count_for_the_tie_breakers():
    t = last_round().give(0, vp=7, spice=9).give(1, vp=7).intrigues(1, "tiebreaker").finish_turns()
    t.do("play tiebreaker")
    assert (t.game.result.winners, t.game.result.tie_break) == ((1,), "spice")


@rule("B-END-07", "F-23")
def test_a_player_may_have_more_than_twelve_points():
    t = Table(conflict="skirmish_1").give(1, vp=12).give(0, vp=12).set_strengths((1, 0), (2, 0), (0, 0), (0, 0))
    assert t.state.over
    assert t.game.result.points == (12, 13, 1, 1)
    assert t.game.result.winners == (1,)
