"""Grafting: two cards, one Agent (I-GRAFT), and how it stands beside the rest of a turn."""

import random

import pytest

from sietch.lab.invariants import check
from sietch.records.game import new_game
from sietch.rules import engine, terms
from sietch.rules.effects.conditions import bond
from sietch.rules.packing import source_of
from sietch.rules.verbs.cards import offers
from tests.marks import rule
from tests.rules.immortality.tables import table, uprising
from tests.table import Table


def sends(t: Table, *words: str) -> list[str]:
    return [o for o in t.starting("send") if all(word in o.split() for word in words)]


@rule("I-GRAFT-01", "I-GRAFT-02", "I-GRAFT-03")
def test_a_graft_card_is_played_with_exactly_one_other_card() -> None:
    t = table().hand(0, "ghola", "chairdog", "reconnaissance", "dagger").give(0, solari=10, water=3, spice=9)
    pairs = {
        tuple(o.split()[1:2]) + tuple(w for w in o.split() if w.startswith("with:")) for o in t.starting("send")
    }
    alone = {pair for pair in pairs if len(pair) == 1}
    assert alone == {("reconnaissance",), ("dagger",)}
    assert {frozenset((a, b.removeprefix("with:"))) for a, b in pairs - alone} == {
        frozenset({"ghola", "chairdog"}),
        frozenset({"ghola", "reconnaissance"}),
        frozenset({"ghola", "dagger"}),
        frozenset({"chairdog", "reconnaissance"}),
        frozenset({"chairdog", "dagger"}),
    }, "two Graft cards, or a Graft card and another; never two without Graft"
    assert len(pairs - alone) == 5, "two Graft cards are one pair"


@rule("I-GRAFT-02")
def test_two_copies_of_one_graft_card_are_a_pair() -> None:
    t = table().hand(0, "planned_coupling", "planned_coupling").deck(0, "dagger", "dagger", "diplomacy")
    t.do("send planned_coupling secrets with:planned_coupling")
    t.do("take card:planned_coupling", "take card:planned_coupling")
    assert t.names(t[0].hand) == ["dagger", "dagger"]
    assert t.names(t[0].played) == ["planned_coupling"] * 2
    assert not sends(table().hand(0, "planned_coupling"), "planned_coupling")


@rule("I-GRAFT-04")
def test_both_come_from_hand_but_usurps_partner_may_lie_in_the_imperium_row() -> None:
    row = ("bene_tleilax_lab", "blank_slate", "occupation", "long_reach", "organ_merchants")
    t = table().row(*row).hand(0, "ghola", "dagger").played(0, "reconnaissance").discard(0, "diplomacy")
    assert not [o for o in t.starting("send") if any(name in o for name in (*row, "reconnaissance", "diplomacy"))]
    t.hand(0, "usurp", "dagger")
    borrowed = {o.split("borrowing:")[1] for o in t.starting("send") if "borrowing:" in o}
    assert borrowed == {"bene_tleilax_lab", "blank_slate", "occupation", "organ_merchants"}, "one needs an icon"
    assert sends(t, "usurp", "with:dagger")


@rule("I-GRAFT-05")
def test_one_icon_of_either_card_sends_the_agent() -> None:
    t = table().hand(0, "chairdog", "dagger").give(0, solari=9, water=3, spice=9)
    spaces = {o.split()[2] for o in t.starting("send chairdog")}
    icons = {t.box.spaces[t.space(name)].icon for name in spaces}
    assert icons == {terms.CITY, terms.LANDSRAAD}, "Chairdog's and the Dagger's"
    agents = t[0].agents
    t.do("send chairdog arrakeen with:dagger")
    assert t[0].agents == agents - 1
    assert sum(t.state.agents_at[i] & 15 for i in range(len(t.box.spaces))) == 1


