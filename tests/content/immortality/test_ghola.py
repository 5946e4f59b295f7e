"""Ghola, which has the whole Agent box of the card it is grafted to (I-CARD-03 to I-CARD-08, I-OPEN-14)."""

import pytest

from tests.content.immortality.tables import table, uprising
from tests.content.ledger import change, take_all
from tests.marks import rule


@rule("I-EX-4", "I-CARD-03", "I-GRAFT-09")
def test_ghola_doubles_the_box_of_corrino_genes() -> None:
    t = table("ghola", "corrino_genes")
    gained = change(t, 0, "send ghola wealth with:corrino_genes", all_items=True)
    assert gained == {"hand": -2, "agents": -1, "solari": 2, "emperor": 1, "tleilaxu": 2, "intrigues": 1}


@rule("I-EX-7", "I-CARD-03", "I-CARD-04")
def test_ghola_with_power_play_gives_two_influence_and_both_are_trashed() -> None:
    t = table("ghola", "power_play").influence(0, fremen=0)
    t.do("send ghola stillsuits with:power_play")
    take_all(t)
    assert t[0].influence[3] == 2
    assert sorted(t.names(t.state.trashed)) == ["ghola", "power_play"]


@rule("I-CARD-04")
def test_in_whatever_order_the_boxes_are_used() -> None:
    t = table("ghola", "power_play").influence(0, fremen=0).do("send ghola stillsuits with:power_play")
    t.do("take card:ghola power_play", "take influence:fremen")
    take_all(t)
    assert t[0].influence[3] == 2
    assert sorted(t.names(t.state.trashed)) == ["ghola", "power_play"]


@rule("I-CARD-05", "I-CARD-06")
def test_for_gholas_copy_the_partner_is_the_other_bene_gesserit_card() -> None:
    t = table("ghola", "reverend_mother_mohiam").do("send ghola wealth with:reverend_mother_mohiam")
    assert "take card:ghola reverend_mother_mohiam" in t.options
    assert t.barred["take card:reverend_mother_mohiam"] == "condition"  # Ghola is no such card


@rule("I-CARD-07", "I-MIX-04")
def test_ghola_with_weirding_way_brings_two_turns_in_a_row() -> None:
    t = table("ghola", "weirding_way", "dagger", "dagger", modules=("ix",)).give(0, agents=3)
    t.do("send ghola arrakeen with:weirding_way")
    take_all(t).do("end")
    for space in ("mentat", "high_council"):
        assert t.seat == 0
        t.do(f"send dagger {space}")
        while "end" not in t.options:
            t.do(t.options[0])
        t.do("end")
    assert t.seat != 0


@rule("I-CARD-08")
def test_ghola_with_kwisatz_haderach_sends_one_agent() -> None:
    t = table("ghola", "kwisatz_haderach").do("send ghola wealth with:kwisatz_haderach")
    take_all(t)
    assert t[0].agents == 1
    assert len(t[0].hand) == 2  # each of them draws a card


@rule("I-OPEN-14")
def test_ghola_with_chairdog_brings_both_back() -> None:
    t = table("ghola", "chairdog").do("send chairdog carthag with:ghola")
    take_all(t).do("end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("reveal")
    assert {"ghola", "chairdog"} <= set(t.names(t[0].revealed))


@rule("I-OPEN-14")
def test_ghola_with_slig_farmer_counts_the_icons_of_each_other() -> None:
    t = table("ghola", "slig_farmer", solari=0).do("send ghola carthag with:slig_farmer")
    assert change(t, 0, "take card:slig_farmer solari") == {"solari": 1}  # Ghola's City
    assert change(t, 0, "take card:ghola slig_farmer solari") == {"solari": 1}  # the Farmer's Landsraad


@rule("I-OPEN-14")
@pytest.mark.parametrize(
    ("taken", "gone"), [("ghola dissecting_kit", "dissecting_kit"), ("dissecting_kit", "ghola")]
)
def test_ghola_with_dissecting_kit_trashes_the_one_or_the_other(taken: str, gone: str) -> None:
    t = table("ghola", "dissecting_kit").do("send dissecting_kit carthag with:ghola", f"take card:{taken}")
    assert t.names(t.state.trashed) == [gone]
    assert t.lab(0).specimens == 1
    assert not [o for o in t.starting("take card") if o.startswith(f"take card:{gone}")]


@rule("I-OPEN-25", "I-CARD-03")
def test_ghola_with_carryall_harvests_the_base_spice_three_times() -> None:
    t = table("ghola", "carryall", spice=0).bonus_spice("imperial_basin", 2)
    t.do("send ghola imperial_basin with:carryall")
    take_all(t)
    assert t[0].spice == 1 + 2 + 1 + 1


@rule("I-OPEN-11")
def test_ghola_has_the_grey_icons_of_long_reach_and_its_condition() -> None:
    assert "send ghola hall_of_oratory with:long_reach" in table("ghola", "long_reach").options


def test_ghola_with_an_empty_box_has_none() -> None:
    t = table("ghola", "face_dancer_initiate").do("send face_dancer_initiate carthag with:ghola")
    assert not t.starting("take card")


@rule("I-CARD-16")
def test_ghola_with_stillsuit_manufacturer_goes_back_to_hand_too() -> None:
    t = table("ghola", "stillsuit_manufacturer", water=0).alliance("fremen", 0)
    t.do("send ghola carthag with:stillsuit_manufacturer")
    take_all(t)
    assert sorted(t.names(t[0].hand)) == ["ghola", "stillsuit_manufacturer"]
    assert t[0].water == 2


@rule("I-GRAFT-15")
def test_ghola_with_signet_ring_uses_the_ability_twice() -> None:
    t = table("ghola", "signet_ring", spice=0).do("send ghola carthag with:signet_ring")
    assert t[0].spice == 2


@rule("I-GRAFT-06", "I-CARD-05")
def test_with_uprisings_weirding_woman_ghola_comes_back_to_hand_too() -> None:
    t = uprising("ghola", "weirding_woman")
    t.do("send ghola arrakeen with:weirding_woman")
    assert t.barred["take card:weirding_woman"] == "condition"  # Ghola is no Bene Gesserit card
    t.do("take card:ghola weirding_woman")
    assert "ghola" in t.names(t[0].hand)


@rule("I-CARD-03", "I-CARD-14")
def test_ghola_with_beguiling_pheromones_trashes_and_gains_for_each() -> None:
    t = table("ghola", "beguiling_pheromones").influence(0, emperor=0).intrigues(0, "dispatch_an_envoy")
    t.do("play dispatch_an_envoy", "send beguiling_pheromones wealth with:ghola")
    t.do("take card:beguiling_pheromones trash_grafted", "choose beguiling_pheromones played")
    take_all(t)
    assert sorted(t.names(t.state.trashed)) == ["beguiling_pheromones", "ghola"]
    assert t[0].influence[0] == 1 + 1 + 1


@rule("I-CARD-03", "I-CARD-18")
def test_ghola_with_twisted_mentat_recalls_the_one_agent_once() -> None:
    t = table("ghola", "twisted_mentat").do("send ghola carthag with:twisted_mentat", "take card:twisted_mentat")
    assert t[0].agents == 2
    assert t.barred["take card:ghola twisted_mentat"] == "nothing_there"
