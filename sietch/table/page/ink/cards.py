"""Faces of cards in three sizes, Intrigue cards, Conflicts, contracts, Leaders and trophies.

What a face says comes from the component's declaration; scene and light are chosen from its factions and
words. Faces never change, so each is drawn once a language.
"""

from __future__ import annotations

from zlib import crc32

from markupsafe import Markup

from sietch.rules.components import Box, Card, Conflict, Contract
from sietch.rules.language.core import Effect
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS, ON_OPENING, ON_SETUP
from sietch.table.page.ink.effects import ARROW, Pen, bubble, effect_line, line, right_signs
from sietch.table.page.ink.fitting import CROWDED, fit
from sietch.table.page.ink.icons import ICON_OF, NOTHING, art, fill, icon, joined
from sietch.table.page.ink.kept import kept, kept_by
from sietch.table.page.ink.speech import voice
from sietch.words import names, text
from sietch.words.messages import Message

ROMAN = ("", "I", "II", "III")
ORIGINAL = "en"  # the language whose names stand beside translated ones

SCENES: dict[str, tuple[tuple[str, str], ...]] = {
    "emperor": (("blades", "night"), ("hall", "court"), ("blades", "court")),
    "guild": (("space", "space"), ("ship", "space"), ("ship", "night")),
    "bene_gesserit": (("veil", "court"), ("veil", "night"), ("hall", "court")),
    "fremen": (("cave", "blue"), ("figure", "dusk"), ("dunes", "dawn"), ("dunes", "dusk")),
    "spy": (("watch", "night"), ("watch", "dusk")),
    "city": (("city", "dawn"), ("city", "dusk")),
    "spice_trade": (("harvest", "dusk"), ("harvest", "noon")),
    "landsraad": (("hall", "court"), ("hall", "night")),
    "": (("dunes", "noon"), ("moons", "night"), ("dunes", "dusk"), ("city", "dawn")),
}
WORD_SCENES = {
    "sandworm": ("worm", "dusk"), "signet": ("hall", "court"), "research": ("genes", "vat"),
    "specimen": ("vats", "vat"),
}  # fmt: skip
"""Words that give their card its scene, whatever else it says."""


TLEILAXU_KINDS = ("tleilaxu", "reclaimed")
TLEILAXU_SCENES = ("vats", "mask", "genes")


def scene_of(card: Card) -> tuple[str, str]:
    """Scene and light of a card, always the same for the same card."""
    if card.kind in TLEILAXU_KINDS:
        scene = "vats" if card.kind == "reclaimed" else TLEILAXU_SCENES[crc32(card.id.encode()) % 3]
        return scene, "vat"
    used = words_of([effect for _, effect in card.boxes()])
    for word, pictured in WORD_SCENES.items():
        if word in used:
            return pictured
    choices: list[tuple[str, str]] = []
    for i, name in enumerate(FACTIONS):
        if card.factions >> i & 1:
            choices += SCENES[name]
    if not choices:
        for name in ("spy", "spice_trade", "city", "landsraad"):
            if card.icons >> ICONS.index(name) & 1:
                choices += SCENES[name]
    choices = choices or list(SCENES[""])
    return choices[crc32(card.id.encode()) % len(choices)]


def title(lang: str, name: Message) -> Markup:
    """The name on a face; under a translated one stands the English."""
    translated, original = voice(lang).tell(name), voice(ORIGINAL).tell(name)
    shown = fit(translated, lang, wide=CROWDED)
    if translated == original:
        return fill('<span class="nm">%s</span>', shown)
    return fill('<span class="nm">%s<small class="en" lang="en">%s</small></span>', shown, original)


def face_of(kind: str, id: str) -> Markup:
    """The attribute by which the page's script finds the face of what a line of the log names."""
    return fill(' data-face="%s:%s"', kind, id)


def words_of(effects: list[Effect]) -> set[str]:
    return {part.word for effect in effects for part in text.parts(effect)}


