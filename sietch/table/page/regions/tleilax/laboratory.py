"""The Bene Tleilax on the table: the research map, their track, the Axolotl tanks, what everybody has there."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.additions import Lab
from sietch.rules.commanders import commands
from sietch.rules.components import ResearchSpace
from sietch.rules.effects.tleilax.tleilaxu import Research
from sietch.rules.language.signs import Sign
from sietch.rules.language.signs import icon as sign_icon
from sietch.rules.state import State
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.tleilaxu import MARKERS, markers, researcher
from sietch.table.page.ink.effects import line
from sietch.table.page.ink.icons import NOTHING, counted, fill, icon, joined, mark, piece
from sietch.table.page.ink.reader import Reader
from sietch.words import asking, names

MANY_SPECIMENS = 4  # more are drawn as a number before one piece
COLUMNS = 8
HEIGHT = 7  # of the map, in half hexagons
WIDTH = 8.7  # of the map, in hexagons: the columns and the start before them


def lab_of(s: State, seat: int) -> Lab | None:
    """A seat's tokens on the Bene Tleilax board, if it has any of its own."""
    return None if commands(s, seat) else s.players[seat].lab


def own_seat(r: Reader) -> int:
    """Whose tokens the reader moves."""
    return researcher(r.s, r.seat) if r.seat >= 0 else NOBODY


# --- the research map
@dataclass(frozen=True)
class Hexagon:
    """A space of the research track."""

    id: str
    place: str  # the classes of its column and height
    label: str
    drawn: Markup
    tokens: list[Markup]
    past: bool  # the reader's token has been there
    here: bool
    lit: bool


@dataclass(frozen=True)
class Link:
    """A step of the map from one space to the next, for the wide map and for the one that grows upwards."""

    wide: str
    tall: str
    css: str


@dataclass(frozen=True)
class Laboratory:
    css: int  # of the seat whose tokens the reader moves
    spaces: list[Hexagon]
    links: list[Link]
    start: list[Markup]
    ways: int  # among which the reader is to choose
    track: Markup
    tanks: list[Markup]
    specimens: int
    sum: Markup  # what a closed annex still shows: the own column, step and specimens
    asked: bool  # the question is about this


def laboratory(r: Reader) -> Laboratory | None:
    if r.s.tleilax is None:
        return None
    own = own_seat(r)
    way = r.page.view.researched(own) if own != NOBODY else []
    ahead = [i for i, space in enumerate(r.box.research) if f"research:{space.id}" in r.lit]
    return Laboratory(
        css=own + 1,
        spaces=[hexagon(r, i, own, way) for i in range(len(r.box.research))],
        links=links(r, way, ahead),
        start=tokens(r, -1, own),
        ways=len(ahead),
        track=track(r),
        tanks=tanks(r),
        specimens=sum(p.lab.specimens for p in r.s.players if p.lab is not None),
        sum=summed_up(r, own),
        asked=asks_here(r),
    )


def asks_here(r: Reader) -> bool:
    """Whether the reader is asked about something that lies here."""
    effect = asking.asked_effect(r.s) if r.decision is not None else None
    return isinstance(effect, Research)


def summed_up(r: Reader, own: int) -> Markup:
    """The Bene Tleilax in a few numbers."""
    mine = r.s.players[own].lab if own != NOBODY else None
    if mine is None:
        return NOTHING
    numbers = (("research", column(r, mine)), ("tleilax", mine.tleilaxu), ("specimen", mine.specimens))
    shown = [fill("<span>%s<b>%s</b></span>", icon(name), n) for name, n in numbers]
    return fill('<span class="sum" aria-hidden="true">%s</span>', joined(shown))


def column(r: Reader, mine: Lab) -> int:
    return 0 if mine.research < 0 else r.box.research[mine.research].column


def tokens(r: Reader, space: int, own: int) -> list[Markup]:
    """The research tokens on a space, the reader's last: it lies on top."""
    there = [seat for seat in r.order() if (lab := lab_of(r.s, seat)) is not None and lab.research == space]
    there.sort(key=lambda seat: seat == own)
    return [mark(seat, "own" if seat == own else "", f"research-{seat}") for seat in there]


