"""The worked examples of the Uprising rulebook, number for number (docs/rules/examples.md).

P1, P2 and P3 are the seats 0, 1 and 2. What the book leaves unknown is chosen here.
"""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import empty_round, influence, others_reveal, reach
from tests.rules.uprising.fights import face_down, face_up, take, worms
from tests.rules.uprising.ways import rich
from tests.table import UprisingTable

P1, P2, P3 = 0, 1, 2

ARRAKEEN_POST = "post_arrakeen_spice_refinery"
STATION_POSTS = ["post_research_station_spice_refinery", "post_research_station_sietch_tabr"]
BASIN = "secure_imperial_basin"


def running(on_turn: int = P1) -> UprisingTable:
    """The round of the running example, with this player on turn; those before have revealed."""
    t = UprisingTable(3, leaders=["muad_dib", "lady_amber_metulli", "staban_tuek"], conflict=BASIN)
    while t.seat != on_turn:
        t.reveal_and_end()
    return t


# --- the running example


@rule("EX-U-01")
@pytest.mark.parametrize("bonus", [0, 2])
def test_p1_harvests_and_deploys_the_maximum_from_the_garrison(bonus):
    t = running().hand(P1, "dune_the_desert_planet").troops(P1, garrison=3).give(P1, spice=0)
    t.bonus_spice("imperial_basin", bonus).do("send dune_the_desert_planet imperial_basin")
    assert t[P1].spice == 1 + bonus
    assert t.state.recruited == 0
    assert t.deploy_limit == 2
    t.do("deploy 2")
    assert (t[P1].garrison, t[P1].conflict) == (1, 2)


def at_arrakeen(garrison: int) -> UprisingTable:
    """P2 has sent Rebel Supplier's Agent to Arrakeen, which P1 controls, and is asked about the Spy there."""
    t = running(P2).control("arrakeen", P1).give(P1, solari=0).troops(P2, garrison=garrison)
    t.hand(P2, "rebel_supplier").deck(P2, "dagger", "diplomacy").spies(P2, ARRAKEEN_POST)
    return t.do("send rebel_supplier arrakeen")


@rule("EX-U-02")
def test_p2_gathers_intelligence_pays_p1_and_deploys_fresh_troops_and_garrison():
    t = at_arrakeen(garrison=1)
    assert (t.decision.kind, t.followers(P2).spies) == ("gather", 2)
    assert (t[P1].solari, t.state.recruited) == (0, 0)  # before all effects
    t.do(f"choose post:{ARRAKEEN_POST}")
    assert (t[P1].solari, t.followers(P2).spies, len(t[P2].hand)) == (1, 3, 1)
    t.do("take space:arrakeen draw")
    assert len(t[P2].hand) == 2
    recruited = [e[2] for e in t.events(terms.E_RECRUITED) if e[1] == P2]
    assert sorted(recruited) == [1, 2]  # Arrakeen, Rebel Supplier
    assert t.state.recruited == 3
    assert t.deploy_limit == 4
    t.do("deploy 4")
    assert (t[P2].garrison, t[P2].conflict) == (0, 4)


@rule("EX-U-02")
def test_what_each_source_recruits_for_p2():
    t = at_arrakeen(garrison=1).do("decline")
    assert t.state.recruited == 1  # Arrakeen alone: no Spy was recalled
    assert at_arrakeen(garrison=1).do(f"choose post:{ARRAKEEN_POST}").state.recruited == 1 + 2


@rule("EX-U-02")
def test_with_2_in_garrison_p2_could_have_deployed_5():
    assert at_arrakeen(garrison=2).do(f"choose post:{ARRAKEEN_POST}").deploy_limit == 5


@rule("EX-U-03")
@pytest.mark.parametrize("garrison", [0, 3])
def test_p3_pays_at_gather_support_and_cannot_deploy(garrison):
    t = running(P3).hand(P3, "dagger").give(P3, solari=3, water=0).troops(P3, garrison=garrison)
    assert t.starting("send dagger gather_support") == [
        f"send dagger gather_support {cost}" for cost in ("free", "pay 2 solari")
    ]
    t.do("send dagger gather_support pay 2 solari")
    assert (t[P3].solari, t[P3].water, t.state.recruited) == (3 - 2, 1, 2)
    assert (t[P3].garrison, t[P3].conflict) == (garrison + 2, 0)
    assert (t.deploy_limit, t.options) == (0, ["end"])


