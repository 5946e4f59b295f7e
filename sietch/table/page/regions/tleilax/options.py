"""What the prompt says of options that only Immortality has: grafted pairs, research, specimens, atomics."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.effects.tleilax.tleilaxu import Research
from sietch.rules.grafting import icons_now
from sietch.rules.language.core import Effect
from sietch.rules.packing import Sending, kind_of, picked, read_sending
from sietch.rules.terms import ATOMICS, BUY, ICONS, NOBODY, PICK_RESEARCH, RELEASE, SEND, TLEILAXU_ROW, Move
from sietch.rules.verbs.tleilaxu import specimens_of
from sietch.table.page.ink.effects import effect_line, line, quantity
from sietch.table.page.ink.icons import NOTHING, fill, icon, joined
from sietch.table.page.ink.reader import Reader, played


# --- grafted pairs
@dataclass(frozen=True)
class Pair:
    """Two cards that can be played as one: by which touches, and what the pair does."""

    cards: str
    box: Markup


def pairs(r: Reader) -> list[Pair]:
    """Every pair that is among the options, with its preview."""
    sendings = [read_sending(option.move) for option in r.options if kind_of(option.move) == SEND]
    by_cards = {" ".join(played(r.s, one)): one for one in sendings if one.partner != NOBODY}
    return [Pair(cards, pair_box(r, sending)) for cards, sending in by_cards.items()]


def pair_box(r: Reader, sending: Sending) -> Markup:
    """One paper box with the icons of both cards and both Agent boxes, split by a stitched line."""
    cards = [r.box.cards[sending.card], r.box.cards[sending.partner]]
    now = icons_now(r.s, r.seat, sending.card, sending.pair)
    printed = cards[0].icons | cards[1].icons
    shown = [pair_icon(i, printed, now) for i in range(len(ICONS)) if (printed | now) >> i & 1]
    halves = [
        fill(
            '<span class="half"><small>%s</small>%s</span>',
            r.v.card(r.box, card), effect_line(r.pen, r.box.cards[card].agent),
        )
        for card in (sending.card, sending.partner)
    ]  # fmt: skip
    lent = fill('<small class="lent">%s</small>', r.v.t("lab.borrowed")) if sending.borrows else NOTHING
    rail = fill('<span class="rail">%s</span>', joined(shown))
    return fill('<span class="pairbox">%s%s</span>%s', rail, joined(halves), lent)


def pair_icon(number: int, printed: int, now: int) -> Markup:
    """An Agent icon of the pair; a grey one that counts has its colour and keeps its frame."""
    if printed >> number & 1 or not now >> number & 1:
        return icon(ICONS[number])
    return fill('<span class="grey on">%s</span>', icon(ICONS[number]))


def pair_name(r: Reader, sending: Sending) -> str:
    """What is sent: one card, or both."""
    card = r.v.card(r.box, sending.card)
    if sending.partner == NOBODY:
        return card
    return r.v.t("lab.pair_of", card=card, partner=r.v.card(r.box, sending.partner))


# --- chips
def needs_twice(move: Move) -> bool:
    """What nothing undoes is asked once more."""
    return kind_of(move) == ATOMICS


def chip_icon(r: Reader, move: Move) -> Markup:
    kind, a, b, _, _ = move
    if kind == BUY and b == TLEILAXU_ROW:
        return line([quantity(r.box.cards[a].specimens, "specimen")], "")
    if kind == PICK_RESEARCH:
        return line([r.pen.drawn(r.box.research[a].bonus)], "")
    return icon({ATOMICS: "atomics", RELEASE: "tank-out"}[kind]) if kind in (ATOMICS, RELEASE) else NOTHING


def brief(r: Reader, move: Move) -> Markup:
    """A research space on its chip: by its column and letter, with what it brings."""
    if kind_of(move) != PICK_RESEARCH:
        return NOTHING
    space = r.box.research[picked(move)]
    return fill("%s", r.v.t("lab.way", id=space.id.removeprefix("r"), text=r.v.phrase(r.box, space.bonus)))


def preview(r: Reader, move: Move) -> Markup:
    """What buying leaves in the tanks; where research goes and what comes with it."""
    kind, a, b, _, _ = move
    if kind == BUY and b == TLEILAXU_ROW:
        left = specimens_of(r.s, r.seat) - r.box.cards[a].specimens
        return (
            fill("%s%s", line([quantity(left, "specimen")], ""), r.v.t("lab.left", n=left))
            if left >= 0
            else NOTHING
        )
    return research_preview(r, picked(move)) if kind == PICK_RESEARCH else NOTHING


def research_preview(r: Reader, space: int) -> Markup:
    """The bonus of a space; where it is research again, what may follow from there."""
    bonus = r.box.research[space].bonus
    pieces = [fill('<span class="win">%s</span>', line([r.pen.drawn(bonus)], ""))]
    if researches(bonus):
        onward = [fill('<span class="win">%s</span>', line([r.pen.drawn(r.box.research[i].bonus)], ""))
                  for i in r.box.onward[space]]  # fmt: skip
        alternatives = fill('<span class="or">%s</span>', r.v.t("fx.or")).join(onward)
        pieces += [icon("arrow", "arrow"), alternatives]
    return joined(pieces)


def researches(effect: Effect) -> bool:
    return any(isinstance(part, Research) for part in effect.parts())
