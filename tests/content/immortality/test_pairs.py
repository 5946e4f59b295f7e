"""Cards that look at the one they are grafted to."""

from collections.abc import Callable

import pytest

from tests.content.immortality.tables import six, table, uprising
from tests.content.ledger import change, spaces_open, take_all
from tests.marks import rule
from tests.rules.immortality.tables import solo
from tests.table import Table


def trashed(t: Table) -> list[str]:
    return t.names(t.state.trashed)


def in_play(t: Table, seat: int = 0) -> list[str]:
    return sorted(t.names(t[seat].played))


# --- if grafted
@rule("I-GRAFT-07", "I-GRAFT-09")
@pytest.mark.parametrize(
    ("card", "space", "gained"),
    [
        ("corrupt_smuggler", "imperial_basin", {"spice": 3}),
        ("sardaukar_quartermaster", "hall_of_oratory", {"garrison": 2, "hand": 1}),
        ("corrino_genes", "wealth", {"solari": 2, "emperor": 1, "tleilaxu": 1}),
        ("industrial_espionage", "hall_of_oratory", {"hand": 1, "research": 1, "specimens": 2, "garrison": 1}),
    ],
)
def test_if_grafted(card: str, space: str, gained: dict[str, int]) -> None:
    t = table(card, "face_dancer_initiate")
    sent = {"agents": -1}
    done = change(t, 0, f"send face_dancer_initiate {space} with:{card}", all_items=True)
    assert done == {"hand": gained.get("hand", 0) - 2, **sent} | {k: n for k, n in gained.items() if k != "hand"}


@rule("I-GRAFT-09")
@pytest.mark.parametrize(
    ("partner", "gains"),
    [("imperium_ceremony", True), ("guild_impersonator", True), ("diplomacy", False), ("blank_slate", False)],
)
def test_interstellar_conspiracy_looks_at_the_factions_of_the_other_card(partner: str, gains: bool) -> None:
    t = table("interstellar_conspiracy", partner)
    send = next(o for o in t.options if o.startswith("send ") and "arrakeen with:" in o)
    t.do(send)
    influence = "take card:interstellar_conspiracy"  # the spice has come by itself
    assert (influence in t.options) == gains
    assert t.barred.get(influence) == (None if gains else "condition")


@rule("I-GRAFT-14", "I-CARD-01")
def test_clandestine_meeting_needs_an_icon_from_elsewhere() -> None:
    assert not table("clandestine_meeting", "diplomacy").starting("send clandestine_meeting")
    t = table("clandestine_meeting", "planned_coupling")
    assert spaces_open(t, "planned_coupling") == {"secrets", "selective_breeding"}
    t.do("send planned_coupling secrets with:clandestine_meeting")
    gained = change(t, 0, "take card:clandestine_meeting bene_gesserit", "take card:clandestine_meeting intrigue")
    assert gained == {"bene_gesserit": 1, "intrigues": 1}


@rule("I-CARD-01")
def test_dispatch_an_envoy_gives_clandestine_meeting_icons() -> None:
    t = table("clandestine_meeting").intrigues(0, "dispatch_an_envoy").do("play dispatch_an_envoy")
    assert "send clandestine_meeting secrets" in t.options


# --- grey icons
@rule("I-ICON-05")
def test_blank_slate_reaches_all_seven_kinds_of_space_when_grafted() -> None:
    t = table("blank_slate", "usurp")
    t.state.row = []
    t.refresh()
    alone, pair = spaces_open(t, "blank_slate"), spaces_open(t, "usurp")
    assert alone < pair
    assert pair - alone == {
        "conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets", "hardy_warriors",
        "stillsuits",
    }  # fmt: skip


@rule("I-ICON-05", "I-OPEN-11")
def test_long_reach_has_its_icons_with_another_bene_gesserit_card_in_play() -> None:
    assert not table("long_reach").starting("send long_reach")
    t = table("long_reach")
    t.played(0, "the_voice")
    assert "arrakeen" in spaces_open(t, "long_reach")
    t = table("long_reach", "planned_coupling")  # played together
    assert "arrakeen" in spaces_open(t, "planned_coupling")
    t = table("long_reach", "chairdog")  # the partner brings an icon, but is no Bene Gesserit card
    assert spaces_open(t, "chairdog") == {"arrakeen", "carthag", "research_station", "sietch_tabr"}


