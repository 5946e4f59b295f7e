"""The gallery: every component drawn as on the table beside its text, and the form that filters them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from sietch.content import BOXES
from sietch.rules.components import (
    Box,
    Card,
    Conflict,
    Contract,
    Intrigue,
    Leader,
    Objective,
    Post,
    ShippingTrack,
    Space,
    Tile,
    Track,
)
from sietch.rules.language.core import Effect
from sietch.rules.rivals.printed import HagalCard, Rival
from sietch.rules.terms import BATTLE_ICONS, ICONS, TOP_INFLUENCE
from sietch.rules.verbs.influence import BONUS_STEP, POINT_STEP
from sietch.table.page import collection
from sietch.table.page.collection import AGENT, Item, Wish
from sietch.table.page.draw import choices_of_language, render
from sietch.table.page.ink.cards import card_face, conflict_face, contract_face, intrigue_face, leader_face
from sietch.table.page.ink.effects import Pen, effect_line
from sietch.table.page.ink.icons import ICON_OF, fill, icon, joined
from sietch.table.page.ink.kept import kept
from sietch.table.page.ink.speech import voice
from sietch.table.page.ink.tech import tile_face
from sietch.table.page.regions.board import space_inside
from sietch.table.page.regions.rivals import facts as rival_facts
from sietch.table.page.regions.rivals import hagal_face, rival_face
from sietch.words import names, text
from sietch.words.cards import copies_of
from sietch.words.messages import SOURCE_LANGUAGE, Message

ON_A_PAGE = 48
DRAWN = re.compile(r'href="#i-([a-z-]+)"')


# --- faces
def space_face(box: Box, space: Space, lang: str) -> Markup:
    dues = tuple(price.solari for price in space.prices)
    inside = space_inside(box, box.space_index[space.id], lang, dues)
    if space.control is not None:
        given = effect_line(Pen(box, voice(lang)), space.control)
        inside += fill('<span class="extra"><span class="ctl">%s%s</span></span>', icon("flag"), given)
    return fill('<div class="space">%s</div>', inside)


def track_face(box: Box, track: Track, lang: str) -> Markup:
    """A track without players: its steps, the point and the bonus."""
    prizes = {POINT_STEP: icon("vp")}
    for name, effect in track.boxes():
        if name == "bonus":
            prizes[BONUS_STEP] = Pen(box, voice(lang)).drawn(effect)
    cell = '<li class="n%s"><span class="n">%s</span><span class="prize">%s</span></li>'
    cells = [fill(cell, n, n, prizes.get(n, "")) for n in range(TOP_INFLUENCE + 1)]
    name = track.key
    css = ICON_OF.get(name, name)
    return fill('<div class="trackface fc-%s">%s<ol class="track">%s</ol></div>', css, icon(name), joined(cells))


def post_face(box: Box, post: Post, lang: str) -> Markup:
    """A post with the icons of the spaces that it watches."""
    watched = box.watched[box.post_index[post.id]]
    shown = [icon(ICONS[box.spaces[i].icon]) for i in watched]
    return fill('<div class="postface">%s<span class="hole">%s</span></div>', joined(shown), icon("spy"))


def shipping_face(box: Box, track: ShippingTrack, lang: str) -> Markup:
    """The Shipping track without players: what each step brings."""
    steps = [
        fill("<li><b>%s</b>%s</li>", n, effect_line(Pen(box, voice(lang)), effect))
        for n, effect in enumerate(track.steps, 1)
    ]
    return fill('<div class="shipface">%s<ol>%s</ol></div>', icon("shipping"), joined(steps))


def objective_face(objective: Objective) -> Markup:
    first = icon("first") if objective.first else Markup("")
    return fill('<div class="objective">%s%s</div>', icon(BATTLE_ICONS[objective.icon]), first)


def plain_face(item: Item, lang: str) -> Markup:
    """Any other component: its name over the icons of its boxes."""
    pen = Pen(item.box, voice(lang))
    parts = [
        fill('<span class="part"><span class="when">%s</span>%s</span>', title, effect_line(pen, effect))
        for title, effect in titled_effects(item, lang)
    ]
    name = voice(lang).start(item.name)
    return fill(
        '<div class="intrigue other"><span class="top"><span class="nm">%s</span></span>'
        '<span class="bodyx">%s</span></div>',
        name,
        joined(parts),
    )


def titled_effects(item: Item, lang: str) -> list[tuple[str, Effect]]:
    declared = text.declared_boxes(item.component)
    return [(voice(lang).tell(text.box_title(name)), effect) for name, effect in declared]


FACES: dict[type, Callable[[Box, Any, str], Markup]] = {
    Card: lambda box, c, lang: card_face(box, box.card_index[c.id], lang),
    Intrigue: lambda box, c, lang: intrigue_face(box, box.intrigue_index[c.id], lang),
    Conflict: lambda box, c, lang: conflict_face(box, box.conflict_index[c.id], lang),
    Contract: lambda box, c, lang: contract_face(box, box.contract_index[c.id], lang),
    Leader: lambda box, c, lang: leader_face(box, box.leader_index[c.id], lang),
    Rival: lambda box, c, lang: rival_face(box, box.leader_index[c.id], lang),
    HagalCard: lambda box, c, lang: hagal_face(box, names.hagal_index(box, c.id), lang),
    Objective: lambda box, c, lang: objective_face(c),
    Space: space_face,
    Track: track_face,
    Post: post_face,
    Tile: lambda box, c, lang: tile_face(box, box.tile_index[c.id], lang, "last"),
    ShippingTrack: shipping_face,
}


@kept
def face(item: Item, lang: str) -> Markup:
    for kind in type(item.component).__mro__:
        if kind in FACES:
            return FACES[kind](item.box, item.component, lang)
    return plain_face(item, lang)


@kept
def icons_drawn(item: Item) -> frozenset[str]:
    """The icons that a component's face shows: what is drawn can be asked for."""
    return frozenset(DRAWN.findall(face(item, SOURCE_LANGUAGE)))


