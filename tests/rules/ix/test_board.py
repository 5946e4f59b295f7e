"""X-BOARD: the spaces of the overlay and of the Ix board."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import FACTIONS, ICONS
from tests.marks import rule
from tests.rules.ix.ways import army, ix, ships, tiles
from tests.rules.plays import others_reveal

WITH_IX = load_box("base", frozenset({"ix"}))
SPACES = {space.id: space for space in WITH_IX.spaces}
ADDED = ("tech_negotiation", "dreadnought", "interstellar_shipping", "smuggling")


@rule("X-BOARD-01")
def test_high_council_mentat_and_swordmaster_are_unchanged() -> None:
    t = ix(3, ["paul_atreides", "glossu_the_beast_rabban", "helena_richese"]).hand(0, "dagger", "dagger", "dagger")
    t.give(0, solari=4)
    assert t.barred["send dagger high_council"] == t.barred["send dagger swordmaster"] == "cannot_pay"
    t.give(0, solari=5).do("send dagger high_council")
    while t.starting("take"):
        t.do(t.starting("take")[0])
    t.do("end")
    assert (t[0].solari, t[0].council) == (0, True)
    others_reveal(t)
    t.give(0, solari=10)
    assert t.barred["send dagger high_council"] in ("once_per_game", "occupied")
    t.state.agents_at[t.space("high_council")] = 0
    t.refresh()
    assert t.barred["send dagger high_council"] == "once_per_game"
    t.do("send dagger mentat").do(*t.starting("take space:mentat")[:1])
    assert t[0].solari == 8


@rule("X-BOARD-01")
def test_the_swordmaster_costs_8_solari_once() -> None:
    t = ix().hand(0, "dagger", "dagger").give(0, solari=16).do("send dagger swordmaster")
    while t.starting("take"):
        t.do(t.starting("take")[0])
    assert (t[0].solari, t[0].swordmaster) == (8, True)
    others_reveal(t.do("end"))
    t.state.agents_at[t.space("swordmaster")] = 0
    t.refresh()
    assert t.barred["send dagger swordmaster"] == "once_per_game"


@rule("X-BOARD-02")
@pytest.mark.parametrize("gone", ["rally_troops", "hall_of_oratory", "secure_contract", "sell_melange"])
def test_four_spaces_of_the_base_board_do_not_exist(gone: str) -> None:
    assert gone not in SPACES
    t = ix().hand(0, "dagger", "dune_the_desert_planet").give(0, solari=9, spice=9)
    assert not any(gone in option for option in [*t.options, *t.barred])


@rule("X-BOARD-03", "X-DREAD-03")
@pytest.mark.parametrize("commissions", [True, False])
@pytest.mark.parametrize("acquires", [True, False])
def test_dreadnought_gives_a_ship_a_tile_both_or_neither(commissions: bool, acquires: bool) -> None:
    t = ix().hand(0, "dagger").give(0, solari=3, spice=3).tops("training_drones", "windtraps", "flagship")
    t.do("send dagger dreadnought")
    assert t[0].solari == 0
    if acquires:
        t.do("take space:dreadnought acquire_tech", "choose tile:training_drones")
    if commissions:
        t.do("take space:dreadnought commission")
    t.do("end")
    assert ships(t) == ((1, 1, 0) if commissions else (2, 0, 0))
    assert (tiles(t), t[0].spice) == ((["training_drones"], 0) if acquires else ([], 3))


@rule("X-BOARD-03")
def test_dreadnought_costs_3_solari() -> None:
    t = ix().hand(0, "dagger").give(0, solari=2)
    assert t.barred["send dagger dreadnought"] == "cannot_pay"


@rule("X-BOARD-04")
def test_tech_negotiation_is_a_tile_1_cheaper_or_a_negotiator() -> None:
    def visit() -> object:
        t = ix().hand(0, "dagger").give(0, spice=2).tops("training_drones", "flagship", "shuttle_fleet")
        return t.do("send dagger tech_negotiation", "take space:tech_negotiation")

    t = visit()
    assert t.options == ["choose acquire_tech", "choose negotiate"]
    t.do("choose acquire_tech", "choose tile:training_drones")
    assert (tiles(t), t[0].spice, army(t), t.starting("take space")) == (["training_drones"], 0, (9, 3, 0, 0), [])
    t = visit().do("choose negotiate")
    assert (tiles(t), t[0].spice, army(t), t.starting("take space")) == ([], 2, (8, 3, 0, 1), [])


@rule("X-BOARD-04")
def test_tech_negotiation_costs_nothing_and_may_be_left() -> None:
    t = ix().hand(0, "dagger").do("send dagger tech_negotiation")
    assert "end" in t.options
    t.do("end")
    assert (tiles(t), army(t)) == ([], (9, 3, 0, 0))


@rule("X-BOARD-05")
@pytest.mark.parametrize("there", [True, False])
def test_tech_negotiation_gives_1_persuasion_if_the_agent_is_there_on_the_reveal_turn(there: bool) -> None:
    t = ix().hand(0, "dagger", "diplomacy")
    others_reveal(t.do("send dagger tech_negotiation", "end"))
    if not there:
        t.state.agents_at[t.space("tech_negotiation")] = 0
    t.do("reveal")
    assert t[0].persuasion == (2 if there else 1)  # Diplomacy gives 1


@rule("X-BOARD-05")
def test_an_opponents_agent_there_gives_nothing() -> None:
    t = ix().hand(0, "diplomacy").agent_at(1, "tech_negotiation").do("reveal")
    assert t[0].persuasion == 1


@rule("X-BOARD-06")
def test_smuggling_gives_1_solari_and_one_freighter_icon() -> None:
    t = ix().hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet smuggling")
    assert (t[0].solari, t.starting("take")) == (1, ["take space:smuggling"])
    t.do("take space:smuggling")
    assert t.options == ["choose advance", "decline"]


@rule("X-BOARD-07")
def test_interstellar_shipping_needs_2_guild_influence_and_gives_two_freighter_icons() -> None:
    t = ix().hand(0, "dune_the_desert_planet").influence(0, guild=1, emperor=3)
    assert t.barred["send dune_the_desert_planet interstellar_shipping"] == "requirement"
    t.influence(0, guild=2).do("send dune_the_desert_planet interstellar_shipping")
    assert len(t.starting("take space:interstellar_shipping freighter")) == 2
    assert t[0].solari == 0


@rule("X-BOARD-08")
@pytest.mark.parametrize("space", ADDED)
def test_none_of_the_new_spaces_is_a_combat_space(space: str) -> None:
    card = "dagger" if space in ("tech_negotiation", "dreadnought") else "dune_the_desert_planet"
    t = ix().hand(0, card).give(0, solari=3).influence(0, guild=2).ships(0, garrison=2, supply=0)
    t.do(f"send {card} {space}")
    assert (t.deploy_limit, t.starting("deploy")) == (0, [])


@rule("X-BOARD-09")
@pytest.mark.parametrize("space", ADDED)
def test_none_of_the_new_spaces_gives_influence(space: str) -> None:
    card = "dagger" if space in ("tech_negotiation", "dreadnought") else "dune_the_desert_planet"
    t = ix().hand(0, card).give(0, solari=3).influence(0, guild=2)
    before = t[0].influence[:]
    t.do(f"send {card} {space}")
    assert not t.starting("take influence")
    assert t.do("end")[0].influence == before
    assert SPACES[space].faction not in range(len(FACTIONS))


@rule("X-BOARD-10")
def test_the_landsraad_icon_opens_five_spaces() -> None:
    t = ix().hand(0, "dagger").give(0, solari=9)
    reached = {option.split()[2] for option in t.starting("send dagger")}
    assert reached == {"high_council", "mentat", "swordmaster", "tech_negotiation", "dreadnought"}


@rule("X-BOARD-10", "X-BOARD-06", "X-BOARD-07")
def test_the_spaces_of_choam_have_the_spice_trade_icon() -> None:
    assert {ICONS[SPACES[id].icon] for id in ("interstellar_shipping", "smuggling")} == {"spice_trade"}
    assert {ICONS[SPACES[id].icon] for id in ("tech_negotiation", "dreadnought")} == {"landsraad"}


@rule("X-BOARD-11")
def test_the_ix_board_is_landsraad_to_leto_ilban_and_helena() -> None:
    leaders = ["duke_leto_atreides", "count_ilban_richese", "helena_richese"]
    t = ix(3, leaders).hand(0, "dagger").give(0, solari=2).do("send dagger dreadnought")
    assert t[0].solari == 0
    t.do("end").hand(1, "dagger").give(1, solari=3)
    assert t.barred["send dagger dreadnought"] == "occupied"
    t.hand(2, "dagger").give(2, solari=3)
    t.reveal_and_end()
    assert "send dagger dreadnought" in t.options

    t = ix(3, leaders[1:] + leaders[:1]).hand(0, "dagger").give(0, solari=3).deck(0, "diplomacy")
    t.do("send dagger dreadnought").do(*t.starting("take leader"))
    assert t.names(t[0].hand) == ["diplomacy"]
