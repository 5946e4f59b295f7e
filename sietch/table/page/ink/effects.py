"""An effect as a line of icons, drawn from its signs; its label is the generated sentence.

``[cost] arrow gain``, "or" between choices, a dashed pill for a condition, a number before its icon (none for
one), the number inside for Persuasion, a faction with a small arrow for Influence, words only where no icon
says it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup

from sietch.rules.components import Box, Price
from sietch.rules.language import signs
from sietch.rules.language.core import Effect
from sietch.rules.language.saying import named_goods
from sietch.rules.language.signs import Sign
from sietch.rules.language.standing import Right
from sietch.rules.terms import DETONATES, DREADNOUGHT_STRENGTH, MORE_SHIPPED, TOPS_ACQUIRED, WINS_TIES
from sietch.table.page.ink.icons import fill, icon, joined
from sietch.table.page.ink.kept import kept
from sietch.table.page.ink.speech import Voice, voice
from sietch.words import names

ARROW = icon("arrow", "arrow")
WORD_ICONS = {"other_grafted": "partner"}  # words that have an icon
BREAK = Markup('<span class="nl"></span>')
TAG = re.compile("<[^>]+>")
DOT = Markup('<span class="dotsep">·</span>')


class Pen:
    """Draws for one box in one language."""

    def __init__(self, box: Box, voice: Voice, place: str = "") -> None:
        self.box = box
        self.voice = voice
        self.place = place  # the space that what is drawn is about: it need not be named again

    # --- effects
    def drawn(self, effect: Effect) -> Markup:
        """An effect's icons, drawn once a language."""
        return drawn(self.box, self.voice.lang, effect)

    def draw(self, effect: Effect) -> list[Markup]:
        return [self.sign(sign) for sign in effect.signs()]

    def signs(self, signs: list[Sign]) -> Markup:
        return joined([self.sign(sign) for sign in signs])

    def sign(self, sign: Sign) -> Markup:
        return ROLES[sign.role](self, sign)

    # --- roles
    def phrase(self, sign: Sign) -> Markup:
        assert sign.effect is not None
        return told(self.voice.phrase(self.box, sign.effect))

    def words(self, sign: Sign) -> Markup:
        if sign.name in WORD_ICONS:
            return icon(WORD_ICONS[sign.name])
        return told(self.voice.t(f"fx.{sign.name}", n=sign.n))

    def joiner(self, sign: Sign) -> Markup:
        return fill('<span class="or">%s</span>', self.voice.t("fx.or"))

    def card_name(self, sign: Sign) -> Markup:
        return told(self.voice.tell(names.card(self.box, self.box.card_index[sign.name])))

    def space_name(self, sign: Sign) -> Markup:
        """An icon with the space's name, unless that is what is drawn."""
        shown = self.signs(sign.inside)
        if sign.name != self.place:
            shown += told(self.voice.tell(names.space(self.box, self.box.space_index[sign.name])))
        return fill('<span class="q">%s</span>', shown)

    def pill(self, sign: Sign) -> Markup:
        return pill(self.signs(sign.inside))

    def cost(self, sign: Sign) -> Markup:
        return cost([self.signs(sign.inside)])


def told(text: str) -> Markup:
    return fill('<span class="words">%s</span>', text)


def quantity(n: int, name: str) -> Markup:
    """A number before its icon; none for one."""
    if n == 1:
        return fill('<span class="q">%s</span>', icon(name))
    return fill('<span class="q"><b>%s</b>%s</span>', n, icon(name))


def bubble(n: int | str) -> Markup:
    return fill('<span class="q on">%s<b>%s</b></span>', icon("bubble"), n)


def step(name: str, n: int = 1, way: str = "up") -> Markup:
    count = fill("<b>%s</b>", n) if n != 1 else ""
    return fill('<span class="q inf">%s%s%s</span>', count, icon(name), icon(way))


def goods(solari: int = 0, spice: int = 0, water: int = 0) -> list[Markup]:
    return [quantity(n, name) for name, n in named_goods(solari, spice, water).items()]


def pill(inside: Markup) -> Markup:
    return fill('<span class="cond">%s</span>', inside)


