"""The prompt bar: who is to act, what is asked, every option as a chip, what is barred and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup, escape

from sietch.rules.components import Box
from sietch.rules.effects.acquiring import price
from sietch.rules.language.combinators import Lines
from sietch.rules.language.core import EFFECTS, Effect, OneOf
from sietch.rules.packing import Sending, kind_of, picked, read_sending, said_in
from sietch.rules.phases import agents_in_all
from sietch.rules.sending import solari_due, spice_due, spice_saved
from sietch.rules.terms import (
    BUY,
    DECLINE,
    DEPLOY,
    DONE,
    END_TURN,
    GIVE,
    GOODS,
    ICONS,
    NOBODY,
    OPENING,
    PASS,
    PICK_BRANCH,
    PICK_CARD,
    PICK_CONTRACT,
    PICK_FACTION,
    PICK_RESEARCH,
    PICK_SEAT,
    PICK_SPACE,
    PICK_TILE,
    PICK_UNIT,
    PICKS,
    PLAY,
    REVEAL,
    SEND,
    SPLIT,
    TAKE,
    TLEILAXU_ROW,
    TOP_INFLUENCE,
    Move,
)
from sietch.rules.verbs.influence import POINT_STEP, loses_alliance, wins_alliance
from sietch.rules.verbs.owners import influence_owner, is_rival
from sietch.rules.verbs.troops import strength_now
from sietch.table.page.ink.effects import ARROW, Pen, bubble, goods, line
from sietch.table.page.ink.icons import ICON_OF, NOTHING, fill, icon, joined, mark, piece
from sietch.table.page.ink.kept import kept
from sietch.table.page.ink.reader import Reader, handles, played
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions import teams
from sietch.table.page.regions.board import reward_drawn, space_parts
from sietch.table.page.regions.ix import options as ix
from sietch.table.page.regions.log import LogLine
from sietch.table.page.regions.rivals import asked_for
from sietch.table.page.regions.tleilax import options as tleilax
from sietch.table.page.regions.turn import picker
from sietch.table.page.regions.turn.places import Place, places
from sietch.table.page.regions.turn.summary import deeds
from sietch.words import asking

KIND_ICONS = {
    PLAY: "intrigue", BUY: "card", DEPLOY: "deploy", PASS: "end", DONE: "check", DECLINE: "close", TAKE: "plus",
    PICK_BRANCH: "chevron", SPLIT: "troop", **{kind: pick.icon for kind, pick in PICKS.items()},
}  # fmt: skip
CAUSES = {"cannot_pay": "cost", "requirement": "req", "occupied": "agent", "closed": "closed"}
"""Reasons that sit on a part of the space: which part."""


class Chip(NamedTuple):
    """One option, or one thing that is not possible now."""

    choice: str
    label: str  # the whole option in words
    icon: Markup
    text: str  # on the chip
    card: str  # of a sending: the card's name
    touched: str  # what stands for it on the table
    why: str = ""
    cause: str = ""
    preview: int = -1
    delta: str = ""
    spy: Markup = NOTHING  # drawn after the text: whose Spy lets in, which Ally is activated
    sure: str = ""  # what is asked once more, where nothing undoes it


class Pick(NamedTuple):
    """A chip that chooses a card whose targets are then shown."""

    handle: str
    text: str
    question: str
    partner: str  # what is asked where it must be grafted first
    first: bool  # it can be chosen first; else only as a partner


@dataclass
class Prompt:
    mine: bool
    css: int
    title: str
    sub: str
    note: Markup
    piece: Markup
    lead: str = ""  # what stands before the question, in the colour of what I may do
    bot: bool = False
    since: float | None = None
    picks: list[Pick] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    barred: list[Chip] = field(default_factory=list)
    reveals: list[Chip] = field(default_factory=list)  # a Commander's: one for each Ally to activate
    end: Chip | None = None
    previews: list[Markup] = field(default_factory=list)
    pairs: list[tleilax.Pair] = field(default_factory=list)  # cards that can be played as one
    over: bool = False
    ally: Markup = NOTHING  # with six players: whom the Commander on turn activates
    trade: teams.Trade | None = None
    rival: bool = False  # the question is a Rival's
    did: list[LogLine] = field(default_factory=list)  # what the turn did, once all of it is done
    picker: list[picker.Group] = field(default_factory=list)  # the options as faces of cards
    pickable: list[Chip] = field(default_factory=list)  # of a picker: the options behind the faces
    answers: list[Chip] = field(default_factory=list)  # of a picker: what is no card
    places: list[Place] = field(default_factory=list)  # with six players: the space is chosen before the Ally


def prompt(r: Reader) -> Prompt:
    shown = asked(r)
    shown.ally, shown.trade = teams.acting_for(r), teams.trade(r)
    return shown


def asked(r: Reader) -> Prompt:
    s = r.s
    if s.over:
        winner = s.winners[0] if s.winners else 0
        return Prompt(False, winner + 1, r.v.t("over"), teams.victory(r), Markup(""),
                      piece("agent", winner), over=True)  # fmt: skip
    if r.decision is None:
        return waiting(r)
    question, lead = r.v.prompt(s), r.v.t("your_move")
    if r.decision.kind in ("turn", "agent", "reveal"):  # these begin with what turn it is
        first, stop, rest = question.partition(". ")
        lead, question = (first + stop.rstrip(), rest) if rest else ("", question)
    shown = Prompt(True, r.seat + 1, question, turn_note(r), Markup(""), piece("agent", r.seat), lead)
    if s.turn_seat not in (r.seat, NOBODY) and s.turn_seat != r.seat:
        shown.note = fill(
            '<span class="from">%s%s</span>', r.mark(s.turn_seat), r.v.t("turn_of", who=r.name(s.turn_seat))
        )
    rival = asked_for(r)
    if rival >= 0:  # no rule decides it, so the reader does: in the Rival's colours
        shown.css, shown.piece, shown.rival = rival + 1, piece("agent", rival), True
        shown.note = fill('<span class="from">%s%s</span>', r.mark(rival), r.v.t("rival.asked", who=r.name(rival)))
    add_chips(r, shown)
    if is_done(r, shown):
        shown.did = deeds(r)
    if shown.did:
        shown.lead, shown.sub = r.v.t("turn.done"), r.v.t("turn.did")
        shown.title = r.v.t("turn.plot") if shown.chips else ""
    elif shown.picker:
        shown.sub = r.v.t("turn.cards", n=sum(one.cards for one in shown.picker))
    elif not shown.sub:
        shown.sub = ix.help_offered(r) or r.v.t("choose_option", n=len(shown.chips))
    return shown


def is_done(r: Reader, shown: Prompt) -> bool:
    """Whether the reader's turn has done all it does: what is left is its end, and Plot cards if one likes."""
    if shown.end is None or not shown.end.choice or (r.s.turn_kind == OPENING and shown.chips):
        return False
    return all(kind_of(option.move) in (END_TURN, PLAY) for option in r.options)


