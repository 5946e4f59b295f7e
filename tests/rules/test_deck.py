"""B-DECK: personal decks, drawing, discarding and trashing."""

from collections import Counter

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import empty_round, reserve_left, shuffles, visit
from tests.table import Table

TWO_PLAYS = ["convincing_argument"] * 2  # 4 Persuasion


# --- acquiring


@rule("B-DECK-01")
def test_an_effect_can_name_another_place_for_an_acquired_card() -> None:
    t = Table().row("space_travel").intrigues(0, "bypass_protocol").give(0, spice=2).deck(0, "dagger")
    t.do("play bypass_protocol", "choose spice>acquire", "choose space_travel row")
    assert t.names(reversed(t[0].deck)) == ["space_travel", "dagger"]
    assert t[0].discard == []


# --- drawing


@rule("B-DECK-02", "B-DECK-04")
def test_a_deck_that_was_drawn_empty_stays_empty_until_the_next_draw() -> None:
    t = Table().deck(0, "seek_allies").discard(0, "diplomacy", "signet_ring").troops(0, garrison=3)
    t.hand(0, "reconnaissance", "bene_gesserit_initiate").do("send bene_gesserit_initiate arrakeen")
    t.do("take space:arrakeen draw")
    assert t.names(t[0].hand) == ["reconnaissance", "seek_allies"]
    assert t[0].deck == []
    assert t.names(t[0].discard) == ["diplomacy", "signet_ring"]
    assert shuffles(t, 0) == 0

    t.do("take card:bene_gesserit_initiate")
    assert shuffles(t, 0) == 1
    assert t[0].discard == []
    assert Counter(t.names(t[0].hand[2:] + t[0].deck)) == {"diplomacy": 1, "signet_ring": 1}
    assert len(t[0].deck) == 1


@rule("B-DECK-05")
def test_poison_snooper_sees_nothing_on_an_empty_deck() -> None:
    t = Table().intrigues(0, "poison_snooper").deck(0, "diplomacy")
    assert "play poison_snooper" in t.options
    t.deck(0).discard(0, "diplomacy", "dagger")
    assert "play poison_snooper" not in t.options
    assert t.barred["play poison_snooper"] == "nothing_there"
    assert t[0].deck == []
    assert shuffles(t, 0) == 0


@rule("B-DECK-05")
def test_paul_atreides_sees_nothing_on_an_empty_deck() -> None:
    t = Table(players=3, leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])
    t.deck(0, "signet_ring", "dagger")
    assert t.game.view(0).table.players[0].deck == [terms.UNKNOWN, t.card("signet_ring")]
    t.deck(0).discard(0, "diplomacy", "dagger")
    seen = t.game.view(0).table.players[0]
    assert (seen.deck, t.names(seen.discard)) == ([], ["diplomacy", "dagger"])
    assert t[0].deck == []
    assert shuffles(t, 0) == 0


@rule("B-DECK-06")
def test_draws_are_lost_when_deck_and_discard_pile_are_empty() -> None:
    t = Table().give(0, water=2).deck(0, "seek_allies").discard(0)
    visit(t, "research_station")
    assert t.names(t[0].hand) == ["seek_allies"]
    t.discard(0, "dagger", "diplomacy").do("end")  # the two draws are not made up for
    assert t.names(t[0].hand) == ["seek_allies"]


@rule("B-DECK-07")
def test_cards_in_play_are_not_shuffled_into_the_new_deck() -> None:
    t = Table().give(0, water=2).deck(0).discard(0, "dagger").played(0, "diplomacy")
    visit(t, "research_station")
    assert t.names(t[0].hand) == ["dagger"]
    assert t.names(t[0].played) == ["diplomacy", "reconnaissance"]
    assert t[0].deck == []


# --- trashing


