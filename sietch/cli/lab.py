"""The laboratory on the command line: ``simulate`` plays many games, ``arena`` finds out who is stronger."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from sietch.cli.errors import told_errors
from sietch.cli.options import (
    BoxOption,
    DifficultyOption,
    ModulesOption,
    RivalsOption,
    VariantsOption,
    split,
    split_leaders,
    split_modules,
    tell,
)
from sietch.players.typed import known_bot
from sietch.records import saves
from sietch.records.setups import box_of
from sietch.rules.rivals.printed import Rival
from sietch.words import names
from sietch.words.messages import load, say

RayOption = Annotated[
    str,
    typer.Option(
        "--ray", metavar="ADDRESS",
        help="Play on the Ray cluster at this address; local starts one here. Needs: pip install ray.",
    ),
]  # fmt: skip
JsonOption = Annotated[
    str | None, typer.Option("--json", help="Write the results as JSON to a file, or with - to the screen.")
]


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Any]:
    """A progress bar on standard error; gives what is to be told how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


def written(outcome: dict[str, Any], to_json: str | None) -> bool:
    """Write results as JSON where that is asked for; whether they are to be shown besides."""
    if to_json == "-":
        typer.echo(json.dumps(outcome, indent=2))
    elif to_json is not None:
        with told_errors():
            saves.write_whole(Path(to_json), json.dumps(outcome, indent=2) + "\n")
    return to_json != "-"


# --- simulate
def simulate(
    box: BoxOption = "base",
    modules: ModulesOption = "",
    players: Annotated[
        int, typer.Option("--players", help="How many players; one or two play against automated opponents.")
    ] = 4,
    rivals: RivalsOption = "",
    difficulty: DifficultyOption = "",
    variants: VariantsOption = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="One bot for all seats, or a list with one a seat: random, easy, greedy, hard, master, "
            "a search with its budget such as search:playouts=48, or your own as module:Class.",
        ),
    ] = "random",
    games: Annotated[int, typer.Option("--games", min=1, max=10**9, help="How many games.")] = 1000,
    workers: Annotated[int, typer.Option("--workers", min=1, max=1000, help="How many processes.")] = 1,
    ray: RayOption = "",
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same games.")] = 1,
    check_every: Annotated[
        int,
        typer.Option(
            "--check-every", min=0, help="Check invariants throughout and replay every Nth game; 0 for neither."
        ),
    ] = 0,
    to_json: JsonOption = None,
) -> None:
    """Let bots play many games and tell what came of it."""
    from sietch.lab.simulate import simulate as run  # multiprocessing is needed by nobody else

    with told_errors(), progress_bar(tell("cli.games"), games) as progress:
        outcome = run(
            box, players, [known_bot(name) for name in split(bots)], games, workers, seed, progress, check_every,
            split_modules(modules), split_leaders(rivals), difficulty, split_modules(variants), ray,
        )  # fmt: skip
    if written(outcome, to_json):
        show_outcome(Console(highlight=False), outcome)
    if outcome["errors"]:
        for message in outcome.get("error_messages", [])[:5]:
            Console(stderr=True).print(Text(message, style="red"))
        raise typer.Exit(1)


def show_outcome(console: Console, outcome: dict[str, Any]) -> None:
    """The results of a simulation as tables."""
    summary = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for key, value in outcome.items():
        if isinstance(value, (int, float, str)):
            shown = (
                value if isinstance(value, str) else f"{value:,.2f}" if isinstance(value, float) else f"{value:,}"
            )
            summary.add_row(Text(key.replace("_", " "), style="dim"), Text(shown, justify="right"))
    console.print(summary)
    console.print(wins_table(outcome))
    if outcome.get("wins_by_leader"):
        console.print(leaders_table(outcome))


