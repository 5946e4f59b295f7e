"""The Reveal turn (U-REVEAL)."""

from itertools import permutations

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import in_play, others_reveal
from tests.table import UprisingTable


@rule("U-REVEAL-01")
def test_cards_are_revealed_then_their_effects_resolved_then_cleaned_up():
    t = UprisingTable().hand(0, "dagger", "strike_fleet").troops(0, conflict=2)
    t.state.events.clear()
    t.do("reveal")
    assert (t[0].persuasion, t[0].swords, in_play(t)) == (1, 4, ([], ["dagger", "strike_fleet"]))
    t.do("end")
    assert in_play(t) == ([], [])
    steps = {terms.E_REVEALED: "reveal", terms.E_PERSUASION: "effect", terms.E_SWORDS: "effect"}
    told = [steps[e[0]] for e in t.state.events if e[0] in steps and e[1] == 0]
    assert told == ["reveal", "reveal", "effect", "effect", "effect"]


@rule("U-REVEAL-01")
def test_strength_is_no_step_of_its_own_but_stands_while_effects_are_resolved():
    t = UprisingTable().hand(0, "strike_fleet", "calculus_of_power", "sardaukar_soldier").troops(0, conflict=2)
    t.do("reveal")
    assert t.strength_now(0) == 2 * 2 + 3 + 1
    t.do("take card:calculus_of_power")  # trashes Sardaukar Soldier for 3 swords
    assert t.strength_now(0) == 2 * 2 + 3 + 1 + 3
    assert t.starting("buy ")  # and buying goes on
    t.do("end")
    assert t.strength(0) == 11


@rule("U-REVEAL-02")
def test_all_cards_in_hand_are_revealed_and_lie_apart_from_cards_played_with_agents():
    t = UprisingTable(3).hand(0, "dagger", "reconnaissance", "diplomacy")
    others_reveal(t.do("send dagger gather_support free", "end")).do("reveal")
    assert in_play(t) == (["dagger"], ["reconnaissance", "diplomacy"])
    assert t[0].hand == []


@rule("U-REVEAL-03")
def test_the_reveal_boxes_of_revealed_cards_work_and_those_of_cards_played_with_agents_do_not():
    t = UprisingTable(3).hand(0, "desert_survival", "strike_fleet", "rebel_supplier").give(0, spice=0)
    others_reveal(t.do("send desert_survival imperial_basin", "end")).do("reveal")
    assert (t[0].persuasion, t[0].swords) == (1, 3 + 1)  # not the 1 Persuasion and the sword of Desert Survival
    assert t[0].spice == 1 + 1  # Imperial Basin and Rebel Supplier


@rule("U-REVEAL-03")
def test_agent_boxes_of_revealed_cards_do_not_work():
    t = UprisingTable().hand(0, "northern_watermaster", "paracompass", "stilgar_the_devoted").give(0, water=0)
    t.troops(0, garrison=3).do("reveal")
    assert (t[0].water, t[0].solari, t[0].garrison) == (0, 0, 3)


ITEMS = ["card:treacherous_maneuver", "card:spacing_guilds_favor", "card:captured_mentat"]


@rule("U-REVEAL-03")
@pytest.mark.parametrize("order", list(permutations(ITEMS)))
def test_reveal_effects_are_resolved_in_any_order(order):
    t = UprisingTable().hand(0, "treacherous_maneuver", "spacing_guilds_favor", "captured_mentat")
    t.give(0, spice=3).influence(0, emperor=1, guild=1).do("reveal")
    for item in order:
        assert f"take {item}" in t.options
        t.do(f"take {item}")
        if item == "card:captured_mentat":
            t.do("choose emperor")  # lost
        if item != "card:treacherous_maneuver":
            t.do("choose fremen")
    assert (len(t[0].intrigues), t[0].spice, t[0].influence) == (1, 0, [0, 1, 0, 2])
    assert t.starting("take ") == []


@rule("U-REVEAL-04")
def test_cards_are_bought_before_between_and_after_reveal_effects():
    t = UprisingTable().hand(0, "treacherous_maneuver", "spacing_guilds_favor", *["convincing_argument"] * 2)
    t.give(0, spice=3).do("reveal")
    buy = "buy prepare_the_way from:reserve"
    for act in (buy, f"take {ITEMS[0]}", buy, f"take {ITEMS[1]}", "choose fremen", buy, "end"):
        assert act in t.options
        t.do(act)
    assert t.names(t[0].discard).count("prepare_the_way") == 3


@rule("U-REVEAL-05")
def test_clean_up_discards_revealed_cards_and_cards_played_with_agents():
    t = UprisingTable(3).played(0, "steersman").hand(0, "dagger", "diplomacy").discard(0, "overthrow")
    t.played(1, "leadership").do("reveal")
    assert in_play(t) == (["steersman"], ["dagger", "diplomacy"])
    t.do("end")
    assert (in_play(t), t[0].hand) == (([], []), [])
    assert sorted(t.names(t[0].discard)) == ["dagger", "diplomacy", "overthrow", "steersman"]
    assert in_play(t, 1) == (["leadership"], [])
