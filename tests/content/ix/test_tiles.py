"""The Tech tiles: what acquiring brings, what is used on a turn, what works at its moment."""

import pytest

from sietch.content import load_box
from sietch.rules.effects.ix.tech import tech_tiles
from sietch.rules.terms import E_DREW, E_GAINED, E_TILE_USED, E_UNDER_DECK, FROM_TECH, OF_GAME, UNKNOWN
from sietch.rules.verbs.teams import allies_of
from sietch.words.messages import load
from tests.marks import rule
from tests.table import SixTable, Table, UprisingTable

COSTS = {
    "artillery": 1, "chaumurky": 4, "detonation_devices": 3, "disposal_facility": 3, "flagship": 8,
    "holoprojectors": 3, "holtzman_engine": 6, "invasion_ships": 5, "memocorders": 2, "minimic_film": 2,
    "restricted_ordnance": 4, "shuttle_fleet": 6, "sonic_snoopers": 2, "spaceport": 5, "spy_satellites": 4,
    "training_drones": 3, "troop_transports": 2, "windtraps": 2,
}  # fmt: skip
NOT_FOR_RIVALS = {
    "artillery", "disposal_facility", "holoprojectors", "minimic_film", "restricted_ordnance", "spaceport",
}  # fmt: skip


def table(*tiles: str, seat: int = 0, players: int = 4) -> Table:
    """A table at which a seat has some tiles."""
    return Table(players, modules=("ix",)).tiles(seat, *tiles)


def shop(*tiles: str) -> Table:
    """Seat 0 has sent an Agent to Tech Negotiation, with these tiles on top of the stacks."""
    t = Table(modules=("ix",)).tops(*tiles).give(0, spice=20).hand(0, "dagger", "seek_allies")
    return t.do("send dagger tech_negotiation", "take space:tech_negotiation", "choose acquire_tech")


def bought(tile: str) -> Table:
    return shop(tile).do(f"choose tile:{tile}")


def ended(t: Table) -> Table:
    """The end of the game comes with this round's Combat; nobody fights."""
    t.state.conflict_deck = []
    return t.set_strengths(*[(0, 0)] * len(t.state.players))


# --- all of them
@rule("X-COMP-04")
def test_the_eighteen_tiles() -> None:
    tiles = load_box("base", frozenset({"ix"})).tiles
    assert {tile.id: tile.cost for tile in tiles} == COSTS
    assert {tile.id for tile in tiles if not tile.rival} == NOT_FOR_RIVALS
    assert load_box("uprising", frozenset({"ix"})).tiles == tiles


@rule("X-TECH-16")
@pytest.mark.parametrize(
    ("tile", "name", "gained"),
    [
        ("chaumurky", "intrigues", 2),
        ("flagship", "vp", 1),
        ("invasion_ships", "garrison", 4),
        ("sonic_snoopers", "intrigues", 1),
        ("spaceport", "hand", 2),
        ("windtraps", "water", 1),
    ],
)
def test_what_acquiring_brings_once(tile: str, name: str, gained: int) -> None:
    def number(t: Table) -> int:
        value = getattr(t[0], name)
        return value if isinstance(value, int) else len(value)

    t = shop(tile)
    before = number(t)
    t.do(f"choose tile:{tile}")
    assert number(t) - before == gained
    t.do("end")
    assert number(t) - before == gained


@rule("X-TECH-16", "X-EX-1")
def test_acquiring_disposal_facility_trashes_a_card() -> None:
    t = bought("disposal_facility").do("choose seek_allies hand")
    assert t.names(t.state.trashed) == ["seek_allies"]


@rule("X-TECH-16")
def test_acquiring_memocorders_brings_influence_of_choice() -> None:
    t = bought("memocorders").do("choose fremen")
    assert t[0].influence == [0, 0, 0, 1]


