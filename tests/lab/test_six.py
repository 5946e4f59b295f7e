"""Six-player games between bots: invariants, replays, teams' points, and a greedy team against a random one."""

import pytest

from sietch.lab.invariants import Broken, check
from sietch.lab.simulate import Match, play_game, simulate
from sietch.records.game import new_game
from sietch.rules.state import teams

GREEDY = ["greedy", "random"] * 3


@pytest.mark.parametrize("modules", [(), ("base_cards",)])
def test_random_games_keep_every_invariant_and_replay(modules: tuple[str, ...]) -> None:
    match = Match("uprising", 6, ("random",) * 6, seed=600, modules=modules, check_every=4)
    for number in range(16):
        assert play_game(match, number).error == ""


def test_greedy_games_keep_every_invariant_and_replay() -> None:
    match = Match("uprising", 6, ("greedy",) * 6, seed=61, check_every=1)
    assert play_game(match, 0).error == ""


@pytest.mark.parametrize(("bots", "side"), [(GREEDY, 0), (GREEDY[::-1], 1)])
def test_a_greedy_team_beats_a_random_one(bots: list[str], side: int) -> None:
    told = simulate("uprising", 6, bots, games=3, seed=8)
    assert told["wins_by_seat"] == [3 if seat % 2 == side else 0 for seat in range(6)]


def test_broken_teams_are_found() -> None:
    game = new_game("uprising", players=6, seed=1)
    check(game.state)
    for fault in ("token", "troop", "cube", "throne"):
        s = game.state.copy()
        if fault == "token":
            teams(s).tokens[0] = 3
        elif fault == "troop":
            s.players[0].garrison = 1
        elif fault == "cube":
            s.players[1].influence[4] = 1
        else:
            teams(s).throne.append(0)
        with pytest.raises(Broken):
            check(s)
