"""How the command line says what was wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console
from rich.text import Text

from sietch.rules.errors import SietchError

WRONG_INPUT = 2
DRIVER = "PostgreSQL is named postgresql+psycopg://..., and wants: pip install 'psycopg[binary]'"


def fail(message: str, code: int = WRONG_INPUT) -> NoReturn:
    """Say what was wrong and leave."""
    Console(stderr=True).print(Text.assemble(("Error: ", "bold red"), message))
    raise typer.Exit(code)


@contextmanager
def told_database(data: Path) -> Iterator[None]:
    """Say in one line why a database cannot be opened."""
    from sqlalchemy.exc import SQLAlchemyError  # needed by nobody else

    try:
        yield
    except ImportError as error:
        fail(f"cannot open the database: {error}; {DRIVER}")
    except SQLAlchemyError as error:
        fail(f"cannot open the database: {str(error).splitlines()[0]}")
    except OSError as error:
        fail(f"cannot keep games in {str(error.filename or data)!r}: {error.strerror or error}")


@contextmanager
def told_errors() -> Iterator[None]:
    """Turn wrong input into a message and exit code 2."""
    try:
        yield
    except SietchError as error:
        fail(str(error))