def results_table(title: str, texts: list[str], numbers: list[str]) -> Table:
    """An empty table: its title and headings are messages."""
    table = Table(title=tell(title), title_justify="left", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in texts:
        table.add_column(tell(key))
    for key in numbers:
        table.add_column(tell(key), justify="right")
    return table


def wins_table(outcome: dict[str, Any]) -> Table:
    games = max(1, outcome["finished"])
    table = results_table("cli.wins_by_seat", ["cli.seat", "cli.bot"], ["cli.wins", "cli.share", "cli.points"])
    for seat, wins in enumerate(outcome["wins_by_seat"]):
        points = outcome.get("points_by_seat", [])
        mean = f"{points[seat]:.2f}" if seat < len(points) else ""
        table.add_row(str(seat), outcome["bots"][seat], str(wins), f"{wins / games:.1%}", mean)
    return table


def leaders_table(outcome: dict[str, Any]) -> Table:
    table = results_table("cli.wins_by_leader", ["cli.leader"], ["cli.wins", "cli.games", "cli.share"])
    seated = outcome.get("games_by_leader", {})
    variants = frozenset(outcome.get("variants", []))
    box = box_of(outcome["box"], outcome["players"], frozenset(outcome["modules"]), variants)
    for name, wins in sorted(outcome["wins_by_leader"].items(), key=lambda pair: -pair[1]):
        games = seated.get(name, 0)
        share = f"{wins / games:.1%}" if games else ""
        leader = load("en").text(names.leader(box, box.leader_index[name]))
        if isinstance(box.leaders[box.leader_index[name]], Rival):
            leader = tell("terminal.seat", who=leader, kind=say("terminal.rival"))
        table.add_row(leader, str(wins), str(games or ""), share)
    return table


# --- arena
def arena(
    challenger: Annotated[str, typer.Argument(help="The bot that is tried, named as in simulate.")],
    others: Annotated[
        list[str] | None, typer.Argument(help="Whom it meets, one match each; alone: automated opponents.")
    ] = None,
    box: BoxOption = "uprising",
    modules: ModulesOption = "",
    players: Annotated[int, typer.Option("--players", help="How many players.")] = 4,
    difficulty: DifficultyOption = "",
    variants: VariantsOption = "",
    shape: Annotated[
        str,
        typer.Option("--shape", help="The challenger's seats: one, pairs (two of them), teams, or alone (1, 2)."),
    ] = "one",
    seeds: Annotated[
        int, typer.Option("--seeds", min=1, max=10**6, help="How many; each is played in every seating.")
    ] = 100,
    seed: Annotated[str, typer.Option("--seed", help="Where seeds begin: the same are the same games.")] = "arena",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=1000, help="How many processes; without it: one a core.")
    ] = None,
    ray: RayOption = "",
    into: Annotated[
        Path, typer.Option("--into", help="The file that keeps the games; a match goes on where it stopped.")
    ] = Path("arena.jsonl"),
    to_json: JsonOption = None,
) -> None:
    """Let bots meet, every seed in every seat, and tell how strong they are."""
    from sietch.lab import arena as matches  # nobody else needs processes
    from sietch.lab.played import Kind
    from sietch.lab.workers import Crew

    kind = Kind(box, players, split_modules(modules), difficulty, (), split_modules(variants))
    games, results = [], []
    with told_errors():
        crew = Crew(workers or os.cpu_count() or 1, ray)
        for other in others or [matches.RIVAL]:
            match = matches.Match(kind, challenger, other, shape, seed, seeds)
            with progress_bar(tell("cli.games"), len(match.games())) as progress:
                played = matches.contest(match, into, crew, lambda done, of: progress(done))
            games += played
            results.append(matches.summary(match, played))
    outcome = {"matches": results, "ratings": matches.ratings(games, anchor="random")}
    if written(outcome, to_json):
        show_arena(Console(highlight=False), outcome)


def show_arena(console: Console, outcome: dict[str, Any]) -> None:
    """Matches and ratings as tables."""
    from sietch.lab.arena import told

    for row in outcome["matches"]:
        console.print(told(row), soft_wrap=True)
    ratings = results_table("cli.ratings", ["cli.bot"], ["cli.rating"])
    for bot, rating in outcome["ratings"].items():
        ratings.add_row(bot, f"{rating:.0f}")
    console.print(ratings)
