"""Intrigue cards of Rise of Ix: plots, combat cards, endgame cards."""

import pytest

from sietch.rules import engine, terms
from tests.content.ix.tables import end_round, fighting, holding, ix_table
from tests.content.ledger import change, discarded, without_card
from tests.marks import rule
from tests.rules.combats import pass_round
from tests.rules.ix.rivals import solo
from tests.table import SixTable, Table, UprisingTable

EMPEROR, GUILD, BENE_GESSERIT, FREMEN = range(4)


# --- plots
@pytest.mark.parametrize(
    ("card", "answers", "held", "gained"),
    [
        ("cull", ["choose dagger hand"], {"solari": 1}, {"solari": -1, "hand": -1}),
        ("glimpse_the_path", [], {"spice": 1}, {"spice": -1, "water": 1, "hand": 1}),
        ("secret_forces", [], {"council": True}, {"garrison": 2}),
        ("expedite", ["choose advance"], {"spice": 1}, {"spice": -1}),
    ],
)
def test_plain_plots(card: str, answers: list[str], held: dict[str, int], gained: dict[str, int]) -> None:
    t = holding(card, **held)
    assert change(t, 0, f"play {card}", *answers) == without_card(gained)
    assert discarded(t) == [card]
    assert t.seat == 0
    assert t.fleet(0).freighter == (1 if card == "expedite" else 0)


@pytest.mark.parametrize(
    ("card", "held", "reason"),
    [
        ("cull", {"solari": 0}, "cannot_pay"),
        ("glimpse_the_path", {"spice": 0}, "cannot_pay"),
        ("expedite", {"spice": 0}, "cannot_pay"),
        ("secret_forces", {"council": False}, "condition"),
        ("advanced_weaponry", {"solari": 2}, "cannot_pay"),
        ("quid_pro_quo", {"spice": 1}, "cannot_pay"),
        ("finesse", {}, "cannot_pay"),
        ("diversion", {}, "condition"),
        ("strongarm", {}, "condition"),
        ("blackmail", {}, "not_now"),
        ("grand_conspiracy", {}, "not_now"),
    ],
)
def test_a_plot_cannot_be_played_without_its_cost_or_condition(
    card: str, held: dict[str, int], reason: str
) -> None:
    assert holding(card, **held).barred[f"play {card}"] == reason


def test_advanced_weaponry_commissions_a_dreadnought_which_may_fight_in_a_combat_space() -> None:
    t = holding("advanced_weaponry", solari=3).do("play advanced_weaponry")
    assert (t[0].solari, t.fleet(0).supply, t.fleet(0).garrison) == (0, 1, 1)
    t = ix_table().intrigues(0, "advanced_weaponry").give(0, solari=3).hand(0, "reconnaissance")
    t.do("send reconnaissance carthag", "play advanced_weaponry")
    assert "deploy 0 dreadnoughts:1" in t.options


@rule("X-OPEN-17")
def test_advanced_weaponry_cannot_be_played_without_a_dreadnought_in_supply() -> None:
    t = holding("advanced_weaponry", solari=3).ships(0, supply=0, garrison=2)
    assert t.barred["play advanced_weaponry"] == "no_dreadnought"


def test_finesse_loses_influence_and_gains_it_perhaps_with_the_same_faction() -> None:
    t = holding("finesse").influence(0, fremen=2, guild=1).give(0, vp=1)
    t.do("play finesse", "choose fremen")
    assert t[0].vp == 0
    assert t.starting("choose") == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    t.do("choose fremen")
    assert (t[0].influence[FREMEN], t[0].vp) == (2, 1)  # the step is reached anew


def test_ixian_probe_discards_two_cards_of_the_hand_for_two() -> None:
    t = holding("ixian_probe").deck(0, "reconnaissance", "signet_ring", "seek_allies").do("play ixian_probe")
    t.do(*t.starting("choose dagger"))
    assert sorted(t.names(t[0].hand)) == ["reconnaissance", "signet_ring"]
    assert sorted(t.names(t[0].discard)) == ["dagger", "diplomacy"]
    assert holding("ixian_probe", "cull").hand(0, "dagger").barred["play ixian_probe"] == "cannot_pay"


def test_ixian_probe_unloads() -> None:
    t = holding("ixian_probe").hand(0, "water_peddler", "choam_delegate").give(0, solari=0, water=0)
    t.do("play ixian_probe", "choose water_peddler hand")
    assert (t[0].solari, t[0].water) == (3, 1)