# --- what stands beside a face
@dataclass(frozen=True)
class Shown:
    anchor: str
    css: str
    face: Markup
    name: str
    english: str
    facts: list[str]
    texts: list[tuple[str, str]]


def shown(item: Item, lang: str) -> Shown:
    v = voice(lang)
    name = v.start(item.name)
    english = voice(SOURCE_LANGUAGE).start(item.name)
    return Shown(
        anchor="-".join(filter(None, (item.games[0], item.part, item.kind, item.id, "again" * item.twin))),
        css=item.kind.replace("_", "-"),
        face=face(item, lang),
        name=name,
        english=english if english != name else "",
        facts=facts(item, lang),
        texts=collection.told(item, lang),
    )


def facts(item: Item, lang: str) -> list[str]:
    """Where a component belongs and what is not said by its boxes."""
    v, component = voice(lang), item.component
    phrases = [*(v.t(f"box_name.{game}") for game in item.games), kind_name(item.kind, lang)]
    if item.part:
        phrases.append(v.t(f"part.{item.part}"))
    if item.module:
        phrases.append(v.t(f"module.{item.module}"))
    if copies_of(component) > 1:
        phrases.append(v.t("gallery.copies", n=copies_of(component)))
    if item.cost > 0:
        phrases.append(v.t("gallery.persuasion", n=item.cost))
    if isinstance(component, Tile):
        phrases.append(v.t("tile.costs", n=component.cost))
    if isinstance(component, Conflict):
        phrases.append(v.t("gallery.level", n=component.level))
    if isinstance(component, Leader) and component.difficulty:
        house = names.house(item.box, item.box.leader_index[component.id])
        phrases += [v.tell(house)] if house is not None else []
        phrases.append(v.t("gallery.difficulty", n=component.difficulty))
    if isinstance(component, Rival):
        phrases += rival_facts(component, lang)
    if isinstance(component, Space):
        phrases += space_facts(component, lang)
    return phrases


def space_facts(space: Space, lang: str) -> list[str]:
    v = voice(lang)
    phrases = [v.area(space.area)]
    if len(space.prices) == 1 and (space.prices[0].solari or space.prices[0].spice or space.prices[0].water):
        phrases.append(v.t("gallery.price", goods=v.tell(text.price(space.prices[0]))))
    needs = text.requirement(space)
    phrases += [v.tell(needs).rstrip(".")] if needs is not None else []
    return [*phrases, v.t("combat_space")] if space.combat else phrases


def kind_name(kind: str, lang: str) -> str:
    return voice(lang).tell(Message(f"kind.{kind}", {}, kind))


# --- the page
Choice = tuple[str, str]
"""A value of the form and its name."""


def choices(lang: str) -> dict[str, list[Choice]]:
    v = voice(lang)
    return {
        "box": [(game, v.t(f"box_name.{game}")) for game in BOXES],
        "kind": [(kind, kind_name(kind, lang)) for kind in collection.kinds()],
        "faction": [(key, v.start(collection.faction_name(key))) for key in collection.factions()],
        "agent_icons": [(f"{AGENT}{name}", v.start(names.icon(i))) for i, name in enumerate(ICONS)],
        "drawn_icons": [(name, v.t(f"legend.{name.replace('-', '_')}")) for name in collection.drawn_icons()],
        "cost": [(str(n), str(n)) for n in range(collection.highest_cost() + 1)],
    }


def draw_gallery(lang: str, query: Mapping[str, str]) -> str:
    """The whole page for what the address asks."""
    wanted = collection.wish(query)
    fields = wanted.fields()
    return render(
        "gallery.html",
        t=voice(lang).t,
        lang=lang,
        here="cards",
        languages=choices_of_language(lang),
        others={code: urlencode({**fields, "lang": code}) for code, _, _ in choices_of_language(lang)},
        wish=wanted,
        choices=choices(lang),
        **results(wanted, lang),
    )


def results(wanted: Wish, lang: str) -> dict[str, Any]:
    """One page of what was found."""
    items = collection.find(wanted, lang, icons_drawn)
    pages = max(1, -(-len(items) // ON_A_PAGE))
    now = min(wanted.page, pages)
    return {
        "count": len(items),
        "shown": [shown(item, lang) for item in items[(now - 1) * ON_A_PAGE : now * ON_A_PAGE]],
        "page": now,
        "pages": pages,
        "before": address(wanted, now - 1) if now > 1 else "",
        "after": address(wanted, now + 1) if now < pages else "",
    }


def address(wanted: Wish, page: int) -> str:
    return "/cards?" + urlencode({**wanted.fields(), "page": str(page)})
