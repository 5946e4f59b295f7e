"""What follows the rewards (B-REW)."""

import pytest

from tests.marks import rule
from tests.rules.combats import before_combat, combat


@rule("B-REW-01")
def test_only_the_winner_is_asked_for_cards_played_on_winning():
    t = before_combat(3)
    for seat in range(3):
        t.intrigues(seat, "to_the_victor")
    t.set_strengths((1, 0), (3, 0), (2, 0))
    assert (t.seat, t.decision.kind) == (1, "win")
    t.do("done")
    assert t.decision.kind == "turn"


@rule("B-REW-07")
def test_troops_return_to_supply_and_not_to_the_garrison():
    t = before_combat(4).troops(0, garrison=3).troops(1, garrison=1).troops(2, garrison=0).troops(3, garrison=5)
    t.set_strengths((4, 0), (2, 1), (1, 0), (0, 0))
    assert [p.conflict for p in t.state.players] == [0, 0, 0, 0]
    assert [p.garrison for p in t.state.players] == [3, 1, 0, 5]
    assert [p.supply for p in t.state.players] == [9, 11, 12, 7]


@rule("B-REW-07")
def test_troops_stay_in_the_conflict_until_all_rewards_are_given():
    t = combat(5, 4, 3, 0, conflict="cloak_and_dagger")
    assert (t.seat, t.decision.kind) == (0, "faction")  # the winner chooses
    assert [p.conflict for p in t.state.players] == [1, 1, 1, 0]
    t.do("choose fremen")
    assert (t.seat, t.decision.kind) == (2, "branch")  # third place chooses
    assert [p.conflict for p in t.state.players] == [1, 1, 1, 0]
    t.do("choose spice")
    assert [p.conflict for p in t.state.players] == [0, 0, 0, 0]


@rule("B-REW-08")
@pytest.mark.parametrize(("supply", "recruited"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_troops_gained_as_a_reward_come_from_the_supply_before_the_fighting_troops_return(supply, recruited):
    """The Influence of Skirmish carries the winner to Emperor 4, whose bonus is 2 troops."""
    garrison = 10 - supply
    t = before_combat(3, "skirmish_3").influence(0, emperor=3).troops(0, garrison=garrison)
    t.set_strengths((2, 0), (1, 0), (0, 0))
    t.do("choose emperor")
    assert t[0].garrison == garrison + recruited
    assert t[0].supply == supply - recruited + 2


@rule("B-REW-09")
def test_all_combat_markers_return_to_zero():
    t = combat(9, 7, 5, 2)
    assert t.state.round == 2
    assert [t.strength(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert [(p.swords, p.strength_set) for p in t.state.players] == [(0, False)] * 4
