"""X-HAGAL: Rivals of solo and two-player games with Rise of Ix."""

from collections import Counter

import pytest

from sietch.content import HAGAL, load_box
from sietch.records.game import new_game
from sietch.records.setups import variants_for
from sietch.rules import engine, terms
from sietch.rules.errors import BadSetup
from sietch.rules.rivals.printed import Rival
from sietch.rules.state import State
from sietch.rules.verbs.tech import tops
from sietch.rules.verbs.troops import strength, strength_now
from tests.marks import rule
from tests.rivals import DuelTable, RivalTable, SoloTable, UprisingDuel, UprisingSolo
from tests.rules.playing import play_out

IX = ("ix",)
BASE = load_box("base", frozenset({HAGAL, "ix"}))
MARKED = {
    "chaumurky", "detonation_devices", "flagship", "holtzman_engine", "invasion_ships", "memocorders",
    "shuttle_fleet", "sonic_snoopers", "spy_satellites", "training_drones", "troop_transports", "windtraps",
}  # fmt: skip


PLAIN_TILES = ("disposal_facility", "artillery", "restricted_ordnance", "spaceport")


def solo(
    *rivals: str, conflict: str = "guild_bank_raid", difficulty: str = "mercenary", **more: object
) -> SoloTable:
    chosen = {"rivals": rivals} if rivals else {}
    return SoloTable(modules=IX, conflict=conflict, difficulty=difficulty, **chosen, **more)  # type: ignore[arg-type]


def duel(conflict: str = "guild_bank_raid") -> DuelTable:
    return DuelTable(modules=IX, conflict=conflict)


def tile_names(t: RivalTable, seat: int) -> list[str]:
    return [t.box.tiles[tile].id for tile in t.fleet(seat).tiles + t.fleet(seat).used]


def errands_of(t: RivalTable, humans: int) -> str:
    """All that the House Hagal cards of so many humans bring, spelled out."""
    return repr([errand.effect for card in t.printed.cards if humans in card.humans for errand in card.errands])


def flags(t: RivalTable) -> dict[str, int]:
    return {t.box.spaces[i].id: seat for i, seat in enumerate(t.ix.flags) if seat != terms.NOBODY}


def win(t: RivalTable, seat: int, dreadnoughts: int = 1) -> RivalTable:
    """Let a Rival win this round's Conflict with dreadnoughts, up to the next turn."""
    t.ships(seat, conflict=dreadnoughts, supply=2 - dreadnoughts)
    t.fight(*[0] * len(t.state.players))
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    return t


# --- the deck
@rule("X-HAGAL-01", "X-FAQ-02")
def test_cards_for_covered_spaces_are_out() -> None:
    without = load_box("base", frozenset({HAGAL})).hagal
    assert without is not None and BASE.hagal is not None
    assert {"hall_of_oratory", "rally_troops"} <= without.card_index.keys()
    assert not {"hall_of_oratory", "rally_troops"} & BASE.hagal.card_index.keys()
    assert {errand.space for card in BASE.hagal.cards for errand in card.errands} <= BASE.space_index.keys()


@rule("X-HAGAL-02", "X-COMP-07")
def test_the_deck_of_a_solo_game_has_30_cards() -> None:
    names = Counter(solo().deck_names())
    assert names.total() == 30
    assert (names["dreadnought_1p"], names["dreadnought_2p"], names["tech_negotiation"]) == (2, 0, 2)
    assert names["foldspace_or_interstellar_shipping"] == names["smuggling_or_interstellar_shipping"] == 1
    assert names["interstellar_shipping"] == 1


@rule("X-HAGAL-03", "X-COMP-07")
def test_the_deck_of_two_players_has_29_cards() -> None:
    names = Counter(duel().deck_names())
    assert names.total() == 29
    assert (names["dreadnought_1p"], names["dreadnought_2p"], names["tech_negotiation"]) == (0, 2, 0)
    without = load_box("base", frozenset({HAGAL})).hagal
    assert without is not None and BASE.hagal is not None
    assert sum(card.copies for card in BASE.hagal.cards if card.id not in without.card_index) == 9