def band(card: Card) -> str:
    """The classes of a card's band: its factions, at most two."""
    own = [ICON_OF[name] for i, name in enumerate(FACTIONS) if card.factions >> i & 1]
    if card.kind in TLEILAXU_KINDS:
        return f"f-{card.kind}" + (f" f2-{own[0]}" if own else "")
    if not own:
        return "f-start" if card.kind == "starter" else "f-none"
    return f"f-{own[0]}" + (f" f2-{own[1]}" if len(own) > 1 else "")


@kept
def card_inside(box: Box, index: int, lang: str) -> tuple[str, Markup]:
    """A card face without its frame: the classes that the frame needs, and what is inside."""
    card = box.cards[index]
    pen = Pen(box, voice(lang))
    scene, light = scene_of(card)
    shown = [agent_icon(card, i) for i in range(len(ICONS)) if card.icons >> i & 1]
    shown += [grey_icon(i) for i in range(len(ICONS)) if card.grey >> i & 1]
    rail = joined(shown) if shown else Markup('<span class="none"></span>')
    marks = [icon(name) for i, name in enumerate(FACTIONS) if card.factions >> i & 1]
    marked = fill('<span class="marks">%s</span>', joined(marks)) if marks else ""
    inside = fill('<span class="top">%s</span>%s<span class="rail%s">%s</span>'
        '<span class="pic">%s%s%s</span><span class="box agent-box">%s%s</span>'
        '<span class="box reveal-box">%s%s</span>', 
        title(lang, names.card(box, index)), price_of(card), " two" if len(shown) > 4 else "", rail,
        art(scene), acquired(pen, card) + grafts(pen, card), marked,
        effect_line(pen, card.agent), thrown(pen, card), effect_line(pen, card.reveal), unloaded(pen, card),
    )  # fmt: skip
    own = (" unload" if card.unload is not None else "") + (" graft" if card.graft else "")
    return f"card {band(card)} l-{light}{own}", inside


def price_of(card: Card) -> Markup:
    """What it costs: Persuasion in a bubble, specimens in a pale pill (I-SPECIMEN-06)."""
    if card.specimens:
        return specimen_price(card.specimens)
    if card.cost <= 0:
        return NOTHING
    return fill('<span class="price">%s<b>%s</b></span>', icon("bubble"), card.cost)


def specimen_price(n: int) -> Markup:
    return fill('<span class="sprice">%s%s</span>', n, icon("specimen"))


def grafts(pen: Pen, card: Card) -> Markup:
    """The sign of a card that is played together with another one (I-GRAFT-01)."""
    if not card.graft:
        return NOTHING
    return fill('<span class="gr" title="%s">%s</span>', pen.voice.t("lab.graft"), icon("graft"))


def agent_icon(card: Card, number: int) -> Markup:
    """An Agent icon; one that passes opponents' Agents has a badge (X-INFIL-01)."""
    if not card.infiltrates >> number & 1:
        return icon(ICONS[number])
    return fill('<span class="infil">%s%s</span>', icon(ICONS[number]), icon("infiltration", "bd"))


def grey_icon(number: int) -> Markup:
    """An Agent icon that counts only while the card's condition holds (I-ICON-05)."""
    return fill('<span class="grey">%s</span>', icon(ICONS[number]))


def unloaded(pen: Pen, card: Card) -> Markup:
    """The sign that a Reveal box works on discarding and trashing too (X-UNLOAD-01)."""
    if card.unload is None:
        return NOTHING
    return fill('<span class="unl" title="%s">%s</span>', pen.voice.t("unload"), icon("unload"))


def acquired(pen: Pen, card: Card) -> Markup:
    """The effect of acquiring a card, on its picture."""
    if card.acquire is None:
        return Markup("")
    return fill('<span class="acq" title="%s"><b>+</b>%s</span>', 
        pen.voice.t("on_acquire"), told_line(pen, "acquire", card.acquire)
    )  # fmt: skip


def told_line(pen: Pen, moment: str, effect: Effect) -> Markup:
    """An effect whose sentence begins with when it happens."""
    words = pen.voice.t("labelled", label=pen.voice.t(f"box.{moment}"), text=pen.voice.sentence(pen.box, effect))
    return line([pen.drawn(effect)], words)