@rule("B-DECK-08")
def test_the_trash_icon_takes_a_card_from_hand_discard_pile_or_play() -> None:
    t = Table().deck(0, "signet_ring").discard(0, "diplomacy").played(0, "chani").intrigues(0, "windfall")
    t.hand(0, "dagger", "guild_administrator").hand(1, "seek_allies").discard(1, "reconnaissance")
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    assert set(t.options) == {
        "choose dagger hand",
        "choose diplomacy discard",
        "choose chani played",
        "choose guild_administrator played",
        "decline",
    }
    t.do("choose diplomacy discard")
    assert t[0].discard == []
    assert t.starting("take card:guild_administrator") == []  # one card, not more


@rule("B-DECK-09")
def test_a_trashed_card_leaves_the_game_for_good() -> None:
    t = Table().deck(0, "dagger").discard(0).hand(0, "signet_ring", "guild_administrator")
    t.do("send guild_administrator secure_contract", "take card:guild_administrator", "choose signet_ring hand")
    assert t.names(t.state.trashed) == ["signet_ring"]
    empty_round(t.do("end"))
    p = t[0]
    assert t.card("signet_ring") not in [*p.deck, *p.hand, *p.discard, *p.played, *p.revealed, *t.state.imperium]


@rule("B-DECK-10")
def test_a_trashed_reserve_card_can_be_acquired_again() -> None:
    t = Table().hand(0, "arrakis_liaison", "guild_administrator", *TWO_PLAYS)
    t.state.reserve[t.box.reserve.index(t.card("arrakis_liaison"))] = 0
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    t.do("choose arrakis_liaison hand")
    assert reserve_left(t, "arrakis_liaison") == 1
    assert t.state.trashed == []
    t.do("end")
    while t.seat != 0:
        t.reveal_and_end()
    t.discard(0).do("buy arrakis_liaison from:reserve")
    assert t.names(t[0].discard) == ["arrakis_liaison"]
    assert reserve_left(t, "arrakis_liaison") == 0


@rule("B-DECK-11")
def test_the_trash_icon_may_be_left_unused() -> None:
    t = Table().hand(0, "guild_administrator", "dagger").do("send guild_administrator secure_contract")
    assert {"take card:guild_administrator", "end"} <= set(t.options)
    t.do("take card:guild_administrator", "decline", "end")
    assert t.state.trashed == []
    assert t.seat == 1


@rule("B-DECK-12")
def test_a_card_must_be_trashed_when_that_is_the_cost_being_paid() -> None:
    t = Table().give(0, spice=2).hand(0, "diplomacy", "dagger").discard(0).deck(0, "chani", "stilgar")
    t.do("send diplomacy selective_breeding", "take space:selective_breeding")
    assert set(t.options) == {"choose dagger hand", "choose diplomacy played"}  # nothing to decline
    t.do("choose dagger hand")
    assert t.names(t.state.trashed) == ["dagger"]
    assert t.names(t[0].hand) == ["chani", "stilgar"]


@rule("B-DECK-12", "F-14")
@pytest.mark.parametrize(("card", "place"), [("seek_allies", 1), ("foldspace", 2), ("power_play", 2)])
def test_a_turn_cannot_end_before_a_card_that_orders_its_own_trashing_is_trashed(card: str, place: int) -> None:
    t = Table().deck(0, "dagger").hand(0, card)
    before = reserve_left(t, "foldspace")
    t.do(f"send {card} wealth")
    order = f"take card:{card} {place}"
    while "end" not in t.options:  # take everything else first
        t.do(next((item for item in t.starting("take ") if item != order), order))
    p = t[0]
    assert t.card(card) not in [*p.deck, *p.hand, *p.discard, *p.played, *p.revealed]
    if card == "foldspace":
        assert reserve_left(t, card) == before + 1
    else:
        assert t.names(t.state.trashed) == [card]


@rule("B-DECK-12")
def test_a_card_whose_own_trashing_stands_before_an_arrow_may_stay() -> None:
    t = Table().hand(0, "imperial_spy").do("send imperial_spy wealth", "take influence:emperor")
    assert set(t.options) == {"take card:imperial_spy", "end"}
    t.do("end")
    assert t.names(t[0].played) == ["imperial_spy"]
    assert t[0].intrigues == []


# --- discarding


