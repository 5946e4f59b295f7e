"""``python -m sietch.learn``: games of self-play, training on them, matches between bots.

    python -m sietch.learn run --into FOLDER --seconds 300 --workers 16

plays until the time is over, trains on all games of the folder and writes ``weights.npz`` with a report beside it;
the same command again goes on where the last one stopped. ``play``, ``train`` and ``duel`` are its parts.

    python -m sietch.learn try --into FOLDER --seconds 300
    python -m sietch.learn rank --into FOLDER

play games in which choices are tried in imagined worlds, and train ``turns.npz`` on what the trials say.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sietch.lab.arena import ONE, SHAPES, Match, contest, summary, told
from sietch.lab.played import Kind
from sietch.lab.workers import HERE, Crew
from sietch.learn.fitting import Schedule, best_device
from sietch.learn.loop import Course, go_on
from sietch.learn.ranking import USUAL, rank
from sietch.learn.rows import make_rows
from sietch.learn.selfplay import Plan, count_games, self_play
from sietch.learn.training import train
from sietch.learn.trials import Trying, make_choices, try_games
from sietch.players import net
from sietch.rules.errors import SietchError

WEIGHTS = "weights.npz"


def say(text: str) -> None:
    print(text, flush=True)


def play(options: argparse.Namespace) -> None:
    """Add games to the folder."""
    plan = Plan(tuple(options.kinds), tuple(options.bots.split()), options.seed)
    began, before = time.time(), count_games(options.into)
    games = self_play(options.into, plan, options.seconds, options.games, Crew(options.workers, options.ray))
    say(f"{games} games in {options.into}, {games - before} of them played in {time.time() - began:.0f} s")


def how_to_train(options: argparse.Namespace) -> tuple[Schedule, str]:
    """The schedule and the device that were asked for."""
    hidden = tuple(int(n) for n in options.hidden.split(","))
    schedule = Schedule(
        hidden,
        options.epochs,
        options.batch,
        options.rate,
        options.decay,
        options.drop,
        options.train_seed,
        options.nets,
        tuple(filter(None, options.without.split(","))),
    )
    return schedule, best_device() if options.device == "best" else options.device.replace("numpy", "")


def learn(options: argparse.Namespace) -> None:
    """Train on the folder's games and write the weights."""
    began = time.time()
    rows = make_rows(options.into, options.workers)
    say(f"{len(rows)} rows of {count_games(options.into)} games in {time.time() - began:.0f} s")
    schedule, device = how_to_train(options)
    trained, report = train(rows, schedule, device, say)
    summary = {
        "rows": len(rows), "games": count_games(options.into), "device": device or "numpy",
        "hidden": schedule.hidden, "best": min(report, key=lambda told: told["held_back_win"]), "epochs": report,
    }  # fmt: skip
    keep(trained, summary, options.into / options.weights)


