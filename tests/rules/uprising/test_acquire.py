"""Acquiring cards with Persuasion (U-ACQ)."""

import pytest

from tests.marks import rule
from tests.rules.plays import intrigue_names
from tests.table import UprisingTable

ROW = ["sardaukar_soldier", "desert_survival", "maula_pistol", "shishakli", "captured_mentat"]
COSTS = dict(zip(ROW, [1, 2, 3, 4, 5], strict=True))
RESERVE = {"prepare_the_way": 2, "the_spice_must_flow": 9}


def buying(persuasion: int, *row: str) -> UprisingTable:
    """Seat 0 is on the Reveal turn with so much Persuasion."""
    t = UprisingTable().hand(0).row(*(row or ROW)).imperium("steersman", "overthrow", "leadership")
    return t.do("reveal").give(0, persuasion=persuasion)


@rule("U-ACQ-01")
@pytest.mark.parametrize("persuasion", range(11))
def test_persuasion_buys_cards_of_the_row_prepare_the_way_and_the_spice_must_flow(persuasion):
    t = buying(persuasion)
    prices = {f"buy {c}": n for c, n in COSTS.items()} | {f"buy {c} from:reserve": n for c, n in RESERVE.items()}
    assert set(t.starting("buy ")) == {option for option, n in prices.items() if n <= persuasion}
    barred = {option: reason for option, reason in t.barred.items() if option.startswith("buy ")}
    assert barred == {option: "too_expensive" for option, n in prices.items() if n > persuasion}


@rule("U-ACQ-01")
def test_a_bought_card_is_taken_and_paid():
    t = buying(9).do("buy shishakli")
    assert (t[0].persuasion, t.names(t[0].discard)) == (5, ["shishakli"])
    t.do("buy prepare_the_way from:reserve")
    assert (t[0].persuasion, t.names(t[0].discard)[-1], t.state.reserve) == (3, "prepare_the_way", [7, 10])
    t = buying(9).do("buy the_spice_must_flow from:reserve")
    assert (t[0].persuasion, t.names(t[0].discard), t.state.reserve) == (0, ["the_spice_must_flow"], [8, 9])


@rule("U-ACQ-01")
def test_nothing_is_bought_before_the_own_reveal_turn_nor_on_the_turn_of_another():
    t = UprisingTable().row(*ROW).give(0, persuasion=9).give(1, persuasion=9)
    assert t.starting("buy ") == []
    t.do("send dagger gather_support free")
    assert t.starting("buy ") == []
    t.do("end")
    assert (t.seat, t.starting("buy ")) == (1, [])


@rule("U-ACQ-02")
def test_any_number_of_cards_is_bought_with_persuasion_of_several_cards():
    t = UprisingTable().hand(0, "convincing_argument", "diplomacy", "prepare_the_way", "reconnaissance").row(*ROW)
    t.imperium("steersman", "overthrow", "leadership").do("reveal")
    assert t[0].persuasion == 2 + 1 + 2 + 1
    t.do("buy maula_pistol", "buy desert_survival", "buy sardaukar_soldier")
    assert (t[0].persuasion, len(t[0].discard)) == (0, 3)


@rule("U-ACQ-02")
def test_one_card_may_use_the_persuasion_of_several():
    t = UprisingTable().hand(0, "convincing_argument", "diplomacy", "prepare_the_way").row(*ROW).do("reveal")
    t.do("buy captured_mentat")
    assert (t[0].persuasion, t.names(t[0].discard)) == (0, ["captured_mentat"])


@rule("U-ACQ-02")
def test_the_rest_is_lost_at_the_end_of_the_turn():
    t = buying(8).do("buy captured_mentat")
    assert t[0].persuasion == 3
    t.do("end").finish_turns()
    assert (t.state.round, t[0].persuasion) == (2, 0)


@rule("U-ACQ-03")
def test_the_row_is_refilled_at_once_and_the_new_card_can_be_bought_too():
    t = buying(12).do("buy shishakli")
    assert t.names(t.state.row) == [card for card in ROW if card != "shishakli"] + ["steersman"]
    t.do("buy steersman")
    assert t.names(t[0].discard) == ["shishakli", "steersman"]
    assert t.names(t.state.row)[-1] == "overthrow"
    assert len(t.state.row) == 5


@rule("U-ACQ-03")
def test_buying_from_the_reserve_changes_no_row():
    t = buying(2).do("buy prepare_the_way from:reserve")
    assert t.names(t.state.row) == ROW


@rule("U-ACQ-04")
def test_an_acquire_box_works_on_acquiring_and_never_again():
    t = buying(8, "overthrow", *ROW[1:]).intrigue_deck("cunning", "detonation")
    t.do("buy overthrow")
    assert intrigue_names(t, t[0].intrigues) == ["cunning"]
    t.do("end")
    t.hand(1, "overthrow").do("reveal")  # revealing gives 2 Persuasion, 2 swords and a troop
    assert intrigue_names(t, t[1].intrigues) == []
    t.do("end").hand(2, "overthrow").do("send overthrow fremkit")
    assert intrigue_names(t, t[2].intrigues) == []


@rule("U-ACQ-04")
def test_the_point_of_the_spice_must_flow_comes_with_each_copy_acquired():
    t = buying(18)
    points = t[0].vp
    t.do("buy the_spice_must_flow from:reserve")
    assert t[0].vp == points + 1
    t.do("buy the_spice_must_flow from:reserve", "end")
    assert t[0].vp == points + 2
    t.hand(1, "the_spice_must_flow").do("reveal")
    assert t[1].vp == points
