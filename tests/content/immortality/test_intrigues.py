"""The Intrigue cards of Immortality."""

import pytest

from sietch.rules.terms import F_LOSS
from tests.content.immortality.tables import six, table, uprising
from tests.content.ledger import change, discarded, without_card
from tests.marks import rule
from tests.table import Table


def names(t: Table, seat: int) -> list[str]:
    return [t.box.intrigues[card].id for card in t[seat].intrigues]


# --- plot
@pytest.mark.parametrize(
    ("card", "markers", "gained"),
    [
        ("breakthrough", 0, {"research": 1, "specimens": 1}),
        ("illicit_dealings", 0, {"tleilaxu": 1}),
        ("shadowy_bargain", 0, {"specimens": 1}),
        ("study_melange", 0, {"spice": 1}),
        ("disguised_bureaucrat", 1, {"spice": 1}),
    ],
)
def test_plot_cards_that_gain(card: str, markers: int, gained: dict[str, int]) -> None:
    t = table("dagger", markers=markers).intrigues(0, card)
    assert change(t, 0, f"play {card}") == without_card(gained)


@rule("I-OPEN-19")
def test_disguised_bureaucrat_cannot_be_played_without_a_marker() -> None:
    t = table("dagger").intrigues(0, "disguised_bureaucrat")
    assert t.barred["play disguised_bureaucrat"] == "condition"


@rule("I-GENE-03")
def test_disguised_bureaucrat_with_both_markers_does_both() -> None:
    t = table("dagger", markers=2).intrigues(0, "disguised_bureaucrat").do("play disguised_bureaucrat")
    assert change(t, 0, "choose guild") == {"guild": 1}
    assert t[0].spice == 10 + 1


@rule("I-OPEN-20")
def test_counterattack_deploys_up_to_two_garrison_troops() -> None:
    t = table("dagger").troops(0, garrison=3).intrigues(0, "counterattack").do("play counterattack")
    assert t.options == ["choose 1", "choose 2"]
    assert change(t, 0, "choose 2") == {"garrison": -2, "conflict": 2}
    t = table("dagger").troops(0).intrigues(0, "counterattack")
    assert t.barred["play counterattack"] == "no_troops"


def test_counterattack_takes_nothing_from_the_limit_of_a_combat_space() -> None:
    t = table("reconnaissance").troops(0, garrison=6).intrigues(0, "counterattack")
    t.do("send reconnaissance arrakeen")
    limit = t.deploy_limit
    t.do("play counterattack", "choose 2")
    assert t.deploy_limit == limit


@rule("I-MIX-10")
def test_counterattack_of_a_commander_deploys_the_allys_troops() -> None:
    t = six("imperial_ornithopter").troops(2, garrison=3).intrigues(0, "counterattack")
    t.do("play counterattack ally:2")
    assert t.seat == 2
    t.do("choose 1")
    assert t[2].conflict == 1


def test_tleilaxu_puppet_waits_for_the_reveal_turn() -> None:
    t = table("dagger").intrigues(0, "tleilaxu_puppet").do("play tleilaxu_puppet")
    assert t.box.intrigues[t[0].faceup[0]].id == "tleilaxu_puppet"
    t.do("reveal")
    assert t[0].persuasion == 1


# --- combat: with an Ambush in hand everybody is asked
@rule("I-GENE-03")
@pytest.mark.parametrize(("markers", "swords"), [(0, 2), (1, 4), (2, 6)])
def test_vicious_talents(markers: int, swords: int) -> None:
    t = table("dagger", markers=markers).intrigues(0, "vicious_talents", "ambush")
    t.set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    assert change(t, 0, "play vicious_talents") == without_card({"swords": swords})


def test_counterattack_answers_an_opponents_combat_card() -> None:
    t = table("dagger").intrigues(0, "counterattack", "ambush").intrigues(1, "ambush", "ambush")
    t.set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    assert t.barred["play counterattack"] == "condition"
    t.do("pass", "play ambush", "done")
    assert change(t, 0, "play counterattack") == without_card({"swords": 4})


def test_own_combat_cards_do_not_count_for_counterattack() -> None:
    t = table("dagger").intrigues(0, "counterattack", "ambush", "ambush")
    t.set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    t.do("play ambush")
    assert t.barred["play counterattack"] == "condition"


