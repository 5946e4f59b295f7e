"""Rise of Ix in the terminal: the Shipping track, tech stacks, everybody's ships and tiles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sietch.rules.additions import Fleet
from sietch.rules.commanders import commands
from sietch.rules.state import State, ix
from sietch.rules.terms import NOBODY
from sietch.terminal.cards import labelled_boxes
from sietch.terminal.style import SEAT_SHAPES, SEAT_STYLES, Voice
from sietch.words import names, text
from sietch.words.messages import Message, listing, say


def annex(voice: Voice, s: State) -> RenderableType:
    """The Shipping track with everybody's Freighter, and the top tile of each stack."""
    return Group(shipping(voice, s), *(stack_line(voice, s, stack) for stack in ix(s).stacks))


def shipping(voice: Voice, s: State) -> Text:
    assert s.box.shipping is not None
    steps = [Text.assemble("0", freighters(s, 0))]
    for n, effect in enumerate(s.box.shipping.steps, 1):
        brought = voice.say("terminal.labelled", label=str(n), text=text.brief(s.box, effect))
        steps.append(Text.assemble(brought, freighters(s, n)))
    return Text.assemble(voice.text(names.shipping(), "bold underline"), "  ", Text(" · ").join(steps))


def freighters(s: State, step: int) -> Text:
    """The marks of those whose Freighter stands on a step."""
    shown = Text("")
    for seat, p in enumerate(s.players):
        if p.fleet is not None and not commands(s, seat) and p.fleet.freighter == step:
            shown.append(f" {SEAT_SHAPES[seat]}", style=SEAT_STYLES[seat])
    return shown


def stack_line(voice: Voice, s: State, stack: list[int]) -> Text:
    """A stack's top tile with its cost and text, and how many lie below it."""
    if not stack:
        return voice.text(say("terminal.no_tile"), "dim")
    tile = stack[-1]
    title = voice.say(
        "terminal.tile", tile=names.tile(s.box, tile), n=s.box.tiles[tile].cost, below=len(stack) - 1
    )
    return Text.assemble(title, " ", Text(" ").join(labelled_boxes(voice, s.box.tiles[tile])))


# --- everybody's ships
def fleet_notes(s: State, seat: int, f: Fleet) -> list[Message]:
    """What everybody sees of a seat's ships and tiles."""
    notes: list[Message] = []
    if f.garrison:
        notes.append(say("note.dreadnoughts", n=f.garrison))
    if f.negotiators:
        notes.append(say("note.negotiators", n=f.negotiators))
    if f.tiles or f.used:
        notes.append(
            say("note.tiles", tiles=listing("brief", [names.tile(s.box, tile) for tile in f.tiles + f.used]))
        )
    if f.snoopers:
        notes.append(say("note.snoopers", n=f.snoopers.bit_count()))
    return notes


def flag_owner(s: State, space: int) -> int:
    """Whose dreadnought controls a space."""
    return NOBODY if s.ix is None else s.ix.flags[space]


# --- the reader's own
def own_fleet(voice: Voice, s: State, seat: int, f: Fleet) -> list[RenderableType]:
    """Dreadnoughts wherever they are, and the tiles with their text."""
    lines: list[RenderableType] = []
    if not commands(s, seat):
        flags = [names.space(s.box, at) for at, owner in enumerate(ix(s).flags) if owner == seat]
        lines.append(voice.say("terminal.own_ships", garrison=f.garrison, conflict=f.conflict, supply=f.supply))
        if flags:
            lines.append(voice.say("terminal.own_flags", spaces=listing("brief", flags)))
    if f.tiles or f.used:
        lines.append(voice.text(say("terminal.own_tiles"), "bold"))
    for tile in [*f.tiles, *f.used]:
        name = voice.text(names.tile(s.box, tile))
        if tile in f.used:
            name = Text.assemble(name, " ", voice.text(say("terminal.face_down"), "dim"))
        lines.append(Text.assemble("  ", name, " ", Text(" ").join(labelled_boxes(voice, s.box.tiles[tile]))))
    if f.kept:
        lines.append(voice.say("terminal.kept", card=names.card(s.box, f.kept[0])))
    return lines


def offered(voice: Voice, s: State) -> list[RenderableType]:
    """The annex under its heading."""
    return [Rule(voice.say("terminal.ix"), style="dim", align="left"), annex(voice, s)]
