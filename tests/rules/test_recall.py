"""The Recall phase of a game that goes on (B-RECALL)."""

import pytest

from tests.marks import rule
from tests.table import Table


@rule("B-RECALL-01")
def test_a_game_that_ends_recalls_nothing():
    t = Table().give(0, vp=10).do("send dagger hall_of_oratory", "end").finish_turns()
    assert t.state.over
    assert t.state.agents_at[t.space("hall_of_oratory")] == 1
    assert (t[0].agents, t.state.first, t.state.round) == (1, 0, 1)


@rule("B-RECALL-01")
def test_a_game_that_goes_on_takes_all_the_steps():
    t = Table().give(0, vp=9).do("send dagger hall_of_oratory", "end").finish_turns()
    assert not t.state.over
    assert t.state.agents_at[t.space("hall_of_oratory")] == 0
    assert (t[0].agents, t.state.first, t.state.round) == (2, 1, 2)


@rule("B-RECALL-02")
def test_all_agents_return_to_their_leaders():
    t = Table().agent_at(0, "carthag").agent_at(0, "wealth").agent_at(1, "arrakeen").agent_at(2, "secrets")
    t.give(2, swordmaster=True, agents=2).finish_turns()
    assert t.state.round == 2
    assert t.state.agents_at == [0] * len(t.box.spaces)
    assert [p.agents for p in t.state.players] == [2, 2, 3, 2]


@rule("B-RECALL-03")
@pytest.mark.parametrize(("players", "marker"), [(3, [1, 2, 0, 1]), (4, [1, 2, 3, 0])])
def test_the_first_player_marker_passes_clockwise_and_a_new_round_begins(players, marker):
    t = Table(players=players)
    for round_, first in enumerate(marker, 2):
        t.finish_turns()
        while t.decision.kind != "turn":
            t.do(t.options[0])
        assert (t.state.round, t.state.first, t.seat) == (round_, first, first)
