"""The prompt in the terminal: numbered options in groups, and what is not possible with its reason."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from sietch.records.game import Decision
from sietch.rules.effects.acquiring import price
from sietch.rules.effects.leaders import Signet
from sietch.rules.language.core import Effect
from sietch.rules.packing import kind_of, picked, read_sending
from sietch.rules.state import State
from sietch.rules.terms import BUY, ROW, SEND, Move
from sietch.terminal.cards import Shown, cards_table, indented
from sietch.terminal.style import Voice
from sietch.words import asking, names, text
from sietch.words.messages import Message, listing, say

Numbered = tuple[int, Move]
NARROW = 24  # the least width of an option that shares its line with others


def prompt(voice: Voice, s: State) -> Text:
    """Who is asked, and what."""
    return Text.assemble(voice.mark(s.asked), " ", voice.text(asking.prompt(s), "bold"))


def options(voice: Voice, s: State, decision: Decision, width: int) -> list[RenderableType]:
    """All options under headings, numbered from 1 in the decision's order."""
    lines: list[RenderableType] = []
    numbered = list(enumerate(decision.moves, 1))
    for group in asking.GROUPS:
        moves = [(n, move) for n, move in numbered if asking.group(move) == group]
        if moves:
            lines += GROUP_WRITERS.get(group, plain_group)(voice, s, moves, width)
    return lines


def plain_group(voice: Voice, s: State, moves: list[Numbered], width: int) -> list[RenderableType]:
    return [packed(((n, voice.text(asking.entry(s, move))) for n, move in moves), width)]


def send_group(voice: Voice, s: State, moves: list[Numbered], width: int) -> list[RenderableType]:
    """Sends under their card: name, icons, Agent box; below, where it can go."""
    lines: list[RenderableType] = []
    for card in dict.fromkeys(picked(move) for _, move in moves):
        printed = s.box.cards[card]
        title = [voice.text(names.card(s.box, card)), voice.icons(printed.icons)]
        if printed.agent is not None:
            title.append(voice.text(agent_text(s, printed.agent), "dim"))
        targets = ((n, voice.text(asking.entry(s, move))) for n, move in moves if picked(move) == card)
        lines += [Text(" ").join(title), packed(targets, width)]
    return lines


def agent_text(s: State, effect: Effect) -> Message:
    """What a card's Agent box does for the asked seat: the Signet is the Leader's own."""
    if not isinstance(effect, Signet):
        return text.sentence(s.box, effect)
    leader = s.players[s.asked].leader
    ability = text.sentence(s.box, s.box.leaders[leader].signet)
    return say("terminal.labelled", label=names.signet(s.box, leader), text=ability)


def titled_group(voice: Voice, s: State, moves: list[Numbered], width: int) -> list[RenderableType]:
    titles = {"take": "group.take", "play": "group.play"}
    title = voice.text(say(titles[asking.group(moves[0][1])]), "dim")
    return [title, *plain_group(voice, s, moves, width)]


def buy_group(voice: Voice, s: State, moves: list[Numbered], width: int) -> list[RenderableType]:
    """Cards that can be acquired now, with their boxes."""
    shown = [
        Shown(card, cost=price(s, card, zone), number=n, note=None if zone == ROW else names.zone(zone))
        for n, (kind, card, zone, _, _) in moves
        if kind == BUY
    ]
    return [voice.text(say("group.buy"), "dim"), indented(cards_table(voice, shown))]


GROUP_WRITERS = {
    "send": send_group,
    "take": titled_group,
    "play": titled_group,
    "buy": buy_group,
}


def packed(entries: Iterable[tuple[int, Text]], width: int) -> RenderableType:
    """Numbered entries, side by side where they fit."""
    lines = [Text.assemble((f"{n:>3} ", "dark_orange"), line) for n, line in entries]
    longest = max(line.cell_len for line in lines)
    if longest > width // 2:
        return Text("\n").join(lines)
    return Columns(lines, width=max(longest, NARROW), padding=(0, 2, 0, 0))


def barred(voice: Voice, s: State, decision: Decision) -> list[RenderableType]:
    """What is printed but not possible now; sends to one space for one reason are told once."""
    lines: list[RenderableType] = []
    for (_, why), moves in alike(decision).items():
        message = asking.barred(s, moves[0], why)
        if kind_of(moves[0]) == SEND and read_sending(moves[0]).space >= 0:
            cards = [names.card(s.box, card) for card in dict.fromkeys(picked(move) for move in moves)]
            message = say(
                "terminal.barred_send",
                target=asking.target(s, moves[0]),
                cards=listing("brief", cards),
                reason=asking.reason(s, moves[0], why),
            )
        lines.append(Text.assemble("  ", voice.text(message)))
    return lines


def alike(decision: Decision) -> dict[tuple[Move, str], list[Move]]:
    """Barred options by reason; those that differ in nothing but the card that is sent stand together."""
    groups: dict[tuple[Move, str], list[Move]] = {}
    for item in decision.barred:
        move = item.option.move
        kind, _, space, cost, way = move
        like = (SEND, 0, space, cost, way) if kind == SEND else move
        groups.setdefault((like, item.reason), []).append(move)
    return groups
