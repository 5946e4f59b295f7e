"""The board in the terminal: areas with their spaces, influence, the Conflict, all players at a glance."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from sietch.rules.components import Space
from sietch.rules.effects.core import Effect
from sietch.rules.phases import GOAL
from sietch.rules.sending import solari_due
from sietch.rules.state import Player, State
from sietch.rules.terms import FACTIONS, NOBODY
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.troops import strength
from sietch.table.terminal_cards import ROMAN
from sietch.table.terminal_style import SEAT_SHAPES, SEAT_STYLES, Voice
from sietch.words import names, text
from sietch.words.messages import Message, listing, say

WIDE = 132  # columns from which the board stands in three parts
MIDDLE = 92  # columns from which it stands in two
COLUMNS = (
    "column.points", "column.solari", "column.spice", "column.water", "column.agents", "column.garrison",
    "column.conflict", "column.hand", "column.intrigues", "column.deck", "column.discard", "column.strength",
)  # fmt: skip
"""What is told of each player, the most important first; narrow screens leave the last ones out."""
FIRST_PLAYER = "★"
COMBAT_MARK = "†"
ALLIANCE_MARK = "♛"


def heading(voice: Voice, s: State) -> Rule:
    """Round, Conflict and goal."""
    if s.round:
        told = voice.say("terminal.round", round=s.round, rounds=sum(s.box.conflict_levels), goal=GOAL)
    else:
        told = voice.say("terminal.setup", goal=GOAL)
    return Rule(told, style="dim", align="left")


# --- players
def players_table(voice: Voice, s: State, seat: int, width: int) -> Table:
    """Everybody's public state, one row a seat; the reader's row is marked."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    for key in columns(width):
        table.add_column(voice.say(key), justify="right", no_wrap=True)
    table.add_column("")
    for i, p in enumerate(s.players):
        name = voice.seat(s, i)
        if i == s.first:
            name = Text.assemble(name, " ", (FIRST_PLAYER, "bold"))
        row = [Text(str(cell(s, i, p, key))) for key in columns(width)]
        notes = voice.text(listing("brief", player_notes(s, i, p)), "dim") if player_notes(s, i, p) else Text("")
        table.add_row(name, *row, notes, style="bold" if i == seat else "")
    return table


def columns(width: int) -> tuple[str, ...]:
    return COLUMNS if width >= WIDE else COLUMNS[:-2] if width >= MIDDLE else COLUMNS[:-3]


def cell(s: State, seat: int, p: Player, key: str) -> int | str:
    counted: dict[str, int | str] = {
        "column.points": p.vp,
        "column.solari": p.solari,
        "column.spice": p.spice,
        "column.water": p.water,
        "column.agents": p.agents,
        "column.garrison": p.garrison,
        "column.conflict": p.conflict,
        "column.hand": len(p.hand),
        "column.intrigues": len(p.intrigues),
        "column.deck": len(p.deck),
        "column.discard": len(p.discard),
        "column.strength": strength(s, seat) if p.strength_set else "–",
    }
    return counted[key]


def player_notes(s: State, seat: int, p: Player) -> list[Message]:
    """What else everybody sees about a player."""
    found: list[Message] = []
    if p.council:
        found.append(say("note.council"))
    if p.swordmaster:
        found.append(say("note.swordmaster"))
    if s.mentat == seat:
        found.append(say("note.mentat"))
    if s.mentat_next == seat:
        found.append(say("note.mentat_next"))
    if p.revealed_turn:
        found.append(say("note.revealed"))
    return found


# --- the board
def board(voice: Voice, s: State, seat: int, width: int) -> RenderableType:
    """All spaces by area and the Conflict, in as many columns as fit."""
    areas = list(dict.fromkeys(space.area for space in s.box.spaces))
    factions = [a for a in areas if a in FACTIONS]
    others = [a for a in areas if a not in FACTIONS]
    groups = [factions, others[:-1], others[-1:]] if width >= WIDE else [factions, others]
    if width < MIDDLE:
        groups = [areas]
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for _ in groups:
        grid.add_column(ratio=1)
    parts = [[area_table(voice, s, seat, a) for a in group] for group in groups]
    parts[0 if width < WIDE else 1].append(conflict(voice, s))  # where there is most room
    grid.add_row(*(Group(*part) for part in parts))
    return grid


def area_table(voice: Voice, s: State, seat: int, area: str) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(width=2, no_wrap=True)
    table.add_column(min_width=18)
    table.add_column(min_width=8, no_wrap=True)
    table.add_column(ratio=1)
    for space in s.box.spaces:
        if space.area == area:
            table.add_row(*space_cells(voice, s, seat, space))
    return Group(area_title(voice, s, area), table)