def test_economic_positioning_retreats_exactly_two() -> None:
    t = table("dagger", solari=0).intrigues(0, "economic_positioning", "ambush")
    t.set_strengths((3, 0), (1, 0), (0, 0), (0, 0))
    assert change(t, 0, "play economic_positioning") == without_card({"conflict": -2, "garrison": 2, "solari": 3})
    t = table("dagger").intrigues(0, "economic_positioning", "ambush")
    t.set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    assert t.barred["play economic_positioning"] == "no_troops"


@rule("I-SPECIMEN-02")
def test_gruesome_sacrifice_turns_lost_troops_into_specimens() -> None:
    t = table("dagger").intrigues(0, "gruesome_sacrifice", "ambush")
    t.set_strengths((3, 0), (1, 0), (0, 0), (0, 0))
    assert change(t, 0, "play gruesome_sacrifice") == without_card({"conflict": -2, "specimens": 2, "tleilaxu": 1})


def test_who_sacrifices_the_last_unit_drops_out() -> None:
    t = table("dagger").intrigues(0, "gruesome_sacrifice", "ambush").intrigues(1, "ambush")
    t.set_strengths((2, 3), (1, 0), (0, 0), (0, 0))
    t.do("play gruesome_sacrifice")
    assert t.strength(0) == 0
    assert t.seat == 1


# --- when troops are lost
def lost(*troops: int, cards: dict[int, list[str]]) -> Table:
    """The rewards are given and the troops go home."""
    t = table("dagger", solari=0)
    for seat, held in cards.items():
        t.intrigues(seat, *held)
    t.set_strengths(*[(n, 0) for n in troops])
    while t.state.agenda[-1][0] != F_LOSS and t.state.round == 1 and t.state.turn_kind == 0:
        if t.starting("pass"):
            t.do("pass")
        elif t.starting("done"):
            t.do("done")
        else:
            t.do(t.options[0])
    return t


@rule("I-OPEN-8", "I-FAQ-06")
def test_harvest_cells_is_asked_after_the_rewards_when_troops_return() -> None:
    t = lost(3, 2, 0, 0, cards={0: ["harvest_cells"]}).tleilaxu_row("ghola", "usurp")
    assert (t.seat, t.decision.kind, t.options) == (0, "loss", ["play harvest_cells", "done"])
    assert (t[0].conflict, t[0].supply) == (0, 12 - t[0].garrison)
    t.specimens(0, 1).do("play harvest_cells")
    assert t.lab(0).specimens == 3
    assert sorted(t.options) == ["choose ghola tleilaxu", "choose reclaimed_forces tleilaxu", "decline"]
    t.do("choose ghola tleilaxu")
    assert "ghola" in t.names(t[0].discard + t[0].deck + t[0].hand)
    assert discarded(t)[-1:] == ["harvest_cells"]


@rule("I-OPEN-8")
def test_reclaimed_forces_may_be_had_with_harvest_cells() -> None:
    t = lost(3, 0, 0, 0, cards={0: ["harvest_cells"]}).specimens(0, 1)
    t.do("play harvest_cells", "choose reclaimed_forces tleilaxu")
    gained = change(t, 0, "choose tleilaxu_step")
    assert gained["tleilaxu"] == 1


@rule("I-OPEN-8")
def test_with_fewer_than_three_troops_lost_it_is_not_asked() -> None:
    t = lost(2, 2, 0, 0, cards={0: ["harvest_cells"], 1: ["harvest_cells"]})
    assert t.state.round == 2


@rule("I-OPEN-8")
def test_it_is_no_card_for_the_circle_of_combat() -> None:
    t = table("dagger").intrigues(0, "harvest_cells", "ambush")
    t.set_strengths((3, 0), (3, 0), (0, 0), (0, 0))
    assert t.barred["play harvest_cells"] == "not_now"


@rule("I-OPEN-8")
def test_clockwise_from_the_first_player_each_with_both_copies() -> None:
    t = lost(4, 3, 0, 0, cards={0: ["harvest_cells", "harvest_cells"], 1: ["harvest_cells"]})
    t.do("play harvest_cells", "decline")
    assert t.seat == 0
    t.do("done")
    assert (t.seat, t.decision.kind) == (1, "loss")


