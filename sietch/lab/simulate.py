"""Playing many games between bots and telling what came of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sietch import players
from sietch.content import WITH_RIVALS
from sietch.lab.invariants import check, check_points
from sietch.lab.played import Kind
from sietch.lab.workers import Crew, results
from sietch.players import Bot, name_of
from sietch.records.game import Decision, Game, View, replay
from sietch.records.setups import valid_count
from sietch.rules.engine import choose
from sietch.rules.errors import BadSetup

RIVAL = "rival"  # who plays a seat that no bot has
MOST_TOGETHER = 20  # games that travel to a worker in one go
MOST_DECISIONS = 50_000  # far beyond any real game: a game that gets there is stuck


@dataclass(frozen=True)
class Match:
    """One kind of game to be played by these bots."""

    kind: Kind
    bots: tuple[str | Bot, ...]
    seed: int
    check_every: int = 0  # check invariants in every game and replay each such game; 0: neither


@dataclass
class Outcome:
    """What came of one game."""

    number: int
    decisions: int = 0
    rounds: int = 0
    points: list[int] = field(default_factory=list)
    leaders: list[str] = field(default_factory=list)
    winner: int = -1  # of a team, its first seat
    winners: list[int] = field(default_factory=list)
    tie_break: str = ""
    error: str = ""


def seat_bots(bots: Sequence[str | Bot], count: int) -> tuple[str | Bot, ...]:
    """One bot for every seat; a single one serves all."""
    seated = tuple(bots) * count if len(bots) == 1 else tuple(bots)
    if len(seated) != count:
        raise BadSetup(f"{count} seats need one bot name or {count}, not {len(bots)}")
    for bot in seated:
        players.make(bot)
    return seated


def play_game(match: Match, number: int) -> Outcome:
    """Play one game of a match; an error is told in the outcome."""
    outcome = Outcome(number)
    checking = match.check_every > 0
    try:
        seed = f"{match.seed}:{number}"
        game = match.kind.begin(seed, checking)
        outcome.leaders = [game.box.leaders[p.leader].id for p in game.state.players]
        minds = [players.make(bot, f"{seed}:{i}") for i, bot in enumerate(match.bots)]
        play_out(game, minds, outcome, checking)
        finish(game, outcome)
        if checking:
            check_points(game.state)
            if number % match.check_every == 0:
                again = replay(game.record())
                if again.state.facts() != game.state.facts():
                    raise AssertionError("the replayed game differs from the original")
    except Exception as error:
        outcome.error = f"game {number}: {type(error).__name__}: {error}"
    return outcome


def play_out(game: Game, minds: list[players.Player], outcome: Outcome, checking: bool) -> None:
    s = game.state
    while not s.over:
        decision = Decision(s)
        index = minds[decision.seat].choose(View(s, decision.seat), decision)
        if checking:
            game.choose(index)
            check(s)
        else:
            choose(s, decision.moves[index])
        outcome.decisions += 1
        if outcome.decisions > MOST_DECISIONS:
            raise AssertionError("the game does not end")


def finish(game: Game, outcome: Outcome) -> None:
    s = game.state
    outcome.rounds = s.round
    outcome.points = [p.vp for p in s.players]
    outcome.winner = s.winners[0]
    outcome.winners = s.winners[:]
    outcome.tie_break = s.tie_break


def play_job(job: tuple[Match, int]) -> Outcome:
    return play_game(*job)


def simulate(
    box: str = "base",
    players: int = 4,
    bots: Sequence[str | Bot] | None = None,
    games: int = 100,
    workers: int = 1,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
    check_every: int = 0,
    modules: tuple[str, ...] = (),
    rivals: tuple[str, ...] = (),
    difficulty: str = "",
    variants: tuple[str, ...] = (),
    ray: str = "",
) -> dict[str, Any]:
    """Play games between bots and tell what came of them, as plain data.

    ``bots`` has one bot for all seats or one for each: a name of ``sietch.players.LEVELS``, or a class of one's
    own (with several ``workers`` it must stand in a module that they can import). With one or two players the
    seats after theirs are automated opponents'. The same ``seed`` plays the same games; ``check_every`` watches
    the invariants throughout and replays every so many games; ``progress`` is told how many are done. ``ray`` is
    the address of a Ray cluster, which then plays in place of processes ("local": one that is started here).

    >>> outcome = simulate(games=2, bots=["random"])
    >>> outcome["finished"], outcome["errors"]
    (2, 0)
    >>> sorted(outcome)[:7]
    ['bots', 'box', 'decisions', 'decisions_per_second', 'error_messages', 'errors', 'finished']
    """
    if games < 1:
        raise BadSetup(f"there must be at least one game, not {games}")
    crew = Crew(workers, ray, max(1, min(MOST_TOGETHER, games // (workers * 4))))
    valid_count(box, players)
    seated = seat_bots(bots or ["random"], players)
    match = Match(Kind(box, players, modules, difficulty, rivals, variants), seated, seed, check_every)
    match.kind.begin("0")  # a wrong setup is told before anything runs
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    for outcome in results(play_job, ((match, number) for number in range(games)), crew):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes))
    return summary(match, outcomes, time.perf_counter() - began)


def summary(match: Match, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    ended = [o for o in outcomes if not o.error]
    count = max(1, len(ended))
    decisions = sum(o.decisions for o in outcomes)
    wins = Counter(seat for o in ended for seat in o.winners)
    leaders = Counter(o.leaders[seat] for o in ended for seat in o.winners)
    seated = Counter(leader for o in ended for leader in o.leaders)
    seats = max([len(o.points) for o in ended], default=match.kind.players)
    opposed = {"difficulty": match.kind.difficulty} if match.kind.players <= WITH_RIVALS else {}
    varied = {"variants": list(match.kind.variants)} if opposed or match.kind.variants else {}
    return {
        "box": match.kind.box,
        "modules": list(match.kind.modules),
        "players": match.kind.players,
        "bots": [*map(name_of, match.bots), *[RIVAL] * (seats - match.kind.players)],
        **opposed,
        **varied,
        "seed": match.seed,
        "games": len(outcomes),
        "finished": len(ended),
        "errors": len(outcomes) - len(ended),
        "error_messages": [o.error for o in outcomes if o.error],
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(len(outcomes) / seconds, 2),
        "rounds_mean": sum(o.rounds for o in ended) / count,
        "points_mean": sum(sum(o.points) for o in ended) / (count * seats),
        "points_by_seat": [sum(o.points[i] for o in ended) / count for i in range(seats)],
        "wins_by_seat": [wins[i] for i in range(seats)],
        "wins_by_leader": {name: leaders[name] for name in sorted(seated)},
        "games_by_leader": {name: seated[name] for name in sorted(seated)},
        "tie_breaks": dict(Counter(o.tie_break for o in ended if o.tie_break)),
    }
