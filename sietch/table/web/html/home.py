"""The home page and new games: by one click, or as a form says."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from sietch.content import BOXES, PLAYERS
from sietch.records.wishes import Wish
from sietch.rules.rivals.setup import RIVALS_BESIDE
from sietch.table.live.game import WATCHER, LiveGame
from sietch.table.live.lobby import ME, Place
from sietch.table.live.refusals import Refused
from sietch.table.page.draw import BOT, USUAL_BOT
from sietch.table.store.entries import HUMAN
from sietch.table.web.html.answering import artist_of, keep_hot, page, to_seat
from sietch.table.web.html.posted import SEVERAL, Form, field, read_form, several
from sietch.table.web.languages import language
from sietch.table.web.seats import lobby_of

SOLO = (Place(ME),)
QUICK_SEATS = 4

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    return await page(request, lambda: artist_of(request).draw_home(language(request)))


@router.post("/quick")
async def quick(request: Request) -> Response:
    """One click: you against three bots of a level."""
    form = await read_form(request)
    bots = [Place(field(form, "level", USUAL_BOT))] * (QUICK_SEATS - 1)
    live = await lobby_of(request).create(Wish(field(form, "box", Wish.box)), [Place(ME), *bots])
    return to_seat(request, live, 0)


@router.post("/quick/solo")
async def quick_solo(request: Request) -> Response:
    """One click: you against two Rivals."""
    box = field(await read_form(request), "box", Wish.box)
    live = await lobby_of(request).create(Wish(box if box in BOXES else Wish.box), SOLO)
    return to_seat(request, live, 0)


@router.get("/new")
async def new_game(request: Request) -> Response:
    return await page(request, lambda: artist_of(request).draw_new_game(language(request)))


@router.post("/new")
async def create(request: Request) -> Response:
    """The fields are those of ``page.draw.form_content``."""
    form = await read_form(request)
    try:
        live = await created(request, form)
    except Refused as error:
        if error.status != 400:
            raise
        shown = {name: form.get(name, []) if name in SEVERAL else values[0] for name, values in form.items()}
        lang = language(request)
        told = [error.text(lang)]
        return await page(request, lambda: artist_of(request).draw_new_game(lang, shown, told), 400)
    mine = [i for i, seat in enumerate(live.seats) if seat.kind == HUMAN]
    if len(mine) == 1:
        return to_seat(request, live, mine[0])
    response = RedirectResponse(f"/g/{live.id}/hot" if mine else f"/g/{live.id}", 303)
    if mine:
        keep_hot(request, response, live, mine)
    return response


async def created(request: Request, form: Form) -> LiveGame:
    box = field(form, "box", Wish.box)
    if box not in BOXES:
        raise Refused("no_box")
    least, most = PLAYERS[box]
    count = field(form, "players", str(most))
    if not (count.isascii() and count.isdigit() and len(count) == 1):
        raise Refused("wrong_count", least=least, most=most)
    seats = range(1, int(count) + 1)
    kinds = [player_of(form, i) for i in seats]
    first = kinds.index("human") if "human" in kinds else WATCHER
    places = [
        Place(ME, field(form, "name" if i == first else f"name{i + 1}")) if kind == "human" else Place(kind)
        for i, kind in enumerate(kinds)
    ]
    discreet = bool(field(form, "discreet"))
    return await lobby_of(request).create(wished(form, box, len(places)), places, discreet)


def player_of(form: Form, seat: int) -> str:
    """Who plays a seat; a bot by its level."""
    kind = field(form, f"seat{seat}", "human" if seat == 1 else BOT)
    return field(form, f"level{seat}", USUAL_BOT) if kind == BOT else kind


def wished(form: Form, box: str, players: int) -> Wish:
    """What the form asks for; whether there is such a game, the lobby looks."""
    rivals = [field(form, f"rival{i}") for i in (1, 2)]
    while len(rivals) > RIVALS_BESIDE.get(players, 0) and not rivals[-1]:
        rivals.pop()
    return Wish(
        box=box,
        modules=several(form, "modules"),
        leaders=[field(form, f"leader{i}") for i in range(1, players + 1)],
        rivals=rivals if any(rivals) else None,
        difficulty=field(form, "difficulty"),
        variants=several(form, "variants"),
    )
