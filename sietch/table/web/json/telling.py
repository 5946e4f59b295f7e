"""A live game as JSON: one reader's view of it, what everybody may know in short, its record, a reaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from fastapi.responses import Response

from sietch.rules.terms import NOBODY
from sietch.table.live import agreements
from sietch.table.live.game import LiveGame
from sietch.table.live.reactions import Reached, Reaction
from sietch.table.store.entries import CHOICE, RESET, UNDO
from sietch.table.web.json.pages import told_page, told_seats
from sietch.table.web.json.shapes import (
    HistoryEntry,
    Lasting,
    Public,
    Reacted,
    Record,
    Reminded,
    Reminding,
    Told,
    View,
)
from sietch.words import names
from sietch.words.messages import load, say


def answered(shape: Told, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer with what was said in it, and nothing of what it could have said besides."""
    return Response(shape.model_dump_json(exclude_unset=True), status, headers, "application/json")


def told(live: LiveGame, reader: int, lang: str) -> View:
    """A reader's view."""
    beside = live.beside(reader)
    return told_page(beside.page(live.id, live.view(reader), lang, []), beside.hands_open)


def lasting(live: LiveGame) -> dict[str, Any]:
    s = live.game.state
    return dict(
        Lasting(
            id=live.id,
            box=live.setup.box,
            modules=sorted(live.setup.modules),
            variants=sorted(live.setup.variants),
            players=live.setup.players,
            rules=live.rules,
            known_seed=live.known_seed,
            stranded=live.stranded > 0,
            leaders=[live.game.box.leaders[p.leader].id for p in s.players],
            version=live.version,
            round=s.round,
            over=s.over,
            winners=list(s.winners),
            points=[p.vp for p in s.players],
            created=live.created,
            changed=live.changed_at,
        )
    )


def told_publicly(live: LiveGame) -> Public:
    """What a list of games says about this one."""
    return Public(
        **lasting(live),
        seats=told_seats(live.places()),
        asked=None if live.asked == NOBODY else live.asked,
        waiting_since=live.waiting_since,
    )


def told_record(live: LiveGame, reader: int) -> Callable[[], Record]:
    """What tells the whole record once the game is over, before that what is no secret to the reader. It tells it
    as it is now, in any thread."""
    over, entries, known = live.game.over, live.entries[:], lasting(live)
    record = live.record() if over else None

    def tell() -> Record:
        played = [e for e in entries if e.kind in (CHOICE, UNDO, RESET) and (over or e.seat == reader)]
        company_kept = [e for e in entries if e.kind in agreements.KINDS]
        history = [
            HistoryEntry(number=e.number, kind=e.kind, seat=e.seat, text=e.text, time=e.time)
            for e in sorted(played + company_kept, key=lambda e: e.number)
        ]
        return Record(**known, record=record, history=history)

    return tell


def called(live: LiveGame, seat: int, lang: str) -> str:
    """A player's typed name, or the Leader's."""
    return live.seats[seat].name or load(lang).text(names.seat(live.game.state, seat))


def reminding(live: LiveGame, seat: int, reached: Reached, lang: str) -> Reminding:
    """What came of a reminder, for whoever sent it."""
    text = load(lang).text(say(f"page.remind.{reached}", who=called(live, seat, lang)))
    return Reminding(seat=seat, reached=reached, text=text)


def reminded(live: LiveGame, seat: int, lang: str) -> Reminded:
    """A reminder as the one who is waited for is told of it."""
    return Reminded(seat=seat, text=load(lang).text(say("page.remind.heard", who=called(live, seat, lang))))


def reacted(seat: int, reaction: str, lang: str) -> Reacted:
    """A reaction as one listener is told of it.

    >>> reacted(2, "wow", "en").text
    'Wow!'
    """
    text = load(lang).text(say(f"page.reaction.{reaction}"))
    return Reacted(type="reaction", seat=seat, reaction=cast(Reaction, reaction), text=text)
