"""The Commanders' starting cards, and Leaders whose boards differ with six players."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import FACTIONS, ICONS
from tests.rules.plays import army
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SixTable

BOX = load_box("uprising", frozenset({"choam", "six"}))
ALL = "emperor guild bene_gesserit fremen"

PRINTED = {  # id: deck, copies, factions, icons, persuasion and swords when revealed
    "convincing_argument_emperor": ("shaddam_corrino_iv", 1, "", "", 2, 0),
    "corrino_might": ("shaddam_corrino_iv", 1, "emperor", "landsraad", 0, 1),
    "critical_shipments": ("shaddam_corrino_iv", 1, "", "spice_trade", 2, 0),
    "demand_results": ("shaddam_corrino_iv", 1, "emperor", "landsraad", 0, 1),
    "devastating_assault": ("shaddam_corrino_iv", 1, "", "spice_trade", 1, 0),
    "imperial_ornithopter": ("shaddam_corrino_iv", 2, "emperor", "city", 1, 0),
    "imperial_tent": ("shaddam_corrino_iv", 1, "emperor", ALL, 1, 0),
    "seek_allies_emperor": ("shaddam_corrino_iv", 1, "", ALL, 0, 0),
    "signet_ring_emperor": ("shaddam_corrino_iv", 1, "", "landsraad city spice_trade", 1, 0),
    "command_respect": ("muad_dib", 1, "", "city", 1, 0),
    "convincing_argument_muad_dib": ("muad_dib", 1, "", "", 2, 0),
    "demand_attention": ("muad_dib", 1, "", ALL, 1, 0),
    "desert_call": ("muad_dib", 1, "", "spice_trade", 1, 0),
    "limited_landsraad_access": ("muad_dib", 2, "", "landsraad", 0, 1),
    "seek_allies_muad_dib": ("muad_dib", 1, "", ALL, 0, 0),
    "signet_ring_muad_dib": ("muad_dib", 1, "", "landsraad city spice_trade", 1, 0),
    "threaten_spice_production": ("muad_dib", 1, "", "spice_trade", 1, 0),
    "usul": ("muad_dib", 1, "fremen", "city", 2, 0),
}


def test_no_card_is_missing() -> None:
    assert {c.id for c in BOX.cards if c.deck} == PRINTED.keys()


@pytest.mark.parametrize("name", PRINTED)
def test_cards_are_as_printed(name: str) -> None:
    deck, copies, factions, icons, persuasion, swords = PRINTED[name]
    card = BOX.cards[BOX.card_index[name]]
    assert (card.deck, card.copies, card.kind) == (deck, copies, "starter")
    assert [f for i, f in enumerate(FACTIONS) if card.factions >> i & 1] == factions.split()
    assert [f for i, f in enumerate(ICONS) if card.icons >> i & 1] == icons.split()
    seat = MUAD_DIB if deck == "muad_dib" else SHADDAM
    t = SixTable().turn_of(seat).hand(seat, name)
    ally = 2 if seat == MUAD_DIB else 5
    t.do(f"reveal ally:{ally}")
    assert (t[seat].persuasion, t[ally].swords) == (persuasion, swords)


def test_imperial_ornithopter_brings_solari_and_limited_access_spice() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "imperial_ornithopter").do("reveal ally:5")
    assert t[SHADDAM].solari == 1
    t = SixTable().hand(MUAD_DIB, "limited_landsraad_access").do("reveal ally:2")
    assert (t[MUAD_DIB].spice, t[JESSICA].swords) == (1, 1)


def test_corrino_might_recruits_for_both_allies() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "corrino_might", "imperial_tent").give(SHADDAM, spice=3)
    t.do("reveal ally:5", "take card:corrino_might")
    assert army(t, IRULAN) == army(t, FEYD) == (7, 5, 0)
    assert t.card("corrino_might") in t.state.trashed
    assert (t[SHADDAM].spice, t[IRULAN].swords) == (0, 1)
    assert not t.starting("deploy")


@pytest.mark.parametrize(("kept", "mine", "theirs"), [("water", (0, 1), (2, 0)), ("solari", (2, 0), (0, 1))])
def test_critical_shipments_shares_solari_and_water(
    kept: str, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "critical_shipments")
    for seat in (SHADDAM, FEYD):
        t.give(seat, solari=0, water=0)
    t.do("send critical_shipments imperial_basin ally:1", "take card:critical_shipments")
    t.do(f"choose {kept}+each_activated")
    assert (t[SHADDAM].solari, t[SHADDAM].water) == mine
    assert (t[FEYD].solari, t[FEYD].water) == theirs


@pytest.mark.parametrize(("kept", "mine", "theirs"), [("water", (0, 1), (1, 0)), ("spice", (1, 0), (0, 1))])
def test_usul_shares_spice_and_water(kept: str, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
    t = SixTable().hand(MUAD_DIB, "usul")
    for seat in (MUAD_DIB, GURNEY):
        t.give(seat, spice=0, water=0)
    t.do("send usul carthag ally:4", "take card:usul", f"choose {kept}+each_activated")
    assert (t[MUAD_DIB].spice, t[MUAD_DIB].water) == mine
    assert (t[GURNEY].spice, t[GURNEY].water) == theirs


@pytest.mark.parametrize("first", [FEYD, IRULAN])
def test_demand_results_hands_out_both_contracts(first: int) -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "demand_results").give(SHADDAM, solari=2)
    t.offer_contracts("arrakeen_water", "heighliner_troops").contract_stack("espionage_solari", "harvest_3_solari")
    t.do("send demand_results assembly_hall ally:5").take("card:demand_results").do(f"choose seat:{first}")
    other = FEYD + IRULAN - first
    held = {seat: [BOX.contracts[c].id for c in t.followers(seat).contracts] for seat in range(6)}
    assert held[first] == ["arrakeen_water"]
    assert held[other] == ["heighliner_troops"]
    assert held[SHADDAM] == []
    assert sorted(BOX.contracts[c].id for c in t.desert.offered) == ["espionage_solari", "harvest_3_solari"]
    assert t.card("demand_results") in t.state.trashed
    assert t[SHADDAM].solari == 0


def test_demand_results_with_a_single_contract() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "demand_results").give(SHADDAM, solari=2)
    t.offer_contracts("arrakeen_water").contract_stack()
    t.do("send demand_results assembly_hall ally:5").take("card:demand_results").do(f"choose seat:{FEYD}")
    assert len(t.followers(FEYD).contracts) == 1
    assert len(t.followers(IRULAN).contracts) == 0
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "demand_results").give(SHADDAM, solari=2)
    t.contract_stack()
    t.offer_contracts().do("send demand_results assembly_hall ally:5")
    assert t.barred["take card:demand_results"] == "nothing_there"


def test_devastating_assault() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "devastating_assault").give(SHADDAM, solari=0)
    t.do("send devastating_assault imperial_basin ally:1")
    assert (t[SHADDAM].solari, army(t, FEYD)) == (1, (8, 4, 0))
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "devastating_assault").give(SHADDAM, solari=3)
    t.do("reveal ally:1")
    assert t.barred["take card:devastating_assault"] == "condition"
    t.swordmaster(SHADDAM).do("take card:devastating_assault")
    assert (t[SHADDAM].solari, t[FEYD].swords) == (0, 5)


@pytest.mark.parametrize(("seat", "card"), [(MUAD_DIB, "seek_allies_muad_dib"), (SHADDAM, "seek_allies_emperor")])
def test_seek_allies_must_be_trashed(seat: int, card: str) -> None:
    t = SixTable().turn_of(seat).hand(seat, card).do(f"send {card} secrets ally:{2 if seat == MUAD_DIB else 5}")
    while t.starting("take"):
        t.do(t.starting("take")[0])
    assert t.card(card) in t.state.trashed


def test_signet_rings_use_the_leaders_ability() -> None:
    t = SixTable().hand(MUAD_DIB, "signet_ring_muad_dib").deck(MUAD_DIB, "usul")
    t.do("send signet_ring_muad_dib spice_refinery free ally:2").take("leader:muad_dib draw")
    assert t.names(t[MUAD_DIB].hand) == ["usul"]
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "signet_ring_emperor").give(SHADDAM, solari=3)
    t.do("send signet_ring_emperor carthag ally:1").take("leader:shaddam_corrino_iv").do(
        "choose solari>choose_influence"
    )
    assert "choose emperor" in t.options


def test_command_respect_needs_the_bonus_token() -> None:
    t = SixTable().hand(MUAD_DIB, "command_respect").do("send command_respect carthag ally:2")
    assert t.barred["take card:command_respect"] == "condition"


@pytest.mark.parametrize(("space", "track"), [("secrets", "bene_gesserit"), ("desert_mastery", "fremen")])
def test_demand_attention_doubles_the_step_of_the_visited_faction(space: str, track: str) -> None:
    t = SixTable().hand(MUAD_DIB, "demand_attention").give(MUAD_DIB, spice=4)
    t.do(f"send demand_attention {space} ally:2", "take card:demand_attention").take(f"influence:{track}")
    assert t.level(MUAD_DIB if track == "fremen" else JESSICA, track) == 2
    assert t.card("demand_attention") in t.state.trashed


def test_desert_call_summons_a_sandworm_for_the_activated_ally() -> None:
    t = SixTable().troops(GURNEY).hand(MUAD_DIB, "desert_call").give(MUAD_DIB, water=1)
    t.do("send desert_call imperial_basin ally:4")
    assert t.barred["take card:desert_call"] == "condition"
    t.hooks(JESSICA).hooks(GURNEY).do("take card:desert_call")
    assert (t.followers(GURNEY).sandworms, t.followers(JESSICA).sandworms, t[MUAD_DIB].water) == (1, 0, 0)
    assert t.card("desert_call") in t.state.trashed


def test_desert_call_is_useless_behind_the_shield_wall() -> None:
    t = SixTable(conflict="battle_for_imperial_basin").troops(GURNEY)
    t.hand(MUAD_DIB, "desert_call").give(MUAD_DIB, water=1)
    t.hooks(JESSICA).hooks(GURNEY).do("send desert_call imperial_basin ally:4")
    assert t.barred["take card:desert_call"] == "protected"


def threat(muad_dib: int, jessica: int, gurney: int) -> SixTable:
    t = SixTable().hand(MUAD_DIB, "threaten_spice_production")
    t.do("send threaten_spice_production accept_contract ally:2")
    t.give(MUAD_DIB, spice=muad_dib).give(JESSICA, spice=jessica).give(GURNEY, spice=gurney)
    return t


def test_threaten_spice_production_is_paid_together() -> None:
    t = threat(2, 4, 3).do("take card:threaten_spice_production")
    assert (t.seat, t.options[-1]) == (JESSICA, "choose 4")
    t.do("choose 3")
    assert (t.seat, t.options[-1]) == (GURNEY, "choose 3")
    t.do("choose 2")
    assert [t[seat].spice for seat in (MUAD_DIB, JESSICA, GURNEY)] == [0, 1, 1]
    assert [t[seat].vp for seat in (MUAD_DIB, JESSICA, GURNEY)] == [5, 1, 1]
    assert t.card("threaten_spice_production") in t.state.trashed


def test_threaten_spice_production_with_too_little_costs_nothing() -> None:
    t = threat(2, 4, 3).do("take card:threaten_spice_production", "choose 3", "choose 1")
    assert [t[seat].spice for seat in (MUAD_DIB, JESSICA, GURNEY)] == [2, 4, 3]
    assert t[MUAD_DIB].vp == 4
    assert t.card("threaten_spice_production") in t[MUAD_DIB].played
    assert threat(2, 2, 2).barred["take card:threaten_spice_production"] == "cannot_pay"


def test_muad_dib_pays_alone_if_the_allies_give_nothing() -> None:
    t = threat(7, 1, 1).do("take card:threaten_spice_production", "choose 0", "choose 0")
    assert (t[MUAD_DIB].spice, t[MUAD_DIB].vp) == (0, 5)


@pytest.mark.parametrize(("troops", "persuasion"), [(4, 0), (5, 1)])
def test_gurneys_always_smiling_needs_ten(troops: int, persuasion: int) -> None:
    t = SixTable().turn_of(GURNEY).troops(GURNEY, conflict=troops).hand(GURNEY, "seek_allies").do("reveal")
    assert t[GURNEY].persuasion == persuasion


def test_irulans_birthright_looks_at_the_great_houses() -> None:
    t = SixTable().turn_of(IRULAN).influence(IRULAN, great_houses=1).hand(IRULAN, "diplomacy", "dagger")
    t.do("send diplomacy economic_support").take("influence:great_houses", "leader:princess_irulan intrigue")
    assert len(t[IRULAN].intrigues) == 1


def test_smuggle_spice_answers_a_team_member_too() -> None:
    leaders = ["muad_dib", "feyd_rautha_harkonnen", "staban_tuek", "shaddam_corrino_iv"]
    for seat in (FEYD, GURNEY):
        t = SixTable([*leaders, "gurney_halleck", "princess_irulan"]).spies(JESSICA, "post_imperial_basin")
        t.turn_of(seat).hand(seat, "dune_the_desert_planet").do("send dune_the_desert_planet imperial_basin")
        assert t[JESSICA].spice == 1
