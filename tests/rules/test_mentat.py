"""The Mentat: hired on its space, won as a reward, home again (B-MENTAT)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.plays import others_reveal, take_all
from tests.table import Table


def hired() -> Table:
    """Seat 0 has sent an Agent to the Mentat space and holds the Mentat; seat 1 is on turn."""
    t = Table(leaders=["earl_memnon_thorvald", "helena_richese", "paul_atreides", "count_ilban_richese"])
    t.hand(0, "dagger", "dagger", "reconnaissance", "dagger").give(0, solari=2).intrigue_deck("ambush")
    return t.do("send dagger mentat", "end")


def used() -> Table:
    """Seat 0 has sent three Agents, the Mentat among them, and is on turn; the others have revealed."""
    t = others_reveal(hired()).do("send dagger hall_of_oratory", "end", "send reconnaissance carthag")
    return take_all(t).do("end")


@rule("B-MENTAT-01")
def test_a_mentat_at_home_can_be_taken():
    t = Table().intrigues(0, "calculated_hire").give(0, spice=1)
    assert "play calculated_hire" in t.options
    t.do("play calculated_hire")
    assert (t.state.mentat, t[0].agents, t[0].spice) == (0, 3, 0)


@rule("B-MENTAT-01")
def test_the_mentat_cannot_be_taken_from_a_player():
    t = hired().intrigues(1, "calculated_hire").give(1, spice=1)
    assert "play calculated_hire" not in t.options
    assert t.barred["play calculated_hire"] == "nothing_there"


@rule("B-MENTAT-01")
def test_the_mentat_cannot_be_taken_from_another_space():
    t = used()
    assert t[0].agents == 0  # the Mentat is on the board now, and not at home
    t.intrigues(0, "calculated_hire").give(0, spice=1)
    assert t.starting("play") == []
    assert t.barred["play calculated_hire"] == "nothing_there"


@rule("B-MENTAT-02")
def test_the_taken_mentat_is_one_more_agent_this_round():
    assert hired()[0].agents == 2  # one of two was sent, the Mentat came
    t = used()
    assert sum(there > 0 for there in t.state.agents_at) == 3
    assert (t.seat, t.decision.kind) == (0, "reveal")  # nothing was left but to reveal


@rule("B-MENTAT-02")
def test_without_the_mentat_there_is_no_third_agent_turn():
    t = Table().agent_at(0, "wealth").agent_at(0, "secrets").give(0, solari=4)
    assert t.starting("send") == []
    assert t.barred["send dagger rally_troops"] == "no_agent"


@rule("B-MENTAT-03")
def test_the_mentat_space_draws_a_card_even_when_the_mentat_is_away():
    t = hired().give(1, solari=2).deck(1, "reconnaissance", "diplomacy")
    t.do("send dagger mentat")  # Helena is not stopped by the opponent there
    assert t.names(t[1].hand) == ["reconnaissance"]
    assert (t[1].agents, t[1].solari) == (1, 0)
    assert (t.state.mentat, t[0].agents) == (0, 2)


@rule("B-MENTAT-04")
def test_the_mentat_returns_to_its_space_in_the_recall_phase():
    t = hired()
    t.finish_turns()
    assert t.state.round == 2
    assert t.state.mentat == terms.NOBODY
    assert [p.agents for p in t.state.players] == [2, 2, 2, 2]
    t.intrigues(1, "calculated_hire").give(1, spice=1)
    assert "play calculated_hire" in t.options


@rule("B-MENTAT-04")
def test_a_mentat_used_as_an_agent_returns_too():
    t = used().finish_turns()
    assert (t.state.round, t.state.mentat) == (2, terms.NOBODY)
    assert t.state.agents_at == [0] * len(t.box.spaces)
    assert [p.agents for p in t.state.players] == [2, 2, 2, 2]


@rule("B-MENTAT-05", "B-VAR-02")
@pytest.mark.parametrize("taken", [False, True])
def test_the_winner_has_the_mentat_in_the_next_round_wherever_it_was(taken):
    t = hired() if taken else Table()
    t.conflict("sort_through_the_chaos").set_strengths((0, 0), (0, 0), (2, 0), (1, 0))
    assert t.state.round == 2
    assert [p.agents for p in t.state.players] == [2, 2, 3, 2]
    assert t.state.mentat == 2


@rule("B-MENTAT-05")
def test_the_won_mentat_does_not_return_to_the_board_in_between():
    t = Table(conflict="sort_through_the_chaos").set_strengths((0, 0), (0, 0), (2, 0), (1, 0))
    t.intrigues(1, "calculated_hire").give(1, spice=1)
    assert t.seat == 1
    assert t.barred["play calculated_hire"] == "nothing_there"
    assert "play calculated_hire" not in t.options


@rule("B-MENTAT-05")
def test_the_won_mentat_serves_for_one_round():
    t = Table(conflict="sort_through_the_chaos").set_strengths((0, 0), (0, 0), (2, 0), (1, 0))
    t.finish_turns()
    assert (t.state.round, t.state.mentat) == (3, terms.NOBODY)
    assert [p.agents for p in t.state.players] == [2, 2, 2, 2]


@rule("B-MENTAT-06", "F-47")
def test_the_winner_of_sort_through_the_chaos_receives_the_mentat_when_the_next_round_begins():
    t = Table(conflict="sort_through_the_chaos").intrigue_deck("to_the_victor").give(2, solari=0)
    t.set_strengths((0, 0), (0, 0), (2, 0), (1, 0))
    assert (t.seat, t.options) == (2, ["play to_the_victor", "done"])  # the reward is taken, the round not over
    assert (t[2].agents, t[2].solari, held(t, 2)) == (2, 2, ["to_the_victor"])
    t.do("done")
    assert (t.state.round, t[2].agents) == (2, 3)
