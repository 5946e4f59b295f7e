"""The 20 contracts: how each is taken and completed, and what it pays."""

import pytest

from tests.content.ledger import change, come_round, difference, holdings, visit
from tests.content.uprising.printed import CONTRACTS, HALL_POST
from tests.marks import rule
from tests.table import UprisingTable

VISITS = {  # contract: the space to visit, what completing it adds
    "arrakeen_water": ("arrakeen", {"water": 1}),
    "arrakeen_troop_spy": ("arrakeen", {"garrison": 1, "spies": -1}),
    "deliver_supplies_solari": ("deliver_supplies", {"solari": 3}),
    "espionage_solari": ("espionage", {"solari": 3}),
    "heighliner_water": ("heighliner", {"water": 2}),
    "heighliner_troops": ("heighliner", {"garrison": 2}),
    "high_council_influence": ("high_council", {"bene_gesserit": 1}),
    "high_council_solari": ("high_council", {"solari": 3}),
    "research_station_spy": ("research_station", {"solari": 2, "spies": -1}),
    "research_station_solari": ("research_station", {"solari": 3}),
    "sardaukar_cards": ("sardaukar", {"hand": 2}),
    "sardaukar_recall": ("sardaukar", {"agents": 1}),
    "spice_refinery_cards": ("spice_refinery free", {"hand": 2}),
    "spice_refinery_water": ("spice_refinery free", {"water": 1}),
}

CARD_FOR = {
    "arrakeen": "reconnaissance",
    "research_station": "reconnaissance",
    "spice_refinery free": "reconnaissance",
    "high_council": "dagger",
    "assembly_hall": "dagger",
    "gather_support free": "dagger",
}

HARVESTS = {"harvest_3_solari": (3, 3), "harvest_4_solari": (4, 4)}


def choam_table(*held: str) -> UprisingTable:
    """Seat 0 holds these contracts, can pay any space and has an Agent at work elsewhere."""
    t = UprisingTable(modules=["choam"])
    t.offer_contracts("espionage_solari", "arrakeen_water").contract_stack("heighliner_water", "harvest_4_solari")
    t.give(0, solari=9, spice=9, water=9, agents=3).agent_at(0, "secrets")
    return t.contracts(0, *held)


def go(t: UprisingTable, space: str) -> dict[str, int]:
    """Visit a space and take all it brings; Spies go to the first free post."""
    before = holdings(t, 0)
    visit(t, CARD_FOR.get(space, "diplomacy"), space)
    while options := t.starting("take") or t.starting("choose post:"):
        t.do(options[0])
    return difference(before, holdings(t, 0))


@rule("U-CHOAM-10", "U-CHOAM-14", "U-CHOAM-17")
@pytest.mark.parametrize("contract", VISITS)
def test_a_visit_completes_the_contract(contract: str) -> None:
    space, gained = VISITS[contract]
    t = choam_table(contract)
    assert difference(go(choam_table(), space), go(t, space)) == gained | {"contracts": -1, "done": 1}
    assert t.followers(0).contracts == []


@pytest.mark.parametrize("contract", VISITS)
def test_a_visit_elsewhere_does_not(contract: str) -> None:
    t = choam_table(contract)
    visit(t, "dagger", "gather_support free")
    assert len(t.followers(0).contracts) == 1


def test_every_contract_is_completed_here() -> None:
    others = {"immediate_solari", "acquire_the_spice_must_flow"}
    assert CONTRACTS.keys() == VISITS.keys() | HARVESTS.keys() | others


@rule("U-CHOAM-16", "F-59")
def test_one_agent_completes_all_contracts_for_the_space() -> None:
    t = choam_table("espionage_solari", "espionage_solari", "arrakeen_water")
    visit(t, "diplomacy", "espionage")
    assert t[0].solari == 9 + 6
    assert (len(t.followers(0).done), len(t.followers(0).contracts)) == (2, 1)


@rule("U-CHOAM-18", "F-60")
def test_the_reward_joins_the_effects_of_the_turn() -> None:
    t = choam_table("arrakeen_troop_spy").hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert "take contract:arrakeen_troop_spy spy" in t.options
    assert "take space:arrakeen draw" in t.options
    t.do("take space:arrakeen draw")
    assert "end" in t.options  # a Spy may be left
    assert change(t, 0, "take contract:arrakeen_troop_spy spy", f"choose post:{HALL_POST}") == {"spies": -1}


