"""What Rise of Ix adds to the table: the annex with Shipping track and tech stacks, ships, Negotiators, tiles."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.additions import Fleet
from sietch.rules.commanders import commands
from sietch.rules.effects.ix.ships import Collect, Freighter
from sietch.rules.effects.ix.tech import AcquireTech
from sietch.rules.packing import kind_of, source_index, source_kind
from sietch.rules.state import State
from sietch.rules.terms import FACTIONS, NOBODY, OF_TILE, TAKE
from sietch.rules.verbs.owners import pieces_owner
from sietch.rules.verbs.tech import negotiators_for
from sietch.table.page.ink.effects import labelled
from sietch.table.page.ink.icons import NOTHING, counted, fill, icon, joined, mark, piece
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.tech import tile_face, tile_price
from sietch.words import asking

MANY_NEGOTIATORS = 3  # more are drawn as a number before one piece


def fleet_of(s: State, seat: int) -> Fleet | None:
    """A seat's ships and tiles, if it has any of its own."""
    return None if commands(s, seat) else s.players[seat].fleet


# --- the Shipping track
@dataclass(frozen=True)
class Plate:
    """A step of the Shipping track."""

    step: int
    label: str
    drawn: Markup
    freighters: list[Markup]
    ghost: Markup  # the Freighter that would come here
    banked: bool  # a recall would bring this to the reader
    lit: bool


@dataclass(frozen=True)
class Annex:
    css: int  # of the seat whose Freighter the reader moves
    plates: list[Plate]
    stacks: list[Markup]
    negotiators: list[Markup]
    sum: Markup  # what a closed annex still shows: prices, the own Freighter and Negotiators
    asked: str  # what here the question is about: "tech", "ships" or nothing


def annex(r: Reader) -> Annex | None:
    if r.s.ix is None or r.box.shipping is None:
        return None
    own = pieces_owner(r.s, r.seat) if r.seat >= 0 else NOBODY
    return Annex(own + 1, plates(r, own), stacks(r), negotiators(r), summed_up(r, own), asks_here(r))


def summed_up(r: Reader, own: int) -> Markup:
    """The annex in a few numbers."""
    assert r.s.ix is not None
    prices = [fill("<b>%s</b>%s", r.box.tiles[stack[-1]].cost, icon("spice")) for stack in r.s.ix.stacks if stack]
    f = r.s.players[own].fleet if own != NOBODY else None
    if f is not None:
        prices.append(fill("<b>%s</b>%s", f.freighter, icon("freighter")))
        prices.append(fill("<b>%s</b>%s", f.negotiators, icon("negotiator")))
    return fill('<span class="sum" aria-hidden="true">%s</span>', joined(prices))


def asks_here(r: Reader) -> str:
    """What of what lies here the reader is asked about."""
    effect = asking.asked_effect(r.s) if r.decision is not None else None
    if isinstance(effect, AcquireTech):
        return "tech"
    return "ships" if isinstance(effect, (Freighter, Collect)) else ""


def plates(r: Reader, own: int) -> list[Plate]:
    assert r.box.shipping is not None
    steps = r.box.shipping.steps
    step_now = -1 if own == NOBODY else r.s.players[own].fleet.freighter  # type: ignore[union-attr]
    shown: list[Plate] = []
    for step in range(len(steps) + 1):
        there = [seat for seat in r.order() if (f := fleet_of(r.s, seat)) is not None and f.freighter == step]
        printed = r.v.sentence(r.box, steps[step - 1]) if step else r.v.t("ship.start")
        label = r.v.t("ship.step", n=step, text=printed.rstrip("."))
        if there:
            label += " " + r.v.t("ship.freighters", who=", ".join(r.who(seat) for seat in there))
        lit = f"shipping:{step}" in r.lit
        ghost = piece("freight", own, "", "ghost") if lit and own not in there else NOTHING
        shown.append(
            Plate(
                step,
                label,
                labelled(r.box, r.lang, steps[step - 1]) if step else icon("shipping"),
                [piece("freight", seat, "", "", f"freight-{seat}") for seat in there],
                ghost,
                0 < step <= step_now,
                lit,
            )
        )
    return shown


# --- Ix
def stacks(r: Reader) -> list[Markup]:
    assert r.s.ix is not None
    return [stack_face(r, stack) if stack else no_tile(r) for stack in r.s.ix.stacks]


def no_tile(r: Reader) -> Markup:
    return fill('<span class="tech none">%s</span>', r.v.t("tile.none_left"))


