"""Combat Intrigue, passing, and cards played on winning (U-CINT)."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.combats import held, pass_round
from tests.rules.uprising.fights import QUIET, before_fight
from tests.table import UprisingTable

PLAN = "contingency_plan"
"""A Combat card of 3 swords."""


def armed(*troops: int, cards: int = 1, first: int = 0, worm: int | None = None) -> UprisingTable:
    """A Combat where everybody holds Contingency Plans and has so many troops in the Conflict."""
    t = before_fight(len(troops), QUIET, first)
    for seat in range(len(troops)):
        t.intrigues(seat, *[PLAN] * cards)
    if worm is not None:
        t.sandworms(worm, 1)
    return t.set_strengths(*[(n, 0) for n in troops])


@rule("U-CINT-01")
@pytest.mark.parametrize(
    ("first", "troops", "order"),
    [
        (0, [1, 1, 1, 1], [0, 1, 2, 3]),
        (2, [1, 1, 1, 1], [2, 3, 0, 1]),
        (2, [1, 1, 0, 1], [3, 0, 1]),  # the first player does not take part: the next one clockwise begins
    ],
)
def test_the_first_player_begins_and_it_goes_clockwise_among_those_with_a_unit(first, troops, order):
    assert pass_round(armed(*troops, first=first)) == order


@rule("U-CINT-01")
def test_a_sandworm_alone_takes_part():
    t = armed(1, 0, 1, worm=1)
    assert pass_round(t) == [0, 1, 2]
    t = armed(1, 0, 1, worm=1).do("pass", f"play {PLAN}")
    assert t.strength(1) == 3 + 3


@rule("U-CINT-01")
def test_at_one_opportunity_a_participant_plays_any_number_of_cards():
    t = armed(1, 1, 0, cards=3)
    assert t.options == [f"play {PLAN}", "pass"]
    t.do(f"play {PLAN}", f"play {PLAN}")
    assert (t.seat, t.options, t.strength(0)) == (0, [f"play {PLAN}", "done"], 2 + 2 * 3)
    t.do("done")
    assert (t.seat, held(t, 0)) == (1, [PLAN])


@rule("U-CINT-01")
def test_only_combat_cards_are_played():
    t = before_fight(3, QUIET).intrigues(0, PLAN, "detonation", "shadow_alliance")
    t.set_strengths((1, 0), (1, 0), (0, 0))
    assert t.options == [f"play {PLAN}", "pass"]
    assert t.barred == {"play detonation": "not_now", "play shadow_alliance": "not_now"}


@rule("U-CINT-02")
def test_a_pass_is_not_final():
    t = armed(1, 1, 0, cards=2).do("pass", f"play {PLAN}", "done")
    assert (t.seat, t.options) == (0, [f"play {PLAN}", "pass"])
    t.do(f"play {PLAN}")
    assert t.strength(0) == 2 + 3


@rule("U-CINT-02")
def test_the_step_ends_when_all_participants_have_passed_in_a_row():
    assert pass_round(armed(1, 1, 1, 1)) == [0, 1, 2, 3]
    t = armed(1, 1, 1, 1, cards=2).do("pass", "pass", f"play {PLAN}", "done")
    assert pass_round(t) == [3, 0, 1, 2]
    assert t.state.round == 2


@rule("U-CINT-03")
def test_a_player_without_units_in_the_conflict_plays_no_combat_card():
    t = armed(0, 2, 0, 1)
    assert pass_round(t) == [1, 3]
    assert held(t, 0) == held(t, 2) == [PLAN]


@rule("U-CINT-03")
def test_a_player_whose_last_unit_leaves_drops_out():
    t = before_fight(3, QUIET).intrigues(0, PLAN).intrigues(1, "tactical_option", PLAN).intrigues(2, PLAN)
    t.set_strengths((1, 0), (2, 6), (1, 0))
    t.do("pass", "play tactical_option", "choose retreat", "choose 2")
    assert pass_round(t) == [2, 0]
    assert held(t, 1) == [PLAN]


@rule("U-CINT-04")
@pytest.mark.parametrize("modules", [(), ("choam",)])
def test_no_intrigue_card_of_uprising_works_on_winning(modules):
    assert [card.id for card in load_box("uprising", frozenset(modules)).intrigues if card.win is not None] == []


def mixed(*strengths: tuple[int, int], conflict: str = QUIET, deck: str = "ambush") -> UprisingTable:
    """A Combat of three with base cards mixed in; everybody holds To the Victor and perhaps draws a card."""
    t = UprisingTable(3, conflict=conflict, modules=["base_cards"]).intrigue_deck(deck, deck)
    for seat in range(3):
        t.give(seat, spice=0, solari=0).intrigues(seat, "to_the_victor")
    return t.set_strengths(*strengths)


@rule("U-CINT-04")
def test_with_base_cards_the_winner_plays_cards_for_winning_once_the_conflict_is_won():
    t = mixed((2, 0), (1, 0), (0, 0))
    assert (t.seat, t.decision.kind, t.options) == (0, "win", ["play to_the_victor", "done"])
    assert t[0].influence == [0, 0, 0, 1]  # the reward was taken
    t.do("play to_the_victor")
    assert (t[0].spice, t.state.round, held(t, 1)) == (3, 2, ["to_the_victor"])


@rule("U-CINT-04")
def test_with_base_cards_players_tied_for_first_play_no_card_for_winning():
    t = mixed((2, 0), (2, 0), (0, 0))
    assert (t.state.round, held(t, 0), held(t, 1)) == (2, ["to_the_victor"], ["to_the_victor"])


@rule("U-CINT-04")
def test_with_base_cards_a_card_for_winning_drawn_as_the_reward_is_played_at_once():
    t = mixed((2, 0), (1, 0), (0, 0), conflict="skirmish_ornithopter", deck="demand_respect")
    assert (t.seat, t.options) == (0, ["play to_the_victor", "play demand_respect", "done"])