@rule("X-HAGAL-04")
@pytest.mark.parametrize("supply", [2, 1, 0])
def test_a_dreadnought_card_is_passed_over_with_both_commissioned(supply: int) -> None:
    t = solo().ships(1, supply=supply, garrison=2 - supply)
    t.rival_turn(1, "dreadnought_1p", "wealth")
    if supply:
        assert t.turned == [("dreadnought_1p", "goes")] and t.fleet(1).garrison == 3 - supply
    else:
        assert t.turned == [("dreadnought_1p", "unmet"), ("wealth", "goes")]
    t = duel().ships(2, supply=supply, garrison=2 - supply)
    t.rival_turn(2, "dreadnought_2p", "wealth")
    assert t.where(2) == ["dreadnought" if supply else "wealth"]
    assert t[2].garrison == (2 if supply else 0)


@rule("X-HAGAL-05")
@pytest.mark.parametrize("guild", [0, 1, 2, 4])
def test_interstellar_shipping_asks_for_two_guild_influence_of_a_rival_too(guild: int) -> None:
    names = ["interstellar_shipping", "foldspace_or_interstellar_shipping", "smuggling_or_interstellar_shipping"]
    instead = {names[0]: "wealth", names[1]: "foldspace", names[2]: "smuggling"}
    for name in names:
        t = solo().influence(1, guild=guild)
        t.rival_turn(1, name, "wealth")
        assert t.where(1) == ["interstellar_shipping" if guild >= 2 else instead[name]]


@rule("X-HAGAL-06", "X-FAQ-08")
@pytest.mark.parametrize(("guild", "taken"), [(1, "foldspace"), (2, "interstellar_shipping")])
def test_only_the_space_that_fits_is_looked_at(guild: int, taken: str) -> None:
    t = solo().influence(1, guild=guild)
    t.agent_at(0, taken).rival_turn(1, "foldspace_or_interstellar_shipping", "wealth")
    assert t.turned == [("foldspace_or_interstellar_shipping", "taken"), ("wealth", "goes")]


# --- Freighters
@rule("X-HAGAL-07")
def test_a_freighter_goes_up_to_step_two_and_is_recalled_from_there() -> None:
    t = solo()
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t.fleet(1).freighter == 1
    t.state.agents_at[t.space("smuggling")] = 0
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t.fleet(1).freighter == 2
    t.influence(1, guild=2)
    t.ships(1, freighter=2)
    garrison = t[1].garrison
    t.give(1, agents=2).rival_turn(1, "interstellar_shipping")
    t.do("choose emperor")  # it has least with three Factions
    assert t.fleet(1).freighter == 1, "one icon for the recall, one to advance"
    assert t[1].garrison == garrison + 2


@rule("X-HAGAL-08", "X-HAGAL-09", "X-OPEN-19")
def test_it_takes_dividends_and_every_other_gains_one() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1)
    before = [p.solari for p in t.state.players]
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [1, 5, 1]
    assert t[1].spice == 0


@rule("X-OPEN-19", "X-CARD-08")
def test_on_a_rivals_turn_yuna_adds_nothing() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1)
    t[0].leader = t.box.leader_index["princess_yuna_moritani"]
    for seat in (1, 2):
        before = t[0].solari
        t.ships(seat, freighter=2).influence(seat, emperor=1, guild=1, bene_gesserit=1)
        t.state.agents_at[t.space("smuggling")] = 0
        t.rival_turn(seat, "smuggling_or_interstellar_shipping")
        assert t[0].solari == before + 1, "1 for each Dividends, two in one round"


@rule("X-HAGAL-09", "X-SHIP-06")
def test_rivals_gain_one_from_the_humans_dividends() -> None:
    t = solo().ships(0, freighter=1).hand(0, "dune_the_desert_planet")
    before = [p.solari for p in t.state.players]
    t.do("send dune_the_desert_planet smuggling", "take space:smuggling", "choose recall")
    t.do("choose dividends")  # all that is left to take was taken by itself
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [6, 1, 1]


