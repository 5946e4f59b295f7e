"""Small drawings: an icon of the sprite, a seat's mark, a piece on the board."""

from __future__ import annotations

import re
from importlib import resources

from markupsafe import Markup, escape

from sietch.table.page.ink.blanks import without_blanks
from sietch.table.page.ink.kept import kept

COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)

SHAPES = ("circle", "square", "triangle", "diamond", "star", "cross")
SHAPES_OF_SIX = ("star", "circle", "square", "cross", "triangle", "diamond")
"""By seat; with six players the Commanders have marks of their own. ``tokens.css`` says the colours."""

ICON_OF = {
    "emperor": "emperor", "guild": "guild", "bene_gesserit": "bene", "fremen": "fremen",
    "landsraad": "landsraad", "city": "city", "spice_trade": "trade", "spy": "spy",
    "great_houses": "houses", "fringe_worlds": "fringe",
    "crysknife": "crysknife", "desert_mouse": "mouse", "ornithopter": "thopter", "wild": "wild",
}  # fmt: skip
"""Names of the rules as the sprite calls them."""


def fill(pattern: str, *parts: object) -> Markup:
    """A pattern of HTML with ``%s`` for each part; what is not HTML yet is escaped."""
    filled = pattern % tuple([p if p.__class__ is Markup or p.__class__ is int else escape(p) for p in parts])
    return str.__new__(Markup, filled)  # spares Markup's own looking into what it gets


@kept
def sprite(six: bool = False) -> Markup:
    """The icon set, to stand once at the top of a page: it decides which shape each seat's mark has there."""
    file = resources.files("sietch.table.page") / "static" / "icons.svg"
    drawn = without_blanks(COMMENT.sub("", file.read_text(encoding="utf-8")))
    seats = [
        f'<symbol id="i-seat-{n}" viewBox="0 0 32 32"><use href="#i-p-{shape}"/></symbol>'
        for n, shape in enumerate(SHAPES_OF_SIX if six else SHAPES, 1)
    ]
    return Markup(drawn.removesuffix("</svg>") + "".join(seats) + "</svg>")


@kept
def icon(name: str, cls: str = "") -> Markup:
    """An icon; it says nothing by itself, the words stand beside it."""
    classes = f"i {cls}" if cls else "i"
    return fill('<svg class="%s" aria-hidden="true"><use href="#i-%s"/></svg>', classes, ICON_OF.get(name, name))


@kept
def mark(seat: int, cls: str = "", key: str = "") -> Markup:
    """A seat's colour and shape."""
    keyed = fill(' data-k="%s"', key) if key else ""
    return fill(
        '<svg class="mk seat-%s%s"%s aria-hidden="true"><use href="#i-seat-%s"/></svg>',
        seat + 1,
        f" {cls}" if cls else "",
        keyed,
        seat + 1,
    )


NOTHING = Markup("")

INSETS = {
    "agent": ("agent", 10.6, 17.2, 10.8, "on-ink"),
    "spy": ("spy-piece", 11.2, 11.2, 9.6, "on-seat"),
    "flag": ("flag", 12.2, 5.6, 10.4, "on-ink"),
    "dread": ("dreadnought", 11.2, 13.4, 9.8, "on-ink"),
    "freight": ("freighter", 9.8, 13.2, 9.6, "on-ink"),
    "nego": ("negotiator", 7, 17.6, 9, "on-ink"),
    "vat": ("specimen", 0, 0, 0, "on-ink"),  # the group that it stands in says whose it is
}


@kept
def piece(
    kind: str, seat: int, label: str = "", cls: str = "", key: str = "", pointed: tuple[int, ...] = ()
) -> Markup:
    """A piece with its owner's shape, and the shapes of those at whom an Agent's arrows point."""
    use, x, y, size, ink = INSETS[kind]
    classes = f"piece {kind} seat-{seat + 1}" + (f" {cls}" if cls else "")
    said = fill(' role="img" aria-label="%s" title="%s"', label, label) if label else ' aria-hidden="true"'
    keyed = fill(' data-k="%s"', key) if key else ""
    return fill(
        '<span class="%s"%s%s><svg viewBox="0 0 32 32"><use href="#i-%s"/>'
        '<svg class="%s" x="%s" y="%s" width="%s" height="%s" viewBox="0 0 32 32"><use href="#i-seat-%s"/></svg>'
        "</svg>%s</span>",
        classes,
        Markup(said),
        keyed,
        use,
        ink,
        x,
        y,
        size,
        size,
        seat + 1,
        fill('<span class="to">%s</span>', joined([mark(ally) for ally in pointed])) if pointed else NOTHING,
    )


def counted(name: str, n: int, label: str) -> Markup:
    """A number of pieces at a glance, as panels show it."""
    css = "" if n else ' class="zero"'
    return fill(
        '<span%s data-of="%s" role="img" aria-label="%s" title="%s">%s%s</span>',
        Markup(css), name, label, label, icon(name), n,
    )  # fmt: skip


@kept
def art(scene: str, box: str = "0 0 120 72", fit: str = "xMidYMid slice") -> Markup:
    size = Markup("") if box.startswith("0 0") else Markup(' width="120" height="72"')
    return fill(
        '<svg class="art" viewBox="%s" preserveAspectRatio="%s" aria-hidden="true">'
        '<use href="#i-art-%s"%s/></svg>',
        box,
        fit,
        scene,
        size,
    )


def joined(pieces: list[Markup]) -> Markup:
    safe = [piece if piece.__class__ is Markup else escape(piece) for piece in pieces]
    return str.__new__(Markup, "".join(safe))


def said(text: str) -> Markup:
    return escape(text)
