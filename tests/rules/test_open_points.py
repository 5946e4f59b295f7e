"""Points that the books leave open, as they are read here (B-OPEN)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import combat
from tests.rules.plays import take_all
from tests.table import Table


@rule("B-OPEN-01")
def test_the_imperium_row_shrinks_when_its_deck_is_exhausted():
    t = Table().row("scout", "dr_yueh", "the_voice", "chani", "opulence").imperium("carryall")
    t.hand(0, "convincing_argument", "convincing_argument").do("reveal", "buy scout")
    assert t.names(t.state.row) == ["dr_yueh", "the_voice", "chani", "opulence", "carryall"]
    t.do("buy dr_yueh")
    assert t.names(t.state.row) == ["the_voice", "chani", "opulence", "carryall"]
    assert t.state.imperium == []
    t.do("buy the_voice", "end")
    assert t.names(t.state.row) == ["chani", "opulence", "carryall"]
    assert t.seat == 1


@rule("B-OPEN-02")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1])])
def test_tied_players_take_their_rewards_clockwise_from_the_first_player(first, order):
    t = combat(4, 4, 0, 4, conflict="battle_for_arrakeen", first=first)  # the second reward asks a question
    asked = []
    while t.decision.kind == "branch":
        asked.append(t.seat)
        t.do(t.options[0])
    assert asked == order


@rule("B-OPEN-02")
@pytest.mark.parametrize("first", range(4))
def test_rewards_are_taken_in_the_order_of_places(first):
    t = combat(3, 4, 5, 0, conflict="cloak_and_dagger", first=first)
    assert (t.seat, t.decision.kind) == (2, "faction")  # the first reward asks for a Faction
    assert t[1].spice == 0
    t.do("choose guild")
    assert t[1].spice == 1  # the second one asks nothing
    assert (t.seat, t.decision.kind) == (0, "branch")  # the third one offers a choice


@rule("B-OPEN-02")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (3, [3, 0, 1, 2])])
def test_endgame_cards_are_played_clockwise_from_the_first_player(first, order):
    t = Table()
    t.state.first = first
    t.state.conflict_deck.clear()
    for seat in range(4):
        t.intrigues(seat, "tiebreaker")
    t.finish_turns()
    asked = []
    while not t.state.over:
        asked.append(t.seat)
        t.do("done" if t.seat == 2 else "play tiebreaker")
    assert asked == order
    assert [p.spice >= 10 for p in t.state.players] == [True, True, False, True]


@rule("B-OPEN-03")
def test_the_defensive_troop_is_placed_before_the_hands_are_drawn():
    t = Table().control("carthag", 2).next_conflict("siege_of_carthag")
    for seat in range(4):
        t.hand(seat)
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert (t.seat, t.decision.kind, t.options) == (2, "defend", ["accept", "decline"])
    assert t.state.conflict == t.box.conflict_index["siege_of_carthag"]  # the card lies open
    assert [len(p.hand) for p in t.state.players] == [0, 0, 0, 0]
    t.do("accept")
    assert t[2].conflict == 1
    assert [len(p.hand) for p in t.state.players] == [5, 5, 5, 5]


@rule("B-OPEN-04")
def test_deploying_may_be_split_within_the_limit_of_the_turn():
    t = Table().troops(0, garrison=5).hand(0, "reconnaissance").intrigues(0, "windfall")
    t.do("send reconnaissance carthag")  # recruits 1: the limit is 3
    assert t.starting("deploy") == ["deploy 1", "deploy 2", "deploy 3"]
    t.do("deploy 1")
    assert t.starting("deploy") == ["deploy 1", "deploy 2"]
    take_all(t).do("play windfall", "deploy 2")
    assert (t[0].conflict, t[0].garrison) == (3, 3)
    assert t.starting("deploy") == []


@rule("B-OPEN-06")
def test_an_opponents_discard_pile_may_be_looked_through():
    t = Table().discard(1, "chani", "scout", "dagger")
    for seat in range(4):
        assert t.names(t.game.view(seat).table.players[1].discard) == ["chani", "scout", "dagger"]
    assert terms.UNKNOWN not in t.game.view(0).table.players[1].discard