@rule("B-DECK-13", "B-DECK-14", "F-06")
def test_a_discarded_card_is_one_of_the_own_hand_chosen_by_its_owner() -> None:
    t = Table(players=3).hand(0, "test_of_humanity").hand(2)
    t.hand(1, "dagger", "diplomacy", "signet_ring").intrigues(1, "ambush", "windfall").troops(1, conflict=1)
    t.played(1, "chani").deck(1, "stilgar")
    t.do("send test_of_humanity hall_of_oratory")
    assert (t.seat, set(t.options)) == (1, {"choose discard", "choose lose_troops"})
    t.do("choose discard")
    assert t.seat == 1
    assert set(t.options) == {"choose dagger hand", "choose diplomacy hand", "choose signet_ring hand"}
    t.do("choose diplomacy hand")
    assert t.names(t[1].discard) == ["diplomacy"]
    assert t.names(t[1].hand) == ["dagger", "signet_ring"]
    assert len(t[1].intrigues) == 2


@rule("B-DECK-13", "F-06")
def test_intrigue_cards_are_no_cards_to_discard() -> None:
    t = Table(players=3).hand(0, "test_of_humanity")
    for seat in (1, 2):
        t.hand(seat).intrigues(seat, "ambush", "windfall")
    t.troops(1, garrison=3, conflict=1).do("send test_of_humanity hall_of_oratory")
    assert t.seat == 0  # nobody had a choice
    assert t[1].conflict == 0  # seat 1 could only lose the troop, seat 2 nothing at all
    assert [len(t[seat].intrigues) for seat in (1, 2)] == [2, 2]
    assert t.state.intrigue_discard == []


@rule("B-DECK-14")
def test_each_opponent_chooses_both_cards_for_reverend_mother_mohiam() -> None:
    t = Table(players=3).hand(0, "reverend_mother_mohiam").played(0, "bene_gesserit_initiate")
    for seat in (1, 2):
        t.hand(seat, "dagger", "diplomacy", "signet_ring")
    t.do("send reverend_mother_mohiam wealth", "take card:reverend_mother_mohiam")
    for seat in (1, 2):
        assert (t.seat, len(t.options)) == (seat, 3)
        t.do("choose signet_ring hand")
        assert (t.seat, set(t.options)) == (seat, {"choose dagger hand", "choose diplomacy hand"})
        t.do("choose dagger hand")
        assert t.names(t[seat].hand) == ["diplomacy"]
        assert Counter(t.names(t[seat].discard)) == {"signet_ring": 1, "dagger": 1}


# --- the Intrigue deck, points of acquired cards


@rule("B-DECK-15", "F-11")
def test_an_empty_intrigue_deck_is_made_anew_from_the_discarded_cards() -> None:
    t = Table().intrigue_deck("ambush")
    spent = ["windfall", "bribery", "infiltrate"]
    t.state.intrigue_discard = [t.box.intrigue_index[name] for name in spent]

    visit(t, "carthag").do("end")  # the last card: no reshuffle in advance
    assert t.state.intrigue_deck == []
    assert len(t.state.intrigue_discard) == 3

    visit(t, "secrets")
    drawn = [*t[1].intrigues, *t.state.intrigue_deck]
    assert sorted(t.box.intrigues[card].id for card in drawn) == sorted(spent)
    assert len(t[1].intrigues) == 1
    assert t.state.intrigue_discard == []


@rule("B-DECK-16", "B-DECK-10", "F-48")
def test_the_point_of_the_spice_must_flow_stays_when_the_card_is_trashed() -> None:
    t = Table().hand(0, *["convincing_argument"] * 5).give(0, vp=0)
    t.do("reveal", "buy the_spice_must_flow from:reserve", "end")
    assert (t[0].vp, reserve_left(t, "the_spice_must_flow")) == (1, 9)
    empty_round(t)
    while t.seat != 0:
        t.reveal_and_end()
    t.hand(0, "guild_administrator").discard(0, "the_spice_must_flow")
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    t.do("choose the_spice_must_flow discard")
    assert (t[0].vp, reserve_left(t, "the_spice_must_flow")) == (1, 10)
