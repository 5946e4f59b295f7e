"""The Reveal turn: its steps, what is revealed, the order of effects, drawing, Clean Up (B-REVEAL)."""

from itertools import permutations

import pytest

from sietch.rules import terms
from sietch.rules.verbs.cards import draw
from tests.marks import rule
from tests.rules.plays import empty_round, in_play
from tests.table import Table


def back_to(t: Table, seat: int = 0) -> Table:
    """End the turn and let the others reveal until this player is on turn again."""
    t.do("end")
    while t.seat != seat:
        t.reveal_and_end()
    return t


# --- the steps


@rule("B-REVEAL-01")
def test_cards_are_revealed_then_their_effects_then_strength_then_clean_up():
    t = Table().hand(0, "dagger", "stilgar").troops(0, conflict=2)
    t.state.events.clear()
    t.do("reveal")
    assert (t[0].persuasion, t[0].swords) == (2, 4)
    assert (t.strength(0), in_play(t)) == (0, ([], ["dagger", "stilgar"]))  # not set, not cleaned up
    t.do("end")
    assert (t.strength(0), in_play(t)) == (8, ([], []))
    steps = {
        terms.E_REVEALED: "reveal", terms.E_PERSUASION: "effect", terms.E_SWORDS: "effect",
        terms.E_STRENGTH: "strength",
    }  # fmt: skip
    told = [steps[e[0]] for e in t.state.events if e[0] in steps and e[1] == 0]
    assert told == ["reveal", "reveal", "effect", "effect", "effect", "strength"]


@rule("B-REVEAL-01", "B-TURN-06")
def test_no_agent_is_sent_on_a_reveal_turn_nor_after_it():
    t = Table(players=3).hand(0, "dagger", "diplomacy")
    assert t.starting("send ")
    t.do("reveal")
    assert (t[0].agents, t.starting("send "), t.starting("reveal")) == (2, [], [])
    t.do("end")
    t.reveal_and_end().reveal_and_end()
    assert t.state.round == 2


@rule("B-REVEAL-01", "B-ACQ-02", "B-ACQ-07", "B-STR-01", "EX-B-04")
def test_a_whole_reveal_turn():
    t = Table(players=3).hand(0, "imperial_spy", "smugglers_thopter", "stilgar").troops(0, conflict=2)
    t.row("space_travel", "chani", "opulence", "gurney_halleck", "carryall").give(0, agents=0)
    t.do("reveal")
    assert (t[0].spice, t[0].persuasion, t[0].swords) == (1, 4, 4)
    t.do("buy space_travel")
    assert (t[0].persuasion, len(t.state.row), t.names(t[0].discard)) == (1, 5, ["space_travel"])
    t.do("end")
    assert (t.strength(0), t[0].persuasion, in_play(t)) == (8, 0, ([], []))
    assert t.seat == 1


@rule("B-REVEAL-02")
def test_the_whole_hand_is_revealed_and_no_card_is_kept_back():
    hand = ["dagger", "seek_allies", "diplomacy", "dagger", "foldspace"]
    t = Table().hand(0, *hand).do("reveal")
    assert sorted(in_play(t)[1]) == sorted(hand)
    assert t[0].hand == []
    assert [o for o in t.options if not o.startswith("buy ")] == ["end"]


@rule("B-REVEAL-09")
def test_a_reveal_turn_with_an_empty_hand_is_legal():
    t = Table().hand(0).intrigues(0, "windfall")
    assert t.options == ["reveal", "play windfall"]
    t.do("reveal", "end")
    assert (t[0].revealed_turn, t.seat) == (True, 1)


# --- which boxes work


@rule("B-REVEAL-03")
def test_revealed_cards_lie_apart_from_cards_of_agent_turns():
    t = Table(players=3).hand(0, "dagger", "reconnaissance", "diplomacy").do("send dagger hall_of_oratory")
    back_to(t).do("reveal")
    assert in_play(t) == (["dagger"], ["reconnaissance", "diplomacy"])


@rule("B-REVEAL-03")
def test_revealed_cards_are_in_play_with_cards_of_agent_turns():
    t = Table().hand(0, "spice_hunter").do("reveal")
    assert t[0].spice == 0  # no other Fremen card: no bond
    t = Table().played(0, "stilgar").hand(0, "spice_hunter").do("reveal")
    assert t[0].spice == 1
    t = Table().played(0, "stilgar", "chani").hand(0, "liet_kynes").do("reveal")
    assert t[0].persuasion == 2 * 3


@rule("B-COST-15")
@pytest.mark.parametrize("hand", list(permutations(["sietch_reverend_mother", "spice_hunter"])))
def test_two_revealed_bond_cards_switch_each_other_on_whatever_their_order(hand):
    t = Table().hand(0, *hand).row("opulence", "gurney_halleck", "worm_riders", "lady_jessica", "fremen_camp")
    t.do("reveal")
    assert (t[0].persuasion, t[0].spice) == (3 + 1, 1 + 1)
    t.do("buy fremen_camp")
    assert (t[0].persuasion, t.names(t[0].discard)) == (0, ["fremen_camp"])
    t.do("end")
    assert t.seat == 1