def test_long_reach_names_two_factions_before_either_step() -> None:
    t = table("long_reach", "chairdog").do("send chairdog carthag with:long_reach", "take card:long_reach")
    assert len(t.options) == 6
    assert change(t, 0, "choose guild+fremen") == {"guild": 1, "fremen": 1}


@rule("I-ICON-05", "I-OPEN-22")
@pytest.mark.parametrize(
    ("mine", "theirs", "open_"), [(0, 0, False), (1, 0, True), (2, 2, False), (3, 2, True), (0, 1, False)]
)
def test_show_of_strength_compares_troops_with_each_opponent(mine: int, theirs: int, open_: bool) -> None:
    t = table("show_of_strength").troops(0, conflict=mine).troops(1, conflict=theirs).troops(2, conflict=theirs)
    assert bool(t.starting("send show_of_strength")) == open_


@rule("I-OPEN-22")
def test_show_of_strength_compares_with_opponents_and_not_with_the_team() -> None:
    ally, partner, enemy = 2, 4, 1
    t = six("show_of_strength", seat=ally).turn_of(ally)
    t.troops(ally, conflict=1).troops(partner, conflict=3)
    assert t.starting("send show_of_strength")
    t.troops(enemy, conflict=1)
    assert not t.starting("send show_of_strength")


@rule("I-OPEN-22")
def test_show_of_strength_counts_the_troops_of_rivals() -> None:
    for theirs, open_ in ((0, True), (1, False)):
        t = solo().hand(0, "show_of_strength").troops(0, conflict=1).troops(1, conflict=theirs).give(0, solari=9)
        assert bool(t.starting("send show_of_strength")) == open_


@rule("I-OPEN-22")
def test_show_of_strength_counts_troops_alone() -> None:
    t = uprising("show_of_strength")
    t.troops(0, conflict=1).troops(1, conflict=1)
    t.sandworms(0, 2)
    assert not t.starting("send show_of_strength")


# --- Combat icon
@rule("I-ICON-01")
def test_occupation_lets_troops_be_deployed_from_any_space() -> None:
    t = table("occupation").troops(0, garrison=4).do("send occupation wealth")
    assert t.deploy_limit == 2
    assert change(t, 0, "deploy 2") == {"garrison": -2, "conflict": 2}


@rule("I-ICON-01")
def test_recruits_of_the_turn_come_on_top() -> None:
    t = table("high_priority_travel", "from_the_tanks").influence(0, guild=2).troops(0, garrison=3)
    t.do("send high_priority_travel mentat", "take card:high_priority_travel", "choose combat_icon")
    assert t.deploy_limit == 2
    t = table("usurp", "occupation").troops(0, garrison=3)
    t.do("send usurp conspire with:occupation")
    take_all(t)  # the space recruits two
    assert t.deploy_limit == 4


@rule("I-ICON-02")
def test_a_combat_icon_adds_nothing_on_a_combat_space_or_to_another_one() -> None:
    t = table("occupation").troops(0, garrison=5).do("send occupation arrakeen")
    take_all(t)
    assert t.deploy_limit == 2 + 1  # two of the garrison and the recruit of the space
    t = table("occupation", "ghola").troops(0, garrison=5).do("send ghola wealth with:occupation")
    take_all(t)
    assert t.deploy_limit == 2  # each of the two has the icon


def test_high_priority_travel_draws_a_card_or_deploys() -> None:
    for choice, gained in (("draw", {"hand": 1}), ("combat_icon", {})):
        t = table("high_priority_travel").influence(0, guild=2).do("send high_priority_travel secure_contract")
        t.do("take card:high_priority_travel")
        assert change(t, 0, f"choose {choice}") == gained
        assert t.deploy_limit == (2 if choice == "combat_icon" else 0)


def test_high_priority_travel_asks_for_guild_influence() -> None:
    t = table("high_priority_travel").do("send high_priority_travel mentat")
    assert t.barred["take card:high_priority_travel"] == "condition"


# --- the other grafted card
@rule("I-GRAFT-10")
def test_dissecting_kit_trades_the_other_card_for_a_specimen() -> None:
    t = table("dissecting_kit", "diplomacy").do("send dissecting_kit conspire with:diplomacy")
    assert change(t, 0, "take card:dissecting_kit") == {"specimens": 1}
    assert (trashed(t), in_play(t)) == (["diplomacy"], ["dissecting_kit"])