@rule("U-CHOAM-18")
def test_a_compulsory_reward_must_be_taken() -> None:
    t = choam_table("spice_refinery_cards").hand(0, "reconnaissance").do("send reconnaissance spice_refinery free")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take contract:spice_refinery_cards") == {"hand": 2}


def test_heighliner_troops_may_be_deployed_at_once() -> None:
    t = choam_table("heighliner_troops").hand(0, "diplomacy").do("send diplomacy heighliner")
    assert t.deploy_limit == 5 + 2 + 2


def test_sardaukar_recall_needs_another_agent_on_the_board() -> None:
    t = UprisingTable(modules=["choam"]).contracts(0, "sardaukar_recall").give(0, spice=4).hand(0, "diplomacy")
    t.do("send diplomacy sardaukar")
    assert t.barred["take contract:sardaukar_recall"] == "nothing_there"
    assert len(t.followers(0).done) == 1


@rule("U-AGENT-13")
def test_sardaukar_recall_never_takes_the_new_agent() -> None:
    t = choam_table("sardaukar_recall").hand(0, "diplomacy").do("send diplomacy sardaukar")
    t.do("take contract:sardaukar_recall")
    assert t.state.agents_at[t.space("secrets")] == 0
    assert t.state.agents_at[t.space("sardaukar")] == 1


# --- taking


@rule("U-CHOAM-07")
def test_a_taken_contract_is_replaced_at_once() -> None:
    t = choam_table().hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet accept_contract", "take space:accept_contract contract")
    assert sorted(t.options) == ["choose contract:arrakeen_water", "choose contract:espionage_solari"]
    t.do("choose contract:espionage_solari")
    assert [t.box.contracts[c].id for c in t.followers(0).contracts] == ["espionage_solari"]
    assert [t.box.contracts[c].id for c in t.desert.offered] == ["arrakeen_water", "heighliner_water"]


@rule("U-CHOAM-08")
def test_with_an_empty_stack_fewer_lie_open() -> None:
    t = choam_table().contract_stack().hand(0, "diplomacy").do("send diplomacy dutiful_service")
    t.do("take space:dutiful_service", "choose contract:arrakeen_water")
    assert [t.box.contracts[c].id for c in t.desert.offered] == ["espionage_solari"]


@rule("U-CHOAM-12")
def test_an_immediate_contract_is_completed_when_taken() -> None:
    t = choam_table().offer_contracts("immediate_solari", "arrakeen_water").hand(0, "diplomacy")
    t.do("send diplomacy dutiful_service", "take space:dutiful_service")
    found = change(t, 0, "choose contract:immediate_solari")
    assert found == {"solari": 2, "done": 1, "emperor": 1}


@rule("U-CHOAM-12")
def test_an_immediate_contract_won_in_combat_is_completed_too() -> None:
    t = choam_table().conflict("choam_security").offer_contracts("immediate_solari", "arrakeen_water")
    t.next_conflict("skirmish_crysknife").set_strengths((1, 0), (0, 0), (0, 0), (0, 0))
    found = change(t, 0, "choose contract:immediate_solari")
    assert (found["solari"], found["done"]) == (2, 1)


def test_two_equal_contracts_are_one_choice() -> None:
    t = choam_table().offer_contracts("harvest_3_solari", "harvest_3_solari").hand(0, "diplomacy")
    t.do("send diplomacy dutiful_service", "take space:dutiful_service")
    assert len(t.followers(0).contracts) == 1  # taken without asking


@rule("U-CHOAM-15")
def test_a_contract_for_the_space_just_visited_waits_for_a_later_visit() -> None:
    t = choam_table().hand(0, "reconnaissance").intrigues(0, "leverage", "crysknife")
    t.do("send reconnaissance arrakeen", "play crysknife", "play leverage", "choose contract:arrakeen_water")
    assert (len(t.followers(0).contracts), t.followers(0).done) == (1, [])


# --- harvesting


@rule("U-CHOAM-11")
@pytest.mark.parametrize("contract", HARVESTS)
@pytest.mark.parametrize("short", [0, 1])
def test_a_harvest_counts_all_spice_taken_at_a_maker(contract: str, short: int) -> None:
    needed, solari = HARVESTS[contract]
    t = choam_table(contract).bonus_spice("imperial_basin", needed - 1 - short).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet imperial_basin")
    assert (t[0].solari - 9, len(t.followers(0).done)) == ((0, 0) if short else (solari, 1))


