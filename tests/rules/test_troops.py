"""Troops: recruiting, deploying and its limit, retreating, losing (B-TROOP)."""

import pytest

from tests.marks import rule
from tests.rules.plays import army, deployable, gain_influence, take_all, up_to, visit
from tests.table import Table

RABBAN = ["glossu_the_beast_rabban", "paul_atreides", "helena_richese"]


# --- deploying


@rule("B-TROOP-06", "F-22")
def test_troops_recruited_by_the_played_card_may_be_deployed():
    t = Table().troops(0, garrison=4).give(0, water=2).hand(0, "gurney_halleck")
    take_all(t.do("send gurney_halleck research_station"))
    assert deployable(t) == up_to(2 + 2)


@rule("B-TROOP-06", "F-22")
@pytest.mark.parametrize("before_sending", [True, False])
def test_troops_recruited_by_a_plot_card_may_be_deployed(before_sending):
    t = Table().troops(0, garrison=4).give(0, solari=3).hand(0, "dune_the_desert_planet")
    t.intrigues(0, "reinforcements")
    acts = ["play reinforcements", "send dune_the_desert_planet imperial_basin"]
    t.do(*(acts if before_sending else reversed(acts)))
    assert army(t) == (5, 7, 0)
    assert deployable(t) == up_to(3 + 2)


@rule("B-TROOP-06", "F-22")
def test_troops_recruited_by_a_leader_may_be_deployed():
    t = Table(players=3, leaders=RABBAN).troops(0, garrison=4).hand(0, "signet_ring")
    take_all(t.do("send signet_ring imperial_basin"))
    assert army(t) == (7, 5, 0)
    assert deployable(t) == up_to(1 + 2)


@rule("B-TROOP-06", "F-22")
def test_troops_recruited_by_an_influence_track_may_be_deployed():
    t = Table().troops(0, garrison=4).influence(0, emperor=3)
    gain_influence(visit(t, "imperial_basin"), "emperor")
    assert deployable(t) == up_to(2 + 2)


@rule("B-TROOP-06", "B-TROOP-05")
def test_troops_recruited_in_an_earlier_turn_do_not_count():
    t = Table(players=3).troops(0, garrison=4).hand(0, "dagger", "dune_the_desert_planet")
    t.do("send dagger hall_of_oratory", "end").reveal_and_end().reveal_and_end()
    t.do("send dune_the_desert_planet imperial_basin")
    assert (army(t), deployable(t)) == ((7, 5, 0), [1, 2])


@rule("B-TROOP-06", "B-CTRL-04", "EX-B-02")
@pytest.mark.parametrize(("garrison", "limit"), [(1, 3), (2, 4)])
def test_fresh_troops_of_space_and_card_add_up(garrison, limit):
    t = Table(players=3).control("carthag", 1).troops(0, garrison=garrison).hand(0, "duncan_idaho")
    take_all(t.deck(0, "dagger").give(0, water=1).do("send duncan_idaho carthag"))
    assert (t[0].water, len(t[0].intrigues), len(t[0].hand), t[1].solari) == (0, 1, 1, 1)
    assert deployable(t) == up_to(limit)
    assert army(t.do(f"deploy {limit}")) == (10 - garrison, 0, limit)


@rule("B-TROOP-07")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_any_number_of_troops_up_to_the_limit_may_be_deployed(n):
    t = visit(Table(), "arrakeen")
    assert (deployable(t), "end" in t.options) == ([1, 2, 3], True)
    if n:
        t.do(f"deploy {n}")
    t.do("end")
    assert (army(t), t.seat) == ((8, 4 - n, n), 1)


@rule("B-TROOP-08", "EX-B-03")
def test_troops_recruited_at_a_space_without_combat_may_not_be_deployed():
    t = Table().give(0, solari=4).hand(0, "bene_gesserit_initiate").deck(0, "dagger")
    take_all(t.do("send bene_gesserit_initiate rally_troops"))
    assert (t[0].solari, t.names(t[0].hand), army(t)) == (0, ["dagger"], (5, 7, 0))
    assert (deployable(t), t.deploy_limit) == ([], 0)


@rule("B-TROOP-08")
def test_a_plot_card_that_recruits_does_not_open_deploying_at_a_space_without_combat():
    t = Table().give(0, solari=3).intrigues(0, "reinforcements").do("send dagger hall_of_oratory")
    t.do("play reinforcements")
    assert (army(t), deployable(t)) == ((5, 7, 0), [])


