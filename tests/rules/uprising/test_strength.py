"""Strength and the Combat marker (U-STR)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.uprising.fights import QUIET
from tests.table import UprisingTable

GURNEY_FIRST = ["gurney_halleck", "muad_dib", "princess_irulan", "lady_amber_metulli"]


@rule("U-STR-01", "U-STR-04")
@pytest.mark.parametrize(
    ("troops", "sandworms", "hand", "strength"),
    [
        (1, 0, ["diplomacy"], 2),
        (3, 0, ["dagger"], 7),
        (0, 1, ["diplomacy"], 3),  # a sandworm alone
        (0, 1, ["dagger", "strike_fleet"], 3 + 1 + 3),
        (2, 2, ["dagger", "strike_fleet"], 4 + 6 + 4),
        (12, 3, ["strike_fleet"], 24 + 9 + 3),
    ],
)
def test_a_troop_is_worth_two_a_sandworm_three_and_a_sword_one(troops, sandworms, hand, strength):
    t = UprisingTable().troops(0, conflict=troops).sandworms(0, sandworms).hand(0, *hand).reveal_and_end()
    assert t.strength(0) == strength


@rule("U-STR-01")
def test_each_player_has_the_strength_of_the_own_units_and_swords():
    t = UprisingTable().troops(0, conflict=1).sandworms(1, 2).hand(0, "strike_fleet").hand(1, "dagger")
    t.reveal_and_end().reveal_and_end()
    assert [t.strength(seat) for seat in range(4)] == [5, 7, 0, 0]


@rule("U-STR-02")
@pytest.mark.parametrize(("garrison", "in_conflict"), [(0, 2), (3, 2), (10, 2), (12, 0)])
def test_units_in_garrison_and_supply_add_nothing(garrison, in_conflict):
    t = UprisingTable().troops(0, garrison=garrison, conflict=in_conflict).hand(0, "diplomacy").reveal_and_end()
    assert t.strength(0) == 2 * in_conflict


@rule("U-STR-03")
def test_without_a_unit_in_the_conflict_swords_are_worth_nothing():
    t = UprisingTable().troops(0, garrison=3).hand(0, "strike_fleet", "dagger").do("reveal")
    assert (t[0].swords, t.strength_now(0)) == (4, 0)
    t.do("end")
    assert (t.strength(0), t.events(terms.E_STRENGTH)) == (0, [(terms.E_STRENGTH, 0, 0, 0, 0)])


@rule("U-STR-03")
def test_strength_is_gone_with_the_last_unit_and_no_combat_card_raises_it():
    t = UprisingTable(conflict=QUIET).intrigues(0, "tactical_option", "contingency_plan")
    t.intrigues(1, "contingency_plan").set_strengths((2, 5), (1, 0), (0, 0), (0, 0))
    assert t.strength(0) == 9
    t.do("play tactical_option", "choose retreat", "choose 2")
    assert (t.seat, t.strength(0)) == (1, 0)
    assert t.troops(0, conflict=1).strength(0) == 2  # the swords do not come back with another troop
    t.troops(0).do("pass")
    assert (t.state.round, held(t, 0)) == (2, ["contingency_plan"])  # seat 0 was not asked again


@rule("U-STR-03", "U-STR-06")
def test_units_that_come_after_the_last_one_left_in_the_reveal_turn_fight_with_all_swords():
    t = UprisingTable(leaders=["lady_amber_metulli", "muad_dib", "staban_tuek", "princess_irulan"])
    t.troops(0, garrison=1, conflict=1).hand(0, "strike_fleet").intrigues(0, "detonation").do("reveal")
    assert t.strength_now(0) == 2 + 3
    t.do("take leader:lady_amber_metulli retreat", "choose 1")
    assert t.strength_now(0) == 0
    t.do("play detonation", "choose deploy", "choose 2", "end")
    assert t.strength(0) == 4 + 3


@rule("U-STR-03", "U-STR-04")
def test_swords_stay_while_a_sandworm_is_left():
    t = UprisingTable().sandworms(0, 1).intrigues(0, "tactical_option", "contingency_plan")
    t.intrigues(1, "contingency_plan").set_strengths((2, 5), (1, 0), (0, 0), (0, 0))
    assert t.strength(0) == 4 + 3 + 5
    t.do("play tactical_option", "choose retreat", "choose 2")
    assert (t.seat, t.strength(0)) == (0, 3 + 5)
    t.do("play contingency_plan")
    assert (t.seat, t.strength(0)) == (1, 3 + 5 + 3)


@rule("U-STR-05")
@pytest.mark.parametrize(("troops", "sandworms", "strength"), [(10, 0, 20), (9, 1, 21), (12, 6, 42)])
def test_strength_goes_beyond_twenty(troops, sandworms, strength):
    t = UprisingTable().troops(0, conflict=troops).sandworms(0, sandworms).hand(0, "diplomacy").reveal_and_end()
    assert t.strength(0) == strength


# --- when it is set


@rule("U-STR-06")
def test_strength_is_marked_after_revealing_and_before_clean_up():
    t = UprisingTable().troops(0, conflict=2).hand(0, "strike_fleet").do("reveal")
    assert (t.strength(0), t.strength_now(0)) == (0, 7)
    t.do("end")
    assert t.strength(0) == 7


@rule("U-STR-06")
@pytest.mark.parametrize(
    ("troops", "sandworms", "hand", "smiling"),
    [
        (2, 0, ["dagger"], 0),  # 5
        (2, 0, ["dagger", "dagger"], 1),  # 6
        (3, 0, ["seek_allies"], 1),
        (0, 2, ["seek_allies"], 1),
        (1, 1, ["dagger"], 1),
        (0, 0, ["dagger", "dagger", "rebel_supplier", "rebel_supplier"], 0),
    ],
)
def test_gurney_gains_persuasion_with_six_strength_while_effects_are_resolved(troops, sandworms, hand, smiling):
    t = UprisingTable(leaders=GURNEY_FIRST).troops(0, conflict=troops).sandworms(0, sandworms).hand(0, *hand)
    assert t.do("reveal")[0].persuasion == smiling


@rule("U-STR-06")
def test_strength_that_rises_in_the_middle_of_the_turn_counts_from_then_on():
    t = UprisingTable(leaders=GURNEY_FIRST).troops(0, conflict=2).hand(0, "diplomacy").give(0, water=2)
    t.intrigues(0, "unexpected_allies").do("reveal")
    assert (t.strength_now(0), t[0].persuasion) == (4, 1)
    t.do("play unexpected_allies", "decline")
    assert (t.strength_now(0), t[0].persuasion) == (7, 2)
    assert "buy prepare_the_way from:reserve" in t.options


@rule("U-STR-06")
def test_strength_is_not_set_by_an_agent_turn():
    t = UprisingTable(leaders=GURNEY_FIRST).troops(0, garrison=3).sandworms(0, 3).hand(0, "reconnaissance")
    t.do("send reconnaissance arrakeen", "deploy 2")
    assert (t.strength(0), t[0].persuasion) == (0, 0)


@rule("U-STR-07")
@pytest.mark.parametrize(
    ("card", "answers", "strength"),
    [
        ("contingency_plan", [], 8 + 3),
        ("tactical_option", ["choose swords"], 8 + 2),
        ("tactical_option", ["choose retreat", "choose 1"], 6),
        ("tactical_option", ["choose retreat", "choose 3"], 2),
        ("go_to_ground", ["choose 2", "decline"], 4),
    ],
)
def test_a_combat_card_moves_the_marker_at_once(card, answers, strength):
    t = UprisingTable().intrigues(0, card, "spice_is_power").give(0, spice=3)
    t.set_strengths((4, 0), (1, 0), (0, 0), (0, 0))
    assert t.strength(0) == 8
    t.do(f"play {card}", *answers)
    assert t.strength(0) == strength


@rule("U-STR-07")
def test_an_opponents_card_that_takes_a_troop_lowers_a_set_strength_at_once():
    t = UprisingTable(modules=["base_cards"]).troops(0, conflict=2).hand(0, "dagger").reveal_and_end()
    assert t.strength(0) == 5
    t.intrigues(1, "double_cross").give(1, solari=1).do("play double_cross")
    assert t.strength(0) == 3
