"""The Shield Wall (U-WALL)."""

import pytest

from sietch.content import load_box
from sietch.rules import terms
from tests.marks import rule
from tests.rules.uprising.fights import QUIET, SIEGE, SUMMONINGS, play_to_the_end, summon, worms
from tests.table import UprisingTable

BOX = load_box("uprising")

BEHIND_THE_WALL = {
    "siege_of_arrakeen": "arrakeen",
    "battle_for_arrakeen": "arrakeen",
    "seize_spice_refinery": "spice_refinery",
    "battle_for_spice_refinery": "spice_refinery",
    "secure_imperial_basin": "imperial_basin",
    "battle_for_imperial_basin": "imperial_basin",
}
"""The Conflicts over the three protected spaces."""

IN_THE_OPEN = sorted(c.id for c in BOX.conflicts if c.id not in BEHIND_THE_WALL)

each_way = pytest.mark.parametrize("way", SUMMONINGS)

DETONATIONS = {
    "sietch_tabr": ["send reconnaissance sietch_tabr", "take space:sietch_tabr", "choose water+detonate"],
    "detonation": ["play detonation", "choose detonate"],
    "special_mission": ["play special_mission", "choose recall_spies>detonate+spice"],
    "unexpected_allies": ["play unexpected_allies"],
}
"""Every detonation icon of the box and the steps up to its question."""

each_detonation = pytest.mark.parametrize("icon", DETONATIONS)


def detonating(icon: str, conflict: str = SIEGE) -> UprisingTable:
    """Seat 0 is asked whether to remove the Shield Wall."""
    t = UprisingTable(3, conflict=conflict).hand(0, "reconnaissance", "dagger").influence(0, fremen=2)
    t.give(0, water=2).spies(0, "post_espionage_secrets")
    if icon in BOX.intrigue_index:
        t.intrigues(0, icon)
    return t.do(*DETONATIONS[icon])


@rule("U-WALL-01", "U-WALL-02")
@pytest.mark.parametrize(("conflict", "space"), BEHIND_THE_WALL.items())
@each_way
def test_no_sandworm_enters_a_conflict_over_arrakeen_spice_refinery_or_imperial_basin(conflict, space, way):
    assert BOX.conflicts[BOX.conflict_index[conflict]].location == space
    assert worms(summon(UprisingTable(conflict=conflict), way)) == 0


@rule("U-WALL-02")
def test_the_wall_keeps_out_the_sandworms_of_every_player():
    t = UprisingTable(3, conflict=SIEGE)
    for seat in range(3):
        assert t.seat == seat
        summon(t, "desert_power").do("end")
        assert worms(t, seat) == 0


@rule("U-WALL-03")
@pytest.mark.parametrize("conflict", IN_THE_OPEN)
@each_way
def test_any_other_conflict_is_open_to_sandworms_while_the_wall_stands(conflict, way):
    t = summon(UprisingTable(conflict=conflict), way)
    assert (t.desert.shield_wall, worms(t)) == (True, SUMMONINGS[way])


@rule("U-WALL-04", "F-69")
@each_detonation
def test_the_detonation_icon_removes_the_wall_or_leaves_it(icon):
    t = detonating(icon)
    assert t.options == ["accept", "decline"]
    assert t.desert.shield_wall
    assert not t.do("accept").desert.shield_wall
    assert detonating(icon).do("decline").desert.shield_wall


@rule("U-WALL-04")
def test_the_icon_of_special_mission_gives_its_spice_also_to_a_player_who_leaves_the_wall():
    t = detonating("special_mission").do("decline")
    assert (t.desert.shield_wall, t[0].spice, t.spy_posts(0)) == (True, 2, [])


@rule("U-WALL-05")
@each_detonation
@each_way
def test_from_that_moment_sandworms_may_enter_the_current_conflict(icon, way):
    t = detonating(icon).do("accept")
    before = worms(t)
    if t.state.turn_kind == terms.AGENT_TURN:  # a turn sends one Agent
        t.do("deploy 1", "end")
        while t.seat != 0:
            t.reveal_and_end()
    assert worms(summon(t, way)) == before + SUMMONINGS[way]


@rule("U-WALL-05", "F-69")
def test_a_removed_wall_never_returns():
    t = detonating("detonation").do("accept")
    for conflict in ("battle_for_arrakeen", "battle_for_spice_refinery", "battle_for_imperial_basin"):
        t.next_conflict(conflict).finish_turns()
        assert (t.state.conflict, t.desert.shield_wall) == (t.box.conflict_index[conflict], False)
        assert worms(summon(t, "unexpected_allies"), t.seat) == 1
    assert not play_to_the_end(t).desert.shield_wall


@rule("U-WALL-05")
def test_a_wall_that_is_gone_is_not_asked_for_again():
    t = detonating("detonation").do("accept")
    t.intrigues(0, "detonation").do("play detonation", "choose detonate")
    assert (t.decision.kind, t.desert.shield_wall) == ("turn", False)
    assert len(t.events(terms.E_WALL_GONE)) == 1


@rule("U-WALL-06")
@pytest.mark.parametrize(("answer", "came"), [("accept", 1), ("decline", 0)])
def test_unexpected_allies_removes_the_wall_and_then_places_a_sandworm_behind_it(answer, came):
    t = detonating("unexpected_allies").do(answer)
    assert (worms(t), t[0].water) == (came, 0)


@rule("U-WALL-06")
def test_unexpected_allies_places_its_sandworm_in_the_open_whatever_becomes_of_the_wall():
    for answer in ("accept", "decline"):
        assert worms(detonating("unexpected_allies", QUIET).do(answer)) == 1
