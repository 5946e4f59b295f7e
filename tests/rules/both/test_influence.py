"""Influence: the tracks, the point at 2 and the bonus at 4, where both boxes say the same (B-INF, U-INF)."""

import pytest

from sietch.rules.terms import FACTIONS, NOBODY
from tests.content.base import printed as base
from tests.content.uprising import printed as uprising
from tests.marks import rule
from tests.rules.both.boxes import both_tables
from tests.rules.both.tracks import gain, lose, tracked
from tests.rules.plays import influence, visit
from tests.table import Table, UprisingTable

BONUSES = {
    Table: {
        "emperor": {"garrison": 2},
        "guild": {"solari": 3},
        "bene_gesserit": {"intrigues": 1},
        "fremen": {"water": 1},
    },
    UprisingTable: {
        "emperor": {"spies": -1},
        "guild": {"solari": 3},
        "bene_gesserit": {"intrigues": 1},
        "fremen": {"water": 1},
    },
}
"""What reaching step 4 changes."""

each_faction = pytest.mark.parametrize("faction", FACTIONS)


def counted(t: Table, seat: int) -> dict[str, int]:
    p = t[seat]
    spies = p.followers.spies if p.followers is not None else 0
    return {"garrison": p.garrison, "solari": p.solari, "water": p.water, "spies": spies}


def climb(t: Table, faction: str) -> dict[str, int]:
    """What one step up changes for the player on turn, who takes what is offered."""
    seat = t.seat
    before = counted(t, seat)
    after = counted(gain(t, faction), seat)
    change = {name: after[name] - n for name, n in before.items()} | {"intrigues": len(t[seat].intrigues)}
    t.intrigues(seat)
    return {name: n for name, n in change.items() if n}


@rule("B-INF-04", "U-INF-01")
@pytest.mark.parametrize(
    ("table", "faction", "space"),
    [
        (table, faction, space)
        for table, spaces in [(Table, base.SPACES), (UprisingTable, uprising.SPACES)]
        for faction in FACTIONS
        for space in sorted(spaces[faction])
    ],
)
def test_an_agent_on_a_faction_space_brings_1_influence_with_that_faction(
    table: type[Table], faction: str, space: str
) -> None:
    t = visit(table().give(0, spice=6, water=1), space)
    assert t[0].influence == [1 if f == faction else 0 for f in FACTIONS]
    assert [t[seat].influence for seat in (1, 2, 3)] == [[0, 0, 0, 0]] * 3


@rule("B-INF-05", "U-INF-02")
@both_tables
@each_faction
def test_reaching_2_gives_1_point_and_no_other_step_below_4_does(table: type[Table], faction: str) -> None:
    t = table()
    assert [gain(t, faction)[0].vp - 1 for _ in range(3)] == [0, 1, 1]
    assert [p.vp for p in t.state.players[1:]] == [1, 1, 1]


@rule("B-INF-08", "B-INF-11", "U-INF-03", "U-OPEN-02")
@both_tables
@each_faction
def test_reaching_4_gives_the_printed_bonus_and_no_other_step_does(table: type[Table], faction: str) -> None:
    t = table()
    assert [climb(t, faction) for _ in range(6)] == [{}, {}, {}, BONUSES[table][faction], {}, {}]


@rule("B-INF-12", "U-INF-03")
@both_tables
@each_faction
def test_every_player_who_reaches_4_gets_the_bonus(table: type[Table], faction: str) -> None:
    t = table(players=3)
    for seat in range(3):
        t.influence(seat, **{faction: 3})
        assert climb(t, faction) == BONUSES[table][faction]
        t.do("reveal", "end")


@rule("B-INF-17", "U-INF-07")
@both_tables
@pytest.mark.parametrize(("level", "to"), [(3, 2), (5, 4)])
def test_coming_down_to_a_step_does_not_reach_it(table: type[Table], level: int, to: int) -> None:
    t = lose(tracked(table, 3).influence(0, fremen=level).give(0, water=0), "fremen")
    assert influence(t, 0, "fremen") == to
    assert (t[0].vp, t[0].water, t.state.alliances) == (0, 0, [NOBODY] * 4)
