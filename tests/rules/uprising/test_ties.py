"""What follows a tie in the Combat, and sandworms in it (U-TIE)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.uprising.fights import FIRST, SECOND, THIRD, before_fight, clash, face_up, fight


@rule("U-TIE-01")
def test_nobody_wins_a_tied_conflict_nor_takes_its_card():
    t = before_fight(4).control("arrakeen", 3)
    clash(t, 6, 6, 5, 0)
    assert t.state.round == 2
    assert t.state.control[t.space("arrakeen")] == 3
    assert [face_up(t, seat) for seat in range(4)] == [[]] * 4
    t = fight(6, 5, 0, 0)
    assert (t.state.control[t.space("arrakeen")], face_up(t)) == (0, ["siege_of_arrakeen"])


@rule("U-TIE-05")
def test_a_tie_for_second_leaves_the_winner_unaffected():
    t = fight(5, 8, 5, 4)
    assert (t.state.control[t.space("arrakeen")], face_up(t, 1)) == (1, ["siege_of_arrakeen"])


@rule("U-TIE-07")
@pytest.mark.parametrize(
    ("strengths", "worms", "gained"),
    [
        ([6, 6, 0, 0], {0: 1}, [2 * SECOND, SECOND, 0, 0]),
        ([8, 8, 0, 0], {0: 1, 1: 2}, [2 * SECOND, 2 * SECOND, 0, 0]),
        ([6, 6, 5, 0], {2: 1}, [SECOND, SECOND, 2 * THIRD, 0]),
        ([9, 6, 6, 0], {1: 1}, [FIRST, 2 * THIRD, THIRD, 0]),
        ([9, 6, 6, 0], {0: 2, 1: 1, 2: 1}, [2 * FIRST, 2 * THIRD, 2 * THIRD, 0]),
        ([9, 8, 6, 6], {2: 1, 3: 1}, [FIRST, SECOND, 0, 0]),
    ],
)
def test_each_tied_player_with_a_sandworm_doubles_the_reward_taken(strengths, worms, gained):
    t = fight(*strengths, worms=worms)
    assert [p.solari for p in t.state.players] == gained
    doubled = {e[1] for e in t.events(terms.E_PLACE) if e[4]}
    assert doubled == {seat for seat in worms if gained[seat]}
