"""The Recall phase and the end of the game (U-RECALL, U-END)."""

import pytest

from tests.marks import rule
from tests.rules.combats import held
from tests.rules.uprising.fights import face_down, icon_points, last_round, play_to_the_end
from tests.table import UprisingTable


@rule("U-RECALL-01")
@pytest.mark.parametrize(("points", "over"), [(9, False), (10, True)])
def test_phase_5_checks_the_end_before_anything_returns(points, over):
    t = UprisingTable().give(0, vp=points).do("send dagger gather_support free", "end").finish_turns()
    assert t.state.over == over
    there = t.state.agents_at[t.space("gather_support")]
    assert (there, t[0].agents, t.state.first) == ((1, 1, 0) if over else (0, 2, 1))


@rule("U-RECALL-01")
def test_all_agents_return_to_their_leaders():
    t = UprisingTable().give(2, swordmaster=True, agents=3)
    for seat, space in [(0, "arrakeen"), (0, "secrets"), (1, "shipping"), (2, "fremkit"), (3, "arrakeen")]:
        t.agent_at(seat, space)
    t.finish_turns()
    assert t.state.round == 2
    assert t.state.agents_at == [0] * len(t.box.spaces)
    assert [p.agents for p in t.state.players] == [2, 2, 3, 2]


@rule("U-RECALL-01")
@pytest.mark.parametrize(("players", "marker"), [(3, [1, 2, 0, 1]), (4, [1, 2, 3, 0])])
def test_the_first_player_marker_passes_clockwise(players, marker):
    t = UprisingTable(players)
    for round_, first in enumerate(marker, 2):
        t.finish_turns()
        assert (t.state.round, t.state.first, t.seat) == (round_, first, first)


# --- when the game ends


@rule("U-END-01")
def test_the_game_ends_with_the_last_conflict_card():
    t = play_to_the_end(UprisingTable(3))
    assert t.game.result.rounds == 10
    assert max(t.game.result.points) < 10
    t = last_round().next_conflict("trade_dispute").finish_turns()
    assert (t.state.over, t.state.round) == (False, 2)
    assert t.finish_turns().state.over


# --- Endgame


@rule("U-END-02")
def test_endgame_cards_are_played_and_wild_icons_matched_in_any_order():
    t = (
        last_round()
        .trophies(0, "propaganda", "trade_dispute")
        .intrigues(0, "secure_spice_trade", "desert_mouse", "contingency_plan", "shadow_alliance")
    )
    t.discard(0, "the_spice_must_flow", "the_spice_must_flow").finish_turns()
    assert (t.seat, t.decision.kind) == (0, "endgame")
    assert t.options == ["play secure_spice_trade", "play desert_mouse", "pair propaganda trade_dispute", "done"]
    assert t.barred == {"play contingency_plan": "not_now", "play shadow_alliance": "condition"}
    t.do("pair propaganda trade_dispute")
    assert (t[0].vp, t.options) == (1, ["play secure_spice_trade", "done"])  # nothing left for Desert Mouse
    t.do("play secure_spice_trade")
    assert (t.state.over, t[0].vp, t[0].spice) == (True, 2, 2)


@rule("U-END-02")
def test_a_wild_icon_may_serve_an_endgame_card_in_place_of_a_pair():
    t = last_round().trophies(0, "propaganda", "trade_dispute").intrigues(0, "desert_mouse").finish_turns()
    t.do("play desert_mouse", "choose trophy:propaganda")
    assert (t.state.over, t[0].vp, icon_points(t), face_down(t)) == (True, 1, 0, ["propaganda"])


@rule("U-END-02")
def test_every_player_is_asked_in_turn():
    t = last_round().trophies(1, "propaganda", "trade_dispute")
    t.intrigues(0, "secure_spice_trade").intrigues(2, "shadow_alliance")
    for seat in (0, 2):
        t.discard(seat, "the_spice_must_flow", "the_spice_must_flow").influence(seat, guild=4)
    t.alliance("guild", 1).finish_turns()
    asked = []
    while not t.state.over:
        asked.append(t.seat)
        t.do(t.options[0] if t.seat != 0 else "done")
    assert asked == [0, 1, 2]
    assert ([p.vp for p in t.state.players], held(t, 0)) == ([0, 1, 1], ["secure_spice_trade"])


# --- who wins


@rule("U-END-03")
def test_the_most_points_win_also_for_a_player_who_did_not_trigger_the_end():
    t = UprisingTable(3).give(0, vp=10).give(1, vp=10).give(2, vp=5).trophies(1, "propaganda", "trade_dispute")
    t.finish_turns().do("pair propaganda trade_dispute")
    assert (t.game.result.winners, t.game.result.points, t.game.result.tie_break) == ((1,), (10, 11, 5), "")
