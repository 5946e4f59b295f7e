"""Many jobs by many workers: the same whoever does them, also when workers are killed."""

import sys
from pathlib import Path
from typing import Any

import pytest

from sietch.lab import workers
from sietch.lab.simulate import simulate
from sietch.lab.workers import HERE, Crew, results
from sietch.rules.errors import BadSetup
from tests.lab.jobs import deadly, killed_once
from tests.marks import LONG

TIMES = ("seconds", "decisions_per_second", "games_per_second")


def told(**more: Any) -> dict[str, Any]:
    outcome = simulate("base", 3, ["random"], games=8, seed=3, **more)
    return {key: value for key, value in outcome.items() if key not in TIMES}


def test_a_killed_worker_loses_and_doubles_nothing(tmp_path: Path) -> None:
    jobs = [(str(tmp_path), number) for number in range(6)]
    assert list(results(killed_once, jobs, Crew(2, portion=2))) == list(range(6))
    assert len(list(tmp_path.iterdir())) == 1


def test_what_kills_every_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_TRIES", 2)
    with pytest.raises(BadSetup, match="killed 2 times at 7"):
        list(results(deadly, [7], Crew(2)))
    with pytest.raises(BadSetup, match="at least one worker"):
        Crew(0)


def test_simulation_tells_the_same_whatever_the_workers() -> None:
    assert told(workers=1) == told(workers=2)


def test_who_has_no_ray_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match="pip install ray"):
        told(ray=HERE)


if LONG:

    def test_on_a_ray_cluster_it_is_the_same(tmp_path: Path) -> None:
        assert told(workers=2, ray=HERE) == told(workers=1)
        jobs = [(str(tmp_path), number) for number in range(12)]
        assert list(results(killed_once, jobs, Crew(2, HERE, 2))) == list(range(12))
        with pytest.raises(BadSetup, match="no Ray cluster answers"):
            told(ray="ray://localhost:1")
