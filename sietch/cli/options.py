"""Options that several commands have, how they are typed, and what commands say."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from sietch.records.wishes import about
from sietch.words.messages import Piece, languages, load, say

RANDOM_LEADER = ("", "random")
DB = "SIETCH_DB"  # the variable that may name a database: everybody can read the words of a command
LIST = "; parted by commas"
LOTS = f"{LIST}, random for one by lot"


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
