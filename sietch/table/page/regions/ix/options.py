"""What the prompt says of options that only Rise of Ix has: Freighters, Tech tiles, dreadnoughts, infiltration."""

from __future__ import annotations

from markupsafe import Markup

from sietch.rules.effects.ix.ships import ADVANCE, Collect, Freighter
from sietch.rules.effects.ix.tech import AcquireTech
from sietch.rules.packing import Sending, kind_of, picked, source_index, source_kind
from sietch.rules.state import State, fleet
from sietch.rules.terms import (
    DEPLOY,
    NOBODY,
    OF_TILE,
    PICK_BRANCH,
    PICK_TILE,
    PICK_UNIT,
    PICK_UNITS,
    TAKE,
    Move,
)
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.owners import pieces_owner
from sietch.rules.verbs.tech import negotiators_for
from sietch.rules.verbs.troops import strength_with, units
from sietch.table.page.ink.effects import line, quantity
from sietch.table.page.ink.icons import NOTHING, fill, icon, joined, piece
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.tech import tile_price
from sietch.words import asking, names


# --- Tech tiles
def acquiring(s: State) -> AcquireTech | None:
    effect = asking.asked_effect(s)
    return effect if isinstance(effect, AcquireTech) else None


def help_offered(r: Reader) -> str:
    """What makes a tile cheaper now."""
    effect = acquiring(r.s)
    if effect is None:
        return ""
    helpers = negotiators_for(r.s, asking.seat_concerned(r.s))
    parts = [r.v.t("tile.cheaper", n=effect.less)] if effect.less else []
    parts += [r.v.t("tile.helpers", n=helpers)] if helpers else []
    return " · ".join(parts)


def tile_due(s: State, move: Move) -> int:
    _, tile, sent, _, _ = move
    effect = acquiring(s)
    return 0 if effect is None else effect.cost(s, tile) - sent


def tile_preview(r: Reader, move: Move) -> Markup:
    """A tile's price, who helps, what it brings at once."""
    _, tile, sent, in_solari, _ = move
    printed = r.box.tiles[tile]
    if acquiring(r.s) is None:
        return NOTHING
    due = tile_due(r.s, move)
    price = tile_price(printed.cost, due)
    if in_solari:
        price = line([quantity(due, "solari")], "")
    owner = pieces_owner(r.s, asking.seat_concerned(r.s))
    pieces = [fill("<b>%s</b>%s", r.v.tell(names.tile(r.box, tile)), price)]
    pieces += [piece("nego", owner)] * sent if owner != NOBODY else []
    if printed.acquire is not None:
        gained = line([r.pen.drawn(printed.acquire)], "")
        pieces.append(fill('<span class="sep"></span><span class="win">%s</span>', gained))
    return joined(pieces)


def tile_delta(r: Reader, move: Move) -> str:
    _, _, _, in_solari, _ = move
    due = tile_due(r.s, move)
    return f"{'solari' if in_solari else 'spice'}:{-due}" if due else ""


# --- Freighters
def freighter_icon(r: Reader, move: Move) -> str:
    if kind_of(move) != PICK_BRANCH or not isinstance(asking.asked_effect(r.s), Freighter):
        return ""
    return "freighter-up" if picked(move) == ADVANCE else "freighter-back"


def freighter_preview(r: Reader, move: Move) -> Markup:
    """Where the Freighter would stand, or all that its recall brings."""
    effect, track = asking.asked_effect(r.s), r.box.shipping
    if track is None:
        return NOTHING
    if isinstance(effect, Collect):
        return line([r.pen.drawn(track.steps[picked(move)])], "")
    owner = pieces_owner(r.s, asking.seat_concerned(r.s))
    if not isinstance(effect, Freighter) or owner == NOBODY:
        return NOTHING
    step = fleet(r.s, owner).freighter
    if picked(move) == ADVANCE:
        reached = line([r.pen.drawn(track.steps[step])], "")
        return fill("<b>%s</b>%s", r.v.t("ship.to", n=step + 1), reached)
    brought = [fill('<span class="win">%s</span>', line([r.pen.drawn(part)], "")) for part in track.steps[:step]]
    return fill("<b>%s</b>%s", r.v.t("ship.back", n=step), joined(brought))


# --- chips
def brief(r: Reader, move: Move) -> Markup:
    """An option on its chip, where icons say it shorter: a row of them has to fit."""
    kind, a, b, c, _ = move
    if kind == PICK_UNIT:
        return fill("%s%s", r.who(a), icon("dreadnought" if b else "troop"))
    if kind == TAKE and source_kind(a) == OF_TILE:  # what it does is drawn before
        return fill("%s", r.v.tell(names.tile(r.box, source_index(a))))
    if kind == PICK_TILE and acquiring(r.s) is not None:
        return priced_tile(r, move)
    if kind == PICK_UNITS:
        return units_drawn(r, kind, a, b)
    return units_drawn(r, kind, a, c) if kind == DEPLOY and not b else NOTHING


def priced_tile(r: Reader, move: Move) -> Markup:
    _, tile, sent, in_solari, _ = move
    paid = fill("<b>%s</b>%s", tile_due(r.s, move), icon("solari" if in_solari else "spice"))
    helped = fill("<b>%s</b>%s", sent, icon("negotiator")) if sent else NOTHING
    return fill("%s %s%s", r.v.tell(names.tile(r.box, tile)), paid, helped)


def units_drawn(r: Reader, kind: int, troops: int, ships: int) -> Markup:
    """Troops and dreadnoughts side by side, where both can be chosen."""
    if not any_ships(r, kind):
        return NOTHING
    drawn = [quantity(n, name) for n, name in ((troops, "troop"), (ships, "dreadnought")) if n]
    return line(drawn, "") if drawn else NOTHING


def any_ships(r: Reader, kind: int) -> bool:
    """Whether dreadnoughts are among what can be chosen."""
    place = 3 if kind == DEPLOY else 2
    return any(option.move[0] == kind and option.move[place] for option in r.options)


def strength_after(s: State, seat: int, troops: int, ships: int) -> int:
    """Strength with so many more troops and dreadnoughts in the Conflict."""
    p = s.players[seat]
    if not ships:
        return strength_with(s, seat, troops)
    without = strength_with(s, seat, troops) if units(p) + troops else p.swords
    return without + s.box.leaders[p.leader].dreadnought_strength * ships


# --- cards
THROWN = ("trash", "discard")
"""Questions after which a card's Unload works (X-UNLOAD-01)."""


def unload_preview(r: Reader, card: int) -> Markup:
    """What a card brings when it is discarded or trashed."""
    unload = r.box.cards[card].unload
    if unload is None or asking.asked(r.s) not in THROWN:
        return NOTHING
    return fill('%s<span class="win">%s</span>', icon("unload"), line([r.pen.drawn(unload)], ""))


def passes(r: Reader, sending: Sending) -> bool:
    """Whether an infiltrating card, or the one it is grafted to, goes past others' Agents."""
    cards = [sending.card] if sending.partner == NOBODY else [sending.card, sending.partner]
    icon_there = -1 if sending.space < 0 else r.box.spaces[sending.space].icon
    if icon_there < 0 or not any(r.box.cards[card].infiltrates >> icon_there & 1 for card in cards):
        return False
    return any(agents_of(r.s, seat, sending.space) for seat in range(len(r.s.players)) if seat != r.seat)