def stack_face(r: Reader, stack: list[int]) -> Markup:
    """The top tile of a stack with its price now, and how many lie below."""
    top, below = stack[-1], len(stack) - 1
    handle = f"tile:{r.box.tiles[top].id}"
    effect = asking.asked_effect(r.s) if r.decision is not None else None
    cost = due = r.box.tiles[top].cost
    classes = [] if below else ["last"]
    barred = False
    if isinstance(effect, AcquireTech):
        due = max(0, effect.cost(r.s, top) - negotiators_for(r.s, asking.seat_concerned(r.s)))
        barred = handle not in r.lit
        classes.append("no" if barred else "legal")
    left = r.v.t("tile.below", n=below)
    deep = fill('<span class="deep" title="%s">%s%s</span>', left, icon("tile-down"), below) if below else NOTHING
    price = tile_price(cost, due, "blk" if barred else "")
    said = r.v.t("tile.now", n=due) if due != cost else ""
    attrs = r.handle(handle) + travels(r, top)
    return tile_face(r.box, top, r.lang, " ".join(classes), attrs, price, deep, f"{said} {left}".strip())


def negotiators(r: Reader) -> list[Markup]:
    """Everybody's Negotiators on Ix."""
    groups: list[Markup] = []
    for seat in r.order():
        f = fleet_of(r.s, seat)
        n = 0 if f is None else f.negotiators
        if not n:
            continue
        label = r.v.t("fleet.negotiators_of", who=r.who(seat), n=n)
        pieces = [piece("nego", seat, "", "", f"nego-{seat}-{i}") for i in range(n)]
        drawn = joined(pieces) if n <= MANY_NEGOTIATORS else fill("<b>%s</b>%s", n, pieces[0])
        shown = '<span class="pill2" role="img" aria-label="%s" title="%s">%s%s</span>'
        groups.append(fill(shown, label, label, mark(seat), drawn))
    return groups


# --- ships
def dreadnoughts(seat: int, n: int, first: int) -> Markup:
    """Dreadnoughts of a seat as pieces that travel: counted are those on flags, in the Conflict, in garrison."""
    return joined([piece("dread", seat, "", "", f"dread-{seat}-{first + i}") for i in range(n)])


def flags_of(s: State, seat: int) -> list[int]:
    """The spaces that a seat's dreadnoughts control."""
    return [] if s.ix is None else [space for space, owner in enumerate(s.ix.flags) if owner == seat]


def pool(r: Reader, seat: int) -> Markup:
    """An opponent's ships at a glance: dreadnoughts owned, tiles (to be opened), Negotiators."""
    f = fleet_of(r.s, seat)
    if f is None:
        return tiles_pile(r, seat)
    owned = f.garrison + f.conflict + len(flags_of(r.s, seat))
    parts = [
        counted("dreadnought", owned, r.v.t("fleet.dreadnoughts", n=owned)),
        tiles_pile(r, seat),
        counted("negotiator", f.negotiators, r.v.t("fleet.negotiators", n=f.negotiators)),
        counted("freighter", f.freighter, r.v.t("fleet.freighter", n=f.freighter)),
    ]
    return fill('<span class="pool">%s</span>', joined(parts))


def tiles_pile(r: Reader, seat: int) -> Markup:
    """A button that opens a seat's tiles."""
    f = r.s.players[seat].fleet
    n = 0 if f is None else len(f.tiles) + len(f.used)
    if not n:
        return NOTHING
    label = r.v.t("tile.held", n=n)
    return fill(
        '<button type="button" class="minipile" data-pile="pile-tiles-%s" title="%s">%s%s'
        '<span class="sr">%s</span></button>',
        seat, label, icon("tile"), n, label,
    )  # fmt: skip


def tiles_open(r: Reader, seat: int) -> Markup:
    """A seat's tiles as they lie before it."""
    f = r.s.players[seat].fleet
    if f is None:
        return NOTHING
    up = [tile_face(r.box, tile, r.lang, "last") for tile in f.tiles]
    return joined([*up, *(face_down(r, tile) for tile in f.used)])


def face_down(r: Reader, tile: int, attrs: Markup = NOTHING) -> Markup:
    used = r.v.t("tile.used")
    note = fill('<span class="st">%s</span>', used)
    return tile_face(r.box, tile, r.lang, "last back", attrs, None, note, used)


