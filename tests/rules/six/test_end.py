"""END: the end of the game and the team that wins."""

import pytest

from tests.marks import rule
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, fight, idle, next_round
from tests.table import SixTable

GOODS = ("spice", "solari", "water", "garrison")


def last_round() -> SixTable:
    t = SixTable()
    t.state.conflict_deck.clear()
    for seat in range(6):
        t.give(seat, solari=0, spice=0, water=0, vp=2)
        t.hand(seat, "convincing_argument")
        if seat not in (MUAD_DIB, SHADDAM):
            t.troops(seat)
    return t


@rule("S-END-01")
@pytest.mark.parametrize(("seat", "points", "over"), [(GURNEY, 10, True), (SHADDAM, 10, True), (GURNEY, 9, False)])
def test_ten_points_of_a_single_player_end_the_game(seat: int, points: int, over: bool) -> None:
    t = SixTable()
    for other in range(6):
        t.give(other, vp=9)
    next_round(t.give(seat, vp=points))
    assert t.state.over == over


@rule("S-END-01")
def test_an_empty_conflict_deck_ends_the_game() -> None:
    assert next_round(last_round()).state.over


@rule("S-END-02", "S-END-06")
def test_endgame_cards_come_first() -> None:
    t = last_round().give(FEYD, vp=3)
    t.intrigues(MUAD_DIB, "choam_profits", "secure_spice_trade")
    t.contracts_done(MUAD_DIB, "arrakeen_water", "harvest_4_solari", "espionage_solari", "heighliner_water")
    t[MUAD_DIB].discard += [t.card("the_spice_must_flow")] * 2
    while t.decision.kind != "endgame":
        idle(t)
    assert t.seat == MUAD_DIB
    t.do("play choam_profits", "play secure_spice_trade")
    while not t.state.over:
        idle(t)
    assert t[MUAD_DIB].vp == 4
    assert t.state.winners == [MUAD_DIB, JESSICA, GURNEY]


@rule("S-END-03", "S-TEAM-06")
def test_the_team_with_the_higher_sum_wins() -> None:
    t = next_round(last_round().give(IRULAN, vp=8).give(MUAD_DIB, vp=5).give(GURNEY, vp=6))
    assert t.state.winners == [MUAD_DIB, JESSICA, GURNEY]  # 13 to 12, though Irulan has most
    assert t.state.tie_break == ""
    assert next_round(last_round().give(SHADDAM, vp=3)).state.winners == [FEYD, SHADDAM, IRULAN]


@rule("S-END-04")
@pytest.mark.parametrize("deciding", range(4))
def test_ties_are_broken_by_the_sums_of_goods(deciding: int) -> None:
    t = last_round()
    # Shaddam's team leads in what comes later, Muad'Dib's by a sum of two in what decides
    for name in GOODS[deciding + 1 :]:
        t.give(FEYD, **{name: 5})
    for seat, n in ((JESSICA, 1), (GURNEY, 2), (IRULAN, 2)):
        t.give(seat, **{GOODS[deciding]: n})
    next_round(t)
    assert t.state.winners == [MUAD_DIB, JESSICA, GURNEY]
    assert t.state.tie_break == GOODS[deciding]


def test_a_perfect_tie_goes_to_the_team_that_revealed_last() -> None:
    t = next_round(last_round())
    assert t.state.tie_break == "last_reveal"
    assert t.state.winners == [FEYD, SHADDAM, IRULAN]


def test_teams_level_in_everything_are_split_by_turn_order_where_nobody_has_revealed() -> None:
    t = fight(last_round())
    assert [t[seat].reveal_stamp for seat in range(6)] == [0] * 6
    while not t.state.over:
        idle(t)
    assert (t.state.winners, t.state.tie_break) == ([FEYD, SHADDAM, IRULAN], "last_reveal")


@rule("S-END-05")
@pytest.mark.parametrize("card", ["crysknife", "desert_mouse", "ornithopter"])
def test_a_commander_cannot_use_battle_icons(card: str) -> None:
    t = last_round().intrigues(SHADDAM, card).intrigues(IRULAN, card)
    t.trophies(IRULAN, "objective_crysknife", "objective_desert_mouse_first", "battle_for_imperial_basin")
    asked = []
    while not t.state.over:
        if t.decision.kind == "endgame" and t.starting("play"):
            asked.append(t.seat)
        idle(t)
    assert asked == [IRULAN]


@rule("S-END-06")
def test_shadow_alliance_scores_for_a_commander_through_an_ally() -> None:
    t = last_round().intrigues(MUAD_DIB, "shadow_alliance").influence(JESSICA, guild=4)
    t.influence(FEYD, guild=5).alliance("guild", FEYD)
    while t.decision.kind != "endgame":
        idle(t)
    t.do("play shadow_alliance")
    assert t[MUAD_DIB].vp == 3