@rule("X-TECH-16")
def test_acquiring_shuttle_fleet_brings_influence_with_two_factions() -> None:
    t = bought("shuttle_fleet")
    assert len(t.starting("choose ")) == 6
    t.do("choose guild+fremen")
    assert t[0].influence == [0, 1, 0, 1]


# --- used on a turn
@rule("X-TECH-17", "X-TECH-18", "X-TECH-19", "X-TECH-20")
def test_training_drones_once_a_round() -> None:
    t = table("training_drones")
    t.do("take tile:training_drones")
    assert t[0].garrison == 4
    assert (t.fleet(0).tiles, len(t.fleet(0).used)) == ([], 1)
    assert len(t.events(E_TILE_USED)) == 1
    t.do("send dagger tech_negotiation", "end")
    while t.seat != 0:
        t.reveal_and_end()
    assert t.starting("take tile:") == []
    t.finish_turns()
    while t.state.round == 1:
        t.do(t.options[-1])
    assert (len(t.fleet(0).tiles), t.fleet(0).used) == (1, [])


@rule("X-TECH-21", "X-TECH-23")
def test_a_tile_turned_down_counts_and_a_trashed_one_does_not() -> None:
    t = table("training_drones", "spy_satellites").give(0, spice=3).do("take tile:training_drones")
    assert tech_tiles().count(t.state, 0, OF_GAME) == 2
    t.do(t.starting("take tile:spy_satellites")[0])
    assert tech_tiles().count(t.state, 0, OF_GAME) == 1


@rule("X-TECH-17", "X-FAQ-01")
def test_a_flip_tile_works_on_a_reveal_turn_too() -> None:
    t = table("training_drones").do("reveal", "take tile:training_drones")
    assert t[0].garrison == 4


@rule("X-TECH-22")
def test_a_tile_works_in_the_turn_of_its_purchase() -> None:
    t = bought("training_drones").do("take tile:training_drones")
    assert t[0].garrison == 4


@rule("X-TECH-19", "X-FAQ-11")
def test_flagship_brings_three_troops_for_four_solari() -> None:
    t = table("flagship").give(0, solari=3).hand(0, "reconnaissance")
    assert "take tile:flagship" not in t.options
    t.give(0, solari=4).do("send reconnaissance arrakeen", "take tile:flagship")
    assert (t[0].solari, t[0].garrison) == (0, 3 + 1 + 3)
    assert t.deploy_limit == 2 + 1 + 3  # all that was recruited, and two of the garrison


@rule("X-DISC-02")
def test_holoprojectors_change_a_card() -> None:
    t = table("holoprojectors").hand(0, "dagger", "seek_allies").deck(0, "diplomacy")
    t.do("take tile:holoprojectors", "choose dagger hand")
    assert (t.names(t[0].hand), t.names(t[0].discard)) == (["seek_allies", "diplomacy"], ["dagger"])
    t = table("holoprojectors").hand(0)
    assert "take tile:holoprojectors" not in t.options


@rule("X-INFIL-08", "X-INFIL-03", "X-OPEN-18")
def test_invasion_ships_open_spaces_that_opponents_hold() -> None:
    t = table("invasion_ships").hand(0, "dagger", "seek_allies").agent_at(1, "tech_negotiation")
    assert "send dagger tech_negotiation" not in t.options
    t.do("take tile:invasion_ships", "choose seek_allies hand")
    assert "send dagger tech_negotiation" in t.options
    t.agent_at(0, "tech_negotiation")
    assert "send dagger tech_negotiation" not in t.options


@rule("X-OPEN-18")
def test_invasion_ships_leave_a_card_and_come_before_the_agent() -> None:
    t = table("invasion_ships").hand(0, "dagger")
    assert "take tile:invasion_ships" not in t.options
    t.hand(0, "dagger", "seek_allies", "diplomacy")
    assert "take tile:invasion_ships" in t.options
    t.do("send dagger tech_negotiation")
    assert t.barred["take tile:invasion_ships"] == "already_started"


