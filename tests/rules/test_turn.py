"""B-TURN: the order of turns and their two kinds."""

from collections import Counter

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.playing import plain_game, play_out
from tests.rules.plays import empty_round, rich, visit
from tests.table import Table

SENDS = (
    "send dagger hall_of_oratory",
    "send dune_the_desert_planet secure_contract",
    "send dune_the_desert_planet imperial_basin",
    "send diplomacy wealth",
)
"""Agent turns after which nothing is left to take."""


def with_hands(t: Table) -> Table:
    """Everybody can take each of these Agent turns."""
    for seat in range(len(t.state.players)):
        t.hand(seat, "dagger", "dune_the_desert_planet", "diplomacy", "reconnaissance")
    return t


def take_turns(t: Table, *sends: str) -> list[int]:
    """Agent turns one after another: who takes them."""
    seats = []
    for send in sends:
        seats.append(t.seat)
        t.do(send, "end")
    return seats


@rule("B-TURN-01")
@pytest.mark.parametrize("players", [3, 4])
def test_turns_go_clockwise_from_the_first_player_one_at_a_time(players: int) -> None:
    t = with_hands(empty_round(Table(players=players)))
    assert t.state.first == 1
    assert take_turns(t, *SENDS) == ([1, 2, 0, 1] if players == 3 else [1, 2, 3, 0])


@rule("B-TURN-02")
def test_a_turn_opens_with_sending_an_agent_or_revealing_and_nothing_else() -> None:
    t = Table().hand(0, "dagger", "reconnaissance", "diplomacy")
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}
    t.intrigues(0, "windfall").do("play windfall")  # a Plot card does not make a turn
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}


@rule("B-TURN-02")
def test_an_agent_turn_has_no_revealing_and_a_reveal_turn_no_sending() -> None:
    t = rich(Table()).hand(0, "dagger", "reconnaissance").do("send dagger hall_of_oratory")
    assert "reveal" not in t.options
    t = rich(Table()).hand(0, "dagger", "reconnaissance").do("reveal")
    assert t.starting("send") == []


@rule("B-TURN-03")
@pytest.mark.parametrize("sent", [0, 1])
def test_a_player_may_reveal_with_agents_left(sent: int) -> None:
    t = with_hands(Table(players=3))
    take_turns(t, *SENDS[1 : 1 + 3 * sent])
    assert {"send dagger hall_of_oratory", "reveal"} <= set(t.options)
    t.do("reveal")
    assert t.decision.kind == "reveal"
    assert t[0].agents == 2 - sent


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


@rule("B-TURN-06")
def test_who_has_revealed_gets_no_more_turns_while_the_others_play_on() -> None:
    t = with_hands(Table(players=3))
    take_turns(t, SENDS[0])
    t.do("reveal", "end")  # seat 1, with two Agents left
    assert take_turns(t, *SENDS[1:]) == [2, 0, 2]
    t.hand(1, "reconnaissance")
    t.reveal_and_end()
    assert t.seat == 2
    assert t.state.round == 1


@rule("B-TURN-07")
def test_the_phase_ends_when_the_last_player_has_revealed() -> None:
    t = with_hands(Table(players=3))
    t.do("reveal", "end", "reveal", "end")
    take_turns(t, SENDS[0])
    assert (t.seat, t.state.round) == (2, 1)  # the others have revealed: seat 2 goes on alone
    assert t.events(terms.E_COMBAT) == []
    t.reveal_and_end()
    assert len(t.events(terms.E_COMBAT)) == 1
    assert t.state.round == 2


@rule("B-TURN-07")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_everybody_takes_exactly_one_reveal_turn_a_round(players: int, seed: int) -> None:
    s = play_out(plain_game(players, seed).state, seed)
    reveals: Counter[int] = Counter()
    for kind, seat, *_ in s.events:
        if kind == terms.E_STRENGTH:  # told once at the end of every Reveal turn
            reveals[seat] += 1
        elif kind == terms.E_COMBAT:
            assert reveals == {seat: 1 for seat in range(players)}
            reveals.clear()
    assert not reveals


@rule("B-TURN-08")
def test_plot_cards_are_played_at_any_point_of_an_agent_turn() -> None:
    t = Table().intrigues(0, "windfall", "windfall", "windfall", "windfall", "windfall", "windfall")
    t.hand(0, "reconnaissance").deck(0, "dagger")
    t.do("play windfall", "play windfall", "send reconnaissance arrakeen", "play windfall")
    t.do("take space:arrakeen 2", "play windfall", "deploy 1", "play windfall")
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


@rule("B-TURN-08")
def test_no_plot_card_is_played_in_the_turn_of_another_player() -> None:
    t = Table().intrigues(1, "windfall")
    assert t.starting("play") == []
    t.do("send dagger hall_of_oratory")
    assert (t.seat, t.starting("play")) == (0, [])
    t.do("end")
    assert (t.seat, t.starting("play")) == (1, ["play windfall"])