# --- the reader's own
def own_pool(r: Reader) -> Markup:
    """The reader's dreadnoughts wherever they are, Negotiators and the Freighter's step."""
    f = fleet_of(r.s, r.seat)
    if f is None:
        return NOTHING
    away = flags_of(r.s, r.seat)
    said = r.v.t("fleet.own", garrison=f.garrison, conflict=f.conflict, flags=len(away), supply=f.supply)
    ready = [piece("dread", r.seat)] * f.garrison
    out = [piece("dread", r.seat, "", "out")] * (f.conflict + len(away))
    ships = joined([*ready, *out, *([icon("dreadnought", "gone")] * f.supply)])
    return fill(
        '<li class="pool wide"><span role="img" aria-label="%s" title="%s">%s</span>%s%s</li>',
        said, said, ships,
        counted("negotiator", f.negotiators, r.v.t("fleet.negotiators", n=f.negotiators)),
        counted("freighter", f.freighter, r.v.t("fleet.freighter", n=f.freighter)),
    )  # fmt: skip


def own_tiles(r: Reader) -> list[Markup]:
    """The reader's tiles: what can be done with each now, or why not."""
    f = r.me.fleet if r.me is not None else None
    if f is None:
        return []
    barred = {
        source_index(b.option.move[1]): r.v.reason(r.s, b.option.move, b.reason)
        for b in r.barred
        if kind_of(b.option.move) == TAKE and source_kind(b.option.move[1]) == OF_TILE
    }
    shown: list[Markup] = []
    for tile in f.tiles:
        handle = f"tile:{r.box.tiles[tile].id}"
        why = "" if handle in r.lit else barred.get(tile, "")
        note = fill('<span class="st">%s</span>', why) if why else NOTHING
        cls = "last legal" if handle in r.lit else "last"
        attrs = r.handle(handle) + travels(r, tile)
        shown.append(tile_face(r.box, tile, r.lang, cls, attrs, None, note, why))
    down = [r.handle(f"tile:{r.box.tiles[tile].id}") + travels(r, tile) for tile in f.used]
    return shown + [face_down(r, tile, attrs) for tile, attrs in zip(f.used, down, strict=True)]


def travels(r: Reader, tile: int) -> Markup:
    """The name under which a tile goes from its stack to its owner."""
    return fill(' data-k="tile-%s"', r.box.tiles[tile].id)


# --- on the board
def flag_mark(r: Reader, space: int) -> Markup:
    """A dreadnought over the flag that it covers, with the sign that it stays until the end of the next Combat."""
    assert r.s.ix is not None
    owner, covered = r.s.ix.flags[space], r.s.control[space]
    flag = icon("flag", "noflag") if covered == NOBODY else piece("flag", covered, "", "", f"control-{space}")
    label = r.v.t("fleet.on_flag", who=r.who(owner))
    if covered not in (NOBODY, owner):
        label += " " + r.v.t("fleet.flag_below", who=r.who(covered))
    ship = piece("dread", owner, "", "", f"dread-{owner}-{flag_number(r.s, space)}")
    return fill(
        '<span class="holdflag" role="img" aria-label="%s" title="%s">%s%s<span class="till">%s</span></span>',
        label, label, flag, ship, icon("clock"),
    )  # fmt: skip


def flag_owner(s: State, space: int) -> int:
    """Whose dreadnought controls a space."""
    return NOBODY if s.ix is None else s.ix.flags[space]


def flag_number(s: State, space: int) -> int:
    """Which of its owner's dreadnoughts stands on a space."""
    owner = flag_owner(s, space)
    return -1 if owner == NOBODY else flags_of(s, owner).index(space)


def snoopers_of(s: State, seat: int) -> int:
    f = s.players[seat].fleet
    return 0 if f is None else f.snoopers.bit_count()


def snoopers_on(r: Reader, faction: int) -> list[int]:
    """The seats whose Snooper token still waits on a faction's track."""
    if r.s.ix is None or faction >= len(FACTIONS):
        return []
    fleets = [(seat, p.fleet) for seat, p in enumerate(r.s.players)]
    return [seat for seat, f in fleets if f is not None and f.snoopers >> faction & 1]


def snooper(r: Reader, seat: int, faction: int) -> Markup:
    """A Snooper token in its owner's colour."""
    label = r.v.t("fleet.snooper", who=r.who(seat))
    drawn = icon("snooper")
    key = f"snooper-{seat}-{faction}"
    return fill('<span class="snooper seat-%s" data-k="%s" title="%s">%s</span>', seat + 1, key, label, drawn)
