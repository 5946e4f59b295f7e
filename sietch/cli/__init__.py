"""The ``sietch`` command: serve, play, cards, replay; the laboratory is in ``lab``, housekeeping in ``admin``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

import sietch
from sietch.cli import admin as housekeeping
from sietch.cli import lab as laboratory
from sietch.cli.errors import told_database, told_errors
from sietch.cli.options import (
    DB,
    LIST,
    BoxOption,
    DifficultyOption,
    LangOption,
    LeadersOption,
    ModulesOption,
    RivalsOption,
    VariantsOption,
    split,
    split_leaders,
    split_modules,
    tell,
)
from sietch.players import Player, make
from sietch.players.typed import known_bot
from sietch.records import saves
from sietch.records.film import stood_in
from sietch.records.game import Game, new_seed, replay, start
from sietch.records.narration import narrate
from sietch.records.setups import box_of, valid_count, valid_modules
from sietch.records.wishes import Wish
from sietch.rules.errors import BadSetup
from sietch.terminal.cards import listing_tables
from sietch.terminal.pager import keyboard, pages
from sietch.terminal.play import Left, Terminal
from sietch.terminal.story import result, story
from sietch.terminal.style import Voice
from sietch.words.cards import described
from sietch.words.messages import Catalogue, languages, load, say

HUMAN = "human"
DEFAULT_SEATS = "human,bot,bot,bot"

app = typer.Typer(
    name="sietch",
    help="Play the Dune: Imperium board games in the terminal, and study them. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
)

app.add_typer(housekeeping.app, name="admin")
app.command()(laboratory.simulate)
app.command()(laboratory.arena)


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


# --- serve
@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="Where to listen; 0.0.0.0 for everybody who can reach it.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            "--db", envvar=DB, help="A database URL, such as postgresql+psycopg://...; else SQLite in --data."
        ),
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
            help="Who sits where, one name a seat: human, bot (the same as greedy), easy, greedy, hard, "
            "master, random, "
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