@rule("B-TROOP-09")
def test_recruited_troops_that_are_not_deployed_stay_in_the_garrison():
    t = visit(Table().give(0, spice=6), "heighliner").do("deploy 4", "end")
    assert army(t) == (4, 4, 4)
    assert army(t.finish_turns())[1] == 4


# --- leaving the Conflict


@rule("B-TROOP-10")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_a_retreating_troop_moves_from_the_conflict_to_the_garrison(n):
    t = Table().hand(0, "scout").troops(0, garrison=1, conflict=3).do("reveal", "take card:scout")
    assert t.options == ["choose 0", "choose 1", "choose 2"]
    assert army(t.do(f"choose {n}")) == (8, 1 + n, 3 - n)


@rule("B-TROOP-11")
def test_a_troop_lost_from_the_garrison_returns_to_the_supply():
    t = Table(players=3).hand(0, "gun_thopter").troops(1, garrison=2, conflict=3).troops(2, conflict=1)
    take_all(t.do("send gun_thopter imperial_basin"))
    assert [army(t, seat) for seat in range(3)] == [(9, 3, 0), (8, 1, 3), (11, 0, 1)]


@rule("B-TROOP-11")
def test_troops_lost_from_the_conflict_return_to_the_supply():
    t = Table().intrigues(0, "staged_incident", "ambush").set_strengths((4, 0), (1, 0), (0, 0), (0, 0))
    assert army(t) == (5, 3, 4)
    t.do("play staged_incident")
    assert army(t) == (8, 3, 1)


@rule("B-TROOP-11")
def test_an_opponents_troop_lost_from_the_conflict_returns_to_its_owners_supply():
    t = Table().intrigues(0, "double_cross").give(0, solari=1).troops(1, garrison=2, conflict=2)
    t.do("play double_cross")
    assert army(t, 1) == (9, 2, 1)


@rule("B-TROOP-12", "F-18")
@pytest.mark.parametrize("n", [0, 3])
def test_chani_retreats_any_number_of_troops_none_included(n):
    t = Table().hand(0, "chani").troops(0, conflict=3).do("reveal", "take card:chani")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert army(t.do(f"choose {n}")) == (9, n, 3 - n)


@rule("B-TROOP-12", "F-18")
def test_chani_is_revealed_without_a_troop_in_the_conflict():
    t = Table().hand(0, "chani").troops(0, garrison=3).do("reveal")
    assert t[0].persuasion == 2
    assert "end" in t.options


@rule("B-TROOP-12", "F-18")
def test_rapid_mobilization_is_played_for_no_troop_at_all():
    t = Table().intrigues(0, "rapid_mobilization").do("play rapid_mobilization")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert army(t.do("choose 0")) == (9, 3, 0)
    t = Table().troops(0).intrigues(0, "rapid_mobilization").do("play rapid_mobilization")
    assert (army(t), t[0].intrigues) == ((12, 0, 0), [])


@rule("B-TROOP-12")
def test_master_tactician_may_retreat_no_troop():
    t = Table().intrigues(0, "master_tactician", "ambush").set_strengths((2, 0), (1, 0), (0, 0), (0, 0))
    t.do("play master_tactician", "choose retreat")
    assert t.options == ["choose 0", "choose 1", "choose 2"]
    assert army(t.do("choose 0")) == (7, 3, 2)


@rule("B-TROOP-13", "B-OPEN-04")
def test_troops_recruited_after_deploying_still_raise_the_limit():
    t = Table().troops(0, garrison=5).hand(0, "duncan_idaho").do("send duncan_idaho carthag")
    t.do("deploy 3")
    assert deployable(t) == []
    t.do("take card:duncan_idaho")
    assert deployable(t) == [1]
    assert army(t.do("deploy 1")) == (5, 3, 4)
    assert deployable(t) == []


@rule("B-TROOP-13", "B-TROOP-08")
def test_late_recruits_open_no_deploying_on_a_turn_without_a_combat_space():
    t = Table().influence(0, emperor=3).do("send dagger hall_of_oratory")
    gain_influence(t, "emperor")
    assert (army(t), deployable(t)) == ((6, 6, 0), [])