@rule("X-HAGAL-10")
def test_of_two_players_the_humans_alone_gain() -> None:
    t = duel().ships(2, freighter=2).influence(2, emperor=1, guild=1, bene_gesserit=1)
    before = [p.solari for p in t.state.players]
    t.rival_turn(2, "smuggling_or_interstellar_shipping")
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [1, 1, 0]
    assert t[2].influence == [1, 1, 1, 1] and t[2].garrison == 2


@rule("X-HAGAL-11", "X-FAQ-07")
def test_its_influence_goes_where_it_has_least() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=2, guild=1, bene_gesserit=3, fremen=0)
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t[1].influence == [2, 1, 3, 1]


@rule("X-HAGAL-11", "X-FAQ-07")
def test_a_tie_is_decided_by_the_human() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=2, guild=1, bene_gesserit=0, fremen=0)
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert (t.seat, t.options) == (0, ["choose bene_gesserit", "choose fremen"])
    d = duel().begin_with(1).ships(2, freighter=2)
    d.rival_turn(2, "smuggling_or_interstellar_shipping")
    assert (d.seat, len(d.options)) == (1, 4), "of two humans the first player"


# --- dreadnoughts
@rule("X-HAGAL-12")
@pytest.mark.parametrize(
    ("ships", "troops", "expected"),
    [(1, 5, (1, 2)), (2, 5, (2, 1)), (0, 5, (0, 3)), (2, 0, (2, 1)), (1, 0, (1, 1))],
)
def test_dreadnoughts_are_deployed_before_troops(ships: int, troops: int, expected: tuple[int, int]) -> None:
    t = solo().troops(1, garrison=troops).ships(1, garrison=ships, supply=2 - ships)
    t.rival_turn(1, "carthag")  # a Combat space, 1 troop
    assert (t.fleet(1).conflict, t[1].conflict) == expected


@rule("X-HAGAL-12")
def test_none_is_deployed_away_from_combat_spaces() -> None:
    t = solo().troops(1, garrison=3).ships(1, garrison=2, supply=0)
    t.rival_turn(1, "wealth")
    assert (t.fleet(1).conflict, t[1].conflict) == (0, 0)


@rule("X-OPEN-23", "X-DREAD-09")
@pytest.mark.parametrize(("ships", "swords"), [(1, 4), (0, 0)])
def test_a_dreadnought_alone_turns_a_card_for_its_swords(ships: int, swords: int) -> None:
    t = solo().hagal_deck("conspire", "wealth").ships(1, conflict=ships, supply=2 - ships)
    t.hand(0).intrigues(0, "windfall")
    t.fight(1, 0, 0)
    drawn = t.events(terms.E_HAGAL_SWORDS)
    assert [(seat, n) for _, seat, _, n, _ in drawn] == ([(1, 4)] if ships else [])
    strengths = t.events(terms.E_STRENGTH)
    assert ([n for _, seat, n, _, _ in strengths if seat == 1] == [3 + swords]) == bool(ships)


@rule("X-HAGAL-13", "X-HAGAL-14", "X-EX-6")
def test_its_dreadnought_covers_an_opponents_marker() -> None:
    t = solo().control("arrakeen", 0).control("carthag", 2)
    win(t, 1)
    assert flags(t) == {"arrakeen": 1}


@rule("X-HAGAL-13", "X-HAGAL-14")
@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ({}, "imperial_basin"),
        ({"imperial_basin": 1}, "arrakeen"),
        ({"imperial_basin": 1, "arrakeen": 1}, "carthag"),
        ({"carthag": 0}, "carthag"),
        ({"imperial_basin": 1, "carthag": 2}, "carthag"),
        ({"imperial_basin": 1, "arrakeen": 1, "carthag": 1}, "imperial_basin"),
        ({"imperial_basin": 0, "arrakeen": 2}, "imperial_basin"),
    ],
)
def test_where_it_goes(control: dict[str, int], expected: str) -> None:
    t = solo()
    for space, seat in control.items():
        t.control(space, seat)
    win(t, 1)
    assert flags(t) == {expected: 1}