@rule("B-REVEAL-04")
def test_reveal_boxes_of_cards_played_on_agent_turns_do_not_work():
    t = Table(players=3).hand(0, "stilgar", "dagger").troops(0, conflict=1).do("send stilgar imperial_basin")
    back_to(t).do("reveal")
    assert (t[0].persuasion, t[0].swords) == (0, 1)  # Dagger's sword; not Stilgar's 2 Persuasion and 3 swords


@rule("B-REVEAL-04", "B-LEADER-03")
def test_agent_boxes_of_revealed_cards_do_not_work():
    t = Table().hand(0, "stilgar", "opulence", "signet_ring").do("reveal")
    assert (t[0].water, t[0].solari, t[0].spice) == (1, 0, 0)  # Stilgar 1 water, Opulence 3 Solari, Signet 1 spice
    assert t.starting("take ") == []


# --- the order of effects, buying in between


@rule("B-REVEAL-05")
@pytest.mark.parametrize("order", list(permutations(["card:thufir_hawat", "card:opulence", "card:chani"])))
def test_reveal_effects_are_resolved_in_any_order(order):
    t = Table().hand(0, "thufir_hawat", "opulence", "chani").give(0, solari=6).troops(0, conflict=1)
    t.do("reveal")
    for item in order:
        assert f"take {item}" in t.options
        t.do(f"take {item}")
        if "choose 1" in t.options:
            t.do("choose 1")
    assert (len(t[0].intrigues), t[0].vp, t[0].garrison) == (1, 2, 1)
    assert t.starting("take ") == []


@rule("B-REVEAL-06")
def test_cards_are_acquired_before_between_and_after_reveal_effects():
    t = Table().hand(0, "thufir_hawat", "opulence", "convincing_argument", "convincing_argument").give(0, solari=6)
    t.do("reveal")
    buy = "buy arrakis_liaison from:reserve"
    for act in (buy, "take card:thufir_hawat", buy, "take card:opulence", buy, "end"):
        assert act in t.options
        t.do(act)
    assert t.names(t[0].discard).count("arrakis_liaison") == 3


# --- drawing on and after the Reveal turn


@rule("B-REVEAL-07", "F-19")
def test_a_card_drawn_by_poison_snooper_on_the_reveal_turn_is_revealed_and_used_at_once():
    t = Table().hand(0).deck(0, "stilgar", "dagger").intrigues(0, "poison_snooper", "windfall")
    t.do("reveal", "play poison_snooper", "choose draw")
    assert (t[0].hand, in_play(t)) == ([], ([], ["stilgar"]))
    assert (t[0].persuasion, t[0].swords) == (2, 3)


@rule("B-REVEAL-07", "F-19")
def test_a_card_drawn_by_refocus_on_the_reveal_turn_is_revealed_and_used_at_once():
    t = Table().hand(0).deck(0).discard(0, "opulence").intrigues(0, "refocus").give(0, solari=6)
    t.do("reveal", "play refocus")
    assert (t[0].hand, in_play(t), t[0].persuasion) == ([], ([], ["opulence"]), 1)
    assert "take card:opulence" in t.options


@rule("B-REVEAL-07")
def test_a_card_drawn_on_an_agent_turn_is_not_revealed():
    t = Table().hand(0, "dagger").deck(0, "stilgar").intrigues(0, "poison_snooper")
    t.do("send dagger hall_of_oratory", "play poison_snooper", "choose draw")
    assert (t.names(t[0].hand), t[0].revealed, t[0].persuasion) == (["stilgar"], [], 0)


@rule("B-REVEAL-10", "F-53", "B-ROUND-05")
@pytest.mark.parametrize("moment", ["on the turn of another player", "in the Combat phase"])
def test_a_card_drawn_after_the_own_reveal_turn_stays_in_hand_for_the_next_round(moment):
    t = Table(players=3).intrigues(1, "ambush").do("reveal", "end").deck(0, "stilgar", *["dagger"] * 6)
    if moment == "on the turn of another player":
        t.do("reveal")  # it is even a Reveal turn
    else:
        t.set_strengths((0, 0), (1, 0), (0, 0))
        assert t.decision.kind == "combat"
    draw(t.state, 0, 1)
    assert (t.names(t[0].hand), t[0].revealed, t[0].persuasion, t[0].swords) == (["stilgar"], [], 0, 0)
    if moment == "in the Combat phase":
        t.do("pass")
    else:
        t.do("end")
        empty_round(t)
    assert (t.state.round, t.names(t[0].hand)) == (2, ["stilgar"] + ["dagger"] * 5)


# --- Clean Up


@rule("B-REVEAL-08")
def test_clean_up_discards_all_own_cards_in_play_and_nobody_elses():
    t = Table(players=3).played(0, "stilgar").hand(0, "dagger", "diplomacy").discard(0, "scout").played(1, "chani")
    t.do("reveal", "end")
    assert (in_play(t), t[0].hand) == (([], []), [])
    assert sorted(t.names(t[0].discard)) == ["dagger", "diplomacy", "scout", "stilgar"]
    assert in_play(t, 1) == (["chani"], [])


@rule("B-REVEAL-08")
def test_cards_stay_in_play_until_clean_up():
    t = Table(players=3).hand(0, "dagger", "diplomacy").do("send dagger hall_of_oratory")
    back_to(t)
    assert (in_play(t), t[0].discard) == ((["dagger"], []), [])
    t.do("reveal")
    assert (in_play(t), t[0].discard) == ((["dagger"], ["diplomacy"]), [])