def waiting(r: Reader) -> Prompt:
    seat = r.s.asked if r.s.asked != NOBODY else r.s.turn_seat
    if seat == NOBODY:  # seen in passing, between the turns and the next round
        return Prompt(False, 0, r.v.t("phase.combat"), r.v.t("look_around"), NOTHING, icon("combat"))
    bot = r.is_bot(seat) or is_rival(r.s, seat)
    title = r.v.t("bot_moves" if bot else "waits", who=r.name(seat))
    sub = r.v.t("open_seat") if r.place(seat).kind == "open" else r.v.t("look_around")
    lead = ""
    if r.stood_in:
        lead, sub = r.v.t("company.stood_in"), r.v.t("company.stood_in_note")
    since = None if bot else r.page.waiting_since
    return Prompt(False, seat + 1, title, sub, Markup(""), piece("agent", seat), lead, bot, since)


def turn_note(r: Reader) -> str:
    """Where in the turn the reader is, as it opens."""
    p = r.s.players[r.seat]
    if r.s.turn_kind == OPENING and r.s.turn_seat == r.seat and asking.asked_effect(r.s) is None:
        total = agents_in_all(r.s, r.seat)
        return r.v.t("agents_left", n=p.agents, total=total) if p.agents else r.v.t("agents_none")
    return ""