@rule("I-GRAFT-05", "I-GRAFT-13")
def test_a_pair_says_why_it_cannot_go_somewhere() -> None:
    t = table().hand(0, "chairdog", "dagger").give(0, solari=0).agent_at(1, "arrakeen")
    assert t.barred["send chairdog arrakeen with:dagger"] == "occupied"
    assert t.barred["send chairdog mentat with:dagger"] == "cannot_pay"
    assert "send chairdog" not in t.barred and "send chairdog arrakeen" not in t.barred
    t.give(0, agents=0)
    assert t.barred["send chairdog carthag with:dagger"] == "no_agent"


@rule("I-GRAFT-06")
def test_both_cards_have_sent_the_agent() -> None:
    for order in (("ghola", "stillsuit_manufacturer"), ("chairdog", "stillsuit_manufacturer")):
        t = table().hand(0, *order, "dagger").influence(0, fremen=4).alliance("fremen", 0)
        t.do(f"send {order[0]} arrakeen with:{order[1]}")
        take_all(t, "card:stillsuit_manufacturer")
        assert "stillsuit_manufacturer" in t.names(t[0].hand), "the card that sent the Agent goes back to hand"


def take_all(t: Table, what: str) -> None:
    while [o for o in t.starting("take") if what in o]:
        t.do(next(o for o in t.starting("take") if what in o))


@rule("I-GRAFT-07")
@pytest.mark.parametrize("first", ["face_dancer", "industrial_espionage draw", "space"])
def test_boxes_of_both_cards_and_the_space_are_taken_in_any_order(first: str) -> None:
    t = table().hand(0, "face_dancer", "industrial_espionage", "dagger").give(0, solari=9)
    t.do("send face_dancer wealth with:industrial_espionage")
    waiting = set(t.starting("take"))
    assert len(waiting) >= 4
    wanted = "influence" if first == "space" else first
    t.do(next(o for o in sorted(waiting) if wanted in o))
    while t.decision.kind == "research":
        t.do(t.options[0])
    assert set(t.starting("take")) < waiting and len(t.starting("take")) == len(waiting) - 1


@rule("I-GRAFT-08")
def test_both_stay_in_play_until_clean_up_and_count_for_bonds() -> None:
    t = (
        table()
        .hand(0, "face_dancer", "contaminator", "dagger")
        .do("send face_dancer stillsuits with:contaminator")
    )
    take_all(t, "")
    t.do("end")
    assert sorted(t.names(t[0].played)) == ["contaminator", "face_dancer"]
    assert bond(terms.FREMEN).holds(t.state, 0, source_of(terms.OF_CARD, t.card("dagger")))
    while t.seat != 0:
        t.reveal_and_end()
    t.reveal_and_end()
    assert {"face_dancer", "contaminator"} <= set(t.names(t[0].discard)) and t[0].played == []


@rule("I-GRAFT-08")
def test_a_card_that_asks_for_a_bond_finds_its_partner() -> None:
    t = table().hand(0, "planned_coupling", "lisan_al_gaib", "dagger")
    t.do("send planned_coupling carthag with:lisan_al_gaib")
    take_all(t, "lisan_al_gaib")
    assert t[0].influence[terms.FREMEN] == 1
    t = table().hand(0, "chairdog", "lisan_al_gaib", "dagger").do("send chairdog carthag with:lisan_al_gaib")
    assert t.barred["take card:lisan_al_gaib"] == "condition"


@rule("I-GRAFT-09", "I-GRAFT-12")
def test_if_grafted_works_on_either_card_and_does_nothing_alone() -> None:
    t = table().hand(0, "chairdog", "corrupt_smuggler", "dagger").give(0, spice=0)
    t.do("send chairdog arrakeen with:corrupt_smuggler")
    take_all(t, "corrupt_smuggler")
    assert t[0].spice == 2, "a card without Graft is grafted too"
    t = table().hand(0, "corrupt_smuggler", "dagger").give(0, spice=0)
    t.do("send corrupt_smuggler foldspace")
    assert t.barred["take card:corrupt_smuggler"] == "condition" and t[0].spice == 0