@rule("X-OPEN-12")
def test_diversion_counts_troops_and_dreadnoughts_deployed_this_turn_retreats_or_not() -> None:
    t = ix_table().intrigues(0, "diversion").troops(0, garrison=6).ships(0, supply=1, garrison=1)
    t.hand(0, "reconnaissance").do("send reconnaissance arrakeen")  # one recruit, two more from the garrison
    t.do("deploy 2 dreadnoughts:1")
    assert t.barred["play diversion"] == "condition"
    t.state.deploy_right += 1
    t.refresh().do("deploy 1")
    t.give(0, conflict=0, garrison=7)
    t.do("play diversion", "choose advance")
    assert t.fleet(0).freighter == 1


def test_diversion_counts_sandworms_with_uprising() -> None:
    t = UprisingTable(modules=("ix",)).intrigues(0, "diversion")
    t.state.deployed = 3  # as if summoned and deployed
    assert t.refresh().barred["play diversion"] == "condition"
    t.ix.dreadnoughts_deployed = 1
    assert "play diversion" in t.refresh().options


@rule("X-MIX-12")
def test_distraction_of_uprising_counts_dreadnoughts() -> None:
    t = UprisingTable(modules=("ix",)).intrigues(0, "distraction")
    t.state.deployed = 2
    assert t.refresh().barred["play distraction"] == "condition"
    t.ix.dreadnoughts_deployed = 1
    assert "play distraction" in t.refresh().options
    t.ix.dreadnoughts_retreated = 1
    assert t.refresh().barred["play distraction"] == "condition"


def test_quid_pro_quo_gives_influence_with_each_faction_that_has_own_agents_once() -> None:
    t = holding("quid_pro_quo", spice=2, agents=5)
    assert t.barred["play quid_pro_quo"] == "condition"
    t.agent_at(0, "conspire").agent_at(0, "wealth").agent_at(0, "secrets").agent_at(0, "carthag")
    t.agent_at(1, "stillsuits").do("play quid_pro_quo")
    assert (t[0].influence, t[0].spice) == ([1, 0, 1, 0], 0)


def test_quid_pro_quo_of_a_commander_moves_the_activated_allys_cube() -> None:
    t = SixTable(modules=("ix",)).intrigues(0, "quid_pro_quo").give(0, spice=2).agent_at(0, "deliver_supplies")
    assert t.starting("play quid_pro_quo") == ["play quid_pro_quo ally:2", "play quid_pro_quo ally:4"]
    t.do("play quid_pro_quo ally:4")
    assert (t.level(4, "guild"), t.level(2, "guild")) == (1, 0)


def visiting(space: str, **troops: int) -> Table:
    t = ix_table().intrigues(0, "strongarm").troops(0, **troops).hand(0, "diplomacy", "reconnaissance")
    return t.do(f"send {'reconnaissance' if space == 'carthag' else 'diplomacy'} {space}")


def test_strongarm_loses_a_troop_from_garrison_or_conflict_for_influence_with_the_visited_faction() -> None:
    t = visiting("stillsuits", garrison=1, conflict=1).do("play strongarm")
    assert t.options == ["choose garrison:0 conflict:1", "choose garrison:1 conflict:0"]
    t.do("choose garrison:0 conflict:1")
    assert (t[0].garrison, t[0].conflict, t[0].supply) == (1, 0, 11)
    for item in t.starting("take influence"):
        t.do(item)
    assert t[0].influence[FREMEN] == 2  # beside the usual step
    t = visiting("stillsuits", garrison=1).do("play strongarm")
    assert (t[0].garrison, t[0].supply) == (0, 12)
    assert (
        visiting("stillsuits").ships(0, supply=0, garrison=1, conflict=1).barred["play strongarm"] == "no_troops"
    )
    assert visiting("carthag", garrison=3).barred["play strongarm"] == "condition"


@rule("X-OPEN-16")
def test_machine_culture_is_played_for_a_tile_that_can_be_paid() -> None:
    t = holding("machine_culture", spice=1).tops("minimic_film", "restricted_ordnance", "spaceport")
    assert t.barred["play machine_culture"] == "cannot_pay"
    t.give(0, spice=4).do("play machine_culture")
    assert t.options == ["choose tile:minimic_film", "choose tile:restricted_ordnance"]  # no way to leave it
    t.do("choose tile:restricted_ordnance")
    assert t[0].spice == 0


# --- combat
@pytest.mark.parametrize(
    ("card", "held", "answers", "swords"),
    [
        ("finesse", {}, [], 2),
        ("blackmail", {}, ["choose guild"], 5),
        ("war_chest", {"solari": 2}, [], 4),
        ("strategic_push", {}, [], 2),
        ("cannon_turrets", {}, [], 2),
        ("second_wave", {"garrison": 0, "supply": 11}, [], 2),
    ],
)
def test_combat_cards_give_swords(card: str, held: dict[str, int], answers: list[str], swords: int) -> None:
    t = fighting((1, 0), (1, 0), (1, 0), intrigues=(card,)).give(0, **held).influence(0, guild=1, fremen=1)
    before = t.strength(0)
    t.do(f"play {card}", *answers)
    assert t.strength(0) == before + swords
    assert t[0].influence[GUILD] == (0 if card == "blackmail" else 1)
    assert t[0].solari == 0


