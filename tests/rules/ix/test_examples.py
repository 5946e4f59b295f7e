"""The worked examples of the Rise of Ix rulebook, number for number (docs/rules/examples.md)."""

import pytest

from sietch.rules.terms import E_PLACE
from tests.marks import rule
from tests.rivals import BASE_RIVALS, RivalTable
from tests.rules.ix.ways import army, fight, flag, flags, holder, ships, stacks, tiles
from tests.rules.ix.ways import ix as ix_table
from tests.rules.plays import controllers, influence, others_reveal

BODIE, NED, FRIDA = 0, 1, 2


@rule("X-EX-1", "X-BOARD-04", "X-BOARD-05", "X-TECH-06", "X-TECH-08")
def test_tech_negotiation_a_tile_with_the_discount_of_the_space() -> None:
    t = ix_table().hand(BODIE, "dagger", "diplomacy").give(BODIE, spice=2)
    t.tops("disposal_facility", "flagship", "shuttle_fleet")
    before = stacks(t)
    t.do("send dagger tech_negotiation", "take space:tech_negotiation")
    assert "choose negotiate" in t.options  # the alternative: 1 troop from supply to Ix
    t.do("choose acquire_tech", "choose tile:disposal_facility")
    assert (t[BODIE].spice, tiles(t), army(t)) == (0, ["disposal_facility"], (9, 3, 0, 0))
    assert stacks(t)[0] == before[0][1:]
    assert t.options == ["choose diplomacy hand", "choose dagger played", "decline"]  # may trash 1
    t.do("choose dagger played", "end")
    others_reveal(t)
    t.do("reveal")
    assert t[BODIE].persuasion == 1 + 1  # Diplomacy, and the Agent is still there


@rule("X-EX-2", "X-SHIP-03", "X-SHIP-04", "X-SHIP-09", "X-SHIP-10", "X-SHIP-11", "X-TECH-08")
def test_two_freighter_icons_advance_to_the_top_and_recall() -> None:
    t = ix_table().ships(BODIE, freighter=2).influence(BODIE, guild=2).hand(BODIE, "dune_the_desert_planet")
    t.tops("restricted_ordnance", "flagship", "shuttle_fleet")
    t.do("send dune_the_desert_planet interstellar_shipping")
    t.do("take space:interstellar_shipping freighter", "choose advance")
    assert t.fleet(BODIE).freighter == 3
    t.do("take space:interstellar_shipping freighter#2", "choose recall")
    t.do("take shipping:shipping_track dividends/spice", "choose spice")
    assert t[BODIE].spice == 2
    t.do("take shipping:shipping_track acquire_tech", "choose tile:restricted_ordnance")
    t.do("choose bene_gesserit")  # step 2 is all that is left
    assert (t.fleet(BODIE).freighter, t[BODIE].spice, tiles(t)) == (0, 0, ["restricted_ordnance"])
    assert (influence(t, BODIE, "bene_gesserit"), army(t)) == (1, (7, 3 + 2, 0, 0))
    assert (t.deploy_limit, [t[seat].solari for seat in (NED, FRIDA)]) == (0, [0, 0])


@rule("X-EX-3", "X-DREAD-07", "X-DREAD-09", "X-DREAD-10", "X-DREAD-12", "X-DREAD-16", "X-DREAD-18")
def test_dreadnoughts_in_a_conflict_control_and_its_end() -> None:
    t = flag(ix_table(), "arrakeen", BODIE).control("arrakeen", NED).control("imperial_basin", NED)
    fight(t, (2, 0, 0), (0, 1, 2), (2, 1, 0))
    places = {event[1]: (event[2], event[3]) for event in t.events(E_PLACE)}
    assert places == {FRIDA: (1, 7), NED: (2, 5)}  # three players: no third reward
    assert (t[BODIE].conflict, t.strength(BODIE)) == (2, 4)
    assert (t.seat, t.options) == (FRIDA, ["choose carthag", "choose imperial_basin"])  # Arrakeen is forbidden
    assert (t[FRIDA].solari, t[NED].solari) == (6, 4)
    t.do("choose imperial_basin")
    assert (flags(t), controllers(t)["imperial_basin"]) == ({"imperial_basin": FRIDA}, NED)
    assert (holder(t, "imperial_basin"), holder(t, "arrakeen")) == (FRIDA, NED)
    assert (ships(t, NED), ships(t, BODIE), ships(t, FRIDA)) == ((1, 1, 0), (1, 1, 0), (1, 0, 0))


@rule("X-EX-4", "X-DISC-01", "X-UNLOAD-01", "X-UNLOAD-03", "X-UNLOAD-04")
@pytest.mark.parametrize(("trashed", "times"), [("esmar_tuek", 2), ("dagger", 1)])
def test_discarding_and_trashing_an_unload_card(trashed: str, times: int) -> None:
    t = ix_table().hand(0, "guild_chief_administrator", "esmar_tuek", "dagger")
    t.do("send guild_chief_administrator foldspace", "take card:guild_chief_administrator")
    t.do("choose esmar_tuek hand")
    assert (t[0].spice, t[0].solari) == (2, 2)  # for the discard
    t.do("choose esmar_tuek discard" if trashed == "esmar_tuek" else "choose dagger hand")
    assert (t[0].spice, t[0].solari) == (2 * times, 2 * times)
    assert t.names(t.state.trashed) == [trashed]


@rule("X-EX-5", "X-INFIL-01", "X-INFIL-03", "X-BOARD-06")
def test_infiltration() -> None:
    t = ix_table().hand(BODIE, "choam_delegate", "dune_the_desert_planet").agent_at(FRIDA, "smuggling")
    assert t.barred["send dune_the_desert_planet smuggling"] == "occupied"
    t.do("send choam_delegate smuggling")
    assert (t[BODIE].solari, t.starting("take space")) == (1, ["take space:smuggling"])
    t.do("take space:smuggling")
    assert t.options == ["choose advance", "decline"]
    own = ix_table().hand(BODIE, "choam_delegate").agent_at(BODIE, "smuggling")
    assert own.barred["send choam_delegate smuggling"] == "occupied"


@rule("X-EX-6")
def test_where_a_rival_sends_its_dreadnought() -> None:
    t = RivalTable(1, "base", rivals=BASE_RIVALS, difficulty="mercenary", leaders=["paul_atreides"],
                   conflict="guild_bank_raid", modules=("ix",))  # fmt: skip
    t.control("arrakeen", 0).control("carthag", 2)  # nobody's marker on Imperial Basin
    t.fleet(1).supply, t.fleet(1).conflict = 1, 1
    t.fight(0, 3, 0)
    assert flags(t) == {"arrakeen": 1}
    assert controllers(t) == {"arrakeen": 0, "carthag": 2}
