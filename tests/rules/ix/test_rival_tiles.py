"""Tech tiles of Rivals, in solo games (X-HAGAL-19 to X-HAGAL-36)."""

import pytest

from sietch.records.game import new_game
from sietch.records.setups import variants_for
from sietch.rules import engine, terms
from sietch.rules.state import State
from sietch.rules.verbs.tech import tops
from tests.marks import rule
from tests.rivals import UprisingSolo
from tests.rules.ix.rivals import BASE, IX, MARKED, PLAIN_TILES, duel, errands_of, flags, solo, tile_names, win
from tests.rules.playing import play_out


@rule("X-HAGAL-19")
def test_twelve_tiles_have_the_mark() -> None:
    assert {tile.id for tile in BASE.tiles if tile.rival} == MARKED and len(MARKED) == 12


@rule("X-HAGAL-19")
def test_a_rival_takes_only_tiles_with_the_mark() -> None:
    t = solo().tops("disposal_facility", "windtraps", "restricted_ordnance").give(1, spice=6)
    t.rival_turn(1, "dreadnought_1p")
    assert (tile_names(t, 1), t[1].spice, t[1].water) == (["windtraps"], 4, 2)


@rule("X-HAGAL-20")
def test_with_no_mark_in_sight_the_largest_stack_loses_its_top() -> None:
    t = solo()
    plain = [t.box.tile_index[name] for name in PLAIN_TILES]
    marked = [t.box.tile_index[name] for name in ("windtraps", "flagship", "chaumurky", "memocorders")]
    t.ix.stacks = [[marked[0], plain[0]], [marked[1], marked[2], plain[1]], [marked[3], plain[3], plain[2]]]
    t.ix.trashed = []
    engine.advance(t.state)
    assert t.ix.stacks == [[marked[0], plain[0]], [marked[1], marked[2]], [marked[3], plain[3], plain[2]]]
    assert t.ix.trashed == [plain[1]], "the topmost of the two largest"


@rule("X-HAGAL-20")
def test_it_goes_on_until_a_mark_is_seen() -> None:
    t = solo()
    plain = [t.box.tile_index[name] for name in PLAIN_TILES]
    windtraps = t.box.tile_index["windtraps"]
    t.ix.stacks, t.ix.trashed = [[windtraps, plain[3], plain[0]], [plain[1]], [plain[2]]], []
    engine.advance(t.state)
    assert t.ix.stacks == [[windtraps], [plain[1]], [plain[2]]]
    t.ix.stacks, t.ix.trashed = [[], [plain[1]], [plain[2]]], []
    engine.advance(t.state)
    assert t.ix.stacks == [[], [], []], "without any mark left all tiles go"


@rule("X-HAGAL-20")
@pytest.mark.parametrize("seed", range(6))
def test_at_every_decision_of_a_solo_game_a_mark_is_in_sight(seed: int) -> None:
    def look(s: State) -> None:
        assert not tops(s) or any(BASE.tiles[tile].rival for tile in tops(s))

    play_out(new_game("base", 1, seed, modules=IX).state, seed, look)


@rule("X-HAGAL-21")
@pytest.mark.parametrize(
    ("spice", "taken"), [(8, ["shuttle_fleet"]), (5, ["detonation_devices"]), (2, ["windtraps"]), (1, [])]
)
def test_it_takes_the_dearest_it_can_pay_for(spice: int, taken: list[str]) -> None:
    t = solo().tops("windtraps", "shuttle_fleet", "detonation_devices").give(1, spice=spice)
    t.influence(1, emperor=0, guild=0, bene_gesserit=1, fremen=1)
    t.rival_turn(1, "dreadnought_1p")
    assert tile_names(t, 1) == taken


@rule("X-HAGAL-21")
def test_of_level_ones_that_of_the_topmost_stack() -> None:
    for first, other in (("detonation_devices", "training_drones"), ("training_drones", "detonation_devices")):
        t = solo().tops("windtraps", first, other).give(1, spice=3)
        t.rival_turn(1, "dreadnought_1p")
        assert tile_names(t, 1) == [first]


