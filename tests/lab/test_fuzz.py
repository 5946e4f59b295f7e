"""Random and greedy games with every invariant checked at every decision, and replays compared bit for bit."""

import pytest

from sietch.lab.simulate import Match, play_game, simulate

GAMES = 24


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("batch", range(4))
def test_random_games_keep_every_invariant_and_replay(count: int, batch: int) -> None:
    match = Match("base", count, ("random",) * count, seed=1000 + batch, check_every=4)
    for number in range(GAMES):
        assert play_game(match, number).error == ""


@pytest.mark.parametrize("count", [3, 4])
def test_greedy_games_keep_every_invariant_and_replay(count: int) -> None:
    match = Match("base", count, ("greedy",) * count, seed=77, check_every=2)
    outcomes = [play_game(match, number) for number in range(4)]
    assert [o.error for o in outcomes] == [""] * 4
    assert max(max(o.points) for o in outcomes) >= 10, "greedy players finish by points"


KINDS = [
    ("base", 2, "", ()), ("base", 1, "mercenary", ("brutal_escalation", "dice_churn")),
    ("base", 1, "sardaukar", ()), ("base", 1, "mentat", ()), ("base", 1, "kwisatz_haderach", ()),
    ("uprising", 2, "", ()),
    ("uprising", 2, "", ("streamlined", "smart_politics", "expert_deployment", "brutal_escalation")),
    ("uprising", 1, "mercenary", ("dice_churn",)), ("uprising", 1, "sardaukar", ()), ("uprising", 1, "mentat", ()),
    ("uprising", 1, "kwisatz_haderach", ()),
]  # fmt: skip


@pytest.mark.parametrize(("box", "count", "difficulty", "variants"), KINDS)
@pytest.mark.parametrize(("bot", "games"), [("random", 12), ("greedy", 3)])
def test_games_with_rivals_keep_every_invariant_and_replay(
    bot: str, games: int, box: str, count: int, difficulty: str, variants: tuple[str, ...]
) -> None:
    modules = ("choam",) if box == "uprising" else ()
    match = Match(
        box,
        count,
        (bot,) * count,
        seed=9,
        modules=modules,
        check_every=2,
        difficulty=difficulty,
        variants=variants,
    )
    for number in range(games):
        assert play_game(match, number).error == ""


def test_greedy_beats_three_random_players() -> None:
    told = simulate("base", 4, ["greedy", "random", "random", "random"], games=30, seed=5)
    assert told["wins_by_seat"][0] >= 24


def test_simulation_tells_the_same_whatever_the_workers() -> None:
    one = simulate("base", 3, ["random"], games=6, workers=1, seed=3)
    two = simulate("base", 3, ["random"], games=6, workers=2, seed=3)
    for told in (one, two):
        for key in ("seconds", "decisions_per_second", "games_per_second"):
            told.pop(key)
    assert one == two


def test_an_error_in_a_game_is_told_and_does_not_stop_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn:
        def choose(self, view: object, decision: object) -> int:
            return 10_000

    monkeypatch.setattr("sietch.players.make", lambda name, seed=0: Stubborn())
    told = simulate("base", 3, ["random"], games=2)
    assert told["finished"] == 0
    assert told["errors"] == 2
    assert "IndexError" in told["error_messages"][0]