def area_title(voice: Voice, s: State, area: str) -> Text:
    """An area's name; a faction's also shows everybody's Influence and the Alliance."""
    title = voice.text(names.area(area), "bold underline")
    if area not in FACTIONS:
        return title
    faction = FACTIONS.index(area)
    parts = [title, Text("  ")]
    for seat, p in enumerate(s.players):
        holds = s.alliances[faction] == seat
        shown = f"{SEAT_SHAPES[seat]}{p.influence[faction]}" + (ALLIANCE_MARK if holds else "")
        parts += [Text(shown, style=f"bold {SEAT_STYLES[seat]}" if holds else SEAT_STYLES[seat]), Text(" ")]
    return Text.assemble(*parts)


def space_cells(voice: Voice, s: State, seat: int, space: Space) -> list[RenderableType]:
    """Icon, name with the Agents there, cost for the reader, what it gives."""
    icon = voice.text(names.icon_letter(space.icon))
    if space.combat:
        icon.append(COMBAT_MARK, style="red3")
    name = voice.text(names.space(s.box, space.index))
    for i in range(len(s.players)):
        there = agents_of(s, i, space.index)
        name.append(f" {SEAT_SHAPES[i] * there}" if there else "", style=SEAT_STYLES[i])
    return [icon, name, cost(voice, s, seat, space), Text("\n").join(gives(voice, s, space))]


def cost(voice: Voice, s: State, seat: int, space: Space) -> Text:
    """The cheapest price; a space with several prices shows the range."""
    first, last = space.prices[0], space.prices[-1]
    if len(space.prices) > 1:
        return voice.say("terminal.spice_range", least=first.spice, n=last.spice)
    told = text.goods(solari_due(s, seat, space, first), first.spice, first.water)
    return voice.text(listing("brief", told)) if told else Text("")


def gives(voice: Voice, s: State, space: Space) -> list[Text]:
    """What a space gives, then what lies or stands on it."""
    found: list[Text] = []
    needs = text.requirement(space)
    if needs is not None:
        found.append(voice.text(needs, "dim"))
    if space.effect is not None:
        found.append(voice.text(space_brief(voice, s, space, space.effect)))
    elif space.prices[0].brings is not None:
        brought = [text.brief(s.box, p.brings) for p in space.prices if p.brings is not None]
        found.append(voice.say("terminal.range", least=brought[0], most=brought[-1]))
    if space.presence is not None:
        found.append(voice.say("terminal.on_reveal", gives=text.brief(s.box, space.presence)))
    if s.control[space.index] != NOBODY:
        found.append(voice.say("terminal.controlled", who=names.seat(s, s.control[space.index])))
    found += [voice.say("terminal.closed", who=names.seat(s, by)) for at, by in s.voices if at == space.index]
    return found


def space_brief(voice: Voice, s: State, space: Space, effect: Effect) -> Message:
    """A space's effect in short, with the bonus spice that lies there."""
    if space.maker:
        bonus = s.bonus_spice[space.index]
        spice = say("count.spice", n=space.maker)
        return say("terminal.harvest_bonus", spice=spice, n=bonus) if bonus else spice
    return text.brief(s.box, effect)


# --- the Conflict
def conflict(voice: Voice, s: State) -> RenderableType:
    """The Conflict card with its rewards, and who fights."""
    if s.conflict == NOBODY:
        return Text("")
    card = s.box.conflicts[s.conflict]
    title = voice.say("terminal.conflict", conflict=names.conflict(s.box, s.conflict), level=ROMAN[card.level])
    lines: list[Text] = [title]
    for (name, effect), reward in zip(card.boxes(), ("first", "second", "third"), strict=True):
        assert name == reward
        lines.append(
            Text.assemble(
                "  ",
                voice.say("terminal.labelled", label=text.box_title(reward), text=text.brief(s.box, effect)),
            )
        )
    lines.append(Text.assemble("  ", fighters(voice, s)))
    return Group(*lines)


def fighters(voice: Voice, s: State) -> Text:
    """Troops in the Conflict, seat by seat."""
    lanes: list[Text] = []
    for seat, p in enumerate(s.players):
        if p.conflict:
            troops = voice.say("count.troops", n=p.conflict)
            lane = Text.assemble(voice.seat(s, seat), " ", troops)
            if p.strength_set:
                lane = Text.assemble(lane, ", ", voice.say("terminal.strength", n=strength(s, seat)))
            lanes.append(lane)
    return Text("   ").join(lanes) if lanes else voice.text(say("terminal.nobody_fights"), "dim")