@rule("X-HAGAL-22")
def test_at_tech_negotiation_a_tile_for_less_or_a_negotiator() -> None:
    t = solo().tops("windtraps", "shuttle_fleet", "flagship").give(1, spice=1)
    t.rival_turn(1, "tech_negotiation")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == (["windtraps"], 0, 0)
    t = solo().tops("windtraps", "shuttle_fleet", "flagship")
    supply = t[1].supply
    t.rival_turn(1, "tech_negotiation")
    assert (tile_names(t, 1), t.fleet(1).negotiators, t[1].supply) == ([], 1, supply - 1)
    t = solo().tops("windtraps", "shuttle_fleet", "flagship").give(1, supply=0, garrison=12)
    t.rival_turn(1, "tech_negotiation")
    assert (tile_names(t, 1), t.fleet(1).negotiators) == ([], 0)
    assert t.where(1) == ["tech_negotiation"]


@rule("X-HAGAL-23")
def test_its_negotiators_lower_the_next_cost() -> None:
    t = solo().tops("windtraps", "shuttle_fleet", "flagship").give(1, spice=5, supply=9).ships(1, negotiators=3)
    t.influence(1, emperor=0, guild=0, bene_gesserit=1, fremen=1)
    t.rival_turn(1, "dreadnought_1p")  # 8 for the Flagship: 5 spice, 3 Negotiators
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators, t[1].supply) == (["flagship"], 0, 0, 12)
    t = solo().tops("windtraps", "artillery", "spaceport").give(1, spice=5, supply=9).ships(1, negotiators=3)
    t.rival_turn(1, "dreadnought_1p")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == (["windtraps"], 5, 1)


@rule("X-HAGAL-24")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_spice_is_sold_for_points_only_at_level_three(level: int) -> None:
    t = solo(conflict=next(c.id for c in BASE.conflicts if c.level == level)).give(1, spice=8)
    engine.advance(t.state)
    assert (t[1].spice, t[1].vp) == ((1, 1) if level == 3 else (8, 0))
    t.give(1, solari=7)
    engine.advance(t.state)
    assert t[1].solari == 0, "Solari are sold as before"


@rule("X-HAGAL-25")
def test_two_players_house_hagal_has_nothing_to_do_with_tiles() -> None:
    t = duel()
    plain = [t.box.tile_index[name] for name in ("disposal_facility", "artillery", "restricted_ordnance")]
    t.ix.stacks, t.ix.trashed = [[plain[0]], [plain[1]], [plain[2]]], []
    engine.advance(t.state)
    assert t.ix.stacks == [[plain[0]], [plain[1]], [plain[2]]]
    assert "acquire_tech" not in errands_of(t, 2)
    for seed in range(3):
        s = play_out(new_game("base", 2, seed, modules=IX).state, seed)
        assert s.players[2].fleet is not None and s.players[2].fleet.tiles == []


@rule("X-HAGAL-26", "X-DREAD-25")
def test_detonation_devices_always_bring_the_point() -> None:
    t = solo().tiles(1, "detonation_devices").control("arrakeen", 0)
    win(t, 1, dreadnoughts=2)
    assert flags(t) == {}
    assert (t.fleet(1).supply, t.fleet(1).garrison + t.fleet(1).conflict) == (1, 1)
    assert t[1].points[terms.FROM_TECH] == 1


@rule("X-HAGAL-27")
@pytest.mark.parametrize(
    ("card", "solari", "supply", "used"),
    [("carthag", 4, 4, True), ("carthag", 3, 4, False), ("carthag", 4, 3, False), ("wealth", 4, 4, False)],
)
def test_the_flagship_is_used_at_combat_spaces(card: str, solari: int, supply: int, used: bool) -> None:
    t = solo().tiles(1, "flagship").give(1, solari=solari, supply=supply, garrison=12 - supply)
    t.rival_turn(1, card)  # at Carthag one of the supply is recruited by the card
    assert bool(t.fleet(1).used) == used
    assert t[1].solari == (solari - 4 if used else solari)
    if used:
        assert t[1].conflict == 1 + 3 + 2, "all three are deployed, with the card's and two of the garrison"


@rule("X-HAGAL-27", "X-TECH-17")
def test_the_flagship_is_used_once_a_round() -> None:
    t = solo().tiles(1, "flagship").give(1, solari=4)
    t.rival_turn(1, "carthag").give(1, solari=5)
    t.rival_turn(1, "arrakeen_1p")
    assert t[1].solari >= 5