@rule("U-CHOAM-11")
def test_a_harvest_counts_spice_from_all_sources_of_the_turn() -> None:
    t = choam_table("harvest_3_solari").hand(0, "desert_power").control("imperial_basin", 0)
    t.do("send desert_power imperial_basin")  # 1 + 2, and 1 for the controller
    assert t[0].spice == 9 + 4
    assert t[0].solari == 9 + 3


@rule("U-CHOAM-11")
def test_spice_gained_later_in_the_turn_completes_a_harvest() -> None:
    t = choam_table("harvest_3_solari").intrigues(0, "crysknife").hand(0, "smugglers_harvester")
    t.do("send smugglers_harvester imperial_basin")
    assert t[0].solari == 9
    t.do("play crysknife")
    assert (t[0].spice, t[0].solari) == (12, 12)


@rule("U-CHOAM-11")
def test_a_harvest_needs_a_maker_space() -> None:
    t = choam_table("harvest_3_solari").intrigues(0, "market_opportunity").hand(0, "reconnaissance")
    t.do("send reconnaissance arrakeen", "play market_opportunity", "choose solari>spice")  # 5 spice
    assert t.followers(0).done == []


@rule("U-CHOAM-11")
def test_a_harvest_counts_one_turn_only() -> None:
    t = choam_table("harvest_3_solari").hand(0, "desert_survival", "desert_survival")
    t.do("send desert_survival imperial_basin", "end")
    come_round(t).do("send desert_survival hagga_basin", "take space:hagga_basin")
    assert t[0].spice == 9 + 1 + 2
    assert t.followers(0).done == []


def test_one_harvest_completes_every_harvest_contract() -> None:
    t = choam_table("harvest_3_solari", "harvest_3_solari", "harvest_4_solari").hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert")
    assert (t[0].solari, len(t.followers(0).done)) == (9 + 3 + 3 + 4, 3)


@rule("U-CHOAM-11")
def test_a_harvest_contract_taken_in_the_turn_counts_the_spice_before() -> None:
    t = choam_table().offer_contracts("harvest_3_solari", "arrakeen_water").hand(0, "dune_the_desert_planet")
    t.intrigues(0, "crysknife", "leverage").bonus_spice("imperial_basin", 1)
    t.do("play crysknife", "play leverage", "choose contract:harvest_3_solari")
    t.do("send dune_the_desert_planet imperial_basin")
    assert (t[0].solari, len(t.followers(0).done)) == (9 + 1 + 3, 1)


@rule("U-HARV-05")
def test_a_sandworm_instead_of_spice_harvests_only_the_bonus() -> None:
    t = choam_table("harvest_3_solari").hooks(0).bonus_spice("hagga_basin", 2).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet hagga_basin", "take space:hagga_basin", "choose sandworm+bonus_spice")
    assert t.followers(0).done == []


# --- acquiring


@rule("U-CHOAM-13")
def test_the_spice_must_flow_completes_its_contract() -> None:
    t = (
        choam_table("acquire_the_spice_must_flow")
        .hand(0, "convincing_argument")
        .do("reveal")
        .give(0, persuasion=18)
    )
    found = change(t, 0, "buy the_spice_must_flow from:reserve")
    assert found == {"persuasion": -9, "discard": 1, "vp": 1, "solari": 3, "contracts": -1, "done": 1}
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take contract:acquire_the_spice_must_flow") == {"guild": 1}
    again = change(t, 0, "buy the_spice_must_flow from:reserve")
    assert again == {"persuasion": -9, "discard": 1, "vp": 1}


@rule("U-CHOAM-13")
def test_any_way_of_acquiring_will_do() -> None:
    t = (
        choam_table("acquire_the_spice_must_flow")
        .hand(0, "price_is_no_object")
        .do("send price_is_no_object espionage")
    )
    t.do("take card:price_is_no_object", "choose the_spice_must_flow reserve")
    assert (len(t.followers(0).done), t[0].solari) == (1, 9 - 9 + 3)


# --- without the module


@rule("U-CHOAM-06")
@pytest.mark.parametrize(
    ("card", "space"), [("diplomacy", "dutiful_service"), ("maula_pistol", "accept_contract")]
)
def test_without_the_module_the_icon_gives_solari(card: str, space: str) -> None:
    assert visit(UprisingTable(), card, space, all_items=True)["solari"] == 2
