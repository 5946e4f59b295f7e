"""The API of the company at a table: bots that stand in, hands open to watchers, quick reactions."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from sietch.table import company, forms
from sietch.table.description import NEEDED
from sietch.table.languages import language
from sietch.table.reactions import said
from sietch.table.routes import SEAT, InRoom, Reader, done

router = APIRouter(prefix="/api/games")


@router.post("/{id}/votes", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def vote(request: Request, room: InRoom, reader: Reader, form: forms.Voting) -> JSONResponse:
    """Want a bot to stand in for an absent player, or no longer; most of the others have to agree."""
    await company.vote(room, reader, form.seat, form.wanted)
    return done(request, room, reader)


@router.post("/{id}/back", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def back(request: Request, room: InRoom, reader: Reader, form: forms.Back | None = None) -> JSONResponse:
    """Take the own seat back from the bot that stands in."""
    await company.come_back(room, reader)
    return done(request, room, reader)


@router.post("/{id}/hands", responses={**SEAT, 200: {"model": forms.Done}}, openapi_extra=NEEDED)
async def hands(request: Request, room: InRoom, reader: Reader, form: forms.Showing) -> JSONResponse:
    """Agree, or no longer agree, that watchers see all hands; they do once every player agrees."""
    await company.show_hands(room, reader, form.open)
    return done(request, room, reader)


@router.post("/{id}/reactions", responses={**SEAT, 200: {"model": forms.Reacted}}, openapi_extra=NEEDED)
async def react(request: Request, room: InRoom, reader: Reader, form: forms.Reacting) -> JSONResponse:
    """Show a reaction to everybody who is there; it is kept nowhere."""
    room.react(reader, form.reaction)
    return JSONResponse(said(reader, form.reaction, language(request)))