def test_dissecting_kit_returns_a_reserve_card_to_its_stack() -> None:
    t = table("dissecting_kit", "arrakis_liaison")
    t.do("send dissecting_kit hall_of_oratory with:arrakis_liaison", "take card:dissecting_kit")
    assert trashed(t) == []
    assert t.state.reserve[t.box.reserve.index(t.card("arrakis_liaison"))] == 9


def test_dissecting_kit_is_free_to_leave() -> None:
    t = table("dissecting_kit", "diplomacy").do("send dissecting_kit conspire with:diplomacy")
    take_all_but_kit = [o for o in t.starting("take") if "dissecting" not in o]
    t.do(*take_all_but_kit)
    assert "end" in t.options


@rule("I-OPEN-13")
def test_the_unused_box_of_a_trashed_partner_is_lost() -> None:
    t = table("dissecting_kit", "face_dancer").do("send dissecting_kit wealth with:face_dancer")
    assert "take card:face_dancer" in t.options
    t.do("take card:dissecting_kit")
    assert not [o for o in t.starting("take") if "face_dancer" in o]


@rule("I-OPEN-13")
def test_what_was_used_before_stays() -> None:
    t = table("dissecting_kit", "face_dancer").do("send dissecting_kit wealth with:face_dancer")
    assert change(t, 0, "take card:face_dancer", "take card:dissecting_kit") == {"hand": 1, "specimens": 1}


@rule("I-GRAFT-02")
def test_two_equal_graft_cards_are_a_pair() -> None:
    t = table("dissecting_kit", "dissecting_kit")
    t.do("send dissecting_kit hall_of_oratory with:dissecting_kit", "take card:dissecting_kit")
    assert (trashed(t), in_play(t), t.lab(0).specimens) == (["dissecting_kit"], ["dissecting_kit"], 1)
    assert t.barred["take card:dissecting_kit"] == "nothing_there"  # the box of the one that is gone


@rule("I-OPEN-13")
def test_of_two_equal_cards_the_trashed_one_loses_its_box() -> None:
    t = table("planned_coupling", "planned_coupling", "dagger")
    t.do("send planned_coupling selective_breeding with:planned_coupling")
    t.do("take space:selective_breeding", "choose planned_coupling played")
    assert len(t.starting("take card:planned_coupling")) == 1
    t.do("take card:planned_coupling")
    assert not t.starting("take card:planned_coupling")


@rule("I-CARD-14")
def test_beguiling_pheromones_must_trash_one_of_the_two_on_a_faction_space() -> None:
    t = table("beguiling_pheromones", "diplomacy").do("send beguiling_pheromones secrets with:diplomacy")
    t.do("take influence:bene_gesserit", "take card:beguiling_pheromones visited_influence")
    assert t[0].influence[2] == 2
    t.do(*t.starting("take space"))
    assert t.barred["end"] == "must_first"
    t.do("take card:beguiling_pheromones trash_grafted")
    assert sorted(t.options) == ["choose beguiling_pheromones played", "choose diplomacy played"]
    t.do("choose beguiling_pheromones played")
    assert trashed(t) == ["beguiling_pheromones"]


@rule("I-CARD-14")
def test_beguiling_pheromones_does_nothing_elsewhere() -> None:
    t = table("beguiling_pheromones", "dagger").do("send beguiling_pheromones carthag with:dagger")
    take_all(t)
    assert trashed(t) == []
    assert "end" in t.options


@rule("I-FAQ-01")
def test_trashing_imperial_spy_with_pheromones_does_not_pay_its_own_cost() -> None:
    t = table("beguiling_pheromones", "imperial_spy").do("send beguiling_pheromones wealth with:imperial_spy")
    assert "take card:imperial_spy" in t.options
    t.do("take card:beguiling_pheromones trash_grafted", "choose imperial_spy played")
    assert not [o for o in (*t.options, *t.barred) if "imperial_spy" in o]
    assert t[0].intrigues == []