def hexagon(r: Reader, index: int, own: int, way: list[int]) -> Hexagon:
    space = r.box.research[index]
    name = r.v.start(names.research(r.box, index))
    sentences = [r.v.t("lab.space", name=name, text=r.v.sentence(r.box, space.bonus).rstrip("."))]
    if space.column in MARKERS:
        sentences.append(r.v.t("lab.marker", n=MARKERS.index(space.column) + 1))
    there = [seat for seat in r.order() if (lab := lab_of(r.s, seat)) is not None and lab.research == index]
    if there:
        sentences.append(r.v.t("lab.there", who=", ".join(r.who(seat) for seat in there)))
    lit = f"research:{space.id}" in r.lit
    if lit:
        sentences.append(r.v.t("lab.ahead"))
    return Hexagon(
        id=space.id,
        place=f"c{space.column} h{space.height}",
        label=" ".join(sentences),
        drawn=line([r.pen.signs(flat(space.bonus.signs()))], r.v.sentence(r.box, space.bonus)),
        tokens=tokens(r, index, own),
        past=index in way and own not in there,
        here=own in there,
        lit=lit,
    )


def flat(signs: list[Sign]) -> list[Sign]:
    """Signs for a small place: costs without their box, trashing an Intrigue card as one icon."""
    laid = [inner for sign in signs for inner in (sign.inside if sign.role == "cost" else [sign])]
    names = [sign.name for sign in laid]
    if names[:2] == ["trash", "intrigue"]:
        return [sign_icon("trash-intrigue"), *laid[2:]]
    return laid


def links(r: Reader, way: list[int], ahead: list[int]) -> list[Link]:
    """All steps of the map; the reader's own way and the steps ahead lie over the others."""
    went = set(zip([-1, *way], way, strict=False))
    last = way[-1] if way else -1
    ranks: dict[str, list[Link]] = {"": [], "went": [], "next": []}
    steps = [(-1, 0)] + [(i, onto) for i, nexts in enumerate(r.box.onward) for onto in nexts]
    for step in steps:
        css = "went" if step in went else "next" if step[0] == last and step[1] in ahead else ""
        ends = [r.box.research[i] if i >= 0 else None for i in step]
        ranks[css].append(Link(path([wide_at(end) for end in ends]), path([tall_at(end) for end in ends]), css))
    return [*ranks[""], *ranks["went"], *ranks["next"]]


