"""A live game as JSON: one reader's view of it, what everybody may know in short, its record."""

from __future__ import annotations

from sietch.rules.terms import NOBODY
from sietch.table.live import agreements
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.store.entries import CHOICE, RESET, UNDO, Entry
from sietch.table.web.json import view
from sietch.table.web.json.view import Json

OF_THE_MOMENT = ("seats", "asked", "waiting_since")  # what a record does not tell


def told(live: LiveGame, reader: int, lang: str) -> Json:
    """A reader's view as JSON."""
    told: Json = {"game": live.id, "version": live.version, **view.view(live.view(reader), lang)}
    told["can_undo"] = told["can_reset"] = live.can_undo(reader)
    if reader != WATCHER and live.seats[reader].away:
        told["decision"] = None  # the bot's now
    told["waiting_since"] = live.waiting_since
    told["hands_open"] = agreements.hands_open(live.seats)
    told["seats"] = told_seats(live)
    return told


def told_seats(live: LiveGame) -> list[Json]:
    return [
        {
            "name": place.name,
            "kind": place.kind,
            "online": place.online,
            "away": place.away,
            "votes": list(place.votes),
            "votes_needed": place.needed,
            "shows": bool(place.shows),
        }
        for place in live.places()
    ]


def told_publicly(live: LiveGame) -> Json:
    """What a list of games says about this one."""
    s = live.game.state
    return {
        "id": live.id,
        "box": live.setup.box,
        "modules": sorted(live.setup.modules),
        "players": live.setup.players,
        "rules": live.rules,
        "stranded": live.stranded > 0,
        "leaders": [live.game.box.leaders[p.leader].id for p in s.players],
        "seats": told_seats(live),
        "version": live.version,
        "round": s.round,
        "asked": None if live.asked == NOBODY else live.asked,
        "waiting_since": live.waiting_since,
        "over": s.over,
        "winners": list(s.winners),
        "points": [p.vp for p in s.players],
        "created": live.created,
        "changed": live.changed_at,
    }


def told_record(live: LiveGame, reader: int) -> Json:
    """The whole record once the game is over; before that, what is no secret to the reader."""
    told = {name: value for name, value in told_publicly(live).items() if name not in OF_THE_MOMENT}
    over = live.game.over
    played = [e for e in live.entries if e.kind in (CHOICE, UNDO, RESET) and (over or e.seat == reader)]
    company_kept = [e for e in live.entries if e.kind in agreements.KINDS]
    history = [told_entry(e) for e in sorted(played + company_kept, key=lambda e: e.number)]
    return {**told, "record": live.record() if over else None, "history": history}


def told_entry(entry: Entry) -> Json:
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "time": entry.time,
    }