@rule("X-HAGAL-28", "X-TECH-25")
@pytest.mark.parametrize("tiles", [(), ("holtzman_engine",)])
def test_the_holtzman_engine_is_worth_a_point_at_the_end(tiles: tuple[str, ...]) -> None:
    t = solo().tiles(1, *tiles)
    t.state.conflict_deck = []
    t.fight(0, 0, 0)
    while not t.state.over:
        t.do(t.options[0])
    assert t[1].points[terms.FROM_TECH] == len(tiles)


@rule("X-HAGAL-28", "X-TECH-25")
def test_a_rival_with_the_holtzman_engine_draws_no_card() -> None:
    t = solo().tiles(1, "holtzman_engine")
    t.fight(0, 0, 0)
    while t.state.round == 1:
        t.do(t.options[0])
    assert t[1].hand == [] and t.seat == 0


@rule("X-HAGAL-29")
def test_invasion_ships_open_the_way() -> None:
    t = solo().tiles(1, "invasion_ships")
    t.agent_at(0, "wealth").agent_at(2, "conspire")
    t.rival_turn(1, "wealth", "secrets")
    assert t.turned == [("wealth", "goes")] and t.fleet(1).used
    t.rival_turn(1, "conspire", "secrets")
    assert t.turned[1:] == [("conspire", "taken"), ("secrets", "goes")], "once a round"


@rule("X-HAGAL-29", "X-INFIL-03", "X-INFIL-05")
def test_invasion_ships_pass_no_own_agent_and_no_closed_space() -> None:
    t = solo().tiles(1, "invasion_ships").rival_turn(1, "wealth")
    t.rival_turn(1, "wealth", "secrets")
    assert t.turned[1:] == [("wealth", "taken"), ("secrets", "goes")] and not t.fleet(1).used
    t = solo().tiles(1, "invasion_ships").agent_at(2, "wealth")
    t.state.closed = [(t.space("wealth"), 0)]
    t.rival_turn(1, "wealth", "secrets")
    assert t.where(1) == ["secrets"] and not t.fleet(1).used


@rule("X-HAGAL-29", "H-VAR-03")
def test_invasion_ships_are_not_turned_for_what_smart_politics_passes_over() -> None:
    t = UprisingSolo(modules=IX, variants=["smart_politics"]).tiles(1, "invasion_ships")
    t.influence(1, fremen=2).influence(0, fremen=4).agent_at(0, "fremkit")
    t.rival_turn(1, "fremkit", "desert_tactics")
    assert t.turned[0] == ("fremkit", "taken") and not t.fleet(1).used


@rule("X-HAGAL-30")
def test_sonic_snoopers_bring_a_card_and_are_kept() -> None:
    t = solo().tops("sonic_snoopers", "artillery", "spaceport").give(1, spice=2)
    before = len(t[1].intrigues)
    t.rival_turn(1, "dreadnought_1p")
    assert len(t[1].intrigues) == before + 1
    t.rival_turn(1, "wealth")
    assert tile_names(t, 1) == ["sonic_snoopers"]


@rule("X-HAGAL-31")
@pytest.mark.parametrize("spice", [2, 3, 4])
def test_spy_satellites_are_cashed_in_with_three_spice(spice: int) -> None:
    t = solo().tiles(1, "spy_satellites").give(1, spice=spice)
    vp = t[1].vp
    t.rival_turn(1, "wealth")
    if spice >= 3:
        assert (t[1].spice, t[1].vp, tile_names(t, 1)) == (spice - 3, vp + 1, [])
        assert t.ix.trashed[-1] == t.box.tile_index["spy_satellites"]
    else:
        assert (t[1].spice, t[1].vp, tile_names(t, 1)) == (2, vp, ["spy_satellites"])


@rule("X-HAGAL-31")
def test_spice_gained_in_the_turn_counts() -> None:
    t = solo().tiles(1, "spy_satellites").bonus_spice("hagga_basin", 2)
    t.rival_turn(1, "harvest_spice")
    assert (t[1].spice, tile_names(t, 1)) == (1, [])


@rule("X-HAGAL-32")
def test_training_drones_are_flipped_at_the_first_chance() -> None:
    t = solo().tiles(1, "training_drones").troops(1, garrison=0)
    t.rival_turn(1, "carthag")
    assert (t.fleet(1).used, t[1].conflict) == ([t.box.tile_index["training_drones"]], 2)
    t.rival_turn(1, "wealth")
    assert t[1].garrison + t[1].conflict == 2, "once a round"


