"""ROW: Shaddam's Throne Row."""

import pytest

from sietch.records.game import new_game
from sietch.rules.state import teams
from tests.marks import rule
from tests.rules.six.seats import FEYD, IRULAN, SHADDAM, next_round
from tests.table import SIX_LEADERS, SixTable

ROW = ("sardaukar_soldier", "maula_pistol", "desert_power", "cargo_runner", "shishakli")


@rule("S-ROW-01", "S-ROW-02")
def test_the_emperor_board_moves_a_card_before_round_1() -> None:
    game = new_game("uprising", players=6, seed=3, leaders=SIX_LEADERS)
    assert (game.decision.seat, game.decision.kind) == (SHADDAM, "throne")
    fremen = 1 << 3
    assert all(not game.box.cards[move[1]].factions & fremen for move in game.decision.moves)
    card = game.decision.moves[0][1]
    game.choose(0)
    assert teams(game.state).throne == [card]
    assert len(game.state.row) == 5
    assert game.state.round == 1


@rule("S-ROW-01", "S-ROW-02")
def test_imperial_tent_moves_a_card_without_the_fremen_mark() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "imperial_tent", "usul").row(*ROW).imperium("guild_spy")
    t.do("send imperial_tent secrets ally:5", "take card:imperial_tent")
    assert t.options == ["choose sardaukar_soldier row", "choose cargo_runner row"]
    t.do("choose cargo_runner row")
    assert t.names(t.teams.throne) == ["cargo_runner"]
    assert t.names(t.state.row) == ["sardaukar_soldier", "maula_pistol", "desert_power", "shishakli", "guild_spy"]


@rule("S-ROW-03")
@pytest.mark.parametrize("seat", range(6))
def test_only_shaddams_team_acquires_from_it(seat: int) -> None:
    t = SixTable().turn_of(seat).throne("cargo_runner").row(*ROW).hand(seat, "convincing_argument")
    t.give(seat, persuasion=3).do(t.starting("reveal")[0])
    offered = "buy cargo_runner from:throne" in t.options
    assert offered == (seat in (SHADDAM, FEYD, IRULAN))
    if offered:
        t.do("buy cargo_runner from:throne")
        assert t.names(t[seat].discard) == ["cargo_runner"]
        assert t.teams.throne == []
        assert len(t.state.row) == 5


@rule("S-ROW-04")
def test_effects_on_the_imperium_row_do_not_touch_it() -> None:
    t = SixTable().turn_of(FEYD).throne("cargo_runner").row(*ROW).intrigues(FEYD, "manipulate", "cunning")
    t.do("play manipulate")
    assert t.options == [f"choose {name} row" for name in ROW]
    t.do("choose cargo_runner row")
    assert t.names(t.teams.throne) == ["cargo_runner"]


@rule("S-ROW-05")
def test_it_keeps_any_number_of_cards_over_rounds() -> None:
    names = ["cargo_runner", "guild_spy", "steersman", "overthrow", "paracompass", "strike_fleet", "truthtrance"]
    t = SixTable().throne(*names)
    next_round(t)
    assert t.names(t.teams.throne) == names
