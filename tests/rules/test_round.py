"""B-ROUND: Conflict cards, hands and the number of rounds."""

import pytest

from sietch.rules import terms
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.cards import draw
from tests.marks import rule
from tests.rules.playing import plain_game, play_out
from tests.rules.plays import empty_round
from tests.table import Table

NEXT_FIVE = ["diplomacy", "signet_ring", "reconnaissance", "seek_allies", "convincing_argument"]


@rule("B-ROUND-02")
def test_the_top_conflict_card_is_turned_up_on_the_earlier_ones_and_is_fought_for() -> None:
    t = Table(conflict="guild_bank_raid").next_conflict("raid_stockpiles").next_conflict("desert_power")
    left = len(t.state.conflict_deck)
    empty_round(t)
    assert t.state.conflict == t.box.conflict_index["desert_power"]
    assert t.state.conflicts_past == [t.box.conflict_index["guild_bank_raid"]]
    assert len(t.state.conflict_deck) == left - 1
    assert t.game.view(2).table.conflict == t.state.conflict

    t.give(0, vp=0, water=0).set_strengths((1, 0), (0, 0), (0, 0), (0, 0))
    assert (t[0].vp, t[0].water) == (1, 1)  # Desert Power's first reward
    assert t.state.conflict == t.box.conflict_index["raid_stockpiles"]


@rule("B-ROUND-04")
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_in_which_nobody_scores_ends_after_ten_rounds(players: int) -> None:
    t = Table(players=players)
    conflicts = []
    while not t.state.over and len(conflicts) < 11:
        conflicts.append(t.state.conflict)
        empty_round(t)
    assert t.state.round == len(conflicts) == 10
    assert t.state.conflict_deck == []
    assert t.state.conflict == NOBODY
    assert t.game.result is not None
    assert t.game.result.rounds == 10


@rule("B-ROUND-04")
@pytest.mark.parametrize("seed", range(4))
def test_no_game_has_more_than_ten_rounds_nor_a_conflict_card_twice(seed: int) -> None:
    s = play_out(plain_game(seed=seed).state, seed)
    rounds = [event for event in s.events if event[0] == terms.E_ROUND]
    assert len(rounds) == s.round <= 10
    assert len({conflict for _, _, _, conflict, _ in rounds}) == len(rounds)


@rule("B-ROUND-05", "F-53")
@pytest.mark.parametrize("kept", [0, 1, 3])
def test_five_cards_are_added_to_those_drawn_after_the_reveal_turn(kept: int) -> None:
    t = Table().deck(0, *["chani"] * kept, *NEXT_FIVE)
    t.do("reveal", "end")
    draw(t.state, 0, kept)  # as a reward of the Conflict would have it
    assert t.names(t[0].hand) == ["chani"] * kept
    t.finish_turns()
    assert t.state.round == 2
    assert t.names(t[0].hand) == ["chani"] * kept + NEXT_FIVE
