"""The six-player booklet's examples, number for number."""

import pytest

from sietch.rules.terms import BENE_GESSERIT, E_SWORDS
from sietch.rules.verbs.owners import influence_with
from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import (
    FEYD,
    GURNEY,
    IRULAN,
    JESSICA,
    MUAD_DIB,
    SHADDAM,
    board_influence,
    fight,
    pass_combat,
)
from tests.rules.six.test_combat import places
from tests.table import SixTable


@rule("EX-S-01")
@pytest.mark.parametrize("garrison", [0, 1, 2, 4])
@pytest.mark.parametrize("level", [0, 1, 3])
def test_a_commander_on_the_own_personal_board(garrison: int, level: int) -> None:
    t = SixTable().give(MUAD_DIB, water=1).troops(JESSICA, garrison=garrison)
    t.influence(MUAD_DIB, fremen=level).hand(MUAD_DIB, "seek_allies_muad_dib")
    t.do("send seek_allies_muad_dib hardy_warriors ally:2")
    assert t[MUAD_DIB].water == 0
    assert army(t, JESSICA) == (12 - garrison - 2, garrison + 2, 0)
    assert t.deploy_limit == 2 + min(2, garrison)
    t.take("influence:fremen")
    assert t.level(MUAD_DIB, "fremen") == level + 1
    t.do("deploy ally:2")
    assert t.options[-1] == f"choose {2 + min(2, garrison)}"


@rule("EX-S-02")
def test_influence_alliance_and_bonus_go_to_the_activated_ally() -> None:
    t = SixTable().turn_of(SHADDAM).give(SHADDAM, spice=1).influence(FEYD, bene_gesserit=3)
    t.hand(SHADDAM, "seek_allies_emperor").do("send seek_allies_emperor espionage ally:1")
    t.take("influence:bene_gesserit")
    assert t[SHADDAM].spice == 0
    assert t.level(FEYD, "bene_gesserit") == 4
    assert t.state.alliances[BENE_GESSERIT] == FEYD
    assert (t[FEYD].vp, len(t[FEYD].intrigues)) == (2, 1)
    assert (t[SHADDAM].vp, len(t[SHADDAM].intrigues)) == (4, 0)


@rule("EX-S-03")
def test_a_condition_is_met_through_the_other_ally() -> None:
    t = SixTable().influence(GURNEY, bene_gesserit=1).influence(JESSICA, bene_gesserit=2)
    t.hand(MUAD_DIB, "prepare_the_way").do("send prepare_the_way carthag ally:4")
    assert influence_with(t.state, MUAD_DIB, BENE_GESSERIT) == 2
    t.take("card:prepare_the_way")
    assert len(t[MUAD_DIB].hand) == 1


@rule("EX-S-04")
def test_the_fremen_icon_for_an_ally_and_for_muad_dib() -> None:
    t = SixTable().turn_of(GURNEY).hand(GURNEY, "shishakli", "maula_pistol").do("reveal").take("card:shishakli")
    assert t.level(GURNEY, "fringe_worlds") == 1
    for choice, own, allied in (("fremen", 1, 0), ("fringe_worlds", 0, 1)):
        t = SixTable().hand(MUAD_DIB, "shishakli", "maula_pistol").do("reveal ally:4").take("card:shishakli")
        t.do(f"choose {choice}")
        assert (t.level(MUAD_DIB, "fremen"), t.level(GURNEY, "fringe_worlds")) == (own, allied)


@rule("EX-S-05")
def test_requirement_through_any_ally_and_free_influence_on_the_personal_board() -> None:
    for choice in ("emperor", "great_houses"):
        t = SixTable().turn_of(SHADDAM).give(SHADDAM, spice=3, solari=0).influence(IRULAN, guild=2)
        t.hand(SHADDAM, "critical_shipments").do("send critical_shipments shipping ally:1")
        assert t[SHADDAM].solari == 5
        t.take("space:shipping").do(f"choose {choice}")
        if choice == "emperor":
            assert t.level(SHADDAM, "emperor") == 1
            assert board_influence(t, FEYD) == [0, 0, 0, 0]
        else:
            assert t.level(SHADDAM, "emperor") == 0
            assert board_influence(t, FEYD) == [1, 0, 0, 0]


@rule("EX-S-06")
def test_conditions_that_ask_for_units() -> None:
    t = SixTable().troops(GURNEY, conflict=3).hand(MUAD_DIB, "chani_clever_tactician")
    t.do("send chani_clever_tactician spice_refinery free ally:4").take("card:chani_clever_tactician")
    assert len(t[MUAD_DIB].intrigues) == 1
    t = SixTable().troops(GURNEY, conflict=3).hand(MUAD_DIB, "chani_clever_tactician")
    t.do("reveal ally:4").take("card:chani_clever_tactician retreat>swords")
    assert army(t, GURNEY) == (9, 2, 1)
    assert t[GURNEY].swords == 4


