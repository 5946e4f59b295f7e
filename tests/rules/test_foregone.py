"""What a player must do anyway: taking it at once changes nothing that could be done otherwise."""

from __future__ import annotations

import pytest

from sietch.records.game import Game
from sietch.rules.foregone import foregone
from sietch.rules.packing import kind_of
from sietch.rules.terms import END_TURN, Move
from tests.marks import LONG
from tests.table import Table
from tests.walks import KINDS, SEEDS, Kind, walk

WALKED = [
    Kind("base", 4),
    Kind("uprising", 4, ("base_cards", "choam")),
    Kind("uprising", 6, ("ix",)),
    Kind("base", 4, ("immortality",)),
    *([*KINDS, Kind("uprising", 4, ("choam", "immortality", "ix"))] if LONG else []),
]


def after(game: Game, *moves: Move) -> Game:
    twin = game.copy()
    twin.state.ask_single = True  # the engine takes nothing by itself
    for move in moves:
        assert move in twin.decision.moves
        twin.choose(twin.decision.moves.index(move))
    return twin


@pytest.mark.parametrize("kind", WALKED, ids=str)
@pytest.mark.parametrize("seed", SEEDS if LONG else SEEDS[:1])
def test_everything_else_can_still_be_done_and_leads_to_the_same(kind: Kind, seed: int) -> None:
    """The order of two such choices never shows in the state that they lead to."""
    for game in walk(kind, seed):
        move = None if game.over else foregone(game.state)
        if move is None:
            continue
        seat, moves = game.decision.seat, game.decision.moves
        assert END_TURN not in map(kind_of, moves)
        taken = after(game, move)
        assert taken.decision.seat == seat and taken.decision.kind == "agent"  # nobody was asked anything
        for other in moves:
            if other != move:
                assert digest(after(game, move, other)) == digest(after(game, other, move)), other


def digest(game: Game) -> str:
    game.state.trashed = sorted(game.state.trashed)  # nothing is taken from there
    return game.state.digest()


def said(table: Table) -> str:
    """What is foregone now, in notation."""
    move = foregone(table.state)
    return "" if move is None else str(table.decision.options[table.decision.moves.index(move)])


def test_a_card_is_drawn_before_one_decides_how_many_to_deploy() -> None:
    table = Table().hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert said(table) == "take space:arrakeen draw"
    assert said(table.do("take space:arrakeen draw")) == ""


def test_a_plot_card_that_may_be_played_leaves_the_moment_to_its_player() -> None:
    table = Table().hand(0, "reconnaissance").intrigues(0, "windfall").do("send reconnaissance arrakeen")
    assert said(table) == ""


def test_where_several_wait_an_intrigue_card_comes_first() -> None:
    table = Table().hand(0, "diplomacy").troops(0, garrison=2).do("send diplomacy hardy_warriors")
    assert said(table) == "take influence:fremen"
    table = Table(ask_single=True).hand(0, "diplomacy").do("send diplomacy secrets")
    assert said(table) == "take space:secrets intrigue"


def test_a_step_that_brings_a_bonus_is_taken_by_hand() -> None:
    table = Table().hand(0, "diplomacy").influence(0, fremen=3).do("send diplomacy hardy_warriors")
    assert said(table) == ""


def test_what_could_be_left_is_left_to_its_player() -> None:
    table = Table().hand(0, "reconnaissance").give(0, water=2).do("send reconnaissance research_station")
    assert said(table.do("take space:research_station")) == ""
