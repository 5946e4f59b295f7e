"""Bringing the record of a finished game: read, checked by playing it, kept as a game that can be looked at."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from python_multipart.exceptions import FormParserError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from sietch.players import LEVELS
from sietch.records import saves, stand_ins
from sietch.records.film import film_of
from sietch.records.setups import Setup
from sietch.rules.errors import BadRecord, SietchError
from sietch.table.live.game import LiveGame
from sietch.table.live.lobby import Deed
from sietch.table.live.names import checked_name
from sietch.table.live.refusals import Refused
from sietch.table.page.replay import draw_upload
from sietch.table.settings import Settings
from sietch.table.store.entries import BACK, HUMAN, NEW, STAND_IN, UNREAD, StoredSeat
from sietch.table.web.heavy import beside
from sietch.table.web.html.answering import page
from sietch.table.web.html.replays import NAMES, chosen_by
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of

router = APIRouter(include_in_schema=False)


class Unfit(Exception):
    """What was sent cannot be shown: one of the page's ``UPLOAD_PROBLEMS``, and more for those who look closer."""

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.detail = detail


@router.get("/replay")
async def upload_form(request: Request) -> Response:
    return await page(request, lambda: draw_upload(language(request)))


@router.post("/replay")
async def upload(request: Request) -> Response:
    """Keep the record of a finished game and show it."""
    settings: Settings = request.app.state.settings
    try:
        content = await sent_file(request)
        if not content:
            raise Unfit("nothing")
        if len(content) > settings.most_record:
            raise Unfit("too_large")
        live = await kept(request, content)
    except Unfit as error:
        problem, detail, most = error.problem, error.detail, settings.most_record // 1024
        return await page(request, lambda: draw_upload(language(request), problem, detail, most), 400)
    return RedirectResponse(f"/replay/{live.id}", 303)


MOST_PARTS = 10  # of a form; our own has one, the file


async def sent_file(request: Request) -> bytes:
    """The content of a form's record; nothing if it has none."""
    try:
        async with request.form(max_files=1, max_fields=MOST_PARTS) as form:
            record = form.get("record")
            return (await record.read()).strip() if isinstance(record, UploadFile) else b""
    except (HTTPException, FormParserError) as error:
        raise Unfit("no_record", "the form cannot be read, or has too many parts") from error


async def kept(request: Request, content: bytes) -> LiveGame:
    settings: Settings = request.app.state.settings
    setup, rules, seats, deeds = await beside(request, lambda: understood(content, settings.most_choices))
    return await lobby_of(request).found(setup, rules, seats, deeds)


def understood(content: bytes, most: int) -> tuple[Setup, str, list[StoredSeat], list[Deed]]:
    """What is to be kept of a record: its choices as far as these rules can read them, the others as one entry."""
    try:
        record = saves.read(content)
    except BadRecord as error:
        raise Unfit("no_record", str(error)) from error
    if len(record["choices"]) > most:
        raise Unfit("no_record", f"it has more than {most} choices")
    try:
        film = film_of(record)
    except SietchError as error:
        raise Unfit("no_fit", str(error)) from error
    all_fit = len(film) == len(record["choices"])
    if (all_fit and not film.over) or not len(film):
        raise Unfit("not_over")
    seats = brought_seats(record)
    rest = record["choices"][len(film) :]  # of other rules: kept, though unread
    deeds = with_stand_ins(chosen_by(film, len(film)), record, seats)
    if rest:
        deeds.append((UNREAD, 0, "\n".join(rest)))
    return film.setup, record["rules"], seats, deeds


def with_stand_ins(choices: list[Deed], record: dict[str, Any], seats: list[StoredSeat]) -> list[Deed]:
    """The choices of a record and, at their places, the bots that stood in."""
    deeds = choices[:]
    for one in reversed(stand_ins.read(record)):
        if seats[one.seat].kind != HUMAN:
            raise Unfit("no_record", f"a bot plays seat {one.seat} anyway: none can stand in there")
        if one.bot is not None and one.bot not in LEVELS:
            raise Unfit("no_record", f"there is no bot {one.bot[:40]!r}; there is: {', '.join(LEVELS)}")
        deed = (BACK, one.seat, NEW if one.new else "") if one.bot is None else (STAND_IN, one.seat, one.bot)
        if one.after <= len(choices):  # else among choices that are not read
            deeds.insert(one.after, deed)
    return deeds


def brought_seats(record: dict[str, object]) -> list[StoredSeat]:
    """Who played a record that was brought, as far as it says so; nobody can sit down there."""
    players = record["players"]
    assert isinstance(players, int)
    kinds = saves.saved_seats(record) or []
    names = record.get(NAMES)
    given = names if isinstance(names, list) else []
    return [
        StoredSeat(
            kinds[seat] if seat < len(kinds) and kinds[seat] in LEVELS else HUMAN,
            "",
            harmless_name(given[seat]) if seat < len(given) else "",
        )
        for seat in range(players)
    ]


def harmless_name(typed: object) -> str:
    try:
        return checked_name(typed) if isinstance(typed, str) else ""
    except Refused:
        return ""