@rule("X-HAGAL-13", "X-DREAD-14")
def test_a_space_with_a_dreadnought_cannot_be_chosen() -> None:
    t = solo().control("arrakeen", 0)
    t.ix.flags[t.space("arrakeen")] = 0
    t.ships(0, supply=1)
    win(t, 1)
    assert flags(t) == {"imperial_basin": 1}, "and the other one went home"


@rule("X-OPEN-04")
def test_house_hagal_covers_a_marker_and_gains_nothing() -> None:
    t = duel().control("imperial_basin", 0)
    win(t, 2)
    assert flags(t) == {"imperial_basin": 2}
    assert t.state.control[t.space("imperial_basin")] == 0, "the marker stays below"
    before = (t[0].spice, t[2].spice)
    while t.seat != 1:
        t.do("reveal" if "reveal" in t.options else "end")
    t.hand(1, "dune_the_desert_planet").do("send dune_the_desert_planet imperial_basin")
    assert (t[0].spice, t[2].spice) == before, "nobody has the bonus"


@rule("X-OPEN-04", "X-OPEN-20")
def test_house_hagal_defends_nothing() -> None:
    t = duel().next_conflict("siege_of_arrakeen").control("arrakeen", 0)
    win(t, 2)
    assert flags(t) == {"arrakeen": 2}
    assert t.state.conflict == t.box.conflict_index["siege_of_arrakeen"]
    assert (t[2].conflict, t[0].conflict) == (0, 0)


@rule("X-HAGAL-13", "X-OPEN-20", "X-DREAD-17")
def test_a_solo_rival_with_a_dreadnought_on_a_flag_defends() -> None:
    t = solo().next_conflict("siege_of_arrakeen").control("arrakeen", 0)
    win(t, 1)
    assert flags(t) == {"arrakeen": 1}
    assert t[1].conflict >= 1 and t[0].conflict == 0


# --- Leaders
@rule("X-HAGAL-15")
def test_of_the_new_leaders_two_may_be_rivals() -> None:
    names = {leader.person for leader in BASE.leaders if isinstance(leader, Rival)}
    before = {
        leader.person for leader in load_box("base", frozenset({HAGAL})).leaders if isinstance(leader, Rival)
    }
    assert names - before == {"prince_rhombur_vernius", "viscount_hundro_moritani"}
    for name in ("ilesa_ecaz", "tessia_vernius", "princess_yuna_moritani", "archduke_armand_ecaz"):
        with pytest.raises(BadSetup, match="no rival"):
            new_game("base", 1, 1, modules=IX, rivals=[name, None])


@rule("X-HAGAL-16")
def test_rhombur_acquires_a_tile_or_places_a_negotiator() -> None:
    rhombur = "prince_rhombur_vernius"
    t = solo(rhombur, "earl_memnon_thorvald").tops("windtraps", "holtzman_engine", "artillery").give(1, spice=2)
    t.rival_turn(1, "arrakeen_1p")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == (["windtraps"], 0, 0)
    t = solo(rhombur, "earl_memnon_thorvald").tops("windtraps", "holtzman_engine", "artillery").give(1, spice=1)
    t.rival_turn(1, "arrakeen_1p")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == ([], 1, 1)


@rule("X-HAGAL-16", "B-SOLO-01")
def test_as_a_rival_rhombur_has_plain_dreadnoughts() -> None:
    t = solo("prince_rhombur_vernius", "earl_memnon_thorvald").ships(1, conflict=2, supply=0)
    assert strength_now(t.state, 1) == 6


@rule("X-HAGAL-17")
@pytest.mark.parametrize("spice", [0, 1, 3])
def test_hundro_pays_a_spice_for_the_freighter(spice: int) -> None:
    t = solo("viscount_hundro_moritani", "earl_memnon_thorvald").give(1, spice=spice)
    t.rival_turn(1, "arrakeen_1p")
    assert (t[1].spice, t.fleet(1).freighter) == ((spice - 1, 1) if spice else (0, 0))