@rule("X-CARD-12", "X-TECH-23")
def test_sonic_snoopers_exchange_intrigue_cards_unseen() -> None:
    t = table("sonic_snoopers").intrigues(0, "ambush", "bribery", "windfall")
    t.intrigue_deck("dispatch_an_envoy", "double_cross", "bindu_suspension")
    t.do("take tile:sonic_snoopers")
    assert "decline" not in t.options
    t.do("choose intrigue:ambush", "choose intrigue:bribery")
    assert [e[2] for e in t.events(E_UNDER_DECK)] == [1, 1]
    t.do("decline")
    own = sorted(t.box.intrigues[card].id for card in t[0].intrigues)
    assert own == ["dispatch_an_envoy", "double_cross", "windfall"]
    below = [t.box.intrigues[card].id for card in t.state.intrigue_deck]
    assert sorted(below[:2]) == ["ambush", "bribery"]
    assert below[2:] == ["bindu_suspension"]
    assert t.game.view(1).table.intrigue_deck == [UNKNOWN] * 3
    assert (t.fleet(0).tiles, len(t.ix.trashed)) == ([], 1)


def test_sonic_snoopers_need_a_card_to_exchange() -> None:
    t = table("sonic_snoopers").intrigues(0)
    assert "take tile:sonic_snoopers" not in t.options


@rule("X-CARD-24", "X-TECH-23")
def test_spy_satellites_can_be_cashed_in() -> None:
    t = table("spy_satellites").give(0, spice=3)
    points = t[0].vp
    t.do(t.starting("take tile:spy_satellites")[0])
    assert (t[0].spice, t[0].vp - points) == (0, 1)
    assert t.fleet(0).tiles == []
    before = t[0].vp
    assert ended(t)[0].vp == before


# --- at the Reveal turn
@rule("X-TECH-27", "X-CARD-13")
def test_artillery_counts_revealed_cards_that_give_swords() -> None:
    t = table("artillery").hand(0, "dagger", "dagger", "diplomacy").played(0, "dagger").give(0, conflict=1)
    t.do("reveal")  # it is taken by itself: nothing else is left to do
    assert t[0].swords == 2 + 2
    assert t.starting("take tile:") == []


@rule("X-TECH-27", "X-CARD-13")
def test_artillery_with_uprising() -> None:
    t = UprisingTable(modules=("ix",))
    t.tiles(0, "artillery").hand(0, "dagger", "diplomacy").do("reveal")
    assert t[0].swords == 1 + 1


@rule("X-TECH-27", "X-OPEN-08")
def test_disposal_facility_asks_for_six_persuasion_spent_or_not() -> None:
    t = table("disposal_facility").hand(0, "convincing_argument", "convincing_argument").played(0, "dagger")
    t.do("reveal")
    assert t.barred["take tile:disposal_facility"] == "condition"
    t = table("disposal_facility").played(0, "dagger").discard(0, "diplomacy")
    t.hand(0, "convincing_argument", "convincing_argument", "convincing_argument").row("seek_allies")
    t.do("reveal")
    t.do(next(o for o in t.starting("buy ")))  # what is spent was gained
    t.do("take tile:disposal_facility")
    assert set(t.options) == {"choose dagger played", "choose convincing_argument revealed", "decline"}
    t.do("choose dagger played")
    assert t.names(t.state.trashed) == ["dagger"]
    assert t.starting("take tile:") == []


@rule("X-TECH-27")
def test_minimic_film_adds_persuasion() -> None:
    t = table("minimic_film").hand(0, "convincing_argument").do("reveal")
    assert t[0].persuasion == 3


@rule("X-TECH-27")
@pytest.mark.parametrize(("council", "swords"), [(True, 4), (False, 0)])
def test_restricted_ordnance_needs_a_council_seat(council: bool, swords: int) -> None:
    t = table("restricted_ordnance").hand(0, "diplomacy").give(0, council=council, conflict=1).do("reveal")
    assert t[0].swords == swords


