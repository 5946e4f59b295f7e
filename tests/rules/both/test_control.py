"""Control of spaces that Conflicts are fought for: winning it, its bonus, the defence (B-CTRL, U-CTRL)."""

import pytest

from sietch.rules.terms import NOBODY
from tests.marks import rule
from tests.rules.both.boxes import QUIET, both_tables
from tests.rules.plays import controllers, empty_round, rich, visit, win
from tests.table import Table, UprisingTable

BATTLES = {
    Table: {
        "siege_of_arrakeen": "arrakeen",
        "battle_for_arrakeen": "arrakeen",
        "siege_of_carthag": "carthag",
        "battle_for_carthag": "carthag",
        "secure_imperial_basin": "imperial_basin",
        "battle_for_imperial_basin": "imperial_basin",
    },
    UprisingTable: {
        "siege_of_arrakeen": "arrakeen",
        "battle_for_arrakeen": "arrakeen",
        "seize_spice_refinery": "spice_refinery",
        "battle_for_spice_refinery": "spice_refinery",
        "secure_imperial_basin": "imperial_basin",
        "battle_for_imperial_basin": "imperial_basin",
    },
}
BONUSES = {
    Table: {"arrakeen": (1, 0), "carthag": (1, 0), "imperial_basin": (0, 1)},
    UprisingTable: {"arrakeen": (1, 0), "spice_refinery": (1, 0), "imperial_basin": (0, 1)},
}
"""Solari and spice that control of a space pays."""

GAINED = {"spice_refinery": (2, 0), "imperial_basin": (0, 1)}
"""Solari and spice that a visit itself brings."""

each_conflict = pytest.mark.parametrize(
    ("table", "conflict"), [(table, conflict.id) for table in BATTLES for conflict in table().box.conflicts]
)
each_battle = pytest.mark.parametrize(
    ("table", "conflict", "space"),
    [(table, conflict, space) for table, battles in BATTLES.items() for conflict, space in battles.items()],
)
each_space = pytest.mark.parametrize(
    ("table", "space"), [(table, space) for table, bonuses in BONUSES.items() for space in bonuses]
)


def won(table: type[Table], conflict: str, seat: int, **controlled: int) -> Table:
    """The table after a player has won this Conflict, with the first answer to every question."""
    t = table(conflict=conflict).next_conflict(QUIET[table])
    for space, controller in controlled.items():
        t.control(space, controller)
    win(t, seat)
    while t.decision.kind != "turn":
        t.do(t.options[0])
    return t


# --- winning control


@rule("B-CTRL-01", "U-CTRL-01")
@both_tables
def test_three_spaces_can_be_controlled_and_six_conflicts_are_fought_for_them(table: type[Table]) -> None:
    box = table().box
    assert {space.id for space in box.spaces if space.control is not None} == set(BONUSES[table])
    assert {conflict.id: conflict.location for conflict in box.conflicts if conflict.location} == BATTLES[table]


@rule("B-CTRL-01", "U-CTRL-01", "U-CTRL-02")
@each_conflict
def test_the_conflict_card_tells_which_space_its_winner_controls(table: type[Table], conflict: str) -> None:
    t = won(table, conflict, 1)
    assert t.state.round == 2
    assert controllers(t) == ({BATTLES[table][conflict]: 1} if conflict in BATTLES[table] else {})


@rule("B-CTRL-02", "B-CTRL-03", "U-CTRL-02")
@each_battle
def test_the_winner_replaces_the_marker_of_another_player(table: type[Table], conflict: str, space: str) -> None:
    assert controllers(won(table, conflict, 2, **{space: 3})) == {space: 2}


@rule("B-CTRL-02", "B-CTRL-09", "U-CTRL-02")
@both_tables
@pytest.mark.parametrize(
    ("strengths", "controller"),
    [
        pytest.param([(1, 0), (3, 0), (2, 0), (0, 0)], 1, id="the winner, not the second"),
        pytest.param([(2, 0), (0, 0), (2, 0), (0, 0)], 3, id="nobody won: it stays"),
        pytest.param([(0, 0)] * 4, 3, id="nobody fought: it stays"),
    ],
)
def test_only_the_winner_takes_control(
    table: type[Table], strengths: list[tuple[int, int]], controller: int
) -> None:
    t = table(conflict="siege_of_arrakeen").control("arrakeen", 3).set_strengths(*strengths)
    assert controllers(t) == {"arrakeen": controller}


@rule("B-CTRL-03")
@both_tables
def test_a_replaced_controller_gets_nothing_any_more(table: type[Table]) -> None:
    t = table(players=3, conflict="siege_of_arrakeen").control("arrakeen", 0).next_conflict(QUIET[table])
    win(t, 1)
    before = t[0].solari, t[1].solari
    visit(t, "arrakeen")
    assert (t[0].solari, t[1].solari) == (before[0], before[1] + 1)


@rule("B-CTRL-03", "B-COMP-05", "U-COMP-05")
@pytest.mark.parametrize(
    ("table", "second"), [(Table, "siege_of_carthag"), (UprisingTable, "battle_for_spice_refinery")]
)
def test_one_player_may_control_all_three_spaces(table: type[Table], second: str) -> None:
    t = table(conflict="siege_of_arrakeen")
    for following in (second, "secure_imperial_basin", QUIET[table]):
        win(t.next_conflict(following), 1)
    assert controllers(t) == dict.fromkeys(BONUSES[table], 1)


# --- the bonus