def thrown(pen: Pen, card: Card) -> Markup:
    """What trashing or discarding the card brings."""
    lines: list[Markup] = []
    if card.unload is not None:  # its sign says it
        return NOTHING
    for effect, name in ((card.on_trash, "trash"), (card.on_discard, "discard")):
        if effect is not None:
            lines.append(fill('<span class="when-thrown">%s%s%s</span>', 
                icon(name), ARROW, told_line(pen, f"on_{name}", effect)
            ))  # fmt: skip
    return joined(lines)


@kept
def card_words(box: Box, index: int, lang: str) -> str:
    """A card as words, for readers of the screen."""
    v = voice(lang)
    card = box.cards[index]
    phrases = [v.card(box, index)]
    if card.cost > 0:
        phrases.append(v.t("costs", n=card.cost))
    if card.specimens:
        phrases.append(v.t("lab.costs", n=card.specimens))
    reach = [v.tell(names.icon(i)) for i in range(len(ICONS)) if card.icons >> i & 1]
    if reach:
        phrases.append(v.t("reaches", icons=", ".join(reach)))
    passing = [v.tell(names.icon(i)) for i in range(len(ICONS)) if card.infiltrates >> i & 1]
    if passing:
        phrases.append(v.t("infiltrates", icons=", ".join(passing)))
    grey = [v.tell(names.icon(i)) for i in range(len(ICONS)) if card.grey >> i & 1]
    if grey:
        phrases.append(v.t("lab.grey", icons=", ".join(grey)))
    if card.graft:
        phrases.append(v.t("lab.graft"))
    phrases += [f"{v.t(f'box.{name}')}: {v.sentence(box, effect)}" for name, effect in card.boxes()]
    return ". ".join(part.rstrip(".") for part in phrases if part) + "."


@kept_by(lambda *given, **named: (given, *named.items()))
def card_face(
    box: Box, index: int, lang: str, size: str = "", cls: str = "", attrs: Markup = NOTHING, tag: str = "button"
) -> Markup:
    """A card: ``size`` is "s", "" or "l"; a card that the reader may not know shows its back."""
    if index < 0:
        return fill(
            '<span class="card back %s" role="img" aria-label="%s">%s</span>',
            size,
            voice(lang).tell(names.card(box, index)),
            BACK,
        )
    classes, inside = card_inside(box, index, lang)
    own = " ".join(part for part in (classes, size, cls) if part)
    kind = Markup(' type="button"') if tag == "button" else Markup("")
    return fill(
        '<%s%s class="%s" data-inspect%s aria-label="%s"%s>%s</%s>',
        tag,
        kind,
        own,
        face_of("card", box.cards[index].id),
        card_words(box, index, lang),
        attrs,
        inside,
        tag,
    )


def card_bar(box: Box, index: int, lang: str, cls: str = "", attrs: Markup = NOTHING, note: str = "") -> Markup:
    """A card as a bar, where there is little room: its name, what acquiring it brings, a note, its price."""
    card = box.cards[index]
    price = bubble(card.cost) if card.cost > 0 else NOTHING
    brought = NOTHING
    if card.specimens:
        price, brought = specimen_price(card.specimens), effect_line(Pen(box, voice(lang)), card.acquire)
    noted = fill('<span class="cnt">%s</span>', note) if note else NOTHING
    return fill(
        '<button type="button" class="%s" data-inspect%s aria-label="%s"%s>%s%s%s%s</button>',
        " ".join(part for part in ("cbar", band(card), cls) if part), face_of("card", card.id),
        card_words(box, index, lang), attrs, title(lang, names.card(box, index)), brought, noted, price,
    )  # fmt: skip