# --- always
@rule("X-OPEN-11")
def test_spaceport_asks_of_each_card_where_it_goes() -> None:
    t = table("spaceport").hand(0, *["convincing_argument"] * 4).row("fedaykin_death_commando", "stilgar")
    t.do("reveal", "buy arrakis_liaison from:reserve", "choose arrakis_liaison deck")
    t.do("buy arrakis_liaison from:reserve", "choose arrakis_liaison discard")
    liaison = t.card("arrakis_liaison")
    assert (t[0].deck[-1], t[0].discard) == (liaison, [liaison])


@rule("X-OPEN-11")
def test_spaceport_works_on_agent_turns_too() -> None:
    t = table("spaceport").hand(0, "diplomacy")
    t.do("send diplomacy foldspace", "take space:foldspace", "choose foldspace deck")
    assert t[0].deck[-1] == t.card("foldspace")


@rule("X-SHIP-12", "X-SHIP-11")
def test_troop_transports_bring_one_more_and_let_them_fight() -> None:
    t = table("troop_transports").ships(0, freighter=2).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet smuggling", "take space:smuggling", "choose recall")
    t.do(next(o for o in t.starting("take shipping:") if "shipped_troops" in o))
    assert (t[0].garrison, t.deploy_limit) == (3 + 3, 3)
    t.do("deploy 3")
    assert (t[0].garrison, t[0].conflict) == (3, 3)


# --- at Round Start, on winning, at the end
@rule("X-TECH-25")
def test_round_start_abilities_work_after_the_hands_are_drawn() -> None:
    t = table("holtzman_engine", "shuttle_fleet").hand(0).hand(1)
    solari = t[0].solari
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert t.state.round == 2
    assert (len(t[0].hand), len(t[1].hand), t[0].solari - solari) == (6, 5, 2)
    told = [event[:2] for event in t.state.events if event[0] in (E_DREW, E_GAINED)]
    assert [told[-22:-2].count((E_DREW, seat)) for seat in range(4)] == [5] * 4  # four hands, and only then
    assert set(told[-2:]) == {(E_DREW, 0), (E_GAINED, 0)}


@rule("X-TECH-26")
@pytest.mark.parametrize(("other", "water"), [(1, 1), (2, 0)])
def test_windtraps_need_a_sole_winner(other: int, water: int) -> None:
    t = table("windtraps")
    before = t[0].water
    t.set_strengths((2, 0), (other, 0), (0, 0), (0, 0))
    while t.state.round == 1:
        t.do(t.options[0])
    assert t[0].water - before == water


def won_with(dreadnoughts: int, other: tuple[int, int] = (1, 0)) -> Table:
    """Seat 0 with Detonation Devices has fought with dreadnoughts; it is asked what becomes of one."""
    t = table("detonation_devices").ships(0, supply=2 - dreadnoughts, conflict=dreadnoughts)
    t.set_strengths((1, 0), other, (0, 0), (0, 0))
    while t.state.round == 1 and t.decision.kind != "flag":
        t.do(t.options[0])
    return t


@rule("X-DREAD-25", "X-TECH-26")
def test_detonation_devices_score_in_place_of_control() -> None:
    t = won_with(1)
    points = t[0].vp
    t.do("accept")
    assert t[0].vp - points == 1
    assert (t.fleet(0).supply, t.fleet(0).garrison, set(t.ix.flags)) == (2, 0, {-1})


@rule("X-OPEN-03")
def test_detonation_devices_give_the_point_or_control_not_both() -> None:
    t = won_with(2)
    points = t[0].vp
    t.do("accept")
    assert t[0].vp - points == 1
    assert (t.fleet(0).supply, t.fleet(0).garrison, set(t.ix.flags)) == (1, 1, {-1})


@rule("X-DREAD-25")
def test_detonation_devices_may_be_left() -> None:
    t = won_with(1)
    points = t[0].vp
    t.do("choose carthag")
    assert (t[0].vp, t.ix.flags[t.space("carthag")]) == (points, 0)


