"""U-CTRL: control of Arrakeen, Spice Refinery and Imperial Basin."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import NOBODY
from tests.marks import rule
from tests.rules.plays import empty_round, visit, win
from tests.rules.uprising.ways import ALL_SPACES, rich
from tests.table import Table, UprisingTable

BOX = load_box("uprising")
BATTLES = {
    "siege_of_arrakeen": "arrakeen",
    "battle_for_arrakeen": "arrakeen",
    "seize_spice_refinery": "spice_refinery",
    "battle_for_spice_refinery": "spice_refinery",
    "secure_imperial_basin": "imperial_basin",
    "battle_for_imperial_basin": "imperial_basin",
}
BONUSES = {"arrakeen": (1, 0), "spice_refinery": (1, 0), "imperial_basin": (0, 1)}
"""Solari and spice that control of a space pays."""

each_space = pytest.mark.parametrize("space", BONUSES)
each_battle = pytest.mark.parametrize(("conflict", "space"), BATTLES.items())


def controllers(t: Table) -> dict[str, int]:
    """Who controls what; spaces that nobody controls are left out."""
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.state.control) if seat != NOBODY}


def won(conflict: str, seat: int, **controlled: int) -> Table:
    """The table after a player has won this Conflict, with the first answer to every question."""
    t = UprisingTable(conflict=conflict).next_conflict("shadow_contest")
    for space, controller in controlled.items():
        t.control(space, controller)
    win(t, seat)
    while t.decision.kind != "turn":
        t.do(t.options[0])
    return t


@rule("U-CTRL-01")
def test_three_spaces_can_be_controlled_and_six_conflicts_are_fought_for_them() -> None:
    assert {space.id for space in BOX.spaces if space.control is not None} == set(BONUSES)
    assert {conflict.id: conflict.location for conflict in BOX.conflicts if conflict.location} == BATTLES


@rule("U-CTRL-01", "U-CTRL-02")
@pytest.mark.parametrize("conflict", [conflict.id for conflict in BOX.conflicts])
def test_the_conflict_card_tells_which_space_its_winner_controls(conflict: str) -> None:
    t = won(conflict, 1)
    assert t.state.round == 2
    assert controllers(t) == ({BATTLES[conflict]: 1} if conflict in BATTLES else {})


@rule("U-CTRL-02")
@each_battle
def test_the_winner_replaces_the_marker_of_another_player(conflict: str, space: str) -> None:
    assert controllers(won(conflict, 2, **{space: 3})) == {space: 2}


@rule("U-CTRL-02")
@pytest.mark.parametrize(
    ("strengths", "controller"),
    [
        pytest.param([(1, 0), (3, 0), (2, 0), (0, 0)], 1, id="the winner, not the second"),
        pytest.param([(2, 0), (0, 0), (2, 0), (0, 0)], 3, id="nobody won: it stays"),
        pytest.param([(0, 0)] * 4, 3, id="nobody fought: it stays"),
    ],
)
def test_only_the_winner_takes_control(strengths: list[tuple[int, int]], controller: int) -> None:
    t = UprisingTable(conflict="siege_of_arrakeen").control("arrakeen", 3).set_strengths(*strengths)
    assert controllers(t) == {"arrakeen": controller}


@rule("U-CTRL-03")
@each_space
@pytest.mark.parametrize("controller", [NOBODY, 0, 1, 2])
def test_the_controller_gains_the_bonus_whoever_sends_the_agent(space: str, controller: int) -> None:
    t = UprisingTable(3).control(space, controller)
    start = [(p.solari, p.spice) for p in t.state.players]
    visit(t, space)
    of_space = {"arrakeen": (0, 0), "spice_refinery": (2, 0), "imperial_basin": (0, 1)}[space]
    for seat in range(3):
        bonus = BONUSES[space] if seat == controller else (0, 0)
        visitor = of_space if seat == 0 else (0, 0)
        gained = (t[seat].solari - start[seat][0], t[seat].spice - start[seat][1])
        assert gained == (bonus[0] + visitor[0], bonus[1] + visitor[1])


@rule("U-CTRL-03")
@pytest.mark.parametrize("space", sorted(ALL_SPACES - {"arrakeen"}))
def test_control_of_one_space_pays_nothing_for_a_visit_to_another(space: str) -> None:
    t = visit(rich(UprisingTable(3)).control("arrakeen", 1), space)
    assert (t[1].solari, t[1].spice) == (0, 0)


@rule("U-CTRL-03")
def test_the_bonus_is_paid_again_for_each_agent() -> None:
    t = UprisingTable(3).control("arrakeen", 2).next_conflict("shadow_contest")
    visit(t, "arrakeen").do("end")
    visit(empty_round(t), "arrakeen")
    assert t[2].solari == 2


@rule("U-CTRL-03")
def test_an_agent_that_infiltrates_pays_the_controller_too() -> None:
    post = "post_arrakeen_spice_refinery"
    t = UprisingTable(3).control("arrakeen", 2).agent_at(1, "arrakeen").spies(0, post).hand(0, "reconnaissance")
    t.do(f"send reconnaissance arrakeen spy:{post}")
    assert t[2].solari == 1


@rule("U-CTRL-04")
@each_battle
def test_the_controller_may_defend_with_one_troop_from_supply_when_the_conflict_is_revealed(
    conflict: str, space: str
) -> None:
    t = empty_round(UprisingTable().control(space, 2).next_conflict(conflict))
    assert (t.decision.kind, t.seat, t.options) == ("defend", 2, ["accept", "decline"])
    t.do("accept")
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (8, 3, 1)
    assert t.decision.kind == "turn"


@rule("U-CTRL-04")
def test_the_controller_may_leave_the_space_undefended() -> None:
    t = empty_round(UprisingTable().control("arrakeen", 2).next_conflict("siege_of_arrakeen")).do("decline")
    assert [(p.supply, p.garrison, p.conflict) for p in t.state.players] == [(9, 3, 0)] * 4
    assert t.decision.kind == "turn"


@rule("U-CTRL-04")
@pytest.mark.parametrize("conflict", ["seize_spice_refinery", "battle_for_imperial_basin", "shadow_contest"])
def test_there_is_no_defence_in_a_conflict_for_another_space(conflict: str) -> None:
    t = empty_round(UprisingTable().control("arrakeen", 2).next_conflict(conflict))
    assert t.decision.kind == "turn"
    assert [p.conflict for p in t.state.players] == [0, 0, 0, 0]


@rule("U-CTRL-04")
def test_without_a_troop_in_supply_there_is_no_defence_not_even_from_the_garrison() -> None:
    t = UprisingTable().troops(2, garrison=12).control("arrakeen", 2).next_conflict("siege_of_arrakeen")
    empty_round(t)
    assert t.decision.kind == "turn"
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (0, 12, 0)