@rule("I-OPEN-8")
def test_sandworms_are_no_troops() -> None:
    t = uprising("dagger")
    t.intrigues(0, "harvest_cells")
    t.sandworms(0, 3)
    t.set_strengths((2, 0), (1, 0), (0, 0), (0, 0))
    while t.state.round == 1 and t.state.turn_kind == 0:
        assert t.decision.kind != "loss"
        t.do(t.options[-1])


@rule("I-OPEN-8", "I-GENE-04")
def test_with_a_marker_the_acquired_card_may_go_on_top_of_the_deck() -> None:
    t = lost(3, 0, 0, 0, cards={0: ["harvest_cells"]}).tleilaxu_row("ghola", "usurp").specimens(0, 1)
    t.research_at(0, "r4b").do("play harvest_cells", "choose ghola tleilaxu")
    assert sorted(t.options) == ["choose ghola deck", "choose ghola discard"]


@rule("I-OPEN-8", "I-MIX-10")
def test_a_commander_plays_harvest_cells_for_an_ally_who_lost_so_many() -> None:
    t = six("imperial_ornithopter").intrigues(0, "harvest_cells")
    t.tleilaxu_row("contaminator", "ghola")
    t.set_strengths((0, 0), (0, 0), (4, 0), (0, 0), (2, 0), (0, 0))  # the Allies sit on 2 and 4
    while t.decision.kind != "loss":
        t.do(t.options[-1])
    assert (t.seat, t.options) == (0, ["play harvest_cells ally:2", "done"])
    t.do("play harvest_cells ally:2")
    assert t.lab(2).specimens == 2
    t.do("choose contaminator tleilaxu")
    assert t.lab(2).specimens == 1
    assert "contaminator" in t.names(t[0].discard + t[0].deck + t[0].hand)


# --- endgame
def at_the_end(t: Table) -> Table:
    """The last Conflict is over."""
    t.state.conflict_deck = []
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    return t


@rule("I-CARD-17")
@pytest.mark.parametrize(("solari", "scores"), [(10, True), (9, False)])
def test_economic_positioning_looks_at_ten_solari(solari: int, scores: bool) -> None:
    t = at_the_end(table("dagger", solari=solari).intrigues(0, "economic_positioning").intrigues(1, "tiebreaker"))
    if scores:
        assert change(t, 0, "play economic_positioning") == without_card({"vp": 1})  # nothing is paid
    else:
        assert names(t, 0) == ["economic_positioning"]
        assert "play economic_positioning" not in t.options


@rule("I-CARD-17")
@pytest.mark.parametrize(("spice", "markers", "scores"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_study_melange_looks_at_three_spice_and_both_markers(spice: int, markers: int, scores: bool) -> None:
    t = table("dagger", markers=markers, spice=spice).intrigues(0, "study_melange", "tiebreaker")
    t = at_the_end(t)
    assert ("play study_melange" in t.options) == scores
    if scores:
        assert change(t, 0, "play study_melange") == without_card({"vp": 1})


def test_tleilaxu_puppet_scores_with_a_council_seat_and_both_markers() -> None:
    t = table("dagger", markers=2).intrigues(0, "tleilaxu_puppet", "tiebreaker")
    t[0].council = True
    assert change(at_the_end(t), 0, "play tleilaxu_puppet") == without_card({"vp": 1})
    t = at_the_end(table("dagger", markers=2).intrigues(0, "tleilaxu_puppet", "tiebreaker"))
    assert t.barred["play tleilaxu_puppet"] == "condition"


@rule("I-OPEN-21", "I-TLEILAXU-07")
def test_a_step_at_the_end_brings_its_bonus() -> None:
    t = table("dagger").intrigues(0, "shadowy_bargain", "tiebreaker")
    t.lab(0).tleilaxu = 6
    assert change(at_the_end(t), 0, "play shadowy_bargain") == without_card({"tleilaxu": 1, "vp": 1})


@rule("I-OPEN-21")
def test_an_endgame_card_drawn_by_that_step_may_still_be_played() -> None:
    t = table("dagger", solari=10).intrigues(0, "shadowy_bargain", "tiebreaker")
    t.intrigue_deck("economic_positioning")
    t.lab(0).tleilaxu = 5
    at_the_end(t).do("play shadowy_bargain")
    assert "play economic_positioning" in t.options
