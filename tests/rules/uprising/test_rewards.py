"""What the winner takes, and what follows the rewards (U-REW)."""

import pytest

from tests.marks import rule
from tests.rules.uprising.fights import before_fight, clash, face_down, face_up, fight, icon_points
from tests.table import UprisingTable


@rule("U-REW-01")
def test_the_highest_strength_wins_the_space():
    t = fight(6, 8, 0)
    assert t.state.control[t.space("arrakeen")] == 1


# --- the Conflict card


@rule("U-REW-05")
def test_the_winner_takes_the_conflict_card_face_up():
    t = fight(5, 7, 3, 2)
    assert [face_up(t, seat) for seat in range(4)] == [[], ["siege_of_arrakeen"], [], []]


@rule("U-REW-05")
def test_the_winner_takes_the_card_after_the_own_rewards():
    t = fight(9, 0, 0, conflict="skirmish_crysknife")
    assert (t.seat, t.decision.kind, face_up(t)) == (0, "faction", [])
    t.do("choose fremen")
    assert face_up(t) == ["skirmish_crysknife"]


@rule("U-REW-05")
def test_the_winner_takes_the_card_after_the_rewards_of_the_others():
    """Trade Dispute: first and second place may trash a card."""
    t = before_fight(3, "trade_dispute").trophies(0, "objective_desert_mouse_first")
    clash(t, 9, 8, 0).do("decline")
    assert (t.seat, t.decision.kind) == (1, "trash")
    assert (face_up(t), icon_points(t)) == (["objective_desert_mouse_first"], 0)
    t.do("decline")
    assert (face_up(t), icon_points(t)) == ([], 1)


@rule("U-REW-05")
def test_the_battle_icons_are_checked_once_the_card_is_taken():
    t = before_fight(3).trophies(0, "objective_ornithopter_1_3p")
    clash(t, 9, 8, 0)
    assert (face_up(t), sorted(face_down(t))) == ([], ["objective_ornithopter_1_3p", "siege_of_arrakeen"])
    assert icon_points(t) == 1


# --- cleaning the Conflict


@rule("U-REW-06")
def test_troops_return_to_supply_sandworms_to_the_bank_and_markers_to_0():
    t = before_fight(4).troops(0, garrison=3).troops(1, garrison=1).troops(2, garrison=0).troops(3, garrison=5)
    t.sandworms(0, 2).sandworms(3, 1).set_strengths((4, 0), (2, 1), (1, 0), (0, 0))
    assert t.state.round == 2
    assert [p.conflict for p in t.state.players] == [0] * 4
    assert [t.followers(seat).sandworms for seat in range(4)] == [0] * 4
    # won: 2 troops doubled, 1 troop, nothing, nothing
    assert [p.garrison for p in t.state.players] == [3 + 4, 1 + 1, 0, 5]
    assert [p.garrison + p.supply for p in t.state.players] == [12] * 4
    assert [(t.strength(seat), t[seat].swords) for seat in range(4)] == [(0, 0)] * 4


@rule("U-REW-06")
def test_they_stay_in_the_conflict_until_the_rewards_are_given():
    t = fight(9, 8, 0, conflict="skirmish_crysknife", worms={1: 1})
    assert (t.seat, t.decision.kind) == (0, "faction")
    assert (t[0].conflict, t[1].conflict, t.followers(1).sandworms) == (1, 1, 1)
    t.do("choose emperor")
    assert (t[0].conflict, t[1].conflict, t.followers(1).sandworms) == (0, 0, 0)


@rule("U-REW-06")
@pytest.mark.parametrize(("supply", "recruited"), [(0, 0), (1, 1), (5, 2)])
def test_troops_won_come_from_the_supply_before_the_fighting_troops_return(supply, recruited):
    t = UprisingTable(3, conflict="siege_of_arrakeen").troops(0, garrison=10 - supply)
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert (t[0].garrison, t[0].supply) == (10 - supply + recruited, supply - recruited + 2)
