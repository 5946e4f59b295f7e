"""One seat's own side of the table: what it can acquire, its Leader, hand, Intrigue cards and piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sietch.rules.additions import Followers
from sietch.rules.effects.leaders import Train
from sietch.rules.state import State, desert
from sietch.rules.terms import UNKNOWN
from sietch.rules.verbs.spies import posts_of
from sietch.terminal import laboratory, ships
from sietch.terminal.cards import Shown, abilities, cards_table, counted, indented, intrigues_table
from sietch.terminal.style import Voice
from sietch.words import log, names, text
from sietch.words.messages import Listing, Message, listing, say


def offers(voice: Voice, s: State) -> RenderableType:
    """Imperium Row and Reserve."""
    row = [Shown(card, cost=s.box.cards[card].cost) for card in s.row]
    reserve = [
        Shown(card, cost=s.box.cards[card].cost, note=say("terminal.left", n=s.reserve[i]))
        for i, card in enumerate(s.box.reserve)
    ]
    title = voice.say("terminal.row", n=len(s.imperium))
    parts: list[RenderableType] = [
        Rule(title, style="dim", align="left"),
        indented(cards_table(voice, row + reserve)),
    ]
    if s.teams is not None and s.teams.throne:
        throne = [Shown(card, cost=s.box.cards[card].cost) for card in s.teams.throne]
        parts += [voice.text(say("terminal.throne"), "bold"), indented(cards_table(voice, throne))]
    if s.box.contracts:
        parts += contracts_on_offer(voice, s)
    if s.ix is not None:
        parts += ships.offered(voice, s)
    if s.tleilax is not None:
        parts += laboratory.offered(voice, s)
    return Group(*parts)


def contracts_on_offer(voice: Voice, s: State) -> list[RenderableType]:
    """The face-up contracts, and those kept for one Leader."""
    d = desert(s)
    lines: list[RenderableType] = [
        Rule(voice.say("terminal.contracts", n=len(d.contracts)), style="dim", align="left")
    ]
    lines += [Text.assemble("  ", contract_line(voice, s, contract)) for contract in d.offered]
    keeper = next((i for i, p in enumerate(s.players) if s.box.leaders[p.leader].commands_contracts), -1)
    if d.aside and keeper >= 0:
        kept = listing("brief", [text.contract(s.box, contract) for contract in d.aside])
        lines.append(voice.say("terminal.contracts_aside", who=names.seat(s, keeper), contracts=kept))
    return lines


def contract_line(voice: Voice, s: State, contract: int) -> Text:
    """A contract with what completes it."""
    condition = text.fulfilment(s.box, s.box.contracts[contract])
    return voice.say("terminal.labelled", label=text.contract(s.box, contract), text=condition)


def own(voice: Voice, s: State, seat: int) -> RenderableType:
    """Leader, hand, Intrigue cards and piles of the reader."""
    p = s.players[seat]
    title = Text.assemble(voice.mark(seat), " ", voice.text(names.leader(s.box, p.leader)))
    parts: list[RenderableType] = [
        Rule(title, style="dim", align="left"),
        *abilities(voice, p.leader, track=False),
    ]
    if p.followers is not None:
        parts += own_followers(voice, s, seat, p.followers)
    if p.fleet is not None:
        parts += ships.own_fleet(voice, s, seat, p.fleet)
    if p.lab is not None:
        parts += laboratory.own_lab(voice, s, seat, p.lab)
    if p.hand:
        parts += [voice.text(say("terminal.hand"), "bold"), indented(cards_table(voice, counted(p.hand)))]
    if p.intrigues:
        parts += [voice.text(say("terminal.intrigues"), "bold"), indented(intrigues_table(voice, p.intrigues))]
    parts += piles(voice, s, seat)
    return Group(*parts)


def own_followers(voice: Voice, s: State, seat: int, f: Followers) -> list[RenderableType]:
    """What Uprising adds to the reader's own side: Spies, training, memories, won cards, contracts."""
    lines: list[RenderableType] = []
    posts = [names.post(s.box, post) for post in posts_of(s, seat)]
    if posts:
        lines.append(voice.say("terminal.own_spies", n=f.spies, posts=listing("brief", posts)))
    else:
        lines.append(voice.say("terminal.spies_in_supply", n=f.spies))
    track = track_of(s, seat)
    if track is not None:
        lines.append(voice.text(training(s, track, f.training)))
    if f.memories:
        lines.append(voice.say("terminal.memories", n=f.memories))
    if f.trophies:
        lines.append(voice.say("terminal.trophies", cards=listing("brief", trophies(s, f))))
    if f.flipped:
        flipped = [names.trophy(s.box, trophy) for trophy in f.flipped]
        lines.append(voice.say("terminal.flipped", cards=listing("brief", flipped)))
    if f.contracts:
        lines.append(voice.text(say("terminal.own_contracts"), "bold"))
        lines += [Text.assemble("  ", contract_line(voice, s, contract)) for contract in f.contracts]
    if f.done:
        done = [text.contract(s.box, contract) for contract in f.done]
        lines.append(voice.say("terminal.contracts_done", contracts=listing("brief", done)))
    return lines


def track_of(s: State, seat: int) -> Train | None:
    """The training track of the seat's Leader, if there is one."""
    signet = s.box.leaders[s.players[seat].leader].signet
    return next((e for e in text.parts(signet) if isinstance(e, Train)), None)


def training(s: State, track: Train, place: int) -> Message:
    """Where the token stands, and what the next places bring."""
    onward = [
        say("terminal.training_next", n=n, effect=text.brief(s.box, reward))
        for n in track.links[place]
        if (reward := track.steps[n].reward) is not None
    ]
    if not onward:
        return say("terminal.training_over", n=place)
    return say("terminal.training", n=place, places=listing("or", onward))


def trophies(s: State, f: Followers) -> list[Message]:
    """Won Conflict cards and Objectives that lie face up."""
    return [names.trophy(s.box, trophy) for trophy in f.trophies]


def piles(voice: Voice, s: State, seat: int) -> list[RenderableType]:
    """What lies in play, face up, set aside, on the discard pile, and on the deck if that is known."""
    p, lines = s.players[seat], []
    zones = {
        "terminal.in_play": p.played + p.revealed,
        "terminal.set_aside": p.aside,
        "terminal.discard": p.discard,
    }
    for key, cards in zones.items():
        if cards:
            named = [log.several(names.card(s.box, c.card), c.copies) for c in counted(cards)]
            lines.append(voice.say(key, cards=Listing("brief", tuple(named))))
    if p.faceup:
        faceup = [names.intrigue(s.box, card) for card in p.faceup]
        lines.append(voice.say("terminal.face_up", cards=Listing("brief", tuple(faceup))))
    if p.deck and p.deck[-1] != UNKNOWN:
        lines.append(voice.say("terminal.top_card", card=names.card(s.box, p.deck[-1])))
    return [*lines]


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
    if p.followers is not None and p.followers.sandworms:
        goods.append(say("count.sandworms", n=p.followers.sandworms))
    if p.fleet is not None and p.fleet.garrison + p.fleet.conflict:
        goods.append(say("count.dreadnoughts", n=p.fleet.garrison + p.fleet.conflict))
    if p.lab is not None and p.lab.specimens:
        goods.append(say("count.specimens", n=p.lab.specimens))
    if p.swords:
        goods.append(say("count.swords", n=p.swords))
    line = voice.say("terminal.status", who=names.seat(s, seat), goods=Listing("brief", tuple(goods)))
    return Text.assemble(voice.mark(seat), " ", line)
