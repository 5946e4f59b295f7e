"""The Conflict cards of Uprising (3 of level I, 9 of level II, 4 of level III) and the Objective cards."""

from sietch.rules.components import Conflict, Objective
from sietch.rules.effects.cards import draw_intrigue
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.desert.spies import recall_spies, spy
from sietch.rules.effects.goods import gain, pay, vp
from sietch.rules.effects.holdings import control
from sietch.rules.effects.influence import choose_influence, gain_influence
from sietch.rules.effects.trashing import trash
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import may, several
from sietch.rules.terms import BENE_GESSERIT, CRYSKNIFE, DESERT_MOUSE, EMPEROR, FREMEN, GUILD, ORNITHOPTER, WILD

CONFLICTS = [
    # --- level I
    Conflict(
        "skirmish_crysknife", "Skirmish", level=1, icon=CRYSKNIFE,
        first=choose_influence(1), second=draw_intrigue(1) + gain(spice=1), third=gain(spice=1),
    ),
    Conflict(
        "skirmish_desert_mouse", "Skirmish", level=1, icon=DESERT_MOUSE,
        first=gain(solari=2), second=gain(solari=3), third=gain(solari=2),
    ),
    Conflict(
        "skirmish_ornithopter", "Skirmish", level=1, icon=ORNITHOPTER,
        first=draw_intrigue(1) + gain(solari=1), second=draw_intrigue(1) + gain(solari=2), third=draw_intrigue(1),
    ),
    # --- level II
    Conflict(
        "choam_security", "CHOAM Security", level=2, icon=CRYSKNIFE,
        first=gain_influence(GUILD) + take_contract() + recruit(1),
        second=gain(water=1) + gain(solari=2) + recruit(2),
        third=draw_intrigue(1) + recruit(1),
    ),
    Conflict(
        "protect_the_sietches", "Protect the Sietches", level=2, icon=DESERT_MOUSE,
        first=gain_influence(FREMEN) + gain(water=1) + recruit(1),
        second=gain(spice=3) + recruit(1),
        third=gain(spice=2),
    ),
    Conflict(
        "secure_imperial_basin", "Secure Imperial Basin", level=2, icon=DESERT_MOUSE,
        location="imperial_basin", protected=True,
        first=control("imperial_basin") + gain(spice=2) + recruit(1),
        second=gain(water=2) + recruit(1),
        third=gain(water=1) + recruit(1),
    ),
    Conflict(
        "seize_spice_refinery", "Seize Spice Refinery", level=2, icon=CRYSKNIFE,
        location="spice_refinery", protected=True,
        first=control("spice_refinery") + spy() + gain(spice=2),
        second=draw_intrigue(1) + gain(spice=1) + recruit(1),
        third=gain(spice=2),
    ),
    Conflict(
        "shadow_contest", "Shadow Contest", level=2, icon=ORNITHOPTER,
        first=gain_influence(BENE_GESSERIT) + draw_intrigue(1),
        second=draw_intrigue(1) + gain(spice=1) + recruit(1),
        third=gain(spice=1) + recruit(1),
    ),
    Conflict(
        "siege_of_arrakeen", "Siege of Arrakeen", level=2, icon=ORNITHOPTER,
        location="arrakeen", protected=True,
        first=control("arrakeen") + gain(solari=2) + recruit(2),
        second=gain(solari=4) + recruit(1),
        third=gain(solari=3),
    ),
    Conflict(
        "spice_freighters", "Spice Freighters", level=2, icon=CRYSKNIFE,
        first=choose_influence(1) + may(pay(spice=3) >> vp(1)),
        second=gain(water=1) + gain(spice=1) + recruit(1),
        third=gain(spice=1) + recruit(1),
    ),
    Conflict(
        "test_of_loyalty", "Test of Loyalty", level=2, icon=ORNITHOPTER,
        first=gain_influence(EMPEROR) + spy() + gain(solari=2),
        second=gain(solari=4) + recruit(1),
        third=gain(solari=3),
    ),
    Conflict(
        "trade_dispute", "Trade Dispute", level=2, icon=DESERT_MOUSE,
        first=take_contract() + gain(water=1) + trash(),
        second=gain(water=1) + gain(spice=1) + trash(),
        third=gain(water=1) + recruit(1),
    ),
    # --- level III
    Conflict(
        "battle_for_arrakeen", "Battle for Arrakeen", level=3, icon=CRYSKNIFE,
        location="arrakeen", protected=True,
        first=vp(1) + control("arrakeen") + may(recall_spies(2) >> vp(1)),
        second=draw_intrigue(1) + gain(spice=1) + gain(solari=3),
        third=gain(spice=2) + gain(solari=2),
    ),
    Conflict(
        "battle_for_imperial_basin", "Battle for Imperial Basin", level=3, icon=ORNITHOPTER,
        location="imperial_basin", protected=True,
        first=vp(1) + control("imperial_basin") + may(pay(spice=4) >> vp(1)),
        second=gain(spice=5),
        third=gain(spice=3),
    ),
    Conflict(
        "battle_for_spice_refinery", "Battle for Spice Refinery", level=3, icon=DESERT_MOUSE,
        location="spice_refinery", protected=True,
        first=vp(1) + control("spice_refinery") + may(pay(solari=6) >> vp(1)),
        second=draw_intrigue(1) + gain(spice=3),
        third=gain(spice=3),
    ),
    Conflict(
        "propaganda", "Propaganda", level=3, icon=WILD,
        first=several(
            2, gain_influence(EMPEROR), gain_influence(GUILD), gain_influence(BENE_GESSERIT),
            gain_influence(FREMEN),
        ),
        second=draw_intrigue(1) + gain(spice=3),
        third=gain(spice=3),
    ),
]  # fmt: skip

OBJECTIVES = [
    Objective(
        "objective_desert_mouse_first", "Objective (Desert Mouse, First Player)", icon=DESERT_MOUSE,
        players=(1, 2, 3, 4, 6), first=True,
    ),
    Objective(
        "objective_desert_mouse_4_6p", "Objective (Desert Mouse, 4/6P)", icon=DESERT_MOUSE, players=(4, 6)
    ),
    Objective("objective_crysknife", "Objective (Crysknife)", icon=CRYSKNIFE, players=(1, 2, 3, 4, 6)),
    Objective("objective_crysknife_4_6p", "Objective (Crysknife, 4/6P)", icon=CRYSKNIFE, players=(4, 6)),
    Objective(
        "objective_ornithopter_1_3p", "Objective (Ornithopter, 1-3P)", icon=ORNITHOPTER, players=(1, 2, 3)
    ),
]  # fmt: skip
