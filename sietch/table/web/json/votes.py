"""The API of the company at a table: bots that stand in, open hands, quick reactions, reminders."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from sietch.table.live import agreements
from sietch.table.web.json import forms, shapes
from sietch.table.web.json.asking import SEAT, ThisGame, ThisReader, done
from sietch.table.web.json.description import NEEDED
from sietch.table.web.json.telling import answered, reacted, reminding
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of

router = APIRouter(prefix="/api/games")


@router.post("/{id}/votes", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def vote(request: Request, live: ThisGame, reader: ThisReader, form: forms.Voting) -> Response:
    """Want a bot to stand in for an absent player, or no longer; most of the others have to agree."""
    await agreements.vote(live, reader, form.seat, form.wanted)
    return done(request, live, reader)


@router.post("/{id}/here", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def here(request: Request, live: ThisGame, reader: ThisReader, form: forms.Back | None = None) -> Response:
    """Be there after all: votes for a bot in the own place lapse."""
    await agreements.refuse(live, reader)
    return done(request, live, reader)


@router.post("/{id}/back", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def back(request: Request, live: ThisGame, reader: ThisReader, form: forms.Back | None = None) -> Response:
    """Take the own seat back from the bot that stands in."""
    await agreements.come_back(live, reader)
    return done(request, live, reader)


@router.post("/{id}/links", responses={**SEAT, 200: {"model": shapes.Invitation}}, openapi_extra=NEEDED)
async def invite(live: ThisGame, reader: ThisReader, form: forms.Inviting) -> Response:
    """Make a new link, as the host, for a seat that was left; it is void when its holder comes back."""
    await agreements.invite(live, reader, form.seat)
    return answered(shapes.Invitation(seat=form.seat, link=live.links(reader)[f"seat:{form.seat}"]))


@router.post("/{id}/hands", responses={**SEAT, 200: {"model": shapes.Done}}, openapi_extra=NEEDED)
async def hands(request: Request, live: ThisGame, reader: ThisReader, form: forms.Showing) -> Response:
    """Agree, or no longer agree, that watchers see all hands; they do once every player agrees."""
    await agreements.show_hands(live, reader, form.open)
    return done(request, live, reader)


@router.post("/{id}/reactions", responses={**SEAT, 200: {"model": shapes.Reacted}}, openapi_extra=NEEDED)
async def react(request: Request, live: ThisGame, reader: ThisReader, form: forms.Reacting) -> Response:
    """Show a reaction to everybody who is there; it is kept nowhere."""
    live.react(reader, form.reaction)
    return answered(reacted(reader, form.reaction, language(request)))


@router.post("/{id}/reminders", responses={**SEAT, 200: {"model": shapes.Reminding}}, openapi_extra=NEEDED)
async def remind(request: Request, live: ThisGame, reader: ThisReader, form: forms.Back | None = None) -> Response:
    """Remind whoever is waited for: on their page if it is open, or by their webhook."""
    asked = live.asked
    reached = await lobby_of(request).remind(live, reader)
    return answered(reminding(live, asked, reached, language(request)))
