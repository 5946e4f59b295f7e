"""The worked examples of the base rulebooks, number for number (docs/rules/examples.md).

P1, P2 and P3 are the seats 0, 1 and 2. What a book leaves unknown is chosen here.
"""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import before_combat, held
from tests.rules.plays import influence, take_all
from tests.table import Table

P1, P2, P3 = 0, 1, 2


def running(on_turn: int = P1) -> Table:
    """The round of the running example, with this player on turn; those before have revealed."""
    t = Table(players=3, conflict="siege_of_arrakeen")
    while t.seat != on_turn:
        t.reveal_and_end()
    return t


# --- the running example


@rule("EX-B-01")
@pytest.mark.parametrize("bonus", [0, 2])
def test_p1_harvests_at_a_combat_space_and_deploys_the_maximum_from_the_garrison(bonus):
    t = running().hand(P1, "dune_the_desert_planet").troops(P1, garrison=3).give(P1, spice=0)
    t.bonus_spice("imperial_basin", bonus).do("send dune_the_desert_planet imperial_basin")
    assert t[P1].spice == 1 + bonus
    assert t.state.recruited == 0
    assert t.deploy_limit == 2
    assert t.options == ["deploy 1", "deploy 2", "end"]  # the Agent box is empty
    t.do("deploy 2")
    assert (t[P1].garrison, t[P1].conflict) == (1, 2)


def at_carthag(garrison: int) -> Table:
    """P2 has sent Duncan Idaho's Agent to Carthag, which P1 controls."""
    t = running(P2).control("carthag", P1).give(P1, solari=0).troops(P2, garrison=garrison)
    t.hand(P2, "duncan_idaho").give(P2, water=1).deck(P2, "scout", "chani")
    return t.do("send duncan_idaho carthag")


@rule("EX-B-02")
def test_p2_brings_p1_the_control_bonus_pays_an_arrow_and_deploys_fresh_troops_and_garrison():
    t = at_carthag(garrison=1)
    assert t[P1].solari == 1
    t.do("take space:carthag intrigue", "take card:duncan_idaho")
    assert t[P2].water == 0
    assert (len(held(t, P2)), t.names(t[P2].hand)) == (1, ["scout"])
    assert t.state.recruited == 2
    assert t.deploy_limit == 3
    t.do("deploy 3")
    assert (t[P2].garrison, t[P2].conflict) == (0, 3)


@rule("EX-B-02")
def test_with_2_in_garrison_p2_could_have_deployed_4():
    assert at_carthag(garrison=2).do("take card:duncan_idaho").deploy_limit == 4


@rule("EX-B-03")
def test_p3_cannot_deploy_from_rally_troops():
    t = running(P3).hand(P3, "bene_gesserit_initiate").give(P3, solari=5).troops(P3, garrison=2)
    take_all(t.do("send bene_gesserit_initiate rally_troops"))
    assert t[P3].solari == 5 - 4
    assert len(t[P3].hand) == 1
    assert t.state.recruited == 4
    assert (t[P3].garrison, t[P3].conflict) == (2 + 4, 0)
    assert (t.deploy_limit, t.options) == (0, ["end"])


@rule("EX-B-04")
def test_p1_reveals_buys_refills_and_sets_strength():
    t = running().troops(P1, garrison=1, conflict=2).give(P1, agents=0, spice=0)
    t.hand(P1, "imperial_spy", "smugglers_thopter", "stilgar").played(P1, "dune_the_desert_planet")
    t.row("chani", "space_travel", "opulence", "carryall", "stilgar").imperium("duncan_idaho")
    t.do("reveal")
    assert t[P1].spice == 1
    assert (t[P1].persuasion, t[P1].swords) == (4, 4)
    t.do("buy space_travel")
    assert t[P1].persuasion == 4 - 3
    assert t.names(t[P1].discard) == ["space_travel"]
    assert t.names(t.state.row) == ["chani", "opulence", "carryall", "stilgar", "duncan_idaho"]
    assert t.options == ["end"]  # 1 Persuasion buys nothing
    t.do("end")
    assert t.strength(P1) == 2 * 2 + 4 == 8
    assert t[P1].persuasion == 0
    assert (t[P1].played, t[P1].revealed) == ([], [])
    t.do("send dagger hall_of_oratory", "end").reveal_and_end()  # P2, P3
    assert (t.state.round, t.seat) == (1, P2)  # P1 has no more turns


@rule("EX-B-04")
@pytest.mark.parametrize(("card", "swords"), [("imperial_spy", 1), ("smugglers_thopter", 0), ("stilgar", 3)])
def test_the_swords_of_each_card_of_p1(card, swords):
    assert running().hand(P1, card).do("reveal")[P1].swords == swords