# --- rewards
@rule("X-HAGAL-18")
def test_rivals_collect_troops_of_rewards() -> None:
    rewards = {c.id: [repr(r) for r in c.rewards] for c in BASE.conflicts}
    name = next(name for name, told in rewards.items() if "recruit" in told[0])
    t = solo(conflict=name).troops(1, garrison=0).hagal_deck("carthag", "carthag")
    recruited = sum(n for _, seat, n, _, _ in t.events(terms.E_RECRUITED) if seat == 1)
    t.fight(0, 3, 0)
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    assert sum(n for _, seat, n, _, _ in t.events(terms.E_RECRUITED) if seat == 1) > recruited


@rule("X-HAGAL-18", "X-HAGAL-07", "X-SHIP-14")
def test_freighters_of_rewards_move_by_the_same_rule() -> None:
    name = next(c.id for c in BASE.conflicts if "freighter" in repr(c.rewards[0]))
    t = solo(conflict=name).ships(1, freighter=2).influence(1, emperor=2, guild=2, bene_gesserit=2)
    t.hagal_deck("carthag", "carthag")
    solari = t[1].solari
    t.fight(0, 3, 0)
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    assert t.fleet(1).freighter < 2
    assert t[1].influence[terms.FREMEN] == 1
    assert t[1].solari >= solari


# --- tiles
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


# --- with Uprising
@rule("X-MIX-21")
def test_with_uprising_cards_for_covered_spaces_are_out_and_foldspace_is() -> None:
    for t, humans, own in ((UprisingSolo(modules=IX), 1, 7), (UprisingDuel(modules=IX), 2, 5)):
        names = Counter(t.deck_names())
        plain = Counter((UprisingSolo() if humans == 1 else UprisingDuel()).deck_names())
        gone = plain - names
        assert gone == {
            "accept_contract_shipping_a": 1, "accept_contract_shipping_b": 1, "gather_support_a": 1,
            "gather_support_b": 1, "assembly_hall": 1,
        }  # fmt: skip
        assert (names - plain).total() == own - 1 and "foldspace_or_interstellar_shipping" not in names
        spaces = {errand.space for card in t.printed.cards for errand in card.errands}
        assert spaces <= t.box.space_index.keys()


@rule("X-MIX-22")
def test_no_card_sends_a_rival_of_uprising_to_foldspace() -> None:
    t = UprisingSolo(modules=IX)
    assert not [card.id for card in t.printed.cards if any(errand.space == "foldspace" for errand in card.errands)]


@rule("X-MIX-04", "X-MIX-05", "X-MIX-21")
@pytest.mark.parametrize(
    ("card", "post"),
    [
        ("place_spy_green", "post_tech_negotiation_dreadnought"),
        ("place_spy_yellow", "post_interstellar_shipping_smuggling"),
    ],
)
def test_spies_of_rivals_go_to_the_new_posts_first(card: str, post: str) -> None:
    t = UprisingSolo(modules=IX)
    t.rival_turn(1, card, "fremkit")
    assert t.spy_posts(1) == [post]


@rule("X-OPEN-22", "X-HAGAL-14", "X-MIX-11")
@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ({}, "imperial_basin"),
        ({"imperial_basin": 1}, "arrakeen"),
        ({"imperial_basin": 1, "arrakeen": 1}, "spice_refinery"),
        ({"spice_refinery": 0}, "spice_refinery"),
    ],
)
def test_the_order_of_flags_on_the_uprising_board(control: dict[str, int], expected: str) -> None:
    t = UprisingSolo(modules=IX)
    for space, seat in control.items():
        t.control(space, seat)
    win(t, 1)
    assert flags(t) == {expected: 1}


@rule("X-HAGAL-25", "X-HAGAL-24")
def test_the_rival_beside_two_humans_of_uprising_buys_no_tile() -> None:
    t = UprisingDuel(modules=IX)
    assert "acquire_tech" not in errands_of(t, 2)
    t[2].swordmaster = True
    t.give(2, spice=7)
    engine.advance(t.state)
    assert (t[2].spice, t[2].vp) == (0, 1), "so it sells its spice as ever"


@rule("X-MIX-13", "X-HAGAL-12")
def test_strength_of_an_uprising_rival_counts_dreadnoughts() -> None:
    t = UprisingSolo(modules=IX).ships(1, conflict=2, supply=0)
    t[1].strength_set = True
    assert strength(t.state, 1) == 6