@rule("EX-U-04")
def test_p1_reveals_buys_removes_the_shield_wall_and_places_a_sandworm():
    t = running().hand(P1, "prepare_the_way", "rebel_supplier", "strike_fleet").troops(P1, conflict=2)
    t.give(P1, spice=0, water=2).intrigues(P1, "unexpected_allies")
    t.row("desert_survival", "maula_pistol", "shishakli", "strike_fleet", "steersman").imperium("overthrow")
    assert t.desert.shield_wall
    t.do("reveal")
    assert (t[P1].spice, t[P1].persuasion, t[P1].swords) == (1, 3, 4)
    t.do("buy desert_survival")
    assert (t[P1].persuasion, t.names(t[P1].discard), len(t.state.row)) == (3 - 2, ["desert_survival"], 5)
    assert t.starting("buy ") == []  # nothing costs 1
    assert t.strength_now(P1) == 8
    t.do("play unexpected_allies")
    assert t[P1].water == 0
    t.do("accept")
    assert (t.desert.shield_wall, worms(t, P1), t.strength_now(P1)) == (False, 1, 11)
    assert t.state.intrigue_discard[-1] == t.box.intrigue_index["unexpected_allies"]
    take(t, "leader:muad_dib intrigue").do("end")
    assert (t.strength(P1), t[P1].persuasion) == (11, 0)
    assert (t[P1].played, t[P1].revealed, len(t.state.row)) == ([], [], 5)


@rule("EX-U-04")
@pytest.mark.parametrize(("card", "swords"), [("prepare_the_way", 0), ("rebel_supplier", 1), ("strike_fleet", 3)])
def test_the_swords_of_each_card_of_p1(card, swords):
    assert running().hand(P1, card).do("reveal")[P1].swords == swords


def combat() -> UprisingTable:
    """The Combat of the running example: P1 has 2 troops, a sandworm and 4 swords, P2 4 troops and a sword."""
    t = running().wall(False).sandworms(P1, 1).intrigues(P2, "contingency_plan")
    for seat in (P1, P2, P3):
        t.give(seat, solari=0, spice=0, water=0).troops(seat, garrison=0)
    return t.next_conflict("protect_the_sietches")


@rule("EX-U-05")
def test_p1_passes_p2_plays_contingency_plan_and_both_pass():
    t = combat().set_strengths((2, 4), (4, 1), (0, 0))
    assert [t.strength(seat) for seat in (P1, P2, P3)] == [11, 9, 0]
    assert t.seat == P2  # P1 has passed, having nothing to play
    t.do("play contingency_plan")
    told = [e[:4] for e in t.state.events]
    plan = t.box.intrigue_index["contingency_plan"]
    fought = told[told.index((terms.E_COMBAT, terms.NOBODY, 0, 0)) :]
    assert [e for e in fought if e[0] in (terms.E_PASSED, terms.E_PLAYED_INTRIGUE, terms.E_PLACE)] == [
        (terms.E_PASSED, P1, 0, 0),
        (terms.E_PLAYED_INTRIGUE, P2, plan, 0),
        (terms.E_PASSED, P1, 0, 0),
        (terms.E_PASSED, P2, 0, 0),
        (terms.E_PLACE, P2, 1, 12),  # strength 12
        (terms.E_PLACE, P1, 2, 11),
    ]


@rule("EX-U-06")
def test_p2_wins_and_the_sandworm_of_p1_doubles_the_second_reward():
    t = combat().set_strengths((2, 4), (4, 1), (0, 0))
    t.do("play contingency_plan")
    assert t.state.round == 2
    assert [e[1:4] for e in t.events(terms.E_PLACE)] == [(P2, 1, 12), (P1, 2, 11)]  # no third reward
    assert (t[P2].spice, t[P2].garrison, t[P2].vp) == (2, 1, 0)
    assert t.state.control[t.space("imperial_basin")] == P2
    assert [face_up(t, seat) for seat in (P1, P2, P3)] == [[], [BASIN], []]
    assert (t[P1].water, t[P1].garrison) == (4, 2)
    assert (t[P1].spice, t[P1].solari, t[P1].vp) == (0, 0, 0)
    assert (t[P3].solari, t[P3].spice, t[P3].water, t[P3].garrison) == (0, 0, 0, 0)
    for seat in (P1, P2, P3):
        assert (t[seat].conflict, worms(t, seat), t.strength(seat)) == (0, 0, 0)


@rule("EX-U-06")
def test_with_a_desert_mouse_face_up_p2_would_have_turned_both_down_for_a_point():
    t = combat().trophies(P2, "objective_desert_mouse_first").set_strengths((2, 4), (4, 1), (0, 0))
    t.do("play contingency_plan")
    assert (t[P2].vp, face_up(t, P2)) == (1, [])
    assert sorted(face_down(t, P2)) == ["objective_desert_mouse_first", BASIN]