@rule("B-CTRL-04", "B-CTRL-05", "B-CTRL-06", "U-CTRL-03")
@each_space
@pytest.mark.parametrize("controller", [NOBODY, 0, 1, 2])
def test_the_controller_gains_the_bonus_whoever_sends_the_agent(
    table: type[Table], space: str, controller: int
) -> None:
    t = table(players=3).control(space, controller)
    start = [(p.solari, p.spice) for p in t.state.players]
    visit(t, space)
    for seat in range(3):
        bonus = BONUSES[table][space] if seat == controller else (0, 0)
        visitor = GAINED.get(space, (0, 0)) if seat == 0 else (0, 0)
        gained = (t[seat].solari - start[seat][0], t[seat].spice - start[seat][1])
        assert gained == (bonus[0] + visitor[0], bonus[1] + visitor[1])


@rule("B-CTRL-04", "U-CTRL-03")
@both_tables
def test_control_of_one_space_pays_nothing_for_a_visit_to_another(table: type[Table]) -> None:
    for space in table().box.spaces:
        if space.id != "arrakeen":
            t = rich(table(players=3)).influence(0, emperor=2, guild=2).give(1, solari=0)
            visit(t.control("arrakeen", 1), space.id)
            assert (t[1].solari, t[1].spice) == (0, 0), space.id


@rule("B-CTRL-04", "U-CTRL-03")
@both_tables
def test_the_bonus_is_paid_again_for_each_agent(table: type[Table]) -> None:
    t = table(players=3).give(2, solari=0).control("arrakeen", 2).next_conflict(QUIET[table])
    visit(t, "arrakeen").do("end")
    visit(empty_round(t), "arrakeen")
    assert t[2].solari == 2


@rule("U-CTRL-03")
def test_an_agent_that_infiltrates_pays_the_controller_too() -> None:
    post = "post_arrakeen_spice_refinery"
    t = UprisingTable(3).control("arrakeen", 2).agent_at(1, "arrakeen").spies(0, post).hand(0, "reconnaissance")
    t.do(f"send reconnaissance arrakeen spy:{post}")
    assert t[2].solari == 1


# --- defending


@rule("B-CTRL-07", "B-CTRL-08", "B-OPEN-03", "U-CTRL-04")
@each_battle
def test_the_controller_may_defend_with_one_troop_from_supply_when_the_conflict_is_revealed(
    table: type[Table], conflict: str, space: str
) -> None:
    t = empty_round(table().control(space, 2).next_conflict(conflict))
    assert (t.decision.kind, t.seat, t.options) == ("defend", 2, ["accept", "decline"])
    hands = [len(p.hand) for p in t.state.players]
    t.do("accept")
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (8, 3, 1)
    assert [len(p.hand) for p in t.state.players] == [n + 5 for n in hands]  # hands are drawn after that
    assert t.decision.kind == "turn"


@rule("B-CTRL-07", "U-CTRL-04")
@both_tables
def test_the_controller_may_leave_the_space_undefended(table: type[Table]) -> None:
    t = empty_round(table().control("arrakeen", 2).next_conflict("siege_of_arrakeen")).do("decline")
    assert [(p.supply, p.garrison, p.conflict) for p in t.state.players] == [(9, 3, 0)] * 4
    assert t.decision.kind == "turn"


@rule("B-CTRL-07", "U-CTRL-04")
@pytest.mark.parametrize(
    ("table", "conflict"),
    [
        (Table, "siege_of_carthag"),
        (Table, "battle_for_imperial_basin"),
        (Table, "desert_power"),
        (UprisingTable, "seize_spice_refinery"),
        (UprisingTable, "battle_for_imperial_basin"),
        (UprisingTable, "shadow_contest"),
    ],
)
def test_there_is_no_defence_in_a_conflict_for_another_space(table: type[Table], conflict: str) -> None:
    t = empty_round(table().control("arrakeen", 2).next_conflict(conflict))
    assert t.decision.kind == "turn"
    assert [p.conflict for p in t.state.players] == [0, 0, 0, 0]


@rule("B-CTRL-08", "U-CTRL-04")
@both_tables
def test_without_a_troop_in_supply_there_is_no_defence_not_even_from_the_garrison(table: type[Table]) -> None:
    t = table().troops(2, garrison=12).control("arrakeen", 2).next_conflict("siege_of_arrakeen")
    empty_round(t)
    assert t.decision.kind == "turn"
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (0, 12, 0)


@rule("B-CTRL-07")
@both_tables
def test_there_is_no_defence_of_a_space_that_nobody_controls(table: type[Table]) -> None:
    t = empty_round(table().next_conflict("siege_of_arrakeen"))
    assert t.decision.kind == "turn"


@rule("B-CTRL-08")
@both_tables
def test_the_defence_needs_no_garrison(table: type[Table]) -> None:
    t = empty_round(table().troops(2).control("arrakeen", 2).next_conflict("siege_of_arrakeen")).do("accept")
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (11, 0, 1)


# --- how long it lasts


@rule("B-CTRL-09")
@both_tables
def test_control_lasts_over_rounds_until_another_player_wins_it(table: type[Table]) -> None:
    t = win(table(conflict="siege_of_arrakeen").next_conflict(QUIET[table]), 1)
    assert controllers(t) == {"arrakeen": 1}
    t.conflict(QUIET[table]).next_conflict("secure_imperial_basin")
    assert controllers(win(t, 2)) == {"arrakeen": 1}
    t.next_conflict("battle_for_arrakeen")
    assert controllers(win(t, 2)) == {"arrakeen": 1, "imperial_basin": 2}
    assert (t.decision.kind, t.seat) == ("defend", 1)
    t.do("decline").next_conflict(QUIET[table])
    assert controllers(win(t, 3)) == {"arrakeen": 3, "imperial_basin": 2}
