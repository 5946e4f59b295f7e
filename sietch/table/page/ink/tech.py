"""Faces of Tech tiles: on their stack, before their owner, large; one drawing, which each place shows its way."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from markupsafe import Markup

from sietch.rules.components import Box, Tile
from sietch.rules.effects.ix.tech import FlipTile
from sietch.rules.language.core import Arrow, Effect
from sietch.rules.language.signs import ARROW, Sign
from sietch.rules.language.signs import cost as cost_sign
from sietch.rules.language.standing import On, Right
from sietch.rules.terms import (
    DETONATES,
    ON_ENDGAME,
    ON_REVEAL,
    ON_ROUND_START,
    ON_WIN,
    WINS_TIES,
)
from sietch.table.page.ink.cards import face_of, title
from sietch.table.page.ink.effects import Pen, line, right_signs
from sietch.table.page.ink.icons import NOTHING, art, fill, icon, joined
from sietch.table.page.ink.kept import kept
from sietch.table.page.ink.speech import voice
from sietch.words import names, text

ALWAYS = "always"
MOMENTS = {ON_REVEAL: "reveal", ON_ROUND_START: "round", ON_WIN: "win", ON_ENDGAME: "endgame"}
"""The sign of the moment at which a tile answers by itself."""

RIGHT_MOMENTS = {WINS_TIES: "endgame", DETONATES: "win"}
SCENES = ("foundry", "circuit", "fleet")


# --- what a tile does, as signs
def use_signs(use: Effect) -> tuple[str, list[Sign]]:
    """What can be done with a tile: turning it over is the sign of its moment, the rest of the cost a box."""
    if not isinstance(use, Arrow):
        return ALWAYS, use.signs()
    costs = use.cost.parts()
    paid = [sign for part in costs if not isinstance(part, FlipTile) for sign in part.signs()]
    moment = "flip" if any(isinstance(part, FlipTile) for part in costs) else ALWAYS
    return moment, [*([cost_sign(*paid)] if paid else []), ARROW, *use.gain.signs()]


def abilities(tile: Tile) -> Iterator[tuple[str, str, list[Sign]]]:
    """Each ability: the box that tells of it, the sign of its moment, its picture."""
    if tile.use is not None:
        yield "use", *use_signs(tile.use)
    for part in tile.stands.parts() if tile.stands is not None else []:
        if isinstance(part, On):
            yield "stands", MOMENTS.get(part.moment, ALWAYS), part.effect.signs()
        elif isinstance(part, Right):
            yield "stands", RIGHT_MOMENTS.get(part.name, ALWAYS), right_signs(part)


# --- faces
@kept
def tile_inside(box: Box, index: int, lang: str) -> Markup:
    """What is printed below a tile's name."""
    tile = box.tiles[index]
    pen = Pen(box, voice(lang))
    told = {name: pen.voice.tell(words) for name, words in text.boxes(box, tile)}
    rows: list[Markup] = []
    if tile.acquire is not None:
        drawn = line([pen.drawn(tile.acquire)], told.pop("acquire"))
        rows.append(fill('<span class="part acqt" title="%s"><b>+</b>%s</span>', pen.voice.t("on_acquire"), drawn))
    for name, moment, signs in abilities(tile):
        drawn = line([pen.signs(signs)], told.pop(name, ""))  # a box of several lines is told once
        rows.append(fill('<span class="part">%s%s</span>', icon(moment, "when"), drawn))
    scene = art(SCENES[crc32(tile.id.encode()) % len(SCENES)])
    return fill('<span class="pic">%s</span><span class="bd2">%s</span>', scene, joined(rows))


@kept
def tile_words(box: Box, index: int, lang: str) -> str:
    """A tile as words, for readers of the screen."""
    v = voice(lang)
    phrases = [v.tell(names.tile(box, index)), v.t("tile.costs", n=box.tiles[index].cost)]
    phrases += [v.t("tile.rival")] if for_rivals(box, box.tiles[index], lang) else []
    phrases += [
        v.t("labelled", label=v.tell(text.box_title(name)), text=v.tell(words))
        for name, words in text.boxes(box, box.tiles[index])
    ]
    return ". ".join(part.rstrip(".") for part in phrases) + "."


def tile_price(cost: int, due: int, cls: str = "") -> Markup:
    """The price in spice; where help makes it less, the old one is struck out."""
    old = fill("<s>%s</s>", cost) if due != cost else NOTHING
    return fill('<span class="pr%s">%s<b>%s</b>%s</span>', f" {cls}" if cls else "", old, due, icon("spice"))


def for_rivals(box: Box, tile: Tile, lang: str) -> Markup:
    """The House Hagal mark, where there are Rivals who go by it (X-HAGAL-19)."""
    if box.hagal is None or not tile.rival:
        return NOTHING
    return fill('<span class="hg" title="%s">%s</span>', voice(lang).t("tile.rival"), icon("hagal"))


def tile_face(
    box: Box,
    index: int,
    lang: str,
    cls: str = "",
    attrs: Markup = NOTHING,
    price: Markup | None = None,
    note: Markup = NOTHING,
    said: str = "",
) -> Markup:
    """A tile: ``price`` if it is not the printed one, a ``note`` at its foot, and what is said of it besides."""
    tile = box.tiles[index]
    label = f"{tile_words(box, index, lang)} {said}".strip()
    return fill(
        '<button type="button" class="tech l-ix%s" data-inspect%s aria-label="%s"%s>'
        '<span class="top">%s%s</span>%s%s</button>',
        f" {cls}" if cls else "",
        face_of("tile", tile.id),
        label,
        attrs,
        title(lang, names.tile(box, index)) + for_rivals(box, tile, lang),
        tile_price(tile.cost, tile.cost) if price is None else price,
        tile_inside(box, index, lang),
        note,
    )
