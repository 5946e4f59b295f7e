"""Bots as they are typed on a command line: a name, a search with its budget, one's own as ``module:Class``."""

from __future__ import annotations

import importlib
import os
import sys

from sietch.players import LEVELS, Bot
from sietch.rules.errors import BadSetup

SHORT = {"bot": "greedy", "medium": "greedy"}
SEARCH = "search"  # with its budget behind it


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
    if typed.partition(":")[0] == SEARCH:
        from sietch.players.search import bot_of

        return bot_of(typed.partition(":")[2])
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