def path(ends: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{x:.2f} {y:.2f}" for x, y in ends)


def wide_at(space: ResearchSpace | None) -> tuple[float, float]:
    """Where a space lies on the map from left to right, in hundredths; nothing is the start."""
    if space is None:
        return 1.5, 3 * 100 / HEIGHT
    return (space.column + 0.08) * 100 / WIDTH, space.height * 100 / HEIGHT


def tall_at(space: ResearchSpace | None) -> tuple[float, float]:
    """The same on the map that grows upwards."""
    if space is None:
        return 3 * 100 / HEIGHT, 100.0
    return space.height * 100 / HEIGHT, 100 - (space.column - 0.5) * 100 / COLUMNS


# --- the Tleilaxu track and the tanks
def track(r: Reader) -> Markup:
    """The Tleilaxu track with everybody's token and the spice that still lies there."""
    printed = r.box.tleilaxu
    assert printed is not None
    assert r.s.tleilax is not None
    labs = [(seat, lab) for seat in r.order() if (lab := lab_of(r.s, seat)) is not None]
    cells: list[Markup] = []
    for n in range(printed.last + 1):
        there = [seat for seat, lab in labs if lab.tleilaxu == n]
        prize = joined([r.pen.drawn(printed.bonus[n])] if n in printed.bonus else [])
        if n == printed.spice_at and r.s.tleilax.spice:
            said = r.v.t("lab.first_spice", n=r.s.tleilax.spice)
            prize += fill('<b class="heap" title="%s">%s%s</b>', said, r.s.tleilax.spice, icon("spice"))
        drawn = fill('<span class="prize"><span class="fx">%s</span></span>', prize) if prize else NOTHING
        marks = joined([mark(seat, "", f"tleilaxu-{seat}") for seat in there])
        cells.append(fill('<li role="none" class="n%s"><span class="n">%s</span>%s%s</li>', n, n, drawn, marks))
    standing = ", ".join(f"{r.who(seat)} {lab.tleilaxu}" for seat, lab in labs)
    label = r.v.t("lab.track", standing=standing)
    if r.s.tleilax.spice:
        label += f". {r.v.t('lab.first_spice', n=r.s.tleilax.spice)}"
    return fill('<p class="sr">%s</p><ol class="track tltrack" aria-hidden="true">%s</ol>', label, joined(cells))


def tanks(r: Reader) -> list[Markup]:
    """Everybody's specimens in the Axolotl tanks."""
    groups: list[Markup] = []
    for seat in r.order():
        lab = lab_of(r.s, seat)
        if lab is None:
            continue
        label = r.v.t("lab.specimens_of", who=r.who(seat), n=lab.specimens)
        pieces = [piece("vat", seat, "", "", f"vat-{seat}-{i}") for i in range(lab.specimens)]
        drawn = joined(pieces) if len(pieces) <= MANY_SPECIMENS else fill("<b>%s</b>%s", len(pieces), pieces[0])
        if not pieces:
            drawn = fill('<span class="none">%s</span>', r.v.t("lab.none"))
        groups.append(fill(
            '<span class="t seat-%s" role="img" aria-label="%s" title="%s">%s%s</span>',
            seat + 1, label, label, mark(seat), drawn,
        ))  # fmt: skip
    return groups


# --- what a seat has there, at a glance
def pool(r: Reader, seat: int) -> Markup:
    """An opponent's specimens, genetic markers and Family Atomics."""
    lab = r.s.players[seat].lab
    if lab is None:
        return NOTHING
    parts = [gene(r, seat), atomics(r, lab)]
    if not commands(r.s, seat):  # who has tanks of their own (S-MIX-11)
        parts.insert(0, counted("specimen", lab.specimens, r.v.t("lab.in_tanks", n=lab.specimens)))
    return fill('<span class="pool lab">%s</span>', joined(parts))


def gene(r: Reader, seat: int) -> Markup:
    reached = markers(r.s, seat)
    if not reached:
        return NOTHING
    label = r.v.t("lab.markers", n=reached)
    drawn = icon("gene-2" if reached == len(MARKERS) else "gene")
    return fill('<span role="img" aria-label="%s" title="%s">%s</span>', label, label, drawn)


def atomics(r: Reader, lab: Lab) -> Markup:
    label = r.v.t("lab.atomics" if lab.atomics else "lab.atomics_used")
    css = Markup("") if lab.atomics else Markup(' class="gone"')
    return fill(
        '<span%s data-of="atomics" role="img" aria-label="%s" title="%s">%s</span>',
        css,
        label,
        label,
        icon("atomics"),
    )


def own_pool(r: Reader) -> Markup:
    """The reader's specimens, step, markers and Family Atomics; what can be used now is a button."""
    lab = r.s.players[r.seat].lab
    if lab is None:
        return NOTHING
    parts = [gene(r, r.seat), touched(r, "atomics:own", atomics(r, lab))]
    if not commands(r.s, r.seat):
        specimens = counted("specimen", lab.specimens, r.v.t("lab.in_tanks", n=lab.specimens))
        step = counted("tleilax", lab.tleilaxu, r.v.t("lab.step", n=lab.tleilaxu))
        parts = [touched(r, "specimens:own", specimens), step, *parts]
    return fill('<li class="pool lab wide">%s</li>', joined(parts))


def touched(r: Reader, handle: str, drawn: Markup) -> Markup:
    """Something of the reader's own: a button while it can be used."""
    if handle not in r.lit:
        return drawn
    return fill('<button type="button" class="usable"%s>%s</button>', r.handle(handle), drawn)
