"""What a tie in the Combat leaves as it was (B-TIE)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import before_combat, combat


@rule("B-TIE-01")
def test_nobody_wins_a_tied_conflict():
    t = before_combat(3, "skirmish_1")
    for seat in range(3):
        t.intrigues(seat, "to_the_victor")
    t.set_strengths((2, 0), (1, 2), (1, 0))
    assert (t.state.round, t.decision.kind) == (2, "turn")  # no question for cards played on winning
    assert [p.vp for p in t.state.players] == [0, 0, 0]


@rule("B-TIE-10")
@pytest.mark.parametrize("controller", [terms.NOBODY, 2])
def test_a_tie_for_first_changes_no_control(controller):
    t = before_combat(4, "siege_of_arrakeen").control("arrakeen", controller)
    t.set_strengths((1, 1), (1, 1), (1, 0), (0, 0))
    assert t.state.round == 2
    assert t.state.control[t.space("arrakeen")] == controller


@rule("B-TIE-10")
def test_without_the_tie_control_would_have_changed():
    t = combat(4, 3, 0, 0, conflict="siege_of_arrakeen")
    assert t.state.control[t.space("arrakeen")] == 0