@rule("I-GRAFT-10")
def test_the_other_grafted_card_is_the_partner() -> None:
    t = (
        table()
        .hand(0, "dissecting_kit", "dagger", "reconnaissance")
        .do("send dissecting_kit arrakeen with:dagger")
    )
    take_all(t, "dissecting_kit")
    assert t.names(t.state.trashed) == ["dagger"]
    assert t.names(t[0].played) == ["dissecting_kit"] and t.lab(0).specimens == 1


@rule("I-GRAFT-11")
def test_a_graft_card_is_revealed_without_a_partner() -> None:
    t = table().hand(0, "face_dancer").do("reveal")
    assert (t.names(t[0].revealed), t[0].persuasion) == (["face_dancer"], 1)


@rule("I-GRAFT-13")
def test_a_hand_of_one_graft_card_allows_no_agent_turn() -> None:
    t = table().hand(0, "ghola")
    assert not t.starting("send") and "reveal" in t.options
    assert t.barred["send ghola"] == "no_partner"
    t.hand(0, "ghola", "convincing_argument")
    assert t.starting("send ghola") and "send ghola" not in t.barred
    t = table(ask_single=True).hand(0, "ghola")
    assert not t.starting("send") and t.seat == 0


@rule("I-GRAFT-13")
def test_usurp_has_partners_as_long_as_there_is_a_row() -> None:
    t = table().hand(0, "usurp")
    assert "send usurp" not in t.barred and t.starting("send usurp")
    t.row()
    assert t.barred["send usurp"] == "no_partner" and not t.starting("send")


@rule("I-GRAFT-14")
def test_a_card_without_an_icon_may_be_a_partner() -> None:
    t = table().hand(0, "chairdog", "convincing_argument")
    assert {o.split()[2] for o in t.starting("send chairdog")} <= {
        "arrakeen",
        "carthag",
        "research_station",
        "sietch_tabr",
    }
    t.do("send chairdog carthag with:convincing_argument")
    t = table().hand(0, "usurp", "convincing_argument").row()
    assert t.barred["send usurp with:convincing_argument"] == "no_matching_icon" and not t.starting("send")


@rule("I-GRAFT-15")
def test_signet_ring_in_a_pair_uses_the_signet_ability() -> None:
    t = table(leaders=["count_ilban_richese", "paul_atreides", "helena_richese", "earl_memnon_thorvald"])
    t.hand(0, "chairdog", "signet_ring").give(0, solari=0)
    t.do("send chairdog carthag with:signet_ring")
    take_all(t, "leader")
    assert t[0].solari == 1


@rule("I-GRAFT-16")
def test_a_pair_is_one_agent_turn_and_leaves_the_rest_of_the_hand() -> None:
    t = table().hand(0, "chairdog", "dagger", "reconnaissance", "diplomacy")
    t.do("send chairdog carthag with:dagger")
    assert t.names(t[0].hand) == ["reconnaissance", "diplomacy"]
    assert t.state.turn_kind == terms.AGENT_TURN and not t.starting("send")
    take_all(t, "")
    t.do("end")
    assert t.seat == 1 and t[0].agents == 1


