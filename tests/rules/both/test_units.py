"""Recruiting and deploying troops, where both boxes say the same (B-TROOP, U-UNIT)."""

import pytest

from tests.marks import rule
from tests.rules.both.boxes import both_tables
from tests.rules.plays import army, deployable, others_reveal, up_to, visit
from tests.rules.uprising.ways import rich
from tests.table import Table, UprisingTable

RECRUITS = {
    Table: {
        "arrakeen": 1, "carthag": 1, "sietch_tabr": 1, "hall_of_oratory": 1, "hardy_warriors": 2, "conspire": 2,
        "rally_troops": 4, "heighliner": 5,
    },
    UprisingTable: {
        "sardaukar": 4, "heighliner": 5, "desert_tactics": 1, "gather_support": 2, "arrakeen": 1,
        "research_station": 2, "sietch_tabr": 1,
    },
}  # fmt: skip
COMBAT_SPACES = {
    Table: {
        "arrakeen", "carthag", "research_station", "sietch_tabr", "the_great_flat", "hagga_basin",
        "imperial_basin", "heighliner", "hardy_warriors", "stillsuits",
    },
    UprisingTable: {
        "heighliner", "desert_tactics", "fremkit", "arrakeen", "spice_refinery", "research_station",
        "sietch_tabr", "imperial_basin", "hagga_basin", "deep_desert",
    },
}  # fmt: skip
SMALL_SENDS = {Table: "send dagger hall_of_oratory", UprisingTable: "send dagger gather_support free"}
"""An Agent turn that recruits, at a space without combat."""

each_space = pytest.mark.parametrize(
    ("table", "space"), [(table, space.id) for table in RECRUITS for space in table().box.spaces]
)


# --- recruiting


@rule("B-TROOP-01", "F-20", "U-UNIT-02")
@each_space
def test_each_troop_icon_moves_one_troop_from_supply_to_garrison(table: type[Table], space: str) -> None:
    n = RECRUITS[table].get(space, 0)
    assert army(visit(rich(table()), space)) == (9 - n, 3 + n, 0)


@rule("B-TROOP-02", "B-COMP-08", "F-20", "F-21", "U-UNIT-02", "U-COMP-10")
@both_tables
@pytest.mark.parametrize(
    ("garrison", "conflict", "after"),
    [
        pytest.param(12, 0, (0, 12, 0), id="all in garrison"),
        pytest.param(2, 10, (0, 2, 10), id="most in the Conflict"),
        pytest.param(8, 1, (0, 11, 1), id="three in supply"),
        pytest.param(5, 2, (0, 10, 2), id="five in supply"),
        pytest.param(1, 2, (4, 6, 2), id="nine in supply"),
    ],
)
def test_recruiting_five_troops_takes_only_what_is_in_supply(
    table: type[Table], garrison: int, conflict: int, after: tuple[int, int, int]
) -> None:
    t = rich(table()).troops(0, garrison=garrison, conflict=conflict)
    assert army(visit(t, "heighliner")) == after


@rule("B-TROOP-02", "F-21", "U-UNIT-02", "U-UNIT-04")
@both_tables
def test_with_an_empty_supply_recruiting_does_not_let_more_than_two_troops_deploy(table: type[Table]) -> None:
    t = visit(rich(table()).troops(0, garrison=12), "heighliner")
    assert deployable(t) == [1, 2]


# --- deploying


@rule("B-TROOP-03", "U-UNIT-03", "U-UNIT-06")
@each_space
def test_troops_may_be_deployed_on_a_visit_to_a_combat_space_only(table: type[Table], space: str) -> None:
    t = visit(rich(table()), space)
    limit = RECRUITS[table].get(space, 0) + 2 if space in COMBAT_SPACES[table] else 0
    assert (deployable(t), t.deploy_limit) == (up_to(limit), limit)


@rule("B-TROOP-04", "U-UNIT-03")
@both_tables
def test_only_the_turn_that_sends_the_agent_to_the_combat_space_may_deploy(table: type[Table]) -> None:
    t = table(players=3).hand(0, "dune_the_desert_planet", "dagger")
    assert deployable(t) == []
    t.do("send dune_the_desert_planet imperial_basin")
    assert deployable(t) == [1, 2]
    others_reveal(t.do("end"))
    assert deployable(t) == []
    t.do(SMALL_SENDS[table])
    assert (t.state.recruited > 0, deployable(t)) == (True, [])
    t.do("end")  # nothing is left but the Reveal turn
    assert (t.decision.kind, deployable(t)) == ("reveal", [])


@rule("B-TROOP-04", "EX-B-01", "U-UNIT-03", "U-UNIT-04", "EX-U-01")
@both_tables
def test_deploying_moves_troops_from_garrison_to_conflict(table: type[Table]) -> None:
    t = table(players=3, conflict="secure_imperial_basin").bonus_spice("imperial_basin", 2)
    visit(t, "imperial_basin")
    assert deployable(t) == [1, 2]
    t.do("deploy 2")
    assert (army(t), t[0].spice, deployable(t)) == ((9, 1, 2), 1 + 2, [])


@rule("B-TROOP-05", "U-UNIT-04")
@both_tables
@pytest.mark.parametrize(
    ("garrison", "space", "limit"),
    [
        (0, "imperial_basin", 0),
        (1, "imperial_basin", 1),
        (2, "imperial_basin", 2),
        (3, "imperial_basin", 2),
        (9, "imperial_basin", 2),
        (0, "arrakeen", 1),
        (1, "arrakeen", 2),
        (2, "arrakeen", 3),
        (5, "arrakeen", 3),
        (0, "heighliner", 5),
        (1, "heighliner", 6),
        (7, "heighliner", 7),
        (9, "heighliner", 5),  # only three can be recruited
    ],
)
def test_the_limit_is_all_troops_recruited_this_turn_and_two_of_the_garrison(
    table: type[Table], garrison: int, space: str, limit: int
) -> None:
    t = visit(rich(table()).troops(0, garrison=garrison), space)
    assert (deployable(t), t.deploy_limit) == (up_to(limit), limit)


@rule("B-TROOP-05", "B-OPEN-04", "U-UNIT-04")
@both_tables
def test_deploying_bit_by_bit_does_not_widen_the_limit(table: type[Table]) -> None:
    t = visit(table().troops(0, garrison=6), "arrakeen")
    limits = [deployable(t)] + [deployable(t.do("deploy 1")) for _ in range(3)]
    assert limits == [[1, 2, 3], [1, 2], [1], []]
    assert army(t) == (5, 4, 3)