# --- chips
def add_chips(r: Reader, shown: Prompt) -> None:
    previews: dict[Markup, int] = {}
    cards: dict[str, int] = {}
    for option in r.options:
        made = chip(r, option.move, str(option), previews)
        kind = kind_of(option.move)
        if kind == REVEAL:
            shown.reveals.append(made)
        elif kind == END_TURN:
            shown.end = made
        else:
            shown.chips.append(made)
        if kind == SEND:
            sending = read_sending(option.move)
            cards |= dict(zip(played(r.s, sending), (sending.card, sending.partner), strict=False))
    open_ways = {option.move[:4] for option in r.options if kind_of(option.move) == SEND}
    for b in r.barred:
        move = b.option.move
        if kind_of(move) == REVEAL or move[:4] in open_ways:  # barred one way, open another: by a Spy
            continue
        why = r.v.reason(r.s, move, b.reason)
        made = chip(r, move, "", previews, why, CAUSES.get(b.reason, ""))
        if kind_of(move) == END_TURN:
            shown.end = made
        else:
            shown.barred.append(made)
    shown.picker = picker.groups(r)
    if shown.picker:
        picked_by = {face.option for group in shown.picker for face in group.faces}
        shown.answers = [made for number, made in enumerate(shown.chips) if number not in picked_by]
        shown.pickable, shown.chips = shown.chips, []
    shown.picks = [pick(r, handle, card) for handle, card in cards.items()]
    shown.places = places(r)
    shown.previews = list(previews)
    shown.pairs = tleilax.pairs(r) if r.s.tleilax is not None else []


def pick(r: Reader, handle: str, card: int) -> Pick:
    name = r.v.card(r.box, card)
    return Pick(
        handle, name, r.v.t("where", card=name), r.v.t("lab.partner", card=name), handle.startswith("hand:")
    )


def chip(r: Reader, move: Move, choice: str, previews: dict[Markup, int], why: str = "", cause: str = "") -> Chip:
    shown = preview(r, move) if choice else Markup("")
    number = previews.setdefault(shown, len(previews)) if shown else -1
    kind = kind_of(move)
    card, text, spy = "", "", Markup("")
    if kind == SEND:
        sending = read_sending(move)
        card = tleilax.pair_name(r, sending)
        text = target(r, move) if sending.space >= 0 else card
        if sending.post >= 0:
            spy = piece("spy", r.seat, r.v.t("by_spy"), "cspy")
        elif ix.passes(r, sending):
            spy = fill('<span title="%s">%s</span>', r.v.t("fleet.passes"), icon("infiltration"))
        if sending.ally != NOBODY:
            spy += for_ally(r, sending.ally)
    else:
        text = ix.brief(r, move) or tleilax.brief(r, move) or r.v.entry(r.s, move)
    if kind == REVEAL and picked(move):
        spy = for_ally(r, said_in(picked(move)))
    return Chip(
        choice=choice,
        label=r.v.option(r.s, move),
        icon=chip_icon(r, move),
        text=text,
        card=card,
        touched=" ".join(handles(r.s, move)),
        why=why,
        cause=cause,
        preview=number,
        delta=delta(r, move) if choice else "",
        spy=spy,
        sure=r.v.t("lab.sure") if choice and tleilax.needs_twice(move) else "",
    )


def for_ally(r: Reader, ally: int) -> Markup:
    """For whom a Commander does it."""
    return fill('<span class="for">%s%s</span>', mark(ally), r.who(ally))


def target(r: Reader, move: Move) -> str:
    """Where a card goes; with its price if there are several, and where the Agent comes from."""
    sending = read_sending(move)._replace(post=-1, partner=NOBODY)  # a Spy and a partner are drawn elsewhere
    if not sending.by_swordmaster:  # so is an Ally
        sending = sending._replace(ally=NOBODY)
    plain = sending.origin < 0 and sending.ally == NOBODY
    if len(r.box.spaces[sending.space].prices) == 1 and plain:
        return r.v.space(r.box, sending.space)
    return r.v.tell(asking.goal(r.s, sending))