@rule("EX-B-05")
def test_p1_passes_p2_plays_ambush_and_both_pass():
    t = running().intrigues(P2, "ambush").set_strengths((2, 4), (3, 0), (0, 0))
    assert [t.strength(seat) for seat in (P1, P2, P3)] == [8, 6, 0]
    assert t.seat == P2  # P1 has passed, having nothing to play
    t.do("play ambush")
    told = [e[:3] for e in t.state.events]
    combat = told[told.index((terms.E_COMBAT, terms.NOBODY, 0)) :]
    ambush = t.box.intrigue_index["ambush"]
    assert [e for e in combat if e[0] in (terms.E_PASSED, terms.E_PLAYED_INTRIGUE, terms.E_PLACE)] == [
        (terms.E_PASSED, P1, 0),
        (terms.E_PLAYED_INTRIGUE, P2, ambush),
        (terms.E_PASSED, P1, 0),
        (terms.E_PASSED, P2, 0),
        (terms.E_PLACE, P2, 1),
        (terms.E_PLACE, P1, 2),
    ]
    assert [e[3] for e in t.events(terms.E_PLACE)] == [10, 8]  # their strengths


@rule("EX-B-05")
def test_p1_may_play_a_card_after_the_first_pass():
    t = running().intrigues(P1, "ambush").intrigues(P2, "ambush").set_strengths((2, 4), (3, 0), (0, 0))
    t.do("pass", "play ambush")
    assert (t.seat, t.options, t.strength(P2)) == (P1, ["play ambush", "pass"], 10)


