"""Bots on the command line: by their name, or one's own as ``module:Class``."""

from __future__ import annotations

import importlib
import os
import sys

from sietch.players import LEVELS, Bot
from sietch.rules.errors import BadSetup

SHORT = {"bot": "greedy"}


def known_bot(typed: str) -> str | Bot:
    """The bot that was typed. A module is looked for in the present folder too.

    Only here is a bot found by its module: a name that comes over the web must not import anything.

    >>> known_bot("bot")
    'greedy'
    >>> known_bot("sietch.players:greedy_bot").__name__
    'greedy_bot'
    """
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
