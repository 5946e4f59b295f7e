"""Bots that stand in for players: no part of the game itself, but of its record and of its story.

A record keeps them beside its choices. The key is left out where no bot ever stood in, so that records with
and without it are of one format:

>>> write([StandIn(17, 1, "greedy"), StandIn(40, 1, None)])
{'stand_ins': [{'after': 17, 'seat': 1, 'bot': 'greedy'}, {'after': 40, 'seat': 1, 'bot': None}]}
>>> write([StandIn(40, 1, None, new=True)])
{'stand_ins': [{'after': 40, 'seat': 1, 'bot': None, 'new': True}]}
>>> write([])
{}
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sietch.rules.errors import BadRecord

STAND_INS = "stand_ins"


class StandIn(NamedTuple):
    """From here on a bot plays a seat, or its holder does again, or somebody new."""

    after: int  # how many choices were made before
    seat: int
    bot: str | None  # the bot's level; None: the seat's holder is back, or somebody new
    events: int = 0  # how many events were told before; known once the choices are played
    new: bool = False  # somebody new has taken the seat


def write(entries: Iterable[StandIn]) -> dict[str, Any]:
    """What a record says about them."""
    items = [
        {"after": one.after, "seat": one.seat, "bot": one.bot, **({"new": True} if one.new else {})}
        for one in entries
    ]
    return {STAND_INS: items} if items else {}


def read(record: dict[str, Any]) -> list[StandIn]:
    """What a record says about them, checked against its players and the number of its choices."""
    items = record.get(STAND_INS, [])
    if not isinstance(items, list):
        raise BadRecord(f"the record's {STAND_INS!r} is not a list")
    entries: list[StandIn] = []
    standing: set[int] = set()
    for number, item in enumerate(items, 1):
        try:
            one = read_one(item, record)
            if entries and one.after < entries[-1].after:
                raise BadRecord("it comes before the one above it")
            if (one.bot is not None) == (one.seat in standing):
                raise BadRecord(f"a bot {'already stands' if one.bot else 'does not stand'} in at seat {one.seat}")
        except BadRecord as error:
            raise BadRecord(f"entry {number} of the record's {STAND_INS!r} is wrong: {error}") from error
        entries.append(one)
        standing ^= {one.seat}
    return entries


def read_one(item: Any, record: dict[str, Any]) -> StandIn:
    if not isinstance(item, dict):
        raise BadRecord(f"it is a JSON object, not {type(item).__name__}")
    for key, most in (("after", len(record["choices"])), ("seat", record["players"] - 1)):
        value = item.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BadRecord(f"{key!r} must be a number from 0 to {most}")
    bot = item.get("bot", "")
    if bot is not None and not (isinstance(bot, str) and bot):
        raise BadRecord("'bot' must be the level of a bot, or null where the seat's holder is back")
    new = item.get("new", False)
    if not isinstance(new, bool) or (new and bot):
        raise BadRecord("'new' must be true or false, and nobody new has a seat that a bot plays")
    return StandIn(item["after"], item["seat"], bot, new=new)


def taken_back(entries: Iterable[StandIn], choices: int, events: int) -> list[StandIn]:
    """As they stand when choices were taken back: a bot that stood in then still does."""
    return [one._replace(after=min(one.after, choices), events=min(one.events, events)) for one in entries]
