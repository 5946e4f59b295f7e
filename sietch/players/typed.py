"""Bots as they are typed on a command line: a name, search or sight with options, or ``module:Class``."""

from __future__ import annotations

import importlib
import os
import sys

from sietch.players import LEVELS, Bot
from sietch.rules.errors import BadSetup

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
