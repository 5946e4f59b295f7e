"""The five Objective cards: who gets them, who begins, and what their icons are worth at the end."""

import pytest

from sietch.records.game import Game, new_game
from tests.content.ledger import change
from tests.content.uprising.printed import OBJECTIVES
from tests.marks import rule
from tests.table import UprisingTable


def dealt(game: Game) -> list[str]:
    """The Objective of each seat."""
    found = []
    for p in game.state.players:
        assert p.followers is not None
        (trophy,) = p.followers.trophies
        found.append(game.state.box.trophy(trophy).id)
    return found


@rule("U-OBJ-01", "U-OBJ-02", "U-OBJ-04", "U-OBJ-05")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_has_one_and_the_marker_tells_who_begins(players: int) -> None:
    used = {id for id, (_, numbers) in OBJECTIVES.items() if players in numbers}
    assert len(used) == players
    firsts = set()
    for seed in range(24):
        game = new_game("uprising", players=players, seed=seed)
        cards = dealt(game)
        assert set(cards) == used
        assert game.state.first == cards.index("objective_desert_mouse_first")
        firsts.add(game.state.first)
    assert len(firsts) > 1


def last_round(*trophies: str) -> UprisingTable:
    """The game is over but for seat 0, who owns these face-up cards."""
    t = UprisingTable(players=3).trophies(0, *trophies)
    t.state.conflict_deck = []
    t.give(1, solari=1).give(2, solari=2)
    return t.set_strengths((0, 0), (0, 0), (0, 0))


@rule("U-ICON-06", "U-OBJ-03")
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_wild_icon_pairs_with_any_objective_at_the_end(objective: str) -> None:
    t = last_round("propaganda", objective)
    assert t.options == [f"pair propaganda {objective}", "done"]
    assert change(t, 0, f"pair propaganda {objective}") == {"vp": 1, "trophies": -2, "flipped": 2}
    assert t.state.over


@rule("U-ICON-06")
def test_a_wild_icon_pairs_with_one_card_of_choice() -> None:
    t = last_round("propaganda", "objective_crysknife", "siege_of_arrakeen")
    assert t.options == ["pair propaganda objective_crysknife", "pair propaganda siege_of_arrakeen", "done"]
    t.do("pair propaganda siege_of_arrakeen")
    assert t.state.over


@rule("U-ICON-06")
def test_pairing_the_wild_icon_may_be_left() -> None:
    t = last_round("propaganda", "objective_crysknife").do("done")
    assert t.state.over
    assert t[0].vp == 0


@rule("U-ICON-07")
def test_equal_plain_icons_or_a_lone_wild_icon_pair_nothing_at_the_end() -> None:
    assert last_round("propaganda").state.over
    assert last_round("objective_crysknife", "skirmish_crysknife").state.over
