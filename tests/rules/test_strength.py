"""Strength and the Combat marker (B-STR)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.table import Table


@rule("B-STR-01")
@pytest.mark.parametrize(
    ("troops", "hand", "strength"),
    [
        (1, ["convincing_argument"], 2),  # no sword
        (3, ["dagger"], 7),  # 1 sword
        (2, ["dagger", "imperial_spy", "stilgar"], 9),  # 1 + 1 + 3 swords
        (12, ["stilgar"], 27),
    ],
)
def test_a_troop_is_worth_two_and_a_sword_one(troops, hand, strength):
    t = Table().troops(0, conflict=troops).hand(0, *hand).reveal_and_end()
    assert t.strength(0) == strength


@rule("B-STR-01")
def test_each_player_has_the_strength_of_the_own_troops_and_swords():
    t = Table().troops(0, conflict=1).troops(1, conflict=2).hand(0, "stilgar").hand(1, "dagger")
    t.reveal_and_end().reveal_and_end()
    assert [t.strength(seat) for seat in range(4)] == [5, 5, 0, 0]


@rule("B-STR-01")
def test_swords_of_an_earlier_round_count_no_more():
    t = Table().troops(0, conflict=1).hand(0, "stilgar").finish_turns()
    assert t.state.round == 2
    t.troops(0, conflict=1).hand(0, "convincing_argument").finish_turns()
    assert [e[2] for e in t.events(terms.E_STRENGTH) if e[1] == 0] == [5, 2]


@rule("B-STR-02")
@pytest.mark.parametrize(("garrison", "in_conflict"), [(0, 2), (3, 2), (10, 2), (12, 0)])
def test_troops_in_garrison_and_supply_add_nothing(garrison, in_conflict):
    t = Table().troops(0, garrison=garrison, conflict=in_conflict).hand(0, "convincing_argument").reveal_and_end()
    assert t.strength(0) == 2 * in_conflict


@rule("B-STR-03")
def test_without_a_troop_in_the_conflict_swords_are_worth_nothing():
    t = Table().troops(0, garrison=3).hand(0, "stilgar", "dagger").reveal_and_end()
    assert t.strength(0) == 0
    assert t.events(terms.E_STRENGTH) == [(terms.E_STRENGTH, 0, 0, 0, 0)]


@rule("B-STR-04")
def test_strength_is_gone_with_the_last_troop_and_no_combat_card_brings_it_back():
    t = Table().troops(0, conflict=1).hand(0, "stilgar").intrigues(0, "ambush").hand(1, "test_of_humanity")
    t.reveal_and_end()
    assert t.strength(0) == 5
    for seat in (2, 3):
        t.hand(seat)  # nothing to lose: only seat 0 is touched
    t.do("send test_of_humanity hall_of_oratory")
    assert (t[0].conflict, t.strength(0)) == (0, 0)
    t.do("end").finish_turns()
    assert t.state.round == 2  # seat 0 was not even asked in the Combat
    assert held(t, 0) == ["ambush"]


@rule("B-STR-04")
def test_swords_set_before_the_last_troop_left_do_not_return_with_a_new_troop():
    t = Table().intrigues(0, "master_tactician").intrigues(1, "ambush")
    t.set_strengths((2, 5), (1, 0), (0, 0), (0, 0))
    assert t.strength(0) == 9
    t.do("play master_tactician", "choose retreat", "choose 2")
    assert (t.seat, t.strength(0)) == (1, 0)
    t.troops(0, conflict=1)
    assert t.strength(0) == 2


@rule("B-STR-04", "B-STR-05")
def test_troops_that_come_after_the_last_one_left_in_the_reveal_turn_fight_with_all_swords():
    t = Table().troops(0, garrison=2, conflict=1).hand(0, "chani", "gun_thopter").do("reveal")
    t.do("take card:chani", "choose 1")
    assert (t[0].conflict, t[0].swords) == (0, 3)
    t.do("deploy 1", "end")  # strength is set only now
    assert t.strength(0) == 2 + 3


@rule("B-STR-04")
def test_no_troop_that_comes_after_the_last_one_left_in_the_reveal_turn_means_no_strength():
    t = Table().troops(0, garrison=2, conflict=1).hand(0, "chani", "gun_thopter").do("reveal")
    t.do("take card:chani", "choose 1", "end")
    assert (t.strength(0), t[0].swords) == (0, 0)


@rule("B-STR-05")
def test_strength_is_marked_when_the_reveal_turn_sets_it_and_not_before():
    t = Table().troops(0, conflict=2).hand(0, "stilgar").do("reveal")
    assert t[0].swords == 3
    assert t.strength(0) == 0
    assert t.events(terms.E_STRENGTH) == []
    t.do("end")
    assert t.strength(0) == 7
    assert t.events(terms.E_STRENGTH) == [(terms.E_STRENGTH, 0, 7, 0, 0)]


@rule("B-STR-05")
def test_troops_deployed_in_the_reveal_turn_are_part_of_the_strength_set_then():
    t = Table().troops(0, garrison=3).hand(0, "gun_thopter").do("reveal", "deploy 1", "end")
    assert t.strength(0) == 5


@rule("B-STR-06")
def test_strength_has_no_upper_limit():
    t = Table().troops(0, conflict=12).hand(0, "stilgar", "gun_thopter", "dagger").reveal_and_end()
    assert t.strength(0) == 31


@rule("B-STR-07")
def test_an_opponents_card_that_takes_a_troop_lowers_a_set_strength_at_once():
    t = Table().troops(0, conflict=2).hand(0, "stilgar").reveal_and_end()
    assert t.strength(0) == 7
    t.intrigues(1, "double_cross").give(1, solari=1).do("play double_cross")
    assert t.strength(0) == 5


@rule("B-STR-07")
@pytest.mark.parametrize(
    ("card", "answers", "strength"),
    [
        ("ambush", [], 12),
        ("master_tactician", ["choose swords"], 11),
        ("master_tactician", ["choose retreat", "choose 1"], 6),
        ("master_tactician", ["choose retreat", "choose 3"], 2),
        pytest.param("staged_incident", [], 2, marks=rule("F-49")),
    ],
)
def test_a_combat_card_moves_the_marker_at_once(card, answers, strength):
    t = Table().intrigues(0, card, "ambush").set_strengths((4, 0), (1, 0), (0, 0), (0, 0))
    assert t.strength(0) == 8
    t.do(f"play {card}", *answers)
    assert t.strength(0) == strength


@rule("F-49")
def test_staged_incident_with_the_last_three_troops_leaves_no_strength_and_no_reward():
    t = Table().intrigues(0, "staged_incident").give(0, solari=0).set_strengths((3, 5), (1, 0), (0, 0), (0, 0))
    points = t[0].vp
    t.do("play staged_incident")
    assert t[0].vp == points + 1
    assert (t[0].solari, t[1].solari) == (0, 6)  # Guild Bank Raid is won by seat 1 with strength 2


@rule("F-49")
def test_staged_incident_needs_three_troops_in_the_conflict():
    t = Table().intrigues(0, "staged_incident", "ambush").set_strengths((2, 5), (1, 0), (0, 0), (0, 0))
    assert t.options == ["play ambush", "pass"]
    assert t.barred == {"play staged_incident": "no_troops"}