def test_advanced_weaponry_has_four_swords_with_three_tiles() -> None:
    t = ix_table(3, ask_single=True).intrigues(0, "advanced_weaponry")
    t.tiles(0, "memocorders", "windtraps", "minimic_film").set_strengths((1, 0), (1, 0), (1, 0))
    t.do("play advanced_weaponry")
    assert t.strength(0) == 2 + 4


def test_combat_cards_cannot_be_played_without_their_cost() -> None:
    t = fighting((1, 0), (1, 0), (1, 0), intrigues=("blackmail", "war_chest", "advanced_weaponry", "finesse"))
    assert t.barred["play blackmail"] == "cannot_pay"
    assert t.barred["play war_chest"] == "cannot_pay"
    assert t.barred["play advanced_weaponry"] == "condition"  # fewer than three tiles


def with_dreadnoughts(*numbers: int, intrigues: tuple[str, ...]) -> Table:
    """In the Combat phase each seat has a troop and so many dreadnoughts in the Conflict."""
    t = ix_table(len(numbers), ask_single=True).intrigues(0, *intrigues)
    for seat, n in enumerate(numbers):
        t.ships(seat, supply=2 - n, conflict=n)
    return t.set_strengths(*[(1, 0)] * len(numbers))


@rule("X-CARD-19")
def test_cannon_turrets_make_every_opponent_retreat_one_dreadnought() -> None:
    t = with_dreadnoughts(1, 2, 1, 0, intrigues=("cannon_turrets",)).do("play cannon_turrets")
    assert [t.fleet(seat).conflict for seat in range(4)] == [1, 1, 0, 0]
    assert [t.fleet(seat).garrison for seat in range(4)] == [0, 1, 1, 0]


@rule("X-CARD-19")
def test_an_opponent_whose_last_unit_retreats_drops_out() -> None:
    t = with_dreadnoughts(0, 1, 0, intrigues=("cannon_turrets",)).give(1, conflict=0, supply=9, swords=4)
    t.do("play cannon_turrets")
    assert (t.strength(1), t[1].swords) == (0, 0)
    assert pass_round(t.do("done")) == [2, 0]


@rule("X-CARD-19")
def test_cannon_turrets_strike_rivals_too() -> None:
    t = solo().intrigues(0, "cannon_turrets", "ambush")
    t.ships(1, supply=0, conflict=2).ships(2, supply=1, conflict=1)
    t.fight(1, 1, 1)
    t.do("play cannon_turrets")
    assert [(t.fleet(seat).conflict, t.fleet(seat).garrison) for seat in (1, 2)] == [(1, 1), (0, 1)]


def test_cannon_turrets_spare_the_own_team() -> None:
    t = SixTable(modules=("ix",))
    for seat in (1, 2, 4, 5):
        t.ships(seat, supply=1, conflict=1)
    t.intrigues(2, "cannon_turrets")
    troops = [(0, 0), (1, 0), (1, 0), (0, 0), (1, 0), (1, 0)]
    for seat in (0, 3):
        t.give(seat, garrison=12, supply=0)
    t.set_strengths(*troops)
    while t.seat != 2:
        t.do("pass")
    t.do("play cannon_turrets")
    assert [t.fleet(seat).conflict for seat in (1, 2, 4, 5)] == [0, 1, 1, 0]


@rule("X-CARD-14")
def test_second_wave_needs_an_own_unit_and_deploys_up_to_two_of_both_kinds() -> None:
    t = ix_table(3).intrigues(0, "second_wave").ships(0, supply=0, garrison=2)
    t.set_strengths((0, 0), (1, 0), (1, 0))
    assert t.seat == 1  # without a unit in the Conflict seat 0 is not asked
    t = ix_table(3).intrigues(0, "second_wave").ships(0, supply=0, garrison=1, conflict=1)
    t.set_strengths((0, 0), (1, 0), (1, 0)).do("play second_wave")  # a dreadnought is enough
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 0 dreadnoughts:1", "choose 1 dreadnoughts:1"]
    t.do("choose 1 dreadnoughts:1")
    assert (t[0].conflict, t[0].garrison, t.fleet(0).conflict) == (1, 2, 2)
    assert t.strength(0) == 2 + 3 * 2 + 2


