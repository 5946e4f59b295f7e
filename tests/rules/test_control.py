"""Control of Arrakeen, Carthag and Imperial Basin: winning it, its bonus, the defensive troop (B-CTRL)."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.plays import empty_round, rich, visit, win
from tests.table import Table

NOBODY = -1
BATTLES = {
    "siege_of_arrakeen": "arrakeen",
    "battle_for_arrakeen": "arrakeen",
    "siege_of_carthag": "carthag",
    "battle_for_carthag": "carthag",
    "secure_imperial_basin": "imperial_basin",
    "battle_for_imperial_basin": "imperial_basin",
}
BONUSES = {"arrakeen": (1, 0), "carthag": (1, 0), "imperial_basin": (0, 1)}
"""Solari and spice that control of a space pays."""

each_space = pytest.mark.parametrize("space", BONUSES)
each_battle = pytest.mark.parametrize(("conflict", "space"), BATTLES.items())


def controllers(t: Table) -> dict[str, int]:
    """Who controls what; spaces that nobody controls are left out."""
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.state.control) if seat != NOBODY}


# --- winning control


@rule("B-CTRL-01")
def test_three_spaces_can_be_controlled_and_six_conflicts_are_fought_for_them():
    box = load_box("base")
    assert {s.id for s in box.spaces if s.control is not None} == set(BONUSES)
    assert {c.id: c.location for c in box.conflicts if c.location} == BATTLES


@rule("B-CTRL-01")
@pytest.mark.parametrize("conflict", [c.id for c in load_box("base").conflicts])
def test_the_conflict_card_tells_which_space_the_winner_controls(conflict):
    t = win(Table(conflict=conflict), 1)
    while t.starting("choose ") or "decline" in t.options:  # rewards that ask something
        t.do(t.options[0])
    assert t.state.round == 2
    assert controllers(t) == ({BATTLES[conflict]: 1} if conflict in BATTLES else {})


@rule("B-CTRL-02", "B-CTRL-03")
@each_battle
def test_the_winner_replaces_the_marker_of_another_player(conflict, space):
    t = win(Table(conflict=conflict).control(space, 3), 2)
    assert controllers(t) == {space: 2}


@rule("B-CTRL-02")
def test_only_the_winner_takes_control():
    t = Table(conflict="siege_of_arrakeen").set_strengths((1, 0), (3, 0), (2, 0), (0, 0))
    assert controllers(t) == {"arrakeen": 1}


@rule("B-CTRL-03")
def test_a_replaced_controller_gets_nothing_any_more():
    t = Table(players=3, conflict="siege_of_carthag").control("carthag", 0).next_conflict("desert_power")
    win(t, 1)
    before = t[0].solari, t[1].solari
    visit(t, "carthag")
    assert (t[0].solari, t[1].solari) == (before[0], before[1] + 1)


@rule("B-CTRL-03")
def test_one_player_may_control_all_three_spaces():
    t = Table(conflict="secure_imperial_basin").control("arrakeen", 1).control("carthag", 1)
    assert controllers(win(t, 1)) == {"arrakeen": 1, "carthag": 1, "imperial_basin": 1}


# --- the bonus


@rule("B-CTRL-04", "B-CTRL-05", "B-CTRL-06")
@each_space
@pytest.mark.parametrize("controller", [NOBODY, 0, 1, 2])
def test_the_controller_gains_the_bonus_whoever_sends_the_agent(space, controller):
    t = Table(players=3).control(space, controller)
    start = [(p.solari, p.spice) for p in t.state.players]
    visit(t, space)
    harvest = 1 if space == "imperial_basin" else 0
    for seat in range(3):
        solari, spice = BONUSES[space] if seat == controller else (0, 0)
        spice += harvest if seat == 0 else 0
        assert (t[seat].solari, t[seat].spice) == (start[seat][0] + solari, start[seat][1] + spice)


@rule("B-CTRL-04")
def test_control_of_one_space_pays_nothing_for_a_visit_to_another():
    for space in load_box("base").spaces:
        if space.id != "carthag":
            t = rich(Table(players=3, leaders=["paul_atreides", "helena_richese", "earl_memnon_thorvald"]))
            assert visit(t.control("carthag", 1), space.id)[1].solari == 0, space.id


@rule("B-CTRL-04")
def test_the_bonus_is_paid_again_for_each_agent():
    t = Table(players=3).control("arrakeen", 2).next_conflict("desert_power")
    visit(t, "arrakeen").do("end")
    visit(empty_round(t), "arrakeen")
    assert t[2].solari == 1 + 2  # Rabban starts with 1


# --- defending


@rule("B-CTRL-07", "B-CTRL-08", "B-OPEN-03")
@each_battle
def test_the_controller_may_defend_with_one_troop_from_supply_when_the_conflict_is_revealed(conflict, space):
    t = empty_round(Table().control(space, 2).next_conflict(conflict))
    assert (t.decision.kind, t.seat, t.options) == ("defend", 2, ["accept", "decline"])
    hands = [len(p.hand) for p in t.state.players]
    t.do("accept")
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (8, 3, 1)
    assert [len(p.hand) for p in t.state.players] == [n + 5 for n in hands]  # hands are drawn after that


@rule("B-CTRL-07")
def test_the_controller_may_leave_the_space_undefended():
    t = empty_round(Table().control("arrakeen", 2).next_conflict("siege_of_arrakeen")).do("decline")
    assert [(p.supply, p.garrison, p.conflict) for p in t.state.players] == [(9, 3, 0)] * 4
    assert t.decision.kind == "turn"


@rule("B-CTRL-07")
@pytest.mark.parametrize("conflict", ["siege_of_carthag", "battle_for_imperial_basin", "desert_power"])
def test_there_is_no_defence_in_a_conflict_for_another_space(conflict):
    t = empty_round(Table().control("arrakeen", 2).next_conflict(conflict))
    assert t.decision.kind == "turn"
    assert [p.conflict for p in t.state.players] == [0, 0, 0, 0]


@rule("B-CTRL-07")
def test_there_is_no_defence_of_a_space_that_nobody_controls():
    t = empty_round(Table().next_conflict("siege_of_arrakeen"))
    assert t.decision.kind == "turn"


@rule("B-CTRL-08")
def test_without_a_troop_in_supply_there_is_no_defence_not_even_from_the_garrison():
    t = Table().troops(2, garrison=12).control("arrakeen", 2).next_conflict("siege_of_arrakeen")
    empty_round(t)
    assert t.decision.kind == "turn"
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (0, 12, 0)


@rule("B-CTRL-08")
def test_the_defence_needs_no_garrison():
    t = empty_round(Table().troops(2).control("arrakeen", 2).next_conflict("siege_of_arrakeen")).do("accept")
    assert (t[2].supply, t[2].garrison, t[2].conflict) == (11, 0, 1)


# --- how long it lasts


@rule("B-CTRL-09")
def test_control_lasts_over_rounds_until_another_player_wins_it():
    t = win(Table(conflict="siege_of_arrakeen"), 1)
    assert controllers(t) == {"arrakeen": 1}
    t.conflict("desert_power").next_conflict("secure_imperial_basin")
    assert controllers(win(t, 2)) == {"arrakeen": 1}
    t.next_conflict("battle_for_arrakeen")
    assert controllers(win(t, 2)) == {"arrakeen": 1, "imperial_basin": 2}
    assert (t.decision.kind, t.seat) == ("defend", 1)
    t.do("decline").next_conflict("desert_power")
    assert controllers(win(t, 3)) == {"arrakeen": 3, "imperial_basin": 2}


@rule("B-CTRL-09")
@pytest.mark.parametrize("strengths", [[(0, 0)] * 4, [(2, 0), (0, 0), (2, 0), (0, 0)]], ids=["none", "tie"])
def test_a_conflict_that_nobody_wins_leaves_control_as_it_is(strengths):
    t = Table(conflict="siege_of_arrakeen").control("arrakeen", 1).set_strengths(*strengths)
    assert controllers(t) == {"arrakeen": 1}