BACK = Markup(
    '<svg viewBox="0 0 50 70" aria-hidden="true"><rect width="50" height="70" fill="#1c3157"/>'
    '<rect x="3" y="3" width="44" height="64" rx="4" fill="none" stroke="#d6a24f"/>'
    '<circle cx="25" cy="30" r="11" fill="#f0a04b"/>'
    '<path d="M4 45c9-7 17-5 22-1s12 4 20-1v20H4z" fill="#c07038"/>'
    '<path d="M4 54c9-5 15 0 22 1s14-2 20-4v14H4z" fill="#8c4f28"/></svg>'
)


# --- Intrigue cards
@kept
def intrigue_inside(box: Box, index: int, lang: str) -> Markup:
    pen = Pen(box, voice(lang))
    card = box.intrigues[index]
    parts = [
        fill(
            '<span class="part"><span class="when">%s</span>%s</span>',
            pen.voice.t(f"box.{name}"),
            effect_line(pen, effect),
        )
        for name, effect in card.boxes()
    ]
    name = title(lang, names.intrigue(box, index))
    return fill('<span class="top">%s</span><span class="bodyx">%s</span>', name, joined(parts))


@kept
def intrigue_words(box: Box, index: int, lang: str) -> str:
    v = voice(lang)
    texts = [f"{v.t(f'box.{name}')}: {v.sentence(box, effect)}" for name, effect in box.intrigues[index].boxes()]
    return f"{v.tell(names.intrigue(box, index))}. {' '.join(texts)}"


@kept
def intrigue_face(
    box: Box, index: int, lang: str, cls: str = "", attrs: Markup = NOTHING, tag: str = "button"
) -> Markup:
    kind = Markup(' type="button"') if tag == "button" else Markup("")
    return fill('<%s%s class="intrigue%s" data-inspect%s aria-label="%s"%s>%s</%s>', 
        tag, kind, f" {cls}" if cls else "", face_of("intrigue", box.intrigues[index].id),
        intrigue_words(box, index, lang), attrs, intrigue_inside(box, index, lang), tag,
    )  # fmt: skip


# --- Conflicts
CONFLICT_SCENES = (("ship", "dusk"), ("city", "dusk"), ("blades", "dusk"), ("dunes", "dawn"), ("harvest", "dusk"))


@kept
def conflict_face(box: Box, index: int, lang: str) -> Markup:
    conflict = box.conflicts[index]
    pen = Pen(box, voice(lang), conflict.location)
    scene, light = conflict_scene(conflict)
    name = pen.voice.tell(names.conflict(box, index))
    battle = icon(BATTLE_ICONS[conflict.icon], "bi") if conflict.icon >= 0 else ""
    wall = icon("wall", "wl") if conflict.protected else ""
    rewards = [
        fill("<li><b>%s</b>%s</li>", place, line(pen.draw(effect), pen.voice.sentence(box, effect)))
        for place, effect in enumerate(conflict.rewards, 1)
    ]
    return fill('<article class="conflict l-%s" tabindex="0" data-inspect%s aria-label="%s"><header class="top">'
        '%s%s</header><span class="pic">%s%s<span class="lvl">%s</span></span>'
        "<ol>%s</ol></article>", 
        light, face_of("conflict", conflict.id),
        pen.voice.t("conflict_card", name=name, level=ROMAN[conflict.level]),
        title(lang, names.conflict(box, index)), battle,
        art(scene), wall, ROMAN[conflict.level], joined(rewards),
    )  # fmt: skip


def conflict_scene(conflict: Conflict) -> tuple[str, str]:
    if conflict.location:
        return ("city", "dusk") if "basin" not in conflict.location else ("harvest", "dusk")
    return CONFLICT_SCENES[crc32(conflict.id.encode()) % len(CONFLICT_SCENES)]


# --- contracts
def contract_icon(box: Box, contract: Contract) -> str:
    if contract.visit:
        return ICONS[box.spaces[box.space_index[contract.visit]].icon]
    if contract.harvest:
        return "maker"
    return "card" if contract.acquire else "contract"


@kept
def contract_inside(box: Box, index: int, lang: str) -> Markup:
    pen = Pen(box, voice(lang))
    contract = box.contracts[index]
    return fill(
        '%s<span class="nm">%s</span><span class="gain">%s%s</span>',
        icon(contract_icon(box, contract)),
        fit(pen.voice.contract(box, index), lang),
        ARROW,
        effect_line(pen, contract.reward),
    )