def test_second_wave_of_a_commander_asks_the_ally_whose_units_they_are() -> None:
    t = SixTable(modules=("ix",), ask_single=True).intrigues(0, "second_wave").troops(2, garrison=2)
    t.ships(2, supply=1, garrison=1)
    for seat in (0, 3):
        t.give(seat, garrison=12, supply=0)
    t.set_strengths((0, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, 0)).do("play second_wave ally:2")
    assert t.seat == 2
    t.do("choose 1 dreadnoughts:1")
    assert (t[2].conflict, t.fleet(2).conflict, t[2].swords) == (2, 1, 2)


@pytest.mark.parametrize(("strengths", "solari"), [([4, 2, 2], 2), ([2, 9, 2], 0), ([2, 4, 2], 0)])
def test_strategic_push_pays_the_sole_winner_and_lies_there_until_then(strengths: list[int], solari: int) -> None:
    figures = [(1, n - 2) for n in strengths]
    t = fighting(*figures, conflict="raid_stockpiles", intrigues=("strategic_push",))
    card = t.box.intrigue_index["strategic_push"]
    t.do("play strategic_push", "done")
    assert t[0].faceup == [card]
    assert discarded(t) == []
    end_round(t)
    assert t[0].solari == solari
    assert t[0].faceup == []
    assert discarded(t) == ["strategic_push"]
    assert t.ix.wagers == []


def test_strategic_push_of_a_commander_waits_for_the_win_of_the_ally_it_was_played_for() -> None:
    for ally, solari in ((2, 2), (4, 0)):
        t = SixTable(modules=("ix",), ask_single=True).intrigues(0, "strategic_push").give(0, solari=0)
        for seat in (0, 3):
            t.give(seat, garrison=12, supply=0)
        t.set_strengths((0, 0), (1, 0), (3, 0), (0, 0), (1, 0), (0, 0))
        assert t.seat == 0
        t.do(f"play strategic_push ally:{ally}", "done")
        assert t.teams.activated == terms.NOBODY
        end_round(t)
        assert t[0].solari == solari


# --- endgame
def at_the_end(*cards: str) -> Table:
    """The game is over but for Endgame cards; seat 0 is asked first."""
    t = ix_table().intrigues(0, *cards)
    s = t.state
    s.agenda = [(terms.F_FINISH, terms.NOBODY, 0, 0, 0), (terms.F_ENDGAME, 0, 3, 0, 0)]
    s.turn_kind, s.turn_seat, s.pool = terms.NO_TURN, terms.NOBODY, []
    return t.refresh()


@rule("X-CARD-22", "X-OPEN-05")
@pytest.mark.parametrize(
    ("ships", "flow", "tracks", "council", "points"),
    [
        (2, 1, 2, True, 2),
        (2, 1, 2, False, 1),
        (2, 1, 1, True, 1),
        (2, 0, 2, True, 1),
        (1, 1, 2, True, 1),
        (1, 1, 2, False, 0),
        (0, 0, 4, True, 0),
        (2, 3, 4, True, 2),
    ],
)
def test_grand_conspiracy_counts_its_conditions(
    ships: int, flow: int, tracks: int, council: bool, points: int
) -> None:
    t = at_the_end("grand_conspiracy").ships(0, supply=2 - ships, garrison=ships)
    t.discard(0, *["the_spice_must_flow"] * flow).give(0, council=council, vp=0)
    t.influence(0, **dict.fromkeys(terms.FACTIONS[:tracks], 4))
    if points == 0:
        assert t.barred["play grand_conspiracy"] == "condition"
    else:
        t.do("play grand_conspiracy")
        assert t[0].vp == points


@rule("X-OPEN-05")
def test_dreadnoughts_in_the_conflict_and_on_flags_count_for_grand_conspiracy() -> None:
    t = at_the_end("grand_conspiracy").ships(0, supply=0, conflict=1).discard(0, "the_spice_must_flow")
    t.ix.flags[t.space("carthag")] = 0
    assert "play grand_conspiracy" in t.give(0, council=True).options


@rule("X-CARD-23")
def test_war_chest_shows_ten_solari_and_keeps_them() -> None:
    t = at_the_end("war_chest").give(0, solari=9, vp=0)
    assert t.barred["play war_chest"] == "condition"
    t.give(0, solari=10).do("play war_chest")
    assert (t[0].vp, t[0].solari) == (1, 10)


def test_machine_culture_is_worth_a_point_with_three_tiles() -> None:
    t = at_the_end("machine_culture").tiles(0, "memocorders", "windtraps").give(0, vp=0)
    assert t.barred["play machine_culture"] == "condition"
    t.tiles(0, "memocorders", "windtraps", "minimic_film").do("play machine_culture")
    assert t[0].vp == 1


def test_the_engine_goes_on_to_the_end_after_an_endgame_card() -> None:
    t = at_the_end("war_chest").give(0, solari=10).do("play war_chest")
    while not t.state.over:
        engine.choose(t.state, t.state.options[-1])
    assert t.state.winners
