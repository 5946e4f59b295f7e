"""Alliances: who holds a Faction's token, how it moves, and the point that goes with it (B-ALLY, U-ALLY)."""

import pytest

from sietch.rules.terms import FACTIONS, FROM_ALLIANCE, FROM_INFLUENCE, NOBODY
from tests.marks import rule
from tests.rules.both.boxes import both_tables
from tests.rules.both.tracks import gain, lose, tracked
from tests.rules.plays import holder
from tests.table import Table, UprisingTable


def standing(table: type[Table], *fremen: int, held_by: int = NOBODY) -> Table:
    """A table where the players have this Fremen Influence; all of them have 1 point so far."""
    t = tracked(table, len(fremen))
    for seat, level in enumerate(fremen):
        t.influence(seat, fremen=level).give(seat, vp=1)
    return t.alliance("fremen", held_by)


def points(t: Table) -> list[int]:
    return [p.vp - 1 for p in t.state.players]


@rule("B-ALLY-01", "U-ALLY-01")
@both_tables
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_first_player_at_4_takes_the_token_and_1_point(table: type[Table], faction: str) -> None:
    t = table().influence(0, **{faction: 2})
    assert holder(gain(t, faction), faction) == NOBODY
    assert points(t) == [0, 0, 0, 0]
    assert holder(gain(t, faction), faction) == 0
    assert points(t) == [1, 0, 0, 0]
    assert (t[0].points[FROM_ALLIANCE], t[0].points[FROM_INFLUENCE]) == (1, 0)
    assert [holder(t, f) for f in FACTIONS if f != faction] == [NOBODY] * 3


@rule("B-ALLY-01")
@both_tables
def test_being_ahead_below_4_gives_no_token(table: type[Table]) -> None:
    assert holder(gain(standing(table, 2, 0, 0), "fremen"), "fremen") == NOBODY


@rule("B-ALLY-01", "B-ALLY-02", "B-ALLY-03", "B-ALLY-04", "U-ALLY-02")
@both_tables
@pytest.mark.parametrize(
    ("levels", "after", "change"),
    [
        pytest.param((3, 4, 0), 1, [0, 0, 0], id="level at 4"),
        pytest.param((4, 5, 0), 1, [0, 0, 0], id="level at 5"),
        pytest.param((4, 4, 4), 0, [1, -1, 0], id="above 4"),
        pytest.param((5, 5, 0), 0, [1, -1, 0], id="above 5"),
    ],
)
def test_the_token_and_its_point_go_only_to_who_rises_above_the_holder(
    table: type[Table], levels: tuple[int, ...], after: int, change: list[int]
) -> None:
    t = gain(standing(table, *levels, held_by=1), "fremen")
    assert (holder(t, "fremen"), points(t)) == (after, change)


@rule("B-ALLY-03", "U-ALLY-02")
@both_tables
def test_a_holder_who_rises_further_gains_no_second_point(table: type[Table]) -> None:
    t = gain(standing(table, 4, 4, 0, held_by=0), "fremen")
    assert (holder(t, "fremen"), points(t)) == (0, [0, 0, 0])


@both_tables
@pytest.mark.parametrize(
    ("levels", "after", "change"),
    [
        pytest.param((4, 2, 4), 2, [-1, 0, 1], id="level at 4", marks=rule("B-ALLY-05", "F-02")),
        pytest.param((5, 2, 5), 2, [-1, 0, 1], id="level at 5", marks=rule("B-ALLY-05", "F-02", "U-ALLY-03")),
        pytest.param((6, 2, 6), 2, [-1, 0, 1], id="level at 6", marks=rule("B-ALLY-05", "F-02")),
        pytest.param(
            (4, 3, 4), 2, [-1, 0, 1], id="to 3 beside one at 4", marks=rule("B-ALLY-07", "F-04", "U-ALLY-03")
        ),
        pytest.param(
            (4, 3, 0), NOBODY, [-1, 0, 0], id="to 3, nobody at 4", marks=rule("B-ALLY-08", "F-04", "U-ALLY-03")
        ),
        pytest.param((6, 5, 4), 0, [0, 0, 0], id="to a level at 5", marks=rule("B-ALLY-09", "U-ALLY-03")),
        pytest.param((5, 4, 0), 0, [0, 0, 0], id="to a level at 4", marks=rule("B-ALLY-09")),
        pytest.param((6, 4, 0), 0, [0, 0, 0], id="above another", marks=rule("B-ALLY-09")),
    ],
)
def test_where_the_token_goes_when_its_holder_loses_influence(
    table: type[Table], levels: tuple[int, ...], after: int, change: list[int]
) -> None:
    t = lose(standing(table, *levels, held_by=0), "fremen")
    assert (holder(t, "fremen"), points(t)) == (after, change)


