"""The loop of learning: games of the best so far, training on them, and a match that decides what is kept.

Everything lies in the run's folder, so that the loop goes on where it stopped, in the middle of any of its parts.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sietch.lab.arena import Match, contest, summary, told
from sietch.lab.played import Kind
from sietch.lab.workers import Crew
from sietch.learn.fitting import Schedule
from sietch.learn.rows import make_rows
from sietch.learn.selfplay import Plan, games_of, self_play
from sietch.learn.training import train
from sietch.players import net

STATE = "state.json"


@dataclass(frozen=True)
class Course:
    """How the loop goes."""

    folder: Path
    kinds: tuple[Kind, ...]
    seconds: float  # for this command
    games: int  # of self-play, a generation
    seeds: int  # of the match that decides
    search: str  # the budget with which weights are used, in games and in the match
    crew: Crew
    schedule: Schedule
    device: str
    generations: int = 1000
    first: str = "greedy"  # who plays while there are no weights, and has a seat later on


def bot(course: Course, weights: str) -> str:
    return f"search:{course.search},weights={course.folder / weights}" if weights else course.first


def read_state(folder: Path) -> dict[str, Any]:
    """The best weights so far ("" for none), the generation under way, and what became of earlier ones."""
    path = folder / STATE
    if not path.is_file():
        return {"generation": 0, "best": "", "history": []}
    state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return state


def write_state(folder: Path, state: dict[str, Any]) -> None:
    partial = folder / f"{STATE}.partial"
    partial.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    partial.replace(folder / STATE)


def go_on(course: Course, say: Callable[[str], None] = print) -> dict[str, Any]:
    """Generation after generation until the time is over; returns how things stand."""
    deadline = time.time() + course.seconds
    course.folder.mkdir(parents=True, exist_ok=True)
    state = read_state(course.folder)
    while time.time() < deadline and state["generation"] < course.generations:
        verdict = generation(course, state, deadline, say)
        if verdict is None:
            break
        state["history"].append(verdict)
        state["generation"] += 1
        if verdict["kept"]:
            state["best"] = verdict["weights"]
        write_state(course.folder, state)
    return state


def generation(
    course: Course, state: dict[str, Any], deadline: float, say: Callable[[str], None]
) -> dict[str, Any] | None:
    """Play, train, decide; None if the time was over before."""
    number, best = state["generation"], state["best"]
    seed = f"generation_{number}"
    bots = (bot(course, best), course.first) if best else (course.first,)
    left = deadline - time.time()
    self_play(course.folder, Plan(course.kinds, bots, seed), left, course.games, course.crew)
    if games_of(course.folder, seed) < course.games:
        return None
    weights = f"weights-{number}.npz"
    if not (course.folder / weights).is_file():
        rows = make_rows(course.folder, workers=course.crew.workers)
        trained, report = train(rows, course.schedule, course.device, say)
        net.save(trained, course.folder / weights)
        say(f"generation {number}: {len(rows)} rows, {min(told['held_back_win'] for told in report)} held back")
    match = Match(course.kinds[0], bot(course, weights), bot(course, best), "one", f"gate_{number}", course.seeds)
    games = contest(match, course.folder / "gates.jsonl", course.crew, lambda done, of: None, deadline)
    if len(games) < len(match.games()):
        return None
    result = summary(match, games)
    say(told(result))
    kept = result["rate"] > result["even"]
    return {"weights": weights, "kept": kept, "rate": result["rate"], "low": result["low"], "high": result["high"]}