@rule("X-TECH-26")
@pytest.mark.parametrize("other", [(2, 1), (3, 0)])  # 2 + 3 against 5 and against 6
def test_detonation_devices_do_nothing_in_a_tie_or_a_defeat(other: tuple[int, int]) -> None:
    t = won_with(1, other)
    assert (t.state.round, t.fleet(0).garrison, t.fleet(0).supply) == (2, 1, 1)
    assert t[0].points[FROM_TECH] == 0


@pytest.mark.parametrize(("copies", "points"), [(1, 0), (2, 1), (3, 1)])
def test_holtzman_engine_scores_with_two_of_the_spice_must_flow(copies: int, points: int) -> None:
    t = table("holtzman_engine").discard(0, *["the_spice_must_flow"] * copies)
    before = t[0].vp
    assert ended(t)[0].vp - before == points


@pytest.mark.parametrize(("levels", "points"), [((3, 3, 4, 3), 1), ((3, 3, 2, 6), 0)])
def test_memocorders_ask_for_three_on_all_tracks(levels: tuple[int, ...], points: int) -> None:
    t = table("memocorders")
    t[0].influence = list(levels)
    before = t[0].vp
    assert ended(t)[0].vp - before == points


@rule("X-CARD-24")
@pytest.mark.parametrize(("levels", "points"), [((0, 1, 2, 6), 2), ((0, 0, 1, 1), 4), ((2, 2, 2, 2), 0)])
def test_spy_satellites_count_low_tracks_at_the_end(levels: tuple[int, ...], points: int) -> None:
    t = table("spy_satellites")
    t[0].influence = list(levels)
    before = t[0].vp
    ended(t)
    assert t[0].vp - before == points
    assert t[0].points[-1] == points  # reckoned as a Tech tile's


@rule("X-TECH-24", "X-FAQ-12")
def test_chaumurky_decides_a_tie_before_all_else() -> None:
    t = table("chaumurky", seat=2).give(0, vp=9, spice=9).give(2, vp=9)
    ended(t)
    while not t.state.over:
        t.do("done")
    assert (t.state.winners, t.state.tie_break) == ([2], "tile")
    for language in ("en", "uk", "ru", "pt"):
        assert load(language).entries["tie_break.tile"]


@rule("X-TECH-24")
def test_chaumurky_decides_no_tie_in_a_conflict() -> None:
    t = table("chaumurky").set_strengths((2, 0), (2, 0), (0, 0), (0, 0))
    while t.state.round == 1:
        t.do(t.options[0])
    assert t[0].points[3] == t[1].points[3] == 0


# --- six players
@rule("X-MIX-30", "S-MIX-20", "S-MIX-22")
def test_a_commander_reads_tracks_as_shared() -> None:
    t = SixTable(modules=("ix",)).tiles(0, "memocorders", "spy_satellites")
    one, other = allies_of(0)
    t.influence(one, great_houses=3, guild=3, bene_gesserit=1)
    t.influence(other, bene_gesserit=3)
    t.influence(0, fremen=3)
    before = t[0].vp
    assert ended(t)[0].vp - before == 1  # Memocorders: the own track stands in for the Fremen; no track is low
    t = SixTable(modules=("ix",)).tiles(0, "spy_satellites").give(0, spice=3)
    before = t[0].vp
    t.do(t.starting("take tile:spy_satellites")[0])
    assert t[0].vp - before == 1


@rule("X-MIX-30", "S-MIX-21")
def test_chaumurky_decides_for_the_team() -> None:
    t = SixTable(modules=("ix",)).tiles(4, "chaumurky")
    for seat in range(6):
        t.give(seat, vp=3)
    t.give(0, spice=9)
    ended(t)
    while not t.state.over:
        t.do("done")
    assert (4 in t.state.winners, t.state.tie_break) == (True, "tile")