@rule("X-HAGAL-32", "X-TECH-22")
def test_also_in_the_turn_in_which_they_are_taken() -> None:
    t = solo().tops("training_drones", "artillery", "spaceport").give(1, spice=3).troops(1, garrison=0)
    t.rival_turn(1, "dreadnought_1p")
    assert (t.fleet(1).used, t[1].garrison) == ([t.box.tile_index["training_drones"]], 1)


@rule("X-HAGAL-33", "X-SHIP-12")
@pytest.mark.parametrize("transports", [True, False])
def test_troop_transports_deploy_what_the_track_brings(transports: bool) -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1).troops(1, garrison=2)
    if transports:
        t.tiles(1, "troop_transports")
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert (t[1].garrison, t[1].conflict) == ((2, 3) if transports else (4, 0))


@rule("X-HAGAL-33", "X-HAGAL-34")
def test_unless_expert_deployment_forbids_it() -> None:
    t = solo(difficulty="mentat").ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1)
    t.tiles(1, "troop_transports").troops(1, garrison=0, conflict=2)
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert (t[1].garrison, t[1].conflict) == (3, 2)


@rule("X-HAGAL-34", "X-FAQ-09", "B-SOLO-18")
@pytest.mark.parametrize(
    ("conflict", "ships", "troops", "others", "deploys"),
    [
        ("guild_bank_raid", 1, 0, 0, True),  # leads by 3
        ("guild_bank_raid", 1, 1, 0, False),  # by 5
        ("guild_bank_raid", 2, 0, 1, False),  # by 4, with as many units more as one
        ("guild_bank_raid", 2, 0, 2, True),  # by 2
        ("grand_vision", 2, 2, 0, True),
    ],
)
def test_expert_deployment_counts_strength(
    conflict: str, ships: int, troops: int, others: int, deploys: bool
) -> None:
    t = solo(difficulty="mentat", conflict=conflict).troops(1, garrison=3, conflict=troops)
    t.ships(1, conflict=ships, supply=2 - ships).troops(0, garrison=0, conflict=others)
    t.rival_turn(1, "carthag")
    assert (t[1].conflict > troops) == deploys


@rule("X-HAGAL-35")
def test_the_solo_variants_are_there() -> None:
    assert variants_for(BASE, 1) == ["brutal_escalation", "dice_churn"]
    assert variants_for(BASE, 2) == []
    t = solo(conflict="grand_vision", variants=["brutal_escalation"]).hagal_deck("conspire", "conspire", "wealth")
    t.ships(1, conflict=1, supply=1).intrigues(0, "windfall")
    t.fight(1, 0, 0)
    assert [n for _, seat, _, n, _ in t.events(terms.E_HAGAL_SWORDS) if seat == 1] == [4, 4]
    t = solo(variants=["dice_churn"])
    row = t.state.row[:]
    t.reveal_and_end()
    assert t.events(terms.E_CHURNED) and (t.state.row != row or t.events(terms.E_LEFT_GAME) == [])


@rule("X-HAGAL-36")
def test_other_tiles_do_for_a_rival_what_they_do_for_a_player() -> None:
    t = solo().tops("memocorders", "artillery", "spaceport").give(1, spice=2)
    t.influence(1, emperor=1, guild=1, bene_gesserit=1, fremen=0)
    t.rival_turn(1, "dreadnought_1p")
    assert t[1].influence == [1, 1, 1, 1]
    t = solo().tiles(1, "shuttle_fleet", "windtraps").hagal_deck("carthag", "carthag", "carthag")
    t.fight(0, 2, 0)
    while t.state.round == 1:
        t.do(t.options[0])
    gained = [(a, c) for _, seat, a, _, c in t.events(terms.E_GAINED) if seat == 1]
    assert (2, 0) in gained, "Shuttle Fleet at Round Start"
    assert (0, 1) in gained, "Windtraps for the win"


@rule("X-HAGAL-36")
def test_chaumurky_breaks_a_tie_for_a_rival_too() -> None:
    t = solo().tiles(1, "chaumurky")
    for seat in range(3):
        t[seat].vp = 5
        t[seat].points[terms.FROM_START] = 5
    t.give(0, spice=5)
    t.state.conflict_deck = []
    t.fight(0, 0, 0)
    while not t.state.over:
        t.do(t.options[0])
    assert (t.state.winners, t.state.tie_break) == ([1], "tile")
