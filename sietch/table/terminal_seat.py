"""One seat's own side of the table: what it can acquire, its Leader, hand, Intrigue cards and piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sietch.rules.state import State
from sietch.rules.terms import UNKNOWN
from sietch.table.terminal_cards import Shown, cards_table, counted, indented, intrigues_table
from sietch.table.terminal_style import Voice
from sietch.words import log, names, text
from sietch.words.messages import Listing, say


def offers(voice: Voice, s: State) -> RenderableType:
    """Imperium Row and Reserve."""
    row = [Shown(card, cost=s.box.cards[card].cost) for card in s.row]
    reserve = [
        Shown(card, cost=s.box.cards[card].cost, note=say("terminal.left", n=s.reserve[i]))
        for i, card in enumerate(s.box.reserve)
    ]
    title = voice.say("terminal.row", n=len(s.imperium))
    return Group(Rule(title, style="dim", align="left"), indented(cards_table(voice, row + reserve)))


def own(voice: Voice, s: State, seat: int) -> RenderableType:
    """Leader, hand, Intrigue cards and piles of the reader."""
    p = s.players[seat]
    leader = s.box.leaders[p.leader]
    told = dict(text.boxes(s.box, leader))
    title = Text.assemble(voice.mark(seat), " ", voice.text(names.leader(s.box, p.leader)))
    parts: list[RenderableType] = [
        Rule(title, style="dim", align="left"),
        voice.say("terminal.labelled", label=names.ability(s.box, p.leader), text=told["ability"]),
        voice.say(
            "terminal.labelled_with",
            label=names.signet(s.box, p.leader),
            kind=text.box_title("signet"),
            text=told["signet"],
        ),
    ]
    if p.hand:
        parts += [voice.text(say("terminal.hand"), "bold"), indented(cards_table(voice, counted(p.hand)))]
    if p.intrigues:
        parts += [voice.text(say("terminal.intrigues"), "bold"), indented(intrigues_table(voice, p.intrigues))]
    parts += piles(voice, s, seat)
    return Group(*parts)


def piles(voice: Voice, s: State, seat: int) -> list[RenderableType]:
    """What lies in play, face up, set aside, on the discard pile, and on the deck if that is known."""
    p, found = s.players[seat], []
    zones = {
        "terminal.in_play": p.played + p.revealed,
        "terminal.set_aside": p.aside,
        "terminal.discard": p.discard,
    }
    for key, cards in zones.items():
        if cards:
            named = [log.several(names.card(s.box, c.card), c.copies) for c in counted(cards)]
            found.append(voice.say(key, cards=Listing("brief", tuple(named))))
    if p.faceup:
        faceup = [names.intrigue(s.box, card) for card in p.faceup]
        found.append(voice.say("terminal.face_up", cards=Listing("brief", tuple(faceup))))
    if p.deck and p.deck[-1] != UNKNOWN:
        found.append(voice.say("terminal.top_card", card=names.card(s.box, p.deck[-1])))
    return [*found]


def status(voice: Voice, s: State, seat: int) -> Text:
    """The reader's own numbers in a line."""
    p = s.players[seat]
    goods = [
        say("count.points", n=p.vp),
        say("count.solari", n=p.solari),
        say("count.spice", n=p.spice),
        say("count.water", n=p.water),
        say("terminal.garrison", n=p.garrison),
        say("terminal.deployed", n=p.conflict),
    ]
    if p.swords:
        goods.append(say("count.swords", n=p.swords))
    line = voice.say("terminal.status", who=names.seat(s, seat), goods=Listing("brief", tuple(goods)))
    return Text.assemble(voice.mark(seat), " ", line)