def keep(trained: net.Net, summary: dict[str, Any], path: Path) -> None:
    """Write the weights, with a report beside them."""
    net.save(trained, path)
    path.with_suffix(".json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    say(f"wrote {path}, {path.stat().st_size} bytes")


def try_(options: argparse.Namespace) -> None:
    """Add games with trials to the folder."""
    plan = Plan(tuple(options.kinds), tuple(options.bots.split()), options.seed)
    trying = Trying(options.worlds, options.openings, options.inside, options.value, options.turns)
    began = time.time()
    crew = Crew(options.workers, options.ray)
    games = try_games(options.into, plan, trying, options.seconds, options.games, crew)
    say(f"{games} games with trials of the seed {options.seed!r}; {time.time() - began:.0f} s")


def rank_(options: argparse.Namespace) -> None:
    """Train on the folder's trials and write the weights."""
    began = time.time()
    choices = make_choices(options.into, Crew(options.workers))
    say(f"{len(choices)} choices in {time.time() - began:.0f} s")
    schedule, device = how_to_train(options)
    value = net.load(Path(options.value)) if options.value else net.load()
    trained, report = rank(choices, value, schedule, device, say)
    keep(trained, {"choices": len(choices), "epochs": report}, options.into / options.weights)


def duel(options: argparse.Namespace) -> None:
    """Let one bot play against others of one kind, every seed in every seat."""
    for kind in options.kinds:
        match = Match(kind, options.challenger, options.field, options.shape, options.seed, options.seeds)
        began = time.time()

        def progress(done: int, of: int, began: float = began) -> None:
            if done % 50 == 0:
                say(f"{done} of {of} games, {time.time() - began:.0f} s")

        games = contest(match, options.into / "duels.jsonl", Crew(options.workers, options.ray), progress)
        result = summary(match, games)
        with (options.into / "duels.txt").open("a", encoding="utf-8") as file:
            file.write(told(result) + "\n")
        say(f"{told(result)}; {time.time() - began:.0f} s")


def run(options: argparse.Namespace) -> None:
    """Play, then train."""
    play(options)
    learn(options)


def loop(options: argparse.Namespace) -> None:
    """Generation after generation: play with the best, train, keep what wins; goes on where it stopped."""
    schedule, device = how_to_train(options)
    course = Course(
        options.into, tuple(options.kinds), options.seconds, options.games, options.seeds, options.search,
        Crew(options.workers, options.ray), schedule, device, options.generations, options.first,
    )  # fmt: skip
    say(json.dumps(go_on(course, say), indent=1))


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="python -m sietch.learn", description=(__doc__ or "").split("\n")[0])
    parts = whole.add_subparsers(required=True, metavar="run|play|train|loop|try|rank|duel")
    for name, what in (("run", run), ("play", play), ("train", learn)):
        part = added(parts, name, what)
        if name != "train":
            add_playing(part)
        if name != "play":
            add_training(part, WEIGHTS, Schedule())
    part = added(parts, "loop", loop)
    part.add_argument("--seconds", type=float, default=600, help="how long this command may take, about")
    part.add_argument("--games", type=int, default=2000, help="of self-play, a generation")
    part.add_argument("--seeds", type=int, default=50, help="of the match that decides")
    part.add_argument("--search", default="playouts=12,candidates=3,inside=0", help="how weights are used there")
    part.add_argument("--first", default="greedy", help="who plays while there are no weights")
    part.add_argument("--generations", type=int, default=1000, help="no more than these")
    add_kinds(part)
    add_ray(part)
    add_training(part, WEIGHTS, Schedule())
    part = added(parts, "try", try_)
    usual = Trying()
    part.add_argument("--worlds", type=int, default=usual.worlds, help="in which each candidate is played out")
    part.add_argument("--openings", type=float, default=usual.openings, help="share of openings that are tried")
    part.add_argument("--inside", type=float, default=usual.inside, help="share of other choices in own turns")
    part.add_argument("--turns", default=usual.turns, help="the net of turns that finds candidates")
    add_value(part)
    add_playing(part, "sight:shake=4,ahead=1 greedy")
    part = added(parts, "rank", rank_)
    add_value(part)
    add_training(part, net.TURNS, USUAL)
    part = added(parts, "duel", duel)
    part.add_argument("challenger", help="a bot, such as greedy or search:playouts=48,weights=FILE")
    part.add_argument("field", help="the bot of all other seats")
    part.add_argument("--seeds", type=int, default=100, help="how many; each is played in every seating")
    part.add_argument("--seed", default="duel", help="where seeds begin: others than those of training")
    part.add_argument("--shape", choices=SHAPES, default=ONE, help="how many seats the challenger has")
    add_kinds(part)
    add_ray(part)
    return whole


def added(parts: Any, name: str, what: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
    """One of the commands, with what all of them take."""
    part: argparse.ArgumentParser = parts.add_parser(name, help=what.__doc__)
    part.set_defaults(what=what)
    part.add_argument("--into", type=Path, required=True, help="the folder of this run")
    part.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many processes")
    return part


def add_ray(part: argparse.ArgumentParser) -> None:
    part.add_argument(
        "--ray", nargs="?", const=HERE, default="", metavar="ADDRESS",
        help="play on a Ray cluster: its address, or none for one on this machine",
    )  # fmt: skip


def add_kinds(part: argparse.ArgumentParser) -> None:
    part.add_argument(
        "--kinds", type=lambda text: [Kind.parse(one) for one in text.split(",")],
        default=[Kind("uprising", 4, ("choam",))], help="such as uprising:4:choam,base:4",
    )  # fmt: skip


def add_value(part: argparse.ArgumentParser) -> None:
    part.add_argument("--value", default="", help="weights that know the chance to win; without it the package's")


def add_playing(part: argparse.ArgumentParser, bots: str = "greedy") -> None:
    part.add_argument("--seconds", type=float, default=60, help="how long to play")
    part.add_argument("--games", type=int, default=0, help="no more games than these, counted from seed:0")
    part.add_argument("--seed", default="learn", help="the same seed plays the same games, and goes on with them")
    part.add_argument(
        "--bots",
        default=bots,
        help="who plays, parted by blanks; the second and later ones have one seat a game",
    )
    add_kinds(part)
    add_ray(part)


def add_training(part: argparse.ArgumentParser, weights: str, usual: Schedule) -> None:
    part.add_argument("--weights", default=weights, help="the file written; its report stands beside it")
    part.add_argument("--device", default="best", help="cuda, cpu or numpy")
    part.add_argument("--hidden", default=",".join(map(str, usual.hidden)), help="widths of hidden layers")
    part.add_argument("--epochs", type=int, default=usual.epochs)
    part.add_argument("--batch", type=int, default=usual.batch)
    part.add_argument("--rate", type=float, default=usual.rate)
    part.add_argument("--decay", type=float, default=usual.decay)
    part.add_argument("--drop", type=float, default=usual.drop)
    part.add_argument("--train-seed", type=int, default=usual.seed)
    part.add_argument("--nets", type=int, default=usual.nets, help="trained one after the other and put into one")
    part.add_argument("--without", default="", help="slots not to look at, by their beginnings, such as hand.")


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    options = parser().parse_args(arguments)
    try:
        options.what(options)
    except SietchError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