@rule("I-FAQ-02")
@pytest.mark.parametrize("partner", ["foldspace", "seek_allies"])
def test_a_card_that_would_be_trashed_anyway_may_be_the_one(partner: str) -> None:
    t = table("beguiling_pheromones", partner).do(f"send beguiling_pheromones wealth with:{partner}")
    t.do("take card:beguiling_pheromones trash_grafted", f"choose {partner} played")
    take_all(t)
    assert "end" in t.options
    assert in_play(t) == ["beguiling_pheromones"]


@rule("I-EX-5", "I-GRAFT-10")
def test_chairdog_gives_the_other_card_back_for_the_reveal_turn() -> None:
    t = table("chairdog", "arrakis_liaison", "dagger").give(0, solari=2)
    t.do("send chairdog mentat with:arrakis_liaison", "take space:mentat", "end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("reveal")
    assert "arrakis_liaison" in t.names(t[0].revealed)
    assert in_play(t) == ["chairdog"]
    assert t[0].persuasion == 2 + t.names(t[0].revealed).count("convincing_argument") * 2
    assert not t.starting("send")  # I-FAQ-03


@rule("I-FAQ-03")
def test_chairdog_works_although_it_was_trashed_itself() -> None:
    t = table("chairdog", "diplomacy", "dagger").do("send chairdog selective_breeding with:diplomacy")
    t.do("take space:selective_breeding", "choose chairdog played")
    take_all(t).do("end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("reveal")
    assert "diplomacy" in t.names(t[0].revealed)


def test_chairdog_brings_nothing_back_that_has_left_play() -> None:
    t = table("chairdog", "diplomacy", "dagger").do("send chairdog selective_breeding with:diplomacy")
    t.do("take space:selective_breeding", "choose diplomacy played")
    take_all(t).do("end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("reveal")
    assert "diplomacy" not in t.names(t[0].revealed)


@rule("I-OPEN-10")
@pytest.mark.parametrize(
    ("partner", "icons"),
    [("dagger", 1), ("diplomacy", 4), ("clandestine_meeting", 0), ("blank_slate", 7), ("occupation", 6)],
)
def test_slig_farmer_earns_for_each_icon_of_the_other_card(partner: str, icons: int) -> None:
    t = table("slig_farmer", partner, solari=0).do(f"send slig_farmer hall_of_oratory with:{partner}")
    assert change(t, 0, "take card:slig_farmer solari").get("solari", 0) == icons
    pay = "take card:slig_farmer solari>tleilaxu_step"
    assert (pay in t.options) == (icons >= 5)


@rule("I-CARD-02", "I-OPEN-10")
def test_dispatch_an_envoy_may_lend_its_icons_to_slig_farmers_partner() -> None:
    t = table("slig_farmer", "dagger", solari=0).intrigues(0, "dispatch_an_envoy")
    t.do("play dispatch_an_envoy", "send slig_farmer wealth with:dagger")
    assert change(t, 0, "take card:slig_farmer solari") == {"solari": 5}


# --- ways in and out
@rule("I-OPEN-16")
def test_tleilaxu_infiltrator_passes_enemy_agents_by_the_icons_of_either_card() -> None:
    t = table("tleilaxu_infiltrator", "diplomacy").agent_at(1, "wealth").agent_at(1, "carthag")
    t.agent_at(0, "conspire")
    open_ = spaces_open(t, "tleilaxu_infiltrator")
    assert {"wealth", "carthag"} <= open_
    assert "conspire" not in open_  # own Agents still block


@rule("I-GENE-03")
@pytest.mark.parametrize(("markers", "intrigues"), [(0, {}), (1, {}), (2, {"intrigues": 1})])
def test_tleilaxu_infiltrator_draws_intrigue_with_both_markers(markers: int, intrigues: dict[str, int]) -> None:
    t = table("tleilaxu_infiltrator", "diplomacy", markers=markers)
    t.do("send tleilaxu_infiltrator wealth with:diplomacy")
    assert change(t, 0, all_items=True) == {"hand": 1, "emperor": 1} | intrigues


@rule("I-OPEN-16")
def test_with_six_tleilaxu_infiltrator_passes_team_members_too() -> None:
    t = six("tleilaxu_infiltrator", "dagger").agent_at(2, "arrakeen").agent_at(1, "research_station")
    spaces = spaces_open(t, "tleilaxu_infiltrator")
    assert {"arrakeen", "research_station"} <= spaces
    t.agent_at(0, "arrakeen")
    assert "arrakeen" not in spaces_open(t, "tleilaxu_infiltrator")


@rule("I-GENE-03")
@pytest.mark.parametrize(("markers", "drawn"), [(0, 0), (1, 2), (2, 2)])
def test_unnatural_reflexes_draw_with_a_marker(markers: int, drawn: int) -> None:
    t = table("unnatural_reflexes", "dagger", markers=markers).do("send unnatural_reflexes mentat with:dagger")
    t.do("take space:mentat")
    assert change(t, 0, all_items=True).get("hand", 0) == drawn


@rule("I-CARD-18")
@pytest.mark.parametrize("make", [table, uprising])
def test_twisted_mentat_recalls_the_agent_of_this_turn(make: Callable[..., Table]) -> None:
    t = make("twisted_mentat", "dagger")
    t.do("send twisted_mentat arrakeen with:dagger")
    assert t[0].agents == 1
    assert change(t, 0, "take card:twisted_mentat") == {"agents": 1}
    assert t.state.agents_at[t.space("arrakeen")] == 0
    assert not t.starting("take card:twisted_mentat")


@rule("I-CARD-18")
def test_twisted_mentat_recalls_no_other_agent_and_may_be_left() -> None:
    t = table("twisted_mentat", "dagger").agent_at(0, "wealth")
    t.do("send twisted_mentat hall_of_oratory with:dagger", "take card:twisted_mentat")
    assert t.state.agents_at[t.space("wealth")]
    t = table("twisted_mentat", "dagger").do("send twisted_mentat hall_of_oratory with:dagger")
    take = [o for o in t.starting("take") if "twisted" not in o]
    t.do(*take)
    assert "end" in t.options


@rule("I-CARD-18", "I-MIX-10")
def test_a_commander_recalls_the_token_that_was_sent() -> None:
    t = six("twisted_mentat", "imperial_ornithopter")
    send = next(o for o in t.options if o.startswith("send twisted_mentat arrakeen"))
    t.do(send, "take card:twisted_mentat")
    assert t.state.agents_at[t.space("arrakeen")] == 0
    assert all(t.teams.tokens[arrow] == -1 for arrow in (0, 1))


# --- others
@rule("I-GRAFT-15")
def test_signet_ring_in_a_pair_uses_the_signet_ability() -> None:
    t = table("signet_ring", "chairdog")  # Earl Memnon's is a spice
    assert change(t, 0, "send chairdog carthag with:signet_ring")["spice"] == 1


@rule("I-CARD-08")
def test_kwisatz_haderach_in_a_pair_sends_one_agent_anywhere() -> None:
    t = table("kwisatz_haderach", "face_dancer").agent_at(1, "swordmaster")
    assert "send face_dancer swordmaster with:kwisatz_haderach" in t.options
    t.do("send face_dancer swordmaster with:kwisatz_haderach")
    assert t[0].agents == 1 + 1  # the Swordmaster has come


@rule("I-GRAFT-08")
def test_a_bene_gesserit_partner_is_the_other_card_in_play() -> None:
    t = table("lisan_al_gaib", "planned_coupling").do("send planned_coupling secrets with:lisan_al_gaib")
    assert change(t, 0, "take card:lisan_al_gaib") == {"fremen": 1}
    t = table("lisan_al_gaib", "chairdog").do("send chairdog carthag with:lisan_al_gaib")
    assert t.barred["take card:lisan_al_gaib"] == "condition"


@rule("I-CARD-16")
def test_stillsuit_manufacturer_goes_back_to_hand_with_the_alliance() -> None:
    t = table("stillsuit_manufacturer").alliance("fremen", 0).do("send stillsuit_manufacturer carthag")
    t.do(*t.starting("take space"))
    assert t.barred["end"] == "must_first"
    assert t.names(t.do("take card:stillsuit_manufacturer")[0].hand) == ["stillsuit_manufacturer"]
    t = table("stillsuit_manufacturer").do("send stillsuit_manufacturer carthag")
    assert t.barred["take card:stillsuit_manufacturer"] == "condition"


@rule("I-GRAFT-16")
def test_a_pair_is_one_agent_turn() -> None:
    t = table("chairdog", "diplomacy", "dagger").do("send chairdog wealth with:diplomacy")
    assert (t[0].agents, t.names(t[0].hand)) == (1, ["dagger"])