@rule("B-ALLY-06", "F-03")
@pytest.mark.parametrize("receiver", [1, 3])
def test_a_holder_who_falls_while_level_with_several_picks_who_receives_the_token(receiver: int) -> None:
    t = standing(Table, 5, 5, 4, 5, held_by=0).hand(0, "shifting_allegiances").give(0, spice=2)
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances")  # only Fremen to lose
    assert t.seat == 0
    assert t.options == ["choose seat:1", "choose seat:3"]
    t.do(f"choose seat:{receiver}", "choose guild")
    assert holder(t, "fremen") == receiver
    assert t[0].vp == 1 - 1 + 1  # the token's point goes, 2 Guild Influence bring one
    assert [t[seat].vp - 1 for seat in (1, 2, 3)] == [1 if seat == receiver else 0 for seat in (1, 2, 3)]


@rule("U-ALLY-03")
@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("receiver", [1, 3])
def test_a_falling_holder_picks_among_several_level_players(level: int, receiver: int) -> None:
    t = standing(UprisingTable, level, level, level - 1, level, held_by=0).intrigues(0, "backed_by_choam")
    t.do("play backed_by_choam")  # there is only Fremen Influence to lose
    assert (t.seat, t.options) == (0, ["choose seat:1", "choose seat:3"])
    t.do(f"choose seat:{receiver}")
    assert holder(t, "fremen") == receiver
    assert points(t) == [-1] + [1 if seat == receiver else 0 for seat in (1, 2, 3)]


@rule("B-ALLY-07", "B-ALLY-06", "F-04")
@both_tables
def test_a_holder_who_falls_to_3_picks_among_several_players_with_4(table: type[Table]) -> None:
    t = lose(standing(table, 4, 4, 4, held_by=0), "fremen", token_to=2)
    assert (holder(t, "fremen"), points(t)) == (2, [-1, 0, 1])


@rule("B-ALLY-08", "U-ALLY-03")
@both_tables
@pytest.mark.parametrize("seat", [0, 1])
def test_a_token_back_on_the_board_is_free_for_the_next_player_to_reach_4(table: type[Table], seat: int) -> None:
    t = lose(standing(table, 4, 3, 0, held_by=0), "fremen")
    if seat == 1:
        t.do("end") if "end" in t.options else t.do("reveal", "end")
    gain(t, "fremen")
    assert (holder(t, "fremen"), points(t)) == (seat, [0, 0, 0] if seat == 0 else [-1, 1, 0])


@rule("B-ALLY-05", "B-ALLY-09", "U-ALLY-03")
@both_tables
def test_a_player_without_the_token_passes_nothing_on_by_falling(table: type[Table]) -> None:
    t = lose(standing(table, 5, 5, 5, held_by=1), "fremen")
    assert (holder(t, "fremen"), points(t)) == (1, [0, 0, 0])


@rule("B-ALLY-10")
@both_tables
@pytest.mark.parametrize(
    ("levels", "way"),
    [
        pytest.param((4, 4, 0), "overtaken", id="overtaken"),
        pytest.param((5, 5, 0), "handed over", id="fell while level"),
        pytest.param((4, 4, 0), "handed over", id="fell to 3 beside a player at 4"),
        pytest.param((4, 3, 0), "handed over", id="fell to 3 with nobody at 4"),
    ],
)
def test_losing_the_token_in_any_way_costs_its_point(
    table: type[Table], levels: tuple[int, ...], way: str
) -> None:
    t = standing(table, *levels, held_by=0)
    if way == "overtaken":
        gain(t.do("reveal", "end"), "fremen")
    else:
        lose(t, "fremen")
    assert holder(t, "fremen") != 0
    assert t[0].vp - 1 == -1
