"""MIX: cards of the base box in a game of six."""

import pytest

from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, fight, reached, rich
from tests.table import SixTable


def table() -> SixTable:
    return SixTable(modules=["base_cards"])


@rule("S-MIX-01")
def test_a_troop_lost_as_a_cost_is_the_activated_allys() -> None:
    t = table().intrigues(MUAD_DIB, "staged_incident")
    fight(t, jessica=3, gurney=2)
    assert t.starting("play") == ["play staged_incident ally:2"]
    t.do("play staged_incident ally:2")
    assert army(t, JESSICA) == (12, 0, 0)
    assert t[MUAD_DIB].vp == 5


@rule("S-MIX-01", "S-ACT-07")
def test_reinforcements_of_a_commander_before_revealing_are_the_allys_to_deploy() -> None:
    t = table().intrigues(MUAD_DIB, "reinforcements").give(MUAD_DIB, solari=3).troops(GURNEY)
    t.do("play reinforcements ally:4", "reveal ally:4")
    assert (t.seat, t.options) == (GURNEY, [f"choose {n}" for n in range(4)])
    t.do("choose 2")
    assert army(t, GURNEY) == (9, 1, 2)


@rule("S-MIX-03")
def test_a_commander_loses_no_troop_on_others_turns() -> None:
    t = table().turn_of(FEYD).troops(JESSICA, garrison=2).troops(GURNEY, garrison=2).troops(IRULAN, garrison=2)
    t.hand(FEYD, "gun_thopter").do("send gun_thopter arrakeen").take("card:gun_thopter")
    assert [t[seat].garrison for seat in (JESSICA, GURNEY, IRULAN)] == [1, 1, 2]
    assert army(t, MUAD_DIB) == (0, 0, 0)


@rule("S-MIX-03", "S-MIX-04")
def test_test_of_humanity_makes_a_commander_discard() -> None:
    t = table().turn_of(FEYD).troops(JESSICA, conflict=2).troops(GURNEY, conflict=2)
    t.hand(MUAD_DIB, "usul", "desert_call").hand(FEYD, "test_of_humanity", "dagger")
    t.do("send test_of_humanity arrakeen").take("card:test_of_humanity")
    asked = {}
    while t.state.turn_seat == FEYD and t.seat != FEYD:
        asked[t.seat] = (t.decision.kind, t.options)
        t.do(t.options[0])
    assert asked[MUAD_DIB] == ("discard", ["choose usul hand", "choose desert_call hand"])
    assert asked[JESSICA][0] == "branch"
    assert SHADDAM not in asked
    assert len(t[MUAD_DIB].hand) == 1


@rule("S-MIX-05")
def test_the_voice_may_name_a_personal_space_and_binds_opponents_only() -> None:
    t = table().turn_of(FEYD).hand(FEYD, "the_voice", "dagger").do("send the_voice arrakeen")
    t.take("card:the_voice")
    assert "choose desert_mastery" in t.options
    t.do("choose desert_mastery")
    t.turn_of(MUAD_DIB).hand(MUAD_DIB, "seek_allies_muad_dib")
    assert "desert_mastery" not in reached(t)
    t.state.closed = [(t.space("secrets"), FEYD)]
    t.turn_of(IRULAN).hand(IRULAN, "diplomacy")
    assert "secrets" in reached(t)
    t.turn_of(JESSICA).hand(JESSICA, "diplomacy")
    assert "secrets" not in reached(t)


@rule("S-MIX-06")
@pytest.mark.parametrize(("seat", "more"), [(FEYD, set()), (SHADDAM, {"sardaukar", "vast_wealth"})])
def test_kwisatz_haderach_leads_to_no_other_personal_board(seat: int, more: set[str]) -> None:
    t = rich(table().turn_of(seat), seat).hand(seat, "kwisatz_haderach")
    personal = {"sardaukar", "vast_wealth", "hardy_warriors", "desert_mastery"}
    assert reached(t) & personal == more


def test_kwisatz_haderach_moves_a_token_and_its_arrow_counts() -> None:
    t = rich(table(), MUAD_DIB).hand(MUAD_DIB, "kwisatz_haderach").agent_at(MUAD_DIB, "secrets")
    moves = [option for option in t.starting("send") if "carthag" in option]
    assert moves == [
        "send kwisatz_haderach carthag ally:4",
        "send kwisatz_haderach carthag from:secrets ally:2",
    ]
    t.do(moves[1])
    assert t.teams.activated == JESSICA
    assert t.teams.tokens[0] == t.space("carthag")


@rule("S-MIX-07")
def test_plans_within_plans_counts_the_personal_track_for_its_icon() -> None:
    t = table().influence(JESSICA, guild=3, bene_gesserit=3, fringe_worlds=1)
    effect = t.box.intrigues[t.box.intrigue_index["plans_within_plans"]].endgame
    assert effect is not None
    assert effect.barrier(t.state, MUAD_DIB, 0) != 0
    t.influence(MUAD_DIB, fremen=3)
    assert effect.barrier(t.state, MUAD_DIB, 0) == 0
    t.influence(GURNEY, fringe_worlds=3)
    assert len(effect.options(t.state, MUAD_DIB, 0, 0)) == 1  # both tracks of one icon count once
