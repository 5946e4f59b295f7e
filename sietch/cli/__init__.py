"""The ``sietch`` command: serve, play, cards, simulate, replay; admin is in ``admin``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import sietch
from sietch.cli import admin as housekeeping
from sietch.cli.bots import known_bot
from sietch.cli.errors import told_database, told_errors
from sietch.players import Player, make
from sietch.records import saves
from sietch.records.film import stood_in
from sietch.records.game import Game, new_seed, replay, start
from sietch.records.narration import narrate
from sietch.records.setups import box_of, valid_count, valid_modules
from sietch.records.wishes import Wish, about
from sietch.rules.errors import BadSetup
from sietch.rules.rivals.printed import Rival
from sietch.terminal.cards import listing_tables
from sietch.terminal.pager import keyboard, pages
from sietch.terminal.play import Left, Terminal
from sietch.terminal.story import result, story
from sietch.terminal.style import Voice
from sietch.words import names
from sietch.words.cards import described
from sietch.words.messages import Catalogue, Piece, languages, load, say

HUMAN = "human"
RANDOM_LEADER = ("", "random")
DEFAULT_SEATS = "human,bot,bot,bot"
LIST = "; parted by commas"
LOTS = f"{LIST}, random for one by lot"

app = typer.Typer(
    name="sietch",
    help="Play the Dune: Imperium board games in the terminal, and study them. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)

app.add_typer(housekeeping.app, name="admin")


def asked(name: str, how: str = "") -> Any:
    """The option for a field of a ``Wish``, and how it is typed."""
    explanation = about(name) + how
    return typer.Option(f"--{name}", help=f"{explanation[0].upper()}{explanation[1:]}.")


LangOption = Annotated[str, typer.Option("--lang", help=f"The language: {', '.join(languages())}.")]
BoxOption = Annotated[str, asked("box")]
ModulesOption = Annotated[str, asked("modules", LIST)]
LeadersOption = Annotated[str, asked("leaders", LOTS)]
RivalsOption = Annotated[str, asked("rivals", LOTS)]
DifficultyOption = Annotated[str, asked("difficulty")]
VariantsOption = Annotated[str, asked("variants", LIST)]


def main() -> None:
    """The entry point of the ``sietch`` command."""
    app()


def version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sietch {sietch.__version__}")
        raise typer.Exit


@app.callback()
def root(
    show_version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """An open, unofficial implementation of the Dune: Imperium board games."""


def known_language(name: str) -> Catalogue:
    if name not in languages():
        raise BadSetup(f"there is no language {name!r}; there are: {', '.join(languages())}")
    return load(name)


def split(typed: str) -> list[str]:
    return [name.strip() for name in typed.split(",")]


def split_modules(typed: str) -> tuple[str, ...]:
    """The modules (or variants) named, each once."""
    return tuple(dict.fromkeys(name for name in split(typed) if name))


def split_leaders(typed: str) -> tuple[str, ...]:
    """The Leaders (or Rivals) named, empty where one is drawn; none named means all are drawn."""
    return tuple("" if name in RANDOM_LEADER else name for name in split(typed)) if typed else ()


def tell(key: str, /, **params: Piece) -> str:
    """A message in English."""
    return load("en").text(say(key, **params))


# --- serve
@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="Where to listen; 0.0.0.0 for everybody who can reach it.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")] = 8000,
    db: Annotated[
        str | None,
        typer.Option("--db", help="A database URL, such as postgresql+psycopg://...; else SQLite in --data."),
    ] = None,
    data: Annotated[Path, typer.Option("--data", help="The folder that keeps the games.")] = Path("sietch-data"),
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="Do not limit how often a client may ask; for tests.")
    ] = False,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Let players' webhooks lead to private addresses too.")
    ] = False,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            "--trusted-proxies",
            envvar="FORWARDED_ALLOW_IPS",
            help=f"Proxies whose X-Forwarded-For is believed: addresses or networks{LIST}. "
            "Without it: those on this machine.",
        ),
    ] = "",
    metrics_for: Annotated[
        str, typer.Option("--metrics-for", help=f"Who may read /metrics{LIST}. Without it: this machine.")
    ] = "",
) -> None:
    """Open the table in the browser, for people and bots."""
    from sietch.table.serve import serve as run  # the web is needed by nobody else
    from sietch.table.serve import settings_for

    with told_errors(), told_database(data):
        run(settings_for(db, data, unlimited, private_webhooks, trusted_proxies, metrics_for), host, port, False)


# --- play
@app.command()
def play(
    box: BoxOption = "base",
    modules: ModulesOption = "",
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            help="Who sits where, one name a seat: human, bot (the same as greedy), greedy, random, "
            "or a bot of your own as module:Class. "
            "One or two seats play against automated opponents. "
            f"Without it: {DEFAULT_SEATS}, or as saved in the file.",
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed is the same game; else drawn.")] = None,
    leaders: LeadersOption = "",
    rivals: RivalsOption = "",
    difficulty: DifficultyOption = "",
    variants: VariantsOption = "",
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep this file up to date after every choice of a person.")
    ] = None,
    lang: LangOption = "en",
) -> None:
    """Play in the terminal, with people and bots in any mix."""
    with told_errors():
        catalogue = known_language(lang)
        if resume is not None:
            if seed is not None or leaders or modules or rivals or difficulty or variants:
                raise BadSetup(
                    "a resumed game has its seed, leaders and modules already: "
                    "leave out --seed, --leaders, --modules, --rivals, --difficulty and --variants"
                )
            game, taken = resumed(resume, seats)
        else:
            taken = split(seats or DEFAULT_SEATS)
            named = split_leaders(leaders)
            named += ("",) * (len(taken) - len(named))
            wish = Wish(
                box, split_modules(modules), named, split_leaders(rivals), difficulty, split_modules(variants)
            )
            game = started(wish, taken, seed)
        chance = game.setup.seed if game.setup is not None else ""
        minds = [mind(name, f"{chance}:{i}") for i, name in enumerate(taken)]
    console = Console(highlight=False)
    terminal = Terminal(game, minds, taken, console, catalogue, save or resume, key=keyboard(console))
    try:
        terminal.run()
    except Left as left:
        console.print(Text(str(left)), soft_wrap=True)


def started(wish: Wish, seats: list[str], seed: str | None) -> Game:
    for name in seats:
        mind(name, "")
    valid_count(wish.box, len(seats))
    valid_modules(wish.box, frozenset(wish.modules))
    return start(wish.setup(len(seats), new_seed() if seed is None else seed))


def resumed(path: Path, seats: str | None) -> tuple[Game, list[str]]:
    record = saves.load(path)
    taken = saves.saved_seats(record) if seats is None else split(seats)
    if taken is None:
        taken = [HUMAN] + ["bot"] * (record["players"] - 1)
    if len(taken) != record["players"]:
        raise BadSetup(f"the saved game has {record['players']} players; {len(taken)} seats are named")
    return replay(record), taken


def mind(name: str, seed: str) -> Player | None:
    """The bot of a seat, or None for a person."""
    if name == HUMAN:
        return None
    try:
        return make(known_bot(name), seed)
    except BadSetup as error:
        raise BadSetup(f"a seat is {HUMAN} or a bot; {error}") from error


# --- cards
@app.command()
def cards(
    box: BoxOption = "base",
    modules: ModulesOption = "",
    players: Annotated[
        int, typer.Option("--players", help="How many: one, two and six have components of their own.")
    ] = 4,
    variants: VariantsOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    lang: LangOption = "en",
) -> None:
    """List every component with the text generated from its declaration."""
    with told_errors():
        valid_count(box, players)
        known = box_of(box, players, frozenset(split_modules(modules)), frozenset(split_modules(variants)))
        catalogue = known_language(lang)
    if as_json:
        typer.echo(json.dumps(described(known, catalogue), ensure_ascii=False, indent=2))
        return
    voice = Voice(catalogue, known, [])
    with pages(voice) as pager:
        pager.print(*listing_tables(voice))


# --- simulate
@app.command()
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
            help="One bot for all seats, or a list with one a seat: random, greedy, or your own as module:Class.",
        ),
    ] = "random",
    games: Annotated[int, typer.Option("--games", min=1, max=10**9, help="How many games.")] = 1000,
    workers: Annotated[int, typer.Option("--workers", min=1, max=1000, help="How many processes.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same games.")] = 1,
    check_every: Annotated[
        int,
        typer.Option(
            "--check-every", min=0, help="Check invariants throughout and replay every Nth game; 0 for neither."
        ),
    ] = 0,
    to_json: Annotated[
        str | None, typer.Option("--json", help="Write the results as JSON to a file, or with - to the screen.")
    ] = None,
) -> None:
    """Let bots play many games and tell what came of it."""
    from sietch.lab.simulate import simulate as run  # multiprocessing is needed by nobody else

    with told_errors(), progress_bar(tell("cli.games"), games) as progress:
        outcome = run(
            box, players, [known_bot(name) for name in split(bots)], games, workers, seed, progress, check_every,
            split_modules(modules), split_leaders(rivals), difficulty, split_modules(variants),
        )  # fmt: skip
    if to_json == "-":
        typer.echo(json.dumps(outcome, indent=2))
    else:
        if to_json is not None:
            with told_errors():
                saves.write_whole(Path(to_json), json.dumps(outcome, indent=2) + "\n")
        show_outcome(Console(highlight=False), outcome)
    if outcome["errors"]:
        for message in outcome.get("error_messages", [])[:5]:
            Console(stderr=True).print(Text(message, style="red"))
        raise typer.Exit(1)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Any]:
    """A progress bar on standard error; gives what is to be told how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


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


# --- replay
@app.command(name="replay")
def replay_record(
    file: Annotated[Path, typer.Argument(help="A saved game.", show_default=False)],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the record plays out as it says, without the story.")
    ] = False,
    until: Annotated[int | None, typer.Option("--until", min=0, help="Stop after this many choices.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, help="Tell it as this seat saw it; else as all could.")
    ] = None,
    lang: LangOption = "en",
) -> None:
    """Tell the story of a saved game, or verify it."""
    with told_errors():
        catalogue = known_language(lang)
        record = saves.load(file)
        game = replay(record, until)
        if seat is not None:
            game.view(seat)
    voice = Voice(catalogue, game.box, [p.leader for p in game.state.players])
    if not verify:
        with pages(voice) as pager:
            pager.print(*story(voice, narrate(game.state, seat, stand_ins=stood_in(record, game))))
            if game.over:
                pager.print(result(voice, game))
    played, total = len(game.choices), len(record["choices"])
    state = say("cli.over") if game.over else say("cli.running", round=game.state.round)
    check = say("cli.check_end" if played == total else "cli.check_part")
    verdict = tell("cli.verified", played=played, total=total, check=check, state=state)
    Console(highlight=False).print(Text(verdict, style="green"))
