"""COMBAT: Commanders' cards, rewards for Allies, ties within a team."""

import pytest

from sietch.rules.terms import E_PLACE, E_SWORDS
from tests.marks import rule
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, fight, pass_combat
from tests.table import SixTable

SIEGE = "siege_of_arrakeen"


def places(t: SixTable) -> dict[int, int]:
    """The place of everybody who took a reward."""
    return {seat: place for _, seat, place, _, _ in t.events(E_PLACE)}


def swords(t: SixTable) -> list[tuple[int, int]]:
    """Who was given how many swords."""
    return [(seat, n) for _, seat, n, _, _ in t.events(E_SWORDS)]


@rule("S-COMBAT-01")
def test_commanders_have_their_turn_in_the_circle() -> None:
    t = SixTable()
    for seat in range(6):
        t.intrigues(seat, "contingency_plan")
    fight(t, feyd=2, jessica=2)
    asked = []
    while t.decision.kind == "combat":
        asked.append(t.seat)
        t.do("pass")
    assert asked == [MUAD_DIB, FEYD, JESSICA, SHADDAM]


@rule("S-COMBAT-02", "S-OPEN-08")
def test_a_commander_plays_for_an_ally_with_a_unit() -> None:
    t = SixTable().intrigues(MUAD_DIB, "contingency_plan")
    fight(t, jessica=2, feyd=1)
    assert t.options == ["play contingency_plan ally:2", "pass"]
    t.do("play contingency_plan ally:2")
    assert swords(t) == [(JESSICA, 3)]
    t = SixTable().intrigues(MUAD_DIB, "contingency_plan").intrigues(FEYD, "contingency_plan")
    fight(t, feyd=1)
    assert t.seat == FEYD  # Muad'Dib has no Ally there and is skipped


@rule("S-COMBAT-03")
def test_a_card_is_played_for_one_ally() -> None:
    t = SixTable().intrigues(MUAD_DIB, "contingency_plan", "contingency_plan")
    fight(t, jessica=2, gurney=2)
    t.do("play contingency_plan ally:4")
    assert (t[JESSICA].swords, t[GURNEY].swords) == (0, 3)
    t.do("play contingency_plan ally:2")
    assert (t[JESSICA].swords, t[GURNEY].swords) == (3, 3)


@rule("S-COMBAT-04")
def test_influence_is_paid_by_that_ally_or_on_the_own_board() -> None:
    t = SixTable().intrigues(MUAD_DIB, "questionable_methods").influence(MUAD_DIB, fremen=1)
    t.influence(JESSICA, guild=1).influence(GURNEY, bene_gesserit=1)
    fight(t, jessica=2, gurney=2).do("play questionable_methods ally:4", "accept")
    assert t.options == ["choose bene_gesserit", "choose fremen"]
    t.do("choose fremen")
    assert (t.level(MUAD_DIB, "fremen"), t.level(GURNEY, "bene_gesserit")) == (0, 1)
    assert swords(t) == [(GURNEY, 1), (GURNEY, 4)]


@rule("S-COMBAT-05", "S-COMBAT-12", "S-MIX-02")
def test_commanders_take_no_rewards_and_never_win() -> None:
    t = SixTable(conflict=SIEGE, modules=["base_cards"]).intrigues(SHADDAM, "to_the_victor", "demand_respect")
    fight(t, feyd=3, jessica=2, gurney=1)
    kinds = set()
    while t.state.round == 1:
        assert t.seat != SHADDAM or not t.starting("play")
        kinds.add((t.seat, t.decision.kind))
        t.do("pass" if "pass" in t.options else t.options[-1])
    assert (SHADDAM, "win") not in kinds
    assert places(t) == {FEYD: 1, JESSICA: 2, GURNEY: 3}
    assert t.strength(SHADDAM) == t.strength(MUAD_DIB) == 0


@rule("S-COMBAT-06", "S-COMBAT-07")
def test_each_ally_fights_alone_for_three_rewards() -> None:
    t = fight(SixTable(conflict=SIEGE), feyd=3, irulan=2, jessica=4)
    assert places(pass_combat(t)) == {JESSICA: 1, FEYD: 2, IRULAN: 3}


def tie(**troops: int) -> SixTable:
    return pass_combat(fight(SixTable(conflict=SIEGE), **troops))


@rule("S-COMBAT-08", "S-COMBAT-09")
def test_one_of_two_tied_for_first_may_concede() -> None:
    t = tie(jessica=3, gurney=3, feyd=1)
    assert (t.seat, t.decision.kind) == (JESSICA, "yield")
    t.do("accept")
    assert places(t) == {GURNEY: 1, JESSICA: 2, FEYD: 3}
    t = tie(jessica=3, gurney=3, feyd=1).do("decline")
    assert (t.seat, t.decision.kind) == (GURNEY, "yield")
    t.do("accept")
    assert places(t) == {JESSICA: 1, GURNEY: 2, FEYD: 3}


@rule("S-COMBAT-08")
def test_a_tie_for_second_is_conceded_too() -> None:
    t = tie(feyd=5, jessica=3, gurney=3).do("accept")
    assert places(t) == {FEYD: 1, GURNEY: 2, JESSICA: 3}


@rule("S-COMBAT-10")
def test_who_concedes_third_place_takes_nothing() -> None:
    t = tie(feyd=5, irulan=4, jessica=3, gurney=3).do("accept")
    assert places(t) == {FEYD: 1, IRULAN: 2, GURNEY: 3}


@rule("S-COMBAT-11")
def test_without_conceding_the_usual_rules_hold() -> None:
    t = tie(jessica=3, gurney=3, feyd=1).do("decline", "decline")
    assert places(t) == {JESSICA: 2, GURNEY: 2, FEYD: 3}


@rule("S-COMBAT-11")
@pytest.mark.parametrize("troops", [{"feyd": 3, "jessica": 3}, {"feyd": 3, "jessica": 3, "gurney": 3}])
def test_a_tie_between_teams_is_never_conceded(troops: dict[str, int]) -> None:
    t = fight(SixTable(conflict=SIEGE), **troops)
    assert t.decision.kind != "yield"
    assert set(places(t).values()) == {2}


def test_both_teams_may_be_tied() -> None:
    t = tie(feyd=4, irulan=4, jessica=3, gurney=3)
    assert (t.seat, t.decision.kind) == (FEYD, "yield")
    t.do("decline", "decline")
    assert (t.seat, t.decision.kind) == (JESSICA, "yield")
    t.do("accept")
    assert places(t) == {FEYD: 2, IRULAN: 2, GURNEY: 3}