@kept
def contract_face(box: Box, index: int, lang: str, cls: str = "", attrs: Markup = NOTHING) -> Markup:
    v = voice(lang)
    contract = box.contracts[index]
    label = v.t("contract_card", name=v.contract(box, index), reward=v.sentence(box, contract.reward))
    return fill(
        '<button type="button" class="contract%s" data-inspect%s aria-label="%s"%s>%s</button>',
        f" {cls}" if cls else "",
        face_of("contract", contract.id),
        label,
        attrs,
        contract_inside(box, index, lang),
    )


# --- Leaders
LEADER_LIGHTS = ("dusk", "night", "court", "blue", "dawn")


@kept
def leader_face(box: Box, index: int, lang: str) -> Markup:
    """The Leader in the dock: portrait, abilities, Signet ability."""
    leader = box.leaders[index]
    v = voice(lang)
    pen = Pen(box, v)
    light = LEADER_LIGHTS[crc32(leader.id.encode()) % len(LEADER_LIGHTS)]
    rows = [fill("<p>%s</p>", ability_line(pen, index, number)) for number in range(len(leader.abilities))]
    signet = v.tell(names.signet(box, index))
    rows.append(
        fill('<p><span class="sr">%s</span>%s%s</p>', signet, icon("signet"), effect_line(pen, leader.signet))
    )
    name = v.tell(names.leader(box, index))
    return fill(
        '<div class="leader l-%s" tabindex="0" role="group" data-inspect%s aria-label="%s">%s<h2>%s</h2>%s</div>',
        light,
        face_of("leader", leader.id),
        leader_words(box, index, lang),
        art("figure", "37 2 46 70", "xMidYMin slice"),
        fit(name, lang, "serif"),
        joined(rows),
    )


def ability_line(pen: Pen, leader: int, number: int) -> Markup:
    ability = pen.box.leaders[leader].abilities[number]
    words = pen.voice.ability_text(pen.box, ability)
    name = pen.voice.ability(pen.box, leader, number)
    shown = [part for on in ability.answers if on.moment not in (ON_SETUP, ON_OPENING) for part in on.offered]
    drawn = joined([effect_line(pen, part) for part in shown])
    signs = [sign for right in ability.rights for sign in right_signs(right)]
    drawn += line([pen.signs(signs)], "") if signs else NOTHING
    titled = fit(name, pen.voice.lang)
    return fill('<span class="abil" title="%s"><b class="nm">%s</b>%s</span>', words, titled, drawn)


@kept
def leader_words(box: Box, index: int, lang: str) -> str:
    leader = box.leaders[index]
    v = voice(lang)
    sentences = [v.tell(names.leader(box, index))]
    for number, ability in enumerate(leader.abilities):
        sentences.append(v.t("labelled", label=v.ability(box, index, number), text=v.ability_text(box, ability)))
    signet = v.tell(names.signet(box, index))
    sentences.append(v.t("labelled", label=signet, text=v.sentence(box, leader.signet)))
    return " ".join(part if part.endswith(".") else f"{part}." for part in sentences)


# --- what the log names
FACES = ("card", "intrigue", "conflict", "contract")
"""Kinds of things that have a face of their own."""


def face(box: Box, kind: str, id: str, lang: str) -> Markup:
    """The face of something that the log names."""
    if kind == "card":
        return card_face(box, box.card_index[id], lang, "s")
    if kind == "intrigue":
        return intrigue_face(box, box.intrigue_index[id], lang)
    if kind == "conflict":
        return conflict_face(box, box.conflict_index[id], lang)
    return contract_face(box, box.contract_index[id], lang)


# --- trophies
def trophy_icon(box: Box, trophy: int) -> str:
    """The battle icon of a won Conflict or an Objective."""
    battle = box.trophy(trophy).icon
    return BATTLE_ICONS[battle] if battle >= 0 else "combat"
