"""Combat Intrigue, passing, and cards played on winning (B-CINT)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import FIRST, before_combat, held, pass_round
from tests.table import Table


def armed(players: int, *troops: int, cards: int = 1, first: int = 0) -> Table:
    """A Combat where everybody holds Ambushes and has so many troops in the Conflict."""
    t = before_combat(players, first=first)
    for seat in range(players):
        t.intrigues(seat, *["ambush"] * cards)
    return t.set_strengths(*[(n, 0) for n in troops])


@rule("B-CINT-01")
def test_the_combat_is_resolved_after_the_combat_cards_and_only_then():
    t = armed(3, 3, 2, 0)
    assert t.decision.kind == "combat"
    t.do("pass", "play ambush")  # seat 1: 4 + 4 against 6
    assert [p.solari for p in t.state.players] == [0, 0, 0]
    t.do("pass")
    assert [p.solari for p in t.state.players] == [4, 6, 0]


@rule("B-CINT-02")
def test_a_player_without_a_troop_in_the_conflict_is_skipped():
    t = armed(4, 0, 2, 0, 1)
    assert pass_round(t) == [1, 3]
    assert held(t, 0) == held(t, 2) == ["ambush"]


@rule("B-CINT-03")
@pytest.mark.parametrize(
    ("first", "troops", "order"),
    [
        (0, [1, 1, 1, 1], [0, 1, 2, 3]),
        (2, [1, 1, 1, 1], [2, 3, 0, 1]),
        (2, [1, 1, 0, 1], [3, 0, 1]),  # the first player does not take part: the next one clockwise begins
        (3, [0, 1, 1, 0], [1, 2]),
    ],
)
def test_the_first_player_or_the_next_participant_begins_and_it_goes_clockwise(first, troops, order):
    assert pass_round(armed(4, *troops, first=first)) == order


@rule("B-CINT-04")
def test_at_one_opportunity_a_participant_plays_any_number_of_cards():
    t = armed(3, 1, 1, 0, cards=3)
    assert t.options == ["play ambush", "pass"]
    t.do("play ambush")
    assert (t.seat, t.options) == (0, ["play ambush", "done"])
    t.do("play ambush", "play ambush")
    assert t.strength(0) == 2 + 3 * 4
    assert t.seat == 1


@rule("B-CINT-04")
def test_a_participant_who_played_a_card_may_keep_the_others():
    t = armed(3, 1, 1, 0, cards=3)
    t.do("play ambush", "done")
    assert (t.seat, t.strength(0), held(t, 0)) == (1, 6, ["ambush", "ambush"])


@rule("B-CINT-05")
def test_a_participant_who_passed_may_play_at_a_later_opportunity():
    t = armed(3, 1, 1, 0, cards=2)
    t.do("pass", "play ambush", "done")
    assert (t.seat, t.options) == (0, ["play ambush", "pass"])
    t.do("play ambush")
    assert t.strength(0) == 6


@rule("B-CINT-06")
def test_the_step_ends_when_all_participants_have_passed_one_after_another():
    assert pass_round(armed(4, 1, 1, 1, 1)) == [0, 1, 2, 3]


@rule("B-CINT-06")
def test_a_card_opens_a_new_circle_in_which_its_player_must_pass_too():
    t = armed(4, 1, 1, 1, 1, cards=2)
    t.do("pass", "pass", "play ambush", "done")
    assert pass_round(t) == [3, 0, 1, 2]


@rule("B-CINT-06")
def test_playing_the_last_card_is_not_a_pass():
    t = before_combat(3).intrigues(0, "ambush").intrigues(1, "ambush").set_strengths((1, 0), (1, 0), (0, 0))
    t.do("pass", "play ambush")
    assert (t.seat, t.options) == (0, ["play ambush", "pass"])
    t.do("play ambush")
    assert [e[1] for e in t.events(terms.E_PASSED)] == [0, 1, 0]  # 0 before; then both, holding no more cards
    assert t.state.round == 2


@rule("B-CINT-07")
def test_a_player_whose_last_troop_leaves_drops_out_of_the_circle():
    t = before_combat(3).intrigues(0, "ambush").intrigues(1, "master_tactician", "ambush").intrigues(2, "ambush")
    t.set_strengths((1, 0), (2, 6), (1, 0))
    t.do("pass", "play master_tactician", "choose retreat", "choose 2")
    assert pass_round(t) == [2, 0]
    assert held(t, 1) == ["ambush"]
    assert t[1].solari == 0


@rule("B-CINT-07")
def test_a_player_who_keeps_a_troop_stays_in_the_circle():
    t = before_combat(3).intrigues(0, "ambush").intrigues(1, "master_tactician", "ambush")
    t.set_strengths((1, 0), (2, 6), (0, 0))
    t.do("pass", "play master_tactician", "choose retreat", "choose 1", "done")
    assert pass_round(t) == [0, 1]


@rule("B-CINT-08")
@pytest.mark.parametrize("card", ["to_the_victor", "demand_respect"])
def test_a_card_for_winning_waits_until_the_conflict_is_won(card):
    t = before_combat(3).bonus_spice("hagga_basin", 0).intrigues(0, card, "ambush")
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert t.options == ["play ambush", "pass"]
    assert t.barred == {f"play {card}": "not_now"}
    t.do("pass")
    assert (t.seat, t.decision.kind, t.options) == (0, "win", [f"play {card}", "done"])
    assert t[0].solari == FIRST  # the Conflict is won, and the Makers have not come yet
    assert t.state.bonus_spice[t.space("hagga_basin")] == 0


@rule("B-CINT-08")
def test_only_the_winner_may_play_a_card_for_winning():
    t = before_combat(3).intrigues(1, "to_the_victor").set_strengths((2, 0), (1, 0), (0, 0))
    assert t.state.round == 2
    assert held(t, 1) == ["to_the_victor"]


@rule("B-CINT-08")
def test_a_combat_card_cannot_be_played_after_the_win():
    t = before_combat(3).intrigues(0, "to_the_victor", "tiebreaker").set_strengths((2, 0), (1, 0), (0, 0))
    t.do("pass")
    assert t.options == ["play to_the_victor", "done"]
    assert t.barred == {"play tiebreaker": "not_now"}


@rule("B-CINT-09", "F-24")
def test_players_tied_for_first_place_cannot_play_a_card_for_winning():
    t = before_combat(3).intrigues(0, "to_the_victor").intrigues(1, "demand_respect")
    t.set_strengths((2, 0), (1, 2), (0, 0))
    assert t.state.round == 2
    assert (held(t, 0), held(t, 1), t[0].spice) == (["to_the_victor"], ["demand_respect"], 0)


@rule("B-CINT-10", "F-25")
def test_a_card_for_winning_drawn_as_the_reward_may_be_played_at_once():
    t = before_combat(3, "raid_stockpiles").intrigue_deck("to_the_victor").set_strengths((2, 0), (1, 0), (0, 0))
    assert (t.seat, t.options, t[0].spice) == (0, ["play to_the_victor", "done"], 3)
    t.do("play to_the_victor")
    assert (t[0].spice, held(t, 0)) == (6, [])


@rule("B-CINT-10", "F-25")
@pytest.mark.parametrize("card", ["ambush", "windfall", "tiebreaker"])
def test_another_card_drawn_as_the_reward_has_to_wait(card):
    t = before_combat(3, "raid_stockpiles").intrigue_deck(card).set_strengths((2, 0), (1, 0), (0, 0))
    assert (t.state.round, held(t, 0)) == (2, [card])


@rule("B-CINT-11")
def test_with_no_troop_in_the_conflict_nobody_plays_and_nobody_is_rewarded():
    t = armed(4, 0, 0, 0, 0)
    assert (t.state.round, t.decision.kind) == (2, "turn")
    assert [held(t, seat) for seat in range(4)] == [["ambush"]] * 4
    assert [p.solari for p in t.state.players] == [0] * 4


@rule("B-CINT-11")
def test_swords_alone_make_no_participant():
    t = Table(conflict="skirmish_1").hand(0, "stilgar")
    t.intrigues(0, "ambush").finish_turns()
    assert (t.state.round, t[0].vp) == (2, 1)
    assert held(t, 0) == ["ambush"]
