"""``sietch admin``: the housekeeping of a server's games."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from sietch.cli.errors import fail, told_database, told_errors
from sietch.cli.options import DB
from sietch.records import saves

if TYPE_CHECKING:  # the database is needed by nobody else: imported when a command runs
    from sietch.table.store.store import Store

DAY = 86_400

app = typer.Typer(help="Keep house: list, export, archive, delete, back up, restore.", no_args_is_help=True)

DbOption = Annotated[
    str | None, typer.Option("--db", envvar=DB, help="The server's database URL; else SQLite in --data.")
]
DataOption = Annotated[Path, typer.Option("--data", help="The folder that keeps the games.")]
GamesArgument = Annotated[list[str], typer.Argument(help="Games by id.", show_default=False)]
FileArgument = Annotated[Path, typer.Argument(help="The backup.", show_default=False)]
DATA = Path("sietch-data")


@contextmanager
def opened(db: str | None, data: Path, *, new: bool = False) -> Iterator[Store]:
    """The server's database. A folder without one is made only where that is wanted."""
    from sietch.table.settings import DATABASE, sqlite_url
    from sietch.table.store.store import Store

    if db is None and not new and not (data / DATABASE).is_file():
        fail(f"there are no games in {str(data)!r}: name the server's folder with --data, or its --db")
    with told_errors(), told_database(data):
        store = Store(sqlite_url(data) if db is None else db)
        try:
            yield store
        finally:
            store.close()


@app.command(name="list")
def list_games(
    db: DbOption = None,
    data: DataOption = DATA,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """List all games, those that changed last first."""
    from sietch.table.store.keeping import listed

    with opened(db, data) as store:
        games = listed(store)
    if as_json:
        typer.echo(json.dumps([vars(game) for game in games], indent=2))
        return
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for heading in ("game", "box", "players", "created", "changed", "entries", ""):
        table.add_column(heading, justify="right" if heading in ("players", "entries") else "left")
    for game in games:
        shut = "archived" if game.archived else ""
        times = [time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) for at in (game.created, game.changed)]
        table.add_row(game.public, game.box, str(game.players), *times, str(game.entries), shut)
    Console(highlight=False).print(table)


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="A game by id.", show_default=False)],
    to: Annotated[Path | None, typer.Option("--to", help="The file to write; else the screen.")] = None,
    db: DbOption = None,
    data: DataOption = DATA,
) -> None:
    """Write a game's record, secrets included, as ``sietch replay`` and ``sietch play --resume`` read it."""
    from sietch.table.store.keeping import exported

    with opened(db, data) as store:
        record = json.dumps(exported(store, game), indent=1)
        if to is not None:
            saves.write_whole(to, record + "\n")
    if to is None:
        typer.echo(record)


@app.command()
def archive(
    games: Annotated[list[str] | None, typer.Argument(help="Games by id.", show_default=False)] = None,
    idle_days: Annotated[
        float | None, typer.Option("--idle-days", min=0, help="All games without a change for so many days.")
    ] = None,
    db: DbOption = None,
    data: DataOption = DATA,
) -> None:
    """Close games: they stay readable but cannot be played on."""
    from sietch.table.store.keeping import listed, set_archived

    if not games and idle_days is None:
        fail("name games by id, or all that rest with --idle-days")
    now = time.time()
    with opened(db, data) as store:
        wanted = list(games or [])
        if idle_days is not None:
            wanted += [game.public for game in listed(store) if now - game.changed >= idle_days * DAY]
        done = set_archived(store, dict.fromkeys(wanted), True, now)
    typer.echo(f"{done} archived")


@app.command()
def unarchive(games: GamesArgument, db: DbOption = None, data: DataOption = DATA) -> None:
    """Open archived games again."""
    from sietch.table.store.keeping import set_archived

    with opened(db, data) as store:
        done = set_archived(store, dict.fromkeys(games), False, time.time())
    typer.echo(f"{done} opened again")


@app.command()
def delete(
    games: GamesArgument,
    sure: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False,
    db: DbOption = None,
    data: DataOption = DATA,
) -> None:
    """Delete games for good."""
    from sietch.table.store.keeping import deleted

    if not sure:
        typer.confirm(f"Delete {len(games)} for good?", abort=True)
    with opened(db, data) as store:
        typer.echo(f"{deleted(store, dict.fromkeys(games))} deleted")


@app.command()
def backup(file: FileArgument, db: DbOption = None, data: DataOption = DATA) -> None:
    """Write all games into one file; the server may go on meanwhile."""
    from sietch.table.store.keeping import backed_up

    with opened(db, data) as store:
        typer.echo(f"{backed_up(store, file)} games in {file}", err=True)  # it may be the standard output


@app.command()
def restore(file: FileArgument, db: DbOption = None, data: DataOption = DATA) -> None:
    """Fill an empty database from a backup, of SQLite or PostgreSQL alike."""
    from sietch.table.store.keeping import restored

    with opened(db, data, new=True) as store:
        typer.echo(f"{restored(store, file)} games restored")
