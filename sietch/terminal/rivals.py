"""Automated opponents at the terminal: who they are, which card they follow, what they save for."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sietch.rules.additions import Hagal
from sietch.rules.rivals.levels import level_of
from sietch.rules.state import State
from sietch.rules.terms import VARIANTS
from sietch.rules.verbs.owners import rival_at
from sietch.terminal.cards import indented, rival_facts
from sietch.terminal.style import Voice
from sietch.words import names, text
from sietch.words.messages import listing, say


def introduced(voice: Voice, s: State, h: Hagal) -> list[Text]:
    """The Rivals by name, then level and variants."""
    lines: list[Text] = []
    for seat in range(h.humans, len(s.players)):
        who = names.leader(s.box, s.players[seat].leader)
        line = voice.say("terminal.seat", who=who, kind=say("terminal.rival"))
        lines.append(Text.assemble("  ", voice.mark(seat), " ", line))
    return lines + conditions(voice, s, h)


def conditions(voice: Voice, s: State, h: Hagal) -> list[Text]:
    """The level of a solo game and the variants in use."""
    lines: list[Text] = []
    level = level_of(s)
    if level is not None:
        lines.append(voice.say("terminal.difficulty", level=names.level(level.id)))
    used = [names.variant(name) for i, name in enumerate(VARIANTS) if h.variants >> i & 1]
    if used:
        lines.append(voice.say("terminal.variants", variants=listing("brief", used)))
    return lines


def panel(voice: Voice, s: State, h: Hagal) -> RenderableType:
    """Each Rival with its card, its order of factions, its signet and its Scheme."""
    lines: list[RenderableType] = [Rule(voice.say("terminal.hagal", n=len(h.deck)), style="dim", align="left")]
    for seat in range(h.humans, len(s.players)):
        lines.append(rival(voice, s, h, seat))
    return Group(*lines)


def rival(voice: Voice, s: State, h: Hagal, seat: int) -> RenderableType:
    printed = rival_at(s, seat)
    shown = h.shown[seat]
    card = voice.say("terminal.no_hagal_card")
    if shown >= 0:
        card = voice.say("terminal.hagal_card", card=names.hagal(s.box, shown))
    heading = Text.assemble(voice.seat(s, seat), "  ", card)
    if h.spoils:
        return heading
    boxes = [
        voice.say("terminal.labelled", label=text.box_title(name), text=words)
        for name, words in text.boxes(s.box, printed)
    ]
    return Group(heading, indented(Group(*rival_facts(voice, printed), *boxes)))
