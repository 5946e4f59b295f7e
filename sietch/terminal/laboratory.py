"""Immortality in the terminal: the research track, the Tleilaxu track, their Row, everybody's specimens."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from sietch.rules.additions import Lab
from sietch.rules.commanders import commands
from sietch.rules.state import State, tleilax
from sietch.rules.verbs.tleilaxu import MARKERS, markers, onward
from sietch.terminal.cards import Shown, cards_table, indented
from sietch.terminal.style import SEAT_SHAPES, SEAT_STYLES, Voice
from sietch.words import names, text
from sietch.words.messages import Message, listing, say


def offered(voice: Voice, s: State) -> list[RenderableType]:
    """Both tracks with everybody's tokens, and the Tleilaxu Row with Reclaimed Forces."""
    t = tleilax(s)
    row = [
        Shown(card, note=say("count.specimens", n=s.box.cards[card].specimens))
        for card in [*t.row, s.box.reclaimed]
    ]
    return [
        Rule(voice.say("terminal.tleilax"), style="dim", align="left"),
        *research(voice, s),
        track(voice, s),
        voice.text(say("terminal.tleilaxu_row", n=len(t.deck)), "bold"),
        indented(cards_table(voice, row)),
    ]


def research(voice: Voice, s: State) -> list[RenderableType]:
    """The research track, a line a column: what each space brings, where it leads, who stands there."""
    start = Text.assemble(voice.text(say("terminal.research"), "bold underline"), tokens(s, "research", -1))
    lines: list[RenderableType] = [start]
    for column in sorted({space.column for space in s.box.research}):
        spaces = [i for i, space in enumerate(s.box.research) if space.column == column]
        title = voice.say("terminal.research_column", n=column)
        if column in MARKERS:
            title.append(f" {'§' * (MARKERS.index(column) + 1)}", style="magenta")
        lines.append(Text.assemble(title, "  ", Text(" · ").join([research_space(voice, s, i) for i in spaces])))
    return lines


def research_space(voice: Voice, s: State, index: int) -> Text:
    space = s.box.research[index]
    label = voice.say("terminal.labelled", label=short(space.id), text=text.brief(s.box, space.bonus))
    ahead = Text(f" →{','.join(short(name) for name in space.next)}" if space.next else "", style="dim")
    return Text.assemble(label, ahead, tokens(s, "research", index))


def short(id: str) -> str:
    return id.removeprefix("r")


def track(voice: Voice, s: State) -> Text:
    """The Tleilaxu track: what its steps bring, the spice for the first one there."""
    printed, spice = s.box.tleilaxu, tleilax(s).spice
    assert printed is not None
    steps: list[Text] = []
    for n in range(printed.last + 1):
        step = Text(str(n))
        if n in printed.bonus:
            step = voice.say("terminal.labelled", label=str(n), text=text.brief(s.box, printed.bonus[n]))
        if n == printed.spice_at and spice:
            step.append_text(Text.assemble(" +", voice.say("count.spice", n=spice)))
        steps.append(Text.assemble(step, tokens(s, "tleilaxu", n)))
    return Text.assemble(voice.text(names.tleilaxu_track(), "bold underline"), "  ", Text(" · ").join(steps))


def tokens(s: State, which: str, place: int) -> Text:
    """The marks of those whose token stands somewhere on one of the tracks."""
    shown = Text("")
    for seat, p in enumerate(s.players):
        if p.lab is not None and not commands(s, seat) and getattr(p.lab, which) == place:
            shown.append(f" {SEAT_SHAPES[seat]}", style=SEAT_STYLES[seat])
    return shown


# --- everybody's
def lab_notes(s: State, seat: int, mine: Lab) -> list[Message]:
    """What everybody sees of a seat's laboratory."""
    notes: list[Message] = []
    if mine.specimens:
        notes.append(say("count.specimens", n=mine.specimens))
    if markers(s, seat):
        notes.append(say("note.markers", n=markers(s, seat)))
    if mine.atomics:
        notes.append(say("note.atomics"))
    return notes


# --- the reader's own
def own_lab(voice: Voice, s: State, seat: int, mine: Lab) -> list[RenderableType]:
    """Specimens, and where the research token can go next."""
    if commands(s, seat):
        return []
    ahead = [
        say(
            "terminal.training_next",
            n=short(s.box.research[i].id),
            effect=text.brief(s.box, s.box.research[i].bonus),
        )
        for i in onward(s, seat)
    ]
    lines: list[RenderableType] = [
        voice.say("terminal.own_lab", specimens=mine.specimens, step=mine.tleilaxu),
    ]
    if ahead:
        lines.append(voice.say("terminal.research_ahead", places=listing("or", ahead)))
    return lines