@rule("EX-B-06")
def test_p2_wins_the_siege_of_arrakeen():
    t = before_combat(3, "siege_of_arrakeen")
    points = [p.vp for p in t.state.players]
    t.set_strengths((2, 4), (3, 4), (0, 0))
    assert [e[1:4] for e in t.events(terms.E_PLACE)] == [(P2, 1, 10), (P1, 2, 8)]
    assert [p.vp - before for p, before in zip(t.state.players, points, strict=True)] == [0, 1, 0]
    assert t.state.control[t.space("arrakeen")] == P2
    assert [(p.solari, p.spice, p.water) for p in t.state.players] == [(4, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert [len(p.intrigues) for p in t.state.players] == [0, 0, 0]
    assert [p.supply for p in t.state.players] == [7 + 2, 6 + 3, 9]  # 3 each were in garrison
    assert [t.strength(seat) for seat in (P1, P2, P3)] == [0, 0, 0]


@rule("EX-B-07")
@pytest.mark.parametrize("n", [0, 3])
@pytest.mark.parametrize("basin", [0, 1])
def test_makers_bring_bonus_spice_to_the_empty_maker_spaces(n, basin):
    t = running().agent_at(P1, "imperial_basin")
    t.bonus_spice("the_great_flat", 1).bonus_spice("hagga_basin", n).bonus_spice("imperial_basin", basin)
    t.set_strengths((0, 0), (0, 0), (0, 0))
    spaces = ("the_great_flat", "hagga_basin", "imperial_basin")
    assert [t.state.bonus_spice[t.space(name)] for name in spaces] == [2, n + 1, basin]


@rule("EX-B-08")
def test_recall_without_the_end_of_the_game():
    t = running().give(P1, solari=2, vp=9).do("send dagger mentat", "end")
    t.agent_at(P2, "arrakeen").agent_at(P3, "wealth")
    assert (t.state.mentat, t.state.first) == (P1, P1)
    t.set_strengths((0, 0), (0, 0), (0, 0))
    assert t.state.mentat == terms.NOBODY
    assert t.state.agents_at == [0] * len(t.box.spaces)
    assert [p.agents for p in t.state.players] == [2, 2, 2]
    assert t.state.first == P2
    assert (t.state.round, t.seat) == (2, P2)
    assert t.events(terms.E_ROUND)[-1][:3] == (terms.E_ROUND, P2, 2)


# --- short examples


def at_secure_contract() -> Table:
    return Table().hand(P1, "fremen_camp").give(P1, spice=4).do("send fremen_camp secure_contract")


@rule("EX-B-09")
def test_fremen_camp_may_be_left_unpaid():
    t = at_secure_contract()
    assert "end" in t.options
    assert t.do("end")[P1].spice == 4
    assert t[P1].garrison == 3


@rule("EX-B-09", "B-VAR-03")
def test_fremen_camp_is_paid_once():
    t = at_secure_contract().do("take card:fremen_camp")
    assert (t[P1].spice, t.state.recruited, t[P1].garrison) == (2, 3, 6)
    assert t.options == ["end"]  # 2 spice are left, but no second payment


@rule("EX-B-10")
def test_conspire_costs_4_spice_and_wealth_nothing():
    t = Table().hand(P1, "diplomacy").give(P1, spice=3)
    assert "send diplomacy conspire" not in t.options
    assert t.barred["send diplomacy conspire"] == "cannot_pay"
    assert "send diplomacy wealth" in t.options
    assert "send diplomacy conspire" in t.give(P1, spice=4).options


@rule("EX-B-11")
def test_sardaukar_legion_reaches_two_emperor_and_five_landsraad_spaces_with_one_agent():
    t = Table().hand(P1, "sardaukar_legion").give(P1, solari=9, spice=9, water=9)
    areas = [t.box.spaces[t.space(option.split()[2])].area for option in t.starting("send")]
    assert {area: areas.count(area) for area in areas} == {"emperor": 2, "landsraad": 5}
    take_all(t.do("send sardaukar_legion wealth"))
    assert t[P1].agents == 1
    assert sum(there > 0 for there in t.state.agents_at) == 1
    assert t.starting("send") == []


@rule("EX-B-12")
def test_sietch_tabr_is_closed_to_fremen_influence_1_and_open_to_2():
    t = Table().influence(P1, fremen=1).influence(P2, fremen=2)
    t.hand(P1, "reconnaissance").hand(P2, "reconnaissance")
    assert "send reconnaissance sietch_tabr" not in t.options
    assert t.barred["send reconnaissance sietch_tabr"] == "requirement"
    t.reveal_and_end()
    assert (t.seat, "send reconnaissance sietch_tabr" in t.options) == (P2, True)


@rule("EX-B-13")
@pytest.mark.parametrize("n", [0, 1, 5])
def test_hagga_basin_costs_1_water_and_gives_2_spice_and_the_bonus(n):
    t = Table().hand(P1, "dune_the_desert_planet").give(P1, spice=0, water=1).bonus_spice("hagga_basin", n)
    t.do("send dune_the_desert_planet hagga_basin")
    assert (t[P1].spice, t[P1].water) == (2 + n, 0)
    assert t.state.bonus_spice[t.space("hagga_basin")] == 0


@rule("EX-B-14")
@pytest.mark.parametrize(
    ("conflict", "plays"),
    [
        ("raid_stockpiles", ["play demand_respect"]),  # 3 spice as the reward
        ("guild_bank_raid", ["play to_the_victor", "play demand_respect"]),  # 3 spice from the card
    ],
)
def test_spice_of_the_reward_or_of_to_the_victor_pays_for_demand_respect(conflict, plays):
    t = before_combat(3, conflict).intrigues(P1, "to_the_victor", "demand_respect")
    assert t[P1].spice == 0
    t.set_strengths((1, 0), (0, 0), (0, 0)).do(*plays, "choose spice>choose_influence", "choose emperor")
    assert (t[P1].spice, influence(t, P1, "emperor")) == (1, 2)


@rule("EX-B-15")
def test_kwisatz_haderach_leaves_a_maker_space_empty_for_the_makers():
    t = Table().hand(P1, "kwisatz_haderach").agent_at(P1, "hagga_basin").give(P1, agents=0)
    t.bonus_spice("hagga_basin", 0)
    assert t.starting("send kwisatz_haderach")
    take_all(t.do("send kwisatz_haderach arrakeen from:hagga_basin")).do("end").finish_turns()
    assert t.state.round == 2
    assert t.state.bonus_spice[t.space("hagga_basin")] == 1


@rule("EX-B-15")
def test_an_agent_that_stays_keeps_the_makers_away():
    t = Table().agent_at(P1, "hagga_basin").bonus_spice("hagga_basin", 0).finish_turns()
    assert t.state.round == 2
    assert t.state.bonus_spice[t.space("hagga_basin")] == 0


@rule("EX-B-18")
def test_the_arrow_of_duncan_idaho_is_paid_once():
    t = Table().hand(P1, "duncan_idaho").give(P1, water=2).deck(P1, "scout", "chani", "stilgar")
    t.do("send duncan_idaho carthag")
    recruited = t.state.recruited
    t.do("take card:duncan_idaho")
    assert t[P1].water == 1
    assert t.state.recruited - recruited == 1
    assert t.names(t[P1].hand) == ["scout"]
    assert t.starting("take card:duncan_idaho") == []  # 1 water is left, but no second payment