# --- beside the rest
@rule("I-CARD-10", "I-OPEN-12")
def test_a_borrowed_card_stays_in_the_row_out_of_everybodys_reach_until_the_turn_ends() -> None:
    row = ("organ_merchants", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t = table().row(*row).imperium("shadout_mapes", "lisan_al_gaib").hand(0, "usurp", "dagger")
    t.do("send usurp imperial_basin borrowing:organ_merchants")
    assert t.names(t.state.row) == list(row) and t.names(t[0].played) == ["usurp"]
    check_offers(t, "organ_merchants", offered=False)
    t.do("end")
    assert t.names(t.state.row) == [*row[1:], "shadout_mapes"]
    assert t.names(t.state.trashed) == ["organ_merchants"]
    assert (t.tleilax.partner, t.tleilax.borrowed) == (-1, False)


def check_offers(t: Table, card: str, *, offered: bool) -> None:
    assert ((t.card(card), terms.ROW) in offers(t.state, 0)) == offered


@rule("I-OPEN-12", "I-ATOMICS-01")
def test_a_borrowed_card_swept_away_leaves_nothing_to_trash_though_its_like_is_dealt_again() -> None:
    row = ("spiritual_fervor", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t = table().row(*row).hand(0, "usurp", "dagger")
    t.imperium(
        "spiritual_fervor", "shadout_mapes", "lisan_al_gaib", "organ_merchants", "for_humanity", "blank_slate"
    )
    t.do("send usurp imperial_basin borrowing:spiritual_fervor", "atomics", "end")
    assert "spiritual_fervor" in t.names(t.state.row)
    assert t.names(t.state.trashed) == list(row)


@rule("I-OPEN-12")
def test_a_borrowed_card_that_trashes_itself_is_gone_and_the_gap_filled() -> None:
    row = ("power_play", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t = table().row(*row).imperium("shadout_mapes", "lisan_al_gaib").hand(0, "usurp", "dagger")
    t.do("send usurp stillsuits borrowing:power_play")
    take_all(t, "")
    assert (t.names(t.state.trashed), t[0].influence[terms.FREMEN]) == (["power_play"], 2)
    assert t.names(t.state.row) == [*row[1:], "shadout_mapes"]
    t.do("end")
    assert t.names(t.state.row) == [*row[1:], "shadout_mapes"]


@rule("I-CARD-11")
def test_the_trashing_at_the_end_of_the_turn_sets_off_its_effects() -> None:
    row = ("replacement_eyes", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t = table().row(*row).hand(0, "usurp", "dagger").do("send usurp carthag borrowing:replacement_eyes")
    take_all(t, "space")
    t.do("end")
    assert (t.lab(0).tleilaxu, t.seat) == (1, 1)


@rule("I-CARD-09")
def test_usurp_with_a_card_from_hand_trashes_nothing() -> None:
    t = table().hand(0, "usurp", "dagger", "reconnaissance").do("send usurp carthag with:reconnaissance")
    take_all(t, "")
    t.do("end")
    assert t.state.trashed == [] and sorted(t.names(t[0].played)) == ["reconnaissance", "usurp"]


@rule("I-MIX-08")
def test_a_spy_icon_of_either_card_may_be_used() -> None:
    spied = [card.id for card in uprising().box.cards if card.icons == 1 << terms.SPY]
    t = uprising().spies(0, "post_arrakeen_spice_refinery").hand(0, "face_dancer", spied[0]).give(0, solari=0)
    assert sends(t, "face_dancer", "arrakeen", f"with:{spied[0]}")
    t.hand(0, "usurp", spied[0])
    assert sends(t, "usurp", "arrakeen", f"with:{spied[0]}")
    t.hand(0, "face_dancer", "dagger")
    assert not sends(t, "face_dancer", "arrakeen")


@rule("I-MIX-09")
def test_a_pair_infiltrates_and_gathers_intelligence_as_one_card_does() -> None:
    t = uprising().spies(0, "post_arrakeen_spice_refinery").hand(0, "chairdog", "dagger").agent_at(1, "arrakeen")
    way = next(o for o in t.starting("send chairdog arrakeen") if "with:dagger" in o)
    assert "post_arrakeen_spice_refinery" in way
    t.do(way)
    assert t.spy_posts(0) == []
    t = uprising().spies(0, "post_arrakeen_spice_refinery").hand(0, "chairdog", "dagger").deck(0, "diplomacy")
    t.do("send chairdog arrakeen with:dagger")
    assert (t.decision.kind, t.options) == ("gather", ["choose post:post_arrakeen_spice_refinery", "decline"])


def test_random_games_keep_their_invariants_and_the_reasons_can_always_be_told() -> None:
    game = new_game("base", players=3, seed="walk", modules={"immortality"})
    chance, s = random.Random(7), game.state
    while not s.over:
        check(s)
        assert game.decision.barred is not None
        engine.choose(s, chance.choice(s.options))
    assert any(p.lab is not None and p.lab.research >= 0 for p in s.players)
