"""Phases of a round and the order of turns, where both boxes say the same (B-ROUND, B-TURN, U-ROUND, U-TURN)."""

from collections import Counter

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.both.boxes import QUIET, both_tables
from tests.rules.playing import plain_game, play_out
from tests.rules.plays import empty_round, visit
from tests.table import Table, UprisingTable

PHASES = (terms.E_ROUND, terms.E_TURN, terms.E_COMBAT, terms.E_PLACE, terms.E_MAKERS)
SENDS = {
    Table: (
        "send dagger hall_of_oratory",
        "send dune_the_desert_planet secure_contract",
        "send dune_the_desert_planet imperial_basin",
        "send diplomacy wealth",
    ),
    UprisingTable: (
        "send dagger gather_support free",
        "send dune_the_desert_planet imperial_basin",
        "send reconnaissance spice_refinery free",
        "send diplomacy dutiful_service",
    ),
}
"""Agent turns after which nothing is left to take."""

PLOTS = {Table: "windfall", UprisingTable: "contingency_plan"}
"""A Plot card that brings 2 Solari."""


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


# --- the phases


@rule("B-ROUND-01", "U-ROUND-01")
@pytest.mark.parametrize(
    ("table", "conflict", "maker"),
    [(Table, "guild_bank_raid", "the_great_flat"), (UprisingTable, "skirmish_desert_mouse", "deep_desert")],
)
def test_a_round_is_start_turns_combat_makers_recall_in_this_order(
    table: type[Table], conflict: str, maker: str
) -> None:
    t = table(players=3, conflict=conflict).next_conflict(QUIET[table])
    begun = len(t.state.events)  # round 1 and the first turn of seat 0 are told by now
    visit(t, "imperial_basin").do("deploy 1", "end").finish_turns()
    told = [event[0] for event in t.state.events[begun:] if event[0] in PHASES]
    reveals, makers = [terms.E_TURN] * 3, [terms.E_MAKERS] * 2
    assert told == [*reveals, terms.E_COMBAT, terms.E_PLACE, *makers, terms.E_ROUND, terms.E_TURN]
    bonus = {sp.id: n for sp, n in zip(t.box.spaces, t.state.bonus_spice, strict=True) if sp.maker}
    assert bonus == {"imperial_basin": 0, "hagga_basin": 1, maker: 1}  # no recall before the Makers
    assert set(t.state.agents_at) == {0}  # but before the new round
    assert t[0].agents == 2


@rule("B-ROUND-03", "U-ROUND-02")
@both_tables
def test_everybody_draws_five_cards_after_the_top_conflict_card_is_revealed(table: type[Table]) -> None:
    t = table().control("arrakeen", 2).next_conflict(QUIET[table]).next_conflict("siege_of_arrakeen")
    for seat in range(4):
        t.hand(seat)
    decks = [t[seat].deck[:] for seat in range(4)]
    empty_round(t)
    assert (t.seat, t.decision.kind) == (2, "defend")  # asked because of the card just revealed
    assert t.state.conflict == t.box.conflict_index["siege_of_arrakeen"]
    assert [len(p.hand) for p in t.state.players] == [0, 0, 0, 0]

    t.do("decline")
    assert (t.seat, t.decision.kind) == (1, "turn")
    for p, deck in zip(t.state.players, decks, strict=True):
        assert (p.hand, p.deck) == (deck[:-6:-1], deck[:-5])  # the five on top of the own deck
    empty_round(t)
    assert t.state.conflict == t.box.conflict_index[QUIET[table]]


# --- the turns


@rule("B-TURN-01", "U-TURN-01")
@both_tables
@pytest.mark.parametrize("players", [3, 4])
def test_turns_go_clockwise_from_the_first_player_one_at_a_time(table: type[Table], players: int) -> None:
    t = with_hands(empty_round(table(players=players).next_conflict(QUIET[table])))
    assert t.state.first == 1
    assert take_turns(t, *SENDS[table]) == ([1, 2, 0, 1] if players == 3 else [1, 2, 3, 0])


@rule("B-TURN-02", "U-TURN-02")
@both_tables
def test_a_turn_is_an_agent_turn_or_a_reveal_turn(table: type[Table]) -> None:
    t = table().hand(0, "dagger", "reconnaissance", "diplomacy")
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}
    t.intrigues(0, PLOTS[table]).do(f"play {PLOTS[table]}")  # a Plot card does not make a turn
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}
    t.do(SENDS[table][0])
    assert not {"send", "reveal"} & {option.split()[0] for option in t.options}
    t = table().hand(0, "dagger", "reconnaissance").do("reveal")
    assert t.starting("send") == []


@rule("B-TURN-03", "U-TURN-02")
@both_tables
@pytest.mark.parametrize("sent", [0, 1])
def test_a_player_may_reveal_with_agents_left(table: type[Table], sent: int) -> None:
    t = with_hands(table(players=3))
    take_turns(t, *SENDS[table][1 : 1 + 3 * sent])
    assert {SENDS[table][0], "reveal"} <= set(t.options)
    t.do("reveal")
    assert (t.decision.kind, t[0].agents) == ("reveal", 2 - sent)


@rule("B-TURN-06", "B-TURN-07", "U-TURN-03")
@both_tables
def test_who_has_revealed_gets_no_more_turns_and_the_phase_ends_when_all_have(table: type[Table]) -> None:
    t = with_hands(table(players=3))
    take_turns(t, SENDS[table][0])
    t.do("reveal", "end")  # seat 1, with two Agents left
    assert take_turns(t, *SENDS[table][1:]) == [2, 0, 2]
    t.hand(1, "reconnaissance")
    t.reveal_and_end()
    assert (t.seat, t.state.round, t.events(terms.E_COMBAT)) == (2, 1, [])  # seat 2 goes on alone
    t.reveal_and_end()
    assert (len(t.events(terms.E_COMBAT)), t.state.round) == (1, 2)


@rule("B-TURN-07", "U-TURN-03")
@pytest.mark.parametrize(("box", "modules"), [("base", ()), ("uprising", ("choam",))])
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_everybody_takes_exactly_one_reveal_turn_a_round(
    box: str, modules: tuple[str, ...], players: int, seed: int
) -> None:
    s = play_out(plain_game(players, seed, box, modules).state, seed)
    reveals: Counter[int] = Counter()
    for kind, seat, *_ in s.events:
        if kind == terms.E_STRENGTH:  # told once at the end of every Reveal turn
            reveals[seat] += 1
        elif kind == terms.E_COMBAT:
            assert reveals == {seat: 1 for seat in range(players)}
            reveals.clear()
    assert not reveals


@rule("B-TURN-08", "U-TURN-04")
@both_tables
def test_no_plot_card_is_played_in_the_turn_of_another_player(table: type[Table]) -> None:
    t = table().intrigues(1, PLOTS[table])
    for choice in (SENDS[table][0], "end"):
        assert (t.seat, t.starting("play")) == (0, [])
        t.do(choice)
    assert (t.seat, t.starting("play")) == (1, [f"play {PLOTS[table]}"])
