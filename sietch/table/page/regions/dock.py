"""The reader's own side: Leader, goods, hand, Intrigue cards, piles, contracts, trophies; and the market."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup

from sietch.records.game import Barred
from sietch.rules.effects.acquiring import price
from sietch.rules.grafting import icons_now
from sietch.rules.packing import kind_of, read_sending
from sietch.rules.phases import agents_in_all
from sietch.rules.state import SeatState
from sietch.rules.terms import ASIDE, NO_PARTNER, REASONS, RESERVE, ROW, SEND, THRONE, UNKNOWN, ZONES
from sietch.rules.verbs.teams import SHADDAM, same_team
from sietch.table.page.ink.cards import card_bar, card_face, contract_face, intrigue_face, leader_face
from sietch.table.page.ink.effects import bubble, line, quantity
from sietch.table.page.ink.icons import fill, icon, joined
from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions import teams
from sietch.table.page.regions.ix import annex
from sietch.table.page.regions.players import badges, pile
from sietch.table.page.regions.tleilax import laboratory, tleilaxu_row


class Slot(NamedTuple):
    """A card in hand, with the reason if it can do nothing now."""

    face: Markup
    why: str


class Pile(NamedTuple):
    id: str
    icon: Markup
    title: str
    n: int
    cards: Markup
    note: str
    shared: bool = False  # by all players


@dataclass(frozen=True)
class Dock:
    css: int
    name: str
    leader: Markup
    player: SeatState = field(compare=False)
    facts: tuple[object, ...]  # of that player
    agents: tuple[int, int]  # ready, away
    tokens: Markup  # a Commander has these in place of Agents, and no troops
    badges: Markup
    reveal: Markup
    hand: list[Slot]
    in_play: list[Markup]  # shown where the hand was, once it is empty
    crowded: bool
    intrigues: Markup
    intrigue_count: int
    face_up: Markup
    contracts: Markup
    done: int
    piles: list[Pile]
    pool: Markup  # ships and Negotiators, specimens and Family Atomics
    tiles: list[Markup]
    has_tiles: bool  # whether there can be tiles at all


def dock(r: Reader) -> Dock | None:
    p = r.me
    if p is None:
        return None
    followers = p.followers
    held = followers.contracts if followers is not None else []
    return Dock(
        css=r.seat + 1,
        name=r.page.seats[r.seat].name,
        leader=leader_face(r.box, p.leader, r.lang),
        player=p,
        facts=p.facts(),
        agents=(p.agents, max(0, agents_in_all(r.s, r.seat) - p.agents)),
        tokens=teams.tokens(r, r.seat),
        badges=badges(r, r.seat),
        reveal=revealed(r),
        hand=hand(r, p),
        in_play=[] if p.hand else [card_face(r.box, c, r.lang, "", "inplay") for c in p.played + p.revealed],
        crowded=len(p.hand or p.played + p.revealed) > 5,
        intrigues=joined([own_intrigue(r, c) for c in p.intrigues]),
        intrigue_count=len(p.intrigues),
        face_up=joined([intrigue_face(r.box, c, r.lang, "faceup") for c in p.faceup]),
        contracts=joined([contract_face(r.box, c, r.lang, "", r.handle(contract_handle(r, c))) for c in held]),
        done=len(followers.done) if followers is not None else 0,
        piles=piles(r, p),
        pool=annex.own_pool(r) + laboratory.own_pool(r),
        tiles=annex.own_tiles(r),
        has_tiles=r.s.ix is not None,
    )


def contract_handle(r: Reader, index: int) -> str:
    return f"contract:{r.box.contracts[index].id}"


def revealed(r: Reader) -> Markup:
    """What revealing now would bring."""
    if r.if_revealed is None:
        return Markup("")
    persuasion, swords = r.if_revealed
    drawn = [bubble(persuasion)]
    if swords:
        drawn.append(quantity(swords, "sword"))
    return line(drawn, r.v.t("reveal_brings", persuasion=persuasion, swords=swords))


def hand(r: Reader, p: SeatState) -> list[Slot]:
    sends = [(read_sending(b.option.move), b) for b in r.barred if kind_of(b.option.move) == SEND]
    reasons = {card: b for send, b in sends if send.space < 0 for card in (send.card, send.partner)}
    slots: list[Slot] = []
    for at, card in enumerate(p.hand):
        printed = r.box.cards[card]
        handle = f"hand:{printed.id}"
        why = ""
        if card in reasons and handle not in r.lit:
            why = why_idle(r, card, reasons[card])
        cls = "can" if handle in r.lit else "no" if r.decision is not None and why else ""
        if printed.graft and card in p.hand[:at]:
            handle = f"twin:{printed.id}"  # of two equal Graft cards one can be the other's partner
        if printed.grey and icons_now(r.s, r.seat, card, 0) & printed.grey:
            cls += " colours"
        keys = fill(' aria-keyshortcuts="%s"', at + 1) if at < 9 else Markup("")
        slots.append(Slot(card_face(r.box, card, r.lang, "", cls, r.handle(handle) + keys), why))
    return slots


def why_idle(r: Reader, card: int, barred: Barred) -> str:
    """Why a card in hand can do nothing now."""
    if barred.reason == REASONS[NO_PARTNER]:
        return r.v.reason(r.s, barred.option.move, barred.reason)
    return r.v.t("reaches_nothing") if r.box.cards[card].playable() else r.v.t("only_reveal")


def own_intrigue(r: Reader, card: int) -> Markup:
    handle = f"intrigue:{r.box.intrigues[card].id}"
    return intrigue_face(r.box, card, r.lang, "can" if handle in r.lit else "", r.handle(handle))


def piles(r: Reader, p: SeatState) -> list[Pile]:
    """Own piles, all to be looked through; the deck is shown sorted, since its order is hidden."""
    deck = r.page.view.sight.cards[r.seat]
    shown = [c for c in p.deck if c != UNKNOWN]
    note = r.v.t("pile.deck_note")
    if shown:
        note = r.v.t("pile.top", card=r.v.card(r.box, p.deck[-1])) if p.deck[-1] != UNKNOWN else note
    return [
        Pile("pile-deck", icon("deck"), r.v.t("pile.deck"), len(p.deck), pile(r, deck), note),
        Pile("pile-discard", icon("discard"), r.v.t("pile.discard"), len(p.discard), pile(r, p.discard), ""),
        Pile("pile-play", icon("card"), r.v.t("pile.play"), len(p.played + p.revealed),
             pile(r, p.played + p.revealed), ""),
        Pile("pile-trash", icon("trash"), r.v.t("pile.trash"), len(r.s.trashed), pile(r, r.s.trashed),
             r.v.t("pile.trash_note"), shared=True),
    ]  # fmt: skip


# --- the market
@dataclass(frozen=True)
class Offer:
    face: Markup
    count: int
    label: str


@dataclass(frozen=True)
class Market:
    reach: Markup
    row: list[Offer]
    reserve: list[Offer]
    aside: list[Offer]
    throne: list[Offer]
    deck: int
    tleilaxu: tleilaxu_row.TleilaxuRow | None


def market(r: Reader) -> Market:
    reach = r.reach()
    throne = r.s.teams.throne if r.s.teams is not None else []
    mine = same_team(r.seat, SHADDAM)
    return Market(
        reach=line([bubble(reach)], r.v.t("reach", n=reach)) if reach is not None else Markup(""),
        row=[offer(r, card, ROW, reach, 0) for card in r.s.row],
        reserve=[
            offer(r, card, RESERVE, reach, r.s.reserve[i])
            for i, card in enumerate(r.box.reserve)
            if r.s.reserve[i] > 0
        ],
        aside=[offer(r, card, ASIDE, reach, 0) for p in r.s.players for card in p.aside],
        throne=[offer(r, card, THRONE, reach if mine else None, 0) for card in throne],
        deck=len(r.s.imperium),
        tleilaxu=tleilaxu_row.tleilaxu_row(r),
    )


def offer(r: Reader, card: int, zone: int, reach: int | None, count: int) -> Offer:
    handle = f"{ZONES[zone]}:{r.box.cards[card].id}"
    classes = []
    if handle in r.lit:
        classes.append("can")
    if reach is not None and price(r.s, card, zone) > reach:
        classes.append("far")
    label = r.v.t("left", n=count) if count else ""
    if zone == RESERVE and r.s.tleilax is not None:  # a second market needs the room
        bar = card_bar(r.box, card, r.lang, " ".join(classes), r.handle(handle), f"×{count}")
        return Offer(bar, 0, label)
    face = card_face(r.box, card, r.lang, "s", " ".join(classes), r.handle(handle))
    return Offer(face, count, label)
