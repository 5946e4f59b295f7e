"""The published ladder: what it plays is typed, decided by seeds, and told with bars and digests."""

from dataclasses import replace
from pathlib import Path

import pytest

from bench.ladder import Rung, climb, rungs, typed
from sietch.lab.arena import Match
from sietch.lab.played import Kind
from sietch.lab.workers import Crew
from sietch.players.search import HARD, MASTER
from sietch.players.typed import known_bot


@pytest.mark.parametrize("budget", [HARD, MASTER])
def test_levels_are_measured_by_their_playouts_alone(budget: object) -> None:
    assert known_bot(typed(budget)).budget == replace(budget, seconds=0.0)  # type: ignore


def test_every_match_can_be_begun_and_has_as_many_games_as_it_says() -> None:
    names = set()
    for rung in rungs():
        assert rung.least <= len(rung.match.games()) < rung.least + 4
        names.add((rung.name, str(rung.match.kind), rung.match.challenger))
        rung.match.kind.begin("0")
    assert len(names) == len(rungs())


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rung = Rung("null", Match(Kind("base", 3), "random", "random", seed="ladder", seeds=1), 3, 0.3)
    assert climb([rung], tmp_path, Crew(), deadline=0.0) == []
    (first,) = climb([rung], tmp_path, Crew(), deadline=1e12)
    kept = (tmp_path / "null.jsonl").read_text()
    (again,) = climb([rung], tmp_path, Crew(), deadline=0.0)
    assert first == again
    assert (tmp_path / "null.jsonl").read_text() == kept
    assert f"| 30% | {first['digest']} |" in capsys.readouterr().out