def cost(inside: list[Markup]) -> Markup:
    return fill('<span class="cost">%s</span>', joined(inside))


ROLES: dict[str, Callable[[Pen, Sign], Markup]] = {
    "icon": lambda pen, sign: icon(sign.name),
    "count": lambda pen, sign: quantity(sign.n, sign.name),
    "bubble": lambda pen, sign: bubble(sign.name),
    "up": lambda pen, sign: step(sign.name, sign.n, "up"),
    "down": lambda pen, sign: step(sign.name, sign.n, "down"),
    "number": lambda pen, sign: fill("<b>%s</b>", sign.name),
    "arrow": lambda pen, sign: ARROW,
    "break": lambda pen, sign: BREAK,
    "dot": lambda pen, sign: DOT,
    "or": Pen.joiner,
    "words": Pen.words,
    "phrase": Pen.phrase,
    "card": Pen.card_name,
    "space": Pen.space_name,
    "pill": Pen.pill,
    "cost": Pen.cost,
}
"""How each sign of ``sietch.rules.language.signs`` is drawn."""


@kept
def drawn(box: Box, lang: str, effect: Effect) -> Markup:
    return joined(Pen(box, voice(lang)).draw(effect))


WEIGHTS = ((3.1, "s"), (5.2, ""), (7.6, "m"), (9.8, "l"))
"""Up to which weight a line has which class: the heavier, the smaller it is drawn."""

HEAVIEST = "xl"


@kept
def weight(drawn: Markup) -> str:
    """How much room a line of icons needs, as a class: icons, numbers, letters and frames are counted."""
    text = TAG.sub("", drawn)
    arrows = drawn.count('class="i arrow"')
    icons = drawn.count('class="i') - arrows
    digits = sum(not letter.isalpha() and not letter.isspace() for letter in text)
    letters = sum(letter.isalpha() for letter in text)
    frames = drawn.count('class="cond"') + drawn.count('class="cost"')
    heavy = icons + 0.5 * (arrows + digits) + 0.4 * letters + 0.3 * frames
    return next((css for most, css in WEIGHTS if heavy <= most), HEAVIEST)


def line(inside: list[Markup], label: str, cls: str = "") -> Markup:
    """Icons as one picture that is read as its sentence."""
    drawn = joined(inside)
    classes = " ".join(css for css in ("fx", weight(drawn), cls) if css)
    if not label:
        return fill('<span class="%s">%s</span>', classes, drawn)
    return fill('<span class="%s" role="img" aria-label="%s">%s</span>', classes, label, drawn)


EMPTY = Markup('<span class="empty" aria-hidden="true">–</span>')


def effect_line(pen: Pen, effect: Effect | None) -> Markup:
    """An effect box: its icons, labelled with its sentence."""
    return EMPTY if effect is None else labelled(pen.box, pen.voice.lang, effect)


@kept
def labelled(box: Box, lang: str, effect: Effect) -> Markup:
    return line([drawn(box, lang, effect)], voice(lang).sentence(box, effect))


def price_parts(pen: Pen, price: Price, solari: int, saved: int = 0) -> list[Markup]:
    """What is paid for a space, less the spice that a card saves, as a cost box; nothing if it is free."""
    paid = goods(solari, max(0, price.spice - saved), price.water)
    return [cost(paid)] if paid else []


# --- rights
def right_signs(right: Right) -> list[Sign]:
    """What a right brings, where icons say it."""
    drawn: dict[int, list[Sign]] = {
        DREADNOUGHT_STRENGTH: [signs.icon("dreadnought"), signs.ARROW, signs.count(right.n, "sword")],
        TOPS_ACQUIRED: [signs.icon("card"), signs.ARROW, signs.icon("deck")],
        MORE_SHIPPED: [
            *signs.icons("shipping"),
            signs.number("+"),
            signs.count(right.n, "troop"),
            *signs.icons("deploy"),
        ],
        WINS_TIES: [signs.number("="), signs.ARROW, signs.icon("vp")],
        DETONATES: [signs.icon("dreadnought"), signs.ARROW, signs.icon("vp")],
    }
    return drawn.get(right.name, [])