def chip_icon(r: Reader, move: Move) -> Markup:
    kind, a, b, _, _ = move
    if kind == SEND:
        return icon(ICONS[r.box.spaces[b].icon]) if b >= 0 else icon("card")
    if kind == PICK_SPACE:
        return icon(ICONS[r.box.spaces[a].icon])
    if kind == PICK_FACTION:
        return icon(r.box.tracks[a].key)
    if kind in (PICK_SEAT, PICK_UNIT):
        return mark(a)
    if kind == GIVE:
        return icon(GOODS[a])
    own = tleilax.chip_icon(r, move)
    if own:
        return own
    if kind == BUY:
        return bubble(price(r.s, a, b)) if r.box.cards[a].cost >= 0 else icon("card")
    freighter = ix.freighter_icon(r, move)
    if freighter:
        return icon(freighter)
    effect = effect_of(r, move) if kind in (TAKE, PICK_BRANCH) else None
    if effect is not None:  # drawn too: the same picture as on the card it comes from
        drawn = r.pen.drawn(effect)
        return fill('<span class="fx" aria-hidden="true">%s</span>', drawn) if drawn else drawn
    name = KIND_ICONS.get(kind, "")
    return icon(name) if name else Markup("")


# --- what an option costs and brings
def preview(r: Reader, move: Move) -> Markup:
    kind, a, b, c, _ = move
    if kind == SEND and b >= 0:
        return send_preview(r, read_sending(move))
    effect = effect_of(r, move)
    if effect is not None:
        return line([r.pen.drawn(effect)], "")
    if kind == PICK_TILE:
        return ix.tile_preview(r, move)
    if kind == PICK_CARD:
        return ix.unload_preview(r, a)
    if kind == PICK_BRANCH:
        return ix.freighter_preview(r, move)
    if kind in (PICK_RESEARCH, BUY) and (shown := tleilax.preview(r, move)):
        return shown
    if kind == BUY and b != TLEILAXU_ROW and r.box.cards[a].cost >= 0:
        left = r.s.players[r.seat].persuasion - price(r.s, a, b)
        return fill("%s%s", line([bubble(left)], ""), r.v.t("persuasion_left")) if left >= 0 else Markup("")
    if kind == DEPLOY and not b:
        now, then = strength_now(r.s, r.seat), ix.strength_after(r.s, r.seat, a, c)
        return escape(r.v.t("strength_change", now=now, then=then))
    if kind == PICK_FACTION and asking.asked_effect(r.s) is not None:
        return faction_preview(r, a)
    return Markup("")


def effect_of(r: Reader, move: Move) -> Effect | None:
    kind, a, b, _, _ = move
    if kind == TAKE:
        return next((EFFECTS[e] for e, source, at in r.s.pool if source == a and at == b), None)
    if kind == PLAY:
        return asking.use_of(r.s, a)
    if kind == PICK_BRANCH:
        asked = asking.asked_effect(r.s)
        if isinstance(asked, (OneOf, Lines)):
            return asked.effects[a]
    if kind == PICK_CONTRACT:
        return r.box.contracts[a].reward
    return None


def send_preview(r: Reader, sending: Sending) -> Markup:
    """The space's cost and gain, the step of Influence and what it reaches, how many troops may go."""
    space = r.box.spaces[sending.space]
    due = solari_due(r.s, r.seat, space, space.prices[sending.price])
    saved = spice_saved(r.s, sending.card, sending.space, sending.pair)
    drawn = priced_line(r.box, sending.space, sending.price, due, saved, r.lang)
    pieces = [fill("<b>%s</b>%s", r.v.space(r.box, sending.space), drawn)]
    card = r.box.cards[sending.card]
    if card.agent is not None and sending.partner == NOBODY:  # a pair has a box of its own
        pieces.append(fill('<span class="sep"></span><span class="bycard">%s%s</span>', 
            icon("card"), line([r.pen.drawn(card.agent)], "")
        ))  # fmt: skip
    if space.faction >= 0:
        pieces.append(Markup('<span class="sep"></span>') + influence_change(r, space.faction, 1, sending.ally))
    return joined(pieces)