@rule("EX-U-06")
def test_third_place_would_have_taken_nothing():
    t = combat().set_strengths((2, 4), (4, 4), (1, 0))
    t.do("pass")
    assert t.state.round == 2
    assert (t[P3].solari, t[P3].spice, t[P3].water, t[P3].garrison) == (0, 0, 0, 0)


@rule("EX-U-07")
@pytest.mark.parametrize("n", [0, 3])
def test_the_makers_come_to_deep_desert_and_hagga_basin(n):
    t = running().agent_at(P1, "imperial_basin").bonus_spice("deep_desert", 1).bonus_spice("hagga_basin", n)
    empty_round(t.bonus_spice("imperial_basin", 2))
    after = {
        space: t.state.bonus_spice[t.space(space)] for space in ("deep_desert", "hagga_basin", "imperial_basin")
    }
    assert after == {"deep_desert": 2, "hagga_basin": n + 1, "imperial_basin": 2}


@rule("EX-U-08")
def test_agents_return_and_p2_is_first_player():
    t = running().agent_at(P1, "imperial_basin").agent_at(P2, "arrakeen").agent_at(P3, "gather_support")
    assert max(p.vp for p in t.state.players) < 10
    empty_round(t)
    assert t.state.agents_at == [0] * len(t.box.spaces)
    assert [p.agents for p in t.state.players] == [2, 2, 2]
    assert (t.state.over, t.state.first, t.seat) == (False, P2, P2)


# --- short examples


def at_testing_station() -> UprisingTable:
    """P1 has played Ecological Testing Station."""
    t = running().hand(P1, "ecological_testing_station").give(P1, water=4).deck(P1, *["dagger"] * 4)
    return t.do("send ecological_testing_station spice_refinery free")


@rule("EX-U-09")
def test_ecological_testing_station_is_paid_once_or_not_at_all():
    t = at_testing_station()
    assert "end" in t.options
    t.do("end")
    assert (t[P1].water, t[P1].hand) == (4, [])
    t = at_testing_station().do("take card:ecological_testing_station")
    assert (t[P1].water, len(t[P1].hand)) == (2, 2)
    assert t.starting("take ") == []  # not for another 2 water


@rule("EX-U-10")
def test_imperial_spymaster_reaches_both_emperor_spaces_and_what_own_spies_watch():
    t = rich(running()).hand(P1, "imperial_spymaster").spies(P1, STATION_POSTS[1], "post_imperial_basin")
    emperor = {"dutiful_service", "sardaukar"}
    assert reach(t, "imperial_spymaster") == emperor | {"research_station", "sietch_tabr", "imperial_basin"}
    t.do("send imperial_spymaster imperial_basin", "decline")
    assert "post_imperial_basin" in t.spy_posts(P1)


@rule("EX-U-11")
def test_desert_tactics_costs_water_and_fremkit_nothing():
    t = running().hand(P1, "diplomacy").give(P1, water=0)
    assert "send diplomacy desert_tactics" not in t.options
    assert t.barred["send diplomacy desert_tactics"] == "cannot_pay"
    assert "send diplomacy fremkit" in t.options
    t.give(P1, water=1).do("send diplomacy desert_tactics")
    assert t[P1].water == 0


@rule("EX-U-12")
def test_two_spies_around_research_station_serve_two_uses():
    t = rich(running()).hand(P1, "reconnaissance").agent_at(P2, "research_station").spies(P1, *STATION_POSTS)
    supply = t.followers(P1).spies
    t.do(f"send reconnaissance research_station spy:{STATION_POSTS[0]}", f"choose post:{STATION_POSTS[1]}")
    assert (len(t[P1].hand), t.followers(P1).spies) == (1, supply + 2)


@rule("EX-U-12")
def test_gathering_twice_on_research_station_is_not_possible():
    t = rich(running()).hand(P1, "reconnaissance").spies(P1, *STATION_POSTS)
    t.do("send reconnaissance research_station", f"choose post:{STATION_POSTS[0]}")
    assert (t.decision.kind, len(t[P1].hand), t.spy_posts(P1)) == ("agent", 1, STATION_POSTS[1:])


def freighters(*picks: str) -> UprisingTable:
    """P1 has won Spice Freighters with a sandworm; ``picks`` answer its questions."""
    t = running().conflict("spice_freighters").sandworms(P1, 1).give(P1, spice=6, vp=0)
    return t.next_conflict("protect_the_sietches").set_strengths((1, 0), (0, 0), (0, 0)).do(*picks)


