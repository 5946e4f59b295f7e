"""The pages for learning: how the game goes, the icons, the gallery, and a first game with the guide beside it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from sietch.records.wishes import Wish
from sietch.table.live.lobby import ME, Place
from sietch.table.page.gallery import draw_gallery
from sietch.table.page.learn import SEATS, TAUGHT, draw_icons, draw_rules
from sietch.table.web.html.answering import page, to_seat
from sietch.table.web.html.posted import field, read_form
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of

FIRST_GAME = (Place(ME), *[Place("greedy")] * (SEATS - 1))
EASY_LEADERS = {"base": "paul_atreides", "uprising": "gurney_halleck"}
"""For newcomers: Leaders of the lowest difficulty, whose abilities ask for nothing."""

router = APIRouter(include_in_schema=False)


@router.get("/cards")
async def gallery(request: Request) -> Response:
    return await page(request, lambda: draw_gallery(language(request), request.query_params))


@router.get("/learn")
async def rules(request: Request) -> Response:
    return await page(request, lambda: draw_rules(language(request)))


@router.get("/learn/icons")
async def icons(request: Request) -> Response:
    return await page(request, lambda: draw_icons(language(request)))


@router.post("/learn/play")
async def play(request: Request) -> Response:
    """A game against bots; the guide is open."""
    wanted = field(await read_form(request), "box")
    box = wanted if wanted in TAUGHT else TAUGHT[0]
    leaders = [EASY_LEADERS.get(box), *[None] * (SEATS - 1)]
    live = await lobby_of(request).create(Wish(box, leaders=leaders), FIRST_GAME)
    return to_seat(request, live, 0, "?guide=1")
