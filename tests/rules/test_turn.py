"""B-TURN: turns that only one kind is left for, and Plot cards in them."""

import pytest

from tests.marks import rule
from tests.rules.plays import visit
from tests.table import Table


@rule("B-TURN-04")
def test_a_player_without_an_agent_must_reveal() -> None:
    t = Table().hand(1, "dagger", "reconnaissance").give(1, agents=0).intrigues(1, "windfall")
    visit(t, "secure_contract").do("end")
    assert set(t.options) == {"reveal", "play windfall"}
    assert t.barred["send dagger hall_of_oratory"] == "no_agent"
    assert t.barred["send reconnaissance arrakeen"] == "no_agent"


@rule("B-TURN-04")
def test_the_reveal_turn_of_a_player_without_an_agent_begins_by_itself() -> None:
    t = Table().hand(1, "dagger", "reconnaissance").give(1, agents=0)
    visit(t, "secure_contract").do("end")
    assert (t.seat, t.decision.kind) == (1, "reveal")
    assert t.names(t[1].revealed) == ["dagger", "reconnaissance"]


@rule("B-TURN-04")
@pytest.mark.parametrize(
    ("plot", "card", "agent_turn"),
    [("urgent_mission", "dagger", True), ("windfall", "kwisatz_haderach", True), ("windfall", "dagger", False)],
)
def test_an_effect_that_replaces_an_agent_saves_the_agent_turn(plot: str, card: str, agent_turn: bool) -> None:
    t = Table().hand(0, card).agent_at(0, "wealth").give(0, agents=0).intrigues(0, plot)
    if card == "dagger":
        assert t.starting("send") == []
        t.do(f"play {plot}")  # Urgent Mission brings the Agent home; there is but one to recall
    assert bool(t.starting("send")) == agent_turn


@rule("B-TURN-05")
def test_a_player_without_a_playable_card_must_reveal() -> None:
    t = Table().hand(1, "convincing_argument").intrigues(1, "windfall")
    visit(t, "secure_contract").do("end")
    assert t[1].agents == 2
    assert set(t.options) == {"reveal", "play windfall"}
    assert t.barred["send convincing_argument"] == "no_matching_icon"


@rule("B-TURN-05")
def test_a_player_without_a_legal_space_must_reveal() -> None:
    t = Table().hand(1, "dagger").intrigues(1, "windfall")  # without Solari only one Landsraad space is left
    visit(t, "hall_of_oratory").do("end")
    assert t[1].agents == 2
    assert set(t.options) == {"reveal", "play windfall"}
    assert t.barred["send dagger hall_of_oratory"] == "occupied"


@rule("B-TURN-08")
def test_plot_cards_are_played_at_any_point_of_an_agent_turn() -> None:
    t = Table().intrigues(0, "windfall", "windfall", "windfall", "windfall", "windfall", "windfall")
    t.hand(0, "reconnaissance").deck(0, "dagger")
    t.do("play windfall", "play windfall", "send reconnaissance arrakeen", "play windfall")
    t.do("take space:arrakeen draw", "play windfall", "deploy 1", "play windfall")
    assert t[0].solari == 5 * 2
    assert set(t.starting("play")) == {"play windfall"}
    t.do("end")
    assert (t.seat, t.starting("play")) == (1, [])


@rule("B-TURN-08")
def test_plot_cards_are_played_at_any_point_of_the_own_reveal_turn() -> None:
    t = Table().row("arrakis_recruiter").intrigues(0, *["windfall"] * 5).hand(0, *["convincing_argument"] * 2)
    t.do("play windfall", "reveal", "play windfall", "buy arrakis_recruiter", "play windfall", "play windfall")
    assert t[0].solari == 4 * 2
    assert "play windfall" in t.options