@rule("EX-U-13")
@pytest.mark.parametrize(
    ("answers", "spice", "points"),
    [(["decline", "decline"], 6, 0), (["accept", "decline"], 3, 1), (["accept", "accept"], 0, 2)],
)
def test_a_doubled_reward_pays_for_none_one_or_two_points(answers, spice, points):
    t = freighters("choose guild", answers[0], "choose fremen", answers[1])
    assert (t.state.round, t[P1].spice, t[P1].vp) == (2, spice, points)
    assert (influence(t, P1, "guild"), influence(t, P1, "fremen")) == (1, 1)


@rule("EX-U-13")
def test_the_doubled_influence_may_go_to_one_faction():
    t = freighters("choose guild", "decline", "choose guild", "decline")
    assert t[P1].influence == [0, 2, 0, 0]


@rule("EX-U-14")
@pytest.mark.parametrize(
    ("leader", "faction", "space", "spice", "intrigues"),
    [
        ("lady_margot_fenring", "bene_gesserit", "espionage", 2, 0),
        ("princess_irulan", "emperor", "dutiful_service", 0, 1),
    ],
)
def test_a_jump_from_1_to_3_reaches_2(leader, faction, space, spice, intrigues):
    t = UprisingTable(3, leaders=[leader, "muad_dib", "staban_tuek"]).influence(P1, **{faction: 1})
    cost = 1 if space == "espionage" else 0
    t.give(P1, spice=cost, vp=0).hand(P1, "overthrow").do(f"send overthrow {space}")
    take(t, f"influence:{faction}")
    for item in t.starting(f"take leader:{leader}"):
        t.do(item)
    assert (influence(t, P1, faction), t[P1].vp) == (3, 1)
    assert (t[P1].spice, len(t[P1].intrigues)) == (spice, intrigues)


@rule("EX-U-15")
def test_no_spy_is_placed_when_the_only_free_post_is_of_another_kind():
    t = UprisingTable(leaders=["lady_margot_fenring", "muad_dib", "staban_tuek", "princess_irulan"])
    city = [ARRAKEEN_POST, *STATION_POSTS]
    others = [post.id for post in t.box.posts if post.id not in (*city, "post_deep_desert")]
    for seat, posts in enumerate([others[:3], others[3:6], others[6:], city]):
        t.spies(seat, *posts)
    assert [t.box.posts[i].id for i, seats in enumerate(t.desert.posts) if not seats] == ["post_deep_desert"]
    t.hand(P1, "signet_ring").do("send signet_ring imperial_basin")
    assert t.barred["take leader:lady_margot_fenring"] == "nothing_there"  # nor is one of her own recalled
    assert (t.spy_posts(P1), t.followers(P1).spies) == (others[:3], 0)
    t.spies(P1, *others[:2])
    assert t.barred["take leader:lady_margot_fenring"] == "nothing_there"  # the same with one in supply
    assert t.events(terms.E_SPY_PLACED) == []


@rule("EX-U-16")
def test_a_contract_for_the_space_one_stands_on_waits_for_the_next_agent():
    t = UprisingTable(3, modules=["choam"]).offer_contracts("arrakeen_water", "harvest_3_solari")
    t.hand(P1, "delivery_agreement", "dagger").give(P1, water=0)
    t.do("send delivery_agreement arrakeen", "take card:delivery_agreement", "choose contract:arrakeen_water")
    assert (len(t.followers(P1).contracts), t.followers(P1).done, t[P1].water) == (1, [], 0)
    take(t, "space:arrakeen draw").do("end")
    others_reveal(empty_round(t)).hand(P1, "reconnaissance").do("send reconnaissance arrakeen")
    assert (t.followers(P1).contracts, len(t.followers(P1).done), t[P1].water) == ([], 1, 1)


@rule("EX-U-17")
def test_shaddams_signet_ring_stops_deploying_at_once_and_for_that_turn():
    t = UprisingTable(3, leaders=["shaddam_corrino_iv", "muad_dib", "staban_tuek"], modules=["choam"])
    t.troops(P1, garrison=3).give(P1, solari=0).hand(P1, "signet_ring", "reconnaissance")
    t.do("send signet_ring imperial_basin")
    assert (t.deploy_limit, t.starting("deploy ")) == (0, [])
    others_reveal(take(t, "leader:shaddam_corrino_iv").do("end")).do("send reconnaissance arrakeen")
    assert t.deploy_limit == 1 + 2
