"""Matches: every seed in every seat, kept and gone on with; an even match is even, a stronger bot rates higher."""

from pathlib import Path

import pytest

from sietch.lab.arena import Match, bots_in_order, contest, ratings, summary, told
from sietch.lab.played import Kind, Played
from sietch.lab.ratings import interval
from sietch.lab.workers import Crew
from sietch.rules.errors import BadSetup

BASE = Kind("base", 3)


def quiet(done: int, of: int) -> None: ...


def result(seed: str, bots: list[str], winner: int) -> Played:
    points = [10 if seat == winner else 5 - seat for seat in range(len(bots))]
    order = sorted(range(len(bots)), key=lambda seat: -points[seat])
    return Played(BASE, seed, bots, "", [], [winner], points, order, "", [0])


def test_every_seed_is_played_in_every_seat() -> None:
    jobs = Match(Kind("base", 4), "greedy", "random", seeds=2).games()
    assert [(job.seed, job.seats) for job in jobs[:5]] == [
        ("arena:0", (0,)), ("arena:0", (1,)), ("arena:0", (2,)), ("arena:0", (3,)), ("arena:1", (0,)),
    ]  # fmt: skip
    assert jobs[1].bots() == ["random", "greedy", "random", "random"]


def test_pairs_and_teams_have_their_seatings() -> None:
    assert len(Match(Kind("base", 4), "a", "b", "pairs").seatings()) == 6
    assert Match(Kind("uprising", 6), "a", "b", "teams").seatings() == [(0, 2, 4), (1, 3, 5)]
    with pytest.raises(BadSetup, match="6 players"):
        Match(BASE, "a", "b", "teams").seatings()
    with pytest.raises(BadSetup, match="is one of"):
        Match(BASE, "a", "b", "duel").seatings()


def test_a_broken_match_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    match = Match(BASE, "random", "sietch.players:random_bot", seeds=1)
    whole = contest(match, tmp_path / "whole.jsonl", Crew(), quiet)
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines[0] + lines[1][:50])
    assert contest(match, broken, Crew(2), quiet) == whole
    assert sorted(broken.read_text().splitlines(keepends=True)) == sorted(lines)
    outcome = summary(match, whole)
    assert f"{outcome['wins']} of 3 won" in told(outcome)


def test_a_bot_against_itself_is_even(tmp_path: Path) -> None:
    match = Match(BASE, "random", "random", seeds=30)
    games = contest(match, tmp_path / "null.jsonl", Crew(), quiet)
    outcome = summary(match, games)
    assert outcome["games"] == 90
    assert outcome["low"] <= 1 / 3 <= outcome["high"]


def test_games_of_one_seed_are_one_cluster() -> None:
    """Seeds that are won in all seats or in none tell less than as many games that fall apart."""
    alike = interval([[1.0] * 4, [0.0] * 4] * 10)
    apart = interval([[1.0, 0.0, 1.0, 0.0]] * 20)
    assert apart == (0.5, 0.5)
    assert alike[0] < 0.4 < 0.6 < alike[1]


def test_ratings_follow_bots_in_orders() -> None:
    games = [result(str(n), ["strong", "weak", "weak"], 0 if n % 5 else 1) for n in range(40)]
    assert bots_in_order(games[1]) == ["strong", "weak", "weak"]
    rated = ratings(games)
    assert rated["weak"] == 0
    assert 150 < rated["strong"] < 500
    assert ratings(games, anchor="strong")["weak"] == pytest.approx(-rated["strong"])
