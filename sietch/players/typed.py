"""Bots as they are typed on a command line: a name, search or sight with options, or ``module:Class``."""

from __future__ import annotations

import importlib
import os
import sys
from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

from sietch.players import LEVELS, Bot
from sietch.rules.errors import BadSetup

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Options = TypeVar("Options", bound="DataclassInstance")

SHORT = {"bot": "greedy", "medium": "greedy"}
SEARCH, SIGHT = "search", "sight"  # with their options behind them


def known_bot(typed: str) -> str | Bot:
    """The bot that was typed. A module is looked for in the present folder too.

    Only here is a bot found by its module: a name that comes over the web must not import anything.

    >>> known_bot("bot")
    'greedy'
    >>> known_bot("sietch.players:greedy_bot").__name__
    'greedy_bot'
    >>> known_bot("search:playouts=96").budget.playouts
    96
    """
    name, _, options = typed.partition(":")
    if name == SEARCH:
        from sietch.players import search

        return search.bot_of(options)
    if name == SIGHT:
        from sietch.players import sight

        return sight.bot_of(options)
    if ":" not in typed:
        name = SHORT.get(typed, typed)
        if name not in LEVELS:
            known = ", ".join(LEVELS)
            raise BadSetup(f"there is no bot {typed!r}; there are: {known}, or your own as module:Class")
        return name
    module, _, name = typed.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)
    try:
        bot: Bot = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetup(f"there is no bot {typed!r}: {error}") from error
    return bot


def at_least_one(options: object, *names: str) -> None:
    """Refuse options that count something and are below one."""
    for name in names:
        if getattr(options, name) < 1:
            raise BadSetup(f"{name} must be at least 1, not {getattr(options, name)}")


def typed_options(usual: Options, what: str, text: str) -> Options:
    """Options as they are typed behind a bot's name; those that are not keep their usual values.

    >>> from sietch.players.sight import Sight
    >>> typed_options(Sight(), "sight", "mix=0.5,weights=none")
    Sight(mix=0.5, shake=0.0, weights='none', turns='', ways=2, ahead=3)
    """
    known = {part.name: getattr(usual, part.name) for part in fields(usual)}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in known:
            raise BadSetup(f"{what} has no {name!r}; it has {', '.join(known)}")
        try:
            usual = replace(usual, **{name: type(known[name])(value)})
        except ValueError as error:
            raise BadSetup(f"{name} of {what} cannot be {value!r}") from error
    return usual
