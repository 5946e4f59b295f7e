"""Persuasion and acquiring: when, what, for how much, and what a new card does (B-ACQ)."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.plays import empty_round, take_all, visit
from tests.table import Table

ROW = ["dr_yueh", "space_travel", "fremen_camp", "chani", "gurney_halleck"]
"""Costs 1, 3, 4, 5 and 6."""
COSTS = {
    "dr_yueh": 1,
    "arrakis_recruiter": 2,
    "space_travel": 3,
    "fremen_camp": 4,
    "chani": 5,
    "gurney_halleck": 6,
    "lady_jessica": 7,
    "kwisatz_haderach": 8,
}
"""One card of the Imperium Deck for each cost."""
LIAISON, FLOW = "buy arrakis_liaison from:reserve", "buy the_spice_must_flow from:reserve"


def buying(persuasion: int, *intrigues: str, row: list[str] = ROW) -> Table:
    """Seat 0 on the Reveal turn, with an empty hand and this much Persuasion."""
    t = Table(players=3).hand(0).row(*row).imperium("stilgar", "opulence").intrigues(0, "windfall", *intrigues)
    return t.do("reveal").give(0, persuasion=persuasion)


def discard(t: Table, seat: int = 0) -> list[str]:
    return t.names(t[seat].discard)


def next_round_with(t: Table, card: str) -> Table:
    """Let the next round begin with seat 0 on turn, holding only this card."""
    empty_round(t)
    while t.seat != 0:
        t.reveal_and_end()
    return t.hand(0, card)


# --- when Persuasion is spent


@rule("B-ACQ-01")
def test_persuasion_is_spent_on_the_own_reveal_turn_only():
    t = Table(players=3).give(0, persuasion=20).row(*ROW)
    assert t.starting("buy ") == []
    t.do("send dagger hall_of_oratory")
    assert t.starting("buy ") == []
    t.do("end")  # the next player cannot but reveal, with nothing to spend
    assert (t.seat, t.decision.kind, t.starting("buy ")) == (1, "reveal", [])
    assert t.barred["buy dr_yueh"] == "too_expensive"
    assert buying(1).starting("buy ") == ["buy dr_yueh"]


@rule("B-ACQ-02")
def test_persuasion_left_at_the_end_of_the_reveal_turn_is_lost():
    t = buying(7).do("buy space_travel")
    assert t[0].persuasion == 4
    t.do("end")
    assert t[0].persuasion == 0
    t = next_round_with(t, "convincing_argument").do("reveal")
    assert t[0].persuasion == 2


@rule("B-ACQ-03")
def test_any_number_of_cards_is_acquired_while_the_persuasion_lasts():
    t = buying(9)
    t.do("buy dr_yueh", LIAISON, LIAISON, LIAISON)
    assert (t[0].persuasion, discard(t)) == (2, ["dr_yueh", *["arrakis_liaison"] * 3])
    t.do(LIAISON)
    assert (t[0].persuasion, t.starting("buy ")) == (0, [])


@rule("B-ACQ-04")
def test_persuasion_from_cards_and_board_is_pooled_for_one_card():
    t = Table(players=3).hand(0, "convincing_argument", "diplomacy").row(*ROW).agent_at(0, "hall_of_oratory")
    t.give(0, council=True).do("reveal")
    assert t[0].persuasion == 2 + 1 + 1 + 2
    t.do("buy gurney_halleck")
    assert (t[0].persuasion, discard(t)) == (0, ["gurney_halleck"])


@rule("B-ACQ-04")
def test_persuasion_from_one_source_is_split_over_several_cards():
    t = Table(players=3).alliance("emperor", 0).hand(0, "firm_grip").row(*ROW).do("reveal")
    t.do("buy dr_yueh", "buy space_travel")
    assert (t[0].persuasion, discard(t)) == (0, ["dr_yueh", "space_travel"])


# --- what can be acquired


@rule("B-ACQ-05")
def test_buyable_are_the_five_cards_of_the_row_and_two_cards_of_the_reserve():
    assert buying(99).starting("buy ") == [f"buy {card}" for card in ROW] + [LIAISON, FLOW]


@rule("B-ACQ-05", "B-COMP-04")
@pytest.mark.parametrize(("card", "act"), [("arrakis_liaison", LIAISON), ("the_spice_must_flow", FLOW)])
def test_a_reserve_card_is_buyable_while_its_stack_lasts(card, act):
    t = buying(99)
    stack = t.box.reserve.index(t.card(card))
    t.state.reserve[stack] = 1
    t.refresh().do(act)
    assert (t.state.reserve[stack], discard(t)) == (0, [card])
    assert act not in t.options


@rule("B-ACQ-06", "F-07")
def test_foldspace_is_not_bought_with_any_amount_of_persuasion():
    t = buying(99)
    assert [o for o in t.options if "foldspace" in o] == []
    assert t.barred["buy foldspace from:reserve"] == "not_for_sale"


@rule("B-ACQ-06", "F-07")
@pytest.mark.parametrize("branch", ["choose acquire", "choose spice>acquire"])
def test_foldspace_is_not_taken_by_an_effect_that_acquires_cards_by_their_cost(branch):
    t = Table(players=3).row(*ROW).give(0, spice=2).intrigues(0, "bypass_protocol").do("play bypass_protocol")
    t.do(branch)
    assert "choose arrakis_liaison reserve" in t.options
    assert [o for o in t.options if "foldspace" in o] == []


@rule("B-ACQ-06", "F-07")
def test_foldspace_is_taken_at_the_foldspace_space():
    t = visit(Table(players=3), "foldspace")
    assert discard(t) == ["foldspace"]
    assert t.state.reserve[t.box.reserve.index(t.card("foldspace"))] == 5


# --- the Imperium Row


@rule("B-ACQ-07")
def test_the_row_is_refilled_at_once_and_the_new_card_is_for_sale_in_the_same_turn():
    t = buying(10).do("buy chani")
    assert t.names(t.state.row) == ["dr_yueh", "space_travel", "fremen_camp", "gurney_halleck", "stilgar"]
    t.do("buy stilgar")
    assert discard(t) == ["chani", "stilgar"]
    assert t.names(t.state.row) == ["dr_yueh", "space_travel", "fremen_camp", "gurney_halleck", "opulence"]


@rule("B-ACQ-07")
def test_a_card_from_the_reserve_does_not_change_the_row():
    t = buying(2).do(LIAISON)
    assert t.names(t.state.row) == ROW


@rule("B-ACQ-07")
def test_the_row_is_refilled_whatever_takes_a_card_out_of_it():
    t = Table(players=3).row(*ROW).imperium("stilgar").intrigues(0, "bypass_protocol")
    t.do("play bypass_protocol", "choose space_travel row")
    assert t.names(t.state.row) == ["dr_yueh", "fremen_camp", "chani", "gurney_halleck", "stilgar"]
    t = Table(players=3, leaders=["helena_richese", "paul_atreides", "earl_memnon_thorvald"]).row(*ROW)
    t.imperium("stilgar").hand(0, "signet_ring").do("send signet_ring secure_contract", "choose chani row")
    assert t.names(t.state.row) == ["dr_yueh", "space_travel", "fremen_camp", "gurney_halleck", "stilgar"]


# --- the Acquire box and the use of a new card


@rule("B-ACQ-08")
def test_an_acquire_box_works_when_the_card_is_acquired_and_never_when_it_is_used():
    t = buying(5).do("buy chani")
    assert t[0].water == 1 + 1
    t = next_round_with(t.do("end"), "chani").do("send chani secure_contract")
    assert t[0].water == 2
    t = next_round_with(buying(5).do("buy chani", "end"), "chani").do("reveal")
    assert t[0].water == 2


@rule("B-ACQ-08")
def test_the_spice_must_flow_scores_when_acquired_and_gives_spice_when_revealed():
    t = buying(18).do(FLOW)
    assert (t[0].vp, t[0].spice) == (1, 0)
    t.do(FLOW)
    assert (t[0].vp, t[0].spice) == (2, 0)
    t = next_round_with(t.do("end"), "the_spice_must_flow").do("reveal")
    assert (t[0].vp, t[0].spice) == (2, 1)


@rule("B-ACQ-08")
def test_an_acquire_box_works_for_a_card_acquired_without_persuasion():
    t = Table(players=3).row(*ROW).give(0, spice=2).intrigues(0, "bypass_protocol")
    t.do("play bypass_protocol", "choose spice>acquire", "choose chani row")
    assert t[0].water == 1 + 1


@rule("B-ACQ-09", "B-DECK-01")
def test_a_new_card_lies_in_the_discard_pile_and_does_nothing_this_turn():
    t = buying(5, row=[*ROW[:4], "stilgar"]).do("buy stilgar")
    assert (t[0].persuasion, t[0].swords, t[0].hand, t[0].revealed) == (0, 0, [], [])
    assert discard(t) == ["stilgar"]


@rule("B-ACQ-09")
def test_a_new_card_put_on_the_deck_may_be_drawn_and_used_in_the_same_turn():
    t = buying(5, "recruitment_mission", "poison_snooper", row=[*ROW[:4], "stilgar"])
    t.do("play recruitment_mission", "buy stilgar", "choose stilgar deck", "play poison_snooper", "choose draw")
    assert t.names(t[0].revealed) == ["stilgar"]
    assert (t[0].persuasion, t[0].swords) == (5 + 1 - 5 + 2, 3)


@rule("B-ACQ-09")
def test_a_new_card_put_on_the_deck_may_be_drawn_on_the_agent_turn():
    t = Table(players=3).row(*ROW).give(0, spice=2).intrigues(0, "bypass_protocol").hand(0, "reconnaissance")
    t.do("play bypass_protocol", "choose spice>acquire", "choose fremen_camp row")
    take_all(t.do("send reconnaissance arrakeen"))
    assert t.names(t[0].hand) == ["fremen_camp"]


# --- the cost


@rule("B-ACQ-10")
@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_a_card_is_acquired_for_exactly_its_cost(card, cost):
    t = buying(cost - 1, row=[card])
    assert t.barred[f"buy {card}"] == "too_expensive"
    assert f"buy {card}" not in t.options
    t = buying(cost + 1, row=[card]).do(f"buy {card}")
    assert t[0].persuasion == 1
    assert card in discard(t)


@rule("B-ACQ-10")
@pytest.mark.parametrize(("act", "cost"), [(LIAISON, 2), (FLOW, 9)])
def test_a_reserve_card_is_acquired_for_exactly_its_cost(act, cost):
    assert buying(cost - 1).barred[act] == "too_expensive"
    assert buying(cost).do(act)[0].persuasion == 0


@rule("B-ACQ-10")
def test_every_card_of_the_imperium_deck_has_a_cost():
    costs = {c.cost for c in load_box("base").cards if c.kind == "imperium"}
    assert costs == {1, 2, 3, 4, 5, 6, 7, 8}


# --- Recruitment Mission


@rule("F-43")
def test_recruitment_mission_asks_anew_for_each_acquired_card():
    t = buying(9, "recruitment_mission").deck(0, "dagger").do("play recruitment_mission")
    t.do("buy chani")
    assert t.options == ["choose chani discard", "choose chani deck"]
    t.do("choose chani deck", LIAISON)
    assert t.options == ["choose arrakis_liaison discard", "choose arrakis_liaison deck"]
    t.do("choose arrakis_liaison discard", "buy space_travel", "choose space_travel deck")
    assert t.names(reversed(t[0].deck)) == ["space_travel", "chani", "dagger"]
    assert discard(t) == ["arrakis_liaison"]


@rule("F-42")
def test_recruitment_mission_does_not_concern_cards_acquired_on_an_agent_turn():
    t = (
        Table(players=3)
        .row(*ROW)
        .intrigues(0, "recruitment_mission", "bypass_protocol")
        .hand(0, "dagger", "dagger")
    )
    t.do("play recruitment_mission", "send dagger hall_of_oratory", "play bypass_protocol", "choose dr_yueh row")
    assert (discard(t), t.decision.kind) == (["dr_yueh"], "agent")
    t.do("end").reveal_and_end().reveal_and_end()
    assert (t.seat, t.decision.kind, t[0].persuasion) == (0, "reveal", 1 + 1)
    t.do(LIAISON)
    assert t.starting("choose ") == ["choose arrakis_liaison discard", "choose arrakis_liaison deck"]


@rule("F-42")
def test_recruitment_mission_concerns_the_reveal_turn_of_this_round_only():
    t = next_round_with(
        buying(9, "recruitment_mission").do("play recruitment_mission", "end"), "convincing_argument"
    )
    t.do("reveal", LIAISON)
    assert t.decision.kind == "reveal"
    assert discard(t)[-1] == "arrakis_liaison"
