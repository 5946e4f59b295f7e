"""Alliances: who holds a Faction's token, how it moves, and the point that goes with it (B-ALLY)."""

import pytest

from sietch.rules.terms import FACTIONS
from tests.marks import rule
from tests.rules.plays import gain_influence, holder, influence, lose_influence
from tests.table import Table

NOBODY = -1


def standing(*fremen: int, held_by: int = NOBODY) -> Table:
    """A table where the players have this Fremen Influence; all of them have 1 point so far."""
    t = Table(players=len(fremen))
    for seat, level in enumerate(fremen):
        t.influence(seat, fremen=level).give(seat, vp=1)
    return t.alliance("fremen", held_by)


def points(t: Table) -> list[int]:
    return [p.vp - 1 for p in t.state.players]


@rule("B-ALLY-01")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_first_player_at_4_takes_the_token_and_1_point(faction):
    t = Table().influence(0, **{faction: 2})
    assert holder(gain_influence(t, faction), faction) == NOBODY
    assert points(t) == [0, 0, 0, 0]
    assert holder(gain_influence(t, faction), faction) == 0
    assert points(t) == [1, 0, 0, 0]
    assert [holder(t, f) for f in FACTIONS if f != faction] == [NOBODY] * 3


@rule("B-ALLY-01")
def test_being_ahead_below_4_gives_no_token():
    assert holder(gain_influence(standing(2, 0, 0), "fremen"), "fremen") == NOBODY


@rule("B-ALLY-01", "B-ALLY-02")
def test_a_player_who_draws_level_with_the_holder_gets_neither_token_nor_point():
    t = gain_influence(standing(3, 4, 0, held_by=1), "fremen")
    assert influence(t, 0, "fremen") == 4
    assert holder(t, "fremen") == 1
    assert points(t) == [0, 0, 0]


@rule("B-ALLY-02")
def test_drawing_level_above_4_does_not_take_the_token_either():
    t = gain_influence(standing(4, 5, 0, held_by=1), "fremen")
    assert holder(t, "fremen") == 1
    assert points(t) == [0, 0, 0]


@rule("B-ALLY-03", "B-ALLY-04")
def test_a_player_who_rises_above_the_holder_takes_the_token_and_its_point():
    t = gain_influence(standing(4, 4, 4, held_by=1), "fremen")
    assert holder(t, "fremen") == 0
    assert points(t) == [1, -1, 0]


@rule("B-ALLY-03")
def test_a_holder_who_rises_further_gains_no_second_point():
    t = gain_influence(standing(4, 4, 0, held_by=0), "fremen")
    assert holder(t, "fremen") == 0
    assert points(t) == [0, 0, 0]


@rule("B-ALLY-05", "F-02")
@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_holder_who_falls_while_level_with_one_player_hands_the_token_over(level):
    t = lose_influence(standing(level, 2, level, held_by=0), "fremen")
    assert holder(t, "fremen") == 2
    assert points(t) == [-1, 0, 1]


@rule("B-ALLY-06", "F-03")
@pytest.mark.parametrize("receiver", [1, 3])
def test_a_holder_who_falls_while_level_with_several_picks_who_receives_the_token(receiver):
    t = standing(5, 5, 4, 5, held_by=0).hand(0, "shifting_allegiances").give(0, spice=2)
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances 1")  # only Fremen to lose
    assert t.seat == 0
    assert t.options == ["choose seat:1", "choose seat:3"]
    t.do(f"choose seat:{receiver}", "choose guild")
    assert holder(t, "fremen") == receiver
    assert t[0].vp == 1 - 1 + 1  # the token's point goes, 2 Guild Influence bring one
    assert [t[seat].vp - 1 for seat in (1, 2, 3)] == [1 if seat == receiver else 0 for seat in (1, 2, 3)]


@rule("B-ALLY-07", "F-04")
def test_a_holder_who_falls_to_3_loses_the_token_to_a_player_with_4():
    t = lose_influence(standing(4, 3, 4, held_by=0), "fremen")
    assert influence(t, 0, "fremen") == 3
    assert holder(t, "fremen") == 2
    assert points(t) == [-1, 0, 1]


@rule("B-ALLY-07", "B-ALLY-06", "F-04")
def test_a_holder_who_falls_to_3_picks_among_several_players_with_4():
    t = lose_influence(standing(4, 4, 4, held_by=0), "fremen", token_to=2)
    assert holder(t, "fremen") == 2
    assert points(t) == [-1, 0, 1]


@rule("B-ALLY-08", "F-04")
def test_with_nobody_at_4_the_token_returns_to_the_board():
    t = lose_influence(standing(4, 3, 0, held_by=0), "fremen")
    assert holder(t, "fremen") == NOBODY
    assert points(t) == [-1, 0, 0]


@rule("B-ALLY-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_token_back_on_the_board_is_free_for_the_next_player_to_reach_4(seat):
    t = lose_influence(standing(4, 3, 0, held_by=0), "fremen")
    if seat == 1:
        t.do("end")
    gain_influence(t, "fremen")
    assert holder(t, "fremen") == seat
    assert points(t) == ([0, 0, 0] if seat == 0 else [-1, 1, 0])


@rule("B-ALLY-09")
@pytest.mark.parametrize(("before", "other"), [(6, 5), (5, 4), (6, 4)])
def test_a_holder_who_falls_to_a_level_with_another_but_not_below_4_keeps_the_token(before, other):
    t = lose_influence(standing(before, other, 0, held_by=0), "fremen")
    assert holder(t, "fremen") == 0
    assert points(t) == [0, 0, 0]


@rule("B-ALLY-05", "B-ALLY-09")
def test_a_player_without_the_token_passes_nothing_on_by_falling():
    t = lose_influence(standing(5, 5, 5, held_by=1), "fremen")
    assert holder(t, "fremen") == 1
    assert points(t) == [0, 0, 0]


@rule("B-ALLY-10")
@pytest.mark.parametrize(
    ("levels", "way"),
    [
        pytest.param((4, 4, 0), "overtaken", id="overtaken"),
        pytest.param((5, 5, 0), "handed over", id="fell while level"),
        pytest.param((4, 4, 0), "handed over", id="fell to 3 beside a player at 4"),
        pytest.param((4, 3, 0), "handed over", id="fell to 3 with nobody at 4"),
    ],
)
def test_losing_the_token_in_any_way_costs_its_point(levels, way):
    t = standing(*levels, held_by=0)
    if way == "overtaken":
        gain_influence(t.do("reveal", "end"), "fremen")
    else:
        lose_influence(t, "fremen")
    assert holder(t, "fremen") != 0
    assert t[0].vp - 1 == -1