@kept
def priced_line(box: Box, index: int, number: int, due: int, saved: int, lang: str) -> Markup:
    """A space's cost and gain at one of its prices."""
    pen = Pen(box, voice(lang))
    space = box.spaces[index]
    if len(space.prices) == 1:
        return line(space_parts(pen, space, (due,), saved), "")
    chosen = space.prices[number]
    paid = goods(due, max(0, chosen.spice - saved), chosen.water)
    parts = [fill('<span class="cost">%s</span>', joined(paid)), ARROW] if paid else []
    if chosen.brings is not None:
        parts += pen.draw(chosen.brings)
    return line(parts, "")


def influence_change(r: Reader, faction: int, n: int, ally: int = NOBODY) -> Markup:
    """A step on a track and what it reaches: a Rival's, or of the Ally who would be activated."""
    rival = asked_for(r)
    owner = influence_owner(r.s, rival if rival >= 0 else r.seat, faction)
    owner = ally if owner == NOBODY else owner
    if owner == NOBODY:
        return NOTHING
    now = r.s.players[owner].influence[faction]
    then = max(0, min(TOP_INFLUENCE, now + n))
    key = r.box.tracks[faction].key
    change = r.v.t("influence_change", faction=r.v.track(r.box, faction), now=now, then=then)
    whose = Markup("") if owner == r.seat else mark(owner)
    pieces = [fill('<span data-inf="%s %s %s">%s%s</span>', key, then, owner, whose, change)]
    if now < POINT_STEP <= then:
        pieces.append(fill('<span class="win">%s+1</span>', icon("vp")))
    if then < POINT_STEP <= now:
        pieces.append(fill('<span class="lose">%s−1</span>', icon("vp")))
    rewards = [drawn for step in range(now + 1, then + 1) if (drawn := reward_drawn(r, faction, step))]
    pieces += [fill('<span class="win">%s</span>', line([drawn], "")) for drawn in rewards]
    if then > now and wins_alliance(r.s, owner, faction, then):
        pieces.append(alliance_won(r, faction))
    if then < now and loses_alliance(r.s, owner, faction):
        pieces.append(fill('<span class="lose fc-%s">%s%s−1</span>', 
            ICON_OF[key], icon("alliance"), icon("vp")
        ))  # fmt: skip
    return joined(pieces)


def alliance_won(r: Reader, faction: int) -> Markup:
    """The Alliance with its point, and who loses both."""
    holder = r.s.alliances[faction]
    css = ICON_OF[r.box.tracks[faction].key]
    won = fill('<span class="win fc-%s">%s%s+1</span>', css, icon("alliance"), icon("vp"))
    if holder == NOBODY:
        return won
    taken_from = r.v.t("taken_from", who=r.name(holder))
    return won + fill('<span class="lose">%s%s%s−1</span>', mark(holder), taken_from, icon("vp"))


def faction_preview(r: Reader, faction: int) -> Markup:
    effect = asking.asked_effect(r.s)
    assert effect is not None
    n = effect.influence_step(asking.kept(r.s))
    return influence_change(r, faction, n) if n else Markup("")


def delta(r: Reader, move: Move) -> str:
    """How the reader's goods change at once, e.g. ``water:-1 solari:2``."""
    if kind_of(move) == PICK_TILE:
        return ix.tile_delta(r, move)
    if kind_of(move) != SEND or read_sending(move).space < 0:
        return ""
    sending = read_sending(move)
    space = r.box.spaces[sending.space]
    paid = space.prices[sending.price]
    spice = spice_due(r.s, sending.card, sending.space, paid, sending.pair)
    change = {"solari": -solari_due(r.s, r.seat, space, paid), "spice": -spice, "water": -paid.water}
    brought = [part for part in (paid.brings, space.effect) if part is not None]
    for effect in brought:
        for thing in (thing for part in effect.parts() for thing in part.things()):
            if thing.name in change:
                change[thing.name] += thing.n
    return " ".join(f"{name}:{n}" for name, n in change.items() if n)
