"""The end of the game and who wins, where both boxes say the same (B-END, U-END)."""

import pytest

from tests.marks import rule
from tests.rules.both.boxes import QUIET, both_tables
from tests.rules.plays import end_of_game
from tests.table import Table, UprisingTable

SENDS = {Table: "send dagger hall_of_oratory", UprisingTable: "send dagger gather_support free"}
"""An Agent turn after which nothing is left to take."""


def last_round(table: type[Table]) -> Table:
    """The last Conflict lies open; nobody of three owns any goods or points."""
    t = table(players=3, conflict=QUIET[table])
    t.state.conflict_deck.clear()
    for seat in range(3):
        t.give(seat, solari=0, spice=0, water=0, vp=0)
    return t


@rule("B-END-01", "U-END-01")
@both_tables
@pytest.mark.parametrize(("points", "over"), [(9, False), (10, True), (11, True)])
def test_the_game_ends_with_ten_points_or_more_in_the_recall_phase(
    table: type[Table], points: int, over: bool
) -> None:
    t = table().give(2, vp=points).finish_turns()
    assert t.state.over == over
    if over:
        assert t.game.result is not None and t.game.result.winners == (2,)


@rule("B-END-03", "U-END-01")
@both_tables
def test_ten_points_do_not_stop_the_round(table: type[Table]) -> None:
    t = table().give(0, vp=10).reveal_and_end()
    assert (t.state.over, t.seat, t.decision.kind) == (False, 1, "turn")
    assert t.finish_turns().state.over


@rule("B-END-06", "U-END-03")
@both_tables
@pytest.mark.parametrize(
    ("ahead", "behind", "by"),
    [
        ({"spice": 1}, {"solari": 9, "water": 9, "garrison": 9}, "spice"),
        ({"spice": 2, "solari": 1}, {"spice": 2, "water": 9, "garrison": 9}, "solari"),
        ({"water": 1}, {"garrison": 9}, "water"),
        ({"garrison": 4}, {"garrison": 3, "conflict": 0, "supply": 9}, "garrison"),
    ],
)
def test_a_tie_is_broken_by_spice_then_solari_then_water_then_garrison(
    table: type[Table], ahead: dict[str, int], behind: dict[str, int], by: str
) -> None:
    t = last_round(table).give(0, vp=7, **{"garrison": 0, **ahead}).give(2, vp=7, **{"garrison": 0, **behind})
    t.give(1, vp=6, spice=99).finish_turns()  # seat 2 reveals after seat 0
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.tie_break) == ((0,), by)


@rule("B-END-08", "F-52", "B-OPEN-05", "U-END-04")
@both_tables
@pytest.mark.parametrize(("seats", "winner"), [((0, 1), 1), ((1, 2), 2), ((0, 1, 2), 2)])
def test_players_level_in_everything_are_split_by_the_latest_reveal_turn(
    table: type[Table], seats: tuple[int, ...], winner: int
) -> None:
    t = last_round(table)
    for seat in seats:
        t.give(seat, vp=8)
    t.finish_turns()  # everybody reveals in the order of seats
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.tie_break) == ((winner,), "last_reveal")


@rule("B-END-08", "F-52", "B-OPEN-05", "U-END-04")
@both_tables
def test_an_agent_turn_that_delays_the_reveal_turn_wins_the_last_tie(table: type[Table]) -> None:
    t = last_round(table).do(SENDS[table], "end")
    for seat in range(3):
        t.give(seat, vp=8, garrison=3)
    t.finish_turns()  # now seat 0 reveals last
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.tie_break) == ((0,), "last_reveal")


@rule("B-END-08", "F-52", "B-OPEN-05")
@both_tables
@pytest.mark.parametrize("first", range(3))
def test_players_level_even_in_that_are_split_by_turn_order(table: type[Table], first: int) -> None:
    t = last_round(table)
    t.state.first = first
    end_of_game(t)  # nobody has taken a Reveal turn
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.tie_break) == (((first + 2) % 3,), "last_reveal")