@rule("EX-S-07")
def test_deploying_counts_for_both() -> None:
    t = SixTable().troops(GURNEY, garrison=2).intrigues(MUAD_DIB, "distraction").give(MUAD_DIB, water=1)
    t.hand(MUAD_DIB, "seek_allies_muad_dib").do("send seek_allies_muad_dib hardy_warriors ally:4")
    t.do("deploy ally:4", "choose 4")
    assert army(t, GURNEY) == (8, 0, 4)
    assert "play distraction" in t.options


@rule("EX-S-08")
def test_reinforce_on_a_space_that_is_not_a_combat_space() -> None:
    t = SixTable().turn_of(JESSICA).give(JESSICA, spice=2).troops(JESSICA, garrison=3).troops(GURNEY, garrison=3)
    t.hand(JESSICA, "diplomacy", "dagger").do("send diplomacy military_support")
    t.take("influence:great_houses", "space:military_support").do("split seat:2 1 seat:4 2")
    t.do("choose 0", "choose 2")
    assert (t[JESSICA].spice, t.level(JESSICA, "great_houses"), t[JESSICA].garrison) == (0, 1, 4)
    assert army(t, GURNEY) == (7, 3, 2)
    assert not t.starting("deploy")


@rule("EX-S-09")
def test_trade_of_unlike_goods() -> None:
    t = SixTable().turn_of(IRULAN).intrigues(IRULAN, "cunning", "detonation", "manipulate").give(SHADDAM, spice=3)
    t.hand(IRULAN, "diplomacy", "dagger").do("send diplomacy economic_support")
    t.take("influence:great_houses", "space:economic_support")
    t.do("choose seat:3", "choose intrigue:cunning", "choose intrigue:detonation", "done", "give 3 spice")
    assert (len(t[IRULAN].intrigues), t[IRULAN].spice, t.level(IRULAN, "great_houses")) == (1, 1 + 3, 1)
    assert (len(t[SHADDAM].intrigues), t[SHADDAM].spice) == (2, 0)


@rule("EX-S-10")
def test_trade_with_nothing_in_return() -> None:
    t = SixTable().swordmaster(MUAD_DIB).intrigues(MUAD_DIB, "manipulate", "cunning")
    t.hand(MUAD_DIB, "command_respect").do("send command_respect carthag ally:2")
    t.take("card:command_respect").do("choose seat:2", "choose intrigue:manipulate", "done", "decline")
    assert t.card("command_respect") in t.state.trashed
    assert len(t[MUAD_DIB].intrigues) == 1
    assert [t.box.intrigues[c].id for c in t[JESSICA].intrigues] == ["manipulate"]


@rule("EX-S-11")
def test_a_combat_card_with_a_cost_in_influence() -> None:
    t = SixTable(conflict="siege_of_arrakeen").influence(GURNEY, fringe_worlds=1)
    t.influence(JESSICA, guild=2).influence(MUAD_DIB, fremen=1)
    t.intrigues(MUAD_DIB, "questionable_methods")
    fight(t, gurney=1, jessica=1).do("play questionable_methods ally:4", "accept")
    assert t.options == ["choose fringe_worlds", "choose fremen"]
    t.do("choose fringe_worlds")
    assert t.level(GURNEY, "fringe_worlds") == 0
    assert sum(n for _, seat, n, _, _ in t.events(E_SWORDS) if seat == GURNEY) == 5


@rule("EX-S-12")
def test_conceding_a_tie_for_first_place() -> None:
    t = pass_combat(fight(SixTable(conflict="siege_of_arrakeen"), gurney=3, jessica=3))
    t.do("decline")
    assert (t.seat, t.decision.kind) == (GURNEY, "yield")
    t.do("accept")
    assert places(t) == {JESSICA: 1, GURNEY: 2}


@rule("EX-S-13")
@pytest.mark.parametrize("troops", [0, 1, 3])
@pytest.mark.parametrize(("s", "r"), [(1, 1), (1, 2), (2, 0)])
def test_swords_given_before_the_ally_reveals(troops: int, s: int, r: int) -> None:
    t = SixTable().troops(JESSICA, conflict=troops)
    t.hand(MUAD_DIB, *["limited_landsraad_access"] * s).do("reveal ally:2", "end")
    assert t[JESSICA].swords == s
    t.turn_of(JESSICA).hand(JESSICA, "reconnaissance", *["dagger"] * r).reveal_and_end()
    assert t.strength(JESSICA) == (2 * troops + s + r if troops else 0)


@rule("EX-S-14")
@pytest.mark.parametrize("k", [1, 2, 3])
def test_entering_a_conflict_after_the_own_reveal_turn(k: int) -> None:
    t = SixTable().turn_of(JESSICA).troops(JESSICA, garrison=3).hand(JESSICA, "dagger", "dagger").reveal_and_end()
    t.turn_of(MUAD_DIB).hand(MUAD_DIB, "usul").do("send usul carthag ally:2", "deploy ally:2", f"choose {k}")
    assert t.strength(JESSICA) == 2 * k
